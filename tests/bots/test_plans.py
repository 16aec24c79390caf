"""Answers of several picks are decided as one: of all of them if they are few, else of some and those near the best."""

from __future__ import annotations

from random import Random

import pytest

import quarterdeck as qd
from engine.high_card import HighCard, hand
from quarterdeck.bots import make_bot
from quarterdeck.bots.plans import Answers
from quarterdeck.engine.advice import NO_ADVICE
from quarterdeck.engine.choice import DONE, offers
from quarterdeck.engine.procedure import Procedure, step
from quarterdeck.games import register
from quarterdeck.server.thinkers import answer


class Locks(Procedure):
    """Only one set of pins opens the lock; each pin alone does nothing."""

    @step()
    def pick(self, game):
        game.ask(0, self.pins, then=self.picked, many=True)

    @offers("{player}, pick pins")
    def pins(self, game, seat, picks):
        return [*(("show", c) for c in game.zones[hand(0)] if not picks or c > picks[-1][1]), DONE]

    def pins_weights(self, game, seat, picks):
        return [1 << sum(c > o[1] for c in game.zones[hand(0)]) if o != DONE else 1 for o in self.pins(game, 0, picks)]

    def picked(self, game, picks):
        cards = sorted(game.zones[hand(0)])
        right = [cards[0], cards[2]]
        game.end([0] if [card for _, card in picks] == right else [1], "the lock")


@register
class Lock(HighCard):
    NAME = "lock"

    def set_up(self):
        super().set_up()
        self.frames.clear()
        self.zones[hand(0)].sort()
        self.begin(Locks())


def answers_of(game, seat, advice=NO_ADVICE):
    copy = game.clone(log=False)
    return Answers(copy, next(ask for ask in copy.asks if ask.seat == seat), advice)


def test_where_there_are_few_answers_all_of_them_are_weighed():
    game = qd.new("lock", seed=2)
    found, all_of_them = answers_of(game, 0).some(20, Random(1).random)
    assert all_of_them
    assert len({tuple(answer) for answer in found}) == len(found) == 2 ** len(game.zones[hand(0)])


def test_the_search_decides_on_a_set_that_no_single_pick_would_lead_to():
    game = qd.new("lock", seed=2)
    bot = make_bot("search:200", 3)
    while not game.over:
        game.play(bot.choose(game, 0), 0)
    assert game.result.winners == (0,)


def test_where_there_are_many_different_ones_are_drawn_and_each_can_be_given():
    game = qd.new("sword_duel", seed=2)
    found, all_of_them = answers_of(game, 0).some(30, Random(1).random)
    assert not all_of_them
    assert len({tuple(answer) for answer in found}) == 30
    for answer_ in found:
        copy = game.clone()
        for pick in answer_:
            copy.play(pick, 0)
        assert copy.choice_of(0) is None or copy.choice_of(0).offer != "hand_of_ten"


def test_answers_near_one_share_most_picks_with_it():
    game = qd.new("sword_duel", seed=2)
    answers = answers_of(game, 0)
    (one, *_), _ = answers.some(30, Random(1).random)
    first, *near = answers.near(one, 20, Random(2).random)
    assert first == one
    shared = [len(set(one) & set(other)) for other in near]
    assert sum(shared) / len(shared) > 6, "of ten cards; by chance three of them would be shared"


@pytest.mark.parametrize("name", ["sword_duel", "five_sails", "sky_pirate"])
def test_the_picks_of_an_answer_are_those_that_were_decided_at_first(name):
    """Thinking once for an answer, not once for each pick."""
    game = qd.new(name, seed=6)
    seen = 0
    bots = [make_bot("search:30", 1), make_bot("search:30", 2)]
    while not game.over and seen < 4:
        choice = game.choice
        seat = choice.seat
        if choice.many and not choice.picks and len(choice.options) > 1:
            whole = make_bot("search:30", 1 + seat).picks(game, seat)
            played = bots[seat].played
            for number, pick in enumerate(whole):
                assert bots[seat].choose(game, seat) == pick
                game.play(pick, seat)
                if number == 0:
                    played = bots[seat].played
            assert bots[seat].played == played
            seen += len(whole) > 1
        else:
            game.play(bots[seat].choose(game, seat), seat)
    assert seen


def test_a_worker_hands_over_the_whole_answer():
    game = qd.new("sword_duel", seed=2)
    fine, lines = answer((game.save(), 0, "search:20", 5))
    assert fine
    assert len(lines) == 10
    fine, lines = answer((game.save(), 0, "montecarlo:5", 5))
    assert fine
    assert len(lines) == 1
