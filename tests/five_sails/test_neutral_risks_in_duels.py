"""Neutral: the risks in challenges and duels."""

from __future__ import annotations

from five_sails.table import five_sails
from proofs import card, rule


def duel(anna, bruno, threat, **more):
    """Anna's Henri Michelet (Combat 3) has challenged Bruno's Léontine Giroux (Resolve 5), whose round begins."""
    henri = {"card": "Henri Michelet", "equipped": anna.pop("equipped", [])}
    leontine = {"card": "Léontine Giroux", "equipped": bruno.pop("equipped", []), "wounds": bruno.pop("wounds", 0)}
    return five_sails(
        anna={"docks": [henri], **anna}, bruno={"docks": [leontine], **bruno},
        duel={"challenger": "Henri Michelet", "defender": "Léontine Giroux", "threat": threat, **more},
    )  # fmt: skip


@card("Hidden Corridors")
def test_hidden_corridors_leads_out_of_a_duel_when_the_round_ends():
    table = duel({}, {"hand": ["Hidden Corridors", "Triage"]}, {"Léontine Giroux": 3})
    table.plays("bruno: play hidden-corridors", "use hidden-corridors know-a-way-out", "pay triage")
    assert table["leontine-giroux.wounds"] == 2
    assert table["leontine-giroux.at"] == "docks"
    assert table.plays("bruno: choose forums")["leontine-giroux.at"] == "forums"


@card("Hidden Corridors")
def test_hidden_corridors_leads_no_dead_participant_away():
    table = duel({}, {"hand": ["Hidden Corridors", "Triage"], "wounds": 4}, {"Léontine Giroux": 3})
    table.plays("bruno: play hidden-corridors", "use hidden-corridors know-a-way-out", "pay triage")
    assert not table["leontine-giroux.in_play"]
    assert not table.legal_with("choose")


@card("I Know that Trick!", "Throwing Knife")
@rule("FS-ABIL-52")
def test_i_know_that_trick_copies_effects_without_their_cost():
    table = duel({"equipped": ["Throwing Knife"]}, {"hand": ["I Know that Trick!"]}, {"Léontine Giroux": 1})
    table.plays("bruno: play i-know-that-trick", "use i-know-that-trick study-it", "choose throwing-knife")
    assert table["henri-michelet.threat"] == 3  # Riposte 1, Thrust 1 and the copied one
    assert table["henri-michelet.equipped"] == ["Throwing Knife"]
    assert table["bruno.line"] == ["I Know that Trick!"]


@card("I Know that Trick!", "Langschwert")
def test_i_know_that_trick_chooses_among_several_techniques():
    table = duel(
        {"equipped": ["Langschwert"]}, {"hand": ["I Know that Trick!"], "equipped": ["Throwing Knife"]},
        {"Léontine Giroux": 1},
    )  # fmt: skip
    table.plays("bruno: play i-know-that-trick", "use i-know-that-trick study-it")
    assert table.legal == ["copy langschwert"]
    table.plays("choose langschwert")
    assert table.legal == ["mode thrust-once", "mode thrust-again"]
    table.plays("mode thrust-again", "pass")
    assert table["henri-michelet.threat"] == 3


@card("I Know that Trick!", "Langschwert")
@rule("FS-DUEL-18")
def test_i_know_that_trick_uses_up_neither_technique():
    table = duel(
        {"equipped": ["Langschwert"], "hand": ["Boon"]}, {"hand": ["I Know that Trick!"]}, {"Léontine Giroux": 1}
    )
    table.plays("bruno: play i-know-that-trick", "use i-know-that-trick study-it", "choose langschwert")
    table.plays("mode thrust-once", "anna: play boon")
    assert table.legal_with("use") == ["use langschwert thrust-once", "use langschwert thrust-again"]


@card("I Know that Trick!", "Jean Urbain")
def test_i_know_that_trick_copies_what_others_gave_the_adversary():
    """Beside Bastien and Jean, Henri has two Techniques: to change places, and +1 Riposte."""
    table = duel(
        {"docks": ["Henri Michelet", "Bastien Girard", "Jean Urbain"]}, {"hand": ["I Know that Trick!"]},
        {"Léontine Giroux": 2},
    )  # fmt: skip
    table.plays("bruno: play i-know-that-trick", "use i-know-that-trick study-it", "choose henri-michelet")
    assert table.legal == ["mode change-places", "mode as-jean-taught-you"]
    table.plays("mode as-jean-taught-you")
    assert table["henri-michelet.threat"] == 3  # Riposte 2 and Thrust 1


@card("I Know that Trick!")
def test_i_know_that_trick_needs_a_technique_to_copy():
    table = duel({}, {"hand": ["I Know that Trick!"]}, {"Léontine Giroux": 3})
    table.plays("bruno: play i-know-that-trick")
    assert table["leontine-giroux.wounds"] == 1  # Riposte 1, Parry 1; nobody was asked for a Maneuver


@card("I'm Done with You")
def test_im_done_with_you_parries_for_every_other_card_in_the_line():
    table = duel(
        {}, {"hand": ["I'm Done with You"], "line": ["Triage", "Boon"]}, {"Léontine Giroux": 4}, round=3
    )  # fmt: skip
    table.plays("bruno: play im-done-with-you", "use im-done-with-you wave-aside")
    assert table["leontine-giroux.wounds"] == 1


@card("I'm Done with You")
def test_im_done_with_you_does_not_count_itself():
    table = duel({}, {"hand": ["I'm Done with You"]}, {"Léontine Giroux": 3})
    table.plays("bruno: play im-done-with-you", "use im-done-with-you wave-aside")
    assert table["leontine-giroux.wounds"] == 2


def leontine_duel(bruno, threat, **more):
    """Anna's Henri Michelet (Combat 3) has challenged Bruno's Léontine Giroux (Resolve 5), whose round begins."""
    leontine = {"card": "Léontine Giroux", "wounds": bruno.pop("wounds", 0)}
    return five_sails(
        anna={"docks": ["Henri Michelet"], "hand": ["Triage"]}, bruno={"docks": [leontine], **bruno},
        duel={"challenger": "Henri Michelet", "defender": "Léontine Giroux", "threat": threat, **more},
    )  # fmt: skip


@card("Not Today")
def test_not_today_saves_a_participant_who_runs_home_with_a_wound():
    table = leontine_duel({"hand": ["Not Today"]}, {"Léontine Giroux": 5}).plays("bruno: play not-today")
    assert table["leontine-giroux.wounds"] == 1
    assert table["leontine-giroux.at"] == "home"
    assert table["leontine-giroux.engaged"]


@card("Not Today")
def test_not_today_sends_nobody_home_who_does_not_live_through_it():
    table = leontine_duel({"hand": ["Not Today"], "wounds": 4}, {"Léontine Giroux": 5}).plays("bruno: play not-today")
    assert not table["leontine-giroux.in_play"]
    assert table["bruno.locker"] == ["Léontine Giroux"]


@card("Not Today")
def test_not_today_works_in_the_round_in_which_it_was_played():
    table = leontine_duel({"hand": ["Boon"], "line": ["Not Today"]}, {"Léontine Giroux": 1}, round=3)
    table.plays("bruno: play boon")
    assert table["leontine-giroux.wounds"] == 0
    assert table["leontine-giroux.at"] == "docks"
