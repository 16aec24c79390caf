"""Deck lists: a text file with headings and one card on each line, or JSON. Each game says which decks are legal."""

from quarterdeck.decks.check import check, own_decks, plan_of, ready_deck
from quarterdeck.decks.decklist import DeckError, DeckList, Entry, Problem
from quarterdeck.decks.jsonform import json_form
from quarterdeck.decks.legality import edition_named, facts_of, game_named
from quarterdeck.decks.reading import CARD_SET, DECK, kind_of, read

__all__ = [
    "CARD_SET", "DECK", "DeckError", "DeckList", "Entry", "Problem", "check", "edition_named", "facts_of", "game_named",
    "json_form", "kind_of", "own_decks", "plan_of", "read", "ready_deck",
]  # fmt: skip
