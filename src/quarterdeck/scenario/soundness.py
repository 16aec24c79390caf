"""What is true of every position, asked under every step of a scenario without being told to."""

from __future__ import annotations

from typing import Any

from quarterdeck.engine import save
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.game import Game


def flaw(game: Game, seed: int = 0) -> str:
    """One sentence about the first thing that is wrong with this position, or nothing."""
    return _copies(game) or _secrets(game, seed)


def _copies(game: Game) -> str:
    """A clone and a loaded save are the same game."""
    if game.clone() != game:
        return "a clone differs from the game"
    try:
        again = save.load(type(game), save.read(game.save()))
    except QuarterdeckError as error:
        return f"the saved game cannot be loaded: {error}"
    if again != game or again.digest() != game.digest():
        return "the loaded game differs from the saved one"
    for seat in range(-1, game.seats):
        if again.view(seat) != game.view(seat):
            return f"the loaded game shows {_who(game, seat)} something else than the saved one"
    return ""


def _secrets(game: Game, seed: int) -> str:
    """Each seat sees the same whatever lies where it cannot look."""
    for seat in range(game.seats):
        try:
            other = game.resample(seat, seed)
        except QuarterdeckError as error:
            return f"what {_who(game, seat)} cannot see could not be dealt anew: {error}"
        here, there = game.view(seat), other.view(seat)
        if here != there:
            path = first_difference(here, there)
            return f"{_who(game, seat)} can see something of what is hidden: the view differs at {path}"
        mine, imagined = game.choice_of(seat), other.choice_of(seat)
        if (mine is None) != (imagined is None):
            return f"whether {_who(game, seat)} is asked depends on something hidden"
        if mine is not None and imagined is not None and mine.options != imagined.options:
            return f"what {_who(game, seat)} may choose depends on something hidden"
        if [told.text for told in game.events(seat)] != [told.text for told in other.events(seat)]:
            return f"what {_who(game, seat)} was told depends on something hidden"
    return ""


def first_difference(one: Any, other: Any, path: str = "view") -> str:
    """Where two pieces of JSON data differ first, as a path."""
    if isinstance(one, dict) and isinstance(other, dict):
        for key in sorted({*one, *other}, key=str):
            if key not in one or key not in other:
                return f"{path}.{key}"
            if one[key] != other[key]:
                return first_difference(one[key], other[key], f"{path}.{key}")
    if isinstance(one, list) and isinstance(other, list):
        for n, (left, right) in enumerate(zip(one, other, strict=False)):
            if left != right:
                return first_difference(left, right, f"{path}[{n}]")
    return path


def _who(game: Game, seat: int) -> str:
    return game.names[seat] if seat >= 0 else "a spectator"
