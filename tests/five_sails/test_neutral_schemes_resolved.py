"""Neutral: the schemes when they are resolved."""

from __future__ import annotations

import pytest

from five_sails.table import five_sails
from proofs import card, rule
from quarterdeck.engine.cards import slug

WORDS = ("docks", "forums", "grand-bazaar")


def planned(scheme, anna=None, bruno=None, **setup):
    """Anna reveals the scheme in Planning; Bruno has none."""
    table = five_sails(anna={**(anna or {}), "approach": [scheme]}, bruno=bruno or {}, phase="planning", **setup)
    return table.plays(f"anna: select {slug(scheme)}")


def renown(table):
    """The Renown at The Docks, The Forums and The Grand Bazaar."""
    return [table[f"{word}.renown"] for word in WORDS]


# -- Contempt and Hatred ----------------------------------------------------------------------------------------------


@card("Contempt and Hatred")
def test_contempt_and_hatred_adds_renown_and_drives_the_city_cards_out():
    table = planned(
        "Contempt and Hatred", docks={"available": ["Takama Siad", "Guild Triskelion"], "events": ["So It Begins"]}
    )
    assert renown(table) == [0, 1, 0]
    table.plays("add docks")
    assert renown(table) == [1, 1, 0]
    assert table["docks.available"] == []
    assert table["docks.events"] == []
    assert sorted(table["city_discard"]) == ["Guild Triskelion", "So It Begins", "Takama Siad"]


@card("Contempt and Hatred")
def test_contempt_and_hatred_may_stop_after_its_first_renown():
    table = planned("Contempt and Hatred", docks={"available": ["Takama Siad"]}).plays("pass")
    assert renown(table) == [0, 1, 0]
    assert table["docks.available"] == ["Takama Siad"]


@card("Contempt and Hatred")
def test_contempt_and_hatred_spares_mercenaries_that_somebody_controls():
    table = planned("Contempt and Hatred", bruno={"docks": ["Takama Siad"]}).plays("add docks")
    assert table["docks.characters"] == ["Takama Siad"]


# -- Filling The Ranks ------------------------------------------------------------------------------------------------


@card("Filling The Ranks")
def test_filling_the_ranks_adds_a_second_renown_elsewhere_for_whoever_has_least():
    table = planned("Filling The Ranks", bruno={"renown": 1}).plays("add docks")
    assert table.legal == ["add forums", "add grand-bazaar"]
    assert renown(table.plays("add forums")) == [1, 1, 0]


@card("Filling The Ranks")
def test_filling_the_ranks_adds_one_renown_on_a_tie():
    table = planned("Filling The Ranks").plays("add docks")
    assert renown(table) == [1, 0, 0]
    assert table["phase"] == "high drama"


@pytest.mark.parametrize("edition", ["2023", "playtest"])
@card("Filling The Ranks")
def test_filling_the_ranks_recruits_to_home_for_the_leaders_stat_less(edition):
    """Kaspar has Combat 3 and Finesse 2; Takama Siad costs 3, Kaj Kousei 4."""
    table = planned(
        "Filling The Ranks", anna={"leader": "Kaspar Dietrich", "deck": ["Triage"]}, bruno={"home": ["Sanjay"]},
        docks={"available": ["Takama Siad"]}, forums={"available": ["Kaj Kousei"]}, edition=edition,
    )  # fmt: skip
    table.plays("add docks")
    assert table.legal_with("use") == ["use filling-the-ranks call-to-arms"]
    table.plays("use filling-the-ranks call-to-arms", "mode combat")
    assert table.legal == ["enlist takama-siad", "enlist kaj-kousei"]
    table.plays("choose kaj-kousei", "pay triage")
    assert table["kaj-kousei.at"] == "home"
    assert table["kaj-kousei.controller"] == "anna"
    assert table["anna.hand"] == []


@card("Filling The Ranks")
@rule("FS-KEY-20")
def test_filling_the_ranks_is_performed_by_the_leader():
    """Otto Streit's Finesse would do as well, but nobody asks who performs it."""
    table = planned(
        "Filling The Ranks", anna={"home": ["Otto Streit"], "deck": ["Triage", "Boon"]},
        bruno={"home": ["Sanjay", "Ratón"]},
        docks={"available": ["Kaj Kousei"]},
    )  # fmt: skip
    table.plays("add docks", "use filling-the-ranks call-to-arms")
    assert table.legal == ["mode combat", "mode finesse", "mode influence"]


