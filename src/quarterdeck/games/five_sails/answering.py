"""Who answers what in City of Five Sails: from the table, from a hand, or from wherever a card lies that is meant."""

from __future__ import annotations

from collections.abc import Iterator

from quarterdeck.engine.ability import Ability
from quarterdeck.engine.cards import HAND
from quarterdeck.engine.data import SomeValues, Values
from quarterdeck.engine.event import Event
from quarterdeck.engine.notation import CARD
from quarterdeck.engine.timing import Happening, Window
from quarterdeck.engine.use import Answerable, Use
from quarterdeck.games.five_sails.ability import ANYWHERE
from quarterdeck.games.five_sails.reading import Table


class AnsweringTable(Table):
    """The table as those see it who may answer what happens on it."""

    def can_be_answered(self) -> bool:
        """Whether costs can be answered is a difference between the editions (FS-ABIL-28)."""
        if self._setting.edition.answers_to_costs:
            return True
        for frame in reversed(self.frames):
            kind = frame.IS
            if kind == "payment":
                return False
            if kind == "use" or kind == "basic action":
                return not frame.paying  # type: ignore[attr-defined]
            if kind == "duel" or kind == "challenge":
                break
        return True

    def resolving(self) -> Answerable | None:
        """The ability or basic action that must be finished before its effects are answered afterwards; what a card's
        ability does by a basic action belongs to that ability."""
        action: Answerable | None = None
        for frame in reversed(self.frames):
            kind = frame.IS
            if kind == "use":
                return frame  # type: ignore[return-value]
            if kind == "basic action":
                action = action or frame  # type: ignore[assignment]
            elif kind == "duel" or kind == "challenge":
                break
        return action

    def answers_from_hand(self, seat: int, event: str, stage: str) -> Iterator[Ability]:
        """What is in the seat's deck and could answer from the hand."""
        for face in self._setting.holds[seat].get((event, stage), ()):
            for ability in self._setting.book.hears[HAND][face].get(event, ()):
                if ability.kind == stage:
                    yield ability

    def answerers(self, card: int, ability: Ability) -> list[int]:
        """A card's controller. With an event whoever has a character there; the First Player carries out what is forced
        on a card that nobody controls (FS-CITY-17, FS-Q186)."""
        piece = self.pieces[card]
        seat = self.controller(card) if piece is None else piece.controller
        if seat >= 0:
            return [seat]
        if ability.forced:
            return self.seat_order()[:1]
        here = {self.controller(other) for other in self.zones[self.location_of(card)]}
        return [seat for seat in self.seat_order() if seat in here]

    def is_heard(self, event: Event, values: SomeValues) -> bool:
        """A card out of play hears what happens to itself, where its text says so."""
        setting = self._setting
        if event.name in setting.hand_hears:
            return True
        return event.name in setting.heard_anywhere and bool(self._subjects(event, values))

    def could_answer_from_elsewhere(self, happening: Happening, stages: tuple[str, ...]) -> bool:
        """Could a card that is not in play answer: from a hand, or wherever it lies if it is meant itself?"""
        name, setting = happening.event, self._setting
        if name in setting.heard_anywhere and self._subjects(self.EVENTS[name], happening.values):
            return True
        for seat, holds in enumerate(setting.holds):
            for stage in stages:
                if (name, stage) in holds and self._could_hold(seat, name, stage, happening.values):
                    return True
        return False

    def _listeners(self, window: Window) -> list[tuple[int, Ability]]:
        found = Table._listeners(self, window)
        if window.event in self._setting.heard_anywhere:
            found += [
                (card, ability)
                for card in self._subjects(self.EVENTS[window.event], window.what_happened(self))
                for ability in self.printed(card).abilities
                if ability.where == ANYWHERE and ability.hears == window.event and ability.kind == window.stage
            ]
        return found

    def _subjects(self, event: Event, values: SomeValues) -> list[int]:
        """The cards to which an event happens and that hear it wherever they lie."""
        faces = self._setting.heard_anywhere[event.name]
        named = zip(event.args, values, strict=True)
        return [card for (_, arg), card in named if arg is CARD and self.faces[card] in faces]

    def orders_forced(self, ready: list[Use]) -> tuple[int, list[Use]]:
        """The First Player orders all that happens at the same time (FS-KEY-09, FS-Q81)."""
        return self.seat_order()[0], ready

    def could_hold(self, seat: int, window: Window) -> bool:
        """Could the seat hold an answer, for all that the others know? What is in the decks is known, hands are not."""
        if (window.event, window.stage) not in self._setting.holds[seat]:
            return False
        return self._could_hold(seat, window.event, window.stage, window.what_happened(self), window.matched)

    def _could_hold(
        self, seat: int, event: str, stage: str, values: Values, matched: tuple[str, ...] | None = None
    ) -> bool:
        setting, zones = self._setting, self.zones
        if not zones[setting.hand[seat]]:
            return False
        faces = setting.holds[seat][event, stage]
        if matched is None:
            fitting = [face for face in faces if self._face_could_answer(face, seat, event, stage, values)]
        else:
            meant = {key.partition("/")[2] for key in matched if key.startswith(f"{seat}/")}
            fitting = [
                face for face in faces
                if any(ability.id in meant for ability in setting.book.hears[HAND][face].get(event, ()))
            ]  # fmt: skip
        if fitting:
            lying = self.faces
            for zone in (setting.deck[seat], setting.hand[seat], setting.facedown[seat]):
                for card in zones[zone]:
                    if lying[card] in fitting:
                        return True
        return False

    def _face_could_answer(self, face: int, seat: int, event: str, stage: str, values: Values) -> bool:
        """Could a card with this face answer, if the seat held it?"""
        for ability in self._setting.book.hears[HAND][face].get(event, ()):
            if ability.kind == stage and (
                ability.matches is None or ability.matches(self, self.asking(ability.id, -1, seat, values))
            ):
                return True
        return False
