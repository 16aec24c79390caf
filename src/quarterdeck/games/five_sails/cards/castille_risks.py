"""Castille: the risks of the Faction Deck, from Night of Drinking on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.engine.cards import HAND, slug
from quarterdeck.games.five_sails.abilities import MANEUVER
from quarterdeck.games.five_sails.actions import refuse_bearer
from quarterdeck.games.five_sails.costs import ENGAGE_PERFORMER, Pick
from quarterdeck.games.five_sails.declaring import risk
from quarterdeck.games.five_sails.duelwords import (
    adversary,
    adversarys_hand,
    controller_of_adversary,
    more_than_the_adversary,
)
from quarterdeck.games.five_sails.events import ANNOUNCED, GAMBLED, ROUND_ENDED
from quarterdeck.games.five_sails.procedures.gambling import Gamble
from quarterdeck.games.five_sails.stats import COMBAT, COMBAT_VALUES, FINESSE, MAY_LEAVE_BEARER
from quarterdeck.games.five_sails.words import (
    attachments_on,
    enemy_characters,
    here,
    is_attachment,
    is_first_player,
    is_not_first_player,
    opponents,
    opponents_discard_piles,
    remembered,
    those,
    your_discard_pile,
)

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.game import FiveSails
    from quarterdeck.games.five_sails.procedures.using import CardUse

night_of_drinking = risk("Night of Drinking")


def a_plain_risk(game: FiveSails, it: CardUse) -> bool:
    """A risk without the Sorcery trait must be announced, for a hand ability or a Maneuver (FS-Q155)."""
    ability = game._setting.book.abilities[it.values[2]]
    if ability.where != HAND and ability.kind != MANEUVER:
        return False
    printed = game.printed(it.values[1])
    return printed.kind == "risk" and "Sorcery" not in printed.traits


@night_of_drinking.reaction(when=ANNOUNCED, matches=a_plain_risk)
def too_drunk(game: FiveSails, it: CardUse) -> None:
    """Reaction, when a risk that is not a Sorcery is announced: cancel its effects."""
    game.cancel()


nothing_personal = risk("Nothing Personal")


@nothing_personal.maneuver()
def strictly_business(game: FiveSails, it: CardUse) -> None:
    """Maneuver: wound the adversary. If your participant has 3 or more Combat, ..."""
    game.wound(adversary(game, it))


def strong_and_controlled(game: FiveSails, it: CardUse) -> bool:
    """Your participant must have 3 Combat, and somebody must control this location."""
    place = here(game, it)
    return bool(game.number(COMBAT, it.performer) >= 3 and game.is_city(place) and game.place_control[place] >= 0)


def ways_to_settle(game: FiveSails, it: CardUse) -> list[str]:
    """The location goes, unless somebody is left to take the wound."""
    return ["give-way", "take-a-wound"] if game.in_play(adversary(game, it)) else ["give-way"]


@strictly_business.then(needs=strong_and_controlled, modes=ways_to_settle, chooser=controller_of_adversary)
def settle_it(game: FiveSails, it: CardUse) -> None:
    """... this location becomes uncontrolled unless the adversary takes another wound."""
    if it.mode == "give-way":
        game.uncontrol(here(game, it))
    else:
        game.wound(adversary(game, it))


research = risk("Research")


def other_names(game: FiveSails, it: CardUse) -> list[int]:
    """Cards of your discard pile with other names than those chosen so far."""
    names = {game.faces[card] for card in it.memory.get("books", ())}
    return [card for card in your_discard_pile(game, it) if game.faces[card] not in names]


def choose_a_book(game: FiveSails, it: CardUse, card: int) -> None:
    """One of the three."""
    it.remember(books=[*it.memory.get("books", ()), card])


def three_names(game: FiveSails, it: CardUse) -> bool:
    """There must be three differently named cards in your discard pile."""
    return len({game.faces[card] for card in your_discard_pile(game, it)}) > 2


def several_opponents(game: FiveSails, it: CardUse) -> list[str]:
    """The opponents to choose from by name, if there is a choice."""
    names = [slug(game.names[seat]) for seat in opponents(game, it)]
    return names if len(names) > 1 else []


@research.action(needs=three_names, cost=[Pick(other_names, choose_a_book)] * 3, modes=several_opponents)
def search_the_archives(game: FiveSails, it: CardUse) -> None:
    """Action, choose three differently named cards in your discard pile: an opponent of your choice ..."""
    it.remember(helper=[slug(name) for name in game.names].index(it.mode))


def the_helper(game: FiveSails, it: CardUse) -> int:
    """The opponent that was chosen, or the only one."""
    return int(it.memory.get("helper", opponents(game, it)[0]))


@search_the_archives.then(choose=remembered("books"), chooser=the_helper)
def make_a_find(game: FiveSails, it: CardUse) -> None:
    """... puts one of them into your hand."""
    game.take(it.controller, it.choice)


@search_the_archives.then()
def close_the_archives(game: FiveSails, it: CardUse) -> None:
    """Send this card to The Locker."""
    game.send_to_locker(it.card)


carnaval = risk("Carnaval")


@carnaval.city_action(needs=is_first_player, cost=[ENGAGE_PERFORMER])
def fill_the_streets(game: FiveSails, it: CardUse) -> None:
    """City Action, if you are the First Player, engage your performer: this location becomes uncontrolled."""
    game.uncontrol(here(game, it))


def available_cards(game: FiveSails, it: CardUse) -> list[int]:
    """The available City cards at all locations."""
    return [card for place in game.cities() for card in game.available_at(place)]


@carnaval.action(needs=is_not_first_player, choose=available_cards)
def drive_them_off(game: FiveSails, it: CardUse) -> None:
    """Action, if you are not the First Player: discard an available City card at any location."""
    game.discard_from_play(it.choice)


robbery = risk("Robbery")


def fits_and_affordable(game: FiveSails, it: CardUse, card: int) -> bool:
    """The performer must be able to bear it, and you to pay for it (FS-Q152)."""
    may_go = not game.in_play(card) or game.refusal(MAY_LEAVE_BEARER, card) is None
    fits = refuse_bearer(game, it.controller, card, it.performer) is None
    return bool(may_go and fits and game.can_buy(it, card, it.performer))


def adversarys_attachments(game: FiveSails, it: CardUse) -> list[int]:
    """Attachments on the adversary and in its controller's discard pile."""
    pile = game.zones[game._setting.discard[controller_of_adversary(game, it)]]
    return [*attachments_on(adversary)(game, it), *(card for card in pile if is_attachment(game, it, card))]


