"""Trader cannons and structures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.sky_pirate.ability import GAINS, TURN
from quarterdeck.games.sky_pirate.conditions import you
from quarterdeck.games.sky_pirate.costs import PayOpponent, eject_from_discard
from quarterdeck.games.sky_pirate.declaring import cannon, structure
from quarterdeck.games.sky_pirate.event_values import PlayerCardAndAmount
from quarterdeck.games.sky_pirate.events import FIRING_PAID, MULLIGANS_DONE, TURN_OVER
from quarterdeck.games.sky_pirate.options import LESS_TO_FIRE
from quarterdeck.games.sky_pirate.stats import BOARD_TOLL, POWER
from quarterdeck.games.sky_pirate.words import (
    how_many,
    is_noncrew,
    opponents_discard,
    other,
    stored_here,
    those,
    your_cannons,
    your_chest,
)

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate
    from quarterdeck.games.sky_pirate.procedures.using import CardUse

avenger = cannon("Avenger")


def you_have_the_powder(game: SkyPirate, it: CardUse[PlayerCardAndAmount]) -> bool:
    """You must be paying the cost of this cannon, and have the Powder for it."""
    paid = it.event
    return paid.card == it.card and 0 < paid.amount <= game.powder[paid.seat]


def you_lack_the_powder(game: SkyPirate, it: CardUse[PlayerCardAndAmount]) -> bool:
    """You must be paying the cost of this cannon, and not have the Powder for it (SP-Q90)."""
    paid = it.event
    return paid.card == it.card and paid.amount > game.powder[paid.seat]


@avenger.react(FIRING_PAID, matches=you_have_the_powder, cost=[eject_from_discard(3)])
def fire_scrap(game: SkyPirate, it: CardUse) -> None:
    """React: whenever you would pay for firing this cannon, you may eject three cards of your discard pile and spend 3
    Powder less."""
    game.less(3, at_least=0)


@avenger.react(FIRING_PAID, matches=you_lack_the_powder, cost=[eject_from_discard(3)], may=False)
def fire_scrap_for_want_of_powder(game: SkyPirate, it: CardUse) -> None:
    """If you could not pay otherwise, you must."""
    game.less(3, at_least=0)


@avenger.hook(LESS_TO_FIRE)
def scrap_will_do(game: SkyPirate, me: int, card: int) -> int:
    """So it can be fired without the Powder."""
    return 3 if me == card and len(game.discard_pile(game.controller(me))) >= 3 else 0


bazaar_stalls = structure("Bazaar Stalls")


@bazaar_stalls.action(cost=[PayOpponent(1)], limit=TURN, target=those(opponents_discard, is_noncrew))
def buy_it_back(game: SkyPirate, it: CardUse) -> None:
    """Action, once each turn, 1 Powder paid to your opponent: a noncrew card of their discard pile, of your choice,
    goes into your Treasure Chest."""
    game.put_into_chest(it.target, it.controller)


@bazaar_stalls.breaks(does=GAINS)
def clearance_sale(game: SkyPirate, it: CardUse) -> None:
    """If it breaks, you gain 1 Powder."""
    game.gain_powder(it.controller, 1)


garbage_gun = cannon("Garbage Gun")


@garbage_gun.cannon_phase_begins(choose=your_chest, verb="eject", most=how_many(your_chest))
def stuff_the_barrel(game: SkyPirate, it: CardUse) -> None:
    """As your Cannon Phase begins, cards of your Treasure Chest can be stuffed into this cannon: eject any number of
    them, and its power is so much higher for the rest of the turn."""
    game.eject_all(it.choices)
    if it.choices:
        game.modify(POWER, it.card, len(it.choices), TURN_OVER, it.card)


mail_room = structure("Mail Room")


@mail_room.whenever(MULLIGANS_DONE, matches=you)
def sort_the_mail(game: SkyPirate, it: CardUse) -> None:
    """When mulligans are over, five cards go from the top of your Hold under this structure: they are stored facedown,
    in random order."""
    game.store_at_random(game.top_cards(it.controller, 5), it.card)


@mail_room.turn_begins(needs=stored_here)
def deliver(game: SkyPirate, it: CardUse) -> None:
    """When your turn begins, one of the cards stored here comes into your hand."""
    game.take(stored_here(game, it)[0])  # nobody knows which is which, so the first is as good as any (SP-Q91)


malliket_mortar = cannon("Malliket Mortar")


@malliket_mortar.fires()
def shake_the_deck(game: SkyPirate, it: CardUse) -> None:
    """Whenever this cannon fires, all your other cannons are stunned."""
    game.stun_all(other(your_cannons)(game, it))


tollbooth = structure("Tollbooth")


@tollbooth.modifies(BOARD_TOLL)
def charge_a_toll(game: SkyPirate, me: int, seat: int) -> int | None:
    """Whoever boards you must pay you 1 Powder besides."""
    return 1 if game.opponent(seat) == game.controller(me) else None


trade_pod = structure("Trade Pod")


@trade_pod.turn_begins(cost=[eject_from_discard()])
def sell_scrap(game: SkyPirate, it: CardUse) -> None:
    """As your turn begins, you can sell a card of your discard pile: eject it and gain 1 Powder."""
    game.gain_powder(it.controller, 1)


@trade_pod.breaks(may=True)
def save_the_cargo(game: SkyPirate, it: CardUse) -> None:
    """If it breaks, you may draw a card."""
    game.draw(it.controller)
