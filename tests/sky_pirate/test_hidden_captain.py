"""A Captain who lies hidden in the Hold is still known to be the Captain, wherever the card is imagined to lie."""

from __future__ import annotations

import pytest

import quarterdeck as qd


@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_worlds_that_a_seat_cannot_tell_apart_have_the_same_captains(seat):
    game = qd.new("sky_pirate", players=2, seed=5)
    captain = game.captains[1]
    game.shuffle_into_hold([captain])
    worlds = [game.resample(seat, luck) for luck in range(12)]
    assert any(world.captains[1] != captain for world in worlds), "it could be any card of the Hold"
    for world in worlds:
        assert world.faces[world.captains[1]] == game.faces[captain]
        assert world.view(seat) == game.view(seat)
    assert game.captains[1] == captain
