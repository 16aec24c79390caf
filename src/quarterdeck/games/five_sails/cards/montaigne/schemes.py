"""Montaigne: the schemes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.five_sails.characterwords import is_your, your_approach_characters
from quarterdeck.games.five_sails.costs import ENGAGE_PERFORMER
from quarterdeck.games.five_sails.declaring import scheme
from quarterdeck.games.five_sails.placewords import can_be_discarded
from quarterdeck.games.five_sails.stats import COMBAT, INFLUENCE, NOBODY
from quarterdeck.games.five_sails.words import challengeable, places_for_renown, pressed_location, succeeded, those

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.game import FiveSails
    from quarterdeck.games.five_sails.procedures.using import CardUse

epee_sanglante = scheme("Épée Sanglante")


@epee_sanglante.resolves(choose=places_for_renown, verb="add")
def raise_the_stakes(game: FiveSails, it: CardUse) -> None:
    """Add a Renown to any location."""
    game.add_renown(it.controller, it.choice)


@epee_sanglante.modifies(INFLUENCE)
def at_home_in_glory(game: FiveSails, me: int, card: int) -> int | None:
    """Your Musketeers have +1 Influence while at a location with two or more Renown."""
    yours = game.in_play(card) and is_your(game, game.controller(me), card, "Musketeer")
    return 1 if yours and game.place_renown[game.place[card]] >= 2 else None


@epee_sanglante.city_action(by="Musketeer", uses=COMBAT, target=challengeable(COMBAT))
def draw_first_blood(game: FiveSails, it: CardUse) -> None:
    """Musketeer City Action: your performer issues a Combat challenge to target opposing character. It cannot be
    refused. The first participant to wound its adversary steals a Renown from the adversary's controller."""
    game.issue_challenge(it.performer, it.target, COMBAT, refusers=NOBODY, steals=True)


reputation_meritee = scheme("Réputation Méritée")


def has_no_renown(game: FiveSails, it: CardUse, place: int) -> bool:
    """It must be a location without Renown."""
    return game.place_renown[place] == 0


@reputation_meritee.resolves(choose=those(places_for_renown, has_no_renown), verb="add")
def seek_a_stage(game: FiveSails, it: CardUse) -> None:
    """Add a Renown to a location without Renown."""
    game.add_renown(it.controller, it.choice)


@reputation_meritee.city_action(by="Leader", uses=INFLUENCE, cost=[ENGAGE_PERFORMER])
def call_on_your_name(game: FiveSails, it: CardUse) -> None:
    """Leader City Action, engage your performer: pressure this location with Influence; only characters that are not
    Mercenaries count, and you succeed on a tie too. If you succeed, ..."""
    game.pressure(it, INFLUENCE, no_mercenaries=True, tie_wins=True)


def city_cards_there(game: FiveSails, it: CardUse) -> list[int]:
    """The City cards at the pressured location. Without one the muster follows all the same (FS-Q145)."""
    return game.city_cards_at(pressed_location(game, it))


@call_on_your_name.then(needs=succeeded, choose=those(city_cards_there, can_be_discarded), verb="discard")
def make_room(game: FiveSails, it: CardUse) -> None:
    """... discard a City card at that location ..."""
    game.discard_from_play(it.choice)


@call_on_your_name.then(needs=succeeded, choose=your_approach_characters, verb="muster")
def an_old_friend_arrives(game: FiveSails, it: CardUse) -> None:
    """... and muster a character of your Approach Deck at that location."""
    game.muster(it.controller, it.choice, pressed_location(game, it))
