"""Vodacce: the risks in play."""

import pytest

from five_sails.table import five_sails
from proofs import card, rule


def ambush_table(*beside, hand=()):
    table = five_sails(
        anna={"docks": ["Servo Scarpa", *beside], "hand": ["Ambush", *hand]},
        bruno={"docks": ["Otto Streit", "Rosine Friese"]},
    )
    return table.plays("challenge servo-scarpa otto-streit")


@card("Ambush")
def test_ambush_keeps_others_from_intervening():
    table = ambush_table(hand=["Bravos"]).plays("use ambush block-the-way", "pay bravos")
    table.passes_until("accept")
    assert table.asked == "bruno"
    assert not table.legal_with("intervene")
    assert table.refused("intervene rosine-friese") == "FS-ABIL-50"


@card("Ambush")
def test_without_ambush_another_character_may_intervene():
    table = ambush_table(hand=["Bravos"]).passes_until("accept")
    assert table.legal_with("intervene") == ["intervene rosine-friese"]


@card("Ambush")
def test_ambush_costs_nothing_beside_a_brute_of_yours():
    table = ambush_table("Dante").plays("use ambush block-the-way").passes_until("accept")
    assert not table.legal_with("intervene")
    assert not ambush_table("Vissenta Scarpa").offers("use ambush block-the-way")


@card("Bravos", "Dante")
def test_bravos_puts_a_thug_from_the_discard_pile_into_play_at_the_leaders_location():
    table = five_sails(
        anna={
            "leader": {"card": "Don Constanzo Scarpa", "at": "docks"}, "hand": ["Bravos", "Ambush", "Alcee"],
            "discard": ["Dante", "Regroup"],
        },
    )  # fmt: skip
    table.plays("use bravos back-to-work")
    assert table.legal == ["target dante"]
    table.plays("target dante")
    assert table.legal == ["pay ambush"]
    table.plays("pay ambush")
    assert table["dante.at"] == "docks"
    assert table["anna.hand"] == ["Alcee"]


@card("Bravos")
def test_bravos_cannot_be_paid_with_a_thug():
    table = five_sails(anna={"hand": ["Bravos", "Alcee"], "discard": ["Dante"]})
    assert table.refused("use bravos back-to-work") == "FS-ABIL-01"


def burdened():
    table = five_sails(
        anna={"docks": ["Sibella Scarpa"], "hand": ["Fate's Burden"], "deck": ["Bravos"] * 12},
        bruno={"docks": [{"card": "Otto Streit", "engaged": True}, "Rosine Friese"], "forums": ["Uwe Zimmerman"]},
        city_deck=["Kaj Kousei"] * 6,
    )
    return table.plays("use fates-burden burden-them")


@card("Fate's Burden")
def test_fates_burden_is_equipped_to_an_opposing_character():
    table = burdened()
    assert sorted(table.legal) == ["choose otto-streit", "choose rosine-friese"]
    table.plays("choose otto-streit")
    assert table["otto-streit.equipped"] == ["Fate's Burden"]
    assert table["fates-burden.controller"] == "anna"


@card("Fate's Burden")
@rule("FS-ABIL-48")
def test_fates_burden_is_destroyed_instead_of_its_bearer_becoming_en_garde():
    table = burdened().plays("choose otto-streit")
    table.passes(2)
    assert table["day"] == 2
    assert table["otto-streit.engaged"]
    assert table["fates-burden.zone"] == "anna.discard"
    assert "Otto Streit is en garde." not in table.told()


@card("Fate's Burden")
def test_fates_burden_is_destroyed_at_the_end_of_the_day():
    table = burdened().plays("choose rosine-friese")
    assert table["fates-burden.in_play"]
    table.passes(2)
    assert table["day"] == 2
    assert not table["fates-burden.in_play"]
    assert not table["rosine-friese.engaged"]


@card("Fate's Burden")
def test_fates_burden_needs_an_opposed_strega():
    strega = five_sails(
        anna={"docks": ["Sibella Scarpa"], "hand": ["Fate's Burden"]}, bruno={"forums": ["Otto Streit"]}
    )
    assert strega.refused("use fates-burden burden-them") == "FS-KEY-21"
    other = five_sails(anna={"docks": ["Servo Scarpa"], "hand": ["Fate's Burden"]}, bruno={"docks": ["Otto Streit"]})
    assert not other.offers("use fates-burden burden-them")


