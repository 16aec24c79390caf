"""Saves: the whole game as versioned JSON, checked when it is read.

A save names cards by their ids, never by their places in the book, so it outlives cards that are added.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import TYPE_CHECKING, Any, Final

from quarterdeck.engine import replay
from quarterdeck.engine.errors import SaveError, SetupError
from quarterdeck.engine.struct import Record, complete, read_record, to_data

if TYPE_CHECKING:
    from quarterdeck.engine.game import Game
    from quarterdeck.engine.state import Setting

FORMAT: Final = "quarterdeck-save"
VERSION: Final = 5
"""Counts up when records get fields: what an older save lacks is then as their defaults say."""
WORDED: Final = 3
"""In saves up to this version what an effect kept for a later one had a word of its own (`Game.OLDER_WORDS`)."""
NUMBERED: Final = 2
"""In saves up to this version a card's face is a number: its place in the book of that time (`Game.FIRST_FACES`)."""
FIRST_VERSION: Final = 1
"""In saves of this version `known` had no bit for the public (spectators were shown what all seats knew), nobody
counted the choices of each seat, and no answer was final."""


def digest(game: Game) -> str:
    """A short text that is the same for the same position of the same game."""
    return _digest({"game": game.NAME, "options": game.options, "state": _position(game)})


def _position(game: Game) -> dict[str, Any]:
    """The position as JSON data, with the ids of cards for their faces."""
    state: dict[str, Any] = to_data(game)
    game.name_faces(state, game.book.ids)
    return state


def _digest(data: Any) -> str:
    text = json.dumps(data, sort_keys=True, separators=(",", ":"))
    return hashlib.blake2b(text.encode(), digest_size=12).hexdigest()


def save(game: Game) -> str:
    """The game, and the choices that led to it, as JSON text."""
    origin = game._origin
    began = _position(origin.game) if isinstance(origin, replay.Position) else None
    past = [[seat, list(option), revealed] for seat, option, revealed in replay.history(game)]
    return written(game, _position(game), began, game.options, game._setting.seed, past)


def written(
    game: Game, state: dict[str, Any], origin: dict[str, Any] | None, options: Mapping[str, Any], seed: int = 0,
    choices: Sequence[Any] = (),
) -> str:  # fmt: skip
    """A save of this position."""
    body: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "game": game.NAME,
        "rules_version": game.RULES_VERSION,
        "names": list(game.names),
        "seed": seed,
        "options": options,
        "state": state,
        "origin": origin,
        "choices": list(choices),
    }
    body["digest"] = _digest(body)
    return json.dumps(body, separators=(",", ":"))


def read(text: str) -> dict[str, Any]:
    """Check a save's outside: its format, version and digest."""
    try:
        body = json.loads(text)
    except (ValueError, RecursionError):
        raise SaveError("this is not a saved game: it is not JSON") from None
    if not isinstance(body, dict) or body.get("format") != FORMAT:
        raise SaveError("this is not a saved game of Quarterdeck")
    version = body.get("version")
    if version not in range(FIRST_VERSION, VERSION + 1):
        raise SaveError(f"this save has format version {body.get('version')}; this program reads version {VERSION}")
    claimed = body.pop("digest", None)
    if claimed != _digest(body):
        raise SaveError("this save was changed or damaged: its digest does not fit its content")
    if version == FIRST_VERSION:
        _complete(body)
    return body


def _complete(body: dict[str, Any]) -> None:
    """Add to an older save what it lacks: what all seats know goes on to be shown to spectators."""
    try:
        seats = len(body["names"])
        everybody = (1 << seats) - 1
        for state in (body["state"], body["origin"]):
            if state is not None:
                state["known"] = [mask | 1 << seats if mask == everybody else mask for mask in state["known"]]
                state["made"] = [0] * seats
                for ask in state["asks"]:
                    ask["final"] = False
        for seat, _, _ in body["choices"]:
            body["state"]["made"][seat] += 1
    except (KeyError, TypeError, ValueError, IndexError) as error:
        raise SaveError(f"this save does not hold a whole game: {error}") from error


