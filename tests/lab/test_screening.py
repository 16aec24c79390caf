"""Screening: cards that stand out are found by swapping each for a plain one, and confirmed on fresh seeds."""

from __future__ import annotations

import json
from random import Random

import pytest

from quarterdeck.cli.app import main
from quarterdeck.engine.errors import SetupError
from quarterdeck.games import owncards
from quarterdeck.lab import running, screening, standins
from quarterdeck.lab.experiment import VARIANTS, Entry, Experiment, Stop, Table
from quarterdeck.lab.runfolder import RunFolder
from quarterdeck.lab.screening import CONFIRMED, FRESH, PRINTED, Plan, screen, without_the_middle, worth
from quarterdeck.lab.simulate import Played, play, set_up


@pytest.fixture(autouse=True)
def nothing_stays():
    yield
    for game in owncards.TAKING:
        owncards.forget(game)


# -- stand-ins --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", owncards.TAKING)
def test_every_card_of_every_ready_deck_has_a_plain_stand_in_that_belongs_in_its_place(game):
    plain = standins.stand_ins(game)
    owncards.add(game, {standins.FILE: plain.source})
    cardset = __import__(f"quarterdeck.games.{game}.cardset", fromlist=["x"])
    printed = cardset.printed_cards()
    for deck in standins.decks.own_decks(game):
        for card in standins.cards_of(game, deck):
            other = printed[plain.instead[card]]
            assert cardset.alike(other) == cardset.alike(printed[card])
            assert not other.text, "it does nothing but what its numbers do"


def test_the_numbers_of_a_stand_in_are_usual_for_its_kind():
    plain = standins.stand_ins("sky_pirate")
    owncards.add("sky_pirate", {standins.FILE: plain.source})
    cardset = __import__("quarterdeck.games.sky_pirate.cardset", fromlist=["x"])
    crew = cardset.printed_cards()["Plain Crew"]
    names = {name for deck in standins.decks.own_decks("sky_pirate") for name in standins.cards_of("sky_pirate", deck)}
    attacks = sorted(
        card.attack
        for name, card in cardset.printed_cards().items()
        if name in names and card.kind == "crew" and card.attack is not None
    )
    assert attacks[0] < crew.attack < attacks[-1]


@pytest.mark.parametrize(
    ("game", "deck", "other"), [("five_sails", "eisen", "castille"), ("sky_pirate", "brass", "luc")]
)
def test_games_with_stand_ins_in_all_places_come_to_an_end(game, deck, other):
    plain = standins.stand_ins(game)
    changes = {card: {"replaced_by": plain.instead[card]} for card in standins.cards_of(game, deck)}
    experiment = screening.read_experiment(
        {"game": game, "card_files": [standins.FILE], "decks": [deck, other], "measure": "wins", "units": 2,
         "arms": {"a": {}, "b": {"cards": changes}}},
        lambda word, *_: word, read_file={standins.FILE: plain.source}.__getitem__,
    )  # fmt: skip
    for number in (2, 3):
        assert not play(experiment.assignment(number)).failure
    start = set_up(experiment.assignment(2))
    there = {start.book[face].name for face in start.faces}
    assert set(plain.instead.values()) & there
    assert not (set(changes) - set(standins.cards_of(game, other))) & there


def test_games_without_decks_of_many_cards_are_refused():
    with pytest.raises(SetupError, match="arcana has no decks to screen"):
        standins.cards_of("arcana", "Blades")
    with pytest.raises(SetupError, match="sky_pirate has no ready deck 'brasss'"):
        standins.cards_of("sky_pirate", "brasss")


# -- made-up decks whose truth is known --------------------------------------------------------------------------------

CARDS = [f"card {n}" for n in range(24)]
TRUTH = {"card 3": 0.25, "card 17": -0.25}
"""What a card is worth; the others are worth as much as a plain one."""


