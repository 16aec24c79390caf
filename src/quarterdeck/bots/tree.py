"""What was learned of the choices that follow the one that is thought about: a tree that grows while a race goes on.

A race plays on at random behind each answer, so that an answer is worth what follows it on average. Most answers are
there for what follows them, though: a cannon is loaded to be fired. So the first choices behind an answer are
remembered from world to world, with what they came to for whoever made them, and made better each time: what was never
tried comes first, then what promises most (UCB). Each play-out adds one choice to the tree; behind it chance goes on.

A node is the same in all imagined worlds, wherever the same choices lead to it, so nobody in it makes use of what
only lies open in one of them. Everything is counted in whole numbers, so that the same tree grows on every machine.
"""

from __future__ import annotations

from math import isqrt
from typing import Final

from quarterdeck.engine.choice import Option


class Branch:
    """One choice and what is known of it: how often it was made, what it came to, how often it could be made."""

    __slots__ = ("below", "offered", "sum", "tries")

    def __init__(self) -> None:
        self.tries = 0
        self.sum = 0
        """What it came to for the seat that made it."""
        self.offered = 0
        self.below: dict[tuple[int, Option], Branch] = {}


class Line:
    """The way of one play-out through the tree: from choice to choice as far as they are known, and one further."""

    __slots__ = ("curiosity", "made", "node", "reaches")

    def __init__(self, root: Branch, curiosity: int) -> None:
        self.node = root
        self.curiosity: Final = curiosity
        """How far what was tried little may be worse than what promises most, in parts of a won game."""
        self.reaches = True
        self.made: list[tuple[int, Branch]] = []

    def next(self, seat: int, options: list[Option]) -> Option | None:
        """What the seat chooses; None if an option was never tried, and chance decides which of them is."""
        below, curiosity = self.node.below, self.curiosity
        best: Option | None = None
        chosen: Branch | None = None
        most = -1
        for option in options:
            branch = below.get((seat, option))
            if branch is None:
                return None
            branch.offered += 1
            promise = branch.sum // branch.tries + (
                curiosity * isqrt((branch.offered.bit_length() << 16) // branch.tries) >> 8
            )
            if promise > most:
                best, chosen, most = option, branch, promise
        if chosen is not None:
            self.made.append((seat, chosen))
            self.node = chosen
        return best

    def grow(self, seat: int, option: Option) -> None:
        """Chance has chosen: go on if that is known, else add it and go no further."""
        below = self.node.below
        branch = below.get((seat, option))
        if branch is None:
            branch = below[seat, option] = Branch()
            branch.offered = 1
            self.reaches = False
        self.made.append((seat, branch))
        self.node = branch

    def learn(self, values: list[int]) -> None:
        """Remember what it came to, for each choice to whoever made it."""
        for seat, branch in self.made:
            branch.tries += 1
            branch.sum += values[seat]
