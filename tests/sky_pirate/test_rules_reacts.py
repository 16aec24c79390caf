"""Reacts that answer one event: whose come first, who orders them, and when nobody is asked."""

from __future__ import annotations

import pytest

from proofs import card, rule
from quarterdeck.engine.ability import BEFORE
from quarterdeck.games.sky_pirate.cardset import card_book
from sky_pirate.harness import sky_pirate

COLDSTEEL = ["Coldsteel Plating", "3-Pounder"]
OTHERS = {
    "Ablative Shield": {"assets": ["Ablative Shield"]},
    "Palisade": {"ship": [*COLDSTEEL, "Palisade"]},
    "Squallbreaker Oros": {"crew": ["Squallbreaker Oros", {"card": "Fisher", "presence": 4}]},
    "Steady at the Helm": {"assets": ["Steady at the Helm"], "hand": ["Fisher"]},
}
"""The Reacts to damage that a player may use, and what each of them needs."""


def shot_at(bruno, cannon="3-pounder", **anna):
    """Anna fires at Bruno, who has Coldsteel Plating besides."""
    table = sky_pirate(phase="cannon", anna={"powder": 9, **anna}, bruno={"ship": COLDSTEEL, **bruno})
    return table.plays(f"fire {cannon}")


def test_the_table_has_every_react_to_damage_that_may_be_declined():
    found = {
        one.name for one in card_book().cards for ability in one.abilities
        if ability.kind == BEFORE and ability.hears == "damage-dealt" and ability.optional
    }  # fmt: skip
    assert found == set(OTHERS)


@card("Coldsteel Plating", "Ablative Shield", "Palisade", "Squallbreaker Oros", "Steady at the Helm")
@rule("SP-TRIG-02")
@pytest.mark.parametrize("name", OTHERS)
def test_a_react_that_may_be_used_can_come_before_one_that_must(name):
    table = shot_at(OTHERS[name])
    assert table.asked == "bruno"
    assert len(table.legal_with("use")) == len(table.legal) == 2, "one of them must come first"
    table.plays(next(line for line in table.legal if "coldsteel" not in line))
    while table.legal_with("choose"):
        table.plays(table.legal[0])
    assert table["coldsteel-plating.counters"] == 0, "no damage is left for it"
    assert not table.game.over


@card("Coldsteel Plating", "Ablative Shield", "Palisade", "Squallbreaker Oros", "Steady at the Helm")
@rule("SP-TRIG-02")
@pytest.mark.parametrize("name", OTHERS)
def test_a_react_that_must_be_used_can_come_before_one_that_may(name):
    table = shot_at(OTHERS[name]).plays("use coldsteel-plating absorb")
    assert table["coldsteel-plating.counters"] == 1
    assert table["active"] == "bruno", "no damage is left that the other could reduce"


@card("Coldsteel Plating", "Ablative Shield")
@rule("SP-REACT-01")
def test_the_react_that_may_be_used_is_offered_after_the_other_and_can_be_declined():
    table = shot_at({"assets": ["Ablative Shield"]}, "crows-foot").plays("use coldsteel-plating absorb")
    assert table.legal == ["pass", "use ablative-shield burn-away"]
    table.passes()
    assert table["bruno.assets"] == ["Ablative Shield"]
    assert table["bruno.discard"] == ["Deadwind Mercenary"]


@card("Evasive Maneuvers", "Coldsteel Plating")
@rule("SP-REACT-03")
def test_the_active_players_effect_comes_before_the_other_players_react():
    table = sky_pirate(anna={"hand": ["Evasive Maneuvers"], "powder": 9}, bruno={"ship": COLDSTEEL, "powder": 9})
    table.plays("play evasive-maneuvers", "pass", "fire crows-foot")
    assert table["coldsteel-plating.counters"] == 0, "Anna deals 3 less, so nothing is left for Bruno's React"
    assert table["active"] == "bruno"


@card("Evasive Maneuvers", "Coldsteel Plating")
@rule("SP-REACT-03")
def test_the_active_players_react_comes_before_the_other_players_effect():
    table = sky_pirate(first="bruno", anna={"ship": COLDSTEEL, "powder": 0}, bruno={"hand": ["Evasive Maneuvers"]})
    table.plays("play evasive-maneuvers").passes_until("fire")
    assert table.asked == "bruno"
    table.passes()
    table = sky_pirate(
        anna={"ship": [*COLDSTEEL, "Big Daryl"], "crew": ["Sapper"], "powder": 3},
        bruno={"hand": ["Point Blank", "Evasive Maneuvers"], "powder": 4},
    )
    table.boards("sapper").plays("play point-blank").aims("crows-foot")
    assert table["coldsteel-plating.counters"] == 1, "it is Anna's turn: hers is the first React"


