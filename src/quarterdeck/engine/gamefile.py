"""Record files: a whole game as plain text, a header and one line for each choice.

```
quarterdeck-record: 2
game: arcana
rules_version: 1
seed: 7
names: ["Anna", "Bruno"]
options: {}

Anna: assign duelling-master free-zone
"Count: Bruno": discard guild-hall
# a line that begins with this sign is a comment
```

A name that the notation could not tell from what follows (it has a colon, say) is written in double quotes, as JSON.
A game that began in the middle carries its first position, a saved game, in the header line `position`.

In the lines of format 1 the number of a copy (`fisher#2`) also counts those that lie in decks: they are read so.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Any, Final

from quarterdeck.engine import digits, explain, notation, replay, save, view_cache
from quarterdeck.engine.errors import QuarterdeckError, SaveError, did_you_mean
from quarterdeck.engine.game import Game, Result

FORMAT: Final = "quarterdeck-record"
VERSION: Final = 2
FIRST_VERSION: Final = 1
"""In records of this version copies are counted as they were before 0.5."""
MOST_CHARACTERS: Final = 5_000_000
MOST_LINES: Final = 100_000

NEEDED: Final = (FORMAT, "game", "rules_version", "seed", "names", "options")
OPTIONAL: Final = ("title", "date", "result", "position")
LONGEST_NUMBER: Final = 1000


@dataclass(frozen=True, slots=True)
class Line:
    """One choice of a record: who made it, in notation, and on which line of the file it stands."""

    number: int
    player: str
    notation: str

    def __str__(self) -> str:
        return f"{_name(self.player)}: {self.notation}"


class OtherRules(SaveError):
    """The record of a game that was played under other rules: it can be read, but nothing can be played of it."""

    def __init__(self, sentence: str, header: dict[str, str]) -> None:
        super().__init__(sentence)
        self.header: Final = header
        """What its header says, each line as it stands there."""
        self.lines: tuple[Line, ...] = ()


@dataclass(frozen=True, slots=True)
class Recording:
    """A record that was read: its header, its choices, and the game at any of them."""

    header: dict[str, Any]
    lines: tuple[Line, ...]
    cls: type[Game]

    def counting(self) -> AbstractContextManager[None]:
        """Read lines as this record counts copies: one of the first format as it was done then."""
        return view_cache.counted_as_before(self.header[FORMAT] == FIRST_VERSION)

    def game_at(self, choices: int | None = None, log: bool = True) -> Game:
        """The game after that many choices (default: all of them). Play on with it to continue the game."""
        wanted = len(self.lines) if choices is None else choices
        if not 0 <= wanted <= len(self.lines):
            raise SaveError(f"this record has {len(self.lines)} choices; there is no position after choice {wanted}")
        game = self._start(log)
        seats = {name: seat for seat, name in enumerate(game.names)}
        for line in self.lines[:wanted]:
            seat = seats.get(line.player)
            if seat is None:
                hint = did_you_mean(line.player, seats)
                raise SaveError(f"line {line.number}: nobody is called {line.player}; {hint}")
            try:
                with self.counting():
                    _, option = explain.understand(game, line.notation, seat)
                game.play(option, seat)
            except QuarterdeckError as error:
                raise SaveError(f"line {line.number}: {error}") from error
        return game

    def _start(self, log: bool) -> Game:
        header = self.header
        if "position" in header:
            game = save.load(self.cls, dict(header["position"]))
            game._logging = log
            return game
        try:
            setting = self.cls.agree(len(header["names"]), header["names"], header["seed"], header["options"])
        except QuarterdeckError as error:
            raise SaveError(f"the header of this record cannot be played: {error}") from error
        return self.cls.begin_game(setting, log)


# -- writing ----------------------------------------------------------------------------------------------------------


def write(game: Game, title: str = "", date: str = "", ended: Result | None = None) -> str:
    """The whole game as the text of a record file. `ended`: how, where no rule of the game ended it."""
    if len(set(game.names)) < len(game.names):
        raise SaveError("a record needs players with different names")
    assert game._origin is not None
    again = game._origin.start(False)
    header: dict[str, str] = {
        FORMAT: str(VERSION),
        "game": game.NAME,
        "rules_version": str(game.RULES_VERSION),
        "seed": str(game._setting.seed),
        "names": _json(list(game.names)),
        "options": _json(game.options),
    }
    if title:
        header["title"] = " ".join(title.split())
    if date:
        header["date"] = " ".join(date.split())
    result = game.result or ended
    if result is not None:
        header["result"] = _result(game, result)
    if isinstance(game._origin, replay.Position):
        header["position"] = again.save()
    lines = [f"{key}: {value}" for key, value in header.items()]
    lines.append("")
    for seat, made, _ in replay.history(game):
        option = replay.as_offered(again, made, seat)
        lines.append(f"{_name(game.names[seat])}: {notation.text(again, option, seat)}")
        again.play(option, seat)
    return "\n".join(lines) + "\n"


def _result(game: Game, result: Result) -> str:
    """The result as a sentence for readers; replaying, not this line, decides."""
    winners = " and ".join(game.names[seat] for seat in result.winners)
    scores = f" ({', '.join(str(score) for score in result.scores)})" if result.scores else ""
    return " ".join(f"{winners or 'nobody'} won: {result.reason}{scores}".split())


def _json(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if text.isprintable() else json.dumps(value)


def _name(name: str) -> str:
    """The player's name as it stands before the colon of a choice."""
    plain = name and name.isprintable() and ":" not in name and name[0] not in '#"' and name == name.strip()
    return name if plain else _json(name)


