"""Imperial assets in play."""

from __future__ import annotations

from proofs import card, rule
from sky_pirate.harness import sky_pirate


@card("Ablative Shield")
def test_ablative_shield_is_ejected_for_3_less_damage():
    table = sky_pirate(phase="cannon", bruno={"assets": ["Ablative Shield"]})
    table.plays("fire big-daryl")
    assert table.asked == "bruno"
    table.plays("use ablative-shield burn-away")
    assert len(table["bruno.discard"]) == 4 - 3
    assert table["bruno.ejected"] == ["Ablative Shield"]


@card("Ablative Shield")
def test_ablative_shield_can_be_kept_and_damage_never_goes_below_0():
    table = sky_pirate(phase="cannon", bruno={"assets": ["Ablative Shield"]})
    table.plays("fire crows-foot", "bruno: pass")
    assert table["bruno.assets"] == ["Ablative Shield"]
    assert len(table["bruno.discard"]) == 2
    table = sky_pirate(phase="cannon", bruno={"assets": ["Ablative Shield"], "hold": ["Fisher"]})
    table.plays("fire crows-foot", "bruno: use ablative-shield burn-away")
    assert table["bruno.discard"] == []


@card("Ablative Shield")
def test_ablative_shield_does_not_answer_damage_to_the_opponent():
    table = sky_pirate(phase="cannon", anna={"assets": ["Ablative Shield"]})
    table.plays("fire crows-foot")
    assert len(table["bruno.discard"]) == 2
    assert table["anna.assets"] == ["Ablative Shield"]


@card("Extra Rations")
@rule("SP-CARD-15")
def test_extra_rations_enter_with_three_counters_and_give_two_cards_for_one():
    table = sky_pirate(actions=1, anna={"hand": ["Extra Rations"]})
    table.plays("play extra-rations")
    assert table["extra-rations.counters"] == 3
    table.passes_until("mode")
    assert (table.asked, table["phase"], table["anna.hand"]) == ("anna", "start", [])
    assert table.legal == ["pass", "mode draw"]
    table.plays("mode draw")
    assert len(table["anna.hand"]) == 2 + 1, "two, and the card that every turn begins with"
    assert table["extra-rations.counters"] == 2


@card("Extra Rations")
def test_a_counter_goes_even_if_no_card_is_drawn_and_only_in_the_own_turn():
    table = sky_pirate(phase="start", anna={"assets": [{"card": "Extra Rations", "counters": 2}], "rest": 5})
    assert table["extra-rations.counters"] == 1
    table.plays("pass")
    assert len(table["anna.hand"]) == 1
    table.passes_until("mode")
    assert table["number"] == 5, "nothing happened in Bruno's turn"
    assert table["extra-rations.counters"] == 0
    table.plays("mode draw")
    assert len(table["anna.hand"]) == 4
    assert table["anna.discard"] == ["Extra Rations"], "the last counter is gone"


@card("Extractor", "Fisher")
@rule("SP-CARD-02", "SP-CARD-03")
def test_extractor_returns_a_crew_for_2_powder_once_each_turn():
    table = sky_pirate(anna={"assets": ["Extractor"], "crew": ["Fisher", "Hedge Mage"]})
    table.plays("use extractor extract")
    assert table.legal == ["pay fisher", "pay hedge-mage"]
    table.plays("pay fisher")
    assert table["anna.powder"] == 7
    assert table["anna.hand"] == ["Fisher"]
    assert table["actions"] == 2
    assert table.refused("use extractor extract") == "SP-CARD-03"


@card("Extractor")
@rule("SP-CARD-04", "SP-CHEST-03")
def test_extractor_needs_a_crew_and_returns_it_to_its_own_captain():
    table = sky_pirate(anna={"assets": ["Extractor"]})
    assert table.refused("use extractor extract") == "SP-CARD-04"
    table = sky_pirate(anna={"assets": ["Extractor"], "crew": [{"card": "Hedge Mage", "captain": "bruno"}]})
    table.plays("use extractor extract", "pay hedge-mage")
    assert table["bruno.hand"] == ["Hedge Mage"]
    assert table["anna.powder"] == 7


