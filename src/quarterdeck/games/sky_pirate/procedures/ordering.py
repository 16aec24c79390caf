"""Effects that triggered together enter the queue; a player is asked for their order where it can make a difference."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from quarterdeck.engine.choice import Option, offers
from quarterdeck.engine.procedure import step
from quarterdeck.engine.timing import EffectQueue, Happening, OrderTriggers, Trigger
from quarterdeck.games.sky_pirate.procedures.using import CardUse


class Ordering(OrderTriggers):
    """The active player's effects come first, then clockwise; everybody orders their own (SP-TRIG-02, SP-TRIG-03).

    Of effects that are alike one is offered for all of them, and where no others are left nobody is asked. An effect
    that can do nothing now is offered all the same: one that comes before it may change that.
    """

    @step("SP-TRIG-02", "SP-TRIG-03")
    def enter_the_queue(self, game: Any) -> None:
        """The first seat in order that has effects waiting puts one of them into the queue."""
        while self.waiting:
            seat = next(s for s in game.seat_order() if any(t.controller == s for t in self.waiting))
            own = [t for t in self.waiting if t.controller == seat]
            if len(own) > 1:
                options = self.orders(game, seat, [])
                if len(options) > 1:
                    self.go_to(self.enter_the_queue)
                    game.ask(seat, self.orders, then=self.ordered, options=options)
                    return
            self._enqueue(game, own[0])

    @offers("{player}, choose which of your effects resolves next", "SP-TRIG-02")
    def orders(self, game: Any, seat: int, picks: list[Option]) -> list[Option]:
        """The seat's effects that are not in the queue yet, one of each kind."""
        found: list[Trigger] = []
        for trigger in self.waiting:
            if trigger.controller == seat:
                for other in found:
                    if other.ability == trigger.ability and alike(game, trigger, other):
                        break
                else:
                    found.append(trigger)
        return [("use", trigger.card, trigger.ability) for trigger in found]


class Queue(EffectQueue):
    """The effect queue of Sky Pirate."""

    def happened(self, game: Any, happening: Happening) -> None:
        """Collect what the event triggers and let the controllers order it."""
        found = game.triggered(happening)
        if game.delayed:
            found += game.due(happening.event, happening.values)
        if len(found) == 1:
            it = found[0]
            game.queue.append(Trigger(it.ability, it.card, it.controller, list(it.values), dict(it.memory)))
        elif found:
            triggers = [Trigger(it.ability, it.card, it.controller, list(it.values), dict(it.memory)) for it in found]
            game.begin(Ordering(triggers))


def alike(game: Any, one: Trigger, other: Trigger) -> bool:
    """Is this effect of two cards that of one card twice, or of copies between which nothing makes a difference?"""
    if one.card == other.card:
        return True
    own, others = _without_itself(one), _without_itself(other)
    return own == others and one.memory == other.memory and _interchangeable(game, one.card, other.card)


def _without_itself(trigger: Trigger) -> list[Any]:
    """What happened, with the card's own number left out."""
    return ["itself" if value == trigger.card else value for value in trigger.values]


def _interchangeable(game: Any, card: int, other: int) -> bool:
    """Do two cards with one face lie side by side, carry the same, and does nothing speak of one of them alone?"""
    if (
        game.faces[card] != game.faces[other]
        or game.owner[card] != game.owner[other]
        or game.place[card] != game.place[other]
        or game.pieces[card] != game.pieces[other]
    ):
        return False
    if any(one.card in (card, other) for one in game.lasting):
        return False
    if game.attempt is not None and game.attempt.target in (card, other):
        return False
    for piece in game.pieces:
        if piece is not None and {piece.operates, piece.loaded_in, piece.note, *piece.notes} & {card, other}:
            return False
    return not {card, other} & set(_spoken_of(game))


def _spoken_of(game: Any) -> Iterator[Any]:
    """The cards under which others are stored, and those that effects in use, in the queue or pending remember."""
    yield from game.stored_on.values()
    for one in (*game.queue, *game.delayed, *game.ongoing):
        yield from _flat(one.memory.values())
    for frame in game.frames:
        if isinstance(frame, CardUse):
            yield from (frame.card, frame.target, frame.choice, *frame.choices)
            yield from _flat([*frame.memory.values(), *frame.aimed.values()])
        for one in getattr(frame, "waiting", ()):
            yield from _flat(one.memory.values())


def _flat(values: Iterable[Any]) -> Iterator[Any]:
    """The values, and those inside tuples and lists."""
    for value in values:
        if isinstance(value, (tuple, list)):
            yield from _flat(value)
        else:
            yield value
