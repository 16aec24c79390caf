"""Vodacce: the cards of the Faction Deck."""

from __future__ import annotations

from typing import Any

from quarterdeck.games.five_sails.abilities import attachment, risk
from quarterdeck.games.five_sails.costs import ENGAGE_THIS
from quarterdeck.games.five_sails.events import CHALLENGE_ISSUED
from quarterdeck.games.five_sails.stats import INFLUENCE
from quarterdeck.games.five_sails.words import adversary, challengeable, here, more_than_the_adversary

stiletto = attachment("Stiletto")


def challenge_is_here(game: Any, it: Any) -> bool:
    """The challenge must be issued at this location."""
    return bool(game.location_of(it.values[0]) == here(game, it))


def challenger_and_challenged(game: Any, it: Any) -> list[int]:
    """The challenger and the character that was challenged."""
    return [it.values[0], it.values[1]]


@stiletto.reaction(
    when=CHALLENGE_ISSUED, matches=challenge_is_here, cost=[ENGAGE_THIS], choose=challenger_and_challenged
)
def strike_from_the_side(game: Any, it: Any) -> None:
    """Reaction, when a challenge is issued at this location, engage this card: wound the challenger or the character
    that was challenged."""
    game.wound(it.choice)


veronicas_guile = risk("Veronica's Guile")


@veronicas_guile.city_action(uses=INFLUENCE, target=challengeable(INFLUENCE))
def challenge_with_influence(game: Any, it: Any) -> None:
    """City Action: your performer issues an Influence challenge to target opposing character."""
    game.issue_challenge(it.performer, it.target, INFLUENCE)


@veronicas_guile.maneuver(needs=more_than_the_adversary(INFLUENCE))
def move_them_home(game: Any, it: Any) -> None:
    """Maneuver, if your participant has more Influence than the adversary: move the adversary Home."""
    game.send_home(adversary(game, it))
