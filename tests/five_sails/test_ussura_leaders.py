"""Ussura: the Leader in play."""

from __future__ import annotations

import pytest

from five_sails.table import five_sails
from five_sails.ussura_words import duel_of
from proofs import card

# -- Yevgeni ----------------------------------------------------------------------------------------------------------


def yevgeni(**anna):
    return {"leader": {"card": "Yevgeni", "at": "docks", **anna.pop("leader", {})}, **anna}


@card("Yevgeni")
@pytest.mark.parametrize(("combat_card", "threat"), [("Langschwert", 4), ("Amour", 0)])
def test_yevgeni_adds_a_thrust_to_the_cards_he_plays_but_not_to_a_dash(combat_card, threat):
    table = five_sails(
        anna=yevgeni(hand=[combat_card]),
        bruno={"docks": ["Otto Streit"]},
        duel={
            "challenger": "Yevgeni",
            "defender": "Otto Streit",
            "round": 2,
            "active": "Yevgeni",
            "threat": {"Yevgeni": 3},
        },
    )
    table.plays(f"play {combat_card.lower()}")
    assert table["otto-streit.threat"] == threat


@card("Yevgeni")
def test_yevgenis_crew_gets_no_thrust_from_him():
    table = duel_of("Pavel Ivanov", "Otto Streit", anna={"leader": "Yevgeni", "hand": ["Precision"]})
    table.plays("play precision", "pass")
    assert table["otto-streit.threat"] == 4


@card("Yevgeni")
def test_yevgeni_is_en_garde_again_after_his_challenge_was_refused_but_once_a_day():
    table = five_sails(anna=yevgeni(), bruno={"docks": ["Uwe Zimmerman"]})
    table.plays("challenge yevgeni uwe-zimmerman", "refuse")
    assert table["yevgeni.engaged"]
    table.plays("anna: use yevgeni unanswered")
    assert not table["yevgeni.engaged"]
    table.plays("bruno: pass", "challenge yevgeni uwe-zimmerman", "refuse")
    assert table["yevgeni.engaged"]
    assert table.asked == "bruno"


@card("Yevgeni")
def test_yevgeni_stays_engaged_when_somebody_else_is_refused():
    table = five_sails(anna=yevgeni(leader={"engaged": True}, docks=["Pavel Ivanov"]), bruno={"docks": ["Otto Streit"]})
    table.plays("challenge pavel-ivanov otto-streit", "pass", "refuse")
    assert table["yevgeni.engaged"]
    assert table.asked == "bruno"


@card("Yevgeni")
def test_yevgenis_player_pays_one_less_for_a_risk_once_a_day():
    table = five_sails(anna=yevgeni(leader={"wounds": 1}, hand=["Strong Hands", "Strong Hands"]))
    table.plays("use strong-hands push-them-around", "use yevgeni needs-little")
    assert table["docks.control"] == "anna"
    assert table["anna.hand"] == ["Strong Hands"]
    table.plays("pass")
    assert table.refused("use strong-hands push-them-around") == "FS-ABIL-01"


@card("Yevgeni")
def test_yevgenis_reduction_may_be_kept_for_another_payment():
    table = five_sails(anna=yevgeni(hand=["Strong Hands", "Stubborn"]))
    table.plays("use strong-hands push-them-around")
    assert table.legal == ["use yevgeni needs-little", "pay stubborn"]
    kind, *words = table.game.choice.options[0]
    assert table.game.OPTION_KINDS[kind].refuse(table.game, 0, *words) is None, "the verb itself allows what is offered"
    assert table.game.OPTION_KINDS[kind].refuse(table.game, 1, *words).rule == "FS-HIGH-09"
    table.plays("pay stubborn")
    assert table["anna.hand"] == []


@card("Yevgeni")
def test_yevgeni_makes_attachments_cheaper_and_no_characters():
    table = five_sails(anna=yevgeni(hand=["Grandfather's Hammer", "Stubborn"]), docks={"available": ["Sorte Deck"]})
    assert table.offers("equip sorte-deck yevgeni")
    assert table.offers("equip grandfathers-hammer yevgeni")
    table.plays("equip grandfathers-hammer yevgeni", "use yevgeni needs-little", "pay stubborn")
    assert table["yevgeni.equipped"] == ["Grandfather's Hammer"]
    recruit = five_sails(
        anna=yevgeni(leader={"engaged": True}, hand=["Stubborn"] * 5), docks={"available": ["Eko Sorridi"]}
    )
    recruit.plays("recruit eko-sorridi")
    assert recruit.legal_with("pay")
    assert not recruit.legal_with("use")
