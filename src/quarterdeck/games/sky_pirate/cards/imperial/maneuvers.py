"""Imperial maneuvers that are no Tactics."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.sky_pirate.ability import Aim
from quarterdeck.games.sky_pirate.conditions import can_board, can_board_for
from quarterdeck.games.sky_pirate.costs import ExtraActions
from quarterdeck.games.sky_pirate.declaring import maneuver
from quarterdeck.games.sky_pirate.event_values import Attempt
from quarterdeck.games.sky_pirate.events import TURN_OVER
from quarterdeck.games.sky_pirate.stats import POWER
from quarterdeck.games.sky_pirate.words import (
    aimed_in_your_discard,
    is_a_crew,
    is_an_asset,
    is_special_ammo,
    those,
    your_ammo,
    your_cannons,
    your_discard,
)

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate
    from quarterdeck.games.sky_pirate.procedures.using import CardUse

ONE_MORE_ACTION = "To play this maneuver you must spend an Action besides."

broadside = maneuver("Broadside")
broadside.additional_cost(ExtraActions(1), says=ONE_MORE_ACTION)


@broadside.play()
def run_out_the_guns(game: SkyPirate, it: CardUse) -> None:
    """In your Cannon Phase of this turn you may fire all your unstunned cannons, each of them once."""
    if game.active == it.controller:
        game.volley += 1  # one more shot of each for each play (SP-Q119)


buying_time = maneuver("Buying Time")


@buying_time.play(needs=can_board_for(2))
def buy_time(game: SkyPirate, it: CardUse) -> None:
    """Board for 2 Powder less, with Repair as your raid token."""
    game.board(it, less=2, only="Repair")


proliferate = maneuver("Proliferate")
proliferate.additional_cost(ExtraActions(1), says=ONE_MORE_ACTION)


@proliferate.play()
def stock_up(game: SkyPirate, it: CardUse) -> None:
    """You gain 5 Powder."""
    game.gain_powder(it.controller, 5)


requisition = maneuver("Requisition")


@requisition.play()
def requisition_modes(game: SkyPirate, it: CardUse) -> None:
    """Choose one:"""


@requisition_modes.mode("asset")
def claim_stores(game: SkyPirate, it: CardUse) -> None:
    """look for an asset among the top five cards of your Hold and play it;"""
    game.search(it, is_an_asset, top=5)


@requisition_modes.mode("shields")
def claim_shields(game: SkyPirate, it: CardUse) -> None:
    """three Shields are shuffled into your Hold ..."""
    game.shuffle_in("Shield", it.controller, 3)


@claim_shields.then()
def sign_it_off(game: SkyPirate, it: CardUse) -> None:
    """... and this card is ejected."""
    game.eject(it.card)


resupply = maneuver("Resupply")


def chosen_stores(game: SkyPirate, it: CardUse) -> list[int]:
    """The cards that were chosen and still lie in the discard pile."""
    return aimed_in_your_discard(game, it, "asset", "crew", "ammo")


@resupply.play(
    aims=[
        Aim(those(your_discard, is_an_asset), "asset", 0),
        Aim(those(your_discard, is_a_crew), "crew", 0),
        Aim(those(your_discard, is_special_ammo), "ammo", 0),
    ],
    choose=chosen_stores,
    verb="top",
)
def refill(game: SkyPirate, it: CardUse) -> None:
    """Pick an asset, a crew and a Special Ammo of your discard pile, each of them only if you like: one of the three
    goes on top of your Hold ..."""
    game.put_on_top(it.choice)


@refill.then()
def stow_the_rest(game: SkyPirate, it: CardUse) -> None:
    """... and the others are stowed."""
    game.stow_in_order(it.controller, chosen_stores(game, it))


@refill.then()
def strike_it_off(game: SkyPirate, it: CardUse) -> None:
    """Then this card is ejected."""
    game.eject(it.card)


ship_shape = maneuver("Ship Shape")


@ship_shape.play()
def take_inventory(game: SkyPirate, it: CardUse) -> None:
    """Your stores are worth Powder: 1 for each asset and 1 for each Special Ammo under your control."""
    seat = it.controller
    game.gain_powder(seat, len(game.assets(seat)) + len(your_ammo(game, it)))


show_of_force = maneuver("Show of Force")


@show_of_force.play(pick=2)
def show_of_force_modes(game: SkyPirate, it: CardUse) -> None:
    """Choose two:"""


@show_of_force_modes.mode("aim", target=your_cannons)
def level_a_gun(game: SkyPirate, it: CardUse) -> None:
    """choose one of your cannons, which has +1 power until the turn ends;"""
    game.modify(POWER, it.target, 1, TURN_OVER, it.card)


@show_of_force_modes.mode("load", target=your_ammo)
def top_up(game: SkyPirate, it: CardUse) -> None:
    """choose a Special Ammo that you control, which gets an ammo counter;"""
    game.put_counters(it.controller, it.target, 1, "ammo")


@show_of_force_modes.mode("threaten")  # even at an empty hand (SP-Q71)
def cow_them(game: SkyPirate, it: CardUse) -> None:
    """your opponent has to choose and discard a card of their hand."""
    game.discard_hand(game.opponent(it.controller), 1, it.card)


silence_dissent = maneuver("Silence Dissent")


@silence_dissent.play(needs=can_board)
def march_in(game: SkyPirate, it: CardUse) -> None:
    """Board; this card is the raid token."""
    game.board(it, token=it.card)


def defenders_discard(game: SkyPirate, it: CardUse[Attempt]) -> list[int]:
    """The cards in the defending player's discard pile."""
    return game.discard_pile(it.event.defender)


@silence_dissent.raid_reward(choose=defenders_discard, verb="silence")
def silence(game: SkyPirate, it: CardUse[Attempt]) -> bool:
    """After a raid, name a card that lies in the discard pile of the defending player: you look through their hand and
    Hold, and every card of that name there, in their discard pile and in play under their control is ejected."""
    seat = it.event.defender
    game.look_at(it.controller, [*game.hand(seat), *game.hold(seat)])
    game.eject_all(game.cards_of_its_name(it.choice, seat))
    return True


@silence.then(if_done=True)
def shuffle_their_hold(game: SkyPirate, it: CardUse[Attempt]) -> None:
    """Then they shuffle their Hold."""
    game.shuffle_hold(it.event.defender)
