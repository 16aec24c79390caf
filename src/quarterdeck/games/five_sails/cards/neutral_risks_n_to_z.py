"""Neutral risks: A New Strategy to Triage."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.five_sails.costs import Discard, SpendRenown, Wound
from quarterdeck.games.five_sails.declaring import risk
from quarterdeck.games.five_sails.events import MOVED, ROUND_ENDED
from quarterdeck.games.five_sails.words import (
    all_characters,
    here,
    is_a,
    is_not_a,
    is_not_unique,
    opposing_characters,
    those,
    your_characters,
)

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.game import FiveSails
    from quarterdeck.games.five_sails.procedures.payment import Payment
    from quarterdeck.games.five_sails.procedures.using import CardUse

a_new_strategy = risk("A New Strategy")


@a_new_strategy.action(cost=[SpendRenown()])
def think_again(game: FiveSails, it: CardUse) -> None:
    """Action, spend a Renown: draw two cards ..."""
    game.draw(it.controller, 2)


@think_again.then()
def burn_the_plans(game: FiveSails, it: CardUse) -> None:
    """... and send this card to The Locker."""
    game.send_to_locker(it.card)


not_today = risk("Not Today")


def round_of_this_card(game: FiveSails, it: CardUse) -> bool:
    """It must be the round in which this is your combat card (FS-Q176)."""
    return bool(game.the_duel.seat == it.controller and it.card in game.the_duel.combat)


@not_today.forced(when=ROUND_ENDED, matches=round_of_this_card)
def take_the_hit(game: FiveSails, it: CardUse) -> None:
    """Forced, when your round ends: wound your participant ..."""
    game.wound(it.values[0])


@take_the_hit.then()
def run_home(game: FiveSails, it: CardUse) -> None:
    """... and move it Home, engaged."""
    game.send_home(it.values[0])
    game.engage(it.values[0])


opulence = risk("Opulence")
opulence.says(
    "Wealth: it is worth two when it is spent for a cost, and then goes to The Locker instead of the discard pile "
    "(in the playtest edition it is discarded)."
)


@opulence.action(cost=[Discard(whole_hand=True)])
def spend_it_all(game: FiveSails, it: CardUse) -> None:
    """Action, discard your hand: draw a card."""
    game.draw(it.controller)


paid_off = risk("Paid Off")


@paid_off.own_cost()
def knows_whom_to_ask(game: FiveSails, payment: Payment) -> int:
    """-1 cost if your performer is a Villain or a Scoundrel."""
    performer = payment.performer
    return -1 if performer >= 0 and (game.has(performer, "Villain") or game.has(performer, "Scoundrel")) else 0


@paid_off.city_action(target=those(opposing_characters, is_a("Mercenary")))
def bribe(game: FiveSails, it: CardUse) -> None:
    """City Action: engage target opposing Mercenary. If it is engaged already, move it Home instead."""
    if game.is_engaged(it.target):
        game.send_home(it.target)
    else:
        game.engage(it.target)


pull = risk("Pull")


class WoundUnlessStrega(Wound):
    """Wound the performer; a Strega pays nothing."""

    def pay(self, game: FiveSails, it: CardUse) -> None:
        """Wound the performer, but for a Strega."""
        if not game.has(it.performer, "Strega"):
            super().pay(game, it)


@pull.city_action(by="Sorcerer", cost=[WoundUnlessStrega()], target=all_characters)
def pull_the_thread(game: FiveSails, it: CardUse) -> None:
    """Sorcerer City Action, wound your performer unless it is a Strega: move target character to your performer's
    location."""
    game.move_to(it.target, here(game, it))


sea_legs = risk("Sea Legs")


def yours_moved_in_the_city(game: FiveSails, it: CardUse) -> bool:
    """A character you control must have moved to a City location."""
    card, _, place, _ = it.values
    return bool(game.in_play(card) and game.controller(card) == it.controller and game.is_city(place))


def next_to_the_one_that_moved(game: FiveSails, it: CardUse) -> list[int]:
    """City locations adjacent to the character that moved."""
    return [place for place in game.cities() if game.adjacent(game.place[it.values[0]], place)]


@sea_legs.reaction(after=MOVED, matches=yours_moved_in_the_city, choose=next_to_the_one_that_moved)
def go_on(game: FiveSails, it: CardUse) -> None:
    """Reaction, after a character you control moves to a City location: move it to an adjacent City location."""
    game.move_to(it.values[0], it.choice)


shoddy_craftsmanship = risk("Shoddy Craftsmanship")


def attachments_in_play(game: FiveSails, it: CardUse) -> list[int]:
    """All equipped attachments."""
    return [card for card in game.zones[game._setting.equipped] if game.is_attachment(card)]


@shoddy_craftsmanship.action(target=those(attachments_in_play, is_not_unique))
def fall_apart(game: FiveSails, it: CardUse) -> None:
    """Action: destroy target attachment that is not Unique."""
    game.destroy(it.target)


tending_the_wounded = risk("Tending the Wounded")


@tending_the_wounded.action(cost=[Discard(any_number=True)], target=those(your_characters, is_not_a("Leader")))
def tend(game: FiveSails, it: CardUse) -> None:
    """Action, discard any number of cards: target character you control that is not a Leader heals a wound for each
    card discarded."""
    game.heal(it.target, len(it.memory.get("discarded", ())))


triage = risk("Triage")


@triage.own_cost(by_target=True)
def heroes_first(game: FiveSails, payment: Payment) -> int:
    """-1 cost if it targets a Hero or a Scoundrel."""
    target = payment.target
    return -1 if target >= 0 and (game.has(target, "Hero") or game.has(target, "Scoundrel")) else 0


@triage.action(target=all_characters)
def dress_the_wound(game: FiveSails, it: CardUse) -> None:
    """Action: target character heals a wound."""
    game.heal(it.target)