@card("For the Family")
@pytest.mark.parametrize(("engaged", "at"), [(False, "docks"), (True, "home")])
def test_for_the_family_engages_a_character_or_sends_an_engaged_one_home(engaged, at):
    table = five_sails(
        anna={"docks": ["Angelo", "Sarafina"], "hand": ["For the Family"]},
        bruno={"docks": [{"card": "Otto Streit", "engaged": engaged}]},
    )
    table.plays("use for-the-family give-it-all", "target otto-streit")
    assert table["angelo.zone"] == "anna.discard"
    assert table["sarafina.in_play"]
    assert table["otto-streit.engaged"]
    assert table["otto-streit.at"] == at


def pressed(*crew):
    return five_sails(
        anna={"docks": list(crew)}, bruno={"docks": ["Daniella Dietrich"], "hand": ["Objection!"]}
    ).plays(f"claim {crew[0].lower().replace(' ', '-')}")  # fmt: skip


@card("Objection!")
def test_objection_makes_a_pressure_fail_that_succeeded_by_one():
    table = pressed("Otto Streit")
    table.plays("bruno: use objection overrule")
    assert table["docks.control"] is None
    assert "The pressure fails." in table.told()
    assert "The pressure succeeds by 1." not in table.told()


@card("Objection!")
def test_objection_does_not_answer_a_clear_success():
    table = pressed("Sibella Scarpa")
    assert table["docks.control"] == "anna"
    assert table["bruno.hand"] == ["Objection!"]


def pack(*thugs, enemy="Daniella Dietrich", **more):
    return five_sails(
        anna={"home": list(thugs), "hand": ["Pack Tactics", "Bravos"], **more}, bruno={"docks": [enemy]}
    ).plays("use pack-tactics flock-together", "target docks", "pay bravos")


@card("Pack Tactics", "Dante", "Buratino")
def test_pack_tactics_counts_each_thug_that_it_moved_to_the_location():
    table = pack("Dante", "Buratino").plays("choose dante", "choose buratino")
    assert table["docks.control"] == "anna"
    assert (table["dante.at"], table["buratino.at"]) == ("docks", "docks")
    assert not table["dante.engaged"]


@card("Pack Tactics", "Dante")
def test_pack_tactics_may_move_fewer_thugs_and_then_fail():
    table = pack("Dante", "Buratino").plays("choose dante", "done")
    assert table["docks.control"] is None
    assert (table["dante.at"], table["buratino.at"]) == ("docks", "home")


@card("Pack Tactics", "Dante")
def test_pack_tactics_does_not_count_a_thug_that_was_there_already():
    table = pack("Buratino", docks=["Dante"])
    assert table.legal == ["done", "choose buratino"]
    table.plays("choose buratino")
    assert table["docks.control"] is None


@card("Pack Tactics")
def test_pack_tactics_moves_no_thug_that_is_not_adjacent():
    table = five_sails(
        anna={"grand_bazaar": ["Dante"], "forums": ["Buratino"], "hand": ["Pack Tactics", "Bravos"]}
    ).plays("use pack-tactics flock-together", "target docks", "pay bravos")  # fmt: skip
    assert table.legal == ["done", "choose buratino"]


@card("The Pressure is On")
def test_the_pressure_is_on_engages_an_enemy_at_a_location_you_control():
    setup = {
        "anna": {"docks": ["Servo Scarpa"], "forums": ["Sibella Scarpa"], "hand": ["The Pressure is On", "Bravos"]},
        "bruno": {"docks": ["Otto Streit"], "forums": ["Rosine Friese"]},
    }
    table = five_sails(**setup, docks={"control": "anna"}, forums={"control": "bruno"})
    table.plays("use the-pressure-is-on lean-on-them")
    assert table.legal == ["target otto-streit"]
    table.plays("target otto-streit", "pay bravos")
    assert table["otto-streit.engaged"]
    assert five_sails(**setup).refused("use the-pressure-is-on lean-on-them") == "FS-KEY-21"


