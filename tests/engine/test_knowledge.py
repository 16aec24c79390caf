"""Who knows what: views, events, names of cards, undo and resampling on small games."""

from __future__ import annotations

import json

import pytest

import engine.high_card as high_card
import engine.skirmish  # noqa: F401 - registers the game
import quarterdeck as qd
from engine.checked import Checked
from quarterdeck.engine.dealing import deal_faces
from quarterdeck.engine.rng import Rng


def hand_names(game, seat):
    return {game.printed(card).name for card in game.zones[high_card.hand(seat)]}


def test_a_view_shows_the_own_hand_and_the_others_only_as_backs():
    game = qd.new("high_card", seed=5)
    mine, theirs = game.view(0), game.view(1)
    assert None not in mine["zones"]["hand of Anna"]
    assert mine["zones"]["hand of Bruno"] == [None, None, None]
    assert theirs["zones"]["hand of Anna"] == [None, None, None]


def test_a_spectator_sees_only_what_everybody_sees():
    game = qd.new("high_card", seed=5)
    zones = game.view(-1)["zones"]
    assert zones["hand of Anna"] == zones["hand of Bruno"] == [None, None, None]
    game.play(game.choice.options[0])
    game.play(game.choice.options[0])
    assert None not in game.view(-1)["zones"]["table"]


def test_what_every_player_knows_for_themselves_is_not_public():
    game = qd.new("high_card", seed=5)
    card = game.zones[high_card.hand(0)][0]
    game.reveal(card, 1)
    assert game.knows(0, card)
    assert game.knows(1, card)
    assert not game.knows(-1, card)
    assert game.view(-1)["zones"]["hand of Anna"] == [None, None, None]
    game.tell(high_card.SHOWN, 0, card)
    assert game.printed(card).name not in game.events(-1)[-1].text
    game.reveal(card)
    assert game.knows(-1, card)


def test_a_view_is_json():
    game = qd.new("high_card", seed=5)
    assert json.loads(json.dumps(game.view(0))) == game.view(0)


def test_an_event_names_a_card_only_to_those_who_know_it():
    t = Checked("skirmish", table={"play": [["duelist"], ["plain"]], "deck": [["brute"], []]})
    t.play("use duelist duelist/lunge", "target plain")
    assert "Anna draws Brute." in [told.text for told in t.game.events(0)]
    assert "Anna draws a card." in [told.text for told in t.game.events(1)]
    assert "brute" not in json.dumps([told.data() for told in t.game.events(1)])


def test_events_are_numbered_for_each_seat_and_can_be_asked_for_since():
    t = Checked("skirmish", table={"play": [["duelist"], ["plain"]], "deck": [["brute"], []]})
    t.play("use duelist duelist/lunge", "target plain")
    everything = t.game.events(1)
    assert [told.number for told in everything] == list(range(1, len(everything) + 1))
    assert t.game.events(1, since=1) == everything[1:]


def test_a_card_put_away_unseen_is_known_to_nobody_else_any_more():
    game = qd.new("high_card", seed=5)
    card = game.zones[high_card.hand(0)][0]
    game.reveal(card)
    assert game.knows(1, card)
    game.hide(card, but_from=0)
    assert (game.knows(0, card), game.knows(1, card)) == (True, False)


def test_an_event_for_one_seat_leaves_no_gap_in_the_others_numbers():
    game = qd.new("high_card", seed=5)
    card = game.zones[high_card.hand(0)][0]
    game.tell(high_card.SHOWN, 0, card, only=0)
    game.tell(high_card.SHOWN, 1, card)
    assert [told.number for told in game.events(1)] == [1]
    assert [told.number for told in game.events(0)] == [1, 2]


def test_a_known_card_is_named_and_an_unknown_one_only_by_its_place():
    game = qd.new("high_card", seed=5)
    card = game.zones[high_card.hand(0)][1]
    assert game.name_card(card, 0) == game.printed(card).id
    assert game.name_card(card, 1) == "hand of Anna:2"


def test_copies_are_told_apart_by_number_the_own_ones_first():
    t = Checked("skirmish", table={"play": [["plain", "plain"], ["plain", "striker"]]})
    own, second, theirs = (c for c, face in enumerate(t.game.faces) if t.game.book[face].id == "plain")
    assert [t.game.name_card(card, 0) for card in (own, second, theirs)] == ["plain", "plain#2", "plain#3"]
    assert t.game.name_card(theirs, 1) == "plain"


