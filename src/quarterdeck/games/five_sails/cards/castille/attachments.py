"""Castille: the attachments."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quarterdeck.engine.modifier import Permission
from quarterdeck.games.five_sails.costs import ENGAGE_THIS, SpendValue
from quarterdeck.games.five_sails.declaring import attachment
from quarterdeck.games.five_sails.duelwords import adversary, is_your_challenge, marked_by
from quarterdeck.games.five_sails.events import CHALLENGE_ACCEPTED, DUEL_ENDED, ROUND_ENDED
from quarterdeck.games.five_sails.eventwords import both, of_a_card_here
from quarterdeck.games.five_sails.stats import GAMBLED_CARDS
from quarterdeck.games.five_sails.words import PARRY

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.game import FiveSails
    from quarterdeck.games.five_sails.procedures.using import CardUse

cats_glass = attachment("The Cat's Glass")

WATCHED: Final = Permission("watched through a glass", None)


# The adversary faces a participant of yours, so you must take part in the challenge (FS-Q153).
@cats_glass.reaction(when=CHALLENGE_ACCEPTED, matches=both(is_your_challenge, of_a_card_here), cost=[ENGAGE_THIS])
def watch_closely(game: FiveSails, it: CardUse) -> None:
    """Reaction, when a character at this location accepts a challenge, engage this card: watch the adversary for the
    rest of that duel."""
    game.mark(WATCHED, adversary(game, it), it, until=DUEL_ENDED)


@cats_glass.modifies(GAMBLED_CARDS)
def see_the_trick(game: FiveSails, me: int, card: int) -> int | None:
    """While a watched adversary is at this location, it reveals a card fewer when gambling."""
    watched = marked_by(game, me, WATCHED) == card
    return -1 if watched and game.location_of(me) == game.location_of(card) else None


gallegos_blade = attachment("Gallegos Blade")


@gallegos_blade.modifies(GAMBLED_CARDS)
def daring_swordplay(game: FiveSails, me: int, card: int) -> int | None:
    """When the equipped character gambles in a duel, it reveals an additional card."""
    return 1 if game.bearer(me) == card else None


@gallegos_blade.technique(cost=[SpendValue(PARRY)])
def crowd_them(game: FiveSails, it: CardUse) -> None:
    """Technique, -1 Parry: in the adversary's next round, the adversary reveals a card fewer when gambling."""
    enemy = adversary(game, it)
    game.until(ROUND_ENDED, GAMBLED_CARDS, enemy, -1, it, of=enemy)
