"""The effect queue: first in, first out, with state-based checks before and after each effect."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from quarterdeck.engine import timing
from quarterdeck.engine.choice import Option, Reason, offers
from quarterdeck.engine.procedure import Chapter, Procedure, step
from quarterdeck.engine.timing import ResolveQueue
from quarterdeck.games.sky_pirate.procedures.using import CardUse

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate


class Resolution(ResolveQueue):
    """Everything in the queue resolves; an attempt that an effect began is fought out when the queue is empty.

    `inside` something that happens before an attempt is fought out, that attempt is left to the resolution around it.
    """

    IS: ClassVar[str] = "resolution"

    inside: bool = False

    @step("SP-SBE-01", "SP-QUEUE-01", "SP-QUEUE-02", "SP-QUEUE-03", "SP-TRIG-04")
    def go_on(self, game: SkyPirate) -> None:
        """The state of the table is checked until nothing more follows from it; then the oldest effect resolves."""
        ResolveQueue.go_on(self, game)
        if self.at and game.attempt is not None and not game.attempt.begun and not self.inside:
            # An attempt that was begun goes on once its first triggers have resolved (SP-BOARD-06, SP-Q11).
            game.attempt.begun = True
            self.go_to(self.go_on)
            game.fight()


class Resolving(timing.Resolving):
    """One effect of the queue: its controller may decline it where its text says so (SP-TRIG-01, SP-TRIG-06)."""

    def chapter(self, game: SkyPirate) -> Chapter:
        """Each effect of the queue is a chapter. A card that is not open to all is not named."""
        card = self.trigger.card
        if not game.knows(-1, card):
            return Chapter("effect", "An effect")
        return Chapter(f"effect-{game.printed(card).id}", game.printed(card).name)

    def use(self, game: SkyPirate) -> CardUse:
        """The effect as it will be used; one that was announced before has its modes and targets."""
        it = CardUse(self.trigger.ability, self.trigger.card, self.trigger.controller, self.trigger.values)
        memory = dict(self.trigger.memory)
        if memory.pop("announced", False):
            it.announced = True
            it.modes = tuple(memory.pop("modes"))
            it.x = memory.pop("x")
            it.cancelled = memory.pop("cancelled")
            it.aimed = {key: tuple(cards) for key, cards in memory.pop("aimed")}
        it.memory = memory
        it.target = memory.get("target", -1)
        it.choice = memory.get("choice", -1)
        return it

    @step("SP-TRIG-06")
    def may_decline(self, game: SkyPirate) -> None:
        """It resolves even if its source is gone. What can do nothing is dropped; an effect with "may" asks first."""
        if self.trigger.controller in game.out and not self.trigger.memory.get("announced"):
            self.finish()
        else:
            timing.Resolving.may_decline(self, game)

    @offers(
        "{player}, use the effect of {source}?", "SP-TRIG-01",
        only="only the effect that resolves now can be used or declined",
    )  # fmt: skip
    def yes_or_no(self, game: SkyPirate, seat: int, picks: list[Option]) -> list[Option]:
        """Use it if it can be paid and aimed, or pass."""
        return super().yes_or_no(game, seat, picks)

    def yes_or_no_why(self, game: SkyPirate, seat: int, picks: list[Option], option: Option) -> Reason | None:
        """Why the effect that resolves now cannot be used."""
        it = self.use(game)
        is_meant = option == ("use", it.card, it.ability) or (option == ("resolve",) and not game.knows(seat, it.card))
        return it.what(game).why(game, it) if is_meant else None

    @step("SP-QUEUE-02")
    def resolve(self, game: SkyPirate) -> None:
        """The effect happens."""
        timing.Resolving.resolve(self, game)


class KeepOne(Procedure):
    """State-based: of several unique cards with one name their controller keeps one (SP-UNIQUE-02)."""

    seat: int
    cards: list[int]

    @step("SP-UNIQUE-02", "SP-UNIQUE-03")
    def choose(self, game: SkyPirate) -> None:
        """The controller chooses (SP-Q30)."""
        game.ask(self.seat, self.copies, then=self.keep)

    @offers(
        "{player}, choose which copy of a unique card you keep", "SP-UNIQUE-02",
        only="only the copies of the unique card that you control can be kept",
    )  # fmt: skip
    def copies(self, game: SkyPirate, seat: int, picks: list[Option]) -> list[Option]:
        """The cards of that name."""
        return [("keep", card) for card in self.cards]

    def keep(self, game: SkyPirate, option: Option) -> None:
        """The others are discarded."""
        game.discard_all([card for card in self.cards if card != option[1]])
