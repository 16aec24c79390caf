"""The seats of a table: who sits there, their secrets, and what everybody may know of them."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from typing import Any, Final

import msgspec

from quarterdeck.bots import make_bot
from quarterdeck.engine.errors import SetupError
from quarterdeck.server.http_types import TableRequest
from quarterdeck.server.limits import MOST_PLAYOUTS, MOST_THINKING
from quarterdeck.server.names import look
from quarterdeck.server.protocol import ClockInfo, SeatInfo, TableInfo
from quarterdeck.server.refusal import CLOSED_BY_HOST
from quarterdeck.server.storage import SeatRow, TableRow
from quarterdeck.server.structs import prepare

SECRET_OPTIONS: Final = ("decks", "cards")
"""Options that the table does not tell everybody."""


def hashed(token: str) -> str:
    """What is kept of a seat's secret."""
    return hashlib.sha256(token.encode()).hexdigest()


def new_token() -> str:
    """A secret that nobody can guess."""
    return secrets.token_urlsafe(24)


def closed_because(table: TableRow) -> str:
    """Why this table is closed; nothing if it is not. The operator may have said so."""
    return (table.result or {}).get("closed", CLOSED_BY_HOST) if table.status == "closed" else ""


def seat_info(row: SeatRow, present: bool, resigned: bool) -> SeatInfo:
    """A seat as everybody may know it."""
    kind = row.kind if row.kind == "bot" or row.taken else "open"
    return SeatInfo(row.seat, row.name, kind, row.bot, present or row.kind == "bot", resigned, row.host)


class Here(msgspec.Struct, frozen=True):
    """Who is at a table, as its owner tells other processes."""

    present: list[int] = []
    watching: int = 0


def plain_info(table: TableRow, seats: Sequence[SeatRow], here: Here) -> TableInfo:
    """A table of the store as everybody may know it, without waking it."""
    return TableInfo(
        table.id, table.game, table.title, table.status,
        [seat_info(row, row.seat in here.present, False) for row in seats],
        open_options(table), table.spectators, here.watching, table.made_at, table.changed_at, table.came_from,
        table.rules_version,
        clock=None if table.clock is None else msgspec.convert(table.clock, ClockInfo),
    )  # fmt: skip


def open_options(table: TableRow) -> dict[str, Any]:
    """What was agreed, without what may be a secret."""
    return {key: value for key, value in table.options.items() if key not in SECRET_OPTIONS}


BOT_NAMES: Final = ("Ada", "Bellamy", "Corvo", "Drake", "Estrella", "Flint", "Gaspar", "Hawkins")


def bot_name(seat: int) -> str:
    """What a bot is called that was given no name."""
    return BOT_NAMES[seat]


def free_bot_name(seat: int, rows: Sequence[SeatRow]) -> str:
    """What a bot is called that comes to others: its usual name unless somebody there has it."""
    used = {look(row.name) for row in rows}
    return next(name for name in (bot_name(seat), *BOT_NAMES) if look(name) not in used)


def check_bot(spec: str) -> None:
    """Refuse a bot that would keep all others waiting."""
    thinking = make_bot(spec, 0).thinks()
    if thinking.milliseconds > MOST_THINKING or thinking.playouts > MOST_PLAYOUTS:
        raise SetupError(
            f"the bot {spec} thinks too long for a table: at most {MOST_THINKING}ms or {MOST_PLAYOUTS} play-outs"
        )


def need_lesson_seats(request: TableRequest) -> None:
    """At the table of a lesson sit a learner and a bot that answers; all else is agreed by the lesson."""
    if [seat.kind for seat in request.seats] != ["me", "bot"]:
        raise SetupError("a lesson is for you, in the first seat, and for a bot")
    if request.options or request.seed is not None or request.clock is not None or any(s.deck for s in request.seats):
        raise SetupError("a lesson has its own options, decks, seed and no clock: leave them out")


def distinct_names(rows: Sequence[SeatRow]) -> None:
    """No two players are called alike."""
    names = [look(row.name) for row in rows if row.name]
    if len(set(names)) < len(names):
        raise SetupError("two players have the same name, or names that look alike: each needs one of their own")


prepare(__name__)
