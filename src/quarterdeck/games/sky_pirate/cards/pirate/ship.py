"""Pirate cannons and structures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.sky_pirate.ability import DEFENDING, GAINS
from quarterdeck.games.sky_pirate.conditions import this_is_in_play
from quarterdeck.games.sky_pirate.costs import discard_from_hand
from quarterdeck.games.sky_pirate.declaring import cannon, structure
from quarterdeck.games.sky_pirate.events import TURN_OVER
from quarterdeck.games.sky_pirate.stats import COST, LOADS, POWER
from quarterdeck.games.sky_pirate.words import (
    all_crew,
    your_party,
)

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate
    from quarterdeck.games.sky_pirate.procedures.using import CardUse

war_drums = structure("War Drums")


@war_drums.operate(1, limit=1)
def man_the_drums(game: SkyPirate, it: CardUse) -> None:
    """Action: Operate 1 (one operator at most)."""


def is_operated_now(game: SkyPirate, it: CardUse) -> bool:
    """It must be operated."""
    return bool(game.operators(it.card))


@war_drums.tactic(needs=is_operated_now, target=all_crew)
def drum_them_in(game: SkyPirate, it: CardUse) -> None:
    """Tactic: while somebody operates the drums, they call a crew of your choice into the attempt."""
    game.move_to_party(it.target)


cerberus = cannon("Cerberus")


@cerberus.operate(2, limit=4)
def three_heads(game: SkyPirate, it: CardUse) -> None:
    """Action: Operate 2 (four operators at most)."""


def heads_left(game: SkyPirate, it: CardUse) -> bool:
    """It must have two operators for each time that it fires again, and the shot must be paid (SP-TEXT-05, SP-Q79)."""
    again = game.in_play(it.card) and game.shots_again(it.card) < len(game.operators(it.card)) // 2
    return again and game.could_fire_again(it.controller, it.card)


@cerberus.has_fired(may=True, needs=heads_left)
def bark_again(game: SkyPirate, it: CardUse) -> None:
    """A shot of this cannon can be followed by another, once each turn for every two operators: you may unstun it
    ..."""
    game.unstun_again(it.card)


@bark_again.then()
def bite(game: SkyPirate, it: CardUse) -> None:
    """... and fire once more."""
    game.fire(it.controller, it.card)


maw = cannon("Maw")


@maw.modifies(LOADS)
def wide_mouth(game: SkyPirate, me: int, card: int) -> int | None:
    """This cannon holds one Special Ammo more than others do."""
    return 1 if me == card else None


raging_bull = cannon("Raging Bull")


@raging_bull.cannon_phase_begins(may=True, needs=this_is_in_play)
def see_red(game: SkyPirate, it: CardUse) -> None:
    """As your Cannon Phase begins, you can drive this cannon wild: its cost and its power are 2 higher for the rest of
    the turn."""
    game.modify(COST, it.card, 2, TURN_OVER, it.card)
    game.modify(POWER, it.card, 2, TURN_OVER, it.card)


ambushers_perch = structure("Ambusher's Perch")


@ambushers_perch.tactic(side=DEFENDING, cost=[discard_from_hand()])
def spring_the_ambush(game: SkyPirate, it: CardUse) -> None:
    """Tactic of a defender, discard a card of your hand: two Deckhands (1/1) come into play."""
    game.create_token("Deckhand", it.controller, 2)


@ambushers_perch.breaks(choose=your_party, verb="return")
def call_one_back(game: SkyPirate, it: CardUse) -> None:
    """When it breaks, one crew of your party, of your choice, goes back to its captain's hand."""
    game.return_to_hand(it.choice)


loot_bags = structure("Loot Bags")


@loot_bags.raids(does=GAINS)
def stuff_the_bags(game: SkyPirate, it: CardUse) -> None:
    """You gain 1 Powder whenever you raid."""
    game.gain_powder(it.controller, 1)


@loot_bags.breaks()
def climb_out(game: SkyPirate, it: CardUse) -> None:
    """When this structure breaks, a Deckhand (1/1) comes into play in your reserve."""
    game.create_token("Deckhand", it.controller, reserve=True)


mess_hall = structure("Mess Hall")


@mess_hall.turn_ends()
def second_helping(game: SkyPirate, it: CardUse) -> None:
    """As your turn ends, you draw up to a hand of three cards."""
    game.draw_up_to(it.controller, 3)


@mess_hall.breaks()
def leave_the_table(game: SkyPirate, it: CardUse) -> None:
    """When this structure breaks, a Deckhand (1/1) comes into play in your reserve."""
    game.create_token("Deckhand", it.controller, reserve=True)
