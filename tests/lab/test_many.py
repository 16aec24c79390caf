"""Many comparisons: few of the finds are false, the top is told with its chance, ratings come with intervals."""

from __future__ import annotations

from math import exp, log
from random import Random

import pytest

from lab.made_up import slack
from quarterdeck.lab.chances import NORMAL
from quarterdeck.lab.many import adjusted, finds, shrunken
from quarterdeck.lab.ratings import ELO, ratings


def two_sided(z):
    return 2 * NORMAL.cdf(-abs(z))


def test_adjusted_doubts_are_those_of_the_textbook():
    assert adjusted([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.02, 0.04, 0.04, 0.02])
    assert adjusted([]) == []
    assert finds([0.001, 0.5, 0.03]) == [True, False, True]
    assert finds([0.04, 0.9, 0.9]) == [False, False, False]


@pytest.mark.seeds(1, soak=1)
def test_at_most_one_find_in_twenty_is_false(seed, request):
    """Two hundred cards, of which twenty have an effect of four errors."""
    rng, runs = Random(seed), 1000 if request.config.getoption("--soak") else 60
    shares, found = [], 0
    for _ in range(runs):
        said = finds([two_sided(rng.gauss(4.0 if card < 20 else 0.0, 1.0)) for card in range(200)])
        shares.append(sum(said[20:]) / max(1, sum(said)))
        found += sum(said[:20])
    assert sum(shares) / runs <= 0.05 + 2.6 * 0.05 / runs**0.5
    assert found / (20 * runs) > 0.8


def test_shrunken_effects_are_nearer_to_the_truth_than_raw_ones():
    rng = Random(5)
    truth = [rng.gauss(0.0, 0.01) for _ in range(200)]
    raw = [rng.gauss(one, 0.02) for one in truth]
    believed = shrunken(raw, [0.02] * 200, 10)

    def off(effects):
        return sum((a - b) ** 2 for a, b in zip(effects, truth, strict=True))

    assert off([one.effect for one in believed]) < off(raw) / 2


def test_chances_of_the_top_ten_add_up_to_ten_and_are_honest():
    rng = Random(6)
    claimed, true = 0.0, 0
    for seed in range(8):
        truth = [rng.gauss(0.0, 0.01) for _ in range(60)]
        believed = shrunken([rng.gauss(one, 0.01) for one in truth], [0.01] * 60, 10, seed)
        assert sum(one.among_top for one in believed) == pytest.approx(10)
        named = sorted(range(60), key=lambda n: believed[n].among_top, reverse=True)[:10]
        best = sorted(range(60), key=lambda n: truth[n], reverse=True)[:10]
        claimed += sum(believed[n].among_top for n in named)
        true += len({*named} & {*best})
    assert claimed == pytest.approx(true, abs=12)


def test_effects_that_are_nothing_but_chance_shrink_to_their_mean():
    believed = shrunken([0.01, -0.01, 0.01, -0.01], [0.05] * 4, 1)
    assert all(one.effect == pytest.approx(0.0) for one in believed)
    assert shrunken([0.3], [0.1], 1)[0].effect == 0.3


# -- ratings ----------------------------------------------------------------------------------------------------------


def league(rng, strengths, games):
    count = len(strengths)
    wins = [[0.0] * count for _ in range(count)]
    for a in range(count):
        for b in range(a):
            for _ in range(games):
                won = rng.random() < 1 / (1 + exp(strengths[b] - strengths[a]))
                wins[a if won else b][b if won else a] += 1
    return wins


@pytest.mark.seeds(1, soak=1)
def test_ratings_hold_the_true_strengths_in_95_percent(seed, request):
    rng, runs = Random(seed), 500 if request.config.getoption("--soak") else 40
    held = 0
    for _ in range(runs):
        strengths = [rng.gauss(0.0, 0.5) for _ in range(8)]
        mean = sum(strengths) / 8
        found = ratings(league(rng, strengths, 20))
        held += sum(rated.low <= (one - mean) * ELO <= rated.high for rated, one in zip(found, strengths, strict=True))
    assert held / (8 * runs) == pytest.approx(0.95, abs=0.02 + slack(0.95, 8 * runs))


def test_two_to_one_in_wins_is_120_points_of_elo():
    strong, weak = ratings([[0, 400], [200, 0]])
    assert strong.elo - weak.elo == pytest.approx(400 * log(2) / log(10), abs=1)
    assert strong.low < strong.elo < strong.high


def test_who_won_everything_is_rated_with_an_end():
    best, worst = ratings([[0, 10], [0, 0]])
    assert -1000 < worst.elo < 0 < best.elo < 1000


def test_those_who_never_met_over_any_path_cannot_be_rated():
    with pytest.raises(ValueError, match="never met"):
        ratings([[0, 10, 0], [5, 0, 0], [0, 0, 0]])