@card("Firing Tubes")
def test_firing_tubes_charge_a_cannon_in_every_own_cannon_phase():
    table = sky_pirate(actions=1, anna={"assets": ["Firing Tubes"], "powder": 9}, bruno={"powder": 0})
    table.plays("gain")
    assert table.legal == ["pack 3-pounder", "pack crows-foot", "pack big-daryl"], "it is no choice whether"
    table.plays("choose crows-foot")
    assert (table["crows-foot.cost"], table["crows-foot.power"]) == (3, 3)
    assert (table["3-pounder.cost"], table["3-pounder.power"]) == (1, 1)
    table.plays("fire crows-foot")
    assert table["anna.powder"] == 10 - 3
    assert len(table["bruno.discard"]) == 3
    assert table["active"] == "bruno"
    assert (table["crows-foot.cost"], table["crows-foot.power"]) == (2, 2)
    table.passes_until("pack")
    assert (table.asked, table["number"]) == ("anna", 5)


@card("Firing Tubes")
def test_firing_tubes_do_nothing_without_a_cannon():
    table = sky_pirate(actions=1, anna={"assets": ["Firing Tubes"], "ship": ["Dust Membrane"]})
    table.plays("gain")
    assert table["active"] == "bruno"
    assert (table["bruno.powder"], table["crows-foot.cost"]) == (5, 2)


@card("Flight School", "Torpedo")
def test_flight_school_takes_an_operator_plays_ammo_and_gains_powder():
    table = sky_pirate(anna={"assets": ["Flight School"], "crew": ["Fisher"], "hand": ["Torpedo", "Powder Cache"]})
    table.plays("use flight-school load-in-flight", "assign fisher")
    assert table["flight-school.operators"] == ["Fisher"]
    assert table.legal == ["pass", "bring torpedo"]
    table.plays("choose torpedo", "target crows-foot")
    assert table["crows-foot.loaded"] == ["Torpedo"]
    assert table["anna.powder"] == 6
    assert table["actions"] == 2, "the ammo took no Action"


@card("Flight School")
def test_flight_school_need_not_play_ammo_and_asks_whatever_the_hand_holds():
    table = sky_pirate(anna={"assets": ["Flight School"], "crew": ["Fisher"], "hand": ["Powder Cache"]})
    table.plays("use flight-school load-in-flight", "assign fisher")
    assert table.legal == ["pass"]
    table.plays("pass")
    assert table["anna.powder"] == 6
    assert table["anna.hand"] == ["Powder Cache"]


@card("Flight School")
def test_three_operators_graduate_when_the_turn_begins():
    names = ("Fisher", "Hedge Mage", "Deadwind Mercenary")
    table = sky_pirate(
        phase="start",
        anna={"assets": ["Flight School"], "crew": [{"card": name, "operates": "Flight School"} for name in names]},
    )
    assert table["flight-school.operators"] == []
    assert [table[f"{word}.presence_counters"] for word in ("fisher", "hedge-mage", "deadwind-mercenary")] == [1, 1, 1]
    assert table["fisher.presence"] == 2
    assert table["fisher.operates"] is None


@card("Flight School")
def test_two_operators_stay_at_flight_school_and_a_fourth_takes_the_place_of_one():
    names = ("Fisher", "Hedge Mage")
    table = sky_pirate(
        phase="start", anna={
            "assets": ["Flight School"], "hold": ["Lucky Catch"],
            "crew": [*({"card": name, "operates": "Flight School"} for name in names), "Sapper", "Smelly Pete"],
        },
    )  # fmt: skip
    assert table["flight-school.operators"] == ["Fisher", "Hedge Mage"]
    assert table["fisher.presence_counters"] == 0
    table.plays("use flight-school load-in-flight", "choose sapper", "pass", "use flight-school load-in-flight")
    assert table.legal == ["unassign fisher", "unassign hedge-mage", "unassign sapper"], "one has to make room"
    table.plays("unassign fisher", "assign smelly-pete", "pass")
    assert table["flight-school.operators"] == ["Hedge Mage", "Sapper", "Smelly Pete"]


@card("Flight School")
def test_three_operators_do_not_graduate_in_the_opponents_turn():
    names = ("Fisher", "Hedge Mage", "Deadwind Mercenary")
    table = sky_pirate(
        phase="start", active="bruno",
        anna={"assets": ["Flight School"], "crew": [{"card": name, "operates": "Flight School"} for name in names]},
    )  # fmt: skip
    assert table["flight-school.operators"] == list(names)
