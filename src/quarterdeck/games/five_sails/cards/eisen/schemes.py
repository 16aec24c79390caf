"""Eisen: the schemes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.five_sails.costs import EngageOne
from quarterdeck.games.five_sails.declaring import scheme
from quarterdeck.games.five_sails.equipwords import attachments_of, the_performer
from quarterdeck.games.five_sails.events import HIGH_DRAMA_ENDS
from quarterdeck.games.five_sails.places import DOCKS, FORUMS, GRAND_BAZAAR
from quarterdeck.games.five_sails.placewords import available_in_the_city, discarded_city_cards
from quarterdeck.games.five_sails.words import (
    attachments_on,
    is_a,
    is_attachment,
    is_en_garde,
    opposing_characters,
    those,
    your_discard_pile,
)

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.game import FiveSails
    from quarterdeck.games.five_sails.procedures.payment import Payment
    from quarterdeck.games.five_sails.procedures.using import CardUse

armed_and_marshaled = scheme("Armed and Marshaled")


@armed_and_marshaled.resolves()
def supply_docks_and_bazaar(game: FiveSails, it: CardUse) -> None:
    """Add a Renown to The Docks and a Renown to The Grand Bazaar. ..."""
    game.add_renown_to(it.controller, DOCKS, GRAND_BAZAAR)


@supply_docks_and_bazaar.then(choose=those(your_discard_pile, is_attachment), targets=True)
def salvage(game: FiveSails, it: CardUse) -> None:
    """... Put target attachment from your discard pile into your hand."""
    game.take(it.controller, it.target)


def no_better_equipped(game: FiveSails, it: CardUse, card: int) -> bool:
    """It must not have more attachments than the performer."""
    # Fewer than whom is not said: the performer is the only one there is to compare with (FS-Q136).
    return len(attachments_of(game, card)) <= len(attachments_of(game, it.performer))


@armed_and_marshaled.city_action(
    cost=[EngageOne(those(attachments_on(the_performer), is_en_garde))],
    target=those(opposing_characters, no_better_equipped),
    modes=("engage", "home"),
)
def march_on_them(game: FiveSails, it: CardUse) -> None:
    """City Action, engage an attachment of your performer and target an opposing character with as many attachments as
    the performer or fewer: engage that character or move it Home."""
    if it.mode == "engage":
        game.engage(it.target)
    else:
        game.send_home(it.target)


the_song_of_eisen = scheme("The Song of Eisen")


@the_song_of_eisen.resolves()
def sing_at_the_forums(game: FiveSails, it: CardUse) -> None:
    """Add a Renown to The Forums. ..."""
    game.add_renown_to(it.controller, FORUMS)


@sing_at_the_forums.then(choose=those(discarded_city_cards, is_a("Mercenary")), targets=True)
def call_a_mercenary(game: FiveSails, it: CardUse) -> None:
    """... Put target Mercenary from the City Deck's discard pile on top of the City Deck."""
    game.put_on_top(it.target)


@the_song_of_eisen.adds_to_parley()
def old_comrades(game: FiveSails, me: int, card: int, payment: Payment) -> int:
    """Your Leader has +1 Influence while parleying with a Mercenary."""
    return int(card == game.leaders[game.controller(me)] and game.has(payment.card, "Mercenary"))


def nothing_is_available(game: FiveSails, it: CardUse) -> bool:
    """There must be no available Mercenary and no available attachment."""
    available = available_in_the_city(game, it)
    return not any(game.has(card, "Mercenary") or game.is_attachment(card) for card in available)


@the_song_of_eisen.reaction(when=HIGH_DRAMA_ENDS, needs=nothing_is_available)
def the_last_verse(game: FiveSails, it: CardUse) -> None:
    """Reaction, at the end of High Drama, if there are no available Mercenaries and no available attachments: gain a
    Renown."""
    game.gain_renown(it.controller)
