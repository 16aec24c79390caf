"""Ghost assets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.sky_pirate.ability import GAINS
from quarterdeck.games.sky_pirate.conditions import it_is_in_your_discard_pile
from quarterdeck.games.sky_pirate.costs import discard_from_hand
from quarterdeck.games.sky_pirate.declaring import asset
from quarterdeck.games.sky_pirate.events import FIRES_EJECTED, LEFT_PLAY
from quarterdeck.games.sky_pirate.stats import POWER, PRESENCE
from quarterdeck.games.sky_pirate.words import (
    all_cannons,
    all_crew,
)

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate
    from quarterdeck.games.sky_pirate.procedures.using import CardUse

card_catalog = asset("Card Catalog")


@card_catalog.turn_begins(cost=[discard_from_hand()])
def file_a_card(game: SkyPirate, it: CardUse) -> None:
    """At the beginning of your turn you may trade a card: discard one of your hand to draw one."""
    game.draw(it.controller)


haunted_barrel = asset("Haunted Barrel")


@haunted_barrel.enters_play(choose=all_cannons, verb="haunt")
def haunt(game: SkyPirate, it: CardUse) -> None:
    """As this asset enters play, it begins to haunt a cannon of your choice:"""
    game.choose_for(it.card, it.choice)


@haunted_barrel.modifies(POWER)
def weaken(game: SkyPirate, me: int, card: int) -> int | None:
    """the power of that cannon is 1 lower."""
    return -1 if game.is_chosen_for(me, card) else None


leaky_kegs = asset("Leaky Kegs")


@leaky_kegs.turn_begins()
def leak(game: SkyPirate, it: CardUse) -> None:
    """Your opponent loses 1 Powder at the beginning of your turn."""
    game.lose_powder(game.opponent(it.controller), 1)


mortal_frailty = asset("Mortal Frailty")


@mortal_frailty.enters_play(choose=all_crew, verb="afflict")
def afflict(game: SkyPirate, it: CardUse) -> None:
    """As this asset enters play, it afflicts a crew of your choice:"""
    game.choose_for(it.card, it.choice)


@mortal_frailty.modifies(PRESENCE)
def wither(game: SkyPirate, me: int, card: int) -> int | None:
    """the presence of that crew is 2 lower."""
    return -2 if game.is_chosen_for(me, card) else None  # not any more if it was turned facedown since


@mortal_frailty.whenever(LEFT_PLAY, matches=lambda game, it: game.chosen_for(it.card) == it.event.card)
def seek_another(game: SkyPirate, it: CardUse) -> None:
    """If its victim leaves play, the asset goes back to the hand of its captain."""
    game.return_to_hand(it.card)


puzzle_box = asset("Puzzle Box")


@puzzle_box.discarded(does=GAINS)
def spring_open(game: SkyPirate, it: CardUse) -> None:
    """Gain 1 Powder when this asset is discarded, wherever it was."""
    game.gain_powder(it.controller, 1)


@puzzle_box.vengeful(needs=it_is_in_your_discard_pile)
def sink_back(game: SkyPirate, it: CardUse) -> None:
    """Vengeful: discarded from your Hold, this card is stowed."""
    game.stow(it.card)


pyronomicon = asset("Pyronomicon")


@pyronomicon.whenever(FIRES_EJECTED, matches=lambda game, it: it.event.seat != it.controller, does=GAINS)  # SP-Q57
def study_the_embers(game: SkyPirate, it: CardUse) -> None:
    """Each time that Fires on another player's ship are put out, one or several at once, gain 1 Powder."""
    game.gain_powder(it.controller, 1)
