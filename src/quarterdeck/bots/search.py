"""The search: imagine what the seat cannot see, race whole answers in those worlds, judge where the game's rule stops.

Better than `montecarlo` by what follows the root: play-outs stop where they can be judged, choose as the game advises,
and count a draw as half. Several picks of one question are decided as one. What both players choose in secret at the
same time is drawn from a mixed strategy. What it found out stays to be looked at (`consider`), for hints and reviews.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Final

from quarterdeck.bots import clock, mixed
from quarterdeck.bots.bot import Thinking, ThinkingBot, open_choice
from quarterdeck.bots.contest import at_once
from quarterdeck.bots.measuring import paired
from quarterdeck.bots.plans import LEAST, MOST, Answer, Answers
from quarterdeck.bots.race import FLOOR, Budget, Race
from quarterdeck.bots.stopping import UNIT, advice_of
from quarterdeck.engine.advice import Advice, Contest, Imagined, Stop
from quarterdeck.engine.choice import Ask, Option
from quarterdeck.engine.game import Game
from quarterdeck.engine.rng import Rng, mix

AT_FIRST: Final = 0
"""The number of the world in which the question is looked at; those in which answers are tried begin at 1."""
FIRST_RACE: Final = 0.6
"""The share of the thinking for answers by chance; the rest is for those near the best of them."""
PLAYOUTS_IN_A_MILLISECOND: Final = 3
SHORT_ONES: Final = 8
"""The same, for questions in the middle of something that is played to its end."""
MUCH: Final = 150
"""Who has time for so many play-outs of a choice takes the advice for those in no hurry."""
ROUNDS: Final = (100, 300)
"""Rounds of regret matching, by how much thinking there is."""
CHANCE_OF_MIXTURES: Final = -1


@dataclass
class Found:
    """What was found out about a question: its answers, what they earned world by world, and which of them is given.

    `mixture` says how often each should be given, where that is the result; then `earned` is empty.
    """

    answers: list[Answer]
    given: int = 0
    earned: list[list[int]] = field(default_factory=list)
    mixture: list[int] = field(default_factory=list)
    played: int = 0


CLOSE: Final = UNIT // 100
"""Whoever likes an answer gives up a hundredth of a won game for it."""


class SearchBot(ThinkingBot):
    """Looks only at resampled games: copies in which all that its seat does not know is dealt anew."""

    KIND = "search"

    def __init__(
        self, seed: int, playouts: int = 0, milliseconds: int = 0, name: str = "", advice: Advice | None = None,
        likes: frozenset[str] = frozenset(),
    ) -> None:  # fmt: skip
        super().__init__(seed, playouts, milliseconds, name)
        self.advice: Final = advice
        """Other advice than the game's own, where ways to search are held against each other."""
        self.likes: Final = likes
        """Of answers that are about as good as the best it gives one of these verbs."""
        self._rest: dict[int, tuple[int, Answer, Answer]] = {}
        self._advised: dict[type[Game], Advice] = {}

    def choose(self, game: Game, seat: int) -> Option:
        """The best option that it found, or the next pick of an answer that it has decided on."""
        choice = open_choice(game, seat)
        made, picked = game.made[seat], choice.picks
        number, before, rest = self._rest.pop(seat, (-1, [], []))
        if not (picked and number == made and before == picked and rest and rest[0] in choice.options):
            rest = self.picks(game, seat)
        if len(rest) > 1:
            self._rest[seat] = (made + 1, [*picked, rest[0]], rest[1:])
        return rest[0]

    def picks(self, game: Game, seat: int) -> list[Option]:
        """The whole answer that it found best."""
        options = open_choice(game, seat).options
        if len(options) == 1:
            return [options[0]]
        found = self.consider(game, seat)
        return found.answers[found.given]

    def advised(self, game: Game) -> Advice:
        """The game's advice, or the other that it was given: with enough time the one for those in no hurry."""
        kind = type(game)
        if kind not in self._advised:
            advice = self.advice or advice_of(kind)
            self._advised[kind] = advice.unhurried() if self._effort() >= MUCH else advice
        return self._advised[kind]

    def _effort(self) -> int:
        """About how many play-outs there are for a choice."""
        thinking = self.thinks()
        return thinking.playouts or thinking.milliseconds * PLAYOUTS_IN_A_MILLISECOND

    def consider(self, game: Game, seat: int) -> Found:
        """Think about the seat's open question."""
        thought = Thought(game, seat, self.chance(game, seat), self.thinks(), self.advised(game))
        found = thought.planned() or thought.mixed() or thought.raced()
        self.played += found.played
        if self.likes and not found.mixture:
            found.given = as_liked(found, self.likes)
        return found


def as_liked(found: Found, likes: frozenset[str]) -> int:
    """The number of the best answer of these verbs that is about as good as the best of all, or else of that one."""
    best = found.given
    if found.answers[best][0][0] in likes:
        return best
    good = []
    for number, answer in enumerate(found.answers):
        lost = paired(found.earned[best], found.earned[number])
        if answer[0][0] in likes and lost.worlds >= FLOOR and lost.mean <= CLOSE and not lost.is_clear:
            good.append((lost.mean, number))
    return min(good, default=(0.0, best))[1]


