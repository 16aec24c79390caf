"""Pirate crew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.sky_pirate.ability import BOARDING, DEFENDING
from quarterdeck.games.sky_pirate.conditions import can_board_for, it_is_in_your_discard_pile
from quarterdeck.games.sky_pirate.costs import Powder, discard_from_hand, reveal_from_hand
from quarterdeck.games.sky_pirate.declaring import crew
from quarterdeck.games.sky_pirate.events import ATTEMPT_ENDED, ATTEMPT_OVER, TURN_OVER
from quarterdeck.games.sky_pirate.stats import COST, PRESENCE
from quarterdeck.games.sky_pirate.words import (
    boarding_party,
    fires_on_ships,
    is_a,
    of_faction,
    opponents_chest,
    opponents_party,
    your_chest,
)

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate
    from quarterdeck.games.sky_pirate.procedures.using import CardUse

basher = crew("Basher")
basher.additional_cost(discard_from_hand(), says="To play this crew you must discard a card from your hand besides.")


chef_danl = crew("Chef Danl")


@chef_danl.raids(may=True)
def serve_the_feast(game: SkyPirate, it: CardUse) -> None:
    """Whenever this crew raids, you may draw as many cards as there are crew in your party."""
    game.draw(it.controller, len(game.party(it.controller)))


dusty_zeke = crew("Dusty Zeke")


def can_still_jump_in(game: SkyPirate, it: CardUse) -> bool:
    """It must be in your discard pile, and you must be able to play it."""
    return it_is_in_your_discard_pile(game, it) and game.can_play(it.controller, it.card)


@dusty_zeke.reckless(cost=[Powder(1)], needs=can_still_jump_in)
def jump_in(game: SkyPirate, it: CardUse) -> None:
    """Reckless: thrown away from your hand, it can still be played for 1 Powder."""
    game.play_card(it.controller, it.card, "discard")


tev = crew("Tev the Tireless")


@tev.as_played(may=True, cost=[reveal_from_hand(of_faction("Pirate"))], private=True)
def bring_bram(game: SkyPirate, it: CardUse) -> None:
    """You may show a Pirate card of your hand as you play this crew; then Bram the Bold comes into play too, its copy
    under another name."""
    game.create_token("Bram the Bold", it.controller)


@tev.raids()
def tireless_blow(game: SkyPirate, it: CardUse) -> None:
    """Whenever this crew raids, the defending player is dealt 1 damage."""
    game.damage(game.the_attempt.defender, 1, it)


friendo = crew("Friendo")


@friendo.defines("presence")
def among_friends(game: SkyPirate, me: int) -> int:
    """X is how many Deckhands are in your party."""
    if not game.has_text(me):
        return 0  # a blank text says nothing about X (SP-Q74)
    return sum(is_a("Deckhand")(game, card) for card in game.party(game.controller(me)))


grappler = crew("Grappler")


@grappler.tactic(target=opponents_party)
def drag_overboard(game: SkyPirate, it: CardUse) -> None:
    """Tactic: one crew of your opponent's party, of your choice, is stowed together with this one, or neither if one of
    the two cannot be."""
    both = [it.card, it.target]
    if all(game.is_crew(card) and game.can_be_stowed(card) for card in both):  # SP-Q123
        game.stow_in_order(it.controller, both)


relic_diver = crew("Relic Diver")


@relic_diver.later()
def is_lost_below(game: SkyPirate, it: CardUse) -> None:
    """It is discarded if it is still the crew that dived (SP-Q80)."""
    game.discard(it.card)


@relic_diver.tactic()
def dive(game: SkyPirate, it: CardUse) -> None:
    """Tactic: this crew has +3 presence until the attempt ends, and is discarded when it ends."""
    if game.in_play(it.card):
        game.modify(PRESENCE, it.card, 3, ATTEMPT_OVER, it.card)
        game.later(ATTEMPT_ENDED, is_lost_below, it, about=it.card)


ship_sentinel = crew("Ship Sentinel")


@ship_sentinel.tactic(side=DEFENDING, target=boarding_party)
def throw_them_back(game: SkyPirate, it: CardUse) -> None:
    """Tactic of a defender: one crew of the boarding party, of your choice, is sent back to its reserve."""
    game.move_to_reserve(it.target)


treasure_hoarder = crew("Treasure Hoarder")


@treasure_hoarder.enters_play()
def count_the_coins(game: SkyPirate, it: CardUse) -> None:
    """When this crew enters play, gain as much Powder as there are cards in your Treasure Chest."""
    game.gain_powder(it.controller, len(your_chest(game, it)))


firebug = crew("Firebug")


@firebug.reckless()
def drop_the_torch(game: SkyPirate, it: CardUse) -> None:
    """Reckless: thrown away from your hand, it starts a Fire on every ship."""
    for seat in game.players():
        game.set_fires(seat, 1)


safecracker = crew("Safecracker")


def your_cards_in_their_chest(game: SkyPirate, it: CardUse) -> list[int]:
    """The cards that you are the captain of in the defending player's Treasure Chest (SP-Q76)."""
    return [card for card in opponents_chest(game, it) if game.captain_of(card) == it.controller]


@safecracker.tactic(side=BOARDING, target=your_cards_in_their_chest)
def crack_it_open(game: SkyPirate, it: CardUse) -> None:
    """Tactic of a boarder: you get back into your hand a card of yours that lies in the defending player's Treasure
    Chest."""
    game.take(it.target)


surly_quartermaster = crew("Surly Quartermaster")


def something_burns(game: SkyPirate, it: CardUse) -> bool:
    """There must be a Fire on a ship."""
    return fires_on_ships(game) >= 1


@surly_quartermaster.enters_play(needs=something_burns)
def give_orders(game: SkyPirate, it: CardUse) -> None:
    """If a Fire burns anywhere as this crew enters play, it gives one of two orders, as you choose:"""


@give_orders.mode("cannons")
def man_the_guns(game: SkyPirate, it: CardUse) -> None:
    """the cost of your cannons is 1 lower for the rest of the turn;"""
    for card in game.cannons(it.controller):  # those of this moment (SP-Q83)
        game.modify(COST, card, -1, TURN_OVER, it.card)


@give_orders.mode("board", needs=can_board_for(1))
def send_them_over(game: SkyPirate, it: CardUse) -> None:
    """board for 1 Powder less."""
    game.board(it, less=1)
