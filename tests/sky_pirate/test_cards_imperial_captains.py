"""Imperial Captains in play."""

from __future__ import annotations

from proofs import card, rule
from sky_pirate.harness import sky_pirate


@card("Brass")
@rule("SP-CARD-03", "SP-TURN-07")
def test_brass_charges_a_cannon_once_each_turn_until_the_turn_ends():
    table = sky_pirate(anna={"captain": "Brass"})
    table.plays("use brass double-charge", "target crows-foot")
    assert (table["crows-foot.cost"], table["crows-foot.power"]) == (3, 4)
    assert table["actions"] == 2
    assert table.refused("use brass double-charge") == "SP-CARD-03"
    table.plays("pass", "fire crows-foot")
    assert table["anna.powder"] == 2
    assert len(table["bruno.discard"]) == 4
    assert table["active"] == "bruno"
    assert (table["crows-foot.cost"], table["crows-foot.power"]) == (2, 2)


@card("Harmony")
def test_harmony_pays_to_stow_a_maneuver_after_a_raid():
    table = sky_pirate(
        anna={"captain": "Harmony", "crew": ["Deadwind Mercenary"], "discard": ["Powder Cache", "Fisher"]}
    )
    table.boards("deadwind-mercenary", token="initiative")
    table.plays("use harmony learn-from-it")
    table.plays("use harmony learn-from-it", "target powder-cache")
    assert table["anna.discard"] == ["Fisher"]
    assert table["anna.hold"][-2:] == ["Powder Cache", "Deadwind Mercenary"]
    assert table["anna.powder"] == 1


@card("Harmony")
def test_harmony_answers_a_repel_too():
    table = sky_pirate(
        anna={"crew": ["Fisher"]},
        bruno={
            "captain": "Harmony",
            "crew": ["Deadwind Mercenary"],
            "discard": ["Powder Cache"],
            "powder": 1,
        },
    )
    table.boards("fisher").defends("deadwind-mercenary")
    assert table.asked == "bruno"
    table.plays("use harmony learn-from-it", "target powder-cache")
    assert table["bruno.powder"] == 0
    assert table["bruno.discard"] == []


def stunned(*names):
    """These cannons, stunned."""
    return [{"card": name, "stunned": True} for name in names]


@card("Piety")
def test_piety_gains_an_action_when_all_cannons_are_stunned():
    ship = ["Dust Membrane", *stunned("3-Pounder", "Crow's Foot")]
    table = sky_pirate(phase="start", anna={"captain": "Piety", "ship": ship})
    assert table["actions"] == 4


@card("Piety")
def test_piety_gains_nothing_with_an_unstunned_cannon_or_without_any():
    ship = ["Dust Membrane", "3-Pounder", *stunned("Crow's Foot")]
    assert sky_pirate(phase="start", anna={"captain": "Piety", "ship": ship})["actions"] == 3
    table = sky_pirate(phase="start", anna={"captain": "Piety", "ship": ["Dust Membrane"], "broken": ["3-Pounder"]})
    assert table["actions"] == 3


@card("Piety")
def test_piety_looks_at_her_own_turn_and_cannons_only():
    table = sky_pirate(phase="start", anna={"captain": "Piety"}, bruno={"ship": stunned("3-Pounder")})
    assert table["actions"] == 3
    table = sky_pirate(phase="start", active="bruno", anna={"captain": "Piety", "ship": stunned("3-Pounder")})
    assert (table["actions"], table["anna.next_actions"]) == (3, 0)
