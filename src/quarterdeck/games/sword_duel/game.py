"""Sword Duel: set-up, older positions, and what bots ask about a position."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from quarterdeck.engine.cards import slug
from quarterdeck.engine.choice import Option
from quarterdeck.engine.data import Data, Given
from quarterdeck.engine.event import Event
from quarterdeck.engine.game import Game
from quarterdeck.engine.notation import OptionKind
from quarterdeck.engine.reckoning import Numbers
from quarterdeck.engine.rng import Rng
from quarterdeck.engine.state import Setting
from quarterdeck.games.older_cards import with_cards_of_then
from quarterdeck.games.sword_duel import events, imagining, numbers, options
from quarterdeck.games.sword_duel.board import STEPS, SwordDuelBoard, board_of
from quarterdeck.games.sword_duel.procedures.flip import Flip, Resolved
from quarterdeck.games.sword_duel.procedures.match import Match
from quarterdeck.games.sword_duel.setting import DuelSetting, agreed
from quarterdeck.games.sword_duel.words import DECK, DEFEAT, DISARM, NO_ROWS, PLACE_COUNT, PLACES, zone

ANNOUNCED_SINCE: Final = 2
"""The version of the rules since which a form card is announced."""


FACES_OF_A_FLIP: Final = (0, 2)
"""The parts of `Resolved` that are faces."""


class SwordDuel(Game):
    """Two fencers, each with the same cards. Lists of two are by seat.

    `flipped` counts the pairs turned in this engagement (-1: no rows lie), `over_parry` the opponent's coming cards to
    be ignored, `zeros` the flips in a row that did nothing, `fought` all engagements fought and `quiet` those in a row
    without a Disarm. `traces` is explained in `hidden`.
    """

    NAME: ClassVar[str] = "sword_duel"
    TITLE: ClassVar[str] = "Sword Duel"
    RULES_VERSION: ClassVar[int] = 2
    OLDER_RULES: ClassVar[tuple[int, ...]] = (1,)
    OLDER_SAVES: ClassVar[tuple[int, ...]] = (1,)
    """Until version 1 nobody was asked again after the other alone wanted to play a form card (DU-Q22)."""
    PLAYERS: ClassVar[tuple[int, ...]] = (2,)
    OPTION_KINDS: ClassVar[dict[str, OptionKind]] = options.OPTION_KINDS
    RULES_OF: ClassVar[dict[str, str]] = options.RULES_OF
    EVENTS: ClassVar[dict[str, Event]] = {event.name: event for event in events.ALL}
    NUMBERS: ClassVar[Numbers] = numbers.NUMBERS
    OPTION_SETS: ClassVar[dict[str, Data]] = {
        "standard": {},
        "per area": {"formula": "per_area"},
        "best of three": {"combats": 3},
        "ready plans": {"decks": ["lunger", "parrier"]},
    }

    _setting: DuelSetting
    combat: int = 0
    engagement: int = 0
    flipped: int = NO_ROWS
    fought: int = 0
    quiet: int = 0
    wins: list[int] = [0, 0]
    form_used: list[bool] = [False, False]
    over_parry: list[int] = [0, 0]
    zeros: list[int] = [0, 0]
    last_flip: tuple[int, int] = (0, 0)
    flips: tuple[Resolved, ...] = ()
    traces: list[int] = []

    @classmethod
    def agree(cls, seats: int | None, names: Sequence[str] | None, seed: int, options: Given) -> DuelSetting:
        """Two players, the options `formula`, `combats`, `cards` and `decks`."""
        return agreed(seats, names, seed, options)

    @classmethod
    def agreed_then(cls, options: Given, version: int) -> Given:
        """With the cards of that time."""
        return with_cards_of_then(__package__, options, version, cls.RULES_VERSION)

    def set_up(self) -> None:
        """Each player has one copy of every card."""
        for seat in (0, 1):
            for face in range(len(self.book)):
                self.create(face, zone(seat, DECK), seat)
        self.traces = [0] * (2 * len(self.book))
        self.begin(Match())

    @property
    def in_a_flip(self) -> bool:
        """Is a form window open?"""
        return any(STEPS[ask.offer] == "form" for ask in self.asks)

    def unasked(self, version: int) -> str:
        """Whoever let the other play a form card alone has passed after the announcement, which came to be later."""
        later = any(ask.offer == "after_the_announcement" for ask in self.asks)
        return "pass" if version < ANNOUNCED_SINCE and later else ""

    @classmethod
    def brought_up_to_date(cls, state: Data, version: int, setting: Setting) -> None:
        """In a flip nothing was announced, and both answers to the one question were dropped at once."""
        super().brought_up_to_date(state, version, setting)
        for frame in state["frames"]:
            if frame["is"] == Flip.KEY:
                frame.setdefault("announced", [[], []])
        for ask in state["asks"]:
            if ask["offer"] == Flip.form_cards.__name__:
                ask.update(then=Flip.form_cards_pulled.__name__, final=True)

    @classmethod
    def name_faces(cls, state: Data, ids: Sequence[str]) -> None:
        """Also in what was turned, and in the traces, which go by card then: both players' places, if there are any."""
        super().name_faces(state, ids)
        names = [*ids, ""]  # -1 is none
        state["flips"] = [
            [[names[face] for face in part] if at in FACES_OF_A_FLIP else part for at, part in enumerate(flip)]
            for flip in state["flips"]
        ]
        traces, count = state["traces"], len(state["traces"]) // 2
        both = ((face, [traces[face], traces[face + count]]) for face in range(count))
        state["traces"] = {ids[face]: places for face, places in both if any(places)}

    @classmethod
    def number_faces(cls, state: Data, index: Mapping[str, int]) -> None:
        """Back again; a card that came to the book later has left no trace."""
        super().number_faces(state, index)
        faces = {**index, "": -1}
        state["flips"] = [
            [[faces[card] for card in part] if at in FACES_OF_A_FLIP else part for at, part in enumerate(flip)]
            for flip in state["flips"]
        ]
        places = state["traces"]
        state["traces"] = [places.get(card, (0, 0))[seat] for seat in (0, 1) for card in index]

    def place_word(self, place: int) -> str:
        """A hidden card's player and place; cards are counted from the left or the bottom: `bruno-row:2`."""
        return f"{slug(self.names[place // PLACE_COUNT])}-{slug(PLACES[place % PLACE_COUNT])}"

    def sentence(self, option: Option, seat: int | None = None) -> str:
        """The option as a sentence for people."""
        return options.sentence(option, super().sentence(option, seat))

    def board_for(self, seat: int) -> SwordDuelBoard:
        """Everything on the table that is not a card's face."""
        return board_of(self, seat)

    def options_for(self, seat: int) -> Given:
        """The others' plans are imagined while there are combats to come, and of no use in the last one."""
        decks = self.options["decks"]
        if decks is None or self.combat < self.options["combats"]:
            return self.options
        return {**self.options, "decks": [plan if one == seat else None for one, plan in enumerate(decks)]}

    def imagine(self, seat: int, rng: Rng) -> None:
        """The opponent's hidden cards, and plans for combats to come, as the seat might imagine them; for a spectator
        those of both players."""
        for other in (0, 1):
            if other != seat:
                imagining.imagine(self, other, rng)
                if self._setting.plans[other] is not None and self.combat < self.options["combats"]:
                    self._setting = self._setting.imagined(other, rng)

    def estimate(self) -> tuple[float, ...]:
        """From the Disarms that each can still take; in a match from the combats won too."""
        if self.result is not None:
            winners = self.result.winners
            return (0.5, 0.5) if not winners else (1.0, 0.0) if winners[0] == 0 else (0.0, 1.0)
        zones = self.zones
        first = max(0, DEFEAT - len(zones[DISARM]))
        second = max(0, DEFEAT - len(zones[PLACE_COUNT + DISARM]))
        hope = 0.5 if first == second else first * first / (first * first + second * second)
        if self.options["combats"] > 1:
            left = int(self.options["combats"]) - self.combat
            lead = self.wins[0] - self.wins[1]
            hope = hope * _match_hope(lead + 1, left) + (1 - hope) * _match_hope(lead - 1, left)
        return hope, 1 - hope

    def horizon(self) -> int:
        """The engagements fought."""
        return self.fought


def _match_hope(lead: int, left: int) -> float:
    """The chance to win a match with this lead in combats and so many even ones left; a draw is half."""
    if left <= 0 or abs(lead) > left:
        return 0.5 if not lead else 1.0 if lead > 0 else 0.0
    return (_match_hope(lead + 1, left - 1) + _match_hope(lead - 1, left - 1)) / 2
