"""Bots think in processes of their own, here and on other machines, so that the table answers everybody else meanwhile.

>>> thinkers = Thinkers(workers=2)
>>> lines = await thinkers.picks(seen(game, 1, luck=7), seat=1, spec="montecarlo:100ms", seed=7)
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from contextlib import suppress
from time import monotonic
from typing import Any, Final

import quarterdeck
from quarterdeck.bots import make_bot
from quarterdeck.bots.hints import hint
from quarterdeck.engine import picks
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.seen import Seen
from quarterdeck.server.thinking_elsewhere import Elsewhere, Gone
from quarterdeck.server.turns import Turns
from quarterdeck.workers import Closed, NoAnswer, Pool

LOG: Final = logging.getLogger("quarterdeck.server")
ATTEMPTS: Final = 3
"""How often a question is asked whose worker dies or takes too long."""
PATIENCE: Final = 5.0
"""A bot that thinks for a second can wait for so many: those who think long stand back, and yet come to their turn."""
FEW_WAIT: Final = 1_000
"""Milliseconds for a turn, or more: then nobody is kept waiting by one that counts its play-outs."""
HINT: Final = "hint"
"""What a worker is asked for besides what bots choose. It counts its play-outs, however many wait."""
NICENESS: Final = 5
"""How far the workers stand back where the table itself needs the processor."""


Question = tuple[str, int, str, int]
"""A save as the seat may see it, the seat, the bot and its luck."""


class ThinkerError(QuarterdeckError):
    """A bot gave no answer. The message is one sentence that says why."""


class Thinkers:
    """Worker processes that answer for bots, in turns: see `turns.py`. Those `elsewhere` are asked first."""

    def __init__(
        self, workers: int = 2, timeout: float = 60.0, waited: Callable[[float], None] | None = None,
        elsewhere: Elsewhere | None = None,
    ) -> None:  # fmt: skip
        if workers < 1:
            raise ThinkerError(f"there must be at least one worker, not {workers}")
        self._turns: Final = Turns(workers, waited)
        self._pool: Final = Pool(
            answer, workers=workers, timeout=timeout, attempts=ATTEMPTS, name="thinker", niceness=NICENESS
        )
        self._elsewhere: Final = elsewhere
        if elsewhere is not None:
            elsewhere.start(lambda: self._turns.change(workers + elsewhere.places))

    @property
    def waiting(self) -> int:
        """How many bots wait for their turn."""
        return self._turns.waiting

    async def choose(self, save: str, seat: int, spec: str, seed: int, owner: str = "") -> str:
        """The line that the bot plays in this seat of the saved game, or ThinkerError."""
        return (await self.picks(save, seat, spec, seed, owner))[0]

    async def picks(self, save: str, seat: int, spec: str, seed: int, owner: str = "") -> list[str]:
        """The lines that the bot has decided on, at least one, or ThinkerError.

        Of one `owner` those come first that think shortly and those that were asked first; where many wait, a bot
        thinks shorter than it would.
        """
        try:
            async with self._turns.turn(owner, monotonic() + PATIENCE * _seconds(spec)) as milliseconds:
                question = (save, seat, _within(spec, milliseconds), seed)
                fine, said = await self._ask(question)
        except Closed:
            raise ThinkerError("the bots have stopped thinking, because the table closes") from None
        except NoAnswer as why:
            raise ThinkerError(f"the bot {spec} gave no answer in {ATTEMPTS} attempts: {why}") from None
        if not fine:
            raise ThinkerError(said[0])
        return list(said)

    async def _ask(self, question: Question) -> tuple[bool, list[str]]:
        """On another machine where one has a place; where it is lost meanwhile, or cannot answer, here. A save that
        holds more than the seat may know goes nowhere."""
        may_go = self._elsewhere is not None and isinstance(question[0], Seen)
        there = self._elsewhere.free() if may_go and self._elsewhere is not None else None
        if there is not None:
            try:
                fine, said = await there.ask(question)
                if fine:
                    return fine, said
                LOG.warning("%s does not answer for a bot, so it thinks here: %s", there.address, said[0])
            except Gone as why:
                LOG.warning("%s is lost while a bot thinks there, so it thinks here: %s", there.address, why)
        return await self._pool.ask(question, monotonic())  # type: ignore[no-any-return]

    async def hint(self, save: str, seat: int, owner: str = "") -> tuple[list[dict[str, Any]], bool, str]:
        """A hint for the seat's question: its answers as data, whether they are to be mixed, and a note."""
        (text,) = await self.picks(save, seat, HINT, 0, owner)
        answers, mixed, note = json.loads(text)
        return answers, mixed, note

    async def close(self) -> None:
        """End all workers. Whoever still waits for an answer gets ThinkerError."""
        self._turns.close(Closed())
        if self._elsewhere is not None:
            await self._elsewhere.close()
        await self._pool.close()


def _seconds(spec: str) -> float:
    """How long the bot wants to think; nothing where it does not say so. A worker tells what is wrong with a spec."""
    with suppress(QuarterdeckError):
        return make_bot(spec, 0).thinks().milliseconds / 1000
    return 0.0


def _within(spec: str, milliseconds: int) -> str:
    """The bot, or one of its kind that thinks no longer than this. One that counts play-outs does so while few wait."""
    with suppress(QuarterdeckError):
        bot = make_bot(spec, 0)
        if bot.thinks().milliseconds or milliseconds < FEW_WAIT:
            return bot.within(milliseconds)
    return spec


def answer(asked: Question) -> tuple[bool, list[str]]:
    """In a worker: whether all went well, and the lines or what went wrong."""
    save, seat, spec, seed = asked
    try:
        game = quarterdeck.load(save)
        if spec == HINT:
            told = hint(game, seat)
            return True, [json.dumps([[one._asdict() for one in told.answers], told.mixed, told.note])]
        lines: list[str] = []
        for option in make_bot(spec, seed).picks(game, seat):
            lines.append(game.text(option, seat))
            picks.pick(game, seat, lines[-1])
        return True, lines
    except QuarterdeckError as error:
        return False, [str(error)]
    except Exception as error:
        return False, [f"the bot {spec} failed with {type(error).__name__}: {error}"]
