"""Eisen: the schemes in play."""

from __future__ import annotations

import pytest

from five_sails.table import five_sails
from proofs import card

BOTH = pytest.mark.parametrize("edition", ["2023", "playtest"])


def plan(scheme, anna=None, **more):
    """Planning, with this scheme and Terrell as Anna's only cards to select."""
    table = five_sails(
        anna={"approach": [scheme, "Terrell Brandt"], **(anna or {})},
        bruno={"approach": ["Otto Streit"]}, phase="planning", **more,
    )  # fmt: skip
    while table.legal_with("select"):
        table.plays(table.legal[0])
    return table


@BOTH
@card("Armed and Marshaled")
def test_armed_and_marshaled_adds_renown_and_brings_an_attachment_back(edition):
    discard = ["Regroup", "Langschwert", "Dark Gift"]
    table = plan("Armed and Marshaled", {"discard": discard}, edition=edition)
    assert table.legal == ["target langschwert", "target dark-gift"]
    table.plays("choose dark-gift")
    assert table["anna.hand"][0] == "Dark Gift"
    assert table["docks.renown"] == 1
    assert table["grand-bazaar.renown"] == 1


def marshaled(attacker, defender, **more):
    return five_sails(anna={"docks": [attacker], "scheme": "Armed and Marshaled"}, bruno={"docks": [defender]}, **more)


def otto(*equipped, **facts):
    return {"card": "Otto Streit", "equipped": list(equipped), **facts}


def uwe(*equipped):
    return {"card": "Uwe Zimmerman", "equipped": list(equipped)}


@card("Armed and Marshaled")
@pytest.mark.parametrize(("mode", "engaged", "at"), [("engage", True, "docks"), ("home", False, "home")])
@pytest.mark.parametrize(
    ("edition", "first", "second"),
    [("2023", "target uwe-zimmerman", "spend dark-gift"), ("playtest", "spend dark-gift", "target uwe-zimmerman")],
)
def test_armed_and_marshaled_engages_an_attachment_against_somebody(mode, engaged, at, edition, first, second):
    table = marshaled(otto("Langschwert", "Dark Gift"), uwe("Unsavory Salve", "Polished Flintlock"), edition=edition)
    table.plays("use armed-and-marshaled march-on-them", first, second, f"mode {mode}")
    assert table["dark-gift.engaged"]
    assert not table["langschwert.engaged"]
    assert table["uwe-zimmerman.engaged"] == engaged
    assert table["uwe-zimmerman.at"] == at


@card("Armed and Marshaled")
def test_armed_and_marshaled_needs_an_attachment_that_is_en_garde_and_nobody_better_equipped():
    line = "use armed-and-marshaled march-on-them"
    assert marshaled(otto("Dark Gift"), uwe("Langschwert")).offers(line)
    assert not marshaled(otto("Dark Gift"), uwe("Langschwert", "Unsavory Salve")).offers(line)
    assert not marshaled(otto({"card": "Dark Gift", "engaged": True}), uwe()).offers(line)
    assert not marshaled(otto(), uwe()).offers(line)


@BOTH
@card("The Song of Eisen")
def test_the_song_of_eisen_puts_a_mercenary_on_top_of_the_city_deck(edition):
    table = plan(
        "The Song of Eisen", city_deck=["Sorte Deck"], city_discard=["Takama Siad", "Crystal Eye", "Kaj Kousei"],
        edition=edition,
    )  # fmt: skip
    assert table.legal == ["target kaj-kousei", "target takama-siad"]
    table.plays("choose kaj-kousei")
    assert table["city_deck"] == ["Kaj Kousei", "Sorte Deck"]
    assert table["forums.renown"] == 1
    assert "Kaj Kousei is put on top of its deck." in table.told(1)


def parley_with(leader_at="docks", scheme="The Song of Eisen", helper=()):
    table = five_sails(
        anna={
            "leader": {"card": "Soline el Gato", "at": leader_at}, "docks": list(helper), "scheme": scheme,
            "hand": ["Regroup"] * 9,
        },
        docks={"available": ["Maryam Benu Pleroma"]},
    )  # fmt: skip
    return table.plays("recruit maryam-benu-pleroma")


def cards_still_to_pay(table):
    count = 0
    while table.legal_with("pay"):
        table.plays(table.legal_with("pay")[0])
        count += 1
    return count


@card("The Song of Eisen")
def test_the_song_of_eisen_helps_the_leader_parley_with_a_mercenary():
    helped = cards_still_to_pay(parley_with().plays("parley soline-el-gato"))
    alone = cards_still_to_pay(parley_with(scheme="Armed and Marshaled").plays("parley soline-el-gato"))
    assert helped == alone - 1


@card("The Song of Eisen")
def test_the_song_of_eisen_helps_nobody_but_the_leader():
    helped = parley_with("home", helper=["Rosine Friese"]).plays("parley rosine-friese")
    assert cards_still_to_pay(helped) == 4  # 6, less Rosine's Influence of 2


def song(**more):
    return five_sails(anna={"scheme": "The Song of Eisen"}, **more).passes(2)


@BOTH
@card("The Song of Eisen")
def test_the_song_of_eisen_gives_renown_when_nothing_is_available_at_the_end_of_high_drama(edition):
    table = song(forums={"events": ["Risky Undertaking"]}, edition=edition)
    assert table.legal == ["pass", "use the-song-of-eisen the-last-verse"]
    table.plays("use the-song-of-eisen the-last-verse")
    assert table["anna.renown"] == 1


@card("The Song of Eisen")
@pytest.mark.parametrize("left", ["Takama Siad", "Sorte Deck"])
def test_the_song_of_eisen_gives_nothing_while_a_city_card_is_available(left):
    table = song(grand_bazaar={"available": [left]})
    assert table["day"] == 2  # nobody was asked
    assert table["anna.renown"] == 0
