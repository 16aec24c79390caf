"""Intervals hold what they promise: thousands of made-up experiments in a soak, some hundreds every day."""

from __future__ import annotations

from math import inf, isclose
from random import Random

import pytest

from lab.made_up import one_card, pairs, slack, tables_of_four, variants, with_draws
from quarterdeck.lab.chances import student, student_tail
from quarterdeck.lab.intervals import (
    Estimate,
    answers_compared,
    doubt,
    interval,
    pilot_variance,
    sequence,
    units_needed,
)
from quarterdeck.lab.units import DIFFERENCE, WINS, Scale, Tally, score, share

FIXED = {
    "pairs": (pairs, 0.5, WINS),
    "strong": (lambda rng, n: pairs(rng, n, 0.7), 0.7, WINS),
    "draws": (with_draws, 0.5, WINS),
    "four players": (tables_of_four, 0.25, WINS),
    "variants": (variants, 0.0, DIFFERENCE),
}
RARE = {
    "even pairs": (lambda rng, n: pairs(rng, n, even=0.75), 0.5, WINS),
    "one card": (one_card, 0.0, DIFFERENCE),
    "one card, better": (lambda rng, n: one_card(rng, n, 0.015), 0.015, DIFFERENCE),
}


def runs_of(request, here, soak):
    return soak if request.config.getoption("--soak") else here


def coverage(made_up, units, truth, scale, runs, rng):
    return sum(not interval(Tally(scale, made_up(rng, units))).excludes(truth) for _ in range(runs)) / runs


@pytest.mark.seeds(1, soak=1)
@pytest.mark.parametrize("units", [50, 100, 250])
@pytest.mark.parametrize("kind", FIXED)
def test_an_interval_of_95_percent_holds_the_truth_in_93_to_97_percent_of_experiments(kind, units, seed, request):
    made_up, truth, scale = FIXED[kind]
    runs = runs_of(request, 300, 6000)
    found = coverage(made_up, units, truth, scale, runs, Random(seed))
    assert 0.93 - slack(0.95, runs) <= found <= 0.97 + slack(0.95, runs)


@pytest.mark.seeds(1, soak=1)
@pytest.mark.parametrize("units", [10, 50, 200])
@pytest.mark.parametrize("kind", [*FIXED, *RARE])
def test_an_interval_is_never_too_short_however_few_or_alike_the_units_are(kind, units, seed, request):
    made_up, truth, scale = {**FIXED, **RARE}[kind]
    runs = runs_of(request, 300, 4000)
    assert coverage(made_up, units, truth, scale, runs, Random(seed + 1)) >= 0.93 - slack(0.95, runs)


def test_units_that_are_all_alike_still_leave_some_doubt():
    estimate = interval(Tally(DIFFERENCE, [0.0] * 50))
    assert estimate.mean == 0.0
    assert -0.1 < estimate.low < 0.0 < estimate.high < 0.1
    assert doubt(Tally(DIFFERENCE, [0.0] * 50), 0.0) == 1.0


def test_one_unit_says_nothing():
    assert interval(Tally(None, [7.0])).high == inf
    assert interval(Tally(None)).low == -inf
    one = interval(Tally(WINS, [1.0]))
    assert (one.low, one.high) == (0.0, 1.0)


@pytest.mark.seeds(1, soak=1)
@pytest.mark.parametrize("units", [20, 50, 200])
def test_lengths_that_seldom_differ_have_no_interval_that_is_too_short(units, seed, request):
    """One unit in 25 is three or four rounds longer; lengths as such lie eight rounds apart."""
    rng, runs = Random(seed), runs_of(request, 300, 4000)

    def longer(rng, count):
        return [rng.choice((3.0, 4.0)) if rng.random() < 0.04 else 0.0 for _ in range(count)]

    scale = Scale(-8.0, 8.0, ends=False)
    assert coverage(longer, units, 0.14, scale, runs, rng) >= 0.93 - slack(0.95, runs)


def test_lengths_may_lie_beyond_what_is_far_for_them():
    assert interval(Tally(Scale(-1.0, 1.0, ends=False), [9.0, 11.0])).high > 11.0


def test_length_in_rounds_has_no_ends_and_its_interval_is_the_plain_one():
    estimate = interval(Tally(None, [8.0, 10.0, 12.0]))
    assert estimate.mean == 10.0
    assert isclose(estimate.high - 10.0, 4.302653 * 2 / 3**0.5, rel_tol=1e-6)


