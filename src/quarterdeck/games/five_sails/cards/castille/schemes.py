"""Castille: the schemes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.five_sails.declaring import scheme
from quarterdeck.games.five_sails.events import CARD_PLAYED, CLAIMED, DISCARDED, PAID, PLANNING_ENDS
from quarterdeck.games.five_sails.eventwords import by_an_opponent, due_to_your_effect, is_another_place
from quarterdeck.games.five_sails.places import DOCKS
from quarterdeck.games.five_sails.placewords import other_than
from quarterdeck.games.five_sails.playerwords import by_name, named_player, opponents_with_cards
from quarterdeck.games.five_sails.words import places_for_renown, those

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.event_values import Discarded, PlayerAndCard
    from quarterdeck.games.five_sails.game import FiveSails
    from quarterdeck.games.five_sails.procedures.using import CardUse

embargo = scheme("The Cat's Embargo")


@embargo.resolves(choose=places_for_renown, verb="add")
def stake_one(game: FiveSails, it: CardUse) -> int:
    """Add a Renown to a location ..."""
    game.add_renown(it.controller, it.choice)
    return it.choice


@stake_one.then(choose=those(places_for_renown, other_than(stake_one)), verb="add")
def stake_another(game: FiveSails, it: CardUse) -> None:
    """... and a Renown to another one."""
    game.add_renown(it.controller, it.choice)


@embargo.forced(when=PLANNING_ENDS, modes=by_name(opponents_with_cards))
def name_the_goods(game: FiveSails, it: CardUse) -> None:
    """Forced, at the end of Planning: reveal a random card from an opponent's hand."""
    game.tell_name(it.card, game.reveal_at_random(named_player(game, it)))


def embargoed(game: FiveSails, it: CardUse[PlayerAndCard | Discarded]) -> bool:
    """An opponent's card must have the name of the revealed one."""
    return by_an_opponent(game, it) and game.printed(it.event.card).id == game.name_told_to(it.card)


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
    game.add_renown_to(it.controller, DOCKS)


@blame.reaction(after=DISCARDED, matches=due_to_your_effect)
def cover_your_tracks(game: FiveSails, it: CardUse) -> None:
    """Reaction, after a player has discarded a card due to your effect: draw a card."""
    game.draw(it.controller)


@blame.reaction(after=CLAIMED, matches=by_an_opponent, choose=those(places_for_renown, is_another_place), verb="add")
def look_elsewhere(game: FiveSails, it: CardUse) -> None:
    """Reaction, after an opponent has claimed a location: add a Renown to a different location."""
    game.add_renown(it.controller, it.choice)
