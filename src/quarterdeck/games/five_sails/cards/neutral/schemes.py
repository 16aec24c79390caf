"""Neutral: the schemes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from quarterdeck.engine.cards import slug
from quarterdeck.games.five_sails.ability import MANEUVER, TECHNIQUE
from quarterdeck.games.five_sails.cardset import ATTACHMENT
from quarterdeck.games.five_sails.costs import ENGAGE_PERFORMER, WOUND_PERFORMER
from quarterdeck.games.five_sails.declaring import scheme
from quarterdeck.games.five_sails.events import ANNOUNCED, EQUIPPED, HIGH_DRAMA_BEGINS, REVEALED
from quarterdeck.games.five_sails.options import refuse_bearer
from quarterdeck.games.five_sails.places import DOCKS, FORUMS, GRAND_BAZAAR
from quarterdeck.games.five_sails.procedures.high_drama import RecruitAction
from quarterdeck.games.five_sails.stats import COMBAT, FINESSE, INFLUENCE, MAY_INTERVENE, STATS
from quarterdeck.games.five_sails.words import (
    characters_here,
    here,
    is_a,
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
    from quarterdeck.games.five_sails.game import FiveSails
    from quarterdeck.games.five_sails.procedures.challenge import Challenge
    from quarterdeck.games.five_sails.procedures.using import CardUse


def add_renown_to(game: FiveSails, it: CardUse, *names: str) -> None:
    """Add a Renown to each of the named locations."""
    for name in names:
        game.add_renown(it.controller, game.named_place(name))


contempt_and_hatred = scheme("Contempt and Hatred")


@contempt_and_hatred.resolves()
def stir_the_forums(game: FiveSails, it: CardUse) -> None:
    """Add a Renown to The Forums. Then ..."""
    add_renown_to(game, it, FORUMS)


@stir_the_forums.then(choose=places_for_renown, may=True)
def stir_more(game: FiveSails, it: CardUse) -> None:
    """... you may add a Renown to any location; if you do, ..."""
    it.remember(stirred=it.choice)
    game.add_renown(it.controller, it.choice)


@stir_the_forums.then(needs=lambda game, it: "stirred" in it.memory)
def drive_them_out(game: FiveSails, it: CardUse) -> None:
    """... discard all City cards there."""
    game.all_at_once("discard_from_play", game.city_cards_at(it.memory["stirred"]))  # those nobody controls (FS-Q172)


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


def alone_with_least(counts: dict[int, int]) -> int:
    """The seat whose count is lower than that of everybody else, -1 on a tie."""
    least = min(counts.values())
    seats = [seat for seat, count in counts.items() if count == least]
    return seats[0] if len(seats) == 1 else -1


def with_least_renown(game: FiveSails) -> int:
    """The seat that alone has the least Renown, else -1."""
    return alone_with_least({seat: game.renown[seat] for seat in game.playing()})


def with_fewest_characters(game: FiveSails) -> int:
    """The seat that alone controls the fewest characters, else -1. Nobody has fewest on a tie (FS-Q171)."""
    return alone_with_least({seat: len(game.crew(seat)) for seat in game.playing()})


def not_the_first(game: FiveSails, it: CardUse, place: int) -> bool:
    """It must be a different location."""
    return bool(place != it.memory.get("first"))


filling_the_ranks = scheme("Filling The Ranks")


@filling_the_ranks.resolves(choose=places_for_renown)
def add_anywhere(game: FiveSails, it: CardUse) -> None:
    """Add a Renown to any location. Then, ..."""
    it.remember(first=it.choice)
    game.add_renown(it.controller, it.choice)


def you_have_least_renown(game: FiveSails, it: CardUse) -> bool:
    """You must have less Renown than every other player."""
    return bool(with_least_renown(game) == it.controller)


@add_anywhere.then(needs=you_have_least_renown, choose=those(places_for_renown, not_the_first))
def add_elsewhere(game: FiveSails, it: CardUse) -> None:
    """... if you have less Renown than every other player, add a Renown to a different location."""
    game.add_renown(it.controller, it.choice)


def recruits_with(game: FiveSails, it: CardUse, stat: str) -> list[int]:
    """Available Mercenaries that can be paid for if this stat of the Leader makes them cheaper."""
    less, home = game.number(STATS[stat], it.performer), game.home(it.controller)
    return [
        card
        for place in game.cities()
        for card in game.available_at(place)
        if game.printed(card).is_character
        and RecruitAction(it.controller, card, home, less=less, negotiable=False).payment(place).payable(game)
    ]


def stats_to_use(game: FiveSails, it: CardUse) -> list[str]:
    """The stats of the Leader with which somebody can be recruited: not a dash (FS-ABIL-56)."""
    return [
        stat.name
        for stat in (COMBAT, FINESSE, INFLUENCE)
        if game.value(stat, it.performer) is not None and recruits_with(game, it, stat.name)
    ]


def you_are_few(game: FiveSails, it: CardUse) -> bool:
    """You must control fewer characters than every other player."""
    return bool(with_fewest_characters(game) == it.controller)


@filling_the_ranks.reaction(when=HIGH_DRAMA_BEGINS, by="Leader", needs=you_are_few, modes=stats_to_use)
def call_to_arms(game: FiveSails, it: CardUse) -> None:
    """Leader Reaction, at the start of High Drama, if you control the fewest characters: choose your Leader's Combat,
    Finesse or Influence ..."""
    it.remember(stat=it.mode)


@call_to_arms.then(
    needs=lambda game, it: "stat" in it.memory, choose=lambda game, it: recruits_with(game, it, it.memory["stat"])
)
def recruit_to_home(game: FiveSails, it: CardUse) -> None:
    """... and recruit an available Mercenary to your Home; it loses Negotiable and costs that much less."""
    less = game.number(STATS[it.memory["stat"]], it.performer)
    game.begin(RecruitAction(it.controller, it.choice, game.home(it.controller), less=less, negotiable=False))


def destinations(game: FiveSails, it: CardUse) -> list[int]:
    """Locations to which the Renown of the remembered location can be moved."""
    return [place for place in game.cities() if game.can_move_renown(it.memory["origin"], place)]


def movable(game: FiveSails, it: CardUse) -> list[int]:
    """Locations from which a Renown can be moved to another location."""
    return [place for place in game.cities() if any(game.can_move_renown(place, to) for to in game.cities())]


inspire_generosity = scheme("Inspire Generosity")


@inspire_generosity.resolves(choose=movable)
def take_from(game: FiveSails, it: CardUse) -> None:
    """Move a Renown from a location ..."""
    it.remember(origin=it.choice)


@take_from.then(needs=lambda game, it: "origin" in it.memory, choose=destinations)
def give_to(game: FiveSails, it: CardUse) -> None:
    """... to another location."""
    game.move_renown(it.controller, it.memory["origin"], it.choice)


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
    seat = with_least_renown(game)
    if seat >= 0:
        game.draw(seat)


@take_from.then()
def the_lonely_draw(game: FiveSails, it: CardUse) -> None:
    """... and so does the player with the fewest characters; not on a tie."""
    seat = with_fewest_characters(game)
    if seat >= 0:
        game.draw(seat)


let_the_sword_decide = scheme("Let the Sword Decide")


@let_the_sword_decide.resolves()
def stake_docks_and_forums(game: FiveSails, it: CardUse) -> None:
    """Add a Renown to The Docks and a Renown to The Forums."""
    add_renown_to(game, it, DOCKS, FORUMS)


def you_equipped_a_weapon(game: FiveSails, it: CardUse) -> bool:
    """You must have equipped a Weapon: one that is moved was equipped already (FS-Q183)."""
    card = it.values[0]
    return "Weapon" in game.printed(card).traits and bool(game.controller(card) == it.controller)


@let_the_sword_decide.reaction(after=EQUIPPED, matches=you_equipped_a_weapon)
def take_up_arms(game: FiveSails, it: CardUse) -> None:
    """Reaction, after you equip a Weapon: draw a card."""
    game.draw(it.controller)


def by_the_adversary(game: FiveSails, it: CardUse) -> bool:
    """The adversary must announce a Maneuver or a Technique: there is none before a challenge is accepted (FS-Q132)."""
    fight = game.duel or game.challenge
    seat, _, ability = it.values
    if fight is None or not fight.fighters or game.book.abilities[ability].kind not in (MANEUVER, TECHNIQUE):
        return False
    return bool(seat != it.controller and it.controller in fight.seats and seat in fight.seats)


@let_the_sword_decide.reaction(when=ANNOUNCED, matches=by_the_adversary)
def see_it_coming(game: FiveSails, it: CardUse) -> None:
    """Reaction, when the adversary announces a Maneuver or a Technique: cancel its effects."""
    game.cancel()


lets_haggle = scheme("Let's Haggle")


@lets_haggle.resolves()
def stake_bazaar_and_forums(game: FiveSails, it: CardUse) -> None:
    """Add a Renown to The Grand Bazaar and a Renown to The Forums."""
    add_renown_to(game, it, GRAND_BAZAAR, FORUMS)


@stake_bazaar_and_forums.then()
def look_for_wares(game: FiveSails, it: CardUse) -> None:
    """Reveal cards of the City Deck one by one until an attachment appears, ..."""
    revealed: list[int] = []
    wares = -1
    while wares < 0:
        top = game.top_of_city_deck(len(revealed) + 1)
        if len(top) == len(revealed):
            break
        game.reveal(top[-1])
        game.tell(REVEALED, it.controller, top[-1])
        if game.printed(top[-1]).kind == ATTACHMENT:
            wares = top[-1]
        else:
            revealed.append(top[-1])
    it.remember(wares=wares, others=revealed)


@stake_bazaar_and_forums.then()
def display_the_wares(game: FiveSails, it: CardUse) -> None:
    """... add that attachment to The Grand Bazaar and sink the other cards revealed."""
    if it.memory["wares"] >= 0:
        game.add_city_card(game.named_place(GRAND_BAZAAR), it.memory["wares"])
    game.sink(it.memory["others"])


def rebate(game: FiveSails, it: CardUse) -> int:
    """One less for a performer who is at The Grand Bazaar."""
    return int(here(game, it) == game.named_place(GRAND_BAZAAR))


def wares_at_the_bazaar(game: FiveSails, it: CardUse) -> list[int]:
    """Available attachments at The Grand Bazaar that the performer can bear and you can pay (FS-Q173)."""
    bazaar = game.named_place(GRAND_BAZAAR)
    return [
        card
        for card in game.available_at(bazaar)
        if game.printed(card).kind == ATTACHMENT
        and refuse_bearer(game, it.controller, card, it.performer) is None
        and game.can_buy(it, card, it.performer, less=rebate(game, it), place=bazaar)
    ]


@lets_haggle.city_action(target=wares_at_the_bazaar)
def strike_a_bargain(game: FiveSails, it: CardUse) -> None:
    """City Action: your performer equips target attachment at The Grand Bazaar, paying its cost, which is one less if
    your performer is there."""
    place = game.named_place(GRAND_BAZAAR)
    game.buy_and_equip(it, it.target, it.performer, less=rebate(game, it), place=place)


def again(it: CardUse) -> None:
    """The effect that is being carried out happens once more."""
    it.effect -= 1


marooned = scheme("Marooned")


@marooned.resolves()
def stake_docks_and_bazaar(game: FiveSails, it: CardUse) -> None:
    """Add a Renown to The Docks and a Renown to The Grand Bazaar."""
    add_renown_to(game, it, DOCKS, GRAND_BAZAAR)


@marooned.city_action(
    target=those(opposing_characters, is_a("Mercenary")),
    choose=your_hand,
    most=lambda game, it: len(your_hand(game, it)),
)
def leave_behind(game: FiveSails, it: CardUse) -> None:
    """City Action, choose target opposing Mercenary: discard any number of cards. For each, ..."""
    it.remember(left=len(it.choices))
    for card in it.choices:
        game.discard(card)


def blows_are_left(game: FiveSails, it: CardUse) -> bool:
    """A discarded card must be left to count, and the target must be there."""
    return bool(it.memory.get("left") and game.in_play(it.target))


@leave_behind.then(
    needs=blows_are_left, modes=lambda game, it: ("wound",) if game.is_engaged(it.target) else ("engage", "wound")
)
def hardship(game: FiveSails, it: CardUse) -> None:
    """... engage or wound the target."""
    it.memory["left"] -= 1
    if it.mode == "engage":
        game.engage(it.target)
    else:
        game.wound(it.target)
    again(it)


midnight_shipment = scheme("Midnight Shipment")


@midnight_shipment.resolves()
def stake_both_markets(game: FiveSails, it: CardUse) -> None:
    """Add a Renown to The Docks and a Renown to The Grand Bazaar. Then ..."""
    add_renown_to(game, it, DOCKS, GRAND_BAZAAR)


@stake_both_markets.then()
def unload(game: FiveSails, it: CardUse) -> None:
    """... add a City card to The Docks."""
    game.add_city_card(game.named_place(DOCKS))


def is_at_the_docks(game: FiveSails, it: CardUse, card: int) -> bool:
    """Its performer must be at The Docks."""
    return bool(game.place[card] == game.named_place(DOCKS))


def docks_are_cleared(game: FiveSails, it: CardUse) -> bool:
    """The Docks must have no City cards but events."""
    return not game.available_at(game.named_place(DOCKS))


@midnight_shipment.city_action(performer=is_at_the_docks, needs=docks_are_cleared, choose=other_city_locations)
def ship_out(game: FiveSails, it: CardUse) -> None:
    """City Action, if there are no City cards but events at The Docks: move your performer from The Docks to any City
    location."""
    game.move_to(it.performer, it.choice)


parley_gone_wrong = scheme("Parley Gone Wrong")


@parley_gone_wrong.resolves()
def call_a_parley(game: FiveSails, it: CardUse) -> None:
    """Add a Renown to The Forums. Then ..."""
    add_renown_to(game, it, FORUMS)
    it.remember(waiting=opponents(game, it))


def movable_to_the_forums(game: FiveSails, it: CardUse) -> list[int]:
    """Locations from which a Renown can be moved to The Forums."""
    forums = game.named_place(FORUMS)
    return [place for place in game.cities() if game.can_move_renown(place, forums)]


@call_a_parley.then(
    needs=lambda game, it: it.memory["waiting"],
    chooser=lambda game, it: it.memory["waiting"][0],
    choose=movable_to_the_forums,
    modes=lambda game, it: ("stay-away",) if movable_to_the_forums(game, it) else (),
)
def come_to_the_parley(game: FiveSails, it: CardUse) -> None:
    """... each opponent may move a Renown from any location to The Forums."""
    seat, *waiting = it.memory["waiting"]
    it.remember(waiting=waiting)
    if it.choice >= 0:
        game.move_renown(seat, it.choice, game.named_place(FORUMS))
    again(it)


@parley_gone_wrong.forbids(MAY_INTERVENE)
def only_those_invited(game: FiveSails, me: int, card: int, *challenge: Challenge) -> bool:
    """Only players who added or moved a Renown to The Forums this Day may intervene in challenges there."""
    forums = game.named_place(FORUMS)
    return bool(game.place[card] == forums and not game.touched[forums] >> game.controller(card) & 1)


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
    it.remember(rivals=opponents(game, it))


@the_tide_comes_in.then(choose=places_for_renown)
def flotsam(game: FiveSails, it: CardUse) -> None:
    """... add a Renown to a location ..."""
    it.remember(first=it.choice)
    game.add_renown(it.controller, it.choice)


@the_tide_comes_in.then(
    needs=lambda game, it: len(it.memory["rivals"]) > 1,
    modes=lambda game, it: [slug(game.names[seat]) for seat in it.memory["rivals"]],
)
def name_an_opponent(game: FiveSails, it: CardUse) -> None:
    """... and choose an opponent, ..."""
    it.remember(rivals=[seat for seat in it.memory["rivals"] if slug(game.names[seat]) == it.mode])


@the_tide_comes_in.then(
    chooser=lambda game, it: it.memory["rivals"][0], choose=those(places_for_renown, not_the_first)
)  # fmt: skip
def jetsam(game: FiveSails, it: CardUse) -> None:
    """... who adds a Renown to a different location."""
    game.add_renown(it.memory["rivals"][0], it.choice)


def movable_to_a_neighbour(game: FiveSails, it: CardUse) -> list[int]:
    """Locations from which a Renown can be moved to an adjacent one."""
    return [
        place
        for place in game.cities()
        if any(game.adjacent(place, to) and game.can_move_renown(place, to) for to in game.cities())
    ]


def is_next_to_the_origin(game: FiveSails, it: CardUse, place: int) -> bool:
    """It must be adjacent to where the Renown is."""
    return bool(game.adjacent(it.memory["origin"], place))


def remembers(key: str, value: object) -> Callable[[FiveSails, CardUse], bool]:
    """An earlier effect has remembered this."""
    return lambda game, it: it.memory.get(key) == value


until_morale_improves = scheme("Until Morale Improves")


@until_morale_improves.resolves(
    modes=lambda game, it: ("add", "move") if movable_to_a_neighbour(game, it) else ("add",)
)
def choose_one(game: FiveSails, it: CardUse) -> None:
    """Choose one: ..."""
    it.remember(chosen=it.mode)


@choose_one.then(needs=remembers("chosen", "add"), choose=places_for_renown)
def add_one(game: FiveSails, it: CardUse) -> None:
    """... add a Renown to any location; or ..."""
    game.add_renown(it.controller, it.choice)


@choose_one.then(needs=remembers("chosen", "move"), choose=movable_to_a_neighbour)
def move_one_from(game: FiveSails, it: CardUse) -> None:
    """... move a Renown from a location ..."""
    it.remember(origin=it.choice)


@choose_one.then(needs=remembers("chosen", "move"), choose=those(destinations, is_next_to_the_origin))
def move_one_to(game: FiveSails, it: CardUse) -> None:
    """... to an adjacent location."""
    game.move_renown(it.controller, it.memory["origin"], it.choice)


@until_morale_improves.city_action(cost=[WOUND_PERFORMER], target=characters_here)
def rouse(game: FiveSails, it: CardUse) -> None:
    """City Action, wound your performer: put target character at this location en garde."""
    game.en_garde(it.target)


@until_morale_improves.city_action(cost=[WOUND_PERFORMER], target=characters_here)
def wear_out(game: FiveSails, it: CardUse) -> None:
    """City Action, wound your performer: engage target character at this location."""
    game.engage(it.target)
