"""Devoted assets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.sky_pirate.ability import GAINS, TURN
from quarterdeck.games.sky_pirate.conditions import you
from quarterdeck.games.sky_pirate.costs import EJECT_THIS, discard_crew, eject_crew
from quarterdeck.games.sky_pirate.declaring import asset
from quarterdeck.games.sky_pirate.events import EJECTS_CREW
from quarterdeck.games.sky_pirate.words import (
    is_a,
    is_nontactic,
    is_tactic,
    presence_at_least,
    those,
    your_crew,
    your_discard,
    your_top_cards,
)

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate
    from quarterdeck.games.sky_pirate.procedures.using import CardUse

ancestral_memory = asset("Ancestral Memory")


@ancestral_memory.whenever(EJECTS_CREW, matches=you, does=GAINS)
def remember_them(game: SkyPirate, it: CardUse) -> None:
    """Whenever an effect of yours would eject any number of nontoken crew, wherever they are, you gain 1 Powder."""
    game.gain_powder(it.controller, 1)


florathan = asset("Fruiting Florathan")
florathan.additional_cost(discard_crew(), says="To play this asset you must discard one of your crew besides.")


@florathan.action()
def pick_the_fruit(game: SkyPirate, it: CardUse) -> None:
    """Action: you gain 2 Powder."""
    game.gain_powder(it.controller, 2)


SACRIFICE = (EJECT_THIS, eject_crew(is_a("Keeper")))
"""What calls a Leviathan: this Idol and a Keeper."""

offering_to_cthalla = asset("Offering to Cthalla")


@offering_to_cthalla.enters_play(choose=your_discard, verb="stow")
def bring_back(game: SkyPirate, it: CardUse) -> None:
    """As this asset enters play, a card of your discard pile, of your choice, is stowed."""
    game.stow(it.choice)


@offering_to_cthalla.action(actions=2, cost=SACRIFICE)
def call_cthalla(game: SkyPirate, it: CardUse) -> None:
    """Two Actions, eject this asset and one of your Keepers: put Cthalla into play, a unique Leviathan (7/5) that
    ejects the top three cards of the defending player's Hold whenever it raids."""
    game.create_token("Cthalla", it.controller)


offering_to_liria = asset("Offering to Liria")


@offering_to_liria.enters_play()
def strike(game: SkyPirate, it: CardUse) -> None:
    """As this asset enters play, your opponent is dealt 1 damage."""
    game.damage(game.opponent(it.controller), 1, it)


@offering_to_liria.action(actions=2, cost=SACRIFICE)
def call_liria(game: SkyPirate, it: CardUse) -> None:
    """Two Actions, eject this asset and one of your Keepers: put Liria into play, a unique Leviathan (5/7) with an
    Action that ejects two cards of your opponent's discard pile."""
    game.create_token("Liria", it.controller)


offering_to_rzeth = asset("Offering to Rzeth")


@offering_to_rzeth.enters_play(choose=your_crew, verb="counter")
def raise_one(game: SkyPirate, it: CardUse) -> None:
    """As this asset enters play, one of your crew gets a presence counter from you."""
    game.put_counters(it.controller, it.choice, 1, "presence")


@offering_to_rzeth.action(actions=2, cost=SACRIFICE)
def call_rzeth(game: SkyPirate, it: CardUse) -> None:
    """Two Actions, eject this asset and one of your Keepers: put Rzeth into play, a unique Leviathan (6/6); when it
    enters play, two random cards of your opponent's hand are ejected."""
    game.create_token("Rzeth", it.controller)


psychothan = asset("Psychothan")


@psychothan.reveals_top()
def watch(game: SkyPirate, me: int) -> bool:
    """The top card of your Hold lies open."""
    return True


# Both effects can be used whatever lies on top (SP-Q107, SP-Q131).
@psychothan.action(limit=TURN)
def follow_the_vision(game: SkyPirate, it: CardUse) -> None:
    """Action, once each turn: if that card is no Tactic, you play it."""
    for card in those(your_top_cards(1), is_nontactic)(game, it):
        game.play_card(it.controller, card, "hold")


@psychothan.tactic()
def foresee(game: SkyPirate, it: CardUse) -> None:
    """Tactic: if that card is a Tactic, you play it."""
    for card in those(your_top_cards(1), is_tactic)(game, it):
        game.play_card(it.controller, card, "hold")


titanbasking = asset("Titanbasking")


def you_have_a_titan(game: SkyPirate, it: CardUse) -> bool:
    """You must control a crew with presence 5 or more."""
    return bool(those(your_crew, presence_at_least(5))(game, it))


@titanbasking.each_turn_begins(matches=you_have_a_titan, needs=you_have_a_titan)
def bask(game: SkyPirate, it: CardUse) -> None:
    """When any turn begins, a crew of yours with presence 5 or more basks in it: you gain 1 Powder."""
    game.gain_powder(it.controller, 1)
