"""Vodacce: the risks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from quarterdeck.games.five_sails.costs import DESTROY_PERFORMER, ENGAGE_PERFORMER, WOUND_PERFORMER, Pick
from quarterdeck.games.five_sails.declaring import risk
from quarterdeck.games.five_sails.duelwords import adversary, more_than_the_adversary, participant
from quarterdeck.games.five_sails.events import (
    CHALLENGE_ISSUED,
    DAY_ENDS,
    EN_GARDED,
    PRESSURE_SUCCEEDED,
    TARGETED,
    THREAT_RESOLVED,
)
from quarterdeck.games.five_sails.placewords import is_where_you_rule
from quarterdeck.games.five_sails.stats import BRUTE, INFLUENCE
from quarterdeck.games.five_sails.words import (
    THRUST,
    can_be_destroyed,
    challengeable,
    city_locations,
    controller_of_target,
    given,
    here,
    is_a,
    is_en_garde,
    its_bearer,
    not_done,
    not_this_card,
    number_of,
    opposing_characters,
    others_here,
    pressed_location,
    succeeded,
    those,
    your_characters,
    your_characters_here,
    your_discard_pile,
    your_hand,
)

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.event_values import OneCard, PressureSucceeded, Targeted
    from quarterdeck.games.five_sails.game import FiveSails
    from quarterdeck.games.five_sails.procedures.payment import Payment
    from quarterdeck.games.five_sails.procedures.using import CardUse

ambush = risk("Ambush")


@ambush.own_cost()
def cheaper_with_brutes(game: FiveSails, payment: Payment) -> int:
    """This card costs 1 less while you have a Brute at the location of a challenge."""
    challenge = game.challenge
    crew = game.crew_at(payment.seat, challenge.place) if challenge is not None else []
    return -1 if any(game.refusal(BRUTE, card) is None for card in crew) else 0


@ambush.reaction(when=CHALLENGE_ISSUED)
def block_the_way(game: FiveSails, it: CardUse) -> None:
    """Reaction, when a challenge is issued: other characters cannot intervene."""
    game.let_nobody_intervene()


bravos = risk("Bravos")


@bravos.not_paid_with()
def no_thugs_for_thugs(game: FiveSails, card: int) -> bool:
    """Thugs cannot be spent to pay for this card."""
    return game.has(card, "Thug")


@bravos.action(by="Leader", target=those(your_discard_pile, is_a("Thug")))
def back_to_work(game: FiveSails, it: CardUse) -> None:
    """Leader Action: put target Thug from your discard pile into play at your performer's location, ignoring all
    costs."""
    game.muster(it.controller, it.target, here(game, it))


def is_opposed(game: FiveSails, it: CardUse, card: int) -> bool:
    """Its performer must be opposed."""
    return any(game.controller(other) != it.controller for other in game.characters_at(game.place[card]))


fates_burden = risk("Fate's Burden")


@fates_burden.action(
    by="Sorcerer,Strega", performer=is_opposed, choose=opposing_characters, copyable=False, equips_this=True,
    as_attachment=True,
)  # fmt: skip
def burden_them(game: FiveSails, it: CardUse) -> None:
    """Sorcerer Strega Action: equip this card as an attachment to an opposing character. Destroy it at the end of the
    Day. This ability cannot be copied."""
    game.equip(it.card, it.choice, it.performer, it.controller)
    game.later(DAY_ENDS, fall_off, it)


@fates_burden.later()
def fall_off(game: FiveSails, it: CardUse) -> None:
    """Destroy this card at the end of the Day."""
    game.destroy(it.card)


@fates_burden.forced(before=EN_GARDED, matches=its_bearer, where="play")
def weigh_them_down(game: FiveSails, it: CardUse[OneCard]) -> None:
    """Forced, when the equipped character would become en garde: destroy this card instead."""
    game.instead()
    game.destroy(it.card)


for_the_family = risk("For the Family")


@for_the_family.city_action(by="Red Hand", cost=[DESTROY_PERFORMER], target=others_here)
def give_it_all(game: FiveSails, it: CardUse) -> None:
    """Red Hand City Action, destroy your performer: engage target character at that location. If it is engaged already,
    move it Home instead."""
    game.engage_or_send_home(it.target)


objection = risk("Objection!")


def it_was_close(game: FiveSails, it: CardUse[PressureSucceeded]) -> bool:
    """The pressure must succeed with a difference of 1 or less."""
    return it.event.difference <= 1


@objection.reaction(before=PRESSURE_SUCCEEDED, matches=it_was_close)
def overrule(game: FiveSails, it: CardUse[PressureSucceeded]) -> None:
    """Reaction, when a pressure succeeds with a difference of 1 or less: it fails instead."""
    game.fail_the_pressure()


pack_tactics = risk("Pack Tactics")

thugs = those(your_characters, is_a("Thug"))


def is_next_to_the_target(game: FiveSails, it: CardUse, card: int) -> bool:
    """It must be adjacent to the target."""
    return game.adjacent(game.place[card], it.target)


thugs_next_to_it = those(thugs, is_next_to_the_target)


def a_thug_performs_it(game: FiveSails, it: CardUse) -> bool:
    """You must control a Thug, who performs it."""
    return bool(thugs(game, it))


@pack_tactics.action(
    needs=a_thug_performs_it, target=city_locations, choose=thugs_next_to_it, most=number_of(thugs_next_to_it)
)
def flock_together(game: FiveSails, it: CardUse) -> Sequence[int]:
    """Action: you may move any number of your performing Thugs that are adjacent to target City location to it, ..."""
    # The Thugs perform it, one at least, who need not move; the pressure is their player's, so that a dash does not
    # keep them out (FS-Q125).
    game.all_at_once("move_to", it.choices, it.target)
    return it.choices


@flock_together.then()
def press_together(game: FiveSails, it: CardUse) -> None:
    """... pressure that location with Influence, with +1 for each Thug moved this way, and ..."""
    moved = [card for card in given(flock_together)(game, it) if game.place[card] == it.target]
    game.pressure(it, INFLUENCE, place=it.target, extra=len(moved), performers=tuple(moved))


@flock_together.then(needs=succeeded)
def take_the_street(game: FiveSails, it: CardUse) -> None:
    """... if you succeed, claim it."""
    game.claim(it.controller, it.target)


the_pressure_is_on = risk("The Pressure is On")


@the_pressure_is_on.city_action(performer=is_where_you_rule, target=opposing_characters)
def lean_on_them(game: FiveSails, it: CardUse) -> None:
    """City Action, target a character that opposes your performer at a location you control: engage it."""
    game.engage(it.target)


pull_the_strand = risk("Pull the Strand")


@pull_the_strand.action(
    by="Sorcerer,Strega", uses=INFLUENCE, performer=is_opposed, cost=[ENGAGE_PERFORMER], target=opposing_characters
)
def turn_them(game: FiveSails, it: CardUse) -> None:
    """Sorcerer Strega Action, engage your opposed performer: pressure its location with Influence; target opposing
    character adds its Influence to your sum instead of its controller's. ..."""
    game.pressure(it, INFLUENCE, place=here(game, it), turncoat=it.target)


