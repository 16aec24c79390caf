"""Who equips a card, and whether it is equipped at all: the bearer, another character, nobody; bought, taken, moved."""

from __future__ import annotations

import pytest

from five_sails.rule_words import both_editions, fights_on, listen_to, pays
from five_sails.table import five_sails
from proofs import card, rule
from quarterdeck.games.five_sails.cardset import card_book
from quarterdeck.games.five_sails.events import EQUIPPED

# -- every way to equip a card, with who does it (FS-Q197, FS-Q183) ---------------------------------------------------


def armed(name, *what):
    return {"card": name, "equipped": list(what)}


def by_the_equip_action():
    table = five_sails(anna={"docks": ["Otto Streit"], "hand": ["Langschwert"]})
    return table, ["equip langschwert otto-streit"]


def an_available_one():
    table = five_sails(
        anna={"docks": ["Otto Streit"], "hand": ["Boon"] * 4}, docks={"available": ["Guild Triskelion"]}
    )  # fmt: skip
    return table, ["equip guild-triskelion otto-streit"]


def onto_anothers_character():
    table = five_sails(anna={"hand": ["Legion's Caress", "Boon"]}, bruno={"docks": ["Otto Streit"]})
    return table, ["equip legions-caress otto-streit"]


def by_kaj_to_another():
    table = five_sails(
        anna={"docks": ["Kaj Kousei", "Otto Streit"], "hand": ["Boon"] * 4},
        city_deck=["Crystal Eye", "Leja Juska", "Gustavo", "Giacinto"],
    )
    return table, ["use kaj-kousei search-the-city", "choose crystal-eye", "choose otto-streit"]


def from_the_bazaar():
    table = five_sails(
        anna={"docks": ["Otto Streit"], "scheme": "Let's Haggle", "hand": ["Boon"] * 4},
        grand_bazaar={"available": ["Guild Triskelion"]},
    )
    return table, ["use lets-haggle strike-a-bargain", "target guild-triskelion"]


def out_of_a_smuggled_item():
    table = five_sails(anna={"docks": [armed("Otto Streit", "Smuggled Item")], "hand": ["Langschwert"]})
    return table, ["use smuggled-item unpack", "choose langschwert"]


def out_of_a_discard_pile():
    table = five_sails(anna={"docks": ["Ratón"], "hand": ["Robbery", "Boon"]}, bruno={"discard": ["Langschwert"]})
    return table, ["use robbery loot", "target langschwert"]


def liberated():
    table = five_sails(
        anna={"docks": ["Otto Streit"], "hand": ["Liberating Goods", "Boon"]}, bruno={"discard": ["Langschwert"]}
    )  # fmt: skip
    return table, ["use liberating-goods liberate", "target langschwert"]


def moved_by_kalla():
    table = five_sails(anna={"docks": ["Kalla Forsberg", armed("Otto Streit", "Langschwert")]})
    return table, ["use kalla-forsberg refit", "choose langschwert", "choose kalla-forsberg"]


WAYS = [
    (by_the_equip_action, "Otto Streit"),
    (an_available_one, "Otto Streit"),
    (onto_anothers_character, None),
    (by_kaj_to_another, "Kaj Kousei"),
    (from_the_bazaar, "Otto Streit"),
    (out_of_a_smuggled_item, "Otto Streit"),
    (out_of_a_discard_pile, "Ratón"),
    (liberated, "Otto Streit"),
]


@pytest.mark.parametrize(("way", "who"), WAYS, ids=lambda value: getattr(value, "__name__", None))
def test_who_equips_a_card_is_the_one_who_performs_it(way, who, monkeypatch):
    table, lines = way()
    happened = listen_to(monkeypatch, EQUIPPED)
    for line in lines:
        pays(table.plays(line))
    [(_, _, performer)] = happened
    assert performer == -1 if who is None else table.game.printed(performer).name == who


def test_a_card_that_is_moved_is_not_equipped(monkeypatch):
    happened = listen_to(monkeypatch, EQUIPPED)
    table, lines = moved_by_kalla()
    table.plays(*lines)
    assert table["langschwert.bearer"] == "Kalla Forsberg"
    assert happened == []
    assert "Langschwert goes over to Kalla Forsberg." in table.told()


# -- the bearer is not always the one who equips (FS-Q197) ------------------------------------------------------------


@both_editions
@card("Philip Hase", "Legion's Caress")
def test_philip_does_not_pack_up_when_an_opponent_puts_a_card_on_him(edition):
    table = five_sails(
        edition=edition, anna={"docks": ["Philip Hase"]}, bruno={"hand": ["Legion's Caress", "Boon"]}, turn="bruno"
    )
    table.plays("equip legions-caress philip-hase", "pay boon")
    assert not table.legal_with("use philip-hase")
    own = five_sails(edition=edition, anna={"docks": ["Philip Hase"], "hand": ["Langschwert"]})
    own.plays("equip langschwert philip-hase")
    assert own.offers("use philip-hase pack-up-and-go")


@card("Philip Hase", "Kaj Kousei", "Crystal Eye")
def test_what_kaj_equips_to_philip_philip_has_not_equipped():
    table = five_sails(
        anna={"docks": ["Kaj Kousei", "Philip Hase"], "hand": ["Boon"] * 3}, bruno={"approach": ["Sanjay"]},
        city_deck=["Crystal Eye", "Leja Juska", "Gustavo", "Giacinto"],
    )  # fmt: skip
    table.plays("use kaj-kousei search-the-city", "choose crystal-eye", "choose philip-hase")
    pays(table).plays("choose sanjay")
    assert table["crystal-eye.bearer"] == "Philip Hase"
    assert not table.legal_with("use philip-hase")