@card("Filling The Ranks")
def test_filling_the_ranks_offers_only_whom_the_stat_makes_payable():
    """With Finesse 2 and one card in hand Kaj Kousei is out of reach."""
    table = planned(
        "Filling The Ranks", anna={"leader": "Kaspar Dietrich", "deck": ["Triage"]}, bruno={"home": ["Sanjay"]},
        docks={"available": ["Takama Siad"]}, forums={"available": ["Kaj Kousei"]},
    )  # fmt: skip
    table.plays("add docks", "use filling-the-ranks call-to-arms", "mode finesse")
    assert table.legal == ["enlist takama-siad"]


@card("Filling The Ranks")
def test_filling_the_ranks_takes_negotiable_away():
    """Otto stands beside Kaj Kousei, but cannot parley for what is left of the cost: 4 less Combat 3."""
    table = planned(
        "Filling The Ranks", anna={"forums": ["Otto Streit"]}, bruno={"home": ["Sanjay", "Ratón"]},
        forums={"available": ["Kaj Kousei"]},
    )  # fmt: skip
    assert "use filling-the-ranks call-to-arms" not in table.plays("add docks").legal


@card("Filling The Ranks")
def test_filling_the_ranks_recruits_nobody_on_a_tie():
    table = planned("Filling The Ranks", anna={"deck": ["Triage"]}, docks={"available": ["Takama Siad"]})
    table.plays("add docks")
    assert "use filling-the-ranks call-to-arms" not in table.legal
    assert table["phase"] == "high drama"


# -- Inspire Generosity -----------------------------------------------------------------------------------------------


@card("Inspire Generosity")
def test_inspire_generosity_moves_a_renown_then_fills_what_is_empty():
    table = planned("Inspire Generosity", docks={"renown": 2})
    assert table.legal == ["from docks"]
    table.plays("from docks")
    assert table.legal == ["to forums", "to grand-bazaar"]
    assert renown(table.plays("to forums")) == [1, 1, 1]


@card("Inspire Generosity")
def test_inspire_generosity_only_fills_when_there_is_nothing_to_move():
    assert renown(planned("Inspire Generosity")) == [1, 1, 1]


def hands_after_generosity(anna, bruno):
    """How many cards Inspire Generosity gives Anna and Bruno; a Day's own draw is taken off."""
    deck = ["Triage"] * 20
    table = planned("Inspire Generosity", anna={**anna, "deck": deck}, bruno={**bruno, "deck": deck})
    panache = [table.game.panache(seat) for seat in (0, 1)]
    return [len(table[f"{who}.hand"]) - panache[seat] for seat, who in enumerate(("anna", "bruno"))]


@card("Inspire Generosity")
def test_inspire_generosity_lets_everybody_draw_and_nobody_more_on_a_tie():
    assert hands_after_generosity({}, {}) == [1, 1]


@card("Inspire Generosity")
def test_inspire_generosity_favours_the_least_renown():
    assert hands_after_generosity({"renown": 2}, {"renown": 1}) == [1, 2]


@card("Inspire Generosity")
def test_inspire_generosity_favours_the_fewest_characters():
    assert hands_after_generosity({}, {"home": ["Sanjay"]}) == [2, 1]


# -- Let the Sword Decide ---------------------------------------------------------------------------------------------


@card("Let the Sword Decide")
def test_let_the_sword_decide_adds_renown_to_docks_and_forums():
    assert renown(planned("Let the Sword Decide")) == [1, 1, 0]


# -- Let's Haggle -----------------------------------------------------------------------------------------------------


@card("Let's Haggle")
def test_lets_haggle_displays_the_first_attachment_of_the_city_deck():
    table = planned(
        "Let's Haggle", city_deck=["Takama Siad", "So It Begins", "Guild Triskelion", "Kaj Kousei", "Captain's Coat"]
    )
    assert renown(table) == [0, 1, 1]
    assert table["grand-bazaar.available"] == ["Guild Triskelion"]
    assert table["city_deck"][:2] == ["Kaj Kousei", "Captain's Coat"]
    assert sorted(table["city_deck"][2:]) == ["So It Begins", "Takama Siad"]


@card("Let's Haggle")
def test_lets_haggle_goes_through_a_city_deck_without_attachments():
    table = planned("Let's Haggle", city_deck=["Takama Siad"], city_discard=["So It Begins"])
    assert table["grand-bazaar.available"] == []
    assert sorted(table["city_deck"]) == ["So It Begins", "Takama Siad"]


# -- Marooned ---------------------------------------------------------------------------------------------------------


@card("Marooned")
def test_marooned_adds_renown_to_docks_and_bazaar():
    assert renown(planned("Marooned")) == [1, 0, 1]


# -- Midnight Shipment ------------------------------------------------------------------------------------------------


