"""Montaigne: the Leader in play."""

from __future__ import annotations

from five_sails.table import five_sails
from proofs import card

ODETTE = {"card": "Odette Dubois d'Arrent", "at": "docks"}


def challenged(name, *others):
    """Otto has challenged one of Anna's characters, who stands at The Docks with the others."""
    table = five_sails(
        anna={"leader": ODETTE, "docks": list(others)}, bruno={"docks": ["Otto Streit"]}, turn="bruno"
    )  # fmt: skip
    return table.plays(f"challenge otto-streit {name}")


@card("Odette Dubois d'Arrent")
def test_a_musketeer_intervenes_for_odette_without_engaging():
    table = challenged("odette-dubois-darrent", "Jean Urbain").plays("intervene jean-urbain")
    assert table["duel"]
    assert not table["jean-urbain.engaged"]


@card("Odette Dubois d'Arrent")
def test_nobody_but_a_musketeer_is_spared_the_engaging():
    table = challenged("odette-dubois-darrent", "Horatio Lockwood").plays("intervene horatio-lockwood")
    assert table["horatio-lockwood.engaged"]


@card("Odette Dubois d'Arrent")
def test_a_musketeer_who_intervenes_for_somebody_else_engages():
    table = challenged("horatio-lockwood", "Horatio Lockwood", "Jean Urbain").plays("intervene jean-urbain")
    assert table["jean-urbain.engaged"]


@card("Odette Dubois d'Arrent")
def test_an_engaged_musketeer_cannot_intervene_for_odette():
    table = challenged("odette-dubois-darrent", {"card": "Jean Urbain", "engaged": True})
    assert table.refused("intervene jean-urbain") == "FS-CHAL-18"


@card("Odette Dubois d'Arrent")
def test_odette_calls_a_duelist_from_an_adjacent_location():
    table = five_sails(
        anna={
            "leader": ODETTE, "home": ["Jean Urbain"], "forums": ["Horatio Lockwood", "Urraca de Murrieta"],
            "grand_bazaar": ["Henri Michelet"],
        },
    )  # fmt: skip
    table.plays("use odette-dubois-darrent call-a-duelist")
    assert sorted(table.legal) == ["choose horatio-lockwood", "choose jean-urbain"]
    table.plays("choose jean-urbain")
    assert table["jean-urbain.at"] == "docks"
    assert not table["odette-dubois-darrent.engaged"]


@card("Odette Dubois d'Arrent")
def test_odette_at_home_calls_nobody():
    table = five_sails(anna={"leader": "Odette Dubois d'Arrent", "forums": ["Horatio Lockwood"]})
    assert table.refused("use odette-dubois-darrent call-a-duelist") == "FS-KEY-23"


@card("Odette Dubois d'Arrent")
def test_a_challenge_accepted_at_her_location_draws_a_renown_there():
    table = five_sails(
        anna={"leader": ODETTE, "docks": ["Horatio Lockwood"]}, bruno={"docks": ["Otto Streit"]},
        forums={"renown": 2}, grand_bazaar={"renown": 1}, turn="bruno",
    )  # fmt: skip
    table.plays("challenge otto-streit horatio-lockwood", "accept", "use odette-dubois-darrent draw-the-crowd")
    assert table.legal == ["from forums"]
    table.plays("from forums")
    assert (table["docks.renown"], table["forums.renown"]) == (1, 1)


@card("Odette Dubois d'Arrent")
def test_a_challenge_accepted_elsewhere_draws_nothing():
    table = five_sails(
        anna={"leader": ODETTE, "grand_bazaar": ["Horatio Lockwood"]}, bruno={"grand_bazaar": ["Otto Streit"]},
        forums={"renown": 2}, turn="bruno",
    )  # fmt: skip
    table.plays("challenge otto-streit horatio-lockwood", "accept")
    assert table["duel"]
