"""The numbers of Sky Pirate by their addresses: how each is worked out, part by part (`Game.why_value`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final, TypeAlias

from quarterdeck.engine.errors import NoNumber
from quarterdeck.engine.modifier import Quantity
from quarterdeck.engine.reckoning import EFFECT, IS, Numbers, Reckoning, Shown, printed_number
from quarterdeck.games.sky_pirate import events
from quarterdeck.games.sky_pirate.procedures.boarding import LEAD_THAT_RAIDS, lead_left_by, lead_of, lead_that_breaks
from quarterdeck.games.sky_pirate.stats import COST, DURABILITY, HAND_SIZE, POWER, PRESENCE, player

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.board import AttemptShown, Cannon, Player, SkyPirateBoard, Structure
    from quarterdeck.games.sky_pirate.game import SkyPirate
    from quarterdeck.games.sky_pirate.state import Attempt, InPlay

OfOne: TypeAlias = Callable[["SkyPirate", int, Reckoning], int | None]
OfAttempt: TypeAlias = Callable[["SkyPirate", "Attempt", Reckoning], int | None]

UNTIL: Final[Mapping[str, str]] = {
    events.TURN_OVER.name: "until the turn ends",
    events.TURN_ENDED.name: "until the turn ends",
    events.TURN_BEGAN.name: "until the next turn begins",
    events.ATTEMPT_OVER.name: "until the attempt ends",
    events.ATTEMPT_ENDED.name: "until the attempt ends",
}
OF_A_PLAYER: Final = (
    "powder", "fires", "next_actions", "hand", "hand_size", "hold", "discard", "chest", "shields", "bombs", "presence",
)  # fmt: skip
OF_AN_ATTEMPT: Final = ("lead", "raids_from", "breaks_from", "passes")


# -- the table and the attempt --------------------------------------------------------------------------------------


def _turn(game: SkyPirate, tell: Reckoning) -> int:
    tell.counted(game.turn, "the turns that have begun", "SP-TURN-01")
    return game.turn


def _actions(game: SkyPirate, tell: Reckoning) -> int:
    tell.counted(game.actions, "the Actions that are left in this turn", "SP-TURN-06")
    return game.actions


def _of_attempt(number: OfAttempt) -> Callable[[SkyPirate, Reckoning], int | None]:
    def of_attempt(game: SkyPirate, tell: Reckoning) -> int | None:
        if game.attempt is None:
            raise NoNumber("nobody boards now")
        return number(game, game.attempt, tell)

    return of_attempt


def _raids_from(game: SkyPirate, attempt: Attempt, tell: Reckoning) -> int:
    tell.ruled(LEAD_THAT_RAIDS, "with such a lead the boarders raid", "SP-BOARD-18")
    return LEAD_THAT_RAIDS


def _passes(game: SkyPirate, attempt: Attempt, tell: Reckoning) -> int:
    tell.counted(attempt.passes, "the passes in a row", "SP-BOARD-17")
    return attempt.passes


def _compared(side: int) -> OfAttempt:
    def compared(game: SkyPirate, attempt: Attempt, tell: Reckoning) -> int:
        if not attempt.totals:
            raise NoNumber("Presence has not been compared yet")
        tell.counted(attempt.totals[side], "the Presence as it was compared", "SP-BOARD-18")
        return attempt.totals[side]

    return compared


# -- players --------------------------------------------------------------------------------------------------------


def _kept(field: str, says: str, rule: str) -> OfOne:
    """What the game keeps for each player."""

    def kept(game: SkyPirate, seat: int, tell: Reckoning) -> int:
        number: int = getattr(game, field)[seat]
        tell.counted(number, f"{says} of {game.names[seat]}", rule)
        return number

    return kept


def _supply(name: str) -> OfOne:
    def supply(game: SkyPirate, seat: int, tell: Reckoning) -> int:
        number = game.supply(seat, name)
        tell.counted(number, f"the {name}s in the Status pool of {game.names[seat]}", "SP-STATUS-02")
        return number

    return supply


def _hand_size(game: SkyPirate, seat: int, tell: Reckoning) -> int:
    return game.reckon(HAND_SIZE, player(seat), tell) or 0


def _presence_of_party(game: SkyPirate, seat: int, tell: Reckoning) -> int:
    if game.attempt is None:
        raise NoNumber("nobody boards now, so that there is no party")
    return game.total(seat, tell)


# -- cards ----------------------------------------------------------------------------------------------------------


def _quantity(quantity: Quantity) -> OfOne:
    def number(game: SkyPirate, card: int, tell: Reckoning) -> int | None:
        if not game.in_play(card):
            return printed_number(game, card, quantity.name, tell)
        return game.reckon(quantity, card, tell)

    return number


def _presence(game: SkyPirate, card: int, tell: Reckoning) -> int | None:
    if not (game.in_play(card) and card in game.crew(game.controller(card))):
        raise NoNumber(f"{game.printed(card).name} is no crew in play, so that it has no presence")
    return game.reckon(PRESENCE, card, tell)


def _joins(game: SkyPirate, card: int, tell: Reckoning) -> int:
    if not (game.in_play(card) and game.is_crew(card)):
        raise NoNumber(f"{game.printed(card).name} is no crew in play, so that it joins no party")
    presence = game.presence(card)
    tell.by_card(card, presence, ", its presence", "SP-BOARD-09", IS)
    return presence


def _lead_left_by(game: SkyPirate, card: int, tell: Reckoning) -> int:
    if not (game.in_play(card) and game.is_crew(card)):
        raise NoNumber(f"{game.printed(card).name} is no crew in play, so that it does nothing to a lead")
    return lead_left_by(game, card, tell)


def _on_it(says: str, rule: str, count: Callable[[InPlay], int]) -> OfOne:
    """Counters on a card in play."""

    def counted(game: SkyPirate, card: int, tell: Reckoning) -> int:
        piece = game.pieces[card]
        if piece is None:
            raise NoNumber(f"{game.printed(card).name} is not in play, so that no counters are on it")
        tell.counted(count(piece), says, rule)
        return count(piece)

    return counted


# -- what a board shows ---------------------------------------------------------------------------------------------


def _shown(game: SkyPirate, board: SkyPirateBoard) -> Shown:
    yield from (("turn", board["turn"]), ("actions", board["actions"]))
    for one in board["players"]:
        yield from _shown_of(one)
    if board["attempt"] is not None:
        yield from _shown_of_attempt(board["attempt"])
    for number, lasting in enumerate(board["lasting"], 1):
        yield f"lasting.{number}", lasting["amount"]


def _shown_of(one: Player) -> Shown:
    for name in OF_A_PLAYER:
        if name != "presence" or one["presence"] is not None:
            yield f"{one['word']}.{name}", one[name]
    for card in one["ship"]:
        yield from _shown_of_ship(card)
    for crew in one["crew"]:
        yield f"{crew['card']}.presence", crew["presence"]
    for carrier in (*one["ship"], *one["crew"], *one["assets"]):
        yield f"{carrier['card']}.counters", carrier["counters"]
        yield f"{carrier['card']}.presence_counters", carrier["presence_counters"]


def _shown_of_ship(card: Cannon | Structure) -> Shown:
    yield f"{card['card']}.durability", card["durability"]
    if card["kind"] == "cannon":
        yield f"{card['card']}.cost", card["cost"]
        yield f"{card['card']}.power", card["power"]
        for ammo in card["ammo"]:
            yield f"{ammo['card']}.ammo", ammo["counters"]


def _shown_of_attempt(attempt: AttemptShown) -> Shown:
    for name in OF_AN_ATTEMPT:
        yield f"attempt.{name}", attempt[name]
    for side, presence in zip(("boarder", "defender"), attempt["presence"], strict=True):
        yield f"{side}.presence", presence
    for one in attempt["may_defend"]:
        yield from ((f"{one['card']}.joins", one["joins"]), (f"{one['card']}.lead", one["lead"]))
    for side, presence in zip(("boarder", "defender"), attempt["compared"], strict=False):
        yield f"{side}.compared", presence


def _lasting(at: int) -> Callable[[SkyPirate, Reckoning], int]:
    def amount(game: SkyPirate, tell: Reckoning) -> int:
        if at >= len(game.lasting):
            raise NoNumber("so many effects do not last now")
        one = game.lasting[at]
        until = UNTIL.get(one.until, "")
        tell.by_card(one.source, one.amount, f", {until}" if until else "", "SP-CARD-03", "=", EFFECT)
        return one.amount

    return amount


MOST_LASTING: Final = 60
"""So many effects that last have an address."""

NUMBERS: Final = Numbers(
    shown=_shown,
    table={
        "turn": _turn, "actions": _actions, "attempt.lead": _of_attempt(lead_of),
        "attempt.raids_from": _of_attempt(_raids_from), "attempt.breaks_from": _of_attempt(lead_that_breaks),
        "attempt.passes": _of_attempt(_passes),
        "boarder.presence": _of_attempt(lambda game, attempt, tell: game.total(attempt.boarder, tell)),
        "defender.presence": _of_attempt(lambda game, attempt, tell: game.total(attempt.defender, tell)),
        "boarder.compared": _of_attempt(_compared(0)), "defender.compared": _of_attempt(_compared(1)),
        **{f"lasting.{at + 1}": _lasting(at) for at in range(MOST_LASTING)},
    },
    player={
        "powder": _kept("powder", "the Powder", "SP-POWDER-01"),
        "fires": _kept("fires", "the Fires on the ship", "SP-STATUS-10"),
        "next_actions": _kept("bonus", "the Actions won or lost for the next Action Phase", "SP-Q23"),
        "hand_size": _hand_size, "shields": _supply("Shield"), "bombs": _supply("Bomb"),
        "presence": _presence_of_party,
    },
    card={
        "durability": _quantity(DURABILITY), "cost": _quantity(COST), "power": _quantity(POWER),
        "presence": _presence, "joins": _joins, "lead": _lead_left_by,
        "counters": _on_it("the counters on it", "SP-CARD-15", lambda piece: piece.counters),
        "presence_counters": _on_it("the presence counters on it", "SP-COUNTER-01", lambda piece: piece.presence),
        "ammo": _on_it("the ammo counters on it", "SP-AMMO-02", lambda piece: piece.ammo),
    },
    piles={"hand": "SP-TURN-08", "hold": "SP-TURN-05", "discard": "SP-STATUS-11", "chest": "SP-CHEST-01"},
    printed="SP-CANNON-02",
)  # fmt: skip
