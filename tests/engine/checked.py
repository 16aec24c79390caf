"""A table on which every single choice is also made by a clone and by a saved and loaded copy; forged saves."""

from __future__ import annotations

import json

import quarterdeck as qd
from quarterdeck.engine.save import _digest


def forged(game, change):
    """The save with a change, and a digest that fits it."""
    body = json.loads(game.save())
    del body["digest"]
    change(body)
    body["digest"] = _digest(body)
    return json.dumps(body)


class Checked:
    """Plays lines; at each decision a clone and a loaded save must be equal, and must stay equal when playing on."""

    def __init__(self, name: str, seed: int = 1, **options) -> None:
        self.game = qd.new(name, seed=seed, **options)
        self.decisions = 0

    def play(self, *lines: str) -> Checked:
        for line in lines:
            before = self.game.digest()
            clone, loaded = self.game.clone(), qd.load(self.game.save())
            assert clone == self.game
            assert loaded == self.game
            untouched = self.game.clone()
            self.game.play(line)
            clone.play(line)
            loaded.play(line)
            assert clone.digest() == loaded.digest() == self.game.digest()
            assert untouched.digest() == before, "playing on changed an earlier clone"
            self.decisions += 1
        return self

    @property
    def lines(self) -> list[str]:
        return self.game.choice.lines

    @property
    def asked(self) -> str:
        return self.game.names[self.game.choice.seat]

    def card(self, name: str) -> int:
        """The only card with this name."""
        found = [c for c, face in enumerate(self.game.faces) if self.game.book[face].id == name]
        assert len(found) == 1, name
        return found[0]

    def wounds(self, name: str) -> int:
        return self.game.pieces[self.card(name)].wounds

    def where(self, name: str) -> str:
        return self.game._setting.zones[self.game.place[self.card(name)]].name
