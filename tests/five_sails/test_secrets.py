"""What a seat can imagine of the others' cards."""

from __future__ import annotations

import quarterdeck as qd
from quarterdeck.games.five_sails.cardset import SCHEME


def test_where_schemes_lie_in_another_approach_deck_is_not_known():
    """A scheme and a character of Bruno's Approach Deck change places: Anna cannot tell, and imagines the same."""
    game = qd.new("five_sails", seed=3)
    approach = game.zones[game._setting.approach[1]]
    scheme = next(card for card in approach if game.printed(card).kind == SCHEME)
    character = next(card for card in approach if game.printed(card).kind != SCHEME)
    world = game.clone()
    world.own_cards()
    world.faces[scheme], world.faces[character] = game.faces[character], game.faces[scheme]
    assert world.view(0) == game.view(0)
    for seed in range(20):
        assert world.resample(0, seed) == game.resample(0, seed)
