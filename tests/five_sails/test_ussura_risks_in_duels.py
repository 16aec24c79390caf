"""Ussura: the risks in challenges and duels."""

from __future__ import annotations

import pytest

from five_sails.table import five_sails
from five_sails.ussura_words import BOTH, duel_of
from proofs import card

# -- Borets to Iron and Velvet ----------------------------------------------------------------------------------------


def borets_duel():
    return duel_of(
        {"card": "Uwe Zimmerman", "equipped": ["Langschwert"]}, "Pavel Ivanov", threat={"Uwe Zimmerman": 1},
        anna={"hand": ["Borets"]}, bruno={"hand": ["Borets", "Strength of Ten"]},
    )  # fmt: skip


@card("Borets")
def test_after_borets_nobody_uses_maneuvers_or_techniques_in_this_duel():
    table = borets_duel()
    table.plays("play borets", "use borets grapple")
    assert table.asked == "bruno"  # Uwe's Technique is gone
    table.plays("play strength-of-ten")
    assert table["uwe-zimmerman.threat"] == 2  # its Maneuver would have been offered before its values
    assert table.asked == "anna"


@card("Borets")
def test_without_borets_both_are_offered_and_after_the_duel_all_is_as_before():
    table = borets_duel()
    table.plays("play borets")
    assert table.legal_with("use langschwert")
    table.plays("pass", "play strength-of-ten")
    assert table.legal_with("use strength-of-ten")
    assert table.legal_with("use pavel-ivanov")
    over = borets_duel()
    over.plays("play borets", "use borets grapple", "play borets", "play-nothing")
    assert not over["duel"]
    assert over.game.lasting == []


@card("Indomitable Will")
def test_the_location_becomes_uncontrolled_when_the_performer_is_destroyed():
    table = five_sails(
        anna={"docks": [{"card": "Ren", "wounds": 3}], "hand": ["Indomitable Will"]}, bruno={"docks": ["Uwe Zimmerman"]}
    )
    table.plays("use indomitable-will stand-fast", "challenge uwe-zimmerman ren", "refuse")
    assert not table["ren.in_play"]
    assert table["docks.control"] is None


@card("Iron and Velvet")
def test_iron_and_velvet_challenges_with_bare_hands():
    table = five_sails(
        anna={"docks": [{"card": "Ren", "engaged": True}], "hand": ["Iron and Velvet", "Borets"]},
        bruno={"docks": ["Otto Streit"]},
    )
    table.plays("use iron-and-velvet bare-hands", "target otto-streit", "pay borets", "refuse")
    assert table["otto-streit.wounds"] == 3
    armed = five_sails(
        anna={"docks": [{"card": "Ren", "equipped": ["Langschwert"]}], "hand": ["Iron and Velvet", "Borets"]},
        bruno={"docks": ["Otto Streit"]},
    )
    assert armed.refused("use iron-and-velvet bare-hands") == "FS-KEY-21"


@card("Iron and Velvet")
@pytest.mark.parametrize(("mine", "theirs"), [(True, True), (True, False), (False, True)])
def test_iron_and_velvet_wounds_every_participant_with_an_attachment(mine, theirs):
    def armed(name, has):
        return {"card": name, "equipped": ["Corpse Speak"] if has else []}

    table = duel_of(
        armed("Ren", mine), armed("Uwe Zimmerman", theirs), anna={"hand": ["Iron and Velvet", "Borets"]},
        threat={"Ren": 1},
    )  # fmt: skip
    table.plays("play iron-and-velvet", "use iron-and-velvet break-weapons", "pay borets")
    assert (table["ren.wounds"], table["uwe-zimmerman.wounds"]) == (int(mine), int(theirs))


@BOTH
@card("Matushka's Efficiency")
def test_matushkas_efficiency_moves_the_duel_next_door(edition):
    table = duel_of(
        "Elina Georginova", "Uwe Zimmerman", edition, anna={"hand": ["Matushka's Efficiency", "Borets"]},
        bruno={"hand": ["Not Today"]}, threat={"Elina Georginova": 2},
    )  # fmt: skip
    table.plays("play matushkas-efficiency", "use matushkas-efficiency fight-elsewhere", "pay borets")
    assert table.legal == ["choose forums"]
    table.plays("choose forums")
    assert (table["elina-georginova.at"], table["uwe-zimmerman.at"]) == ("forums", "forums")
    assert table["uwe-zimmerman.threat"] == 3  # two were sent back, and a Thrust of one
    plain = duel_of("Ren", "Uwe Zimmerman", edition, anna={"hand": ["Matushka's Efficiency", "Borets"]})
    plain.plays("play matushkas-efficiency")
    assert not plain.legal_with("use matushkas-efficiency")


