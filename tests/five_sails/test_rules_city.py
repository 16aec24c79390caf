"""Rules of the City: locations, the City Deck, events, Mercenaries (FS-CITY)."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from five_sails.table import five_sails
from proofs import card, rule
from quarterdeck.games.five_sails.cardset import printed_cards
from quarterdeck.games.five_sails.places import CORE

BOTH = pytest.mark.parametrize("edition", ["2023", "playtest"])


@rule("FS-CITY-01", "FS-CITY-08")
def test_locations_are_the_core_the_ancillary_ones_and_each_players_home():
    for players, more in ((2, []), (3, ["Ole's Inn"]), (4, ["Ole's Inn", "Governor's Gardens"])):
        game = five_sails(players).game
        names = [game.printed(place).name for place in range(game._setting.locations)]
        assert set(CORE) <= set(names)
        assert sorted(names) == sorted([*CORE, *more, *["Home"] * players])


@rule("FS-CITY-03")
def test_no_ability_reaches_a_location_unless_it_says_so():
    """Bleed Out targets characters, Shoddy Craftsmanship attachments: no location is among what they may target."""
    sanjay = {"card": "Sanjay", "wounds": 1, "equipped": ["Stiletto"]}
    for name in ("Bleed Out", "Shoddy Craftsmanship"):
        table = five_sails(anna={"hand": [name, "Boon"]}, bruno={"docks": [sanjay]})
        table.plays(table.legal_with("use")[0])
        assert len(table.legal_with("target")) == 1


@rule("FS-CITY-04", "FS-CITY-05", "FS-CITY-06")
def test_a_location_is_uncontrolled_until_claimed_and_control_can_pass_on():
    table = five_sails(anna={"docks": ["Otto Streit"]}, bruno={"home": ["Sanjay", "Maya de La Rioja"]})
    assert table["docks.control"] is None
    table.plays("claim otto-streit")
    assert table["docks.control"] == "anna"
    table.plays("move sanjay docks", "pass", "move maya-de-la-rioja docks", "pass", "claim sanjay")
    assert table["docks.control"] == "bruno"


@rule("FS-CITY-12")
def test_all_players_share_one_city_deck():
    game = qd.new("five_sails", players=3, seed=1)
    city = [card for card in range(len(game.faces)) if game.printed(card).in_city_deck]
    assert len(city) == 30
    assert {game.owner[card] for card in city} == {-1}


# -- events -----------------------------------------------------------------------------------------------------------


def risky(edition="2023", **sides):
    """Risky Undertaking lies at The Docks: discard two cards, add a Renown there, discard the event."""
    return five_sails(edition=edition, docks={"events": ["Risky Undertaking"]}, **sides)


@card("So It Begins")
@rule("FS-CITY-15")
def test_an_event_affects_only_its_own_location():
    """So It Begins adds Combat to pressures there: Uwe's three and one against Sanjay's two and one."""
    for place, succeeds in (("docks", True), ("forums", False)):
        table = five_sails(
            anna={"docks": ["Uwe Zimmerman"]}, bruno={"docks": ["Sanjay"]}, **{place: {"events": ["So It Begins"]}}
        )
        table.plays("claim uwe-zimmerman")
        assert (table["docks.control"] == "anna") is succeeds


@rule("FS-CITY-16", "FS-CITY-22")
def test_nobody_controls_an_event_and_it_is_never_available():
    table = risky(anna={"docks": ["Otto Streit"], "hand": ["Boon", "Pull"]})
    assert table["risky-undertaking.controller"] is None
    assert table.refused("recruit risky-undertaking") == "FS-HIGH-29"
    assert table.refused("equip risky-undertaking otto-streit") == "FS-HIGH-24"


@card("Risky Undertaking")
@rule("FS-CITY-17", "FS-CITY-18")
def test_only_players_with_a_character_there_use_an_event_though_nobody_controls_it():
    there = risky(anna={"docks": ["Otto Streit"], "hand": ["Boon", "Pull"]})
    assert there.legal_with("use risky-undertaking")
    away = risky(anna={"forums": ["Otto Streit"], "hand": ["Boon", "Pull"]})
    assert not away.legal_with("use risky-undertaking")
    there.plays(there.legal_with("use risky-undertaking")[0], "discard boon", "discard pull")
    assert there["docks.renown"] == 1


@BOTH
@card("Siren's Scream")
@rule("FS-CITY-19", edition="2023")
@rule("FS-CITY-19", edition="playtest")
def test_each_player_uses_an_events_action_once_a_day(edition):
    table = five_sails(
        edition=edition, anna={"docks": ["Otto Streit", "Philip Hase"]},
        bruno={"docks": ["Sanjay", "Maya de La Rioja"]},
        docks={"events": [{"card": "Siren's Scream", "renown": 5}]},
    )  # fmt: skip
    line = table.legal_with("use sirens-scream")[0]
    table.plays(line, "performer otto-streit")
    table.plays(line, "performer sanjay")  # Bruno's own use
    assert not table.legal_with("use sirens-scream")
    assert (table["anna.renown"], table["bruno.renown"]) == (1, 1)


@BOTH
@card("Ole's Inn")
@rule("FS-CITY-20", edition="2023")
@rule("FS-CITY-20", edition="playtest")
def test_each_player_uses_a_locations_action_once_a_day(edition):
    """The playtest edition does not speak of it; the card is used as it says, under the same limit."""
    table = five_sails(3, edition=edition, anna={"deck": ["Boon", "Pull", "Triage"]}, oles_inn={"control": "anna"})
    line = table.legal_with("use oles-inn")[0]
    table.plays(line, "pass", "pass")
    assert table.asked == "anna"
    assert not table.legal_with("use oles-inn")


@rule("FS-CITY-21")
def test_an_event_without_actions_is_always_in_effect():
    """So It Begins takes one Parry from combat cards there, unasked."""
    table = five_sails(
        anna={"docks": ["Uwe Zimmerman"]}, bruno={"docks": ["Sanjay"], "hand": ["Boon"]},
        docks={"events": ["So It Begins"]},
        duel={"challenger": "Uwe Zimmerman", "defender": "Sanjay", "threat": {"Sanjay": 2}},
    ).plays("play boon")  # fmt: skip
    assert table["sanjay.wounds"] == 1


# -- Mercenaries and attachments --------------------------------------------------------------------------------------


@rule("FS-CITY-23")
def test_available_characters_can_be_recruited():
    table = five_sails(anna={"docks": ["Otto Streit"], "hand": ["Boon"] * 3}, docks={"available": ["Takama Siad"]})
    assert table.offers("recruit takama-siad")


@rule("FS-CITY-24")
def test_available_attachments_can_be_bought_and_equipped():
    table = five_sails(anna={"docks": ["Otto Streit"], "hand": ["Boon"]}, docks={"available": ["Eager Blade"]})
    table.plays("equip eager-blade otto-streit", "pay boon")
    assert table["eager-blade.bearer"] == "Otto Streit"
    assert table["docks.available"] == []


@card("Cirilo Naucriparos")
@rule("FS-CITY-25", edition="2023")
def test_other_effects_can_recruit_too():
    table = five_sails(
        anna={"leader": "Don Constanzo Scarpa", "docks": ["Cirilo Naucriparos"], "hand": ["Boon"]},
        docks={"available": ["Maryam Benu Pleroma"]},
    )
    table.plays(table.legal_with("use cirilo-naucriparos")[0], "target maryam-benu-pleroma", "pay boon")
    assert table["maryam-benu-pleroma.controller"] == "anna"


@rule("FS-CITY-25", edition="playtest")
def test_in_the_playtest_edition_mercenaries_join_by_the_recruit_action():
    table = five_sails(
        edition="playtest", anna={"docks": ["Otto Streit"], "hand": ["Boon"] * 3}, docks={"available": ["Takama Siad"]}
    )
    table.plays("recruit takama-siad", "pay boon", "pay boon#2", "pay boon#3")
    assert table["takama-siad.controller"] == "anna"


@rule("FS-CITY-26")
def test_a_discarded_mercenary_goes_to_the_city_discard_pile():
    """Cirilo makes Anna's Mercenaries Brutes, which are discarded when the Day ends."""
    table = five_sails(
        anna={"leader": "Don Constanzo Scarpa", "docks": ["Cirilo Naucriparos", "Takama Siad"], "deck": ["Boon"] * 9},
        phase="dusk", city_deck=["Gustavo", "Giacinto", "Kaj Kousei"],
    )  # fmt: skip
    table.plays("pass")  # Constanzo could save it
    assert "Takama Siad" in table["city_discard"]


@rule("FS-CITY-27")
def test_a_destroyed_mercenary_goes_to_the_locker():
    table = five_sails(anna={"docks": ["Uwe Zimmerman"]}, bruno={"docks": ["Takama Siad"]})
    table.plays("challenge uwe-zimmerman takama-siad", "refuse")
    assert table["bruno.locker"] == ["Takama Siad"]
    assert table["city_discard"] == []


@rule("FS-CITY-28")
def test_city_deck_cards_are_loyal_to_nobody():
    factions = {card.faction for card in printed_cards().values() if card.in_city_deck}
    assert factions == {"City"}
    leaders = {card.faction for card in printed_cards().values() if card.kind == "leader"}
    assert not factions & leaders
