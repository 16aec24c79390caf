"""Hold a position against what a scenario expects of it; the first difference is one sentence."""

from __future__ import annotations

from typing import Any, NoReturn

from quarterdeck.engine.cards import slug
from quarterdeck.engine.errors import QuarterdeckError, SetupError
from quarterdeck.engine.game import Game
from quarterdeck.scenario import counted, spelling
from quarterdeck.scenario.expected import SPECTATOR, Expected, Ordered, Said
from quarterdeck.scenario.paths import as_noted
from quarterdeck.scenario.values import difference
from quarterdeck.scenario.views import QUESTION, seen
from quarterdeck.scenario.wrong import ScenarioError

UNDO = "undo"


class Differs(Exception):
    """The first difference, and the line of the claim."""

    def __init__(self, sentence: str, line: int = 0) -> None:
        super().__init__(sentence)
        self.line = line


def seat_of(game: Game, name: str) -> int:
    """The seat of a player; -1 for a spectator."""
    if name == SPECTATOR:
        return -1
    wanted = slug(name)
    return next(seat for seat, called in enumerate(game.names) if slug(called) == wanted)


def compare(game: Game, expected: Expected, where: str, position: Any) -> None:
    """Raise Differs where the game differs from what is expected, SetupError where a word is wrong."""
    _compare_looks(game, expected, where, position)
    _compare_sees(game, expected, where)
    _compare_legal(game, expected, where)
    _compare_log(game, expected, where)
    _compare_because(game, expected, where, position)
    for one in expected.questions:
        _compare_question(game, one, where)
    if expected.over is not None and game.over != expected.over:
        raise Differs(f"at {where}, the game {'is not' if expected.over else 'is already'} over", expected.line)
    if expected.winners is not None:
        _compare_winners(game, expected.winners, where, expected.line)


def _wrong(word: str, error: QuarterdeckError, line: int) -> NoReturn:
    raise ScenarioError(f"{word}: {error}", line) from error


def _compare_looks(game: Game, expected: Expected, where: str, position: Any) -> None:
    for one in expected.looks:
        try:
            _check_lacks(game, one.value)
            differs = difference(one.value, position.look(game, as_noted(game, one.path)))
        except QuarterdeckError as error:
            _wrong("expect", error, one.line)
        if differs:
            raise Differs(f"at {where}, {one.path} {differs}", one.line)


def _compare_sees(game: Game, expected: Expected, where: str) -> None:
    for one in expected.sees:
        try:
            _check_lacks(game, one.value)
            found = seen(game, seat_of(game, one.viewer), as_noted(game, one.path))
            if one.path == QUESTION and isinstance(one.value, str) and isinstance(found, str):
                differs = "" if says(found, one.value) else f"is {found!r}, which does not say {one.value!r}"
            else:
                differs = difference(one.value, found)
        except QuarterdeckError as error:
            _wrong(f"what {one.viewer} sees", error, one.line)
        if differs:
            raise Differs(f"at {where}, {one.path} as {one.viewer} sees it {differs}", one.line)


def _compare_because(game: Game, expected: Expected, where: str, position: Any) -> None:
    """Are the numbers made of these parts, and of no others? They are told as to somebody who knows all cards."""
    if not expected.because:
        return
    knowing = game.clone()
    knowing.known = [game.setting.everybody] * len(game.known)
    for one in expected.because:
        try:
            number = knowing.why_value(_address(knowing, as_noted(game, one.path), position))
        except QuarterdeckError as error:
            _wrong("because", error, one.line)
        parts = [str(part) for part in number.parts]
        if len(parts) != len(one.value) or any(
            words.lower() not in part.lower() for words, part in zip(one.value, parts, strict=True)
        ):
            raise Differs(f"at {where}, {number}; it is not made of {'; '.join(one.value)}", one.line)


def _address(game: Game, path: str, position: Any) -> str:
    """The address of a number of which a path speaks: its copies are counted as in other paths."""
    owner, dot, name = path.rpartition(".")
    called = getattr(position, "called", None)
    card = called(game, owner) if called is not None and owner else None
    return path if card is None else f"{game.name_card(card, -1)}{dot}{name}"


def _check_lacks(game: Game, value: Any) -> None:
    """What should not be there must be something that could be there."""
    if isinstance(value, dict) and "lacks" in value:
        spelling.check_names(game, value["lacks"])


def _compare_winners(game: Game, wanted: tuple[str, ...], where: str, line: int) -> None:
    if game.result is None:
        raise Differs(f"at {where}, the game is not over, so nobody has won", line)
    winners = [game.names[seat] for seat in game.result.winners]
    if {slug(name) for name in winners} != {slug(name) for name in wanted}:
        won, right = " and ".join(winners) or "nobody", " and ".join(wanted) or "nobody"
        raise Differs(f"at {where}, {won} has won, not {right}: {game.result.reason}", line)


