"""Arcana: set-up, and what a seat can imagine of what it does not see."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from quarterdeck.engine.choice import Ask
from quarterdeck.engine.data import Data, Given
from quarterdeck.engine.event import Event
from quarterdeck.engine.game import Game
from quarterdeck.engine.notation import OptionKind
from quarterdeck.engine.reckoning import Numbers
from quarterdeck.engine.rng import Rng
from quarterdeck.games.arcana import estimate, events, numbers, options, setting
from quarterdeck.games.arcana.board import ArcanaBoard, Phase, board_of
from quarterdeck.games.arcana.procedures.intrigue import Intrigue
from quarterdeck.games.arcana.procedures.playing import Playing, Winning
from quarterdeck.games.arcana.procedures.preparation import Preparation
from quarterdeck.games.arcana.procedures.resolution import Contest, Resolution
from quarterdeck.games.arcana.procedures.round import EndOfRound, Scoring
from quarterdeck.games.arcana.setting import ArcanaSetting
from quarterdeck.games.arcana.terms import JUBILEE_AMONG, TALLIES
from quarterdeck.games.arcana.words import highest_values, stake_of
from quarterdeck.games.older_cards import with_cards_of_then

STAKES, MILITIA, OBJECTIVES = 1000, 1001, 1002
"""Exchange groups of hidden cards that belong to no player's deck."""
MOST_CYCLES: Final = 100
ADVANCED: Final = {"militia": True, "objectives": True, "tactical_removal": True}


class Arcana(Game):
    """The table: whose guild is whose, the round, and effects that last until the round ends.

    `drawn` and `lost` are what everybody can tell of hidden cards (`verbs.renew_deck`, `verbs.lose_sight`): `lost` has
    the face of a card that was seen, who had seen it, and the cards among which it lies.
    """

    NAME: ClassVar[str] = "arcana"
    TITLE: ClassVar[str] = "Arcana"
    RULES_VERSION: ClassVar[int] = 1
    OLDER_RULES: ClassVar[tuple[int, ...]] = ()
    OLDER_SAVES: ClassVar[tuple[int, ...]] = ()
    PLAYERS: ClassVar[tuple[int, ...]] = setting.PLAYER_COUNTS
    OPTION_KINDS: ClassVar[dict[str, OptionKind]] = dict(options.OPTION_KINDS)
    RULES_OF: ClassVar[dict[str, str]] = options.RULES_OF
    EVENTS: ClassVar[dict[str, Event]] = dict(events.EVENTS)
    NUMBERS: ClassVar[Numbers] = numbers.NUMBERS
    OPTION_SETS: ClassVar[dict[str, Data]] = {
        "standard": {},
        "two players, two own Districts each": {"players": 2, "layout": setting.TWO_OWN},
        "three players": {"players": 3},
        "four players": {"players": 4},
        "two players, everything": {"players": 2, **ADVANCED},
        "three players, everything": {"players": 3, **ADVANCED},
        "four players, everything": {"players": 4, **ADVANCED},
    }

    _setting: ArcanaSetting
    round: int = 0
    last_round: int = 0
    guilds: list[int] = []
    first_player_card: int = -1
    tally: list[int] = []
    reinforced: list[tuple[int, int, int]] = []
    favoured: dict[int, int] = {}
    drawn: dict[int, int] = {}
    lost: list[tuple[int, int, tuple[int, ...]]] = []
    _among: dict[int, tuple[int, ...]] = {}

    @classmethod
    def agree(cls, seats: int | None, names: Sequence[str] | None, seed: int, options: Given) -> ArcanaSetting:
        """Check what the players agreed on and fix it. Raises SetupError with one clear sentence."""
        return setting.agree(seats, names, seed, options)

    @classmethod
    def agreed_then(cls, options: Given, version: int) -> Given:
        """With the cards of that time."""
        return with_cards_of_then(__package__, options, version, cls.RULES_VERSION)

    def set_up(self) -> None:
        """Begin with the preparation."""
        self.guilds = [-1] * self.seats
        self.tally = [0] * (self.seats * len(TALLIES))
        self.begin(Preparation())

    # -- the table ------------------------------------------------------------------------------------------------

    @property
    def first(self) -> int:
        """The seat that holds the First Player Card."""
        return self.owner[self.first_player_card]

    @property
    def began(self) -> int:
        """The seat that was First Player in the first round: the card moves on by one seat each round."""
        passed_on = any(isinstance(frame, EndOfRound) and frame.passed for frame in self.frames)
        return (self.first - max(0, self.round - (not passed_on))) % self.seats

    @property
    def phase(self) -> Phase:
        """The phase of the round."""
        for frame in self.frames:
            if isinstance(frame, Intrigue):
                return "intrigue"
            if isinstance(frame, (Resolution, Contest, EndOfRound, Scoring)):
                return "resolution"
        if self.over:
            return "over"
        return "intrigue" if self.round else "preparation"

    def is_friendly(self, district: int, seat: int) -> bool:
        """Is the District friendly to this player's guild?"""
        return self._setting.friendly[seat][district]

    def board_for(self, seat: int) -> ArcanaBoard:
        """Everything on the table that is not a card's face."""
        return board_of(self, seat)

    def prompt(self, ask: Ask) -> str:
        """The question as one sentence; it names the Stake, and says what the rest of a Location's effect is."""
        text, frame = super().prompt(ask), self.frames[-1]
        if isinstance(frame, Winning):
            return text.replace("the Stake you won", self.printed(stake_of(self, frame.district)).name)
        follow_up = frame.effect(self).follow_up if isinstance(frame, Playing) else None
        return text if follow_up is None else f"{text}: {follow_up.text.removeprefix('Then ').rstrip('.')}"

    # -- what a seat does not know --------------------------------------------------------------------------------

    def exchange_group(self, card: int) -> int:
        """Unseen Stakes, Militia and Objectives each form a group; a player's unseen cards one for each deck cycle."""
        cards, face = self._setting.cardset, self.faces[card]
        if cards.is_militia[face]:
            return MILITIA
        if cards.cards[face].requirement is not None:
            return OBJECTIVES
        owner = self.owner[card]
        return STAKES if owner < 0 else owner * MOST_CYCLES + self.drawn.get(card, 0)

    def fits(self, card: int, face: int) -> bool:
        """Face-down cards in a District are Agents; the Ducal Jubilee is among the lowest of the Free Zone pile; a card
        that went out of sight lies where it can have gone."""
        setting = self._setting
        place = self.place[card]
        if face in self._among and card not in self._among[face]:
            return False
        if face == setting.cardset.jubilee:
            pile = setting.pile[setting.free_zone]
            return place == pile and self.zones[pile].index(card) <= JUBILEE_AMONG
        return setting.cardset.is_agent[face] if setting.is_face_down[place] else True

    def imagine(self, seat: int, rng: Rng) -> None:
        """Deal anew; an Agent favoured unseen has its +1 in whatever is the highest value of its new face."""
        bit = self.bit(seat)
        self._among = {face: cards for face, mask, cards in self.lost if mask & bit}
        super().imagine(seat, rng)
        for card in self.favoured:
            if not self.knows(seat, card):
                highest = highest_values(self, card)
                self.favoured[card] = highest[rng.below(len(highest))]

    # -- for bots -------------------------------------------------------------------------------------------------

    def estimate(self) -> tuple[float, ...]:
        """How good the position looks for each seat, from 0 to 1."""
        return estimate.estimate(self)

    def horizon(self) -> int:
        """The number of the round."""
        return self.round
