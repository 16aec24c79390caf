"""The requirements of Objectives, asked at the end of the game. The docstring is the text that players read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.arcana.declaring import objective
from quarterdeck.games.arcana.terms import (
    BRIBES,
    CUP,
    DOUBLE_ROUNDS,
    DUCAT,
    ENEMY_WINS,
    FREE_ZONE_WINS,
    FRIENDLY_WINS,
    STAKE_KINDS,
    STAVE,
    SWORD,
    TIES_WON,
    StakeKind,
)
from quarterdeck.games.arcana.words import of_kind, owns_the_harlequin, stakes_of, tally_of, with_ducat, with_gold

if TYPE_CHECKING:
    from quarterdeck.games.arcana.game import Arcana


def has_most(game: Arcana, seat: int, kind: StakeKind) -> bool:
    """Does the player own more Stakes of this kind than every other player?"""
    own = of_kind(game, seat, kind)
    return all(own > of_kind(game, other, kind) for other in range(game.seats) if other != seat)


@objective
def four_staves(game: Arcana, seat: int) -> bool:
    """Own at least 4 Stakes with Main Arcanum Stave."""
    return with_gold(game, seat, STAVE) >= 4


@objective
def four_swords(game: Arcana, seat: int) -> bool:
    """Own at least 4 Stakes with Main Arcanum Sword."""
    return with_gold(game, seat, SWORD) >= 4


@objective
def four_cups(game: Arcana, seat: int) -> bool:
    """Own at least 4 Stakes with Main Arcanum Cup."""
    return with_gold(game, seat, CUP) >= 4


@objective
def one_ducat(game: Arcana, seat: int) -> bool:
    """Own at least one Stake with Main Arcanum Ducat."""
    return with_gold(game, seat, DUCAT) >= 1


@objective
def five_relics(game: Arcana, seat: int) -> bool:
    """Own at least 5 Relics won."""
    return of_kind(game, seat, "relic") >= 5


@objective
def six_personalities(game: Arcana, seat: int) -> bool:
    """Own at least 6 Personalities won."""
    return of_kind(game, seat, "personality") >= 6


@objective
def three_locations(game: Arcana, seat: int) -> bool:
    """Own at least 3 Locations won."""
    return of_kind(game, seat, "location") >= 3


@objective
def two_of_each_kind(game: Arcana, seat: int) -> bool:
    """Own at least 2 Relics, 2 Personalities and 2 Locations won."""
    return all(of_kind(game, seat, kind) >= 2 for kind in STAKE_KINDS)


@objective
def most_relics(game: Arcana, seat: int) -> bool:
    """Own more Relics won than every other player."""
    return has_most(game, seat, "relic")


@objective
def most_personalities(game: Arcana, seat: int) -> bool:
    """Own more Personalities won than every other player."""
    return has_most(game, seat, "personality")


@objective
def most_locations(game: Arcana, seat: int) -> bool:
    """Own more Locations won than every other player."""
    return has_most(game, seat, "location")


@objective
def two_of_three_arcana(game: Arcana, seat: int) -> bool:
    """Own at least 2 Stakes each of at least three different Main Arcana."""
    return sum(with_gold(game, seat, arcanum) >= 2 for arcanum in (STAVE, SWORD, CUP, DUCAT)) >= 3


@objective
def the_harlequin(game: Arcana, seat: int) -> bool:
    """Own the Harlequin."""
    return owns_the_harlequin(game, seat)


@objective
def two_bribes(game: Arcana, seat: int) -> bool:
    """Win at least 2 Personalities by bribe."""
    return tally_of(game, seat, BRIBES) >= 2


@objective
def three_in_the_free_zone(game: Arcana, seat: int) -> bool:
    """Win at least 3 Stakes in the Free Zone."""
    return tally_of(game, seat, FREE_ZONE_WINS) >= 3


@objective
def three_in_enemy_districts(game: Arcana, seat: int) -> bool:
    """Win at least 3 Stakes in enemy Districts."""
    return tally_of(game, seat, ENEMY_WINS) >= 3


@objective
def five_in_friendly_districts(game: Arcana, seat: int) -> bool:
    """Win at least 5 Stakes in friendly Districts."""
    return tally_of(game, seat, FRIENDLY_WINS) >= 5


@objective
def two_rounds_with_two_stakes(game: Arcana, seat: int) -> bool:
    """Win 2 or more Stakes in a single round, at least twice."""
    return tally_of(game, seat, DOUBLE_ROUNDS) >= 2


@objective
def no_relic(game: Arcana, seat: int) -> bool:
    """Win no Relic in the whole game."""
    return of_kind(game, seat, "relic") == 0


@objective
def no_bribe_and_six_stakes(game: Arcana, seat: int) -> bool:
    """Win at least 6 Stakes and none of them by bribe."""
    return tally_of(game, seat, BRIBES) == 0 and len(stakes_of(game, seat)) >= 6


@objective
def two_costly_personalities(game: Arcana, seat: int) -> bool:
    """Own at least 2 Personalities with Ducat 4 or more."""
    return with_ducat(game, seat, 4) >= 2


@objective
def a_tie_won(game: Arcana, seat: int) -> bool:
    """Win at least one tie by your guild's ability."""
    return tally_of(game, seat, TIES_WON) >= 1
