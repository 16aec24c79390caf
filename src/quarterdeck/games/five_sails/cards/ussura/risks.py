"""Ussura: the risks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from quarterdeck.engine.cards import slug
from quarterdeck.games.five_sails.characterwords import is_your_only_one_here, performer_if_en_garde
from quarterdeck.games.five_sails.costs import ENGAGE_PERFORMER, SpendRenown
from quarterdeck.games.five_sails.declaring import risk
from quarterdeck.games.five_sails.duelwords import (
    a_card_was_gambled,
    adversary,
    at_least_the_adversarys,
    combat_card_of,
    controller_of_adversary,
    gambled_card,
    participant,
    participants,
)
from quarterdeck.games.five_sails.event_values import CombatCardPlayed, Moved
from quarterdeck.games.five_sails.events import COMBAT_CARD_PLAYED, DUEL_ENDED, MOVED, ROUND_BEGAN
from quarterdeck.games.five_sails.stats import COMBAT, INFLUENCE, MAY_USE_MANEUVER, MAY_USE_TECHNIQUE
from quarterdeck.games.five_sails.words import (
    PARRY,
    RIPOSTE,
    THRUST,
    adjacent_city_locations,
    attachments_on,
    challengeable,
    characters_here,
    enemies_at_adjacent_locations,
    given,
    has_attachment,
    here,
    is_engaged,
    no_equipment,
    not_done,
    pressed_location,
    succeeded,
    those,
    while_target_is_there,
    your_characters_here,
)

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.game import FiveSails
    from quarterdeck.games.five_sails.procedures.using import CardUse

borets = risk("Borets")


@borets.maneuver()
def grapple(game: FiveSails, it: CardUse) -> None:
    """Maneuver: until the duel ends, no other Maneuvers and no Techniques can be used."""
    game.forbid(MAY_USE_MANEUVER, -1, it, DUEL_ENDED)
    game.forbid(MAY_USE_TECHNIQUE, -1, it, DUEL_ENDED)


indomitable_will = risk("Indomitable Will")


def alone_where_nobody_rules(game: FiveSails, it: CardUse, card: int) -> bool:
    """It must be your only character at a location that nobody controls."""
    place = game.place[card]
    return is_your_only_one_here(game, it, card) and game.is_city(place) and game.place_control[place] < 0


@indomitable_will.city_action(performer=alone_where_nobody_rules)
def stand_fast(game: FiveSails, it: CardUse) -> int:
    """City Action, if your performer is your only character at an uncontrolled location: claim that location. ..."""
    place = here(game, it)
    game.claim(it.controller, place)
    return place


@stand_fast.then(needs=lambda game, it: game.controls_place(it.controller, it.of(stand_fast)))
def nobody_moves_them(game: FiveSails, it: CardUse) -> None:
    """... You cannot lose control of it while your performer stays there; when your performer leaves, it becomes
    uncontrolled."""
    game.hold(it.performer, it.of(stand_fast))


iron_and_velvet = risk("Iron and Velvet")


@iron_and_velvet.city_action(uses=COMBAT, performer=no_equipment, target=challengeable(COMBAT))
def bare_hands(game: FiveSails, it: CardUse) -> None:
    """City Action: your performer, who has nothing equipped, issues a Combat challenge to target opposing character."""
    game.issue_challenge(it.performer, it.target)


@iron_and_velvet.maneuver()
def break_weapons(game: FiveSails, it: CardUse) -> None:
    """Maneuver: wound each participant that has an attachment equipped."""
    game.all_at_once("wound", those(participants, has_attachment)(game, it))


matushkas_command = risk("Matushka's Command")


@matushkas_command.action(by="Sorcerer")
def send_the_tired_home(game: FiveSails, it: CardUse) -> int:
    """Sorcerer Action: move every engaged character at your performer's location Home, ..."""
    place = here(game, it)
    game.all_at_once("send_home", those(characters_here, is_engaged)(game, it))
    return place


@send_the_tired_home.then()
def bind_the_rest(game: FiveSails, it: CardUse) -> None:
    """... then engage every character that is left there."""
    game.all_at_once("engage", game.characters_at(it.of(send_the_tired_home)))


matushkas_efficiency = risk("Matushka's Efficiency")


def where_the_target_can_go(game: FiveSails, it: CardUse) -> list[int]:
    """The other locations that the target can enter."""
    places = (*game.cities(), game.home(game.controller(it.target)))
    return [place for place in places if place != game.location_of(it.target)]


