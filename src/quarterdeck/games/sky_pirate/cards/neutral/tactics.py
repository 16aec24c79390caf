"""Neutral maneuvers that are Tactics."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.sky_pirate.ability import BOARDING, DEFENDING, Aim
from quarterdeck.games.sky_pirate.declaring import maneuver
from quarterdeck.games.sky_pirate.words import (
    is_a_crew,
    opponents_assets,
    opponents_discard,
    your_fireable_cannons,
)

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate
    from quarterdeck.games.sky_pirate.procedures.using import CardUse

all_hands = maneuver("All Hands on Deck!")


@all_hands.play()
def call_them_up(game: SkyPirate, it: CardUse) -> None:
    """Look for a crew among the top four cards of your Hold and play it."""
    game.search(it, is_a_crew, top=4)


smash = maneuver("Smash")


@smash.play(side=BOARDING)
def smash_modes(game: SkyPirate, it: CardUse) -> None:
    """While boarding, do one of two things:"""


@smash_modes.mode("asset", target=opponents_assets)
def smash_an_asset(game: SkyPirate, it: CardUse) -> None:
    """an asset of the defending player, of your choice, is discarded;"""
    game.discard(it.target)


@smash_modes.mode("pile", aims=[Aim(opponents_discard, least=0, most=2)])
def smash_the_pile(game: SkyPirate, it: CardUse) -> None:
    """up to two cards that you choose in the defending player's discard pile are ejected."""
    pile = opponents_discard(game, it)
    game.eject_all([card for card in it.aims("pile") if card in pile])


point_blank = maneuver("Point Blank")


@point_blank.play(side=DEFENDING, target=your_fireable_cannons)
def fire_at_once(game: SkyPirate, it: CardUse) -> None:
    """One of your unstunned cannons fires while you are defending."""
    game.fire(it.controller, it.target)


prohibit = maneuver("Prohibit")


def every_name(game: SkyPirate, it: CardUse) -> list[str]:
    """The words of the cards that could be played or have a Tactic effect (SP-Q106)."""
    return game.words_to_prohibit()


@prohibit.play(modes=every_name)
def not_that_one(game: SkyPirate, it: CardUse) -> None:
    """Name a card: until the attempt ends nobody can play it or use a Tactic effect of it."""
    game.prohibit(it.mode)
