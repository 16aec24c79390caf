"""The kinds of cards that verbs are about: whoever asks about a card is told only of deeds that its kind could do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.five_sails.cardset import ATTACHMENT
from quarterdeck.games.five_sails.stats import BRUTE

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.game import FiveSails


def is_character(game: FiveSails, seat: int, card: int) -> bool:
    """Leaders are characters too."""
    return game.printed(card).is_character


def is_location(game: FiveSails, seat: int, card: int) -> bool:
    """A location of the City, or a Home."""
    return card < game._setting.locations


def is_attachment(game: FiveSails, seat: int, card: int) -> bool:
    """Something to be equipped."""
    return game.printed(card).kind == ATTACHMENT


def is_recruit(game: FiveSails, seat: int, card: int) -> bool:
    """A character of the City Deck."""
    return game.printed(card).is_character and game.printed(card).in_city_deck


def is_brute(game: FiveSails, seat: int, card: int) -> bool:
    """A Brute, by print or by what another card says."""
    return game.refusal(BRUTE, card) is None


def is_combat_card(game: FiveSails, seat: int, card: int) -> bool:
    """A card of a Faction Deck, which has combat values."""
    return game.printed(card).in_faction_deck
