"""A field of decks: mixes that nobody beats by much, their ranges, best answers and circles."""

from __future__ import annotations

from random import Random

import pytest

from quarterdeck.lab.equilibrium import best_answers, circles, exploitability, mix_of, settled

ROCK = [[0, -0.2, 0.2], [0.2, 0, -0.2], [-0.2, 0.2, 0]]


def test_three_decks_in_a_circle_are_mixed_evenly():
    assert mix_of(ROCK) == pytest.approx([1 / 3] * 3, abs=0.01)


def test_a_deck_that_beats_all_is_the_whole_mix():
    gains = [[0, 0.1, 0.1], [-0.1, 0, 0.3], [-0.1, -0.3, 0]]
    assert mix_of(gains)[0] > 0.98


def test_a_crooked_circle_is_mixed_so_that_all_gain_alike():
    gains = [[0, -0.1, 0.3], [0.1, 0, -0.2], [-0.3, 0.2, 0]]
    assert mix_of(gains) == pytest.approx([2 / 6, 3 / 6, 1 / 6], abs=0.02)


def test_a_mix_of_many_decks_is_nearly_safe():
    rng = Random(3)
    gains = [[0.0] * 15 for _ in range(15)]
    for a in range(15):
        for b in range(a):
            gains[a][b] = rng.uniform(-0.2, 0.2)
            gains[b][a] = -gains[a][b]
    assert exploitability(gains, mix_of(gains)) < 0.003
    assert exploitability(gains, [1.0] + [0.0] * 14) > 0.05


def test_shares_are_told_as_ranges_that_hold_the_truth():
    rng = Random(5)
    names = ["a", "b", "c"]
    cells = {}
    for n, a in enumerate(names):
        for m, b in enumerate(names[:n]):
            scores = [((rng.random() < 0.5 + ROCK[n][m]) + (rng.random() < 0.5 + ROCK[n][m])) / 2 for _ in range(200)]
            cells[a, b], cells[b, a] = scores, [1 - one for one in scores]
    found = settled(names, cells, 1)
    assert all(row["low"] < 1 / 3 < row["high"] for row in found["shares"])
    assert 0 <= found["exploitable"] <= found["exploitable_high"] < 0.1
    assert settled(names, cells, 1) == found


def test_a_field_in_which_not_all_met_settles_nowhere():
    assert settled(["a", "b", "c"], {("a", "b"): [0.5], ("b", "a"): [0.5]}, 1) == {}


def test_best_answers_and_circles():
    shares = {("a", "b"): 0.7, ("b", "a"): 0.3, ("b", "c"): 0.7, ("c", "b"): 0.3, ("c", "a"): 0.7, ("a", "c"): 0.3}
    assert best_answers("abc", shares) == {"a": "c", "b": "a", "c": "b"}
    assert circles("abc", {("a", "b"), ("b", "c"), ("c", "a")}) == [("a", "b", "c")]
    assert circles("abc", {("a", "b"), ("b", "c")}) == []
