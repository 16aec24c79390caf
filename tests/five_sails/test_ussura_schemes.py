"""Ussura: the schemes in play."""

from __future__ import annotations

import pytest

from five_sails.rule_words import end_high_drama
from five_sails.table import five_sails
from five_sails.ussura_words import BOTH
from proofs import card, rule
from pure import set_in_pure
from quarterdeck.games.five_sails.words import places_for_renown


def planning(scheme, players=2, anna=None, bruno=None, **more):
    """Planning with this scheme for Anna, who is First Player; nobody else has one."""
    anna = {"leader": "Yevgeni", "approach": [scheme], "deck": ["Langschwert"] * 9, **(anna or {})}
    table = five_sails(players, phase="planning", anna=anna, bruno=bruno or {}, **more)
    return table.plays(f"anna: select {scheme.lower().replace(' ', '-').replace(chr(39), '')}")


# -- The Boar's Guile -------------------------------------------------------------------------------------------------


@card("The Boar's Guile")
def test_the_boars_guile_adds_a_renown_and_chooses_its_prey():
    table = planning("The Boar's Guile", bruno={"home": ["Otto Streit"]}, docks={"renown": 1})
    table.plays("add grand-bazaar")
    assert table["grand-bazaar.renown"] == 1
    assert table.legal == ["prey kaspar-dietrich", "prey otto-streit"]
    table.plays("choose otto-streit")
    assert table["docks.renown"] == 1
    assert table["phase"] == "high drama"


@card("The Boar's Guile")
def test_the_boars_guile_moves_a_renown_next_door_if_it_adds_none():
    table = planning("The Boar's Guile", docks={"renown": 1}, forums={"renown": 1})
    table.plays("pass")
    assert table.legal == ["from docks", "from forums"]
    table.plays("from docks")
    assert table.legal == ["to forums"]
    table.plays("to forums", "choose kaspar-dietrich")
    assert (table["docks.renown"], table["forums.renown"]) == (0, 2)


def marked(prey, **more):
    """High Drama with The Boar's Guile in play, the prey chosen."""
    table = planning("The Boar's Guile", **more)
    return table.plays("choose docks", f"choose {prey}")


@card("The Boar's Guile")
@pytest.mark.parametrize(("prey", "threat"), [("otto-streit", 4), ("sanjay", 3)])
def test_the_boars_guile_gives_thrust_against_the_prey_alone(prey, threat):
    """Langschwert has a Thrust of three."""
    table = marked(
        prey, anna={"docks": ["Ren"]}, bruno={"docks": ["Otto Streit", "Sanjay"], "hand": ["Throwing Knife"]}
    )
    table.plays("challenge ren otto-streit", "accept", "play throwing-knife")
    assert table["ren.threat"] == 3  # the adversary's own card gets nothing
    table.plays(table.legal_with("play")[0])
    assert table["otto-streit.threat"] == threat


@BOTH
@card("The Boar's Guile")
@pytest.mark.parametrize(("place", "renown"), [("home", 1), ("forums", 0)])
def test_the_boars_guile_pays_if_the_prey_is_at_home_when_dusk_begins(edition, place, renown):
    table = marked("otto-streit", bruno={place: ["Otto Streit"]}, edition=edition)
    end_high_drama(table)
    if place == "home":
        table.plays("anna: use the-boars-guile driven-home")
    assert table["anna.renown"] == renown
    assert not table.legal_with("use the-boars-guile")


# -- Leshiye of the Wood ----------------------------------------------------------------------------------------------


def wood(edge="docks", **more):
    """The wood grows on this location."""
    table = planning("Leshiye of the Wood", **more)
    return table.plays(f"choose {edge}")


@card("Leshiye of the Wood")
def test_leshiye_takes_an_outermost_location_and_clears_it():
    table = planning(
        "Leshiye of the Wood", anna={"docks": ["Ren"]}, bruno={"docks": ["Otto Streit"]},
        docks={"renown": 3, "control": "bruno", "available": ["Sorte Deck", "Kaj Kousei"]},
    )  # fmt: skip
    assert table.legal == ["edge docks", "edge grand-bazaar"]
    table.plays("choose docks")
    assert (table["docks.renown"], table["forums.renown"], table["grand-bazaar.renown"]) == (0, 1, 1)
    assert table["docks.available"] == []
    assert sorted(table["city_discard"]) == ["Kaj Kousei", "Sorte Deck"]
    assert (table["ren.at"], table["otto-streit.at"]) == ("home", "home")
    assert table["docks.control"] is None
    assert "Leshiye of the Wood is placed on The Docks." in table.told()
    assert table.game.board_for(1)["locations"][0]["schemes"] == ["leshiye-of-the-wood"]


@card("Leshiye of the Wood")
def test_leshiye_lets_its_player_choose_two_of_more_locations():
    table = wood("governors-gardens", players=4)
    assert table.legal == ["add oles-inn", "add docks", "add forums", "add grand-bazaar"]
    table.plays("add forums")
    assert table.legal == ["add oles-inn", "add docks", "add grand-bazaar"]
    table.plays("choose oles-inn")
    assert [table[f"{place}.renown"] for place in ("oles-inn", "docks", "forums", "grand-bazaar")] == [1, 0, 1, 0]


@card("Leshiye of the Wood")
def test_nobody_controls_the_wood_or_brings_renown_there():
    table = wood(anna={"home": ["Ren"]}, bruno={"home": ["Otto Streit"]})
    docks = table.game.named_place("The Docks")
    table.plays("move yevgeni docks", "pass", "claim yevgeni")
    assert table["docks.control"] is None
    assert table["forums.renown"] == 1
    assert not table.game.can_move_renown(table.game.named_place("The Forums"), docks)
    assert places_for_renown(table.game, None) == [place for place in table.game.cities() if place != docks]


@card("Leshiye of the Wood", "Ekaterina Ilyanava")
def test_no_renown_leaves_the_forums_for_the_wood():
    table = wood(anna={"forums": ["Ekaterina Ilyanava"]})
    table.plays("use ekaterina-ilyanava chart-a-way")
    assert table.legal == ["spend grand-bazaar"]


@BOTH
@card("Leshiye of the Wood")
@rule("FS-DUSK-08", "FS-DUSK-11")
def test_the_wood_stays_through_dusk_until_the_end_of_the_day(edition, monkeypatch):
    table = wood(edition=edition, bruno={"scheme": "The Great Game"})
    seen = []
    do = type(table.game).do

    def watch(game, name, values):
        if name in ("sent-to-locker", "day-ends"):
            seen.append(game.printed(values[0]).name if values else name)
        return do(game, name, values)

    set_in_pure(monkeypatch, type(table.game), "do", watch)
    end_high_drama(table)
    assert table["day"] == 2
    assert seen == ["The Great Game", "day-ends", "Leshiye of the Wood"]
    assert table["anna.locker"] == ["Leshiye of the Wood"]
    assert places_for_renown(table.game, None) == list(table.game.cities())
