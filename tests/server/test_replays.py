"""A game watched again: every step, every position, from every seat, and no more than may be known."""

from __future__ import annotations

import json
import time

import msgspec
import pytest

import quarterdeck as qd
from contract.cases import CASES, is_typical, telling_cases, typical_cases
from engine.high_card import HighCard, ThreeCards
from quarterdeck.bots.bot import RandomBot
from quarterdeck.engine.errors import QuarterdeckError, SaveError
from quarterdeck.engine.rng import Rng
from quarterdeck.games import WHERE
from quarterdeck.server.encoded import encoded_view, told
from quarterdeck.server.replays import CHOOSES, EVERY, IN_SECRET, OPEN_VIEW, NoSuchPosition, Replay

SEED = 77
big_games = pytest.mark.some_of("case", [case for case in CASES if case.game in WHERE], is_typical, ids=str)


_kept = {}


def played(case, most=10_000):
    """A random game, seats mixed where several are asked, and the lines that led to it. Each is played once."""
    key = (str(case), most)
    if key not in _kept:
        _kept[key] = _play(case, most)
    return _kept[key]


def _play(case, most):
    game = case.new(SEED)
    bot, rng = RandomBot(SEED), Rng(SEED)
    choices = []
    while not game.over and len(choices) < most:
        open_now = game.choices
        choice = open_now[rng.below(len(open_now))]
        option = bot.choose(game, choice.seat)
        choices.append((choice.seat, game.text(option, choice.seat)))
        game.play(option, choice.seat)
    return game, choices


def replay_of(case, choices, finished=None):
    return Replay(lambda: case.new(SEED), choices, finished)


def high_card():
    """A whole game of High Card, in which all choices are secret."""
    choices = []
    game = HighCard.begin_game(HighCard.agree(None, None, SEED, {}))
    while not game.over:
        choice = game.choice
        choices.append((choice.seat, choice.lines[0]))
        game.play(choice.lines[0], choice.seat)
    return choices


def high_card_replay(choices, finished=None):
    return Replay.of("high_card", {}, ["Anna", "Bruno"], SEED, choices, finished)


# -- finished games -----------------------------------------------------------------------------------------------


@typical_cases
def test_every_position_of_a_finished_game_is_what_it_was(case):
    game, choices = played(case)
    replay = replay_of(case, choices)
    assert replay.finished
    assert replay.length == len(choices)
    again = case.new(SEED)
    counts = [0] * again.seats
    for number in range(len(choices) + 1):
        if number % 29 == 0 or number == len(choices):
            for view in (*range(again.seats), -1):
                seen = replay.position(number, view).sight
                assert seen == encoded_view(again, view, counts[view] if view >= 0 else 0)
            assert replay.game_at(number).digest() == again.digest()
        if number < len(choices):
            again.play(choices[number][1], choices[number][0])
            counts[choices[number][0]] += 1
    assert again.digest() == game.digest()


@telling_cases
def test_the_events_of_all_steps_together_are_the_log(case):
    game, choices = played(case, most=60)
    replay = replay_of(case, choices, finished=True)
    for view in (*range(game.seats), -1):
        found = [event for number in range(len(choices) + 1) for event in replay.position(number, view).events]
        assert found == told(game, view)


@typical_cases
def test_all_choices_of_a_finished_game_are_told_to_everybody(case):
    _, choices = played(case)
    replay = replay_of(case, choices)
    steps = replay.steps(0)
    assert [(step.number, step.seat) for step in steps] == [(n, seat) for n, (seat, _) in enumerate(choices, 1)]
    assert steps == replay.steps(1) == replay.steps(-1) == replay.steps(OPEN_VIEW)
    assert all(step.says for step in steps)
    assert not [step for step in steps if step.says in (CHOOSES, IN_SECRET)]


