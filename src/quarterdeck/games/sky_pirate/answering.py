"""What an event sets off in Sky Pirate: Reacts before it, and what triggers in play, in discard piles and on ships."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from quarterdeck.engine.ability import AFTER, BEFORE, Ability
from quarterdeck.engine.data import SomeValues, Values
from quarterdeck.engine.event import Event
from quarterdeck.engine.notation import CARD
from quarterdeck.engine.timing import Happening, Window
from quarterdeck.engine.use import Use
from quarterdeck.games.sky_pirate import events, stats
from quarterdeck.games.sky_pirate.procedures.reacting import Reacts
from quarterdeck.games.sky_pirate.procedures.together import AtOnce, Part
from quarterdeck.games.sky_pirate.procedures.using import CardUse
from quarterdeck.games.sky_pirate.reading import Table

Parts: TypeAlias = Sequence[tuple[Event, *Values]]
"""Things that happen at once: an event and its values for each."""


class AnsweringTable(Table):
    """The table as those see it who may answer what happens on it."""

    def ongoing_uses(self, event: str, stage: str, values: Values) -> list[CardUse]:
        """What goes on without its card and answers this event: one use for each time that it was begun (SP-Q119)."""
        abilities = self._setting.book.abilities
        found: list[CardUse] = []
        for one in self.ongoing:
            if abilities[one.ability].hears == event and abilities[one.ability].kind == stage:
                it = CardUse(one.ability, one.card, one.controller, values)
                it.memory = {**one.memory, "ongoing": one.number}
                found.append(it)
        return found

    def is_heard(self, event: Event, values: SomeValues) -> bool:
        """Could a card that is not in play hear this event?"""
        name, setting = event.name, self._setting
        if name in setting.heard_anywhere:
            heard, faces = setting.heard_anywhere[name], self.faces
            for (_, arg), value in zip(event.args, values, strict=True):
                if arg is CARD and faces[value] in heard:
                    return True
        if name in setting.heard_in_discard:
            heard, faces = setting.heard_in_discard[name], self.faces
            for zone in setting.discard:
                for card in self.zones[zone]:
                    if faces[card] in heard:
                        return True
        if name in setting.heard_on_ships:
            return max(self.fires) > 0
        return name == events.RAIDED.name and self.attempt is not None

    def may_be_heard(self, event: Event) -> bool:
        """Could anything at all answer this event as the table lies, or end with it? Rather too often yes than no."""
        name = event.name
        return (
            name in self.hearing
            or name in self._setting.heard_elsewhere
            or any(one.event == name for one in self.delayed)
            or any(one.until == name for one in self.lasting)
            or self._hears_on(name)
        )

    def announce(self, event: Event, *values: object) -> None:
        """Let an event happen. What goes on without its card hears it too, or ends with it."""
        if self.ongoing and len(self.frames) == self._floor and self._hears_on(event.name):
            self.begin(Happening(event.name, event.named(values)))
            return
        super().announce(event, *values)

    def at_once(self, parts: Parts) -> None:
        """Let several things happen at once: each part is an event and its values. They are one event (SP-TRIG-02).

        Where nobody could answer any of it, they simply happen one after the other.
        """
        if len(parts) < 2:
            for part in parts:
                self.announce(*part)
        elif len(self.frames) != self._floor or self._could_be_answered(parts):
            self.begin(AtOnce([self._part(event, values) for event, *values in parts]))
        else:
            for event, *values in parts:
                self.do(event.name, values)
                if self.lasting:
                    self.expire(event.name, values)

    def _part(self, event: Event, values: SomeValues) -> Part:
        """One part, with the card that it happens to, if it is about one, and where that lies."""
        card: int = next((v for (_, arg), v in zip(event.args, values, strict=True) if arg is CARD), -1)
        return Part(event.name, event.named(values), card, self.place[card] if card >= 0 else 0)

    def _could_be_answered(self, parts: Parts) -> bool:
        """Could anything in play, pending, or lying elsewhere answer one of these events?"""
        if self.delayed or self.ongoing or events.LEFT_PLAY.name in self.hearing:
            return True
        elsewhere = self._setting.heard_elsewhere
        for event, *values in parts:
            if event.name in self.hearing or (event.name in elsewhere and self.is_heard(event, values)):
                return True
        return False

    def _hears_on(self, name: str) -> bool:
        abilities = self._setting.book.abilities
        return any(abilities[one.ability].hears == name or one.until == name for one in self.ongoing)

    def could_answer(self, happening: Happening, stages: tuple[str, ...]) -> bool:
        """What triggers is asked without looking whether it can do anything; that counts when it resolves."""
        if BEFORE in stages:
            return super().could_answer(happening, stages)
        return bool(self.triggered(happening))

    def could_answer_from_elsewhere(self, happening: Happening, stages: tuple[str, ...]) -> bool:
        """Cards out of play only trigger; nothing of theirs comes before an event."""
        return False

    def begin_window(self, event: str, stage: str, happening: Happening | None = None, cost: bool = False) -> bool:
        """Before an event come the Reacts to it; what follows it goes through the queue."""
        if stage not in self._setting.book.stages.get(event, ()):
            return False
        self.begin(Reacts(event, stage))
        return True

    def triggered(self, happening: Happening) -> list[Use]:
        """What an event sets off: in play, on the card it is about, from discard piles, and as raid tokens."""
        name, values = happening.event, happening.values
        found: list[Use] = []
        if name in self.hearing or happening.witnesses:
            for card, ability in self._listeners(Window(name, AFTER, None, happening.witnesses)):
                self._trigger(found, ability, card, self.controller(card), values)
        if self.ongoing:
            ongoing = self.ongoing_uses(name, AFTER, values)
            found += [it for it in ongoing if it.controller not in self.out and it.what(self).triggers(self, it)]  # type: ignore[arg-type]
        setting, faces = self._setting, self.faces
        if name in setting.heard_anywhere:
            heard = setting.heard_anywhere[name]
            for (_, arg), card in zip(self.EVENTS[name].args, values, strict=True):
                if arg is CARD and faces[card] in heard:
                    seat = self.owner[card]
                    if name == events.DISCARDED.name and card == self.parted:  # out of play, as it lay there
                        if card == self.textless:
                            continue
                        seat = self.parted_from
                    for ability in heard[faces[card]]:
                        self._trigger(found, ability, card, seat, values)
        if name in setting.heard_in_discard:
            heard = setting.heard_in_discard[name]
            for zone in setting.discard:
                for card in self.zones[zone]:
                    if faces[card] in heard:
                        for ability in heard[faces[card]]:
                            self._trigger(found, ability, card, self.owner[card], values)
        if name in setting.heard_on_ships:
            for seat, fires in enumerate(self.fires):
                if fires:
                    self._burning(found, setting.heard_on_ships[name], seat, values)
        if name == events.RAIDED.name and self.attempt is not None:
            for card in self.attempt.tokens:
                for ability in setting.rewards[self.faces[card]]:
                    found.append(self.new_use(ability.id, card, self.attempt.boarder, values))
        return found

    def _burning(self, found: list[Use], heard: Mapping[int, Sequence[Ability]], seat: int, values: Values) -> None:
        """The Fires on a ship answer, all of them as one; the player's Fire card stands for them (SP-Q29, SP-Q120)."""
        for card in self.zones[self._setting.status[seat]]:
            for ability in heard.get(self.faces[card], ()):
                self._trigger(found, ability, card, seat, values)

    def _trigger(self, found: list[Use], ability: Ability, card: int, seat: int, values: Values) -> None:
        if seat in self.out:
            return
        it = self.new_use(ability.id, card, seat, values)
        if ability.triggers(self, it):  # type: ignore[attr-defined]
            found.append(it)

    def do(self, name: str, values: SomeValues) -> bool:
        """The deed itself; what cards count each turn is counted."""
        if not super().do(name, values):
            return False
        for ordinal in events.ORDINALS.get(name, ()):
            key = ordinal.key(self, values)
            if key is not None:
                count = f"{ordinal.name}|{key}"
                self.counted[count] = self.counted.get(count, 0) + (1 if ordinal.adds is None else values[ordinal.adds])
        return True

    def expire(self, event: str, values: SomeValues) -> None:
        """Drop what lasted until this event."""
        lasting = self.lasting
        super().expire(event, values)
        if stats.STATE in self.hearing and len(self.lasting) != len(lasting):
            self.changed = True
        if self.ongoing:
            self.ongoing = [one for one in self.ongoing if one.until != event or one.of not in (-1, *values[:1])]
