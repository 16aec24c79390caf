"""Ghost cannons and structures in play."""

from __future__ import annotations

from proofs import card, rule
from sky_pirate.harness import sky_pirate

STUNNED = {"ship": ["Medbay", {"card": "Crow's Foot", "stunned": True}]}


@card("Coilgun")
def test_coilgun_deals_1_damage_when_it_unstuns():
    table = sky_pirate(
        phase="cannon",
        anna={"ship": ["Palisade", {"card": "Coilgun", "stunned": True}]},
        bruno={"hold": ["Smash", "Sapper"]},
    )
    assert table["coilgun.stunned"] is False
    assert table["bruno.discard"] == ["Smash"]


@card("Coilgun")
def test_coilgun_is_silent_when_another_cannon_unstuns():
    table = sky_pirate(phase="cannon", anna={"ship": ["Palisade", "Coilgun"]}, bruno=STUNNED, active="bruno")
    assert table["crows-foot.stunned"] is False
    assert table["bruno.discard"] == []


@card("Coldsteel Plating")
def test_coldsteel_plating_takes_1_off_each_damage_and_wears_off():
    ship = [{"card": "Coldsteel Plating", "counters": 3}, "Big Daryl"]
    table = sky_pirate(phase="cannon", bruno={"ship": ship, "rest": 10})
    assert table["coldsteel-plating.durability"] == 2
    table.plays("fire crows-foot")
    assert len(table["bruno.discard"]) == 1
    assert table["coldsteel-plating.durability"] == 1


@card("Coldsteel Plating")
def test_coldsteel_plating_breaks_with_its_last_durability():
    ship = [{"card": "Coldsteel Plating", "counters": 4}, "Big Daryl"]
    table = sky_pirate(phase="cannon", bruno={"ship": ship, "rest": 10})
    table.plays("fire crows-foot")
    assert table["bruno.broken"] == ["Coldsteel Plating"]
    assert len(table["bruno.discard"]) == 1


@card("Ectoplasmic Lens")
@rule("SP-CARD-02", "SP-CARD-03")
def test_ectoplasmic_lens_returns_a_crew_draws_and_discards():
    table = sky_pirate(
        anna={
            "ship": ["Ectoplasmic Lens", "Big Daryl"],
            "crew": ["Fisher", "Sapper"],
            "hold": ["Vex"],
            "hand": ["Smash"],
        }
    )
    table.plays("use ectoplasmic-lens look-through", "choose sapper")
    assert table["anna.crew"] == ["Fisher"]
    assert sorted(table["anna.hand"]) == ["Sapper", "Smash", "Vex"]
    table.plays("discard smash")
    assert table["anna.discard"] == ["Smash"]
    assert table["actions"] == 2
    assert table.refused("use ectoplasmic-lens look-through") == "SP-CARD-03"
    table = sky_pirate(anna={"ship": ["Ectoplasmic Lens", "Big Daryl"]})
    assert table.refused("use ectoplasmic-lens look-through") == "SP-CARD-04"


def broken_by_a_raid(structure):
    """Anna boards and breaks the structure of Bruno, who finds a Curse."""
    table = sky_pirate(
        anna={"crew": ["Deadwind Mercenary", {"card": "Deadwind Mercenary"}]},
        bruno={"ship": [structure, "Big Daryl"], "hold": ["Fisher", "Leaky Kegs", "Mortal Frailty"], "rest": 2},
    )
    table.plays("board", "token initiative").aims(table_word(structure))
    table.commits("deadwind-mercenary", "deadwind-mercenary#2").passes_until("find")
    assert table.asked == "bruno"
    assert table.legal == ["pass", "find leaky-kegs", "find mortal-frailty"]
    table.plays("find mortal-frailty")
    assert "Mortal Frailty" in table["bruno.hand"]
    assert "Bruno reveals Mortal Frailty." in table.told(0)
    assert sorted(table["bruno.hold"]) == ["Deadwind Mercenary", "Deadwind Mercenary", "Fisher", "Leaky Kegs"]


def table_word(name):
    return name.lower().replace(" ", "-")


@card("Ectoplasmic Lens", "Soul Crypt", "Supercharger")
def test_nothing_is_found_when_another_structure_breaks():
    ship = ["Ectoplasmic Lens", "Soul Crypt", "Supercharger", "Medbay"]
    table = sky_pirate(anna={"crew": ["Deadwind Mercenary"]}, bruno={"ship": ship, "hold": ["Leaky Kegs"], "powder": 0})
    table.boards("deadwind-mercenary", target="medbay").ends_attempt()
    assert table["bruno.broken"] == ["Medbay"]
    assert table["bruno.hold"][0] == "Leaky Kegs"
    assert not [line for line in table.told() if "shuffles" in line]


@card("Ectoplasmic Lens")
@rule("SP-SEARCH-01")
def test_a_broken_ectoplasmic_lens_finds_a_curse():
    broken_by_a_raid("Ectoplasmic Lens")


@card("Soul Crypt")
def test_a_broken_soul_crypt_finds_a_curse():
    broken_by_a_raid("Soul Crypt")


