"""The search: common worlds, a floor for every answer, the last heat, where play-outs stop, and its time."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

import quarterdeck as qd
from engine.high_card import HighCard
from quarterdeck.bots import Thinking, clock, make_bot
from quarterdeck.bots.race import ENOUGH, FLOOR, Budget, Race
from quarterdeck.bots.search import SearchBot, Thought
from quarterdeck.bots.stopping import UNIT, advice_of, play_on, value
from quarterdeck.engine.advice import NO_ADVICE, Stop
from quarterdeck.engine.choice import offers
from quarterdeck.engine.procedure import Procedure, step
from quarterdeck.games import register

GAMES = ["arcana", "five_sails", "sky_pirate", "sword_duel"]


class OneGood(Procedure):
    """Twelve doors: behind the seventh is the win, behind the others nothing."""

    @step()
    def knock(self, game):
        game.ask(0, self.doors, then=self.opened)

    @offers("{player}, which door?")
    def doors(self, game, seat, picks):
        return [("show", door) for door in range(game.number_of_doors)]

    def opened(self, game, option):
        game.end(game.behind(option[1]), "a door was opened")


@register
class Doors(HighCard):
    NAME = "doors"
    number_of_doors = 12

    def set_up(self):
        super().set_up()
        self.frames.clear()
        self.begin(OneGood())

    def behind(self, door):
        return [0] if door == 6 else [1]


@register
class SameDoors(Doors):
    """Behind both doors is a draw."""

    NAME = "same_doors"
    number_of_doors = 2

    def behind(self, door):
        return []


@pytest.fixture
def processor_time():
    clock.count_processor_time()
    yield
    clock.count_processor_time(False)


def position(name, number, seed=5):
    """A game after so many random choices, at a question with more than one answer."""
    game = qd.new(name, seed=seed)
    bot = make_bot("random", seed)
    while not game.over and (game.clock < number or len(game.choice.options) == 1):
        game.play(bot.choose(game, game.choice.seat), game.choice.seat)
    return game


@pytest.mark.parametrize(
    ("spec", "thinking"),
    [
        ("search", Thinking(milliseconds=100)),
        ("search:200ms", Thinking(milliseconds=200)),
        ("search:400", Thinking(playouts=400)),
    ],
)
def test_the_search_thinks_as_long_as_its_spec_says(spec, thinking):
    bot = make_bot(spec, 1)
    assert bot.name == spec
    assert bot.thinks() == thinking


def test_the_search_finds_the_one_good_answer():
    for seed in range(10):
        assert make_bot("search:120", seed).choose(qd.new("doors", seed=seed), 0) == ("show", 6)


def test_no_answer_drops_out_before_it_has_been_tried_in_eight_worlds():
    found = make_bot("search:400", 1).consider(qd.new("doors", seed=1), 0)
    assert min(len(earned) for earned in found.earned) >= FLOOR


def test_a_small_budget_tries_every_answer_once_at_least_where_it_can():
    found = make_bot("search:12", 1).consider(qd.new("doors", seed=1), 0)
    assert found.played == 12
    assert [len(earned) for earned in found.earned] == [1] * 12


def test_answers_meet_the_same_worlds_and_what_they_earned_is_kept_world_by_world():
    game = position("arcana", 20)
    seat = game.choice.seat
    bot = make_bot("search:200", 3)
    found = bot.consider(game, seat)
    assert found.answers == [[option] for option in game.choice.options]
    thought = Thought(game, seat, bot.chance(game, seat), bot.thinks())
    twins = Race(game, seat, [found.answers[0]] * 2, thought.chance, thought.advice, thought.stop)
    budget = Budget(Thinking(playouts=20), 0.0)
    while twins.played < 16:
        twins.try_in_a_world(budget)
    assert twins.earned[0] == twins.earned[1], "the same answer in the same worlds comes to the same"
    both = min(len(twins.earned[0]), len(found.earned[0]))
    assert twins.earned[0][:both] == found.earned[0][:both]


def test_the_last_heat_ends_when_the_difference_is_clear():
    class TwoDoors(Doors):
        NAME = "two_doors"
        number_of_doors = 2

        def behind(self, door):
            return [door]

    register(TwoDoors)
    found = make_bot("search:10000", 1).consider(qd.new("two_doors", seed=1), 0)
    assert found.given == 0
    assert found.played == 2 * FLOOR


def test_answers_that_always_come_to_the_same_are_not_weighed_for_long():
    found = make_bot("search:10000", 1).consider(qd.new("same_doors", seed=1), 0)
    assert found.played == 2 * ENOUGH
    assert found.given == 0, "of equal answers the first is given"


def test_a_draw_counts_half():
    game = qd.new("same_doors", seed=1)
    game.play(game.choice.options[0])
    assert value(game, 0) == value(game, 1) == UNIT // 2


@pytest.mark.parametrize("name", GAMES)
def test_a_playout_stops_at_its_horizon_or_at_a_quiet_question_after_enough_real_choices(name):
    advice = advice_of(type(qd.new(name, seed=1)))
    stops = 0
    for number in range(0, 160, 16):
        game = position(name, number)
        if game.over:
            break
        stop = advice.stop(game, game.asks[0])
        copy = game.clone(log=False)
        assert play_on(copy, advice, stop, Random(number).random, float("inf"))
        if copy.result is None and copy.horizon() < stop.horizon:
            stops += 1
            assert stop.choices > 0
            assert copy.choice.offer in advice.RESTS
            assert not copy.choice.picks
            assert not copy.busy, "nothing is half done"
    assert stops > 0 or not advice.choices


def test_a_playout_counts_real_choices_only():
    """What has one answer is no choice, and an answer of several picks is one."""
    game = position("five_sails", 40)
    seen = []
    for choices in (1, 4, 16):
        copy = game.clone(log=False)
        play_on(copy, advice_of(type(game)), Stop(game.horizon() + 9, choices), Random(1).random, float("inf"))
        seen.append(copy.digest())
    assert len(set(seen)) == 3, "later stops come later"


def test_a_game_without_advice_is_played_on_to_its_horizon():
    game = qd.new("high_card", seed=1)
    assert advice_of(type(game)) is NO_ADVICE
    copy = game.clone(log=False)
    play_on(copy, NO_ADVICE, NO_ADVICE.stop(copy, copy.asks[0]), Random(1).random, float("inf"))
    assert copy.result is not None or copy.horizon() > game.horizon()


@pytest.mark.parametrize("name", GAMES)
def test_the_search_keeps_its_time(name, processor_time):
    """Counted in the time in which this process is at work: other work on the machine does not count."""
    over = []
    for number in range(0, 120, 12):
        game = position(name, number)
        if game.over:
            break
        began = clock.now()
        make_bot("search:60ms", number).choose(game, game.choice.seat)
        over.append(clock.now() - began - 0.060)
    assert max(over) < 0.050


def test_the_search_leaves_the_game_as_it_was():
    game = position("five_sails", 30)
    before, told = game.digest(), len(game.events(0))
    make_bot("search:40", 1).choose(game, game.choice.seat)
    assert game.digest() == before
    assert len(game.events(0)) == told


def test_where_there_is_no_time_for_all_answers_the_likely_ones_are_compared():
    game = position("five_sails", 40)
    while game.choice.offer != "actions" or len(game.choice.options) < 12:
        game.play(make_bot("random", game.clock).choose(game, game.choice.seat), game.choice.seat)
    choice = game.choice
    weights = advice_of(type(game)).weights["actions"](game, choice.seat, [], choice.options)
    found = make_bot("search:4", 1).consider(game, choice.seat)
    tried = [weight for weight, earned in zip(weights, found.earned, strict=True) if earned]
    assert sorted(tried, reverse=True) == sorted(weights, reverse=True)[:4]


def test_the_last_cards_of_a_hold_count_more_than_the_first():
    game = qd.new("sky_pirate", seed=1)
    advice, hold = advice_of(type(game)), game._setting.hold
    shares = []
    for left in (20, 10, 2):
        for seat in (0, 1):
            del game.zones[hold[seat]][left:]
        even = advice.judge(game)[0]
        card = game.zones[hold[0]].pop()
        shares.append(even - advice.judge(game)[0])
        game.zones[hold[0]].append(card)
        assert sum(advice.judge(game)) == pytest.approx(1.0)
    assert shares == sorted(shares)
    assert shares[-1] > 3 * shares[0]


def test_powder_beyond_the_next_shots_is_worth_little():
    game = qd.new("sky_pirate", seed=1)
    advice = advice_of(type(game))
    points = []
    for powder in range(20):
        game.powder[0] = powder
        points.append(advice.points(game, 0))
    gains = [after - before for before, after in pairwise(points)]
    assert gains == sorted(gains, reverse=True)
    assert gains[0] > 2 * gains[5] > 0
    assert gains[-1] == 0


def test_with_much_time_city_of_five_sails_is_looked_at_further_ahead():
    game = qd.new("five_sails", seed=3)
    hurried, unhurried = (make_bot(spec, 1).advised(game) for spec in ("search:100", "search:200ms"))
    assert (hurried.choices, hurried.memory) == (8, 0)
    assert (unhurried.choices, unhurried.memory) == (30, 200)
    assert make_bot("first-mate", 1)._search(game).advised(game).choices == hurried.choices
    assert make_bot("captain", 1)._search(game).advised(game).choices == unhurried.choices


def test_one_search_may_play_several_games():
    search = make_bot("search:200ms", 1)
    for name in GAMES:
        game = qd.new(name, seed=1)
        assert isinstance(search.advised(game), type(advice_of(type(game))))


def test_other_advice_is_taken_with_its_own_numbers():
    game = qd.new("five_sails", seed=3)
    other = advice_of(type(game)).with_numbers({"claim": 50})
    assert SearchBot(1, playouts=20, advice=other).advised(game) is other
    assert SearchBot(1, playouts=500, advice=other).advised(game).numbers["claim"] == 50


def test_the_numbers_of_an_advice_decide_how_it_judges_and_weighs():
    game = qd.new("sky_pirate", seed=1)
    usual = advice_of(type(game))
    bold = usual.with_numbers({"board": 9, "shot": 7, "emplacement": 500})
    assert not usual.weights
    assert bold.weights["actions"](game, 0, [], [("pass",), ("board",)]) == [1, 9]
    assert bold.weights["shots"](game, 0, [], [("pass",), ("fire", 3)]) == [1, 7]
    assert bold.points(game, 0) - usual.points(game, 0) == 4 * (500 - usual.numbers["emplacement"])
    far = advice_of(type(qd.new("five_sails", seed=1))).with_numbers({"choices": 20, "ahead": 2})
    assert far.stop(game, game.asks[0]) == Stop(game.horizon() + 2, 20)
