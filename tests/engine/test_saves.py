"""Saves: what is written is read back, and anything else is refused with one sentence."""

from __future__ import annotations

import json

import pytest

import engine.high_card  # noqa: F401 - registers the game
import quarterdeck as qd
from engine.checked import forged
from quarterdeck.engine.errors import SaveError
from quarterdeck.engine.struct import Record, from_data, to_data


@pytest.fixture
def game():
    game = qd.new("high_card", seed=3)
    game.play(game.choice.options[0])
    return game


def test_undo_still_works_after_loading(game):
    loaded = qd.load(game.save())
    loaded.undo()
    assert loaded.digest() == qd.new("high_card", seed=3).digest()


def test_a_save_from_before_there_was_a_public_shows_spectators_what_everybody_knew(game, monkeypatch):
    game.play(game.choice.options[0])

    def as_of_old(body):
        body["version"] = 1
        for state in (body["state"], body["origin"]):
            if state:
                game.number_faces(state, game.book.index)
                state["known"] = [mask & 3 for mask in state["known"]]
                del state["made"]

    monkeypatch.setattr(type(game), "first_faces", lambda: game.book.ids)
    loaded = qd.load(forged(game, as_of_old))
    assert loaded == game
    assert loaded.view(-1) == game.view(-1)
    game.rebase()
    game.play(game.choice.options[0])
    assert qd.load(forged(game, as_of_old)) == game


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "not JSON"),
        ("{", "not JSON"),
        ("[]", "not a saved game"),
        ("{}", "not a saved game"),
        ('{"format": "quarterdeck-save", "version": 99}', "format version 99"),
        ('{"format": "quarterdeck-save", "version": 1}', "changed or damaged"),
    ],
)
def test_what_is_not_a_save_is_refused(text, sentence):
    with pytest.raises(SaveError, match=sentence):
        qd.load(text)


def test_a_changed_save_is_refused(game):
    text = game.save()
    with pytest.raises(SaveError, match="changed or damaged"):
        qd.load(text.replace('"counter":', '"counter":1', 1))


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda body: body.update(game="chess"), "no game called chess"),
        (lambda body: body.update(rules_version=0), "rules version 0"),
        (lambda body: body["state"].pop("faces"), "faces is missing"),
        (lambda body: body["state"].update(seed="x"), "seed should be a whole number"),
        (lambda body: body["state"]["frames"].append({"is": "nothing.Known"}), "unknown kind of record"),
        (lambda body: body["state"]["zones"][0].append(0), "in no zone or in two"),
        (lambda body: body["state"]["faces"].__setitem__(0, 99), "a card that this program does not know: 99"),
        (lambda body: body["state"]["known"].pop(), "everything about each card"),
        (lambda body: body.pop("choices"), "whole game"),
    ],
)
def test_a_forged_save_is_refused(game, change, sentence):
    with pytest.raises(SaveError, match=sentence):
        qd.load(forged(game, change))


class Inner(Record):
    number: int = 1


class Outer(Record):
    name: str
    inner: Inner
    maybe: Inner | None = None
    many: list[Inner] = []
    lists: list[list[int]] = []
    table: dict[int, int] = {}
    pair: tuple[int, str] = (0, "")
    _note: object = None


def test_a_copy_shares_nothing_that_can_change():
    one = Outer("a", Inner(2), Inner(3), [Inner(4)], [[1]], {1: 2}, (5, "x"))
    two = one.copy()
    assert one == two
    two.inner.number = two.many[0].number = 9
    two.maybe.number = 9
    two.lists[0].append(9)
    two.table[1] = 9
    assert one == Outer("a", Inner(2), Inner(3), [Inner(4)], [[1]], {1: 2}, (5, "x"))


def test_a_record_is_read_as_it_was_written():
    one = Outer("a", Inner(2), None, [Inner(4)], [[1], []], {1: 2}, (5, "x"))
    assert from_data(Outer, json.loads(json.dumps(to_data(one)))) == one


def test_list_defaults_are_not_shared():
    one, two = Outer("a", Inner()), Outer("b", Inner())
    one.many.append(Inner())
    assert two.many == []


def test_a_transient_field_is_neither_compared_nor_saved():
    one, two = Outer("a", Inner()), Outer("a", Inner())
    one._note = "x"
    assert one == two
    assert "_note" not in to_data(one)


def test_a_live_object_cannot_be_part_of_the_state():
    with pytest.raises(TypeError, match="cannot be part"):
        to_data({"x": object()})