@turn_them.then(needs=succeeded)
def take_the_place(game: FiveSails, it: CardUse) -> None:
    """... If you succeed, claim that location."""
    game.claim(it.controller, pressed_location(game, it))


rough_em_up = risk("Rough 'em Up")


@rough_em_up.maneuver()
def gang_up(game: FiveSails, it: CardUse) -> None:
    """Maneuver: +1 Thrust for each Red Hand of yours at this location. After you resolve your wounds, you may destroy
    one of your Thugs at this location. If you do, gain Lethal."""
    game.add_value(it, THRUST, len(those(your_characters_here, is_a("Red Hand"))(game, it)))
    game.later(THREAT_RESOLVED, lose_a_thug, it, of=participant(game, it))


def thugs_to_lose(game: FiveSails, it: CardUse) -> list[int]:
    """Your Thugs where your participant is or was, in the round in which this card was played."""
    if game.duel is None or it.card not in game.duel.combat:
        return []
    place = game.location_of(participant(game, it))
    return [card for card in thugs(game, it) if game.place[card] == place]


@rough_em_up.later(choose=thugs_to_lose, verb="destroy", may=True)
def lose_a_thug(game: FiveSails, it: CardUse) -> int:
    """After the wounds: you may destroy one of your Thugs at this location. ..."""
    game.destroy(it.choice)
    return it.choice


