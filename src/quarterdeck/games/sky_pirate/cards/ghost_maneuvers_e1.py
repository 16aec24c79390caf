"""Ghost maneuvers of the first expansion."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.sky_pirate.blocks import maneuver
from quarterdeck.games.sky_pirate.costs import XPowder
from quarterdeck.games.sky_pirate.events import ATTEMPT_OVER, PLAYED, STOWED, TURN_BEGAN
from quarterdeck.games.sky_pirate.stats import PRESENCE
from quarterdeck.games.sky_pirate.words import all_crew, can_board, control, is_a, parties, those, you_play

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate
    from quarterdeck.games.sky_pirate.procedures.using import CardUse

CURSE_NEEDED = "A Curse under your control is needed to play it."

amnesia = maneuver("Amnesia")
amnesia.play_only_if(control(is_a("Curse")), says=CURSE_NEEDED)


def an_opposing_card_would_be_stowed(game: SkyPirate, it: CardUse) -> bool:
    """A card whose captain is your opponent would be stowed, and not to pay for something (SP-Q40, SP-Q60)."""
    using = game.using()
    if using is not None and using.paying:
        return False
    return bool(game.captain_of(it.values[0]) == game.opponent(it.controller))


@amnesia.play()
def forget(game: SkyPirate, it: CardUse) -> None:
    """From now until the beginning of your next turn, ..."""
    game.goes_on(fade_from_memory, it, until=TURN_BEGAN, of=it.controller)


@amnesia.goes_on(STOWED, react=True, matches=an_opposing_card_would_be_stowed, commutes=True)
def fade_from_memory(game: SkyPirate, it: CardUse) -> None:
    """... whenever a card whose captain is your opponent would be stowed, it is discarded instead."""
    game.instead()
    game.discard(it.values[0])  # one that lies in a discard pile stays there (SP-Q61)


ancient_power = maneuver("Ancient Power")
ancient_power.additional_cost(XPowder(), says="To play this maneuver you must spend X Powder besides.")


@ancient_power.play(target=all_crew)
def awaken(game: SkyPirate, it: CardUse) -> None:
    """Any crew, of your choice, is X stronger for the rest of the attempt: it has +X presence."""
    game.modify(PRESENCE, it.target, it.x, ATTEMPT_OVER, it.card)


dread_channeling = maneuver("Dread Channeling")
dread_channeling.play_only_if(control(is_a("Curse")), says=CURSE_NEEDED)


@dread_channeling.play()
def channel(game: SkyPirate, it: CardUse) -> None:
    """This deals 1 damage to your opponent, ..."""
    game.damage(game.opponent(it.controller), 1, it)


@channel.then()
def harvest(game: SkyPirate, it: CardUse) -> None:
    """... after which you draw a card and are given 1 Powder."""
    game.draw(it.controller)
    game.gain_powder(it.controller, 1)


def it_is_in_your_discard_pile(game: SkyPirate, it: CardUse) -> bool:
    """This card must be in your discard pile."""
    return bool(game.place[it.card] == game._setting.discard[it.controller])


@dread_channeling.from_discard(PLAYED, matches=you_play(is_a("Curse")), may=True, needs=it_is_in_your_discard_pile)
def answer_the_curse(game: SkyPirate, it: CardUse) -> None:
    """While it lies in your discard pile, each Curse that you play lets you take it back into your hand, if you
    like."""
    game.take(it.card)


fan_the_flames = maneuver("Fan the Flames")


@fan_the_flames.play(needs=can_board)
def rush_in_with_torches(game: SkyPirate, it: CardUse) -> None:
    """Board; this card is the raid token."""
    game.board(it, token=it.card)


@fan_the_flames.raid_reward()
def set_alight(game: SkyPirate, it: CardUse) -> None:
    """A raid sets two Fires on the defending player's ship, ..."""
    game.set_fires(it.values[1], 2)


@set_alight.then()
def let_it_burn(game: SkyPirate, it: CardUse) -> None:
    """... and then deals that player 1 damage for every Fire that burns there."""
    game.damage(it.values[1], game.fires[it.values[1]], it)


smoke_in_the_eyes = maneuver("Smoke in the Eyes")


def the_opponent_burns(game: SkyPirate, it: CardUse) -> bool:
    """A Fire must burn on your opponent's ship."""
    return bool(game.fires[game.opponent(it.controller)] > 0)


smoke_in_the_eyes.play_only_if(the_opponent_burns, says="Play it only while a Fire burns on your opponent's ship.")


@smoke_in_the_eyes.play()
def blind_them(game: SkyPirate, it: CardUse) -> None:
    """Your opponent must discard two cards of their hand."""
    game.discard_hand(game.opponent(it.controller), 2, it.card)


vex = maneuver("Vex")


def has_odd_presence(game: SkyPirate, card: int) -> bool:
    """Is the crew's presence odd?"""
    return bool(game.presence(card) % 2)


@vex.play(target=those(parties, has_odd_presence))  # chosen as it is played (SP-Q64)
def drive_off(game: SkyPirate, it: CardUse) -> None:
    """One crew of either party whose presence is odd (0 is even), of your choice, returns to its captain's hand."""
    game.return_to_hand(it.target)


@vex.vengeful(needs=it_is_in_your_discard_pile)
def come_back(game: SkyPirate, it: CardUse) -> None:
    """Vengeful: discarded from your Hold, this card goes to your hand."""
    game.take(it.card)