# -- reading ----------------------------------------------------------------------------------------------------------


def read(text: str, game_class: Callable[[str], type[Game]]) -> Recording:
    """Read a record file. `game_class` finds the class of a game by its name; the engine knows no game itself."""
    if len(text) > MOST_CHARACTERS:
        raise SaveError(f"this record is too long: more than {MOST_CHARACTERS} characters")
    rows = text.removeprefix("\ufeff").split("\n")
    if len(rows) > MOST_LINES:
        raise SaveError(f"this record is too long: more than {MOST_LINES} lines")
    numbered = [(n, row.strip()) for n, row in enumerate(rows, 1) if not row.lstrip().startswith("#")]
    while numbered and not numbered[0][1]:
        del numbered[0]
    if not numbered or not numbered[0][1].startswith(FORMAT):
        raise SaveError(f"this is not a record of Quarterdeck: its first line is not '{FORMAT}: {VERSION}'")
    end = next((at for at, (_, row) in enumerate(numbered) if not row), len(numbered))
    rows_of_choices = [(number, row) for number, row in numbered[end:] if row]
    try:
        header, cls = _header(numbered[:end], game_class)
    except OtherRules as other:
        other.lines = tuple(_line(*row) for row in rows_of_choices)
        raise
    lines = tuple(_line(*row) for row in rows_of_choices)
    recording = Recording(header, lines, cls)
    return recording if header["rules_version"] == cls.RULES_VERSION else _up_to_date(recording)


def _up_to_date(recording: Recording) -> Recording:
    """A record of older rules with the answers to what was not asked then: the same game under the rules of now."""
    header, cls, lines = recording.header, recording.cls, recording.lines
    try:
        game = recording._start(False)
    except QuarterdeckError:
        return recording  # whoever wants the game is told why
    seats = {name: seat for seat, name in enumerate(game.names)}
    made = [(seats.get(line.player, -1), line.notation) for line in lines]
    completed: list[Line] = []
    number = lines[0].number if lines else 0
    with recording.counting():
        found = replay.with_unasked(game, header["rules_version"], made)
    for one in found:
        line = lines[one] if isinstance(one, int) else Line(number, game.names[one[0]], one[1])
        number = line.number
        completed.append(line)
    return Recording({**header, "rules_version": cls.RULES_VERSION}, tuple(completed), cls)


