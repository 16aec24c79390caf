"""The same game again: from the same seed and choices, as a clone, from a save (properties 3, 4 and 5)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import quarterdeck
from quarterdeck.bots import RandomBot
from quarterdeck.engine.choice import Option
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.game import Game
from quarterdeck.engine.rng import mix
from quarterdeck.properties.contract import Broken, need
from quarterdeck.properties.evidence import called

Load = Callable[[str], Game]


def check_cloned(game: Game) -> Game:
    """Property 4: a clone is the same game. The clone."""
    clone = game.clone()
    need(clone == game and clone.digest() == game.digest(), 4, "a clone differs from the game")
    return clone


def check_clone(game: Game, seat: int, option: Option) -> None:
    """Property 4: two clones play the same way, and neither changes the original."""
    before = game.digest()
    one, two = check_cloned(game), game.clone(log=False)
    one.play(option, seat)
    need(game.digest() == before, 4, "playing a clone changed the original")
    need(two.digest() == before, 4, "playing a clone changed another clone")
    two.play(option, seat)
    need(one.digest() == two.digest(), 4, "two clones went different ways with the same choice")


def check_loaded(game: Game, load: Load = quarterdeck.load) -> Game:
    """Property 5: a saved game can be loaded, is equal, and everybody sees the same. The loaded game."""
    try:
        text = game.save()
        loaded = load(text)
    except QuarterdeckError as error:
        raise Broken(5, f"the saved game cannot be loaded: {error}") from error
    need(loaded == game and loaded.digest() == game.digest(), 5, "the loaded game differs from the saved one")
    need(loaded.save() == text, 5, "a loaded game is saved otherwise than it was")
    for viewer in range(-1, game.seats):
        if loaded.view(viewer) != game.view(viewer):
            raise Broken(5, f"the loaded game shows {called(game, viewer)} something else than the saved one")
    return loaded


def check_save(game: Game, seat: int, option: Option) -> Game:
    """Property 5: a saved game can be loaded, is equal, and plays the same. The loaded game."""
    loaded = check_loaded(game)
    clone, second = game.clone(), quarterdeck.load(game.save())
    clone.play(option, seat)
    second.play(option, seat)
    need(clone.digest() == second.digest(), 5, "a loaded game went another way with the same choice")
    return loaded


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
