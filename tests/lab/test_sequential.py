"""The sequential test errs no more often than it says, and stops when the answer is clear."""

from __future__ import annotations

from random import Random

import pytest

from lab.made_up import one_card, pairs, slack
from quarterdeck.lab.sequential import FIRST_LOOK, Question, Test, Verdict
from quarterdeck.lab.units import DIFFERENCE, WINS

FIVE_POINTS = Question(0.5, 0.55)
ONE_POINT = Question(0.0, 0.01)
TRUTHS = {
    "no better": (FIVE_POINTS, WINS, 0.125, lambda rng, n: pairs(rng, n), Verdict.SOME),
    "better": (FIVE_POINTS, WINS, 0.125, lambda rng, n: pairs(rng, n, 0.55), Verdict.NONE),
    "mostly even, no better": (
        Question(0.5, 0.54), WINS, 0.04, lambda rng, n: pairs(rng, n, even=0.68), Verdict.SOME,
    ),
    "mostly even, better": (
        Question(0.5, 0.54), WINS, 0.04, lambda rng, n: pairs(rng, n, 0.625, even=0.68), Verdict.NONE,
    ),
    "one card, no better": (ONE_POINT, DIFFERENCE, 0.01, lambda rng, n: one_card(rng, n), Verdict.SOME),
    "one card, better": (ONE_POINT, DIFFERENCE, 0.01, lambda rng, n: one_card(rng, n, 0.01), Verdict.NONE),
}  # fmt: skip


def run_through(question, scale, scores):
    test = Test(question, scale, len(scores))
    test.add_all(scores)
    return test


@pytest.mark.seeds(1, soak=1)
@pytest.mark.parametrize("truth", TRUTHS)
def test_wrong_answers_are_as_rare_as_they_were_asked_to_be(truth, seed, request):
    question, scale, variance, made_up, wrong = TRUTHS[truth]
    rng, runs = Random(seed), 3000 if request.config.getoption("--soak") else 120
    most = question.greatest(variance)
    said = [run_through(question, scale, made_up(rng, most)).verdict for _ in range(runs)]
    assert said.count(wrong) / runs <= 0.05 + slack(0.05, runs)
    assert said.count(Verdict.UNDECIDED) / runs <= 0.05 + slack(0.05, runs)


@pytest.mark.seeds(1, soak=1)
def test_after_the_stop_the_interval_still_holds_the_truth(seed, request):
    rng, runs = Random(seed), 2000 if request.config.getoption("--soak") else 100
    most = FIVE_POINTS.greatest(0.125)
    held = sum(
        not run_through(FIVE_POINTS, WINS, pairs(rng, most, 0.53)).estimate().excludes(0.53) for _ in range(runs)
    )
    assert held / runs >= 0.95 - slack(0.95, runs)


def test_it_takes_about_as_many_units_as_it_says():
    rng = Random(4)
    counts = [run_through(FIVE_POINTS, WINS, pairs(rng, 1300, 0.55)).tally.count for _ in range(100)]
    sure, halfway = FIVE_POINTS.expected(0.125)
    assert (round(sure), round(halfway)) == (265, 433)
    assert sure * 0.8 < sum(counts) / len(counts) < halfway


def test_it_does_not_look_before_64_units_however_clear_they_are():
    test = Test(FIVE_POINTS, WINS, 1000)
    assert test.add_all([1.0] * (FIRST_LOOK - 1)) is Verdict.RUNNING
    assert test.path == []
    assert test.add(1.0) is Verdict.SOME


def test_units_after_the_stop_are_not_counted():
    test = Test(FIVE_POINTS, WINS, 1000)
    test.add_all([1.0] * 500)
    assert test.tally.count == FIRST_LOOK
    assert test.add(0.0) is Verdict.SOME
    assert test.tally.count == FIRST_LOOK


def test_at_the_greatest_size_it_is_undecided():
    test = Test(Question(0.5, 0.501), WINS, 100)
    assert test.add_all([0.0, 1.0] * 60) is Verdict.UNDECIDED
    assert test.tally.count == 100


def test_units_that_are_all_alike_do_not_end_it_at_the_first_look():
    test = Test(Question(0.0, 0.02), DIFFERENCE, 1000)
    test.add_all([0.0] * FIRST_LOOK)
    assert test.verdict is Verdict.RUNNING
    test.add_all([0.0] * 500)
    assert test.verdict is Verdict.NONE


@pytest.mark.parametrize("answers", [(0.5, 0.5, 0.05, 0.05), (0.5, 0.6, 0.0, 0.05), (0.5, 0.6, 0.05, 0.5)], ids=str)
def test_a_question_without_two_answers_or_with_silly_chances_is_refused(answers):
    with pytest.raises(ValueError, match="must"):
        Question(*answers)
