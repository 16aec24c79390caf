"""The City locations and the Homes, each in play."""

from __future__ import annotations

import pytest

from five_sails.table import five_sails
from proofs import card, rule


@card("Docks", "Forums", "Grand Bazaar")
def test_docks_forums_and_bazaar_lie_in_a_row():
    table = five_sails(anna={"docks": ["Otto Streit"], "forums": ["Uwe Zimmerman"], "grand_bazaar": ["Terrell Brandt"]})
    assert table.legal_with("move otto-streit") == ["move otto-streit forums", "move otto-streit home"]
    assert table.legal_with("move uwe-zimmerman") == [
        "move uwe-zimmerman docks", "move uwe-zimmerman grand-bazaar", "move uwe-zimmerman home",
    ]  # fmt: skip
    assert table.legal_with("move terrell-brandt") == ["move terrell-brandt forums", "move terrell-brandt home"]


@pytest.mark.parametrize("word", ["docks", "forums", "grand-bazaar"])
@card("Docks", "Forums", "Grand Bazaar")
def test_a_core_location_is_claimed_and_gives_its_renown_in_plunder(word):
    table = five_sails(anna={word: ["Otto Streit"]}, **{word: {"renown": 2}})
    table.plays("claim otto-streit")
    assert table[f"{word}.control"] == "anna"
    table.plays("bruno: pass", "anna: pass")
    assert table["anna.renown"] == 2
    assert table[f"{word}.renown"] == 0


@pytest.mark.parametrize(
    ("players", "word", "ability"),
    [(3, "oles-inn", "draw-at-the-inn"), (4, "governors-gardens", "draw-in-the-gardens")],
)
@card("Ole's Inn", "Governor's Gardens")
@rule("FS-CITY-20", edition="2023")
def test_an_ancillary_location_gives_a_card_a_day_to_whoever_controls_it(players, word, ability):
    table = five_sails(players, anna={"deck": ["Triage", "Boon"]}, **{word: {"control": "anna"}})
    table.plays(f"use {word} {ability}")
    assert table["anna.hand"] == ["Triage"]
    assert table.refused(f"use {word} {ability}", "bruno") == "FS-ABIL-01"
    table.plays(*["pass"] * (players - 1))
    assert table.refused(f"use {word} {ability}") == "FS-KEY-39"


@card("Ole's Inn")
def test_oles_inn_serves_its_next_owner_on_the_same_day():
    table = five_sails(
        3, anna={"deck": ["Triage"]}, bruno={"deck": ["Boon"], "oles_inn": ["Sanjay"]}, oles_inn={"control": "anna"}
    )
    table.plays("use oles-inn draw-at-the-inn", "bruno: claim sanjay", "clara: pass", "anna: pass")
    assert table.plays("bruno: use oles-inn draw-at-the-inn")["bruno.hand"] == ["Boon"]


@card("Ole's Inn", "Governor's Gardens")
def test_the_ancillary_locations_lie_at_the_ends_of_the_row():
    table = five_sails(4, anna={"oles_inn": ["Otto Streit"], "governors_gardens": ["Uwe Zimmerman"]})
    assert table.legal_with("move otto-streit") == ["move otto-streit docks", "move otto-streit home"]
    assert table.legal_with("move uwe-zimmerman") == ["move uwe-zimmerman grand-bazaar", "move uwe-zimmerman home"]


@card("Home")
@rule("FS-SETUP-12", "FS-SETUP-13")
def test_home_is_next_to_every_city_location_and_closed_to_enemies():
    table = five_sails(anna={"home": ["Otto Streit"], "docks": ["Uwe Zimmerman"]})
    assert table.legal_with("move otto-streit") == [
        "move otto-streit docks", "move otto-streit forums", "move otto-streit grand-bazaar",
    ]  # fmt: skip
    assert table.legal_with("move uwe-zimmerman") == ["move uwe-zimmerman forums", "move uwe-zimmerman home"]
    assert table.refused("move uwe-zimmerman home#2") == "FS-SETUP-13"


@card("Home")
@rule("FS-HIGH-14")
def test_leaving_home_engages_nobody():
    table = five_sails(anna={"home": ["Otto Streit"]}).plays("move otto-streit docks")
    assert not table["otto-streit.engaged"]
