"""Two timing policies behind one `announce`: nested windows, and a first-in, first-out queue of effects.

Under both, what may replace or change an event is asked before it happens. They differ in what follows it: nested
windows open at once, one inside the other; the queue collects triggers and resolves them when the current effect is
finished, with state-based checks before and after each.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from quarterdeck.engine.ability import AFTER, BEFORE, WHEN, Ability
from quarterdeck.engine.choice import Option, offers
from quarterdeck.engine.data import Data, Values
from quarterdeck.engine.procedure import Procedure, step
from quarterdeck.engine.struct import Record
from quarterdeck.engine.use import Use

if TYPE_CHECKING:
    from quarterdeck.engine.ability_game import AbilityGame
    from quarterdeck.engine.answering import AnsweringGame


class Happening(Procedure):
    """An event on its way: it may be replaced, it happens, it is answered."""

    IS: ClassVar[str] = "happening"
    VALUES_OF: ClassVar[str] = "event"

    event: str
    values: Values
    """By their names: one of the event's shape. Who asks for one by its name says which shape it is, by isinstance."""
    replaced: bool = False
    answered: bool = False
    witnesses: tuple[int, ...] = ()

    def change(self, **values: Any) -> None:
        """Let it happen with other values, given by name."""
        named: Any = self.values  # a NamedTuple, of which kind the event alone knows
        self.values = named._replace(**values)

    @step()
    def would_happen(self, game: AbilityGame) -> None:
        """Before it happens it can be changed or replaced."""
        game.begin_window(self.event, BEFORE, self, not game.can_be_answered())

    @step()
    def happens(self, game: AbilityGame) -> None:
        """A replaced event did not happen, nor did one that is not possible any more: nothing answers it."""
        if self.replaced:
            self.finish()
            return
        self.witnesses = game.hearing.get(self.event, ())
        if not game.do(self.event, self.values):
            self.finish()

    @step()
    def is_followed(self, game: AbilityGame) -> None:
        """What answers it, as the game's timing says."""
        game.timing.happened(game, self)

    @step()
    def is_over(self, game: AbilityGame) -> None:
        """Durations that end with it end after everything that answered it."""
        game.expire(self.event, self.values)


