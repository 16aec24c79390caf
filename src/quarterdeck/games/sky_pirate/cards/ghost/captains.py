"""Ghost Captains."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.engine.event import CardNo
from quarterdeck.games.sky_pirate.conditions import you_play
from quarterdeck.games.sky_pirate.costs import Powder
from quarterdeck.games.sky_pirate.declaring import captain
from quarterdeck.games.sky_pirate.events import ASSET_PLAYED, PLAYED
from quarterdeck.games.sky_pirate.words import (
    is_a_crew,
    is_an_asset,
    lost_cards,
    those,
    your_discard,
)

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate
    from quarterdeck.games.sky_pirate.procedures.using import CardUse

adarath = captain("King Adarath")


@adarath.raids_or_repels(cost=[Powder(1)], target=those(your_discard, is_a_crew))
def raise_the_fallen(game: SkyPirate, it: CardUse) -> None:
    """After each raid, and each attempt that you repel, 1 Powder can raise a crew out of your discard pile: it comes
    into play in your reserve, facedown, as a 2/2 Shade."""
    game.put_shade(it.target, it.controller, reserve=True)


valii = captain("Queen Valii")


@valii.breaches(cost=[Powder(1)], target=those(lost_cards, is_a_crew))
def take_their_souls(game: SkyPirate, it: CardUse) -> None:
    """Each of your breaches lets you buy, for 1 Powder, one crew that its damage discarded: it comes into play on your
    side, facedown, as a 2/2 Shade."""
    game.put_shade(it.target, it.controller)


xandus = captain("Xandus, High Archivist")


def your_hold_is_not_empty(game: SkyPirate, it: CardUse) -> bool:
    """There must be a card in your Hold."""
    return bool(game.hold(it.controller))


def looked_at(game: SkyPirate, it: CardUse) -> list[int]:
    """The cards looked at that are still in your Hold."""
    return [card for card in it.of(consult) if card in game.hold(it.controller)]


@xandus.whenever(PLAYED, matches=you_play(is_an_asset), first=ASSET_PLAYED, may=True, needs=your_hold_is_not_empty)
def consult(game: SkyPirate, it: CardUse) -> list[CardNo]:
    """Once each turn, as you play your first asset, you may look at your Hold's top three cards; if you do, ..."""
    cards = game.top_cards(it.controller, 3)
    game.look_at(it.controller, cards)
    return cards


@consult.then(choose=looked_at, verb="fetch")
def borrow(game: SkyPirate, it: CardUse) -> None:
    """... one of them goes to your hand ..."""
    game.take(it.choice)


@consult.then()
def file_the_rest(game: SkyPirate, it: CardUse) -> None:
    """... and the others are stowed."""
    game.stow_in_order(it.controller, looked_at(game, it))
