"""The Neutral schemes from Marooned to Until Morale Improves, each in play."""

from __future__ import annotations

from five_sails.table import five_sails
from five_sails.test_neutral_schemes_a_to_l import WORDS, planned, renown
from proofs import card, rule

# -- Marooned ---------------------------------------------------------------------------------------------------------


@card("Marooned")
def test_marooned_adds_renown_to_docks_and_bazaar():
    assert renown(planned("Marooned")) == [1, 0, 1]


@card("Marooned")
def test_marooned_engages_or_wounds_for_each_card_discarded():
    table = five_sails(
        anna={"scheme": "Marooned", "docks": ["Otto Streit"], "hand": ["Triage", "Boon", "Pull"]},
        bruno={"docks": ["Kalla Forsberg", "Sanjay"]},
    )
    table.plays("use marooned leave-behind")
    assert table.legal == ["target kalla-forsberg"]
    table.plays("target kalla-forsberg", "choose triage", "choose boon", "done")
    assert table.legal == ["mode engage", "mode wound"]
    table.plays("mode engage")
    assert table.legal == ["mode wound"]
    table.plays("mode wound")
    assert table["kalla-forsberg.engaged"]
    assert table["kalla-forsberg.wounds"] == 1
    assert table["anna.hand"] == ["Pull"]
    assert table.asked == "bruno"


@card("Marooned")
def test_marooned_stops_when_its_target_is_gone():
    table = five_sails(
        anna={"scheme": "Marooned", "docks": ["Otto Streit"], "hand": ["Triage", "Boon"]},
        bruno={"docks": [{"card": "Kalla Forsberg", "wounds": 3}]},
    )
    table.plays("use marooned leave-behind", "target kalla-forsberg", "choose triage", "choose boon", "mode wound")
    assert not table["kalla-forsberg.in_play"]
    assert table.asked == "bruno"


@card("Marooned")
def test_marooned_may_discard_nothing():
    table = five_sails(
        anna={"scheme": "Marooned", "docks": ["Otto Streit"], "hand": ["Triage"]}, bruno={"docks": ["Kalla Forsberg"]}
    )
    table.plays("use marooned leave-behind", "target kalla-forsberg", "done")
    assert table["kalla-forsberg.wounds"] == 0
    assert table["anna.hand"] == ["Triage"]


# -- Midnight Shipment ------------------------------------------------------------------------------------------------


@card("Midnight Shipment")
def test_midnight_shipment_adds_renown_and_a_city_card_to_the_docks():
    table = planned("Midnight Shipment", city_deck=["Takama Siad", "Kaj Kousei"])
    assert renown(table) == [1, 0, 1]
    assert table["docks.available"] == ["Takama Siad"]


@card("Midnight Shipment")
def test_midnight_shipment_moves_from_docks_without_city_cards_to_anywhere():
    table = five_sails(
        anna={"scheme": "Midnight Shipment", "docks": [{"card": "Otto Streit", "engaged": True}]},
        docks={"events": ["So It Begins"]},
    )
    table.plays("use midnight-shipment ship-out")
    assert table.legal == ["choose forums", "choose grand-bazaar"]
    assert table.plays("choose grand-bazaar")["otto-streit.at"] == "grand-bazaar"


@card("Midnight Shipment")
def test_midnight_shipment_waits_until_the_docks_are_cleared():
    table = five_sails(
        anna={"scheme": "Midnight Shipment", "docks": ["Otto Streit"]}, docks={"available": ["Takama Siad"]}
    )
    assert table.refused("use midnight-shipment ship-out") == "FS-ABIL-01"


@card("Midnight Shipment")
def test_midnight_shipment_leaves_from_the_docks_only():
    table = five_sails(anna={"scheme": "Midnight Shipment", "forums": ["Otto Streit"]})
    assert table.refused("use midnight-shipment ship-out") == "FS-KEY-21"


# -- Parley Gone Wrong ------------------------------------------------------------------------------------------------


