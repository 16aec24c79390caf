"""Questions about a running game that change nothing: could I send this, may I do that, what does this card do,
why is this number 3?"""

from __future__ import annotations

from quarterdeck.engine import picks
from quarterdeck.server import explanations, numbers
from quarterdeck.server.broadcast import Broadcast
from quarterdeck.server.limits import within_limits
from quarterdeck.server.protocol import About, Check, Checked, Explained, Numbers, Reckoned, Why
from quarterdeck.server.refusal import NotDone

Inquiry = Check | Why | About | Numbers


def reply(room: Broadcast, seat: int, message: Inquiry) -> Checked | Explained | Reckoned:
    """The answer, from what the seat knows and nothing else."""
    game = room.need_course().game
    if isinstance(message, Check):
        within_limits(message.lines)
        asked = room.question(seat) if seat >= 0 else None
        if asked is None or asked.key != message.question:
            return Checked(message.id, False, False, "the question has changed since")
        legal, complete, reason = picks.check_lines(game, seat, message.lines)
        return Checked(message.id, legal, complete, reason)
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
