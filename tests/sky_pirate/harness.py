"""A table of Sky Pirate for tests: set it, do one thing, look."""

from __future__ import annotations

from typing import Any

from quarterdeck.games.sky_pirate.position import look, set_position
from tables import NAMES
from tables import Table as AnyTable


class Table(AnyTable):
    """A table of Sky Pirate, with words for boarding."""

    LOOK = staticmethod(look)

    def boards(self, *crew: str, token: str = "initiative", target: str = "dust-membrane") -> Table:
        """The active player boards with these crew; the defending player is asked next (or triggers are)."""
        self.plays("board", f"token {token}")
        return self.aims(target).commits(*crew)

    def aims(self, target: str = "dust-membrane") -> Table:
        """Choose a target by its word, whichever copy of the card is offered."""
        return self.plays(
            next(line for line in self.legal_with("target") if line.partition("#")[0] == f"target {target}")
        )

    def commits(self, *crew: str) -> Table:
        """Whoever is asked commits these crew and no others."""
        who, left = self.asked, [f"commit {one}" for one in crew]
        while left:
            line = min(left, key=lambda one: self.legal.index(one) if one in self.legal else len(self.legal))
            left.remove(line)
            self.plays(line)
        return self.done_if_asked("commit") if not self.game.over and self.asked == who else self

    def defends(self, *crew: str) -> Table:
        """The defending player commits these crew, perhaps none."""
        return self.commits(*crew)

    def done_if_asked(self, verb: str) -> Table:
        """Say done if whoever is asked could pick more."""
        if not self.game.over and self.game.choice.many and "done" in self.legal and self.legal_with(verb):
            self.plays("done")
        return self

    def ends_attempt(self) -> Table:
        """Everybody passes, and takes things in the order offered, until no attempt is under way."""
        for _ in range(100):
            if self.game.over or self.game.attempt is None:
                return self
            legal = self.legal
            self.plays("pass" if "pass" in legal else "done" if "done" in legal else legal[0])
        raise AssertionError("the attempt never ends")


def sky_pirate(players: int = 2, *, seed: int = 1, **setup: Any) -> Table:
    """Set the table.

    `sky_pirate(anna={"crew": ["Fisher"], "hand": ["Skirmish"]}, bruno={"powder": 2})` gives Anna's Action Phase in
    turn 3 with three Actions. See quarterdeck/games/sky_pirate/position.py for everything that can be set.
    """
    options = setup.pop("options", {})
    return Table(set_position(NAMES[:players], options, setup, seed))
