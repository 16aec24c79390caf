"""Judging answers: intervals from common worlds, forced answers, mixtures, and nothing that the seat cannot know."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from contract.cases import Case, some_seeds, walk
from quarterdeck.bots.calibration import PARTS, PLAIN, Calibration, Stages, read
from quarterdeck.bots.judging import KEPT, judge
from quarterdeck.bots.measuring import measured, paired
from quarterdeck.bots.stopping import UNIT
from quarterdeck.engine.rng import Rng
from quarterdeck.games import WHERE, game_class

CHECKS = 4
"""Positions of each game that are come by, and more where it is long: here every second of them is judged. A soak plays
50 games, and judges all."""


@pytest.mark.parametrize("name", list(WHERE))
@some_seeds(1, soak=50)
def test_a_judgement_is_the_same_in_worlds_that_the_seat_cannot_tell_apart(request, name, seed):
    """With all that is told of it: chances, intervals, what follows and why."""
    rng = Rng(seed + 171)
    looked = come_by = 0
    for game, choice, _ in walk(Case(name, "standard"), seed + 171, checks=CHECKS, log=True):
        if len(choice.options) == 1:
            continue
        come_by += 1
        if come_by % 2 and not request.config.getoption("--soak"):
            continue
        luck = rng.below(1 << 40)
        world = game.resample(choice.seat, rng.below(1 << 40))
        here, there = (judge(one, choice.seat, 24, luck, explain=True) for one in (game, world))
        assert here == there
        looked += 1
    assert looked >= 2


def first_real_choice(name, seed=3, above=3, **options):
    """A game at the first question with more than so many answers of one pick."""
    game = qd.new(name, players=2, seed=seed, **options)
    while game.choice.many or len(game.choice.options) <= above:
        game.play(game.choice.options[0])
    return game


@pytest.mark.parametrize("name", ["arcana", "five_sails", "sky_pirate"])
def test_the_best_and_what_is_asked_for_are_compared_in_the_same_worlds(name):
    game = first_real_choice(name, above=4)
    choice = game.choice
    plain = judge(game, choice.seat, 60, 5)
    worst = plain.answers[-1].picks
    judgement = judge(game, choice.seat, 60, 5, answers=[worst])
    asked = judgement.of(worst)
    assert asked is not None
    assert asked.worlds == judgement.best.worlds >= 8
    assert asked.loss_low <= asked.loss <= asked.loss_high
    assert judgement.best.loss == 0
    assert [one.chance for one in judgement.answers[:KEPT]] == sorted(
        (one.chance for one in judgement.answers[:KEPT]), reverse=True
    )
    assert len(judgement.answers) == len(choice.options)
    for one in judgement.answers:
        assert one.low <= one.chance <= one.high
        assert one.lines == [game.text(one.picks[0], choice.seat)]


def test_rows_of_sword_duel_are_judged_against_the_mixture_of_the_opponent():
    game = qd.new("sword_duel", players=2, seed=2, decks=["lunger", "binder"])
    while game.choice.offer != "row":
        game.play(game.choice.options[0])
    judgement = judge(game, game.choice.seat, 60, 1)
    assert judgement.mixed
    shares = [one.share for one in judgement.answers]
    assert shares == sorted(shares, reverse=True)
    assert 0.99 < sum(shares) < 1.01
    often = [one for one in judgement.answers if one.share > 0.1]
    assert all(abs(one.loss) < 0.1 for one in often), "what is often given earns what the mixture earns"
    assert 0 < judgement.chance < 1


def test_an_answer_that_a_mixture_leaves_out_is_judged_too():
    game = qd.new("sword_duel", players=2, seed=2, decks=["lunger", "binder"])
    while game.choice.offer != "row":
        game.play(game.choice.options[0])
    choice = game.choice
    seat = choice.seat
    alone = [choice.options[0], ("done",)]
    judgement = judge(game, seat, 60, 1, answers=[alone])
    asked = judgement.of(alone)
    assert asked is not None
    assert asked.worlds >= 4


def test_a_question_with_one_answer_has_a_chance_too():
    game = qd.new("arcana", players=2, seed=1)
    while len(game.choice.options) > 1:
        game.play(game.choice.options[-1])
    judgement = judge(game, game.choice.seat, 20, 1)
    assert len(judgement.answers) == 1
    assert 0 <= judgement.best.low <= judgement.chance <= judgement.best.high <= 1


# -- measuring ---------------------------------------------------------------------------------------------------------


def test_a_paired_difference_is_surer_than_two_means():
    one, other = [10, 30, 50, 70, 90], [8, 29, 47, 68, 88]
    apart = paired(one, other)
    assert apart.mean == 2
    assert apart.is_clear
    low, high = measured(one).interval()
    assert low < 48 < high


def test_of_one_world_everything_is_possible():
    assert measured([5]).interval() == (float("-inf"), float("inf"))


# -- calibration -------------------------------------------------------------------------------------------------------


def test_a_temperature_below_one_draws_a_lead_towards_even_and_a_bias_moves_it():
    cool = Calibration({2: Stages((0, 3), (PARTS // 2, PARTS), (0, PARTS // 4))})
    assert PLAIN.chance(0.8 * UNIT, 0, 2) == pytest.approx(0.8)
    assert 0.5 < cool.chance(0.8 * UNIT, 0, 2) < 0.7
    assert cool.chance(UNIT / 2, 2, 2) == 0.5
    assert cool.chance(UNIT / 2, 3, 2) > 0.5
    assert 0 < PLAIN.chance(0, 0, 2) < 0.01
    assert 0.99 < PLAIN.chance(UNIT, 0, 2) < 1, "what was seen in a few worlds is not sure"


def test_even_chances_of_four_stay_even():
    cool = Calibration({2: Stages((0,), (PARTS // 2,), (0,))})
    assert cool.chance(UNIT / 4, 0, 4) == pytest.approx(0.25)
    assert 0.25 < cool.chance(UNIT / 2, 0, 4) < 0.5


def test_a_calibration_of_other_rules_is_not_used():
    arcana = game_class("arcana")
    data = {"game": "arcana", "rules_version": arcana.RULES_VERSION, "players": {}}
    assert read(data, arcana) is not None
    assert read({**data, "rules_version": arcana.RULES_VERSION + 1}, arcana) is None
