"""The board of Sky Pirate: what lies open besides the faces of cards, as JSON data for boards and clients.

Players are their names, and cards the words that a seat has for them: a card that the seat does not know begins with a
question mark.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal, TypeAlias, TypedDict

from quarterdeck.engine.board import Two
from quarterdeck.engine.cards import slug
from quarterdeck.engine.view_cache import once, words_now
from quarterdeck.games.sky_pirate.procedures.boarding import (
    LEAD_THAT_RAIDS,
    lead_left_by,
    lead_of,
    lead_that_breaks,
    may_still_defend,
)
from quarterdeck.games.sky_pirate.procedures.firing import Inner
from quarterdeck.games.sky_pirate.procedures.ordering import Ordering
from quarterdeck.games.sky_pirate.procedures.together import AtOnce
from quarterdeck.games.sky_pirate.stats import (
    COST,
    DURABILITY,
    HAND_SIZE,
    POWER,
    PRESENCE,
    counts_for,
    player,
    seat_of,
)

if TYPE_CHECKING:
    from quarterdeck.engine.ability_game import Delayed
    from quarterdeck.engine.timing import Trigger
    from quarterdeck.games.sky_pirate.game import SkyPirate
    from quarterdeck.games.sky_pirate.state import Ongoing

# -- what is sent -------------------------------------------------------------------------------------------------


class Carrier(TypedDict):
    """A card in play with what lies on it."""

    card: str
    counters: int
    presence_counters: int
    token: bool
    from_chest: bool
    operators: list[str]
    stored: list[str]


class Structure(Carrier):
    """A structure of a ship; null is a dash."""

    kind: Literal["structure"]
    durability: int | None


class LoadedAmmo(TypedDict):
    """An ammo card in a cannon."""

    card: str
    counters: int


class Cannon(Carrier):
    """A cannon of a ship with its numbers as they are now; null is a dash."""

    kind: Literal["cannon"]
    durability: int | None
    cost: int | None
    power: int | None
    stunned: bool
    ammo: list[LoadedAmmo]


class Crew(Carrier):
    """A crew with its presence; a Shade shows nothing but that it is one, and whose card it is (SP-FACE-12)."""

    captain: str
    """Whose card it is."""
    facedown: bool
    presence: int | None
    party: bool
    stands: Literal["party", "reserve", "post"]
    """In the party, at the card that it operates, or else in the reserve."""
    operates: str | None
    lent_by: str | None


class CaptainCard(TypedDict):
    """A Captain."""

    card: str
    facedown: bool


class OpenPlayer(TypedDict):
    """What every seat sees alike of a player."""

    name: str
    word: str
    faction: str | None
    out: bool
    opponent: str | None
    powder: int
    fires: int
    next_actions: int
    hand: int
    hand_size: int
    hold: int
    discard: int
    chest: int
    shields: int
    bombs: int
    presence: int | None
    """Of the party, during an attempt."""
    counts: Literal["attack", "defense"]
    """The number with which the player's crew count now."""


class Player(OpenPlayer):
    """A player: numbers, ship, crew, assets."""

    captain: list[CaptainCard]
    ship: list[Cannon | Structure]
    broken: list[str]
    crew: list[Crew]
    assets: list[Carrier]


class Defending(TypedDict):
    """A crew that could yet defend, and what it would add to its party and to the lead of the boarders."""

    card: str
    joins: int
    lead: int


class AttemptShown(TypedDict):
    """The boarding attempt: sides, target, raid tokens, Presence totals (SP-MAT-02)."""

    stage: str
    """`boarding`, `defending`, `battle`, `resolving` or `ending`."""
    boarder: str
    defender: str
    target: str
    tokens: list[str]
    presence: Two[int]
    """Of the boarding and of the defending party."""
    compared: list[int]
    """The same as they were compared; empty before."""
    lead: int
    """By how much the boarders are ahead, or were when it was compared."""
    raids_from: int
    """With such a lead the boarders raid."""
    breaks_from: int | None
    """With such a lead a raid breaks the target as well; null if it can no longer break."""
    may_defend: list[Defending]
    """While the defending party is formed: who could join it."""
    turn: str | None
    """Whose option it is."""
    passes: int
    used: list[str]


class Effect(TypedDict):
    """An effect and what it will do. Everybody saw what set it off, but not where its card lies by now."""

    card: str
    name: str
    player: str
    text: str


class QueuedEffect(Effect):
    """An effect in the queue."""

    ordered: bool
    """False while its player still puts it in order."""


class PendingEffect(Effect):
    """An effect that waits, or goes on, until an event."""

    until: str


