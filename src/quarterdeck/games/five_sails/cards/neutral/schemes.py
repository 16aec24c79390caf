"""Neutral: the schemes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from quarterdeck.engine.reasons import because
from quarterdeck.games.five_sails.ability import MANEUVER, TECHNIQUE
from quarterdeck.games.five_sails.costs import ENGAGE_PERFORMER, WOUND_PERFORMER
from quarterdeck.games.five_sails.declaring import scheme
from quarterdeck.games.five_sails.events import ANNOUNCED, EQUIPPED, HIGH_DRAMA_BEGINS
from quarterdeck.games.five_sails.places import DOCKS, FORUMS, GRAND_BAZAAR
from quarterdeck.games.five_sails.placewords import (
    available_at,
    available_in_the_city,
    is_at,
    is_next_to,
    other_than,
    renown_can_go_from,
    renown_can_go_next_door,
    renown_can_go_to,
    renown_can_leave,
)
from quarterdeck.games.five_sails.playerwords import by_name, named_player, with_fewest_characters, with_least_renown
from quarterdeck.games.five_sails.stats import COMBAT, FINESSE, INFLUENCE, MAY_INTERVENE, STATS
from quarterdeck.games.five_sails.verbs.cards import Price, Terms
from quarterdeck.games.five_sails.words import (
    can_bear,
    characters_here,
    given,
    here,
    is_a,
    is_attachment,
    is_character,
    is_not_an_attachment,
    number_of,
    opponents,
    opposing_characters,
    other_city_locations,
    places_for_renown,
    pressed_location,
    succeeded,
    those,
    your_hand,
)

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.event_values import AbilityOf, Equipped
    from quarterdeck.games.five_sails.game import FiveSails
    from quarterdeck.games.five_sails.procedures.challenge import Challenge
    from quarterdeck.games.five_sails.procedures.using import CardUse


contempt_and_hatred = scheme("Contempt and Hatred")


@contempt_and_hatred.resolves()
def stir_the_forums(game: FiveSails, it: CardUse) -> None:
    """Add a Renown to The Forums. Then ..."""
    game.add_renown_to(it.controller, FORUMS)


@stir_the_forums.then(choose=places_for_renown, may=True, verb="add")
def stir_more(game: FiveSails, it: CardUse) -> int:
    """... you may add a Renown to any location; if you do, ..."""
    game.add_renown(it.controller, it.choice)
    return it.choice


@stir_the_forums.then(needs=lambda game, it: it.gave(stir_more))
def drive_them_out(game: FiveSails, it: CardUse) -> None:
    """... discard all City cards there."""
    game.all_at_once("discard_from_play", game.city_cards_at(it.of(stir_more)))  # those nobody controls (FS-Q172)


@contempt_and_hatred.modifies(INFLUENCE)
def despise(game: FiveSails, me: int, card: int) -> int | None:
    """Mercenaries have -1 Influence."""
    return -1 if game.has(card, "Mercenary") else None


@contempt_and_hatred.city_action(cost=[ENGAGE_PERFORMER], uses=INFLUENCE)
def press_hard(game: FiveSails, it: CardUse) -> None:
    """City Action, engage your performer: pressure with Influence; a tie succeeds too. If you succeed, ..."""
    game.pressure(it, INFLUENCE, tie_wins=True)


@press_hard.then(needs=succeeded)
def claim_it(game: FiveSails, it: CardUse) -> None:
    """... claim the location."""
    game.claim(it.controller, pressed_location(game, it))


filling_the_ranks = scheme("Filling The Ranks")


@filling_the_ranks.resolves(choose=places_for_renown, verb="add")
def add_anywhere(game: FiveSails, it: CardUse) -> int:
    """Add a Renown to any location. Then, ..."""
    game.add_renown(it.controller, it.choice)
    return it.choice


@add_anywhere.then(
    needs=lambda game, it: with_least_renown(game) == it.controller,
    choose=those(places_for_renown, other_than(add_anywhere)),
    verb="add",
)
def add_elsewhere(game: FiveSails, it: CardUse) -> None:
    """... if you have less Renown than every other player, add a Renown to a different location."""
    game.add_renown(it.controller, it.choice)


mercenaries_for_hire = those(available_in_the_city, is_character)


def terms(game: FiveSails, it: CardUse, stat: str) -> Terms:
    """The Mercenary loses Negotiable and costs less, by that stat of the Leader."""
    return Terms(less=game.number(STATS[stat], it.performer), negotiable=False)


def recruits_with(game: FiveSails, it: CardUse, stat: str) -> list[int]:
    """Available Mercenaries that can be paid for on these terms."""
    home, how = game.home(it.controller), terms(game, it, stat)
    return [card for card in mercenaries_for_hire(game, it) if game.can_recruit(it, card, home, **how)]


def stats_to_use(game: FiveSails, it: CardUse) -> list[str]:
    """The stats of the Leader with which somebody can be recruited: not a dash (FS-ABIL-56)."""
    stats = [stat.name for stat in (COMBAT, FINESSE, INFLUENCE) if game.value(stat, it.performer) is not None]
    return [stat for stat in stats if recruits_with(game, it, stat)]


def you_are_few(game: FiveSails, it: CardUse) -> bool:
    """You must control fewer characters than every other player."""
    return with_fewest_characters(game) == it.controller


@filling_the_ranks.reaction(when=HIGH_DRAMA_BEGINS, by="Leader", needs=you_are_few, modes=stats_to_use)
def call_to_arms(game: FiveSails, it: CardUse) -> str:
    """Leader Reaction, at the start of High Drama, if you control the fewest characters: choose your Leader's Combat,
    Finesse or Influence ..."""
    return it.mode


def who_can_be_recruited(game: FiveSails, it: CardUse) -> list[int]:
    """The available Mercenaries that you can pay for with the chosen stat."""
    return recruits_with(game, it, it.of(call_to_arms))


@call_to_arms.then(if_done=True, choose=who_can_be_recruited, verb="enlist")
def recruit_to_home(game: FiveSails, it: CardUse) -> None:
    """... and recruit an available Mercenary to your Home; it loses Negotiable and costs that much less."""
    game.recruit(it, it.choice, game.home(it.controller), **terms(game, it, it.of(call_to_arms)))


inspire_generosity = scheme("Inspire Generosity")


@inspire_generosity.resolves(choose=renown_can_leave, verb="from")
def take_from(game: FiveSails, it: CardUse) -> int:
    """Move a Renown from a location ..."""
    return it.choice


@take_from.then(choose=renown_can_go_from(take_from), follows=True, verb="to")
def give_to(game: FiveSails, it: CardUse) -> None:
    """... to another location."""
    game.move_renown(it.controller, it.of(take_from), it.choice)


@take_from.then()
def help_the_poor(game: FiveSails, it: CardUse) -> None:
    """Add a Renown to each location without Renown."""
    for place in game.cities():
        if not game.place_renown[place]:
            game.add_renown(it.controller, place)


@take_from.then()
def everybody_draws(game: FiveSails, it: CardUse) -> None:
    """Each player draws a card."""
    for seat in game.playing():
        game.draw(seat)


@take_from.then()
def the_humble_draw(game: FiveSails, it: CardUse) -> None:
    """The player with the least Renown draws a card, ..."""
    if (seat := with_least_renown(game)) >= 0:
        game.draw(seat)


@take_from.then()
def the_lonely_draw(game: FiveSails, it: CardUse) -> None:
    """... and so does the player with the fewest characters; not on a tie."""
    if (seat := with_fewest_characters(game)) >= 0:
        game.draw(seat)


let_the_sword_decide = scheme("Let the Sword Decide")


@let_the_sword_decide.resolves()
def stake_docks_and_forums(game: FiveSails, it: CardUse) -> None:
    """Add a Renown to The Docks and a Renown to The Forums."""
    game.add_renown_to(it.controller, DOCKS, FORUMS)


def you_equipped_a_weapon(game: FiveSails, it: CardUse[Equipped]) -> bool:
    """You must have equipped a Weapon: one that is moved was equipped already (FS-Q183)."""
    return "Weapon" in game.printed(it.event.card).traits and game.controller(it.event.card) == it.controller


@let_the_sword_decide.reaction(after=EQUIPPED, matches=you_equipped_a_weapon)
def take_up_arms(game: FiveSails, it: CardUse[Equipped]) -> None:
    """Reaction, after you equip a Weapon: draw a card."""
    game.draw(it.controller)


def by_the_adversary(game: FiveSails, it: CardUse[AbilityOf]) -> bool:
    """The adversary must announce a Maneuver or a Technique: there is none before a challenge is accepted (FS-Q132)."""
    fight = game.duel or game.challenge
    seat = it.event.player
    if fight is None or not fight.fighters or game.book.abilities[it.event.ability].kind not in (MANEUVER, TECHNIQUE):
        return False
    return seat != it.controller and it.controller in fight.seats and seat in fight.seats


@let_the_sword_decide.reaction(when=ANNOUNCED, matches=by_the_adversary)
def see_it_coming(game: FiveSails, it: CardUse[AbilityOf]) -> None:
    """Reaction, when the adversary announces a Maneuver or a Technique: cancel its effects."""
    game.cancel()


lets_haggle = scheme("Let's Haggle")


@lets_haggle.resolves()
def stake_bazaar_and_forums(game: FiveSails, it: CardUse) -> None:
    """Add a Renown to The Grand Bazaar and a Renown to The Forums."""
    game.add_renown_to(it.controller, GRAND_BAZAAR, FORUMS)


@stake_bazaar_and_forums.then()
def look_for_wares(game: FiveSails, it: CardUse) -> list[int]:
    """Reveal cards of the City Deck one by one until an attachment appears, ..."""
    return game.reveal_city_deck_until(it.controller, game.is_attachment)


@stake_bazaar_and_forums.then()
def display_the_wares(game: FiveSails, it: CardUse) -> None:
    """... add that attachment to The Grand Bazaar and sink the other cards revealed."""
    for wares in those(given(look_for_wares), is_attachment)(game, it):
        game.add_city_card(game.named_place(GRAND_BAZAAR), wares)
    game.sink(those(given(look_for_wares), is_not_an_attachment)(game, it))


def price(game: FiveSails, it: CardUse) -> Price:
    """It is bought at The Grand Bazaar, for one less by a performer who is there."""
    bazaar = game.named_place(GRAND_BAZAAR)
    return Price(place=bazaar, less=int(here(game, it) == bazaar))


@because(lambda game, it, card: game.refuse_buying(it, card, it.performer, **price(game, it)))
def is_affordable(game: FiveSails, it: CardUse, card: int) -> bool:
    """It must be something that you can pay for."""
    return game.can_buy(it, card, it.performer, **price(game, it))


# An attachment that the performer cannot bear, or you cannot pay, is no target (FS-Q173).
@lets_haggle.city_action(target=those(available_at(GRAND_BAZAAR), is_attachment, can_bear, is_affordable))
def strike_a_bargain(game: FiveSails, it: CardUse) -> None:
    """City Action: your performer equips target attachment at The Grand Bazaar, paying its cost, which is one less if
    your performer is there."""
    game.buy_and_equip(it, it.target, it.performer, **price(game, it))


marooned = scheme("Marooned")


@marooned.resolves()
def stake_docks_and_bazaar(game: FiveSails, it: CardUse) -> None:
    """Add a Renown to The Docks and a Renown to The Grand Bazaar."""
    game.add_renown_to(it.controller, DOCKS, GRAND_BAZAAR)


@marooned.city_action(
    target=those(opposing_characters, is_a("Mercenary")),
    choose=your_hand,
    verb="discard",
    most=number_of(your_hand),
)
def leave_behind(game: FiveSails, it: CardUse) -> int:
    """City Action, choose target opposing Mercenary: discard any number of cards. For each, ..."""
    for card in it.choices:
        game.discard(card)
    return len(it.choices)


def blows_are_left(game: FiveSails, it: CardUse) -> bool:
    """A discarded card must be left to count, and the target must be there."""
    dealt = it.of(hardship) if it.did(hardship) else 0
    return it.did(leave_behind) and dealt < it.of(leave_behind) and game.in_play(it.target)


@leave_behind.then(
    needs=blows_are_left, modes=lambda game, it: ("wound",) if game.is_engaged(it.target) else ("engage", "wound")
)
def hardship(game: FiveSails, it: CardUse) -> int:
    """... engage or wound the target."""
    if it.mode == "engage":
        game.engage(it.target)
    else:
        game.wound(it.target)
    it.again()
    return it.of(hardship) + 1 if it.did(hardship) else 1


midnight_shipment = scheme("Midnight Shipment")


@midnight_shipment.resolves()
def stake_both_markets(game: FiveSails, it: CardUse) -> None:
    """Add a Renown to The Docks and a Renown to The Grand Bazaar. Then ..."""
    game.add_renown_to(it.controller, DOCKS, GRAND_BAZAAR)


@stake_both_markets.then()
def unload(game: FiveSails, it: CardUse) -> None:
    """... add a City card to The Docks."""
    game.add_city_card(game.named_place(DOCKS))


def docks_are_cleared(game: FiveSails, it: CardUse) -> bool:
    """The Docks must have no City cards but events."""
    return not game.available_at(game.named_place(DOCKS))


@midnight_shipment.city_action(performer=is_at(DOCKS), needs=docks_are_cleared, choose=other_city_locations)
def ship_out(game: FiveSails, it: CardUse) -> None:
    """City Action, if there are no City cards but events at The Docks: move your performer from The Docks to any City
    location."""
    game.move_to(it.performer, it.choice)


parley_gone_wrong = scheme("Parley Gone Wrong")


@parley_gone_wrong.resolves()
def call_a_parley(game: FiveSails, it: CardUse) -> list[int]:
    """Add a Renown to The Forums. Then ..."""
    game.add_renown_to(it.controller, FORUMS)
    return opponents(game, it)


def still_to_come(game: FiveSails, it: CardUse) -> Sequence[int]:
    """The opponents who were not asked yet."""
    return it.of(come_to_the_parley) if it.gave(come_to_the_parley) else it.of(call_a_parley)


@call_a_parley.then(
    needs=still_to_come,
    chooser=lambda game, it: still_to_come(game, it)[0],
    choose=renown_can_go_to(FORUMS),
    modes=lambda game, it: ("stay-away",) if renown_can_go_to(FORUMS)(game, it) else (),
    verb="from",
)
def come_to_the_parley(game: FiveSails, it: CardUse) -> Sequence[int]:
    """... each opponent may move a Renown from any location to The Forums."""
    seat, *others = still_to_come(game, it)
    if it.choice >= 0:
        game.move_renown(seat, it.choice, game.named_place(FORUMS))
    it.again()
    return others


@parley_gone_wrong.forbids(MAY_INTERVENE)
def only_those_invited(game: FiveSails, me: int, card: int, *challenge: Challenge) -> bool:
    """Only players who added or moved a Renown to The Forums this Day may intervene in challenges there."""
    forums = game.named_place(FORUMS)
    return game.place[card] == forums and not game.has_touched(game.controller(card), forums)


shifting_tides = scheme("Shifting Tides")


@shifting_tides.on_reveal()
def the_tide_goes_out(game: FiveSails, it: CardUse) -> None:
    """When this scheme is revealed, discard all City cards from every City location."""
    game.all_at_once("discard_from_play", [card for place in game.cities() for card in game.city_cards_at(place)])


@shifting_tides.resolves()
def the_tide_comes_in(game: FiveSails, it: CardUse) -> None:
    """Add a City card to each City location."""
    game.add_city_cards(game.cities())


@the_tide_comes_in.then()
def wash_away(game: FiveSails, it: CardUse) -> None:
    """Discard all Renown from all locations, ..."""
    for place in game.cities():
        game.remove_renown(place, game.place_renown[place])


@the_tide_comes_in.then(choose=places_for_renown, verb="add")
def flotsam(game: FiveSails, it: CardUse) -> int:
    """... add a Renown to a location ..."""
    game.add_renown(it.controller, it.choice)
    return it.choice


@the_tide_comes_in.then(needs=lambda game, it: len(opponents(game, it)) > 1, modes=by_name(opponents))
def name_an_opponent(game: FiveSails, it: CardUse) -> list[int]:
    """... and choose an opponent, ..."""
    return [named_player(game, it)]


def the_opponent(game: FiveSails, it: CardUse) -> int:
    """The opponent that was chosen, or the only one."""
    return (given(name_an_opponent)(game, it) or opponents(game, it))[0]


@the_tide_comes_in.then(chooser=the_opponent, choose=those(places_for_renown, other_than(flotsam)), verb="add")
def jetsam(game: FiveSails, it: CardUse) -> None:
    """... who adds a Renown to a different location."""
    game.add_renown(the_opponent(game, it), it.choice)


until_morale_improves = scheme("Until Morale Improves")


@until_morale_improves.resolves(
    modes=lambda game, it: ("add", "move") if renown_can_go_next_door(game, it) else ("add",)
)
def choose_one(game: FiveSails, it: CardUse) -> str:
    """Choose one: ..."""
    return it.mode


@choose_one.then(needs=lambda game, it: it.of(choose_one) == "add", choose=places_for_renown, verb="add")
def add_one(game: FiveSails, it: CardUse) -> None:
    """... add a Renown to any location; or ..."""
    game.add_renown(it.controller, it.choice)


@choose_one.then(needs=lambda game, it: it.of(choose_one) == "move", choose=renown_can_go_next_door, verb="from")
def move_one_from(game: FiveSails, it: CardUse) -> int:
    """... move a Renown from a location ..."""
    return it.choice


@choose_one.then(choose=those(renown_can_go_from(move_one_from), is_next_to(move_one_from)), verb="to")
def move_one_to(game: FiveSails, it: CardUse) -> None:
    """... to an adjacent location."""
    game.move_renown(it.controller, it.of(move_one_from), it.choice)


@until_morale_improves.city_action(cost=[WOUND_PERFORMER], target=characters_here)
def rouse(game: FiveSails, it: CardUse) -> None:
    """City Action, wound your performer: put target character at this location en garde."""
    game.en_garde(it.target)


@until_morale_improves.city_action(cost=[WOUND_PERFORMER], target=characters_here)
def wear_out(game: FiveSails, it: CardUse) -> None:
    """City Action, wound your performer: engage target character at this location."""
    game.engage(it.target)
