"""Trader maneuvers in play."""

from __future__ import annotations

from proofs import card, rule
from sky_pirate.harness import sky_pirate


@card("Double Cross")
@rule("SP-CARD-19", "SP-CHEST-03")
def test_double_cross_turns_a_weak_crew_for_the_attempt():
    table = sky_pirate(
        anna={"crew": ["Fisher"], "hand": ["Double Cross", "Fisher"]},
        bruno={"crew": ["Hedge Mage", "Deadwind Mercenary"]},
    )
    table.boards("fisher").defends("hedge-mage", "deadwind-mercenary")
    table.plays("play double-cross")
    assert table.legal == ["target hedge-mage"]
    table.plays("target hedge-mage")
    assert table["anna.party"] == ["Fisher", "Hedge Mage"]
    table.ends_attempt()
    assert table["hedge-mage.zone"] == "bruno.hold"


@card("White Flag")
@rule("SP-POWDER-05", "SP-CARD-04")
def test_white_flag_is_paid_to_the_opponent_who_skips_the_next_cannon_phase():
    table = sky_pirate(anna={"hand": ["White Flag"], "powder": 2}, bruno={"powder": 5})
    table.plays("play white-flag")
    assert (table["anna.powder"], table["bruno.powder"]) == (0, 7)
    assert table["anna.discard"] == ["White Flag"]
    table.plays("pass")
    assert table["active"] == "bruno", "Anna cannot pay for a shot"
    table.plays("pass")
    assert table["active"] == "anna", "Bruno was not asked for a shot"
    table.plays("pass")
    assert table["active"] == "bruno"
    table.plays("pass")
    assert table.legal_with("fire"), "only one phase is skipped"


@card("White Flag")
def test_white_flag_cannot_be_played_without_the_powder():
    table = sky_pirate(anna={"hand": ["White Flag"], "powder": 1})
    assert table.refused("play white-flag") == "SP-POWDER-03"