class LastingChange(TypedDict):
    """A number or a permission that is different until an event."""

    kind: str
    what: str
    amount: int
    until: str
    card: str | None
    player: str | None
    source: str | None
    """The name of the card that did it; null if it is not known."""


class SkyPirateBoard(TypedDict):
    """The turn, the players with their ships and crews, the attempt, the queue and what is pending."""

    turn: int
    phase: str
    """`set-up`, `start`, `action`, `acted`, `cannon`, `end` or `over`."""
    active: str | None
    first: str
    actions: int
    players: list[Player]
    attempt: AttemptShown | None
    queue: list[QueuedEffect]
    pending: list[PendingEffect]
    lasting: list[LastingChange]


# -- how it is found ----------------------------------------------------------------------------------------------

Words: TypeAlias = Mapping[int, str]
"""The words that a seat has for the cards it knows."""
Operators: TypeAlias = Mapping[int, list[int]]
"""The operators of each card that has any."""


def board_of(game: SkyPirate, seat: int) -> SkyPirateBoard:
    """The board for this seat."""
    words = words_now(game, seat)
    operators = once(game, "operators", lambda: _operators(game))
    return {
        "turn": game.turn,
        "phase": "over" if game.over else game.phase,
        "active": game.names[game.active] if game.turn else None,
        "first": game.names[game.first],
        "actions": game.actions,
        "players": [_player(game, words, number, operators) for number in range(game.seats)],
        "attempt": _attempt(game, words),
        "queue": [
            {**_entry(game, words, one.ability, one.card, one.controller), "ordered": ordered}
            for one, ordered in _queue(game)
        ],
        "pending": _pending(game, words),
        "lasting": [
            {
                "kind": one.kind, "what": one.name, "amount": one.amount, "until": one.until,
                "card": _word(game, words, one.card) if one.card >= 0 else None,
                "player": game.names[seat_of(one.card)] if one.card <= player(0) else None,
                "source": game.printed(one.source).name if one.source in words else None,
            }
            for one in game.lasting
        ],
    }  # fmt: skip


def _queue(game: SkyPirate) -> list[tuple[Trigger, bool]]:
    """The whole queue: what resolves now inside something else comes first.

    Effects that triggered together and that their players still put in order enter it behind those that are in it:
    they are listed there as not `ordered`, and their places among themselves mean nothing.
    """
    found = [(one, True) for one in game.queue]
    for frame in reversed(game.frames):
        if isinstance(frame, (Inner, Ordering, AtOnce)):
            found += [(one, isinstance(frame, Inner)) for one in frame.waiting]
    return [*found, *((one, False) for one in game.gathered)]


def _pending(game: SkyPirate, words: Words) -> list[PendingEffect]:
    """What was put off, then what goes on."""
    waiting: list[tuple[Delayed | Ongoing, str]] = [(one, one.event) for one in game.delayed]
    waiting += [(one, one.until) for one in game.ongoing]
    return [{**_entry(game, words, one.ability, one.card, one.controller), "until": until} for one, until in waiting]


def _entry(game: SkyPirate, words: Words, ability: str, card: int, controller: int) -> Effect:
    known = game.book.abilities[ability]
    return {
        "card": words.get(card, "?"),
        "name": game.book.by_id[known.card].name,
        "player": game.names[controller],
        "text": known.said,
    }


def _word(game: SkyPirate, words: Words, card: int) -> str:
    return words.get(card) or f"?{game.alias(card, -1)}"


def _operators(game: SkyPirate) -> Operators:
    found: dict[int, list[int]] = {}
    for seat in range(game.seats):
        for card in game.crew(seat):
            if game.piece(card).operates >= 0:
                found.setdefault(game.piece(card).operates, []).append(card)
    return found


def _player(game: SkyPirate, words: Words, number: int, operators: Operators) -> Player:
    setting, zones = game._setting, game.zones
    return {
        **once(game, ("player", number), lambda: _of_player(game, number)),
        "captain": [
            {"card": _word(game, words, card), "facedown": game.piece(card).facedown}
            for card in zones[setting.captain[number]]
        ],
        "ship": [_emplacement(game, words, card, operators) for card in zones[setting.ship[number]]],
        "broken": [_word(game, words, card) for card in zones[setting.broken[number]]],
        "crew": [_crew(game, words, card, operators) for card in game.crew(number)],
        "assets": [_asset(game, words, card, operators) for card in zones[setting.assets[number]]],
    }


