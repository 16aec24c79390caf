"""Vodacce: the characters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.engine.modifier import ALLOW
from quarterdeck.games.five_sails.ability import MANEUVER, TECHNIQUE
from quarterdeck.games.five_sails.costs import DESTROY_PERFORMER, ENGAGE_PERFORMER, WOUND_PERFORMER
from quarterdeck.games.five_sails.declaring import character
from quarterdeck.games.five_sails.duelwords import adversary, controller_of_adversary, has_an_adversary, participant
from quarterdeck.games.five_sails.events import (
    ABILITY_PERFORMED,
    DESTROYED,
    TARGETED,
)
from quarterdeck.games.five_sails.options import REACHES
from quarterdeck.games.five_sails.procedures.high_drama import RecruitAction
from quarterdeck.games.five_sails.procedures.payment import Payment
from quarterdeck.games.five_sails.procedures.using import CardUse
from quarterdeck.games.five_sails.stats import BRUTE, GAMBLED_CARDS, INFLUENCE
from quarterdeck.games.five_sails.words import (
    PARRY,
    THRUST,
    all_characters,
    here,
    is_a,
    not_the_performer,
    opposing_characters,
    others_here,
    remembered,
    those,
    your_characters_here,
    your_hand,
)

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.ability import FiveSailsAbility
    from quarterdeck.games.five_sails.game import FiveSails
    from quarterdeck.games.five_sails.procedures.using import CardUse

aldo_bussotti = character("Aldo Bussotti")


@aldo_bussotti.modifies(INFLUENCE)
def skims(game: FiveSails, me: int, card: int) -> int | None:
    """Aldo has +1 Influence for each Renown at his location."""
    return int(game.place_renown[game.place[me]]) if card == me else None


def places_to_drain(game: FiveSails, it: CardUse) -> list[int]:
    """Locations that the controller controls, from which a Renown can be moved here."""
    place = here(game, it)
    return [c for c in game.cities() if game.controls_place(it.controller, c) and game.can_move_renown(c, place)]


@aldo_bussotti.city_action(choose=places_to_drain)
def cook_the_books(game: FiveSails, it: CardUse) -> None:
    """City Action: move a Renown from a location that you control to Aldo's location."""
    game.move_renown(it.controller, it.choice, here(game, it))


cesca_del_rosso = character("Cesca del Rosso")


def is_sorcery(game: FiveSails, it: CardUse, card: int) -> bool:
    """It must be a Sorcery."""
    return bool(game.has(card, "Sorcery"))


def is_no_sorcery(game: FiveSails, it: CardUse, card: int) -> bool:
    """It must not be a Sorcery."""
    return not game.has(card, "Sorcery")


@cesca_del_rosso.city_action(by="Sorcerer")
def weave(game: FiveSails, it: CardUse) -> None:
    """Sorcerer City Action: reveal the top card of your deck. If it is a Sorcery, ..."""
    it.remember(revealed=game.reveal_top(it.controller, 1))


@weave.then(needs=those(remembered("revealed"), is_sorcery))
def pick_it_up(game: FiveSails, it: CardUse) -> None:
    """... take it into your hand, ..."""
    game.take(it.controller, it.memory["revealed"][0])


@weave.then(choose=those(remembered("revealed"), is_no_sorcery), may=True)
def sink_it(game: FiveSails, it: CardUse) -> None:
    """... else you may sink it."""
    game.sink([it.choice])


def original(game: FiveSails, it: CardUse) -> CardUse | None:
    """The ability whose use or target Cesca answers; it is not finished yet, so it is still under way."""
    for frame in reversed(game.frames):
        if isinstance(frame, CardUse) and frame.card == it.values[1] and it.values[2] in (frame.ability, frame.target):
            return frame
    return None


def she_performed_sorcery(game: FiveSails, it: CardUse) -> bool:
    """Cesca must have performed a Sorcerer ability."""
    return it.values[3] == it.card and "Sorcerer" in game.book.abilities[it.values[2]].by


def sorcery_aimed_here(game: FiveSails, it: CardUse) -> bool:
    """A Sorcerer ability must have targeted a character at Cesca's location."""
    of = original(game, it)
    if of is None or "Sorcerer" not in of.what(game).by:
        return False
    return bool(it.values[2] in game.characters_at(game.place[it.card]))


def price_of_copy(game: FiveSails, it: CardUse, of: CardUse, way: FiveSailsAbility) -> Payment | None:
    """All costs are paid again: also the wealth cost of the card whose ability is copied (FS-Q122)."""
    return Payment(it.controller, of.card, "ability", it.card) if way.wealth else None


