"""A game watched again: its steps, and the position after any of them, from any seat or with everything open.

While a game goes on, a viewer is told of another player's choice only what the log told that viewer. An answer of
several picks is one step then, and what is picked in a question that is still open is left out altogether: how many
picks there are shows to nobody.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec

from quarterdeck.engine import explain, notation, staging, view_cache
from quarterdeck.engine.choice import Option
from quarterdeck.engine.errors import QuarterdeckError, SaveError
from quarterdeck.engine.event import Logged
from quarterdeck.engine.game import Game
from quarterdeck.engine.lobby import lobby_of
from quarterdeck.engine.staging import Moment, Picture
from quarterdeck.scenario import lessons
from quarterdeck.server import numbers
from quarterdeck.server.encoded import encoded_view, told
from quarterdeck.server.explained_types import NumberTold
from quarterdeck.server.http_types import ReplayEvents, ReplayPosition, ReplayStep
from quarterdeck.server.protocol import Happened, Sight
from quarterdeck.server.step_types import Step
from quarterdeck.server.structs import prepare

SPECTATOR: Final = -1
OPEN_VIEW: Final = -2
"""The view of somebody who sees everything; only of a game that is over."""
EVERY: Final = 25
"""After so many choices a position is kept, so that any other is near one."""
MOST_EVENTS: Final = 500
"""A part of the log that is longer than this is given in several answers; a single step is never cut."""
IN_SECRET: Final = "Chooses in secret"
CHOOSES: Final = "Chooses"


class NoSuchPosition(QuarterdeckError):
    """A number or a viewpoint that this game does not have."""


class _Made(msgspec.Struct, frozen=True):
    """A choice: who made it, the option and its sentence, the question, how it was asked, the part of the game."""

    seat: int
    option: Option
    says: str
    question: int
    many: bool
    together: bool
    mark: str


class Replay:
    """All positions of a game. It is played through once; later any position is at most a few choices away."""

    def __init__(
        self, start: Callable[[], Game], choices: Sequence[tuple[int, str]], finished: bool | None = None
    ) -> None:  # fmt: skip
        """`start` gives the game in its first position, `choices` are the seats and lines that are in force.

        `finished` says whether everything may be seen now; by default that is when the game's own rules ended it.
        """
        game = start()
        self.seats: Final = game.seats
        self._kept: Final = [game.clone()]
        self._made: Final[list[_Made]] = []
        self._told: Final = [_counts(game)]
        """For each position how much every seat, and last a spectator, had been told."""
        self._happened: Final = [len(_since(game, None))]
        """For each position how much had happened in all."""
        self._heard: Final[list[tuple[str, ...]]] = []
        """For each choice the first thing that every seat, and last a spectator, was told of it."""
        self._questions = 0
        self._mark: Final = lobby_of(type(game)).mark
        for number, (seat, line) in enumerate(choices, 1):
            try:
                self._play(game, seat, line)
            except QuarterdeckError as error:
                raise SaveError(f"choice {number} of this game cannot be played again: {error}") from error
            if number % EVERY == 0:
                self._kept.append(game.clone())
        self.finished: Final = game.over if finished is None else finished
        still_open = 0 if self.finished else sum(len(ask.draft) for ask in game.asks)
        self.length: Final = len(self._made) - still_open
        """How many choices can be watched."""
        self._stops: Final = {view: self._stops_of(view) for view in self.views}
        """For each viewpoint the choices after which it has a position, the beginning first."""

    @classmethod
    def of(
        cls, game: str, options: Mapping[str, Any], names: Sequence[str], seed: int,
        choices: Sequence[tuple[int, str]], finished: bool | None = None,
    ) -> Replay:  # fmt: skip
        """The replay of a game that began at its set-up, from what was agreed then."""

        def start() -> Game:
            return lessons.begun(game, names, seed, options)

        return cls(start, choices, finished)

    def _play(self, game: Game, seat: int, line: str) -> None:
        ask, option = explain.understand(game, line, seat)
        with notation.for_others():
            says = game.sentence(option, seat)
        mark = self._mark(game)
        self._made.append(_Made(seat, option, says, self._questions, ask.many, ask.together, mark))
        game.play(option, seat)
        self._questions += all(still is not ask for still in game.asks)
        before, now = self._told[-1], _counts(game)
        self._heard.append(_first_heard(game, before, now))
        self._happened.append(self._happened[-1] + len(_since(game, before)))
        self._told.append(now)

    # -- what can be seen -----------------------------------------------------------------------------------------

    @property
    def views(self) -> list[int]:
        """The viewpoints that this game has: the seats, a spectator's and, when it is over, the open one."""
        return [*range(self.seats), SPECTATOR, *([OPEN_VIEW] if self.finished else [])]

    def _stops_of(self, view: int) -> list[int]:
        made = self._made[: self.length]
        if self.finished:
            return list(range(len(made) + 1))
        last = {(one.question, one.seat): number for number, one in enumerate(made)}
        return [0] + [
            number + 1
            for number, one in enumerate(made)
            if one.seat == view or last[one.question, one.seat] == number
        ]  # fmt: skip

    def steps(self, view: int) -> list[ReplayStep]:
        """Every choice in the words that this viewpoint may know; a mark where a new part of the game begins."""
        steps: list[ReplayStep] = []
        mark = ""
        for number, at in enumerate(self._need_view(view)[1:], 1):
            made = self._made[at - 1]
            new = made.mark if made.mark != mark else ""
            steps.append(ReplayStep(number, made.seat, self._says(at - 1, view), new))
            mark = made.mark
        return steps

    def _says(self, at: int, view: int) -> str:
        """A player's own choices are told as they were made, and all are when the game is over.

        They are told as to somebody else, with the player's name: a replay has no player to speak to.
        """
        made = self._made[at]
        if self.finished or view == made.seat:
            return made.says
        if made.together:
            return IN_SECRET
        # An option that names nothing (to pass, to accept) is seen by all; of others the log says what may be known.
        seen = len(made.option) == 1 and not made.many
        return made.says if seen else self._heard[at][view] or CHOOSES

    def position(self, number: int, view: int) -> ReplayPosition:
        """The game after so many steps as the viewpoint sees it, and what it was told by the last of them."""
        stops = self._need_number(number, view)
        if not number:
            return self._seen(self.game_at(stops[0]), number, view, stops, [])
        game = self.game_at(stops[number - 1])
        before = _pictures(game, [view])
        moments = self._play_on(game, stops[number - 1], stops[number])
        steps = self._steps(before, moments, _pictures(game, [view]), stops[number - 1])
        return self._seen(game, number, view, stops, steps[view])

    def all_positions(self) -> Iterator[list[ReplayPosition]]:
        """Every position of a finished game from all its viewpoints, one after the other."""
        assert self.finished
        game = self.game_at(0)
        before = _pictures(game, self.views)
        for number in range(self.length + 1):
            steps: dict[int, list[Step]] = {view: [] for view in self.views}
            if number:
                moments = self._play_on(game, number - 1, number)
                after = _pictures(game, self.views)
                steps, before = self._steps(before, moments, after, number - 1), after
            with view_cache.viewing(game):
                seen = [self._seen(game, number, view, self._stops[view], steps[view]) for view in self.views]
            yield seen

    def games(self) -> Iterator[Game]:
        """The game in its first position, then after each choice: one game that is played on between."""
        game = self.game_at(0)
        yield game
        for made in self._made[: self.length]:
            game.play(made.option, made.seat)
            yield game

    def _play_on(self, game: Game, start: int, end: int) -> list[Moment]:
        """Make the choices from one position to another one. What was told meanwhile, each with the game of then."""
        staging.witness(game)
        for made in self._made[start:end]:
            game.play(made.option, made.seat)
        return staging.look_away(game)

    def _steps(
        self, before: Mapping[int, Picture], moments: Sequence[Moment], after: Mapping[int, Picture], at: int
    ) -> dict[int, list[Step]]:
        """The way from one position to the next, from each viewpoint."""
        views = [view for view in before if view != OPEN_VIEW]
        found = staging.steps(
            {view: before[view] for view in views}, moments, {view: after[view] for view in views}
        )  # fmt: skip
        if OPEN_VIEW in before:
            opened = [_openly(one, number) for number, one in enumerate(moments, self._happened[at] + 1)]
            here, there = {SPECTATOR: before[OPEN_VIEW]}, {SPECTATOR: after[OPEN_VIEW]}
            found[OPEN_VIEW] = staging.steps(here, opened, there)[SPECTATOR]
        return {view: msgspec.convert(steps, list[Step]) for view, steps in found.items()}

    def _seen(
        self, game: Game, number: int, view: int, stops: Sequence[int], steps: list[Step]
    ) -> ReplayPosition:  # fmt: skip
        at = stops[number]
        before = self._told[stops[number - 1]] if number else None
        if view == OPEN_VIEW:
            first = self._happened[stops[number - 1]] if number else 0
            return ReplayPosition(number, _open_view(game), _open_events(game, before, first), steps)
        made = sum(one.seat == view for one in self._made[:at])
        since = before[view] if before else 0
        return ReplayPosition(number, encoded_view(game, view, made), told(game, view, since), steps)

    def events(self, number: int, view: int, first: int = 0) -> ReplayEvents:
        """What the viewpoint was told by each step from `first` (0: the set-up) to `number`: the last of it if it is
        more than `MOST_EVENTS`.
        """
        stops = self._need_number(number, view)
        need_first(first, number)

        def so_far(step: int) -> int:
            if step < 0:
                return 0
            return self._happened[stops[step]] if view == OPEN_VIEW else self._told[stops[step]][view]

        first = last_of([so_far(step) - so_far(step - 1) for step in range(number + 1)], first, number)
        game, start = self.game_at(stops[number]), so_far(first - 1)
        if view == OPEN_VIEW:
            found = _open_events(game, self._told[stops[first - 1]] if first else None, start)
        else:
            found = told(game, view, start)
        steps = [found[so_far(step - 1) - start : so_far(step) - start] for step in range(first, number + 1)]
        return ReplayEvents(first, steps)

    def numbers(self, number: int, view: int, addresses: Sequence[str]) -> list[NumberTold]:
        """Numbers of the position after so many steps with their parts, as far as the viewpoint may know them."""
        game = self.game_at(self._need_number(number, view)[number])
        if view == OPEN_VIEW:
            return numbers.told(_opened(game), SPECTATOR, addresses)
        return numbers.told(game, view, addresses)

    def game_at(self, number: int) -> Game:
        """The game itself after so many choices, to look at or to play on with."""
        if not 0 <= number <= self.length:
            raise NoSuchPosition(f"this game has {self.length} choices; there is no position after choice {number}")
        at = bisect_right(range(0, len(self._kept) * EVERY, EVERY), number) - 1
        game = self._kept[at].clone()
        for made in self._made[at * EVERY : number]:
            game.play(made.option, made.seat)
        return game

    def _need_number(self, number: int, view: int) -> list[int]:
        stops = self._need_view(view)
        need_number(number, len(stops) - 1)
        return stops

    def _need_view(self, view: int) -> list[int]:
        if view == OPEN_VIEW and not self.finished:
            raise NoSuchPosition("the open view shows what is hidden, so it is to be had when the game is over")
        need_view(view, self.views)
        return self._stops[view]


