"""Opening tables: as somebody asked for, on from a point of a finished game, or once more for the same players."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Any, Final

import msgspec

import quarterdeck as qd
from quarterdeck.engine.errors import SetupError
from quarterdeck.puzzles import Puzzle
from quarterdeck.scenario import lessons, records
from quarterdeck.server import catalog, clocks, metrics
from quarterdeck.server.clock import now
from quarterdeck.server.course import CHOICE
from quarterdeck.server.hinting import puzzle_title
from quarterdeck.server.http_types import Key, SeatRequest, TableRequest
from quarterdeck.server.limits import MOST_TITLE, one_line
from quarterdeck.server.refusal import NotDone
from quarterdeck.server.room import Room
from quarterdeck.server.seats import bot_name, check_bot, distinct_names, hashed, need_lesson_seats, new_token
from quarterdeck.server.storage import Entry, SeatRow, Stored, TableRow

if TYPE_CHECKING:
    from quarterdeck.server.hub import Hub

LOG: Final = logging.getLogger("quarterdeck.server")
KINDS: Final = ("me", "hotseat", "open", "bot")
PUZZLE_BOT: Final = "search:200ms"
"""Who plays on when a puzzle is solved."""


async def create(hub: Hub, request: TableRequest) -> tuple[Room, list[Key]]:
    """Open a table as somebody asked for; it begins when all seats are taken."""
    cls = qd.game_class(request.game)
    if len(request.seats) not in cls.PLAYERS:
        counts = ", ".join(str(count) for count in cls.PLAYERS)
        raise SetupError(f"{cls.TITLE} is for {counts} players, not {len(request.seats)}")
    if request.seed is not None and any(seat.kind == "open" for seat in request.seats):
        raise SetupError("whoever knows the seed knows all cards: leave it out where somebody else takes a seat")
    if request.lesson:
        lesson = lessons.find(cls.NAME, request.lesson)
        need_lesson_seats(request)
        return await _open(hub, request, {lessons.LESSON: lesson.name}, lesson.seed, (), None)
    options = catalog.agreed_options(request)
    seed = secrets.randbits(60) if request.seed is None else request.seed
    if not 0 <= seed < 1 << 64:
        raise SetupError("the seed must be a whole number from 0 to 18446744073709551615")
    return await _open(hub, request, options, seed, (), None)


def new_id() -> str:
    """What a table is called in its address; never as a flag begins, since operators name tables in commands."""
    while (id := secrets.token_urlsafe(9)).startswith("-"):
        pass
    return id


async def _open(
    hub: Hub,
    request: TableRequest,
    options: dict[str, Any],
    seed: int,
    journal: Sequence[Entry],
    came_from: str | None,
    muted: Collection[int] = (),
) -> tuple[Room, list[Key]]:
    if hub.draining:
        raise NotDone("this server is about to end and opens no new tables; try again in a few minutes")
    if len(hub.rooms) >= hub.limits.open_tables:
        metrics.refused("open_tables")
        raise NotDone("this server has no room for another table now; try again later")
    if request.clock is not None:
        clocks.check(request.clock)
    cls = qd.game_class(request.game)
    table_id = new_id()
    rows, keys = _seats(hub, request.seats)
    rows = [msgspec.structs.replace(row, muted=row.seat in muted) for row in rows]
    made_at = now()
    table = TableRow(
        id=table_id,
        game=cls.NAME,
        rules_version=cls.RULES_VERSION,
        options=options,
        seed=str(seed),
        title=one_line(request.title)[:MOST_TITLE],
        status="open",
        listed=request.listed,
        spectators=request.spectators,
        names=(),
        result=None,
        came_from=came_from,
        made_at=made_at,
        changed_at=made_at,
        clock=None if request.clock is None else msgspec.to_builtins(request.clock),
    )
    # What cannot be played is refused now, not when the last player sits down.
    names = [row.name or f"Seat {row.seat + 1}" for row in rows]
    if lessons.LESSON in options:
        lessons.begun(cls.NAME, names, seed, options)
    else:
        cls.agree(len(rows), names, seed, catalog.filled(cls.NAME, options))
    await hub.store.create(table, rows, journal)
    LOG.info("table %s: opened, %s for %d", table_id, cls.NAME, len(rows))
    room = hub.rooms[table_id] = Room(hub, Stored(table, rows, list(journal), []))
    await hub.begin_if_full(room)
    return room, keys


def _seats(hub: Hub, requests: Sequence[SeatRequest]) -> tuple[list[SeatRow], list[Key]]:
    """The seats of a new table and the secrets of those at the screen of whoever opened it."""
    rows: list[SeatRow] = []
    keys: list[Key] = []
    if not any(request.kind in ("me", "hotseat", "open") for request in requests) and len(requests) < 2:
        raise SetupError("a table needs players")
    for seat, request in enumerate(requests):
        if request.kind not in KINDS:
            raise SetupError(f"a seat is for one of {', '.join(KINDS)}, not {request.kind!r}")
        name = hub.named(request.name, required=request.kind in ("me", "hotseat"))
        if request.kind == "bot":
            check_bot(request.bot)
            rows.append(SeatRow(seat, "bot", name or bot_name(seat), request.bot, None, True))
        elif request.kind == "open":
            rows.append(SeatRow(seat, "person", name, None, None, False))
        else:
            token = new_token()
            keys.append(Key(seat, token))
            rows.append(SeatRow(seat, "person", name, None, hashed(token), True, host=True))
    distinct_names(rows)
    return rows, keys


async def continued(hub: Hub, room: Room, at: int, seats: Sequence[SeatRequest]) -> tuple[Room, list[Key]]:
    """A new table that goes on from a point of a finished game."""
    course = room.need_course()
    if not room.ended:
        raise NotDone("a running game cannot be continued elsewhere; wait for its end")
    if not 0 <= at <= len(course.made):
        raise NotDone(f"this game has {len(course.made)} choices; there is no position after choice {at}")
    if course.game.over and at == len(course.made):
        raise NotDone("there is nothing left to play at the end; choose an earlier point")
    names = [row.name for row in room.seats]
    if len(seats) != len(names):
        raise NotDone(f"this game has {len(names)} seats, not {len(seats)}")
    # The words of the record name the players of old, so the seats keep their names.
    kept = [msgspec.structs.replace(seat, name=name) for seat, name in zip(seats, names, strict=True)]
    made_at = now()
    journal = [
        Entry(number, made.seat, CHOICE, made.line, None, made_at) for number, made in enumerate(course.made[:at], 1)
    ]
    wish = _like(room, kept)
    if any(seat.kind == "open" for seat in kept):  # for those who played it, who are sent the link
        wish = msgspec.structs.replace(wish, listed=False)
    return await _open(hub, wish, room.table.options, int(room.table.seed), journal, room.id)


async def at_puzzle(hub: Hub, puzzle: Puzzle) -> tuple[Room, list[Key]]:
    """A new table at the position of a puzzle: whoever asks sits where it is to be solved, bots elsewhere."""
    recording = records.read(puzzle.record)
    names = recording.header["names"]
    seats = [
        SeatRequest("me", name) if seat == puzzle.seat else SeatRequest("bot", name, PUZZLE_BOT)
        for seat, name in enumerate(names)
    ]
    made_at = now()
    journal = [
        Entry(number, names.index(line.player), CHOICE, line.notation, None, made_at)
        for number, line in enumerate(recording.lines, 1)
    ]
    wish = TableRequest(puzzle.game, seats, title=puzzle_title(puzzle), listed=False, spectators=False)
    return await _open(hub, wish, recording.header["options"], recording.header["seed"], journal, None)


async def open_rematch(hub: Hub, room: Room, stronger: bool = False) -> tuple[str, dict[int, str]]:
    """A table for the same players, or for stronger bots, with a new seed: its id, and the secrets of the seats."""
    # Whoever gave up and left the game to a bot plays again.
    people = {*room.people, *room.need_course().resigned}

    def bot(row: SeatRow) -> SeatRequest:
        spec = row.bot or "random"
        return SeatRequest("bot", row.name, catalog.stronger(spec, room.table.game) if stronger else spec)

    muted = {row.seat for row in room.seats if row.muted}
    requests = [SeatRequest("me", row.name) if row.seat in people else bot(row) for row in room.seats]
    new, keys = await _open(hub, _like(room, requests), room.table.options, secrets.randbits(60), (), room.id, muted)
    hub.opened_from(new.id, hub.owner_of(room.id))
    return new.id, {key.seat: key.token for key in keys}


def _like(room: Room, seats: list[SeatRequest]) -> TableRequest:
    """Another table like this one: as public or private as it is."""
    return TableRequest(
        room.table.game, seats, title=room.table.title, listed=room.table.listed, spectators=room.table.spectators,
        clock=room.info().clock,
    )  # fmt: skip
