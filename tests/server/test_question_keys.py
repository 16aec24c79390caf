"""The key of a question: an answer that is sent twice is to the first of two questions, whatever both read like."""

from __future__ import annotations

import pytest

from contract.cases import CASES
from quarterdeck.engine.rng import Rng
from quarterdeck.server.encoded import question


@pytest.mark.parametrize("case", [case for case in CASES if case.name == "standard"], ids=str)
def test_no_two_questions_of_a_seat_have_the_same_key(case):
    game, rng = case.new(3), Rng(3)
    seen = set()
    while not game.over:
        choice = game.choices[rng.below(len(game.choices))]
        asked = question(game, choice.seat, game.made[choice.seat])
        assert (choice.seat, asked.key) not in seen
        seen.add((choice.seat, asked.key))
        game.play(choice.options[rng.below(len(choice.options))], choice.seat)