@robbery.city_action(by="Pirate", target=those(opponents_discard_piles, is_attachment, fits_and_affordable))
def loot(game: FiveSails, it: CardUse) -> None:
    """Pirate City Action: take control of target attachment in an opponent's discard pile and equip it to your
    performer, paying all costs."""
    game.buy_and_equip(it, it.target, it.performer)


@robbery.maneuver(by="Pirate", target=those(adversarys_attachments, fits_and_affordable))
def snatch(game: FiveSails, it: CardUse) -> None:
    """Pirate Maneuver: take control of target attachment on the adversary or in its controller's discard pile and equip
    it to your participant, paying all costs."""
    game.take_control(it.controller, it.target)
    game.buy_and_equip(it, it.target, it.performer)


roll_the_bones = risk("Roll the Bones")


@roll_the_bones.maneuver()
def roll(game: FiveSails, it: CardUse) -> None:
    """Maneuver: gamble, which does not count as one of your gambles, and reveal an additional card if your participant
    is a Scoundrel. ..."""
    game.announce(GAMBLED, it.performer)
    extra = 1 if game.has(it.performer, "Scoundrel") else 0
    game.begin(Gamble(it.controller, it.performer, extra=extra, keeps_all=True), then=it.gambled)


@roll.then()
def add_the_bones(game: FiveSails, it: CardUse) -> None:
    """... Add the combat values of the chosen card to this card's instead of playing it, and sink all gambled cards."""
    if it.memory["chosen"] >= 0:
        for value in COMBAT_VALUES:
            game.until(ROUND_ENDED, value, it.card, game.number(value, it.memory["chosen"]), it, of=it.performer)
    game.sink(it.memory["gambled"])


taunt = risk("Taunt")


def enemies_next_to_here(game: FiveSails, it: CardUse) -> list[int]:
    """Enemies at adjacent locations; a Home is adjacent to every City location (FS-SETUP-12)."""
    place = here(game, it)
    return [card for card in enemy_characters(game, it) if game.adjacent(place, game.place[card])]


@taunt.city_action(target=enemies_next_to_here)
def provoke(game: FiveSails, it: CardUse) -> None:
    """City Action, target an enemy character at an adjacent location: move it to your performer's location."""
    game.move_to(it.target, here(game, it))


@taunt.maneuver(needs=more_than_the_adversary(FINESSE), choose=adversarys_hand, chooser=controller_of_adversary)
def mock(game: FiveSails, it: CardUse) -> None:
    """Maneuver, if your participant has more Finesse than the adversary: its controller discards a card."""
    game.discard(it.choice)
