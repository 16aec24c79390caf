"""Montaigne: the risks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from quarterdeck.games.five_sails.costs import WOUND_PERFORMER
from quarterdeck.games.five_sails.declaring import risk
from quarterdeck.games.five_sails.duelwords import (
    adversary,
    adversary_is_a,
    adversary_of_seat,
    can_challenge,
    controller_of_adversary,
    participant,
    participant_of,
    was_destroyed,
    who_took_part,
)
from quarterdeck.games.five_sails.event_values import ChallengeIssued, CombatCardPlayed
from quarterdeck.games.five_sails.events import CHALLENGE_ISSUED, COMBAT_CARD_PLAYED, DUEL_ENDED, ROUND_BEGAN
from quarterdeck.games.five_sails.placewords import is_elsewhere, other_than
from quarterdeck.games.five_sails.stats import COMBAT, FINESSE, INFLUENCE, LEADERS, MAY_ISSUE
from quarterdeck.games.five_sails.words import (
    RIPOSTE,
    THRUST,
    attachments_on,
    can_be_destroyed,
    challengeable,
    city_locations,
    controller_of_target,
    enemy_characters,
    given,
    here,
    is_a,
    is_engaged,
    is_not_a,
    not_done,
    opposing_characters,
    other_city_locations,
    pressed_location,
    succeeded,
    the_target,
    those,
    your_characters,
)

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.game import FiveSails
    from quarterdeck.games.five_sails.procedures.payment import Payment
    from quarterdeck.games.five_sails.procedures.using import CardUse

blood_mark = risk("Blood Mark")


@blood_mark.action(by="Sorcerer", choose=other_city_locations)
def step_through(game: FiveSails, it: CardUse) -> int:
    """Sorcerer Action: move your performer to any City location. Then ..."""
    left = game.place[it.performer]
    game.move_to(it.performer, it.choice)
    return left


def companions(game: FiveSails, it: CardUse) -> list[int]:
    """Your characters at the location that the performer left."""
    has_left = it.gave(step_through) and it.of(step_through) != here(game, it)
    return game.crew_at(it.controller, it.of(step_through)) if has_left else []


@step_through.then(choose=companions, verb="wound", may=True)
def bleed_for_them(game: FiveSails, it: CardUse) -> int:
    """... you may wound the performer. If you do, ..."""
    game.wound(it.performer)  # a wound that it ignores counts too (FS-Q140)
    return it.choice


@step_through.then(if_done=True)
def bring_them_along(game: FiveSails, it: CardUse) -> None:
    """... move another of your characters from the location that the performer left to its new location."""
    game.move_to(it.of(bleed_for_them), here(game, it))


broken_time = risk("Broken-Time")


@broken_time.maneuver(by="Duelist")
def break_the_rhythm(game: FiveSails, it: CardUse) -> Sequence[int]:
    """Duelist Maneuver: reveal as many cards from the top of your deck as your participant has Finesse, ..."""
    return game.reveal_top(it.controller, game.number(FINESSE, participant(game, it)))


@break_the_rhythm.then(choose=given(break_the_rhythm), verb="also")
def play_one_more(game: FiveSails, it: CardUse) -> int:
    """... play one of them as an additional combat card, whose Maneuver you may use too, ..."""
    game.play_combat_card(it.choice)
    game.let_another_maneuver()  # its Maneuver is offered as any other, with all its costs (FS-Q146)
    return it.choice


@break_the_rhythm.then()
def sink_the_others(game: FiveSails, it: CardUse) -> None:
    """... and sink the others."""
    game.sink(those(given(break_the_rhythm), other_than(play_one_more))(game, it))


defending_honor = risk("Defending Honor")


def provoked_by(game: FiveSails, it: CardUse, enemy: int) -> list[int]:
    """The controller's characters that oppose the enemy and can be challenged by it."""
    if not game.in_play(enemy):
        return []
    return [card for card in game.crew_at(it.controller, game.place[enemy]) if can_challenge(game, enemy, card)]


def can_be_provoked(game: FiveSails, it: CardUse, card: int) -> bool:
    """It must have Combat and somebody of yours to challenge."""
    able = game.value(COMBAT, card) is not None and game.refusal(MAY_ISSUE, card) is None
    return able and bool(provoked_by(game, it, card))


def whom_the_target_can_challenge(game: FiveSails, it: CardUse) -> list[int]:
    """The characters of whoever played this that oppose the target and can be challenged by it."""
    return provoked_by(game, it, it.target)