def ways_to_copy(game: FiveSails, it: CardUse) -> list[str]:
    """The ways in which Cesca can perform a copy of the ability and pay for it: some can be paid for in two."""
    of = original(game, it)
    if of is None or not game.in_play(it.card) or not of.what(game).copyable:
        return []
    if of.what(game).kind in (TECHNIQUE, MANEUVER) and participant(game, it) != it.card:
        return []  # these are for participants alone (FS-Q109, FS-Q127)
    found = []
    for way in game.book.by_id[of.what(game).card].abilities:
        if way.same_as == of.what(game).same_as:
            again = game.new_use(way.id, it.card, it.controller, of.values)
            again.copied, again.performer = True, it.card
            price = price_of_copy(game, it, of, way)
            if (price is None or price.payable(game)) and way.refuse(game, again) is None:
                found.append(way.id)
    return found


def she_can_copy_it(game: FiveSails, it: CardUse) -> bool:
    """Cesca must be able to perform a copy of it and to pay for it."""
    return bool(ways_to_copy(game, it))


def which_way(game: FiveSails, it: CardUse) -> list[str]:
    """The words of the ways, if there is a choice."""
    ways = ways_to_copy(game, it)
    return [way.rpartition("/")[2] for way in ways] if len(ways) > 1 else []


def choose_how(game: FiveSails, it: CardUse) -> None:
    """... (in a way of her choice, if there are two) ..."""
    it.remember(way=it.mode)


def perform_a_copy(game: FiveSails, it: CardUse) -> None:
    """... and Cesca performs a copy of that ability: pay all its costs, choose its targets anew."""
    of = original(game, it)
    assert of is not None
    chosen = it.memory.get("way", "")
    way = next((one for one in ways_to_copy(game, it) if one.endswith(chosen)), None)
    if way is not None:
        price = price_of_copy(game, it, of, game.book.abilities[way])
        if price is not None:
            game.begin(price)
        game.perform_copy(way, of, it)


@cesca_del_rosso.reaction(
    after=ABILITY_PERFORMED, matches=she_performed_sorcery, needs=she_can_copy_it, shares="cesca-del-rosso/copy"
)
def copy_her_own(game: FiveSails, it: CardUse) -> None:
    """Reaction, after Cesca performed a Sorcerer ability: wound Cesca ..."""
    game.wound(it.card)


@cesca_del_rosso.reaction(
    after=TARGETED, matches=sorcery_aimed_here, needs=she_can_copy_it, shares="cesca-del-rosso/copy"
)
def copy_what_is_aimed(game: FiveSails, it: CardUse) -> None:
    """The same Reaction, after a Sorcerer ability targeted a character at her location: wound Cesca ..."""
    game.wound(it.card)  # once costs and targets are complete, before what it does (FS-Q194)


for copying in (copy_her_own, copy_what_is_aimed):
    copying.then(modes=which_way)(choose_how)
    copying.then(needs=she_can_copy_it)(perform_a_copy)


cirilo_naucriparos = character("Cirilo Naucriparos")


@cirilo_naucriparos.allows(BRUTE)
def bought_men(game: FiveSails, me: int, card: int) -> bool:
    """Your Mercenaries have Brute."""
    return game.in_play(card) and game.controller(card) == game.controller(me) and bool(game.has(card, "Mercenary"))


def cheap_recruitment(game: FiveSails, it: CardUse, card: int) -> RecruitAction:
    """Recruit it here for 1, without Negotiable."""
    return RecruitAction(it.controller, card, here(game, it), fixed=1, negotiable=False)


def affordable_mercenaries_here(game: FiveSails, it: CardUse) -> list[int]:
    """Available Mercenaries at this location, if one can be paid for."""
    place = here(game, it)
    return [
        card for card in (game.available_at(place) if game.is_city(place) else ())
        if game.has(card, "Mercenary") and cheap_recruitment(game, it, card).payment(place).payable(game)
    ]  # fmt: skip


@cirilo_naucriparos.city_action(cost=[ENGAGE_PERFORMER], target=affordable_mercenaries_here)
def buy_a_blade(game: FiveSails, it: CardUse) -> None:
    """City Action, engage Cirilo: recruit target available Mercenary at this location. It loses Negotiable and its
    cost is 1 instead of the printed one."""
    if it.target in affordable_mercenaries_here(game, it):
        game.begin(cheap_recruitment(game, it, it.target))


sarafina = character("Sarafina")


@sarafina.modifies(GAMBLED_CARDS)
def stacks_the_odds(game: FiveSails, me: int, card: int) -> int | None:
    """When Sarafina gambles, reveal one card more."""
    return 1 if card == me else None


@sarafina.technique()
def read_them(game: FiveSails, it: CardUse) -> None:
    """Technique: look at the top card of the adversary's deck (the top two if you control a Strega at this location)
    and ..."""
    if not has_an_adversary(game, it):
        return
    count = 2 if those(your_characters_here, is_a("Strega"))(game, it) else 1
    cards = game.top_cards(controller_of_adversary(game, it), count)
    game.look_at(it.controller, cards)
    it.remember(seen=cards)


@read_them.then(choose=remembered("seen"), most=2)
def sink_what_you_like(game: FiveSails, it: CardUse) -> None:
    """... sink any number of the cards you looked at."""
    game.sink(it.choices)