def _header(rows: list[tuple[int, str]], game_class: Callable[[str], type[Game]]) -> tuple[dict[str, Any], type[Game]]:
    raw: dict[str, tuple[int, str]] = {}
    for number, row in rows:
        key, colon, value = row.partition(":")
        key = key.strip()
        if not colon:
            raise SaveError(f"line {number}: the header has lines like 'game: arcana', and ends with an empty line")
        if key not in NEEDED and key not in OPTIONAL:
            hint = did_you_mean(key, (*NEEDED, *OPTIONAL))
            raise SaveError(f"line {number}: the header has no key '{_short(key)}'; {hint}")
        if key in raw:
            raise SaveError(f"line {number}: the header says '{key}' twice")
        raw[key] = (number, value.strip())
    missing = [key for key in NEEDED if key not in raw]
    if missing:
        raise SaveError(f"line {rows[-1][0]}: the header ends without '{missing[0]}'")
    number, version = raw[FORMAT]
    if version not in (str(FIRST_VERSION), str(VERSION)):
        raise SaveError(
            f"line {number}: this record has format version {_short(version)}; this program reads {VERSION}"
        )
    header: dict[str, Any] = {FORMAT: int(version), "game": raw["game"][1]}
    number, name = raw["game"]
    try:
        cls = game_class(name)
    except QuarterdeckError as error:
        raise SaveError(f"line {number}: {error}") from None
    for key in ("rules_version", "seed"):
        number, value = raw[key]
        header[key] = digits.signed(value, LONGEST_NUMBER)
        if header[key] is None:
            raise SaveError(f"line {number}: '{key}' must be a whole number, not {_short(value)}")
    if header["rules_version"] not in (cls.RULES_VERSION, *cls.OLDER_RULES):
        raise OtherRules(
            f"line {raw['rules_version'][0]}: this game was played under rules version {header['rules_version']} of "
            f"{cls.NAME}; this program plays version {cls.RULES_VERSION}",
            {key: value for key, (_, value) in raw.items()},
        )
    header["names"] = _names(*raw["names"])
    header["options"] = _read_json(*raw["options"], "options")
    if not isinstance(header["options"], dict):
        raise SaveError(f"line {raw['options'][0]}: 'options' must be a JSON object such as {{}}")
    header.update((key, raw[key][1]) for key in ("title", "date", "result") if key in raw)
    if "position" in raw:
        header["position"] = _position(*raw["position"], cls, header)
    header["options"] = dict(cls.agreed_then(header["options"], header["rules_version"]))
    return header, cls


def _names(number: int, value: str) -> list[str]:
    names = _read_json(number, value, "names")
    if not isinstance(names, list) or not names or not all(isinstance(name, str) for name in names):
        raise SaveError(f'line {number}: \'names\' must be a JSON list of names such as ["Anna", "Bruno"]')
    if len(set(names)) < len(names):
        raise SaveError(f"line {number}: two players have the same name")
    return names


def _position(number: int, value: str, cls: type[Game], header: dict[str, Any]) -> dict[str, Any]:
    """The saved game in which the record begins; it must be of this game and these players."""
    try:
        body = save.read(value)
        if body.get("game") != cls.NAME or body.get("names") != header["names"]:
            raise SaveError("the position is of another game or of other players")
        if body.get("seed") != header["seed"] or body.get("options") != header["options"]:
            raise SaveError("the position was agreed with another seed or other options")
        save.load(cls, dict(body))
    except QuarterdeckError as error:
        raise SaveError(f"line {number}: {error}") from error
    except RecursionError:
        raise SaveError(f"line {number}: the position is nested too deeply") from None
    return body


def _read_json(number: int, value: str, key: str) -> Any:
    try:
        return json.loads(value)
    except (ValueError, RecursionError):
        raise SaveError(f"line {number}: '{key}' must be JSON on one line, not {_short(value)}") from None


def _line(number: int, row: str) -> Line:
    """Split a choice at the colon that ends the player's name."""
    if row.startswith('"'):
        try:
            name, end = json.JSONDecoder().raw_decode(row)
        except ValueError:
            raise SaveError(f"line {number}: the quoted name is not closed") from None
        rest = row[end:].lstrip()
        if not rest.startswith(":"):
            raise SaveError(f"line {number}: after the quoted name comes a colon")
        line = rest[1:]
    else:
        name, colon, line = row.partition(":")
        if not colon:
            raise SaveError(f"line {number}: a choice is written as 'name: what was chosen', not {_short(row)}")
    return Line(number, name.strip() if not row.startswith('"') else name, " ".join(line.split()))


def _short(value: str) -> str:
    return value if len(value) <= 60 else value[:57] + "..."
