"""Saves that were damaged or forged: refused with one sentence, or loaded as the same game. Nothing else."""

from __future__ import annotations

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import quarterdeck as qd
from contract.cases import GAMES, cases_of, every_game
from quarterdeck.bots.bot import RandomBot
from quarterdeck.engine import save

FAST = settings(max_examples=40, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
DAMAGE = [*'0123456789-."\\{}[],: \n', "a", "é", "\x00", "", "10", "null"]
NO_SAVES = {
    "empty": "",
    "null": "null",
    "list": "[]",
    "object": "{}",
    "zero": "\x00",
    "nan": "NaN",
    "deep list": "[" * 100_000,
    "deep object": '{"a":' * 50_000,
    "other version": '{"format":"quarterdeck-save","version":2}',
    "long number": "9" * 5000,
}


def in_the_middle(name, choices=9):
    game = cases_of(name)[0].new(7)
    bot = RandomBot(7)
    for _ in range(choices):
        if len(game.choices) and not game.over:
            game.play(bot.choose(game, game.choice.seat))
    return game


def load_or_refuse(text):
    """The loaded game, or None if it was refused with one clear sentence."""
    try:
        return qd.load(text)
    except qd.SaveError as error:
        sentence = str(error)
    assert sentence
    assert "\n" not in sentence
    return None


@every_game
def test_any_changed_byte_is_refused_or_does_not_matter(name):
    game = in_the_middle(name, 3)
    text = game.save()

    @settings(FAST, max_examples=120)
    @given(st.integers(0, len(text) - 1), st.sampled_from(DAMAGE))
    def check(at, byte):
        loaded = load_or_refuse(text[:at] + byte + text[at + 1 :])
        if loaded is not None:
            assert loaded == game

    check()


@every_game
def test_a_save_cut_short_is_refused(name):
    text = in_the_middle(name, 1).save()
    for length in range(0, len(text), max(1, len(text) // 60)):
        assert load_or_refuse(text[:length]) is None


def places(data, path=()):
    """All places in JSON data."""
    yield path
    if isinstance(data, dict):
        for key, value in data.items():
            yield from places(value, (*path, key))
    if isinstance(data, list):
        for key, value in enumerate(data):
            yield from places(value, (*path, key))


def forged(text, path, value):
    """The save with another value in one place, under a digest that fits."""
    body = json.loads(text)
    del body["digest"]
    at = body
    for key in path[:-1]:
        at = at[key]
    at[path[-1]] = value
    body["digest"] = save._digest(body)
    return json.dumps(body)


@every_game
def test_a_forged_save_is_refused_in_one_sentence_or_holds_a_game(name):
    """The digest is no secret: whoever forges a save can make it fit."""
    text = in_the_middle(name, 3).save()
    where = [path for path in places(json.loads(text)) if path and path[0] != "digest"]
    odd = st.sampled_from([None, True, -1, 0, 10**6, 1.5, "", "x", [], [[]], {}, {"is": "Nothing"}, "arcana.Arcana"])

    @settings(FAST, max_examples=150)
    @given(st.sampled_from(where), odd)
    def check(path, value):
        loaded = load_or_refuse(forged(text, path, value))
        assert loaded is None or isinstance(loaded, qd.Game)

    check()


@pytest.mark.parametrize("text", NO_SAVES.values(), ids=NO_SAVES)
def test_what_is_no_save_is_refused(text):
    assert load_or_refuse(text) is None


def test_a_save_of_other_rules_is_refused():
    game = in_the_middle(GAMES[-1])
    text = forged(game.save(), ("rules_version",), 99)
    with pytest.raises(qd.SaveError, match="rules version 99"):
        qd.load(text)


def test_a_save_of_an_unknown_game_is_refused():
    game = in_the_middle(GAMES[-1])
    with pytest.raises(qd.SaveError, match="did you mean high_card"):
        qd.load(forged(game.save(), ("game",), "hihg_card"))
