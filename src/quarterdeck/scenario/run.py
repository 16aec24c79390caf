"""Run a scenario: set the position, play its lines, compare, and stop at the first difference."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

from quarterdeck.engine.cards import slug
from quarterdeck.engine.errors import IllegalChoice, QuarterdeckError, SetupError, did_you_mean
from quarterdeck.engine.game import Game
from quarterdeck.games import game_class
from quarterdeck.properties.position import flaw
from quarterdeck.scenario import yamlfile
from quarterdeck.scenario.scenario import AskWhy, Choose, Expected, Refused, Scenario, Step, check, read


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a scenario ended: it passed, or the first difference in one sentence."""

    passed: bool
    difference: str = ""
    title: str = ""

    def __bool__(self) -> bool:
        return self.passed


class _Differs(Exception):
    """The first difference."""


def run(scenario: str | Mapping[str, Any] | Scenario) -> Outcome:
    """Run a scenario, given as YAML text, as data or checked. A text that is no scenario raises SetupError."""
    if isinstance(scenario, str):
        scenario = read(scenario)
    elif not isinstance(scenario, Scenario):
        scenario = check(scenario)
    position = position_module(scenario.game)
    names = list(scenario.names)
    try:
        game: Game = position.set_position(names, dict(scenario.options), scenario.setup, scenario.seed)
    except QuarterdeckError as error:
        raise SetupError(f"setup: {error}") from error
    except (TypeError, ValueError, LookupError, AttributeError) as error:
        # Whatever stands in the file, its author gets a sentence; the cause is kept for whoever debugs `position`.
        raise SetupError(f"setup: one of the values is of a kind that {scenario.game} cannot use there") from error
    _check_claims(scenario, game)
    if game._origin is None:
        game.rebase()
    where = "the set-up"
    try:
        _sound(game, where, scenario.seed)
        for number, step in enumerate(scenario.steps, 1):
            last = number == len(scenario.steps)
            where = "the end" if last else f"step {number}"
            _do(game, step, where, position)
            if not isinstance(step, Expected):
                _sound(game, f"{where} ({step.player}: {step.line})", scenario.seed + number)
    except _Differs as difference:
        return Outcome(False, str(difference), scenario.title)
    return Outcome(True, "", scenario.title)


def run_file(path: str | Path) -> Outcome:
    """Run a scenario file. A file that cannot be read or is no scenario raises SetupError that names it."""
    try:
        return run(read_text(path))
    except SetupError as error:
        sentence = str(error)
        raise SetupError(sentence if sentence.startswith(str(path)) else f"{path}: {sentence}") from error


