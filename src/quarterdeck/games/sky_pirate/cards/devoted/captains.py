"""Devoted Captains."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.sky_pirate.ability import GAME
from quarterdeck.games.sky_pirate.cardset import STRUCTURE
from quarterdeck.games.sky_pirate.conditions import (
    both,
    it_is,
    you,
    your_opponent,
    yours,
)
from quarterdeck.games.sky_pirate.costs import Powder
from quarterdeck.games.sky_pirate.declaring import captain
from quarterdeck.games.sky_pirate.event_values import Broke, Chosen, CountersPut
from quarterdeck.games.sky_pirate.events import BROKE, CHOSEN, COUNTERS_PUT, CREW_CHOSEN
from quarterdeck.games.sky_pirate.words import (
    kind_is,
)

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate
    from quarterdeck.games.sky_pirate.procedures.using import CardUse

agatha = captain("Agatha Voss")


@agatha.whenever(BROKE, matches=both(yours, it_is(kind_is(STRUCTURE))), may=True, limit=GAME)
def pass_judgment(game: SkyPirate, it: CardUse[Broke]) -> None:
    """Once per game, when a structure of yours is broken, an Adjudicator may take its place: a cannon token with
    durability 1, cost 2 and power 3."""
    game.replace(it.event.card, "Adjudicator")


rook = captain("Rook Prior")


def your_crew_is_chosen(game: SkyPirate, it: CardUse[Chosen]) -> bool:
    """The crew that is chosen must be yours."""
    return game.controller(it.event.chosen) == it.controller


@rook.react(CHOSEN, matches=both(your_opponent, your_crew_is_chosen), first=CREW_CHOSEN, cost=[Powder(2)])
def castle(game: SkyPirate, it: CardUse) -> None:
    """React: the first time each turn that your opponent chooses one of your crew for a Tactic card or effect, you may
    spend 2 Powder; then that card or effect does not resolve."""
    game.call_off()


vincent = captain("Vincent Tam")


def presence_on_a_crew(game: SkyPirate, it: CardUse[CountersPut]) -> bool:
    """They are presence counters, and they lie on a crew: once for each crew (SP-Q104)."""
    return it.event.kind == "presence" and game.is_crew(it.event.card)


@vincent.whenever(COUNTERS_PUT, matches=both(you, presence_on_a_crew), may=True)
def share_the_growth(game: SkyPirate, it: CardUse) -> None:
    """You may draw a card each time that you put presence counters on a crew, however many."""
    game.draw(it.controller)