@matushkas_efficiency.action(
    by="Sorcerer", target=your_characters_here, choose=while_target_is_there(where_the_target_can_go)
)  # fmt: skip
def carry(game: FiveSails, it: CardUse) -> None:
    """Sorcerer Action: move target character of yours at your performer's location to any other location."""
    game.move_to(it.target, it.choice)


@matushkas_efficiency.action(
    by="Sorcerer", priced=False, cost=[ENGAGE_PERFORMER], target=your_characters_here,
    choose=while_target_is_there(where_the_target_can_go), same_as="carry",
)  # fmt: skip
def carry_for_free(game: FiveSails, it: CardUse) -> None:
    """You may engage your performer instead of paying any cost for that Action."""
    game.move_to(it.target, it.choice)


@matushkas_efficiency.maneuver(by="Sorcerer", choose=adjacent_city_locations)
def fight_elsewhere(game: FiveSails, it: CardUse) -> None:
    """Sorcerer Maneuver: move both participants to an adjacent location. The duel goes on."""
    game.all_at_once("move_to", participants(game, it), it.choice)


matushkas_sight = risk("Matushka's Sight")
CITY_DECK = "city-deck"


def decks(game: FiveSails, it: CardUse) -> list[str]:
    """The City Deck and every Faction Deck (FS-Q164)."""
    return [CITY_DECK, *(f"{slug(name)}-deck" for seat, name in enumerate(game.names) if seat not in game.out)]


@matushkas_sight.action(by="Sorcerer", uses=INFLUENCE, modes=decks)
def see_far(game: FiveSails, it: CardUse) -> Sequence[int]:
    """Sorcerer Action: look at the top five cards of a deck, ..."""
    seats = [f"{slug(name)}-deck" for name in game.names]
    cards = game.top_of_city_deck(5) if it.mode == CITY_DECK else game.top_cards(seats.index(it.mode), 5)
    game.look_at(it.controller, cards)
    return cards


@see_far.then(choose=given(see_far), verb="discard", most=lambda game, it: game.number(INFLUENCE, it.performer))
def change_fate(game: FiveSails, it: CardUse) -> None:
    """... discard any number of them up to your performer's Influence ..."""
    for card in it.choices:
        game.discard(card)


@see_far.then()
def put_the_rest_back(game: FiveSails, it: CardUse) -> None:
    """... and put the rest back on top in any order."""
    game.put_back(it.controller, it.of(see_far))


@see_far.then(choose=performer_if_en_garde, verb="engage", may=True)
def tire(game: FiveSails, it: CardUse) -> bool:
    """You may engage your performer. If you do, ..."""
    game.engage(it.performer)
    return True


@see_far.then(if_done=True)
def learn(game: FiveSails, it: CardUse) -> None:
    """... draw a card."""
    game.draw(it.controller)


mirelis_revision = risk("Mireli's Revision")


def adversary_plays_a_combat_card(game: FiveSails, it: CardUse[CombatCardPlayed]) -> bool:
    """The adversary must announce a combat card."""
    enemy = it.event.card
    return enemy == adversary(game, it) and combat_card_of(game, enemy, it.event.combat_card)


@mirelis_revision.reaction(before=COMBAT_CARD_PLAYED, matches=adversary_plays_a_combat_card)
def wrong_answer(game: FiveSails, it: CardUse[CombatCardPlayed]) -> None:
    """Reaction, when the adversary announces a combat card: discard it. Instead the adversary gambles for free ..."""
    game.instead()
    game.discard_combat_card(it.event.combat_card)
    game.gamble(it, controller_of_adversary(game, it), adversary(game, it))


# The card is not among those that count as gambled, in either edition's way of counting (FS-Q165).
@wrong_answer.then(needs=a_card_was_gambled)
def try_again(game: FiveSails, it: CardUse) -> None:
    """... and plays the chosen card."""
    game.play_combat_card(gambled_card(game, it))


@mirelis_revision.later()
def weaken_the_answer(game: FiveSails, it: CardUse) -> None:
    """The adversary's next round is weaker."""
    game.add_value(it, THRUST, -2)


@mirelis_revision.maneuver(modes=("parry", "wound"))
def revise(game: FiveSails, it: CardUse) -> None:
    """Maneuver: choose +2 Parry, or wound the adversary, whose combat card has -2 Thrust in their next round."""
    if it.mode == "parry":
        game.add_value(it, PARRY, 2)
    else:
        enemy = adversary(game, it)
        game.wound(enemy)
        game.later(ROUND_BEGAN, weaken_the_answer, it, of=enemy)


my_fight_alone = risk("My Fight, Alone")