@card("Pull the Strand")
def test_pull_the_strand_turns_an_enemys_influence_against_its_controller():
    table = five_sails(
        anna={"docks": ["Ravenna Destine"], "hand": ["Pull the Strand"]},
        bruno={"docks": ["Otto Streit", "Uwe Zimmerman"]},
    )
    table.plays("use pull-the-strand turn-them", "target otto-streit")
    assert table["docks.control"] == "anna"
    assert table["ravenna-destine.engaged"]
    assert "The pressure succeeds by 2." in table.told()


@card("Pull the Strand")
def test_pull_the_strand_fails_when_the_sums_are_equal_all_the_same():
    table = five_sails(
        anna={"docks": ["Ravenna Destine"], "hand": ["Pull the Strand"]},
        bruno={"docks": ["Otto Streit", "Uwe Zimmerman"]},
    )
    table.plays("use pull-the-strand turn-them", "target uwe-zimmerman")
    assert table["docks.control"] is None


@card("Pull the Strand")
@rule("FS-KEY-04")
def test_pull_the_strand_needs_a_strega_who_can_engage():
    table = five_sails(
        anna={"docks": [{"card": "Sibella Scarpa", "engaged": True}], "hand": ["Pull the Strand"]},
        bruno={"docks": ["Otto Streit"]},
    )
    assert table.refused("use pull-the-strand turn-them") == "FS-KEY-04"


def rough_duel():
    return five_sails(
        anna={"docks": ["Servo Scarpa", "Angelo", "Sarafina"], "hand": ["Rough 'em Up"]},
        bruno={"docks": ["Uwe Zimmerman"], "hand": ["Stiletto"]},
        duel={"challenger": "Uwe Zimmerman", "defender": "Servo Scarpa", "threat": {"Servo Scarpa": 1}},
    ).plays("play rough-em-up", "use rough-em-up gang-up", "pass")  # fmt: skip


@card("Rough 'em Up")
@rule("FS-KEYW-11")
def test_rough_em_up_adds_a_thrust_per_red_hand_and_lethal_for_a_thug():
    table = rough_duel()
    assert table["servo-scarpa.wounds"] == 1
    assert table.legal == ["pass", "destroy angelo"]
    table.plays("choose angelo")
    assert table["angelo.zone"] == "anna.discard"
    assert table["uwe-zimmerman.threat"] == 3 + 2
    table.plays("bruno: play-nothing")
    assert not table["uwe-zimmerman.in_play"]


@card("Rough 'em Up")
def test_rough_em_up_is_not_lethal_when_the_thug_is_kept():
    table = rough_duel().passes().plays("bruno: play-nothing")
    assert table["angelo.in_play"]
    assert table["uwe-zimmerman.wounds"] == 3


@card("Unyielding Loyalty")
def test_unyielding_loyalty_cancels_a_challenge_for_a_red_hand():
    table = five_sails(
        anna={"docks": ["Vissenta Scarpa"], "home": ["Angelo"], "hand": ["Unyielding Loyalty", "Bravos"]},
        bruno={"docks": ["Otto Streit"]}, turn="bruno",
    )  # fmt: skip
    table.plays("challenge otto-streit vissenta-scarpa", "anna: use unyielding-loyalty take-the-blame", "pay bravos")
    assert table.legal == ["spend angelo"]
    table.plays("spend angelo")
    assert table["angelo.zone"] == "anna.discard"
    assert table["otto-streit.engaged"]
    assert table["vissenta-scarpa.wounds"] == 0
    assert table.asked == "anna"
    assert table.offers("claim vissenta-scarpa")


@card("Unyielding Loyalty", "Sibella Scarpa")
def test_unyielding_loyalty_cancels_an_ability_whose_costs_stay_paid():
    table = five_sails(
        anna={"docks": ["Vissenta Scarpa"], "hand": ["Unyielding Loyalty", "Dante", "Bravos"]},
        bruno={"docks": ["Sibella Scarpa"]}, turn="bruno",
    )  # fmt: skip
    table.plays("use sibella-scarpa hex-them", "target vissenta-scarpa", "anna: use unyielding-loyalty take-the-blame")
    table.plays("pay bravos", "spend dante")
    assert sorted(table["anna.discard"]) == ["Bravos", "Dante", "Unyielding Loyalty"]
    assert table["vissenta-scarpa.wounds"] == 0
    assert table["sibella-scarpa.wounds"] == 1


