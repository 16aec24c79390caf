"""Several picks at once: all or none, in any order where they make a set, and never into the next question."""

from __future__ import annotations

import itertools

import pytest

import quarterdeck as qd
from contract.cases import every_case, walk
from engine.high_card import HighCard, PickTwo, ThreeCards, hand
from quarterdeck.bots.bot import RandomBot
from quarterdeck.engine.choice import DONE
from quarterdeck.engine.errors import IllegalChoice, NotYourChoice, RuleFailure
from quarterdeck.engine.picks import check_lines, order_counts, play_lines
from quarterdeck.engine.rng import Rng


def three_cards():
    """Anna and Bruno are to pick two of three cards each."""
    return ThreeCards.begin_game(ThreeCards.agree(None, None, 3, {}))


def shows(game, seat):
    """The lines for each card in the hand, in the order in which they lie there."""
    return [f"show {game.printed(card).id}" for card in game.zones[hand(seat)]]


def test_picks_are_played_as_they_are_given():
    game = three_cards()
    first, second, _ = shows(game, 0)
    assert play_lines(game, 0, [first, second]) == [first, second]
    assert game.choice_of(0) is None


def test_a_set_may_be_given_in_any_order_and_the_order_played_is_told():
    game = three_cards()
    first, _, third = shows(game, 0)
    assert play_lines(game, 0, [third, first]) == [first, third]
    other = three_cards()
    for line in (first, third):
        other.play(line, 0)
    assert game.digest() == other.digest()


def test_what_was_played_can_be_played_again_line_by_line():
    game = qd.new("sword_duel", seed=5)
    options = game.choice_of(0).lines
    lines = play_lines(game, 0, list(reversed(options[:10])))
    again = qd.new("sword_duel", seed=5)
    for line in lines:
        again.play(line, 0)
    assert again.digest() == game.digest()


def test_one_illegal_pick_among_legal_ones_changes_nothing():
    game = three_cards()
    before = game.digest()
    with pytest.raises(IllegalChoice, match="no card is called excalibur"):
        play_lines(game, 0, [shows(game, 0)[0], "show excalibur"])
    assert game.digest() == before
    assert game.clock == 0


def test_the_error_names_the_pick_that_is_wrong_not_the_order_of_the_others():
    game = qd.new("sword_duel", seed=5)
    options = game.choice_of(0).lines
    with pytest.raises(IllegalChoice, match="'take excalibur' is not legal"):
        play_lines(game, 0, [options[2], options[1], "take excalibur"])


def test_a_pick_too_many_does_not_fall_to_the_next_question():
    game = HighCard.begin_game(HighCard.agree(None, None, 3, {}))
    game.play(game.choice_of(1).options[0], 1)
    first, second, _ = shows(game, 0)  # the second could be shown in the next round
    with pytest.raises(IllegalChoice, match="only 1 can be picked here"):
        play_lines(game, 0, [first, second])
    assert len(game.zones[hand(0)]) == 3
    assert play_lines(game, 0, [first]) == [first]
    assert len(game.zones[hand(0)]) == 2


def test_picks_go_on_from_those_already_made():
    game = three_cards()
    first, second, third = shows(game, 0)
    play_lines(game, 0, [second])
    with pytest.raises(IllegalChoice):
        play_lines(game, 0, [first])
    assert play_lines(game, 0, [third]) == [third]


def row_that_flows_only_in_another_order(game):
    """Three cards of Anna's hand that can be laid as listed but not in the order that is given."""
    lines = game.choice_of(0).lines
    for some in itertools.combinations([line for line in lines if line != "done"], 3):
        for order in itertools.permutations(some):
            if check_lines(game, 0, some)[0] and not check_lines(game, 0, order)[0]:
                return list(order)
    raise AssertionError("any three cards flow in any order")


def test_a_row_is_not_laid_in_another_order_than_the_one_that_was_chosen():
    game = qd.new("sword_duel", seed=5, decks=["lunger", "parrier"])
    row = row_that_flows_only_in_another_order(game)
    with pytest.raises(IllegalChoice, match="shares no blue area"):
        play_lines(game, 0, row)
    assert game.clock == 0


