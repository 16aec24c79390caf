"""Form cards: when, how many, what they do, what they cost, and both players' at once."""

from __future__ import annotations

import pytest

from proofs import card, rule
from quarterdeck.games.sword_duel.cardset import FormCard, own_cards
from sword_duel.table import duel, facing

HOLDS = {
    name: {"hand": [name]}
    for name in (
        "Surprise Dodge", "Evade", "Repeat Attack", "Retake Guard", "Firm Parry", "Forced Lunge", "Change of Line",
        "Counter-Time",
    )
}  # fmt: skip


def lunge_at(form, row=("Straight Lunge",), **more):
    """Anna lunges at Bruno's Remise for 2 (chest 4-2) and takes 3 (chest 2-1, belly 2); Bruno holds a form card."""
    return facing(list(row), "Remise", of_bruno=HOLDS[form], **more)


@card("Surprise Dodge")
@rule("DU-FORM-05", "DU-FORM-06", "DU-FORM-07", "DU-CARD-11")
def test_surprise_dodge_makes_4_damage_1_and_is_that_disarm_itself():
    """The rulebook's example: Passata Sotto against Head Cut, 4 becomes 1, total 1; the other side stays at 0."""
    table = facing(["Passata Sotto", "Low Thrust"], ["Head Cut", "Coupe"], of_bruno=HOLDS["Surprise Dodge"])
    deck = table.bruno.deck
    table.bruno.drops_alone("Surprise Dodge")
    assert (table.bruno.taken, table.bruno.disarms) == (1, 1)
    assert table.bruno.disarm == ["Surprise Dodge"]
    assert table.bruno.deck == deck, "no card of the Deck is placed"
    assert (table.anna.taken, table.anna.disarms) == (0, 0)
    assert table.flipped == 2, "play goes on with the next pair"


@card("Surprise Dodge")
def test_a_dodge_is_no_zero_and_no_over_parry():
    """DU-Q18, DU-Q27: High Bind would over-parry Head Cut by 4."""
    table = facing(["Head Cut", "Coupe"], ["High Bind", "Coupe"], of_bruno={**HOLDS["Surprise Dodge"], "zeros": 1})
    table.bruno.drops_alone("Surprise Dodge")
    assert (table.bruno.disarms, table.bruno.over_parry, table.bruno.zeros) == (1, 0, 0)


@card("Evade")
@rule("DU-FORM-02")
def test_evade_makes_one_area_gray_and_costs_a_disarm():
    table = lunge_at("Evade")
    table.bruno.drops_alone("Evade", "chest")
    assert table.bruno.disarm == ["Evade"], "no damage; the card itself is the cost"
    assert table.anna.taken == 3


@card("Evade")
def test_evade_names_an_area_that_is_not_gray_already():
    table = facing("Head Cut", "Passata Sotto", of_bruno=HOLDS["Evade"])
    assert "form evade belly" in table.bruno.lines
    assert "DU-CARD-07" in table.bruno.cannot("form evade head")
    assert "say what" in table.bruno.cannot("form evade")


@card("Repeat Attack")
@rule("DU-REM-03")
def test_repeat_attack_gives_the_card_just_flipped_the_red_of_an_earlier_one():
    table = facing(
        ["Straight Lunge", "Head Cut", "Coupe"], ["Coupe", "High Bind", "Stop Cut"], of_anna=HOLDS["Repeat Attack"]
    )
    table.both_pass()
    before = table.anna.disarms
    table.anna.drops_alone("Repeat Attack", "Straight Lunge")
    assert table.bruno.taken == 0, "Straight Lunge's red, chest 4-4"
    assert (table.bruno.over_parry, table.bruno.zeros) == (0, 1), "Head Cut would have given an over parry of 4"
    assert table.anna.disarms == before + 1


@card("Repeat Attack")
def test_repeat_attack_deals_the_repeated_red():
    table = facing(["Straight Lunge", "Remise"], ["Quinte Parry", "Coupe"], of_anna=HOLDS["Repeat Attack"])
    table.both_pass()
    table.anna.drops_alone("Repeat Attack", "Straight Lunge")
    assert table.bruno.taken == 4 - 1, "Straight Lunge's chest 4 at Coupe's -1, where Remise has chest 2 and belly 2"


@card("Repeat Attack")
def test_a_repeated_attack_is_still_over_parried():
    table = facing(["Head Cut", "Fleche"], ["Quinte Parry", "Coupe"], of_anna=HOLDS["Repeat Attack"])
    table.both_pass()
    table.anna.drops_alone("Repeat Attack", "Head Cut")
    assert table.bruno.taken == 0


@card("Retake Guard")
def test_retake_guard_gives_the_card_just_flipped_the_green_and_gray_of_an_earlier_one():
    """Head Cut at Low Thrust would deal 8; with Passata Sotto's body head and chest are out of reach."""
    table = facing(["Fleche", "Head Cut"], ["Passata Sotto", "Low Thrust"], of_bruno=HOLDS["Retake Guard"])
    table.both_pass()
    table.bruno.drops_alone("Retake Guard", "Passata Sotto")
    assert table.bruno.taken == 1, "only the card's own cost"
    assert table.anna.taken == 5, "its red is still its own: belly 3+2"


