"""More neutral cards in play: crew that raid, an asset, cannons and what they are loaded with."""

from __future__ import annotations

from proofs import card
from sky_pirate.harness import sky_pirate

SHIELDED = ["Dust Membrane", "3-Pounder"]


def with_ammo(name, cannon="Crow's Foot", **more):
    """Anna in her Cannon Phase with a loaded cannon."""
    return {"ship": ["Dust Membrane", {"card": cannon, "ammo": [name], **more}, "Big Daryl"]}


@card("Big Mouth")
def test_big_mouth_calls_a_crew_of_the_defender_to_the_attempt():
    table = sky_pirate(anna={"crew": ["Big Mouth"]}, bruno={"crew": ["Fisher"], "hand": ["Powder Cache"]})
    table.boards("big-mouth").defends().plays("bruno: pass", "use big-mouth call-them-out")
    assert table.legal == ["target fisher"]
    table.plays("target fisher")
    assert table["bruno.party"] == ["Fisher"]


@card("Big Mouth")
def test_big_mouth_says_nothing_while_defending():
    table = sky_pirate(anna={"crew": ["Fisher"], "hand": ["Fisher"]}, bruno={"crew": ["Big Mouth"]})
    table.boards("fisher").defends("big-mouth")
    assert not any(line.startswith("use") for line in table.legal)


@card("Hedge Mage")
def test_a_hedge_mage_brings_one_powder():
    table = sky_pirate(anna={"hand": ["Hedge Mage"], "powder": 0}).plays("play hedge-mage")
    assert table["anna.powder"] == 1


@card("Sapper")
def test_a_sapper_that_raids_leaves_a_bomb_of_the_defenders_own_pool():
    table = sky_pirate(anna={"crew": ["Sapper"]}, bruno={"rest": 10})
    table.boards("sapper", token="plunder").defends().ends_attempt()
    assert table["bruno.bombs"] == 1
    assert table["anna.bombs"] == 2


@card("Sapper")
def test_a_sapper_that_is_repelled_leaves_nothing():
    table = sky_pirate(anna={"crew": ["Sapper"]}, bruno={"crew": ["Deadwind Mercenary"]})
    table.boards("sapper").defends("deadwind-mercenary").ends_attempt()
    assert table["bruno.bombs"] == 2


@card("Seasoned Mentor")
def test_a_mentor_brings_a_deckhand():
    table = sky_pirate(anna={"hand": ["Seasoned Mentor"]}).plays("play seasoned-mentor")
    assert table["anna.crew"] == ["Seasoned Mentor", "Deckhand"]
    assert table["deckhand.presence"] == 1


@card("Arsonist")
def test_an_arsonist_that_raids_sets_two_fires():
    table = sky_pirate(anna={"crew": ["Arsonist"]})
    table.boards("arsonist").defends().ends_attempt()
    assert table["anna.fires"] == 0
    assert table["bruno.fires"] == 2


@card("Captain on Deck")
def test_the_captain_is_facedown_until_the_captain_on_deck_raids():
    table = sky_pirate(
        anna={"captain": "Harmony", "crew": ["Fisher"], "hand": ["Captain on Deck"], "discard": ["Powder Cache"]},
        bruno={"crew": ["Deadwind Mercenary"]},
    )
    table.boards("fisher").defends()
    table.plays("play captain-on-deck")
    captain = table.game.captains[0]
    assert table.game.pieces[captain].facedown
    assert table["anna.party"] == ["Fisher", "Captain on Deck"]
    table.ends_attempt()
    assert not table.game.pieces[captain].facedown
    assert not [line for line in table.told() if "Harmony" in line], "facedown, Harmony did not answer the raid"


@card("Captain on Deck")
def test_the_captain_is_turned_up_again_by_repelling_too():
    table = sky_pirate(anna={"crew": ["Fisher"], "hand": ["Fisher"]}, bruno={"hand": ["Captain on Deck"]})
    table.boards("fisher").defends().plays("play captain-on-deck")
    captain = table.game.captains[1]
    assert table.game.pieces[captain].facedown
    table.ends_attempt()
    assert not table.game.pieces[captain].facedown


@card("Brute Force")
def test_brute_force_boards_for_one_powder_and_lets_no_tactic_be_played():
    table = sky_pirate(
        anna={"assets": ["Brute Force"], "crew": ["Fisher"], "hand": ["All Hands on Deck!"], "powder": 1},
        bruno={"hand": ["All Hands on Deck!"], "hold": ["Fisher"]},
    )
    table.plays("use brute-force charge", "token initiative").aims().commits("fisher").defends()
    assert table["anna.powder"] == 0
    assert table["actions"] == 2
    assert table.offers("play all-hands-on-deck"), "the defender may play Tactics"
    table.plays("bruno: pass")
    assert not table.offers("play all-hands-on-deck")


@card("Brute Force")
def test_brute_force_needs_the_powder_that_is_left_to_pay():
    table = sky_pirate(anna={"assets": ["Brute Force"], "crew": ["Fisher"], "powder": 0})
    assert not table.offers("use brute-force charge")


@card("Dragonfire Launcher")
def test_the_dragonfire_launcher_sets_fires_instead_of_damage():
    table = sky_pirate(phase="cannon", anna={"ship": ["Dust Membrane", "Dragonfire Launcher"]}, bruno={"rest": 10})
    table.plays("fire dragonfire-launcher")
    assert "Bruno's ship gets 2 Fires." in table.told()
    assert table["active"] == "bruno"
    assert table["bruno.fires"] == 1, "one of the two has burned as his turn began"
    assert len(table["bruno.discard"]) == 1


@card("Fog Machine")
def test_the_fog_machine_costs_and_takes_as_much_powder_as_was_chosen():
    table = sky_pirate(actions=0, anna={"ship": ["Dust Membrane", "Fog Machine"], "powder": 4}, bruno={"powder": 5})
    assert table.legal == [f"mode {number}" for number in range(5)]
    table.plays("mode 3")
    assert table["fog-machine.cost"] == 3
    assert table["fog-machine.power"] == 3
    table.plays("fire fog-machine")
    assert table["anna.powder"] == 1
    assert table["bruno.powder"] == 2
    assert table["bruno.discard"] == []
    assert table["fog-machine.cost"] == 0, "the turn is over"


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
