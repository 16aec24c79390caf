"""Trader maneuvers of the first set, and the Drone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.sky_pirate.abilities import (
    BOARDING,
    DEFENDING,
    Aim,
)
from quarterdeck.games.sky_pirate.blocks import maneuver, token
from quarterdeck.games.sky_pirate.costs import PayOpponent, Pick
from quarterdeck.games.sky_pirate.events import ATTEMPT_ENDED, CANNON_PHASE_BEGAN
from quarterdeck.games.sky_pirate.words import (
    can_board,
    defenders_crew,
    is_noncrew,
    opponents_party,
    presence_at_most,
    those,
    your_discard,
    your_party,
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
    """A card of each name in your discard pile."""
    return list({game.printed(card).name: card for card in your_discard(game, it)}.values())


@careful_curation.play(target=Aim(one_of_each_name, least=0, most=3))
def put_in_order(game: SkyPirate, it: CardUse) -> None:
    """Stow up to three cards of your discard pile, all of different names."""
    game.stow_in_order(it.controller, [card for card in it.aims() if card in your_discard(game, it)])


@put_in_order.then()
def close_the_book(game: SkyPirate, it: CardUse) -> None:
    """Eject this card."""
    game.eject(it.card)


contract_to_kill = maneuver("Contract to Kill")


@contract_to_kill.play(
    side=BOARDING,
    # Without crew on the other side the first part can still be done (SP-Q92), so that aim refuses nothing.
    aims=[Aim(your_party, "sent"), Aim(defenders_crew, private=True)],
)
def slip_away(game: SkyPirate, it: CardUse) -> None:
    """While boarding, one crew of your party, of your choice, withdraws to reserve."""
    for card in it.aims("sent"):
        if card in your_party(game, it):
            it.remember(sent=True)
            game.move_to_reserve(card)


@slip_away.then(needs=lambda game, it: it.memory.get("sent") and it.target in defenders_crew(game, it))
def strike_from_the_shadows(game: SkyPirate, it: CardUse) -> None:
    """If it does, a crew of the defending player is discarded, which you choose when you play this maneuver."""
    game.discard(it.target)


cook_the_books = maneuver("Cook the Books")
cook_the_books.additional_cost(
    Pick(those(your_discard, is_noncrew), "give_treasure", says="what to put into your opponent's Treasure Chest"),
    says="To play this maneuver you must put a noncrew card of your discard pile into your opponent's Treasure Chest.",
)


@cook_the_books.play()
def balance_them(game: SkyPirate, it: CardUse) -> None:
    """You gain 4 Powder."""
    game.gain_powder(it.controller, 4)


deploy_drone = maneuver("Deploy Drone")


@deploy_drone.play(side=DEFENDING)
def launch_it(game: SkyPirate, it: CardUse) -> None:
    """While defending, you launch a Drone, a crew token (0/4) that comes into play; it is discarded as the attempt
    ends."""
    (card,) = game.create_token("Drone", it.controller)
    game.later(ATTEMPT_ENDED, power_down, it, about=card)


@deploy_drone.later()
def power_down(game: SkyPirate, it: CardUse) -> None:
    """A Drone that was turned facedown is something else by now, and stays (SP-Q93)."""
    game.discard(it.memory["about"])


drone = token("Drone")
drone.says("Is discarded as the attempt ends.")

double_cross = maneuver("Double Cross")


@double_cross.play(target=those(opponents_party, presence_at_most(2)))
def turn_their_coat(game: SkyPirate, it: CardUse) -> None:
    """Choose a crew with presence 2 or less in your opponent's party: until the attempt ends you control it and it
    moves to your party. If it cannot join you, it stays where it is."""
    game.borrow(it.target, it.controller)


hefty_bribe = maneuver("Hefty Bribe")
hefty_bribe.additional_cost(PayOpponent(3), says="To play this maneuver you must pay your opponent 3 Powder besides.")


@hefty_bribe.play()
def call_it_off(game: SkyPirate, it: CardUse) -> None:
    """The boarding attempt ends: nobody raids or repels, both parties are stowed, and the boarding player's Action
    Phase is over."""
    game.stop_attempt()


white_flag = maneuver("White Flag")
white_flag.additional_cost(PayOpponent(2), says="To play this maneuver you must pay your opponent 2 Powder besides.")


@white_flag.goes_on(
    CANNON_PHASE_BEGAN, react=True, matches=lambda game, it: it.values[0] == it.memory["opponent"], commutes=True
)
def no_shots(game: SkyPirate, it: CardUse) -> None:
    """The next Cannon Phase of your opponent ..."""
    game.instead()
    game.stop(no_shots, opponent=it.values[0])  # all flags speak of this one phase (SP-Q118)


@white_flag.play()
def raise_it(game: SkyPirate, it: CardUse) -> None:
    """... does not take place."""
    game.goes_on(no_shots, it, opponent=game.opponent(it.controller))
