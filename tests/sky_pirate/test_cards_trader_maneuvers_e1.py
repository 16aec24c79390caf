"""Trader maneuvers of the second set in play."""

from __future__ import annotations

from proofs import card, rule
from sky_pirate.harness import sky_pirate


@card("Bargain")
def test_bargain_sells_the_whole_treasure_chest():
    table = sky_pirate(
        anna={
            "hand": ["Bargain", "Fisher", "Acquire"], "chest": ["Powder Cache", "White Flag"], "powder": 0,
            "hold": ["Slush Fund", "Hedge Mage"],
        },
    )  # fmt: skip
    table.plays("play bargain")
    assert table.legal == ["choose acquire"], "a Trader card, and not Bargain itself"
    table.plays("choose acquire")
    assert table.legal == ["mode gain", "mode draw"]
    assert len(table["anna.chest"]) == 1
    table.plays("mode draw")
    assert table["anna.hand"] == ["Fisher", "Slush Fund", "Hedge Mage"]
    table.plays("mode gain")
    assert table["anna.powder"] == 2
    assert table["anna.chest"] == []
    assert sorted(table["bruno.ejected"]) == ["Powder Cache", "White Flag"]
    assert table["anna.discard"] == ["Acquire", "Bargain"]
    assert table["actions"] == 2


@card("Bargain")
def test_bargain_is_paid_once_for_an_empty_chest():
    table = sky_pirate(anna={"hand": ["Bargain", "Acquire"], "powder": 0}).plays(
        "play bargain", "choose acquire", "mode gain"
    )
    assert table["anna.powder"] == 2
    assert table["anna.discard"] == ["Acquire", "Bargain"]


@card("Bargain")
@rule("SP-CARD-04")
def test_bargain_costs_a_trader_card():
    table = sky_pirate(anna={"hand": ["Bargain", "Fisher"], "chest": ["Powder Cache"]})
    assert table.refused("play bargain") == "SP-CARD-04"


@card("Forgery")
def test_forgery_sets_three_fires_for_3_powder_or_4_if_there_are_four():
    table = sky_pirate(anna={"hand": ["Forgery"], "powder": 0}).plays("play forgery")
    assert (table["anna.fires"], table["anna.powder"]) == (3, 3)
    table = sky_pirate(anna={"hand": ["Forgery"], "powder": 0, "fires": 1}).plays("play forgery")
    assert (table["anna.fires"], table["anna.powder"]) == (4, 4)
    assert table["bruno.fires"] == 0


@card("Heat Barrier")
def test_heat_barrier_takes_off_1_damage_for_each_fire():
    table = sky_pirate(actions=1, anna={"hand": ["Heat Barrier"], "ship": ["Dust Membrane"]})
    table.plays("play heat-barrier")
    assert table["anna.fires"] == 2
    table.passes_until("fire").plays("bruno: fire big-daryl")
    assert len(table["anna.discard"]) == 2 + 1 + 1, "two of four damage, the maneuver, and a Fire as her turn began"


@card("Heat Barrier")
def test_heat_barrier_is_over_when_the_next_turn_begins():
    table = sky_pirate(actions=1, anna={"hand": ["Heat Barrier"], "ship": ["Dust Membrane"], "fires": 1})
    table.plays("play heat-barrier")
    assert table["anna.fires"] == 3
    table.passes_until("fire").plays("bruno: pass")
    assert table["active"] == "anna"
    assert table["anna.fires"] == 2
    assert len(table["anna.discard"]) == 2, "the Fire that burned was not reduced"
    table.plays("anna: pass").passes_until("fire").plays("bruno: fire big-daryl")
    assert len(table["anna.discard"]) == 2 + 4, "and neither was Bruno's shot in his second turn"


@card("Heat Barrier")
def test_heat_barrier_protects_nobody_else():
    table = sky_pirate(actions=1, anna={"hand": ["Heat Barrier"]}).plays("play heat-barrier", "fire crows-foot")
    assert len(table["bruno.discard"]) == 2


@card("Torch")
def test_torch_costs_and_deals_as_much_as_there_are_fires():
    table = sky_pirate(anna={"hand": ["Torch"], "fires": 3, "powder": 4}).plays("play torch")
    assert table["anna.powder"] == 1
    assert len(table["bruno.discard"]) == 3
    assert table["anna.fires"] == 3
    table = sky_pirate(anna={"hand": ["Torch"], "fires": 3, "powder": 2}, bruno={"fires": 1})
    assert table.refused("play torch") == "SP-POWDER-03"


@card("Trade Alliance")
def test_trade_alliance_finds_a_card_of_another_faction():
    table = sky_pirate(
        anna={"captain": "Tech-E", "hand": ["Trade Alliance"], "hold": ["Acquire", "Skirmish", "Fisher"], "rest": 0}
    )
    table.plays("play trade-alliance")
    assert table.legal == ["pass", "choose skirmish", "choose fisher"]
    table.plays("choose skirmish")
    assert table["anna.hand"] == ["Skirmish"]
    assert "Anna reveals Skirmish." in table.told(1)
    assert "Anna shuffles the Hold." in table.told(1)


@card("Trade Alliance")
def test_trade_alliance_looks_at_the_captains_faction():
    table = sky_pirate(
        anna={"captain": "Harmony", "hand": ["Trade Alliance"], "hold": ["Acquire", "Skirmish"], "rest": 0}
    )
    table.plays("play trade-alliance")
    assert table.legal == ["pass", "choose acquire"]


@card("Torch", "Seneschal Kaine", "Firebug", "Deck Party")
@rule("SP-CARD-04")
def test_a_fire_that_comes_after_torch_was_paid_for_does_not_count():
    """SP-Q97: one X, in the cost and in the text."""
    hand = ["Deck Party", "Seneschal Kaine", "Basher", "Firebug", "Vex"]
    table = sky_pirate(anna={"hand": hand, "discard": ["Torch"], "fires": 1, "powder": 5})
    table.plays("play deck-party", "mode play", "choose seneschal-kaine", "choose vex")
    table.plays("choose basher", "choose firebug")
    table.plays("use seneschal-kaine recite", "target torch")
    assert (table["anna.powder"], table["anna.fires"]) == (4, 2)
    assert "1 damage is dealt to Bruno by Torch." in table.told()
