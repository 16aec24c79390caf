"""Pirate cannons and structures in play."""

from __future__ import annotations

from proofs import card, rule
from sky_pirate.harness import sky_pirate


@card("War Drums")
@rule("SP-OPER-01", "SP-OPER-03", "SP-OPER-08", "SP-OPER-09", "SP-BOARD-12")
def test_war_drums_are_operated_by_one_crew_and_bring_another_in():
    table = sky_pirate(
        anna={"ship": ["War Drums", "3-Pounder"], "crew": ["Fisher", "Hedge Mage", "Deadwind Mercenary"], "powder": 5}
    )
    table.plays("use war-drums man-the-drums", "assign fisher")
    assert table["war-drums.operators"] == ["Fisher"]
    table.plays("use war-drums man-the-drums")
    assert table["war-drums.operators"] == []
    table.plays("assign hedge-mage")
    assert table["war-drums.operators"] == ["Hedge Mage"]
    table.plays("board", "token plunder").aims()
    assert "commit hedge-mage" not in table.legal
    table.commits("deadwind-mercenary")
    table.plays("use war-drums drum-them-in", "target fisher")
    assert "Fisher moves to the party." in table.told()


@card("Cerberus")
@rule("SP-FIRE-09")
def test_cerberus_fires_again_once_for_every_two_operators():
    table = sky_pirate(
        phase="cannon", anna={
            "ship": ["Cerberus"], "powder": 9,
            "crew": [{"card": name, "operates": "Cerberus"} for name in ("Fisher", "Hedge Mage")],
        },
    )  # fmt: skip
    table.plays("fire cerberus")
    assert table["cerberus.stunned"] is True
    table.plays("use cerberus bark-again")
    assert table["active"] == "bruno"
    assert len(table["bruno.discard"]) == 4
    assert table["anna.powder"] == 5


@card("Cerberus")
def test_cerberus_fires_twice_more_with_four_operators_and_no_oftener():
    names = ("Fisher", "Hedge Mage", "Basher", "Grappler")
    table = sky_pirate(
        phase="cannon",
        anna={"ship": ["Cerberus"], "powder": 9, "crew": [{"card": name, "operates": "Cerberus"} for name in names]},
    )
    table.plays("fire cerberus", "use cerberus bark-again", "use cerberus bark-again")
    assert table["active"] == "bruno"
    assert len(table["bruno.discard"]) == 6


@card("Cerberus")
@rule("SP-TEXT-05")
def test_cerberus_is_not_unstunned_for_a_shot_that_cannot_be_paid():
    table = sky_pirate(
        phase="cannon", anna={
            "ship": ["Cerberus", "3-Pounder"], "powder": 3,
            "crew": [{"card": name, "operates": "Cerberus"} for name in ("Fisher", "Hedge Mage")],
        },
    )  # fmt: skip
    table.plays("fire cerberus")
    assert table["active"] == "bruno"
    assert table["cerberus.stunned"] is True


@card("Ambusher's Perch", "Deckhand")
@rule("SP-TACTIC-03", "SP-CREW-08")
def test_ambushers_perch_puts_two_deckhands_into_the_defending_party_for_a_card():
    table = sky_pirate(
        anna={"crew": ["Deadwind Mercenary"]},
        bruno={"ship": ["Ambusher's Perch", "3-Pounder"], "hand": ["Fisher", "Chow Time"]},
    )
    table.boards("deadwind-mercenary", target="ambushers-perch")
    table.plays("use ambushers-perch spring-the-ambush", "pay fisher")
    assert table["bruno.party"] == ["Deckhand", "Deckhand"]
    assert table["bruno.discard"] == ["Fisher"]
    assert table.refused("use ambushers-perch spring-the-ambush") == "SP-BOARD-14"


@card("Ambusher's Perch")
@rule("SP-TACTIC-03", "SP-CARD-04")
def test_ambushers_perch_needs_a_card_and_a_defence():
    ship = ["Ambusher's Perch", "3-Pounder"]
    table = sky_pirate(anna={"crew": ["Fisher"], "hand": ["Fisher"], "ship": ship}, bruno={"ship": ship})
    table.boards("fisher", target="ambushers-perch")
    assert table.asked == "anna", "Bruno has no card to discard"
    assert table.refused("use ambushers-perch spring-the-ambush") == "SP-TACTIC-03"


