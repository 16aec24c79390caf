"""Questions about a running game that change nothing: could I send this, may I do that, what does this card do,
why is this number 3?"""

from __future__ import annotations

from typing import Final

from quarterdeck.engine import picks
from quarterdeck.engine.game import Game
from quarterdeck.engine.preview import foreseen
from quarterdeck.server import explanations, metrics, numbers
from quarterdeck.server.broadcast import Broadcast
from quarterdeck.server.limits import within_limits
from quarterdeck.server.protocol import (
    About,
    Check,
    Checked,
    Explained,
    Numbers,
    Preview,
    Previewed,
    Question,
    Reckoned,
    Why,
)
from quarterdeck.server.refusal import NotDone

Inquiry = Check | Preview | Why | About | Numbers


MOST_JOINING: Final = 60
"""Of more options nobody is told which could be picked besides: it would take too long."""


def checked(game: Game, seat: int, id_: str, lines: list[str], asked: Question) -> Checked:
    """Could these picks be sent, would they be the whole answer, and if not: what could come to them?"""
    legal, complete, reason = picks.check_lines(game, seat, lines)
    open_ = legal and not complete and len(asked.pool) <= MOST_JOINING
    more = picks.joining(game, seat, lines, [offer.line for offer in asked.pool]) if open_ else []
    return Checked(id_, legal, complete, reason, more)


def previewed(room: Broadcast, seat: int, message: Preview) -> Previewed:
    """What would come of an option of the question that is open, as far as the seat can know it."""
    within_limits([message.line])
    asked = room.question(seat) if seat >= 0 else None
    if asked is None or asked.key != message.question:
        raise NotDone("the question has changed since")
    if message.line not in {offer.line for offer in asked.options}:
        raise NotDone("only an option that is offered can be looked ahead at")
    if not room.previews.take(str(seat)):
        metrics.refused("previews")
        raise NotDone("that was looked ahead too often; wait a moment")
    told = foreseen(room.need_course().game, seat, message.line)
    return Previewed(message.id, told.says, told.then)


def reply(room: Broadcast, seat: int, message: Inquiry) -> Checked | Previewed | Explained | Reckoned:
    """The answer, from what the seat knows and nothing else."""
    game = room.need_course().game
    if isinstance(message, Check):
        within_limits(message.lines)
        asked = room.question(seat) if seat >= 0 else None
        if asked is None or asked.key != message.question:
            return Checked(message.id, False, False, "the question has changed since")
        return checked(game, seat, message.id, message.lines, asked)
    if isinstance(message, Preview):
        return previewed(room, seat, message)
    if isinstance(message, Why):
        within_limits([message.line])
        if seat < 0:
            raise NotDone("spectators have nothing to choose")
        answer = explanations.why(game, seat, message.line)
        return Explained(message.id, message.line, answer.legal, answer.text, answer.deeds, answer.rules)
    if isinstance(message, Numbers):
        within_limits(message.addresses)
        return Reckoned(message.id, numbers.told(game, seat, message.addresses))
    within_limits([message.word])
    told, shown = explanations.about(game, seat, message.word), numbers.of(game, seat, message.word)
    return Explained(message.id, message.word, None, told.text, told.deeds, told.rules, shown)
