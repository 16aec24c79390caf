"""Positions as plain data: set one up for tests and scenarios, and look at one by short paths."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Final

from quarterdeck.engine.cards import slug
from quarterdeck.engine.data import Given
from quarterdeck.engine.errors import SetupError
from quarterdeck.games.positions import COMMON_KEYS, begin_here, set_common
from quarterdeck.games.sword_duel.decks import hint
from quarterdeck.games.sword_duel.describing import describe
from quarterdeck.games.sword_duel.game import SwordDuel
from quarterdeck.games.sword_duel.looking import OF_A_PLAYER, OF_THE_TABLE, look
from quarterdeck.games.sword_duel.procedures.engagement import Engagement
from quarterdeck.games.sword_duel.procedures.flip import Resolved
from quarterdeck.games.sword_duel.procedures.match import Combat, Match
from quarterdeck.games.sword_duel.words import (
    DECK,
    DISARM,
    DISCARD,
    HAND,
    NO_ROWS,
    OUT_OF_PLAY,
    ROW,
    disarms,
    held,
    row_limit,
    zone,
)

__all__ = ["OF_A_PLAYER", "OF_THE_TABLE", "describe", "look", "set_position"]

PREPARE, LAY, FLIP, EXCHANGE, REFILL = PHASES = ("prepare", "lay", "flip", "exchange", "refill")
PLACE_OF: Final = {
    "hand": HAND, "row": ROW, "discard": DISCARD, "disarm": DISARM, "out_of_play": OUT_OF_PLAY, "deck": DECK,
}  # fmt: skip
"""In this order counts take their cards from those not named; what is left lies in the Deck."""
NUMBERS: Final = {"over_parry": 99, "zeros": 1, "wins": 2}
TABLE: Final = {"engagement": (1, 99), "combat": (1, 3), "flipped": (0, 20), "fought": (0, 99), "quiet": (0, 4)}
GAME_KEYS: Final = (*TABLE, "phase", "flips", "disarms_before", *COMMON_KEYS)
FLIP_KEYS: Final = ("cards", "disarms", "forms", "over_parried")


def set_position(names: Sequence[str] | None, options: Given, setup: Given, seed: int) -> SwordDuel:
    """A game in the position that `setup` describes.

    Of the table: `engagement`, `combat`, `flipped` (pairs turned and resolved), `fought` (engagements in all), `quiet`
    (those in a row without a Disarm), `flips` (the pairs resolved in this or the last engagement), `disarms_before`
    (when the engagement began) and `phase` (prepare, lay, flip,
    exchange, refill; without it flip if rows lie, else lay). Of each player, under the player's name: `hand`, `deck`
    (in draw order), `row`, `discard`, `disarm`, `out_of_play` as lists of names or as numbers, `over_parry`, `zeros`,
    `form_used`, `wins`. Cards that are not named lie in the Deck in book order; if `deck` is given they do not exist.
    """
    setting = SwordDuel.agree(None, names, seed, options)
    game = SwordDuel.blank(setting)
    game.traces = [0] * (2 * len(setting.book))
    players = {slug(name): seat for seat, name in enumerate(game.names)}
    for key in setup:
        if key not in GAME_KEYS and slug(str(key)) not in players:
            raise SetupError(f"nothing called {key!r} can be set{hint(str(key), (*GAME_KEYS, *players))}")
    for key, (least, most) in TABLE.items():
        if key in setup:
            setattr(game, key, _number(key, setup[key], least, most))
    game.engagement = max(1, game.engagement)
    game.combat = max(1, game.combat)
    given: list[Given] = [{}, {}]
    for key, value in setup.items():
        if slug(str(key)) in players:
            if not isinstance(value, Mapping):
                raise SetupError(f"what {key} has should be given by name, such as hand and disarm")
            given[players[slug(str(key))]] = value
    for seat in (0, 1):
        _deal(game, seat, given[seat])
    phase = setup.get("phase", FLIP if held(game, 0, ROW) or held(game, 1, ROW) else LAY)
    if phase not in PHASES:
        raise SetupError(f"there is no phase {phase!r}; there are {', '.join(PHASES)}")
    _set_flips(game, setup.get("flips") or [])
    set_common(game, setup, list(players))
    _stand_at(game, phase, setup)
    begin_here(game)
    return game


def _set_flips(game: SwordDuel, flips: object) -> None:
    """The pairs that were resolved, each a table of lists by seat."""
    if not isinstance(flips, list) or not all(isinstance(flip, Mapping) for flip in flips):
        raise SetupError(f"'flips' is a list of tables with {', '.join(FLIP_KEYS)}")
    found: list[Resolved] = []
    for flip in flips:
        for key in flip:
            if key not in FLIP_KEYS:
                raise SetupError(f"a pair that was flipped has no {key!r}{hint(str(key), FLIP_KEYS)}")
        cards, forms = ([_face_or_none(game, name) for name in _two(flip, key, None)] for key in ("cards", "forms"))
        disarms = [_number("disarms", number, 0, 99) for number in _two(flip, "disarms", 0)]
        ignored = [bool(one) for one in _two(flip, "over_parried", False)]
        found.append((
            (cards[0], cards[1]), (disarms[0], disarms[1]), (forms[0], forms[1]), (ignored[0], ignored[1]),
        ))  # fmt: skip
    game.flips = tuple(found)
    if found:
        game.last_flip = found[-1][1]


def _two(flip: Given, key: str, default: object) -> list[object]:
    value = flip.get(key, [default, default])
    if not isinstance(value, list) or len(value) != 2:
        raise SetupError(f"'{key}' of a pair that was flipped is a list of two, by seat")
    return value


def _face_or_none(game: SwordDuel, name: object) -> int:
    return -1 if name is None else _face(game, name)


def _number(what: str, value: object, least: int, most: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise SetupError(f"{what} should be a number from {least} to {most}, not {value!r}")
    return value


def _deal(game: SwordDuel, seat: int, given: Given) -> None:
    """Lay out one player's cards and numbers."""
    player, book = game.names[seat], game.book
    for key in given:
        if key not in PLACE_OF and key not in NUMBERS and key != "form_used":
            raise SetupError(f"{player} has no {key!r}{hint(str(key), (*PLACE_OF, *NUMBERS, 'form_used'))}")
    rest = list(range(len(book)))
    lying: dict[str, list[int]] = {}
    for part in PLACE_OF:
        value = given.get(part, [])
        if isinstance(value, list):
            lying[part] = [_face(game, name) for name in value]
            for face in lying[part]:
                if face not in rest:
                    raise SetupError(f"{player} has {book[face].name} twice")
                rest.remove(face)
    for part in PLACE_OF:
        if part not in lying:
            number = _number(f"{player}'s {part}", given[part], 0, len(rest))
            lying[part] = rest[:number]
            del rest[:number]
    if "deck" not in given:
        lying["deck"] = rest
    _create(game, seat, {PLACE_OF[part]: faces for part, faces in lying.items()})
    game.over_parry[seat] = _number("over_parry", given.get("over_parry", 0), 0, NUMBERS["over_parry"])
    game.zeros[seat] = _number("zeros", given.get("zeros", 0), 0, NUMBERS["zeros"])
    game.wins[seat] = _number("wins", given.get("wins", 0), 0, NUMBERS["wins"])
    if not isinstance(given.get("form_used", False), bool):
        raise SetupError("form_used should be true or false")
    game.form_used[seat] = given.get("form_used", False)
    _check_row(game, seat)


