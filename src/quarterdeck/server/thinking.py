"""A process on another machine in which bots of servers think: `quarterdeck think`.

It has no store and keeps nothing. Each question is a game as the seat that is asked may see it, so it never knows more
than the bot; the answer is lines. Its places are shared out among the servers that have a line to it.
"""

from __future__ import annotations

import asyncio
import logging
from time import monotonic
from typing import Any, Final

import quarterdeck
from quarterdeck.server.links import EVENT, Answering, Conversation, Links, Tls
from quarterdeck.server.thinkers import ATTEMPTS, answer
from quarterdeck.server.thinking_elsewhere import STILL, THINKER, Places, pack, rules, unpack
from quarterdeck.workers import Closed, NoAnswer, Pool

LOG: Final = logging.getLogger("quarterdeck.server")
TIMEOUT: Final = 60.0
"""Seconds after which a bot that still thinks is ended."""


class Thinking:
    """All lines to one process that thinks, and its workers."""

    def __init__(self, workers: int, secret: bytes, tls: Tls | None = None) -> None:
        self._workers: Final = workers
        self._pool: Final = Pool(answer, workers=workers, timeout=TIMEOUT, attempts=ATTEMPTS, name="thinker")
        self._links: Final = Links(secret, THINKER, self._begun, tls)
        self._servers: Final[set[_Server]] = set()
        self._questions: Final[set[asyncio.Task[None]]] = set()

    async def listen(self, host: str, port: int) -> str:
        """Let servers call; where they do."""
        return await self._links.listen(host, port)

    async def close(self) -> None:
        """End all lines and all thinking."""
        await self._links.close()
        for task in list(self._questions):
            task.cancel()
        await asyncio.gather(*self._questions, return_exceptions=True)
        await self._pool.close()

    def _begun(self, link: Answering, number: int, data: bytes) -> Conversation:
        if not data:
            server = _Server(self, link, number)
            self._servers.add(server)
            self._share_out()
            return server
        task = asyncio.get_running_loop().create_task(self._think(link, number, data))
        self._questions.add(task)
        task.add_done_callback(self._questions.discard)
        return _Question(task)

    def leave(self, server: _Server) -> None:
        """A server's line is gone: the others have more places."""
        self._servers.discard(server)
        self._share_out()

    def _share_out(self) -> None:
        """Tell each server how many of its bots may think here at once: at least one."""
        for number, server in enumerate(self._servers):
            share = self._workers // len(self._servers) + (number < self._workers % len(self._servers))
            told = Places(max(1, share), quarterdeck.__version__, rules())
            server.link.send(server.number, EVENT, pack(told))

    async def _think(self, link: Answering, number: int, data: bytes) -> None:
        """Answer one question, and say meanwhile that it is not forgotten."""
        answering = asyncio.ensure_future(self._answer(unpack(data)))
        try:
            while not (await asyncio.wait([answering], timeout=STILL))[0]:
                link.send(number, EVENT)
            link.end(number, pack(answering.result()))
        finally:
            answering.cancel()

    async def _answer(self, question: Any) -> tuple[bool, list[str]]:
        try:
            fine, said = await self._pool.ask(tuple(question), monotonic())
        except (NoAnswer, Closed, TypeError) as error:
            return False, [f"no bot answered: {error}"]
        return bool(fine), list(said)


class _Server:
    """A server that has a line here; it is told of its places."""

    def __init__(self, thinking: Thinking, link: Answering, number: int) -> None:
        self._thinking: Final = thinking
        self.link: Final = link
        self.number: Final = number

    def heard(self, kind: int, data: bytes) -> None:
        """It says nothing here."""

    def ended(self) -> None:
        """It is gone."""
        self._thinking.leave(self)


class _Question:
    """A question that is thought about, until nobody waits for the answer."""

    def __init__(self, task: asyncio.Task[None]) -> None:
        self._task: Final = task

    def heard(self, kind: int, data: bytes) -> None:
        """Nothing is said about it."""

    def ended(self) -> None:
        """Whoever asked does not wait any more."""
        self._task.cancel()
