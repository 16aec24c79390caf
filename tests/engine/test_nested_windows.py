"""Nested windows: before, when and after; forced before optional; answers to answers."""

from __future__ import annotations

import pytest

import engine.skirmish as skirmish
from engine.checked import Checked


def table(anna, bruno):
    return Checked("skirmish", table={"play": [anna, bruno]})


STRIKE = "use striker striker/strike"


def test_an_event_nobody_hears_happens_at_once():
    t = table(["striker"], ["plain"]).play(STRIKE, "target plain")
    assert t.wounds("plain") == 1
    assert t.asked == "Bruno"


def test_a_replaced_event_did_not_happen():
    t = table(["striker"], ["plain", "guardian", "avenger"]).play(STRIKE, "target avenger")
    assert t.asked == "Bruno"
    t.play("use guardian guardian/step-in")
    assert t.wounds("avenger") == 0
    assert t.wounds("guardian") == 1
    # The avenger answers the wound that did happen, the guardian's, and not the one that was replaced.
    assert t.lines == ["pass", "use avenger avenger/avenge"]
    t.play("use avenger avenger/avenge", "target striker")
    assert t.wounds("striker") == 1
    assert t.lines == ["pass"]
    assert len(t.game.frames) == 1


def test_declining_an_optional_replacement_lets_the_event_happen():
    t = table(["striker"], ["plain", "guardian"]).play(STRIKE, "target plain", "pass")
    assert (t.wounds("plain"), t.wounds("guardian")) == (1, 0)


def test_a_forced_answer_is_not_asked_for_and_can_change_the_event():
    t = table(["striker"], ["iron-oath"]).play(STRIKE, "target iron-oath")
    assert t.wounds("iron-oath") == 0
    assert t.lines == ["pass"]


def test_forced_comes_before_optional():
    t = table(["striker"], ["stoic", "guardian", "iron-oath"]).play(STRIKE, "target iron-oath")
    # Two forced abilities of the stoic and one of the struck fighter: their controller orders all three first.
    assert {line.split()[-1] for line in t.lines} == {"stoic/double", "stoic/lessen", "iron-oath/shrug"}
    t.play("use stoic stoic/double", "use stoic stoic/lessen")
    assert t.lines == ["pass", "use guardian guardian/step-in"]


def test_the_controller_of_several_forced_abilities_orders_them_and_the_order_counts():
    first = table(["striker"], ["stoic", "plain"])
    first.play(STRIKE, "target plain", "use stoic stoic/double")
    assert first.wounds("plain") == 1
    second = table(["striker"], ["stoic", "plain"])
    second.play(STRIKE, "target plain", "use stoic stoic/lessen")
    assert second.wounds("plain") == 0


def test_answers_can_be_answered():
    t = table(["striker", "guardian"], ["avenger", "plain"]).play(STRIKE, "target plain")
    t.play("use avenger avenger/avenge", "target striker")
    assert t.asked == "Anna", "the avenger's wound on the striker can itself be replaced"
    t.play("use guardian guardian/step-in")
    assert (t.wounds("striker"), t.wounds("guardian"), t.wounds("plain")) == (0, 1, 1)


def test_seats_answer_in_the_games_order():
    t = Checked(
        "skirmish", table={"play": [["striker", "watcher"], ["plain", "watcher"]], "deck": [["plain"], ["plain"]]}
    )
    t.play(STRIKE, "target plain")
    assert t.asked == "Anna"
    t.play("pass")
    assert t.asked == "Bruno"


def test_an_answer_gives_the_others_another_chance_and_each_ability_answers_once():
    t = Checked(
        "skirmish", table={"play": [["striker", "watcher"], ["plain", "watcher"]], "deck": [["plain"], ["brute"]]}
    )
    t.play(STRIKE, "target plain", "pass", "use watcher watcher/watch")
    assert t.asked == "Anna"
    t.play("use watcher watcher/watch")
    assert t.asked == "Bruno", "both watchers are used up: the next thing is Bruno's own action"
    assert t.lines == ["pass"]
    assert len(t.game.frames) == 1


def test_when_comes_before_after():
    t = Checked("skirmish", table={"play": [["striker"], ["plain", "avenger", "watcher"]], "deck": [[], ["brute"]]})
    t.play(STRIKE, "target plain")
    assert t.lines == ["pass", "use watcher watcher/watch"]
    t.play("pass")
    assert t.lines == ["pass", "use avenger avenger/avenge"]


def test_after_opens_between_two_effects_of_one_ability():
    t = Checked("skirmish", table={"play": [["duelist"], ["plain", "avenger"]], "deck": [["brute"], []]})
    t.play("use duelist duelist/lunge", "target plain")
    assert t.lines == ["pass", "use avenger avenger/avenge"]
    assert t.where("brute") == "deck 0", "the second effect waits for the answer to the first"
    t.play("pass")
    assert t.where("brute") == "hand 0"


