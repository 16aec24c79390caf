"""One block per Location effect and per Objective. Importing the package declares them all, by their names."""

from quarterdeck.games.arcana.declaring import EFFECTS, OBJECTIVES
from quarterdeck.games.cardfiles import read_card_files

read_card_files(__name__)

__all__ = ["EFFECTS", "OBJECTIVES"]
