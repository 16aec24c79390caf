"""Something happens to several cards at once: one event, to which every part of it belongs."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from quarterdeck.engine.ability import BEFORE
from quarterdeck.engine.data import Values
from quarterdeck.engine.procedure import Procedure, step
from quarterdeck.engine.struct import Record, field
from quarterdeck.engine.timing import Happening, Trigger
from quarterdeck.games.sky_pirate.procedures.ordering import put_in_order, triggers_of

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate


class Part(Record):
    """What happens to one of the cards, which lies in a place; if it lies elsewhere by then, nothing does.

    The card is -1 where a part is about no single card.
    """

    VALUES_OF: ClassVar[str] = "event"

    event: str
    values: Values
    card: int
    place: int
    replaced: bool = False


class Would(Happening):
    """One part of an event that has not happened yet: Reacts to it come before any part happens."""

    ORDER: ClassVar[tuple[str, ...]] = ("would_happen",)


class AtOnce(Procedure):
    """Several things happen at once: what they set off is put in order as a whole (SP-TRIG-02, SP-Q115).

    First each part can be answered by Reacts, then all of them happen, then everything that triggered enters the queue:
    also what was triggered by something that a React did instead of a part.
    """

    IS: ClassVar[str] = "at once"

    parts: list[Part]
    asked: int = 0
    waiting: list[Trigger] = field(default=[], init=False)

    @step("SP-REACT-01")
    def would_happen(self, game: SkyPirate) -> None:
        """Each part can be changed or replaced before any of them has happened."""
        stages = game.book.stages
        while self.asked < len(self.parts):
            part = self.parts[self.asked]
            self.asked += 1
            if BEFORE in stages.get(part.event, ()) and (part.event in game.hearing or game.ongoing):
                self.go_to(self.would_happen)
                game.begin(Would(part.event, part.values), then=self.settled)
                return

    def settled(self, game: SkyPirate, would: Would) -> None:
        """A part that was replaced does not happen."""
        part = self.parts[self.asked - 1]
        part.values, part.replaced = would.values, would.replaced

    @step("SP-TRIG-01")
    def happens(self, game: SkyPirate) -> None:
        """All of it happens; each part triggers what answers it, in whatever order the cards lie."""
        for part in self.parts:
            gone = part.card >= 0 and game.place[part.card] != part.place
            if not (part.replaced or gone or game.over):
                happening = Happening(part.event, part.values)
                happening.witnesses = game.hearing.get(part.event, ())
                if game.do(part.event, part.values):
                    self.waiting += triggers_of(game, happening)

    @step("SP-TRIG-02", "SP-TRIG-03")
    def is_followed(self, game: SkyPirate) -> None:
        """Everybody orders their own effects among everything that was set off."""
        found, self.waiting = self.waiting, []
        put_in_order(game, found)

    @step()
    def is_over(self, game: SkyPirate) -> None:
        """What lasted until this is over."""
        for part in self.parts:
            if not part.replaced:
                game.expire(part.event, part.values)
