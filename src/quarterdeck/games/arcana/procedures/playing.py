"""Playing a Location for its effect, bribing a Personality, and what the winner of a Stake does with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.engine.choice import Option, offers
from quarterdeck.engine.procedure import Procedure, step
from quarterdeck.games.arcana import events, verbs
from quarterdeck.games.arcana.declaring import (
    PLAY_AT,
    PLAY_FAVOUR,
    PLAY_MOVE,
    PLAY_ON,
    PLAY_SWAP,
    Effect,
)
from quarterdeck.games.arcana.words import NO_CARD, district_of

if TYPE_CHECKING:
    from quarterdeck.games.arcana.game import Arcana


class Playing(Procedure):
    """A Location in play, with the targets chosen for it. Effects call it `it`."""

    seat: int
    card: int
    agent: int = NO_CARD
    district: int = -1
    other: int = -1
    arcanum: int = -1
    choice: int = NO_CARD

    def effect(self, game: Arcana) -> Effect:
        """The Location's effect."""
        effect: Effect | None = game._setting.cardset.effect[game.faces[self.card]]
        assert effect is not None
        return effect

    @step("AR-INT-08", "AR-LOC-01")
    def resolve_the_effect(self, game: Arcana) -> None:
        """The Location is shown and has its effect at once."""
        game.move(self.card, game._setting.played)
        game.tell(events.LOCATION_PLAYED, self.seat, self.card)
        self.effect(game).deed(game, self)

    @step("AR-LOC-01")
    def ask_what_follows(self, game: Arcana) -> None:
        """Some effects ask once more. A question with a single answer is not asked."""
        follow_up = self.effect(game).follow_up
        if follow_up is None:
            return
        options = follow_up.choose(game, self)
        if len(options) == 1:
            self.chosen(game, options[0])
        elif options:
            game.ask(self.seat, self.choices, then=self.chosen, source=self.card)

    @offers("{player}, choose for {source}", "AR-LOC-01", only="the text of the Location lets you choose others")
    def choices(self, game: Arcana, seat: int, picks: list[Option]) -> list[Option]:
        """What the effect lets the player choose."""
        follow_up = self.effect(game).follow_up
        return [] if follow_up is None else follow_up.choose(game, self)

    def chosen(self, game: Arcana, option: Option) -> None:
        """The second half of the effect."""
        follow_up = self.effect(game).follow_up
        assert follow_up is not None
        self.choice = option[1]
        follow_up.deed(game, self)

    @step("AR-INT-08")
    def put_it_away(self, game: Arcana) -> None:
        """Then the Location goes to its owner's Resource Deck."""
        game.move(self.card, game._setting.resource[self.seat])


def playing(seat: int, option: Option) -> Playing:
    """The Location and its targets, from the option that the player chose."""
    it, verb = Playing(seat, option[1]), option[0]
    if verb == PLAY_AT:
        it.district = option[2]
    elif verb == PLAY_ON:
        it.agent = option[2]
    elif verb == PLAY_MOVE:
        it.agent, it.district = option[2], option[3]
    elif verb == PLAY_SWAP:
        it.district, it.other = option[2], option[3]
    elif verb == PLAY_FAVOUR:
        it.agent, it.arcanum = option[2], option[3]
    return it


class Bribe(Procedure):
    """A Relic on an own Agent wins the Personality at once, whatever totals others have there (AR-Q08)."""

    seat: int
    relic: int
    agent: int

    @step("AR-INT-09", "AR-BRIBE-04", "AR-BRIBE-05")
    def show_relic_and_agent(self, game: Arcana) -> None:
        """The Relic is shown; a face-down Agent is revealed."""
        setting = game._setting
        district = district_of(game, self.agent)
        game.move(self.relic, setting.played)
        if setting.is_face_down[game.place[self.agent]]:
            game.move(self.agent, setting.agents[district])
            game.tell(events.AGENT_REVEALED, self.seat, self.agent, district)
        game.tell(events.BRIBED, self.seat, self.relic, self.agent, game.zones[setting.stake[district]][0])

    @step("AR-BRIBE-01", "AR-BRIBE-02")
    def win_the_personality(self, game: Arcana) -> None:
        """The Stake is won immediately."""
        game.begin(Winning(self.seat, district_of(game, self.agent), True))

    @step("AR-BRIBE-09")
    def relic_and_agent_leave(self, game: Arcana) -> None:
        """Both go to the Resource Deck; all other Agents there stay until the Resolution Phase (AR-Q09)."""
        verbs.send_home(game, self.agent)
        verbs.send_home(game, self.relic)


class Winning(Procedure):
    """A player wins the Stake of a District and puts it away."""

    seat: int
    district: int
    bribed: bool = False

    @step("AR-RES-13", "AR-REMOVE-01", "AR-REMOVE-04")
    def take_the_stake(self, game: Arcana) -> None:
        """With Tactical Removal the winner chooses; otherwise the Stake goes to the Resource Deck (AR-Q36)."""
        if game._setting.removal:
            game.ask(self.seat, self.places, then=self.place_chosen)
        else:
            verbs.win_stake(game, self.seat, self.district, bribed=self.bribed)

    @offers(
        "{player}, put the Stake you won into your Resource Deck, or out of the cycle under your Guild Crest?",
        "AR-REMOVE-01",
        only="the Stake goes into your Resource Deck or under your Guild Crest",
    )
    def places(self, game: Arcana, seat: int, picks: list[Option]) -> list[Option]:
        """Into the Resource Deck or under the Guild Crest."""
        return [("keep",), ("remove",)]

    def place_chosen(self, game: Arcana, option: Option) -> None:
        """The Stake goes where the winner wants it."""
        verbs.win_stake(game, self.seat, self.district, under=option[0] == "remove", bribed=self.bribed)
