"""What a search remembers of its play-outs: options that came to much are likelier in those that follow.

Play-outs at random judge an answer by what fools would make of it. So whoever races answers notes for each seat and
each question what the options came to that were chosen on the way, and the worlds that follow are played on a little
better by everybody, with nothing learned beforehand. All answers meet the same likelihoods in one world: news is taken
in between two worlds. Whole numbers only, so that it is the same on every machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from quarterdeck.engine.choice import Option

USUAL: Final = 16
"""The weight of an option of which nothing is known."""
STEPS: Final = 8
"""So many steps double a weight."""
MOST: Final = 4 * STEPS
"""No option is more than so many steps likelier, or less likely, than usual."""
WEIGHTS: Final = [round(USUAL * 2 ** (step / STEPS)) for step in range(-MOST, MOST + 1)]
DOUBT: Final = 2
"""An option is taken to have been tried so many times more, with the usual result."""


class Memory:
    """One question that is thought about: what was chosen while playing on, and what it came to."""

    def __init__(self, seats: int, doubles: int) -> None:
        self.doubles: Final = max(1, doubles)
        """Whoever comes to so much more than usual is twice as likely."""
        self.likely: Final[list[dict[str, dict[Option, int]]]] = [{} for _ in range(seats)]
        """By seat and question the weights of the options that were chosen before."""
        self.trail: list[tuple[int, str, Option]] = []
        """The choices of the play-out under way."""
        self._news: list[tuple[list[tuple[int, str, Option]], Sequence[int]]] = []
        self._found: Final[list[dict[str, dict[Option, list[int]]]]] = [{} for _ in range(seats)]
        """By seat, question and option what it came to in all, and how often it was chosen."""

    def weigh(
        self, seat: int, offer: str, options: list[Option], weights: Sequence[int] | None
    ) -> Sequence[int] | None:
        """These weights, or equal ones, times what is remembered of the options."""
        book = self.likely[seat].get(offer)
        if book is None:
            return weights
        if weights is None:
            return [book.get(option, USUAL) for option in options]
        return [weight * book.get(option, USUAL) for weight, option in zip(weights, options, strict=True)]

    def keep(self, values: Sequence[int]) -> None:
        """The play-out under way came to these values, by seat."""
        self._news.append((self.trail, values))
        self.trail = []

    def learn(self) -> None:
        """Take in what the play-outs of a world came to."""
        touched: dict[tuple[int, str], None] = {}
        for trail, values in self._news:
            for seat, offer, option in trail:
                touched[seat, offer] = None
                found = self._found[seat].setdefault(offer, {})
                one = found.get(option)
                if one is None:
                    found[option] = [values[seat], 1]
                else:
                    one[0] += values[seat]
                    one[1] += 1
        self._news, self.trail = [], []  # a play-out that was given up leaves nothing
        for seat, offer in touched:
            self._weigh_anew(seat, offer)

    def _weigh_anew(self, seat: int, offer: str) -> None:
        """By how much each option came to more than the question does on average."""
        found = self._found[seat][offer]
        whole = count = 0
        for earned, times in found.values():
            whole += earned
            count += times
        usual = whole // count
        book = self.likely[seat].setdefault(offer, {})
        for option, (earned, times) in found.items():
            if times > 1:
                step = (earned - usual * times) // (times + DOUBT) * STEPS // self.doubles
                book[option] = WEIGHTS[MOST + max(-MOST, min(MOST, step))]
