"""Every Objective: met exactly when its text says so."""

from __future__ import annotations

import pytest

from arcana.table import arcana
from proofs import card, rule

STAVES = ["Gate Sergeant", "Canal Bruiser", "Cracked War Horn", "Old Arsenal"]
SWORDS = ["Notary's Clerk", "Ward Alderman", "Wax Seal Matrix", "Chancery"]
CUPS = ["Street Preacher", "Bone Reader", "Bone Rosary", "Drowned Temple"]
RELICS = ["Cracked War Horn", "Wax Seal Matrix", "Bone Rosary", "Votive Lamp", "Silver Inkwell"]
PERSONALITIES = ["Gate Sergeant", "Canal Bruiser", "Notary's Clerk", "Ward Alderman", "Street Preacher", "Bone Reader"]
LOCATIONS = ["Old Arsenal", "Chancery", "Drowned Temple"]


def is_met(objective: str, own=(), others=(), **tally) -> bool:
    """At the end of the final round: does the Objective score for Anna?"""
    counts = {key.replace("_", "-"): value for key, value in tally.items()}
    table = arcana(
        3,
        options={"objectives": True},
        phase="end of round",
        free_zone={"jubilee": True},
        north={"stake": "Watch House"},
        anna={"under": list(own), "objectives": [objective], "tally": counts},
        bruno={"under": list(others)},
    )
    points = {"relic": 1, "personality": 3, "location": 5}
    cards = table.game._setting.cardset
    plain = sum(points[cards.cards[cards.face(name)].kind] for name in own)
    extra = table.game.result.scores[0] - plain
    assert extra in (0, cards.points[cards.face(objective)])
    return extra > 0


@rule("AR-OBJ-03")
@card("Field Marshal", "Chancellor", "High Priest")
@pytest.mark.parametrize(("name", "own"), [("Field Marshal", STAVES), ("Chancellor", SWORDS), ("High Priest", CUPS)])
def test_four_of_one_arcanum(name, own):
    assert is_met(name, own)
    assert not is_met(name, [*own[:3], *(LOCATIONS[1:2] if name == "Field Marshal" else LOCATIONS[:1])])


@card("Friend of the Mint")
def test_a_ducat_stake():
    assert is_met("Friend of the Mint", ["Pawnbroker"])
    assert not is_met("Friend of the Mint", ["Gate Sergeant"])


@card("Curator", "Patron of Many", "Landlord")
@pytest.mark.parametrize(
    ("name", "own"), [("Curator", RELICS), ("Patron of Many", PERSONALITIES), ("Landlord", LOCATIONS)]
)
def test_a_number_of_one_kind(name, own):
    assert is_met(name, own)
    assert not is_met(name, own[1:])


@card("Balanced Household")
def test_two_of_each_kind():
    assert is_met("Balanced Household", RELICS[:2] + PERSONALITIES[:2] + LOCATIONS[:2])
    assert not is_met("Balanced Household", RELICS[:2] + PERSONALITIES[:2] + LOCATIONS[:1])


@card("Finest Collection", "Largest Retinue", "Widest Estate")
@pytest.mark.parametrize(
    ("name", "kind"), [("Finest Collection", RELICS), ("Largest Retinue", PERSONALITIES), ("Widest Estate", LOCATIONS)]
)
def test_more_of_a_kind_than_everybody_else(name, kind):
    assert is_met(name, kind[:2], kind[2:3])
    assert not is_met(name, kind[:1], kind[1:2]), "equal is not most"


@card("Three Pillars")
def test_two_each_of_three_arcana():
    assert is_met("Three Pillars", STAVES[:2] + SWORDS[:2] + CUPS[:2])
    assert is_met("Three Pillars", STAVES[:2] + SWORDS[:2] + ["Pawnbroker", "Grain Factor"])
    assert not is_met("Three Pillars", STAVES + SWORDS + CUPS[:1])


@card("Fool's Friend")
def test_the_harlequin():
    assert is_met("Fool's Friend", ["Harlequin"])
    assert not is_met("Fool's Friend", ["Gate Sergeant"], ["Harlequin"])


@card("Deep Pockets", "Neutral Ground", "Behind Enemy Lines", "Master at Home", "Double Strike", "By the Guild's Right")
@pytest.mark.parametrize(
    ("name", "count", "enough"),
    [
        ("Deep Pockets", "bribes", 2),
        ("Neutral Ground", "free-zone-wins", 3),
        ("Behind Enemy Lines", "enemy-wins", 3),
        ("Master at Home", "friendly-wins", 5),
        ("Double Strike", "double-rounds", 2),
        ("By the Guild's Right", "ties-won", 1),
    ],
)
def test_what_happened_often_enough(name, count, enough):
    assert is_met(name, **{count: enough})
    assert not is_met(name, **{count: enough - 1})


@card("Clean Shelves")
def test_no_relic():
    assert is_met("Clean Shelves", PERSONALITIES)
    assert not is_met("Clean Shelves", [*PERSONALITIES, "Bone Rosary"])


@card("Incorruptible")
def test_six_stakes_and_no_bribe():
    assert is_met("Incorruptible", PERSONALITIES)
    assert not is_met("Incorruptible", PERSONALITIES, bribes=1)
    assert not is_met("Incorruptible", PERSONALITIES[:5])


@card("Expensive Company")
def test_two_personalities_of_four_ducats():
    assert is_met("Expensive Company", ["Powder Smith", "Siege Engineer"])
    assert not is_met("Expensive Company", ["Powder Smith", "Retired Pikeman", "Duke's Spurs"])


# -- that the game counts what Objectives ask for ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("district", "count"), [("free_zone", "free-zone-wins"), ("west", "friendly-wins"), ("east", "enemy-wins")]
)
def test_where_a_stake_was_won_is_counted(district, count):
    table = arcana(
        phase="resolution",
        south={"stake": "Watch House"},
        **{district: {"stake": "Gate Sergeant", "agents": ["Shield Breaker"]}},
    )
    counts = {name: table[f"anna.{name}"] for name in ("free-zone-wins", "friendly-wins", "enemy-wins")}
    assert counts == {name: int(name == count) for name in counts}


def test_two_stakes_in_one_round_are_counted_once():
    table = arcana(
        phase="resolution",
        free_zone={"stake": "Gate Sergeant", "agents": ["Shield Breaker"]},
        north={"stake": "Chancery"},
        west={"stake": "Canal Bruiser", "agents": ["Duelling Master"]},
        east={"stake": "Cracked War Horn", "agents": ["Oathsworn"]},
    )
    table.plays("resolve west", "resolve free-zone")
    assert table["anna.stakes"] == 3
    assert (table["anna.double-rounds"], table["anna.wins-this-round"]) == (1, 0)
