"""Ghost maneuvers that are no Tactics."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.sky_pirate.ability import SHUFFLES_IN, Aim
from quarterdeck.games.sky_pirate.conditions import (
    can_board,
    control,
    it_is_in_your_discard_pile,
    you_play,
)
from quarterdeck.games.sky_pirate.costs import ExtraActions, Powder
from quarterdeck.games.sky_pirate.declaring import maneuver
from quarterdeck.games.sky_pirate.event_values import Attempt, OneCard
from quarterdeck.games.sky_pirate.events import PLAYED, STOWED, TURN_BEGAN
from quarterdeck.games.sky_pirate.words import (
    all_crew,
    how_many,
    is_a,
    those,
    your_crew,
    your_hand,
)

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate
    from quarterdeck.games.sky_pirate.procedures.using import CardUse

armored_rush = maneuver("Armored Rush")


@armored_rush.play(needs=can_board)
def rush(game: SkyPirate, it: CardUse) -> None:
    """Board; this card is the raid token."""
    game.board(it, token=it.card)


@armored_rush.raid_reward(does=SHUFFLES_IN)
def dig_in(game: SkyPirate, it: CardUse) -> None:
    """A raid brings four Shields, which are shuffled into your Hold, and ejects this card."""
    game.shuffle_in("Shield", it.controller, 4)
    game.eject(it.card)


consume_spirit = maneuver("Consume Spirit")
your_shades = those(your_crew, is_a("Shade"))


@consume_spirit.play(target=Aim(your_shades, least=0, most=how_many(your_shades)))
def devour(game: SkyPirate, it: CardUse) -> None:
    """Discard any number of Shades that you control ..."""
    game.discard_all(it.aims())


@devour.then()
def feed_on_them(game: SkyPirate, it: CardUse) -> None:
    """... and gain 2 Powder for each one that was discarded so."""
    game.gain_powder(it.controller, 2 * sum(not game.in_play(card) for card in it.aims()))


delve = maneuver("Delve the Atheneum")
delve.additional_cost(ExtraActions(1), says="To play this maneuver you must spend another Action besides.")


@delve.play(choose=your_hand, verb="shuffle", most=how_many(your_hand))
def return_the_books(game: SkyPirate, it: CardUse) -> int:
    """Any number of cards of your hand go back into your Hold, which is shuffled; ..."""
    game.shuffle_into_hold(it.choices)
    return len(it.choices)


@return_the_books.then()
def read_on(game: SkyPirate, it: CardUse) -> None:
    """... you draw one card more than you put back, and gain 3 Powder."""
    returned = it.of(return_the_books) if it.gave(return_the_books) else 0
    game.draw(it.controller, returned + 1)
    game.gain_powder(it.controller, 3)


polterheist = maneuver("Polterheist")  # spelt another way in the rulebook (SP-Q38)


@polterheist.play(needs=can_board)
def slip_aboard(game: SkyPirate, it: CardUse) -> None:
    """Board; this card is the raid token."""
    game.board(it, token=it.card)


@polterheist.raid_reward()
def carry_off(game: SkyPirate, it: CardUse[Attempt]) -> None:
    """A raid lets you take the two top cards of the defending player's Hold: they enter play under your control,
    facedown and in reserve, as 2/2 Shade crew."""
    game.put_shades(game.top_cards(it.event.defender, 2), it.controller, reserve=True)


twilight_pulse = maneuver("Twilight Pulse")
twilight_pulse.additional_cost(Powder(2), says="To play this maneuver you must spend 2 Powder besides.")


@twilight_pulse.play()
def pulse(game: SkyPirate, it: CardUse) -> None:
    """Every crew in play, whoever controls it, turns into a 2/2 Shade: it is turned facedown."""
    game.turn_facedown_all(all_crew(game, it))


CURSE_NEEDED = "A Curse under your control is needed to play it."

amnesia = maneuver("Amnesia")
amnesia.play_only_if(control(is_a("Curse")), says=CURSE_NEEDED)


def an_opposing_card_would_be_stowed(game: SkyPirate, it: CardUse[OneCard]) -> bool:
    """A card whose captain is your opponent must be about to be stowed, and not to pay for something (SP-Q60)."""
    return not game.pays_a_cost() and game.captain_of(it.event.card) == game.opponent(it.controller)


@amnesia.play()
def forget(game: SkyPirate, it: CardUse) -> None:
    """From now until the beginning of your next turn, ..."""
    game.goes_on(fade_from_memory, it, until=TURN_BEGAN, of=it.controller)


@amnesia.goes_on(STOWED, react=True, matches=an_opposing_card_would_be_stowed, commutes=True)
def fade_from_memory(game: SkyPirate, it: CardUse[OneCard]) -> None:
    """... whenever a card whose captain is your opponent would be stowed, it is discarded instead."""
    game.instead()
    game.discard(it.event.card)  # one that lies in a discard pile stays there (SP-Q61)


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
def set_alight(game: SkyPirate, it: CardUse[Attempt]) -> None:
    """A raid sets two Fires on the defending player's ship, ..."""
    game.set_fires(it.event.defender, 2)


@set_alight.then()
def let_it_burn(game: SkyPirate, it: CardUse[Attempt]) -> None:
    """... and then deals that player 1 damage for every Fire that burns there."""
    game.damage(it.event.defender, game.fires[it.event.defender], it)


smoke_in_the_eyes = maneuver("Smoke in the Eyes")


def the_opponent_burns(game: SkyPirate, it: CardUse) -> bool:
    """A Fire must burn on your opponent's ship."""
    return game.fires[game.opponent(it.controller)] > 0


smoke_in_the_eyes.play_only_if(the_opponent_burns, says="Play it only while a Fire burns on your opponent's ship.")


@smoke_in_the_eyes.play()
def blind_them(game: SkyPirate, it: CardUse) -> None:
    """Your opponent must discard two cards of their hand."""
    game.discard_hand(game.opponent(it.controller), 2, it.card)
