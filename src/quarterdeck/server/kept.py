"""A finished game as it was shown, kept so that it can be watched when its rules are gone.

A replay plays a game again, which only the same rules can do. When a game is over, everything that its replay shows is
written down once: the steps, and from each viewpoint every position and what was told by it. Most of a position is as
in the one before, so only what changed is kept. What is kept is read without any rule.

>>> data = pack(Finished("arcana", {}, ["Anna", "Bruno"], 7, choices, outcome))
>>> KeptReplay(data).position(12, view=0)
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import Any, Final

import msgspec

from quarterdeck.engine import gamefile
from quarterdeck.engine.errors import QuarterdeckError, SaveError
from quarterdeck.engine.game import Result
from quarterdeck.server import catalog
from quarterdeck.server.explained_types import NumberTold
from quarterdeck.server.http_types import ReplayEvents, ReplayPosition, ReplayStep
from quarterdeck.server.protocol import Happened, Outcome, Sight
from quarterdeck.server.replays import OPEN_VIEW, SPECTATOR, Replay, last_of, need_first, need_number, need_view
from quarterdeck.server.step_types import Step
from quarterdeck.server.structs import prepare

FORMAT: Final = 1
"""Grows when what is kept is written in another way; a format of before must stay readable."""

encode = msgspec.json.Encoder().encode

Change = list[Any]
"""What makes one JSON value of another: `["=", value]`, `["d", {key: change}]` for an object with the same keys, or
`["l", first, last, values]` for a list of which all is kept but what lies between."""


class Finished(msgspec.Struct, frozen=True):
    """All that decides how a finished game went."""

    game: str
    options: dict[str, Any]
    names: list[str]
    seed: int
    choices: list[tuple[int, str]]
    outcome: Outcome | None
    title: str = ""


class _Moment(msgspec.Struct, frozen=True):
    """One position from one viewpoint: what changed since the one before, what was told, and how it is shown."""

    change: Change
    told: list[Any]
    steps: list[Any] = []
    """Empty in what was kept before there were steps."""


class _Kept(msgspec.Struct, frozen=True):
    """What is written, as JSON, and compressed."""

    format: int
    seats: int
    outcome: Outcome | None
    record: str
    cards: list[Any]
    steps: list[ReplayStep]
    moments: list[list[_Moment]]
    """For each position, the first one included, its moments from all viewpoints in their order."""


_decode = msgspec.json.Decoder(_Kept).decode


def pack(finished: Finished) -> bytes:
    """Play the game again and write down all that is shown of it."""
    replay = Replay.of(
        finished.game, finished.options, finished.names, finished.seed, finished.choices, finished=True
    )  # fmt: skip
    moments: list[list[_Moment]] = []
    before: list[Any] = [None] * len(replay.views)
    for positions in replay.all_positions():
        now = [msgspec.json.decode(encode(one.sight)) for one in positions]
        changes = [_surely(was, seen) for was, seen in zip(before, now, strict=True)]
        told = [msgspec.to_builtins(one.events) for one in positions]
        steps = [msgspec.to_builtins(one.steps) for one in positions]
        moments.append([_Moment(*one) for one in zip(changes, told, steps, strict=True)])
        before = now
    end = replay.game_at(replay.length)
    kept = _Kept(
        FORMAT, replay.seats, finished.outcome, gamefile.write(end, finished.title, ended=ended(finished.outcome)),
        msgspec.to_builtins(catalog.cards(end.book)), replay.steps(OPEN_VIEW), moments,
    )  # fmt: skip
    return zlib.compress(encode(kept), 9)


def ended(outcome: Outcome | None) -> Result | None:
    """How a game ended, as its record tells it, also where no rule of the game ended it."""
    if outcome is None:
        return None
    return Result(tuple(outcome.winners), outcome.reason, outcome.rule, tuple(outcome.scores))


class KeptReplay:
    """A finished game as it is kept: it answers as `Replay` does, and with the same bytes, but explains no number."""

    finished: Final = True

    def __init__(self, data: bytes) -> None:
        try:
            kept = _decode(zlib.decompress(data))
        except (zlib.error, ValueError) as error:  # what msgspec raises is a ValueError
            raise SaveError(f"what is kept of this game cannot be read: {error}") from None
        if kept.format != FORMAT:
            raise SaveError(f"what is kept of this game has format {kept.format}; this server reads {FORMAT}")
        self._kept: Final = kept
        self.seats: Final = kept.seats
        self.views: Final = [*range(kept.seats), SPECTATOR, OPEN_VIEW]
        self.length: Final = len(kept.moments) - 1
        self.outcome: Final = kept.outcome
        self.record: Final = kept.record
        """The text of its record file, as the rules of then wrote it."""
        self.cards: Final = kept.cards
        """The printed cards, as they were shown."""

    def steps(self, view: int) -> list[ReplayStep]:
        """Every choice: of a finished game all are told to all."""
        need_view(view, self.views)
        return self._kept.steps

    def position(self, number: int, view: int) -> ReplayPosition:
        """The game after so many steps as the viewpoint saw it, and what it was told by the last of them."""
        at = self._place(view)
        need_number(number, self.length)
        steps = msgspec.convert(self._kept.moments[number][at].steps, list[Step])
        return ReplayPosition(number, self._sight(number, at), self._told(number, at), steps)

    def _sight(self, number: int, at: int) -> Sight:
        seen: Any = None
        for moments in self._kept.moments[: number + 1]:
            seen = changed(seen, moments[at].change)
        return msgspec.convert(seen, Sight)

    def _told(self, number: int, at: int) -> list[Happened]:
        return msgspec.convert(self._kept.moments[number][at].told, list[Happened])

    def events(self, number: int, view: int, first: int = 0) -> ReplayEvents:
        """What the viewpoint was told by each step from `first` to `number`, the last of it if it is too much."""
        at = self._place(view)
        need_number(number, self.length)
        need_first(first, number)
        counts = [len(moments[at].told) for moments in self._kept.moments[: number + 1]]
        first = last_of(counts, first, number)
        return ReplayEvents(first, [self._told(step, at) for step in range(first, number + 1)])

    def numbers(self, number: int, view: int, addresses: Sequence[str]) -> list[NumberTold]:
        """None: why a number was what it was only the rules of then could tell, and they are gone."""
        self._place(view)
        need_number(number, self.length)
        return []

    def end(self, view: int) -> tuple[Sight, list[Happened]]:
        """The last position as it stands on the table, and all that was told until then."""
        at = self._place(view)
        sight = self._sight(self.length, at)
        told = [one for number in range(self.length + 1) for one in self._told(number, at)]
        outcome = self.outcome or sight.outcome
        return msgspec.structs.replace(sight, question=None, waiting=[], outcome=outcome, may_undo=False), told

    def _place(self, view: int) -> int:
        need_view(view, self.views)
        return self.views.index(view)


# -- what changes from one position to the next -------------------------------------------------------------------


def _surely(was: Any, now: Any) -> Change:
    """The change that leads from one value to the other, to the byte: 1 and true are equal, but not the same."""
    change = difference(was, now)
    return change if encode(changed(was, change)) == encode(now) else ["=", now]


def difference(was: Any, now: Any) -> Change:
    """What has to change in one JSON value to make it the other."""
    if isinstance(was, dict) and isinstance(now, dict) and list(was) == list(now):
        return ["d", {key: difference(was[key], value) for key, value in now.items() if was[key] != value}]
    if isinstance(was, list) and isinstance(now, list):
        most = min(len(was), len(now))
        first = next((n for n in range(most) if was[n] != now[n]), most)
        last = next((n for n in range(most - first) if was[-1 - n] != now[-1 - n]), most - first)
        between, old = now[first : len(now) - last], was[first : len(was) - last]
        if len(between) == len(old):
            return ["l", first, last, [difference(*pair) for pair in zip(old, between, strict=True)]]
        return ["l", first, last, [["=", value] for value in between]]
    return ["=", now]


def changed(was: Any, change: Change) -> Any:
    """The other value. The one before stays as it is."""
    kind, *rest = change
    if kind == "=":
        return rest[0]
    if kind == "d":
        return {key: changed(value, rest[0][key]) if key in rest[0] else value for key, value in was.items()}
    if kind == "l":
        first, last, changes = rest
        old: Sequence[Any] = was[first : len(was) - last]
        if len(old) != len(changes):
            old = [None] * len(changes)
        middle = [changed(value, one) for value, one in zip(old, changes, strict=True)]
        return [*was[:first], *middle, *was[len(was) - last :]]
    raise QuarterdeckError(f"what is kept of this game holds a change of an unknown kind: {kind}")


prepare(__name__)
