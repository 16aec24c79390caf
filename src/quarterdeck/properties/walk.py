"""A whole game held against the contract: played at random, then again and again with checks on the way.

Each check looks at one position and raises Broken; `check_game` says where it happened.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

import quarterdeck
from quarterdeck import build
from quarterdeck.bots import make_bot
from quarterdeck.engine.ability_game import AbilityGame
from quarterdeck.engine.choice import Option
from quarterdeck.engine.errors import EndlessLoop, RuleFailure
from quarterdeck.engine.game import Game
from quarterdeck.engine.rng import Rng, mix
from quarterdeck.properties import consequences, secrecy
from quarterdeck.properties.choices import check_choices, check_offers_apply, check_refusals
from quarterdeck.properties.conservation import check_conservation
from quarterdeck.properties.contract import Broken, ContractBroken, need
from quarterdeck.properties.copies import check_clone, check_save
from quarterdeck.properties.excluded import check_excluded
from quarterdeck.properties.parts import check_parts
from quarterdeck.properties.questions import Answered
from quarterdeck.properties.reasons import Asked
from quarterdeck.properties.steps import check_choice
from quarterdeck.properties.twins import OTHER_NUMBERS, Twins
from quarterdeck.properties.undoing import check_undo

MOST_DECISIONS: Final = 5_000
LOOKS: Final = 4
"""Without `thorough`, so many positions of a game are checked in full."""


def left_out(name: str) -> tuple[int, ...]:
    """The properties that this game is not held to, since it is compiled: they play a class that is made of the
    game's, and a compiled one has none below it. Their rules are looked at where the same game is pure."""
    cls = quarterdeck.game_class(name)
    if not build.is_compiled(cls.__module__):
        return ()
    return (OTHER_NUMBERS, consequences.PROPERTY) if issubclass(cls, AbilityGame) else (OTHER_NUMBERS,)


def check_game(
    name: str, options: Mapping[str, Any] | None = None, seed: int = 0, thorough: bool = False, bot: str = "random"
) -> int:
    """Let bots play one game and check its contract, at every choice if `thorough`. The number of choices made."""
    walk = Walk(name, dict(options or {}), seed, thorough, bot)
    try:
        walk.play()
    except Broken as broken:
        raise ContractBroken(broken.property, broken.sentence, seed, walk.decisions) from broken
    except EndlessLoop as error:
        raise ContractBroken(11, str(error), seed, walk.decisions) from error
    except RuleFailure as error:
        raise ContractBroken(2, str(error), seed, walk.decisions) from error
    except Exception as error:
        raise ContractBroken(2, f"{type(error).__name__}: {error}", seed, walk.decisions) from error
    return walk.decisions


