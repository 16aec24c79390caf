"""Many games between bots, and what they show: win rates with intervals, seat effect, length, balance."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import quarterdeck
from quarterdeck import build
from quarterdeck.bots import clock, make_bot
from quarterdeck.engine.errors import SetupError
from quarterdeck.engine.game import Game
from quarterdeck.engine.rng import mix
from quarterdeck.games import game_class, owncards
from quarterdeck.lab.intervals import rate_by_deal
from quarterdeck.lab.runs import (
    Progress,
    failure_lines,
    interruption,
    refuse_nonsense,
    run_games,
    seed_of,
    ways_in_turn,
)
from quarterdeck.lab.statistics import rate, spread
from quarterdeck.lab.units import share
from quarterdeck.lab.watching import Seen, Watcher

MOST_DECISIONS: Final = 20_000
LUCKS: Final = 16
BALANCED: Final = ("order", "guild", "faction", "deck", "leader", "ship")
"""What a game may say of its players in its public view, and what win rates are counted for."""
CAPTAIN: Final = "captain"
"""Open to all from the beginning, though not as a word of the view: the Captain of a deck."""


@dataclass(slots=True)
class Assignment:
    """One game of a run: everything that decides how it goes."""

    number: int
    game: str
    options: dict[str, Any]
    seed: int
    bots: list[str]
    shift: int
    """Seat s is played by the bot number (s + shift) modulo the number of seats."""
    processor: bool = False
    """Do bots count the time in which their process is at work, instead of that of the room?"""
    luck: int = 0
    """Which of several games on one seed it is: bots have other luck in each, though the deal is the same."""
    watch: bool = False
    """Is it watched closely (`watching.py`)?"""
    own_cards: dict[str, str] = field(default_factory=dict)
    """Files with cards of a person's own that the game has besides its printed ones: their sources by name."""


@dataclass(slots=True)
class Played:
    """How one game went."""

    number: int
    seed: int
    shift: int
    winners: tuple[int, ...] = ()
    decisions: int = 0
    rounds: int = 0
    keys: dict[str, list[str]] = field(default_factory=dict)
    """What each seat plays (its guild, its deck), by the word for it in the public view."""
    failure: str = ""
    how: str = ""
    """How it was won: the rule, and its reason without names and numbers."""
    seen: Seen | None = None
    """What was seen in it, if it was watched closely."""


def set_up(assignment: Assignment) -> Game:
    """The game of an assignment before its first choice."""
    if assignment.own_cards or owncards.has(assignment.game):
        owncards.add(assignment.game, assignment.own_cards)
    seats = len(assignment.bots)
    return quarterdeck.new(assignment.game, players=seats, seed=assignment.seed, log=False, **assignment.options)


def play(assignment: Assignment) -> Played:
    """Play one game. A failure is part of the answer, never raised."""
    played = Played(assignment.number, assignment.seed, assignment.shift)
    try:
        clock.count_processor_time(assignment.processor)
        seats = len(assignment.bots)
        game = set_up(assignment)
        if game.seats != seats:
            raise SetupError(f"{assignment.game} was set up for {game.seats} players, but there are {seats} bots")
        watcher = Watcher(game) if assignment.watch else None
        played.decisions = play_on(game, assignment, watcher)
        assert game.result is not None
        played.seen = watcher.seen(game) if watcher is not None else None
        played.winners = tuple(game.result.winners)
        played.rounds = game.horizon()
        played.how = how_it_ended(game)
        played.keys = what_seats_play(game)
    except Exception as error:
        played.failure = f"{type(error).__name__}: {error}"
    return played


def play_on(game: Game, assignment: Assignment, watcher: Watcher | None = None) -> int:
    """Let the bots of an assignment play a game to its end. How many choices they made."""
    seats = len(assignment.bots)
    bots = [
        make_bot(
            assignment.bots[(seat + assignment.shift) % seats], mix(assignment.seed, seat + 1 + LUCKS * assignment.luck)
        )
        for seat in range(seats)
    ]
    decisions = 0
    while game.result is None:
        choice = game.choice
        seat = choice.seat
        chosen = bots[seat].choose(game, seat)
        if watcher is not None:
            watcher.before(game, seat, len(choice.options), chosen)
        game.play(chosen, seat)
        decisions += 1
        if decisions >= MOST_DECISIONS:
            raise RuntimeError(f"the game did not end within {MOST_DECISIONS} choices")
    return decisions


