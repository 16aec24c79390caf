"""Is it still the same card? One that left play and came back is another; one with two faces is one card."""

from __future__ import annotations

import pytest

from proofs import card, rule
from sky_pirate.harness import sky_pirate


def a_shade_is_summoned():
    """Anna has boarded with Basher and summoned a Shade, which is a Fisher; Bruno is asked next."""
    anna = {"crew": ["Basher"], "hand": ["Summon Shade", "Pile On", "Acquire"], "hold": ["Fisher"], "powder": 9}
    table = sky_pirate(anna=anna, bruno={"crew": ["Deadwind Mercenary"], "hand": ["Hip Toss", "Acquire"]})
    table.boards("basher").defends("deadwind-mercenary").plays("bruno: pass", "play summon-shade")
    assert table["anna.party"] == ["Basher", "Fisher"]
    return table


@card("Summon Shade", "Hip Toss", "Pile On", "Fisher")
@rule("SP-BOARD-24")
def test_a_crew_that_was_a_summoned_shade_once_is_stowed_like_others():
    """SP-Q132."""
    table = a_shade_is_summoned().plays("play hip-toss", "target anna.facedown:1")
    assert "Fisher" in table["anna.hand"]
    table.plays("play pile-on", "choose fisher")
    assert table["anna.party"] == ["Basher", "Fisher"]
    assert table.ends_attempt()["anna.all_crew"] == []


@card("Summon Shade")
@rule("SP-FACE-03")
def test_a_summoned_shade_falls_back_to_reserve():
    assert a_shade_is_summoned().ends_attempt()["anna.facedown"] == ["Fisher"]


@card("Relic Diver", "Hip Toss", "Pile On")
@rule("SP-BOARD-14")
def test_a_relic_diver_that_is_played_again_can_dive_again_and_is_lost_once():
    """SP-Q132, SP-Q80."""
    anna = {"crew": ["Basher", "Relic Diver"], "hand": ["Pile On", "Acquire"], "powder": 9}
    bruno = {"crew": [{"card": "Deadwind Mercenary", "presence": 3}], "hand": ["Hip Toss", "Acquire"]}
    table = sky_pirate(anna=anna, bruno=bruno).boards("basher", "relic-diver").defends("deadwind-mercenary")
    table.plays("bruno: pass", "use relic-diver dive", "play hip-toss").aims("relic-diver")
    table.plays("play pile-on", "choose relic-diver", "bruno: pass")
    assert table["relic-diver.presence"] == 3
    assert table.offers("use relic-diver dive")
    table.ends_attempt()
    assert table["anna.hold"][-2:] in (["Basher", "Relic Diver"], ["Relic Diver", "Basher"]), (
        "it did not dive this time"
    )


@card("Skipper")
@rule("SP-BOARD-14")
def test_a_skipper_that_is_played_again_can_slip_away_again():
    """SP-Q132: nobody could tell it from another Skipper of the hand."""
    bruno = {"hand": ["Deploy Drone", "Deploy Drone", "Acquire"]}
    table = sky_pirate(anna={"crew": ["Basher", "Skipper"], "hand": ["Acquire"]}, bruno=bruno)
    table.boards("basher", "skipper").plays("bruno: play deploy-drone", "use skipper slip-away")
    assert table["anna.hand"] == ["Acquire", "Skipper"]
    table.plays("bruno: play deploy-drone", "play skipper", "bruno: pass")
    assert table.offers("use skipper slip-away")


@card("Restless Dead", "Breathstealer")
@rule("SP-BOARD-14")
def test_a_crew_that_stayed_uses_its_tactic_effect_once():
    table = sky_pirate(
        anna={"crew": ["Breathstealer"], "hand": ["Acquire"]}, bruno={"crew": ["Restless Dead", "Fisher"]}
    )
    table.boards("breathstealer").defends("restless-dead", "fisher").plays("use restless-dead claw-at-them")
    table.passes_until("use breathstealer").plays("use breathstealer steal-a-breath").aims("restless-dead")
    table.plays("use restless-dead claw-at-them")
    assert not table.legal_with("use breathstealer")


def bat_at_the_drums():
    """Bruno's turn; Anna's Captain is The Bat and operates War Drums."""
    anna = {"captain": "Luc Sangre", "ship": ["War Drums", "Crow's Foot"], "powder": 5}
    bruno = {"ship": [{"card": "Crow's Foot", "ammo": [{"card": "Corrodium", "counters": 1}]}, "Dust Membrane"]}
    table = sky_pirate(phase="start", anna=anna, bruno={**bruno, "powder": 9})
    table.plays("use luc-sangre take-wing", "use war-drums man-the-drums", "choose the-bat")
    return table.passes_until("fire").plays("pass")


@card("The Bat", "Luc Sangre", "War Drums", "Corrodium")
@rule("SP-DUAL-02", "SP-OPER-02")
def test_the_bat_that_operates_something_leaves_play_as_luc_sangre():
    """SP-Q133: its React is blank, and out of play it is its front."""
    table = bat_at_the_drums().passes_until("fire").plays("fire crows-foot")
    table.passes_until("mode").plays("mode crew", "choose the-bat")
    assert table["anna.all_crew"] == []
    assert table["anna.captain"] is None
    assert table["anna.discard"][-1] == "Luc Sangre"
    assert not list(table.game.broken_rules())


@pytest.mark.parametrize("counters", [0, 2])
@card("Ascension Ritual", "Luc Sangre")
@rule("SP-COUNTER-04")
def test_counters_of_a_captain_are_not_doubled(counters):
    """SP-Q42: as for the Fence, only cards that name the Captain do anything to it (SP-Q88)."""
    table = sky_pirate(anna={"captain": "Luc Sangre", "hand": ["Ascension Ritual"], "crew": ["Fence"]})
    table.game.edit(table.game.captains[0]).presence = counters
    table.plays("play ascension-ritual")
    assert table.game.counters_on(table.game.captains[0], "presence") == counters
    assert table["anna.discard"] == ["Ascension Ritual"]
