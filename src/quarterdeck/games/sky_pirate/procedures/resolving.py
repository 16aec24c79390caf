"""The effect queue: first in, first out, with state-based checks before and after each effect."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from quarterdeck.engine.choice import Option, offers
from quarterdeck.engine.procedure import Procedure, step
from quarterdeck.engine.timing import Trigger
from quarterdeck.games.sky_pirate.procedures.using import CardUse

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate


class Resolution(Procedure):
    """Everything in the queue resolves; an attempt that an effect began is fought out when the queue is empty.

    `inside` something that happens before an attempt is fought out, that attempt is left to the resolution around it.
    """

    IS: ClassVar[str] = "resolution"

    inside: bool = False

    @step("SP-SBE-01", "SP-QUEUE-01", "SP-QUEUE-02", "SP-QUEUE-03", "SP-TRIG-04")
    def go_on(self, game: SkyPirate) -> None:
        """The state of the table is checked until nothing more follows from it; then the oldest effect resolves."""
        if game.check_state():
            self.go_to(self.go_on)
        elif game.queue:
            self.go_to(self.go_on)
            game.begin(Resolving(game.queue.pop(0)))
        elif game.attempt is not None and not game.attempt.begun and not self.inside:
            self.fight(game)

    def fight(self, game: SkyPirate) -> None:
        """A boarding attempt that was begun goes on once its first triggers have resolved (SP-BOARD-06, SP-Q11)."""
        game.the_attempt.begun = True
        self.go_to(self.go_on)
        game.fight()


class Resolving(Procedure):
    """One effect of the queue: its controller may decline it where its text says so."""

    trigger: Trigger

    def use(self, game: SkyPirate) -> CardUse:
        """The effect as it will be used."""
        trigger = self.trigger
        it = CardUse(trigger.ability, trigger.card, trigger.controller, trigger.values)
        memory = dict(trigger.memory)
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
        it = self.use(game)
        ability = it.what(game)
        if it.announced:
            self._resolve(game, it)
        elif it.controller in game.out:
            self.finish()
        elif ability.optional:
            if ability.private or ability.refuse(game, it) is None:
                # A card that was shuffled away since is not named: its name would tell where it lies.
                source = it.card if game.knows(it.controller, it.card) else -1
                game.ask(it.controller, self.yes_or_no, then=self.decided, source=source)
            else:
                self.finish()
        elif (ability.costs and ability.refuse(game, it) is not None) or (
            ability.ready is not None and not ability.ready(game, it)
        ):
            self.finish()
        else:
            self._resolve(game, it)

    def _resolve(self, game: SkyPirate, it: CardUse) -> None:
        """Nobody is asked: it happens at once."""
        self.finish()
        game.begin(it)

    @offers("{player}, use the effect of {source}?", "SP-TRIG-01")
    def yes_or_no(self, game: SkyPirate, seat: int, picks: list[Option]) -> list[Option]:
        """Use it if it can be paid and aimed, or pass."""
        it = self.use(game)
        if it.what(game).refuse(game, it) is not None:
            return [("pass",)]
        use: Option = ("use", it.card, it.ability) if game.knows(seat, it.card) else ("resolve",)
        return [use, ("pass",)]

    def decided(self, game: SkyPirate, option: Option) -> None:
        """A declined effect does nothing."""
        if option[0] == "pass":
            self.finish()

    @step("SP-QUEUE-02")
    def resolve(self, game: SkyPirate) -> None:
        """The effect happens."""
        game.begin(self.use(game))


class KeepOne(Procedure):
    """State-based: of several unique cards with one name their controller keeps one (SP-UNIQUE-02)."""

    seat: int
    cards: list[int]

    @step("SP-UNIQUE-02", "SP-UNIQUE-03")
    def choose(self, game: SkyPirate) -> None:
        """The controller chooses (SP-Q30)."""
        game.ask(self.seat, self.copies, then=self.keep)

    @offers("{player}, choose which copy of a unique card you keep", "SP-UNIQUE-02")
    def copies(self, game: SkyPirate, seat: int, picks: list[Option]) -> list[Option]:
        """The cards of that name."""
        return [("choose", card) for card in self.cards]

    def keep(self, game: SkyPirate, option: Option) -> None:
        """The others are discarded."""
        game.discard_all([card for card in self.cards if card != option[1]])
