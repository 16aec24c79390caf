"""Neutral maneuvers that are no Tactics."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.sky_pirate.conditions import can_board
from quarterdeck.games.sky_pirate.costs import XActions
from quarterdeck.games.sky_pirate.declaring import maneuver
from quarterdeck.games.sky_pirate.event_values import Attempt, Damage
from quarterdeck.games.sky_pirate.events import DAMAGE_DEALT, TURN_BEGAN, TURN_OVER
from quarterdeck.games.sky_pirate.stats import MAY_BOARD
from quarterdeck.games.sky_pirate.words import (
    opponents_hand,
    your_discard,
)

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate
    from quarterdeck.games.sky_pirate.procedures.using import CardUse

evasive_maneuvers = maneuver("Evasive Maneuvers")


def your_cannon_damage(game: SkyPirate, it: CardUse[Damage]) -> bool:
    """You must deal, or be dealt, cannon damage."""
    damage = it.event
    return damage.kind == "cannon" and it.controller in (damage.seat, damage.by) and damage.amount > 0


@evasive_maneuvers.play()
def bear_away(game: SkyPirate, it: CardUse) -> None:
    """For the rest of this turn boarding is out of the question for you."""
    game.forbid_player(MAY_BOARD, it.controller, TURN_OVER, it.card)
    game.goes_on(out_of_range, it, until=TURN_BEGAN, of=it.controller)


@evasive_maneuvers.goes_on(DAMAGE_DEALT, react=True, matches=your_cannon_damage, commutes=True)
def out_of_range(game: SkyPirate, it: CardUse) -> None:
    """All cannon damage that you deal or are dealt is 3 less, up to the beginning of your next turn."""
    game.less(3, at_least=0)


go_for_the_captain = maneuver("Go for the Captain")


@go_for_the_captain.play(needs=can_board)
def storm_the_cabin(game: SkyPirate, it: CardUse) -> None:
    """Board; this card is the raid token."""
    game.board(it, token=it.card)


@go_for_the_captain.raid_reward()
def search_the_desk(game: SkyPirate, it: CardUse[Attempt]) -> None:
    """After a raid the defending player lays the whole hand open;"""
    game.show_hand(it.event.defender)


@search_the_desk.then(choose=opponents_hand, verb="discard")
def burn_the_papers(game: SkyPirate, it: CardUse) -> None:
    """you choose a card of it, which is discarded."""
    game.discard(it.choice)


@search_the_desk.then(modes=("draw",), may=True)
def keep_the_rest(game: SkyPirate, it: CardUse) -> None:
    """Then you may draw a card."""
    game.draw(it.controller)


lucky_catch = maneuver("Lucky Catch")


@lucky_catch.play(target=your_discard)
def fish_it_out(game: SkyPirate, it: CardUse) -> None:
    """Take a card of your discard pile back into your hand."""
    if it.target in your_discard(game, it):
        game.take(it.target)


powder_cache = maneuver("Powder Cache")


@powder_cache.play()
def open_the_cache(game: SkyPirate, it: CardUse) -> None:
    """Brings you 3 Powder."""
    game.gain_powder(it.controller, 3)


prepare_for_war = maneuver("Prepare for War")


@prepare_for_war.play()
def stock_up(game: SkyPirate, it: CardUse) -> None:
    """Four Shields are shuffled into your Hold, and this card is ejected."""
    game.shuffle_in("Shield", it.controller, 4)
    game.eject(it.card)


strike_at_dawn = maneuver("Strike at Dawn")
strike_at_dawn.additional_cost(XActions(most=2), says="To play this maneuver spend X Actions besides.")


@strike_at_dawn.play(needs=can_board)
def strike_early(game: SkyPirate, it: CardUse) -> None:
    """Board with X more raid tokens."""
    game.board(it, more=it.x)
