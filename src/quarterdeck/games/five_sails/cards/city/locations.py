"""City: the ancillary locations, used with three and four players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.five_sails.declaring import location

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.game import FiveSails
    from quarterdeck.games.five_sails.procedures.using import CardUse


def you_control_it(game: FiveSails, it: CardUse) -> bool:
    """You must control this location."""
    return game.place_control[it.card] == it.controller


oles_inn = location("Ole's Inn")


@oles_inn.action(needs=you_control_it)
def draw_at_the_inn(game: FiveSails, it: CardUse) -> None:
    """Action, if you control Ole's Inn: draw a card."""
    game.draw(it.controller)


governors_gardens = location("Governor's Gardens")


@governors_gardens.action(needs=you_control_it)
def draw_in_the_gardens(game: FiveSails, it: CardUse) -> None:
    """Action, if you control Governor's Gardens: draw a card."""
    game.draw(it.controller)
