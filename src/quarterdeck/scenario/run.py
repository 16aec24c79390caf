"""Run a scenario: set the position, play its lines, compare, and stop at the first difference."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from quarterdeck.engine.cards import slug
from quarterdeck.engine.errors import CannotUndo, IllegalChoice, QuarterdeckError, SetupError, did_you_mean
from quarterdeck.engine.game import Game
from quarterdeck.engine.replay import has_beginning
from quarterdeck.games import game_class
from quarterdeck.properties.position import flaw
from quarterdeck.scenario import counted, spelling, yamlfile
from quarterdeck.scenario.claims import rule_ids
from quarterdeck.scenario.compare import Differs, compare, questions, seat_of
from quarterdeck.scenario.deckcase import judged
from quarterdeck.scenario.expected import Expected
from quarterdeck.scenario.paths import as_noted
from quarterdeck.scenario.scenario import Scenario, check_all, position_module, read_all
from quarterdeck.scenario.steps import AskWhy, Choose, Refused, Step, Undo, Until
from quarterdeck.scenario.values import difference
from quarterdeck.scenario.wrong import ScenarioError, line_of_words

MOST_PASSES: Final = 500
"""So often is passed at most in one `until`."""
Watch = Callable[[Game, str, str], None]
"""Is told of each step: the game after it, what the step was called, and what was done."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a scenario ended: it passed, or the first difference in one sentence with its line (0 where it has none)."""

    passed: bool
    difference: str = ""
    title: str = ""
    line: int = 0

    def __bool__(self) -> bool:
        return self.passed


def run(scenario: str | Mapping[str, Any] | Scenario) -> Outcome:
    """Run a scenario, given as YAML text, as data or checked. A text that is no scenario raises SetupError.

    Of one with variants all are run, and the outcome is that of the first that does not hold.
    """
    outcomes = run_all(scenario)
    return next((outcome for outcome in outcomes if not outcome), outcomes[0])


def run_all(scenario: str | Mapping[str, Any] | Scenario, watch: Watch | None = None) -> list[Outcome]:
    """The outcomes of a scenario's variants, one if it has none."""
    if isinstance(scenario, Scenario):
        return [run_one(scenario, watch)]
    found = read_all(scenario) if isinstance(scenario, str) else check_all(scenario)
    return [run_one(one, watch) for one in found]


def run_one(scenario: Scenario, watch: Watch | None = None) -> Outcome:
    """Run one checked scenario."""
    _check_rules(scenario)
    if scenario.deck is not None:
        wrong, line = judged(scenario.deck, scenario.game, scenario.edition)
        return Outcome(not wrong, wrong, scenario.title, line)
    position = position_module(scenario.game)
    game = begin(scenario)
    _check_claims(scenario, game)
    if not has_beginning(game):
        game.rebase()
    where = "the set-up"
    try:
        if watch is not None:
            watch(game, where, "")
        _sound(game, where, scenario.seed)
        for number, step in enumerate(scenario.steps, 1):
            last = number == len(scenario.steps)
            where = "the end" if last else f"step {number}"
            _Step(game, where, position, watch).do(step)
            if not isinstance(step, Expected):
                _sound(game, f"{where} ({called(step)})", scenario.seed + number)
    except Differs as differs:
        line = differs.line or (scenario.steps[number - 1].line if where != "the set-up" else 0)
        return Outcome(False, str(differs), scenario.title, line)
    return Outcome(True, "", scenario.title)


def begin(scenario: Scenario) -> Game:
    """The game in its first position."""
    names = list(scenario.names)
    try:
        if scenario.new_game:
            cls = game_class(scenario.game)
            return cls.begin_game(cls.agree(len(names), names, scenario.seed, dict(scenario.options)))
        game: Game = position_module(scenario.game).set_position(
            names, dict(scenario.options), scenario.setup, scenario.seed
        )
    except QuarterdeckError as error:
        line = line_of_words(str(error), scenario.lines, {"setup": scenario.setup}, ("setup",))
        raise ScenarioError(f"setup: {error}", line) from error
    except (TypeError, ValueError, LookupError, AttributeError) as error:
        # Whatever stands in the file, its author gets a sentence; the cause is kept for whoever debugs `position`.
        raise ScenarioError(
            f"setup: one of the values is of a kind that {scenario.game} cannot use there",
            scenario.lines.get(("setup",), 0),
        ) from error
    return game


