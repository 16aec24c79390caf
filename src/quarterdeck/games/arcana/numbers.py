"""The numbers of Arcana by their addresses: how each is worked out, part by part (`Game.why_value`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from quarterdeck.engine.cards import slug
from quarterdeck.engine.errors import NoNumber, did_you_mean
from quarterdeck.engine.reckoning import Numbers, Place, Reckoning, Shown
from quarterdeck.games.arcana.standing import total_seen
from quarterdeck.games.arcana.terms import ARCANA, REINFORCEMENT, TALLIES
from quarterdeck.games.arcana.words import points_of_cards, tally_of

if TYPE_CHECKING:
    from quarterdeck.games.arcana.board import ArcanaBoard
    from quarterdeck.games.arcana.game import Arcana

REINFORCED: Final = "-reinforced"
"""What follows the name of an arcanum where only Reinforcements are counted: `anna.north.stave-reinforced`."""


def _round(game: Arcana, tell: Reckoning) -> int:
    tell.counted(game.round, "the rounds that have begun", "AR-ROUND-01")
    return game.round


def _tally(what: int) -> Callable[[Arcana, int, Reckoning], int]:
    def tally(game: Arcana, seat: int, tell: Reckoning) -> int:
        number = tally_of(game, seat, what)
        says = f"{TALLIES[what].replace('-', ' ')} of {game.names[seat]}, counted for Objectives"
        tell.counted(number, says, "AR-OBJ-03")
        return number

    return tally


def _total(arcanum: int) -> Callable[[Arcana, int, int, Reckoning], int]:
    return lambda game, seat, district, tell: total_seen(game, district, seat, arcanum, tell)[0]


def _reinforced(arcanum: int) -> Callable[[Arcana, int, int, Reckoning], int]:
    def reinforced(game: Arcana, seat: int, district: int, tell: Reckoning) -> int:
        _, number = total_seen(game, district, seat, arcanum, Reckoning(game, tell.seat))
        tell.ruled(number, f"{REINFORCEMENT} for each Location played for it this round", "AR-LOC-01")
        return number

    return reinforced


def _district(game: Arcana, seat: int, word: str) -> Place:
    names = game._setting.district_names
    if word not in names:
        raise NoNumber(f"no District is called {word}; {did_you_mean(word, names)}")
    return names.index(word), word.replace("-", " ").title()


def _shown(game: Arcana, board: ArcanaBoard) -> Shown:
    yield "round", board["round"]
    for player in board["players"]:
        yield f"{player['word']}.points", player["points"]
        for name, number in player["tally"].items():
            yield f"{player['word']}.{name}", number
    for district in board["districts"]:
        for total in district["totals"]:
            address = f"{slug(total['player'])}.{district['name']}.{total['arcanum']}"
            yield address, total["sum"]
            yield f"{address}{REINFORCED}", total["reinforced"]


NUMBERS: Final = Numbers(
    shown=_shown,
    table={"round": _round},
    player={"points": points_of_cards, **{name: _tally(what) for what, name in enumerate(TALLIES)}},
    player_at={
        **{name: _total(arcanum) for arcanum, name in enumerate(ARCANA)},
        **{f"{name}{REINFORCED}": _reinforced(arcanum) for arcanum, name in enumerate(ARCANA)},
    },
    place=_district,
    piles={
        "hand": "AR-INT-01", "deck": "AR-SETUP-04", "resource": "AR-SETUP-05", "under": "AR-SCORE-03",
        "objectives": "AR-OBJ-01", "pile": "AR-END-01", "agents": "AR-INT-14", "face-down": "AR-INT-07",
        "militia.deck": "AR-MIL-02", "box.stakes": "AR-SETUP-10", "box.objectives": "AR-OBJ-01",
    },
    printed="AR-AGENT-02",
)  # fmt: skip
