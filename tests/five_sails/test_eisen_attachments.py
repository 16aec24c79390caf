"""Eisen: the attachments in play."""

from __future__ import annotations

import pytest

from five_sails.table import five_sails
from proofs import card, rule

BOTH = pytest.mark.parametrize("edition", ["2023", "playtest"])


def armed(name, *equipped, **facts):
    return {"card": name, "equipped": list(equipped), **facts}


def fight(mine, theirs="Otto Streit", hand=("Precision",), threat=1, hand_of_bruno=()):
    """Anna's character defends itself against Bruno's, with `threat` in its pool, in round one."""
    names = [one["card"] if isinstance(one, dict) else one for one in (mine, theirs)]
    return five_sails(
        anna={"docks": [mine], "hand": list(hand)}, bruno={"docks": [theirs], "hand": list(hand_of_bruno)},
        duel={"challenger": names[1], "defender": names[0], "threat": {names[0]: threat}},
    )  # fmt: skip


# -- Dark Gift ---------------------------------------------------------------------------------------------------------


@card("Dark Gift")
def test_dark_gift_wounds_its_bearer_and_moves_it_also_home():
    table = five_sails(anna={"docks": [armed("Otto Streit", "Dark Gift")]})
    table.plays("use dark-gift pay-in-blood")
    assert table["otto-streit.wounds"] == 1
    assert table["dark-gift.engaged"]
    assert table.legal == ["walk forums", "walk home"]
    table.plays("choose home")
    assert table["otto-streit.at"] == "home"


@card("Dark Gift")
def test_dark_gift_moves_its_bearer_out_of_home_too():
    table = five_sails(anna={"home": [armed("Otto Streit", "Dark Gift", engaged=True)]})
    table.plays("use dark-gift pay-in-blood", "choose grand-bazaar")
    assert table["otto-streit.at"] == "grand-bazaar"


@card("Dark Gift")
def test_dark_gift_may_kill_whom_it_should_move():
    table = five_sails(anna={"docks": [armed("Otto Streit", "Dark Gift", wounds=3)]})
    table.plays("use dark-gift pay-in-blood")
    assert not table["otto-streit.in_play"]
    assert table.asked == "bruno"


@card("Dark Gift")
def test_dark_gift_heals_its_bearer_but_serves_only_once_before_it_is_en_garde_again():
    table = five_sails(anna={"docks": [armed("Otto Streit", "Dark Gift", wounds=2)]})
    table.plays("use dark-gift feed-on-the-dark", "pass")
    assert table["otto-streit.wounds"] == 1
    assert table.refused("use dark-gift pay-in-blood") == "FS-KEY-04"


# -- Kaspar's Panzerhand -----------------------------------------------------------------------------------------------


@rule("FS-CARD-26")
@card("Kaspar's Panzerhand", "Burnished Cuirass")
def test_kaspars_panzerhand_lies_beside_another_armor_but_two_others_do_not():
    otto = armed("Otto Streit", "Kaspar's Panzerhand")
    table = five_sails(
        anna={"docks": [otto], "hand": ["Regroup"] * 2}, docks={"available": ["Burnished Cuirass", "Burnished Cuirass"]}
    )
    table.plays("equip burnished-cuirass otto-streit", "pay regroup")
    assert table.asked == "bruno"
    assert table["otto-streit.equipped"] == ["Kaspar's Panzerhand", "Burnished Cuirass"]
    assert table["otto-streit.resolve"] == 6
    table.plays("pass")
    table.plays(*table.legal_with("equip"), "pay regroup")
    assert [line.partition("#")[0] for line in table.legal] == ["destroy burnished-cuirass"] * 2


@card("Kaspar's Panzerhand", "Kalla Forsberg")
def test_kaspars_panzerhand_cannot_be_moved():
    otto = armed("Otto Streit", "Kaspar's Panzerhand", "Langschwert")
    table = five_sails(anna={"docks": [otto, "Kalla Forsberg", "Uwe Zimmerman"]})
    table.plays(*table.legal_with("use kalla-forsberg"))
    assert table.offers("choose langschwert")
    assert not table.offers("choose kaspars-panzerhand")


