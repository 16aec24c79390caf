"""The effect queue: first in, first out; active player first; React interrupts; state-based checks around effects."""

from __future__ import annotations

from engine.broadside import COST, POWER
from engine.checked import Checked


def table(**zones):
    return Checked("broadside", table={"hold": [["nobody-special"] * 9, ["nobody-special"] * 9], **zones})


def hold(t, seat):
    return len(t.game.zone(f"hold {seat}"))


def log(t):
    return [told.text for told in t.game.events(0)]


def test_an_effect_that_triggers_while_another_waits_resolves_after_it():
    """Two effects of one event are ordered by their controller; the deckhand comes before the stowing."""
    t = table(play=[["buddy-system"], []], hand=[["smelly-pete"], []])
    t.play("play smelly-pete")
    assert t.asked == "Anna"
    assert len(t.lines) == 2
    t.play("use buddy-system buddy-system/bring-a-friend")
    assert t.lines == ["choose buddy-system", "choose deckhand"]
    t.play("choose deckhand")
    assert "Deckhand is stowed." in log(t)


def test_the_controller_may_order_the_effects_the_other_way():
    t = table(play=[["buddy-system"], []], hand=[["smelly-pete"], []])
    t.play("play smelly-pete", "use smelly-pete smelly-pete/clear-the-room")
    assert t.lines == ["choose buddy-system"], "the deckhand is not there yet"


def test_the_active_players_effects_come_first():
    t = table(play=[["piercer"], ["carapace"]])
    assert log(t)[:3] == ["Anna's turn begins.", "Bruno takes 1 damage.", "Anna takes 2 damage."]
    t.play("pass")
    assert log(t)[-2:] == ["Anna takes 2 damage.", "Bruno takes 1 damage."], "on Bruno's turn his come first"


def test_an_optional_effect_may_be_declined_when_it_resolves():
    t = table(play=[["catalog"], []], hand=[["deckhand"], []])
    assert t.lines == ["use catalog catalog/file-a-card", "pass"]
    t.play("use catalog catalog/file-a-card", "choose deckhand")
    assert t.where("deckhand") == "discard 0"


def test_an_effect_whose_condition_fails_when_it_resolves_does_nothing():
    t = table(play=[["catalog"], []])
    assert t.lines == ["pass"]
    assert t.game.choice.prompt == "Anna, play a crew or pass"


def test_react_interrupts_and_reduces():
    t = table(play=[["carapace"], ["plating", "plating"]])
    assert t.asked == "Bruno"
    t.play("use plating plating/reduce-it")
    t.play("use plating#2 plating/reduce-it")
    assert hold(t, 1) == 9


def test_a_react_with_nothing_left_to_reduce_is_not_offered():
    t = table(play=[["piercer"], ["plating", "plating"]])
    t.play("use plating plating/reduce-it")
    assert t.asked == "Anna"
    assert hold(t, 1) == 9


def test_replaced_damage_was_not_dealt():
    t = table(play=[["piercer"], ["shrine"]])
    t.play("use shrine shrine/take-nothing")
    assert hold(t, 1) == 10
    assert not any("Bruno takes" in line for line in log(t))


def test_triggers_inside_an_effect_join_the_end_of_the_queue():
    t = table(play=[["carapace"], ["bell"]])
    assert log(t)[:4] == [
        "Anna's turn begins.",
        "Bruno takes 2 damage.",
        "Bell is stowed.",
        "Anna takes 1 damage.",
    ]


def test_an_effect_resolves_whatever_happens_to_its_source():
    t = table(play=[["carapace"], ["bell"]])
    assert t.where("bell") == "hold 1"
    assert hold(t, 0) == 8


def test_a_pending_effect_waits_for_its_turn():
    t = table(hand=[["white-flag"], []])
    t.play("play white-flag")
    assert hold(t, 0) == 8
    assert log(t)[-2:] == ["Bruno's turn begins.", "Anna takes 1 damage."]
    t.play("pass", "pass")
    assert hold(t, 0) == 8, "it happens once"


def test_state_based_checks_come_before_the_next_effect():
    t = table(play=[["legend", "buddy-system"], []], hand=[["legend"], []])
    t.play("play legend#2")
    assert t.game.choice.prompt == "Anna, choose which copy you keep"
    assert t.game.queue, "the friend still waits in the queue"
    t.play("choose legend#2")
    assert len([c for c in t.game.zone("play 0") if t.game.printed(c).name == "Legend"]) == 1


def test_swaps_come_after_everything_else_and_last_until_the_turn_ends():
    """Cost 3 and power 2, one less for the barrel: swapped 1 and 3, and 3 and 1 again when the turn has ended."""
    t = table(play=[["haunted-barrel", "lookout"], []], hand=[["arc-caster"], []])
    arc = t.card("arc-caster")
    t.play("play arc-caster", "use arc-caster arc-caster/swap")
    assert t.lines == ["use lookout lookout/cry-out", "pass"], "the swap has resolved, the turn goes on"
    assert (t.game.value(COST, arc), t.game.value(POWER, arc)) == (1, 3)
    t.play("pass")
    assert "Anna's turn ends." in log(t)
    assert (t.game.value(COST, arc), t.game.value(POWER, arc)) == (3, 1)


def test_a_game_can_end_in_the_middle_of_the_queue():
    t = Checked("broadside", table={"play": [["piercer", "carapace"], []], "hold": [[], []]})
    t.play("use piercer piercer/pierce")
    assert t.game.over
    assert t.game.result.winners == (0,)
