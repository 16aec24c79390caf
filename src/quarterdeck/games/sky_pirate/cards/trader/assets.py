"""Trader assets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.engine.event import CardNo
from quarterdeck.games.sky_pirate.ability import GAINS
from quarterdeck.games.sky_pirate.conditions import this_is_in_play, three_of_a_type, you
from quarterdeck.games.sky_pirate.costs import EJECT_THIS, Powder
from quarterdeck.games.sky_pirate.declaring import asset
from quarterdeck.games.sky_pirate.event_values import Breached, PlayerAndCard
from quarterdeck.games.sky_pirate.events import HAS_FIRED, PLAYED

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate
    from quarterdeck.games.sky_pirate.procedures.using import CardUse

clearinghouse = asset("Clearinghouse")


@clearinghouse.whenever(PLAYED, matches=lambda game, it: you(game, it) and it.event.zone == "chest", does=GAINS)
def take_a_fee(game: SkyPirate, it: CardUse) -> None:
    """Each time that you play a card out of your Treasure Chest, you gain 1 Powder."""
    game.gain_powder(it.controller, 1)


iron_lancer = asset("Iron Lancer")


@iron_lancer.boards(cost=[Powder(1)], needs=this_is_in_play)
def ride_out(game: SkyPirate, it: CardUse) -> None:
    """Whenever you board, you can for 1 Powder make this asset a 3/0 crew that moves to the attempt; it is one
    until the attempt ends."""
    game.become(it.card, 3, 0)


slush_fund = asset("Slush Fund")


@slush_fund.action()
def dip_into_it(game: SkyPirate, it: CardUse) -> None:
    """Action: the fund pays you 1 Powder, and you draw a card."""
    game.gain_powder(it.controller, 1)
    game.draw(it.controller)


vault_guardian = asset("Vault Guardian")


@vault_guardian.defends(cost=[Powder(1)], needs=this_is_in_play)
def stand_guard(game: SkyPirate, it: CardUse) -> None:
    """Whenever you defend, you can for 1 Powder make this asset a 0/4 crew that moves to the attempt; it is one
    until the attempt ends."""
    game.become(it.card, 0, 4)


echo_chamber = asset("Echo Chamber")


def it_can_fire_again(game: SkyPirate, it: CardUse[Breached]) -> bool:
    """You must be able to pay for another shot of the cannon."""
    return game.could_fire_again(it.controller, it.event.source)


@echo_chamber.breaches(matches=three_of_a_type, cost=[EJECT_THIS], needs=it_can_fire_again)
def answer_the_shot(game: SkyPirate, it: CardUse[Breached]) -> CardNo:
    """If the damage of a breach of yours discarded three cards of one type or more, you may eject this asset;"""
    return it.event.source


@answer_the_shot.then()
def wait_for_the_echo(game: SkyPirate, it: CardUse) -> None:
    """that cannon is unstunned then and fires once more."""
    game.later(HAS_FIRED, sound_again, it, of=it.controller)


@echo_chamber.later(HAS_FIRED)
def sound_again(game: SkyPirate, it: CardUse[PlayerAndCard]) -> None:
    """A cannon that is still being fired has to finish first (SP-FIRE-10, SP-Q94)."""
    if it.event.card != it.of(answer_the_shot):
        game.later(HAS_FIRED, sound_again, it, of=it.controller)
    elif game.could_fire_again(it.controller, it.event.card):  # both or neither (SP-TEXT-05)
        game.unstun(it.event.card)


@sound_again.then(needs=lambda game, it: it.event.card == it.of(answer_the_shot))
def fire_it(game: SkyPirate, it: CardUse[PlayerAndCard]) -> None:
    """The other shot."""
    game.fire(it.controller, it.event.card)
