"""Vodacce: the characters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quarterdeck.engine.reasons import because
from quarterdeck.games.five_sails.copywords import (
    a_sorcerer_ability_targeted,
    answered_ability,
    choice_of_ways,
    chosen_among,
    ways_to_copy,
)
from quarterdeck.games.five_sails.costs import DESTROY_PERFORMER, ENGAGE_PERFORMER, WOUND_PERFORMER
from quarterdeck.games.five_sails.declaring import character
from quarterdeck.games.five_sails.duelwords import adversary, controller_of_adversary, has_an_adversary
from quarterdeck.games.five_sails.events import ABILITY_PERFORMED, DESTROYED, TARGETED
from quarterdeck.games.five_sails.eventwords import performed_a_sorcerer_ability
from quarterdeck.games.five_sails.placewords import available_here, next_to
from quarterdeck.games.five_sails.stats import BRUTE, GAMBLED_CARDS, INFLUENCE
from quarterdeck.games.five_sails.verbs.cards import Terms
from quarterdeck.games.five_sails.words import (
    PARRY,
    THRUST,
    all_characters,
    city_locations,
    given,
    here,
    is_a,
    is_not_a,
    not_the_performer,
    not_this_card,
    opposing_characters,
    others_here,
    those,
    your_characters_here,
    your_hand,
)

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.event_values import AbilityPerformed, OneCard, Targeted
    from quarterdeck.games.five_sails.game import FiveSails
    from quarterdeck.games.five_sails.procedures.using import CardUse

aldo_bussotti = character("Aldo Bussotti")


@aldo_bussotti.modifies(INFLUENCE)
def skims(game: FiveSails, me: int, card: int) -> int | None:
    """Aldo has +1 Influence for each Renown at his location."""
    return game.place_renown[game.place[me]] if card == me else None


def can_be_drained(game: FiveSails, it: CardUse, place: int) -> bool:
    """It must be a location that you control, from which a Renown can be moved to this one."""
    return game.controls_place(it.controller, place) and game.can_move_renown(place, here(game, it))


@aldo_bussotti.city_action(choose=those(city_locations, can_be_drained), verb="from")
def cook_the_books(game: FiveSails, it: CardUse) -> None:
    """City Action: move a Renown from a location that you control to Aldo's location."""
    game.move_renown(it.controller, it.choice, here(game, it))


cesca_del_rosso = character("Cesca del Rosso")


@cesca_del_rosso.city_action(by="Sorcerer")
def weave(game: FiveSails, it: CardUse) -> list[int]:
    """Sorcerer City Action: reveal the top card of your deck. If it is a Sorcery, ..."""
    return game.reveal_top(it.controller, 1)


@weave.then(needs=those(given(weave), is_a("Sorcery")))
def pick_it_up(game: FiveSails, it: CardUse) -> None:
    """... take it into your hand, ..."""
    game.take(it.controller, it.of(weave)[0])


@weave.then(choose=those(given(weave), is_not_a("Sorcery")), verb="sink", may=True)
def sink_it(game: FiveSails, it: CardUse) -> None:
    """... else you may sink it."""
    game.sink([it.choice])


def she_can_copy_it(game: FiveSails, it: CardUse[AbilityPerformed | Targeted]) -> bool:
    """Cesca must be able to perform a copy of it and to pay for it."""
    return bool(ways_to_copy(game, it))


@cesca_del_rosso.reaction(
    after=ABILITY_PERFORMED, matches=performed_a_sorcerer_ability, needs=she_can_copy_it, shares="cesca-del-rosso/copy"
)
def copy_her_own(game: FiveSails, it: CardUse[AbilityPerformed]) -> None:
    """Reaction, after Cesca performed a Sorcerer ability: wound Cesca ..."""
    game.wound(it.card)


def sorcery_aimed_here(game: FiveSails, it: CardUse[Targeted]) -> bool:
    """A Sorcerer ability must have targeted a character at Cesca's location."""
    return a_sorcerer_ability_targeted(game, it) and it.event.target in game.characters_at(game.place[it.card])


@cesca_del_rosso.reaction(
    after=TARGETED, matches=sorcery_aimed_here, needs=she_can_copy_it, shares="cesca-del-rosso/copy"
)
def copy_what_is_aimed(game: FiveSails, it: CardUse[Targeted]) -> None:
    """The same Reaction, after a Sorcerer ability targeted a character at her location: wound Cesca ..."""
    game.wound(it.card)  # once costs and targets are complete, before what it does (FS-Q194)