# -- Mireli's Revision ------------------------------------------------------------------------------------------------


def revision(edition="2023", active="Otto Streit", **bruno):
    return duel_of(
        "Ren", "Otto Streit", edition, active=active, threat={"Otto Streit": 1, "Ren": 1},
        anna={"hand": ["Mireli's Revision", "Borets"]}, bruno={"hand": ["Carnaval"], **bruno},
    )  # fmt: skip


@BOTH
@card("Mireli's Revision")
def test_mirelis_revision_makes_the_adversary_gamble_another_combat_card(edition):
    table = revision(edition, deck=["Stubborn", "Strong Hands", "Sunder"])
    table.plays("play carnaval", "anna: use mirelis-revision wrong-answer", "pay borets")
    assert table["bruno.discard"] == ["Carnaval"]
    table.plays("bruno: keep strong-hands")
    assert table["bruno.line"] == ["Strong Hands"]
    assert table["ren.threat"] == 5  # the Thrust of Strong Hands
    assert table["otto-streit.wounds"] == 0  # its Parry
    assert table.game.edition.gambles_count(table.game, table.game.duel, table.game.duel.active) == 0
    assert table.game.duel.gambles == [0, 0]
    assert "Mireli's Revision" in table["anna.discard"]


@card("Mireli's Revision")
def test_a_second_revision_answers_the_new_card_and_not_the_old_one_again():
    table = duel_of(
        "Ren", "Otto Streit", active="Otto Streit", threat={"Otto Streit": 1},
        anna={"hand": ["Mireli's Revision", "Mireli's Revision", "Borets", "Stubborn"]},
        bruno={"hand": ["Carnaval"], "deck": ["Stubborn", "Strong Hands", "Sunder", "Borets"]},
    )  # fmt: skip
    table.plays("play carnaval", "anna: use mirelis-revision wrong-answer", "pay borets", "bruno: choose stubborn")
    table.plays("anna: use mirelis-revision wrong-answer", "pay stubborn", "bruno: keep sunder")
    assert table["bruno.line"] == ["Sunder"]
    assert table["bruno.discard"] == ["Carnaval", "Stubborn"]


@card("Mireli's Revision")
def test_mirelis_revision_may_also_answer_a_gambled_card():
    table = revision(deck=["Stubborn", "Strong Hands", "Sunder", "Borets", "Carnaval"])
    table.plays(
        "gamble", "keep stubborn", "anna: use mirelis-revision wrong-answer", "pay borets", "bruno: keep sunder"
    )
    assert table["bruno.line"] == ["Sunder"]
    assert table.game.duel.gambles == [0, 1]


@card("Mireli's Revision")
def test_without_a_deck_the_adversary_fights_without_a_combat_card():
    table = revision(discard=[])
    table.plays("play carnaval", "anna: use mirelis-revision wrong-answer", "pay borets")
    assert table["bruno.line"] == ["Carnaval"]  # the discarded card is all that there is to turn over
    assert table["otto-streit.wounds"] == 0


@card("Mireli's Revision")
def test_mirelis_revision_does_not_answer_ones_own_card_or_somebody_elses_duel():
    own = revision(active="Ren")
    own.plays("play borets")
    assert not own.legal_with("use mirelis-revision wrong-answer")
    others = five_sails(
        players=3,
        anna={"hand": ["Mireli's Revision", "Borets"]},
        bruno={"docks": ["Otto Streit"], "hand": ["Carnaval"]},
        clara={"docks": ["Sanjay"]},
        duel={"challenger": "Sanjay", "defender": "Otto Streit", "round": 1, "threat": {"Otto Streit": 1}},
    )
    others.plays("play carnaval")
    assert others.asked == "clara"


