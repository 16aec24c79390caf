"""A table of Sky Pirate for tests: set it, do one thing, look."""

from __future__ import annotations

from typing import Any

from quarterdeck.games.sky_pirate.game import SkyPirate
from quarterdeck.games.sky_pirate.position import look, set_position

NAMES = ("Anna", "Bruno", "Clara", "Dario")


class Table:
    """A game with the words in which tests speak of it. It is cloned at every step, unasked."""

    def __init__(self, game: SkyPirate) -> None:
        self.game = game

    def plays(self, *lines: str) -> Table:
        """Each line is `player: line`, or only the line for whoever is asked."""
        for line in lines:
            who, colon, rest = line.partition(": ")
            if colon:
                self.game.play(rest, [name.lower() for name in self.game.names].index(who))
            else:
                self.game.play(line)
            clone = self.game.clone()
            assert clone.digest() == self.game.digest()
        return self

    def passes(self, times: int = 1) -> Table:
        """Whoever is asked passes, so often."""
        return self.plays(*["pass"] * times)

    def passes_until(self, verb: str) -> Table:
        """Everybody passes, or is done, until somebody is offered a line that begins so."""
        for _ in range(100):
            if any(line == verb or line.startswith(verb + " ") for line in self.legal):
                return self
            self.plays("pass" if "pass" in self.legal else "done")
        raise AssertionError(f"nobody is ever offered {verb}; now: {self.legal}")

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

    def __getitem__(self, what: str) -> Any:
        return look(self.game, what)

    @property
    def asked(self) -> str:
        """The name of whoever is asked, in small letters."""
        return self.game.names[self.game.choice.seat].lower()

    @property
    def prompt(self) -> str:
        """The question."""
        return self.game.choice.prompt

    @property
    def legal(self) -> list[str]:
        """The lines that whoever is asked may choose."""
        return self.game.choice.lines

    def legal_with(self, verb: str) -> list[str]:
        """The legal lines that begin with these words."""
        return [line for line in self.legal if line == verb or line.startswith(verb + " ")]

    def offers(self, line: str) -> bool:
        """Is the line legal now?"""
        return line in self.legal

    def refused(self, line: str, player: str | None = None) -> str:
        """The rule by which a line is refused; the game must not change."""
        seat = None if player is None else [name.lower() for name in self.game.names].index(player)
        before = self.game.digest()
        answer = self.game.why(line, seat)
        assert not answer.legal, answer
        assert line not in self.legal
        assert self.game.digest() == before
        return answer.reasons[0].rule

    def why_not(self, line: str) -> str:
        """The sentence by which a line is refused."""
        answer = self.game.why(line)
        assert not answer.legal, answer
        return str(answer)

    def told(self, seat: int = 0) -> list[str]:
        """The sentences that a seat was told."""
        return [told.text for told in self.game.events(seat)]


def sky_pirate(players: int = 2, *, seed: int = 1, **setup: Any) -> Table:
    """Set the table.

    `sky_pirate(anna={"crew": ["Fisher"], "hand": ["Skirmish"]}, bruno={"powder": 2})` gives Anna's Action Phase in
    turn 3 with three Actions. See quarterdeck/games/sky_pirate/position.py for everything that can be set.
    """
    options = setup.pop("options", {})
    return Table(set_position(NAMES[:players], options, setup, seed))
