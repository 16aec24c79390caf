"""What card texts do when a player searches the deck: a search is three effects, and the card is chosen in between."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.five_sails.events import REVEALED

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.game import FiveSails
    from quarterdeck.games.five_sails.procedures.using import CardUse


def red_hand_thugs_in_deck(game: FiveSails, it: CardUse) -> list[int]:
    """The Red Hand Thugs in your deck."""
    deck = game.zones[game._setting.deck[it.controller]]
    return [card for card in deck if game.has(card, "Red Hand") and game.has(card, "Thug")]


def is_on_top(game: FiveSails, seat: int, card: int) -> bool:
    """Is it the top card of the seat's Faction Deck?"""
    return game.zones[game._setting.deck[seat]][-1:] == [card]


def search(game: FiveSails, it: CardUse) -> None:
    """Search your deck for a Red Hand Thug, ..."""
    game.look_at(it.controller, game.zones[game._setting.deck[it.controller]])


def show_and_take(game: FiveSails, it: CardUse) -> None:
    """... show it, take it into your hand ..."""
    game.reveal(it.choice)
    game.tell(REVEALED, it.controller, it.choice)
    game.take(it.controller, it.choice)


def shuffle_the_deck(game: FiveSails, it: CardUse) -> None:
    """... and shuffle your deck."""
    game.shuffle(game._setting.deck[it.controller])  # whoever searched has seen its order (FS-Q120)
