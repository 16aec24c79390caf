"""A table for tests of any game: set it, do one thing, look. Each game's own table adds its words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Self

from quarterdeck.engine.game import Game

NAMES = ("Anna", "Bruno", "Clara", "Dario")


class Table:
    """A game with the words in which tests speak of it. It is cloned at every step, unasked."""

    LOOK: ClassVar[Callable[[Any, str], Any]]
    """The game's own words for what can be looked at."""

    def __init__(self, game: Game) -> None:
        self.game: Any = game

    def plays(self, *lines: str) -> Self:
        """Each line is `player: line`, or only the line for whoever is asked."""
        for line in lines:
            who, colon, rest = line.partition(": ")
            if colon:
                self.game.play(rest, self.seat_of(who))
            else:
                self.game.play(line)
            assert self.game.clone().digest() == self.game.digest()
        return self

    def seat_of(self, player: str) -> int:
        """The seat of a player, by the name in small letters."""
        return [name.lower() for name in self.game.names].index(player)

    def passes(self, times: int = 1) -> Self:
        """Whoever is asked passes, so often."""
        return self.plays(*["pass"] * times)

    def passes_until(self, verb: str) -> Self:
        """Everybody passes, or is done, until somebody is offered a line that begins so."""
        for _ in range(100):
            if self.legal_with(verb):
                return self
            self.plays("pass" if "pass" in self.legal else "done")
        raise AssertionError(f"nobody is ever offered {verb}; now: {self.legal}")

    def __getitem__(self, what: str) -> Any:
        return type(self).LOOK(self.game, what)

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

    def refused(self, line: str, player: str | int | None = None) -> str:
        """The rule by which a line is refused; the game must not change."""
        seat = self.seat_of(player) if isinstance(player, str) else player
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

    def says(self, seat: int) -> str:
        """All that a seat can see or read, as one text."""
        return repr(self.game.view(seat)) + repr(self.told(seat))
