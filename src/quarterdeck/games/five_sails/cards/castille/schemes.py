"""Castille: the schemes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.engine.cards import slug
from quarterdeck.games.five_sails.declaring import scheme
from quarterdeck.games.five_sails.events import CARD_PLAYED, CLAIMED, DISCARDED, PAID, PLANNING_ENDS, REVEALED
from quarterdeck.games.five_sails.places import DOCKS
from quarterdeck.games.five_sails.words import opponents, places_for_renown

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.game import FiveSails
    from quarterdeck.games.five_sails.procedures.using import CardUse

embargo = scheme("The Cat's Embargo")


@embargo.resolves(choose=places_for_renown)
def stake_one(game: FiveSails, it: CardUse) -> int:
    """Add a Renown to a location ..."""
    game.add_renown(it.controller, it.choice)
    return it.choice


def another_place(game: FiveSails, it: CardUse) -> list[int]:
    """The locations to which no Renown was added yet."""
    return [place for place in places_for_renown(game, it) if place != it.of(stake_one)]


@stake_one.then(choose=another_place)
def stake_another(game: FiveSails, it: CardUse) -> None:
    """... and a Renown to another one."""
    game.add_renown(it.controller, it.choice)


def victims(game: FiveSails, it: CardUse) -> list[str]:
    """The opponents with cards in hand, by name."""
    return [slug(game.names[seat]) for seat in opponents(game, it) if game.hand_of(seat)]


@embargo.forced(when=PLANNING_ENDS, modes=victims)
def name_the_goods(game: FiveSails, it: CardUse) -> None:
    """Forced, at the end of Planning: reveal a random card from an opponent's hand."""
    seat = [slug(name) for name in game.names].index(it.mode)
    hand = game.hand_of(seat)
    card = hand[game.random_below(len(hand))]
    game.reveal(card)
    game.tell(REVEALED, seat, card)
    game.edit(it.card).named = game.printed(card).id


def embargoed(game: FiveSails, it: CardUse) -> bool:
    """An opponent's card must have the name of the revealed one."""
    return bool(it.values[0] != it.controller and game.printed(it.values[1]).id == game.piece(it.card).named)


@embargo.reaction(after=CARD_PLAYED, matches=embargoed, shares="the-cats-embargo/confiscate")
def confiscate(game: FiveSails, it: CardUse) -> None:
    """Reaction, after an opponent has played a card with the name of the revealed card: gain a Renown."""
    game.gain_renown(it.controller)


@embargo.reaction(after=DISCARDED, matches=embargoed, shares="the-cats-embargo/confiscate")
def confiscate_discard(game: FiveSails, it: CardUse) -> None:
    """The same Reaction answers an opponent who has discarded such a card ..."""
    game.gain_renown(it.controller)


@embargo.reaction(after=PAID, matches=embargoed, shares="the-cats-embargo/confiscate")
def confiscate_payment(game: FiveSails, it: CardUse) -> None:
    """... or has spent it to pay a cost."""
    game.gain_renown(it.controller)


blame = scheme("Shifting Blame")


@blame.resolves()
def stake_the_docks(game: FiveSails, it: CardUse) -> None:
    """Add a Renown to The Docks."""
    game.add_renown(it.controller, game.named_place(DOCKS))


def your_effect(game: FiveSails, it: CardUse) -> bool:
    """A card must have been discarded because of your effect."""
    return bool(it.values[2] == it.controller)


@blame.reaction(after=DISCARDED, matches=your_effect)
def cover_your_tracks(game: FiveSails, it: CardUse) -> None:
    """Reaction, after a player has discarded a card due to your effect: draw a card."""
    game.draw(it.controller)


def claimed_by_another(game: FiveSails, it: CardUse) -> bool:
    """An opponent must have claimed a location."""
    return bool(it.values[0] != it.controller)


def unclaimed_places(game: FiveSails, it: CardUse) -> list[int]:
    """The locations other than the claimed one."""
    return [place for place in places_for_renown(game, it) if place != it.values[1]]


@blame.reaction(after=CLAIMED, matches=claimed_by_another, choose=unclaimed_places)
def look_elsewhere(game: FiveSails, it: CardUse) -> None:
    """Reaction, after an opponent has claimed a location: add a Renown to a different location."""
    game.add_renown(it.controller, it.choice)
