"""Lessons: prepared positions from which somebody learns a game, and how the rival answers there.

A lesson is a scenario file, `data/lesson-NAME.yaml` of its game: the position, the path that a learner is led along,
and what must be true at its end. Each of its variants is another path from the same position. So a change of rules or
cards that breaks a lesson fails as a scenario, and the rival needs no other script than the lines of the path.

>>> lesson = find("sword_duel", "goal")
>>> game = lesson.begin(["Mia", "Otto"])
>>> lesson.answer(["Mia", "Otto"], made=[], seat=1)
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from typing import Any, Final

from quarterdeck.engine.cards import slug
from quarterdeck.engine.difference import same_start
from quarterdeck.engine.errors import SetupError, did_you_mean
from quarterdeck.engine.game import Game
from quarterdeck.games import game_class
from quarterdeck.scenario.run import begin
from quarterdeck.scenario.scenario import Scenario, read_all
from quarterdeck.scenario.steps import Choose

LESSON: Final = "lesson"
"""What is agreed at a table of a lesson, in place of all else: the option under this key names it."""
PLAYERS: Final = ("learner", "rival")
"""What the two are called in the file, in seating order."""
NAMES: Final = re.compile(r"lesson-([a-z-]+)\.yaml")

Made = tuple[int, str]
"""A choice that was made: the seat and the line."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A position, and the paths that lead on from it: the first is the one that the learner is told."""

    game: str
    name: str
    paths: tuple[Scenario, ...]

    @property
    def seed(self) -> int:
        """The chance that the lesson is played with."""
        return self.paths[0].seed

    @property
    def options(self) -> dict[str, Any]:
        """What is agreed in the game itself."""
        return dict(self.paths[0].options)

    def begin(self, names: Sequence[str]) -> Game:
        """The game in the first position, with players of these names."""
        told = self.paths[0]
        words = [slug(name) for name in names]
        for name, word in zip(names, words, strict=True):
            if word in told.setup and word not in PLAYERS:
                raise SetupError(f"{name} is a word of this lesson; take another name")
        setup = _called(told.setup, dict(zip(PLAYERS, words, strict=True)))
        return begin(replace(told, names=tuple(names), setup=setup))

    def path(self, number: int, names: Sequence[str]) -> list[Made]:
        """The choices of one path, with the words of these players in them."""
        words = dict(zip(PLAYERS, map(slug, names), strict=True))
        steps = [step for step in self.paths[number].steps if isinstance(step, Choose)]
        return [(PLAYERS.index(step.player), _spoken(step.text, words)) for step in steps]

    def answer(self, names: Sequence[str], made: Sequence[Made], seat: int) -> str | None:
        """What the seat says next on the path that the other one has followed furthest; None off the paths.

        A seat that has said anything else before is off them for good: then a line of the path would be out of place.
        What the other one chose is not asked for, as long as the line is legal (which is for the caller to see): a
        learner who pays with another card still has the duel.
        """
        others = [line for who, line in made if who != seat]
        mine = [line for who, line in made if who == seat]
        paths = [self.path(number, names) for number in range(len(self.paths))]
        best = max(paths, key=lambda path: same_start([line for who, line in path if who != seat], others))
        lines = [line for who, line in best if who == seat]
        return lines[len(mine)] if lines[: len(mine)] == mine and len(lines) > len(mine) else None


def _called(value: Any, words: Mapping[str, str]) -> Any:
    """A part of a set-up with the players' own words in it."""
    if isinstance(value, Mapping):
        return {words.get(key, key): _called(inner, words) for key, inner in value.items()}
    if isinstance(value, list):
        return [_called(inner, words) for inner in value]
    return words.get(value, value) if isinstance(value, str) else value


def _spoken(line: str, words: Mapping[str, str]) -> str:
    return " ".join(words.get(word, word) for word in line.split(" "))


def names_of(game: str) -> list[str]:
    """The names of a game's lessons."""
    folder = files(game_class(game).__module__.rpartition(".")[0]).joinpath("data")
    found = [NAMES.fullmatch(entry.name) for entry in folder.iterdir()] if folder.is_dir() else []
    return sorted(match[1] for match in found if match is not None)


@cache
def find(game: str, name: str) -> Lesson:
    """The lesson of this name; SetupError if the game has none."""
    known = names_of(game)
    if name not in known:
        raise SetupError(f"{game} has no lesson called {str(name)[:60]!r}; {did_you_mean(str(name)[:60], known)}")
    folder = files(game_class(game).__module__.rpartition(".")[0]).joinpath("data")
    return Lesson(game, name, tuple(read_all(folder.joinpath(f"lesson-{name}.yaml").read_text(encoding="utf-8"))))


def of(game: str, options: Mapping[str, Any]) -> Lesson | None:
    """The lesson that was agreed on, if it is one."""
    return find(game, options[LESSON]) if LESSON in options else None


def begun(game: str, names: Sequence[str], seed: int, options: Mapping[str, Any]) -> Game:
    """A game at its first choice, from what was agreed: at its set-up, or in the position of a lesson."""
    lesson = of(game, options)
    if lesson is not None:
        return lesson.begin(names)
    cls = game_class(game)
    return cls.begin_game(cls.agree(len(names), list(names), seed, options))
