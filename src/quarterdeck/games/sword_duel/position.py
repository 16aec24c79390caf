"""Positions as plain data: set one up for tests and scenarios, and look at one by short paths."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import Final

from quarterdeck.engine.cards import slug
from quarterdeck.engine.data import Given
from quarterdeck.engine.errors import SetupError
from quarterdeck.games.sword_duel.decks import hint
from quarterdeck.games.sword_duel.game import SwordDuel
from quarterdeck.games.sword_duel.procedures.engagement import Engagement
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

PREPARE, LAY, FLIP, EXCHANGE, REFILL = PHASES = ("prepare", "lay", "flip", "exchange", "refill")
PLACE_OF: Final = {
    "hand": HAND, "row": ROW, "discard": DISCARD, "disarm": DISARM, "out_of_play": OUT_OF_PLAY, "deck": DECK,
}  # fmt: skip
"""In this order counts take their cards from those not named; what is left lies in the Deck."""
NUMBERS: Final = {"over_parry": 99, "zeros": 1, "wins": 2}
TABLE: Final = {"engagement": (1, 99), "combat": (1, 3), "flipped": (0, 20)}


def set_position(names: Sequence[str] | None, options: Given, setup: Given, seed: int) -> SwordDuel:
    """A game in the position that `setup` describes.

    Of the table: `engagement`, `combat`, `flipped` (pairs turned and resolved) and `phase` (prepare, lay, flip,
    exchange, refill; without it flip if rows lie, else lay). Of each player, under the player's name: `hand`, `deck`
    (in draw order), `row`, `discard`, `disarm`, `out_of_play` as lists of names or as numbers, `over_parry`, `zeros`,
    `form_used`, `wins`. Cards that are not named lie in the Deck in book order; if `deck` is given they do not exist.
    """
    setting = SwordDuel.agree(None, names, seed, options)
    game = SwordDuel.blank(setting)
    game.traces = [0] * (2 * len(setting.book))
    players = {slug(name): seat for seat, name in enumerate(game.names)}
    for key in setup:
        if key not in (*TABLE, "phase") and slug(str(key)) not in players:
            raise SetupError(f"nothing called {key!r} can be set{hint(str(key), (*TABLE, 'phase', *players))}")
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
    _stand_at(game, phase)
    game.run_on()
    game.rebase()
    return game


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


def _stand_at(game: SwordDuel, phase: str) -> None:
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
        engagement.disarms_before = disarms(game, 0) + disarms(game, 1)
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


OF_THE_TABLE: Final[dict[str, Callable[[SwordDuel], object]]] = {
    "combat": lambda game: game.combat,
    "engagement": lambda game: game.engagement,
    "flipped": lambda game: max(0, game.flipped),
    "over": lambda game: game.over,
    "winner": lambda game: _winner(game),
    "reason": lambda game: game.result.reason if game.result else None,
}

OF_A_PLAYER: Final[dict[str, Callable[[SwordDuel, int], object]]] = {
    "hand": lambda game, seat: _names(game, seat, HAND),
    "deck": lambda game, seat: _names(game, seat, DECK)[::-1],
    "row": lambda game, seat: _names(game, seat, ROW),
    "discard": lambda game, seat: _names(game, seat, DISCARD),
    "disarm": lambda game, seat: _names(game, seat, DISARM),
    "out_of_play": lambda game, seat: _names(game, seat, OUT_OF_PLAY),
    "disarms": disarms,
    "taken": lambda game, seat: game.last_flip[seat],
    "over_parry": lambda game, seat: game.over_parry[seat],
    "zeros": lambda game, seat: game.zeros[seat],
    "form_used": lambda game, seat: game.form_used[seat],
    "wins": lambda game, seat: game.wins[seat],
    "hand_size": lambda game, seat: len(held(game, seat, HAND)),
    "deck_size": lambda game, seat: len(held(game, seat, DECK)),
}


def _names(game: SwordDuel, seat: int, place: int) -> list[str]:
    return [game.printed(card).name for card in held(game, seat, place)]


def _winner(game: SwordDuel) -> str | None:
    return game.names[game.result.winners[0]] if game.result and game.result.winners else None


def look(game: SwordDuel, what: str) -> object:
    """What a path names: `engagement`, `winner`, `anna.disarms`, `anna.hand`, `anna.over_parry`, ..."""
    player, dot, fact = what.partition(".")
    if not dot:
        if player not in OF_THE_TABLE:
            raise SetupError(f"there is no {what!r} to look at{hint(player, OF_THE_TABLE)}")
        return OF_THE_TABLE[player](game)
    seats = {slug(name): seat for seat, name in enumerate(game.names)}
    if slug(player) not in seats:
        raise SetupError(f"no player is called {player!r}{hint(slug(player), seats)}")
    if fact not in OF_A_PLAYER:
        raise SetupError(f"a player has no {fact!r} to look at{hint(fact, OF_A_PLAYER)}")
    return OF_A_PLAYER[fact](game, seats[slug(player)])