@my_fight_alone.city_action(performer=is_your_only_one_here)
def catch_breath(game: FiveSails, it: CardUse) -> None:
    """City Action, if your performer is your only character at this location: your performer heals a wound."""
    game.heal(it.performer)


def participant_is_alone(game: FiveSails, it: CardUse) -> bool:
    """Your participant must be your only character at its location."""
    return is_your_only_one_here(game, it, participant(game, it))


@my_fight_alone.maneuver(needs=participant_is_alone)
def nobody_else(game: FiveSails, it: CardUse) -> None:
    """Maneuver, if your participant is your only character at this location: +1 Riposte."""
    game.add_value(it, RIPOSTE, 1)


predatory_pursuit = risk("Predatory Pursuit")


def an_enemy_went_on(game: FiveSails, it: CardUse[Moved]) -> bool:
    """An enemy character must move from a City location to another one."""
    moved = it.event
    return game.controller(moved.card) != it.controller and game.is_city(moved.origin) and game.is_city(moved.place)


def was_left_behind(game: FiveSails, it: CardUse[Moved], card: int) -> bool:
    """It must be at the location that the enemy left."""
    return game.place[card] == it.event.origin


@predatory_pursuit.city_reaction(after=MOVED, matches=an_enemy_went_on, performer=was_left_behind)
def pursue(game: FiveSails, it: CardUse[Moved]) -> None:
    """City Reaction, after an enemy character moved from this location to another City location: move your performer
    to that location ..."""
    game.move_to(it.performer, it.event.place)


@pursue.then()
def strike_the_prey(game: FiveSails, it: CardUse[Moved]) -> None:
    """... and wound that character."""
    game.wound(it.event.card)


razrushitel = risk("Razrushitel")


# Only City locations: nobody can follow an enemy into its Home (FS-Q163).
@razrushitel.city_action(target=enemies_at_adjacent_locations)
def charge(game: FiveSails, it: CardUse) -> None:
    """City Action, target an enemy character at an adjacent location: move your performer there. ..."""
    game.move_to(it.performer, game.location_of(it.target))


@charge.then(choose=performer_if_en_garde, verb="engage", may=True)
def throw_all_in(game: FiveSails, it: CardUse) -> bool:
    """... You may engage your performer. If you do, ..."""
    game.engage(it.performer)
    return True


@charge.then(if_done=True)
def drive_home(game: FiveSails, it: CardUse) -> None:
    """... move that character Home. If you do not, ..."""
    game.send_home(it.target)


@charge.then(needs=not_done(throw_all_in))
def hit(game: FiveSails, it: CardUse) -> None:
    """... wound it instead."""
    game.wound(it.target)


strength_of_ten = risk("Strength of Ten")


@strength_of_ten.action(cost=[SpendRenown(1)])
def act_twice_more(game: FiveSails, it: CardUse) -> None:
    """Action, spend a Renown: take two more actions. Send this card to The Locker."""
    game.take_more_actions(2)
    game.send_to_locker(it.card)


# The card's own combat values still count in this round (FS-Q166).
@strength_of_ten.maneuver()
def all_your_strength(game: FiveSails, it: CardUse) -> None:
    """Maneuver: +1 Thrust for each point of your participant's base Combat. Send this card to The Locker."""
    game.add_value(it, THRUST, COMBAT.base(game, participant(game, it)) or 0)
    game.send_to_locker(it.card)


stubborn = risk("Stubborn")


def your_character_would_move(game: FiveSails, it: CardUse[Moved]) -> bool:
    """A character of yours must be about to move: nothing has cancelled that yet."""
    return game.controller(it.event.card) == it.controller and not game.happening().replaced


@stubborn.reaction(before=MOVED, matches=your_character_would_move)
def stay(game: FiveSails, it: CardUse) -> None:
    """Reaction, before a character of yours would move: cancel that move."""
    game.instead()


strong_hands = risk("Strong Hands")


@strong_hands.city_action(uses=COMBAT)
def push_them_around(game: FiveSails, it: CardUse) -> None:
    """City Action: pressure your performer's location with Combat. If you succeed, ..."""
    game.pressure(it, COMBAT)


@push_them_around.then(needs=succeeded)
def take_it(game: FiveSails, it: CardUse) -> None:
    """... claim that location."""
    game.claim(it.controller, pressed_location(game, it))


sunder = risk("Sunder")


@sunder.maneuver(needs=at_least_the_adversarys(COMBAT), uses=COMBAT, target=attachments_on(adversary))
def shatter(game: FiveSails, it: CardUse) -> None:
    """Maneuver, if your participant has at least the adversary's Combat: destroy target attachment on the adversary."""
    game.destroy(it.target)