@card("Kalla Forsberg", "Legion's Caress")
def test_kalla_makes_nothing_cheaper_that_an_opponent_puts_on_her():
    table = five_sails(anna={"docks": ["Kalla Forsberg"]}, bruno={"hand": ["Legion's Caress"]}, turn="bruno")
    assert table.refused("equip legions-caress kalla-forsberg") == "FS-HIGH-21"
    own = five_sails(anna={"docks": ["Kalla Forsberg"], "hand": ["Legion's Caress"]})
    assert own.offers("equip legions-caress kalla-forsberg")


@card("Kalla Forsberg", "Kaj Kousei", "Syrneth Hand")
def test_kalla_makes_nothing_cheaper_that_kaj_equips_to_her():
    """The Syrneth Hand costs one less for Kaj; what he equips to her is not what she equips."""
    table = five_sails(
        anna={"docks": ["Kaj Kousei", "Kalla Forsberg"], "hand": ["Boon"] * 4},
        city_deck=["Syrneth Hand", "Leja Juska", "Gustavo", "Giacinto"],
    )
    price = card_book().by_id["syrneth-hand"].cost
    table.plays("use kaj-kousei search-the-city", "choose syrneth-hand", "choose kalla-forsberg")
    pays(table)
    assert len(table["anna.discard"]) == price - 1


@card("Makepeace Botwighte", "Legion's Caress")
def test_makepeace_takes_no_share_of_what_one_opponent_puts_on_anothers_character():
    table = five_sails(
        3, anna={"docks": ["Makepeace Botwighte"]}, bruno={"hand": ["Legion's Caress", "Boon"]},
        clara={"docks": ["Otto Streit"]}, turn="bruno",
    )  # fmt: skip
    table.plays("equip legions-caress otto-streit", "pay boon")
    assert table["otto-streit.equipped"] == ["Legion's Caress"]


@card("Makepeace Botwighte")
def test_makepeace_takes_a_share_of_what_his_neighbours_equip():
    table = five_sails(
        anna={"docks": ["Makepeace Botwighte"]}, bruno={"docks": ["Otto Streit"], "hand": ["Langschwert"]}, turn="bruno"
    )
    assert table.refused("equip langschwert otto-streit") == "FS-HIGH-21"


# -- moving is not equipping, taking and equipping is (FS-Q183) -------------------------------------------------------


@both_editions
@card("Let the Sword Decide", "Kalla Forsberg")
def test_let_the_sword_decide_draws_nothing_for_a_weapon_that_kalla_moves(edition):
    table = five_sails(
        edition=edition,
        anna={
            "docks": ["Kalla Forsberg", armed("Otto Streit", "Langschwert")], "scheme": "Let the Sword Decide",
            "deck": ["Triage"],
        },
    )  # fmt: skip
    table.plays("use kalla-forsberg refit", "choose langschwert", "choose kalla-forsberg")
    assert not table.legal_with("use let-the-sword-decide")


def robbed_by_raton(prize, **anna):
    """Ratón takes a card from Otto at the end of Otto's round."""
    table = five_sails(
        anna={"docks": ["Ratón"], "hand": ["Taunt"], "deck": ["Triage"], **anna},
        bruno={"docks": [armed("Otto Streit", prize)], "hand": ["Amour"], "approach": ["Sanjay", "Maya de La Rioja"]},
        duel={"challenger": "Otto Streit", "defender": "Ratón"},
    )
    table.plays("anna: play taunt", "anna: use raton light-fingers", "bruno: play amour")
    return fights_on(table, "target").plays(f"target {prize.lower().replace(' ', '-')}")


@card("Let the Sword Decide", "Ratón")
def test_let_the_sword_decide_draws_for_a_weapon_that_raton_takes_and_equips():
    table = robbed_by_raton("Langschwert", scheme="Let the Sword Decide")
    assert table.offers("use let-the-sword-decide take-up-arms")


@card("Object of Wonder", "Ratón")
def test_the_object_of_wonder_goes_to_the_leader_of_whoever_takes_and_equips_it():
    table = robbed_by_raton("Object of Wonder", leader="Soline el Gato")
    assert table["object-of-wonder.bearer"] == "Soline el Gato"
    assert table["object-of-wonder.controller"] == "anna"


@card("Crystal Eye", "Ratón")
def test_whoever_takes_and_equips_the_crystal_eye_looks_into_an_approach_deck():
    table = robbed_by_raton("Crystal Eye")
    assert table.asked == "anna"
    assert table.legal == ["mark sanjay", "mark maya-de-la-rioja"]


@card("Unsavory Salve", "Kalla Forsberg")
@rule("FS-CARD-26")
def test_a_weapon_that_is_moved_still_leaves_its_bearer_without_one():
    """The salve goes with the last Weapon, and two Weapons are one too many, however they came."""
    table = five_sails(
        anna={"docks": ["Kalla Forsberg", armed("Otto Streit", "Langschwert", "Unsavory Salve")]},
    )  # fmt: skip
    table.plays("use kalla-forsberg refit", "choose langschwert", "choose kalla-forsberg")
    assert table["otto-streit.equipped"] == []
    two = five_sails(anna={"docks": [armed("Kalla Forsberg", "Stiletto"), armed("Otto Streit", "Langschwert")]})
    two.plays("use kalla-forsberg refit", "choose langschwert", "choose kalla-forsberg")
    assert two.legal == ["destroy stiletto", "destroy langschwert"]