@card("Ambusher's Perch")
def test_ambushers_perch_returns_a_crew_of_the_party_when_it_breaks():
    table = sky_pirate(
        anna={"crew": ["Basher", "Deadwind Mercenary"]},
        bruno={"ship": ["Ambusher's Perch", "3-Pounder"], "crew": ["Fisher", "Hedge Mage", "Smelly Pete"]},
    )
    table.boards("basher", "deadwind-mercenary", target="ambushers-perch").defends("fisher", "hedge-mage")
    table.passes_until("return")
    assert table.asked == "bruno"
    assert table.legal == ["return fisher", "return hedge-mage"]
    table.plays("choose hedge-mage").ends_attempt()
    assert table["bruno.hand"][0] == "Hedge Mage"
    assert table["bruno.broken"] == ["Ambusher's Perch"]
    assert table["bruno.crew"] == ["Smelly Pete"]


@card("Loot Bags")
def test_loot_bags_bring_powder_whenever_you_raid():
    table = sky_pirate(anna={"ship": ["Loot Bags", "3-Pounder"], "crew": ["Fisher"], "powder": 3})
    table.boards("fisher")
    table.plays("next loot-bags stuff-the-bags").ends_attempt()
    assert table["anna.powder"] == 1


@card("Loot Bags")
def test_loot_bags_bring_nothing_when_you_are_raided():
    table = sky_pirate(anna={"crew": ["Fisher"]}, bruno={"ship": ["Loot Bags", "3-Pounder"], "powder": 0})
    table.boards("fisher", target="loot-bags").ends_attempt()
    assert "Anna raids Bruno." in table.told()
    assert table["bruno.powder"] == 0


@card("Loot Bags", "Deckhand")
def test_loot_bags_that_break_leave_a_deckhand_in_reserve():
    table = sky_pirate(anna={"crew": ["Deadwind Mercenary"]}, bruno={"ship": ["Loot Bags", "3-Pounder"]})
    table.boards("deadwind-mercenary", target="loot-bags").ends_attempt()
    assert table["bruno.broken"] == ["Loot Bags"]
    assert table["bruno.crew"] == ["Deckhand"], "a crew of the party would have been stowed"


@card("Mess Hall", "Deckhand")
def test_mess_hall_that_breaks_leaves_a_deckhand_in_reserve():
    table = sky_pirate(anna={"crew": ["Deadwind Mercenary"]}, bruno={"ship": ["Mess Hall", "3-Pounder"]})
    table.boards("deadwind-mercenary", target="mess-hall").ends_attempt()
    assert table["bruno.broken"] == ["Mess Hall"]
    assert table["bruno.crew"] == ["Deckhand"]


@card("Mess Hall")
def test_mess_hall_fills_the_hand_to_three_when_your_turn_ends():
    table = sky_pirate(phase="end", anna={"ship": ["Mess Hall", "3-Pounder"], "hand": ["Fisher"]})
    assert len(table["anna.hand"]) == 3
    assert len(table["bruno.hand"]) == 1, "only the draw of the new turn"


@card("Mess Hall")
def test_mess_hall_leaves_a_larger_hand_alone():
    table = sky_pirate(phase="end", anna={"ship": ["Mess Hall", "3-Pounder"], "hand": ["Fisher"] * 4})
    assert table["anna.hand"] == ["Fisher"] * 4


@card("Raging Bull")
@rule("SP-TURN-13")
def test_raging_bull_may_charge_for_two_more():
    table = sky_pirate(phase="cannon", anna={"ship": ["Raging Bull", "3-Pounder"], "powder": 4})
    table.plays("use raging-bull see-red")
    assert (table["raging-bull.cost"], table["raging-bull.power"]) == (4, 4)
    assert (table["3-pounder.cost"], table["3-pounder.power"]) == (1, 1)
    table.plays("fire raging-bull")
    assert len(table["bruno.discard"]) == 4
    assert table["anna.powder"] == 0
    assert (table["raging-bull.cost"], table["raging-bull.power"]) == (2, 2), "the turn is over"


