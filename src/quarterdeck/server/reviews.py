"""The HTTP interface of reviews and puzzles: see docs/protocol.md."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import asdict
from functools import partial
from typing import TYPE_CHECKING, Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from quarterdeck import puzzles
from quarterdeck.puzzles import Puzzle
from quarterdeck.server import opening
from quarterdeck.server.asking import Wrong, address, answer, bearer, game_name
from quarterdeck.server.http_types import TableMade
from quarterdeck.server.limits import within_limits
from quarterdeck.server.review_types import PuzzleAnswerRequest, PuzzleInfo, PuzzleVerdict
from quarterdeck.server.room import Room

if TYPE_CHECKING:
    from quarterdeck.server.app import Server

Handle = Callable[[Request], Awaitable[Response]]
Made = Callable[[str, Handle], Route]


class Reviews:
    """What can be asked about finished games and about puzzles."""

    def __init__(self, server: Server) -> None:
        self._server: Final = server

    def routes(self, get: Made, post: Made) -> list[Route]:
        """Where it is asked for."""
        return [
            get("/api/tables/{table}/review", self.review),
            post("/api/tables/{table}/review", self.ask_for_review),
            get("/api/games/{game}/puzzles", self.puzzles),
            post("/api/games/{game}/puzzles/{id}/table", self.puzzle_table),
            post("/api/games/{game}/puzzles/{id}/answer", self.puzzle_answer),
        ]

    # -- reviews --------------------------------------------------------------------------------------------------

    async def review(self, request: Request) -> Response:
        """How far the review of a finished game is, and what it says so far."""
        room = await self._finished(request)
        return answer(await self._server.hub.reviewer.state(room.id))

    async def ask_for_review(self, request: Request) -> Response:
        """Have a finished game reviewed, unless it is already."""
        room = await self._finished(request)
        finished = None if room.course is None else room.course.finished()
        if finished is None:
            raise Wrong(409, "this game was played under other rules, which could not judge it")
        return answer(await self._server.hub.reviewer.ask(room.id, finished, address(request)), 202)

    async def _finished(self, request: Request) -> Room:
        """The table, if its game is over: a review shows what was hidden, to whoever may see the replay."""
        room = await self._server.room(request)
        token = bearer(request)
        if token and room.seat_of(token) is None:
            raise Wrong(403, "this link opens no seat at this table")
        if not room.ended:
            raise Wrong(403, "a game is reviewed when it is over: a review shows what is hidden")
        return room

    # -- puzzles --------------------------------------------------------------------------------------------------

    async def puzzles(self, request: Request) -> Response:
        """The puzzles of a game, the easiest first, without their answers."""
        return answer(await asyncio.to_thread(_list, game_name(request)))

    async def puzzle_table(self, request: Request) -> Response:
        """A table at the position of a puzzle."""
        puzzle = self._puzzle(request)
        self._server.count_new(request)
        hub = self._server.hub
        room, keys = await opening.at_puzzle(hub, puzzle)
        hub.opened_from(room.id, address(request))
        return answer(TableMade(room.info(), keys), 201)

    async def puzzle_answer(self, request: Request) -> Response:
        """Is this the right answer?"""
        puzzle = self._puzzle(request)
        wanted = await self._server.body(request, PuzzleAnswerRequest)
        within_limits(wanted.lines)
        solve = partial(puzzles.solve, puzzle, wanted.lines)
        verdict = await self._server.hub.aside.visit(address(request), solve)
        return answer(msgspec.convert(asdict(verdict), PuzzleVerdict))

    def _puzzle(self, request: Request) -> Puzzle:
        try:
            return puzzles.find(game_name(request), str(request.path_params["id"]))
        except puzzles.PuzzleError as error:
            raise Wrong(404, str(error)) from None


def _list(game: str) -> list[PuzzleInfo]:
    return [PuzzleInfo(one.id, one.level, one.seat, one.player) for one in puzzles.shipped(game)]
