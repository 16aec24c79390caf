"""The contract of every game, as plain functions: the soak runs them over thousands of games, the tests over a few.

Each check looks at one position and raises Broken; `check_game` plays a random game and says where it happened.
The property numbers are those of `contract.PROPERTIES`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

import quarterdeck
from quarterdeck.bots import RandomBot, make_bot
from quarterdeck.engine.choice import Option
from quarterdeck.engine.errors import CannotUndo, EndlessLoop, IllegalChoice, RuleFailure, SaveError
from quarterdeck.engine.game import Game
from quarterdeck.engine.rng import Rng, mix
from quarterdeck.lab import consequences, secrets
from quarterdeck.lab.contract import Broken, ContractBroken, need
from quarterdeck.lab.twins import OTHER_NUMBERS, Twins

MOST_DECISIONS: Final = 5_000
LOOKS: Final = 4
"""Without `thorough`, so many positions of a game are checked in full."""


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
        self.dealing = secrets.Dealing()

    def play(self) -> None:
        """Play the game, then go through it again: watched, checked in all ways, and with other numbers of cards."""
        made, last = self.first_time()
        self.go_watched(made)
        self.go_through(made, last)
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
        game, watch = consequences.watched(cls, setting)
        check_rules(game)
        for self.decisions, (seat, option) in enumerate(made):
            game.play(option, seat)
            check_rules(game)
            watch.check()
        self.decisions = len(made)

    def go_through(self, made: list[tuple[int, Option]], last: str) -> None:
        """The same choices again, with all checks at some of them or at every one."""
        every = range(len(made))
        looks = set(every) if self.thorough else {0, *(self.rng.below(len(made)) for _ in range(LOOKS - 1))}
        game = quarterdeck.new(self.name, seed=self.seed, **self.options)
        shadow: Game | None = None
        telling = secrets.Telling(game)
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
        for viewer in range(game.seats):
            secrets.check_secrets(game, viewer, option, seat, self.rng, self.dealing)
        secrets.check_spectator(game, self.rng)
        need(game.digest() == digest, 4, "looking at the game and its copies changed it")
        return shadow


def check_rules(game: Game) -> None:
    """Property 15: the position shows nothing that the rules exclude."""
    for sentence in game.broken_rules():
        raise Broken(15, sentence)


def check_choices(game: Game) -> None:
    """Property 1: somebody must choose, each has something to choose, and nothing is offered twice."""
    choices = game.choices
    need(bool(choices), 1, "the game is not over, but nobody is asked")
    for choice in choices:
        need(bool(choice.options), 1, f"{game.names[choice.seat]} is asked but offered nothing")
        need(len(set(choice.options)) == len(choice.options), 1, f"the same option is offered twice: {choice.options}")


def check_offers_apply(game: Game, rng: Rng, most: int) -> None:
    """Property 2: every offered option applies, given as a value or as its line."""
    for choice in game.choices:
        lines = choice.lines
        need(len(set(lines)) == len(lines), 2, f"two options have the same line among {lines}")
        numbers = list(range(len(lines)))
        rng.shuffle(numbers)
        for number in numbers[:most]:
            option, line = choice.options[number], lines[number]
            one, two = game.clone(), game.clone()
            try:
                one.play(option, choice.seat)
                two.play(line, choice.seat)
            except EndlessLoop:
                raise
            except (RuleFailure, IllegalChoice) as error:
                raise Broken(2, f"'{line}' is offered but fails: {error}") from error
            need(one.digest() == two.digest(), 2, f"'{line}' and its option {option} do not do the same")


def check_refusals(game: Game, rng: Rng, most: int) -> None:
    """Property 2: what is not offered is refused with a sentence, and changes nothing."""
    before = game.digest()
    seats = {choice.seat: set(choice.options) for choice in game.choices}
    lines = {choice.seat: set(choice.lines) for choice in game.choices}
    seat = next(iter(seats))
    cards = len(game.faces)
    junk: list[tuple[Any, int]] = [((), seat), (("dance",), seat), ("", seat), ("dance wildly", seat)]
    junk += [(f"{line} extra", seat) for line in sorted(lines[seat])[:1]]
    junk += [(option, other) for other in range(game.seats) if other not in seats for option in list(seats[seat])[:2]]
    verbs = list(game.OPTION_KINDS.values())
    for _ in range(most):
        verb = verbs[rng.below(len(verbs))]
        odd = (verb.name, *(rng.below(cards + 2) - 1 for _ in verb.args))
        if odd not in seats[seat]:
            junk.append((odd, seat))
    for bad, who in junk:
        try:
            game.play(bad, who)
        except IllegalChoice as error:
            need(len(str(error)) > 8, 2, f"{bad!r} is refused without a sentence")
        except Exception as error:
            raise Broken(2, f"{bad!r} is not refused cleanly but raises {type(error).__name__}: {error}") from error
        else:
            raise Broken(2, f"{bad!r} was not offered to {game.names[who]} and yet was accepted")
        need(game.digest() == before, 2, f"the refused choice {bad!r} changed the game")


def check_clone(game: Game, seat: int, option: Option) -> None:
    """Property 4: two clones play the same way, and neither changes the original."""
    before = game.digest()
    one, two = game.clone(), game.clone(log=False)
    need(one == game and one.digest() == before, 4, "a clone differs from its original")
    one.play(option, seat)
    need(game.digest() == before, 4, "playing a clone changed the original")
    need(two.digest() == before, 4, "playing a clone changed another clone")
    two.play(option, seat)
    need(one.digest() == two.digest(), 4, "two clones went different ways with the same choice")


def check_save(game: Game, seat: int, option: Option) -> Game:
    """Property 5: a saved game can be loaded, is equal, and plays the same. The loaded game."""
    text = game.save()
    try:
        loaded, second = quarterdeck.load(text), quarterdeck.load(text)
    except SaveError as error:
        raise Broken(5, f"the save cannot be loaded: {error}") from error
    need(loaded == game and loaded.digest() == game.digest(), 5, "a loaded game differs from the saved one")
    need(loaded.save() == text, 5, "a loaded game is saved otherwise than it was")
    for viewer in range(-1, game.seats):
        need(loaded.view(viewer) == game.view(viewer), 5, "a loaded game looks different")
    clone = game.clone()
    clone.play(option, seat)
    second.play(option, seat)
    need(clone.digest() == second.digest(), 5, "a loaded game went another way with the same choice")
    return loaded


def check_undo(game: Game, seat: int, option: Option) -> None:
    """Property 6: undo then redo is nothing; undo is refused once something came out or somebody else acted."""
    before = game.digest()
    after = game.clone()
    after.play(option, seat)
    played = after.digest()
    came_out = after.counter != game.counter or any(
        now & ~then for now, then in zip(after.known, game.known, strict=False)
    )
    try:
        after.undo(seat)
    except CannotUndo as error:
        need(after.digest() == played, 6, "a refused undo changed the game")
        need(len(str(error)) > 8, 6, "undo is refused without a sentence")
    else:
        need(not came_out, 6, "undo took back a choice that revealed a card or was followed by chance")
        need(after.digest() == before, 6, "undo did not lead back to the position before the choice")
        after.play(option, seat)
        need(after.digest() == played, 6, "undo and the same choice again did not lead to the same position")
    for other in range(game.seats):
        secret = any(ask.seat == other and ask.together for ask in after.asks)
        if other != seat and not secret:
            need(not after.can_undo(other), 6, f"{game.names[other]} could take back a choice though another has acted")


def check_conservation(game: Game, faces: Counter[int]) -> None:
    """Property 8: every card is in exactly one zone, where its place says, and no card is lost."""
    place = game.place
    cards = len(place)
    for number, zone in enumerate(game.zones):
        for card in zone:
            if not 0 <= card < cards or place[card] != number:
                where = game.setting.zones[number].name
                what = game.printed(card).name if 0 <= card < cards else f"card {card}, which does not exist,"
                raise Broken(8, f"{what} lies in {where}, but its place says otherwise")
    lying = sum(map(len, game.zones))
    need(lying == cards, 8, f"{cards} cards are in the game, but {lying} lie in zones")
    columns = (game.faces, game.owner, game.known, game.pieces)
    need(all(len(column) == cards for column in columns), 8, "not everything is said about each card")
    if len(game.faces) == faces.total():
        need(Counter(game.faces) == faces, 8, "a card has turned into another")
    else:
        need(Counter(game.faces) >= faces, 8, "a card has left the game")


def trail(name: str, options: Mapping[str, Any] | None, seed: int) -> list[str]:
    """The digests of a random game, choice by choice: the same in every process."""
    game = quarterdeck.new(name, seed=seed, log=False, **dict(options or {}))
    bot = RandomBot(mix(seed, 0x52))
    digests = [game.digest()]
    while not game.over:
        seat = game.choice.seat
        game.play(bot.choose(game, seat), seat)
        digests.append(game.digest())
    return digests


__all__ = ["ContractBroken", "check_game", "trail"]
