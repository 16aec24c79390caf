"""A table of Arcana for tests: set it, do one thing, look."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from quarterdeck.games.arcana.cardset import AGENT, LOCATION, RELIC, default_set
from quarterdeck.games.arcana.game import Arcana
from quarterdeck.games.arcana.position import look, set_position

NAMES = ("Anna", "Bruno", "Clara", "Dario")
GUILDS = ("Blades", "Ferrymen", "Thieves", "Usurers")


class Table:
    """A game with the words in which tests speak of it."""

    def __init__(self, game: Arcana) -> None:
        self.game = game

    def plays(self, *lines: str) -> Table:
        """Each line is `player: line`, or only the line for whoever is asked."""
        for line in lines:
            who, colon, rest = line.partition(": ")
            if colon:
                self.game.play(rest, [name.lower() for name in self.game.names].index(who))
            else:
                self.game.play(line)
        return self

    def __getitem__(self, what: str) -> Any:
        return look(self.game, what)

    @property
    def legal(self) -> list[str]:
        """The lines that whoever is asked may choose."""
        return self.game.choice.lines

    def legal_with(self, verb: str) -> list[str]:
        """The legal lines that begin with these words."""
        return [line for line in self.legal if line.startswith(verb + " ")]

    def refused(self, line: str, seat: int | None = None) -> str:
        """The rule by which a line is refused; the game must not change."""
        before = self.game.digest()
        answer = self.game.why(line, seat)
        assert not answer.legal, answer
        assert line not in self.legal
        assert self.game.digest() == before
        return answer.reasons[0].rule

    def told(self, seat: int) -> list[str]:
        """The sentences that a seat was told."""
        return [told.text for told in self.game.events(seat)]

    def says(self, seat: int) -> str:
        """All that a seat can see or read, as one text."""
        return repr(self.game.view(seat)) + repr(self.told(seat))


def arcana(players: int = 2, *, seed: int = 1, options: dict[str, Any] | None = None, **setup: Any) -> Table:
    """Set the table. Districts are written with an underscore: `free_zone={...}`.

    A player without a `guild` leads the one in their place of GUILDS, and one without a `deck` has all cards of the
    guild in it that lie nowhere else, so that the next round can be drawn.
    """
    named = {key.replace("_", "-"): value for key, value in setup.items()}
    used = set(_names(named))
    cards = default_set()
    for name, guild in zip(NAMES[:players], GUILDS, strict=False):
        part = named[name.lower()] = {"guild": guild, **named.get(name.lower(), {})}
        number = [known.name for known in cards.guilds].index(part["guild"])
        own = [cards.cards[face].name for kind in (AGENT, LOCATION, RELIC) for face in cards.of_kind(kind, number)]
        part.setdefault("deck", [card for card in own if card not in used])
    return Table(set_position(NAMES[:players], options or {}, named, seed))


def _names(value: Any) -> Iterator[str]:
    """All texts in a set-up, among them the names of the cards that it places."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for item in value.values():
            yield from _names(item)
    elif isinstance(value, list):
        for item in value:
            yield from _names(item)