@lose_a_thug.then(needs=lambda game, it: it.did(lose_a_thug) and not game.in_play(it.of(lose_a_thug)))
def show_no_mercy(game: FiveSails, it: CardUse) -> None:
    """... If you do, gain Lethal."""
    game.lethal(it)


unyielding_loyalty = risk("Unyielding Loyalty")


def your_card_is_targeted(game: FiveSails, it: CardUse[Targeted]) -> bool:
    """One of your cards must be targeted."""
    target = it.event.target
    if game.is_location(target):
        return False  # a location is nobody's card (FS-Q128)
    return (game.controller(target) if game.in_play(target) else game.owner[target]) == it.controller


red_hands = those(your_characters, is_a("Red Hand"), can_be_destroyed)
thugs_in_hand = those(your_hand, not_this_card, is_a("Thug"))


def red_hands_or_thugs(game: FiveSails, it: CardUse) -> list[int]:
    """Red Hands of yours that can be destroyed, and Thugs in the hand."""
    return [*red_hands(game, it), *thugs_in_hand(game, it)]


def destroy_or_discard(game: FiveSails, it: CardUse, card: int) -> None:
    """Destroy the Red Hand or discard the Thug."""
    if game.in_play(card):
        game.destroy(card)
    else:
        game.discard(card)


@unyielding_loyalty.reaction(
    when=TARGETED, matches=your_card_is_targeted,
    cost=[Pick(red_hands_or_thugs, destroy_or_discard, "FS-KEY-38", from_hand=True)],
)  # fmt: skip
def take_the_blame(game: FiveSails, it: CardUse[Targeted]) -> None:
    """Reaction, when one of your cards is targeted, destroy one of your Red Hands or discard a Thug from your hand:
    cancel the effects."""
    game.cancel()


veronicas_guile = risk("Veronica's Guile")


@veronicas_guile.city_action(uses=INFLUENCE, target=challengeable(INFLUENCE))
def challenge_with_influence(game: FiveSails, it: CardUse) -> None:
    """City Action: your performer issues an Influence challenge to target opposing character."""
    game.issue_challenge(it.performer, it.target, INFLUENCE)


@veronicas_guile.maneuver(needs=more_than_the_adversary(INFLUENCE))
def move_them_home(game: FiveSails, it: CardUse) -> None:
    """Maneuver, if your participant has more Influence than the adversary: move the adversary Home."""
    game.send_home(adversary(game, it))


wrath_of_the_don = risk("Wrath of the Don")


def kneel_if_they_can(game: FiveSails, it: CardUse) -> tuple[str, ...]:
    """The target can engage while it is en garde."""
    return ("engage",) if game.in_play(it.target) and not game.is_engaged(it.target) else ()


@wrath_of_the_don.city_action(
    cost=[WOUND_PERFORMER], target=those(opposing_characters, is_en_garde), modes=kneel_if_they_can,
    chooser=controller_of_target, may=True,
)  # fmt: skip
def demand_respect(game: FiveSails, it: CardUse) -> bool:
    """City Action, wound your performer: target opposing en garde character may engage. ..."""
    game.engage(it.target)
    return True


@demand_respect.then(needs=not_done(demand_respect))
def rage(game: FiveSails, it: CardUse) -> None:
    """... If it does not, your performer becomes en garde."""
    game.en_garde(it.performer)