@card("Midnight Shipment")
def test_midnight_shipment_adds_renown_and_a_city_card_to_the_docks():
    table = planned("Midnight Shipment", city_deck=["Takama Siad", "Kaj Kousei"])
    assert renown(table) == [1, 0, 1]
    assert table["docks.available"] == ["Takama Siad"]


# -- Parley Gone Wrong ------------------------------------------------------------------------------------------------


@card("Parley Gone Wrong")
def test_parley_gone_wrong_lets_every_opponent_move_a_renown_to_the_forums():
    table = planned("Parley Gone Wrong", players=3, clara={}, docks={"renown": 2})
    assert renown(table) == [2, 1, 0]
    assert table.asked == "bruno"
    table.plays("bruno: from docks")
    assert table.asked == "clara"
    table.plays("clara: mode stay-away")
    assert renown(table) == [1, 2, 0]
    assert table["phase"] == "high drama"


@card("Parley Gone Wrong")
def test_parley_gone_wrong_lets_only_those_intervene_who_came():
    """Bruno stayed away, so his characters at The Forums cannot intervene."""
    table = planned(
        "Parley Gone Wrong",
        anna={"forums": ["Otto Streit"]},
        bruno={"forums": ["Sanjay", "Ratón"]},
        docks={"renown": 1},
    )
    table.plays("bruno: mode stay-away", "anna: challenge otto-streit sanjay")
    assert table.legal == ["accept", "refuse"]


@card("Parley Gone Wrong")
def test_parley_gone_wrong_lets_those_intervene_who_moved_a_renown():
    table = planned(
        "Parley Gone Wrong",
        anna={"forums": ["Otto Streit"]},
        bruno={"forums": ["Sanjay", "Ratón"]},
        docks={"renown": 1},
    )
    table.plays("bruno: from docks", "anna: challenge otto-streit sanjay")
    assert table.legal == ["accept", "refuse", "intervene raton"]


@card("Parley Gone Wrong")
def test_parley_gone_wrong_says_nothing_about_other_locations():
    table = planned("Parley Gone Wrong", anna={"docks": ["Otto Streit"]}, bruno={"docks": ["Sanjay", "Ratón"]})
    table.plays("anna: challenge otto-streit sanjay")
    assert "intervene raton" in table.legal


# -- Shifting Tides ---------------------------------------------------------------------------------------------------


@card("Shifting Tides")
def test_shifting_tides_clears_the_city_at_once_and_fills_it_anew():
    table = planned(
        "Shifting Tides", docks={"available": ["Giacinto"], "renown": 2}, forums={"events": ["So It Begins"]},
        city_deck=["Takama Siad", "Kaj Kousei", "Guild Triskelion"],
    )  # fmt: skip
    assert sorted(table["city_discard"]) == ["Giacinto", "So It Begins"]
    assert [table[f"{word}.available"] for word in WORDS] == [["Takama Siad"], ["Kaj Kousei"], ["Guild Triskelion"]]
    assert renown(table) == [0, 0, 0]
    table.plays("anna: add docks")
    assert table.asked == "bruno"
    assert table.legal == ["add forums", "add grand-bazaar"]
    assert renown(table.plays("bruno: add forums")) == [1, 1, 0]


@card("Shifting Tides")
def test_shifting_tides_names_one_of_several_opponents():
    table = planned("Shifting Tides", players=3, clara={})
    table.plays("anna: add forums")
    assert table.legal == ["mode bruno", "mode clara"]
    table.plays("anna: mode clara")
    assert table.asked == "clara"
    assert "add forums" not in table.legal
    table.plays("clara: add oles-inn")
    assert table["oles-inn.renown"] == 1
    assert table["phase"] == "high drama"


# -- Until Morale Improves --------------------------------------------------------------------------------------------


@card("Until Morale Improves")
def test_until_morale_improves_adds_a_renown():
    table = planned("Until Morale Improves", docks={"renown": 1})
    assert table.legal == ["mode add", "mode move"]
    assert renown(table.plays("mode add", "add grand-bazaar")) == [1, 0, 1]
    assert table["phase"] == "high drama"


@card("Until Morale Improves")
def test_until_morale_improves_moves_a_renown_to_an_adjacent_location():
    table = planned("Until Morale Improves", docks={"renown": 1}).plays("mode move", "from docks")
    assert table.legal == ["to forums"]
    assert renown(table.plays("to forums")) == [0, 1, 0]


@card("Until Morale Improves")
def test_until_morale_improves_only_adds_where_there_is_no_renown():
    assert planned("Until Morale Improves").legal == ["mode add"]