# -- lines ------------------------------------------------------------------------------------------------------------


def _compare_legal(game: Game, expected: Expected, where: str) -> None:
    listed: dict[int, set[str]] = {}
    for one in expected.legal:
        seat = seat_of(game, one.player)
        listed.setdefault(seat, set()).add(one.text)
        if one.text == UNDO:
            if not game.can_undo(seat):
                raise Differs(f"at {where}, {one.player} cannot undo", one.line)
            continue
        answer = game.why(one.text, seat)
        if not answer.legal and counted.meant(game, one.text, seat) is None:
            raise Differs(f"at {where}, {one.player}: {answer}", one.line)
    for one in expected.not_legal:
        _compare_not_legal(game, one, where)
    if expected.only:
        for seat, lines in listed.items():
            asked = game.choice_of(seat)
            for line in asked.lines if asked is not None else ():
                if line not in lines and not any(_means(game, seat, line, other) for other in lines):
                    raise Differs(f"at {where}, '{line}' is legal too for {game.names[seat]}", expected.line)


def _compare_not_legal(game: Game, one: Said, where: str) -> None:
    seats = [seat_of(game, one.player)] if one.player else [choice.seat for choice in game.choices]
    if one.text != UNDO:
        try:
            spelling.check_line(game, one.text, seats[0] if seats else 0)
        except SetupError as error:
            _wrong("not", error, one.line)
    for seat in seats:
        if game.can_undo(seat) if one.text == UNDO else game.why(one.text, seat).legal:
            raise Differs(f"at {where}, '{one.text}' is legal for {game.names[seat]}, but should not be", one.line)


def _means(game: Game, seat: int, line: str, other: str) -> bool:
    """Are both the same option, written in two ways?"""
    if other == UNDO:
        return False
    option = counted.meant(game, other, seat)
    return option is not None and game.text(option, seat) == line


# -- what is asked and told -------------------------------------------------------------------------------------------


def questions(game: Game, name: str = "") -> list[str]:
    """The open questions, of everybody or of one player."""
    return [choice.prompt for choice in game.choices if not name or choice.seat == seat_of(game, name)]


def _compare_question(game: Game, one: Said, where: str) -> None:
    asked = questions(game, one.player)
    if not any(says(question, one.text) for question in asked):
        who = one.player or "anybody"
        now = f"the question is '{asked[0]}'" if asked else "there is no question"
        raise Differs(f"at {where}, {who} is not asked '{one.text}'; {now}", one.line)


def _compare_log(game: Game, expected: Expected, where: str) -> None:
    for one in expected.log:
        sentences = told(game, one.player)
        if not any(says(sentence, one.text) for sentence in sentences):
            last = f"; the last it said is: {sentences[-1]}" if sentences else "; it is empty"
            raise Differs(f"at {where}, the log{_of(one.player)} does not say '{one.text}'{last}", one.line)
    for one in expected.not_log:
        try:
            spelling.check_sentence(game, one.text)
        except SetupError as error:
            _wrong("not", error, one.line)
        said = next((sentence for sentence in told(game, one.player) if says(sentence, one.text)), None)
        if said is not None:
            raise Differs(
                f"at {where}, the log{_of(one.player)} should not say '{one.text}', but it does: {said}", one.line
            )
    for ordered in expected.in_order:
        _compare_order(game, ordered, where)


def _compare_order(game: Game, ordered: Ordered, where: str) -> None:
    """Does one player's log say these parts one after the other?"""
    best = -1
    for name in [ordered.player] if ordered.player else game.names:
        found = 0
        for sentence in told(game, name):
            if found < len(ordered.parts) and says(sentence, ordered.parts[found]):
                found += 1
        best = max(best, found)
    if best < len(ordered.parts):
        before = f" after '{ordered.parts[best - 1]}'" if best else ""
        raise Differs(
            f"at {where}, the log{_of(ordered.player)} does not say '{ordered.parts[best]}'{before}", ordered.line
        )


def says(sentence: str, part: str) -> bool:
    """Does the sentence have this part? Names in it may be written as printed or as in the notation."""
    return part.lower() in sentence.lower() or (slug(part) != "" and f"-{slug(part)}-" in f"-{slug(sentence)}-")


def told(game: Game, name: str) -> list[str]:
    """What this player was told, or what anybody was told."""
    seats = [seat_of(game, name)] if name else list(range(game.seats))
    return [one.text for seat in seats for one in game.events(seat)]


def _of(name: str) -> str:
    return f" of {name}" if name else ""
