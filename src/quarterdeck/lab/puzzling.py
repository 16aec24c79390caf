"""Finding puzzles: bots play, and where one answer seems clearly best a ten times larger search is asked.

Bots of the search choose with few play-outs, which is the cheap scan, and now and then at random, since positions after
an error have the clearest answers. What the scan sees at once is easy. So where something is at stake and the scan sees
no best answer, a longer look is taken: what is found there is hard. What a seed finds does not depend on how often the
search was interrupted.
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
from quarterdeck.puzzles.puzzle import EASY, NEVER_FOUND, Choice, Puzzle
from quarterdeck.review import explaining
from quarterdeck.review.result import rounded
from quarterdeck.review.weighing import chance_of

SCAN: Final = 40
"""Play-outs for each choice while bots play: this is the scan."""
LOOK: Final = 160
"""Play-outs of the longer look."""
TEN_TIMES: Final = 10
"""So many times larger is the search that confirms what was seen."""
AT_STAKE: Final = 0.06
"""Where the scan finds the best answer better than the worst by less, nothing depends on the choice."""
GUESSED: Final = 2
"""What is clear at once between so few answers is no puzzle, unless both players choose in secret."""
MOST_ANSWERS: Final = 30
"""Questions with more answers are not for people to look through."""
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
"""So many puzzles at most come from one game, and only one that is easy."""
SEARCHES: Final = (4, 8, 16, 32, 64, 128, 256)
TIMES: Final = 3
"""So many searches must find the answer."""
MOST_TOLD: Final = 12
"""So many judged answers are kept."""
NAMES: Final = ("Anna", "Bruno", "Clara", "Diego")
APART: Final = 1 << 41
"""Seeds of games in which puzzles are looked for; tests and matches take theirs below."""
MOST_CHOICES: Final = 400
"""A position so far into a game takes a second to set up."""


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
        playouts = worth(game, seat, scanned, mix(seed, -number - 1))
        if playouts:
            id = f"{search.seed}-{search.number}-{number}"
            puzzle = confirmed(game, seat, mix(seed, number + 2), id, playouts)
            if puzzle is not None and not (puzzle.search <= EASY and any(one.search <= EASY for one in found)):
                found.append(puzzle)
                if len(found) == OF_A_GAME:
                    break
    return found


def _played(game: Game, seed: int, chance: Rng) -> Iterator[tuple[int, Found]]:
    """Let bots play; before each answer with a choice who gives it, and what the scan found of it."""
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


def worth(game: Game, seat: int, scanned: Found, seed: int) -> int:
    """How many play-outs the question is worth: ten times those in which one answer seemed best; none if none did."""
    if not 2 <= len(scanned.answers) <= MOST_ANSWERS:
        return 0
    if _seems(game, seat, scanned):
        return TEN_TIMES * SCAN if scanned.mixture or len(scanned.answers) > GUESSED else 0
    if scanned.mixture or _stake(scanned) < AT_STAKE * UNIT:
        return 0
    longer = SearchBot(seed, playouts=LOOK).consider(game, seat)
    return TEN_TIMES * LOOK if _seems(game, seat, longer) else 0


def _seems(game: Game, seat: int, scanned: Found) -> bool:
    """Is one answer clearly best, as far as this search can tell?"""
    if scanned.mixture:
        return max(scanned.mixture) >= ALWAYS * sum(scanned.mixture) and not _planned(game, seat)
    means = _means(scanned)
    if len(means) < 2:
        return False
    first, second = (chance_of(game, mean / UNIT) for mean in means[:2])
    return first - second >= SEEMS


def _means(scanned: Found) -> list[float]:
    """What the answers earned, the best first."""
    return sorted((sum(earned) / len(earned) for earned in scanned.earned if earned), reverse=True)


def _stake(scanned: Found) -> float:
    """By how much the best answer is better than the worst."""
    means = _means(scanned)
    return means[0] - means[-1] if means else 0.0


def _planned(game: Game, seat: int) -> bool:
    """Is it a question to which the game has ready plans? None of them is the right one."""
    ask = next(ask for ask in game.asks if ask.seat == seat and not ask.closed)
    return bool(advice_of(type(game)).plans(game, ask))


def confirmed(game: Game, seat: int, seed: int, id: str, playouts: int = TEN_TIMES * SCAN) -> Puzzle | None:
    """The puzzle of this position, if a larger search finds one answer clearly best."""
    found = judge(game, seat, playouts, mix(seed, 1))
    if not _is_clear(found):
        return None
    # Once more, with other worlds: whoever is chosen for a large gap has been lucky on the way.
    answer = found.best.picks
    found = judge(game, seat, playouts, mix(seed, 2), [answer])
    best = found.best
    if not _is_clear(found) or best.picks != answer:
        return None
    other = min(found.answers[1:], key=lambda one: one.loss)
    return Puzzle(
        id, game.NAME, seat, gamefile.write(game), best.lines, rounded(other.loss), rounded(other.loss_low),
        rounded(min(1.0, other.loss_high)), other.worlds, smallest_search(game, seat, best.picks, mix(seed, 3)),
        [Choice(one.lines, rounded(one.chance)) for one in found.answers[:MOST_TOLD]],
        explaining.then(game, seat, best.picks, mix(seed, 4)),
        explaining.why(game, seat, best.picks, other.picks, mix(seed, 5)),
    )  # fmt: skip


def _is_clear(found: Judgement) -> bool:
    """Does every other answer lose enough, and is the second best surely worse? All that there are must be known."""
    best, *others = found.answers
    if not others or not (found.whole or (found.mixed and (best.share or 0.0) >= ALWAYS)):
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
