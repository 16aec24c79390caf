"""The form cards, one block each. Importing the package declares them all."""

from quarterdeck.games.cardfiles import read_card_files

read_card_files(__name__)