def made_up(cards, units, seed):
    """The experiment of a round, and games in which a swapped card changes the result as often as it is worth."""
    entries = (Entry("mine", None, "random"), Entry("yours", None, "random"))
    arms = (PRINTED, *cards)
    tables = tuple(Table(name, {}, entries) for name in arms)
    experiment = Experiment("arcana", "?", VARIANTS, tables, "wins", 0, seed, Stop(units), arms=arms)
    games = {}
    rng = Random(seed)
    for unit in range(units):
        won = [rng.random() < 0.5 for _ in range(2)]
        for at, name in enumerate(arms):
            value = TRUTH.get(name, 0.0)
            for rotation in range(2):
                mine = won[rotation]
                if rng.random() < 2 * abs(value):
                    mine = value < 0  # without a good card it is lost
                elif name != PRINTED and rng.random() < 0.2:
                    mine = rng.random() < 0.5
                number = (unit * len(arms) + at) * 2 + rotation
                winner = rotation if mine else 1 - rotation
                games[number] = Played(number, 0, 0, (winner,), 1, 1, {})
    return experiment, games


def test_rounds_keep_what_stands_out_and_rank_it_first_and_last():
    kept = 0
    for seed in range(8):
        experiment, games = made_up(CARDS, 32, seed)
        rows = worth(experiment, games, CARDS)
        left = without_the_middle(rows, 12)
        experiment, games = made_up(left, 64, seed + 1000)
        rows = worth(experiment, games, left)
        left = without_the_middle(rows, 4)
        kept += ("card 3" in left) + ("card 17" in left)
        if "card 3" in left and "card 17" in left:
            assert rows[0]["card"] == "card 3"
            assert rows[-1]["card"] == "card 17"
            assert rows[0]["among_strongest"] > 0.9
            assert rows[-1]["among_weakest"] > 0.9
    assert kept >= 15


def test_worth_is_told_with_an_interval_that_holds_the_truth():
    held = 0
    for seed in range(16):
        experiment, games = made_up(CARDS[:6], 100, seed)
        for row in worth(experiment, games, CARDS[:6]):
            held += row["low"] <= TRUTH.get(row["card"], 0.0) <= row["high"]
    assert held >= 0.93 * 96


# -- a whole screening ------------------------------------------------------------------------------------------------


def test_a_screening_halves_confirms_on_fresh_seeds_and_goes_on_where_it_was(tmp_path):
    plan = Plan("sky_pirate", ("brass",), ("luc",), units=2, keep=4)
    played = []

    def first(folder):
        went = running.run(folder)
        played.append(folder.experiment)
        return went

    data = screen(plan, tmp_path, first, "quarterdeck lab screen sky_pirate")
    counts = [len(one["cards"]) for one in data["rounds"]]
    assert counts == [16, 8]
    assert [one["units"] for one in data["rounds"]] == [2, 4]
    assert len(data["confirmed"]) == 4
    assert [one.seed for one in played] == [0, 1, FRESH]
    assert played[-1].stop.units == 2 * CONFIRMED
    assert {row["card"] for row in data["confirmed"]} <= {row["card"] for row in data["rounds"][-1]["cards"]}
    more = []

    def again(folder):
        went = running.run(RunFolder.open(folder.path))
        more.append(went.played)
        return went

    assert screen(plan, tmp_path, again, "quarterdeck lab screen sky_pirate") == data
    assert more == [0, 0, 0], "nothing is played twice"


def test_the_command_writes_a_report(tmp_path, capsys):
    words = ["lab", "screen", "sky_pirate", "--deck", "brass", "--against", "luc", "--units", "2", "--keep", "16"]
    assert main([*words, "--runs", str(tmp_path), "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert len(data["confirmed"]) == 16
    assert not data["rounds"]
    folder = tmp_path / data["run"]
    assert "<svg" in (folder / "report.html").read_text()
    assert (folder / "report.md").read_text().startswith("# Which cards of brass")


def test_a_game_that_cannot_be_screened_is_told(capsys):
    assert main(["lab", "screen", "sword_duel"]) == 2
    assert "sword_duel has no decks to screen" in capsys.readouterr().err
