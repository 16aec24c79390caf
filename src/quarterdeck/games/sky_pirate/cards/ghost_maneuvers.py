"""Ghost maneuvers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.sky_pirate.abilities import Aim
from quarterdeck.games.sky_pirate.blocks import maneuver, token
from quarterdeck.games.sky_pirate.costs import ExtraActions, Powder
from quarterdeck.games.sky_pirate.events import ATTEMPT_ENDED
from quarterdeck.games.sky_pirate.words import all_crew, can_board, is_a, opponents_party, those, your_crew, your_hand

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate
    from quarterdeck.games.sky_pirate.procedures.using import CardUse

armored_rush = maneuver("Armored Rush")


@armored_rush.play(needs=can_board)
def rush(game: SkyPirate, it: CardUse) -> None:
    """Board; this card is the raid token."""
    game.board(it, token=it.card)


@armored_rush.raid_reward()
def dig_in(game: SkyPirate, it: CardUse) -> None:
    """A raid brings four Shields, which are shuffled into your Hold, and ejects this card."""
    game.shuffle_in("Shield", it.controller, 4)
    game.eject(it.card)


consume_spirit = maneuver("Consume Spirit")
your_shades = those(your_crew, is_a("Shade"))


@consume_spirit.play(target=Aim(your_shades, least=0, most=lambda game, it: len(your_shades(game, it))))
def devour(game: SkyPirate, it: CardUse) -> None:
    """Discard any number of Shades that you control ..."""
    game.discard_all(it.aims())


@devour.then()
def feed_on_them(game: SkyPirate, it: CardUse) -> None:
    """... and gain 2 Powder for each one that was discarded so."""
    game.gain_powder(it.controller, 2 * sum(not game.in_play(card) for card in it.aims()))


delve = maneuver("Delve the Atheneum")
delve.additional_cost(ExtraActions(1), says="To play this maneuver you must spend another Action besides.")


@delve.play(choose=your_hand, most=lambda game, it: len(your_hand(game, it)))
def return_the_books(game: SkyPirate, it: CardUse) -> None:
    """Any number of cards of your hand go back into your Hold, which is shuffled; ..."""
    it.remember(returned=len(it.choices))
    game.shuffle_into_hold(it.choices)


@return_the_books.then()
def read_on(game: SkyPirate, it: CardUse) -> None:
    """... you draw one card more than you put back, and gain 3 Powder."""
    game.draw(it.controller, it.memory.get("returned", 0) + 1)
    game.gain_powder(it.controller, 3)


polterheist = maneuver("Polterheist")  # spelt another way in the rulebook (SP-Q38)


@polterheist.play(needs=can_board)
def slip_aboard(game: SkyPirate, it: CardUse) -> None:
    """Board; this card is the raid token."""
    game.board(it, token=it.card)


@polterheist.raid_reward()
def carry_off(game: SkyPirate, it: CardUse) -> None:
    """A raid lets you take the two top cards of the defending player's Hold: they enter play under your control,
    facedown and in reserve, as 2/2 Shade crew."""
    game.put_shades(game.zones[game._setting.hold[it.values[1]]][:-3:-1], it.controller, reserve=True)


rip_soul = maneuver("Rip Soul")


@rip_soul.play(target=opponents_party)
def rip(game: SkyPirate, it: CardUse) -> None:
    """Somebody in your opponent's party, of your choice, loses its soul: turned facedown, it is a 2/2 Shade crew."""
    game.turn_facedown(it.target)


summon_shade = maneuver("Summon Shade")


@summon_shade.play()
def summon(game: SkyPirate, it: CardUse) -> None:
    """Your Hold gives up its top card, which comes into play facedown: a 2/2 Shade crew that falls back to reserve when
    the attempt is over."""
    hold = game.zones[game._setting.hold[it.controller]]
    if hold:
        card = hold[-1]
        game.put_shade(card, it.controller)
        game.later(ATTEMPT_ENDED, step_back, it, about=card)


@summon_shade.later()
def step_back(game: SkyPirate, it: CardUse) -> None:
    """The Shade moves to reserve."""
    game.move_to_reserve(it.memory["about"])


twilight_pulse = maneuver("Twilight Pulse")
twilight_pulse.additional_cost(Powder(2), says="To play this maneuver you must spend 2 Powder besides.")


@twilight_pulse.play()
def pulse(game: SkyPirate, it: CardUse) -> None:
    """Every crew in play, whoever controls it, turns into a 2/2 Shade: it is turned facedown."""
    game.turn_facedown_all(all_crew(game, it))


shade = token("Shade")
shade.says("Lies on a facedown card to show that it is a 2/2 crew.")
