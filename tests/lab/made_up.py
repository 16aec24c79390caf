"""Made-up experiments: scores of units of which the truth is known, to hold the statistics against it."""

from __future__ import annotations

from math import sqrt

from quarterdeck.lab.asking import read_experiment


def ask(**data):
    """The experiment of this data, whose decks are ready ones."""
    return read_experiment(data, lambda word, game, edition: word)


def pairs(rng, count, mean=0.5, even=0.0):
    """Pairs of two games, each won with this chance; a share of pairs is even because the deal decided both."""
    return [
        0.5 if rng.random() < even else ((rng.random() < mean) + (rng.random() < mean)) / 2 for _ in range(count)
    ]  # fmt: skip


def with_draws(rng, count, draws=0.3):
    """Pairs of two games between equals, of which many are drawn."""
    return [sum(0.5 if rng.random() < draws else float(rng.random() < 0.5) for _ in "ab") / 2 for _ in range(count)]


def tables_of_four(rng, count):
    """Blocks of four rotations of a table for four, of which the entry wins a quarter."""
    return [sum(rng.random() < 0.25 for _ in range(4)) / 4 for _ in range(count)]


def variants(rng, count, effect=0.0):
    """Differences between two variants whose games part at once: each block is two games of either."""
    mine, yours = pairs(rng, count, 0.5 + effect), pairs(rng, count)
    return [a - b for a, b in zip(mine, yours, strict=True)]


def one_card(rng, count, effect=0.0, unlike=0.04):
    """Differences between two variants that are alike but for one card: few units differ at all."""
    up = 0.5 + effect / unlike
    return [0.0 if rng.random() >= unlike else 0.5 if rng.random() < up else -0.5 for _ in range(count)]


def slack(rate, runs):
    """How far a rate may be off in so many runs by chance alone."""
    return 2.6 * sqrt(rate * (1 - rate) / runs)


def fields(rng, count, chances, luck=0.1):
    """Means of several tables on one seed, two games at each, won with these chances; some of the luck is common."""
    found = []
    for _ in range(count):
        common = rng.random()
        won = [(common if rng.random() < luck else rng.random()) < chance for chance in chances for _ in "ab"]
        found.append(sum(won) / len(won))
    return found
