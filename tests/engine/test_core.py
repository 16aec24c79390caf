"""The engine's contract on a very small game: three cards each, in secret, the higher one scores."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from engine.high_card import HighCard
from quarterdeck.bots.bot import RandomBot
from quarterdeck.engine import view_cache


@pytest.fixture
def game() -> HighCard:
    return qd.new("high_card", seed=3)


def test_a_line_of_notation_plays_an_option(game):
    choice = game.choice
    line = choice.lines[0]
    game.play(line, choice.seat)
    assert game.choice.seat == 1


def test_random_play_ends(game):
    while not game.over:
        game.play(game.choice.options[-1])
    assert sum(game.result.scores) == 3


def test_save_and_load_agree(game):
    while not game.over:
        again = qd.load(game.save())
        assert again.digest() == game.digest()
        assert again == game
        game.play(game.choice.options[0])


def test_a_secret_answer_stays_secret_until_all_are_in(game):
    before = game.view(1)
    game.play(game.choice.options[0], 0)
    after = game.view(1)
    before.pop("waiting"), after.pop("waiting")
    assert before == after


def test_undo_takes_back_a_secret_pick_and_nothing_that_was_revealed(game):
    start = game.digest()
    game.play(game.choice.options[0], 0)
    game.undo()
    assert game.digest() == start
    game.play(game.choice.options[0], 0)
    game.play(game.choice.options[0], 1)
    with pytest.raises(qd.CannotUndo):
        game.undo()


def test_a_wrong_line_is_refused_and_changes_nothing(game):
    before = game.digest()
    for line in ("", "show", "show nothing", "dance", "show ace extra"):
        with pytest.raises(qd.IllegalChoice):
            game.play(line)
    assert game.digest() == before


def test_resampling_shows_the_seat_the_same(game):
    for seed in range(20):
        other = game.resample(0, seed)
        assert other.view(0) == game.view(0)
        assert other.choice_of(0).options == game.choice_of(0).options


@pytest.mark.parametrize("name", ["arcana", "five_sails", "sword_duel"])
def test_all_words_of_a_seat_are_those_of_each_card(name):
    """A view names every card at once; each has the word that it has when it is named alone."""
    game = qd.new(name, seed=5)
    bot = RandomBot(3)
    for _ in range(60):
        for seat in range(game.seats):
            known = [card for card in range(len(game.faces)) if game.knows(seat, card)]
            alone = {card: game.name_card(card, seat) for card in known}
            with view_cache.naming(game, seat) as words:
                assert words == alone
                assert {card: game.name_card(card, seat) for card in known} == alone
                hidden = [card for card in range(len(game.faces)) if not game.knows(seat, card)]
                assert all(game.name_card(card, seat) == game.alias(card, seat) for card in hidden[:5])
        game.play(bot.choose(game, game.choice.seat))
