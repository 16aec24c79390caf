"""An update that holds much: a resolution of Arcana, found by chance once and played to as often as one likes."""

from __future__ import annotations

import random

MANY = 12
"""So many events are a burst."""


class Players:
    """Anna and Bruno at sockets, who choose by a fixed chance."""

    def __init__(self, server, seed):
        self.table, tokens = server.table("arcana", seed=seed)
        self.tokens = tokens
        self.seats = [server.player(self.table, tokens[seat]).arrive() for seat in range(2)]

    def choose(self, seat, line):
        answer = self.seats[seat].choose(line)
        assert answer["type"] == "ack", answer
        for each in self.seats:
            while each.revision < answer["revision"]:
                each.hear()

    def close(self):
        for player in self.seats:
            player.close()


def find_burst(server):
    """A seed, and choices up to one that resolves many Districts at once and asks Anna afterwards."""
    for seed in range(30, 90):
        luck = random.Random(seed)
        trial = Players(server, seed)
        made = []
        while not (made and made[-1][1].startswith("resolve")) and len(made) < 60:
            seat = next(player.seat for player in trial.seats if player.question)
            lines = trial.seats[seat].lines
            before = len(trial.seats[0].events)
            made.append((seat, luck.choice([line for line in lines if line != "pass"] or lines)))
            trial.choose(*made[-1])
        trial.close()
        if len(trial.seats[0].events) - before >= MANY and trial.seats[0].question:
            return seed, made
    raise AssertionError("no resolution is long enough")
