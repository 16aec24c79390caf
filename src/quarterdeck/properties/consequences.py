"""Held against their texts: do abilities bring about what their cards say, and only as often as they say?

A watched game looks at every event while it happens. What an ability brings about must stand in the text of its card
(`Game.SAID`), what it costs must have been paid when it has been used, and a limit is not used up twice.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final

from quarterdeck.engine.ability import LATER
from quarterdeck.engine.ability_game import AbilityGame
from quarterdeck.engine.game import Game
from quarterdeck.engine.state import Setting
from quarterdeck.engine.use import Use
from quarterdeck.properties.contract import need

PROPERTY: Final = 16


def watched(cls: type[Game], setting: Setting) -> tuple[Game, Watch]:
    """A new game, and who watches it: `check` tells of an ability that did what its card does not say."""
    if not issubclass(cls, AbilityGame):
        return unwatched(cls, setting)
    watch = Watch()

    class Watched(cls):  # type: ignore[misc, valid-type]
        """Looks at each event when it happens, and at each use when it begins."""

        def do(self, name: str, values: Sequence[Any]) -> bool:
            done = bool(super().do(name, values))
            if done:
                watch.happened(self, name)
            return done

        def instead(self) -> None:
            watch.replaced(self, self.happening().event)
            super().instead()

        def begin(self, child: Any, then: Callable[..., None] | None = None) -> None:
            super().begin(child, then)
            if isinstance(child, Use) and self.result is None:
                watch.begins(self, child)

        def new_period(self, period: str) -> None:
            super().new_period(period)
            watch.period_ends(period)

        def move(self, card: int, to: int, *at: int) -> None:
            was = self._setting.active[self.place[card]]
            super().move(card, to, *at)
            if self._setting.active[to] and not was:
                watch.enters(card)

    return Watched.begin_game(setting, log=False), watch


def unwatched(cls: type[Game], setting: Setting) -> tuple[Game, Watch]:
    """A new game whose cards have no abilities, or whose class can have none below it: nobody watches."""
    return cls.begin_game(setting, log=False), Watch()


class Watch:
    """What a watched game remembers: uses of limited abilities, how often a card came into play, and for each use (by
    its procedure) the events that it brought about."""

    def __init__(self) -> None:
        self.uses: Counter[tuple[str, str]] = Counter()
        self.entered: Counter[int] = Counter()
        self.brought: dict[int, Counter[str]] = {}
        self.found: list[str] = []

    def check(self) -> None:
        """Property 16: abilities have done what their cards say, and nothing else."""
        need(not self.found, PROPERTY, "; ".join(self.found[:1]))

    def _need(self, condition: bool, sentence: str) -> None:
        """Something is found unless the condition holds. Nothing is raised in the middle of a choice."""
        if not condition:
            self.found.append(sentence)

    def happened(self, game: AbilityGame, event: str) -> None:
        """An event happened: does a card say so whose ability is resolving?"""
        it = game.using()
        if it is None or not it.ability:
            return
        if id(it) in self.brought:
            self.brought[id(it)][event] += 1
        words = game.SAID.get(event)
        if words is not None:
            cards = [
                game.book.by_id[frame.what(game).card]
                for frame in game.frames
                if isinstance(frame, Use) and frame.ability
            ]
            self._need(
                any(word in card.text.lower() for card in cards for word in words),
                f"{it.ability} brings about '{event}', of which its text says nothing: {cards[-1].text}",
            )
        if event == game.USED:
            self.was_paid(game, it)

    def replaced(self, game: AbilityGame, event: str) -> None:
        """An event was replaced: as the price of an ability it counts as paid."""
        for frame in game.frames:
            if id(frame) in self.brought:
                self.brought[id(frame)][event] += 1

    def begins(self, game: AbilityGame, it: Use) -> None:
        """An ability is used: not more often than its limit says, unless it is a copy or its card came anew."""
        if not it.ability:
            return  # a game's own rule that runs like an ability
        if it.goes_on:
            self.brought.pop(id(it), None)
            return
        self.brought[id(it)] = Counter()
        ability = it.what(game)
        if ability.limit and not it.copied and ability.kind != LATER:
            key = (ability.limit, f"{ability.use_key(it)}|{self.entered[it.card]}")
            self.uses[key] += 1
            self._need(self.uses[key] == 1, f"{it.ability} is used for the second time in one {ability.limit}")

    def period_ends(self, period: str) -> None:
        """Abilities that are limited to once in it can be used again."""
        for key in [key for key in self.uses if key[0] == period]:
            del self.uses[key]

    def enters(self, card: int) -> None:
        """A card that comes into play is a new one."""
        self.entered[card] += 1

    def was_paid(self, game: AbilityGame, it: Use) -> None:
        """An ability has been used: was everything paid that its costs say?"""
        if it.free or it.copied or id(it) not in self.brought:
            return
        due: Counter[str] = Counter()
        for cost in it.what(game).costs:
            due.update(cost.brings(game, it))
        missing = due - self.brought[id(it)]
        self._need(not missing, f"{it.ability} was used without paying: {', '.join(missing.elements())}")