@typical_cases
def test_the_open_view_hides_nothing_and_asks_nothing(case):
    _, choices = played(case, most=60)
    replay = replay_of(case, choices, finished=True)
    before = 0
    for number in range(0, len(choices) + 1, 8):
        position = replay.position(number, OPEN_VIEW)
        assert position.sight.seat == OPEN_VIEW
        assert position.sight.question is None
        zones = position.sight.zones.values()
        held = [word for zone in zones for word in (zone if isinstance(zone, list) else ["?"] * zone)]
        assert len(held) == len(replay.game_at(number).faces)
        assert not [word for word in held if word.startswith("?")]
    for number in range(len(choices) + 1):
        for event in replay.position(number, OPEN_VIEW).events:
            before += 1
            assert event.number == before
            assert None not in event.details.values()
    assert msgspec.json.encode(replay.position(0, OPEN_VIEW))


def test_looking_at_the_open_view_changes_nothing_in_the_others():
    replay = high_card_replay(high_card())
    before = replay.position(2, 0)
    replay.position(2, OPEN_VIEW)
    assert replay.position(2, 0) == before
    assert [word for word in before.sight.zones["hand of Bruno"] if not word.startswith("?")] == []


# -- running games ------------------------------------------------------------------------------------------------


@typical_cases
def test_a_running_game_tells_of_others_only_what_the_log_told(case):
    game, choices = played(case, most=60)
    replay = replay_of(case, choices, finished=False)
    for view in (*range(game.seats), -1):
        heard = {event.text for event in told(game, view)} | {CHOOSES, IN_SECRET}
        everything = replay_of(case, choices, finished=True).steps(view)
        plain = {step.says for step, (_, line) in zip(everything, choices, strict=True) if " " not in line}
        for step in replay.steps(view):
            assert step.seat == view or step.says in heard | plain, step


@telling_cases
def test_in_a_running_game_every_answer_of_another_is_one_step(case):
    """How many picks an answer took, and what is picked in an open question, shows to nobody else."""
    game, choices = played(case, most=60)
    replay = replay_of(case, choices, finished=False)
    whole = replay_of(case, choices, finished=True)
    still_open = sum(len(ask.draft) for ask in game.asks)
    assert replay.length == len(choices) - still_open
    own = [sum(seat == view for seat, _ in choices[: replay.length]) for view in range(game.seats)]
    for view in range(game.seats):
        steps = replay.steps(view)
        assert sum(step.seat == view for step in steps) == own[view]
        assert [step.number for step in steps] == list(range(1, len(steps) + 1))
        last = replay.position(len(steps), view)
        assert last.sight.zones == whole.position(replay.length, view).sight.zones
        assert last.number == len(steps)
        found = [event for number in range(len(steps) + 1) for event in replay.position(number, view).events]
        assert found == told(replay.game_at(replay.length), view)


def test_a_secret_pick_shows_only_to_who_made_it():
    choices = high_card()[:2]
    replay = high_card_replay(choices)
    assert not replay.finished
    assert [step.says for step in replay.steps(0)] == ["Show " + choices[0][1].split()[1].title(), IN_SECRET]
    assert [step.says for step in replay.steps(-1)] == [IN_SECRET, IN_SECRET]


def test_a_pick_in_a_question_that_is_still_open_is_no_step():
    replay = high_card_replay(high_card()[:3])
    assert replay.length == 2
    assert len(replay.steps(1)) == 2
    with pytest.raises(NoSuchPosition, match="this game has 2 steps"):
        replay.position(3, 1)


def test_two_games_that_differ_in_the_number_of_secret_picks_look_alike():
    def after(picks):
        """Anna orders so many cards of her Deck and leaves the rest; Bruno orders none."""
        game = qd.new("sword_duel", seed=5)
        made = []

        def choose(seat, line):
            made.append((seat, line))
            game.play(line, seat)

        for seat in (0, 1):
            for _ in range(10):
                choose(seat, game.choice_of(seat).lines[0])
        for _ in range(picks):
            choose(0, next(line for line in game.choice_of(0).lines if line != "done"))
        for seat in (0, 1):
            choose(seat, "done")
        replay = Replay.of("sword_duel", game.options, game.names, 5, made)
        return [replay.steps(1), [replay.position(n, 1).events for n in range(len(replay.steps(1)) + 1)]]

    assert after(0) == after(5)


def test_of_a_game_that_goes_on_there_is_no_open_view():
    replay = high_card_replay(high_card()[:2])
    assert OPEN_VIEW not in replay.views
    for look in (replay.steps, lambda view: replay.position(0, view)):
        with pytest.raises(NoSuchPosition, match="when the game is over"):
            look(OPEN_VIEW)


