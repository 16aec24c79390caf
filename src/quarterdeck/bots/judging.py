"""Judging the answers to a question: how good each is, how sure that is, and what sets them apart.

Hints and reviews ask for more than a bot does. A bot needs the best answer; here the few best and those that somebody
wants judged (`answers`) are all tried in so many common worlds that their differences have an interval. Who stays is
decided in a first race; what is told of them comes from worlds that had no part in that decision, so that nobody is
called good for having been lucky. Only resampled games are looked at, and play-outs are counted, never time: the same
judgement on every machine, and in all games that the seat cannot tell apart.

>>> judgement = judge(game, seat=0, playouts=400, seed=1, answers=[played])
>>> judgement.best.lines, judgement.best.chance, judgement.of(played).loss
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import ceil, log2
from random import Random
from typing import Final

from quarterdeck.bots import following, mixed
from quarterdeck.bots.bot import Thinking, open_choice
from quarterdeck.bots.calibration import Calibration, calibration_of
from quarterdeck.bots.contest import at_once
from quarterdeck.bots.measuring import Measured, measured, paired, shared_out
from quarterdeck.bots.plans import LEAST, MOST, Answer, Answers
from quarterdeck.bots.race import give
from quarterdeck.bots.reasons import Difference, differences, hinting_of
from quarterdeck.bots.search import Thought
from quarterdeck.bots.stopping import UNIT, memory_of, play_on, values
from quarterdeck.engine import picks as engine_picks
from quarterdeck.engine.advice import Contest, Imagined
from quarterdeck.engine.game import Game
from quarterdeck.engine.hinting import Trait
from quarterdeck.engine.rng import mix

KEPT: Final = 3
"""So many of the best answers stay to the end, besides those that are asked for."""
FIRST_RACE: Final = 0.5
"""The share of the play-outs that decides who stays."""
FLOOR: Final = 8
"""The least number of worlds in which those who stay are compared, however few play-outs there are."""
MOST_WORLDS: Final = 600
"""More tell nothing that a person could use."""
ROUNDS: Final = 300
"""Rounds of regret matching."""
NEVER: Final = float("inf")


@dataclass(frozen=True)
class Judged:
    """One answer: its picks and their lines, its chance to win (0 to 1) and what it loses against the best, each with
    its 95 % interval, and in how many worlds it was tried.

    `share` is how often it should be given where that is the point: what both choose in secret at once, and plans.
    `value` is what the search found before calibration. `follows` and `because` are there for the few best, if asked.
    """

    picks: Answer
    lines: list[str]
    value: float
    chance: float
    low: float
    high: float
    loss: float
    loss_low: float
    loss_high: float
    worlds: int
    share: float | None = None
    follows: list[following.Follows] = field(default_factory=list)
    because: list[Difference] = field(default_factory=list)
    """How the positions that it leads to differ from those of the best; for the best itself: from the second."""


@dataclass(frozen=True)
class Judgement:
    """All answers that were looked at, the best first, and how many play-outs that took.

    In a `mixed` question answers stand in the order of their shares, and what each loses is counted against the whole
    mixture. `whole`: were these all the answers that there are?
    """

    seat: int
    offer: str
    answers: list[Judged]
    mixed: bool
    whole: bool
    played: int

    @property
    def best(self) -> Judged:
        """The best answer, or the one that should be given most often."""
        return self.answers[0]

    def of(self, picks: Sequence[tuple[object, ...]]) -> Judged | None:
        """What was found out about this answer."""
        wanted = list(picks)
        return next((one for one in self.answers if one.picks == wanted), None)

    @property
    def value(self) -> float:
        """What the search found for the seat before calibration, in `UNIT`s."""
        if not self.mixed:
            return self.best.value
        return sum((one.share or 0.0) * one.value for one in self.answers)

    @property
    def chance(self) -> float:
        """The seat's chance to win if it goes on with the best answer, or mixes as it should."""
        if not self.mixed:
            return self.best.chance
        return sum((one.share or 0.0) * one.chance for one in self.answers)


