"""The advanced rules: Militia and Objectives."""

from __future__ import annotations

from itertools import combinations

import pytest

import quarterdeck as qd
from arcana.table import arcana
from proofs import cards_of_kind, rule
from quarterdeck.games.arcana.cardset import MILITIA, default_set

MILITIA_RULES = {"militia": True}


@rule("AR-MIL-01")
def test_a_discarded_stake_card_brings_a_militia_card_into_play_as_an_agent():
    table = arcana(
        options=MILITIA_RULES,
        militia=["Captain of the Gate", "Watch Clerk"],
        anna={"hand": ["Bone Rosary", "Oathsworn"]},
        bruno={"hand": ["Hook Man"]},
        free_zone={"stake": "Gate Sergeant", "pile": ["Chancery"]},
        north={"stake": "Watch House"},
    )
    assert table.refused("militia oathsworn free-zone") == "AR-MIL-01", "a guild card is no Stake card"
    table.plays("militia bone-rosary free-zone")
    assert table["anna.resource"] == ["Bone Rosary"]
    assert table["free-zone.agents"] == ["Captain of the Gate"]
    assert table["militia.deck"] == ["Watch Clerk"]
    table.plays("discard hook-man", "discard oathsworn")
    assert "Gate Sergeant" in table["anna.resource"], "its Stave 3 won the Stake"


@rule("AR-MIL-01", "AR-FAQ-03")
def test_militia_lies_face_down_in_a_friendly_district():
    table = arcana(
        options=MILITIA_RULES,
        militia=["Captain of the Gate", "Watch Clerk"],
        anna={"hand": ["Bone Rosary", "Oathsworn"]},
        bruno={"hand": ["Hook Man"]},
        north={"stake": "Watch House"},
    )
    table.plays("militia bone-rosary north")
    assert table["north.face-down"] == ["Captain of the Gate"]
    assert "captain-of-the-gate" in table.says(0)
    assert "captain" not in table.says(1).lower()


@rule("AR-MIL-02")
def test_militia_returns_to_the_militia_deck_and_never_to_a_resource_deck():
    table = arcana(
        options=MILITIA_RULES,
        phase="resolution",
        militia=["Watch Clerk"],
        north={"stake": "Watch House"},
        free_zone={"stake": "Gate Sergeant", "agents": [{"card": "Captain of the Gate", "owner": "anna"}]},
    )
    assert sorted(table["militia.deck"]) == ["Captain of the Gate", "Watch Clerk"]
    assert table["anna.resource"] == ["Gate Sergeant"]
    assert table.game.view(0)["zones"]["militia.deck"] == [None, None], "shuffled back unseen"
    assert {table.game.owner[card] for card in table.game.zone("militia.deck")} == {-1}, "it is nobody's Agent any more"


def test_militia_stays_after_a_tie_and_is_worth_nothing():
    table = arcana(
        options=MILITIA_RULES,
        phase="resolution",
        militia=[],
        north={"stake": "Watch House"},
        free_zone={"stake": "Gate Sergeant", "agents": [{"card": "Captain of the Gate", "owner": "bruno"}, "Cosh Man"]},
        anna={"guild": "Thieves"},
    )
    assert "Captain of the Gate" in table["free-zone.agents"]
    assert table["bruno.score"] == 0


@rule("AR-MIL-03")
def test_without_a_militia_card_left_none_can_be_drawn():
    table = arcana(options=MILITIA_RULES, militia=[], anna={"hand": ["Bone Rosary"]}, free_zone={"stake": "Chancery"})
    assert table.legal_with("militia") == []
    assert table.refused("militia bone-rosary free-zone") == "AR-MIL-03"


@rule("AR-SETUP-01")
def test_without_the_option_there_is_no_militia_action():
    table = arcana(anna={"hand": ["Bone Rosary"]}, free_zone={"stake": "Chancery"})
    assert table.refused("militia bone-rosary free-zone") == "AR-SETUP-01"