@card("Firm Parry")
@rule("DU-CARD-12")
def test_firm_parry_defends_by_three_and_is_removed_from_play():
    table = lunge_at("Firm Parry", row=("Straight Lunge", "Fleche"))
    table.bruno.drops_alone("Firm Parry", "chest")
    assert (table.bruno.taken, table.bruno.over_parry) == (0, 1), "chest 4-2-3: a surplus of 1"
    assert table.bruno.out_of_play == ["Firm Parry"]
    assert table.bruno.disarm == []
    assert table.anna.view["zones"]["out of play of Bruno"] == ["firm-parry"]


@card("Forced Lunge")
def test_forced_lunge_adds_three_where_there_is_red():
    table = facing("Straight Lunge", "Remise", of_anna=HOLDS["Forced Lunge"])
    assert table.anna.lines == ["pass", "form forced-lunge chest"]
    assert "DU-CARD-04" in table.anna.cannot("form forced-lunge head")
    table.anna.drops_alone("Forced Lunge", "chest")
    assert table.bruno.taken == 4 + 3 - 2
    assert table.anna.taken == 3 + 1


@card("Change of Line")
def test_change_of_line_moves_a_red_number():
    table = facing("Straight Lunge", "Head Cut", of_anna=HOLDS["Change of Line"])
    assert "DU-FORM-02" in table.anna.cannot("form change-of-line chest chest")
    table.anna.drops_alone("Change of Line", "chest", "belly")
    assert table.bruno.taken == 4 + 2, "the belly of Head Cut is open"
    assert table.anna.out_of_play == ["Change of Line"]


@card("Change of Line")
def test_a_moved_red_number_adds_to_one_that_is_there():
    table = facing("Fleche", [], of_anna=HOLDS["Change of Line"])
    table.anna.drops_alone("Change of Line", "head", "chest")
    assert table.bruno.taken == 5


@card("Counter-Time", "Surprise Dodge")
def test_counter_time_undoes_the_opponents_form_card_whose_cost_stays():
    table = lunge_at("Surprise Dodge", of_anna=HOLDS["Counter-Time"])
    table.anna.drops("Counter-Time")
    table.bruno.drops("Surprise Dodge")
    assert table.bruno.disarms == 1 + 2, "the Dodge as its cost, and the full damage"
    assert table.anna.out_of_play == ["Counter-Time"]
    assert "Bruno's Surprise Dodge has no effect." in table.anna.log


@card("Counter-Time")
def test_two_counter_times_do_nothing_and_both_are_spent():
    table = lunge_at("Counter-Time", of_anna=HOLDS["Counter-Time"])
    table.anna.drops("Counter-Time")
    table.bruno.drops("Counter-Time")
    assert (table.anna.taken, table.bruno.taken) == (3, 2)
    assert table.anna.out_of_play == table.bruno.out_of_play == ["Counter-Time"]


@card("Counter-Time")
def test_a_counter_time_alone_changes_nothing():
    table = lunge_at("Counter-Time")
    table.bruno.drops_alone("Counter-Time")
    assert (table.anna.taken, table.bruno.taken) == (3, 2)


SECOND_FLIP = {
    # Anna flips Remise after Straight Lunge; Bruno flips Coupe after Head Cut.
    "Surprise Dodge": "", "Evade": "chest", "Repeat Attack": "earlier", "Retake Guard": "earlier",
    "Firm Parry": "chest", "Forced Lunge": "red", "Change of Line": "red belly", "Counter-Time": "",
}  # fmt: skip


def drop_line(form, earlier, red):
    words = SECOND_FLIP[form].replace("earlier", earlier).replace("red", red)
    return f"form {form.lower().replace(' ', '-')} {words}".strip()


@card("Surprise Dodge", "Evade", "Repeat Attack", "Retake Guard")
@card("Firm Parry", "Forced Lunge", "Change of Line", "Counter-Time")
@rule("DU-PAUSE-01")
@pytest.mark.parametrize("first", SECOND_FLIP)
@pytest.mark.parametrize("second", SECOND_FLIP)
def test_two_form_cards_act_by_layers_whoever_answers_first(first, second):
    """DU-Q20: the same two drops in either order of answers lead to the same position."""
    tables = [
        facing(
            ["Straight Lunge", "Remise"], ["Head Cut", "Coupe"], flipped=1, of_anna=HOLDS[first], of_bruno=HOLDS[second]
        )
        for _ in range(2)
    ]
    lines = [drop_line(first, "straight-lunge", "chest"), drop_line(second, "head-cut", "head")]
    tables[0].anna.plays(lines[0])
    tables[0].bruno.plays(lines[1])
    tables[1].bruno.plays(lines[1])
    tables[1].anna.plays(lines[0])
    assert tables[0].game.digest() == tables[1].game.digest()
    taken = EXPECTED_BY_LAYER.get((first, second))
    if taken is not None:
        assert (tables[0].anna.taken, tables[0].bruno.taken) == taken


