"""Numbers that cards change, durations, delayed effects, permissions, costs and copies."""

from __future__ import annotations

import pytest

import engine.skirmish as skirmish
import quarterdeck as qd
from engine.checked import Checked
from engine.skirmish import COMBAT, MARCH, PRICE
from quarterdeck.engine.reckoning import added_up


def table(anna, bruno=("plain",), **more):
    return Checked("skirmish", table={"play": [list(anna), list(bruno)], **more})


def combat(t, name):
    return t.game.value(COMBAT, t.card(name))


def test_a_continuous_modifier_is_asked_when_the_number_is_read():
    t = table(["banner", "brute"])
    assert combat(t, "brute") == 4
    assert combat(t, "banner") == 1
    t.game.move(t.card("banner"), t.game.zone_number("discard 0"))
    assert combat(t, "brute") == 3


def test_a_card_without_text_neither_modifies_nor_answers_until_it_has_it_again():
    t = table(["banner", "brute"])
    banner = t.card("banner")
    t.game.edit(banner).blank = True
    t.game.rewire(banner)
    assert combat(t, "brute") == 3
    t.game.edit(banner).blank = False
    t.game.rewire(banner)
    assert combat(t, "brute") == 4


def test_an_ability_remembers_from_one_effect_to_the_next():
    t = table(["scout"], ["plain"], deck=[["nobody", "brute"], []])
    t.play("use scout scout/spy")
    assert t.lines == ["choose brute"]
    t.play("choose brute")
    assert t.where("brute") == "hand 0"


def test_a_lasting_modifier_ends_with_its_duration():
    t = table(["drill-master", "brute"]).play("use drill-master drill-master/train", "target brute")
    assert combat(t, "brute") == 5
    t.play("pass", "pass")
    assert combat(t, "brute") == 3


def test_a_set_value_replaces_the_printed_one_and_additions_still_count():
    t = table(["shackles"], ["brute", "banner"]).play("use shackles shackles/bind", "target brute")
    assert combat(t, "brute") == 1
    t.play("pass", "pass")
    assert combat(t, "brute") == 4


def test_a_dash_is_not_a_zero():
    t = table(["banner", "nobody"])
    assert combat(t, "nobody") is None


def test_every_number_can_be_explained():
    t = table(["banner", "brute", "drill-master"]).play("use drill-master drill-master/train", "target brute")
    why = t.game.why_value((COMBAT, t.card("brute")), 0)
    assert why.value == added_up(why.parts) == 6
    assert [(part.what, part.card, part.sign) for part in why.parts] == [
        ("printed", "", "3"), ("effect", "drill-master", "+2"), ("card", "banner", "+1"),
    ]  # fmt: skip


def test_a_delayed_effect_waits_for_its_event_and_happens_once():
    t = table(["fuse-lighter"], ["brute"]).play("use fuse-lighter fuse-lighter/light", "target brute")
    assert t.wounds("brute") == 0
    t.play("pass", "pass")
    assert t.wounds("brute") == 2
    assert not t.game.delayed
    t.play("pass")
    assert t.wounds("brute") == 2


def test_cannot_beats_can():
    free = table(["guide", "plain"], ["brute"])
    assert free.game.refusal(MARCH, free.card("plain")) is None
    assert free.game.refusal(MARCH, free.card("brute")).rule == "SK-1"
    held = table(["guide", "plain"], ["warden"])
    reason = held.game.refusal(MARCH, held.card("plain"))
    assert reason.rule == "SK-2"
    assert "Warden" in reason.text


def test_a_price_is_paid_in_full_before_any_effect():
    t = table(["hired-captain"], ["brute"], hand=[["plain", "nobody", "mimic"], []])
    t.play("use hired-captain hired-captain/broadside", "target brute")
    for paid, name in enumerate(["nobody", "mimic", "plain"]):
        assert t.wounds("brute") == 0
        assert t.game.choice.prompt == f"Anna, pay the price ({paid} paid so far)"
        t.play(f"pay {name}")
    assert t.wounds("brute") == 2
    assert t.game.zone("hand 0") == []


def test_what_cannot_be_paid_in_full_is_not_offered():
    t = table(["hired-captain"], ["brute"], hand=[["plain", "nobody"], []])
    assert t.lines == ["pass"]
    cheaper = table(["hired-captain", "quartermaster"], ["brute"], hand=[["plain", "nobody"], []])
    assert cheaper.lines == ["pass", "use hired-captain hired-captain/broadside"]


def test_a_price_can_be_reduced_while_it_is_paid():
    t = table(["hired-captain", "broker"], ["brute"], hand=[["plain", "nobody", "mimic"], []])
    t.play("use hired-captain hired-captain/broadside", "target brute", "pay plain")
    assert "use broker broker/haggle" in t.lines
    t.play("use broker broker/haggle")
    assert t.game.value(PRICE, t.card("hired-captain")) == 2
    assert "use broker broker/haggle" not in t.lines
    t.play("pay nobody", "pass")
    assert t.wounds("brute") == 2
    assert t.where("mimic") == "hand 0"


def test_a_copy_of_an_ability_has_new_targets_pays_again_and_knows_no_limit():
    t = table(["striker", "mimic"], ["brute", "plain"]).play("use striker striker/strike", "target brute", "pass")
    t.play("use mimic mimic/imitate", "target striker", "target plain")
    assert (t.wounds("brute"), t.wounds("plain")) == (1, 1)


def test_an_endless_loop_is_stopped_and_leaves_the_game_as_it_was():
    t = table(["duelist", "echo-one"], ["brute"], deck=[["plain"], []])
    t.play("use duelist duelist/lunge")
    before = t.game.digest()
    with pytest.raises(qd.RuleFailure, match="never ends") as caught:
        t.game.play("target brute")
    assert t.game.digest() == before
    assert qd.load(caught.value.position).digest() == before
    assert caught.value.option == "target brute"


def test_a_failing_rule_leaves_no_half_applied_choice():
    t = table(["duelist"], ["brute"])  # an empty deck: the second effect fails
    t.play("use duelist duelist/lunge")
    before = t.game.digest()
    with pytest.raises(qd.RuleFailure, match="choice 2"):
        t.game.play("target brute")
    assert t.game.digest() == before
    assert t.wounds("brute") == 0


def test_undo_works_in_the_middle_of_an_ability():
    t = table(["striker"], ["plain", "guardian"])
    start = t.game.digest()
    t.game.play("use striker striker/strike")
    t.game.undo()
    assert t.game.digest() == start
    t.game.play("use striker striker/strike")
    t.game.play("target plain")
    middle = t.game.digest()
    t.game.play("use guardian guardian/step-in")
    t.game.undo()
    assert t.game.digest() == middle
    assert skirmish.WOUNDED.name == t.game.happening().event
