"""Effects that trigger together: who orders them, when nobody needs to, and what everybody sees of it."""

from __future__ import annotations

from proofs import card, rule
from quarterdeck.engine.timing import Trigger
from quarterdeck.games.sky_pirate.procedures.ordering import interchangeable
from sky_pirate.harness import sky_pirate

ILLEGAL_BORES = ["Illegal Bore", "Illegal Bore"]


def names(table, seat, ordered):
    """The cards of the effects in the queue that are (or are not) in order, as a seat sees them."""
    return [one["name"] for one in table.game.board_for(seat)["queue"] if one["ordered"] is ordered]


def boarding(**anna):
    """Anna boards with Frontliner and Sapper, and orders what that triggers."""
    table = sky_pirate(anna={"crew": ["Frontliner", "Sapper"], "powder": 3, **anna})
    return table.boards("frontliner", "sapper", token="initiative")


@card("Frontliner", "Sapper")
@rule("SP-TRIG-02")
def test_effects_that_are_still_put_in_order_are_shown_as_not_ordered():
    table = boarding()
    for seat in (-1, 0, 1):
        assert names(table, seat, ordered=True) == []
        assert sorted(names(table, seat, ordered=False)) == ["Frontliner", "Initiative", "Sapper"]
    table.plays(*table.legal_with("next sapper"))
    assert names(table, 1, ordered=True) == ["Sapper"], "the one that was put first"
    assert table.game.board_for(1)["queue"][0]["name"] == "Sapper"
    assert sorted(names(table, 1, ordered=False)) == ["Frontliner", "Initiative"]
    table.plays(*table.legal_with("next frontliner"))
    assert names(table, 1, ordered=False) == []


@card("Mindlink Mech", "Straw Man", "Smelly Pete")
def test_what_is_in_the_queue_is_shown_as_ordered():
    crew = ["Straw Man", "Fisher", "Mindlink Mech"]
    table = sky_pirate(anna={"crew": crew, "hand": ["Smelly Pete"]})
    table.plays("play smelly-pete", "next smelly-pete clear-the-room", "choose fisher")
    assert (names(table, 0, ordered=True), names(table, 0, ordered=False)) == (["Mindlink Mech"], [])


@card("Burgle", "Prize Claw")
@rule("SP-TRIG-02")
def test_what_waits_behind_a_shot_is_in_order_while_its_own_effects_are_not():
    ship = [{"card": "Crow's Foot", "ammo": ["Prize Claw"]}]
    table = sky_pirate(anna={"captain": "Burgle", "ship": ship, "crew": ["Grave Gunner", "Sapper"], "powder": 9})
    table.boards("grave-gunner", "sapper", token="initiative").plays(*table.legal_with("next grave-gunner"))
    table.plays(*table.legal_with("next sapper"))
    table.plays("use grave-gunner last-salute", "target crows-foot")
    assert sorted(names(table, 1, ordered=False)) == ["Burgle", "Prize Claw"]
    assert names(table, 1, ordered=True) == ["Sapper", "Initiative"]
    assert [one["ordered"] for one in table.game.board_for(1)["queue"]] == [False, False, True, True]


@card("Banshee")
def test_an_effect_does_not_tell_where_a_hidden_card_lies():
    table = sky_pirate(anna={"hold": ["Sapper", "Banshee", "Fisher"]})
    game = table.game
    game.queue.append(Trigger("banshee/wail", game.hold(0)[-2], 0, ()))
    for seat in (-1, 0, 1):
        shown = game.board_for(seat)["queue"][-1]
        assert (shown["name"], shown["card"]) == ("Banshee", "?")


@card("Titanbasking")
@rule("SP-TRIG-02")
def test_nobody_is_asked_for_the_order_of_effects_that_are_alike():
    both = {"assets": ["Titanbasking", "Titanbasking"], "crew": [{"card": "Deadwind Mercenary", "presence": 4}]}
    table = sky_pirate(phase="cannon", active="bruno", anna={**both, "powder": 0}, bruno={"powder": 0})
    assert (table["active"], table["phase"]) == ("anna", "action"), "nothing was asked"
    assert table["anna.powder"] == 2, "both have resolved"


@card("Titanbasking")
@rule("SP-TRIG-02")
def test_copies_are_alike_though_one_of_them_came_into_play_in_a_later_turn():
    """SP-Q114: since when they lie there makes no difference."""
    crew = [{"card": "Deadwind Mercenary", "presence": 4}]
    table = sky_pirate(anna={"assets": ["Titanbasking"], "hand": ["Titanbasking"], "crew": crew, "powder": 0})
    table.plays("play titanbasking#2").passes()
    assert table["anna.powder"] == 2, "both have resolved"
    assert (table["active"], table["phase"]) == ("bruno", "action"), "and nothing was asked"


