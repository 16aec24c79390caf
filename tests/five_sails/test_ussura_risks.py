"""Cards: Ussura's risks from Mireli's Revision on."""

from __future__ import annotations

import pytest

from five_sails.table import five_sails
from five_sails.ussura_words import BOTH, duel_of
from proofs import card

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
    table.plays("bruno: choose strong-hands")
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
    table.plays("anna: use mirelis-revision wrong-answer", "pay stubborn", "bruno: choose sunder")
    assert table["bruno.line"] == ["Sunder"]
    assert table["bruno.discard"] == ["Carnaval", "Stubborn"]


@card("Mireli's Revision")
def test_mirelis_revision_may_also_answer_a_gambled_card():
    table = revision(deck=["Stubborn", "Strong Hands", "Sunder", "Borets", "Carnaval"])
    table.plays(
        "gamble", "choose stubborn", "anna: use mirelis-revision wrong-answer", "pay borets", "bruno: choose sunder"
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


# -- My Fight, Alone; Predatory Pursuit; Razrushitel ------------------------------------------------------------------


@card("My Fight, Alone")
def test_my_fight_alone_heals_a_lonely_performer():
    table = five_sails(
        anna={
            "docks": [{"card": "Ren", "wounds": 2}],
            "forums": ["Pavel Ivanov", "Uwe Zimmerman"],
            "hand": ["My Fight, Alone"],
        },
        bruno={"docks": ["Sanjay"]},
    )
    table.plays("use my-fight-alone catch-breath")
    assert table["ren.wounds"] == 1
    crowd = five_sails(anna={"docks": [{"card": "Ren", "wounds": 2}, "Pavel Ivanov"], "hand": ["My Fight, Alone"]})
    assert crowd.refused("use my-fight-alone catch-breath") == "FS-KEY-21"


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


@card("Predatory Pursuit")
def test_predatory_pursuit_follows_and_wounds():
    table = five_sails(
        turn="bruno", anna={"docks": [{"card": "Ren", "engaged": True}], "forums": ["Pavel Ivanov"],
        "hand": ["Predatory Pursuit", "Borets"]}, bruno={"docks": ["Otto Streit"]},
    )  # fmt: skip
    table.plays("move otto-streit forums", "anna: use predatory-pursuit pursue", "pay borets")
    assert table["ren.at"] == "forums"
    assert table["otto-streit.wounds"] == 1


@card("Predatory Pursuit")
@pytest.mark.parametrize(("start", "line"), [("docks", "move otto-streit home"), ("home", "move otto-streit docks")])
def test_predatory_pursuit_follows_neither_home_nor_from_home(start, line):
    table = five_sails(
        turn="bruno", anna={"docks": ["Ren"], "hand": ["Predatory Pursuit", "Borets"]}, bruno={start: ["Otto Streit"]}
    )
    table.plays(line)
    assert table["phase"] == "high drama"
    assert not table.legal_with("use predatory-pursuit")


@card("Predatory Pursuit")
def test_predatory_pursuit_needs_somebody_where_the_enemy_was():
    table = five_sails(
        turn="bruno",
        anna={"grand_bazaar": ["Ren"], "hand": ["Predatory Pursuit", "Borets"]},
        bruno={"docks": ["Otto Streit"]},
    )
    table.plays("move otto-streit forums")
    assert not table.legal_with("use predatory-pursuit")


def razrushitel(engaged=False):
    table = five_sails(
        anna={"docks": [{"card": "Ren", "engaged": engaged}], "hand": ["Razrushitel", "Borets"]},
        bruno={"forums": ["Otto Streit"], "grand_bazaar": ["Sanjay"], "home": ["Uwe Zimmerman"]},
    )
    table.plays("use razrushitel charge")
    assert table.legal == ["target otto-streit"]
    return table.plays("target otto-streit", "pay borets")


@card("Razrushitel")
def test_razrushitel_drives_the_enemy_home_if_the_performer_engages():
    table = razrushitel()
    assert table["ren.at"] == "forums"
    table.plays("choose ren")
    assert table["otto-streit.at"] == "home"
    assert (table["otto-streit.wounds"], table["ren.engaged"]) == (0, True)


@card("Razrushitel")
@pytest.mark.parametrize("engaged", [True, False])
def test_razrushitel_wounds_the_enemy_if_the_performer_does_not_engage(engaged):
    table = razrushitel(engaged)
    if not engaged:
        table.plays("pass")
    assert (table["otto-streit.at"], table["otto-streit.wounds"]) == ("forums", 1)
    assert table["ren.engaged"] is engaged


# -- Strength of Ten --------------------------------------------------------------------------------------------------


@card("Strength of Ten")
def test_strength_of_ten_gives_two_more_actions_for_a_renown():
    table = five_sails(anna={"home": ["Ren", "Pavel Ivanov"], "hand": ["Strength of Ten"], "renown": 1})
    table.plays("use strength-of-ten act-twice-more", "anna: move ren docks", "anna: move pavel-ivanov docks")
    assert table.asked == "bruno"
    assert table["anna.renown"] == 0
    assert table["anna.locker"] == ["Strength of Ten"]


@card("Strength of Ten")
def test_who_passes_has_no_more_actions():
    table = five_sails(
        anna={"home": ["Ren"], "hand": ["Strength of Ten"], "renown": 1}, bruno={"home": ["Otto Streit"]}
    )
    table.plays(
        "use strength-of-ten act-twice-more", "anna: pass", "bruno: move otto-streit docks", "anna: move ren docks"
    )
    assert table.asked == "bruno"


@card("Strength of Ten")
def test_strength_of_ten_needs_a_renown():
    table = five_sails(anna={"hand": ["Strength of Ten"]})
    assert table.refused("use strength-of-ten act-twice-more") == "FS-KEY-38"


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


# -- Stubborn, Strong Hands, Sunder -----------------------------------------------------------------------------------


@card("Stubborn")
def test_stubborn_stops_a_move_of_ones_own_character_by_anybody():
    table = five_sails(
        turn="bruno", anna={"docks": ["Ren"], "hand": ["Stubborn"]},
        bruno={"forums": ["Sibella Scarpa"], "hand": ["Pull", "Opulence"]},
    )  # fmt: skip
    table.plays(table.legal_with("use pull")[0], "target ren", "pay opulence", "anna: use stubborn stay")
    assert table["ren.at"] == "docks"
    assert table["anna.discard"] == ["Stubborn"]


@card("Stubborn")
def test_stubborn_stops_ones_own_move_action_after_its_price_and_no_enemy():
    table = five_sails(anna={"docks": ["Ren"], "hand": ["Stubborn"]}, bruno={"docks": ["Otto Streit"]})
    table.plays("move ren forums", "use stubborn stay")
    assert (table["ren.at"], table["ren.engaged"]) == ("docks", True)
    enemy = five_sails(turn="bruno", anna={"hand": ["Stubborn"]}, bruno={"docks": ["Otto Streit"]})
    enemy.plays("move otto-streit forums")
    assert enemy["otto-streit.at"] == "forums"


@card("Stubborn")
def test_a_second_stubborn_has_nothing_left_to_stop():
    table = five_sails(anna={"docks": ["Ren"], "hand": ["Stubborn", "Stubborn"]})
    table.plays("move ren forums", "use stubborn stay")
    assert table.asked == "bruno"
    assert table["anna.hand"] == ["Stubborn"]


@BOTH
@card("Stubborn")
def test_stubborn_keeps_a_character_out_at_dusk(edition):
    table = five_sails(edition=edition, anna={"docks": ["Ren"], "forums": ["Pavel Ivanov"], "hand": ["Stubborn"]})
    table.plays("pass", "pass")
    assert table["phase"] == "dusk"
    table.plays("anna: use stubborn stay")
    assert (table["ren.at"], table["pavel-ivanov.at"]) == ("docks", "home")
    assert table["day"] == 2


@card("Strong Hands")
def test_strong_hands_claims_with_combat_even_engaged():
    table = five_sails(
        anna={"docks": [{"card": "Ren", "engaged": True}], "hand": ["Strong Hands", "Borets"]},
        bruno={"docks": ["Sibella Scarpa"]},
    )
    table.plays("use strong-hands push-them-around", "pay borets")
    assert table["docks.control"] == "anna"
    tie = five_sails(
        anna={"docks": ["Ren"], "hand": ["Strong Hands", "Borets"]}, bruno={"docks": ["Sibella Scarpa", "Otto Streit"]}
    )
    tie.plays("use strong-hands push-them-around", "pay borets")
    assert tie["docks.control"] is None


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
