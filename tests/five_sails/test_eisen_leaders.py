"""Eisen: the Leader in play."""

from __future__ import annotations

import pytest

from five_sails.table import five_sails
from proofs import card

BOTH = pytest.mark.parametrize("edition", ["2023", "playtest"])


def kaspar_at(place, **facts):
    return {"card": "Kaspar Dietrich", "at": place, **facts}


@card("Kaspar Dietrich")
def test_kaspar_parleys_with_two_more_influence():
    table = five_sails(anna={"leader": kaspar_at("docks")}, docks={"available": ["Adelheide Schmidt"]})
    table.plays("recruit adelheide-schmidt", "parley kaspar-dietrich")  # Influence 2, and 4 to pay
    assert table["adelheide-schmidt.controller"] == "anna"
    assert table["kaspar-dietrich.influence"] == 2


def kaspar_looks(hand=(), city_deck=("Sorte Deck", "Risky Undertaking", "Adelheide Schmidt", "Kaj Kousei"), **more):
    table = five_sails(
        anna={"leader": kaspar_at("docks"), "hand": list(hand)}, bruno={}, city_deck=list(city_deck), **more
    )
    return table.plays("use kaspar-dietrich look-for-a-mercenary")


@BOTH
@card("Kaspar Dietrich")
def test_kaspar_reveals_city_cards_until_a_mercenary_and_recruits_it_though_engaged(edition):
    table = kaspar_looks(edition=edition)
    assert table["kaspar-dietrich.engaged"]
    assert table.legal == ["pass", "hire adelheide-schmidt"]
    table.plays("choose adelheide-schmidt", "parley kaspar-dietrich")
    assert table["adelheide-schmidt.at"] == "docks"
    assert table["adelheide-schmidt.controller"] == "anna"
    assert table["city_deck"][0] == "Kaj Kousei"
    assert sorted(table["city_deck"][1:]) == ["Risky Undertaking", "Sorte Deck"]
    assert "Anna reveals Sorte Deck." in table.told(1)
    assert "Anna reveals Kaj Kousei." not in table.told(1)


@card("Kaspar Dietrich")
def test_a_mercenary_that_kaspar_does_not_recruit_is_sunk_too():
    table = kaspar_looks().plays("pass")
    assert table["city_deck"][0] == "Kaj Kousei"
    assert len(table["city_deck"]) == 4
    assert table["anna.crew"] == ["Kaspar Dietrich"]


@card("Kaspar Dietrich")
def test_kaspar_pays_for_the_mercenary_with_cards_where_his_word_is_not_enough():
    poor = kaspar_looks(city_deck=["Maryam Benu Pleroma"], hand=["Regroup"])  # 6 to pay, Kaspar takes off 4
    assert poor.asked == "bruno"
    assert poor["city_deck"] == ["Maryam Benu Pleroma"]
    rich = kaspar_looks(city_deck=["Maryam Benu Pleroma"], hand=["Regroup", "Precision"])
    rich.plays("choose maryam-benu-pleroma", "parley kaspar-dietrich", "pay regroup", "pay precision")
    assert rich["maryam-benu-pleroma.controller"] == "anna"
    assert rich["anna.hand"] == []


@card("Kaspar Dietrich")
def test_kaspar_looks_on_in_the_discard_pile_when_the_city_deck_runs_out():
    table = kaspar_looks(city_deck=["Sorte Deck"], city_discard=["Adelheide Schmidt"])
    assert table.offers("hire adelheide-schmidt")


@card("Kaspar Dietrich")
def test_without_any_mercenary_kaspar_sinks_everything():
    table = kaspar_looks(city_deck=["Sorte Deck", "Crystal Eye"])
    assert table.asked == "bruno"
    assert sorted(table["city_deck"]) == ["Crystal Eye", "Sorte Deck"]


@card("Kaspar Dietrich")
def test_kaspar_looks_for_mercenaries_only_en_garde_and_in_the_city():
    line = "use kaspar-dietrich look-for-a-mercenary"
    assert five_sails(anna={}).refused(line) == "FS-KEY-23"
    assert five_sails(anna={"leader": kaspar_at("docks", engaged=True)}).refused(line) == "FS-KEY-04"
