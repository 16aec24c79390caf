"""Devoted maneuvers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.sky_pirate.abilities import BOARDING, DEFENDING, Aim
from quarterdeck.games.sky_pirate.blocks import maneuver
from quarterdeck.games.sky_pirate.costs import BREAK_EMPLACEMENT, ExtraActions
from quarterdeck.games.sky_pirate.events import ATTEMPT_ENDED
from quarterdeck.games.sky_pirate.stats import COST
from quarterdeck.games.sky_pirate.words import (
    can_board,
    is_nontoken,
    is_stunned,
    opponents_crew,
    opponents_discard,
    opponents_party,
    parties,
    presence_at_most,
    those,
    was_ejected,
    your_crew,
    your_hand,
    your_party,
)

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate
    from quarterdeck.games.sky_pirate.procedures.using import CardUse

absorb = maneuver("Absorb")


@absorb.play(side=BOARDING, target=Aim(opponents_discard, least=0, most=3))
def drink_it_in(game: SkyPirate, it: CardUse) -> None:
    """While boarding, you choose up to three discarded cards of the defending player: they are ejected,"""
    pile = opponents_discard(game, it)
    chosen = tuple(card for card in it.aims() if card in pile)
    it.remember(absorbed=chosen)
    game.eject_all(chosen)


@drink_it_in.then()
def feed_on_it(game: SkyPirate, it: CardUse) -> None:
    """and each of them gives you 1 Powder."""
    game.gain_powder(it.controller, sum(was_ejected(game, card) for card in it.memory["absorbed"]))


ascension = maneuver("Ascension Ritual")
ascension.additional_cost(ExtraActions(1), says="To play this maneuver you must spend an Action besides.")


@ascension.play(target=lambda game, it: game.cards_with_counters(it.controller))
def ascend(game: SkyPirate, it: CardUse) -> None:
    """Double the counters on one of your cards."""
    if it.target >= 0 and game.in_play(it.target):
        game.double_counters(it.controller, it.target)


awestruck = maneuver("Awestruck")


@awestruck.play(target=your_party)
def loom_over_them(game: SkyPirate, it: CardUse) -> None:
    """Choose somebody in your party: every crew in the attempt that has less presence withdraws to its reserve."""
    if it.target >= 0 and game.in_play(it.target):
        presence = game.presence(it.target)
        for card in [card for card in parties(game, it) if game.presence(card) < presence]:
            game.move_to_reserve(card)


call_the_faithful = maneuver("Call the Faithful")


@call_the_faithful.play()
def answer_the_call(game: SkyPirate, it: CardUse) -> None:
    """For each nontoken crew that you control, put a Deckhand (1/1) into play."""
    game.create_token("Deckhand", it.controller, len(those(your_crew, is_nontoken)(game, it)))


dissolve = maneuver("Dissolve")


@dissolve.play(target=those(opponents_party, presence_at_most(2)))
def melt_away(game: SkyPirate, it: CardUse) -> None:
    """You choose a crew of your opponent's party whose presence is 2 or less; it is ejected."""
    if it.target >= 0 and game.in_play(it.target):
        game.eject(it.target)


harvest = maneuver("Harvest Ritual")


def all_your_cannons_are_stunned(game: SkyPirate, it: CardUse) -> bool:
    """All your cannons must be stunned."""
    return all(is_stunned(game, card) for card in game.cannons(it.controller))


harvest.play_only_if(all_your_cannons_are_stunned, says="Can be played only while all your cannons are stunned.")


@harvest.play()
def reap(game: SkyPirate, it: CardUse) -> None:
    """Gain as much Powder as the highest cost among your cannons."""
    costs = [game.number(COST, card) for card in game.cannons(it.controller)]
    game.gain_powder(it.controller, max(costs, default=0))  # nothing without a cannon (SP-Q102)


hip_toss = maneuver("Hip Toss")


def smaller_than_yours(game: SkyPirate, it: CardUse) -> list[int]:
    """Crew of your opponent with less presence than the strongest in your party."""
    most = max((game.presence(card) for card in your_party(game, it)), default=0)
    return [card for card in opponents_crew(game, it) if game.presence(card) < most]


@hip_toss.play(target=smaller_than_yours)
def throw(game: SkyPirate, it: CardUse) -> None:
    """One of your opponent's crew, of your choice, returns to its captain's hand; somebody in your party must have more
    presence than it has."""
    if it.target >= 0:
        game.return_to_hand(it.target)


inspired = maneuver("Inspired by Giants")


@inspired.play()
def look_up(game: SkyPirate, it: CardUse) -> None:
    """Draw as many cards as the highest presence among your crew."""
    game.draw(it.controller, max((game.presence(card) for card in game.crew(it.controller)), default=0))


pile_on = maneuver("Pile On")


def small_crew_in_hand(game: SkyPirate, it: CardUse) -> list[int]:
    """Crew of your hand with presence 3 or less that you can play; a dash is no presence."""
    return [
        card for card in your_hand(game, it)
        if game.printed(card).is_crew and game.presence(card) <= 3 and game.can_play(it.controller, card)
    ]  # fmt: skip


@pile_on.play(choose=small_crew_in_hand, unseen=your_hand)  # chosen as it resolves (SP-Q101)
def jump_on(game: SkyPirate, it: CardUse) -> None:
    """You play one of the crew in your hand whose presence is no more than 3."""
    game.play_card(it.controller, it.choice)


rally = maneuver("Rally")


@rally.later()
def stay_behind(game: SkyPirate, it: CardUse) -> None:
    """..."""
    game.move_to_reserve(it.memory["about"])


@rally.play(needs=can_board)
def rally_them(game: SkyPirate, it: CardUse) -> None:
    """Board; this card is the raid token."""
    game.board(it, token=it.card)


@rally.raid_reward(choose=your_party)
def come_home(game: SkyPirate, it: CardUse) -> None:
    """After a raid, one crew of your party, of your choice, falls back to reserve as the attempt ends."""
    game.later(ATTEMPT_ENDED, stay_behind, it, about=it.choice)


repurpose = maneuver("Repurpose")
repurpose.additional_cost(
    BREAK_EMPLACEMENT,
    says="To play this maneuver you must break one of your emplacements besides. X is its durability.",
)


@repurpose.play()
def repurpose_modes(game: SkyPirate, it: CardUse) -> None:
    """Choose one:"""


@repurpose_modes.mode("shields")
def armor_up(game: SkyPirate, it: CardUse) -> None:
    """X Shields are shuffled into your Hold;"""
    game.shuffle_in("Shield", it.controller, it.x)


def you_have_crew(game: SkyPirate, it: CardUse) -> bool:
    """You need a crew."""
    return bool(game.crew(it.controller))


@repurpose_modes.mode("counters", needs=you_have_crew)
def feed_the_crew(game: SkyPirate, it: CardUse) -> None:
    """your crew get X presence counters, distributed as you like."""
    game.distribute(it.controller, it.x, it.card)


resilience = maneuver("Resilience Ritual")


def you_defend_with_crew(game: SkyPirate, it: CardUse) -> bool:
    """You must be defending with at least one crew."""
    return bool(game.party(it.controller))


@resilience.play(side=DEFENDING, needs=you_defend_with_crew)
def endure(game: SkyPirate, it: CardUse) -> None:
    """While defending with at least one crew: if the boarding party has more presence than yours, gain as much Powder
    as it has more."""
    game.gain_powder(it.controller, game.total(game.the_attempt.boarder) - game.total(it.controller))
