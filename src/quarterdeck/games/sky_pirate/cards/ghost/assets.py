"""Ghost assets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.sky_pirate.costs import discard_from_hand
from quarterdeck.games.sky_pirate.declaring import asset
from quarterdeck.games.sky_pirate.events import FIRES_EJECTED, LEFT_PLAY
from quarterdeck.games.sky_pirate.stats import POWER, PRESENCE
from quarterdeck.games.sky_pirate.words import all_cannons, all_crew

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate
    from quarterdeck.games.sky_pirate.procedures.using import CardUse

card_catalog = asset("Card Catalog")


@card_catalog.turn_begins(cost=[discard_from_hand()])
def file_a_card(game: SkyPirate, it: CardUse) -> None:
    """At the beginning of your turn you may trade a card: discard one of your hand to draw one."""
    game.draw(it.controller)


haunted_barrel = asset("Haunted Barrel")


@haunted_barrel.enters_play(choose=all_cannons)
def haunt(game: SkyPirate, it: CardUse) -> None:
    """As this asset enters play, it begins to haunt a cannon of your choice:"""
    if game.in_play(it.card):
        game.edit(it.card).note = it.choice


@haunted_barrel.modifies(POWER)
def weaken(game: SkyPirate, me: int, card: int) -> int | None:
    """the power of that cannon is 1 lower."""
    return -1 if game.piece(me).note == card else None


leaky_kegs = asset("Leaky Kegs")


@leaky_kegs.turn_begins()
def leak(game: SkyPirate, it: CardUse) -> None:
    """Your opponent loses 1 Powder at the beginning of your turn."""
    game.lose_powder(game.opponent(it.controller), 1)


mortal_frailty = asset("Mortal Frailty")


@mortal_frailty.enters_play(choose=all_crew)
def afflict(game: SkyPirate, it: CardUse) -> None:
    """As this asset enters play, it afflicts a crew of your choice:"""
    if game.in_play(it.card):
        piece = game.edit(it.card)
        piece.note, piece.notes = it.choice, (int(game.is_facedown(it.choice)),)


@mortal_frailty.modifies(PRESENCE)
def wither(game: SkyPirate, me: int, card: int) -> int | None:
    """the presence of that crew is 2 lower."""
    piece = game.piece(me)
    # A crew that was turned facedown since it was chosen is rid of this (SP-FACE-08, SP-Q55).
    return -2 if piece.note == card and piece.notes == (int(game.is_facedown(card)),) else None


def the_chosen_crew_left(game: SkyPirate, it: CardUse) -> bool:
    """The crew that was chosen has left play."""
    piece = game.pieces[it.card]
    return piece is not None and bool(piece.note == it.values[0])


@mortal_frailty.whenever(LEFT_PLAY, matches=the_chosen_crew_left)
def seek_another(game: SkyPirate, it: CardUse) -> None:
    """If its victim leaves play, the asset goes back to the hand of its captain."""
    game.return_to_hand(it.card)


puzzle_box = asset("Puzzle Box")


@puzzle_box.discarded()
def spring_open(game: SkyPirate, it: CardUse) -> None:
    """Gain 1 Powder when this asset is discarded, wherever it was."""
    game.gain_powder(it.controller, 1)


@puzzle_box.vengeful(needs=lambda game, it: game.place[it.card] in game._setting.discard)
def sink_back(game: SkyPirate, it: CardUse) -> None:
    """Vengeful: discarded from your Hold, this card is stowed."""
    game.stow(it.card)


pyronomicon = asset("Pyronomicon")


@pyronomicon.whenever(FIRES_EJECTED, matches=lambda game, it: it.values[0] != it.controller)  # anybody's (SP-Q57)
def study_the_embers(game: SkyPirate, it: CardUse) -> None:
    """Each time that Fires on another player's ship are put out, one or several at once, gain 1 Powder."""
    game.gain_powder(it.controller, 1)