@card("Heat Barrier", "Coldsteel Plating")
@rule("SP-TRIG-02")
def test_effects_that_must_happen_are_ordered_where_it_makes_a_difference():
    table = sky_pirate(
        first="bruno", anna={"powder": 9}, bruno={"hand": ["Heat Barrier"], "ship": COLDSTEEL, "powder": 0}
    )
    table.plays("play heat-barrier").passes_until("fire").plays("fire crows-foot")
    assert table.legal == ["use coldsteel-plating absorb", "use heat-barrier shimmer"]
    table.plays("use heat-barrier shimmer")
    assert table["active"] == "bruno"
    assert table.told().count("Bruno adds 1 to the counters on Coldsteel Plating.") == 1, "for the Fire, not the shot"


@card("Heat Barrier", "Evasive Maneuvers")
def test_nobody_is_asked_for_the_order_of_effects_that_only_reduce_damage():
    hand = ["Heat Barrier", "Evasive Maneuvers"]
    table = sky_pirate(first="bruno", anna={"powder": 9}, bruno={"hand": hand, "powder": 0})
    table.plays("play heat-barrier", "play evasive-maneuvers").passes_until("fire").plays("fire big-daryl")
    assert table["active"] == "bruno", "nothing was asked"
    assert "0 damage is dealt to Bruno by Big Daryl." in table.told(), "4 is 2 less for the Fires and 3 less"


@card("Straw Man", "The Bat", "Walk the Plank")
@rule("SP-TRIG-02")
def test_the_straw_man_can_be_used_before_the_bat_flips():
    table = sky_pirate(
        anna={"crew": ["Fisher"], "hand": ["Walk the Plank"], "powder": 3},
        bruno={"captain": "Luc Sangre", "crew": ["Straw Man"], "powder": 9},
    )
    table.passes(2).plays("use luc-sangre take-wing")
    table.passes().passes_until("board").boards("fisher").defends("the-bat")
    table.passes().plays("play walk-the-plank").aims("the-bat")
    assert table.legal == ["use straw-man take-the-place", "use the-bat fold-the-wings"]
    table.plays("use straw-man take-the-place")
    assert table["the-bat.party"]


@card("Maw", "Expunger", "Wrecking Ball")
@rule("SP-TRIG-02", "SP-CARD-17")
def test_of_two_effects_that_replace_damage_the_player_chooses_one():
    ammo = ["Expunger", {"card": "Wrecking Ball", "counters": 1}]
    for first, ship, ejected in (("expunger expunge", 4, 3), ("wrecking-ball smash-through", 3, 0)):
        table = sky_pirate(phase="cannon", anna={"ship": [{"card": "Maw", "ammo": ammo}], "powder": 9})
        table.plays("fire maw", "choose dust-membrane").plays(f"use {first}")
        assert len(table["bruno.ship"]) == ship
        assert len(table["bruno.ejected"]) == ejected
        assert table["bruno.discard"] == []


@card("Heat Barrier", "Coldsteel Plating", "Careful Curation", "Dinner Bell")
@rule("SP-TRIG-02", "SP-SEARCH-05")
def test_an_effect_whose_card_was_shuffled_away_is_ordered_without_telling_where_it_lies():
    bruno = {"hand": ["Heat Barrier", "Careful Curation", "Dinner Bell"], "ship": COLDSTEEL, "hold": ["Fisher"]}
    table = sky_pirate(first="bruno", anna={"powder": 9}, bruno={**bruno, "powder": 0})
    table.plays("play heat-barrier", "play careful-curation", "target heat-barrier")
    table.plays("play dinner-bell", "find fisher").passes_until("fire").plays("fire crows-foot")
    assert table.legal == ["use coldsteel-plating absorb", "effect heat-barrier/shimmer"]
    assert table.game.sentence(table.game.choice.options[1]) == "Use the effect of Heat Barrier"
    table.plays("effect heat-barrier/shimmer")
    assert "0 damage is dealt to Bruno by Crow's Foot." in table.told()


@card("Ablative Shield")
@rule("SP-REACT-01")
def test_a_second_copy_of_a_react_is_offered_when_the_first_was_not_enough():
    table = sky_pirate(phase="cannon", anna={"powder": 9}, bruno={"assets": ["Ablative Shield", "Ablative Shield"]})
    table.plays("fire big-daryl")
    assert table.legal == ["pass", "use ablative-shield burn-away"], "of two that are alike one is offered"
    table.plays("use ablative-shield burn-away", "use ablative-shield burn-away")
    assert (table["bruno.assets"], table["bruno.discard"]) == ([], [])


@card("Amnesia", "Straw Man")
@rule("SP-REACT-03")
def test_what_a_react_lets_happen_instead_can_be_answered_too():
    table = sky_pirate(
        anna={"hand": ["Amnesia"], "assets": ["Leaky Kegs"], "crew": ["Basher"], "powder": 9},
        bruno={"crew": ["Straw Man", "Fisher"]},
    )
    table.plays("play amnesia").boards("basher").defends("fisher").passes_until("use straw-man")
    assert table.prompt.startswith("Bruno, use Straw Man before Fisher is discarded"), "Anna's Amnesia came first"
    table.plays("use straw-man take-the-place")
    assert (table["bruno.crew"], table["bruno.discard"]) == (["Fisher"], ["Straw Man"])
