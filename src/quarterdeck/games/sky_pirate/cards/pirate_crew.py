"""Pirate crew."""

from __future__ import annotations

from typing import Any

from quarterdeck.games.sky_pirate.abilities import BOARDING, DEFENDING
from quarterdeck.games.sky_pirate.blocks import crew, token
from quarterdeck.games.sky_pirate.costs import Powder, discard_from_hand, reveal_from_hand
from quarterdeck.games.sky_pirate.events import ATTEMPT_ENDED, ATTEMPT_OVER, TURN_OVER
from quarterdeck.games.sky_pirate.stats import COST, PRESENCE
from quarterdeck.games.sky_pirate.words import (
    boarding_party,
    can_board_for,
    fires_on_ships,
    is_a,
    of_faction,
    opponents_party,
)

basher = crew("Basher")
basher.additional_cost(discard_from_hand(), says="To play this crew you must discard a card from your hand besides.")

chef_danl = crew("Chef Danl")


@chef_danl.raids(may=True)
def serve_the_feast(game: Any, it: Any) -> None:
    """Whenever this crew raids, you may draw as many cards as there are crew in your party."""
    game.draw(it.controller, len(game.party(it.controller)))


dusty_zeke = crew("Dusty Zeke")


@dusty_zeke.reckless(cost=[Powder(1)], needs=lambda game, it: game.place[it.card] in game._setting.discard)
def jump_in(game: Any, it: Any) -> None:
    """Reckless: when you discard this card from your hand, you may spend 1 Powder to play it."""
    game.play_card(it.controller, it.card, "discard")


tev = crew("Tev the Tireless")


@tev.as_played(may=True, cost=[reveal_from_hand(of_faction("Pirate"))], private=True)
def bring_bram(game: Any, it: Any) -> None:
    """As you play this crew, you may reveal a Pirate card of your hand to put Bram the Bold into play: a copy of this
    crew under another name."""
    game.create_token("Bram the Bold", it.controller)


@tev.raids()
def tireless_blow(game: Any, it: Any) -> None:
    """Whenever this crew raids, the defending player is dealt 1 damage."""
    game.damage(game.attempt.defender, 1, it)


bram = token("Bram the Bold")


@bram.raids()
def bold_blow(game: Any, it: Any) -> None:
    """Whenever this crew raids, the defending player is dealt 1 damage."""
    game.damage(game.attempt.defender, 1, it)


friendo = crew("Friendo")


@friendo.defines("presence")
def among_friends(game: Any, me: int) -> int:
    """X is how many Deckhands are in your party."""
    return sum(is_a("Deckhand")(game, card) for card in game.party(game.controller(me)))


grappler = crew("Grappler")


@grappler.tactic(target=opponents_party)
def drag_overboard(game: Any, it: Any) -> None:
    """Tactic: choose a crew in your opponent's party; stow it together with this crew."""
    if not (game.is_crew(it.card) and game.is_crew(it.target)):
        return  # both or neither
    if game.captain_of(it.card) == game.captain_of(it.target):
        game.stow_in_order(game.captain_of(it.card), [it.card, it.target])
    else:
        game.stow(it.card)
        game.stow(it.target)


relic_diver = crew("Relic Diver")
DIVING = 1
"""The note on a Relic Diver whose dive ends with the attempt. One that left play or lies facedown has none (SP-Q80)."""


@relic_diver.later()
def is_lost_below(game: Any, it: Any) -> None:
    """It is discarded if it is still the crew that dived."""
    piece = game.piece_of(it.card)
    if piece is not None and piece.note == DIVING:
        game.discard(it.card)


@relic_diver.tactic()
def dive(game: Any, it: Any) -> None:
    """Tactic: this crew has +3 presence until the attempt ends, and is discarded when it ends."""
    if game.in_play(it.card):
        game.edit(it.card).note = DIVING
        game.modify(PRESENCE, it.card, 3, ATTEMPT_OVER, it.card)
        game.later(ATTEMPT_ENDED, is_lost_below, it)


ship_sentinel = crew("Ship Sentinel")


@ship_sentinel.tactic(side=DEFENDING, choose=boarding_party)
def throw_them_back(game: Any, it: Any) -> None:
    """Tactic, while defending: move a crew of the boarding party to reserve."""
    game.move_to_reserve(it.choice)


treasure_hoarder = crew("Treasure Hoarder")


@treasure_hoarder.enters_play()
def count_the_coins(game: Any, it: Any) -> None:
    """When this crew enters play, gain as much Powder as there are cards in your Treasure Chest."""
    game.gain_powder(it.controller, len(game.zones[game._setting.chest[it.controller]]))


firebug = crew("Firebug")


@firebug.reckless()
def drop_the_torch(game: Any, it: Any) -> None:
    """Reckless: when you discard this card from your hand, set a Fire on every ship."""
    for seat in game.players():
        game.set_fires(seat, 1)


safecracker = crew("Safecracker")


def your_cards_in_their_chest(game: Any, it: Any) -> list[int]:
    """The cards that you are the captain of in the defending player's Treasure Chest (SP-Q76)."""
    chest = game.zones[game._setting.chest[game.attempt.defender]]
    return [card for card in chest if game.captain_of(card) == it.controller]


@safecracker.tactic(side=BOARDING, choose=your_cards_in_their_chest)
def crack_it_open(game: Any, it: Any) -> None:
    """Tactic, while boarding: take a card from the defending player's Treasure Chest back into your hand."""
    game.take(it.choice)


surly_quartermaster = crew("Surly Quartermaster")


def something_burns(game: Any, it: Any) -> bool:
    """There must be a Fire on a ship."""
    return fires_on_ships(game) >= 1


@surly_quartermaster.enters_play(needs=something_burns)
def give_orders(game: Any, it: Any) -> None:
    """When this crew enters play while a Fire burns on any ship, choose one:"""


@give_orders.mode("cannons")
def man_the_guns(game: Any, it: Any) -> None:
    """cannons you control have -1 cost until the turn ends;"""
    for card in game.cannons(it.controller):  # those of this moment (SP-Q83)
        game.modify(COST, card, -1, TURN_OVER, it.card)


@give_orders.mode("board", needs=can_board_for(1))
def send_them_over(game: Any, it: Any) -> None:
    """board, and spend 1 Powder less for it."""
    game.board(it, less=1)