def terrell_uses_a_technique(bearer="Otto Streit", edition="2023", **facts):
    """Terrell, Anna's, uses his Technique against Bruno's Otto; Uwe stands by."""
    crew = ["Otto Streit", "Uwe Zimmerman"]
    crew[crew.index(bearer)] = armed(bearer, "Kaspar's Panzerhand", **facts)
    return five_sails(
        anna={"docks": ["Terrell Brandt"], "hand": ["Hexenjagd"]}, bruno={"docks": crew}, edition=edition,
        duel={"challenger": "Otto Streit", "defender": "Terrell Brandt", "threat": {"Terrell Brandt": 3}},
    ).plays("play hexenjagd", "use terrell-brandt strike-like-iron")  # fmt: skip


@BOTH
@card("Kaspar's Panzerhand")
def test_kaspars_panzerhand_cancels_the_adversarys_technique(edition):
    table = terrell_uses_a_technique(edition=edition, engaged=True)
    assert table.asked == "bruno"
    table.plays("use kaspars-panzerhand catch-the-blade")
    assert "Terrell Brandt: riposte 0, parry 3, thrust 0." in table.told()


@card("Kaspar's Panzerhand")
def test_a_technique_that_kaspars_panzerhand_lets_pass_happens():
    table = terrell_uses_a_technique().plays("pass")
    assert "Terrell Brandt: riposte 0, parry 3, thrust 1." in table.told()


@card("Kaspar's Panzerhand")
def test_kaspars_panzerhand_does_nothing_for_a_bystander():
    table = terrell_uses_a_technique("Uwe Zimmerman")
    assert "Terrell Brandt: riposte 0, parry 3, thrust 1." in table.told()


@card("Kaspar's Panzerhand")
@pytest.mark.parametrize(("edition", "answers"), [("2023", False), ("playtest", True)])
def test_kaspars_panzerhand_answers_techniques_once_its_bearer_takes_part(edition, answers):
    """In 2023 a Technique is activated before the challenge is accepted, in the playtest edition afterwards."""
    table = five_sails(
        anna={"docks": ["Terrell Brandt"]}, bruno={"docks": [armed("Otto Streit", "Kaspar's Panzerhand")]},
        edition=edition,
    ).plays("challenge terrell-brandt otto-streit", "use terrell-brandt strike-like-iron")  # fmt: skip
    assert table.offers("use kaspars-panzerhand catch-the-blade") == answers


@card("Kaspar's Panzerhand")
def test_kaspars_panzerhand_ripostes_with_a_melee_weapon():
    line = "use kaspars-panzerhand iron-fist"
    fist = fight(armed("Otto Streit", "Kaspar's Panzerhand", "Langschwert"), "Uwe Zimmerman", ["Iron Reply"], threat=3)
    fist.plays("play iron-reply", line, "pass")
    assert "Otto Streit: riposte 3, parry 0, thrust 1." in fist.told()
    pistol = fight(armed("Otto Streit", "Kaspar's Panzerhand", "Polished Flintlock"), "Uwe Zimmerman", threat=3)
    assert not pistol.plays("play precision").offers(line)


# -- Langschwert and Polished Flintlock --------------------------------------------------------------------------------


@card("Langschwert")
def test_langschwert_has_two_techniques_of_which_each_serves_once_in_a_duel():
    otto = armed("Otto Streit", "Langschwert")
    table = fight(otto, "Uwe Zimmerman", hand=["Answering the Call", "Hexenjagd"], hand_of_bruno=["Move Along"])
    table.plays("play answering-the-call")
    assert table.legal_with("use langschwert") == ["use langschwert thrust-once", "use langschwert thrust-again"]
    table.plays("use langschwert thrust-once")
    assert "Otto Streit: riposte 0, parry 1, thrust 4." in table.told()
    table.plays("play move-along", "play hexenjagd")
    assert table.legal_with("use langschwert") == ["use langschwert thrust-again"]
    table.plays("use langschwert thrust-again")
    assert "Otto Streit: riposte 0, parry 3, thrust 1." in table.told()


def shoot(target, **flintlock):
    pistol = {"card": "Polished Flintlock", **flintlock}
    return five_sails(
        anna={"docks": [armed("Otto Streit", pistol)]}, bruno={"docks": [target]}
    ).plays("use polished-flintlock aim-at-them", "target uwe-zimmerman")  # fmt: skip