@card("Swabbie")
@rule("SP-TRIG-02")
def test_copies_are_not_alike_if_only_one_of_them_came_into_play_in_this_turn():
    table = sky_pirate(anna={"crew": ["Swabbie"], "hand": ["Swabbie"]}).plays("play swabbie#2")
    old, new = table.game.crew(0)
    assert not interchangeable(table.game, old, new)
    table.passes(2)
    assert (table["swabbie.presence_counters"], table["swabbie#2.presence_counters"]) == (0, 3)


@card("Illegal Bore", "Raging Bull")
@rule("SP-TRIG-02")
def test_of_effects_that_are_alike_one_is_offered():
    anna = {"assets": ILLEGAL_BORES, "ship": ["Raging Bull", "3-Pounder"], "hand": ["Fisher", "Sapper"]}
    table = sky_pirate(phase="cannon", anna=anna)
    assert table.prompt == "Anna, choose which of your effects resolves next"
    assert table.legal == ["next raging-bull see-red", "next illegal-bore widen-the-barrel"]
    table.plays("next illegal-bore widen-the-barrel")
    assert table.legal == ["next raging-bull see-red", "next illegal-bore#2 widen-the-barrel"]
    table.plays("next raging-bull see-red")
    assert table.prompt.startswith("Anna, use the effect of Illegal Bore?"), "one is left, and is last"


@card("Extra Rations")
@rule("SP-TRIG-02")
def test_copies_that_carry_different_counters_are_not_alike():
    rations = [{"card": "Extra Rations", "counters": 1}, {"card": "Extra Rations", "counters": 2}]
    table = sky_pirate(phase="start", anna={"assets": rations})
    assert table.legal == ["next extra-rations open-a-crate", "next extra-rations#2 open-a-crate"]
    table = sky_pirate(phase="start", anna={"assets": ["Extra Rations", "Extra Rations"]})
    assert table.legal == ["pass", "mode draw"], "the first of two that are alike resolves"


@card("Extra Rations")
@rule("SP-TRIG-02")
def test_copies_of_different_captains_are_not_alike():
    rations = ["Extra Rations", {"card": "Extra Rations", "captain": "bruno"}]
    table = sky_pirate(phase="start", anna={"assets": rations})
    assert table.legal_with("next") == table.legal


@card("Firing Tubes")
@rule("SP-TRIG-02")
def test_a_copy_that_something_is_stored_under_is_not_alike():
    tubes = ["Firing Tubes", {"card": "Firing Tubes", "stored": ["Fisher"]}]
    table = sky_pirate(phase="cannon", anna={"assets": tubes})
    assert table.legal_with("next") == table.legal
    table = sky_pirate(phase="cannon", anna={"assets": ["Firing Tubes", "Firing Tubes"]})
    assert table.legal_with("pack") == table.legal


@card("Illegal Bore", "Raging Bull")
@rule("SP-TRIG-02", "SP-TRIG-06")
def test_an_effect_that_could_do_nothing_now_is_still_put_in_order():
    anna = {"assets": ["Illegal Bore"], "ship": ["Raging Bull", "3-Pounder"]}
    table = sky_pirate(phase="cannon", anna=anna)
    assert table.legal_with("next illegal-bore"), "there is no card to discard, but there may be one by then"


@card("Big Mouth", "Hedge Mage")
@rule("SP-TERM-02")
def test_the_last_card_of_an_order_is_not_asked_for():
    table = sky_pirate(anna={"crew": ["Fisher", "Big Mouth", "Hedge Mage"], "powder": 3})
    table.boards("fisher", "big-mouth", "hedge-mage").passes_until("stow")
    table.plays("stow fisher", "stow hedge-mage")
    assert table["anna.hold"][-3:] == ["Fisher", "Hedge Mage", "Big Mouth"]
    assert not table["attempt"]


@card("Smoke in the Eyes")
def test_a_hand_that_must_go_as_a_whole_is_not_asked_for():
    table = sky_pirate(anna={"hand": ["Smoke in the Eyes"]}, bruno={"hand": ["Fisher", "Sapper"], "fires": 1})
    table.plays("play smoke-in-the-eyes")
    assert table["bruno.hand"] == []
    assert table["bruno.discard"] == ["Fisher", "Sapper"]


@card("Smoke in the Eyes")
def test_what_is_left_when_all_other_cards_were_passed_over_is_taken_too():
    table = sky_pirate(anna={"hand": ["Smoke in the Eyes"]}, bruno={"hand": ["Fisher", "Sapper", "Vex"], "fires": 1})
    table.plays("play smoke-in-the-eyes", "discard sapper")
    assert table["bruno.hand"] == ["Fisher"]
    assert table["bruno.discard"] == ["Sapper", "Vex"]


@card("Repair")
def test_a_pick_that_may_be_declined_is_asked_for_even_if_there_is_one_card():
    table = sky_pirate(anna={"crew": ["Fisher"], "discard": ["Smash"], "powder": 3})
    table.boards("fisher", token="repair")
    assert table.legal == ["done", "stow smash"]
