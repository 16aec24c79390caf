"""The numbers of Five Sails by their addresses: how each is worked out, part by part (`Game.why_value`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final, TypeAlias

from quarterdeck.engine.cards import slug
from quarterdeck.engine.errors import NoNumber
from quarterdeck.engine.modifier import Quantity
from quarterdeck.engine.reckoning import Numbers, Reckoning, Shown, printed_number
from quarterdeck.games.five_sails import events
from quarterdeck.games.five_sails.procedures.day import LAST_DAY
from quarterdeck.games.five_sails.procedures.victory import ENOUGH_RENOWN
from quarterdeck.games.five_sails.stats import COMBAT_VALUES, DASH_IS_NOTHING, FINESSE, INFLUENCE, STATS

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.board import DuelShown, FiveSailsBoard, LocationShown
    from quarterdeck.games.five_sails.game import FiveSails
    from quarterdeck.games.five_sails.procedures.duel import Duel

OfPlayer: TypeAlias = Callable[["FiveSails", int, Reckoning], int | None]

UNTIL: Final[Mapping[str, str]] = {
    events.DUEL_ENDED.name: "until the duel ends",
    events.DAY_ENDS.name: "until the Day ends",
    events.ROUND_ENDED.name: "until the round ends",
    events.ROUND_BEGAN.name: "until the next round begins",
}
SIDES: Final = ("challenger", "defender")
OF_A_SIDE: Final = ("threat", "gambles", "may_gamble", "gambles_left", "stat", "most_wounds", "wounds_to_come")
OF_A_CHARACTER: Final = ("wounds", "renown", *STATS)
OF_A_PLAYER: Final = ("renown", "hand", "approach", "deck", "discard", "crew_cap", "crew", "panache", "draws")
VALUES: Final = tuple(quantity.name for quantity in COMBAT_VALUES)


def number_of(game: FiveSails, quantity: Quantity, card: int, tell: Reckoning) -> int:
    """A number where one is needed: a dash counts as 0."""
    number = game.reckon(quantity, card, tell)
    if number is None:
        tell.ruled(0, "a dash counts as 0 where a number is needed", DASH_IS_NOTHING)
    return number or 0


# -- the table and the duel -----------------------------------------------------------------------------------------


def _day(game: FiveSails, tell: Reckoning) -> int:
    tell.counted(game.day, "the Days that have begun", "FS-DAY-01")
    return game.day


def _days(game: FiveSails, tell: Reckoning) -> int:
    tell.ruled(LAST_DAY, "the game lasts so many Days at most", "FS-WIN-08")
    return LAST_DAY


def _winning_renown(game: FiveSails, tell: Reckoning) -> int:
    tell.ruled(ENOUGH_RENOWN, "so much Renown wins", "FS-WIN-05")
    return ENOUGH_RENOWN


def _challenge_threat(game: FiveSails, tell: Reckoning) -> int:
    if game.challenge is None:
        raise NoNumber("nobody is being challenged now")
    return game.challenge.threat(game, tell)


def _the_duel(game: FiveSails) -> Duel:
    if game.duel is None:
        raise NoNumber("there is no duel now")
    return game.duel


def _round(game: FiveSails, tell: Reckoning) -> int:
    duel = _the_duel(game)
    tell.counted(duel.round, "the rounds of the duel that have begun", "FS-DUEL-01")
    return duel.round


def _value_of_the_round(value: int) -> Callable[[FiveSails, Reckoning], int]:
    return lambda game, tell: _the_duel(game).combat_value(game, value, tell)


def _of_a_side(side: int, name: str) -> Callable[[FiveSails, Reckoning], int | None]:
    return lambda game, tell: _side_number(game, _the_duel(game), side, name, tell)


def _side_number(game: FiveSails, duel: Duel, side: int, name: str, tell: Reckoning) -> int | None:
    if name == "gambles_left":
        return duel.gambles_left(game, side, tell)
    if name == "most_wounds":
        return duel.most_wounds(game, side, tell)
    if name == "wounds_to_come":
        return duel.wounds_to_come(game, side, tell)
    if name == "may_gamble":
        return number_of(game, FINESSE, duel.participants[side], tell)
    if name == "stat":
        return number_of(game, STATS[duel.stat], duel.participants[side], tell)
    if name == "gambles":
        tell.counted(duel.gambles[side], "the gambles made in this duel", "FS-GAMB-07")
        return duel.gambles[side]
    tell.counted(duel.threat[side], "the threat in the pool", "FS-DUEL-39")
    return duel.threat[side]


# -- players --------------------------------------------------------------------------------------------------------


def _player_renown(game: FiveSails, seat: int, tell: Reckoning) -> int:
    tell.counted(game.renown[seat], f"the Renown of {game.names[seat]}", "FS-WIN-05")
    return game.renown[seat]


def _of_the_leader(name: str, rule: str) -> OfPlayer:
    def number(game: FiveSails, seat: int, tell: Reckoning) -> int | None:
        if not game.leaders:
            raise NoNumber(f"{game.names[seat]} has no Leader yet")
        leader = game.leaders[seat]
        printed: int | None = getattr(game.printed(leader), name)
        tell.by_card(leader, printed or 0, ", printed", rule, "=")
        return printed

    return number


def _crew(game: FiveSails, seat: int, tell: Reckoning) -> int:
    crew = game.counted_crew(seat) if game.leaders else []
    for card in crew:
        tell.by_card(card, 1, "", "FS-CARD-11")
    tell.nothing("no character that counts for the Crew Cap", "FS-CARD-11")
    return len(crew)


def _draws(game: FiveSails, seat: int, tell: Reckoning) -> int:
    if not game.leaders:
        raise NoNumber(f"{game.names[seat]} has no Leader yet")
    return game.edition.panache(game, seat, tell)


def _influence_at(game: FiveSails, seat: int, place: int, tell: Reckoning) -> int:
    """Engaged characters count too, a dash counts 0 (FS-KEY-52, FS-ABIL-59)."""
    if not game.is_location(place):
        raise NoNumber(f"{game.printed(place).name} is no location")
    total = 0
    for card in game.crew_at(seat, place):
        number = game.number(INFLUENCE, card)
        tell.by_card(card, number, ", its Influence", "FS-KEY-52")
        total += number
    tell.nothing(f"no character of {game.names[seat]} is there", "FS-KEY-48")
    return total


# -- cards ----------------------------------------------------------------------------------------------------------


def _quantity(quantity: Quantity) -> OfPlayer:
    def number(game: FiveSails, card: int, tell: Reckoning) -> int | None:
        printed = game.printed(card)
        stat = quantity.name in STATS
        if not (printed.is_character if stat else printed.in_faction_deck):
            return printed_number(game, card, quantity.name, tell)
        return game.reckon(quantity, card, tell)

    return number


def _wounds(game: FiveSails, card: int, tell: Reckoning) -> int:
    tell.counted(game.wounds(card), "the wounds on it", "FS-KEY-44")
    return game.wounds(card)


def _renown(game: FiveSails, card: int, tell: Reckoning) -> int:
    """The Renown on a location, an event or any card in play."""
    if game.is_location(card):
        renown = game.place_renown[card] if game.is_city(card) else 0
        tell.counted(renown, "the Renown that lies there", "FS-PLUNDER-03")
        return renown
    piece = game.pieces[card]
    if piece is None:
        raise NoNumber(f"{game.printed(card).name} is not in play, so that no Renown lies on it")
    tell.counted(piece.renown, "the Renown that lies on it", "FS-KEY-01")
    return piece.renown


def _of_participant(name: str) -> OfPlayer:
    def number(game: FiveSails, card: int, tell: Reckoning) -> int | None:
        duel = _the_duel(game)
        if card not in duel.participants:
            raise NoNumber(f"{game.printed(card).name} does not fight in this duel")
        return _side_number(game, duel, duel.participants.index(card), name, tell)

    return number


# -- what a board shows ---------------------------------------------------------------------------------------------


def _shown(game: FiveSails, board: FiveSailsBoard) -> Shown:
    yield from (("day", board["day"]), ("days", board["days"]), ("winning_renown", board["winning_renown"]))
    for player in board["players"]:
        for name in OF_A_PLAYER:
            if name in ("crew_cap", "panache", "draws") and player["leader"] is None:
                continue
            yield f"{player['word']}.{name}", player[name]
    for place in board["locations"]:
        yield from _shown_at(place)
    if board["challenge"] is not None:
        yield "challenge.threat", board["challenge"]["threat"]
    if board["duel"] is not None:
        yield from _shown_of_duel(board["duel"])


def _shown_at(place: LocationShown) -> Shown:
    yield f"{place['card']}.renown", place["renown"]
    for one in place["characters"]:
        for name in OF_A_CHARACTER:
            yield f"{one['card']}.{name}", one[name]  # type: ignore[literal-required]
    for card in place["available"]:
        if card["cost"] is not None:
            yield f"{card['card']}.cost", card["cost"]
    for event in place["events"]:
        yield f"{event['card']}.renown", event["renown"]
    for player, total in place["influence"].items():
        yield f"{slug(player)}.{place['card']}.influence", total


def _shown_of_duel(duel: DuelShown) -> Shown:
    yield "duel.round", duel["round"]
    for name, value in zip(VALUES, duel["values"], strict=True):
        yield f"duel.{name}", value
    for word, side in zip(SIDES, duel["sides"], strict=True):
        for name in OF_A_SIDE:
            yield f"{word}.{name}", side[name]  # type: ignore[literal-required]
        for card in side["line"]:
            for name in VALUES:
                yield f"{card['card']}.{name}", card[name]  # type: ignore[literal-required]


NUMBERS: Final = Numbers(
    shown=_shown,
    table={
        "day": _day, "days": _days, "winning_renown": _winning_renown, "challenge.threat": _challenge_threat,
        "duel.round": _round, **{f"duel.{name}": _value_of_the_round(value) for value, name in enumerate(VALUES)},
        **{f"{word}.{name}": _of_a_side(side, name) for side, word in enumerate(SIDES) for name in OF_A_SIDE},
    },
    player={
        "renown": _player_renown,
        "crew_cap": _of_the_leader("crew_cap", "FS-CARD-11"), "panache": _of_the_leader("panache", "FS-CARD-06"),
        "crew": _crew, "draws": _draws,
    },
    card={
        "wounds": _wounds, "renown": _renown, **{name: _quantity(quantity) for name, quantity in STATS.items()},
        **{quantity.name: _quantity(quantity) for quantity in COMBAT_VALUES},
        **{name: _of_participant(name) for name in OF_A_SIDE},
    },
    player_at={"influence": _influence_at},
    piles={
        "hand": "FS-PLAN-21", "approach": "FS-PLAN-02", "deck": "FS-DECK-13", "discard": "FS-KEY-62",
        "locker": "FS-KEY-30", "city.deck": "FS-SETUP-02", "city.discard": "FS-KEY-64", "city.removed": "FS-KEY-30",
    },
    printed="FS-KEY-53",
)  # fmt: skip