@card("Supercharger")
def test_a_broken_supercharger_finds_a_curse():
    broken_by_a_raid("Supercharger")


@card("Soul Crypt")
def test_soul_crypt_puts_a_drawn_card_into_play_once_each_turn():
    table = sky_pirate(anna={"ship": ["Soul Crypt", "Big Daryl"], "hold": ["Vex", "Sapper", "Smash"], "powder": 5})
    table.plays("draw", "pass", "draw", "use soul-crypt bind-a-soul")
    assert table["anna.facedown"] == ["Sapper"]
    assert table["anna.hand"] == ["Vex"]
    assert table["anna.powder"] == 4
    table.plays("draw")
    assert table["anna.hand"] == ["Vex", "Smash"]
    assert table["phase"] == "cannon", "it was used already this turn"


@card("Geistlaser")
@rule("SP-CARD-02")
def test_geistlaser_has_as_much_power_as_crew_were_discarded():
    table = sky_pirate(anna={"ship": ["Palisade", "Geistlaser"], "crew": ["Fisher", "Sapper", "Banshee"]})
    assert table["geistlaser.power"] == 0
    table.plays("use geistlaser feed-the-beam", "pay fisher", "pay banshee")
    assert table["geistlaser.power"] == 2
    assert table["anna.discard"] == ["Fisher", "Banshee"]
    assert table["actions"] == 2
    table.plays("use geistlaser feed-the-beam", "pay sapper")
    assert table["geistlaser.power"] == 3


@card("Supercharger")
def test_supercharger_makes_own_cannons_dearer():
    table = sky_pirate(anna={"ship": ["Supercharger", "Crow's Foot"]})
    assert table["crows-foot.cost"] == 3
    assert table["crows-foot#2.cost"] == 2


@card("Supercharger", "Evasive Maneuvers")
def test_supercharger_pays_for_each_cannon_that_unstuns():
    ship = ["Supercharger", {"card": "Crow's Foot", "stunned": True}, {"card": "Big Daryl", "stunned": True}]
    table = sky_pirate(phase="cannon", anna={"ship": ship, "powder": 0})
    assert table["anna.powder"] == 4
    assert table["crows-foot.stunned"] is False


@card("Supercharger")
def test_supercharger_pays_for_a_cannon_only_the_first_time_each_turn():
    table = sky_pirate(anna={"ship": ["Supercharger", {"card": "Crow's Foot", "stunned": True}], "powder": 0})
    game = table.game
    cannon = game.cannons(0)[0]
    game.counted[f"cannon unstunned|{cannon}"] = 1
    table.plays("pass").passes_until("draw")
    assert table["crows-foot.stunned"] is False
    assert table["anna.powder"] == 0


@card("Coldsteel Plating")
def test_coldsteel_plating_does_not_weaken_the_own_cannons():
    table = sky_pirate(phase="cannon", anna={"ship": ["Coldsteel Plating", "Crow's Foot"]}, bruno={"rest": 10})
    table.plays("fire crows-foot")
    assert len(table["bruno.discard"]) == 2
    assert table["coldsteel-plating.durability"] == 5


@card("Soul Crypt", "Court Jester")
def test_soul_crypt_is_silent_in_the_turn_of_another_player_and_about_their_draws():
    table = sky_pirate(anna={"hand": ["Court Jester"]}, bruno={"ship": ["Soul Crypt", "Big Daryl"], "powder": 5})
    table.plays("play court-jester", "mode powder")
    assert len(table["bruno.hand"]) == 2
    assert table.asked == "anna"
    table = sky_pirate(anna={"ship": ["Soul Crypt", "Big Daryl"], "hand": ["Court Jester"], "powder": 5})
    table.plays("play court-jester", "mode powder")
    assert table.asked == "anna"
    assert table.offers("draw")


@card("Soul Crypt")
def test_soul_crypt_cannot_bind_a_bomb_that_has_gone_off():
    table = sky_pirate(anna={"ship": ["Soul Crypt", "Big Daryl"], "hold": ["Bomb"], "powder": 5})
    table.plays("draw")
    assert sorted(table.legal) == ["next bomb explode", "next soul-crypt bind-a-soul"]
    table.plays("next bomb explode")
    assert table.offers("draw")
    assert table["anna.facedown"] == []
    assert table["anna.powder"] == 5


@card("Supercharger")
def test_supercharger_is_not_paid_for_the_cannons_of_another_player():
    table = sky_pirate(
        phase="cannon", active="bruno", anna={"ship": ["Supercharger", "Big Daryl"], "powder": 0}, bruno=STUNNED
    )
    assert table["crows-foot.stunned"] is False
    assert table["anna.powder"] == 0


@card("Arc Caster")
@rule("SP-SWAP-01")
def test_arc_caster_swapped_twice_is_as_it_was():
    table = sky_pirate(anna={"ship": ["Palisade", "Arc Caster"]})
    table.plays("use arc-caster turn-the-coils", "use arc-caster turn-the-coils")
    assert (table["arc-caster.cost"], table["arc-caster.power"]) == (3, 2)
    table.plays("use arc-caster turn-the-coils")
    assert (table["arc-caster.cost"], table["arc-caster.power"]) == (2, 3)