def choose_how(game: FiveSails, it: CardUse) -> str:
    """... (in a way of her choice, if there are two) ..."""
    return it.mode


def perform_a_copy(game: FiveSails, it: CardUse[AbilityPerformed | Targeted]) -> None:
    """... and Cesca performs a copy of that ability: pay all its costs, choose its targets anew."""
    way = chosen_among(ways_to_copy(game, it), it.of(her_choice) if it.did(her_choice) else "")
    game.perform_copy(way, answered_ability(game, it), it)


her_choice = copy_her_own.then(modes=choice_of_ways)(choose_how)
copy_her_own.then(needs=she_can_copy_it)(perform_a_copy)
copy_what_is_aimed.then(modes=choice_of_ways)(choose_how)
copy_what_is_aimed.then(needs=she_can_copy_it)(perform_a_copy)


cirilo_naucriparos = character("Cirilo Naucriparos")


@cirilo_naucriparos.allows(BRUTE)
def bought_men(game: FiveSails, me: int, card: int) -> bool:
    """Your Mercenaries have Brute."""
    return game.in_play(card) and game.controller(card) == game.controller(me) and game.has(card, "Mercenary")


CHEAPLY: Final = Terms(fixed=1, negotiable=False)


@because(lambda game, it, card: game.refuse_recruiting(it, card, here(game, it), **CHEAPLY))
def is_affordable(game: FiveSails, it: CardUse, card: int) -> bool:
    """It must be somebody whom you can pay for at that price."""
    return game.can_recruit(it, card, here(game, it), **CHEAPLY)


affordable_mercenaries_here = those(available_here, is_a("Mercenary"), is_affordable)


@cirilo_naucriparos.city_action(cost=[ENGAGE_PERFORMER], target=affordable_mercenaries_here)
def buy_a_blade(game: FiveSails, it: CardUse) -> None:
    """City Action, engage Cirilo: recruit target available Mercenary at this location. It loses Negotiable and its
    cost is 1 instead of the printed one."""
    if it.target in affordable_mercenaries_here(game, it):
        game.recruit(it, it.target, here(game, it), **CHEAPLY)


sarafina = character("Sarafina")


@sarafina.modifies(GAMBLED_CARDS)
def stacks_the_odds(game: FiveSails, me: int, card: int) -> int | None:
    """When Sarafina gambles, reveal one card more."""
    return 1 if card == me else None


@sarafina.technique()
def read_them(game: FiveSails, it: CardUse) -> list[int]:
    """Technique: look at the top card of the adversary's deck (the top two if you control a Strega at this location)
    and ..."""
    if not has_an_adversary(game, it):
        return []
    count = 2 if those(your_characters_here, is_a("Strega"))(game, it) else 1
    return game.look_at_top(it.controller, controller_of_adversary(game, it), count)


@read_them.then(choose=given(read_them), verb="sink", most=2)
def sink_what_you_like(game: FiveSails, it: CardUse) -> None:
    """... sink any number of the cards you looked at."""
    game.sink(it.choices)


servo_scarpa = character("Servo Scarpa")


# This widens the Challenge Action, which is for characters in the City; a card that issues a challenge keeps its own
# limit (FS-Q123).
@servo_scarpa.reaches()
def rushes_in(game: FiveSails, me: int, challenger: int) -> list[int]:
    """Servo may challenge characters that oppose your Red Hands at locations adjacent to him; he moves there."""
    if challenger != me:
        return []
    mine = game.controller(me)
    crowds = [game.characters_at(place) for place in next_to(game, game.place[me])]
    with_family = [
        crowd for crowd in crowds if any(game.controller(c) == mine and game.has(c, "Red Hand") for c in crowd)
    ]
    return [card for crowd in with_family for card in crowd if game.controller(card) != mine]


@servo_scarpa.technique()
def with_the_family(game: FiveSails, it: CardUse) -> None:
    """Technique: +1 Thrust for each other Red Hand of yours at this location."""
    game.add_value(it, THRUST, len(those(your_characters_here, is_a("Red Hand"), not_this_card)(game, it)))


sibella_scarpa = character("Sibella Scarpa")


