"""Mixed strategies: regret matching against exact solutions, rows of Sword Duel, ready plans, form cards."""

from __future__ import annotations

from collections import Counter
from random import Random
from statistics import mean

import pytest

import quarterdeck as qd
from quarterdeck.bots import make_bot, mixed
from quarterdeck.engine.advice import Imagined
from quarterdeck.engine.choice import DONE
from quarterdeck.engine.rng import Rng
from quarterdeck.games.sword_duel.decks import practised_plans
from quarterdeck.games.sword_duel.laying import row
from quarterdeck.games.sword_duel.position import set_position
from quarterdeck.games.sword_duel.rows import UNIT, attacks_in_hand, matrix, meet_rows, rows_of
from quarterdeck.games.sword_duel.words import HAND, held

STONE = [[0, -1, 1], [1, 0, -1], [-1, 1, 0]]


def chance():
    raise AssertionError("all rows are listed, none is drawn")


def hands_of_four(seed, known=True):
    """Two fencers who are to lay up to three of four attack cards, and know each other's hands."""
    book = qd.new("sword_duel", seed=1)
    attacks = [card.name for face, card in enumerate(book.book) if book._setting.attacks >> face & 1]
    rng = Rng(seed)
    dealt = []
    for _ in range(2):
        order = list(range(len(attacks)))
        rng.shuffle(order)
        dealt.append([attacks[at] for at in order[:4]])
    disarmed = [rng.below(6), rng.below(6)]
    anna, bruno = ({"hand": dealt[seat], "disarm": disarmed[seat]} for seat in (0, 1))
    game = set_position(None, {}, {"anna": anna, "bruno": bruno}, 1)
    if known:
        game.own_cards()
        for seat in (0, 1):
            for card in held(game, seat, HAND):
                game.known[card] = 3
    return game


def exact(game, seat):
    """All rows of both, and what the seat earns by them."""
    mine, theirs = (rows_of(game, attacks_in_hand(game, one), 1 << 20, chance) for one in (seat, 1 - seat))
    return mine, matrix(game, seat, mine, theirs)


def value_of(payoffs):
    """The value of the game at most, to half a percent: what the other side can make sure of."""
    mine = mixed.exploitable(payoffs, mixed.solve([[payoffs]], 400))[0]
    turned = [[-row[at] for row in payoffs] for at in range(len(payoffs[0]))]
    theirs = -mixed.exploitable(turned, mixed.solve([[turned]], 400))[0]
    assert theirs - mine < 0.005 * UNIT
    return theirs


def test_regret_matching_finds_the_even_mixture_of_stone_paper_and_scissors():
    weights = mixed.solve([[[[UNIT * one for one in row] for row in STONE]]], 300)
    for weight in weights:
        assert weight / sum(weights) == pytest.approx(1 / 3, abs=0.02)


