"""Bots: specs, determinism, time limits, and that they see only what their seat may see."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path
from time import process_time, sleep

import pytest

import quarterdeck as qd
from engine.high_card import TABLE, HighCard, Rounds, hand
from pure import needs_stand_ins
from quarterdeck.bots import MonteCarloBot, make_bot
from quarterdeck.bots.bot import RandomBot
from quarterdeck.bots.playout import PATIENCE
from quarterdeck.engine.choice import DONE, offers
from quarterdeck.engine.procedure import Procedure, step
from quarterdeck.games import register
from quarterdeck.lab.simulate import simulate


class KeepRounds(Rounds):
    @step()
    def choose(self, game):
        game.ask_all(range(game.seats), self.cards, then=self.compare)

    def compare(self, game, answers):
        nine = [picks[0][1] for picks in answers.values()]
        for card in nine:
            game.move(card, TABLE)
        best = max(range(game.seats), key=lambda seat: game.faces[nine[seat]])
        game.end([best], "the higher card")


@register
class OneRound(HighCard):
    """Only one card is shown, so the highest of the hand is always right."""

    NAME = "one_round"

    def set_up(self):
        super().set_up()
        self.frames.clear()
        self.begin(KeepRounds())


class SetProcedure(Procedure):
    @step()
    def pick(self, game):
        game.ask(0, self.cards, then=self.picked, many=True)

    @offers("{player}, pick any cards")
    def cards(self, game, seat, picks):
        return [*(("show", c) for c in game.zones[hand(0)] if not picks or c > picks[-1][1]), DONE]

    def cards_weights(self, game, seat, picks):
        return [1 << sum(c > o[1] for c in game.zones[hand(0)]) if o != DONE else 1 for o in self.cards(game, 0, picks)]

    def picked(self, game, picks):
        """The three cards together win, anything else loses."""
        game.end([0] if len(picks) == 3 else [1], "as many as were picked", scores=[len(picks), 0])


@register
class PickASet(HighCard):
    NAME = "pick_a_set"

    def set_up(self):
        super().set_up()
        self.frames.clear()
        self.zones[hand(0)].sort()
        self.begin(SetProcedure())


class OnlyItsSeat:
    """A game behind glass: a bot may ask for its choice and for resampled games, and for nothing else."""

    ALLOWED = {"choice_of", "resample", "made", "names", "horizon"}

    def __init__(self, game):
        self._game = game

    def __getattr__(self, name):
        assert name in self.ALLOWED, f"the bot looked at {name}"
        return getattr(self._game, name)


@pytest.mark.parametrize("spec", ["random", "first", "last", "montecarlo", "montecarlo:50ms", "montecarlo:200"])
def test_a_bot_is_called_by_its_spec(spec):
    assert make_bot(spec, 1).name == spec


@pytest.mark.parametrize(
    "spec",
    ["", "greedy", "montecarlo:", "montecarlo:fast", "montecarlo:-3", "montecarlo:0", "montecarlo:0ms", "montecarlo:5s",
     "random:3", "Random", "montecarlo:99999999999", "montecarlo 50ms"],
)  # fmt: skip
def test_a_wrong_spec_gets_one_sentence_that_says_what_would_be_right(spec):
    with pytest.raises(qd.SetupError) as caught:
        make_bot(spec, 1)
    sentence = str(caught.value)
    assert "\n" not in sentence
    assert repr(spec) in sentence
    assert "write random, first, last, montecarlo" in sentence or "should be" in sentence


def test_the_default_is_a_tenth_of_a_second():
    assert make_bot("montecarlo", 1).milliseconds == 100
    assert make_bot("montecarlo:50ms", 1).milliseconds == 50
    assert make_bot("montecarlo:200", 1).playouts == 200


def test_montecarlo_shows_a_card_that_no_other_of_its_hand_betters():
    for seed in range(10):
        game = qd.new("one_round", seed=seed)
        for seat in (0, 1):
            unseen = [game.faces[card] for card in range(8) if not game.knows(seat, card)]
            beaten = {
                ("show", card): sum(face < game.faces[card] for face in unseen) for card in game.zones[hand(seat)]
            }
            assert beaten[make_bot("montecarlo:300", seed).choose(game, seat)] == max(beaten.values())


def test_montecarlo_beats_random():
    report = simulate("one_round", 60, ["montecarlo:60", "random"], 1, 5, {}, None).data()
    assert report["bots"]["montecarlo:60"]["wins"] > report["bots"]["random"]["wins"] + 10


def test_montecarlo_completes_sets_of_picks():
    game = qd.new("pick_a_set", seed=2)
    bot = make_bot("montecarlo:200", 3)
    while not game.over:
        game.play(bot.choose(game, 0), 0)
    assert game.result.scores == (3, 0)


def test_a_random_bot_is_fair_over_sets():
    sets = Counter()
    for seed in range(800):
        game = qd.new("pick_a_set", seed=2)
        bot = RandomBot(seed)
        while not game.over:
            picks = game.draft(0)
            game.play(bot.choose(game, 0), 0)
        sets[tuple(picks)] += 1
    assert len(sets) >= 7
    assert max(sets.values()) < 2.2 * min(sets.values())


@pytest.mark.parametrize("name", ["one_round", "arcana", "sword_duel"])
def test_bots_look_only_through_their_seats_eyes(name):
    for spec in ("random", "montecarlo:20", "montecarlo:5ms", "search:20", "search:5ms"):
        if spec.startswith("search"):
            needs_stand_ins("quarterdeck.bots.race")
        game = qd.new(name, seed=4)
        for _ in range(12):
            if not game.over:
                choice = game.choice
                option = make_bot(spec, 9).choose(OnlyItsSeat(game), choice.seat)
                assert option in choice.options
                game.play(option, choice.seat)


def test_bots_choose_the_same_in_every_game_that_their_seat_cannot_tell_apart():
    for seed in range(8):
        game = qd.new("one_round", seed=seed)
        game.play(game.choice_of(0).options[0], 0)
        for spec in ("random", "montecarlo:30", "search:30"):
            choice = make_bot(spec, seed).choose(game, 1)
            for other in range(6):
                assert make_bot(spec, seed).choose(game.resample(1, other), 1) == choice


def test_a_bot_leaves_the_game_as_it_was():
    game = qd.new("high_card", seed=4)
    before, told = game.digest(), len(game.events(0))
    make_bot("montecarlo:50", 1).choose(game, 0)
    assert game.digest() == before
    assert len(game.events(0)) == told


def test_iterations_and_seed_decide_everything_in_any_process():
    def options() -> list[str]:
        chosen = []
        for seed in range(6):
            game = qd.new("high_card", seed=seed)
            bots = [make_bot("montecarlo:25", seed), make_bot("search:25", seed)]
            while not game.over:
                seat = game.choice.seat
                option = bots[seat].choose(game, seat)
                chosen.append(game.text(option, seat))
                game.play(option, seat)
        return chosen

    here = options()
    assert here == options()
    tests = Path(__file__).parents[1]
    code = (
        "import quarterdeck as qd, engine.high_card\n"
        "from quarterdeck.bots import make_bot\n"
        "for seed in range(6):\n"
        "    game = qd.new('high_card', seed=seed)\n"
        "    bots = [make_bot('montecarlo:25', seed), make_bot('search:25', seed)]\n"
        "    while not game.over:\n"
        "        seat = game.choice.seat\n"
        "        option = bots[seat].choose(game, seat)\n"
        "        print(game.text(option, seat))\n"
        "        game.play(option, seat)\n"
    )
    path = os.pathsep.join([str(tests), str(tests.parent / "src")])
    environment = {**os.environ, "PYTHONPATH": path, "PYTHONHASHSEED": "5"}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.split("\n")[:-1] == here


def test_another_seed_plays_other_playouts():
    chosen = {make_bot("random", seed).choose(qd.new("high_card", seed=1), 0) for seed in range(20)}
    assert len(chosen) == 3


def test_a_single_option_needs_no_thought():
    game = qd.new("high_card", seed=1)
    for _ in range(4):
        game.play(game.choice.options[0])
    bot = MonteCarloBot(1, milliseconds=10_000)
    began = process_time()
    bot.choose(game, 0)
    assert bot.played == 0
    assert process_time() - began < 5


SLOW_ROUNDS = []


class SlowRounds(Rounds):
    def compare(self, game, answers):
        sleep(0.004)
        SLOW_ROUNDS.append(game)
        self.go_to(self.choose)


@register
class Slow(HighCard):
    NAME = "slow"

    def set_up(self):
        super().set_up()
        self.frames.clear()
        self.begin(SlowRounds())


def test_the_clock_stops_a_playout_that_never_ends():
    bot = MonteCarloBot(1, milliseconds=20)
    SLOW_ROUNDS.clear()
    bot.choose(qd.new("slow", seed=1), 0)
    assert bot.played == 0
    assert 2 * len(SLOW_ROUNDS) <= PATIENCE, "it ends when it first looks at the clock: a whole one has 2000 choices"


def test_a_bot_that_is_not_asked_says_so():
    game = qd.new("high_card", seed=1)
    game.play(game.choice.options[0], 0)
    for spec in ("random", "first", "last", "montecarlo:10", "search:10"):
        with pytest.raises(qd.NotYourChoice, match="Anna has nothing to choose"):
            make_bot(spec, 1).choose(game, 0)
