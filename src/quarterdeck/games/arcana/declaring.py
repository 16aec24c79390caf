"""How cards are written: a Location's effect, with what it asks for (its targets), and what an Objective demands."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias

from quarterdeck.engine.choice import Option, Reason
from quarterdeck.games.arcana.words import (
    IN_ROW_ORDER,
    NOT_ITS_HIGHEST,
    SAME_DISTRICT,
    agents_on_the_table,
    district_of,
    has_stake,
    highest_values,
)

if TYPE_CHECKING:
    from quarterdeck.games.arcana.game import Arcana
    from quarterdeck.games.arcana.procedures.playing import Playing

Test: TypeAlias = "Callable[[Arcana, int, int], Reason | None]"
"""Whether a card or a District may be chosen by a player: None, or the Reason why not."""
Deed: TypeAlias = "Callable[[Arcana, Playing], None]"

PLAY: Final = "play"
PLAY_AT: Final = "play at"
PLAY_ON: Final = "play on"
PLAY_MOVE: Final = "play move"
PLAY_SWAP: Final = "play swap"
PLAY_FAVOUR: Final = "play favour"


class Effect:
    """A Location's effect: its text, the shape of its targets, and the deed."""

    __slots__ = ("at", "deed", "follow_up", "name", "on", "text", "verb")

    def __init__(self, verb: str, deed: Deed, on: Test | None = None, at: Test | None = None) -> None:
        self.verb: Final = verb
        self.deed: Final = deed
        self.on: Final = on
        self.at: Final = at
        self.name: Final = deed.__name__
        self.text: Final = " ".join((deed.__doc__ or "").split())
        self.follow_up: FollowUp | None = None

    def options(self, game: Arcana, seat: int, card: int) -> list[Option]:
        """All ways in which the player may play this Location now."""
        verb, on, at = self.verb, self.on, self.at
        if verb is PLAY:
            return [(PLAY, card)]
        districts = range(game._setting.districts)
        if verb is PLAY_AT and at is not None:
            return [(verb, card, d) for d in districts if at(game, seat, d) is None]
        if verb is PLAY_SWAP:
            there = [d for d in districts if has_stake(game, d) is None]
            return [(verb, card, one, two) for one in there for two in there if one < two]
        agents = [a for a in agents_on_the_table(game) if on is not None and on(game, seat, a) is None]
        if verb is PLAY_ON:
            return [(verb, card, agent) for agent in agents]
        if verb is PLAY_FAVOUR:
            return [(verb, card, agent, arcanum) for agent in agents for arcanum in highest_values(game, agent)]
        there = [d for d in districts if has_stake(game, d) is None]
        return [(verb, card, agent, d) for agent in agents for d in there if d != district_of(game, agent)]

    def refuse(self, game: Arcana, seat: int, one: int = -1, two: int = -1) -> Reason | None:
        """Why these targets may not be chosen, or None."""
        verb, on, at = self.verb, self.on, self.at
        if verb is PLAY_AT and at is not None:
            return at(game, seat, one)
        if verb is PLAY_SWAP:
            return IN_ROW_ORDER if one >= two else has_stake(game, one) or has_stake(game, two)
        if on is None:
            return None
        reason = on(game, seat, one)
        if reason is not None:
            return reason
        if verb is PLAY_FAVOUR:
            return None if two in highest_values(game, one) else NOT_ITS_HIGHEST
        if verb is PLAY_MOVE:
            return SAME_DISTRICT if district_of(game, one) == two else has_stake(game, two)
        return None

    def then(self, choose: Callable[[Arcana, Playing], list[Option]]) -> Callable[[Deed], Deed]:
        """A second deed, with a question that can only be asked after the first."""

        def mark(deed: Deed) -> Deed:
            self.follow_up = FollowUp(choose, deed)
            return deed

        return mark


class FollowUp:
    """What comes after an effect's first deed: the question and the second deed."""

    __slots__ = ("choose", "deed", "text")

    def __init__(self, choose: Callable[[Arcana, Playing], list[Option]], deed: Deed) -> None:
        self.choose: Final = choose
        self.deed: Final = deed
        self.text: Final = " ".join((deed.__doc__ or "").split())


EFFECTS: Final[dict[str, Effect]] = {}


def effect(
    *, on: Test | None = None, at: Test | None = None, to_another_district: bool = False, two_stakes: bool = False,
    highest_value: bool = False,
) -> Callable[[Deed], Effect]:  # fmt: skip
    """Mark a function as a Location effect and say what the player chooses for it when playing the card."""
    if two_stakes:
        verb = PLAY_SWAP
    elif at is not None:
        verb = PLAY_AT
    elif on is not None:
        verb = PLAY_MOVE if to_another_district else PLAY_FAVOUR if highest_value else PLAY_ON
    else:
        verb = PLAY

    def mark(deed: Deed) -> Effect:
        made = EFFECTS[deed.__name__] = Effect(verb, deed, on, at)
        return made

    return mark


# -- Objectives -------------------------------------------------------------------------------------------------------

Met: TypeAlias = "Callable[[Arcana, int], bool]"


class Requirement:
    """What an Objective asks for: its text and its test."""

    __slots__ = ("met", "name", "text")

    def __init__(self, met: Met) -> None:
        self.met: Final = met
        self.name: Final = met.__name__
        self.text: Final = inspect.cleandoc(met.__doc__ or "")


OBJECTIVES: Final[dict[str, Requirement]] = {}


def objective(met: Met) -> Met:
    """Mark a function as the requirement of an Objective."""
    OBJECTIVES[met.__name__] = Requirement(met)
    return met