@defending_honor.action(
    target=those(enemy_characters, can_be_provoked),
    choose=whom_the_target_can_challenge,
    verb="against",
    chooser=controller_of_target,
)
def provoke(game: FiveSails, it: CardUse) -> None:
    """Action: target enemy character issues a Combat challenge to one of your characters opposing it, which its
    controller chooses."""
    game.issue_challenge(it.target, it.choice)


disarm = risk("Disarm")


@disarm.own_cost()
def cheaper_for_the_nimble(game: FiveSails, payment: Payment) -> int:
    """This card costs 1 less while your participant has more Finesse than the adversary."""
    mine, enemy = participant_of(game, payment.seat), adversary_of_seat(game, payment.seat)
    return -1 if enemy >= 0 and game.number(FINESSE, mine) > game.number(FINESSE, enemy) else 0


@disarm.maneuver(
    target=those(attachments_on(adversary), is_a("Weapon")), choose=those(the_target, can_be_destroyed), verb="destroy",
    chooser=controller_of_adversary, may=True,
)  # fmt: skip
def drop_it(game: FiveSails, it: CardUse) -> bool:
    """Maneuver, target a Weapon equipped to the adversary: the adversary's controller may destroy it. ..."""
    game.destroy(it.target)
    return True


@drop_it.then(needs=not_done(drop_it))
def or_be_hurt(game: FiveSails, it: CardUse) -> None:
    """... If they do not, wound the adversary."""
    game.wound(adversary(game, it))


friends_at_court = risk("Friends at Court")


def adversary_fell(game: FiveSails, it: CardUse, card: int) -> bool:
    """It must have taken part in the duel, in which its adversary was destroyed."""
    return card in who_took_part(game, it) and was_destroyed(game, adversary_of_seat(game, it.controller))


def one_of_yours_prevailed(game: FiveSails, it: CardUse) -> bool:
    """The adversary of your character must have been destroyed in a duel."""
    fought = who_took_part(game, it)
    return any(game.controller(card) == it.controller and adversary_fell(game, it, card) for card in fought)


@friends_at_court.city_reaction(
    after=DUEL_ENDED, matches=one_of_yours_prevailed, performer=adversary_fell, uses=INFLUENCE
)  # fmt: skip
def be_received(game: FiveSails, it: CardUse) -> None:
    """City Reaction, after a duel in which your performer's adversary was destroyed: pressure your performer's
    location with Influence. If you succeed, ..."""
    game.pressure(it, INFLUENCE)


@be_received.then(needs=succeeded)
def be_rewarded(game: FiveSails, it: CardUse) -> None:
    """... claim that location."""
    game.claim(it.controller, pressed_location(game, it))


gallant_deeds = risk("Gallant Deeds")


@gallant_deeds.city_action(target=those(opposing_characters, is_engaged))
def salute(game: FiveSails, it: CardUse) -> None:
    """City Action, target an opposing engaged character: en garde that character and your performer."""
    game.all_at_once("en_garde", (it.target, it.performer))


a_heroic_end = risk("A Heroic End")


@a_heroic_end.maneuver(final_strike=True)
def with_your_last_breath(game: FiveSails, it: CardUse) -> None:
    """Maneuver, Final Strike: add 2 threat to the adversary and gain Lethal."""
    fallen, enemy = participant(game, it), adversary(game, it)
    if game.in_play(enemy) and game.place[enemy] == game.location_of(fallen):  # not for one that is away (FS-DUEL-40)
        game.add_threat(enemy, 2)
    game.lethal(it)


legendary_reputation = risk("Legendary Reputation")


@legendary_reputation.city_action(uses=COMBAT, target=challengeable(COMBAT))
def challenge_all_comers(game: FiveSails, it: CardUse) -> None:
    """City Action: your performer issues a Combat challenge to target opposing character; only Leaders can intervene
    in it."""
    game.issue_challenge(it.performer, it.target, COMBAT, interveners=LEADERS)


master_of_valroux_style = risk("Master of Valroux Style")


@master_of_valroux_style.own_cost()
def cheaper_against_the_engaged(game: FiveSails, payment: Payment) -> int:
    """This card costs 1 less while the adversary is engaged."""
    enemy = adversary_of_seat(game, payment.seat)
    return -1 if enemy >= 0 and game.is_engaged(enemy) else 0


@master_of_valroux_style.maneuver(by="Duelist")
def draw_them_in(game: FiveSails, it: CardUse) -> None:
    """Duelist Maneuver: +1 Riposte and draw a card; in the adversary's next round, the adversary's combat card has
    +1 Thrust."""
    game.add_value(it, RIPOSTE, 1)
    game.later(ROUND_BEGAN, an_opening, it, of=adversary(game, it))
    game.draw(it.controller)