def read_text(path: str | Path) -> str:
    """The text of a scenario file, or SetupError."""
    path = Path(path)
    try:
        if path.stat().st_size > 4 * yamlfile.MOST_CHARACTERS:
            raise SetupError(f"{path}: this file is too long")
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise SetupError(f"{path} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise SetupError(f"{path}: this is not text in UTF-8") from None


def position_module(name: str) -> Any:
    """The module that sets and looks at positions of this game: `position`, beside the game's own module."""
    home = game_class(name).__module__.rpartition(".")[0]
    where = f"{home}.position" if home else "position"
    try:
        return import_module(where)
    except ModuleNotFoundError as error:
        if error.name is not None and where.startswith(error.name):
            raise SetupError(f"positions of {name} cannot be set: it has no module {where}") from None
        raise


def _check_claims(scenario: Scenario, game: Game) -> None:
    for name in scenario.cards:
        if slug(name) not in game.book.by_id:
            raise SetupError(f"'cards': no card of {scenario.game} is called '{name}'; {_nearest_card(game, name)}")


def _nearest_card(game: Game, name: str) -> str:
    hint = did_you_mean(slug(name), game.book.by_id)
    return hint if hint.startswith("did") else "see the list of its cards"


# -- steps ------------------------------------------------------------------------------------------------------------


def _do(game: Game, step: Step, where: str, position: Any) -> None:
    if isinstance(step, Expected):
        _compare(game, step, where, position)
    elif isinstance(step, Choose):
        try:
            game.play(step.line, _seat(game, step.player))
        except QuarterdeckError as error:
            raise _Differs(f"{where} ({step.player}: {step.line}): {error}") from None
    elif isinstance(step, Refused):
        _refused(game, step, where)
    else:
        _why(game, step, where)


def _refused(game: Game, step: Refused, where: str) -> None:
    seat, before = _seat(game, step.player), game.digest()
    here = f"{where} ({step.player}: {step.line})"
    try:
        game.play(step.line, seat)
    except IllegalChoice as error:
        answer = game.why(step.line, seat)
        _names_rule(here, step.rule, [reason.rule for reason in answer.reasons], str(error))
        _has_words(here, step.says, str(error))
    except QuarterdeckError as error:
        raise _Differs(f"{here}: it failed instead of being refused: {error}") from None
    else:
        raise _Differs(f"{here}: it should be refused, but it is legal")
    if game.digest() != before:
        raise _Differs(f"{here}: the refused line changed the game")


def _why(game: Game, step: AskWhy, where: str) -> None:
    here = f"{where} (why {step.player}: {step.line})"
    answer = game.why(step.line, _seat(game, step.player))
    if step.legal is not None and answer.legal != step.legal:
        raise _Differs(f"{here}: the answer should be {'' if step.legal else 'not '}legal, but {answer}")
    _names_rule(here, step.rule, [*answer.rules, *(reason.rule for reason in answer.reasons)], str(answer))
    _has_words(here, step.says, str(answer))


def _names_rule(here: str, rule: str, rules: list[str], sentence: str) -> None:
    if rule and rule not in rules:
        named = ", ".join(r for r in rules if r) or "no rule"
        raise _Differs(f"{here}: the answer should name {rule}, but names {named}: {sentence}")


def _has_words(here: str, words: str, sentence: str) -> None:
    if words and words.lower() not in sentence.lower():
        raise _Differs(f"{here}: the answer should say '{words}', but says: {sentence}")


def _sound(game: Game, where: str, seed: int) -> None:
    wrong = flaw(game, seed)
    if wrong:
        raise _Differs(f"after {where}: {wrong}")


def _seat(game: Game, name: str) -> int:
    wanted = slug(name)
    return next(seat for seat, called in enumerate(game.names) if slug(called) == wanted)


# -- expectations -----------------------------------------------------------------------------------------------------


def _compare(game: Game, expected: Expected, where: str, position: Any) -> None:
    for path, value in expected.looks:
        try:
            actual = position.look(game, path)
        except QuarterdeckError as error:
            raise SetupError(f"expect: {error}") from error
        if not same(value, actual):
            raise _Differs(f"at {where}, {path} is {shown(actual)}, not {shown(value)}")
    _compare_legal(game, expected, where)
    _compare_log(game, expected, where)
    if expected.over is not None and game.over != expected.over:
        raise _Differs(f"at {where}, the game {'is not' if expected.over else 'is already'} over")
    if expected.winners is not None:
        if game.result is None:
            raise _Differs(f"at {where}, the game is not over, so nobody has won")
        winners = [game.names[seat] for seat in game.result.winners]
        if {slug(name) for name in winners} != {slug(name) for name in expected.winners}:
            right = " and ".join(expected.winners) or "nobody"
            raise _Differs(
                f"at {where}, {' and '.join(winners) or 'nobody'} has won, not {right}: {game.result.reason}"
            )


def _compare_legal(game: Game, expected: Expected, where: str) -> None:
    listed: dict[int, set[str]] = {}
    for name, line in expected.legal:
        seat = _seat(game, name)
        answer = game.why(line, seat)
        if not answer.legal:
            raise _Differs(f"at {where}, {name}: {answer}")
        listed.setdefault(seat, set()).add(line)
    for name, line in expected.not_legal:
        for choice in game.choices:
            if (not name or choice.seat == _seat(game, name)) and game.why(line, choice.seat).legal:
                raise _Differs(f"at {where}, '{line}' is legal for {game.names[choice.seat]}, but should not be")
    if expected.only:
        for seat, lines in listed.items():
            asked = game.choice_of(seat)
            for line in asked.lines if asked is not None else ():
                if line not in lines:
                    raise _Differs(f"at {where}, '{line}' is legal too for {game.names[seat]}")


def _compare_log(game: Game, expected: Expected, where: str) -> None:
    for name, part in expected.log:
        sentences = _told(game, name)
        if not any(part.lower() in sentence.lower() for sentence in sentences):
            last = f"; the last it said is: {sentences[-1]}" if sentences else "; it is empty"
            raise _Differs(f"at {where}, the log{_of(name)} does not say '{part}'{last}")
    for name, part in expected.not_log:
        told = next((sentence for sentence in _told(game, name) if part.lower() in sentence.lower()), None)
        if told is not None:
            raise _Differs(f"at {where}, the log{_of(name)} should not say '{part}', but it does: {told}")


def _told(game: Game, name: str) -> list[str]:
    """What this player was told, or what anybody was told."""
    seats = [_seat(game, name)] if name else list(range(game.seats))
    return [told.text for seat in seats for told in game.events(seat)]


def _of(name: str) -> str:
    return f" of {name}" if name else ""


def same(expected: Any, actual: Any) -> bool:
    """Are the values equal? Names may be written as printed or as in the notation."""
    if isinstance(expected, str) and isinstance(actual, str):
        return expected == actual or (slug(expected) != "" and slug(expected) == slug(actual))
    if isinstance(expected, bool) or isinstance(actual, bool):
        return expected is actual
    if isinstance(expected, list) and isinstance(actual, (list, tuple)):
        return len(expected) == len(actual) and all(same(e, a) for e, a in zip(expected, actual, strict=True))
    if isinstance(expected, dict) and isinstance(actual, dict):
        return expected.keys() == actual.keys() and all(same(e, actual[k]) for k, e in expected.items())
    return bool(expected == actual)


def shown(value: Any) -> str:
    """A value as a designer writes it."""
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(shown(item) for item in value)}]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {shown(item)}" for key, item in value.items()) + "}"
    return str(value)
