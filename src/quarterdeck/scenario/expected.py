"""What should hold at one moment of a scenario, read from its file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from quarterdeck.engine.cards import slug
from quarterdeck.engine.errors import SetupError, did_you_mean
from quarterdeck.scenario.values import check_value
from quarterdeck.scenario.wrong import Reader

IN_ORDER: Final = "in order"
SPECTATOR: Final = "spectator"
EVERYBODY: Final = "everybody"
WORDS: Final = ("legal", "log", "winner", "over", "sees", "because", "question")


class Said(NamedTuple):
    """A line or a part of a sentence that a player (none: anybody) has or was told, and its line in the file."""

    player: str
    text: str
    line: int = 0


class Ordered(NamedTuple):
    """Parts of sentences that a player (none: somebody) was told one after the other."""

    player: str
    parts: tuple[str, ...]
    line: int = 0


class Look(NamedTuple):
    """A path with its value; `viewer` is who sees it so, nobody for what is true."""

    path: str
    value: Any
    line: int = 0
    viewer: str = ""


@dataclass(frozen=True, slots=True)
class Expected:
    """What should hold: look-paths with their values, legal lines, log sentences, views, the winners."""

    looks: tuple[Look, ...] = ()
    legal: tuple[Said, ...] = ()
    not_legal: tuple[Said, ...] = ()
    only: bool = False
    log: tuple[Said, ...] = ()
    not_log: tuple[Said, ...] = ()
    in_order: tuple[Ordered, ...] = ()
    sees: tuple[Look, ...] = ()
    because: tuple[Look, ...] = ()
    questions: tuple[Said, ...] = ()
    winners: tuple[str, ...] | None = None
    over: bool | None = None
    line: int = 0


def player(name: Any, names: Sequence[str], where: str) -> str:
    """The player who is called so, whether the name is written as said or in small letters."""
    found = next((known for known in names if slug(known) == slug(str(name))), None)
    if found is None:
        raise SetupError(f"{where}: nobody is called '{name}'; {did_you_mean(str(name), names)}")
    return found


def read_expected(reader: Reader, data: Any, names: tuple[str, ...], where: str) -> Expected:
    """Check an `expect`."""
    data = reader.mapping(data, where)
    if not data:
        raise SetupError(f"{where} expects nothing")
    looks: list[Look] = []
    for key, value in data.items():
        if key not in WORDS:
            with reader.at(key):
                looks.append(Look(reader.text(key, where), check_value(reader, value, key), reader.line))
    with reader.at("legal"):
        legal, not_legal, only = _legal(reader, data.get("legal"), names, f"'legal' of {where}")
    with reader.at("log"):
        log, not_log, in_order = _log(reader, data.get("log"), names, f"'log' of {where}")
    with reader.at("sees"):
        sees = _sees(reader, data.get("sees"), names, f"'sees' of {where}")
    with reader.at("because"):
        because = _because(reader, data.get("because"), f"'because' of {where}")
    with reader.at("question"):
        questions = _questions(reader, data.get("question"), names, f"'question' of {where}")
    winners: tuple[str, ...] | None = None
    if "winner" in data:
        with reader.at("winner"):
            value = data["winner"]
            listed = () if value == "nobody" else reader.words([value] if isinstance(value, str) else value, "winner")
            winners = tuple(player(name, names, f"'winner' of {where}") for name in listed)
    over = data.get("over")
    if over is not None:
        with reader.at("over"):
            over = reader.flag(over, f"'over' of {where}")
    return Expected(
        tuple(looks), legal, not_legal, only, log, not_log, in_order, sees, because, questions, winners, over,
        reader.line,
    )  # fmt: skip


def _legal(
    reader: Reader, data: Any, names: tuple[str, ...], where: str
) -> tuple[tuple[Said, ...], tuple[Said, ...], bool]:
    """Lines by player, those that must not be there (`not`), and whether there are no others (`only`)."""
    data = reader.mapping(data, where)
    _names_known(reader, data, names, ("not", "only"), where)
    there = [one for key in data if key not in ("not", "only") for one in _said(reader, data, key, names, where)]
    asked = [player(name, names, where) for name in data if name not in ("not", "only")] or [""]
    absent = [Said(name, one.text, one.line) for one in _said(reader, data, "not", names, where) for name in asked]
    with reader.at("only"):
        only = reader.flag(data.get("only", False), f"'only' in {where}")
    return tuple(there), tuple(absent), only


def _log(
    reader: Reader, data: Any, names: tuple[str, ...], where: str
) -> tuple[tuple[Said, ...], tuple[Said, ...], tuple[Ordered, ...]]:
    """Parts of sentences by player, those that must not be there, and those that come one after the other."""
    if isinstance(data, list):
        return tuple(_said(reader, {"": data}, "", names, where)), (), ()
    data = reader.mapping(data, where)
    others = ("not", IN_ORDER)
    _names_known(reader, data, (*names, SPECTATOR, EVERYBODY), others, where)
    there: list[Said] = []
    ordered: list[Ordered] = []
    for key, value in data.items():
        who = "" if key in (EVERYBODY, IN_ORDER, "not") else key if key == SPECTATOR else player(key, names, where)
        with reader.at(key):
            if key == IN_ORDER:
                ordered.append(_ordered(reader, value, "", where))
            elif isinstance(value, Mapping):
                reader.known_keys(value, (IN_ORDER,), where)
                with reader.at(IN_ORDER):
                    ordered.append(_ordered(reader, value.get(IN_ORDER), who, where))
            elif key != "not":
                there += [Said(who, one.text, one.line) for one in _listed(reader, value, where)]
    told = [key for key in data if key not in (*others, EVERYBODY)]
    asked = [key if key == SPECTATOR else player(key, names, where) for key in told] or [""]
    absent = [Said(name, one.text, one.line) for one in _said(reader, data, "not", names, where) for name in asked]
    return tuple(there), tuple(absent), tuple(ordered)


def _ordered(reader: Reader, data: Any, who: str, where: str) -> Ordered:
    parts = reader.words(data, f"'{IN_ORDER}' of {where}")
    if len(parts) < 2:
        raise SetupError(f"'{IN_ORDER}' of {where} needs two parts of the log at least")
    return Ordered(who, parts, reader.line)


def _sees(reader: Reader, data: Any, names: tuple[str, ...], where: str) -> tuple[Look, ...]:
    """Paths with values, by viewer."""
    data = reader.mapping(data, where)
    _names_known(reader, data, (*names, SPECTATOR), (), where)
    found: list[Look] = []
    for key, looks in data.items():
        viewer = key if key == SPECTATOR else player(key, names, where)
        with reader.at(key):
            looks = reader.mapping(looks, f"what {key} sees in {where}")
            if not looks:
                raise SetupError(f"{where} does not say what {key} sees")
            for path, value in looks.items():
                with reader.at(path):
                    found.append(Look(path, check_value(reader, value, path), reader.line, viewer))
    return tuple(found)


def _because(reader: Reader, data: Any, where: str) -> tuple[Look, ...]:
    """Paths of numbers with the parts that they are made of."""
    data = reader.mapping(data, where)
    found: list[Look] = []
    for path, parts in data.items():
        with reader.at(path):
            listed = parts if isinstance(parts, list) else [parts]
            words = reader.words([str(one) if type(one) is int else one for one in listed], f"'{path}' of {where}")
            if not words:
                raise SetupError(f"{where} does not say what '{path}' is made of")
            found.append(Look(path, list(words), reader.line))
    return tuple(found)


def _questions(reader: Reader, data: Any, names: tuple[str, ...], where: str) -> tuple[Said, ...]:
    """Words of the questions that are open, of anybody or by player."""
    if data is None:
        return ()
    if isinstance(data, str):
        return (Said("", reader.text(data, where), reader.line),)
    data = reader.mapping(data, where)
    _names_known(reader, data, names, (), where)
    return tuple(
        Said(player(key, names, where), reader.text(text, where), reader.line_of(key)) for key, text in data.items()
    )


def _names_known(
    reader: Reader, data: Mapping[str, Any], names: Sequence[str], others: Sequence[str], where: str
) -> None:
    """Refuse a key that is neither a player nor one of the other words."""
    small = [slug(name) for name in names]
    reader.known_keys({key: 0 for key in data if slug(key) not in small}, [*others, *names], where)


def _said(reader: Reader, data: Mapping[str, Any], key: str, names: Sequence[str], where: str) -> list[Said]:
    steps = (key,) if key else ()
    with reader.at(*steps):
        who = player(key, names, where) if key not in ("", "not") else ""
        return [Said(who, one.text, one.line) for one in _listed(reader, data.get(key), where)]


def _listed(reader: Reader, data: Any, where: str) -> list[Said]:
    found: list[Said] = []
    for number, item in enumerate(reader.items(data, where)):
        with reader.at(number):
            found.append(Said("", reader.text(item, where), reader.line))
    return found