@card("Mireli's Revision")
def test_mirelis_revision_parries_by_two_or_wounds_and_weakens_the_answer():
    def ready():
        table = duel_of(
            "Ren", "Otto Streit", threat={"Ren": 5, "Otto Streit": 1}, anna={"hand": ["Mireli's Revision", "Borets"]},
            bruno={"hand": ["Langschwert", "Throwing Knife"]},
        )  # fmt: skip
        return table.plays("play mirelis-revision", "use mirelis-revision revise", "pay borets")

    parry = ready().plays("mode parry")
    assert parry["ren.wounds"] == 1
    assert parry["otto-streit.wounds"] == 0
    parry.plays("play langschwert")
    assert parry["ren.threat"] == 3
    wound = ready().plays("mode wound")
    assert wound["otto-streit.wounds"] == 1
    assert wound["otto-streit.threat"] == 3  # this card's own Thrust is untouched
    wound.plays("play langschwert")
    assert wound["ren.threat"] == 1


@card("Mireli's Revision")
def test_the_weaker_answer_is_for_the_next_round_only_and_not_for_the_next_duel():
    table = duel_of(
        "Ren", "Uwe Zimmerman", threat={"Ren": 3}, round=4, anna={"hand": ["Mireli's Revision", "Borets", "Not Today"]},
        bruno={"hand": ["Precision", "Langschwert"]},
    )  # fmt: skip
    table.plays("play mirelis-revision", "use mirelis-revision revise", "pay borets", "mode wound")
    table.plays("play precision", "pass")
    assert table["ren.threat"] == 2
    table.plays("play-nothing")
    assert table.game.delayed == []
    assert table["duel"] is False


@card("My Fight, Alone")
def test_my_fight_alone_ripostes_if_nobody_of_yours_is_there():
    table = duel_of("Ren", "Otto Streit", anna={"hand": ["My Fight, Alone"]})
    table.plays("play my-fight-alone", "use my-fight-alone nobody-else")
    assert table["otto-streit.threat"] == 3  # two sent back, and a Thrust of one
    crowd = five_sails(
        anna={"docks": ["Ren", "Pavel Ivanov"], "hand": ["My Fight, Alone"]}, bruno={"docks": ["Otto Streit"]},
        duel={"challenger": "Ren", "defender": "Otto Streit", "round": 2, "active": "Ren", "threat": {"Ren": 3}},
    )  # fmt: skip
    crowd.plays("play my-fight-alone")
    assert crowd["otto-streit.threat"] == 2


@card("Strength of Ten")
def test_strength_of_ten_adds_the_base_combat_and_its_values_still_count():
    """Riposte 2, Parry 1, Thrust 0. Ren's base Combat is three, with Boon it is four."""
    table = duel_of(
        {"card": "Ren", "equipped": ["Boon"]}, "Otto Streit", anna={"hand": ["Strength of Ten"]},
        threat={"Ren": 3},
    )  # fmt: skip
    assert table["ren.combat"] == 4
    table.plays("play strength-of-ten", "use strength-of-ten all-your-strength")
    assert table["otto-streit.threat"] == 5
    assert table["ren.wounds"] == 0
    assert table["anna.locker"] == ["Strength of Ten"]


@card("Sunder")
def test_sunder_destroys_an_attachment_of_an_adversary_that_is_not_stronger():
    def duel(adversary):
        table = duel_of(
            "Ren", {"card": adversary, "equipped": ["Langschwert", "Breastplate"]}, threat={"Ren": 1},
            anna={"hand": ["Sunder", "Borets"]}, bruno={"hand": ["Not Today"]},
        )  # fmt: skip
        return table.plays("play sunder")

    table = duel("Uwe Zimmerman")
    table.plays("use sunder shatter")
    assert table.legal == ["target langschwert", "target breastplate"]
    table.plays("target breastplate", "pay borets")
    assert table["uwe-zimmerman.equipped"] == ["Langschwert"]
    assert table["bruno.discard"] == ["Breastplate"]
    stronger = duel("Maryam Benu Pleroma")
    assert not stronger.legal_with("use sunder")


@card("Sunder")
def test_sunder_needs_an_attachment():
    table = duel_of("Ren", "Otto Streit", anna={"hand": ["Sunder", "Borets"]}, threat={"Ren": 1})
    table.plays("play sunder")
    assert not table.legal_with("use sunder")