def judge(
    game: Game, seat: int, playouts: int, seed: int, answers: Sequence[Answer] | None = None, explain: bool = False
) -> Judgement:
    """Judge the seat's open question with about so many play-outs (a few more where there are many answers).

    `answers` stay in the race to its end, whatever they earn: whole answers, as lists of picks. With `explain` the few
    best are told with what is expected to follow and with what sets them apart.
    """
    choice = open_choice(game, seat)
    chance = mix(seed, (game.made[seat] << 4) + seat + 1)
    judging = _Judging(game, seat, chance, max(1, playouts), [list(one) for one in answers or ()], explain)
    if len(choice.options) == 1 and not choice.many:
        return judging.raced([[choice.options[0]]], True)
    return judging.contested() or judging.all_raced()


def held_together(
    game: Game, seat: int, answers: Sequence[Answer], worlds: int, seed: int
) -> list[list[int]]:  # fmt: skip
    """What these answers earn, in `UNIT`s, in so many worlds, the same ones for all of them; nobody drops out."""
    return _Judging(game, seat, seed, worlds * len(answers), [], False).earned(answers, worlds)


class _Judging:
    """One question that is judged."""

    def __init__(self, game: Game, seat: int, chance: int, playouts: int, forced: list[Answer], explain: bool) -> None:
        self.game: Final = game
        self.seat: Final = seat
        self.chance: Final = chance
        self.playouts: Final = playouts
        self.explain: Final = explain
        self.thought: Final = Thought(game, seat, chance, Thinking(playouts=playouts))
        self.calibration: Final[Calibration] = calibration_of(type(game))
        self.hinting: Final = hinting_of(type(game))
        self.forced: Final = forced
        self.luck: Final = Random(chance)
        self.memory: Final = memory_of(self.thought.advice, game.seats)
        self.worlds = 0
        self.played = 0

    # -- which answers ----------------------------------------------------------------------------------------------

    def all_raced(self) -> Judgement:
        """A race between all answers; of very many between some of them, the game's plans, and those near the best."""
        thought = self.thought
        if not thought.ask.many:
            return self.raced([[option] for option in thought.world.offered(thought.ask)], True)
        copy = thought.world.clone()
        ask = next(ask for ask in copy.asks if ask.seat == self.seat and not ask.closed)
        whole = Answers(copy, ask, thought.advice)
        plans = thought.advice.plans(thought.world, thought.ask)
        if plans:
            weights = [plan.weight for plan in plans]
            return self.raced([plan.picks for plan in plans], False, [one / sum(weights) for one in weights])
        count = max(LEAST, min(MOST, self.playouts // 6))
        some, all_of_them = whole.some(count, thought.uniform)
        if all_of_them:
            return self.raced(some, True)
        earned = self.earned(some, max(1, self.playouts // 3 // len(some)))
        best = max(range(len(some)), key=lambda number: (sum(earned[number]), -number))
        near = whole.near(some[best], count // 2, thought.uniform)
        return self.raced(near + [one for one in some if one not in near][: count // 4], False)

    def _with_forced(self, answers: list[Answer]) -> tuple[list[Answer], set[int]]:
        """The answers, those that are asked for among them, and the numbers of these."""
        found = list(answers)
        numbers = set()
        for wanted in self.forced:
            if wanted not in found:
                found.append(wanted)
            numbers.add(found.index(wanted))
        return found, numbers

    # -- races ------------------------------------------------------------------------------------------------------

    def raced(self, answers: list[Answer], whole: bool, shares: Sequence[float] = ()) -> Judgement:
        """A first race decides who stays; then those are compared in worlds of their own."""
        answers, forced = self._with_forced(answers)
        first = self._first_race(answers, forced)
        earned = [list(one) for one in first]
        length = max(map(len, first), default=0)
        stay = self._staying(first, forced, length, KEPT)
        left = self.playouts - self.played
        worlds = min(MOST_WORLDS, max(FLOOR, left // len(stay)))
        traits: dict[int, list[dict[Trait, int]]] = {number: [] for number in stay}
        last = self.earned([answers[number] for number in stay], worlds, [traits[number] for number in stay])
        for number, found in zip(stay, last, strict=True):
            earned[number] = found
        stay.sort(key=lambda number: (-sum(earned[number]), number))
        best = stay[0]
        gone = [number for number in range(len(answers)) if number not in stay]
        gone.sort(key=lambda number: (-_mean(first[number]), number))
        judged = []
        for place, number in enumerate([*stay, *gone]):
            alone = measured(earned[number])
            # Those who went are compared with the best where they met it: in the worlds of the first race.
            against = paired(earned[best], earned[number]) if number in traits else paired(first[best], first[number])
            share = shares[number] if number < len(shares) else None
            follows, because = [], []
            if self.explain and number in traits and place < KEPT:
                follows = self._follows(answers[number])
                other = stay[1] if number == best and len(stay) > 1 else best
                because = differences(self.hinting, self.seat, traits[number], traits[other])
            judged.append(self._judged(answers[number], alone, against, earned[best], share, follows, because))
        return Judgement(self.seat, self.thought.ask.offer, judged, False, whole, self.played)

    def _first_race(self, answers: list[Answer], forced: set[int]) -> list[list[int]]:
        """What each answer earned until it went; nobody goes where all can stay."""
        earned: list[list[int]] = [[] for _ in answers]
        racing = list(range(len(answers)))
        staying = KEPT + len(forced)
        if len(racing) <= staying:
            return earned
        heats = max(1, ceil(log2(len(racing) / staying)))
        share = int((self.playouts - self.played) * FIRST_RACE) // heats
        for _ in range(heats):
            found = self.earned([answers[number] for number in racing], max(1, min(MOST_WORLDS, share // len(racing))))
            for number, one in zip(racing, found, strict=True):
                earned[number] += one
            length = len(earned[racing[0]])
            racing = self._staying(earned, forced, length, max(KEPT, ceil(len(racing) / 2)))
        return earned

    def _staying(self, earned: list[list[int]], forced: set[int], length: int, count: int) -> list[int]:
        """Of those who were tried in all worlds the best, and with them those that are asked for."""
        tried = [number for number in range(len(earned)) if len(earned[number]) == length]
        tried.sort(key=lambda number: (-sum(earned[number]), number))
        return sorted({*tried[:count], *forced})

    def earned(
        self, answers: Sequence[Answer], worlds: int, traits: Sequence[list[dict[Trait, int]]] = ()
    ) -> list[list[int]]:
        """What these answers earn in so many newly imagined worlds, the same ones for all of them."""
        thought, seat, luck, memory = self.thought, self.seat, self.luck, self.memory
        advice, stop, hinting = thought.advice, thought.stop, self.hinting
        earned: list[list[int]] = [[] for _ in answers]
        for _ in range(worlds):
            self.worlds += 1
            world = thought.imagine(self.worlds)
            again = mix(self.chance, -self.worlds)
            for number, answer in enumerate(answers):
                copy = world.clone()
                give(copy, seat, answer)
                luck.seed(again)
                play_on(copy, advice, stop, luck.random, NEVER, memory)
                found = values(copy, advice)
                earned[number].append(found[seat])
                if memory is not None:
                    memory.keep(found)
                if traits and self.explain:
                    traits[number].append(hinting.position(copy))
            if memory is not None:
                memory.learn()
        self.played += worlds * len(answers)
        return earned

    # -- what both choose in secret at once -------------------------------------------------------------------------

    def contested(self) -> Judgement | None:
        """Where answers are to be mixed: how often each should be given, and what each earns against the other's
        mixture, by what the other may hold."""
        thought, seat = self.thought, self.seat
        offer = thought.ask.offer
        weigh = thought.advice.CONTESTS.get(offer)
        if weigh is None and offer not in thought.advice.AT_ONCE:
            return None
        imagined = Imagined(seat, thought.imagine, thought.uniform, self.playouts, lambda: False)
        contest: Contest | None
        unit = self.hinting.CONTEST
        if weigh is not None:
            contest = weigh(imagined)
        else:
            unit = UNIT
            options: list[Answer] = [[option] for option in thought.world.offered(thought.ask)]
            worked_out = at_once(imagined, options, thought.advice, thought.stop, NEVER)
            contest, self.played = worked_out or (None, 0)
        if contest is None:
            return None
        earned, shares = against_the_mixture(contest, unit)
        if any(wanted not in contest.answers for wanted in self.forced):
            # What the contest does not know is compared with what it would have given, by playing on.
            often = sorted(range(len(shares)), key=lambda number: (-shares[number], number))[:KEPT]
            return self.raced(
                [contest.answers[number] for number in often], False, [shares[number] / mixed.ONE for number in often]
            )
        mixture = [
            sum(share * one[world] for share, one in zip(shares, earned, strict=True)) // mixed.ONE
            for world in range(len(earned[0]))
        ]
        order = sorted(range(len(earned)), key=lambda number: (-shares[number], number))
        because = self._sets_apart([contest.answers[number] for number in order[:KEPT]])
        judged = []
        for place, number in enumerate(order):
            answer, share = contest.answers[number], shares[number] / mixed.ONE
            follows = self._follows(answer) if self.explain and place < KEPT else []
            against = paired(mixture, earned[number])
            why = because[place] if place < len(because) else []
            judged.append(self._judged(answer, measured(earned[number]), against, mixture, share, follows, why))
        return Judgement(seat, offer, judged, True, False, self.played)

    def _sets_apart(self, answers: list[Answer]) -> list[list[Difference]]:
        """What sets the answers apart that should be given most often, if that is asked: they are played on."""
        if not self.explain or len(answers) < 2:
            return []
        traits: list[list[dict[Trait, int]]] = [[] for _ in answers]
        self.earned(answers, max(FLOOR, self.playouts // 3 // len(answers)), traits)
        return [
            differences(self.hinting, self.seat, one, traits[0 if number else 1]) for number, one in enumerate(traits)
        ]

    # -- telling ----------------------------------------------------------------------------------------------------

    def _judged(
        self, picks: Answer, alone: Measured, against: Measured, best: list[int], share: float | None,
        follows: list[following.Follows], because: list[Difference],
    ) -> Judged:  # fmt: skip
        """The numbers as chances: the interval of a mean is that of its chance, since one grows with the other."""
        top = _mean(best)
        whole = self._chance(top)
        lost = [whole - self._chance(top - one) for one in (against.mean, *against.interval())]
        low, high = alone.interval()
        return Judged(
            picks, self._lines(picks), alone.mean, self._chance(alone.mean), self._chance(low), self._chance(high),
            lost[0], lost[1], lost[2], alone.worlds, share, follows, because,
        )  # fmt: skip

    def _chance(self, mean: float) -> float:
        return self.calibration.chance(mean, self.thought.world.horizon(), self.game.seats)

    def _lines(self, picks: Answer) -> list[str]:
        """The picks in notation, each in the words of the position just before it."""
        copy = self.thought.world.clone()
        lines = []
        for number, option in enumerate(picks, 1):
            lines.append(copy.text(option, self.seat))
            if number < len(picks):
                engine_picks.pick(copy, self.seat, lines[-1])
        return lines

    def _follows(self, answer: Answer) -> list[following.Follows]:
        return following.follows(self.game, self.seat, answer, self.chance)


def against_the_mixture(contest: Contest, unit: int) -> tuple[list[list[int]], list[int]]:
    """What each answer earns against the other's mixture for each type of the other, in `UNIT`s; and its share, in
    parts of `mixed.ONE`."""
    first, second = mixed.both(contest.payoffs, ROUNDS)
    count = len(contest.answers)
    shares = shared_out(first.sums[:count], mixed.ONE)
    earned: list[list[int]] = [[] for _ in range(count)]
    start = 0
    for matrix in contest.payoffs[0]:
        columns = len(matrix[0])
        theirs = second.sums[start : start + columns]
        whole = sum(theirs)
        for row in range(count):
            met = sum(weight * one for weight, one in zip(theirs, matrix[row], strict=True))
            earned[row].append(met * UNIT // (whole * unit))
        start += columns
    return earned, shares


def _mean(earned: Sequence[int]) -> float:
    return sum(earned) / len(earned) if earned else -1.0
