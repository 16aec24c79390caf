"""Why is this number 3? Of totals in a District, points, what is counted for Objectives, and piles."""

from __future__ import annotations

from arcana.table import arcana
from quarterdeck.engine.reckoning import added_up


def told(table, address, seat=0):
    """Sign, words, card and rule of each part."""
    number = table.game.why_value(address, seat)
    assert added_up(number.parts) == number.value
    return [(part.sign, part.says, part.card, part.rule) for part in number.parts]


def contested(**setup):
    """Agents at a Stake in the Free Zone, while both still hold a card to play."""
    agents = ["Licence Inspector", "Quarter Patrol", "Night Ferryman"]
    anna = {"hand": ["Fencing Tutor"], **setup.pop("anna", {})}
    bruno = {"hand": ["Hook Man"], **setup.pop("bruno", {})}
    return arcana(free_zone={"stake": "Chancery", "agents": agents}, anna=anna, bruno=bruno, **setup)


def test_a_total_names_each_agent_in_the_district():
    parts = told(contested(), "anna.free-zone.sword")
    assert {(says, card, rule) for _, says, card, rule in parts} == {
        ("Licence Inspector", "licence-inspector", "AR-RES-03"),
        ("Quarter Patrol", "quarter-patrol", "AR-RES-03"),
    }


def test_points_name_each_stake_with_the_rule_of_where_it_lies():
    table = contested(
        anna={"resource": ["Customs House"], "under": ["Siege Lantern"], "deck": ["Old Arsenal", "Moon Basin"]},
        south={"stake": "Watch House", "agents": []},
    )
    assert told(table, "anna.points") == [
        ("+5", "Customs House", "customs-house", "AR-SCORE-02"),
        ("+1", "Siege Lantern", "siege-lantern", "AR-SCORE-03"),
        ("+6", "Stakes that were won and lie hidden now", "", "AR-SCORE-01"),
    ]


def test_what_is_counted_for_objectives_has_an_address():
    table = contested(anna={"tally": {"bribes": 2}})
    assert told(table, "anna.bribes") == [("2", "bribes of Anna, counted for Objectives", "", "AR-OBJ-03")]


def test_piles_of_players_districts_and_the_table_are_counted():
    table = contested()
    assert told(table, "anna.hand") == [("+1", "Fencing Tutor", "fencing-tutor", "AR-INT-01")]
    assert told(table, "anna.hand", 1) == [("1", "a card that you do not know", "", "AR-INT-01")]
    assert told(table, "free-zone.agents", -1)[0][1] == "Licence Inspector"
    assert told(table, "militia.deck") == [("0", "no card lies there", "", "AR-MIL-02")]
    lying = len(table.game.zone("west.pile"))
    assert table.game.why_value("west.pile", 0).title == "The pile of West"
    assert table.game.why_value("west.pile", 0).value == lying
