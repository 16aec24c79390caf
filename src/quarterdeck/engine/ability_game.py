"""Games whose cards have abilities: listeners, windows, durations, delayed effects, last known information."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar, Final

from quarterdeck.engine import wording
from quarterdeck.engine.ability import AFTER, BEFORE, WHEN, Ability, Answerable, Use
from quarterdeck.engine.cards import HAND
from quarterdeck.engine.choice import Ask, Option
from quarterdeck.engine.event import Event
from quarterdeck.engine.listening import ListeningGame
from quarterdeck.engine.modifier import ADD, Lasting, Permission, Quantity
from quarterdeck.engine.notation import CARD, WORD, Verb
from quarterdeck.engine.record import Record
from quarterdeck.engine.timing import EffectQueue, Happening, NestedWindows, Trigger, Window

ABILITY_VERBS = {
    verb.name: verb
    for verb in (
        Verb("use", (CARD, WORD), "Use {0} ({1})"),
        Verb("target", (CARD,), "Target {0}"),
        Verb("choose", (CARD,), "Choose {0}"),
        Verb("mode", (WORD,), "Choose: {0}"),
    )
}


ONLY_BEFORE: Final = (BEFORE,)
ONLY_WHEN: Final = (WHEN,)
FOLLOWING: Final = (WHEN, AFTER)
IS_FOLLOWED: Final = Happening.INDEX["is_followed"]
NO_STAGES: Final[frozenset[str]] = frozenset()


def _answer_key(ability: Ability, card: int, seat: int) -> str:
    """One answer: whose, which ability, and of which card unless it comes from a hand, where any copy will do."""
    return f"{seat}/{ability.id}" if ability.where == HAND else f"{seat}/{ability.id}/{card}"


class Delayed(Record):
    """An effect put off until an event (with `of` as its first value, unless that is -1)."""

    event: str
    of: int
    ability: str
    card: int
    controller: int
    memory: dict[str, Any]


class AbilityGame(ListeningGame):
    """A game whose cards listen to events. `TIMING` is the game's policy, not the card's."""

    TIMING: ClassVar[NestedWindows | EffectQueue] = NestedWindows()
    delayed: list[Delayed] = []
    queue: list[Trigger] = []
    _asking: Any = None

    def __init_subclass__(cls, **keywords: Any) -> None:
        cls.VERBS = {**ABILITY_VERBS, **cls.VERBS}
        super().__init_subclass__(**keywords)

    # -- what a game defines ------------------------------------------------------------------------------------

    @property
    def timing(self) -> NestedWindows | EffectQueue:
        """How events are answered."""
        return self.TIMING

    def new_use(self, ability: str, card: int, controller: int, values: list[Any]) -> Use:
        """An ability about to be used. A game may have a procedure of its own for that."""
        return Use(ability, card, controller, values)

    def asking(self, ability: str, card: int, controller: int, values: list[Any]) -> Use:
        """A use that is only asked about: always the same one, so whoever asks must not keep it."""
        it = self._asking
        if it is None:
            it = self._asking = self.new_use(ability, card, controller, values)
        it.ability = ability
        it.card = card
        it.controller = controller
        it.values = values
        it.performer = it.target = -1
        return it  # type: ignore[no-any-return]

    def orders_forced(self, ready: list[Use]) -> tuple[int, list[Use]]:
        """Whose turn it is to order forced abilities, and which: in seat order everybody orders their own."""
        seat = next(s for s in self.seat_order() if any(it.controller == s for it in ready))
        return seat, [it for it in ready if it.controller == seat]

    def controller(self, card: int) -> int:
        """Who controls the card."""
        return self.owner[card]

    def answerers(self, card: int, ability: Ability) -> Sequence[int]:
        """The seats that can answer with this card's ability: whoever controls it."""
        return (self.controller(card),)

    def seat_order(self) -> list[int]:
        """The seats in the order in which they answer: the first or active player first."""
        return list(range(self.seats))

    def hand_of(self, seat: int) -> list[int]:
        """The cards from which hidden answers can come."""
        return []

    def could_hold(self, seat: int, window: Window) -> bool:
        """Could the seat hold an answer to this, for all that the others know? Only public facts may count here."""
        return bool(self.hand_of(seat))

    def check_state(self) -> bool:
        """State-based checks: do what the state of the table demands. True if anything was done."""
        return False

    def means(self, seat: int, card: int) -> list[Option]:
        """What the seat can pay a price of this card with."""
        return []

    def wealth(self, seat: int, card: int) -> int:
        """How much the seat could pay for this card in all."""
        return 0

    def spend(self, seat: int, option: Option) -> int:
        """Pay with one of the means: how much that is worth."""
        raise NotImplementedError

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
            self.begin(Happening(name, list(values)))
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
        happening = Happening(name, list(values))
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

    def postpones(self, event: str) -> Answerable | None:
        """What must be finished before anybody answers this event afterwards; None if that is done at once, or if no
        card ever printed answers it so."""
        if not self._setting.after_ability or AFTER not in self._setting.book.stages.get(event, NO_STAGES):
            return None
        return self.resolving() if self.can_be_answered() else None

    def postpone(self, until: Answerable, happening: Happening) -> None:
        """Keep the after window of what happened until this is finished. Whom it concerns is judged now; whether they
        can answer, when the window opens."""
        event, values = happening.event, happening.values
        matched: list[str] = []
        for card, ability in self._listeners(Window(event, AFTER, tuple(values), happening.witnesses)):
            if ability.where != HAND:
                for seat in self.answerers(card, ability):
                    if self._is_meant(ability, card, seat, values):
                        matched.append(_answer_key(ability, card, seat))
        for seat in range(self.seats):
            for ability in self.answers_from_hand(seat, event, AFTER):
                if self._is_meant(ability, -1, seat, values):
                    matched.append(_answer_key(ability, -1, seat))
        if matched:
            until.postpone(event, values, happening.witnesses, tuple(matched))

    def _is_meant(self, ability: Ability, card: int, seat: int, values: list[Any]) -> bool:
        """Is this what the ability answers?"""
        return ability.matches is None or ability.matches(self, self.asking(ability.id, card, seat, values))

    def answers_from_hand(self, seat: int, event: str, stage: str) -> Iterator[Ability]:
        """The abilities with which cards in this seat's hand could answer an event, whichever cards these are."""
        for face in self.book.hears[HAND]:
            for ability in face.get(event, ()):
                if ability.kind == stage:
                    yield ability

    def resolving(self) -> Answerable | None:
        """What is resolving, and must be finished before its effects are answered afterwards: an ability."""
        return self.using()

    def can_be_answered(self) -> bool:
        """May players answer what happens now? Else only what is forced or applies by itself does."""
        return True

    def _all_spent(self, name: str) -> bool:
        """Are all abilities in play that hear this event used up?"""
        for card in self.hearing[name]:
            for ability in self.abilities_of(card, name):
                if not ability.is_spent(self, card):
                    return False
        return True

    def is_heard(self, event: Event, values: Sequence[Any]) -> bool:
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
                window = Window(name, stage, tuple(happening.values))
                for seat in range(self.seats):
                    if self.could_hold(seat, window):
                        return True
        return False

    def do(self, name: str, values: Sequence[Any]) -> bool:
        """The deed itself. Was it done? One that gives False could not be done any more: the event did not happen."""
        event = self.EVENTS[name]
        if event.deed and getattr(self, event.deed)(*values) is False:
            return False
        if self._logging and event.says and not event.silent:
            self.tell(event, *values)
        return True

    def happening(self) -> Happening:
        """The event that is being answered."""
        for frame in reversed(self.frames):
            if frame.IS == "happening":
                return frame  # type: ignore[return-value]
        raise LookupError("nothing is being answered")

    def using(self) -> Use | None:
        """The ability that is resolving, if the current event is something it does."""
        for frame in reversed(self.frames):
            if frame.IS == "use":
                return frame  # type: ignore[return-value]
        return None

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

    def answer_afterwards(
        self, event: str, values: tuple[Any, ...], witnesses: tuple[int, ...], matched: tuple[str, ...]
    ) -> bool:
        """Open the after window of an event that happened some time ago. Was it opened?"""
        return self.open_window(Window(event, AFTER, values, witnesses, matched))

    def open_window(self, window: Window) -> bool:
        """Open this window if anything could answer in it. Was it opened?"""
        listeners = self.listeners(window)
        for seat in self.seat_order():
            if self.is_asked(window, seat, listeners):
                self.begin(window)
                return True
        forced = [one for one in listeners if one[1].forced]
        if window.due or (forced and self.answers(window, None, forced)):
            self.begin(window)
            return True
        return False

    def answers(
        self, window: Window, seat: int | None, listeners: list[tuple[int, Ability]] | None = None
    ) -> list[Use]:
        """The uses of abilities that can answer in this window now, of one seat or of all."""
        found: list[Use] = []
        if listeners is None:
            listeners = self.listeners(window)
        if not listeners:
            return found
        values = window.what_happened(self)
        for card, ability in listeners:
            if f"{card}/{ability.id}" in window.used:
                continue
            for owner in self.answerers(card, ability):
                if seat is None or owner == seat:
                    it = self.new_use(ability.id, card, owner, values[:])
                    if window.matched is not None:
                        it.triggered = _answer_key(ability, card, owner) in window.matched
                    if ability.refuse(self, it) is None:
                        found.append(it)
        return found

    def listeners(self, window: Window) -> list[tuple[int, Ability]]:
        """The cards whose abilities hear the event of a window, and which: those that may answer in it at all."""
        found = self._listeners(window)
        if window.cost:
            found = [(card, ability) for card, ability in found if ability.forced or ability.passive]
        if window.matched is not None:
            found = [
                (card, ability) for card, ability in found
                if any(_answer_key(ability, card, seat) in window.matched for seat in self.answerers(card, ability))
            ]  # fmt: skip
        return found

    def _listeners(self, window: Window) -> list[tuple[int, Ability]]:
        event, stage = window.event, window.stage
        now = self.hearing.get(event, ())
        witnesses = window.witnesses
        found: list[tuple[int, Ability]] = []
        for card in now if not witnesses or witnesses == now else dict.fromkeys((*now, *witnesses)):
            for ability in self.abilities_of(card, event):
                if ability.kind == stage and (card in now or ability.looks_back):
                    found.append((card, ability))
        if stage in self._setting.hand_hears.get(event, ()):
            hears, faces = self._setting.book.hears[HAND], self.faces
            found += [
                (card, ability)
                for seat in range(self.seats)
                for card in self.hand_of(seat)
                for ability in hears[faces[card]].get(window.event, ())
                if ability.kind == window.stage
            ]
        return found

    def is_asked(self, window: Window, seat: int, listeners: list[tuple[int, Ability]] | None = None) -> bool:
        """Does the seat get the chance to answer? Public facts decide, so that a pause tells nothing about a hand."""
        in_hands = not window.cost and window.stage in self._setting.hand_hears.get(window.event, ())
        if in_hands and self.could_hold(seat, window):
            return True
        if listeners is None:
            listeners = self.listeners(window)
        values: list[Any] | None = None
        for card, ability in listeners:
            if ability.where == HAND or ability.forced or seat not in self.answerers(card, ability):
                continue
            if f"{card}/{ability.id}" in window.used:
                continue
            if ability.private:
                return True
            if values is None:
                values = window.what_happened(self)
            it = self.asking(ability.id, card, seat, values)
            if window.matched is not None:
                it.triggered = True
            refusal = ability.refuse(self, it)
            it.triggered = False
            if refusal is None:
                return True
        return False

    def triggered(self, happening: Happening) -> list[Use]:
        """What an event triggers under the effect queue, whether or not it can do anything when it resolves."""
        found: list[Use] = []
        for stage in (WHEN, AFTER):
            window = Window(happening.event, stage, None, happening.witnesses)
            for card, ability in self._listeners(window):
                it = self.new_use(ability.id, card, self.controller(card), list(happening.values))
                if ability.matches is None or ability.matches(self, it):
                    found.append(it)
        return found

    # -- later, and for a while -----------------------------------------------------------------------------------

    def later(self, event: Event, ability: Ability, it: Use, of: int = -1) -> None:
        """Put an effect off until an event (whose first value is `of`, unless that is -1)."""
        memory = {**it.memory, "target": it.target, "choice": it.choice, "performer": it.performer}
        self.delayed.append(Delayed(event.name, of, ability.id, it.card, it.controller, memory))

    def due(self, event: str, values: list[Any]) -> list[Use]:
        """The delayed effects that were waiting for this event, in seat order. They wait no longer."""
        due = [d for d in self.delayed if d.event == event and d.of in (-1, *values[:1])]
        self.delayed = [d for d in self.delayed if d not in due]
        order = self.seat_order()
        due.sort(key=lambda d: order.index(d.controller))
        uses = []
        for delayed in due:
            it = self.new_use(delayed.ability, delayed.card, delayed.controller, list(values))
            it.memory = dict(delayed.memory)
            it.target, it.choice = delayed.memory["target"], delayed.memory["choice"]
            it.performer = delayed.memory["performer"]
            uses.append(it)
        return uses

    def modify(
        self, what: Quantity | Permission, card: int, amount: int, until: Event, source: int,
        *, kind: str = ADD, of: int = -1,
    ) -> None:  # fmt: skip
        """A modifier that lasts until an event: `add`, `set`, `swap`, `allow` or `forbid`. Card -1 means every card."""
        self.lasting.append(Lasting(kind, what.name, card, amount, until.name, of, source))

    def expire(self, event: str, values: Sequence[Any]) -> None:
        """Drop what lasted until this event."""
        if self.lasting:
            self.lasting = [m for m in self.lasting if m.until != event or m.of not in (-1, *values[:1])]

    def new_period(self, period: str) -> None:
        """A new day, turn or round: abilities limited to once in it can be used again."""
        self.used = {key: count for key, count in self.used.items() if not key.startswith(f"{period}|")}

    # -- using abilities ----------------------------------------------------------------------------------------

    def copy_ability(self, it: Use, controller: int, card: int, free: bool = False) -> None:
        """Use the same ability again, as another card's: new targets, costs paid anew unless `free`, no limit."""
        again = self.new_use(it.ability, card, controller, list(it.values))
        again.copied, again.free = True, free
        if it.what(self).refuse(self, again) is None:
            self.begin(again)
