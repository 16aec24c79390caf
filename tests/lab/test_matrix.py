"""The matrix of decks: every pair meets as often from each seat, and the numbers add up."""

from __future__ import annotations

import pytest

from quarterdeck.engine.errors import SetupError
from quarterdeck.lab.matrix import MatrixReport, deck_matrix
from quarterdeck.lab.simulate import Played

THREE = [(name, name) for name in ("castille", "eisen", "vodacce")]


def test_every_pair_of_decks_plays_so_many_games_and_wins_add_up():
    data = deck_matrix("five_sails", THREE, 4, seed=3).data()
    assert data["games"] == 12
    assert data["failures"] == []
    assert set(data["matrix"]["castille"]) == {"eisen", "vodacce"}
    for deck, other in (("castille", "eisen"), ("castille", "vodacce"), ("eisen", "vodacce")):
        one, back = data["matrix"][deck][other], data["matrix"][other][deck]
        assert one["games"] == back["games"] == 4
        assert one["wins"] + back["wins"] <= 4
    assert sum(row["wins"] for row in data["field"].values()) <= 12
    assert all(row["games"] == 8 for row in data["field"].values())


def test_each_deck_of_a_pair_sits_first_in_half_of_the_games():
    report = deck_matrix("five_sails", THREE[:2], 6, seed=3)
    assert report.pairs == [(0, 1), (1, 0)] * 3


def test_a_win_counts_for_the_deck_that_sat_in_the_winning_seat():
    played = [Played(0, 1, 0, (1,)), Played(1, 2, 0, (1,)), Played(2, 3, 0, ()), Played(3, 4, 0, failure="broke")]
    report = MatrixReport("five_sails", {}, ["a", "b"], "random", 0, [(0, 1), (1, 0), (0, 1), (1, 0)], 1.0, played)
    won, games = report.wins()
    assert won == [[0, 1], [1, 0]]  # seat 2 won twice: once it was b, once a
    assert games == [[0, 3], [3, 0]]
    assert "1 games failed" in report.text()


def test_the_same_seed_gives_the_same_matrix_for_any_number_of_jobs():
    one = deck_matrix("five_sails", THREE[:2], 4, jobs=1, seed=8).data()
    two = deck_matrix("five_sails", THREE[:2], 4, jobs=2, seed=8).data()
    assert one["matrix"] == two["matrix"]


def test_the_text_names_every_deck_with_its_rate_against_the_field():
    text = deck_matrix("five_sails", THREE, 2, seed=3).text()
    lines = text.splitlines()
    assert lines[0].startswith("five_sails: 6 games between random bots")
    assert [line.split()[0] for line in lines[3:6]] == ["castille", "eisen", "vodacce"]
    assert all(" to " in line for line in lines[3:6])


@pytest.mark.parametrize(("decks", "games"), [(THREE[:1], 2), (THREE, 0)])
def test_a_matrix_of_nothing_is_refused(decks, games):
    with pytest.raises(SetupError):
        deck_matrix("five_sails", decks, games)
