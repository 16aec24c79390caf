"""Firing, breaches, damage, recovery: what comes when."""

from __future__ import annotations

from proofs import card, rule
from sky_pirate.harness import sky_pirate

GRUNT = "Deadwind Mercenary"


@rule("SP-CANNON-01", "SP-BOARD-21")
def test_a_cannon_is_boarded_and_breaks_at_its_durability():
    bruno = {"ship": ["Crow's Foot", "3-Pounder"], "broken": ["Medbay"]}
    table = sky_pirate(anna={"crew": [GRUNT]}, bruno=bruno)
    assert table["crows-foot.durability"] == 3
    table.boards("deadwind-mercenary", target="crows-foot").ends_attempt()
    assert table["bruno.broken"] == ["Medbay", "Crow's Foot"]
    table = sky_pirate(anna={"crew": ["Sapper"]}, bruno=bruno)
    table.boards("sapper", target="crows-foot").ends_attempt()
    assert table["bruno.broken"] == ["Medbay"], "a margin of 2"


@rule("SP-CANNON-02", "SP-FIRE-02", "SP-FIRE-03")
def test_firing_spends_the_cost_and_deals_the_power_as_they_are_now():
    table = sky_pirate(anna={"captain": "Brass", "ship": ["Crow's Foot"], "powder": 3})
    assert (table["crows-foot.cost"], table["crows-foot.power"]) == (2, 2)
    table.plays("use brass double-charge", "target crows-foot", "pass")
    assert (table["crows-foot.cost"], table["crows-foot.power"]) == (3, 4)
    table.plays("fire crows-foot")
    assert table["anna.powder"] == 0
    assert len(table["bruno.discard"]) == 4
    table = sky_pirate(anna={"captain": "Brass", "ship": ["Crow's Foot"], "powder": 2})
    table.plays("use brass double-charge", "target crows-foot", "pass")
    assert table["active"] == "bruno", "2 Powder do not pay a cost of 3"


@card("Evasive Maneuvers")
@rule("SP-CANNON-03", "SP-DMG-01")
def test_a_card_that_names_cannon_damage_sees_the_shots_of_either_player_and_nothing_else():
    table = sky_pirate(anna={"hand": ["Evasive Maneuvers"], "powder": 4})
    table.plays("play evasive-maneuvers", "pass", "fire big-daryl")
    assert len(table["bruno.discard"]) == 1, "Anna controls the damage of her shot: 3 less of 4"
    table = sky_pirate(
        anna={"hand": ["Evasive Maneuvers"], "powder": 0},
        bruno={"ship": ["Hullpiercer", "Big Daryl"], "crew": ["Fisher"], "powder": 8},
    )
    table.plays("play evasive-maneuvers").passes_until("board")
    table.boards("fisher").plays("use hullpiercer pierce").ends_attempt()
    before = len(table["anna.discard"])
    assert before == 1 + 2, "the maneuver, and damage that no cannon dealt"
    table.plays("fire big-daryl")
    assert len(table["anna.discard"]) == before + 1


@rule("SP-FIRE-01")
def test_a_stunned_cannon_and_a_cannon_of_another_player_cannot_be_fired():
    ship = [{"card": "Crow's Foot", "stunned": True}, "3-Pounder"]
    table = sky_pirate(phase="cannon", anna={"ship": ship, "powder": 9}, bruno={"ship": ["Big Daryl"]})
    assert table.legal == ["pass", "fire 3-pounder"]
    assert table.refused("fire crows-foot") == "SP-FIRE-01"
    assert table.refused("fire big-daryl") == "SP-FIRE-01"


@card("Infestor", "Luc Sangre")
@rule("SP-FIRE-04")
def test_both_the_player_and_the_cannon_breach():
    table = sky_pirate(
        phase="cannon",
        anna={"captain": "Luc Sangre", "ship": ["Infestor"], "powder": 1},
        bruno={"crew": ["Fisher"]},
    )
    table.plays("fire infestor")
    assert table.legal == ["next luc-sangre feed", "next infestor infest"], "the player breached, and so did the cannon"
    table.plays("next luc-sangre feed")
    assert table["anna.shields"] == 5
    table.plays("choose fisher")
    assert table["fisher.presence_counters"] == 1


