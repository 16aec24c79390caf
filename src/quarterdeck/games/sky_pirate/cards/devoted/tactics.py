"""Devoted maneuvers that are Tactics."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.engine.event import CardNo
from quarterdeck.engine.reasons import narrowed
from quarterdeck.games.sky_pirate.ability import BOARDING, DEFENDING, Aim
from quarterdeck.games.sky_pirate.declaring import maneuver
from quarterdeck.games.sky_pirate.words import (
    aimed_in_opponents_discard,
    is_a_crew,
    opponents_crew,
    opponents_discard,
    opponents_party,
    parties,
    playable,
    presence_at_most,
    those,
    was_ejected,
    your_hand,
    your_party,
)

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate
    from quarterdeck.games.sky_pirate.procedures.using import CardUse

absorb = maneuver("Absorb")


@absorb.play(side=BOARDING, target=Aim(opponents_discard, least=0, most=3))
def drink_it_in(game: SkyPirate, it: CardUse) -> list[CardNo]:
    """While boarding, you choose up to three discarded cards of the defending player: they are ejected,"""
    absorbed = aimed_in_opponents_discard(game, it)
    game.eject_all(absorbed)
    return absorbed


@drink_it_in.then()
def feed_on_it(game: SkyPirate, it: CardUse) -> None:
    """and each of them gives you 1 Powder."""
    game.gain_powder(it.controller, sum(was_ejected(game, card) for card in it.of(drink_it_in)))


awestruck = maneuver("Awestruck")


@awestruck.play(target=your_party)
def loom_over_them(game: SkyPirate, it: CardUse) -> None:
    """Choose somebody in your party: every crew in the attempt that has less presence withdraws to its reserve."""
    if it.target >= 0 and game.in_play(it.target):
        presence = game.presence(it.target)
        for card in [card for card in parties(game, it) if game.presence(card) < presence]:
            game.move_to_reserve(card)


dissolve = maneuver("Dissolve")


@dissolve.play(target=those(opponents_party, presence_at_most(2)))
def melt_away(game: SkyPirate, it: CardUse) -> None:
    """You choose a crew of your opponent's party whose presence is 2 or less; it is ejected."""
    if it.target >= 0 and game.in_play(it.target):
        game.eject(it.target)


hip_toss = maneuver("Hip Toss")


def is_smaller_than_yours(game: SkyPirate, it: CardUse, card: int) -> bool:
    """It must have less presence than the strongest crew in your party."""
    return any(game.presence(one) > game.presence(card) for one in your_party(game, it))


def smaller_than_yours(game: SkyPirate, it: CardUse) -> list[int]:
    """The crew of your opponent with less presence than the strongest in your party."""
    return [card for card in opponents_crew(game, it) if is_smaller_than_yours(game, it, card)]


narrowed(smaller_than_yours, opponents_crew, (is_smaller_than_yours,))


@hip_toss.play(target=smaller_than_yours)
def throw(game: SkyPirate, it: CardUse) -> None:
    """One of your opponent's crew, of your choice, returns to its captain's hand; somebody in your party must have more
    presence than it has."""
    if it.target >= 0:
        game.return_to_hand(it.target)


pile_on = maneuver("Pile On")


small_crew_in_hand = playable(those(your_hand, is_a_crew, presence_at_most(3)))  # a dash counts as 0


@pile_on.play(choose=small_crew_in_hand, verb="bring", unseen=your_hand)  # chosen as it resolves (SP-Q101)
def jump_on(game: SkyPirate, it: CardUse) -> None:
    """You play one of the crew in your hand whose presence is no more than 3."""
    game.play_card(it.controller, it.choice)


resilience = maneuver("Resilience Ritual")


def you_defend_with_crew(game: SkyPirate, it: CardUse) -> bool:
    """You must be defending with at least one crew."""
    return bool(game.party(it.controller))


@resilience.play(side=DEFENDING, needs=you_defend_with_crew)
def endure(game: SkyPirate, it: CardUse) -> None:
    """While defending with at least one crew: if the boarding party has more presence than yours, gain as much Powder
    as it has more."""
    game.gain_powder(it.controller, game.total(game.the_attempt.boarder) - game.total(it.controller))