@card("Parley Gone Wrong")
def test_parley_gone_wrong_lets_every_opponent_move_a_renown_to_the_forums():
    table = planned("Parley Gone Wrong", players=3, clara={}, docks={"renown": 2})
    assert renown(table) == [2, 1, 0]
    assert table.asked == "bruno"
    table.plays("bruno: choose docks")
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
    table.plays("bruno: choose docks", "anna: challenge otto-streit sanjay")
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
    table.plays("anna: choose docks")
    assert table.asked == "bruno"
    assert table.legal == ["choose forums", "choose grand-bazaar"]
    assert renown(table.plays("bruno: choose forums")) == [1, 1, 0]


@card("Shifting Tides")
@rule("FS-PLAN-05")
def test_shifting_tides_clears_the_city_before_schemes_resolve():
    """Bruno's Midnight Shipment has the higher Initiative and resolves first, yet its City card stays."""
    table = five_sails(
        anna={"approach": ["Shifting Tides"]}, bruno={"approach": ["Midnight Shipment"]}, phase="planning",
        docks={"available": ["Giacinto"]}, city_deck=["Takama Siad", "Kaj Kousei", "Sorte Deck", "Captain's Coat"],
    )  # fmt: skip
    table.plays("anna: select shifting-tides", "bruno: select midnight-shipment")
    assert table["city_discard"] == ["Giacinto"]
    assert table["docks.available"] == ["Takama Siad", "Kaj Kousei"]


@card("Shifting Tides")
def test_shifting_tides_names_one_of_several_opponents():
    table = planned("Shifting Tides", players=3, clara={})
    table.plays("anna: choose forums")
    assert table.legal == ["mode bruno", "mode clara"]
    table.plays("anna: mode clara")
    assert table.asked == "clara"
    assert "choose forums" not in table.legal
    table.plays("clara: choose oles-inn")
    assert table["oles-inn.renown"] == 1
    assert table["phase"] == "high drama"


# -- Until Morale Improves --------------------------------------------------------------------------------------------


@card("Until Morale Improves")
def test_until_morale_improves_adds_a_renown():
    table = planned("Until Morale Improves", docks={"renown": 1})
    assert table.legal == ["mode add", "mode move"]
    assert renown(table.plays("mode add", "choose grand-bazaar")) == [1, 0, 1]
    assert table["phase"] == "high drama"


@card("Until Morale Improves")
def test_until_morale_improves_moves_a_renown_to_an_adjacent_location():
    table = planned("Until Morale Improves", docks={"renown": 1}).plays("mode move", "choose docks")
    assert table.legal == ["choose forums"]
    assert renown(table.plays("choose forums")) == [0, 1, 0]


@card("Until Morale Improves")
def test_until_morale_improves_only_adds_where_there_is_no_renown():
    assert planned("Until Morale Improves").legal == ["mode add"]


@card("Until Morale Improves")
def test_until_morale_improves_rouses_and_wears_out_at_the_price_of_a_wound():
    table = five_sails(
        anna={"scheme": "Until Morale Improves", "docks": ["Otto Streit", {"card": "Uwe Zimmerman", "engaged": True}]},
        bruno={"docks": ["Sanjay"], "forums": ["Ratón"]},
    )
    table.plays("use until-morale-improves rouse", "performer otto-streit")
    assert table.legal == ["target otto-streit", "target uwe-zimmerman", "target sanjay"]
    table.plays("target uwe-zimmerman", "bruno: pass")
    assert not table["uwe-zimmerman.engaged"]
    assert table["otto-streit.wounds"] == 1
    table.plays("use until-morale-improves wear-out", "performer otto-streit", "target sanjay")
    assert table["sanjay.engaged"]
    assert table["otto-streit.wounds"] == 2


@card("Until Morale Improves")
@rule("FS-KEY-39")
def test_until_morale_improves_rouses_once_a_day():
    table = five_sails(anna={"scheme": "Until Morale Improves", "docks": ["Otto Streit"]})
    table.plays("use until-morale-improves rouse", "target otto-streit", "bruno: pass")
    assert table.refused("use until-morale-improves rouse") == "FS-KEY-39"
    assert table.offers("use until-morale-improves wear-out")
