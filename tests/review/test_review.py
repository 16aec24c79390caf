"""Reviews: what choices are called, that luck is told from skill, and that the same record gives the same review."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

import quarterdeck as qd
from quarterdeck.bots import RandomBot
from quarterdeck.engine import gamefile
from quarterdeck.engine.rng import mix
from quarterdeck.lab.review_page import page
from quarterdeck.review import running
from quarterdeck.review.assembling import ERROR, LUCK, SKILL, counts, lost, luck, turning
from quarterdeck.review.classes import BEST, BLUNDER, FINE, INACCURACY, MISTAKE, UNCLEAR, judgement
from quarterdeck.review.parts import review_answer
from quarterdeck.review.result import Chance, Judged, Point
from quarterdeck.review.telling import choice_lines, summary
from quarterdeck.review.walk import answers_of
from quarterdeck.review.weighing import weigh
from review import wager


def played_at_random(name, seed=4, **options):
    """The record of a game between random bots."""
    game = qd.new(name, seed=seed, **options)
    bots = [RandomBot(mix(seed, seat)) for seat in range(game.seats)]
    while not game.over:
        seat = game.choices[-1].seat  # where two are asked at once, the second picks first
        game.play(bots[seat].choose(game, seat), seat)
    return gamefile.write(game)


# -- classes --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("loss", "low", "high", "called"),
    [
        (0.0, 0.0, 0.0, BEST),
        (-0.02, -0.04, 0.0, BEST),
        (0.03, 0.01, 0.05, FINE),
        (0.07, 0.05, 0.09, INACCURACY),
        (0.07, 0.02, 0.12, INACCURACY),
        (0.15, 0.11, 0.19, MISTAKE),
        (0.4, 0.3, 0.5, BLUNDER),
        (0.2, 0.2, 0.2, BLUNDER),
    ],
)
def test_a_choice_is_called_by_the_winning_chance_that_it_lost(loss, low, high, called):
    assert judgement(loss, low, high) == called


@pytest.mark.parametrize(
    ("loss", "low", "high"), [(0.03, -0.02, 0.11), (0.07, -0.01, 0.15), (0.15, 0.04, 0.26), (0.3, 0.05, 0.6)]
)
def test_a_choice_whose_interval_holds_a_whole_neighbouring_class_is_unclear(loss, low, high):
    assert judgement(loss, low, high) == UNCLEAR


# -- skill and luck -------------------------------------------------------------------------------------------------


def test_a_planted_blunder_is_called_a_blunder_and_the_better_choice_is_named():
    (part,) = [review_answer(one) for one in answers_of(wager.record(1, right=False))]
    judged = part.judged
    assert judged.judgement == BLUNDER
    assert abs(judged.loss - wager.chance_of_the_draw(1)) < 0.15
    assert judged.low < judged.loss <= judged.high
    game = answers_of(wager.record(1))[0].before
    assert judged.best == game.text(("show", wager.lowest(game)), 0) != judged.line
    assert part.chance is None  # nothing was drawn: this was no bad luck


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_what_a_draw_did_is_luck_and_no_error(seed):
    (given,) = answers_of(wager.record(seed))
    part = review_answer(given)
    assert part.judged.judgement == BEST
    won = 1.0 if given.after.result.winners == (0,) else 0.0
    expected = won - wager.chance_of_the_draw(seed)
    assert abs(part.chance.swing[0] - expected) < 4 * part.chance.error[0] + 0.001
    assert part.chance.swing[0] * expected > 0
    assert part.chance.swing[1] == pytest.approx(-part.chance.swing[0], abs=0.001)


def test_luck_over_many_games_comes_to_nothing():
    swings = [review_answer(answers_of(wager.record(seed))[0]).chance.swing[0] for seed in range(40)]
    assert abs(sum(swings) / len(swings)) < 0.25
    assert max(swings) > 0.2 > -0.2 > min(swings)


def test_luck_is_summed_up_with_its_interval():
    found = luck(2, [Chance(3, 0, [0.2, -0.2], [0.03, 0.03]), Chance(9, 1, [-0.1, 0.1], [0.04, 0.04])])
    assert found.sums == [0.1, -0.1]
    assert found.low[0] == pytest.approx(0.1 - 1.96 * 0.05)
    assert found.high[0] == pytest.approx(0.1 + 1.96 * 0.05)


def judged(last, seat, called, loss=0.0):
    return Judged(last, last, seat, "x", "x", called, loss, loss, loss, "y", "y", 0.5, 50)


def test_a_game_turns_by_an_error_by_luck_or_by_what_somebody_did():
    points = [Point(n, [chance, 1 - chance]) for n, chance in enumerate([0.5, 0.3, 0.32, 0.6, 0.9])]
    choices = {1: judged(1, 0, MISTAKE, 0.15), 3: judged(3, 1, BEST), 4: judged(4, 0, BEST)}
    found = turning(points, choices, [Chance(3, 1, [0.25, -0.25], [0.02, 0.02])])
    assert [(one.number, one.by, one.seat) for one in found] == [(1, ERROR, 0), (3, LUCK, 1), (4, SKILL, 0)]


# -- walking --------------------------------------------------------------------------------------------------------


def test_several_picks_of_one_question_are_one_answer_though_the_other_picks_in_between():
    record = played_at_random("sword_duel")
    answers = answers_of(record)
    assert max(len(one.picks) for one in answers) >= 10
    for one in answers:
        # The position before is the one in which nothing of the answer was picked yet.
        assert one.before.draft(one.seat) == []
        assert one.last - one.first + 1 >= len(one.picks)
    assert sum(len(one.picks) for one in answers) == len(record.split("\n\n", 1)[1].splitlines())


@pytest.mark.parametrize("name", ["arcana", "five_sails", "sky_pirate", "sword_duel"])
def test_a_choice_is_weighed_alike_in_worlds_that_its_player_cannot_tell_apart(name):
    answers = [one for one in answers_of(played_at_random(name)) if one.real and len(one.picks) < 4]
    given = answers[len(answers) // 3]
    twin = replace(given, before=given.before.resample(given.seat, 77))
    first, second = weigh(given, 5), weigh(twin, 5)
    assert (first.line, first.loss, first.low, first.high) == (second.line, second.loss, second.low, second.high)


# -- a whole review -------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def sword_duel():
    record = played_at_random("sword_duel")
    return record, running.review(record)


def test_the_same_record_gives_the_same_bytes_whichever_process_works_out_which_part(sword_duel):
    record, review = sword_duel
    again = running.review(record, jobs=2)
    assert json.dumps(again.data()) == json.dumps(review.data())
    assert page(again) == page(review)


def test_every_real_choice_is_judged_and_the_curve_ends_as_the_game_did(sword_duel):
    record, review = sword_duel
    answers = answers_of(record)
    assert [one.number for one in review.choices] == sorted(one.first for one in answers if one.real)
    assert [point.number for point in review.chances] == [0, *(one.last for one in answers)]
    winners = answers[-1].after.result.winners
    share = 1 / len(winners) if winners else 0.5
    last = review.chances[-1].chances
    assert last == [pytest.approx(share if seat in winners or not winners else 0.0, abs=0.001) for seat in range(2)]
    assert all(0 <= chance <= 1 for point in review.chances for chance in point.chances)
    assert [sum(one.values()) for one in counts(review)] == [
        sum(choice.seat == seat for choice in review.choices) for seat in range(2)
    ]
    assert all(gone >= 0 for gone in lost(review))


def test_a_review_is_told_in_words_and_on_a_page_that_needs_nothing_else(sword_duel):
    _, review = sword_duel
    told = "\n".join(summary(review))
    assert all(name in told for name in review.names)
    assert "luck" in told
    assert all(choice_lines(one, review.names) for one in review.choices)
    html = page(review)
    assert html.count('<li id="c') == len(review.choices)
    assert "<svg" in html
    assert not any(word in html for word in ("http", "<script"))


def test_a_game_that_is_not_over_is_not_reviewed():
    game = qd.new("arcana", seed=1)
    game.play(game.choice.options[0])
    with pytest.raises(running.CannotReview, match="not over"):
        running.plan(gamefile.write(game))
    with pytest.raises(running.CannotReview, match="nothing was chosen"):
        running.plan(gamefile.write(qd.new("arcana", seed=1)))