def test_student_is_what_the_tables_say():
    for freedom, reach in ((1, 12.7062), (9, 2.26216), (49, 2.00958), (199, 1.97196), (200_000, 1.95996)):
        assert isclose(student(0.95, freedom), reach, rel_tol=1e-5)
    assert isclose(student_tail(2.0, 5), 0.101939, rel_tol=1e-5)


def test_large_scores_lose_no_digits():
    tally = Tally(None, [1e9 + n % 2 for n in range(1000)])
    assert isclose(tally.variance, 0.25 * 1000 / 999, rel_tol=1e-9)


@pytest.mark.seeds(1, soak=1)
def test_a_confidence_sequence_holds_the_truth_at_every_look(seed, request):
    rng, runs = Random(seed), runs_of(request, 150, 2000)
    held = 0
    for _ in range(runs):
        tally = Tally(WINS)
        good = True
        for one in pairs(rng, 640):
            tally.add(one)
            if tally.count >= 64 and tally.count % 16 == 0:
                good = good and not sequence(tally, 400).excludes(0.5)
        held += good
    assert held / runs >= 0.95 - slack(0.95, runs)


# -- shares and scores --------------------------------------------------------------------------------------------


def test_a_draw_is_half_a_win_and_a_shared_win_is_shared():
    assert share((1,), 1, 2) == 1.0
    assert share((1,), 0, 2) == 0.0
    assert share((), 0, 2) == 0.5
    assert share((), 3, 4) == 0.25
    assert share((0, 2), 2, 4) == 0.5
    assert score([1.0, 0.5]) == 0.75


# -- power ------------------------------------------------------------------------------------------------------------


def test_two_points_need_about_3280_pairs_and_one_point_four_times_as_many():
    assert units_needed(0.125, 0.02) == pytest.approx(3284, abs=3)
    assert units_needed(0.125, 0.02, power=0.8) == pytest.approx(2453, abs=3)
    assert units_needed(0.125, 0.01) == pytest.approx(4 * 3284, abs=6)
    with pytest.raises(ValueError, match="nothing"):
        units_needed(0.125, 0.0)


@pytest.mark.seeds(1, soak=1)
def test_so_many_units_find_the_effect_as_often_as_they_say(seed, request):
    rng, runs = Random(seed), runs_of(request, 200, 3000)
    units = units_needed(0.125, 0.06, power=0.8)
    found = sum(interval(Tally(WINS, pairs(rng, units, 0.56))).excludes(0.5) for _ in range(runs)) / runs
    assert found == pytest.approx(0.8, abs=0.02 + slack(0.8, runs))


def test_a_pilot_of_units_that_are_all_alike_does_not_promise_a_spread_of_nothing():
    assert pilot_variance([0.0] * 64, DIFFERENCE) > 0.02


# -- the same question with stronger bots -----------------------------------------------------------------------------


def made(mean, error):
    return Estimate(mean, mean - 1.96 * error, mean + 1.96 * error, error, 400)


def test_an_answer_that_moves_by_more_than_chance_has_changed_with_strength():
    change = answers_compared(made(0.01, 0.01), made(0.06, 0.01))
    assert change.changed
    assert change.low > 0
    assert not answers_compared(made(0.01, 0.01), made(0.03, 0.01)).changed


def test_opposite_answers_that_may_be_chance_are_told_but_not_called_a_change():
    change = answers_compared(made(-0.01, 0.01), made(0.01, 0.01))
    assert not change.changed
    assert "opposite" in change.why


@pytest.mark.seeds(1, soak=1)
def test_equal_answers_are_called_changed_in_about_one_of_twenty_runs(seed, request):
    rng, runs = Random(seed), runs_of(request, 200, 3000)
    wrong = sum(
        answers_compared(*(interval(Tally(WINS, pairs(rng, 250, 0.55))) for _ in "ab"), even=0.5).changed
        for _ in range(runs)
    )
    assert wrong / runs <= 0.05 + slack(0.05, runs)


def test_an_interval_stays_on_its_scale():
    estimate = interval(Tally(Scale(0.0, 1.0), [1.0] * 12))
    assert estimate.high == 1.0
    assert 0.5 < estimate.low < 1.0
