"""Pirate Captains in play."""

from __future__ import annotations

import pytest

from proofs import card, rule
from sky_pirate.harness import sky_pirate


@card("Cleaver", "Deckhand")
@rule("SP-CREW-08")
def test_cleaver_brings_a_deckhand_into_the_boarding_party():
    table = sky_pirate(anna={"captain": "Cleaver", "crew": ["Fisher"], "hand": ["Fisher"], "powder": 4})
    table.boards("fisher")
    table.plays("use cleaver one-more")
    assert table["anna.party"] == ["Fisher", "Deckhand"]
    assert table["anna.powder"] == 0
    table.ends_attempt()
    assert table["anna.crew"] == []
    assert table["deckhand.zone"] == "box"


@card("Burgle")
@rule("SP-CHEST-01", "SP-RECOVER-05")
def test_burgle_puts_a_lost_noncrew_card_into_the_chest_before_the_recovery():
    table = sky_pirate(
        phase="cannon", anna={"captain": "Burgle", "powder": 5},
        bruno={"hold": ["Chow Time", "Fisher", "Dinner Bell", "Powder Cache"], "hand": ["Hedge Mage"]},
    )  # fmt: skip
    table.plays("fire big-daryl", "use burgle pocket-it")
    assert table.legal == ["target chow-time", "target dinner-bell", "target powder-cache"]
    table.plays("target dinner-bell")
    assert table["anna.chest"] == ["Dinner Bell"]
    assert table["anna.powder"] == 0
    assert table.legal == ["pass", "recover chow-time", "recover fisher", "recover powder-cache"]


@card("Burgle")
@rule("SP-CHEST-02")
def test_burgle_plays_what_it_took_and_it_is_ejected():
    table = sky_pirate(anna={"captain": "Burgle", "chest": ["Powder Cache"], "powder": 0})
    table.plays("play powder-cache")
    assert table["anna.powder"] == 3
    assert table["bruno.ejected"] == ["Powder Cache"]


@card("Burgle")
def test_burgle_finds_nothing_among_crew():
    table = sky_pirate(phase="cannon", anna={"captain": "Burgle"}, bruno={"hold": ["Fisher", "Fisher"]})
    table.plays("fire crows-foot")
    assert table["active"] == "bruno"
    assert table["anna.powder"] == 3


@card("Burgle")
def test_burgle_does_nothing_without_powder():
    table = sky_pirate(phase="cannon", anna={"captain": "Burgle", "powder": 2}, bruno={"hold": ["Chow Time"]})
    table.plays("fire crows-foot")
    assert table["anna.chest"] == []
    assert table["active"] == "bruno"


@card("Cleaver")
def test_cleaver_may_be_declined():
    table = sky_pirate(anna={"captain": "Cleaver", "crew": ["Fisher"], "powder": 4})
    table.boards("fisher").passes()
    assert table["anna.powder"] == 1
    assert "Deckhand" not in table["anna.crew"]


@card("Apollo")
def test_apollo_has_a_fourth_action_while_three_fires_burn():
    table = sky_pirate(phase="start", anna={"captain": "Apollo"}, bruno={"fires": 3})
    assert table["actions"] == 4


@card("Apollo")
def test_apollo_has_three_actions_while_two_fires_burn():
    table = sky_pirate(phase="start", anna={"captain": "Apollo"}, bruno={"fires": 2})
    assert table["actions"] == 3


@card("Apollo", "Fire")
@pytest.mark.parametrize("first", ["next apollo fan-the-flames", "next fire burn"])
def test_apollo_counts_the_fires_before_one_burns_down_whichever_comes_first(first):
    table = sky_pirate(phase="start", anna={"captain": "Apollo", "fires": 3}).plays(first)
    assert table["anna.fires"] == 2
    assert table["actions"] == 4


@card("Apollo")
def test_apollo_gains_nothing_when_the_opponents_turn_begins():
    table = sky_pirate(phase="start", active="bruno", anna={"captain": "Apollo"}, bruno={"fires": 5})
    assert table["actions"] == 3
    assert table["anna.next_actions"] == 0
