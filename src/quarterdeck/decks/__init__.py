"""Deck lists: a text file with headings and one card on each line. Each game says itself which decks are legal."""

from quarterdeck.decks.check import CARD_SET, DECK, Problem, check, kind_of, own_decks, plan_of, ready_deck
from quarterdeck.decks.decklist import DeckError, DeckList, Entry, read

__all__ = [
    "CARD_SET", "DECK", "DeckError", "DeckList", "Entry", "Problem", "check", "kind_of", "own_decks", "plan_of", "read",
    "ready_deck",
]  # fmt: skip
