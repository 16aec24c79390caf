"""Arcana: set-up, what everybody may see, and what a seat can imagine of the rest."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from quarterdeck.engine.cards import slug
from quarterdeck.engine.choice import Ask
from quarterdeck.engine.event import Event
from quarterdeck.engine.game import Game
from quarterdeck.engine.notation import OptionKind
from quarterdeck.engine.view_cache import worked_out
from quarterdeck.games.arcana import estimate, events, options, setting
from quarterdeck.games.arcana.procedures.intrigue import Intrigue
from quarterdeck.games.arcana.procedures.playing import Playing, Winning
from quarterdeck.games.arcana.procedures.preparation import Preparation
from quarterdeck.games.arcana.procedures.resolution import Contest, Resolution
from quarterdeck.games.arcana.setting import ArcanaSetting
from quarterdeck.games.arcana.terms import ARCANA, JUBILEE_AMONG, NO_ARCANUM, TALLIES
from quarterdeck.games.arcana.words import highest_values, is_last_round, points_of_cards, stake_of

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
    PLAYERS: ClassVar[tuple[int, ...]] = setting.PLAYER_COUNTS
    OPTION_KINDS: ClassVar[dict[str, OptionKind]] = dict(options.OPTION_KINDS)
    EVENTS: ClassVar[dict[str, Event]] = dict(events.EVENTS)
    OPTION_SETS: ClassVar[dict[str, dict[str, Any]]] = {
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
    def agree(
        cls, seats: int | None, names: Sequence[str] | None, seed: int, options: Mapping[str, Any]
    ) -> ArcanaSetting:
        """Check what the players agreed on and fix it. Raises SetupError with one clear sentence."""
        return setting.agree(seats, names, seed, options)

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
        return (self.first - max(0, self.round - 1)) % self.seats

    @property
    def phase(self) -> str:
        """The phase of the round."""
        for frame in self.frames:
            if isinstance(frame, Intrigue):
                return "intrigue"
            if isinstance(frame, (Resolution, Contest)):
                return "resolution"
        return "over" if self.over else "preparation"

    def is_friendly(self, district: int, seat: int) -> bool:
        """Is the District friendly to this player's guild?"""
        return self._setting.friendly[seat][district]

    def board_for(self, seat: int) -> dict[str, Any]:
        """Everything on the table that is not a card's face."""
        setting, names = self._setting, self.names
        known = worked_out(self)
        players = known.get("players")
        if players is None:
            players = known["players"] = [self._public_player(n, name) for n, name in enumerate(names)]
        return {
            "round": self.round,
            "phase": self.phase,
            "first": names[self.first],
            "final_round": is_last_round(self),
            "players": players,
            "districts": [self._public_district(district, seat) for district in range(setting.districts)],
            **self._public_resolution(seat),
        }

    def _public_player(self, seat: int, name: str) -> dict[str, Any]:
        """A player as everybody sees them."""
        guild, tally = self.guilds[seat], self.tally[seat * len(TALLIES) : (seat + 1) * len(TALLIES)]
        return {
            "name": name,
            "word": slug(name),
            "guild": self._setting.cardset.guilds[guild].name if guild >= 0 else None,
            "wins_ties_on": self._wins_ties_on(seat),
            "order": "first" if seat == self.began else "later",
            "points": points_of_cards(self, seat),
            "tally": dict(zip(TALLIES, tally, strict=True)),
        }

    def _wins_ties_on(self, seat: int) -> str | None:
        """The arcanum, or the kind of Stake, on which the player's guild wins ties."""
        if self.guilds[seat] < 0:
            return None
        guild = self._setting.cardset.guilds[self.guilds[seat]]
        return guild.kind or ARCANA[guild.arcanum]

    def _public_resolution(self, seat: int) -> dict[str, Any]:
        """Where the Resolution Phase stands: Districts to come, the contest, and who puts a won Stake away."""
        names, districts = self.names, self._setting.district_names
        shown: dict[str, Any] = {"unresolved": [], "contest": None, "winning": None}
        for frame in self.frames:
            if isinstance(frame, Resolution):
                shown["unresolved"] = [districts[district] for district in frame.left]
            elif isinstance(frame, Contest):
                shown["contest"] = {
                    "district": districts[frame.district],
                    "arcana": {
                        names[n]: ARCANA[arcanum] for n, arcanum in enumerate(frame.used) if arcanum != NO_ARCANUM
                    },
                    "copied": self.name_card(frame.copied, seat) if frame.copied >= 0 else None,
                }
            elif isinstance(frame, Winning):
                shown["winning"] = {
                    "player": names[frame.seat],
                    "district": districts[frame.district],
                    "bribed": frame.bribed,
                }
        return shown

    def _public_district(self, district: int, seat: int) -> dict[str, Any]:
        """A District: whom it is friendly to, whose Agents stand there, and which effects help there."""
        setting, names = self._setting, self.names
        up, down = self.zones[setting.agents[district]], self.zones[setting.face_down[district]]
        favoured = [card for card in (*up, *down) if card in self.favoured] if self.favoured else []
        known = worked_out(self)
        shown: dict[str, Any] | None = None if favoured else known.get(("district", district))
        if shown is not None:
            return shown
        shown = {
            "name": setting.district_names[district],
            "friendly": [names[n] for n in range(self.seats) if setting.friendly[n][district]],
            "neutral": setting.neutral[district],
            "agents": [names[self.owner[card]] for card in up],
            "face_down": [names[self.owner[card]] for card in down],
            "reinforced": [
                {"player": names[who], "arcanum": ARCANA[arcanum]}
                for who, where, arcanum in self.reinforced
                if where == district
            ],
            "favoured": sorted(self.name_card(card, seat) for card in favoured),
            "favours": {
                self.name_card(card, seat): ARCANA[self.favoured[card]] for card in favoured if self.knows(seat, card)
            },
        }
        if not favoured:
            known["district", district] = shown  # it names no card: every seat sees it like this
        return shown

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

    def imagine(self, seat: int, rng: Any) -> None:
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
