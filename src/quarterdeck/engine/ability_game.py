"""Games whose cards have abilities: listeners, windows, durations, delayed effects, last known information."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

from quarterdeck.engine import wording
from quarterdeck.engine.ability import AFTER, BEFORE, WHEN, Ability
from quarterdeck.engine.answering import NO_STAGES, AnsweringGame
from quarterdeck.engine.choice import Ask, Reason
from quarterdeck.engine.data import Data, SomeValues, Values
from quarterdeck.engine.event import Event
from quarterdeck.engine.modifier import ADD, AnyPermission, Lasting, Quantity
from quarterdeck.engine.notation import CARD, WORD, OptionKind
from quarterdeck.engine.struct import Record
from quarterdeck.engine.timing import EffectQueue, Happening, NestedWindows, Resolving, Trigger, Window
from quarterdeck.engine.use import Use

USED_WHEN: Final = Reason("", "an ability is used when its player is asked for one")
TARGETED_WHEN: Final = Reason("", "a target is chosen while an ability that has one is used")
CHOSEN_WHEN: Final = Reason("", "a card is chosen where a rule or the text of a card lets somebody choose one")
MODE_WHEN: Final = Reason("", "a word is chosen where the text of a card lets somebody choose what it does")
NEXT_WHEN: Final = Reason("", "which effect comes next is chosen where several of a player's triggered together")
ABILITY_OPTIONS = {
    verb.name: verb
    for verb in (
        OptionKind("use", (CARD, WORD), "Use {0} ({1})", when=USED_WHEN),
        OptionKind("target", (CARD,), "Target {0}", when=TARGETED_WHEN),
        OptionKind("choose", (CARD,), "Choose {0}", when=CHOSEN_WHEN),
        OptionKind("mode", (WORD,), "Choose: {0}", when=MODE_WHEN, tells_all=True),
    )
}
QUEUE_OPTIONS: Final = {
    "next": OptionKind("next", (CARD, WORD), "{0} ({1}) comes next", when=NEXT_WHEN, older=("use",)),
}
"""What is chosen besides where effects that triggered together are put in order."""


ONLY_BEFORE: Final = (BEFORE,)
ONLY_WHEN: Final = (WHEN,)
FOLLOWING: Final = (WHEN, AFTER)
IS_FOLLOWED: Final = Happening.INDEX["is_followed"]


class Delayed(Record):
    """An effect put off until an event (with `of` as its first value, unless that is -1)."""

    event: str
    of: int
    ability: str
    card: int
    controller: int
    memory: Data


class AbilityGame(AnsweringGame):
    """A game whose cards listen to events. `TIMING` is the game's policy, not the card's."""

    TIMING: ClassVar[NestedWindows | EffectQueue] = NestedWindows()
    DEEDS: ClassVar[dict[str, Callable[..., bool | None]]] = {}
    """For events that have a deed: the method that does it, looked up once."""
    RESOLVING: ClassVar[type[Resolving]] = Resolving
    """How an effect of the queue resolves."""
    delayed: list[Delayed] = []
    queue: list[Trigger] = []

    def __init_subclass__(cls, **keywords: Any) -> None:
        ordered = QUEUE_OPTIONS if isinstance(cls.TIMING, EffectQueue) else {}
        cls.OPTION_KINDS = {**ABILITY_OPTIONS, **ordered, **cls.OPTION_KINDS}
        cls.DEEDS = {name: getattr(cls, event.deed) for name, event in cls.EVENTS.items() if event.deed}
        super().__init_subclass__(**keywords)

    # -- what a game defines ------------------------------------------------------------------------------------

    @property
    def timing(self) -> NestedWindows | EffectQueue:
        """How events are answered."""
        return self.TIMING

    def check_state(self) -> bool:
        """State-based checks: do what the state of the table demands. True if anything was done."""
        return False

    def prompt(self, ask: Ask) -> str:
        """The question as one sentence; a window says what it answers."""
        frame = self.frames[-1]
        return wording.window(self, ask, frame) if isinstance(frame, Window) else super().prompt(ask)

    # -- events -------------------------------------------------------------------------------------------------

    def announce(self, event: Event, *values: Any) -> None:
        """Let an event happen: its deed is done, it is told, and whoever listens may answer.

        When nobody could answer it happens at once; else it becomes a procedure that runs before the next step.
        """
        name, frames, floor = event.name, self.frames, self._floor
        if len(frames) != floor:
            self.begin(Happening(name, event.named(values)))
            return
        setting = self._setting
        waiting = name in [d.event for d in self.delayed] if self.delayed else False
        if not waiting:
            if name not in setting.heard_elsewhere:
                unheard = name not in self.hearing or (self.used and self._all_spent(name))
            else:
                unheard = name not in self.hearing and not self.is_heard(event, values)
            if unheard:
                self.do(name, values)
                if self.lasting:
                    self.expire(name, values)
                return
        # Whether anybody could answer is asked with the event on the stack; if not, it is taken off again.
        stages = setting.book.stages.get(name, NO_STAGES)
        happening = Happening(name, tuple.__new__(event.shape, values))  # type: ignore[arg-type]
        frames.append(happening)
        if BEFORE in stages and self.could_answer(happening, ONLY_BEFORE):
            return
        self._floor = floor + 1
        happening.witnesses = self.hearing.get(name, ())
        happening.at = IS_FOLLOWED
        done = self.do(name, happening.values)
        self._floor = floor
        if self.result is not None:
            return
        if not done:
            frames.pop()
            return
        if frames[-1] is not happening or waiting:
            return
        # What is answered afterwards may have to wait, whoever could answer it now.
        waits_for = self.postpones(name) if setting.after_ability else None
        following = FOLLOWING if waits_for is None else ONLY_WHEN
        if (WHEN not in stages and AFTER not in stages) or not self.could_answer(happening, following):
            if waits_for is not None:
                self.postpone(waits_for, happening)
            frames.pop()
            if self.lasting:
                self.expire(name, happening.values)

    def _all_spent(self, name: str) -> bool:
        """Are all abilities in play that hear this event used up?"""
        hears_in, faces, place = self._setting.hears_in, self.faces, self.place
        for card in self.hearing[name]:
            for ability in hears_in[place[card]][faces[card]].get(name, ()):
                if not ability.is_spent(self, card):
                    return False
        return True

    def is_heard(self, event: Event, values: SomeValues) -> bool:
        """Could a card that is not in play hear this event?"""
        return event.name in self._setting.hand_hears

    def could_answer(self, happening: Happening, stages: tuple[str, ...]) -> bool:
        """Is anything there that the event could concern at one of these stages? Rather too often yes than no."""
        name, values = happening.event, happening.values
        hears_in, faces, place = self._setting.hears_in, self.faces, self.place
        now = self.hearing.get(name, ())
        for card in now if happening.witnesses == now else dict.fromkeys((*now, *happening.witnesses)):
            for ability in hears_in[place[card]][faces[card]].get(name, ()):
                if ability.kind in stages:
                    if ability.looks_back or ability.private:
                        return True
                    for seat in self.answerers(card, ability):
                        if ability.refuse(self, self.asking(ability.id, card, seat, values)) is None:
                            return True
        return name in self._setting.heard_elsewhere and self.could_answer_from_elsewhere(happening, stages)

    def could_answer_from_elsewhere(self, happening: Happening, stages: tuple[str, ...]) -> bool:
        """Could a card that is not in play answer?"""
        name = happening.event
        heard = self._setting.hand_hears.get(name, ())
        for stage in stages:
            if stage in heard:
                window = Window(name, stage, happening.values)
                for seat in range(self.seats):
                    if self.could_hold(seat, window):
                        return True
        return False

    def do(self, name: str, values: SomeValues) -> bool:
        """The deed itself. Was it done? One that gives False could not be done any more: the event did not happen."""
        deeds = self.DEEDS
        if name in deeds and deeds[name](self, *values) is False:
            return False
        if self._logging:
            event = self.EVENTS[name]
            if event.says and not event.silent:
                self.tell(event, *values)
        return True

    def instead(self) -> None:
        """Replace the event that would happen: it does not happen, and nothing answers it."""
        self.happening().replaced = True

    def begin_window(self, event: str, stage: str, happening: Happening | None = None, cost: bool = False) -> bool:
        """Open a window if anything could answer at this stage; a cost is not answered by choice."""
        happening = happening or self.happening()
        due = self.due(event, happening.values) if stage == WHEN and self.delayed else []
        if not due and stage not in self._setting.book.stages.get(event, NO_STAGES):
            return False  # no card ever printed answers then
        return self.open_window(Window(event, stage, None, happening.witnesses, None, cost, due))

    def triggered(self, happening: Happening) -> list[Use]:
        """What an event triggers under the effect queue, whether or not it can do anything when it resolves."""
        found: list[Use] = []
        for stage in (WHEN, AFTER):
            window = Window(happening.event, stage, None, happening.witnesses)
            for card, ability in self._listeners(window):
                it = self.new_use(ability.id, card, self.controller(card), happening.values)
                if ability.matches is None or ability.matches(self, it):
                    found.append(it)
        return found

    # -- later, and for a while -----------------------------------------------------------------------------------

    def later(self, event: Event, ability: Ability, it: Any, of: int = -1) -> None:
        """Put an effect off until an event (whose first value is `of`, unless that is -1)."""
        memory = {**it.memory, "target": it.target, "choice": it.choice, "performer": it.performer}
        self.delayed.append(Delayed(event.name, of, ability.id, it.card, it.controller, memory))

    def due(self, event: str, values: Values) -> list[Use]:
        """The delayed effects that were waiting for this event, in seat order. They wait no longer."""
        due = [d for d in self.delayed if d.event == event and d.of in (-1, *values[:1])]
        self.delayed = [d for d in self.delayed if d not in due]
        order = self.seat_order()
        due.sort(key=lambda d: order.index(d.controller))
        uses = []
        for delayed in due:
            it = self.new_use(delayed.ability, delayed.card, delayed.controller, values)
            it.memory = dict(delayed.memory)
            it.target, it.choice = delayed.memory["target"], delayed.memory["choice"]
            it.performer = delayed.memory["performer"]
            uses.append(it)
        return uses

    def modify(
        self, what: Quantity | AnyPermission, card: int, amount: int, until: Event, source: int,
        *, kind: str = ADD, of: int = -1,
    ) -> None:  # fmt: skip
        """A modifier that lasts until an event: `add`, `set`, `swap`, `allow` or `forbid`. Card -1 means every card."""
        self.lasting.append(Lasting(kind, what.name, card, amount, until.name, of, source))

    def expire(self, event: str, values: SomeValues) -> None:
        """Drop what lasted until this event."""
        if self.lasting:
            self.lasting = [m for m in self.lasting if m.until != event or m.of not in (-1, *values[:1])]

    def new_period(self, period: str) -> None:
        """A new day, turn or round: abilities limited to once in it can be used again."""
        self.used = {key: count for key, count in self.used.items() if not key.startswith(f"{period}|")}
