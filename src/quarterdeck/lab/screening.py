"""Screening: which cards of a deck are worth much more or less than others?

Each card is swapped for a plain stand-in, in place and on the same seeds. All cards get few units; from round to round
half of them drop out, those in the middle, and the others get more. Those that are left are confirmed on fresh seeds,
so that what luck has lifted in the rounds falls back. Every round is a run of its own: a screening can be resumed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil
from pathlib import Path
from typing import Any, Final

from quarterdeck.lab import running
from quarterdeck.lab.asking import read_experiment
from quarterdeck.lab.experiment import Experiment, digest, versions
from quarterdeck.lab.intervals import doubt, interval
from quarterdeck.lab.many import adjusted, shrunken
from quarterdeck.lab.measures import MEASURES, Games, finished_units, scale_of, scores_in_order
from quarterdeck.lab.runfolder import RunFolder
from quarterdeck.lab.standins import FILE, StandIns, cards_of, stand_ins
from quarterdeck.lab.units import Tally

PRINTED: Final = "as printed"
TOP: Final = 3
"""How many at each end are told to belong to the strongest and to the weakest."""
FRESH: Final = 1_000_003
"""Seeds of a confirmation are this far from those of the rounds."""
CONFIRMED: Final = 4
"""A confirmation has so many times the units of the first round."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is screened, and how closely."""

    game: str
    decks: tuple[str, ...]
    against: tuple[str, ...]
    """The opponents; a deck does not meet itself."""
    bots: str = "random"
    units: int = 32
    """Units of the first round; each round has twice those of the one before."""
    keep: int = 4
    """How many cards of a deck are confirmed."""
    seed: int = 0


Play = Callable[[RunFolder], running.Went]
"""Play what is missing of a run."""


@dataclass
class Interrupted(Exception):
    """Somebody ended the screening before its end; it goes on when it is asked for again."""

    went: running.Went


def screen(plan: Plan, base: Path, play: Play, command: str) -> dict[str, Any]:
    """Play all rounds and the confirmation; everything that a report tells, as JSON data."""
    plain = stand_ins(plan.game)
    rounds: list[dict[str, Any]] = []
    confirmed: list[dict[str, Any]] = []
    for deck in plan.decks:
        left = cards_of(plan.game, deck)
        units, number = plan.units, 1
        while len(left) > plan.keep:
            seed, name = plan.seed + number - 1, f"round {number}"
            data = _round(plan, plain, deck, left, units, seed, name, base, play, command)
            rounds.append(data)
            left = without_the_middle(data["cards"], max(plan.keep, ceil(len(left) / 2)))
            units, number = 2 * units, number + 1
        last = _round(
            plan, plain, deck, left, CONFIRMED * plan.units, plan.seed + FRESH, "confirmation", base, play, command
        )  # fmt: skip
        confirmed += [{"deck": deck, **row} for row in last["cards"]]
    for row, value in zip(confirmed, adjusted([row["doubt"] for row in confirmed]), strict=True):
        row["doubt"], row["stands_out"] = value, value <= 0.05
    return {
        "question": f"Which cards of {', '.join(plan.decks)} ({plan.game}) are worth more or less than others?",
        "answer": _sentence(confirmed), "game": plan.game, "decks": list(plan.decks), "against": list(plan.against),
        "bots": [plan.bots], "seed": plan.seed, "rounds": rounds, "confirmed": confirmed,
        "games": sum(one["games"] for one in rounds) + sum({row["run"]: row["games"] for row in confirmed}.values()),
        "command": command, "versions": versions(plan.game), "stand_ins": digest(plain.source),
        "would_change": _would_change(plan),
    }  # fmt: skip


def _round(
    plan: Plan, plain: StandIns, deck: str, cards: Sequence[str], units: int, seed: int, name: str, base: Path,
    play: Play, command: str,
) -> dict[str, Any]:  # fmt: skip
    """Play one round: what each card of it is worth, as far as that is known then."""
    experiment = _experiment(plan, plain, deck, cards, units, seed, name)
    folder = RunFolder.make(base, experiment, command)
    went = play(folder)
    if went.interrupted or went.lost or finished_units(experiment, went.games) < units:
        raise Interrupted(went)
    rows = worth(experiment, went.games, cards)
    for row in rows:
        row |= {"run": folder.name, "games": len(went.games)}
    return {"deck": deck, "round": name, "units": units, "run": folder.name, "games": len(went.games), "cards": rows}


def _experiment(
    plan: Plan, plain: StandIns, deck: str, cards: Sequence[str], units: int, seed: int, name: str
) -> Experiment:
    against = [other for other in plan.against if other != deck]
    arms: dict[str, Any] = {PRINTED: {}}
    arms |= {card: {"cards": {card: {"replaced_by": plain.instead[card]}}} for card in cards}
    data = {
        "question": f"Screening {deck}, {name}: what if a plain card took a card's place?", "game": plan.game,
        "card_files": [FILE], "decks": [deck], "against": against, "arms": arms, "measure": "wins", "bots": plan.bots,
        "units": units, "seed": seed,
    }  # fmt: skip
    return read_experiment(data, lambda word, *_: word, read_file={FILE: plain.source}.__getitem__)


def worth(experiment: Experiment, games: Games, cards: Sequence[str]) -> list[dict[str, Any]]:
    """What each card is worth to its deck over a stand-in, in shares of wins, the most worthy first."""
    wins = MEASURES["wins"]
    units = range(finished_units(experiment, games))
    tallies = []
    for arm in range(1, len(cards) + 1):
        lost = scores_in_order(experiment, wins, games, units, arm)
        tallies.append(Tally(scale_of(experiment, wins, games), [-one for one in lost]))
    found = [interval(tally) for tally in tallies]
    means, errors = [one.mean for one in found], [one.error for one in found]
    up = shrunken(means, errors, TOP)
    down = shrunken([-mean for mean in means], errors, TOP)
    rows = [
        {
            "card": card, **one.data(), "doubt": doubt(tally, 0.0), "shrunken": high.effect,
            "among_strongest": high.among_top, "among_weakest": low.among_top,
        }
        for card, one, tally, high, low in zip(cards, found, tallies, up, down, strict=True)
    ]  # fmt: skip
    return sorted(rows, key=lambda row: (-row["shrunken"], -row["mean"]))


def without_the_middle(rows: Sequence[dict[str, Any]], count: int) -> list[str]:
    """So many cards, those that are farthest from the mean of all in terms of their own errors."""
    mean = sum(row["mean"] for row in rows) / len(rows)
    order = sorted(rows, key=lambda row: (-abs(row["mean"] - mean) / row["error"], row["card"]))
    return [row["card"] for row in order[:count]]


def _sentence(confirmed: Sequence[dict[str, Any]]) -> str:
    out = [row for row in confirmed if row["stands_out"]]
    if not out:
        return "No card was confirmed to be worth more or less than a plain one."
    out.sort(key=lambda row: -row["mean"])
    told = [f"{row['card']} ({row['deck']}) {row['mean'] * 100:+.1f} points" for row in out]
    return f"Against a plain card in their place, confirmed on fresh seeds: {'; '.join(told)}."


def _would_change(plan: Plan) -> list[str]:
    found = [
        f"Effects that a round did not keep may be real: {plan.units} units find large ones only.",
        "A card is worth what it is worth in this deck, against these opponents and in these hands.",
    ]
    random = "The bots play at random; what they show need not hold for players who choose."
    return [*found, random if plan.bots == "random" else f"The bots are {plan.bots}."]