@cards_of_kind("arcana", "militia")
@pytest.mark.parametrize("name", [default_set().cards[face].name for face in default_set().of_kind(MILITIA)])
def test_every_militia_card_contests_with_its_printed_values(name):
    table = arcana(
        options=MILITIA_RULES,
        militia=[name],
        anna={"hand": ["Bone Rosary"]},
        free_zone={"stake": "Harlequin"},
        north={"stake": "Chancery"},
    )
    table.plays("militia bone-rosary free-zone")
    printed = default_set().cards[default_set().face(name)]
    best = max(range(4), key=lambda arcanum: printed.values[arcanum])
    table.plays("use " + ("stave", "sword", "cup", "ducat")[best])
    assert f"Anna has {printed.values[best]} in Free Zone." in table.told(0)
    assert "Harlequin" in table["anna.resource"]
    assert table["militia.deck"] == [name]


# -- Objectives -------------------------------------------------------------------------------------------------------

OBJECTIVES = {"objectives": True}
FOUR = ["Blades", "Ferrymen", "Thieves", "Usurers"]


@rule("AR-OBJ-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_four_objectives_are_dealt_to_each_and_two_kept(players):
    game = qd.new("arcana", players=players, objectives=True, guilds=FOUR[:players], seed=3)
    assert len(game.choices) == players, "all choose at the same time"
    kept = {}
    for seat in reversed(range(players)):
        dealt = game.view(seat)["zones"][f"{game.names[seat].lower()}.objectives"]
        assert len(dealt) == 4
        assert None not in dealt
        first = game.choice_of(seat).lines[0]
        game.play(first, seat)
        second = game.choice_of(seat).lines[-1]
        game.play(second, seat)
        kept[seat] = {first.split()[1], second.split()[1]}
    assert game.view(0)["phase"] == "intrigue"
    for seat, own in kept.items():
        assert set(game.view(seat)["zones"][f"{game.names[seat].lower()}.objectives"]) == own
    assert len(game.zone("box.objectives")) == 22 - 2 * players


@rule("AR-OBJ-01")
def test_every_pair_of_objectives_is_offered_once_with_fair_weights():
    game = qd.new("arcana", players=2, objectives=True, guilds=FOUR[:2], seed=3)
    dealt = game.view(0)["zones"]["anna.objectives"]
    pairs = []
    assert game.choice_of(0).weights == [3, 2, 1]
    for line in game.choice_of(0).lines:
        again = game.clone()
        again.play(line, 0)
        pairs += [(line.split()[1], other.split()[1]) for other in again.choice_of(0).lines]
    assert sorted(map(sorted, pairs)) == sorted(map(sorted, combinations(dealt, 2)))


@rule("AR-OBJ-02")
def test_objectives_stay_secret_until_the_game_ends():
    game = qd.new("arcana", players=3, objectives=True, guilds=FOUR[:3], seed=8)
    while game.choices[0].lines[0].startswith("choose"):
        game.play(game.choice.options[0])
    secret = game.view(0)["zones"]["anna.objectives"]
    turn = 0
    while not game.over:
        turn += 1
        if turn % 40 == 1:
            others = repr([(game.view(seat), game.events(seat)) for seat in (1, 2, -1)])
            assert not any(name in others for name in secret)
        game.play(game.choice.options[turn * 7 % len(game.choice.options)])
    assert turn > 100
    assert game.view(1)["zones"]["anna.objectives"] == secret
    assert game.view(-1)["zones"]["anna.objectives"] == secret


@rule("AR-OBJ-03", "AR-OBJ-04", "AR-SCORE-05", "AR-AIM-03")
def test_a_met_objective_scores_and_an_unmet_one_costs_nothing():
    table = arcana(
        options=OBJECTIVES,
        phase="end of round",
        free_zone={"jubilee": True},
        north={"stake": "Watch House"},
        anna={"under": ["Pawnbroker"], "objectives": ["Friend of the Mint", "Field Marshal"]},
        bruno={"under": ["Gate Sergeant"], "objectives": ["Landlord"]},
    )
    assert table.game.result.scores == (3 + 2, 3)