def how_it_ended(game: Game) -> str:
    """The kind of victory: the rule and the reason, which is the same whoever won by however much."""
    assert game.result is not None
    reason = re.sub(" with [0-9].*", "", game.result.reason.partition(":")[0])
    for name in game.names:
        reason = reason.replace(name, "a player")
    return f"{game.result.rule} {re.sub('[0-9]+', 'so many', reason)}".strip()


def what_seats_play(game: Game) -> dict[str, list[str]]:
    """From the public view: what each seat plays, such as its guild, by the word for it."""
    players = game.board_for(-1).get("players")
    if not isinstance(players, list) or len(players) != game.seats:
        return {}
    found = {
        key: [player[key] for player in players]
        for key in BALANCED
        if all(isinstance(player, dict) and isinstance(player.get(key), str) for player in players)
    }
    plans = getattr(game.setting, "decks", None) or ()
    if plans and all(isinstance(plan, Mapping) and CAPTAIN in plan for plan in plans):
        found[CAPTAIN] = [plan[CAPTAIN][0] for plan in plans]
    return found


def lost(assignment: Assignment, message: str) -> Played:
    """What is known of a game whose worker was lost."""
    return Played(assignment.number, assignment.seed, assignment.shift, failure=message)


def failures_of(played: Sequence[Played]) -> list[dict[str, Any]]:
    """The games that broke down: number, seed and message."""
    return [{"game": one.number, "seed": one.seed, "message": one.failure} for one in played if one.failure]


@dataclass
class Report:
    """What a run of games showed."""

    game: str
    options: dict[str, Any]
    bots: list[str]
    seed: int
    asked: int
    seconds: float
    played: list[Played]
    interrupted: bool = False
    paired: bool = False
    """Was each deal played from every seat?"""

    @property
    def finished(self) -> list[Played]:
        """The games that came to an end."""
        return [one for one in self.played if not one.failure]

    @property
    def failures(self) -> list[dict[str, Any]]:
        """The games that broke down: number, seed and message."""
        return failures_of(self.played)

    def data(self) -> dict[str, Any]:
        """The report as JSON data."""
        finished = self.finished
        seats = len(self.bots)
        by_seat, by_entry, draws = [0] * seats, [0] * seats, 0
        for one in finished:
            if len(one.winners) != 1:
                draws += 1
                continue
            by_seat[one.winners[0]] += 1
            by_entry[(one.winners[0] + one.shift) % seats] += 1
        decisions = sum(one.decisions for one in finished)
        names = list(dict.fromkeys(self.bots))
        return {
            "game": self.game,
            "options": self.options,
            "seed": self.seed,
            "asked": self.asked,
            "games": len(finished),
            "interrupted": self.interrupted,
            "draws": draws,
            "decisions": decisions,
            "seconds": self.seconds,
            "build": build.told(),
            "decisions_per_second": decisions / self.seconds if self.seconds else 0.0,
            "failures": self.failures,
            "seats": [{"bot": bot, "wins": by_entry[n]} for n, bot in enumerate(self.bots)],
            "bots": {
                name: rate(
                    sum(by_entry[n] for n, bot in enumerate(self.bots) if bot == name),
                    len(finished) * self.bots.count(name),
                )
                for name in names
            },
            "score": self.score(),
            "seat_effect": [{"seat": seat, **rate(wins, len(finished))} for seat, wins in enumerate(by_seat)],
            "length": {
                "rounds": spread([one.rounds for one in finished]),
                "decisions": spread([one.decisions for one in finished]),
            },
            "by_key": self.by_key(),
        }

    def score(self) -> dict[str, dict[str, Any]]:
        """For each bot the share of the games that it won; a draw, or a win of several, is shared among them.

        Where deals were played from every seat, intervals count deals.
        """
        seats = len(self.bots)
        won: dict[str, list[tuple[int, float]]] = {name: [] for name in self.bots}
        for one in self.finished:
            for seat in range(seats):
                won[self.bots[(seat + one.shift) % seats]].append((one.seed, share(one.winners, seat, seats)))
        return {
            name: rate_by_deal(shares, seats * self.bots.count(name)) if self.paired
            else rate(sum(one for _, one in shares), len(shares))
            for name, shares in won.items()
        }  # fmt: skip

    def by_key(self) -> dict[str, dict[str, dict[str, Any]]]:
        """Win rates by what a seat plays (guild, deck), where the game says so in its public view."""
        counts: dict[str, dict[str, list[int]]] = {}
        for one in self.finished:
            winner = one.winners[0] if len(one.winners) == 1 else -1
            for key, values in one.keys.items():
                for seat, value in enumerate(values):
                    count = counts.setdefault(key, {}).setdefault(value, [0, 0])
                    count[0] += seat == winner
                    count[1] += 1
        return {
            key: {value: rate(*counted) for value, counted in sorted(values.items())}
            for key, values in sorted(counts.items())
        }

    def text(self) -> str:
        """The report as a plain table."""
        data = self.data()
        lines = [
            f"{self.game}: {data['games']} games, {data['draws']} draws, {data['decisions']} decisions "
            f"in {self.seconds:.1f} s ({data['decisions_per_second']:,.0f} decisions/s, {data['build']}), "
            f"seed {self.seed}"
        ]
        lines += interruption(self.interrupted, data["games"], self.asked, "finished")
        tables = [("bot", data["bots"])]
        if data["draws"] or self.paired:
            tables.append(("by deal, draws shared" if self.paired else "draws shared", data["score"]))
        tables.append(("seat", {str(s["seat"] + 1): s for s in data["seat_effect"]}))
        tables += list(data["by_key"].items())
        for title, rows in tables:
            width = max(len(title), *(len(name) for name in rows)) if rows else len(title)
            lines += ["", f"{title:<{width}}   games    wins    rate   95 % interval"]
            for name, row in rows.items():
                lines.append(
                    f"{name:<{width}} {row['games']:>7} {row['wins']:>7g} {row['rate']:>7.1%}   "
                    f"{row['low']:.1%} to {row['high']:.1%}"
                )
        lines += ["", "length         mean     p10     p50     p90     max"]
        for title, row in data["length"].items():
            lines.append(
                f"{title:<9} {row['mean']:>9.1f} {row['p10']:>7} {row['p50']:>7} {row['p90']:>7} {row['max']:>7}"
            )
        return "\n".join(lines + failure_lines(data["failures"]))


