"""The HTTP and WebSocket interface: see docs/protocol.md. Pages, tables, decks, rules, replays."""

from __future__ import annotations

import contextlib
import logging
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec
from starlette.applications import Starlette
from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Match, Mount, Route, WebSocketRoute
from starlette.types import ASGIApp
from starlette.websockets import WebSocket

import quarterdeck as qd
from quarterdeck import build
from quarterdeck.engine import gamefile
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.scenario import writing
from quarterdeck.server import catalog, hosting, metrics, opening, printed
from quarterdeck.server.among import Among
from quarterdeck.server.asking import Wrong, address, answer, bearer, wanted_number, wanted_step, wanted_view
from quarterdeck.server.assets import Assets
from quarterdeck.server.bans import Bans
from quarterdeck.server.client_pages import ClientPages
from quarterdeck.server.config import INSIDE, KEEP, NAMES, Keep, Names
from quarterdeck.server.connection import Connection
from quarterdeck.server.guard import Guard
from quarterdeck.server.handing_on import ToTheOwner
from quarterdeck.server.http_types import (
    BotRequest,
    ContinueRequest,
    DeckRequest,
    ErrorText,
    ReplayInfo,
    Sat,
    SitRequest,
    TableMade,
    TableRequest,
)
from quarterdeck.server.hub import Hub
from quarterdeck.server.kept import KeptReplay, ended
from quarterdeck.server.leases import LIVES, Elsewhere
from quarterdeck.server.limits import Buckets, Limits
from quarterdeck.server.links import Tls
from quarterdeck.server.refusal import NotDone
from quarterdeck.server.replay_cache import ReplayCache
from quarterdeck.server.replays import Replay
from quarterdeck.server.reports import Reports
from quarterdeck.server.reviews import Reviews
from quarterdeck.server.room import Room
from quarterdeck.server.storage import StorageError, Store
from quarterdeck.server.tallies import Tallies
from quarterdeck.server.thinkers import Thinkers
from quarterdeck.server.thinking_elsewhere import Elsewhere as ThinkingElsewhere

LOG: Final = logging.getLogger("quarterdeck.server")
T = TypeVar("T", bound=msgspec.Struct)
OPEN_VIEW: Final = -2
NOTHING: Final = "/api/{rest:path}"
METHODS: Final = ["GET", "POST", "PUT", "PATCH", "DELETE"]


