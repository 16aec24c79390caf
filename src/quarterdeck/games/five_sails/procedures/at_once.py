"""One effect on several cards at once: all are affected, and the First Player orders what can be answered."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from quarterdeck.engine.ability import AFTER, BEFORE, WHEN
from quarterdeck.engine.choice import Option, offers
from quarterdeck.engine.event import Event
from quarterdeck.engine.procedure import Procedure, step
from quarterdeck.engine.timing import Happening
from quarterdeck.games.five_sails import events

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.game import FiveSails

STAGES: Final = (BEFORE, WHEN, AFTER)
ANSWERED: Final = {
    "wound": (events.WOUNDED, events.DESTROYED),
    "engage": (events.ENGAGED,),
    "en_garde": (events.EN_GARDED,),
    "send_home": (events.MOVED,),
    "move_to": (events.MOVED,),
    "discard_from_play": (),
}
"""For each verb the events whose order may matter to whoever answers them."""


class AtOnce(Procedure):
    """The same verb for several cards (with `place`, if the verb needs one), which happens to all of them at once.

    Whoever could answer it for the others is still there when it does (FS-Q180), so such cards come last. Where
    anything can be answered at all, the First Player orders the rest (FS-KEY-09, FS-Q203); else nobody is asked.
    """

    IS: ClassVar[str] = "at once"

    verb: str
    cards: list[int]
    place: int = -1
    fallen: list[int] = []
    """The seats whose Leaders were destroyed by it, while others may still be."""

    @step("FS-KEY-09")
    def next_one(self, game: FiveSails) -> None:
        """One after the other, until nothing is left."""
        next_ones = self._next(game)
        if not next_ones:
            return
        self.go_to(self.next_one)
        if len(next_ones) > 1 and any(self._answered(game, card) for card in self.cards):
            game.ask(game.seat_order()[0], self.order, then=self.ordered)
        else:
            self._do(game, next_ones[0])

    @offers(
        "{player}, all of this happens at once: choose to whom it happens next", "FS-KEY-09",
        only="only those to whom it is still to happen can be chosen",
    )  # fmt: skip
    def order(self, game: FiveSails, seat: int, picks: list[Option]) -> list[Option]:
        """Those to whom it can happen next."""
        return [("next", card) for card in self._next(game)]

    def ordered(self, game: FiveSails, option: Option) -> None:
        """It happens to the chosen one."""
        self._do(game, option[1])

    @step("FS-WIN-01")
    def leaders_fell(self, game: FiveSails) -> None:
        """Whether a player has won is asked when it has happened to all: Leaders may fall together (FS-Q73)."""
        if self.fallen:
            game.edition.leaders_fell(game, self.fallen)

    def _do(self, game: FiveSails, card: int) -> None:
        self.cards = [one for one in self.cards if one != card]
        getattr(game, self.verb)(*((card,) if self.place < 0 else (card, self.place)))

    def _next(self, game: FiveSails) -> list[int]:
        """The cards that can come next: those that cannot answer it themselves before those that can."""
        listening = {card for event in ANSWERED[self.verb] for card in game.hearing.get(event.name, ())}
        silent = [card for card in self.cards if listening.isdisjoint((card, *game.equipment(card)))]
        return silent or self.cards

    def _answered(self, game: FiveSails, card: int) -> bool:
        """Could anybody answer if it happened to this card now? Rather too often yes than no."""
        if self.verb == "wound" and card in game.leaders:
            return True  # who falls first may decide the game
        return any(self._could_answer(game, event, card) for event in ANSWERED[self.verb])

    def _could_answer(self, game: FiveSails, event: Event, card: int) -> bool:
        values: list[int] = [card]
        if event is events.WOUNDED:
            values.append(1)
        elif event is events.MOVED:
            to = game.home(game.controller(card)) if self.place < 0 else self.place
            values += [game.place[card], to, game.cause()]
        # What answers may look for the event on the stack, so it lies there while it is asked about.
        happening = Happening(event.name, event.named(values))
        game.frames.append(happening)
        answered: bool = game.could_answer(happening, STAGES)
        game.frames.pop()
        return answered