@master_of_valroux_style.later()
def an_opening(game: FiveSails, it: CardUse) -> None:
    """The adversary's combat card has +1 Thrust in this round."""
    game.add_value(it, THRUST, 1)


porte_travel = risk("Porté Travel")

your_sorcerers = those(your_characters, is_a("Sorcerer"))


def played_with_a_sorcerer(game: FiveSails, it: CardUse[CombatCardPlayed]) -> bool:
    """This card must be played in a duel while you control a Sorcerer."""
    return it.event.combat_card == it.card and bool(your_sorcerers(game, it))


@porte_travel.forced(when=COMBAT_CARD_PLAYED, matches=played_with_a_sorcerer, choose=your_sorcerers, verb="wound")
def pull_through(game: FiveSails, it: CardUse) -> int:
    """Forced, when this card is played in a duel while you control a Sorcerer: wound that Sorcerer, ..."""
    place = game.place[it.choice]
    game.wound(it.choice)
    return place  # also if the wound destroys the Sorcerer (FS-Q148)


@pull_through.then()
def slip_away(game: FiveSails, it: CardUse) -> None:
    """... move your participant to that Sorcerer's location and discard all your threat."""
    game.move_to(participant(game, it), it.of(pull_through))
    game.discard_threat(participant(game, it))


@porte_travel.action(
    by="Sorcerer", cost=[WOUND_PERFORMER], target=those(your_characters, is_elsewhere), repeatable=True
)  # fmt: skip
def pull_them_here(game: FiveSails, it: CardUse) -> None:
    """Sorcerer Action, wound your performer: move target character you control to your performer's location.
    Repeatable."""
    game.move_to(it.target, here(game, it))


status_matters = risk("Status Matters")


def only_mercenaries_there(game: FiveSails, it: CardUse, place: int) -> bool:
    """There must be no characters there, or only Mercenaries."""
    return all(game.has_for(it.controller, card, "Mercenary") for card in game.characters_at(place))


@status_matters.action(target=those(city_locations, only_mercenaries_there))
def of_no_consequence(game: FiveSails, it: CardUse) -> None:
    """Action, target a location without characters or with no characters but Mercenaries: it becomes uncontrolled."""
    game.uncontrol(it.target)


@status_matters.own_cost()
def cheaper_against_hirelings(game: FiveSails, payment: Payment) -> int:
    """In a duel this card costs 1 less while the adversary is a Mercenary."""
    enemy = adversary_of_seat(game, payment.seat)
    return -1 if enemy >= 0 and game.has_for(payment.seat, enemy, "Mercenary") else 0


@status_matters.maneuver()
def put_in_their_place(game: FiveSails, it: CardUse) -> None:
    """Maneuver: engage the adversary; if it is engaged already, wound it instead."""
    enemy = adversary(game, it)
    if game.is_engaged(enemy):
        game.wound(enemy)
    else:
        game.engage(enemy)


valiant_spirit = risk("Valiant Spirit")


@valiant_spirit.action(performer=is_not_a("Mercenary"))
def take_heart(game: FiveSails, it: CardUse) -> None:
    """Action: en garde your performer, who must not be a Mercenary."""
    game.en_garde(it.performer)


@valiant_spirit.maneuver(performer=is_not_a("Mercenary"))
def fight_on(game: FiveSails, it: CardUse) -> None:
    """Maneuver: en garde your participant, who must not be a Mercenary."""
    game.en_garde(participant(game, it))


youre_embarrassing_yourself = risk("You're Embarrassing Yourself")


def a_mercenary_opposing_you(game: FiveSails, it: CardUse[ChallengeIssued]) -> bool:
    """A Mercenary that opposes one of your characters, whoever is challenged, must issue a challenge (FS-Q149)."""
    challenger = it.event.card
    if not game.in_play(challenger):
        return False
    hired = game.controller(challenger) != it.controller and game.has_for(it.controller, challenger, "Mercenary")
    return hired and bool(game.crew_at(it.controller, game.place[challenger]))


@youre_embarrassing_yourself.reaction(when=CHALLENGE_ISSUED, matches=a_mercenary_opposing_you)
def laugh_it_off(game: FiveSails, it: CardUse) -> None:
    """Reaction, when an opposing Mercenary issues a challenge: cancel that challenge."""
    game.cancel_challenge()


@youre_embarrassing_yourself.maneuver(needs=adversary_is_a("Mercenary"))
def make_fun_of_them(game: FiveSails, it: CardUse) -> None:
    """Maneuver, if the adversary is a Mercenary: +1 Riposte."""
    game.add_value(it, RIPOSTE, 1)