class Server:
    """The routes and what they share."""

    def __init__(
        self, store_url: str, web: Path | None, limits: Limits, bot_pace: float, workers: int, failures: Path | None,
        keep: Keep, names: Names, inside: str, believed: float, elsewhere: ThinkingElsewhere | None, tls: Tls | None,
        lab: Path | None,
    ) -> None:  # fmt: skip
        self._elsewhere: Final = elsewhere
        self._tls: Final = tls
        self._reports: Final = None if lab is None else Reports(lab)
        self._pages: Final = ClientPages(web, has_lab=lab is not None)
        self._inside: Final = inside
        self._believed: Final = believed
        self._among: Among | None = None
        self._router: ASGIApp | None = None
        self._store_url: Final = store_url
        self._web: Final = web
        self._limits: Final = limits
        self._bot_pace: Final = bot_pace
        self._workers: Final = workers
        self._failures: Final = failures
        self._keep: Final = keep
        self._names: Final = names
        self.tallies: Final = Tallies()
        self._new_tables: Final = self.tallies.rate("new_tables", Buckets(limits.new_tables), 1)
        self._replays: Final = ReplayCache()
        self._hub: Hub | None = None
        self.bans: Final = Bans()
        self.drained: Callable[[], None] = lambda: None
        """Called when the server is to end and nobody plays any more."""
        self.metrics: Final = metrics.registry_of(lambda: self._hub)
        self._routes: list[Route | WebSocketRoute | Mount] = []

    @property
    def hub(self) -> Hub:
        """The tables; there while the server runs."""
        assert self._hub is not None
        return self._hub

    @contextlib.asynccontextmanager
    async def lifespan(self, _: Starlette) -> AsyncIterator[None]:
        """Open the store at the beginning and close everything at the end."""
        store = await Store.open(self._store_url, server=secrets.token_hex(4))
        thinkers = Thinkers(self._workers, waited=metrics.BOT_WAITS.observe, elsewhere=self._elsewhere)
        self._hub = Hub(
            store, thinkers, self._limits, self._bot_pace, self._failures, self._keep, self._names, self.bans
        )
        self._hub.drained = lambda: self.drained()
        await self._hub.start()
        if store.fences is not None and self._router is not None:
            self._among = Among(self._hub, self._hub.place, self._inside, self._believed, self.tallies, self._tls)
            await self._among.start(self._router)
        yield
        if self._among is not None:
            await self._among.close()
        await self._hub.close()

    def answers_with(self, router: ASGIApp) -> None:
        """What other processes hand on comes to these routes."""
        self._router = router

    async def leave(self) -> None:
        """The server is about to end: others take its tables, if there are any."""
        if self._among is not None:
            await self._among.leave()

    def routes(self) -> list[Route | WebSocketRoute | Mount]:
        """Everything that can be asked for."""

        def get(path: str, handle: Callable[[Request], Awaitable[Response]]) -> Route:
            return Route(path, guarded(handle), methods=["GET"])

        def post(path: str, handle: Callable[[Request], Awaitable[Response]]) -> Route:
            return Route(path, guarded(handle), methods=["POST"])

        routes: list[Route | WebSocketRoute | Mount] = [
            get("/api/health", self.health),
            get("/api/live", self.live),
            get("/api/games", printed.games),
            get("/api/games/{game}/cards", printed.game_cards),
            get("/api/games/{game}/keywords", printed.game_keywords),
            get("/api/games/{game}/rules", printed.game_rules),
            get("/api/games/{game}/links", printed.game_links),
            get("/api/games/{game}/scenarios/{name}", printed.scenario),
            get("/api/games/{game}/decks/{deck}", printed.ready_deck),
            post("/api/decks/check", self.check_deck),
            get("/api/tables", self.tables),
            post("/api/tables", self.make_table),
            get("/api/tables/{table}", self.table),
            get("/api/tables/{table}/cards", self.table_cards),
            post("/api/tables/{table}/sit", self.sit),
            post("/api/tables/{table}/bot", self.put_bot),
            post("/api/tables/{table}/close", self.close),
            get("/api/tables/{table}/record", self.record),
            get("/api/tables/{table}/story", self.story),
            get("/api/tables/{table}/replay", self.replay),
            get("/api/tables/{table}/replay/{number}", self.replay_position),
            get("/api/tables/{table}/replay/{number}/events", self.replay_events),
            get("/api/tables/{table}/replay/{number}/numbers", self.replay_numbers),
            get("/api/tables/{table}/replay/{number}/scenario", self.replay_scenario),
            post("/api/tables/{table}/continue", self.continue_game),
            *Reviews(self).routes(get, post),
            Route(NOTHING, guarded(self.nothing), methods=METHODS),
            WebSocketRoute("/ws", self.socket),
        ]
        if self._reports is not None:
            routes += [get("/lab", self._reports.listed), get("/lab/{run}", self._reports.shown)]
        if self._web is not None and (self._web / "index.html").is_file():
            routes.append(Mount("/assets", Assets(directory=self._web / "assets", check_dir=False)))
        routes.append(Route("/{path:path}", guarded(self._pages.page), methods=["GET"]))
        self._routes = routes
        return routes

    # -- pages --------------------------------------------------------------------------------------------------

    async def health(self, _: Request) -> Response:
        """Is the server there, and does its store take what is to be kept?"""
        await self.hub.store.try_writing()
        if self.hub.draining:
            raise Wrong(503, "the server is about to end and takes no new tables")
        return answer({"ok": True, "tables": len(self.hub.rooms), "version": qd.__version__, "build": build.told()})

    async def live(self, _: Request) -> Response:
        """Does the process answer at all? Where it does not, starting it anew may help; without a store it does not."""
        return answer({"ok": True})

    async def nothing(self, request: Request) -> Response:
        """An address under /api that means nothing, or not in this way."""
        for route in self._routes:
            known = isinstance(route, Route) and route.path.startswith("/api/") and route.path != NOTHING
            if known and route.matches(request.scope)[0] is Match.PARTIAL:
                raise Wrong(405, f"this address is not for {request.method}; docs/protocol.md says what it takes")
        raise Wrong(404, "there is nothing at this address; docs/protocol.md lists what there is")

    # -- decks ---------------------------------------------------------------------------------------------------

    async def check_deck(self, request: Request) -> Response:
        """Is a deck list legal?"""
        return answer(catalog.check_deck(await self.body(request, DeckRequest)))

    # -- tables -------------------------------------------------------------------------------------------------

    async def tables(self, _: Request) -> Response:
        """The listed tables."""
        return answer(await self.hub.listing())

    async def make_table(self, request: Request) -> Response:
        """Open a table."""
        wanted = await self.body(request, TableRequest)
        self.count_new(request)
        room, keys = await self.hub.create(wanted)
        self.hub.opened_from(room.id, address(request))
        return answer(TableMade(room.info(), keys), 201)

    def count_new(self, request: Request) -> None:
        """One more table from this address, if it may open one now."""
        if not self._new_tables.take(address(request)):
            metrics.refused("new_tables")
            raise Wrong(429, "too many new tables from your address; wait a minute")

    async def table(self, request: Request) -> Response:
        """One table."""
        return answer((await self.room(request)).info())

    async def table_cards(self, request: Request) -> Response:
        """The printed cards of a table, which may have a card set of its own."""
        room = await self.room(request)
        if room.kept is not None and room.course is None:
            return answer(room.kept.cards)
        if room.course is None:
            return answer(catalog.game_cards(room.table.game))
        return answer(catalog.cards(room.course.game.book))

    async def sit(self, request: Request) -> Response:
        """Take an open seat."""
        wanted = await self.body(request, SitRequest)
        room = await self.room(request)
        key = await self.hub.sit(room, wanted, bearer(request))
        return answer(Sat(room.info(), key), 201)

    async def put_bot(self, request: Request) -> Response:
        """Put a bot at an open seat of one's own table."""
        wanted = await self.body(request, BotRequest)
        room = await self._own_room(request)
        await hosting.put_bot(self.hub, room, wanted)
        return answer(room.info(), 201)

    async def close(self, request: Request) -> Response:
        """Close one's own table before its game has begun."""
        room = await self._own_room(request)
        await hosting.close_table(self.hub, room)
        return answer(room.info())

    async def record(self, request: Request) -> Response:
        """The record of a finished game: it holds everything that was hidden, so not before the end."""
        room = await self.room(request)
        if room.course is None and room.kept is not None:
            text = room.kept.record
        else:
            course = room.need_course()
            if not room.ended:
                raise Wrong(403, "the record can be had when the game is over: it shows what is hidden")
            written = partial(gamefile.write, course.game, room.table.title, ended=ended(room.outcome()))
            text = await self._aside(request, written)
        name = f"{room.table.game}-{room.id}.txt"
        return PlainTextResponse(text, headers={"content-disposition": f'attachment; filename="{name}"'})

    async def story(self, request: Request) -> Response:
        """How a finished game went: its estimate sees what is hidden, so not before the end."""
        room = await self.room(request)
        finished = None if room.course is None else room.course.finished()
        if finished is None:
            raise Wrong(403 if not room.ended else 409, "how a game went is told when it is over, under its own rules")
        return answer(await self.hub.keeper.story(room.id, finished))

    # -- replays ------------------------------------------------------------------------------------------------

    async def replay(self, request: Request) -> Response:
        """The steps of a game, and from where it may be seen."""
        room, replay, views = await self._replay(request)
        steps = await self._aside(request, partial(replay.steps, wanted_view(request, views)))
        return answer(ReplayInfo(room.info(), views, steps))

    async def replay_position(self, request: Request) -> Response:
        """The game after so many choices."""
        room, replay, views = await self._replay(request)
        number, view = wanted_step(request), wanted_view(request, views)
        position = await self._aside(request, partial(replay.position, number, view))
        outcome = room.outcome() if room.ended else None
        if outcome is not None and position.number == replay.length:
            # Somebody may have given up, which no rule of the game knows of.
            position = msgspec.structs.replace(position, sight=msgspec.structs.replace(position.sight, outcome=outcome))
        return answer(position)

    async def replay_events(self, request: Request) -> Response:
        """What was told up to a step."""
        _, replay, views = await self._replay(request)
        number, view, first = wanted_step(request), wanted_view(request, views), wanted_number(request, "first")
        return answer(await self._aside(request, partial(replay.events, number, view, first)))

    async def replay_numbers(self, request: Request) -> Response:
        """Why numbers of a position are what they are."""
        _, replay, views = await self._replay(request)
        number, view = wanted_step(request), wanted_view(request, views)
        addresses = request.query_params.getlist("address")
        return answer(await self._aside(request, partial(replay.numbers, number, view, addresses)))

    async def replay_scenario(self, request: Request) -> Response:
        """A position of a finished game as a scenario file: it holds everything that was hidden, as the record does."""
        room = await self.room(request)
        if not room.ended:
            raise Wrong(403, "a scenario can be had when the game is over: it shows what is hidden")
        if room.course is None and room.kept is not None:
            raise Wrong(409, "this game was played under other rules, so no scenario of it could be run")
        number = wanted_step(request)
        played = room.need_course().played(number)
        text = await self._aside(request, partial(writing.written, played))
        name = f"{room.table.game}-{room.id}-{number}.yaml"
        return PlainTextResponse(text, headers={"content-disposition": f'attachment; filename="{name}"'})

    async def _replay(self, request: Request) -> tuple[Room, Replay | KeptReplay, list[int]]:
        room = await self.room(request)
        if room.kept is None:
            room.need_course()
        token = bearer(request)
        seat = room.seat_of(token) if token else None
        if token and seat is None:
            raise Wrong(403, "this link opens no seat at this table")
        if room.ended:
            views = [*range(len(room.seats)), -1, OPEN_VIEW]
        elif seat is not None:
            views = [seat]
        elif room.table.spectators:
            views = [-1]
        else:
            raise Wrong(403, "this game is not over, and its table takes no spectators")
        if room.kept is not None:
            return room, room.kept, views
        return room, await self._replays.of(room, partial(self._aside, request)), views

    async def _aside(self, request: Request, work: Callable[[], Any]) -> Any:
        """What takes long, beside the loop, and in turns with what other addresses ask for."""
        return await self.hub.aside.visit(address(request), work)

    async def continue_game(self, request: Request) -> Response:
        """Play on from a point of a finished game."""
        wanted = await self.body(request, ContinueRequest)
        room = await self.room(request)
        self.count_new(request)
        new, keys = await opening.continued(self.hub, room, wanted.at, wanted.seats)
        self.hub.opened_from(new.id, address(request))
        return answer(TableMade(new.info(), keys), 201)

    # -- the socket ---------------------------------------------------------------------------------------------

    async def socket(self, socket: WebSocket) -> None:
        """A player or a spectator."""
        await Connection(self.hub, socket).run()

    # -- helping ------------------------------------------------------------------------------------------------

    async def room(self, request: Request) -> Room:
        """The table in the address."""
        room = await self.hub.room(request.path_params["table"])
        if room is None:
            raise Wrong(404, "there is no such table; it may have been closed")
        return room

    async def _own_room(self, request: Request) -> Room:
        room = await self.room(request)
        if not hosting.is_host(room, bearer(request)):
            raise Wrong(403, "only whoever opened this table may do that")
        return room

    def _check_length(self, length: int) -> None:
        if length > self._limits.body_bytes:
            metrics.refused("body_bytes")
            raise Wrong(413, f"that is too long: more than {self._limits.body_bytes} bytes")

    async def body(self, request: Request, kind: type[T]) -> T:
        """The request's JSON as one of our structures."""
        if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
            raise Wrong(415, "send JSON, with the content type application/json")
        length = request.headers.get("content-length", "")
        self._check_length(int(length[:20]) if length.isdecimal() else 0)  # what will be refused is not waited for
        data = bytearray()
        async for chunk in request.stream():
            data += chunk
            self._check_length(len(data))
        try:
            return msgspec.json.decode(data, type=kind)
        except (ValueError, RecursionError) as error:  # what msgspec raises is a ValueError
            raise Wrong(400, f"this is not understood: {error}") from None


