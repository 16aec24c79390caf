"""Hints: the best three answers with their chances, what is expected to follow, and why, for people to read.

A hint counts play-outs, never time, and knows what the seat knows: it is the same on every machine, however often it is
asked for, and in all games that the seat cannot tell apart.
"""

from __future__ import annotations

from itertools import groupby
from operator import itemgetter
from typing import Final, NamedTuple

from quarterdeck.bots.judging import Judged, judge
from quarterdeck.bots.reasons import sentence
from quarterdeck.engine import only
from quarterdeck.engine.choice import DONE, Option
from quarterdeck.engine.game import Game
from quarterdeck.engine.notation import your

BEST: Final = 3
PLAYOUTS: Final = {"arcana": 800, "five_sails": 320, "sky_pirate": 700, "sword_duel": 360}
"""For each game so many as take about a second of a processor's time, and less than two where a question is long."""
USUAL: Final = 300
SEED: Final = 0x417
"""One for all hints: who asks twice is told the same."""
ALWAYS: Final = 0.95
"""What should be given so often is the answer, though both choose in secret."""
SAME: Final = 0.01
"""Answers that lose less are as good as the best, for all that a person can tell."""


class Hinted(NamedTuple):
    """One answer: its lines and as a sentence, the chance to win with its 95 % interval, how often it should be given
    where answers are to be mixed, what is expected to follow, and why it is better, or worse, than another."""

    lines: list[str]
    says: str
    chance: float
    low: float
    high: float
    share: float | None
    follows: list[str]
    why: str


class Hint(NamedTuple):
    """The best answers, the best first. `mixed`: none of them is best, they should be given by turns."""

    answers: list[Hinted]
    mixed: bool
    playouts: int
    note: str


def hint(game: Game, seat: int, playouts: int = 0) -> Hint:
    """A hint for the seat's open question."""
    judgement = judge(game, seat, playouts or PLAYOUTS.get(game.NAME, USUAL), SEED, explain=True)
    best = _different(game, seat, judgement.answers[: 2 * BEST])[:BEST]
    close = not judgement.mixed and len(best) > 1 and best[1].loss < SAME
    note = ""
    if judgement.mixed and (best[0].share or 0.0) < ALWAYS:
        note = "Both choose in secret: whoever always does the same is read like a book. Mix these as the shares say."
    elif close:
        note = "The first two are about as good."
    elif not judgement.whole:
        note = "There are too many answers to try them all."
    told = [_told(game, seat, one, place == 0) for place, one in enumerate(best)]
    return Hint(told, judgement.mixed, judgement.played, note)


def _different(game: Game, seat: int, answers: list[Judged]) -> list[Judged]:
    """The answers that read differently: another copy of a card is no other advice."""
    found = {only.sentence(game, seat, one.picks): one for one in reversed(answers)}
    return [one for one in answers if one in found.values()]


def _told(game: Game, seat: int, one: Judged, best: bool) -> Hinted:
    return Hinted(
        one.lines, briefly(game, seat, one.picks), one.chance, one.low, one.high, one.share,
        [step.text for step in one.follows], sentence(game, seat, one.because, best),
    )  # fmt: skip


def briefly(game: Game, seat: int, picks: list[Option]) -> str:
    """The answer as `only.sentence` says it, but that picks of one kind are one sentence: it is read beside others."""
    meant = [pick for pick in picks if pick != DONE] or picks
    told = [one for _, run in groupby(meant, key=itemgetter(0)) for one in _together(game, seat, list(run))]
    return ", ".join([told[0], *(one[:1].lower() + one[1:] for one in told[1:])])


def _together(game: Game, seat: int, picks: list[Option]) -> list[str]:
    """`Take Coupe and Remise into your hand`, where the verb names one thing and does not begin with it."""
    verb = game.OPTION_KINDS[picks[0][0]]
    if len(picks) < 2 or len(verb.args) != 1 or verb.says.count("{0}") != 1 or verb.says.startswith("{0}"):
        return [game.sentence(pick, seat) for pick in picks]
    names = [verb.args[0].say(game, seat, pick[1]) for pick in picks]
    return [verb.says.format(f"{', '.join(names[:-1])} and {names[-1]}", your=your(game, seat))]


def percent(chance: float) -> int:
    """A chance as people read it: never 0 or 100 where it is not sure."""
    return round(100 * chance) if chance in (0.0, 1.0) else min(99, max(1, round(100 * chance)))
