"""Trader maneuvers that are no Tactics."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.sky_pirate.ability import (
    Aim,
)
from quarterdeck.games.sky_pirate.conditions import can_board, damage_to_you
from quarterdeck.games.sky_pirate.costs import PayOpponent, Pick, Powder, discard_from_hand
from quarterdeck.games.sky_pirate.declaring import maneuver
from quarterdeck.games.sky_pirate.events import CANNON_PHASE_BEGAN, DAMAGE_DEALT, TURN_BEGAN
from quarterdeck.games.sky_pirate.words import (
    aimed_in_your_discard,
    is_noncrew,
    is_of_another_faction_than,
    of_faction,
    those,
    your_chest,
    your_discard,
)

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate
    from quarterdeck.games.sky_pirate.procedures.using import CardUse

acquire = maneuver("Acquire")


@acquire.play()
def buy_in_bulk(game: SkyPirate, it: CardUse) -> None:
    """You draw three cards."""
    game.draw(it.controller, 3)


all_that_glitters = maneuver("All That Glitters")


@all_that_glitters.play(needs=can_board)
def follow_the_glitter(game: SkyPirate, it: CardUse) -> None:
    """Board; this card is the raid token."""
    game.board(it, token=it.card)


@all_that_glitters.raid_reward()
def fill_your_pockets(game: SkyPirate, it: CardUse) -> None:
    """A raid lets you plunder 4, with room for a second noncrew card in your Treasure Chest."""
    game.plunder(it.controller, 4, it.card, most=2)


careful_curation = maneuver("Careful Curation")


def one_of_each_name(game: SkyPirate, it: CardUse) -> list[int]:
    """The cards of your discard pile, one of each name."""
    return list({game.printed(card).name: card for card in your_discard(game, it)}.values())


@careful_curation.play(target=Aim(one_of_each_name, least=0, most=3))
def put_in_order(game: SkyPirate, it: CardUse) -> None:
    """Stow up to three cards of your discard pile, all of different names."""
    game.stow_in_order(it.controller, aimed_in_your_discard(game, it))


@put_in_order.then()
def close_the_book(game: SkyPirate, it: CardUse) -> None:
    """Eject this card."""
    game.eject(it.card)


cook_the_books = maneuver("Cook the Books")
cook_the_books.additional_cost(
    Pick(
        those(your_discard, is_noncrew),
        "give_treasure",
        asks="put a noncrew card of your discard pile into your opponent's Treasure Chest",
        says="what to put into your opponent's Treasure Chest",
    ),
    says="To play this maneuver you must put a noncrew card of your discard pile into your opponent's Treasure Chest.",
)


@cook_the_books.play()
def balance_them(game: SkyPirate, it: CardUse) -> None:
    """You gain 4 Powder."""
    game.gain_powder(it.controller, 4)


white_flag = maneuver("White Flag")
white_flag.additional_cost(PayOpponent(2), says="To play this maneuver you must pay your opponent 2 Powder besides.")


@white_flag.goes_on(
    CANNON_PHASE_BEGAN, react=True, matches=lambda game, it: it.event.seat == it.opponent, commutes=True
)
def no_shots(game: SkyPirate, it: CardUse) -> None:
    """The next Cannon Phase of your opponent ..."""
    game.instead()
    game.stop(no_shots, it.opponent)  # all flags speak of this one phase (SP-Q118)


@white_flag.play()
def raise_it(game: SkyPirate, it: CardUse) -> None:
    """... does not take place."""
    game.goes_on(no_shots, it, opponent=game.opponent(it.controller))


bargain = maneuver("Bargain")
bargain.additional_cost(
    discard_from_hand(of=of_faction("Trader")),
    says="To play this maneuver you must discard a Trader card from your hand besides.",
)


@bargain.play()
def sell_treasure(game: SkyPirate, it: CardUse) -> None:
    """A card of your Treasure Chest is ejected,"""
    game.eject_all(your_chest(game, it)[:1])  # all of them go in the end, so their order does not matter


@sell_treasure.then(modes=("gain", "draw"))  # once even if the Treasure Chest was empty (SP-Q95)
def be_paid(game: SkyPirate, it: CardUse) -> None:
    """and after that you gain 2 Powder or draw two cards."""
    if it.mode == "gain":
        game.gain_powder(it.controller, 2)
    else:
        game.draw(it.controller, 2)


@sell_treasure.then(needs=your_chest)
def sell_more(game: SkyPirate, it: CardUse) -> None:
    """All of that is done again for each card that is left in it."""
    it.again()


forgery = maneuver("Forgery")


@forgery.play()
def print_money(game: SkyPirate, it: CardUse) -> None:
    """Three Fires are set on your ship;"""
    game.set_fires(it.controller, 3)


@print_money.then()
def spend_it_quickly(game: SkyPirate, it: CardUse) -> None:
    """then you gain 3 Powder, or 4 if at least four Fires burn on your ship."""
    game.gain_powder(it.controller, 4 if game.fires[it.controller] >= 4 else 3)


heat_barrier = maneuver("Heat Barrier")


@heat_barrier.play()
def stoke_the_flames(game: SkyPirate, it: CardUse) -> None:
    """Two Fires are set on your ship."""
    game.set_fires(it.controller, 2)
    game.goes_on(shimmer, it, until=TURN_BEGAN, of=it.controller)


@heat_barrier.goes_on(DAMAGE_DEALT, react=True, matches=damage_to_you, commutes=True)
def shimmer(game: SkyPirate, it: CardUse) -> None:
    """They shield you until your next turn begins: damage that is dealt to you is 1 less for each Fire there."""
    game.less(game.fires[it.controller], at_least=0)


torch = maneuver("Torch")


def fires_on_your_ship(game: SkyPirate, it: CardUse) -> int:
    """As many as there are Fires on your ship."""
    return game.fires[it.controller]


torch.additional_cost(
    Powder(fires_on_your_ship), says="To play this maneuver you must spend 1 Powder for each Fire on your ship besides."
)


@torch.play()
def throw_it(game: SkyPirate, it: CardUse) -> None:
    """Deal as much damage to your opponent as you spent so."""
    game.damage(game.opponent(it.controller), it.x, it)  # the Fires of that moment (SP-Q97)


trade_alliance = maneuver("Trade Alliance")


@trade_alliance.play()
def call_in_a_favor(game: SkyPirate, it: CardUse) -> None:
    """Look in your Hold for a card of another faction than your Captain's, reveal it and take it into your hand."""
    # Neutral and Status cards will do too (SP-Q96); Luc Sangre stays a Trader while he is The Bat (SP-Q98).
    game.search(it, is_of_another_faction_than(game.printed(game.captains[it.controller]).faction), to="hand")
