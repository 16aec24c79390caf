"""Montaigne: the attachments in play."""

from __future__ import annotations

from five_sails.table import five_sails
from proofs import card


def duel(challenger, defender, **more):
    return {"challenger": challenger, "defender": defender, **more}


def bearing(name, *equipment, **more):
    return {"card": name, "equipped": list(equipment), **more}


@card("Cavalier Hat", "Mastercrafted Rapier")
def test_hat_and_rapier_are_for_your_duelists():
    table = five_sails(
        anna={
            "docks": ["Jean Urbain", "Urraca de Murrieta"],
            "hand": ["Cavalier Hat", "Mastercrafted Rapier", "Disarm", "Disarm"],
        },
        bruno={"docks": ["Terrell Brandt"]},
    )  # fmt: skip
    assert table.legal_with("equip cavalier-hat") == ["equip cavalier-hat jean-urbain"]
    assert table.legal_with("equip mastercrafted-rapier") == ["equip mastercrafted-rapier jean-urbain"]
    assert table.refused("equip cavalier-hat urraca-de-murrieta") == "FS-KEY-01"


@card("Cavalier Hat")
def test_the_hat_issues_a_finesse_challenge():
    table = five_sails(
        anna={"docks": [bearing("Bastien Girard", "Cavalier Hat")]},
        bruno={"docks": ["Uwe Zimmerman"], "hand": ["Langschwert"]},
    )  # fmt: skip
    table.plays("use cavalier-hat tip-your-hat", "target uwe-zimmerman", "accept")
    assert table["bastien-girard.engaged"]
    assert table["uwe-zimmerman.threat"] == 5  # Finesse 4 and the Hat's own 1


@card("Cavalier Hat")
def test_an_engaged_bearer_tips_no_hat():
    table = five_sails(
        anna={"docks": [bearing("Bastien Girard", "Cavalier Hat", engaged=True)]}, bruno={"docks": ["Uwe Zimmerman"]}
    )  # fmt: skip
    assert table.refused("use cavalier-hat tip-your-hat") == "FS-KEY-04"


@card("Mastercrafted Rapier")
def test_the_rapier_ripostes_once_more():
    table = five_sails(
        anna={"docks": [bearing("Horatio Lockwood", "Mastercrafted Rapier")], "hand": ["Cavalier Hat"]},
        bruno={"docks": ["Uwe Zimmerman", "Otto Streit"], "hand": ["Langschwert"]},
        duel=duel("Uwe Zimmerman", "Horatio Lockwood", threat={"Horatio Lockwood": 3}),
    )  # fmt: skip
    table.plays("play cavalier-hat", "use mastercrafted-rapier turn-the-blade")
    assert table["horatio-lockwood.wounds"] == 0
    assert table["uwe-zimmerman.threat"] == 3 + 2


@card("Tabard of the Fallen Musketeer")
def test_the_tabard_makes_a_musketeer_of_whoever_wears_it():
    table = five_sails(
        anna={"leader": {"card": "Odette Dubois d'Arrent", "at": "docks"}, "docks": [
            bearing("Horatio Lockwood", "Tabard of the Fallen Musketeer"),
        ]},
        bruno={"docks": ["Otto Streit"]}, turn="bruno",
    )  # fmt: skip
    table.plays("challenge otto-streit odette-dubois-darrent", "intervene horatio-lockwood")
    assert not table["horatio-lockwood.engaged"]


@card("Tabard of the Fallen Musketeer")
def test_the_tabard_makes_no_musketeers_of_others():
    table = five_sails(
        anna={"leader": {"card": "Odette Dubois d'Arrent", "at": "docks"}, "docks": [
            bearing("Horatio Lockwood", "Tabard of the Fallen Musketeer"), "Guillén de Murrieta",
        ]},
        bruno={"docks": ["Otto Streit"]}, turn="bruno",
    )  # fmt: skip
    table.plays("challenge otto-streit odette-dubois-darrent", "intervene guillen-de-murrieta")
    assert table["guillen-de-murrieta.engaged"]


@card("Tabard of the Fallen Musketeer")
def test_no_diplomat_wears_the_tabard():
    table = five_sails(
        anna={"docks": ["Urraca de Murrieta", "Horatio Lockwood"], "hand": ["Tabard of the Fallen Musketeer", "Disarm"]}
    )  # fmt: skip
    tabard = "equip tabard-of-the-fallen-musketeer"
    assert table.legal_with(tabard) == [f"{tabard} horatio-lockwood", f"{tabard} kaspar-dietrich"]


def tabard_against(*others):
    table = five_sails(
        anna={"docks": [bearing("Jean Urbain", "Tabard of the Fallen Musketeer")]}, bruno={"docks": list(others)}
    )  # fmt: skip
    return table.plays("use tabard-of-the-fallen-musketeer in-their-memory")


@card("Tabard of the Fallen Musketeer")
def test_a_tie_is_enough_for_the_tabard_to_claim():
    table = tabard_against("Otto Streit")  # 1 and 1 against 2
    assert table["jean-urbain.engaged"]
    assert table["docks.control"] == "anna"


@card("Tabard of the Fallen Musketeer")
def test_the_tabard_fails_against_more_influence():
    assert tabard_against("Otto Streit", "Uwe Zimmerman")["docks.control"] is None