class Window(Procedure):
    """Answers to one event at one stage: the forced ones first, then in seat order whoever wants to, until all pass.

    A postponed one has the event's `values` and the answers that were `matched` when it happened; in the window of a
    `cost` only what is forced or applies by itself answers. `due` are effects that were put off until the event: they
    are ordered with the forced ones.
    """

    VALUES_OF: ClassVar[str] = "event"

    event: str
    stage: str
    values: Values | None = None
    witnesses: tuple[int, ...] = ()
    matched: tuple[str, ...] | None = None
    cost: bool = False
    due: list[Use] = []
    used: list[str] = []
    turn: int = 0
    passed: int = 0

    def what_happened(self, game: AnsweringGame) -> Values:
        """The event's values: those of the event below, which answers may still change, or a postponed one's own."""
        return game.happening().values if self.values is None else self.values

    @step()
    def forced_answers(self, game: AbilityGame) -> None:
        """Forced abilities come first, in the order that the game lets its players choose."""
        if self._is_off(game):
            self.finish()
            return
        ready = self._ready(game)
        if not ready:
            return
        self.go_to(self.forced_answers)
        seat, own = game.orders_forced(ready)
        if len({(it.card, it.ability) for it in own}) > 1:
            game.ask(seat, self.orders, then=self.ordered)
        else:
            self._use(game, own[0])

    def _ready(self, game: AbilityGame) -> list[Use]:
        """What has to happen now: forced abilities, and effects that were put off until now."""
        return [*game.answers(self, None, self._heard_by(game, forced=True)), *self.due]

    @offers(
        "{player}, choose which forced ability comes next", window=True,
        only="only forced abilities that answer what happened are put in order now",
    )  # fmt: skip
    def orders(self, game: Any, seat: int, picks: list[Option]) -> list[Option]:
        """The forced abilities that are still to come and that the seat orders."""
        own = game.orders_forced(self._ready(game))[1]
        return list(dict.fromkeys(("use", it.card, it.ability) for it in own))

    def ordered(self, game: AbilityGame, option: Option) -> None:
        """Use the one that was chosen."""
        self._use(game, next(it for it in self._ready(game) if (it.card, it.ability) == option[1:]))

    @step()
    def optional_answers(self, game: AbilityGame) -> None:
        """Each seat in turn may answer or pass, until all have passed in a row."""
        if self._is_off(game):
            return
        order = game.seat_order()
        listeners = game.listeners(self)
        while self.passed < len(order):
            seat = order[self.turn % len(order)]
            if game.is_asked(self, seat, listeners):
                self.go_to(self.optional_answers)
                game.ask(seat, self.answers, then=self.answered)
                return
            self.turn += 1
            self.passed += 1

    @offers(
        "{player}, use an ability, or pass", window=True,
        only="only an ability that answers what happened can be used now",
    )  # fmt: skip
    def answers(self, game: Any, seat: int, picks: list[Option]) -> list[Option]:
        """The seat's abilities that can answer now."""
        usable = game.answers(self, seat, self._heard_by(game, forced=False))
        return [("pass",), *(("use", it.card, it.ability) for it in usable)]

    def answered(self, game: AbilityGame, option: Option) -> None:
        """An answer gives everybody another chance."""
        order = game.seat_order()
        seat = order[self.turn % len(order)]
        self.turn += 1
        if option[0] == "pass":
            self.passed += 1
        else:
            self.passed = 0
            self._use(game, self._named(game, option, seat))

    def _heard_by(self, game: AbilityGame, forced: bool) -> list[tuple[int, Ability]]:
        """The abilities that listen: those that are forced, or those that are not."""
        return [one for one in game.listeners(self) if one[1].forced == forced]

    def _named(self, game: AbilityGame, option: Option, seat: int | None = None) -> Use:
        uses: list[Use] = game.answers(self, seat)
        return next(it for it in uses if it.card == option[1] and it.ability == option[2])

    def _is_off(self, game: AbilityGame) -> bool:
        """Was the event that would happen replaced? Then there is nothing more to answer."""
        return self.stage == BEFORE and game.happening().replaced

    def _use(self, game: Any, it: Any) -> None:
        if it in self.due:
            self.due.remove(it)
        else:
            self.used.append(f"{it.card}/{it.ability}")
        game.begin(it)


class NestedWindows:
    """An event opens its windows at once: when, then after. Where the setting says `after_ability`, the after windows
    of what an ability does wait until that ability is finished.

    Whether anybody can answer is asked when a window opens, never before: what answers at once, and later effects of
    the same ability, may make an answer possible or impossible.
    """

    def happened(self, game: AbilityGame, happening: Happening) -> None:
        """Open the windows that follow an event."""
        cost = not game.can_be_answered()
        if not happening.answered:
            happening.answered = True
            if game.begin_window(happening.event, WHEN, happening, cost):
                happening.go_to(happening.is_followed)  # after comes when all that is over
                return
        waits_for = None if cost else game.postpones(happening.event)
        if waits_for is None:
            game.begin_window(happening.event, AFTER, happening, cost)
        else:
            game.postpone(waits_for, happening)


class Trigger(Record):
    """An effect in the queue: it will resolve whatever happens to its source."""

    VALUES_OF: ClassVar[str] = "ability"

    ability: str
    card: int
    controller: int
    values: Values
    memory: Data = {}


class EffectQueue:
    """Triggers join a queue: the active player's first, each controller ordering their own."""

    def happened(self, game: Any, happening: Happening) -> None:
        """Collect what the event triggers and let the controllers order it."""
        found = [*game.triggered(happening), *game.due(happening.event, happening.values)]
        if found:
            triggers = [Trigger(it.ability, it.card, it.controller, it.values, dict(it.memory)) for it in found]
            game.begin(OrderTriggers(triggers))