class Walk:
    """One game, played twice: first to its end, then the same again with the checks on the way."""

    def __init__(self, name: str, options: dict[str, Any], seed: int, thorough: bool, bot: str = "random") -> None:
        self.name = name
        self.options = options
        self.seed = seed
        self.thorough = thorough
        self.bot = bot
        self.rng = Rng(mix(seed, 0x51))
        self.decisions = 0
        self.kept: list[tuple[Game, str]] = []
        self.dealing = secrecy.Dealing()

    def play(self) -> None:
        """Play the game, then go through it again: watched, checked in all ways, and with other numbers of cards."""
        made, last = self.first_time()
        self.go_watched(made)
        self.go_through(made, last)
        if OTHER_NUMBERS not in left_out(self.name):
            self.go_with_a_twin(made)

    def first_time(self) -> tuple[list[tuple[int, Option]], str]:
        """Play to the end, looking at every position only briefly. The choices, and the last digest."""
        game = quarterdeck.new(self.name, seed=self.seed, log=False, **self.options)
        bot = make_bot(self.bot, mix(self.seed, 0x52))
        faces = Counter(game.faces)
        made: list[tuple[int, Option]] = []
        twin = quarterdeck.new(self.name, seed=self.seed, log=False, **self.options)
        need(twin.digest() == game.digest(), 3, "the same seed sets up another game")
        check_conservation(game, faces)
        while not game.over:
            need(len(made) < MOST_DECISIONS, 1, f"the game has not ended after {MOST_DECISIONS} choices")
            check_choices(game)
            waiting = [ask.seat for ask in game.asks if not ask.closed]
            seat = waiting[self.rng.below(len(waiting))]
            option = bot.choose(game, seat)
            game.play(option, seat)
            made.append((seat, option))
            self.decisions += 1
            check_conservation(game, faces)
        return made, game.digest()

    def go_watched(self, made: list[tuple[int, Option]]) -> None:
        """The same choices, and after each of them what the game's rules and the texts of its cards demand."""
        cls = quarterdeck.game_class(self.name)
        players = {"players": None, "names": None, **self.options}
        setting = cls.agree(players.pop("players"), players.pop("names"), self.seed, players)
        unwatched = consequences.PROPERTY in left_out(self.name)
        game, watch = consequences.unwatched(cls, setting) if unwatched else consequences.watched(cls, setting)
        asked, answered, rng = Asked(), Answered(), Rng(mix(self.seed, 0x53))
        check_excluded(game)
        for self.decisions, (seat, option) in enumerate(made):
            asked.check(game, rng)
            answered.check(game, seat, option)
            game.play(option, seat)
            check_excluded(game)
            watch.check()
        self.decisions = len(made)

    def go_through(self, made: list[tuple[int, Option]], last: str) -> None:
        """The same choices again, with all checks at some of them or at every one."""
        every = range(len(made))
        looks = set(every) if self.thorough else {0, *(self.rng.below(len(made)) for _ in range(LOOKS - 1))}
        game = quarterdeck.new(self.name, seed=self.seed, **self.options)
        shadow: Game | None = None
        telling = secrecy.Telling(game)
        for self.decisions, (seat, option) in enumerate(made):
            choice = game.choice_of(seat)
            need(choice is not None and option in choice.options, 3, "the same seed and choices lead elsewhere")
            if self.decisions in looks:
                if shadow is not None:
                    need(shadow.digest() == game.digest(), 5, "a loaded game went another way with the same choices")
                shadow = self.check_position(game, seat, option)
            telling.listen(game)
            game.play(option, seat)
            if shadow is not None:
                shadow.play(option, seat)
        self.decisions = len(made)
        need(game.digest() == last, 3, "the same seed and choices end in another position")
        need(shadow is None or shadow.digest() == last, 5, "a loaded game ended otherwise after the same choices")
        telling.listen(game)
        telling.compare(game)
        for clone, digest in self.kept:
            need(clone.digest() == digest, 4, "an earlier clone changed while the game went on")
        self.dealing.play_to_the_end(self.rng)
        self.dealing.sum_up()

    def go_with_a_twin(self, made: list[tuple[int, Option]]) -> None:
        """The same choices in a game with marked numbers and in its twin, compared all the way."""
        twins = Twins(self.name, self.options, self.seed, self.rng)
        looks = set(range(len(made))) if self.thorough else {self.rng.below(len(made)) for _ in range(LOOKS)}
        for self.decisions, (seat, option) in enumerate(made):
            if self.decisions in looks:
                twins.renumber()
                twins.compare_all()
            twins.play(option, seat)
        self.decisions = len(made)
        need(twins.game.result == twins.twin.result, OTHER_NUMBERS, "the game ends otherwise under other numbers")

    def check_position(self, game: Game, seat: int, option: Option) -> Game:
        """All checks of one position. Gives the loaded game that plays along until the next one."""
        digest = game.digest()
        self.kept.append((game.clone(), digest))
        check_offers_apply(game, self.rng, 1_000 if self.thorough else 6)
        check_refusals(game, self.rng, 24 if self.thorough else 6)
        check_clone(game, seat, option)
        shadow = check_save(game, seat, option)
        check_undo(game, seat, option)
        check_choice(game, option, seat)
        for viewer in range(game.seats):
            secrecy.check_secrets(game, viewer, option, seat, self.rng, self.dealing)
        secrecy.check_spectator(game, self.rng)
        for viewer in range(-1, game.seats):
            check_parts(game, viewer)
        need(game.digest() == digest, 4, "looking at the game and its copies changed it")
        return shadow
