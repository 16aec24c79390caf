"""Taking seats at a table that waits, and what whoever opened it may do: put bots at free seats, or close it."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any, Final

import msgspec

import quarterdeck as qd
from quarterdeck.engine.errors import SetupError
from quarterdeck.server import catalog
from quarterdeck.server.http_types import BotRequest
from quarterdeck.server.refusal import CLOSED_BY_HOST, UNKEPT, NotDone
from quarterdeck.server.seats import check_bot, distinct_names, free_bot_name
from quarterdeck.server.storage import SeatRow, StorageError

if TYPE_CHECKING:
    from quarterdeck.server.hub import Hub
    from quarterdeck.server.room import Room

LOG: Final = logging.getLogger("quarterdeck.server")


def is_host(room: Room, token: str | None) -> bool:
    """Does this secret belong to whoever opened the table?"""
    seat = room.seat_of(token) if token else None
    return seat is not None and room.seats[seat].host


def free_seat(room: Room, wanted: int | None, deck: str) -> int:
    """The open seat that is asked for, or the next one; SetupError if there is none, or if it takes no deck."""
    if room.gone:
        raise NotDone(UNKEPT)
    free = [row.seat for row in room.seats if not row.taken]
    if room.status != "open" or not free:
        raise SetupError("this table has no open seat any more")
    if deck and room.table.came_from:
        raise SetupError("a game that goes on keeps its decks; take the seat without one")
    if wanted is not None and wanted not in free:
        raise SetupError("this seat is taken; choose another one")
    return free[0] if wanted is None else wanted


def options_with(room: Room, seat: int, name: str, deck: str) -> dict[str, Any]:
    """What is agreed once this player sits there with this deck; SetupError if the game could not be played so."""
    names = [row.name or f"Seat {row.seat + 1}" for row in room.seats]
    names[seat] = name
    cls = qd.game_class(room.table.game)
    options = dict(room.table.options)
    if deck:
        options = catalog.with_deck(cls.NAME, options, seat, len(room.seats), deck)
    cls.agree(len(names), names, 0, catalog.filled(cls.NAME, options))
    return options


async def put_bot(hub: Hub, room: Room, request: BotRequest) -> None:
    """A bot takes an open seat; with the last one the game begins."""
    check_bot(request.bot)
    async with room.lock:
        seat = free_seat(room, request.seat, request.deck)
        # A seat of a game that is continued keeps its name.
        name = room.seats[seat].name or hub.named(request.name, required=False) or free_bot_name(seat, room.seats)
        row = SeatRow(seat, "bot", name, request.bot, None, True)
        distinct_names([*room.seats[:seat], row, *room.seats[seat + 1 :]])
        options = options_with(room, seat, name, request.deck)
        with hub.in_doubt(room):
            if request.deck:
                await hub.store.set_options(room.id, options)
                room.table = msgspec.structs.replace(room.table, options=options)
            await hub.store.replace_seat(row, room.id)
        room.seats[seat] = row
        await begin(hub, room)


async def begin(hub: Hub, room: Room) -> None:
    """Somebody sat down: tell everybody, and begin with the last one."""
    try:
        await hub.begin_if_full(room)
    except StorageError as error:
        # The seat is taken all the same; the game begins when somebody comes to the table.
        LOG.error("table %s could not begin: %s", room.id, error)
    room.tell_info()
    room.tell_news()


async def close_table(hub: Hub, room: Room) -> None:
    """Nobody waits any more; whoever is there is told."""
    async with room.lock:
        if room.gone:
            raise NotDone(UNKEPT)
        if room.status != "open":
            raise NotDone("this game has begun: it can be given up, but not closed")
        with hub.in_doubt(room):
            await hub.store.update_table(room.id, status="closed")
        room.table = msgspec.structs.replace(room.table, status="closed")
        room.problem = CLOSED_BY_HOST
        room.tell_info()
