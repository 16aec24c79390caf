"""OpenSpiel's IS-MCTS (its Python version) as an opponent: a match of one of our bots against it, for comparison.

`python -m quarterdeck.lab.openspiel arcana --peer 60 --against search:60 --games 12`. It is handed what any of our bots
is handed: resampled games. A node of its tree is what the player to choose may see; where a simulation leaves the tree,
the game is played on at random to the end of the round and judged by its estimate, as `montecarlo` does.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from importlib import import_module
from random import Random
from types import SimpleNamespace
from typing import Any, Final

import quarterdeck
from quarterdeck.bots import Thinking, clock, make_bot
from quarterdeck.bots.bot import Bot, open_choice
from quarterdeck.bots.playout import play_out, worth
from quarterdeck.engine.choice import Option
from quarterdeck.engine.errors import QuarterdeckError, SetupError
from quarterdeck.engine.game import Game
from quarterdeck.engine.rng import MASK, Rng, mix
from quarterdeck.games import game_class
from quarterdeck.lab.runs import seed_of
from quarterdeck.lab.simulate import MOST_DECISIONS, ready_meetings
from quarterdeck.lab.statistics import rate

EXPLORATION: Final = 0.7
"""Its constant of exploration, for values from 0 to 1."""
FEWEST: Final = 2
"""So many simulations it needs to have an opinion: the first one visits no option."""
NEVER: Final = float("inf")
MOST_SIMULATIONS: Final = 10_000_000


def _peer() -> Any:
    try:
        return import_module("open_spiel.python.algorithms.ismcts")
    except ImportError:
        raise SetupError("OpenSpiel is not installed: pip install -r requirements-peers.txt") from None


class TableState:
    """A game in the words of OpenSpiel. Actions are the numbers of the options of the open choice, by their lines."""

    def __init__(self, game: Game, lines: dict[str, int]) -> None:
        self.game: Final = game
        self.lines: Final = lines
        """A number for every line that was seen in this search: the same line is the same action in all worlds."""

    def get_game(self) -> Any:
        """What kind of game it is: turn by turn, with hidden cards."""
        kind = import_module("pyspiel").GameType
        told = SimpleNamespace(
            dynamics=kind.Dynamics.SEQUENTIAL, information=kind.Information.IMPERFECT_INFORMATION
        )  # fmt: skip
        return SimpleNamespace(get_type=lambda: told)

    def is_terminal(self) -> bool:
        """Is the game over?"""
        return self.game.result is not None

    def is_chance_node(self) -> bool:
        """Our games draw their own cards."""
        return False

    def current_player(self) -> int:
        """Who chooses next."""
        return self.game.choice.seat

    def information_state_string(self) -> str:
        """All that the player to choose may know."""
        return json.dumps(self.game.view(self.game.choice.seat), sort_keys=True)

    def legal_actions(self) -> list[int]:
        """The options, by number."""
        return [self.lines.setdefault(line, len(self.lines)) for line in self.game.choice.lines]

    def apply_action(self, action: int) -> None:
        """Play it."""
        choice = self.game.choice
        self.game.play(choice.options[self.legal_actions().index(action)], choice.seat)

    def returns(self) -> list[float]:
        """What each seat has won, or what the position is worth to it."""
        return [worth(self.game, seat) for seat in range(self.game.seats)]


class ToTheRoundsEnd:
    """Its evaluator: any action is as likely as any other, and a play-out goes to the end of the round."""

    def __init__(self, seed: int, until: int) -> None:
        self.luck: Final = Random(seed)
        self.until: Final = until

    def prior(self, state: TableState) -> list[tuple[int, float]]:
        """All alike."""
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]

    def evaluate(self, state: TableState) -> list[float]:
        """Played on at random in a copy."""
        copy = state.game.clone()
        copy.stop_logging()
        play_out(copy, self.until, self.luck.random, NEVER)
        return TableState(copy, state.lines).returns()


class TimeIsUp(Exception):
    """The time for a choice is over."""


class PeerBot(Bot):
    """IS-MCTS at one of our tables, with so many simulations a choice, or with so much time."""

    def __init__(self, seed: int, simulations: int = 0, milliseconds: int = 0) -> None:
        super().__init__(seed)
        self.simulations: Final = simulations
        self.milliseconds: Final = milliseconds
        self.name = f"ismcts:{simulations}" if simulations else f"ismcts:{milliseconds}ms"
        self.made = 0
        """Simulations so far."""

    def thinks(self) -> Thinking:
        """As long as it was told to."""
        return Thinking(self.milliseconds, self.simulations)

    def choose(self, game: Game, seat: int) -> Option:
        """The option that was visited most."""
        choice = open_choice(game, seat)
        if len(choice.options) == 1:
            return choice.options[0]
        chance = self.chance(game, seat)
        state = TableState(game.resample(seat, mix(chance, 0)), {})
        peer, numpy = _peer(), import_module("numpy")
        worlds = 0
        end = clock.now() + self.milliseconds / 1000 if self.milliseconds else NEVER

        def imagined(_state: TableState, _player: int) -> TableState:
            nonlocal worlds
            if worlds >= FEWEST and clock.now() > end:
                raise TimeIsUp
            self.made += 1
            worlds += 1
            return TableState(game.resample(seat, mix(chance, worlds)), state.lines)

        search = peer.ISMCTSBot(
            None, ToTheRoundsEnd(chance & MASK, game.horizon() + 1), EXPLORATION, self.simulations or MOST_SIMULATIONS,
            random_state=numpy.random.RandomState(chance & 0xFFFFFFFF),
        )  # fmt: skip
        search.set_resampler(imagined)
        try:
            policy = search.run_search(state)
        except TimeIsUp:
            policy = search.get_final_policy(state, search._root_node)
        numbers = state.legal_actions()
        return choice.options[numbers.index(max(policy, key=lambda one: one[1])[0])]


def player(spec: str, seed: int) -> Bot:
    """One of our bots, or `ismcts:60` and `ismcts:20ms`."""
    kind, _, number = spec.partition(":")
    if kind != "ismcts":
        return make_bot(spec, seed)
    count = number.removesuffix("ms")
    if not count.isdecimal() or not int(count):
        raise SetupError(f"{spec!r} should say how many simulations or milliseconds, such as ismcts:60 or ismcts:20ms")
    return PeerBot(seed, milliseconds=int(count)) if number.endswith("ms") else PeerBot(seed, int(count))


def match(game: str, bot: str, peer: str, games: int, seed: int = 0) -> dict[str, Any]:
    """Games of the bot against the peer, each deal from both seats, ready decks in turn; a draw is half a win."""
    ways = ready_meetings(game_class(game), 2, {}) or [{}]
    order = list(range(len(ways)))
    Rng(seed).shuffle(order)
    won, seconds = 0.0, [0.0, 0.0]
    for n in range(games):
        deal, shift = divmod(n, 2)
        specs = [peer, bot] if shift else [bot, peer]
        own = seed_of(seed, deal)
        table = quarterdeck.new(game, players=2, seed=own, log=False, **ways[order[deal % len(ways)]])
        bots = [player(spec, mix(own, seat + 1)) for seat, spec in enumerate(specs)]
        for _ in range(MOST_DECISIONS):
            if table.result is not None:
                break
            seat = table.choice.seat
            began = clock.now()
            option = bots[seat].choose(table, seat)
            seconds[seat ^ shift] += clock.now() - began
            table.play(option, seat)
        winners = table.result.winners if table.result is not None else ()
        won += 0.5 if len(winners) != 1 else float(winners[0] == shift)
    return {"game": game, "bot": bot, "peer": peer, "seed": seed, "seconds": seconds, **rate(won, games)}


def main(words: Sequence[str] | None = None) -> int:
    """Play a match and tell it as JSON."""
    parser = argparse.ArgumentParser(prog="python -m quarterdeck.lab.openspiel", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--peer", default="60", metavar="N", help="simulations a choice, or a time such as 20ms")
    parser.add_argument("--against", default="search:60", metavar="BOT")
    parser.add_argument("--games", type=int, default=10, metavar="N")
    parser.add_argument("--seed", type=int, default=0, metavar="N")
    given = parser.parse_args(words)
    clock.count_processor_time()
    try:
        print(json.dumps(match(given.game, given.against, f"ismcts:{given.peer}", given.games, given.seed)))
    except QuarterdeckError as error:
        print(f"quarterdeck: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