@card("Hecate Sangre")
@rule("SP-FIRE-05", "SP-DMG-04")
def test_damage_that_was_reduced_to_nothing_breaches_nothing_and_offers_no_recovery():
    ship = [{"card": "Infestor", "ammo": ["Battering Volley"]}]
    table = sky_pirate(
        phase="cannon",
        anna={"ship": ship, "crew": ["Hecate Sangre"], "powder": 9},
        bruno={"ship": ["Palisade", "3-Pounder"], "crew": ["Fisher"], "assets": ["Extractor"], "hand": ["Smash"]},
    )
    table.plays("fire infestor", "use palisade take-the-hit")
    assert (table["hecate-sangre.presence_counters"], table["fisher.presence_counters"]) == (0, 0)
    assert table["bruno.assets"] == ["Extractor"]
    assert table["bruno.discard"] == []
    assert (table["active"], table["phase"]) == ("bruno", "action")


@card("Expunger", "Hecate Sangre")
@rule("SP-FIRE-05", "SP-FIRE-07", "SP-FIRE-08")
def test_replaced_damage_breaches_nothing_and_still_uses_up_the_ammo():
    ship = [{"card": "Crow's Foot", "ammo": [{"card": "Expunger", "counters": 1}]}]
    table = sky_pirate(phase="cannon", anna={"ship": ship, "crew": ["Hecate Sangre"]}, bruno={"hand": ["Smash"]})
    table.plays("fire crows-foot")
    assert table["hecate-sangre.presence_counters"] == 0
    assert table["crows-foot.loaded"] == []
    assert table["anna.discard"] == ["Expunger"]
    assert table["bruno.discard"] == []


@rule("SP-FIRE-06", "SP-FIRE-07", "SP-FIRE-08")
def test_each_shot_takes_one_counter_and_the_last_one_discards_the_ammo():
    ship = [{"card": "Crow's Foot", "ammo": [{"card": "Torpedo", "counters": 2}]}]
    table = sky_pirate(phase="cannon", anna={"ship": ship}, bruno={"ship": ["Palisade", "Medbay"]})
    table.plays("fire crows-foot", "use palisade take-the-hit")
    assert table["torpedo.ammo"] == 1, "though nothing was breached"
    ship = [{"card": "Crow's Foot", "ammo": [{"card": "Torpedo", "counters": 1}]}]
    table = sky_pirate(phase="cannon", anna={"ship": ship})
    table.plays("fire crows-foot")
    assert table["crows-foot.loaded"] == []
    assert table["anna.discard"] == ["Torpedo"]
    assert len(table["bruno.discard"]) == 3, "and it still added its power to this shot"


@card("Ablative Shield")
@rule("SP-DMG-02", "SP-DMG-04")
def test_damage_is_not_reduced_below_nothing():
    table = sky_pirate(phase="cannon", anna={"powder": 1}, bruno={"assets": ["Ablative Shield"], "hand": ["Smash"]})
    table.plays("fire 3-pounder", "use ablative-shield burn-away")
    assert "0 damage is dealt to Bruno by 3-Pounder." in table.told()
    assert table["bruno.discard"] == []
    assert table["bruno.hold_size"] == 9, "ten cards, and one was drawn since"
    assert table["active"] == "bruno"


@card("Ablative Shield", "Coldsteel Plating")
@rule("SP-DMG-03")
def test_reductions_come_between_dealing_and_resolving():
    table = sky_pirate(
        phase="cannon", bruno={"assets": ["Ablative Shield"], "ship": ["Dust Membrane"], "hold": ["Fisher", "Sapper"]}
    )
    table.plays("fire big-daryl")
    assert table.asked == "bruno", "the damage is dealt and asks for Reacts"
    assert table["bruno.discard"] == [], "and has not resolved"
    table.plays("use ablative-shield burn-away")
    assert table["bruno.discard"] == ["Fisher"]


@rule("SP-DMG-05")
def test_damage_discards_from_the_top_of_the_hold():
    table = sky_pirate(phase="cannon", bruno={"hold": ["Fisher", "Sapper", "Smash"], "hand": ["Open Keg"]})
    table.plays("fire crows-foot")
    assert table["bruno.discard"] == ["Fisher", "Sapper"]
    assert table["bruno.hold"][0] == "Smash"


