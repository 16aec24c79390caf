"""Montaigne: the attachments."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.five_sails.characterwords import is_your
from quarterdeck.games.five_sails.costs import ENGAGE_PERFORMER
from quarterdeck.games.five_sails.declaring import attachment
from quarterdeck.games.five_sails.stats import FINESSE, INFLUENCE
from quarterdeck.games.five_sails.words import RIPOSTE, challengeable, pressed_location, succeeded

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.game import FiveSails
    from quarterdeck.games.five_sails.procedures.using import CardUse


cavalier_hat = attachment("Cavalier Hat")


@cavalier_hat.bearer()
def worn_by_a_duelist(game: FiveSails, seat: int, card: int) -> bool:
    """Equip this card only to your Duelist."""
    return is_your(game, seat, card, "Duelist")


@cavalier_hat.city_action(uses=FINESSE, cost=[ENGAGE_PERFORMER], target=challengeable(FINESSE))
def tip_your_hat(game: FiveSails, it: CardUse) -> None:
    """City Action, engage the equipped performer: it issues a Finesse challenge to target opposing character."""
    game.issue_challenge(it.performer, it.target, FINESSE)


mastercrafted_rapier = attachment("Mastercrafted Rapier")


@mastercrafted_rapier.bearer()
def held_by_a_duelist(game: FiveSails, seat: int, card: int) -> bool:
    """Equip this card only to your Duelist."""
    return is_your(game, seat, card, "Duelist")


@mastercrafted_rapier.technique()
def turn_the_blade(game: FiveSails, it: CardUse) -> None:
    """Technique: +1 Riposte."""
    game.add_value(it, RIPOSTE, 1)


tabard = attachment("Tabard of the Fallen Musketeer")


@tabard.bearer()
def worn_by_no_diplomat(game: FiveSails, seat: int, card: int) -> bool:
    """Equip this card only to a character of yours that is not a Diplomat."""
    return game.controller(card) == seat and not game.has(card, "Diplomat")


@tabard.gives_trait("Musketeer")
def sworn_in(game: FiveSails, me: int, card: int) -> bool:
    """The equipped character is a Musketeer."""
    return game.bearer(me) == card


@tabard.city_action(uses=INFLUENCE, cost=[ENGAGE_PERFORMER])
def in_their_memory(game: FiveSails, it: CardUse) -> None:
    """City Action, engage the equipped performer: pressure this location with Influence; you succeed on a tie too. If
    you succeed, ..."""
    game.pressure(it, INFLUENCE, tie_wins=True)


@in_their_memory.then(needs=succeeded)
def hold_the_place(game: FiveSails, it: CardUse) -> None:
    """... claim this location."""
    game.claim(it.controller, pressed_location(game, it))
