"""Who may answer an event: the cards that listen, the windows in which they are asked, and what waits for that."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from quarterdeck.engine.ability import AFTER, Ability
from quarterdeck.engine.cards import HAND
from quarterdeck.engine.data import Values
from quarterdeck.engine.listeners import ListeningGame
from quarterdeck.engine.timing import Happening, Window
from quarterdeck.engine.use import Answerable, Use

NO_STAGES: Final[frozenset[str]] = frozenset()


def answer_key(ability: Ability, card: int, seat: int) -> str:
    """One answer: whose, which ability, and of which card unless it comes from a hand, where any copy will do."""
    return f"{seat}/{ability.id}" if ability.where == HAND else f"{seat}/{ability.id}/{card}"


class AnsweringGame(ListeningGame):
    """A game in which what happens is answered by those whom it concerns."""

    _asking: Use | None = None

    def new_use(self, ability: str, card: int, controller: int, values: Values) -> Use:
        """An ability about to be used. A game may have a procedure of its own for that."""
        return Use(ability, card, controller, values)

    def asking(self, ability: str, card: int, controller: int, values: Values) -> Use:
        """A use that is only asked about: always the same one, so whoever asks must not keep it."""
        it = self._asking
        if it is None:
            it = self._asking = self.new_use(ability, card, controller, values)
        it.ability = ability
        it.card = card
        it.controller = controller
        it.values = values
        it.performer = it.target = -1
        return it

    def orders_forced(self, ready: list[Use]) -> tuple[int, list[Use]]:
        """Whose turn it is to order forced abilities, and which: in seat order everybody orders their own."""
        seat = next(s for s in self.seat_order() if any(it.controller == s for it in ready))
        return seat, [it for it in ready if it.controller == seat]

    def controller(self, card: int) -> int:
        """Who controls the card."""
        return self.owner[card]

    def answerers(self, card: int, ability: Ability) -> list[int]:
        """The seats that can answer with this card's ability: whoever controls it."""
        return [self.controller(card)]

    def seat_order(self) -> list[int]:
        """The seats in the order in which they answer: the first or active player first."""
        return list(range(self.seats))

    def hand_of(self, seat: int) -> list[int]:
        """The cards from which hidden answers can come."""
        return []

    def could_hold(self, seat: int, window: Window) -> bool:
        """Could the seat hold an answer to this, for all that the others know? Only public facts may count here."""
        return bool(self.hand_of(seat))

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
        for card, ability in self._listeners(Window(event, AFTER, values, happening.witnesses)):
            if ability.where != HAND:
                for seat in self.answerers(card, ability):
                    if self._is_meant(ability, card, seat, values):
                        matched.append(answer_key(ability, card, seat))
        for seat in range(self.seats):
            for ability in self.answers_from_hand(seat, event, AFTER):
                if self._is_meant(ability, -1, seat, values):
                    matched.append(answer_key(ability, -1, seat))
        if matched:
            until.postpone(event, values, happening.witnesses, tuple(matched))

    def _is_meant(self, ability: Ability, card: int, seat: int, values: Values) -> bool:
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

    def answer_afterwards(
        self, event: str, values: Values, witnesses: tuple[int, ...], matched: tuple[str, ...]
    ) -> bool:
        """Open the after window of an event that happened some time ago. Was it opened?"""
        return self.open_window(Window(event, AFTER, self.EVENTS[event].named(values), witnesses, matched))

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
                    it = self.new_use(ability.id, card, owner, values)
                    if window.matched is not None:
                        it.triggered = answer_key(ability, card, owner) in window.matched
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
                if any(answer_key(ability, card, seat) in window.matched for seat in self.answerers(card, ability))
            ]  # fmt: skip
        return found

    def _listeners(self, window: Window) -> list[tuple[int, Ability]]:
        event, stage = window.event, window.stage
        now = self.hearing.get(event, ())
        witnesses = window.witnesses
        found: list[tuple[int, Ability]] = []
        hears_in, faces, place = self._setting.hears_in, self.faces, self.place
        for card in now if not witnesses or witnesses == now else dict.fromkeys((*now, *witnesses)):
            for ability in hears_in[place[card]][faces[card]].get(event, ()):
                if ability.kind == stage and (card in now or ability.looks_back):
                    found.append((card, ability))
        if stage in self._setting.hand_hears.get(event, ()):
            hears = self._setting.book.hears[HAND]
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
        values: Values | None = None
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
