"""A game and its twin, which has other numbers for all its cards, played side by side: nobody can tell them apart."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from quarterdeck.bots import Bot
from quarterdeck.engine.choice import Option
from quarterdeck.engine.errors import IllegalChoice
from quarterdeck.engine.event import Told
from quarterdeck.engine.game import Game
from quarterdeck.engine.rng import Rng
from quarterdeck.games import game_class
from quarterdeck.properties import evidence
from quarterdeck.properties.contract import need
from quarterdeck.properties.numbers import marked_class, numbers_in, renumbered
from quarterdeck.properties.parts import all_parts
from quarterdeck.properties.steps import played

OTHER_NUMBERS = 14
"""The property that is checked here."""

View = Callable[[Game, int], Any]
"""What a seat is shown of a game."""


class Twins:
    """`game` has marked numbers; `twin` is the same game, renumbered at random now and again."""

    def __init__(self, name: str, options: Mapping[str, Any], seed: int, rng: Rng) -> None:
        cls, agreed = game_class(name), dict(options)
        setting = cls.agree(agreed.pop("players", None), agreed.pop("names", None), seed, agreed)
        self.game = marked_class(cls).begin_game(setting)
        self.rng = rng
        self.renumber()

    def renumber(self) -> None:
        """Give all cards other numbers."""
        self.twin = renumbered(self.game, self.rng)

    def play(self, option: Option, seat: int) -> None:
        """Let both make the same choice, by its place among the options, and compare what all are told of it."""
        mine, other = self.game.choice_of(seat), self.twin.choice_of(seat)
        need(mine is not None and other is not None, OTHER_NUMBERS, "another seat is asked under other numbers")
        assert mine is not None
        assert other is not None
        self._same("the options", seat, mine.lines, other.lines)
        at = mine.options.index(option)
        heard = {viewer: self._count(viewer) for viewer in range(-1, self.game.seats)}
        _, here = played(self.game, mine.options[at], seat, heard)
        _, there = played(self.twin, other.options[at], seat, heard)
        for viewer in heard:
            self._same("what is shown step by step", viewer, here[viewer], there[viewer])
        for viewer, count in heard.items():
            self._same("what is told", viewer, *([_told(one) for one in g.events(viewer, count)] for g in self.both))

    @property
    def both(self) -> tuple[Game, Game]:
        """The game and its twin."""
        return self.game, self.twin

    def _count(self, viewer: int) -> int:
        log = self.game.log
        return 0 if log is None else int(log[1].numbers[viewer])

    def compare(self, seat: int, what: str, view: View) -> None:
        """Property 14: what the seat is shown holds no number of a card, and is the same under other numbers."""
        self._same(what, seat, view(self.game, seat), view(self.twin, seat))

    def _same(self, what: str, seat: int, shown: Any, other: Any) -> None:
        who = evidence.called(self.game, seat)
        found = next(numbers_in(shown), None)
        need(found is None, OTHER_NUMBERS, f"{what} of {who} shows a card's number: {found}")
        real, renumbered = evidence.data_of(shown), evidence.data_of(other)
        if real != renumbered:
            difference = evidence.difference(real, renumbered)
            need(False, OTHER_NUMBERS, f"{what} of {who} differs under other numbers: {difference}")

    def compare_all(self) -> None:
        """Everything that seats and spectators are shown, imagine, and hear when they ask or try something."""
        for seat in range(-1, self.game.seats):
            self.compare(seat, "the view", Game.view)
            self.compare(seat, "the parts of numbers", all_parts)
            self.compare(seat, "the past", lambda game, seat: [_told(one) for one in game.events(seat)])
            seed = self.rng.below(1 << 40)
            self.compare(seat, "an imagined game", lambda game, seat, seed=seed: _imagined(game, seat, seed))  # type: ignore[misc]
            if seat >= 0:
                lines = evidence.probes(self.game, seat, self.rng, 6)
                self.compare(seat, "the question", evidence.asked_of)
                self.compare(seat, "an answer", lambda game, seat, lines=lines: _answers(game, seat, lines))  # type: ignore[misc]

    def compare_bots(self, bot: Bot, seat: int) -> None:
        """A bot with the same seed chooses the same."""
        self.compare(seat, f"the choice of {bot.name}", lambda game, seat: game.text(bot.choose(game, seat), seat))


def _told(told: Told) -> dict[str, Any]:
    return told.data()


def _answers(game: Game, seat: int, lines: list[str]) -> list[str]:
    """What the seat hears when it asks why, and when it tries the lines."""
    return [f"{game.why(line, seat)}; {_tried(game.clone(log=False), seat, line)}" for line in lines]


def _tried(game: Game, seat: int, line: str) -> str:
    try:
        game.play(line, seat)
    except IllegalChoice as error:
        return str(error)
    return "played"


def _imagined(game: Game, seat: int, seed: int) -> list[Any]:
    """How the game that the seat imagines looks to everybody in it."""
    world = game.resample(seat, seed)
    return [world.view(viewer) for viewer in range(-1, world.seats)]