def _create(game: SwordDuel, seat: int, lying: Mapping[int, list[int]]) -> None:
    """The player's cards, made in listed order as in a new game, each place in the order that was given.

    Decks are given from the top, and lie with their top last.
    """
    place_of = {face: place for place, faces in lying.items() for face in faces}
    card_of = {face: game.create(face, zone(seat, place_of[face]), seat) for face in sorted(place_of)}
    for place, faces in lying.items():
        game.zones[zone(seat, place)] = [card_of[face] for face in (reversed(faces) if place == DECK else faces)]


def _face(game: SwordDuel, name: object) -> int:
    face = game.book.index.get(slug(str(name)))
    if face is None:
        raise SetupError(f"no card is called {name!r}{hint(slug(str(name)), game.book.index)}")
    return face


def _check_row(game: SwordDuel, seat: int) -> None:
    """A row that lies on the table must be one that could be laid."""
    setting, faces = game._setting, [game.faces[card] for card in held(game, seat, ROW)]
    for face in faces:
        if not setting.attacks >> face & 1:
            raise SetupError(f"{game.book[face].name} is a form card and cannot lie in a row")
    for before, after in pairwise(faces):
        if not setting.flow[before] >> after & 1:
            raise SetupError(f"{game.book[after].name} does not flow on from {game.book[before].name}")
    if len(faces) > row_limit(game):
        raise SetupError(f"a row of engagement {game.engagement} has at most {row_limit(game)} cards")


def _stand_at(game: SwordDuel, phase: str, setup: Given) -> None:
    """Put the procedures where this phase begins."""
    rows = [held(game, seat, ROW) for seat in (0, 1)]
    if (rows[0] or rows[1]) != [] and phase != FLIP:
        raise SetupError(f"rows lie on the table only in the phase flip, not in {phase}")
    match, combat, engagement = Match(), Combat(), Engagement()
    match.go_to(match.count_the_wins)
    game.frames = [match, combat]
    if phase == PREPARE:
        game.combat -= 1
    elif phase in (LAY, FLIP):
        game.frames.append(engagement)
        combat.go_to(combat.exchange)
        now = disarms(game, 0) + disarms(game, 1)
        engagement.disarms_before = _number("disarms_before", setup.get("disarms_before", now), 0, 99)
        engagement.go_to(engagement.lay_rows if phase == LAY else engagement.flip_pairs)
    else:
        combat.go_to(combat.exchange if phase == EXCHANGE else combat.refill)
    if phase == FLIP:
        if game.flipped == NO_ROWS:
            game.flipped = 0
        if game.flipped >= max(len(rows[0]), len(rows[1])):
            raise SetupError("there is no pair left to flip")
        for row in rows:
            for card in row[: game.flipped]:
                game.reveal(card)
    else:
        game.flipped = NO_ROWS
