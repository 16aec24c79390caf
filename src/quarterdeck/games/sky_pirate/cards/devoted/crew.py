"""Devoted crew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.sky_pirate.ability import GAINS
from quarterdeck.games.sky_pirate.conditions import (
    damage_to_you,
    it_is_in_your_discard_pile,
    you_play,
    yours,
)
from quarterdeck.games.sky_pirate.costs import LoseAllActions, Pick, Powder, reveal_from_hand
from quarterdeck.games.sky_pirate.declaring import crew
from quarterdeck.games.sky_pirate.event_values import Attempt, OnePlayer
from quarterdeck.games.sky_pirate.events import (
    ATTEMPT_OVER,
    DAMAGE_DEALT,
    OWN_CANNON_UNSTUNNED,
    PLAYED,
    TURN_OVER,
    UNSTUNNED,
)
from quarterdeck.games.sky_pirate.stats import MAY_BOARD, PRESENCE
from quarterdeck.games.sky_pirate.words import (
    is_a,
    of_faction,
    other,
    presence_at_least,
    those,
    your_cards_with_actions,
    your_crew,
    your_other_crew,
    your_party,
)

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate
    from quarterdeck.games.sky_pirate.procedures.using import CardUse

attendant = crew("Attendant")


@attendant.enters_play(may=True)
def fetch_an_idol(game: SkyPirate, it: CardUse) -> None:
    """As this crew enters play, you may have it fetch an Idol: look for one in your Hold, show it and take it into your
    hand."""
    game.search(it, is_a("Idol"), to="hand")


bombard = crew("Bombard")


@bombard.raids()
def blow_up(game: SkyPirate, it: CardUse[Attempt]) -> None:
    """A raid of this crew deals the defending player as much damage as it has presence; ..."""
    game.damage(it.event.defender, game.presence(it.card), it)


@blow_up.then()
def is_spent(game: SkyPirate, it: CardUse) -> None:
    """... then it is ejected."""
    if game.in_play(it.card):
        game.eject(it.card)


magnus = crew("Cloudshaker Magnus")
magnus.additional_cost(LoseAllActions(), says="To play this crew you must lose all the Actions that you have left.")


@magnus.later(TURN_OVER)
def keep_them_away(game: SkyPirate, it: CardUse[OnePlayer]) -> None:
    """..."""
    game.forbid_player(MAY_BOARD, it.event.seat, TURN_OVER, it.card, of=it.event.seat)


@magnus.raids_or_repels()
def shake_the_clouds(game: SkyPirate, it: CardUse) -> None:
    """Whenever this crew raids or repels, boarding is forbidden to your opponent up to the end of their next
    turn."""
    opponent = game.opponent(it.controller)
    game.forbid_player(MAY_BOARD, opponent, TURN_OVER, it.card, of=opponent)
    if game.active == opponent:  # the turn that ends first is not their next one (SP-Q103)
        game.later(TURN_OVER, keep_them_away, it, of=opponent)


mimic = crew("Cthalla's Mimic")


def can_be_copied(game: SkyPirate, card: int) -> bool:
    """It must be a faceup crew with one face (SP-Q100). A facedown card shows nothing to copy, a copy never flips."""
    printed = game.printed(card)
    return printed.is_crew and not game.is_facedown(card) and not (printed.front or printed.back)


@mimic.as_played(may=True, cost=[Powder(2)], target=those(your_other_crew, can_be_copied))
def take_its_shape(game: SkyPirate, it: CardUse) -> None:
    """For 2 Powder, if you like to pay them as you play it, this crew enters play in the shape of another crew that you
    control: a copy, but always 2/1."""
    game.copy_as_it_enters(it, it.target, 2, 1)


cultivator = crew("Cultivator")


@cultivator.tactic(target=other(your_party))
def nourish(game: SkyPirate, it: CardUse) -> None:
    """Tactic: one other crew in your party, of your choice, has +3 presence for the rest of the attempt."""
    game.modify(PRESENCE, it.target, 3, ATTEMPT_OVER, it.card)


harbinger = crew("Harbinger")


@harbinger.from_discard(PLAYED, matches=you_play(is_a("Idol")), may=True, needs=it_is_in_your_discard_pile)
def hear_the_call(game: SkyPirate, it: CardUse) -> None:
    """From your discard pile this crew hears every Idol that you play, and each time you may take it back into your
    hand."""
    game.take(it.card)


hulltender = crew("Hulltender")


def an_action_can_be_used(game: SkyPirate, it: CardUse) -> bool:
    """You need a card with an action that can be used now."""
    return bool(your_cards_with_actions(game, it))


@hulltender.enters_play(may=True, needs=an_action_can_be_used, choose=your_cards_with_actions, verb="act")
def lend_a_hand(game: SkyPirate, it: CardUse) -> None:
    """On its way into play this crew may lend a hand: one action of a card of yours is used for an Action less."""
    game.use_action(it, it.choice)


prophet = crew("Lirian Prophet")


@prophet.whenever(UNSTUNNED, matches=yours, first=OWN_CANNON_UNSTUNNED, does=GAINS)
def see_it_coming(game: SkyPirate, it: CardUse) -> None:
    """The first time each turn that one of your cannons unstuns, gain 1 Powder and draw a card."""
    game.gain_powder(it.controller, 1)
    game.draw(it.controller)


ringwarden = crew("Ringwarden")


@ringwarden.modifies(PRESENCE)
def guard_the_idol(game: SkyPirate, me: int, card: int) -> int | None:
    """While you control an Idol, this crew has +2 presence."""
    if me != card:
        return None
    return 2 if any(game.has(one, "Idol") for one in game.assets(game.controller(me))) else None


trainer = crew("Rzethite Trainer")


@trainer.enters_play(choose=your_crew, verb="counter")
def train(game: SkyPirate, it: CardUse) -> None:
    """When this crew enters play, one of your crew gets a presence counter from you."""
    game.put_counters(it.controller, it.choice, 1, "presence")


oros = crew("Squallbreaker Oros")
oros.additional_cost(
    reveal_from_hand(of_faction("Devoted")),
    says="To play this crew you must reveal a Devoted card of your hand besides.",
)


@oros.react(
    DAMAGE_DEALT, matches=damage_to_you,
    cost=[Pick(
        those(your_crew, presence_at_least(5)), "discard",
        asks="discard a crew you control with presence 5 or more", says="the crew to discard",
    )],
)  # fmt: skip
def break_the_squall(game: SkyPirate, it: CardUse) -> None:
    """React: whenever you are dealt damage, you may discard one of your crew that has presence 5 or more; then that
    damage is 3 less."""
    game.less(3)
