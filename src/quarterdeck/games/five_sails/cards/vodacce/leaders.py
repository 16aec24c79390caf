"""Vodacce: the Leader."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.five_sails.declaring import leader
from quarterdeck.games.five_sails.events import DAY_BEGINS, DAY_ENDS
from quarterdeck.games.five_sails.searchwords import red_hand_thugs_in_deck, search, show_and_take, shuffle_the_deck
from quarterdeck.games.five_sails.words import characters_here

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.game import FiveSails
    from quarterdeck.games.five_sails.procedures.pressure import Pressure
    from quarterdeck.games.five_sails.procedures.using import CardUse

don_constanzo_scarpa = leader("Don Constanzo Scarpa")


@don_constanzo_scarpa.at_setup()
def hire_a_thug(game: FiveSails, it: CardUse) -> None:
    """Set-up: search your deck for a Red Hand Thug, ..."""
    search(game, it)


hire_a_thug.then(choose=red_hand_thugs_in_deck, verb="take")(show_and_take)
hire_a_thug.then()(shuffle_the_deck)


@don_constanzo_scarpa.adds_to_pressure()
def muscle(game: FiveSails, me: int, pressure: Pressure, seat: int) -> int:
    """Whenever a location where you control a Thug is pressured, you have +1 there."""
    mine = game.controller(me)
    thugs = (c for c in game.characters_at(pressure.location) if game.controller(c) == mine and game.has(c, "Thug"))
    return 1 if seat == mine and any(thugs) else 0


@don_constanzo_scarpa.reaction(before=DAY_ENDS, target=characters_here)
def keep_on(game: FiveSails, it: CardUse) -> None:
    """Reaction, before the Day ends: target character at Don Constanzo's location loses Brute."""
    # It outlasts the leaving of the Brutes, else it would do nothing, and ends with the Day (FS-Q121).
    game.lose_brute(it.target, it, until=DAY_BEGINS)
