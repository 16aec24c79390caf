"""Trader Special Ammo in play."""

from __future__ import annotations

from proofs import card, rule
from sky_pirate.harness import sky_pirate

MIXED = ["Fisher", "Powder Cache", "Slush Fund", "White Flag"]


def fires(ammo, cannon="Big Daryl", anna=None, **bruno):
    """Anna fires a loaded cannon. Big Daryl (4 damage) discards four crew unless the Hold says otherwise."""
    ship = ["Dust Membrane", {"card": cannon, "ammo": [ammo]}]
    table = sky_pirate(phase="cannon", anna={"ship": ship, **(anna or {})}, bruno={"rest": 12, **bruno})
    return table.plays("fire big-daryl" if cannon == "Big Daryl" else "fire crows-foot")


@card("Quicksilver")
def test_quicksilver_makes_its_own_cannon_cheaper():
    ship = ["Dust Membrane", {"card": "Crow's Foot", "ammo": ["Quicksilver"]}, "Big Daryl"]
    table = sky_pirate(phase="cannon", anna={"ship": ship, "powder": 1})
    assert table["crows-foot.cost"] == 1
    assert table["big-daryl.cost"] == 4
    table.plays("fire crows-foot")
    assert table["anna.powder"] == 0
    assert table["quicksilver.ammo"] == 2


@card("Corrodium")
@rule("SP-MODAL-02", "SP-MODAL-03")
def test_corrodium_takes_a_crew_and_an_asset_that_the_opponent_chooses():
    table = fires("Corrodium", crew=["Fisher", "Hedge Mage"], assets=["Slush Fund", "Clearinghouse"])
    assert table.legal == ["mode crew", "mode asset"]
    table.plays("mode asset")
    assert table.legal == ["mode crew", "done"], "both, since the damage discarded four crew"
    table.plays("mode crew")
    assert table.asked == "bruno"
    assert table.legal == ["discard fisher", "discard hedge-mage"], "in printed order"
    table.plays("choose hedge-mage", "bruno: choose slush-fund")
    assert table["bruno.crew"] == ["Fisher"]
    assert table["bruno.assets"] == ["Clearinghouse"]


@card("Corrodium")
def test_one_mode_of_corrodium_is_enough():
    table = fires("Corrodium", crew=["Fisher"], assets=["Slush Fund"]).plays(
        "mode crew", "done", "bruno: choose fisher"
    )
    assert table["bruno.crew"] == []
    assert table["bruno.assets"] == ["Slush Fund"]


@card("Corrodium")
def test_corrodium_has_one_mode_when_the_damage_hit_cards_of_many_types():
    table = fires("Corrodium", hold=MIXED, crew=["Fisher"], assets=["Slush Fund"]).plays("mode asset")
    assert table.asked == "bruno"
    table.plays("choose slush-fund")
    assert table["bruno.crew"] == ["Fisher"]
    assert table["bruno.assets"] == []


@card("Corrodium")
def test_a_mode_of_corrodium_without_a_victim_can_be_chosen_and_does_nothing():
    """SP-Q71: the choice of a victim is the opponent's."""
    table = fires("Corrodium", hold=MIXED, crew=["Fisher"])
    assert table.legal == ["mode crew", "mode asset"]
    table.plays("mode asset")
    assert table["active"] == "bruno"
    assert table["bruno.crew"] == ["Fisher"]


@card("Volatilium")
def test_volatilium_lets_everybody_draw_and_then_discard_two():
    table = fires("Volatilium", anna={"hold": ["Acquire", "Clearinghouse"], "hand": ["Vex"]}, hand=["Fisher"])
    table.plays("mode draw", "mode discard")
    assert table["anna.hand"] == ["Vex", "Acquire", "Clearinghouse"]
    assert len(table["bruno.hand"]) == 3
    table.plays("anna: discard acquire")
    assert table["anna.discard"] == ["Acquire", "Clearinghouse"]
    assert table.asked == "bruno"
    table.plays("discard fisher")
    table.plays(table.legal[0])
    assert len(table["bruno.hand"]) == 1
    assert "Fisher" in table["bruno.discard"]


@card("Volatilium")
def test_one_mode_of_volatilium_is_enough():
    table = fires("Volatilium", anna={"hand": ["Fisher"]}).plays("mode discard", "done")
    assert table["anna.discard"] == ["Fisher"]
    assert table["anna.hand"] == []


@card("Volatilium")
def test_volatilium_has_one_mode_when_the_damage_hit_cards_of_many_types():
    table = fires("Volatilium", hold=MIXED, anna={"hand": ["Fisher"]})
    assert table.legal == ["mode draw", "mode discard"]
    table.plays("mode draw")
    assert len(table["anna.hand"]) == 3
    assert table["anna.discard"] == []


@card("Volatilium")
def test_everybody_can_be_told_to_discard_from_empty_hands():
    """SP-Q71."""
    table = fires("Volatilium", hold=MIXED)
    assert table.legal == ["mode draw", "mode discard"]
    table.plays("mode discard")
    assert table["active"] == "bruno", "nothing happened"
    assert table["anna.hand"] == []


@card("Volatilium")
def test_two_short_holds_are_a_draw():
    table = fires("Volatilium", anna={"rest": 1}, rest=5).plays("mode draw", "done")
    assert table["over"] is True
    assert table["winner"] == []
