"""A rule that fails in the middle of a choice leaves no half of it behind, and says how to see it again."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from contract.cases import every_case, walk
from pure import set_in_pure


class Trip:
    """Stands in for a method of the game and fails once, at its n-th call."""

    def __init__(self, method, calls):
        self.method = method
        self.left = calls

    def __get__(self, game, cls):
        return lambda *values, **keywords: self(game, *values, **keywords)

    def __call__(self, game, *values, **keywords):
        self.left -= 1
        if self.left == 0:
            raise ZeroDivisionError("a rule divides by nothing")
        return self.method(game, *values, **keywords)


@every_case
@pytest.mark.parametrize("calls", [1, 2, 3])
def test_a_failing_rule_leaves_the_game_as_it_was(case, calls, monkeypatch):
    failed = 0
    for game, choice, option in walk(case, 43, checks=24):
        before, told = game.digest(), [told.text for told in game.events(-1)]
        line = game.text(option, choice.seat)
        other = game.clone()
        with monkeypatch.context() as patch:
            set_in_pure(patch, type(game), "move", Trip(type(game).move, calls))
            try:
                other.play(option, choice.seat)
            except qd.RuleFailure as failure:
                error = failure
            else:
                continue
        failed += 1
        assert other == game
        assert other.digest() == before
        assert [told.text for told in other.events(-1)] == told
        assert "ZeroDivisionError" in str(error)
        assert f"'{line}'" in str(error)
        again = qd.load(error.position)
        assert again.digest() == before
        again.play(error.option, choice.seat)
        other.play(option, choice.seat)
        assert again == other
    assert failed or calls > 1