@card("Grave Gunner", "Vex")
@rule("SP-DMG-06", "SP-TERM-05")
def test_the_captain_of_the_discarded_cards_orders_what_they_set_off():
    for first in ("grave-gunner", "vex"):
        table = sky_pirate(
            phase="cannon", anna={"powder": 2}, bruno={"hold": ["Grave Gunner", "Vex"], "hand": ["Smash"]}
        )
        table.plays("fire crows-foot")
        assert table.asked == "bruno"
        assert table.legal == ["next grave-gunner shoot-back", "next vex come-back"]
        table.plays(*table.legal_with(f"next {first}"))
        told = table.told(1)
        gunner, vex = told.index("1 damage is dealt to Anna by Grave Gunner."), told.index("Bruno takes Vex into hand.")
        assert (gunner < vex) is (first == "grave-gunner")
        assert table.legal == ["pass", "recover grave-gunner"], "the recovery comes after both"


@card("Grave Gunner", "Vex")
@rule("SP-DMG-06")
def test_cards_lost_to_plunder_set_off_their_effects_in_their_captains_order_too():
    table = sky_pirate(anna={"crew": ["Fisher"]}, bruno={"hold": ["Grave Gunner", "Grave Gunner", "Vex"]})
    table.boards("fisher", token="plunder").plays("done")
    assert (table.asked, table.legal) == ("bruno", ["next grave-gunner shoot-back", "next vex come-back"])
    table.plays("next grave-gunner shoot-back")
    assert table.legal == ["next grave-gunner#2 shoot-back", "next vex come-back"], "the two Gunners are alike"


def breached():
    """Burgle's Prize Claw has breached Bruno's Hold."""
    ship = [{"card": "Crow's Foot", "ammo": ["Prize Claw"]}]
    table = sky_pirate(
        phase="cannon",
        anna={"captain": "Burgle", "ship": ship, "powder": 3},
        bruno={"hold": ["Smash", "Fisher", GRUNT], "hand": ["Open Keg"], "powder": 2},
    )
    return table.plays("fire crows-foot")


@card("Burgle", "Prize Claw")
@rule("SP-RECOVER-05", "SP-RECOVER-06", "SP-PLUNDER-04")
def test_all_breach_effects_come_before_the_recovery_in_the_shooters_order():
    table = breached()
    assert table.legal == ["next burgle pocket-it", "next prize-claw snatch-a-prize"]
    table.plays("next burgle pocket-it", "use burgle pocket-it", "target smash")
    assert table.legal == ["pass", "recover deadwind-mercenary"], "of the plunder"
    table.plays("bruno: pass")
    assert table["bruno.powder"] == 1, "the Claw stole one"
    assert table.legal == ["pass", "recover fisher"], "of the damage, but for the card that Anna took"
    table = breached()
    table.plays("next prize-claw snatch-a-prize", "bruno: pass")
    assert table["bruno.powder"] == 1
    assert table.legal == ["use burgle pocket-it", "pass"], "in the other order"
    table.plays("pass")
    assert table.legal == ["pass", "recover smash", "recover fisher"]


@rule("SP-RECOVER-02", "SP-RECOVER-04")
def test_the_card_that_pays_for_a_recovery_cannot_be_recovered_and_stays_discarded():
    table = sky_pirate(phase="cannon", bruno={"hold": ["Fisher"], "hand": ["Smash"]})
    table.plays("fire 3-pounder", "recover fisher")
    assert table.legal == ["discard smash"]
    assert table["fisher.zone"] == "bruno.discard"
    table.plays("discard smash")
    assert table["bruno.discard"] == ["Smash"]
    assert "Fisher" in table["bruno.hand"]
    assert (table["active"], table["phase"]) == ("bruno", "action"), "no second recovery"


@rule("SP-RECOVER-01")
def test_a_recovery_may_be_declined():
    table = sky_pirate(phase="cannon", bruno={"hold": ["Fisher", "Sapper", "Powder Cache"], "hand": ["Smash"]})
    table.plays("fire crows-foot", "pass")
    assert table["bruno.discard"] == ["Fisher", "Sapper"]
    assert table["bruno.hand"] == ["Smash", "Powder Cache"]
