"""Imperial Special Ammo."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.sky_pirate.declaring import ammo
from quarterdeck.games.sky_pirate.stats import POWER
from quarterdeck.games.sky_pirate.verbs.instructions import HITS_BOTTOM
from quarterdeck.games.sky_pirate.words import (
    only_this_cannon,
    opponents_assets,
    opponents_crew,
    opponents_hand,
    presence_at_most,
    those,
    your_opponent_chooses,
)

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate
    from quarterdeck.games.sky_pirate.procedures.using import CardUse

battering_volley = ammo("Battering Volley")


@battering_volley.modifies(POWER)
def packed_charge(game: SkyPirate, me: int, card: int) -> int | None:
    """This cannon has +1 power."""
    return 1 if only_this_cannon(game, me, card) else None


@battering_volley.breaches(choose=opponents_assets, verb="discard", chooser=your_opponent_chooses)
def batter(game: SkyPirate, it: CardUse) -> None:
    """Each of its breaches makes your opponent choose and discard one of their assets."""
    game.discard(it.choice)


flashbang = ammo("Flashbang")


def opponent_holds_a_card(game: SkyPirate, it: CardUse) -> bool:
    """Your opponent must have a card in hand."""
    # Losing the card and the Powder happen together or not at all (SP-TEXT-05, SP-Q69).
    return bool(opponents_hand(game, it))


@flashbang.breaches(needs=opponent_holds_a_card)
def blind_them(game: SkyPirate, it: CardUse) -> None:
    """Each breach of this cannon blinds your opponent: a random card of their hand is discarded ..."""
    game.discard_hand(game.opponent(it.controller), 1, it.card, at_random=True)


@blind_them.then()
def scatter_their_powder(game: SkyPirate, it: CardUse) -> None:
    """... together with a loss of 1 Powder."""
    game.lose_powder(game.opponent(it.controller), 1)


scrapshot = ammo("Scrapshot")


@scrapshot.breaches()
def sweep_the_deck(game: SkyPirate, it: CardUse) -> None:
    """Each breach of this cannon clears the opposing deck: your opponent chooses and discards three of their crew whose
    presence is 1 or less."""
    weak = those(opponents_crew, presence_at_most(1))(game, it)
    if len(weak) > 3:
        game.pick(game.opponent(it.controller), weak, "discard", it.card, 3, 3)
    else:
        game.discard_all(weak)


torpedo = ammo("Torpedo")


@torpedo.modifies(POWER)
def heavy_charge(game: SkyPirate, me: int, card: int) -> int | None:
    """The power of this cannon is 1 higher."""
    return 1 if only_this_cannon(game, me, card) else None


@torpedo.hook(HITS_BOTTOM)
def below_the_deck(game: SkyPirate, me: int, cannon: int) -> bool:
    """Its damage takes the lowest cards of the opposing Hold, not the top ones."""
    return only_this_cannon(game, me, cannon)
