"""Ussura: the attachments of the Faction Deck, and its risks up to Matushka's Sight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.engine.cards import slug
from quarterdeck.games.five_sails.costs import ENGAGE_PERFORMER
from quarterdeck.games.five_sails.declaring import attachment, risk
from quarterdeck.games.five_sails.events import DUEL_ENDED, ROUND_BEGAN
from quarterdeck.games.five_sails.stats import (
    COMBAT,
    FINESSE,
    INFLUENCE,
    MAY_LEAVE_BEARER,
    MAY_USE_MANEUVER,
    MAY_USE_TECHNIQUE,
)
from quarterdeck.games.five_sails.words import (
    PARRY,
    THRUST,
    adjacent_city_locations,
    challengeable,
    has_attachment,
    here,
    no_equipment,
    remembered,
    your_characters_here,
)

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.game import FiveSails
    from quarterdeck.games.five_sails.procedures.using import CardUse

# -- attachments ------------------------------------------------------------------------------------------------------

grandfathers_hammer = attachment("Grandfather's Hammer")


def its_bearers_round(game: FiveSails, it: CardUse) -> bool:
    """Your round must begin, with the bearer of this card as your participant."""
    return bool(game.bearer(it.card) == it.values[0] and game.duel is not None and game.duel.seat == it.controller)


def can_become_the_combat_card(game: FiveSails, it: CardUse) -> bool:
    """Your participant must be able to play a combat card, and this card to leave its bearer."""
    duel = game.duel
    able = duel is not None and not duel.played and duel.may_play(game)
    return able and game.refusal(MAY_LEAVE_BEARER, it.card) is None


@grandfathers_hammer.reaction(after=ROUND_BEGAN, matches=its_bearers_round, needs=can_become_the_combat_card)
def throw_it(game: FiveSails, it: CardUse) -> None:
    """Reaction, after your round began: unequip this card and play it as your combat card. Gain Lethal."""
    game.play_combat_card(game.the_duel, it.card, gambled=False)
    game.lethal(it)


@grandfathers_hammer.technique()
def swing(game: FiveSails, it: CardUse) -> None:
    """Technique: +2 Thrust."""
    game.add_value(it, THRUST, 2)


mireli_sabre = attachment("Mireli Sabre")


@mireli_sabre.technique()
def dance(game: FiveSails, it: CardUse) -> None:
    """Technique: +1 Parry if your participant has two or more Finesse, and +1 Thrust if it has three or more
    Combat."""
    if game.number(FINESSE, it.performer) >= 2:
        game.add_value(it, PARRY, 1)
    if game.number(COMBAT, it.performer) >= 3:
        game.add_value(it, THRUST, 1)


# -- risks ------------------------------------------------------------------------------------------------------------

borets = risk("Borets")


@borets.maneuver()
def grapple(game: FiveSails, it: CardUse) -> None:
    """Maneuver: until the duel ends, no other Maneuvers and no Techniques can be used."""
    game.forbid(MAY_USE_MANEUVER, -1, it, DUEL_ENDED)
    game.forbid(MAY_USE_TECHNIQUE, -1, it, DUEL_ENDED)


indomitable_will = risk("Indomitable Will")


def is_your_only_one_here(game: FiveSails, it: CardUse, card: int) -> bool:
    """It must be your only character at its location."""
    return bool(all(other == card or game.controller(other) != it.controller for other in game.zones[game.place[card]]))


def alone_where_nobody_rules(game: FiveSails, it: CardUse, card: int) -> bool:
    """It must be your only character at a location that nobody controls."""
    place = game.place[card]
    return is_your_only_one_here(game, it, card) and game.is_city(place) and game.place_control[place] < 0


@indomitable_will.city_action(performer=alone_where_nobody_rules)
def stand_fast(game: FiveSails, it: CardUse) -> None:
    """City Action, if your performer is your only character at an uncontrolled location: claim that location. ..."""
    it.remember(place=here(game, it))
    game.claim(it.controller, it.memory["place"])


def claimed_it(game: FiveSails, it: CardUse) -> bool:
    """You must control the location now."""
    return bool(game.controls_place(it.controller, it.memory["place"]))


@stand_fast.then(needs=claimed_it)
def nobody_moves_them(game: FiveSails, it: CardUse) -> None:
    """... You cannot lose control of it while your performer stays there; when your performer leaves, it becomes
    uncontrolled."""
    game.hold(it.performer, it.memory["place"])


iron_and_velvet = risk("Iron and Velvet")


@iron_and_velvet.city_action(uses=COMBAT, performer=no_equipment, target=challengeable(COMBAT))
def bare_hands(game: FiveSails, it: CardUse) -> None:
    """City Action: your performer, who has nothing equipped, issues a Combat challenge to target opposing character."""
    game.issue_challenge(it.performer, it.target)


@iron_and_velvet.maneuver()
def break_weapons(game: FiveSails, it: CardUse) -> None:
    """Maneuver: wound each participant that has an attachment equipped."""
    game.all_at_once("wound", [one for one in game.the_duel.participants if has_attachment(game, it, one)])


matushkas_command = risk("Matushka's Command")


@matushkas_command.action(by="Sorcerer")
def send_the_tired_home(game: FiveSails, it: CardUse) -> None:
    """Sorcerer Action: move every engaged character at your performer's location Home, ..."""
    it.remember(place=here(game, it))
    game.all_at_once("send_home", [one for one in game.zones[here(game, it)] if game.is_engaged(one)])