def test_or_when_the_whole_ability_is_finished_if_the_games_timing_says_so():
    t = Checked("slow_skirmish", table={"play": [["duelist"], ["plain", "avenger"]], "deck": [["brute"], []]})
    t.play("use duelist duelist/lunge", "target plain")
    assert t.lines == ["pass", "use avenger avenger/avenge"]
    assert t.where("brute") == "hand 0"
    t.play("use avenger avenger/avenge", "target duelist", "pass")
    assert t.wounds("duelist") == 1


def test_an_ability_limited_to_once_a_day_comes_back_the_next_day():
    t = table(["striker"], ["brute"]).play(STRIKE, "target brute", "pass")
    assert t.lines == ["pass"]
    t.play("pass", "pass")
    assert STRIKE in t.lines


def test_a_forced_ability_triggers_every_time():
    t = Checked(
        "skirmish",
        table={"play": [["mourner", "striker"], ["martyr"]], "deck": [["plain", "brute"], []]},
    )
    t.play(STRIKE, "target martyr")
    assert t.where("martyr") == "discard 1"
    assert len(t.game.zone("hand 0")) == 1


def test_a_card_that_left_play_answers_with_its_last_known_numbers():
    t = Checked("skirmish", table={"play": [["striker"], ["martyr", "banner"]], "deck": [[], []]})
    t.play(STRIKE, "target martyr", "target striker")
    assert t.where("martyr") == "discard 1"
    # Printed 2, and the banner gave it 1 more when it was destroyed: 3 wounds destroy the striker.
    assert t.where("striker") == "discard 0"
    assert t.game.value(skirmish.COMBAT, t.card("martyr")) == 3


def test_an_answer_from_the_hand_is_asked_for_whether_or_not_the_seat_holds_one():
    with_parry = Checked("skirmish", table={"play": [["striker"], ["plain"]], "hand": [[], ["parry"]]})
    without = Checked("skirmish", table={"play": [["striker"], ["plain"]], "hand": [[], ["brute"]]})
    for t in (with_parry, without):
        t.play(STRIKE, "target plain")
        assert t.asked == "Bruno"
    assert with_parry.lines == ["pass", "use parry parry/turn-aside"]
    assert without.lines == ["pass"]
    assert with_parry.game.view(0) == without.game.view(0)
    with_parry.play("use parry parry/turn-aside")
    assert with_parry.wounds("plain") == 0
    assert with_parry.where("parry") == "discard 1"


def test_with_an_empty_hand_there_is_no_pause():
    t = Checked("skirmish", table={"play": [["striker"], ["plain"]], "hand": [["parry"], []]})
    t.play(STRIKE, "target plain", "pass")
    assert t.asked == "Bruno"
    assert t.wounds("plain") == 1


# -- whether an answer is possible is asked when its window opens -----------------------------------------------------


def lunging(game, hand=(), fighters=("duelist", "poisoner")):
    """The duelist wounds Bruno's brute, then Anna draws a card."""
    lying = {"play": [list(fighters), ["brute"]], "hand": [list(hand), []], "deck": [["plain"], ["plain"]]}
    return Checked(game, table=lying).play("use duelist duelist/lunge", "target brute")


def test_an_answer_that_waits_for_the_ability_is_paid_with_what_the_ability_drew():
    t = lunging("slow_skirmish")
    assert t.lines == ["pass", "use poisoner poisoner/poison"]
    t.play("use poisoner poisoner/poison")
    assert t.wounds("brute") == 2


def test_a_card_that_the_ability_drew_can_answer_it_afterwards():
    lying = {"play": [["duelist"], ["frail", "brute"]], "hand": [[], []], "deck": [["plain", "ambush"], ["plain"]]}
    t = Checked("slow_skirmish", table=lying).play("use duelist duelist/lunge", "target frail")
    t.play("use ambush ambush/spring", "target brute")
    assert t.wounds("brute") == 1


def test_an_answer_between_two_effects_is_not_paid_with_what_is_drawn_later():
    t = lunging("skirmish")
    assert t.asked == "Bruno"
    assert t.wounds("brute") == 1


def test_an_answer_that_waits_is_lost_if_it_cannot_be_paid_any_more():
    t = lunging("slow_skirmish", fighters=["duelist", "poisoner", "poisoner"])
    assert t.lines == ["pass", "use poisoner poisoner/poison", "use poisoner#2 poisoner/poison"]
    t.play("use poisoner#2 poisoner/poison")
    assert not any("poisoner" in line for line in t.lines), "the only card was spent"


@pytest.mark.parametrize("game", ["skirmish", "slow_skirmish"])
def test_what_answers_at_once_can_pay_for_what_answers_after(game):
    """The watcher draws when the wound is dealt: then there is a card to discard after it."""
    lying = {"play": [["striker", "watcher", "poisoner"], ["brute"]], "hand": [[], []], "deck": [["plain"], ["plain"]]}
    t = Checked(game, table=lying).play(STRIKE, "target brute", "use watcher watcher/watch")
    assert t.lines == ["pass", "use poisoner poisoner/poison"]
