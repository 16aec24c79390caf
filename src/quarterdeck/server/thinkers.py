"""Bots think in processes of their own, so that the table answers everybody else meanwhile.

>>> thinkers = Thinkers(workers=2)
>>> line = await thinkers.choose(game.save(), seat=1, spec="montecarlo:100ms", seed=7)
"""

from __future__ import annotations

from contextlib import suppress
from time import monotonic
from typing import Final

import quarterdeck
from quarterdeck.bots import make_bot
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.workers import Closed, NoAnswer, Pool

ATTEMPTS: Final = 3
"""How often a question is asked whose worker dies or takes too long."""
PATIENCE: Final = 5.0
"""A bot that thinks for a second can wait for so many: those who think long stand back, and yet come to their turn."""
NICENESS: Final = 5
"""How far the workers stand back where the table itself needs the processor."""


class ThinkerError(QuarterdeckError):
    """A bot gave no answer. The message is one sentence that says why."""


class Thinkers:
    """Worker processes that answer for bots, those first that think shortly and those that were asked first."""

    def __init__(self, workers: int = 2, timeout: float = 60.0) -> None:
        if workers < 1:
            raise ThinkerError(f"there must be at least one worker, not {workers}")
        self._pool: Final = Pool(
            answer, workers=workers, timeout=timeout, attempts=ATTEMPTS, name="thinker", niceness=NICENESS
        )

    async def choose(self, save: str, seat: int, spec: str, seed: int) -> str:
        """The line that the bot plays in this seat of the saved game, or ThinkerError."""
        try:
            fine, text = await self._pool.ask((save, seat, spec, seed), monotonic() + PATIENCE * _seconds(spec))
        except Closed:
            raise ThinkerError("the bots have stopped thinking, because the table closes") from None
        except NoAnswer as why:
            raise ThinkerError(f"the bot {spec} gave no answer in {ATTEMPTS} attempts: {why}") from None
        if not fine:
            raise ThinkerError(text)
        return str(text)

    async def close(self) -> None:
        """End all workers. Whoever still waits for an answer gets ThinkerError."""
        await self._pool.close()


def _seconds(spec: str) -> float:
    """How long the bot wants to think; nothing where it does not say so. A worker tells what is wrong with a spec."""
    with suppress(QuarterdeckError):
        return make_bot(spec, 0).thinks().milliseconds / 1000
    return 0.0


def answer(asked: tuple[str, int, str, int]) -> tuple[bool, str]:
    """In a worker: whether all went well, and the line or what went wrong."""
    save, seat, spec, seed = asked
    try:
        game = quarterdeck.load(save)
        return True, game.text(make_bot(spec, seed).choose(game, seat), seat)
    except QuarterdeckError as error:
        return False, str(error)
    except Exception as error:
        return False, f"the bot {spec} failed with {type(error).__name__}: {error}"