def guarded(handle: Callable[[Request], Awaitable[Response]]) -> Callable[[Request], Awaitable[Response]]:
    """Errors as sentences: the player is told what to do, the operator what happened."""

    async def handle_all(request: Request) -> Response:
        try:
            return await handle(request)
        except Wrong as error:
            return answer(ErrorText(str(error)), error.status)
        except NotDone as error:
            return answer(ErrorText(str(error)), 409)
        except Elsewhere as error:
            return answer(ErrorText(str(error)), 503)
        except StorageError as error:
            LOG.error("the store failed: %s", error)
            return answer(ErrorText("the server cannot reach its store now; try again in a moment"), 503)
        except QuarterdeckError as error:
            return answer(ErrorText(str(error)), 400)
        except ClientDisconnect:
            return Response(status_code=400)  # nobody is there to read it
        except Exception:
            LOG.exception("a request failed: %s %s", request.method, request.url.path)
            return answer(ErrorText("the server failed here; the operator was told"), 500)

    return handle_all


def make_app(
    store_url: str, *, web: Path | None = None, limits: Limits | None = None, bot_pace: float = 0.5, workers: int = 2,
    failures: Path | None = None, origins: tuple[str, ...] = (), keep: Keep = KEEP, names: Names = NAMES,
    inside: str = INSIDE, believed: float = LIVES, elsewhere: ThinkingElsewhere | None = None, tls: Tls | None = None,
    lab: Path | None = None,
) -> Starlette:  # fmt: skip
    """The whole server as an ASGI application."""
    limits = limits or Limits()
    server = Server(
        store_url, web, limits, bot_pace, workers, failures, keep, names, inside, believed, elsewhere, tls, lab
    )
    app = Starlette(routes=server.routes(), lifespan=server.lifespan)
    server.answers_with(app.router)
    app.add_middleware(ToTheOwner, server=server)
    app.add_middleware(Guard, limits=limits, origins=origins, bans=server.bans, tallies=server.tallies)
    app.state.server = server
    return app
