"""Eisen: the risks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quarterdeck.engine.modifier import Permission
from quarterdeck.games.five_sails.declaring import risk
from quarterdeck.games.five_sails.duelwords import (
    active_participant,
    adversary,
    adversary_of,
    at_least_the_adversarys,
    combat_card_of,
    marked_by,
    may_issue,
    next_to_your_participant,
    participant,
    participant_is_in_play,
    participant_of,
)
from quarterdeck.games.five_sails.equipwords import has_weapon, participant_has_weapon
from quarterdeck.games.five_sails.events import CHALLENGE_ISSUED, ROUND_BEGAN, ROUND_ENDED, TARGETED, WOUNDED
from quarterdeck.games.five_sails.eventwords import a_sorcerer_ability_aims
from quarterdeck.games.five_sails.placewords import is_on_the_table, next_to_the_target
from quarterdeck.games.five_sails.stats import COMBAT, MAY_MOVE
from quarterdeck.games.five_sails.words import (
    RIPOSTE,
    THRUST,
    adjacent_city_locations,
    all_characters,
    bears,
    challengeable,
    characters_here,
    controller_of_target,
    has_attachment,
    is_a,
    is_not_a,
    less_than_performer,
    opposing_characters,
    those,
    while_target_is_there,
    your_other_characters_here,
)

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.event_values import CardAndWounds, Targeted
    from quarterdeck.games.five_sails.game import FiveSails
    from quarterdeck.games.five_sails.procedures.payment import Payment
    from quarterdeck.games.five_sails.procedures.using import CardUse

answering_the_call = risk("Answering the Call")
TAKES_WOUNDS: Final = Permission("takes the participant's wounds", None)


# The participant does not step in front of itself: that would replace its wounds with the same wounds (FS-Q137).
@answering_the_call.maneuver(target=those(your_other_characters_here, is_a("Mercenary")))
def step_in_front(game: FiveSails, it: CardUse) -> None:
    """Maneuver: until your next round, target Mercenary of yours at this location ..."""
    game.mark(TAKES_WOUNDS, it.target, it, until=ROUND_BEGAN, of=participant(game, it))


def your_participant_is_wounded(game: FiveSails, it: CardUse[CardAndWounds]) -> bool:
    """Your participant must be about to suffer wounds, and not be itself the one who takes them (FS-Q137)."""
    mine = participant(game, it)
    return it.event.card == mine and marked_by(game, it.card, TAKES_WOUNDS) not in (-1, mine)


@answering_the_call.forced(before=WOUNDED, matches=your_participant_is_wounded)
def take_the_wounds(game: FiveSails, it: CardUse[CardAndWounds]) -> None:
    """... takes all wounds that your participant would suffer."""
    game.instead()
    game.wound(marked_by(game, it.card, TAKES_WOUNDS), it.event.amount)


fight_through_the_pain = risk("Fight Through the Pain")


@fight_through_the_pain.action(target=those(all_characters, has_attachment))
def grit_your_teeth(game: FiveSails, it: CardUse) -> None:
    """Action: target character with an attachment heals a wound."""
    game.heal(it.target)


@fight_through_the_pain.later()
def shake_it_off(game: FiveSails, it: CardUse) -> None:
    """Your round has ended: your participant heals a wound."""
    game.heal(participant(game, it))


@fight_through_the_pain.maneuver()
def fight_on(game: FiveSails, it: CardUse) -> None:
    """Maneuver: when your round ends, your participant heals a wound."""
    game.later(ROUND_ENDED, shake_it_off, it, of=participant(game, it))


hexenjagd = risk("Hexenjagd")


def no_sorcerer_was_hunted(game: FiveSails, it: CardUse) -> bool:
    """The round in which it was played must end, against an adversary that is no Sorcerer."""
    mine = active_participant(game, it)
    is_played = combat_card_of(game, mine, it.card) and game.in_play(mine)
    return is_played and not game.has(adversary_of(game, mine), "Sorcerer")


@hexenjagd.forced(when=ROUND_ENDED, matches=no_sorcerer_was_hunted)
def give_up_the_hunt(game: FiveSails, it: CardUse) -> None:
    """Forced, when your round ends: your participant moves Home engaged, unless the adversary is a Sorcerer."""
    game.engage(it.performer)
    game.send_home(it.performer)


def at_the_targets_location(game: FiveSails, it: CardUse[Targeted], card: int) -> bool:
    """Its performer must be at the location of the targeted card."""
    target = it.event.target
    return is_on_the_table(game, target) and game.location_of(target) == game.place[card]


@hexenjagd.reaction(when=TARGETED, matches=a_sorcerer_ability_aims, performer=at_the_targets_location)
def throw_yourself_between(game: FiveSails, it: CardUse) -> None:
    """Reaction, when a Sorcerer ability targets a card: wound your performer at the location of that card ..."""
    game.wound(it.performer)


@throw_yourself_between.then()
def break_the_spell(game: FiveSails, it: CardUse) -> None:
    """... and cancel the effects of that ability."""
    game.cancel()


iron_reply = risk("Iron Reply")


def has_eisenfaust(game: FiveSails, seat: int) -> bool:
    """Has the seat's participant an Eisenfaust attachment?"""
    return bears(game, participant_of(game, seat), "Eisenfaust")


@iron_reply.own_cost()
def cheaper_with_eisenfaust(game: FiveSails, payment: Payment) -> int:
    """Costs 1 less while your participant has an Eisenfaust attachment."""
    return -1 if has_eisenfaust(game, payment.seat) else 0


