"""Neutral Special Ammo in play."""

from __future__ import annotations

from proofs import card
from sky_pirate.harness import sky_pirate

SHIELDED = ["Dust Membrane", "3-Pounder"]


def with_ammo(name, cannon="Crow's Foot", **more):
    """Anna in her Cannon Phase with a loaded cannon."""
    return {"ship": ["Dust Membrane", {"card": cannon, "ammo": [name], **more}, "Big Daryl"]}


@card("Ice Bomb")
def test_an_ice_bomb_stuns_the_cannon_that_it_is_loaded_into():
    table = sky_pirate(anna={"hand": ["Ice Bomb"]}).plays("play ice-bomb", "target crows-foot")
    assert table["crows-foot.stunned"]
    assert table["crows-foot.loaded"] == ["Ice Bomb"]


@card("Ice Bomb")
def test_an_ice_bomb_that_breaches_leaves_a_bomb_and_is_used_up():
    table = sky_pirate(phase="cannon", anna=with_ammo("Ice Bomb"), bruno={"rest": 10})
    table.plays("fire crows-foot")
    assert table["bruno.bombs"] == 1
    assert table["anna.discard"] == ["Ice Bomb"]


@card("Deadwind Special")
def test_a_deadwind_special_stuns_one_of_their_cannons():
    table = sky_pirate(
        phase="cannon", anna={"ship": ["Dust Membrane", {"card": "Crow's Foot", "ammo": ["Deadwind Special"]}]},
        bruno={"ship": ["Dust Membrane", "Big Daryl"], "rest": 10},
    )  # fmt: skip
    table.plays("fire crows-foot")
    assert table.legal == ["mode stun"], "there is no other cannon to unstun"
    table.plays("mode stun", "target big-daryl")
    assert table["big-daryl.stunned"]


@card("Deadwind Special")
def test_a_deadwind_special_unstuns_another_own_cannon_but_not_its_own():
    table = sky_pirate(
        phase="cannon",
        anna={"ship": [{"card": "Crow's Foot", "ammo": ["Deadwind Special"]}, {"card": "Big Daryl", "stunned": True}]},
        bruno={"ship": SHIELDED, "rest": 10},
    )
    table.plays("fire crows-foot", "mode unstun")
    assert table.legal == ["target big-daryl"]
    table.plays("target big-daryl")
    assert not table["big-daryl.stunned"]
    assert table["crows-foot.stunned"]


@card("Wrecking Ball")
def test_a_wrecking_ball_breaks_the_chosen_structure_instead_of_damage():
    table = sky_pirate(
        phase="cannon", anna=with_ammo("Wrecking Ball", "Salty Karla"), bruno={"ship": SHIELDED, "rest": 10}
    )
    table.plays("fire salty-karla", "choose dust-membrane#2")
    assert table["bruno.broken"] == ["Dust Membrane"]
    assert table["bruno.discard"] == []


@card("Wrecking Ball")
def test_a_wrecking_ball_that_is_too_weak_deals_its_damage():
    table = sky_pirate(phase="cannon", anna=with_ammo("Wrecking Ball"), bruno={"ship": SHIELDED, "rest": 10})
    table.plays("fire crows-foot", "choose dust-membrane#2")
    assert table["bruno.broken"] == []
    assert len(table["bruno.discard"]) == 2