# -- what there is --------------------------------------------------------------------------------------------------


def need_view(view: int, views: Sequence[int]) -> None:
    """Refuse a viewpoint that there is not."""
    if view not in views:
        raise NoSuchPosition(f"there is no viewpoint {view} in this game; there are {list(views)}")


def need_number(number: int, last: int) -> None:
    """Refuse a step that there is not."""
    if not 0 <= number <= last:
        raise NoSuchPosition(f"this game has {last} steps; there is no position after step {number}")


def need_first(first: int, number: int) -> None:
    """Refuse a part of the log that begins after its end."""
    if not 0 <= first <= number:
        raise NoSuchPosition(f"the steps up to step {number} begin with one from 0 to {number}, not with {first}")


def last_of(counts: Sequence[int], first: int, number: int) -> int:
    """Where to begin so that no more than `MOST_EVENTS` are told up to the step; `counts` has those of each step."""
    told = sum(counts[first : number + 1])
    while first < number and told > MOST_EVENTS:
        told -= counts[first]
        first += 1
    return first


# -- what was told ------------------------------------------------------------------------------------------------


def _counts(game: Game) -> tuple[int, ...]:
    """How many events each seat, and last a spectator, was told so far."""
    if game.log is None:
        return (0,) * (game.seats + 1)
    counts: tuple[int, ...] = game.log[1].numbers
    return counts


