"""Positions from plain data, and what cannot be set or looked at."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.bots import RandomBot
from quarterdeck.games.sword_duel.cardset import own_cards
from quarterdeck.games.sword_duel.position import look, set_position
from quarterdeck.scenario import records
from sword_duel.table import duel


def test_a_position_holds_what_was_set():
    table = duel(
        engagement=3, combat=2, flipped=1,
        anna={"row": ["Head Cut", "Coupe"], "hand": ["Evade"], "disarm": 4, "over_parry": 2, "wins": 1},
        bruno={"row": ["Remise"], "discard": ["Leg Cut"], "out_of_play": ["Evade"], "zeros": 1, "form_used": True},
        options={"combats": 3},
    )  # fmt: skip
    assert (table.engagement, table.combat, table.flipped) == (3, 2, 2)
    assert (table.anna.disarms, table.anna.over_parry, table.anna.wins) == (4, 2, 1)
    assert (table.bruno.discard, table.bruno.out_of_play) == (["Leg Cut"], ["Evade"])
    assert table.bruno.form_used
    assert not table.bruno.is_asked
    assert table.anna.deck_size + table.anna.hand_size + 2 + 4 == len(table.game.book)


@pytest.mark.parametrize("phase", ["prepare", "lay", "exchange", "refill"])
def test_a_position_can_stand_at_each_phase(phase):
    table = duel(phase=phase, anna={"hand": ["Coupe"], "disarm": 1}, bruno={"hand": ["Coupe"], "disarm": 1})
    first = {"prepare": "take", "lay": "lay", "exchange": "retrieve", "refill": "discard"}[phase]
    assert table.anna.lines[0].startswith(first)
    assert qd.load(table.game.save()).digest() == table.game.digest()


@pytest.mark.parametrize(
    ("setup", "sentence"),
    [
        ({"ana": {}}, "nothing called 'ana' can be set; did you mean anna?"),
        ({"anna": {"hnd": []}}, "Anna has no 'hnd'; did you mean hand?"),
        ({"anna": {"hand": ["Head Cit"]}}, "no card is called 'Head Cit'; did you mean head-cut?"),
        ({"anna": {"hand": ["Head Cut", "Head Cut"]}}, "Anna has Head Cut twice"),
        ({"anna": {"row": ["Evade"]}}, "Evade is a form card and cannot lie in a row"),
        ({"anna": {"row": ["Head Cut", "Leg Cut"]}}, "Leg Cut does not flow on from Head Cut"),
        ({"anna": {"row": ["Coupe", "Head Cut", "Fleche", "Remise"]}}, "a row of engagement 1 has at most 3 cards"),
        ({"anna": {"row": ["Coupe"]}, "phase": "lay"}, "rows lie on the table only in the phase flip, not in lay"),
        ({"anna": {"row": ["Coupe"]}, "flipped": 1}, "there is no pair left to flip"),
        ({"phase": "fly"}, "there is no phase 'fly'"),
        ({"engagement": 0}, "engagement should be a number from 1 to 99, not 0"),
        ({"anna": {"disarm": 99}}, f"Anna's disarm should be a number from 0 to {len(own_cards())}, not 99"),
        ({"anna": {"form_used": 1}}, "form_used should be true or false"),
        ({"anna": 3}, "what anna has should be given by name"),
    ],
)
def test_a_wrong_position_is_refused_with_one_sentence(setup, sentence):
    with pytest.raises(qd.SetupError) as error:
        set_position(None, {}, setup, 0)
    assert str(error.value).startswith(sentence)


def test_looking_at_something_unknown_names_the_nearest():
    table = duel(anna={"hand": ["Coupe"]}, bruno={"hand": ["Coupe"]})
    for path, sentence in (
        ("engagment", "there is no 'engagment' to look at; did you mean engagement?"),
        ("ana.hand", "there is nothing called ana; did you mean anna?"),
        ("anna.hant", "a player has no 'hant' to look at; did you mean hand?"),
    ):
        with pytest.raises(qd.SetupError) as error:
            look(table.game, path)
        assert str(error.value) == sentence


@pytest.mark.parametrize(
    "cards", [{}, {"hand": ["Evade", "Coupe", "Straight Lunge"]}, {"disarm": 3, "hand": ["Remise"], "discard": 4}]
)
def test_a_position_before_a_combat_lists_the_cards_as_a_new_game_does(cards):
    """Whatever lay where, all cards are there to choose from again: the position tells nothing by its order."""
    new = qd.new("sword_duel", seed=1)
    table = duel(phase="prepare", anna=cards, bruno={})
    assert table.anna.lines == new.choice_of(0).lines
    assert table.anna.view == new.view(0)
    assert table.bruno.view == new.view(1)
    assert table.game.digest() == new.digest(), "even the cards' numbers are the same"


def test_a_record_of_a_new_game_goes_on_from_a_position_before_a_combat():
    new = qd.new("sword_duel", seed=1)
    bot = RandomBot(4)
    while not new.over:
        seat = new.choice.seat
        new.play(bot.choose(new, seat), seat)
    game = duel(phase="prepare", anna={"hand": ["Evade"], "disarm": ["Coupe"]}, bruno={"row": []}).game
    for line in records.read(records.write(new)).lines:
        game.play(line.notation, game.names.index(line.player))
    assert game == new


def test_cards_that_are_picked_as_a_set_are_listed_as_in_a_new_game():
    table = duel(phase="refill", anna={"hand": ["Evade", "Coupe", "Straight Lunge"]}, bruno={})
    assert table.anna.lines == ["discard straight-lunge", "discard coupe", "discard evade", "done"]
    assert table.anna.hand == ["Evade", "Coupe", "Straight Lunge"], "the hand itself lies as it was given"


def test_two_positions_of_the_same_data_are_equal_and_undo_goes_back_to_it():
    table, twin = (duel(anna={"hand": ["Coupe", "Fleche"]}, bruno={"hand": ["Coupe"]}) for _ in range(2))
    assert table.game.digest() == twin.game.digest()
    table.anna.plays("lay coupe")
    table.game.undo()
    assert table.game.digest() == twin.game.digest()