def test_regret_matching_takes_what_is_always_better():
    weights = mixed.solve([[[[UNIT, UNIT], [0, UNIT // 2]]]], 300)
    assert weights[0] / sum(weights) > 0.99


def test_a_hand_that_would_be_betrayed_is_played_like_the_other():
    """Type 0 alone would always answer 0, and the opponent, who sees no types, would punish that for both."""
    strong = [[UNIT, 0], [UNIT, UNIT]]
    weak = [[0, UNIT], [0, 0]]
    alone = mixed.solve([[strong]], 300)
    both = mixed.solve([[strong], [weak]], 300)
    assert alone[1] / sum(alone) > 0.9
    assert both[1] / sum(both) > 0.9


def test_whoever_throws_stone_by_habit_is_answered_with_paper():
    payoffs = [[[[UNIT * one for one in row] for row in STONE]]]
    weights = mixed.solve(payoffs, 300, habits=[[8, 1, 1]])
    assert weights[1] / sum(weights) > 0.95
    even = mixed.solve(payoffs, 300, habits=[[1, 1, 1]])
    assert max(even) / sum(even) < 0.4


def test_habits_are_not_trusted_wholly():
    """Always the second answer would earn a hair more against the habit, and lose all to whoever reads it."""
    payoffs = [[[[UNIT, UNIT], [UNIT + UNIT // 50, 0]]]]
    assert mixed.solve(payoffs, 300, habits=[[99, 1]])[0] > mixed.solve(payoffs, 300, habits=[[99, 1]])[1]


def test_the_same_matrix_is_solved_in_the_same_way_whatever_the_machine():
    """Whole numbers only: these weights were worked out once and are the same everywhere."""
    _, payoffs = exact(hands_of_four(3), 0)
    weights = mixed.solve([[payoffs]], 60)
    assert all(isinstance(weight, int) for weight in weights)
    assert weights == mixed.solve([[payoffs]], 60)


def test_two_rows_do_to_each_other_what_the_rules_say():
    for seed in range(60):
        game = hands_of_four(seed, known=False)
        rng = Rng(1000 + seed)
        faces, before = [], [len(game.zones[4]), len(game.zones[10])]
        for seat in (0, 1):
            rows = rows_of(game, attacks_in_hand(game, seat), 1 << 20, chance)
            faces.append(rows[rng.below(len(rows))])
        expected = meet_rows(game._setting.table, faces[0], faces[1], *before) / UNIT
        for seat in (0, 1):
            cards = {game.faces[card]: card for card in held(game, seat, HAND)}
            for face in faces[seat]:
                game.play(("lay", cards[face]), seat)
            if game.choice_of(seat) is not None and game.choice_of(seat).offer == "row" and game.choice_of(seat).picks:
                game.play(DONE, seat)
        while not game.over and not game.fought:
            game.play(("pass",), game.choice.seat)
        assert game.estimate()[0] == pytest.approx(expected, abs=0.001)


@pytest.mark.parametrize("playouts", [20, 200])
def test_small_engagements_with_known_hands_can_hardly_be_exploited(playouts):
    """What the search itself would lay: its mixture against the best reply to it, beside the value of the game."""
    losses = []
    for seed in range(16):
        game = hands_of_four(seed)
        rows, payoffs = exact(game, 0)
        found = make_bot(f"search:{playouts}", seed).consider(game, 0)
        laid = [tuple(game.faces[pick[1]] for pick in answer if pick != DONE) for answer in found.answers]
        assert sorted(laid) == sorted(rows), "so few rows are weighed all"
        mixture = [found.mixture[laid.index(row)] for row in rows]
        losses.append((value_of(payoffs) - mixed.exploitable(payoffs, mixture)[0]) / UNIT)
    assert mean(losses) <= 0.02
    assert max(losses) <= 0.06


def test_a_hand_of_ten_is_weighed_with_the_opponents_habits_and_a_small_one_without():
    whole = qd.new("sword_duel", seed=3, decks=["lunger", "parrier"])
    for game, is_large in ((whole, True), (hands_of_four(3), False)):
        world = game.clone(log=False)
        contest = row(
            Imagined(0, lambda number, world=world: world.resample(0, number), Random(1).random, 240, lambda: False)
        )
        assert bool(contest.habits) is is_large
        assert [len(habit) for habit in contest.habits] == [len(matrix[0]) for matrix in contest.payoffs[0]][
            : len(contest.habits)
        ]


def test_form_cards_are_raced_where_there_is_much_time_and_mixed_where_there_is_not():
    game = qd.new("sword_duel", seed=5, decks=["lunger", "parrier"])
    bots = [make_bot("search:20", 1), make_bot("search:20", 2)]
    while game.choice.offer != "form_cards":
        game.play(bots[game.choice.seat].choose(game, game.choice.seat), game.choice.seat)
    seat = game.choice.seat
    assert make_bot("search:40", 1).consider(game, seat).mixture
    assert not make_bot("search:200", 1).consider(game, seat).mixture


def test_rows_are_drawn_from_the_mixture():
    game = hands_of_four(3)
    found = make_bot("search:100", 0).consider(game, 0)
    whole = sum(found.mixture)
    drawn = Counter()
    for seed in range(60):
        bot = make_bot("search:100", seed)
        drawn[tuple(bot.picks(game, 0))] += 1
    likely = [tuple(one) for one, weight in zip(found.answers, found.mixture, strict=True) if weight > 0.2 * whole]
    assert len(drawn) > 1
    for one in likely:
        assert drawn[one] > 3


def test_the_hand_of_ten_is_that_of_a_practised_plan_and_never_of_the_same_one():
    hands = Counter()
    for seed in range(60):
        game = qd.new("sword_duel", seed=seed)
        bot = make_bot("search:5", seed)
        while game.choice.offer in ("hand_of_ten", "deck_order"):
            seat = game.choice.seat
            game.play(bot.choose(game, seat), seat)
        hands[frozenset(game.printed(card).id for card in held(game, 0, HAND))] += 1
    assert set(hands) <= {frozenset(plan["hand"]) for plan in practised_plans(game.book, game.RULES_VERSION)}
    assert len(hands) >= 5
    assert max(hands.values()) < 45


def test_a_deck_follows_the_plan_of_its_hand():
    game = qd.new("sword_duel", seed=5)
    bot = make_bot("search:5", 5)
    while game.choice.offer in ("hand_of_ten", "deck_order"):
        game.play(bot.choose(game, game.choice.seat), game.choice.seat)
    for seat in (0, 1):
        hand = {game.printed(card).id for card in held(game, seat, HAND)}
        decks = [plan["deck"] for plan in practised_plans(game.book, game.RULES_VERSION) if set(plan["hand"]) == hand]
        assert [game.printed(card).id for card in reversed(game.zones[6 * seat + 1])] in decks


@pytest.mark.parametrize("spec", ["search:40", "search:10ms"])
def test_whole_duels_are_fought_by_mixed_strategies(spec):
    game = qd.new("sword_duel", seed=9, combats=3)
    bots = [make_bot(spec, 1), make_bot(spec, 2)]
    offers = Counter()
    while not game.over:
        choice = game.choice
        offers[choice.offer] += len(choice.options) > 1
        game.play(bots[choice.seat].choose(game, choice.seat), choice.seat)
    assert offers["row"] > 0
    assert offers["form_cards"] > 0