class OrderTriggers(Procedure):
    """Effects that triggered together enter the queue in active player order; a controller orders their own."""

    waiting: list[Trigger]

    @step()
    def enter_the_queue(self, game: Any) -> None:
        """The first seat in order that has triggers puts one of them into the queue."""
        while self.waiting:
            seat = next(s for s in game.seat_order() if any(t.controller == s for t in self.waiting))
            own = [t for t in self.waiting if t.controller == seat]
            if len(own) > 1:
                self.go_to(self.enter_the_queue)
                game.ask(seat, self.orders, then=self.ordered)
                return
            self._enqueue(game, own[0])

    @offers(
        "{player}, choose which of your effects comes next",
        only="only your effects that triggered together are put in order now",
    )
    def orders(self, game: Any, seat: int, picks: list[Option]) -> list[Option]:
        """The seat's effects that are not in the queue yet."""
        options = [("next", t.card, t.ability) for t in self.waiting if t.controller == seat]
        return list(dict.fromkeys(options))

    def ordered(self, game: Any, option: Option) -> None:
        """Put the chosen effect into the queue."""
        self._enqueue(game, next(t for t in self.waiting if (t.card, t.ability) == option[1:]))

    def _enqueue(self, game: Any, trigger: Trigger) -> None:
        self.waiting.remove(trigger)
        game.queue.append(trigger)


class ResolveQueue(Procedure):
    """The queue resolves first in, first out, with state-based checks before and after each effect."""

    @step()
    def go_on(self, game: Any) -> None:
        """The state of the table is checked until nothing more follows from it; then the oldest effect resolves."""
        if game.check_state():
            self.go_to(self.go_on)
        elif game.queue:
            self.go_to(self.go_on)
            game.begin(game.RESOLVING(game.queue.pop(0)))


class Resolving(Procedure):
    """One effect of the queue: its controller may decline it where its text says so."""

    trigger: Trigger

    def use(self, game: Any) -> Use:
        """The effect as it will be used."""
        trigger = self.trigger
        it: Use = game.new_use(trigger.ability, trigger.card, trigger.controller, trigger.values)
        it.memory = dict(trigger.memory)
        return it

    @step()
    def may_decline(self, game: Any) -> None:
        """It resolves even if its source is gone. What can do nothing is dropped; an effect with "may" asks first."""
        it = self.use(game)
        ability = it.what(game)
        if it.goes_on:
            self.happens(game, it)
        elif ability.optional:
            if ability.private or ability.refuse(game, it) is None:
                # A card that was shuffled away since is not named: its name would tell where it lies.
                source = it.card if game.knows(it.controller, it.card) else -1
                game.ask(it.controller, self.yes_or_no, then=self.decided, source=source)
            else:
                self.finish()
        elif (ability.costs and ability.refuse(game, it) is not None) or (
            ability.condition is not None and not ability.condition(game, it)
        ):
            self.finish()
        else:
            self.happens(game, it)

    def happens(self, game: Any, it: Use) -> None:
        """Nobody is asked: it happens at once."""
        self.finish()
        game.begin(it)

    @offers("{player}, use the effect of {source}?", only="only the effect that resolves now can be used or declined")
    def yes_or_no(self, game: Any, seat: int, picks: list[Option]) -> list[Option]:
        """Use it if it can be paid and aimed, or pass."""
        it = self.use(game)
        if it.what(game).refuse(game, it) is not None:
            return [("pass",)]
        use: Option = ("use", it.card, it.ability) if game.knows(seat, it.card) else ("resolve",)
        return [use, ("pass",)]

    def decided(self, game: Any, option: Option) -> None:
        """A declined effect does nothing."""
        if option[0] == "pass":
            self.finish()

    @step()
    def resolve(self, game: Any) -> None:
        """The effect happens."""
        game.begin(self.use(game))
