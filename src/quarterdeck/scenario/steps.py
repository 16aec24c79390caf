"""The steps of `play`, read from a scenario file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from quarterdeck.engine.cards import slug
from quarterdeck.engine.errors import SetupError
from quarterdeck.scenario.expected import EVERYBODY, IN_ORDER, SPECTATOR, Expected, player, read_expected
from quarterdeck.scenario.values import check_value
from quarterdeck.scenario.wrong import Reader

STEP_WORDS: Final = ("why", "expect", "until", "undo")
RESERVED: Final = (*STEP_WORDS, "not", "only", "nobody", EVERYBODY, SPECTATOR, IN_ORDER, "question", "asked")


@dataclass(frozen=True, slots=True)
class Choose:
    """A player chooses this line."""

    player: str
    text: str
    line: int = 0


@dataclass(frozen=True, slots=True)
class Refused:
    """A player tries this line and is refused: by this rule, with these words, for this reason, where they are said."""

    player: str
    text: str
    rule: str = ""
    says: str = ""
    because: str = ""
    line: int = 0


@dataclass(frozen=True, slots=True)
class AskWhy:
    """Somebody asks why; the answer says whether the line is legal, and names this rule."""

    player: str
    text: str
    legal: bool | None = None
    rule: str = ""
    says: str = ""
    because: str = ""
    line: int = 0


@dataclass(frozen=True, slots=True)
class Until:
    """Everybody passes until these paths have these values; `question` is a part of the open question."""

    looks: tuple[tuple[str, Any], ...]
    question: str = ""
    line: int = 0


@dataclass(frozen=True, slots=True)
class Undo:
    """A player takes the last choice back, or may not."""

    player: str
    refused: bool = False
    says: str = ""
    line: int = 0


Step: TypeAlias = Choose | Refused | AskWhy | Until | Undo | Expected


def read_step(reader: Reader, number: int, step: Any, names: tuple[str, ...]) -> Step:
    """Check one step."""
    where = f"step {number} of 'play'"
    if not isinstance(step, Mapping) or len(step) != 1:
        raise SetupError(f"{where} should be one line such as '- {names[0]}: pass'")
    (who, what), *_ = step.items()
    with reader.at(who):
        if who == "expect":
            return read_expected(reader, what, names, where)
        if who == "why":
            return _why(reader, what, names, where)
        if who == "until":
            return _until(reader, what, where)
        if who == "undo":
            return _undo(reader, what, names, where)
        name = player(who, (*names, *(word for word in STEP_WORDS if slug(str(who)) != word)), where)
        if isinstance(what, Mapping):
            reader.known_keys(what, ("refused", "rule", "says", "because"), where)
            if "refused" not in what:
                raise SetupError(f"{where} does not say which line is 'refused'")
            return Refused(
                name, reader.text(what["refused"], where), *_texts(reader, what, where), line=reader.line,
            )  # fmt: skip
        return Choose(name, reader.text(what, where), reader.line)


def _texts(reader: Reader, what: Mapping[str, Any], where: str) -> tuple[str, str, str]:
    found = []
    for key in ("rule", "says", "because"):
        with reader.at(key):
            found.append(reader.text(what.get(key, ""), where))
    rule, says, because = found
    return rule, says, because


def _why(reader: Reader, what: Any, names: tuple[str, ...], where: str) -> AskWhy:
    what = reader.mapping(what, where)
    others = ("legal", "rule", "says", "because")
    asking = [key for key in what if slug(key) in map(slug, names)]
    reader.known_keys({key: 0 for key in what if key not in asking}, (*names, *others), where)
    if len(asking) != 1:
        raise SetupError(f"{where} should name one player, as in 'why: {{{names[0]}: pass, legal: false}}'")
    legal = what.get("legal")
    if legal is not None and not isinstance(legal, bool):
        raise SetupError(f"{where}: 'legal' is true or false")
    if legal is None and not any(what.get(key) for key in others):
        raise SetupError(f"{where} should say what the answer is: 'legal', 'rule', 'says' or 'because'")
    who = player(asking[0], names, where)
    return AskWhy(who, reader.text(what[asking[0]], where), legal, *_texts(reader, what, where), line=reader.line)


def _until(reader: Reader, what: Any, where: str) -> Until:
    what = reader.mapping(what, where)
    if not what:
        raise SetupError(f"{where} should say until when, as in 'until: {{phase: ...}}'")
    looks = []
    for key, value in what.items():
        if key != "question":
            with reader.at(key):
                looks.append((key, check_value(reader, value, key)))
    with reader.at("question"):
        question = reader.text(what.get("question", ""), where)
    return Until(tuple(looks), question, reader.line)


def _undo(reader: Reader, what: Any, names: tuple[str, ...], where: str) -> Undo:
    if isinstance(what, Mapping):
        reader.known_keys(what, ("refused", "says"), where)
        if "refused" not in what:
            raise SetupError(f"{where} should be 'undo: {names[0]}' or 'undo: {{refused: {names[0]}}}'")
        with reader.at("says"):
            says = reader.text(what.get("says", ""), where)
        return Undo(player(what["refused"], names, where), True, says, reader.line)
    return Undo(player(what, names, where), line=reader.line)