@sibella_scarpa.city_action(by="Sorcerer", cost=[WOUND_PERFORMER], target=opposing_characters)
def hex_them(game: FiveSails, it: CardUse) -> None:
    """Sorcerer City Action, wound Sibella: wound target opposing character."""
    game.wound(it.target)


vissenta_scarpa = character("Vissenta Scarpa")


def your_red_hand_fell_here(game: FiveSails, it: CardUse[OneCard]) -> bool:
    """One of your Red Hands must have been destroyed at this location."""
    fallen = it.event.card
    return (
        game.printed(fallen).is_character and game.has(fallen, "Red Hand")
        and game.controller(fallen) == it.controller and game.location_of(fallen) == game.place[it.card]
    )  # fmt: skip


@vissenta_scarpa.reaction(after=DESTROYED, matches=your_red_hand_fell_here)
def learn_from_it(game: FiveSails, it: CardUse) -> None:
    """Reaction, after one of your Red Hands is destroyed at this location: draw a card."""
    game.draw(it.controller)


def as_wounded_as_the_adversary(game: FiveSails, it: CardUse) -> bool:
    """Vissenta must have at least as many wounds as the adversary."""
    return game.wounds(it.performer) >= game.wounds(adversary(game, it))


@vissenta_scarpa.technique(needs=as_wounded_as_the_adversary, modes=("parry", "thrust"))
def cornered(game: FiveSails, it: CardUse) -> None:
    """Technique, if Vissenta has at least as many wounds as the adversary: +1 Parry or +1 Thrust."""
    game.add_value(it, PARRY if it.mode == "parry" else THRUST, 1)


vittoria_anselmo = character("Vittoria Anselmo")

thugs_here = those(your_characters_here, is_a("Thug"))


def an_opponent_targets_her(game: FiveSails, it: CardUse[Targeted]) -> bool:
    """An opponent must target Vittoria."""
    return it.event.target == it.card and it.event.player != it.controller


def a_thug_could_step_in(game: FiveSails, it: CardUse) -> bool:
    """You must have a Thug at this location or cards in your hand."""
    # Which cards these are must not show, so any hand will do.
    return bool(thugs_here(game, it) or your_hand(game, it))


@vittoria_anselmo.reaction(
    when=TARGETED, matches=an_opponent_targets_her, needs=a_thug_could_step_in,
    choose=those(your_hand, is_a("Thug")), may=True, unseen=your_hand,
)  # fmt: skip
def call_a_thug(game: FiveSails, it: CardUse[Targeted]) -> None:
    """Reaction, when an opponent targets Vittoria: you may put a Thug from your hand into play at this location,
    ignoring all costs. ..."""
    game.muster(it.controller, it.choice, here(game, it))


# Whoever targets chooses among several.
@call_a_thug.then(choose=thugs_here, verb="divert", chooser=lambda game, it: it.event.player)
def aim_at_the_thug(game: FiveSails, it: CardUse[Targeted]) -> bool:
    """... The opponent targets a Thug of yours at this location instead of Vittoria. ..."""
    game.aim_at_instead(it.choice)
    return True


@call_a_thug.then(if_done=True, modes=("home",), may=True)
def slip_away(game: FiveSails, it: CardUse[Targeted]) -> None:
    """... If a Thug was targeted this way, you may move Vittoria Home."""
    game.send_home(it.card)


alcee = character("Alcee")


@alcee.city_action(cost=[DESTROY_PERFORMER], target=others_here)
def trip_them_up(game: FiveSails, it: CardUse) -> None:
    """City Action, destroy Alcee: engage target character at that location."""
    game.engage(it.target)


angelo = character("Angelo")


@angelo.city_action(cost=[DESTROY_PERFORMER])
def take_the_fall(game: FiveSails, it: CardUse) -> None:
    """City Action, destroy Angelo: draw a card."""
    game.draw(it.controller)


buratino = character("Buratino")


@buratino.city_action(cost=[DESTROY_PERFORMER], target=others_here)
def go_down_swinging(game: FiveSails, it: CardUse) -> None:
    """City Action, destroy Buratino: wound target character at that location."""
    game.wound(it.target)


dante = character("Dante")


@dante.city_action(cost=[DESTROY_PERFORMER], target=those(all_characters, not_the_performer))
def draw_them_in(game: FiveSails, it: CardUse) -> None:
    """City Action, destroy Dante: move target character to that location."""
    game.move_to(it.target, here(game, it))
