"""Every Agent, Personality and Relic in play: it is assigned, contests with its values, bribes, is won."""

from __future__ import annotations

import pytest

from arcana.table import arcana
from proofs import cards_of_kind, rule
from quarterdeck.engine.cards import slug
from quarterdeck.games.arcana.cardset import AGENT, LOCATION, PERSONALITY, RELIC, default_set
from quarterdeck.games.arcana.terms import ARCANA, DUCAT

CARDS = default_set()
AGENTS = [CARDS.cards[face].name for guild in range(4) for face in CARDS.of_kind(AGENT, guild)]
PERSONALITIES = [CARDS.cards[face].name for face in CARDS.of_kind(PERSONALITY)]
RELICS = [CARDS.cards[face].name for face in CARDS.of_kind(RELIC)]
LOCATIONS = [CARDS.cards[face].name for face in CARDS.of_kind(LOCATION)]
TREASURES = [CARDS.cards[CARDS.of_kind(RELIC, guild)[0]].name for guild in range(4)]


def printed(name):
    return CARDS.cards[CARDS.face(name)]


@cards_of_kind("arcana", "agent")
@pytest.mark.parametrize("name", AGENTS)
def test_an_agent_is_assigned_and_counts_its_value_in_every_arcanum(name):
    guild = CARDS.guilds[printed(name).guild].name
    other = "Thieves" if guild != "Thieves" else "Blades"
    for arcanum in range(DUCAT):
        table = arcana(
            anna={"guild": guild, "hand": [name]},
            bruno={"guild": other},
            free_zone={"stake": "Harlequin"},
            north={"stake": "Chancery"},
        )
        table.plays(f"assign {slug(name)} free-zone", f"use {ARCANA[arcanum]}")
        value = printed(name).values[arcanum]
        assert f"Anna has {value} in Free Zone." in table.told(1)
        assert ("Harlequin" in table["anna.resource"]) == (value >= 2)


@rule("AR-PERS-02", "AR-PERS-03")
@cards_of_kind("arcana", "personality")
@pytest.mark.parametrize("name", PERSONALITIES)
def test_a_personality_is_an_agent_of_its_owner(name):
    stake = "Gate Sergeant" if name == "Harlequin" else "Harlequin"
    table = arcana(anna={"hand": [name]}, free_zone={"stake": stake}, north={"stake": "Chancery"})
    table.plays(f"assign {slug(name)} free-zone")
    if name != "Harlequin":
        best = max(range(4), key=lambda arcanum: printed(name).values[arcanum])
        table.plays(f"use {ARCANA[best]}")
        assert f"Anna has {printed(name).values[best]} in Free Zone." in table.told(0)
        assert sorted(table["anna.resource"]) == sorted([name, "Harlequin"])
    else:
        assert table["anna.resource"] == ["Harlequin"]


@rule("AR-BRIBE-01", "AR-BRIBE-07")
@cards_of_kind("arcana", "personality")
@pytest.mark.parametrize("name", PERSONALITIES)
def test_a_personality_is_bribed_for_its_ducat_value_and_no_less(name):
    price = printed(name).ducat
    for relic in ("Cracked War Horn", "Siege Lantern", "Duke's Spurs"):
        table = arcana(
            anna={"hand": [relic, "Oathsworn"]},
            bruno={"hand": ["Hook Man"]},
            free_zone={"stake": name, "agents": ["Blade Broker"]},
        )
        line = f"bribe {slug(relic)} blade-broker"
        enough = price is not None and printed(relic).ducat >= price
        assert (line in table.legal) == enough
        if enough:
            table.plays(line)
            assert name in table["anna.resource"]


@cards_of_kind("arcana", "relic")
@pytest.mark.parametrize("name", RELICS + TREASURES)
def test_a_relic_bribes_up_to_its_ducat_value(name):
    for stake, price in (("Gate Sergeant", 2), ("Retired Pikeman", 3), ("Powder Smith", 4), ("Free Colonel", 5)):
        table = arcana(
            anna={"hand": [name, "Oathsworn"]},
            bruno={"hand": ["Hook Man"]},
            free_zone={"stake": stake, "agents": ["Blade Broker"]},
        )
        assert (f"bribe {slug(name)} blade-broker" in table.legal) == (printed(name).ducat >= price)


@rule("AR-RES-07", "AR-RES-04")
@cards_of_kind("arcana", "relic", "location")
@pytest.mark.parametrize("name", RELICS + LOCATIONS)
def test_a_relic_or_location_stake_is_won_by_its_gold_number_and_not_by_one_less(name):
    """Personalities whose values in the arcanum add up to the number exactly, or to one less."""
    arcanum, number = printed(name).gold, printed(name).number
    for total in (number, number - 1):
        agents = [{"card": agent, "owner": "anna"} for agent in adding_up_to(total, arcanum)]
        table = arcana(
            phase="resolution",
            free_zone={"stake": name, "agents": agents},
            north={"stake": "Stone Cells" if name != "Stone Cells" else "Chancery"},
        )
        assert (name in table["anna.resource"]) == (total == number)


def adding_up_to(total: int, arcanum: int) -> list[str]:
    """Blades' Agents whose values in the arcanum have this sum."""
    chosen: list[str] = []
    own = sorted(AGENTS[:9], key=lambda agent: -printed(agent).values[arcanum])
    for agent in own:
        value = printed(agent).values[arcanum]
        if 0 < value <= total:
            chosen.append(agent)
            total -= value
    assert total == 0
    return chosen
