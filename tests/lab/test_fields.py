"""Fields of decks for two, three and four players: who sits together, and what is said of it."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from lab.made_up import ask, fields, slack
from quarterdeck.engine.errors import SetupError
from quarterdeck.lab import running
from quarterdeck.lab.answers import answer
from quarterdeck.lab.experiment import experiment_of
from quarterdeck.lab.field import field_data
from quarterdeck.lab.groups import groups
from quarterdeck.lab.intervals import interval
from quarterdeck.lab.report import markdown
from quarterdeck.lab.report_html import page
from quarterdeck.lab.runfolder import RunFolder
from quarterdeck.lab.simulate import Played
from quarterdeck.lab.units import WINS, Tally, scale_of_mean

FOUR = ["castille", "eisen", "montaigne", "ussura"]
CAPTAINS = ["adarath", "agatha", "apollo", "brass", "brax", "burgle", "cleaver", "harmony", "luc", "piety", "rook"]


# -- who sits together ------------------------------------------------------------------------------------------------


def test_few_decks_sit_in_all_groups():
    assert groups("abcd", 3) == [tuple("abc"), tuple("abd"), tuple("acd"), tuple("bcd")]
    assert len(groups(range(15), 2)) == 105


@pytest.mark.parametrize("count", [9, 15, 16, 33])
@pytest.mark.parametrize("size", [3, 4])
def test_of_many_groups_some_are_played_in_which_all_come_equally_often_and_every_two_meet(count, size):
    found = groups(range(count), size)
    assert len({frozenset(group) for group in found}) == len(found)
    assert all(len(set(group)) == size for group in found)
    assert len(set(Counter(name for group in found for name in group).values())) == 1
    assert {frozenset(pair) for group in found for pair in combinations(group, 2)} == {
        frozenset(pair) for pair in combinations(range(count), 2)
    }
    assert len(found) < len(list(combinations(range(count), size))) / 2


def test_a_deck_in_question_meets_every_other_one_equally_often():
    experiment = ask(game="sky_pirate", compare="field", decks=["luc"], against=CAPTAINS, players=4)
    assert all(table.entries[0].name == "luc" for table in experiment.tables)
    met = Counter(entry.name for table in experiment.tables for entry in table.entries[1:])
    assert set(met) == set(CAPTAINS) - {"luc"}
    assert len(set(met.values())) == 1


def test_every_group_is_played_from_every_seat():
    experiment = ask(game="five_sails", compare="field", decks=FOUR, players=3)
    assert experiment.games_in_a_unit == 4 * 3
    seats = [experiment.assignment(number).options["decks"] for number in range(3)]
    assert seats == [FOUR[:3], [*FOUR[1:3], FOUR[0]], [FOUR[2], *FOUR[:2]]]


@pytest.mark.parametrize(
    ("data", "says"),
    [
        ({"decks": FOUR[:2], "players": 3}, "a field of 3 players needs at least 3 decks"),
        ({"decks": ["eisen"], "against": ["castille"], "players": 3}, "a field of 3 players needs at least 3 decks"),
        ({"decks": FOUR, "players": 5}, "for 2 or 3 or 4 players, not 5"),
        ({"decks": ["eisen", "eisen"]}, "names each deck once, not eisen twice"),
        ({"decks": FOUR, "players": 3, "bots": ["random", "first"]}, "a list of 3"),
    ],
    ids=str,
)  # fmt: skip
def test_a_slip_is_told_in_one_sentence(data, says):
    with pytest.raises(SetupError, match=says):
        ask(game="five_sails", compare="field", **data)


# -- what is said -----------------------------------------------------------------------------------------------------


def won_by(experiment, units, strength, seed=1):
    """Games that a deck wins as often as its strength is a part of all strengths at the table."""
    rng = Random(seed)
    games = {}
    for number in range(units * experiment.games_in_a_unit):
        _, at, rotation = experiment.where(number)
        names = [entry.name for entry in experiment.tables[at].entries]
        entry = rng.choices(range(len(names)), [strength[name] for name in names])[0]
        games[number] = Played(number, 0, 0, ((entry - rotation) % experiment.seats,), 200, 9, {}, "", "FS-WIN-05 x")
    return games


STRENGTH = {"castille": 1.0, "eisen": 3.0, "montaigne": 1.0, "ussura": 1.0}


@pytest.mark.parametrize("players", [3, 4])
def test_shares_of_a_field_count_from_an_equal_share_of_the_table(players, tmp_path):
    experiment = ask(game="five_sails", compare="field", decks=FOUR, players=players, units=150)
    data = answer(RunFolder.make(tmp_path, experiment, "quarterdeck lab"), won_by(experiment, 150, STRENGTH))
    field = data["field"]
    assert field["even"] == pytest.approx(1 / players)
    assert sum(row["share"] for row in field["decks"]) == pytest.approx(4 / players)
    best = field["decks"][0]
    assert best["name"] == "eisen"
    assert best["share"] == pytest.approx(3 / (players + 2), abs=0.05)
    assert data["difference"] == pytest.approx(best["share"] - 1 / players)
    assert data["decided"] == "more"
    assert f"from an equal share among {players}" in data["answer"]


def test_two_at_a_table_of_three_are_even_where_a_third_wins(tmp_path):
    experiment = ask(game="five_sails", compare="field", decks=FOUR[:3], players=3, units=20)
    field = field_data(experiment, won_by(experiment, 20, {"castille": 1.0, "eisen": 0.0, "montaigne": 0.0}), 20)
    ahead = {(row["deck"], row["against"]): row["mean"] for row in field["matrix"]}
    assert ahead == {("castille", "eisen"): 1.0, ("castille", "montaigne"): 1.0, ("eisen", "montaigne"): 0.5}


def test_with_more_than_two_players_it_is_told_what_one_seat_gains_and_no_mix_is_settled(tmp_path):
    experiment = ask(game="five_sails", compare="field", decks=FOUR, players=3, units=100)
    data = answer(RunFolder.make(tmp_path, experiment, "quarterdeck lab"), won_by(experiment, 100, STRENGTH))
    field = data["field"]
    assert (field["settled"], field["ratings"]) == ({}, [])
    (choosing,) = field["choosing"]
    assert choosing["deck"] == "eisen"
    assert choosing["low"] < choosing["gain"] == pytest.approx(3 / 5 - 1 / 3, abs=0.05)
    for text in (markdown(data), page(data)):
        assert "What one seat gains that may choose" in text
        assert "Share of wins at tables of 3, where an equal share is 33.3 %" in text
        assert "told for two players only" in text


def test_a_field_of_two_decks_is_ranked_whole_and_one_deck_in_question_alone(tmp_path):
    experiment = ask(game="five_sails", compare="field", decks=["eisen", "ussura"], units=20)
    field = field_data(experiment, won_by(experiment, 20, STRENGTH), 20)
    assert [row["name"] for row in field["decks"]] == ["eisen", "ussura"]
    assert field["settled"]["shares"][0]["high"] > 0.5
    asked = ask(game="five_sails", compare="field", decks=["eisen"], against=FOUR, players=3, units=20)
    field = field_data(asked, won_by(asked, 20, STRENGTH), 20)
    assert [row["name"] for row in field["decks"]] == ["eisen"]
    assert {row["against"] for row in field["matrix"]} == set(FOUR) - {"eisen"}
    assert {row["deck"] for row in field["matrix"]} == {"eisen"}


def test_a_run_that_was_kept_before_decks_in_question_were_named_is_still_about_them():
    asked = ask(game="five_sails", compare="field", decks=["eisen"], against=FOUR)
    older = {key: value for key, value in asked.data().items() if key != "ranked"}
    assert experiment_of(older) == asked
    whole = ask(game="five_sails", compare="field", decks=FOUR)
    assert experiment_of({key: value for key, value in whole.data().items() if key != "ranked"}) == whole


def test_a_real_field_of_three_is_played_and_told(tmp_path):
    experiment = ask(game="arcana", compare="field", decks=["Blades", "Ferrymen", "Thieves"], players=3, units=2)
    folder = RunFolder.make(tmp_path, experiment, "quarterdeck lab")
    went = running.run(folder)
    data = answer(RunFolder.open(folder.path), went.games)
    assert data["games"] == 6
    assert data["failures"] == []
    assert [row["games"] for row in data["plays"]["guild"].values()] == [6, 6, 6]


# -- how sure it is ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("tables", [4, 14])
@pytest.mark.parametrize("units", [2, 4, 12, 50])
@pytest.mark.parametrize("off", [0.0, 0.25])
def test_intervals_of_a_mean_over_tables_cover_the_truth(tables, units, off):
    rng = Random(units * 100 + tables)
    runs = 400
    hits = 0
    for _ in range(runs):
        chances = [rng.uniform(0.3, 0.7) + off for _ in range(tables)]
        scores = fields(rng, units, chances)
        found = interval(Tally(scale_of_mean(tables, sum(scores) / units), scores))
        hits += found.low <= sum(chances) / tables <= found.high
    assert hits / runs >= 0.93 - slack(0.93, runs)


def test_a_mean_over_tables_is_surer_than_one_table_after_as_few_units():
    scores = [0.5, 0.55, 0.45, 0.5]
    wide, narrow = (interval(Tally(scale, scores)) for scale in (WINS, scale_of_mean(14, 0.5)))
    assert narrow.high - narrow.low < (wide.high - wide.low) / 3
    assert scale_of_mean(1, 0.5) is WINS
