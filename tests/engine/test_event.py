"""Events as data: an event's own fields keep apart from what every event has."""

from __future__ import annotations

import quarterdeck as qd
from engine import high_card


def test_a_field_called_number_does_not_hide_the_number_of_the_event():
    game = qd.new("sword_duel", seed=5, decks=["lunger", "parrier"])
    told = [event.data() for event in game.events(-1)]
    assert [event["number"] for event in told] == list(range(1, len(told) + 1))
    began = next(event for event in told if event["kind"] == "combat_began")
    assert began["details"] == {"number": "1"}


def test_an_event_counts_for_each_seat_and_for_spectators_what_they_were_told():
    game = qd.new("high_card", seed=3)
    before = (0, 0, 0) if game.log is None else game.log[1].numbers
    card = game.zones[high_card.hand(0)][0]
    for only in (None, 1, 0, 1):
        game.tell(high_card.SHOWN, 0, card, only=only)
    numbers = game.log[1].numbers
    assert [now - then for now, then in zip(numbers, before, strict=True)] == [2, 3, 1]
    assert [game.log[1].number_for(seat) for seat in (0, 1, -1)] == list(numbers)


def test_events_of_the_same_card_in_the_same_eyes_share_what_the_log_keeps_of_it():
    game = qd.new("high_card", seed=3)
    card = game.zones[high_card.hand(0)][0]
    game.tell(high_card.SHOWN, 0, card)
    (_, first) = game.log
    game.clone().tell(high_card.SHOWN, 1, card)
    game.tell(high_card.SHOWN, 1, card)
    (_, second) = game.log
    assert second.masks is first.masks
    assert second.faces is first.faces
    game.reveal(card, to=1)
    game.tell(high_card.SHOWN, 1, card)
    assert game.log[1].masks != first.masks


def test_an_event_told_openly_hides_nothing_and_leaves_the_log_as_it_is():
    game = qd.new("high_card", seed=3)
    card = game.zones[high_card.hand(0)][0]
    game.tell(high_card.SHOWN, 0, card, only=0)
    (_, logged) = game.log
    assert logged.told_to(game, 1, 1) is None
    told = logged.openly(7).told_to(game, 1, 7)
    assert told.number == 7
    assert game.printed(card).name in told.text
    assert logged.openly(7).numbers == (7,)
    assert logged.told_to(game, 1, 1) is None