def run_file(path: str | Path) -> Outcome:
    """Run a scenario file. A file that cannot be read or is no scenario raises SetupError that names it."""
    outcomes = run_file_all(path)
    return next((outcome for outcome in outcomes if not outcome), outcomes[0])


def run_file_all(path: str | Path, watch: Watch | None = None) -> list[Outcome]:
    """The outcomes of all variants of a scenario file."""
    try:
        return run_all(read_text(path), watch)
    except SetupError as error:
        sentence = str(error)
        line = error.line if isinstance(error, ScenarioError) else 0
        if sentence.startswith(str(path)):
            raise
        raise ScenarioError(f"{path}: {f'line {line}: ' if line else ''}{sentence}", line) from error


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


def _check_claims(scenario: Scenario, game: Game) -> None:
    for number, name in enumerate(scenario.cards):
        if slug(name) not in game.book.by_id:
            raise ScenarioError(
                f"'cards': no card of {scenario.game} is called '{name}'; {_nearest_card(game, name)}",
                scenario.lines.get(("cards", number), 0),
            )


def _nearest_card(game: Game, name: str) -> str:
    hint = did_you_mean(slug(name), game.book.by_id)
    return hint if hint.startswith("did") else "see the list of its cards"


def _check_rules(scenario: Scenario) -> None:
    """The rules that are named must be rules of the game, where it has an inventory."""
    known = rule_ids(scenario.game)
    if not known:
        return
    named = [(rule, scenario.lines.get(("rules", n), 0)) for n, rule in enumerate(scenario.rules)]
    named += [(step.rule, step.line) for step in scenario.steps if isinstance(step, (Refused, AskWhy)) and step.rule]
    if scenario.deck is not None:
        named += [(fault.rule, fault.line) for fault in scenario.deck.faults if fault.rule]
    for rule, line in named:
        if rule not in known:
            raise ScenarioError(f"there is no rule {rule}; {did_you_mean(rule, known)}", line)


def called(step: Step) -> str:
    """A step as it is named in a sentence."""
    if isinstance(step, Until):
        return "until"
    if isinstance(step, Undo):
        return f"undo: {step.player}"
    if isinstance(step, Expected):
        return "expect"
    return f"{'why ' if isinstance(step, AskWhy) else ''}{step.player}: {step.text}"


def _sound(game: Game, where: str, seed: int) -> None:
    wrong = flaw(game, seed)
    if wrong:
        raise Differs(f"after {where}: {wrong}")


# -- steps ------------------------------------------------------------------------------------------------------------