def _first_heard(game: Game, before: tuple[int, ...], after: tuple[int, ...]) -> tuple[str, ...]:
    """The first sentence that each seat, and last a spectator, was told since."""
    return tuple(
        game.events(view, before[view])[0].text if after[view] > before[view] else ""
        for view in (*range(game.seats), SPECTATOR)
    )


def _since(game: Game, before: tuple[int, ...] | None) -> list[Logged]:
    """What happened after so much had been told, oldest first. Everything that happens is told to somebody."""
    chain: list[Logged] = []
    node = game.log
    while node is not None and node[1].numbers != before:
        node, logged = node
        chain.append(logged)
    chain.reverse()
    return chain


# -- everything open ----------------------------------------------------------------------------------------------


def _open_view(game: Game) -> Sight:
    """The table with every card known, and nobody asked."""
    return msgspec.structs.replace(encoded_view(_opened(game), SPECTATOR), seat=OPEN_VIEW)


def _pictures(game: Game, views: Iterable[int]) -> dict[int, Picture]:
    """What lies before each viewpoint now."""
    found = staging.pictures(game, [view for view in views if view != OPEN_VIEW])
    if OPEN_VIEW in views:
        found[OPEN_VIEW] = staging.picture(_opened(game), SPECTATOR)
    return found


def _openly(moment: Moment, number: int) -> Moment:
    """The same moment for somebody to whom nothing is hidden, with the number under which they are told of it."""
    return Moment(moment.logged.openly(number), _opened(moment.game))


def _opened(game: Game) -> Game:
    """The same game with every card known to everybody."""
    game = game.clone()
    game.known = [game.setting.everybody] * len(game.known)
    return game


def _open_events(game: Game, before: tuple[int, ...] | None, first: int) -> list[Happened]:
    """Everything that happened since, as somebody knows it to whom nothing is hidden."""
    found: list[Happened] = []
    for number, logged in enumerate(_since(game, before), first + 1):
        event = logged.openly(number).told_to(game, SPECTATOR, number)
        if event is not None:
            found.append(Happened(event.number, event.kind, event.text, event.details))
    return found


prepare(__name__)