@send_the_tired_home.then()
def bind_the_rest(game: FiveSails, it: CardUse) -> None:
    """... then engage every character that is left there."""
    game.all_at_once("engage", game.zones[it.memory["place"]])


matushkas_efficiency = risk("Matushka's Efficiency")


def where_the_target_can_go(game: FiveSails, it: CardUse) -> list[int]:
    """Every other location that the target can enter."""
    if not game.in_play(it.target):
        return []
    places = (*game.cities(), game.home(game.controller(it.target)))
    return [place for place in places if place != game.location_of(it.target)]


@matushkas_efficiency.action(by="Sorcerer", target=your_characters_here, choose=where_the_target_can_go)
def carry(game: FiveSails, it: CardUse) -> None:
    """Sorcerer Action: move target character of yours at your performer's location to any other location."""
    game.move_to(it.target, it.choice)


@matushkas_efficiency.action(
    by="Sorcerer", priced=False, cost=[ENGAGE_PERFORMER], target=your_characters_here, choose=where_the_target_can_go,
    same_as="carry",
)  # fmt: skip
def carry_for_free(game: FiveSails, it: CardUse) -> None:
    """You may engage your performer instead of paying any cost for that Action."""
    game.move_to(it.target, it.choice)


@matushkas_efficiency.maneuver(by="Sorcerer", choose=adjacent_city_locations)
def fight_elsewhere(game: FiveSails, it: CardUse) -> None:
    """Sorcerer Maneuver: move both participants to an adjacent location. The duel goes on."""
    game.all_at_once("move_to", game.the_duel.participants, it.choice)


matushkas_sight = risk("Matushka's Sight")
CITY_DECK = "city-deck"


def decks(game: FiveSails, it: CardUse) -> list[str]:
    """The City Deck and every Faction Deck (FS-Q164)."""
    return [CITY_DECK, *(f"{slug(name)}-deck" for seat, name in enumerate(game.names) if seat not in game.out)]


@matushkas_sight.action(by="Sorcerer", uses=INFLUENCE, modes=decks)
def see_far(game: FiveSails, it: CardUse) -> None:
    """Sorcerer Action: look at the top five cards of a deck, ..."""
    seats = [f"{slug(name)}-deck" for name in game.names]
    cards = game.top_of_city_deck(5) if it.mode == CITY_DECK else game.top_cards(seats.index(it.mode), 5)
    it.remember(seen=cards, deck=game.place[cards[0]] if cards else -1)
    game.look_at(it.controller, cards)


def influence_of_performer(game: FiveSails, it: CardUse) -> int:
    """As many cards as the performer has Influence."""
    return int(game.number(INFLUENCE, it.performer))


@see_far.then(choose=remembered("seen"), most=influence_of_performer)
def change_fate(game: FiveSails, it: CardUse) -> None:
    """... discard any number of them up to your performer's Influence ..."""
    for card in it.choices:
        game.discard(card)


@see_far.then()
def put_the_rest_back(game: FiveSails, it: CardUse) -> None:
    """... and put the rest back on top in any order."""
    game.put_back(it.controller, [card for card in it.memory["seen"] if game.place[card] == it.memory["deck"]])


def performer_if_en_garde(game: FiveSails, it: CardUse) -> list[int]:
    """The performer, if it can engage."""
    return [it.performer] if game.in_play(it.performer) and not game.is_engaged(it.performer) else []


@see_far.then(choose=performer_if_en_garde, may=True)
def tire(game: FiveSails, it: CardUse) -> None:
    """You may engage your performer. If you do, ..."""
    it.remember(engaged=True)
    game.engage(it.performer)


def performer_engaged(game: FiveSails, it: CardUse) -> bool:
    """The performer must have engaged for it."""
    return "engaged" in it.memory


@see_far.then(needs=performer_engaged)
def learn(game: FiveSails, it: CardUse) -> None:
    """... draw a card."""
    game.draw(it.controller)
