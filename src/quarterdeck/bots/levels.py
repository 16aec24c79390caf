"""The named levels of the bots, from the cabin hand to the admiral: each says of each game how it thinks there.

Levels differ in judgement, never by what they see. The lower ones look at few answers in few imagined worlds, so they
overlook things and believe in luck, as beginners do; some choose without a thought now and then. The lower ones count
play-outs, so that a seed decides all that they do; captain and admiral take time.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from quarterdeck.bots.bot import Bot, RandomBot, Thinking, open_choice
from quarterdeck.bots.search import SearchBot
from quarterdeck.engine.choice import Option
from quarterdeck.engine.game import Game
from quarterdeck.engine.rng import Rng, mix

PERCENT: Final = 100
CHANCE_OF_SLIPS: Final = -2


class Level(NamedTuple):
    """How a level plays a game: so many play-outs or milliseconds a choice, and how often (in percent) it takes any
    option without a thought."""

    thinking: Thinking
    slips: int = 0


class Named(NamedTuple):
    """A level as people choose it: the spec, its title, and how it plays."""

    spec: str
    title: str
    tells: str


def _playouts(count: int, slips: int = 0) -> Level:
    return Level(Thinking(playouts=count), slips)


def _time(milliseconds: int) -> Level:
    return Level(Thinking(milliseconds=milliseconds))


CABIN_HAND: Final = Named("cabin-hand", "Cabin hand", "Overlooks half of what can be done, and trusts to luck.")
DECKHAND: Final = Named("deckhand", "Deckhand", "Sees most moves, weighs few of them.")
SAILOR: Final = Named("sailor", "Sailor", "Weighs every move once or twice; plans little.")
FIRST_MATE: Final = Named("first-mate", "First mate", "Weighs what may follow; seldom gives anything away.")
CAPTAIN: Final = Named("captain", "Captain", "Thinks for a third of a second about each choice.")
ADMIRAL: Final = Named("admiral", "Admiral", "The strongest: takes two seconds for each choice.")
NAMED: Final = {one.spec: one for one in (CABIN_HAND, DECKHAND, SAILOR, FIRST_MATE, CAPTAIN, ADMIRAL)}
"""All levels, the weakest first."""

TOP: Final = {CAPTAIN.spec: _time(300), ADMIRAL.spec: _time(2000)}
USUAL: Final[Mapping[str, Level]] = {
    CABIN_HAND.spec: _playouts(3, 20), DECKHAND.spec: _playouts(6), SAILOR.spec: _playouts(25),
    FIRST_MATE.spec: _playouts(100), **TOP,
}  # fmt: skip
"""For a game that nothing is said of."""
LEVELS: Final[Mapping[str, Mapping[str, Level]]] = {
    "sword_duel": {
        CABIN_HAND.spec: _playouts(8, 65), SAILOR.spec: _playouts(16, 25), FIRST_MATE.spec: _playouts(40), **TOP,
    },
}  # fmt: skip


def levels_of(game: str) -> Mapping[str, Level]:
    """The levels of a game, the weakest first."""
    return LEVELS.get(game, USUAL)


class LevelBot(Bot):
    """Plays each game as its level says; with a limit never longer than that, whatever the level."""

    def __init__(self, seed: int, spec: str, most: int = 0) -> None:
        super().__init__(seed)
        self.level: Final = spec
        self.most: Final = most
        """Milliseconds that a choice may take at most; 0: as many as the level takes."""
        self.name = f"{spec}:{most}ms" if most else spec
        self._searches: dict[Thinking, SearchBot] = {}

    def choose(self, game: Game, seat: int) -> Option:
        """What the level chooses: mostly as the search finds it."""
        search = self._search(game)
        return self._slip(game, seat) or search.choose(game, seat)

    def picks(self, game: Game, seat: int) -> list[Option]:
        """The same as a whole answer."""
        slip = self._slip(game, seat)
        return [slip] if slip is not None else self._search(game).picks(game, seat)

    def thinks(self) -> Thinking:
        """As long as the level takes in most games."""
        return self._limited(USUAL[self.level].thinking)

    def within(self, milliseconds: int) -> str:
        """The same level with that limit, unless it is never longer than that."""
        takes = self.thinks().milliseconds
        return self.name if 0 < takes <= milliseconds else f"{self.level}:{milliseconds}ms"

    def _limited(self, thinking: Thinking) -> Thinking:
        if not self.most:
            return thinking
        return Thinking(min(self.most, thinking.milliseconds or self.most), thinking.playouts)

    def _level(self, game: Game) -> Level:
        found = levels_of(game.NAME)
        return found.get(self.level, USUAL[self.level])

    def _search(self, game: Game) -> SearchBot:
        thinking = self._limited(self._level(game).thinking)
        if thinking not in self._searches:
            self._searches[thinking] = self._searching(game, thinking.playouts, thinking.milliseconds)
        return self._searches[thinking]

    def _searching(self, game: Game, playouts: int, milliseconds: int) -> SearchBot:
        return SearchBot(self.seed, playouts, milliseconds, self.name)

    def _slip(self, game: Game, seat: int) -> Option | None:
        """Any option, now and then. An answer of several picks that has been begun is gone on with in the same way."""
        slips = self._level(game).slips
        choice = open_choice(game, seat)
        first = game.made[seat] - len(choice.picks)
        luck = Rng(mix(mix(self.seed, CHANCE_OF_SLIPS), (first << 4) + seat))
        return RandomBot(self.seed).choose(game, seat) if luck.below(PERCENT) < slips else None
