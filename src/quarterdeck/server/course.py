"""The course of one game at a table: the choices in force, made from the journal and told to it.

The journal only grows. A choice that is taken back stays in it, and an entry `undo` says which of the choices in force
are no longer.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

import quarterdeck as qd
from quarterdeck.engine import explain, only, picks, replay, staging, view_cache
from quarterdeck.engine.difference import same_start
from quarterdeck.engine.errors import CannotUndo, QuarterdeckError, RuleFailure, SaveError
from quarterdeck.engine.game import Game
from quarterdeck.scenario import lessons
from quarterdeck.scenario.writing import Played
from quarterdeck.server import encoded
from quarterdeck.server.encoded import same_view
from quarterdeck.server.kept import Finished
from quarterdeck.server.protocol import Outcome
from quarterdeck.server.replays import Replay, need_number
from quarterdeck.server.storage import Entry, TableRow

CHOICE: Final = "answer"
"""A whole answer. Its picks stand in one entry, one on each line: the number of entries tells others nothing of it."""
GIVEN: Final = "given"
"""The same where there was only one, so that it was given for whoever would have been asked."""
OLDER_CHOICE: Final = "choice"
"""The same in a journal of before 0.5: the numbers of copies in its lines count those in decks too."""
UNDO: Final = "undo"
RESIGN: Final = "resign"
"""Somebody is out of the game, and the line says why: nothing (gave up), `time` or `away`."""
DRAW: Final = "draw"
"""Of two, the one claims a draw, since the other is away; or both have agreed on one, and the line says so."""
AGREED: Final = "agreed"
HINTS: Final = "hints"
"""All have agreed to hints: it changes nothing of the game."""
LOST: Final = {
    "": "{loser} gave up",
    "time": "{loser} ran out of time",
    "away": "{loser} was away: the win was claimed",
}
DRAWN: Final = {"": "{other} was away: a draw was claimed", AGREED: "{one} and {other} agreed on a draw"}


class Made(NamedTuple):
    """A choice in force. `goes_on` says that the answer goes on with the next one, `given` that it was the only one,
    `final` that the question's answers are."""

    seat: int
    line: str
    goes_on: bool
    given: bool = False
    final: bool = False


class WoundBack(NamedTuple):
    """A game without some of its choices, and the other seats that see another table then."""

    gone: list[int]
    made: list[Made]
    game: Game
    milestones: list[tuple[int, Game]]
    seats: list[int]


def other_version(table: TableRow) -> str:
    """Why a game of other rules is not played here; empty if its rules are those of this server.

    One of older rules that is over can still be shown, where the game knows how.
    """
    if table.game not in qd.game_names():
        return f"this server does not know the game {table.game}"
    cls = qd.game_class(table.game)
    if table.rules_version == cls.RULES_VERSION or (table.status == "over" and table.rules_version in cls.OLDER_RULES):
        return ""
    return (
        f"this game was played under rules version {table.rules_version} of {cls.TITLE or cls.NAME}; "
        f"this server plays version {cls.RULES_VERSION}, so it can no longer be shown or played on"
    )


EVERY: Final = 8
"""After so many choices a position is kept."""
MILESTONES: Final = 4
"""So many of them, the last ones: whoever takes back more waits until the game is played again from its beginning."""
AT_ONCE: Final = 2 * EVERY
"""So many choices are played again while the loop waits, some milliseconds; for more there is a thread beside it."""