# Without form cards Anna's Remise takes head 3-1 and off arm 1 = 3 and Bruno's Coupe takes chest 2-1 and belly 2 = 3.
EXPECTED_BY_LAYER = {
    ("Counter-Time", "Forced Lunge"): (3, 3 + 1),
    ("Counter-Time", "Repeat Attack"): (3, 3 + 1),
    ("Surprise Dodge", "Forced Lunge"): (1, 3 + 1),
    ("Surprise Dodge", "Surprise Dodge"): (1, 1),
    ("Surprise Dodge", "Repeat Attack"): (1, 3 + 1),
    ("Repeat Attack", "Firm Parry"): (3 + 1, 0),
    ("Repeat Attack", "Evade"): (3 + 1, 0 + 1),
    ("Forced Lunge", "Evade"): (3 + 1, 2 + 1),
    ("Forced Lunge", "Firm Parry"): (3 + 1, 3 + 3 - 3),
    ("Retake Guard", "Forced Lunge"): (6 - 1 + 1 + 1, 3 + 1),
    ("Change of Line", "Retake Guard"): (3, 2 + 2 + 2 + 1),
    ("Forced Lunge", "Change of Line"): (3 - 1 + 1 + 1, 3 + 3),
}


@rule("DU-FORM-01")
def test_a_form_card_comes_from_the_hand_after_the_flip_and_before_the_disarms():
    table = duel(
        anna={"hand": ["Straight Lunge"]}, bruno={"hand": ["Remise", "Evade"], "deck": ["Firm Parry"], "disarm": 2}
    )
    assert "DU-FORM-01" in table.bruno.cannot("form evade chest")
    table.anna.lays("Straight Lunge")
    table.bruno.lays("Remise")
    assert table.bruno.disarms == 2, "the pair lies open and nothing is placed yet"
    assert "form evade chest" in table.bruno.lines
    assert "DU-FORM-01" in table.bruno.cannot("form firm-parry chest")
    table.bruno.passes()
    assert table.bruno.disarms > 2
    assert "DU-FORM-01" in table.bruno.cannot("form evade chest")


@rule("DU-FORM-03")
def test_one_form_card_per_player_and_engagement():
    table = facing(
        ["Straight Lunge", "Fleche"], ["Remise", "Head Cut"], of_bruno={"hand": ["Evade", "Firm Parry"]},
        of_anna={"hand": ["Forced Lunge"]},
    )  # fmt: skip
    table.bruno.drops_alone("Evade", "chest")
    assert table.bruno.form_used
    assert not table.bruno.is_asked
    assert table.anna.is_asked, "the limit is each player's own (DU-Q19)"
    assert "DU-FORM-03" in str(table.game.why("form firm-parry head", 1))


@rule("DU-FORM-04")
def test_a_new_engagement_restores_the_right():
    table = facing("Straight Lunge", "Remise", of_bruno={"hand": ["Evade", "Firm Parry"]}, of_anna={"hand": ["Coupe"]})
    table.bruno.drops_alone("Evade", "chest")
    table.keep_everything()
    assert not table.bruno.form_used
    table.anna.lays("Straight Lunge")
    table.bruno.lays("Remise")
    assert "form firm-parry chest" in table.bruno.lines


@rule("DU-CARD-10", "DU-CARD-01")
def test_every_form_card_says_when_what_and_at_which_cost():
    forms = [printed for printed in own_cards() if printed.kind == "form"]
    assert forms
    for printed in forms:
        assert isinstance(printed, FormCard)
        assert printed.text.startswith("After a flip")
        assert printed.facts()["when"] == "after a flip"
        assert ("Disarm pile" in printed.text) == (printed.cost == "disarm")
        assert ("out of play" in printed.text) == (printed.cost == "out of play")
    assert {printed.kind for printed in own_cards()} == {"attack", "form"}


@card("Repeat Attack", "Retake Guard")
@rule("DU-REM-02")
def test_only_cards_flipped_earlier_in_the_same_engagement_can_be_repeated():
    table = facing(
        ["Straight Lunge", "Fleche", "Remise"], ["Remise", "Fleche"], flipped=1,
        of_anna={"hand": ["Repeat Attack", "Retake Guard", "Coupe"]},
    )  # fmt: skip
    assert table.anna.lines == ["pass", "form repeat-attack straight-lunge", "form retake-guard straight-lunge"]
    for line in ("form repeat-attack fleche", "form repeat-attack remise", "form retake-guard coupe"):
        assert "DU-REM-02" in table.anna.cannot(line)


def test_a_form_card_that_changes_a_card_needs_one():
    table = facing(["Straight Lunge", "Fleche"], "Remise", flipped=1, of_bruno={"hand": ["Evade", "Surprise Dodge"]})
    assert table.bruno.lines == ["pass", "form surprise-dodge", "form surprise-dodge remise"]
    assert "empty space" in table.bruno.cannot("form evade chest")