def _of_player(game: SkyPirate, number: int) -> OpenPlayer:
    setting, zones = game._setting, game.zones
    captain = game.captains[number] if game.captains else -1
    return {
        "name": game.names[number],
        "word": slug(game.names[number]),
        "faction": game.printed(captain).faction if captain >= 0 else None,
        "out": number in game.out,
        "opponent": game.names[game.opponent(number)] if number not in game.out and not game.over else None,
        "powder": game.powder[number],
        "fires": game.fires[number],
        "next_actions": game.bonus[number],
        "hand": len(zones[setting.hand[number]]),
        "hand_size": game.of_player(HAND_SIZE, number),
        "hold": len(zones[setting.hold[number]]),
        "discard": len(zones[setting.discard[number]]),
        "chest": len(zones[setting.chest[number]]),
        "shields": game.supply(number, "Shield"),
        "bombs": game.supply(number, "Bomb"),
        "presence": game.total(number) if game.attempt is not None else None,
        "counts": counts_for(game, number),
    }


# What names no card is the same for every seat: a card in play is worked out once for all, and then named for each.


def _carrier(game: SkyPirate, card: int) -> Carrier:
    """Any card in play, but for what names cards: counters, and where it came from."""
    piece = game.piece(card)
    return {
        "card": "", "counters": piece.counters, "presence_counters": piece.presence, "token": game.is_token(card),
        "from_chest": piece.chest, "operators": [], "stored": [],
    }  # fmt: skip


def _name(game: SkyPirate, words: Words, card: int, operators: Operators, shown: Carrier) -> None:
    """Name the card in the words of one seat: itself, its operators and what is stored on it."""
    shown["card"] = _word(game, words, card)
    if card in operators:
        shown["operators"] = [_word(game, words, one) for one in operators[card]]
    if game.stored_on:
        shown["stored"] = [_word(game, words, one) for one in game.stored(card)]


def _asset(game: SkyPirate, words: Words, card: int, operators: Operators) -> Carrier:
    shown = once(game, card, lambda: _carrier(game, card)).copy()
    _name(game, words, card, operators, shown)
    return shown


def _emplacement(game: SkyPirate, words: Words, card: int, operators: Operators) -> Cannon | Structure:
    alike = once(game, card, lambda: _of_emplacement(game, card))
    if alike["kind"] == "structure":
        structure = alike.copy()
        _name(game, words, card, operators, structure)
        return structure
    cannon = alike.copy()
    _name(game, words, card, operators, cannon)
    cannon["ammo"] = [{"card": _word(game, words, one), "counters": game.piece(one).ammo} for one in game.loaded(card)]
    return cannon


def _of_emplacement(game: SkyPirate, card: int) -> Cannon | Structure:
    """A cannon or structure, but for what names cards."""
    carrier, durability = _carrier(game, card), game.value(DURABILITY, card)
    if game.printed(card).kind != "cannon":
        return {**carrier, "kind": "structure", "durability": durability}
    return {
        **carrier,
        "kind": "cannon",
        "durability": durability,
        "cost": game.value(COST, card),
        "power": game.value(POWER, card),
        "stunned": game.piece(card).stunned,
        "ammo": [],
    }


def _crew(game: SkyPirate, words: Words, card: int, operators: Operators) -> Crew:
    shown = once(game, card, lambda: _of_crew(game, card)).copy()
    _name(game, words, card, operators, shown)
    operates = game.piece(card).operates
    shown["operates"] = _word(game, words, operates) if operates >= 0 else None
    return shown


def _of_crew(game: SkyPirate, card: int) -> Crew:
    """A crew, but for what names cards."""
    piece = game.piece(card)
    return {
        **_carrier(game, card),
        "captain": game.names[game.owner[card]],
        "facedown": game.is_facedown(card),
        "presence": game.value(PRESENCE, card),
        "party": piece.party,
        "stands": "party" if piece.party else "post" if piece.operates >= 0 else "reserve",
        "operates": None,
        "lent_by": game.names[piece.lender] if piece.lender >= 0 else None,
    }


def _attempt(game: SkyPirate, words: Words) -> AttemptShown | None:
    attempt = game.attempt
    if attempt is None:
        return None
    return {
        "stage": attempt.stage,
        "boarder": game.names[attempt.boarder],
        "defender": game.names[attempt.defender],
        "target": _word(game, words, attempt.target),
        "tokens": [_word(game, words, card) for card in attempt.tokens],
        "presence": [game.total(attempt.boarder), game.total(attempt.defender)],
        "compared": list(attempt.totals),
        "lead": lead_of(game, attempt),
        "raids_from": LEAD_THAT_RAIDS,
        "breaks_from": lead_that_breaks(game, attempt),
        "may_defend": [
            {"card": _word(game, words, card), "joins": game.presence(card), "lead": lead_left_by(game, card)}
            for card in may_still_defend(game, attempt)
        ],
        "turn": game.names[attempt.turn] if attempt.turn >= 0 else None,
        "passes": attempt.passes,
        "used": [_word(game, words, card) for card in attempt.used],
    }