def test_the_first_copy_may_be_called_number_one():
    t = Checked("skirmish", table={"play": [["striker"], ["plain", "plain"]]})
    t.play("use striker#1 striker/strike", "target plain#1")
    assert t.game.pieces[1].wounds == 1


def test_resampling_deals_other_hidden_cards_and_another_future():
    game = qd.new("high_card", seed=5)
    hands = {frozenset(hand_names(game.resample(0, seed), 1)) for seed in range(30)}
    assert len(hands) > 5
    for hand in hands:
        assert not hand & hand_names(game, 0)
    assert game.resample(0, 1).seed != game.seed


@pytest.mark.parametrize("count", [2, 3, 7, 20])
def test_a_deal_ends_however_few_ways_there_are_for_the_faces_to_lie(count, monkeypatch):
    """Each place takes two faces, so that all lie as they did or all have moved on by one: no other deal fits."""
    monkeypatch.setattr(high_card.HighCard, "fits", lambda game, card, face: (face - card) % count < 2)
    deals = set()
    for seed in range(60):
        game = qd.new("high_card", seed=5)
        game.faces = list(range(count))
        deal_faces(game, list(range(count)), Rng(seed))
        deals.add(tuple(game.faces))
    assert deals == {tuple(range(count)), tuple((n + 1) % count for n in range(count))}


def test_a_deal_without_any_way_is_a_failure_and_not_the_truth(monkeypatch):
    game = qd.new("high_card", seed=5)
    monkeypatch.setattr(high_card.HighCard, "fits", lambda game, card, face: False)
    with pytest.raises(qd.RuleFailure, match="no hidden card fits hand of Bruno"):
        deal_faces(game, game.zones[high_card.hand(1)], Rng(1))


def test_resampling_forgets_secret_picks_and_keeps_who_has_finished():
    game = qd.new("high_card", seed=5)
    game.play(game.choice.options[0], 0)
    picks = set()
    for seed in range(30):
        other = game.resample(1, seed)
        assert other.view(1) == game.view(1)
        (pick,) = next(ask.draft for ask in other.asks if ask.seat == 0)
        assert pick[1] in other.zones[high_card.hand(0)]
        picks.add(other.printed(pick[1]).name)
    assert len(picks) > 3


def test_resampling_never_changes_the_game_it_starts_from():
    game = qd.new("high_card", seed=5)
    before = game.digest()
    other = game.resample(0, 1)
    while not other.over:
        other.play(other.choice.options[0])
    assert game.digest() == before


def test_a_seat_takes_back_its_own_secret_pick_although_another_seat_picked_since():
    game = qd.new("three_cards", seed=2)
    first, second = game.choice_of(0).lines[:2]
    game.play(first, 0)
    game.play(game.choice_of(1).lines[0], 1)
    game.undo(seat=0)
    assert game.draft(0) == []
    assert len(game.draft(1)) == 1
    game.play(second, 0)
    assert len(game.draft(0)) == 1


def test_a_pick_of_before_the_games_origin_stays():
    """A resampled game begins in the middle of Anna's answer: nothing says how she came to it."""
    game = qd.new("three_cards", seed=2)
    game.play(game.choice_of(0).lines[0], 0)
    other = game.resample(0, 1)
    other.play(other.choice_of(1).lines[0], 1)
    assert not other.can_undo(0)
    with pytest.raises(qd.CannotUndo):
        other.undo(0)
    other.play(other.choice_of(0).lines[0], 0)
    other.undo(0)
    assert len(other.draft(0)) == 1, "what she picked since can be taken back"


def test_picks_of_a_set_come_in_one_order_only():
    game = qd.new("three_cards", seed=2)
    lines = game.choice_of(0).lines
    game.play(lines[1], 0)
    assert lines[0] not in game.choice_of(0).lines
    assert game.choice_of(0).picks == [game.choice_of(0).picks[0]]


def test_an_answer_out_of_turn_is_refused():
    game = qd.new("high_card", seed=5)
    option = game.choice.options[0]
    game.play(option, 0)
    with pytest.raises(qd.NotYourChoice, match="Anna has nothing to choose now"):
        game.play(option, 0)
    with pytest.raises(qd.IllegalChoice):
        game.play(option, 1)


def test_a_refusal_names_the_nearest_legal_lines():
    game = qd.new("high_card", seed=5)
    right = game.choice.lines[0]
    with pytest.raises(qd.IllegalChoice, match=right):
        game.play(right[:-1])
