"""Pirate maneuvers that are no Tactics."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.sky_pirate.ability import STEALS, Aim
from quarterdeck.games.sky_pirate.conditions import can_board, during_an_attempt
from quarterdeck.games.sky_pirate.declaring import maneuver
from quarterdeck.games.sky_pirate.event_values import Attempt
from quarterdeck.games.sky_pirate.stats import HAND_SIZE
from quarterdeck.games.sky_pirate.words import (
    aimed_in_your_discard,
    fires_on_ships,
    is_a_crew,
    is_stunned,
    playable,
    those,
    your_cannons,
    your_discard,
    your_fireable_cannons,
    your_hand,
    your_unique_crew,
)

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate
    from quarterdeck.games.sky_pirate.procedures.using import CardUse

chow_time = maneuver("Chow Time")


@chow_time.play()
def eat_up(game: SkyPirate, it: CardUse) -> None:
    """Draw until you hold as many cards as your maximum hand size allows."""
    game.draw_up_to(it.controller, game.of_player(HAND_SIZE, it.controller))


chum_the_skies = maneuver("Chum the Skies!")


@chum_the_skies.play()
def feeding_frenzy(game: SkyPirate, it: CardUse) -> None:
    """Every player is dealt 2 damage, ..."""
    game.damage_each(game.players(), 2, it)


@feeding_frenzy.then()
def skim_the_powder(game: SkyPirate, it: CardUse) -> None:
    """... and after that every player gains 4 Powder."""
    for seat in game.players():
        game.gain_powder(seat, 4)


deck_party = maneuver("Deck Party")


playable_crew = playable(those(your_hand, is_a_crew))
fallen_crew = those(your_discard, is_a_crew)


@deck_party.play()
def party_modes(game: SkyPirate, it: CardUse) -> None:
    """There are two kinds of party to choose from:"""


@party_modes.mode("play", needs=playable_crew, choose=playable_crew, verb="bring")  # as many as there are (SP-Q81)
def first_guest(game: SkyPirate, it: CardUse) -> None:
    """a crew of your hand is played ..."""
    game.play_card(it.controller, it.choice)


@first_guest.then(choose=playable_crew, verb="bring", unseen=your_hand)
def second_guest(game: SkyPirate, it: CardUse) -> None:
    """... and then another one;"""
    game.play_card(it.controller, it.choice)


@party_modes.mode("stow", target=Aim(fallen_crew, most=3, full=True))  # likewise
def back_on_deck(game: SkyPirate, it: CardUse) -> None:
    """three crew of your discard pile, of your choice, are stowed ..."""
    game.stow_in_order(it.controller, aimed_in_your_discard(game, it, "stow"))


@back_on_deck.then()
def party_is_over(game: SkyPirate, it: CardUse) -> None:
    """... and this card is ejected."""
    game.eject(it.card)


overwhelm = maneuver("Overwhelm")


@overwhelm.play(needs=can_board)
def swarm(game: SkyPirate, it: CardUse) -> None:
    """Board; this card is the raid token."""
    game.board(it, token=it.card)


@overwhelm.raid_reward()
def trample(game: SkyPirate, it: CardUse[Attempt]) -> None:
    """A raid deals the defending player as much damage as there are crew in your party."""
    game.damage(it.event.defender, len(game.party(it.controller)), it)


rob_the_engine_room = maneuver("Rob the Engine Room")


@rob_the_engine_room.play(needs=can_board)
def go_below(game: SkyPirate, it: CardUse) -> None:
    """Board; this card is the raid token."""
    game.board(it, token=it.card)


@rob_the_engine_room.raid_reward(does=STEALS)
def drain_the_tanks(game: SkyPirate, it: CardUse) -> None:
    """A raid lets you steal 6 Powder."""
    game.steal_powder(it.controller, 6)


sneak_attack = maneuver("Sneak Attack")


@sneak_attack.play(target=your_fireable_cannons)
def open_fire(game: SkyPirate, it: CardUse) -> None:
    """One of your cannons that is not stunned fires."""
    if it.target >= 0:
        game.fire(it.controller, it.target)


@sneak_attack.reckless(may=True, target=those(your_cannons, is_stunned))
def cool_it_down(game: SkyPirate, it: CardUse) -> None:
    """Reckless: thrown away from your hand, it lets you unstun one of your cannons, if you like."""
    game.unstun(it.target)


dinner_bell = maneuver("Dinner Bell")


@dinner_bell.play()
def ring_it(game: SkyPirate, it: CardUse) -> None:
    """Look for a crew in your Hold, reveal it and take it into your hand."""
    game.search(it, is_a_crew, to="hand")


drawn_to_the_flame = maneuver("Drawn to the Flame")


def three_fires(game: SkyPirate, it: CardUse) -> bool:
    """There must be three or more Fires on ships."""
    return fires_on_ships(game) >= 3


drawn_to_the_flame.play_only_if(three_fires, says="Play this card only while three or more Fires burn on ships.")


crew_to_lure = playable(fallen_crew, free=True)


@drawn_to_the_flame.play(target=crew_to_lure)
def lure_back(game: SkyPirate, it: CardUse) -> None:
    """Play a crew from your discard pile without any of its costs."""
    if it.target in crew_to_lure(game, it):
        game.play_card(it.controller, it.target, "discard", free=True)


ramming_speed = maneuver("Ramming Speed")


@ramming_speed.play(needs=can_board)
def full_ahead(game: SkyPirate, it: CardUse) -> None:
    """Board."""
    game.board(it)


@full_ahead.then(needs=during_an_attempt)
def crash(game: SkyPirate, it: CardUse) -> None:
    """The defending player is dealt 3 damage, ..."""
    game.damage(game.the_attempt.defender, 3, it)


@full_ahead.then(needs=during_an_attempt)
def sparks_fly(game: SkyPirate, it: CardUse) -> None:
    """... and three Fires are set on your own ship."""
    game.set_fires(it.controller, 3)


second_wind = maneuver("Second Wind")


@second_wind.play()
def catch_your_breath(game: SkyPirate, it: CardUse) -> None:
    """All players stow three cards of their hands ..."""
    for seat in game.players():
        game.stow_hand(seat, 3, it.card)


@catch_your_breath.then()
def breathe_in(game: SkyPirate, it: CardUse) -> None:
    """... and draw three cards after that."""
    game.everybody_draws(3)


step_lively = maneuver("Step Lively")


@step_lively.play()
def hop_to_it(game: SkyPirate, it: CardUse) -> None:
    """A Deckhand (1/1) comes into play, and you gain 1 Powder."""
    game.create_token("Deckhand", it.controller)
    game.gain_powder(it.controller, 1)


@hop_to_it.then(needs=your_unique_crew)
def follow_the_hero(game: SkyPirate, it: CardUse) -> None:
    """With a unique crew under your control you gain an Action too."""
    game.gain_actions(it.controller)