def strong_enough(game: FiveSails, it: CardUse) -> bool:
    """Your participant must have at least the adversary's Combat, or an Eisenfaust attachment."""
    return at_least_the_adversarys(COMBAT)(game, it) or has_eisenfaust(game, it.controller)


@iron_reply.maneuver(needs=strong_enough)
def answer_with_iron(game: FiveSails, it: CardUse) -> None:
    """Maneuver, if your participant has at least the adversary's Combat or an Eisenfaust attachment: wound the
    adversary."""
    game.wound(adversary(game, it))


last_word = risk("Last Word")


@last_word.city_action(
    performer=has_weapon("Ranged"),
    target=opposing_characters,
    choose=while_target_is_there(next_to_the_target),
)
def drive_them_off(game: FiveSails, it: CardUse) -> None:
    """City Action, if your performer has a Ranged Weapon: move target opposing character to an adjacent City
    location."""
    game.move_to(it.target, it.choice)


@last_word.maneuver(needs=participant_has_weapon("Ranged"))
def parting_shot(game: FiveSails, it: CardUse) -> None:
    """Maneuver, if your participant has a Ranged Weapon: wound the adversary."""
    game.wound(adversary(game, it))


move_along = risk("Move Along")


def can_go_home(game: FiveSails, it: CardUse) -> bool:
    """The challenged character must be able to move Home."""
    # An engaged one can too: it is engaged when it arrives (FS-Q134).
    return game.refusal(MAY_MOVE, it.target, game.home(game.controller(it.target)), it.controller) is None


@move_along.later(needs=can_go_home, modes=("go-home",), may=True, chooser=controller_of_target)
def leave_it_be(game: FiveSails, it: CardUse) -> None:
    """The challenged character may move Home engaged, which cancels the challenge."""
    game.engage(it.target)
    game.send_home(it.target)


@leave_it_be.then(needs=lambda game, it: game.place[it.target] == game.home(game.controller(it.target)))
def call_it_off(game: FiveSails, it: CardUse) -> None:
    """The challenge is cancelled."""
    game.cancel_challenge()


@move_along.city_action(uses=COMBAT, performer=may_issue, target=challengeable(COMBAT))
def tell_them_to_go(game: FiveSails, it: CardUse) -> None:
    """City Action: your performer issues a Combat challenge to target opposing character, which may move Home engaged.
    If it does, the challenge is cancelled."""
    if it.target in opposing_characters(game, it):
        game.later(CHALLENGE_ISSUED, leave_it_be, it, of=it.performer)
        game.issue_challenge(it.performer, it.target)


precision = risk("Precision")


@precision.maneuver()
def aim_well(game: FiveSails, it: CardUse) -> None:
    """Maneuver: gain Lethal."""
    game.lethal(it)


press_the_advantage = risk("Press the Advantage")


@press_the_advantage.city_action(
    target=those(opposing_characters, is_not_a("Leader"), less_than_performer(COMBAT)), uses=COMBAT
)
def drive_them_home(game: FiveSails, it: CardUse) -> None:
    """City Action, target an opposing character that is no Leader and has less Combat than your performer: engage it
    and move it Home."""
    game.engage(it.target)
    game.send_home(it.target)


@press_the_advantage.maneuver()
def press_on(game: FiveSails, it: CardUse) -> None:
    """Maneuver: +1 Thrust and engage the adversary. If the adversary is engaged already, +2 Thrust instead."""
    enemy = adversary(game, it)
    game.add_value(it, THRUST, 2 if game.is_engaged(enemy) else 1)
    game.engage(enemy)


regroup = risk("Regroup")


@regroup.city_action(choose=adjacent_city_locations)
def withdraw(game: FiveSails, it: CardUse) -> None:
    """City Action: move your performer to an adjacent City location."""
    game.move_to(it.performer, it.choice)


@regroup.later(needs=participant_is_in_play, choose=next_to_your_participant, verb="step")
def step_back(game: FiveSails, it: CardUse) -> None:
    """Your round has ended: move your participant to an adjacent City location."""
    game.move_to(participant(game, it), it.choice)


@regroup.maneuver()
def fall_back(game: FiveSails, it: CardUse) -> None:
    """Maneuver: when your round ends, move your participant to an adjacent City location."""
    game.later(ROUND_ENDED, step_back, it, of=participant(game, it))


stratege = risk("Stratege")


def any_character(game: FiveSails, it: CardUse, card: int) -> bool:
    """It must be a character of yours."""
    return True


@stratege.action(performer=any_character, choose=your_other_characters_here, may=True)
def bring_a_comrade(game: FiveSails, it: CardUse) -> int:
    """Action: up to two of your characters, who both perform this, ..."""
    # The second one joins when the effects begin: an ability has one performer for those who ask (FS-Q135).
    return it.choice


@bring_a_comrade.then(choose=adjacent_city_locations, verb="march")
def march_together(game: FiveSails, it: CardUse) -> None:
    """... move together from one location to an adjacent City location."""
    movers = (it.of(bring_a_comrade), it.performer) if it.gave(bring_a_comrade) else (it.performer,)
    game.all_at_once("move_to", [one for one in movers if one in characters_here(game, it)], it.choice)


well_equipped = risk("Well-Equipped")


@well_equipped.action(performer=has_attachment)
def stand_ready(game: FiveSails, it: CardUse) -> None:
    """Action: en garde your performer, who must have an attachment."""
    game.en_garde(it.performer)


@well_equipped.maneuver()
def well_prepared(game: FiveSails, it: CardUse) -> None:
    """Maneuver: +1 Riposte. If your participant has a Weapon equipped, draw a card too."""
    game.add_value(it, RIPOSTE, 1)
    if bears(game, participant(game, it), "Weapon"):
        game.draw(it.controller)
