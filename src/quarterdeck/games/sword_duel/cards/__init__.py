"""The form cards, one block each. Importing the package declares them all: `FORMS` has them by their words."""

from quarterdeck.games.cardfiles import read_card_files
from quarterdeck.games.sword_duel.declaring import FORMS

read_card_files(__name__)

__all__ = ["FORMS"]