def test_a_game_that_was_given_up_is_open_to_all():
    choices = high_card()[:3]
    replay = high_card_replay(choices, finished=True)
    assert OPEN_VIEW in replay.views
    assert len(replay.steps(1)) == 3


# -- parts of a game ----------------------------------------------------------------------------------------------


@big_games
def test_a_mark_stands_where_a_new_part_of_the_game_begins(case):
    _, choices = played(case)
    replay = replay_of(case, choices)
    steps = replay.steps(0)
    marks = [step.mark for step in steps if step.mark]
    assert len(marks) > 1
    before, game = None, case.new(SEED)
    for step, (seat, line) in zip(steps, choices, strict=True):
        board = game.board_for(-1)
        game.play(line, seat)
        part = [board.get(key) for key in ("day", "round", "combat", "engagement") if key in board] or [board["turn"]]
        assert bool(step.mark) == (part != before), step
        before = part


def test_the_marks_have_the_names_that_players_use():
    for case, wanted in (("five_sails", "Day 2"), ("arcana", "Round 2"), ("sword_duel", "Engagement 1")):
        standard = next(one for one in CASES if one.game == case and one.name == "standard")
        _, choices = played(standard)
        assert wanted in [step.mark for step in replay_of(standard, choices).steps(-1)]


def test_a_game_that_names_no_parts_has_no_marks():
    assert {step.mark for step in high_card_replay(high_card()).steps(0)} == {""}


# -- errors and speed ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [-1, 7, 10**9])
def test_a_number_that_there_is_not(number):
    with pytest.raises(NoSuchPosition, match="this game has 6 steps"):
        high_card_replay(high_card()).position(number, 0)
    with pytest.raises(NoSuchPosition, match="this game has 6 choices"):
        high_card_replay(high_card()).game_at(number)


@pytest.mark.parametrize("view", [2, -3, 99])
def test_a_viewpoint_that_there_is_not(view):
    replay = high_card_replay(high_card())
    for look in (replay.steps, lambda view: replay.position(0, view)):
        with pytest.raises(NoSuchPosition, match="there is no viewpoint"):
            look(view)


def test_a_choice_that_cannot_be_played_again_is_named():
    choices = high_card()
    choices[3] = (choices[3][0], "show excalibur")
    with pytest.raises(SaveError, match=r"choice 4 of this game cannot be played again: .*excalibur"):
        high_card_replay(choices)
    with pytest.raises(QuarterdeckError):
        Replay.of("chess", {}, ["Anna", "Bruno"], 1, [])


def test_the_first_position_holds_what_the_set_up_told():
    game = qd.new("sword_duel", seed=5, decks=["lunger", "parrier"])
    replay = Replay.of("sword_duel", game.options, game.names, 5, [])
    assert replay.position(0, -1).events == told(game, -1) != []


def test_a_position_can_be_played_on_without_changing_the_replay():
    choices = high_card()
    replay = high_card_replay(choices)
    game = replay.game_at(2)
    game.play(game.choice.options[-1])
    assert game.clock == 3
    assert replay.game_at(2).clock == 2


def test_picks_of_a_set_are_steps_of_their_own_when_the_game_is_over():
    game = ThreeCards.begin_game(ThreeCards.agree(None, None, SEED, {}))
    choices = []
    while not game.over:
        choices.append((game.choice.seat, game.choice.lines[0]))
        game.play(choices[-1][1], choices[-1][0])
    replay = Replay.of("three_cards", {}, ["Anna", "Bruno"], SEED, choices)
    assert len(replay.steps(0)) == 4
    assert json.loads(msgspec.json.encode(replay.steps(0)))


def test_a_long_game_is_built_quickly_and_kept_in_few_positions():
    case = next(one for one in CASES if one.game == "five_sails" and one.name == "four players")
    _, choices = played(case)
    began = time.process_time()
    replay = replay_of(case, choices)
    assert time.process_time() - began < 1.0  # about 0.1 s on a machine that does nothing else
    assert len(replay._kept) == len(choices) // EVERY + 1
