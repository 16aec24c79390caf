"""The form cards, one block each. Importing the package declares them all."""

from quarterdeck.games.sword_duel.cards import own

__all__ = ["own"]