class _Step:
    """Carries out one step."""

    def __init__(self, game: Game, where: str, position: Any, watch: Watch | None) -> None:
        self.game = game
        self.where = where
        self.position = position
        self.watch = watch

    def do(self, step: Step) -> None:
        """Raise Differs where the step goes otherwise than it should."""
        if isinstance(step, Expected):
            compare(self.game, step, self.where, self.position)
            return
        here = f"{self.where} ({called(step)})"
        if isinstance(step, Choose):
            self.choose(step.text, seat_of(self.game, step.player), here)
        elif isinstance(step, Refused):
            self.refused(step, here)
        elif isinstance(step, Until):
            self.until(step, here)
        elif isinstance(step, Undo):
            self.undo(step, here)
        else:
            self.why(step, here)

    def told(self, what: str) -> None:
        """Tell whoever watches what was done."""
        if self.watch is not None:
            self.watch(self.game, self.where, what)

    def choose(self, line: str, seat: int, here: str) -> None:
        """A player chooses."""
        try:
            self.game.play(counted.meant(self.game, line, seat) or line, seat)
        except QuarterdeckError as error:
            raise Differs(f"{here}: {error}") from None
        self.told(f"{self.game.names[seat]}: {line}")

    def refused(self, step: Refused, here: str) -> None:
        """A line is refused, and nothing changes."""
        game, seat = self.game, seat_of(self.game, step.player)
        self.spelled(step, seat)
        before = game.digest()
        try:
            game.play(step.text, seat)
        except IllegalChoice as error:
            answer = game.why(step.text, seat)
            _names_rule(here, step.rule, [reason.rule for reason in answer.reasons], str(error))
            _has_words(here, step.says, str(error))
            _has_reason(here, step.because, [reason.text for reason in answer.reasons])
        except QuarterdeckError as error:
            raise Differs(f"{here}: it failed instead of being refused: {error}") from None
        else:
            raise Differs(f"{here}: it should be refused, but it is legal")
        if game.digest() != before:
            raise Differs(f"{here}: the refused line changed the game")
        self.told(f"{step.player} tries: {step.text}. Refused: {answer}")

    def why(self, step: AskWhy, here: str) -> None:
        """What "why?" answers."""
        seat = seat_of(self.game, step.player)
        answer = self.game.why(step.text, seat)
        if step.legal is not None and answer.legal != step.legal:
            raise Differs(f"{here}: the answer should be {'' if step.legal else 'not '}legal, but {answer}")
        if not answer.legal:
            self.spelled(step, seat)
        _names_rule(here, step.rule, [*answer.rules, *(reason.rule for reason in answer.reasons)], str(answer))
        _has_words(here, step.says, str(answer))
        _has_reason(here, step.because, [reason.text for reason in answer.reasons])
        self.told(f"why {step.player}: {step.text}? {answer}")

    def spelled(self, step: Refused | AskWhy, seat: int) -> None:
        """A line that is refused because it is misspelt proves nothing, unless somebody asks why and is told that."""
        if isinstance(step, AskWhy) and (step.says or step.because):
            return
        try:
            spelling.check_line(self.game, step.text, seat)
        except SetupError as error:
            raise ScenarioError(f"refused: {error}", step.line) from error

    def undo(self, step: Undo, here: str) -> None:
        """The last choice is taken back, or that is refused."""
        seat = seat_of(self.game, step.player)
        try:
            self.game.undo(seat)
        except CannotUndo as error:
            if not step.refused:
                raise Differs(f"{here}: {error}") from None
            _has_words(here, step.says, str(error))
            self.told(f"{step.player} cannot undo: {error}")
        else:
            if step.refused:
                raise Differs(f"{here}: it should be refused, but the choice was taken back")
            self.told(f"{step.player} takes the last choice back")

    def until(self, step: Until, here: str) -> None:
        """Everybody passes until it is so."""
        game = self.game
        for _ in range(MOST_PASSES):
            left = self.not_yet(step)
            if not left:
                return
            if game.over:
                raise Differs(f"{here}: the game is over, and {left}")
            choice = game.choice
            lines = choice.lines
            line = next((one for one in ("pass", "done") if one in lines), lines[0] if len(lines) == 1 else "")
            if not line:
                raise Differs(
                    f"{here}: {left}, and {game.names[choice.seat]} cannot pass at '{choice.prompt}'; "
                    "say before it what is chosen there"
                )
            self.choose(line, choice.seat, here)
        raise Differs(f"{here}: after {MOST_PASSES} passes {self.not_yet(step)}")

    def not_yet(self, step: Until) -> str:
        """What is not so yet, in words; nothing if all is."""
        for path, value in step.looks:
            try:
                differs = difference(value, self.position.look(self.game, as_noted(self.game, path)))
            except QuarterdeckError as error:
                raise ScenarioError(f"until: {error}", step.line) from error
            if differs:
                return f"{path} {differs}"
        asked = questions(self.game)
        if step.question and not any(step.question.lower() in question.lower() for question in asked):
            return f"nobody is asked '{step.question}'"
        return ""


def _names_rule(here: str, rule: str, rules: list[str], sentence: str) -> None:
    if rule and rule not in rules:
        named = ", ".join(r for r in rules if r) or "no rule"
        raise Differs(f"{here}: the answer should name {rule}, but names {named}: {sentence}")


def _has_words(here: str, words: str, sentence: str) -> None:
    if words and words.lower() not in sentence.lower():
        raise Differs(f"{here}: the answer should say '{words}', but says: {sentence}")


def _has_reason(here: str, words: str, reasons: list[str]) -> None:
    if words and not any(words.lower() in reason.lower() for reason in reasons):
        told = "; ".join(reasons) or "there is none"
        raise Differs(f"{here}: the reason should be '{words}', but it is: {told}")