class Course:
    """A running or finished game with the choices that led to it."""

    def __init__(self, table: TableRow, names: Sequence[str], options: dict[str, Any]) -> None:
        self._table: Final = table
        self._names: Final = list(names)
        self._options: Final = options
        self.made: list[Made] = []
        """The choices in force."""
        self.resigned: dict[int, int] = {}
        """The seats that gave up, and after how many choices."""
        self.lost_by: dict[int, str] = {}
        """Why they are out of the game: a key of `LOST`."""
        self.drawn_by: int | None = None
        """Who claimed a draw, or agreed to one."""
        self.drawn_how = ""
        """A key of `DRAWN`."""
        self.game: Game = self._begin()
        self._milestones: list[tuple[int, Game]] = []
        """Positions of the last part of the game, and after how many choices they came: undoing begins there."""
        self.counts = [0] * self.game.seats
        """How many choices in force each seat has made."""
        self.undone_at = [0] * self.game.seats
        """For each seat the journal's number of the last undo that it could see: its questions are new ones then."""
        self.witnessed = True
        """Does anybody who looks on want to be told step by step?"""
        self.moments: list[staging.Moment] = []
        """What happened since everybody was told last."""

    def _begin(self) -> Game:
        problem = other_version(self._table)
        if problem:
            raise SaveError(problem)
        cls = qd.game_class(self._table.game)
        options = cls.agreed_then(self._options, self._table.rules_version)
        return lessons.begun(self._table.game, self._names, int(self._table.seed), options)

    def scripted(self, seat: int, lines: Sequence[str]) -> str | None:
        """At the table of a lesson: what the seat says next on its path, after these lines of the same answer."""
        lesson = lessons.of(self._table.game, self._options)
        if lesson is None:
            return None
        made = [one[:2] for one in self.made] + [(seat, line) for line in lines]
        return lesson.answer(self._names, made, seat)

    # -- going on -----------------------------------------------------------------------------------------------

    def play(self, seat: int, lines: Sequence[str], offered: Sequence[str] = (), given: bool = False) -> list[str]:
        """Play an answer of one or more lines, all or none: the lines in the order in which they were played.

        `offered` are the lines of all options, for whoever has them at hand. One that is `given` leaves a quiet line in
        the log of the seat.
        """
        if self.witnessed:
            staging.witness(self.game)
        if given:
            _note(self.game, seat)
        final = _is_final(self.game, seat)
        try:
            played = picks.play_lines(self.game, seat, lines, offered=offered)
        except RuleFailure:
            self.again()  # the engine has played all again, but knows of no quiet lines
            raise
        finally:
            self.moments += staging.look_away(self.game)
        last = len(played) - 1
        for number, line in enumerate(played):
            self.made.append(Made(seat, line, number < last, given, final))
        self.counts[seat] += len(played)
        if len(self.made) // EVERY > (len(self.made) - len(played)) // EVERY:
            self._milestones = _with_milestone(self._milestones, self.game, len(self.made))
        return played

    def undone(self, seat: int) -> list[int]:
        """The choices that the seat may take back without asking: its last answer, while it told nobody anything."""
        index = replay.undo_index(self.game, seat)
        if index is None:
            raise CannotUndo(replay.undo_refusal(self.game, seat))
        first = self._begin_of_answer(index)
        if self.made[first].given:
            first = self._begin_of_choice(seat, first, index)
        return list(range(first, index + 1))

    def _begin_of_choice(self, seat: int, first: int, last: int) -> int:
        """Where the seat's own choice begins: all that was given for it since then falls with it."""
        stands = [standing for _, _, standing in replay.history(self.game)]
        while self.made[first].given:
            first -= 1
            if last < len(self.made) - 1 or first < 0 or self.made[first].seat != seat or stands[first]:
                raise CannotUndo("what was answered since could only be answered so, and others have seen it")
            first = self._begin_of_answer(first)
        return first

    def may_undo(self, seat: int) -> bool:
        """Could the seat take its last choice back without asking anybody?"""
        if seat < 0 or not encoded.may_undo(self.game, seat):
            return False
        last = next((made for made in reversed(self.made) if made.seat == seat), None)
        if last is not None and last.given:
            try:
                self.undone(seat)
            except CannotUndo:
                return False
        return True

    def taken_back(self, seat: int) -> list[int]:
        """The choices that fall away when the seat's last answer is taken back with everybody's consent."""
        mine = [number for number, made in enumerate(self.made) if made.seat == seat and not made.given]
        if not mine:
            raise CannotUndo("there is no choice of yours to take back")
        first = self._begin_of_answer(mine[-1])
        if any(made.final for made in self.made[first:]):
            raise CannotUndo("what was chosen there stays chosen, so it cannot be taken back")
        return list(range(first, len(self.made)))

    def _begin_of_answer(self, index: int) -> int:
        while index and self.made[index - 1].goes_on and self.made[index - 1].seat == self.made[index].seat:
            index -= 1
        return index

    def take_back(self, numbers: Sequence[int], at: int) -> str:
        """Let these choices be undone by the journal entry with the number `at`. The line of that entry."""
        return self.become(self.wound_back(numbers), at)

    def is_far_back(self, numbers: Sequence[int]) -> bool:
        """Would it take long to play the game again without these choices?"""
        return len(self.made) - _nearest(self._milestones, min(numbers, default=0))[0] > AT_ONCE

    def wound_back(self, numbers: Sequence[int]) -> WoundBack:
        """The game without these choices. Nothing changes here, so that it can be worked out beside the loop."""
        gone = sorted(set(numbers))
        if not gone or not 0 <= gone[0] <= gone[-1] < len(self.made):
            raise CannotUndo("there are no such choices to take back")
        chooser = self.made[gone[0]].seat
        made, game, milestones = self._played_again([one for n, one in enumerate(self.made) if n not in gone])
        others = [seat for seat in range(game.seats) if seat != chooser]
        return WoundBack(
            gone, made, game, milestones, [seat for seat in others if not same_view(self.game, game, seat)]
        )

    def become(self, back: WoundBack, at: int) -> str:
        """Go on from there, by the journal entry with the number `at`. The line of that entry.

        It names the choices, and the others who see another table now: an answer that such a seat sent before is to
        another question, even if that reads the same. Whoever saw nothing of it, and the one who chose, go on with
        the question that they had.
        """
        self._stand_at(back.made, back.game, back.milestones)
        self._mark_undone(back.seats, at)
        return f"{_joined(back.gone)};{_joined(back.seats)}"

    def standing(self) -> Callable[[], None]:
        """What brings all back to how it stands now."""
        undone_at, now = self.undone_at, (self.made, self.game, self._milestones)

        def back() -> None:
            self._stand_at(*now)
            self.undone_at = undone_at

        return back

    def _mark_undone(self, seats: Sequence[int], at: int) -> None:
        self.undone_at = [at if seat in seats else kept for seat, kept in enumerate(self.undone_at)]

    def _played_again(self, made: list[Made]) -> tuple[list[Made], Game, list[tuple[int, Game]]]:
        """What these choices lead to, from the last position that they have in common with what was made."""
        common = same_start(self.made, made)
        milestones = [one for one in self._milestones if one[0] <= common]
        kept, near = _nearest(milestones, common)
        game = self._begin() if near is None else near.clone()
        goes_on = kept > 0 and made[kept - 1].goes_on
        played = made[:kept]
        for number, one in enumerate(made[kept:], kept + 1):
            if one.given and not goes_on:
                _note(game, one.seat)
            played.append(one._replace(final=_is_final(game, one.seat)))
            game.play(one.line, one.seat)
            goes_on = one.goes_on
            if number % EVERY == 0 and number > len(made) - EVERY * MILESTONES:
                milestones = _with_milestone(milestones, game, number)
        return played, game, milestones

    def _stand_at(self, made: list[Made], game: Game, milestones: list[tuple[int, Game]]) -> None:
        self.made, self.game, self._milestones = made, game, milestones
        self.moments = []
        self.counts = [sum(one.seat == seat for one in made) for seat in range(game.seats)]

    def _replay(self, made: list[Made]) -> None:
        """Become what these choices lead to."""
        self._stand_at(*self._played_again(made))

    def again(self) -> None:
        """Become what the choices in force lead to, after something that was played could not be kept."""
        self._replay(self.made)

    def forget_last(self, count: int) -> None:
        """Take away the last choices, which were played but could not be kept."""
        self._replay(self.made[: len(self.made) - count])

    # -- from the journal ---------------------------------------------------------------------------------------

    def follow(self, journal: Sequence[Entry]) -> None:
        """Do what the journal says, from its beginning. What is undone later is not even played."""
        made: list[Made] = []
        older = 0
        for entry in journal:
            if entry.kind in (CHOICE, GIVEN, OLDER_CHOICE):
                lines = entry.line.split("\n")
                given = entry.kind == GIVEN
                made += [Made(entry.seat, line, number < len(lines), given) for number, line in enumerate(lines, 1)]
                older = len(made) if entry.kind == OLDER_CHOICE else older
            elif entry.kind == UNDO:
                numbers, told, seats = entry.line.partition(";")
                gone = set(_numbers(numbers))
                made = [one for number, one in enumerate(made) if number not in gone]
                older -= sum(number < older for number in gone)
                self._mark_undone(_numbers(seats) if told else range(self.game.seats), entry.number)
            elif entry.kind == RESIGN:
                self.resigned[entry.seat] = len(made)
                self.lost_by[entry.seat] = entry.line
            elif entry.kind == DRAW:
                self.drawn_by, self.drawn_how = entry.seat, entry.line
            elif entry.kind != HINTS:
                raise SaveError(f"the journal of this table has an entry of an unknown kind: {entry.kind}")
        try:
            self._replay(self._up_to_date(made, older))
        except QuarterdeckError as error:
            raise SaveError(f"the journal of this table cannot be played again: {error}") from error

    def _up_to_date(self, made: list[Made], older: int) -> list[Made]:
        """The choices, the first `older` of which count copies as before, in the words of now; those of a game of older
        rules with the answers to what was not asked then."""
        version = self._table.rules_version
        if version != self.game.RULES_VERSION:
            with view_cache.counted_as_before(older > 0):
                found = replay.with_unasked(self._begin(), version, [made_then[:2] for made_then in made])
            made = [made[one] if isinstance(one, int) else Made(*one, False) for one in found]
            older = len(made) if older else 0
        if not older:
            return made
        game = self._begin()
        counted: list[Made] = []
        for one in made[:older]:
            with view_cache.counted_as_before():
                _, option = explain.understand(game, one.line, one.seat)
            counted.append(one._replace(line=game.text(option, one.seat)))
            game.play(option, one.seat)
        return counted + made[older:]

    def replay(self) -> Callable[[], Replay]:
        """What makes the game, as it is now, watchable again: it takes its time, and touches nothing that changes."""
        return partial(Replay, self._begin, [made[:2] for made in self.made], self.over)

    def played(self, number: int) -> Played:
        """What a scenario of the position after so many choices is written from."""
        need_number(number, len(self.made))
        choices = [made[:2] for made in self.made[:number]]
        return Played(self._table.game, tuple(self._names), int(self._table.seed), dict(self._options), choices)

    def finished(self) -> Finished | None:
        """What is to be kept of the game when it is over; nothing of one that was played under other rules."""
        if not self.over or self._table.rules_version != self.game.RULES_VERSION:
            return None
        table = self._table
        choices = [made[:2] for made in self.made]
        return Finished(
            table.game, self._options, self._names, int(table.seed), choices, self.outcome(), table.title
        )  # fmt: skip

    # -- the end ------------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Is the game over, by the rules, the clock, or because of two somebody gave up or was away, or both agreed?"""
        return self.game.over or (self.game.seats == 2 and (bool(self.resigned) or self.drawn_by is not None))

    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        result = self.game.result
        if result is not None:
            return Outcome(list(result.winners), result.reason, result.rule, list(result.scores))
        if self.over:
            if self.drawn_by is not None:
                one, other = self._names[self.drawn_by], self._names[1 - self.drawn_by]
                return Outcome([], DRAWN.get(self.drawn_how, DRAWN[""]).format(one=one, other=other))
            loser = next(iter(self.resigned))
            reason = LOST.get(self.lost_by.get(loser, ""), LOST[""])
            return Outcome([1 - loser], reason.format(loser=self._names[loser]))
        return None


def _is_final(game: Game, seat: int) -> bool:
    """Is the seat asked a question whose answers are final?"""
    return any(ask.final for ask in game.asks if ask.seat == seat)


def _with_milestone(milestones: list[tuple[int, Game]], game: Game, made: int) -> list[tuple[int, Game]]:
    return [*milestones[1 - MILESTONES :], (made, game.clone())]


def _nearest(milestones: list[tuple[int, Game]], number: int) -> tuple[int, Game | None]:
    """The last position that is kept from before this choice, and after how many choices it came; or the beginning."""
    return next(((made, game) for made, game in reversed(milestones) if made <= number), (0, None))


def _note(game: Game, seat: int) -> None:
    """Tell the seat, and nobody else, what is answered for it now."""
    options = only.answer(game, seat)
    if options is not None:
        game.tell(only.ANSWERED, only.why(game, seat), only.sentence(game, seat, options), only=seat)


def _joined(numbers: Sequence[int]) -> str:
    return ",".join(str(number) for number in numbers)


def _numbers(text: str) -> list[int]:
    return [int(number) for number in text.split(",") if number]
