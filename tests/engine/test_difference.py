"""What changed between two pictures: moves by face, numbers, patches."""

from __future__ import annotations

import json

import pytest

from quarterdeck.engine import difference
from quarterdeck.properties.steps import apply


def moved(start, to, was, now, count=1):
    return {"from": start, "to": to, "was": was, "now": now, "count": count}


def test_a_card_is_known_again_by_its_face_whatever_its_number():
    was = {"hand": ["thug", "thug#2"], "play": []}
    now = {"hand": ["thug#2"], "play": ["thug"]}
    assert difference.moves(was, now) == ([moved("hand", "play", "thug#2", "thug")], [])


def test_a_hidden_card_becomes_known_where_it_comes_to_lie():
    was, now = {"hand": ["?hand:1", "?hand:2"], "play": []}, {"hand": ["?hand:1"], "play": ["thug"]}
    assert difference.moves(was, now) == ([moved("hand", "play", None, "thug")], [])


def test_hidden_cards_that_stay_hidden_are_counted():
    was, now = {"deck": 40, "hand": []}, {"deck": 37, "hand": ["?hand:1", "?hand:2", "?hand:3"]}
    assert difference.moves(was, now) == ([moved("deck", "hand", None, None, 3)], [])


def test_a_card_that_is_turned_up_where_it_lies_has_not_moved():
    assert difference.moves({"deck": 2}, {"deck": ["?deck:1", "thug"]}) == ([], ["thug"])


def test_a_card_that_shows_its_other_face_has_not_moved():
    assert difference.moves({"play": ["calm"]}, {"play": ["angry"]}) == ([], ["angry"])


def test_a_known_card_that_is_shuffled_away_goes_nowhere():
    assert difference.moves({"deck": ["?deck:1", "thug"]}, {"deck": 2}) == ([], [])


def test_cards_that_lie_in_another_order_have_not_moved():
    assert difference.moves({"play": ["a", "b"]}, {"play": ["b", "a"]}) == ([], [])


@pytest.mark.parametrize(
    ("was", "now", "patches"),
    [
        ({"a": 1}, {"a": 2}, [{"path": ["a"], "value": 2}]),
        ({"a": 1, "b": 1}, {"b": 1}, [{"path": ["a"], "gone": True}]),
        ({}, {"a": None}, [{"path": ["a"], "value": None}]),
        ({"a": [1, {"b": 2}]}, {"a": [1, {"b": 3}]}, [{"path": ["a", 1, "b"], "value": 3}]),
        ({"a": [1, 2]}, {"a": [1]}, [{"path": ["a"], "value": [1]}]),
        ({"a": {"b": 1}}, {"a": None}, [{"path": ["a"], "value": None}]),
        ({"a": {}}, {"a": {}}, []),
    ],
)
def test_a_patch_leads_from_one_to_the_other(was, now, patches):
    found = difference.changes(was, now, "board").patch
    assert found == [{**one, "path": ["board", *one["path"]]} for one in patches]
    shown = {"board": json.loads(json.dumps(was))}
    apply(shown, found)
    assert shown == {"board": now}


def test_only_numbers_that_stand_at_the_same_place_are_told():
    was = {"players": [{"renown": 2, "first": True}], "row": [1]}
    now = {"players": [{"renown": 3, "first": False}], "row": [1, 2]}
    assert difference.changes(was, now, "board").numbers == [{"path": ["players", 0, "renown"], "from": 2, "to": 3}]
