"""Ussura: the cards of the Faction Deck."""

from __future__ import annotations

from typing import Any

from quarterdeck.games.five_sails.abilities import risk
from quarterdeck.games.five_sails.stats import COMBAT
from quarterdeck.games.five_sails.words import here, succeeded

strong_hands = risk("Strong Hands")


@strong_hands.city_action(uses=COMBAT)
def push_them_around(game: Any, it: Any) -> None:
    """City Action: pressure your performer's location with Combat. If you succeed, ..."""
    game.pressure(it, COMBAT)


@push_them_around.then(needs=succeeded)
def take_it(game: Any, it: Any) -> None:
    """... claim that location."""
    game.claim(it.controller, here(game, it))
