"""Devoted maneuvers that are no Tactics."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.sky_pirate.conditions import can_board
from quarterdeck.games.sky_pirate.costs import BREAK_EMPLACEMENT, ExtraActions
from quarterdeck.games.sky_pirate.declaring import maneuver
from quarterdeck.games.sky_pirate.events import ATTEMPT_ENDED
from quarterdeck.games.sky_pirate.stats import COST
from quarterdeck.games.sky_pirate.words import (
    is_nontoken,
    is_stunned,
    those,
    your_cards_with_counters,
    your_crew,
    your_party,
)

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate
    from quarterdeck.games.sky_pirate.procedures.using import CardUse

ascension = maneuver("Ascension Ritual")
ascension.additional_cost(ExtraActions(1), says="To play this maneuver you must spend an Action besides.")


@ascension.play(target=your_cards_with_counters)
def ascend(game: SkyPirate, it: CardUse) -> None:
    """Double the counters on one of your cards."""
    if it.target >= 0 and game.in_play(it.target):
        game.double_counters(it.controller, it.target)


call_the_faithful = maneuver("Call the Faithful")


@call_the_faithful.play()
def answer_the_call(game: SkyPirate, it: CardUse) -> None:
    """For each nontoken crew that you control, put a Deckhand (1/1) into play."""
    game.create_token("Deckhand", it.controller, len(those(your_crew, is_nontoken)(game, it)))


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


inspired = maneuver("Inspired by Giants")


@inspired.play()
def look_up(game: SkyPirate, it: CardUse) -> None:
    """Draw as many cards as the highest presence among your crew."""
    game.draw(it.controller, max((game.presence(card) for card in game.crew(it.controller)), default=0))


rally = maneuver("Rally")


@rally.later()
def stay_behind(game: SkyPirate, it: CardUse) -> None:
    """..."""
    game.move_to_reserve(it.about)


@rally.play(needs=can_board)
def rally_them(game: SkyPirate, it: CardUse) -> None:
    """Board; this card is the raid token."""
    game.board(it, token=it.card)


@rally.raid_reward(choose=your_party, verb="withdraw")
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