class Thought:
    """One question, thought about: by ready plans, by a mixed strategy, or by a race."""

    def __init__(self, game: Game, seat: int, chance: int, thinking: Thinking, advice: Advice | None = None) -> None:
        self.began: Final = clock.now()
        self.game: Final = game
        self.seat: Final = seat
        self.chance: Final = chance
        self.thinking: Final = thinking
        self.deadline: Final = Budget(thinking, self.began).deadline
        self.world: Final = self.imagine(AT_FIRST)
        self.ask: Final[Ask] = next(ask for ask in self.world.asks if ask.seat == seat and not ask.closed)
        self.advice: Final[Advice] = advice or advice_of(type(self.world))
        self.stop: Final[Stop] = self.advice.stop(self.world, self.ask)
        self.uniform: Final = Random(mix(chance, CHANCE_OF_MIXTURES)).random

    def imagine(self, number: int) -> Game:
        """A game that the seat could not tell from the true one."""
        world = self.game.resample(self.seat, mix(self.chance, number))
        world.stop_logging()
        return world

    # -- ready plans ----------------------------------------------------------------------------------------------

    def planned(self) -> Found | None:
        """One of the game's ready plans for this question, as often as its weight says."""
        plans = self.advice.plans(self.world, self.ask)
        if not plans:
            return None
        weights = [plan.weight for plan in plans]
        return Found([plan.picks for plan in plans], self._drawn(weights), mixture=weights)

    def _drawn(self, weights: list[int]) -> int:
        return Rng(self.chance).weighted(range(len(weights)), weights)

    # -- mixed strategies -----------------------------------------------------------------------------------------

    def mixed(self) -> Found | None:
        """An answer drawn from a mixed strategy, where the game says that the question takes one."""
        offer = self.ask.offer
        weigh = self.advice.CONTESTS.get(offer)
        if weigh is None and offer not in self.advice.AT_ONCE:
            return None
        share = self.began + 0.6 * self.thinking.milliseconds / 1000
        each = SHORT_ONES if weigh is None else PLAYOUTS_IN_A_MILLISECOND
        effort = self.thinking.playouts or self.thinking.milliseconds * each
        imagined = Imagined(
            self.seat, self.imagine, self.uniform, effort,
            (lambda: clock.now() > share) if self.thinking.milliseconds else (lambda: False),
        )  # fmt: skip
        played = 0
        contest: Contest | None
        if weigh is not None:
            contest = weigh(imagined)
        else:
            answers = [[option] for option in self.world.offered(self.ask)]
            worked_out = at_once(imagined, answers, self.advice, self.stop, self.deadline)
            contest, played = worked_out or (None, 0)
        if contest is None:
            return None
        least, most = ROUNDS
        rounds = max(least, min(most, 2 * effort))
        mixture = mixed.solve(contest.payoffs, rounds, lambda: clock.now() > self.deadline, contest.habits)
        return Found(contest.answers, self._drawn(mixture), mixture=mixture, played=played)

    # -- races ----------------------------------------------------------------------------------------------------

    def raced(self) -> Found:
        """The answer that did best in the race: of all, or of some and then of those near the best of them."""
        if not self.ask.many:
            options = self.world.offered(self.ask)
            race = self._race([[option] for option in options])
            weigh = self.advice.weights.get(self.ask.offer)
            weights = None if weigh is None else weigh(self.world, self.seat, self.ask.draft, options)
            if weights is not None:
                race.begin_with_the_likely(weights)
            race.run(Budget(self.thinking, self.began))
            return self._found(race, race.played)
        copy = self.world.clone()
        whole = Answers(copy, next(ask for ask in copy.asks if ask.seat == self.seat and not ask.closed), self.advice)
        thinking = self.thinking
        count = max(LEAST, min(MOST, (thinking.playouts or thinking.milliseconds * PLAYOUTS_IN_A_MILLISECOND) // 6))
        answers, all_of_them = whole.some(count, self.uniform)
        race = self._race(answers)
        if all_of_them:
            race.run(Budget(thinking, self.began))
            return self._found(race, race.played)
        race.run(Budget(_part(thinking, FIRST_RACE), self.began))
        near = self._race(whole.near(answers[race.best()], count // 2, self.uniform))
        now = clock.now()
        spent = round((now - self.began) * 1000)
        left = Thinking(thinking.milliseconds - spent, thinking.playouts - race.played)
        if any(there_was and is_left <= 0 for there_was, is_left in zip(thinking, left, strict=True)):
            return self._found(race, race.played)
        near.run(Budget(Thinking(*(max(0, is_left) for is_left in left)), now))
        return self._found(near, race.played + near.played)

    def _race(self, answers: list[Answer]) -> Race:
        return Race(self.game, self.seat, answers, self.chance, self.advice, self.stop)

    def _found(self, race: Race, played: int) -> Found:
        return Found(list(race.answers), race.best(), race.earned, played=played)


def _part(thinking: Thinking, share: float) -> Thinking:
    """This share of the thinking, at least a little."""
    return Thinking(
        max(1, int(thinking.milliseconds * share)) if thinking.milliseconds else 0,
        max(1, int(thinking.playouts * share)) if thinking.playouts else 0,
    )