def load(cls: type[Game], body: dict[str, Any]) -> Game:
    """The game that a checked save holds. One of older rules goes on under those of now; its past stays as it is."""
    version = body.get("rules_version")
    if version != cls.RULES_VERSION and version not in cls.OLDER_SAVES:
        raise SaveError(
            f"this game was saved under rules version {version} of {cls.NAME}; "
            f"this program plays version {cls.RULES_VERSION}"
        )
    try:
        setting = cls.agree(len(body["names"]), body["names"], body["seed"], cls.agreed_then(body["options"], version))
        state, origin = (_of_now(cls, body, key, setting) for key in ("state", "origin"))
        game = _read_state(cls, state, setting)
        if version != cls.RULES_VERSION:
            game._origin = replay.Position(game.clone())
            _check_question(game)
            return game
        if origin is not None:
            game._origin = replay.Position(_read_state(cls, origin, setting))
        else:
            game._origin = replay.Fresh(cls, setting)
        for seat, option, revealed in body["choices"]:
            game._past = (game._past, seat, _tuple(option), revealed)
    except SetupError as error:
        raise SaveError(f"this save's players and options do not go together: {error}") from error
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        raise SaveError(f"this save does not hold a whole game: {error}") from error
    return game


def _check_question(game: Game) -> None:
    """A game that stopped in the middle of something which the rules of now do otherwise cannot be gone on with."""
    try:
        asked = [choice.options for choice in game.choices]
    except Exception as error:
        raise SaveError(
            f"this game was saved under older rules of {game.NAME}, in the middle of something that has changed"
        ) from error
    if not game.over and not (asked and all(asked)):
        raise SaveError(f"this game was saved under older rules of {game.NAME}, at a question that is no longer asked")


def _of_now(cls: type[Game], body: dict[str, Any], key: str, setting: Setting) -> dict[str, Any] | None:
    """The data of a position as this program writes it, whatever program saved it. The body stays as it is."""
    state: dict[str, Any] | None = body[key]
    if state is None:
        return None
    state = dict(state)
    older_rules = body["rules_version"] != cls.RULES_VERSION
    if older_rules or body["version"] < VERSION:
        state = deepcopy(state)
        complete(state)
    if body["version"] <= NUMBERED:
        cls.from_numbered(state, cls.first_faces())
    if body["version"] <= WORDED:
        cls.from_worded(state)
    if older_rules:
        cls.brought_up_to_date(state, int(body["rules_version"]), setting)
    return state


def _tuple(value: Any) -> Any:
    return tuple(_tuple(item) for item in value) if isinstance(value, list) else value


def _name_values(game: Game, value: Any) -> None:
    """Give the values of events their names again, wherever they stand: a save has them in a row."""
    if isinstance(value, list):
        for item in value:
            _name_values(game, item)
    elif isinstance(value, Record):
        if value.VALUES_OF:
            of: str = getattr(value, value.VALUES_OF)
            ability = game.book.abilities.get(of)
            event = game.EVENTS.get(of if ability is None else ability.answers)
            if event is not None and value.values:  # type: ignore[attr-defined]
                value.values = event.named(value.values)  # type: ignore[attr-defined]
        for name in value.FIELDS:
            if name[0] != "_":
                _name_values(game, getattr(value, name))


def _read_state(cls: type[Game], data: Any, setting: Setting) -> Game:
    unknown = [card for card in data.get("faces", ()) if card not in setting.book.index]
    if unknown:
        raise SaveError(f"this save has a card that this program does not know: {unknown[0]}")
    if "faces" in data:
        cls.number_faces(data, setting.book.index)
    game = read_record(cls, data, "state", {"_setting": setting})
    assert isinstance(game, cls)
    game._token = object()
    _name_values(game, game)
    cards = len(game.faces)
    if not all(len(column) == cards for column in (game.owner, game.place, game.known, game.pieces)):
        raise SaveError("this save does not say everything about each card")
    if len(game.zones) != len(setting.zones):
        raise SaveError("this save does not fit the game's zones")
    lying = [(card, place) for place, zone in enumerate(game.zones) for card in zone]
    if sorted(lying) != list(enumerate(game.place)):
        raise SaveError("this save has a card in no zone or in two")
    return game
