"""Imperial maneuvers that are Tactics."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.sky_pirate.ability import BOARDING, DEFENDING, Aim
from quarterdeck.games.sky_pirate.declaring import maneuver
from quarterdeck.games.sky_pirate.events import ATTEMPT_OVER
from quarterdeck.games.sky_pirate.stats import MAY_PLAY_TACTICS, PRESENCE
from quarterdeck.games.sky_pirate.words import (
    all_crew,
    crew_in_reserve,
    is_a_crew,
    opponents_party,
    parties,
)

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate
    from quarterdeck.games.sky_pirate.procedures.using import CardUse

falsified_orders = maneuver("Falsified Orders")


@falsified_orders.play(target=opponents_party)
def recall_them(game: SkyPirate, it: CardUse) -> int:
    """Choose a crew of your opponent's party and stow it; ..."""
    captain = game.captain_of(it.target)
    game.stow(it.target)
    return captain


@recall_them.then()
def their_captain_draws(game: SkyPirate, it: CardUse) -> None:
    """... then the captain of that crew draws a card."""
    game.draw(it.of(recall_them))


guard_the_hold = maneuver("Guard the Hold")


@guard_the_hold.play(side=DEFENDING, pick=2)
def guard_modes(game: SkyPirate, it: CardUse) -> None:
    """While defending, choose two:"""


@guard_modes.mode("deckhand")
def call_a_guard(game: SkyPirate, it: CardUse) -> None:
    """put a Deckhand (1/1) into play;"""
    game.create_token("Deckhand", it.controller)


@guard_modes.mode("withdraw", target=parties)
def drive_one_off(game: SkyPirate, it: CardUse) -> None:
    """choose a crew in either party, which goes to the reserve;"""
    game.move_to_reserve(it.target)


@guard_modes.mode("shields")
def raise_shields(game: SkyPirate, it: CardUse) -> None:
    """three Shields are shuffled into your Hold ..."""
    game.shuffle_in("Shield", it.controller, 3)


@raise_shields.then()
def leave_no_trace(game: SkyPirate, it: CardUse) -> None:
    """... and this card is ejected."""
    game.eject(it.card)


skirmish = maneuver("Skirmish")


@skirmish.play(side=BOARDING, pick=2)
def skirmish_modes(game: SkyPirate, it: CardUse) -> None:
    """While boarding, choose two:"""


@skirmish_modes.mode("reinforce")
def reinforce(game: SkyPirate, it: CardUse) -> None:
    """look for a crew among the top three cards of your Hold and play it;"""
    game.search(it, is_a_crew, top=3)


@skirmish_modes.mode("bring", target=Aim(crew_in_reserve, verb="join"))
def bring(game: SkyPirate, it: CardUse) -> None:
    """somebody in reserve, of your choice, joins the attempt;"""
    game.move_to_party(it.target)


@skirmish_modes.mode("strengthen", target=all_crew)
def strengthen(game: SkyPirate, it: CardUse) -> None:
    """any crew, of your choice, has +1 presence until the attempt ends."""
    game.modify(PRESENCE, it.target, 1, ATTEMPT_OVER, it.card)


tighten_chains = maneuver("Tighten Chains")


@tighten_chains.play()
def hold_the_line(game: SkyPirate, it: CardUse) -> None:
    """Until the attempt ends, nobody can play Tactic cards."""
    game.forbid_player(MAY_PLAY_TACTICS, -1, ATTEMPT_OVER, it.card)