@card("Unyielding Loyalty", "Sibella Scarpa")
def test_unyielding_loyalty_does_not_protect_an_opponents_card():
    table = five_sails(
        anna={"docks": ["Sibella Scarpa", "Angelo"], "hand": ["Unyielding Loyalty", "Bravos"]},
        bruno={"docks": ["Otto Streit"]},
    )
    table.plays("use sibella-scarpa hex-them", "target otto-streit")
    assert table["otto-streit.wounds"] == 1
    assert table.asked == "bruno"


@card("Unyielding Loyalty", "Sibella Scarpa")
def test_unyielding_loyalty_needs_a_thug_besides_what_pays_for_it():
    table = five_sails(
        anna={"docks": ["Vissenta Scarpa"], "hand": ["Unyielding Loyalty", "Dante"]},
        bruno={"docks": ["Sibella Scarpa"]}, turn="bruno",
    )  # fmt: skip
    table.plays("use sibella-scarpa hex-them", "target vissenta-scarpa")
    assert table.asked == "anna"
    assert table.legal == ["pass"]


@card("Veronica's Guile")
def test_veronicas_guile_issues_an_influence_challenge():
    table = five_sails(
        anna={"docks": ["Sibella Scarpa", "Dante"], "hand": ["Veronica's Guile", "Bravos"]},
        bruno={"docks": ["Otto Streit"]},
    )
    table.plays("use veronicas-guile challenge-with-influence", "target otto-streit", "pay bravos", "bruno: refuse")
    assert table["otto-streit.wounds"] == 3
    assert not table["sibella-scarpa.engaged"]


@card("Veronica's Guile")
def test_veronicas_guile_moves_an_adversary_with_less_influence_home():
    table = five_sails(
        anna={"docks": ["Sibella Scarpa"], "hand": ["Veronica's Guile", "Bravos"]}, bruno={"docks": ["Otto Streit"]},
        duel={"challenger": "Otto Streit", "defender": "Sibella Scarpa", "threat": {"Sibella Scarpa": 1}},
    )  # fmt: skip
    table.plays("play veronicas-guile", "use veronicas-guile move-them-home", "pay bravos")
    assert table["otto-streit.at"] == "home"


@card("Veronica's Guile")
def test_veronicas_guile_does_not_move_an_adversary_with_as_much_influence():
    table = five_sails(
        anna={"docks": ["Vittoria Anselmo"], "hand": ["Veronica's Guile", "Bravos"]}, bruno={"docks": ["Otto Streit"]},
        duel={"challenger": "Otto Streit", "defender": "Vittoria Anselmo", "threat": {"Vittoria Anselmo": 1}},
    )  # fmt: skip
    table.plays("play veronicas-guile")
    assert not table.legal_with("use veronicas-guile")
    assert table["otto-streit.at"] == "docks"


def wrath():
    table = five_sails(
        anna={"docks": [{"card": "Servo Scarpa", "engaged": True}], "hand": ["Wrath of the Don"]},
        bruno={"docks": ["Otto Streit", {"card": "Rosine Friese", "engaged": True}]},
    )
    table.plays("use wrath-of-the-don demand-respect")
    assert table.legal == ["target otto-streit"]
    return table.plays("target otto-streit")


@card("Wrath of the Don")
def test_wrath_of_the_don_lets_the_target_engage():
    table = wrath().plays("bruno: mode engage")
    assert table["otto-streit.engaged"]
    assert table["servo-scarpa.engaged"]
    assert table["servo-scarpa.wounds"] == 1


@card("Wrath of the Don")
def test_wrath_of_the_don_puts_the_performer_en_garde_if_the_target_does_not_engage():
    table = wrath().plays("bruno: pass")
    assert not table["otto-streit.engaged"]
    assert not table["servo-scarpa.engaged"]
    assert table["servo-scarpa.wounds"] == 1