def hand_to_discard_from():
    """A duel in which Anna may discard any cards of her hand."""
    game = qd.new("sword_duel", seed=5, decks=["lunger", "parrier"])
    bot = RandomBot(1)
    while not (choice := game.choice).lines[0].startswith("discard"):
        game.play(bot.choose(game, choice.seat), choice.seat)
    return game


def test_the_end_of_the_picks_may_be_named_first_but_comes_last():
    game = hand_to_discard_from()
    seat = game.choice.seat
    first, second = [line for line in game.choice.lines if line != "done"][:2]
    assert play_lines(game, seat, ["done", second, first]) == [first, second, "done"]


def test_with_an_illegal_pick_the_end_of_the_picks_is_not_all_that_is_played():
    game = hand_to_discard_from()
    seat = game.choice.seat
    with pytest.raises(IllegalChoice, match="'discard excalibur' is not legal"):
        play_lines(game, seat, ["done", "discard excalibur"])
    assert game.draft(seat) == []


def test_a_rule_that_fails_at_the_last_pick_leaves_the_game_without_the_first(monkeypatch):
    game = three_cards()
    play_lines(game, 1, shows(game, 1)[:2])
    before = game.digest()
    monkeypatch.setattr(PickTwo, "compare", lambda *_: 1 / 0)
    with pytest.raises(RuleFailure):
        play_lines(game, 0, shows(game, 0)[:2])
    assert game.digest() == before
    assert game.draft(0) == []


def test_whoever_is_not_asked_and_whoever_names_nothing_is_told_so():
    game = three_cards()
    play_lines(game, 0, shows(game, 0)[:2])
    with pytest.raises(NotYourChoice, match="nothing to choose"):
        play_lines(game, 0, shows(game, 0)[:1])
    with pytest.raises(IllegalChoice, match="nothing is picked"):
        play_lines(game, 1, [])
    assert check_lines(game, 0, ["done"]) == (False, False, "Anna has nothing to choose now")


def test_checking_tells_what_playing_would_do_and_plays_nothing():
    game = three_cards()
    first, second, third = shows(game, 0)
    assert check_lines(game, 0, [second]) == (True, False, "")
    assert check_lines(game, 0, [second, first]) == (True, True, "")
    assert check_lines(game, 0, [third, third])[:2] == (False, False)
    assert "only 2" in check_lines(game, 0, [first, second, third])[2]
    assert game.clock == 0
    assert game.draft(0) == []


def test_a_matcher_understands_what_was_typed():
    game = three_cards()
    first, second, _ = shows(game, 0)

    def by_any_part(lines, typed):
        return [n for n, line in enumerate(lines) if typed in line]

    assert play_lines(game, 0, [second.split()[1], first.split()[1]], by_any_part) == [first, second]
    with pytest.raises(IllegalChoice, match="'show' is not one clear option here"):
        play_lines(game, 1, ["show", "show"], by_any_part)


@every_case
def test_any_answer_can_be_given_at_once_in_a_jumbled_order(case):
    """Whatever picks lead through a question one by one also do so together, reversed where they make a set."""
    rng = Rng(11)
    for game, choice, _ in walk(case, 31, checks=12):
        if choice.picks:
            continue
        trial, made = game.clone(), []
        while (left := trial.choice_of(choice.seat)) is not None and left.picks == made:
            made.append(left.options[rng.below(len(left.options))])
            trial.play(made[-1], choice.seat)
            if not choice.many or made[-1] == DONE:
                break
        once, jumbled = game.clone(), game.clone()
        lines = [game.text(option, choice.seat) for option in made]
        assert check_lines(game, choice.seat, lines)[:2] == (True, True)
        play_lines(once, choice.seat, lines)
        assert once.digest() == trial.digest()
        legal, _, reason = check_lines(game, choice.seat, lines[::-1])
        if legal:
            assert sorted(play_lines(jumbled, choice.seat, lines[::-1])) == sorted(lines)
        else:
            assert reason


def test_a_row_is_laid_in_an_order_and_a_hand_is_a_set():
    game = qd.new("sword_duel", seed=1)
    assert not order_counts(game, 0)
    while game.choice.seat is not None and "order" not in game.choice.prompt:
        game.play(game.choice.options[0])
    assert order_counts(game, game.choice.seat)
