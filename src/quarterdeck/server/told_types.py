"""What is told beside the game, as it is sent: lines of chat, and the answers of a hint."""

from __future__ import annotations

import msgspec

from quarterdeck.server.structs import prepare


class ChatLine(msgspec.Struct, frozen=True):
    """Something that was said at the table."""

    number: int
    seat: int
    name: str
    text: str
    at: float


class HintedAnswer(msgspec.Struct, frozen=True):
    """One answer: its lines of notation and as a sentence, and the chance to win with its 95 % interval (0 to 1)."""

    lines: list[str]
    says: str
    chance: float
    low: float
    high: float
    share: float | None
    """How often it should be given, where answers are to be mixed or drawn from ready plans."""
    follows: list[str]
    """What is expected to follow: sentences of the log, as your seat would read them."""
    why: str
    """What speaks for the first, and against the others, in one sentence; empty where nothing sets them apart."""


prepare(__name__)
