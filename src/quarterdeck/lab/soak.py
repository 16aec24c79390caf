"""The soak: thousands of random games, each held against the contract."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import quarterdeck
from quarterdeck.games import game_class
from quarterdeck.lab.runs import Progress, interruption, refuse_nonsense, run_games, seed_of
from quarterdeck.properties.contract import ContractBroken
from quarterdeck.properties.walk import check_game, left_out

Item = tuple[str, dict[str, Any], int, bool, str]


@dataclass(slots=True)
class Checked:
    """How one game stood the checks."""

    seed: int
    decisions: int = 0
    property: int = 0
    decision: int = -1
    message: str = ""


def _check(item: Item) -> Checked:
    name, options, seed, thorough, bot = item
    try:
        return Checked(seed, check_game(name, options, seed, thorough, bot))
    except ContractBroken as error:
        return Checked(seed, 0, error.property, error.decision, f"{error} {_said(options)}".rstrip())
    except Exception as error:
        return Checked(seed, 0, 0, -1, f"{type(error).__name__} at seed {seed}: {error} {_said(options)}".rstrip())


def _said(options: Mapping[str, Any]) -> str:
    """The options of a game that broke, as they are written on the command line."""
    return " ".join(f"--option {key}={value}" for key, value in options.items())


def _lost(item: Item, message: str) -> Checked:
    return Checked(item[2], message=message)


@dataclass
class SoakReport:
    """What the soak found."""

    game: str
    options: dict[str, Any]
    seed: int
    asked: int
    seconds: float
    checked: list[Checked]
    interrupted: bool = False

    @property
    def failures(self) -> list[Checked]:
        """The games that broke the contract."""
        return [one for one in self.checked if one.message]

    def data(self) -> dict[str, Any]:
        """The report as JSON data."""
        return {
            "game": self.game,
            "options": self.options,
            "seed": self.seed,
            "asked": self.asked,
            "games": len(self.checked),
            "interrupted": self.interrupted,
            "decisions": sum(one.decisions for one in self.checked),
            "seconds": self.seconds,
            "left_out": list(left_out(self.game)),
            "failures": [
                {"seed": one.seed, "property": one.property, "decision": one.decision, "message": one.message}
                for one in self.failures
            ],
        }

    def text(self) -> str:
        """The report in a few lines."""
        data = self.data()
        options = " ".join(f"{key}={value}" for key, value in self.options.items())
        lines = [
            f"{self.game}{' ' + options if options else ''}: {data['games']} games, {data['decisions']} choices in "
            f"{self.seconds:.1f} s, {len(data['failures'])} broke the contract (seed {self.seed})"
        ]
        if data["left_out"]:
            numbers = " and ".join(str(one) for one in data["left_out"])
            lines.append(f"  left out, since only a pure game can be held to it: property {numbers}")
        lines += interruption(self.interrupted, data["games"], self.asked, "checked")
        lines += [f"  {one.message}" for one in self.failures[:10]]
        return "\n".join(lines)


def of_random_decks(meetings: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Those in which no seat has a ready deck, which would be named and not listed."""
    return [one for one in meetings if "decks" in one and not any(isinstance(deck, str) for deck in one["decks"])]


def soak(
    game: str,
    options: Mapping[str, Any] | None = None,
    games: int = 100,
    seed: int = 0,
    jobs: int = 1,
    progress: Progress | None = None,
    thorough: bool = False,
    bot: str = "random",
    meetings: Sequence[Mapping[str, Any]] = (),
) -> SoakReport:
    """Check that many games of one option set (`players` is one of the options) against the contract.

    With `meetings`, a list of option sets, the games take them in turn.
    """
    game_class(game)
    agreed = dict(options or {})
    refuse_nonsense(games, [bot])
    sets = [{**agreed, **meeting} for meeting in meetings] or [agreed]
    quarterdeck.new(game, seed=seed_of(seed, 0), log=False, **sets[0])
    items: list[Item] = [(game, sets[n % len(sets)], seed_of(seed, n), thorough, bot) for n in range(games)]
    run = run_games(_check, items, jobs, game, _lost, progress)
    order = {item[2]: n for n, item in enumerate(items)}
    checked = sorted(run.results, key=lambda one: order[one.seed])
    return SoakReport(game, agreed, seed, games, run.seconds, checked, run.interrupted)
