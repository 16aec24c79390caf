"""How many questions a game asks, and how many of them leave nothing to choose."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import quarterdeck as qd
from quarterdeck.bots import make_bot
from quarterdeck.engine import only


@dataclass
class Questions:
    """What was asked in some games: all questions, and those with one answer by where they come from."""

    games: int = 0
    asked: int = 0
    one_answer: Counter[str] = field(default_factory=Counter)
    at_once: int = 0
    """Of those with one answer, those that everybody could see to have one."""
    real: int = 0
    """Those that people are asked who want only real questions."""


def count(game: str, games: int, seed: int, bot: str, options: dict[str, Any]) -> Questions:
    """Let bots play, and count the questions. Picks of one answer are one question."""
    found = Questions()
    for number in range(games):
        position = qd.new(game, seed=seed + number, log=False, **options)
        chooser = make_bot(bot, seed + number)
        while not position.over:
            choice = position.choice
            if not choice.picks:
                found.asked += 1
                answer = only.answer(position, choice.seat)
                if answer is None:
                    found.real += 1
                else:
                    where = f"{type(position.frames[-1]).__name__}.{choice.offer}"
                    found.one_answer[where] += 1
                    found.at_once += only.is_public(position, choice.seat, answer)
            position.play(chooser.choose(position, choice.seat), choice.seat)
        found.games += 1
    return found
