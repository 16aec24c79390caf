"""One position held against all that needs nothing but the position, for scenarios: asked under each of their steps."""

from __future__ import annotations

from quarterdeck.engine import save
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.game import Game
from quarterdeck.properties.choices import check_names
from quarterdeck.properties.conservation import check_places
from quarterdeck.properties.contract import Broken
from quarterdeck.properties.copies import check_cloned, check_loaded
from quarterdeck.properties.evidence import called
from quarterdeck.properties.excluded import check_excluded
from quarterdeck.properties.parts import check_parts, check_parts_alike
from quarterdeck.properties.secrecy import check_shown_alike


def flaw(game: Game, seed: int = 0) -> str:
    """One sentence about the first thing that is wrong with this position, or nothing."""
    try:
        check_position(game, seed)
    except Broken as broken:
        return broken.sentence
    return ""


def check_position(game: Game, seed: int) -> None:
    """Properties 4, 5, 7, 8, 9, 10, 15, 17 and 18, as far as a position shows them."""
    check_places(game)
    check_names(game)
    check_excluded(game)
    check_cloned(game)
    check_loaded(game, lambda text: save.load(type(game), save.read(text)))
    for seat in range(game.seats):
        try:
            world = game.resample(seat, seed)
        except QuarterdeckError as error:
            raise Broken(7, f"what {called(game, seat)} cannot see could not be dealt anew: {error}") from error
        check_shown_alike(game, world, seat)
        check_parts(game, seat)
        check_parts_alike(game, world, seat)
