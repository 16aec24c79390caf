"""Several picks of one question at once: all of them or none, in whatever order they were given.

Picks that make a set are offered in one order only, so that no set is offered twice. Whoever names a whole set need not
know that order: the picks are tried as they were given, and then as they are offered. Where the order itself is chosen
(a row, a deck), it stays as it was given.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from quarterdeck.engine import explain, meant, notation, only, replay, view_cache
from quarterdeck.engine.choice import DONE, Ask, Option
from quarterdeck.engine.errors import IllegalChoice
from quarterdeck.engine.game import Game

Matcher: TypeAlias = Callable[[list[str], str], list[int]]
"""Finds the places of the lines that something typed could mean."""


def play_lines(
    game: Game, seat: int, lines: Sequence[str], match: Matcher | None = None, offered: Sequence[str] = ()
) -> list[str]:
    """Make these picks, one plain choice each, or raise and change nothing.

    The lines that were played, in their order and in the words of the position just before each. A single line answers
    a single question; several must all belong to the question that is open. Without a matcher the lines are exact.
    Whoever has the lines of all options at hand, in their order, hands them over as `offered`.
    """
    if len(lines) == 1 and lines[0] in offered:
        ask = next(ask for ask in game.asks if ask.seat == seat and not ask.closed)
        game.play(game.offered(ask)[offered.index(lines[0])], seat)  # undone by itself if a rule fails
        return [lines[0]]
    options, _ = _plan(game, seat, lines, match)
    before = game.clone()
    played: list[str] = []
    try:
        for option in options:
            line = game.text(option, seat)
            game.play(option, seat)
            played.append(line)
    except Exception:
        replay.become(game, before)
        raise
    return played


def check_lines(game: Game, seat: int, lines: Sequence[str]) -> tuple[bool, bool, str]:
    """Could these picks be made, would they complete the answer, and if they could not: why? Nothing is played."""
    try:
        _, complete = _plan(game, seat, lines, None)
    except IllegalChoice as error:
        return False, False, str(error)
    return True, complete, ""


def takes_several(game: Game, seat: int, lines: Sequence[str]) -> bool:
    """Does the answer go on after one of these lines? A secret answer may be of one pick only."""
    return any(not check_lines(game, seat, [line])[1] for line in lines if line not in meant.ENDING)


def joining(game: Game, seat: int, lines: Sequence[str], pool: Sequence[str]) -> list[str]:
    """Which of these could be picked besides these lines. Nothing is played."""
    return [line for line in pool if line not in lines and check_lines(game, seat, [*lines, line])[0]]


def pick(game: Game, seat: int, line: str) -> bool:
    """Note one pick of the seat's answer, on a copy of the game; is the answer complete now? No rule runs."""
    ask, option = explain.understand(game, line, seat)
    ask.draft.append(option)
    ask._options = None
    game.made[seat] += 1
    return not ask.many or option == DONE or not game.offered(ask)


def order_counts(game: Game, seat: int) -> bool:
    """Is the order of the picks a part of the seat's answer now? Then a pick may be followed by one that stands before
    it."""
    ask = only.open_ask(game, seat)
    if ask is None:
        raise explain.refusal(game, "", seat)
    return not ask.many or _order_counts(game, ask)


def _order_counts(game: Game, ask: Ask) -> bool:
    """It is tried on a question of the same kind that nobody is asked."""
    offered = [option for option in game.offered(ask) if option != DONE]
    tried = Ask(ask.seat, ask.offer, ask.then, ask.many)
    for at, option in enumerate(offered[1:], 1):
        tried.draft, tried._options = [*ask.draft, option], None
        later = game.offered(tried)
        if any(earlier in later for earlier in offered[:at]):
            return True
    return False


def _plan(game: Game, seat: int, lines: Sequence[str], match: Matcher | None) -> tuple[list[Option], bool]:
    """The options that the lines name, in an order in which they can be played, and whether they are a whole answer.

    Only the question's own picks are followed, on a copy: no rule runs, so nothing shows that the seat does not know.
    """
    if not lines:
        raise IllegalChoice("nothing is picked: name at least one option")
    answer = _Answer(game, seat, match)
    try:
        return answer.as_given(lines), answer.closed
    except IllegalChoice:
        answer = _Answer(game, seat, match)
        if len(lines) == 1 or order_counts(game, seat):
            raise
    return answer.as_offered(lines), answer.closed


class _Answer:
    """A seat's open question on a copy of the game, and the picks that are tried there."""

    def __init__(self, game: Game, seat: int, match: Matcher | None) -> None:
        self.game = game.clone(log=False)
        self.seat = seat
        self.match = match
        asks = explain.open_asks(self.game, seat)
        if not asks:
            raise explain.refusal(game, "", seat)
        self.ask: Ask = asks[0]
        self.picked: list[Option] = []
        self._lines: list[str] | None = None

    @property
    def closed(self) -> bool:
        """Is the answer whole?"""
        return self.ask.closed

    def as_given(self, lines: Sequence[str]) -> list[Option]:
        """Pick these in their order."""
        for line in lines:
            self._still_open()
            self._pick(self._named(line))
        return self.picked

    def as_offered(self, lines: Sequence[str]) -> list[Option]:
        """Pick these in the order in which they are offered; the end of the picks comes last."""
        left = list(lines)
        while left:
            self._still_open()
            options = self.game.offered(self.ask)
            meant = [(option, line) for line in left if (option := self._meant(line)) is not None]
            found = sorted((option == DONE, options.index(option), line) for option, line in meant)
            missing = [line for line in left if line not in [line for _, line in meant]]
            if missing and (not found or options[found[0][1]] == DONE):
                raise self._refusal(missing[0])
            _, at, line = found[0]
            left.remove(line)
            self._pick(options[at])
        return self.picked

    def _still_open(self) -> None:
        """A pick must not fall to the next question."""
        if self.ask.closed:
            raise IllegalChoice(f"only {len(self.picked)} can be picked here")

    def _pick(self, option: Option) -> None:
        ask = self.ask
        ask.draft.append(option)
        ask._options = self._lines = None
        self.picked.append(option)
        if not ask.many or option == DONE or not self.game.offered(ask):
            ask.closed = True

    def _named(self, line: str) -> Option:
        option = self._meant(line)
        if option is None:
            raise self._refusal(line)
        return option

    def _meant(self, line: str) -> Option | None:
        """The offered option that a line names, or None."""
        options = self.game.offered(self.ask)
        if self._lines is None:
            with view_cache.naming(self.game, self.seat):
                self._lines = [self.game.text(option, self.seat) for option in options]
        if self.match is not None:
            near = self.match(self._lines, line)
            return options[near[0]] if len(near) == 1 else None
        line = " ".join(line.split())
        if line in self._lines:
            return options[self._lines.index(line)]
        try:
            option = notation.read_exactly(self.game, line.split(), self.seat)  # accepts `#1`
        except notation.Unreadable:
            option = ()
        if option in options:
            return option
        if explain.is_picked(self.game, self.ask, option):
            return None  # what was picked already, named once more, is no other copy of it
        fitting = meant.fitting(self._lines, line, self.game.book, self.game.older_verbs)
        if len(fitting) > 1:
            raise meant.several(line, [self._lines[at] for at in fitting])
        return options[fitting[0]] if fitting else None

    def _refusal(self, line: str) -> IllegalChoice:
        if self.match is None:
            return explain.refusal(self.game, line, self.seat)
        return IllegalChoice(f"'{line}' is not one clear option here")
