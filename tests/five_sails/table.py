"""A table of City of Five Sails for tests: set it, do one thing, look."""

from __future__ import annotations

from typing import Any

from quarterdeck.games.five_sails.game import FiveSails
from quarterdeck.games.five_sails.position import look, set_position

NAMES = ("Anna", "Bruno", "Clara", "Dario")


class Table:
    """A game with the words in which tests speak of it. It is cloned and saved at every step, unasked."""

    def __init__(self, game: FiveSails) -> None:
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
        """Everybody passes until somebody is offered a line that begins so."""
        for _ in range(100):
            if any(line == verb or line.startswith(verb + " ") for line in self.legal):
                return self
            self.plays("pass")
        raise AssertionError(f"nobody is ever offered {verb}; now: {self.legal}")

    def __getitem__(self, what: str) -> Any:
        return look(self.game, what)

    @property
    def asked(self) -> str:
        """The name of whoever is asked, in small letters."""
        return self.game.names[self.game.choice.seat].lower()

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


def five_sails(players: int = 2, *, edition: str = "2023", seed: int = 1, **setup: Any) -> Table:
    """Set the table. Locations are written `docks`, `forums`, `grand_bazaar`, `oles_inn`, `governors_gardens`.

    `five_sails(anna={"docks": ["Otto Streit"], "hand": ["Triage"]}, bruno={"docks": [{"card": "Sanjay"}]})` gives High
    Drama of Day 1; Anna is First Player and asked for an action. See quarterdeck/games/five_sails/position.py for
    everything that can be set. Kaspar Dietrich and Soline el Gato lead, at Home, unless a leader is named.
    """
    options = {"edition": edition, **setup.pop("options", {})}
    words = {"grand_bazaar": "grand-bazaar", "oles_inn": "oles-inn", "governors_gardens": "governors-gardens"}
    named = {
        words.get(key, key): (
            {words.get(inner, inner): one for inner, one in value.items()} if isinstance(value, dict) else value
        )
        for key, value in setup.items()
    }
    return Table(set_position(NAMES[:players], options, named, seed))