def ready_meetings(cls: type[Game], seats: int, agreed: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The ways in which so many players can meet with ready decks, or none; what is agreed already stays as it is."""
    found: list[dict[str, Any]] = []
    for one in cls.meetings():
        decks = one.get("decks")
        ready = decks is None or (len(decks) == seats and all(isinstance(deck, str) for deck in decks))
        way = {**{key: value for key, value in one.items() if key != "players"}, **agreed}
        if ready and one.get("players", seats) == seats and way not in found:
            found.append(way)
    return found


def simulate(
    game: str,
    games: int,
    seats: Sequence[str],
    jobs: int = 1,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    progress: Progress | None = None,
    rotate: bool = True,
    paired: bool = False,
    processor: bool = False,
    meetings: Sequence[Mapping[str, Any]] = (),
) -> Report:
    """Play games between the bots that `seats` names. The seed alone decides them, however many jobs share the work.

    With `rotate` the bots change seats from game to game, so that a seat's advantage is not taken for a bot's strength.
    Bots with a time limit depend on the machine as well. `paired`: one seed serves as many games as there are seats, so
    that each bot meets the same deal from each seat. `processor`: bots count the time in which they are at work.
    `meetings` are options that the deals take in turn (decks, editions), in an order that the seed decides.
    """
    game_class(game)
    agreed = dict(options or {})
    players = agreed.pop("players", len(seats))
    if players != len(seats):
        raise SetupError(f"{players} players need {players} bots, but {len(seats)} are named")
    refuse_nonsense(games, seats)
    ways = ways_in_turn(agreed, meetings, seed)
    deals = [n // len(seats) if paired else n for n in range(games)]
    work = [
        Assignment(
            n, game, ways[deal % len(ways)], seed_of(seed, deal), list(seats), n % len(seats) if rotate else 0,
            processor,
        )
        for n, deal in enumerate(deals)
    ]  # fmt: skip
    first = work[0]
    quarterdeck.new(game, players=len(seats), seed=first.seed, log=False, **first.options)
    run = run_games(play, work, jobs, game, lost, progress)
    played = sorted(run.results, key=lambda one: one.number)
    return Report(game, agreed, list(seats), seed, games, run.seconds, played, run.interrupted, paired)