servo_scarpa = character("Servo Scarpa")


def rushes_in(game: FiveSails, me: int, challenger: int) -> list[int]:
    """Servo may challenge characters that oppose your Red Hands at locations adjacent to him; he moves there."""
    # This widens the Challenge Action, which is for characters in the City; a card that issues a challenge keeps its
    # own limit (FS-Q123).
    if challenger != me:
        return []
    mine = game.controller(me)
    places = [
        place for place in game.cities()
        if game.adjacent(game.place[me], place)
        and any(game.controller(c) == mine and game.has(c, "Red Hand") for c in game.characters_at(place))
    ]  # fmt: skip
    return [card for place in places for card in game.characters_at(place) if game.controller(card) != mine]


servo_scarpa._add(ALLOW, REACHES, {})(rushes_in)


@servo_scarpa.technique()
def with_the_family(game: FiveSails, it: CardUse) -> None:
    """Technique: +1 Thrust for each other Red Hand of yours at this location."""
    family = those(your_characters_here, is_a("Red Hand"))(game, it)
    game.add_value(it, THRUST, len([card for card in family if card != it.card]))


sibella_scarpa = character("Sibella Scarpa")


@sibella_scarpa.city_action(by="Sorcerer", cost=[WOUND_PERFORMER], target=opposing_characters)
def hex_them(game: FiveSails, it: CardUse) -> None:
    """Sorcerer City Action, wound Sibella: wound target opposing character."""
    game.wound(it.target)


vissenta_scarpa = character("Vissenta Scarpa")


def your_red_hand_fell_here(game: FiveSails, it: CardUse) -> bool:
    """One of your Red Hands must have been destroyed at this location."""
    fallen = it.values[0]
    return bool(
        game.printed(fallen).is_character and game.has(fallen, "Red Hand")
        and game.controller(fallen) == it.controller and game.location_of(fallen) == game.place[it.card]
    )  # fmt: skip


@vissenta_scarpa.reaction(after=DESTROYED, matches=your_red_hand_fell_here)
def learn_from_it(game: FiveSails, it: CardUse) -> None:
    """Reaction, after one of your Red Hands is destroyed at this location: draw a card."""
    game.draw(it.controller)


def as_wounded_as_the_adversary(game: FiveSails, it: CardUse) -> bool:
    """Vissenta must have at least as many wounds as the adversary."""
    return bool(game.wounds(it.performer) >= game.wounds(adversary(game, it)))


@vissenta_scarpa.technique(needs=as_wounded_as_the_adversary, modes=("parry", "thrust"))
def cornered(game: FiveSails, it: CardUse) -> None:
    """Technique, if Vissenta has at least as many wounds as the adversary: +1 Parry or +1 Thrust."""
    game.add_value(it, PARRY if it.mode == "parry" else THRUST, 1)


vittoria_anselmo = character("Vittoria Anselmo")

thugs_here = those(your_characters_here, is_a("Thug"))


def an_opponent_targets_her(game: FiveSails, it: CardUse) -> bool:
    """An opponent must target Vittoria."""
    return bool(it.values[2] == it.card and it.values[0] != it.controller)


def a_thug_could_step_in(game: FiveSails, it: CardUse) -> bool:
    """You must have a Thug at this location or cards in your hand."""
    # Which cards these are must not show, so any hand will do.
    return bool(thugs_here(game, it) or your_hand(game, it))


@vittoria_anselmo.reaction(
    when=TARGETED, matches=an_opponent_targets_her, needs=a_thug_could_step_in,
    choose=those(your_hand, is_a("Thug")), may=True, unseen=your_hand,
)  # fmt: skip
def call_a_thug(game: FiveSails, it: CardUse) -> None:
    """Reaction, when an opponent targets Vittoria: you may put a Thug from your hand into play at this location,
    ignoring all costs. ..."""
    game.muster(it.controller, it.choice, here(game, it))


def the_opponent(game: FiveSails, it: CardUse) -> int:
    """Whoever targeted her."""
    return int(it.values[0])


@call_a_thug.then(choose=thugs_here, chooser=the_opponent)
def aim_at_the_thug(game: FiveSails, it: CardUse) -> None:
    """... The opponent targets a Thug of yours at this location instead of Vittoria. ..."""
    # Whoever targets chooses among several, and the Thug takes her place whatever the target had to be (FS-Q124).
    aim = game.answered_aim()
    aim.target = it.choice
    if isinstance(aim, CardUse) and aim.choice == it.card:
        aim.choice = it.choice
    game.happening().change(target=it.choice)
    it.remember(saved=True)


def a_thug_was_targeted(game: FiveSails, it: CardUse) -> bool:
    """A Thug must have been targeted this way."""
    return bool(it.memory.get("saved"))


@call_a_thug.then(needs=a_thug_was_targeted, modes=("home",), may=True)
def slip_away(game: FiveSails, it: CardUse) -> None:
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