@card("Polished Flintlock")
def test_polished_flintlock_lets_its_target_take_cover():
    table = shoot("Uwe Zimmerman")
    assert table.asked == "bruno"
    assert table.legal == ["pass", "mode engage"]
    table.plays("mode engage")
    assert table["uwe-zimmerman.engaged"]
    assert table["uwe-zimmerman.wounds"] == 0
    assert not table["polished-flintlock.engaged"]


@card("Polished Flintlock")
def test_polished_flintlock_wounds_who_does_not_take_cover():
    table = shoot("Uwe Zimmerman").plays("pass")
    assert table["uwe-zimmerman.wounds"] == 1
    assert not table["uwe-zimmerman.engaged"]
    assert table["polished-flintlock.engaged"]


@card("Polished Flintlock")
def test_polished_flintlock_wounds_the_engaged_unasked():
    table = shoot({"card": "Uwe Zimmerman", "engaged": True})
    assert table["uwe-zimmerman.wounds"] == 1


@card("Polished Flintlock")
def test_polished_flintlock_is_lethal_in_a_duel():
    table = fight(armed("Otto Streit", "Polished Flintlock"), "Uwe Zimmerman")
    table.plays("play precision", "use polished-flintlock fire-in-the-duel", "play-nothing")
    assert table["polished-flintlock.engaged"]
    assert table["uwe-zimmerman.wounds"] == 4  # all of the Thrust, though Otto has but 1 Combat


# -- Unsavory Salve ----------------------------------------------------------------------------------------------------


@card("Unsavory Salve")
def test_unsavory_salve_is_for_your_characters_with_a_weapon():
    table = five_sails(
        anna={"docks": [armed("Otto Streit", "Langschwert"), "Philip Hase"], "hand": ["Unsavory Salve"]},
        bruno={"docks": [armed("Uwe Zimmerman", "Langschwert")]},
    )
    assert table.legal_with("equip") == ["equip unsavory-salve otto-streit"]
    assert table.refused("equip unsavory-salve philip-hase") == "FS-KEY-01"
    assert table.refused("equip unsavory-salve uwe-zimmerman") == "FS-KEY-01"


@card("Unsavory Salve", "Duckfoot Pistol")
def test_unsavory_salve_is_destroyed_with_the_weapon():
    otto = armed("Otto Streit", "Duckfoot Pistol", "Unsavory Salve")
    table = five_sails(anna={"docks": [otto]})
    assert table["otto-streit.equipped"] == ["Duckfoot Pistol", "Unsavory Salve"]
    table.plays(*table.legal_with("use duckfoot-pistol"))
    assert not table["duckfoot-pistol.in_play"]
    assert table["otto-streit.equipped"] == []
    assert table["anna.discard"] == ["Unsavory Salve"]


@card("Unsavory Salve")
def test_unsavory_salve_stays_when_one_weapon_replaces_another():
    otto = armed("Otto Streit", "Langschwert", "Unsavory Salve")
    table = five_sails(anna={"docks": [otto], "hand": ["Polished Flintlock", "Regroup", "Precision"]})
    table.plays("equip polished-flintlock otto-streit", "pay regroup", "pay precision", "destroy langschwert")
    assert sorted(table["otto-streit.equipped"]) == ["Polished Flintlock", "Unsavory Salve"]


@card("Unsavory Salve")
def test_unsavory_salve_turns_thrust_into_a_wound():
    table = fight(armed("Otto Streit", "Langschwert", "Unsavory Salve"), "Uwe Zimmerman")
    table.plays("play precision", "use unsavory-salve a-scratch-is-enough")
    assert table["uwe-zimmerman.wounds"] == 1
    assert "Otto Streit: riposte 0, parry 1, thrust 3." in table.told()


@card("Unsavory Salve")
def test_unsavory_salve_needs_thrust_to_spend():
    line = "use unsavory-salve a-scratch-is-enough"
    table = fight(armed("Otto Streit", "Langschwert", "Unsavory Salve"), "Uwe Zimmerman", ["Hexenjagd"], threat=2)
    assert not table.plays("play hexenjagd").offers(line)
    issuing = five_sails(
        anna={"docks": [armed("Otto Streit", "Langschwert", "Unsavory Salve")]}, bruno={"docks": ["Uwe Zimmerman"]}
    ).plays("challenge otto-streit uwe-zimmerman")
    assert issuing.offers("use langschwert thrust-once")
    assert not issuing.offers(line)
