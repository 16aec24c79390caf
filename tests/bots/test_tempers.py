"""Bots with a temper: they take what they like where it costs next to nothing, and nowhere else."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.bots import Thinking, make_bot
from quarterdeck.bots.search import Found, as_liked
from quarterdeck.bots.stopping import UNIT
from quarterdeck.bots.tempers import LIKES, TEMPERS, tempers_of
from quarterdeck.games import WHERE
from quarterdeck.server.catalog import bots_of, stronger
from quarterdeck.server.seats import check_bot

LIKED = frozenset({"challenge"})
WORLDS = 20


def found(**means: float) -> Found:
    """A race of answers of these verbs that came to such shares of a won game, a little more or less in each world."""
    answers = [[(verb,)] for verb in means]
    earned = [
        [round(mean * UNIT) + (number + at) % 5 * UNIT // 50 for at in range(WORLDS)]
        for number, mean in enumerate(means.values())
    ]
    best = max(range(len(answers)), key=lambda number: sum(earned[number]))
    return Found(answers, best, earned)


def given(one: Found) -> str:
    return str(one.answers[as_liked(one, LIKED)][0][0])


def test_of_answers_that_are_about_as_good_the_one_is_given_that_is_liked():
    assert given(found(claim=0.5, challenge=0.497)) == "challenge"
    assert given(found(challenge=0.497, claim=0.5)) == "challenge"


def test_what_is_liked_is_not_given_where_it_is_worse():
    assert given(found(claim=0.5, challenge=0.45)) == "claim"
    assert given(found(claim=0.5, challenge=0.48)) == "claim"


def test_what_was_hardly_tried_is_not_taken_for_as_good():
    one = found(claim=0.5, challenge=0.499)
    one.earned[1] = one.earned[1][:3]
    assert given(one) == "claim"


def test_the_best_answer_is_given_if_it_is_liked_itself_or_if_nothing_is():
    assert given(found(challenge=0.5, claim=0.5)) == "challenge"
    assert given(found(claim=0.5, move=0.5)) == "claim"


@pytest.mark.parametrize("name", list(WHERE))
def test_the_lobby_offers_the_tempers_of_a_game_behind_its_levels(name):
    offered = bots_of(name)
    tempers = [bot.spec for bot in offered if bot.temper]
    assert tempers == [one.spec for one in tempers_of(name)]
    assert [bot.spec for bot in offered[len(offered) - len(tempers) :]] == tempers
    for spec in tempers:
        check_bot(spec)
        assert stronger(spec, name) == spec
    assert stronger("admiral", name) == "admiral"


@pytest.mark.parametrize("temper", list(TEMPERS))
def test_a_temper_thinks_as_a_first_mate_and_stays_what_it_is_within_a_limit(temper):
    bot = make_bot(temper, 1)
    assert (bot.name, bot.thinks()) == (temper, make_bot("first-mate", 1).thinks())
    assert bot.within(50) == f"{temper}:50ms"
    assert make_bot(f"{temper}:40ms", 1).within(50) == f"{temper}:40ms"
    assert make_bot(f"{temper}:40ms", 1).thinks() == Thinking(40, bot.thinks().playouts)
    with pytest.raises(qd.SetupError):
        make_bot(f"{temper}:40", 1)


@pytest.mark.parametrize("name", list(LIKES))
def test_a_temper_shows_and_differs_from_a_first_mate_only_in_what_it_likes(name):
    """The same positions: where the choices differ, the temper's is one that it likes."""
    differs = 0
    for seed in range(3):
        game = qd.new(name, seed=seed, log=False)
        quick = make_bot("search:2", seed)
        for _ in range(40):
            if game.over or differs:
                break
            choice = game.choice
            if len(choice.options) > 2 and not choice.picks and not choice.many:
                usual = make_bot("first-mate", 5).choose(game, choice.seat)
                for temper, likes in LIKES[name].items():
                    own = make_bot(temper, 5).choose(game, choice.seat)
                    assert own == usual or own[0] in likes
                    differs += own != usual
            game.play(quick.choose(game, choice.seat), choice.seat)
    assert differs
