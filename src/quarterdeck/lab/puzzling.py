"""Finding puzzles: bots play, and where one answer seems clearly best a ten times larger search is asked.

Bots of the search choose with few play-outs, which is the cheap scan, and now and then at random, since positions after
an error have the clearest answers. What a seed finds does not depend on how often the search was interrupted.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

import quarterdeck
from quarterdeck.bots.bot import RandomBot
from quarterdeck.bots.judging import Judgement, judge
from quarterdeck.bots.search import Found, SearchBot
from quarterdeck.bots.stopping import UNIT, advice_of
from quarterdeck.engine import gamefile
from quarterdeck.engine.game import Game
from quarterdeck.engine.rng import Rng, mix
from quarterdeck.games import game_class
from quarterdeck.lab.simulate import ready_meetings
from quarterdeck.puzzles.puzzle import Choice, Puzzle
from quarterdeck.review import explaining
from quarterdeck.review.result import rounded
from quarterdeck.review.weighing import chance_of

SCAN: Final = 40
"""Play-outs for each choice while bots play: this is the scan."""
TEN_TIMES: Final = 10 * SCAN
GAP: Final = 0.2
"""The second best answer loses at least so much winning chance."""
SEEMS: Final = 0.15
"""From so large a gap in the scan on it is worth a larger search."""
SURELY: Final = 0.1
"""The lower end of the gap's interval."""
ALWAYS: Final = 0.9
"""Where answers are mixed: the best one is given at least so often."""
WILD: Final = 7
"""One choice in so many is made at random."""
OF_A_GAME: Final = 2
"""So many puzzles at most come from one game."""
SEARCHES: Final = (4, 8, 16, 32, 64, 128, 256)
TIMES: Final = 3
"""So many searches must find the answer."""
NEVER_FOUND: Final = 512
MOST_TOLD: Final = 12
"""So many judged answers are kept."""
NAMES: Final = ("Anna", "Bruno", "Clara", "Diego")
APART: Final = 1 << 41
"""Seeds of games in which puzzles are looked for; tests and matches take theirs below."""
MOST_CHOICES: Final = 3_000


@dataclass(frozen=True, slots=True)
class Search:
    """In which game puzzles are looked for."""

    game: str
    seed: int
    number: int


def look(search: Search) -> list[Puzzle]:
    """The puzzles of one game between bots."""
    cls = game_class(search.game)
    seed = APART + mix(search.seed, search.number) % APART
    chance = Rng(mix(seed, 1))
    players = cls.PLAYERS[chance.below(len(cls.PLAYERS))] if chance.below(4) == 0 else 2
    ways: list[dict[str, Any]] = ready_meetings(cls, players, {}) or [{}]
    game = quarterdeck.new(
        search.game, players=players, names=list(NAMES[:players]), seed=seed, **ways[chance.below(len(ways))]
    )
    found: list[Puzzle] = []
    for number, (seat, scanned) in enumerate(_played(game, seed, chance)):
        if scanned is not None and _seems(game, seat, scanned):
            id = f"{search.seed}-{search.number}-{number}"
            puzzle = confirmed(game, seat, mix(seed, number + 2), id)
            if puzzle is not None:
                found.append(puzzle)
                if len(found) == OF_A_GAME:
                    break
    return found


def _played(game: Game, seed: int, chance: Rng) -> Iterator[tuple[int, Found | None]]:
    """Let bots play; before each answer who gives it, and what the scan found of it (nothing: there is no choice)."""
    bots = [SearchBot(mix(seed, 100 + seat), playouts=SCAN) for seat in range(game.seats)]
    wild = [RandomBot(mix(seed, 200 + seat)) for seat in range(game.seats)]
    for _ in range(MOST_CHOICES):
        if game.over:
            return
        choice = game.choice
        seat, options = choice.seat, choice.options
        if len(options) == 1:
            game.play(options[0], seat)
            continue
        scanned = bots[seat].consider(game, seat)
        if not choice.picks:
            yield seat, scanned
        if chance.below(WILD) == 0 and not choice.many:
            game.play(wild[seat].choose(game, seat), seat)
        else:
            for option in scanned.answers[scanned.given]:
                game.play(option, seat)


def _seems(game: Game, seat: int, scanned: Found) -> bool:
    """Is one answer clearly best, as far as a small search can tell?"""
    if len(scanned.answers) < 2:
        return False
    if scanned.mixture:
        return max(scanned.mixture) >= ALWAYS * sum(scanned.mixture) and not _planned(game, seat)
    means = sorted((sum(earned) / len(earned) for earned in scanned.earned if earned), reverse=True)
    if len(means) < 2:
        return False
    first, second = (chance_of(game, mean / UNIT) for mean in means[:2])
    return first - second >= SEEMS


def _planned(game: Game, seat: int) -> bool:
    """Is it a question to which the game has ready plans? None of them is the right one."""
    ask = next(ask for ask in game.asks if ask.seat == seat and not ask.closed)
    return bool(advice_of(type(game)).plans(game, ask))


def confirmed(game: Game, seat: int, seed: int, id: str) -> Puzzle | None:
    """The puzzle of this position, if a larger search finds one answer clearly best."""
    found = judge(game, seat, TEN_TIMES, mix(seed, 1))
    if not _is_clear(found):
        return None
    # Once more, with other worlds: whoever is chosen for a large gap has been lucky on the way.
    found = judge(game, seat, TEN_TIMES, mix(seed, 2), [found.best.picks])
    if not _is_clear(found):
        return None
    best = found.best
    other = min(found.answers[1:], key=lambda one: one.loss)
    return Puzzle(
        id, game.NAME, seat, gamefile.write(game), best.lines, rounded(other.loss), rounded(other.loss_low),
        rounded(min(1.0, other.loss_high)), other.worlds, smallest_search(game, seat, best.picks, mix(seed, 3)),
        [Choice(one.lines, rounded(one.chance)) for one in found.answers[:MOST_TOLD]],
        explaining.then(game, seat, best.picks, mix(seed, 4)),
        explaining.why(game, seat, best.picks, other.picks, mix(seed, 5)),
    )  # fmt: skip


def _is_clear(found: Judgement) -> bool:
    """Does every other answer lose enough, and is the second best surely worse?"""
    best, *others = found.answers
    if not others or (found.mixed and (best.share or 0.0) < ALWAYS):
        return False
    return all(one.loss >= GAP for one in others) and min(one.loss_low for one in others[:3]) >= SURELY


def smallest_search(game: Game, seat: int, answer: list[tuple[Any, ...]], seed: int) -> int:
    """The smallest search that finds the answer every time; how hard it is to see."""
    for playouts in SEARCHES:
        if all(
            SearchBot(mix(seed, playouts + 1_000 * time), playouts=playouts).picks(game, seat) == answer
            for time in range(TIMES)
        ):
            return playouts
    return NEVER_FOUND