@card("Raging Bull")
def test_raging_bull_may_stay_calm():
    table = sky_pirate(phase="cannon", anna={"ship": ["Raging Bull", "3-Pounder"], "powder": 4}).passes()
    table.plays("fire raging-bull")
    assert len(table["bruno.discard"]) == 2
    assert table["anna.powder"] == 2


@card("Maw", "Chainshot", "Prize Claw")
@rule("SP-CARD-16", "SP-FIRE-06")
def test_maw_is_loaded_with_two_special_ammo_and_fires_both():
    table = sky_pirate(anna={"ship": ["Maw", "3-Pounder"], "hand": ["Chainshot", "Prize Claw"]})
    table.plays("play chainshot", "target maw", "play prize-claw", "target maw")
    assert table.legal == ["pass", "replace chainshot"]
    table.passes()
    assert table["maw.loaded"] == ["Chainshot", "Prize Claw"]
    assert table["maw.power"] == 2
    table.passes_until("fire").plays("fire maw")
    assert table.legal == ["next chainshot shred-the-rigging", "next prize-claw snatch-a-prize"]
    table.plays("next prize-claw snatch-a-prize")
    assert table["active"] == "bruno"
    assert len(table["bruno.discard"]) == 3, "two by damage, one by the plunder"
    assert table["bruno.powder"] == 4
    assert (table["chainshot.ammo"], table["prize-claw.ammo"]) == (1, 1)


@card("Maw", "Flaming Tar")
@rule("SP-CARD-16", "SP-AMMO-04")
def test_maw_may_replace_what_it_is_loaded_with_though_there_is_room():
    table = sky_pirate(anna={"ship": [{"card": "Maw", "ammo": ["Chainshot"]}], "hand": ["Flaming Tar"]})
    table.plays("play flaming-tar", "target maw", "replace chainshot")
    assert table["maw.loaded"] == ["Flaming Tar"]
    assert table["anna.discard"] == ["Chainshot"]


@card("Maw", "Flaming Tar")
@rule("SP-CARD-16", "SP-AMMO-04")
def test_maw_that_is_full_lets_its_player_choose_what_is_replaced():
    table = sky_pirate(anna={"ship": [{"card": "Maw", "ammo": ["Chainshot", "Prize Claw"]}], "hand": ["Flaming Tar"]})
    table.plays("play flaming-tar", "target maw")
    assert table.legal == ["replace chainshot", "replace prize-claw"]
    table.plays("replace prize-claw")
    assert table["maw.loaded"] == ["Chainshot", "Flaming Tar"]
    assert table["anna.discard"] == ["Prize Claw"]


@card("Chainshot", "Flaming Tar")
@rule("SP-AMMO-03", "SP-AMMO-04")
def test_other_cannons_hold_one_special_ammo():
    table = sky_pirate(anna={"ship": [{"card": "3-Pounder", "ammo": ["Chainshot"]}], "hand": ["Flaming Tar"]})
    table.plays("play flaming-tar", "target 3-pounder")
    assert table["3-pounder.loaded"] == ["Flaming Tar"]
    assert table["anna.discard"] == ["Chainshot"]


@card("Cerberus")
@rule("SP-OPER-01", "SP-OPER-08", "SP-OPER-09")
def test_cerberus_takes_two_operators_at_a_time_and_four_at_most():
    crew = ["Fisher", "Hedge Mage", "Basher", "Grappler", "Friendo"]
    table = sky_pirate(anna={"ship": ["Cerberus"], "crew": crew})
    table.plays("use cerberus three-heads", "choose fisher", "choose hedge-mage")
    table.plays("use cerberus three-heads", "choose basher", "choose grappler")
    assert table["cerberus.operators"] == ["Fisher", "Hedge Mage", "Basher", "Grappler"]
    table.plays("use cerberus three-heads", "choose fisher", "choose basher")
    assert table["cerberus.operators"] == ["Hedge Mage", "Grappler"], "two had to make room"
    table.plays("choose fisher", "assign friendo")
    assert table["cerberus.operators"] == ["Fisher", "Hedge Mage", "Grappler", "Friendo"]
