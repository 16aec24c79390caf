"""What is said at a table: kept before anybody hears it, and the last lines shown to whoever comes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quarterdeck.server.clock import now
from quarterdeck.server.limits import CHAT_KEPT, MOST_CHAT, one_line
from quarterdeck.server.protocol import Said
from quarterdeck.server.refusal import NotDone
from quarterdeck.server.storage import ChatRow, Stored
from quarterdeck.server.told_types import ChatLine

if TYPE_CHECKING:
    from quarterdeck.server.broadcast import Onlooker
    from quarterdeck.server.room import Room

MUTED: Final = "the operator of this server lets you say nothing"


def lines_of(stored: Stored) -> list[ChatLine]:
    """What was said last."""
    return [ChatLine(row.number, row.seat, row.name, row.text, row.at) for row in stored.chat[-CHAT_KEPT:]]


async def say(room: Room, asker: Onlooker, text: str) -> None:
    """Somebody says something; called with the room's lock held."""
    seat = asker.seat
    if room.seats[seat].muted or room.hub.bans.mutes(asker.address):
        raise NotDone(MUTED)
    text = one_line(text)
    if not text or len(text) > MOST_CHAT:
        raise NotDone(f"say something of at most {MOST_CHAT} characters")
    number = room.chat[-1].number + 1 if room.chat else 1
    line = ChatLine(number, seat, room.seats[seat].name, text, now())
    with room.hub.in_doubt(room):
        await room.hub.store.say(room.id, ChatRow(number, seat, line.name, text, line.at))
    room.chat.append(line)
    del room.chat[:-CHAT_KEPT]
    room.tell(Said(line))
