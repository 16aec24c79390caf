"""The clocks of a table: how much time each person has left, what it is charged for, and when it has run out.

The rules of the clock, where a table has one:

- It runs for each person who is asked, from the moment that the server asks until the answer is kept. Bots have none.
- The first seconds of each question are free: `ANYBODYS`, which is as long as the server may take where it answers for
  somebody, so that a clock tells nobody who had nothing to choose; and `STORY` for each thing that happened before all
  eyes since the player's last answer, while a client shows it, together `MOST_FREE` at most. No client has a say in it.
- `game`: so many seconds for the whole game, and the increment with each whole answer; `move`: so many for each
  question.
- Who is not connected uses up `AWAY` seconds of a game first; then the clock runs for them as well.
- While the server does not run, or stands still, no clock does: what is left is kept with every entry of the journal.
- Time that was used stays used when a choice is taken back.
- When it has run out, the other one wins; of more than two, a bot plays on. While somebody whom all wait for has been
  away for `CLAIM_AFTER` seconds, another may claim the win or, of two, a draw. Two people may agree on a draw at any
  time (`consent.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from time import monotonic
from typing import Final

import msgspec

from quarterdeck.engine.errors import SetupError
from quarterdeck.engine.game import Game
from quarterdeck.server.course import CHOICE, GIVEN
from quarterdeck.server.protocol import ClockInfo, Clocks
from quarterdeck.server.storage import Entry, Stored
from quarterdeck.server.structs import prepare

ANYBODYS: Final = 2.5
STORY: Final = 0.5
MOST_FREE: Final = 6.0
AWAY: Final = 60.0
CLAIM_AFTER: Final = 60.0
TICK: Final = 5.0
"""So often at least it is looked at a clock that runs."""
MOST_AT_ONCE: Final = 3 * TICK
"""No more passes between two looks: where a clock seems to have jumped further, the server stood still."""
GAME: Final = "game"
MOVE: Final = "move"


class Kept(msgspec.Struct, frozen=True):
    """What is kept of the clocks with an entry of the journal: seconds by seat."""

    left: list[float]
    away: list[float]


_read = msgspec.json.Decoder(Kept).decode


def check(agreed: ClockInfo) -> None:
    """Refuse a clock that nobody could play with."""
    if agreed.kind not in (GAME, MOVE):
        raise SetupError(f"a clock is for the whole '{GAME}' or for each '{MOVE}', not {agreed.kind!r}")
    if not 10 <= agreed.seconds <= 4 * 3600 or not 0 <= agreed.increment <= 300:
        raise SetupError("a clock has 10 to 14400 seconds, and an increment of 0 to 300")
    if agreed.kind == MOVE and agreed.increment:
        raise SetupError("a clock for each move has no increment: it begins anew")


def told_to_all(game: Game) -> int:
    """How many events everybody was told of, spectators too."""
    return 0 if game.log is None else game.log[1].numbers[-1]


def clock_of(stored: Stored) -> TableClock | None:
    """The clocks of a table as they were kept; None where it has none."""
    if stored.table.clock is None:
        return None
    kept = next((entry.clocks for entry in reversed(stored.journal) if entry.clocks is not None), None)
    return TableClock(msgspec.convert(stored.table.clock, ClockInfo), len(stored.seats), kept)


class TableClock:
    """The clocks of one table. Time passes for it only by differences of a clock that never goes back."""

    def __init__(
        self, agreed: ClockInfo, seats: int, kept: str | None = None, clock: Callable[[], float] = monotonic
    ) -> None:
        self.agreed: Final = agreed
        self._clock: Final = clock
        found = None if kept is None else _read(kept)
        self.left = [float(agreed.seconds)] * seats if found is None else list(found.left)
        self.away = [AWAY] * seats if found is None else list(found.away)
        self.running: dict[int, float] = {}
        """The seats whose clock runs, and for how many seconds more that is free."""
        self._present: set[int] = set()
        self._gone_at: dict[int, float] = {}
        self._told = [0] * seats
        self._at = clock()

    def pass_time(self) -> None:
        """Charge what has passed since it was last looked at."""
        now = self._clock()
        passed = min(max(0.0, now - self._at), MOST_AT_ONCE)
        self._at = now
        for seat, free in self.running.items():
            spent = max(0.0, passed - free)
            self.running[seat] = max(0.0, free - passed)
            if seat not in self._present:
                lent = min(self.away[seat], spent)
                self.away[seat] -= lent
                spent -= lent
            self.left[seat] = max(0.0, self.left[seat] - spent)

    def come_and_go(self, present: Iterable[int]) -> None:
        """Who is connected from now on."""
        self.pass_time()
        before, self._present = self._present, set(present)
        for seat in range(len(self.left)):
            if seat in self._present:
                self._gone_at.pop(seat, None)
            elif seat in before or seat not in self._gone_at:
                self._gone_at[seat] = self._clock()

    def answered(self, seats: Iterable[int], told: int) -> None:
        """These have given a whole answer, when all were told of so many events."""
        for seat in seats:
            self.running.pop(seat, None)
            self._told[seat] = told
            if self.agreed.kind == MOVE:
                self.left[seat] = float(self.agreed.seconds)
            else:
                self.left[seat] += self.agreed.increment

    def run(self, asked: Sequence[int], told: int) -> None:
        """These are asked now: whoever was not before has some seconds free, first of all."""
        self.running = {seat: self.running.get(seat, self._free(seat, told)) for seat in asked}

    def _free(self, seat: int, told: int) -> float:
        return min(MOST_FREE, ANYBODYS + STORY * max(0, told - self._told[seat]))

    def next_fall(self) -> float | None:
        """In how many seconds a flag falls if nothing happens; None while no clock runs."""
        waits = [
            free + self.left[seat] + (0.0 if seat in self._present else self.away[seat])
            for seat, free in self.running.items()
        ]
        return min(waits, default=None)

    def fallen(self) -> int | None:
        """The seat whose time has run out."""
        return next((seat for seat in self.running if self.left[seat] <= 0.0), None)

    def may_be_claimed(self, seat: int) -> float:
        """In how many seconds others may claim the game of this seat, which is away; 0 if they may now."""
        gone = self._gone_at.get(seat)
        return CLAIM_AFTER if gone is None else max(0.0, CLAIM_AFTER - (self._clock() - gone))

    def after(self, entries: Sequence[Entry], game: Game) -> TableClock:
        """As it is after these entries of the journal, which led to this position."""
        new = self._copy()
        new.pass_time()
        begun = {ask.seat for ask in game.asks if ask.draft and not ask.closed}  # some picks are no whole answer yet
        whole = {entry.seat for entry in entries if entry.kind in (CHOICE, GIVEN)} - begun
        new.answered(sorted(whole), told_to_all(game))
        return new

    # -- what is told and kept ----------------------------------------------------------------------------------

    def shown(self, people: Sequence[int]) -> Clocks:
        """What everybody may see; bots have no clock."""
        left = [round(self.left[seat], 1) if seat in people else None for seat in range(len(self.left))]
        free = [round(self.running.get(seat, 0.0), 1) for seat in range(len(self.left))]
        return Clocks(left, sorted(self.running), free)

    def kept(self) -> str:
        """What is kept with an entry of the journal."""
        return msgspec.json.encode(Kept([round(one, 3) for one in self.left], self.away)).decode()

    def _copy(self) -> TableClock:
        new = TableClock(self.agreed, len(self.left), self.kept(), self._clock)
        new.running, new._present, new._gone_at = dict(self.running), set(self._present), dict(self._gone_at)
        new._told, new._at = list(self._told), self._at
        return new


prepare(__name__)
