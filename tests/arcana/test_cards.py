"""The printed cards: counts and values, and what is wrong with a card file."""

from __future__ import annotations

import copy

import pytest

import quarterdeck as qd
from proofs import rule
from quarterdeck.games.arcana.cardset import CardSet, default_data, default_set, violations
from quarterdeck.games.arcana.terms import ARCANA

CARDS = default_set()


def kind(name: str, guild: int = -1) -> list:
    return [CARDS.cards[face] for face in CARDS.of_kind(name, guild)]


@rule("AR-COMP-01")
def test_four_guilds_with_a_crest_each():
    assert [guild.name for guild in CARDS.guilds] == ["Blades", "Ferrymen", "Thieves", "Usurers"]
    assert [len(kind("crest", guild)) for guild in range(4)] == [1, 1, 1, 1]


@rule("AR-COMP-02")
def test_each_guild_has_nine_agents_a_location_and_a_relic():
    for guild in range(4):
        assert [len(kind(name, guild)) for name in ("agent", "location", "relic")] == [9, 1, 1]


@rule("AR-COMP-03")
def test_the_stake_cards():
    assert [len(kind(name)) for name in ("relic", "location", "personality")] == [24, 24, 37]
    assert sum(CARDS.is_stake) == 85


@rule("AR-COMP-04")
def test_one_first_player_card_and_one_jubilee():
    assert [card.name for card in kind("first player") + kind("jubilee")] == ["First Player", "Ducal Jubilee"]


@rule("AR-COMP-05")
def test_two_captains_and_four_soldiers():
    assert sorted(card.rank for card in kind("militia")) == ["captain"] * 2 + ["soldier"] * 4


@rule("AR-COMP-06")
def test_objectives():
    assert len(kind("objective")) == 22
    assert len(CARDS.book) == 163, "all cards together"


@rule("AR-ARC-01")
def test_four_arcana():
    assert ARCANA == ("stave", "sword", "cup", "ducat")
    assert {card.gold for card in CARDS.cards if card.stake and not card.copies} == {0, 1, 2, 3}


@rule("AR-ARC-02")
def test_every_stake_has_one_gold_number_and_nothing_else_has():
    for card in CARDS.cards:
        if card.copies:
            assert (card.gold, card.number) == (-1, 2), "the Harlequin has a minimum instead"
        elif card.stake:
            assert card.gold in range(4)
            assert card.number >= 1
            if card.kind == "personality":
                assert card.number == card.values[card.gold]
        else:
            assert (card.gold, card.number) == (-1, 0)


@rule("AR-AGENT-02")
def test_agents_print_stave_sword_and_cup():
    agents = [card for guild in range(4) for card in kind("agent", guild)]
    assert len(agents) == 36
    for agent in agents:
        assert set(agent.facts()) == {"guild", "stave", "sword", "cup"}
        assert agent.values[3] == 0
        assert max(agent.values) > 0


@rule("AR-PERS-01")
def test_personalities_have_a_ducat_value_or_a_dash():
    dashes = [card.name for card in kind("personality") if card.ducat is None]
    assert dashes == ["Harlequin"]
    assert all(card.facts()["ducat"] >= 1 for card in kind("personality") if card.ducat is not None)


def test_points_are_one_three_and_five():
    assert {(card.kind, card.points) for card in CARDS.cards if card.stake} == {
        ("relic", 1),
        ("personality", 3),
        ("location", 5),
    }
    assert all(card.points == 0 for card in CARDS.cards if card.guild >= 0)


def test_every_location_and_objective_has_a_text():
    for card in CARDS.cards:
        assert bool(card.text) == (card.kind in ("location", "objective"))


def changed(change) -> list[str]:
    data = copy.deepcopy(default_data())
    change(data)
    return violations(data)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda d: d["relics"].pop(), "there must be 24 relics, not 23"),
        (lambda d: d.pop("militia"), "there must be 6 militia, not 0"),
        (lambda d: d.update(jubilee=""), "'jubilee' must be the name of one card"),
        (lambda d: d.update(extra=1), "there is no entry called extra"),
        (lambda d: d["points"].pop("relic"), "points of a relic must be a whole number from 0 to 9"),
        (
            lambda d: d["relics"][0].update(number=0),
            "Cracked War Horn: number must be a whole number from 1 to 9, not 0",
        ),
        (
            lambda d: d["relics"][0].update(number="2"),
            "Cracked War Horn: number must be a whole number from 1 to 9, not 2",
        ),
        (
            lambda d: d["relics"][0].update(gold="coin"),
            "Cracked War Horn: gold is not 'coin'; there are stave, sword, cup, ducat",
        ),
        (lambda d: d["relics"][0].pop("ducat"), "Cracked War Horn: ducat is missing"),
        (
            lambda d: d["relics"][0].update(cup=3),
            "Cracked War Horn: there is no fact called cup under relics; there are name, gold",
        ),
        (lambda d: d["relics"][0].pop("name"), "a card under relics has no name"),
        (lambda d: d["relics"][0].update(name="Oathsworn"), "two cards are called oathsworn"),
        (lambda d: d["locations"][0].update(effect="gather_guild"), "did you mean gather_the_guild?"),
        (
            lambda d: d["objectives"][0].update(requirement="x"),
            "Field Marshal: no requirement is called x; there are four_staves",
        ),
        (
            lambda d: d["personalities"][0].update(stave=0),
            "Gate Sergeant: its gold number, the stave, must be from 1 to 9",
        ),
        (
            lambda d: d["personalities"][0].update(sword=-1),
            "Gate Sergeant: sword must be a whole number from 0 to 9, not -1",
        ),
        (lambda d: d["guilds"][0]["agents"].pop(), "Blades: the guild must have 9 agents, not 8"),
        (
            lambda d: d["guilds"][0].update(wins_ties_on={"kind": "agent"}),
            "Blades: wins_ties_on: kind is not 'agent'; there are relic, location, personality",
        ),
        (lambda d: d["guilds"][0].update(crest=3), "Blades: the crest of the guild must have a name"),
        (lambda d: d["militia"][0].update(rank="soldier"), "the militia must have 2 cards of the rank captain, not 1"),
        (
            lambda d: d["personalities"].__setitem__(0, {"name": "Fool", "copies": True, "minimum": 2, "ducat": None}),
            "at most one Personality may copy",
        ),
    ],
)
def test_what_is_wrong_with_a_card_file_is_said_in_one_sentence(change, sentence):
    assert any(sentence in wrong for wrong in changed(change)), changed(change)


def test_every_violation_is_named():
    data = copy.deepcopy(default_data())
    data["relics"][0]["number"] = 12
    data["locations"][3]["gold"] = "gold"
    with pytest.raises(qd.SetupError, match=r"Cracked War Horn.*; Watch House: gold is not"):
        CardSet(data)


def test_a_file_of_ones_own_is_played_and_saved_with_the_game():
    data = copy.deepcopy(default_data())
    data["guilds"][0]["agents"][0].update(name="My Champion", stave=9)
    game = qd.new("arcana", players=2, guilds=["Blades", "Thieves"], cards=data, seed=2)
    again = qd.load(game.save())
    assert again.digest() == game.digest()
    names = {again.printed(card).name for card in range(len(again.faces))}
    assert "My Champion" in names
    assert "Duelling Master" not in names
