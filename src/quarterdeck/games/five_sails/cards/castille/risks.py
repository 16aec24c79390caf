"""Castille: the risks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.engine.cards import HAND, PLAY, slug
from quarterdeck.games.five_sails.ability import ACTION, MANEUVER
from quarterdeck.games.five_sails.cardset import RISK
from quarterdeck.games.five_sails.costs import ENGAGE_PERFORMER, Discard, Pick
from quarterdeck.games.five_sails.declaring import risk
from quarterdeck.games.five_sails.duelwords import (
    adversary,
    adversarys_hand,
    controller_of_adversary,
    more_than_the_adversary,
    participant,
)
from quarterdeck.games.five_sails.events import ANNOUNCED, GAMBLED, ROUND_ENDED
from quarterdeck.games.five_sails.options import refuse_bearer
from quarterdeck.games.five_sails.procedures.gambling import Gamble
from quarterdeck.games.five_sails.stats import COMBAT, COMBAT_VALUES, FINESSE, MAY_LEAVE_BEARER, RESOLVE
from quarterdeck.games.five_sails.words import (
    PARRY,
    RIPOSTE,
    THRUST,
    attachments_on,
    enemy_characters,
    here,
    is_attachment,
    is_en_garde,
    is_first_player,
    is_not_first_player,
    is_risk,
    opponents,
    opponents_discard_piles,
    opposing_characters,
    pressed_location,
    remembered,
    succeeded,
    those,
    your_discard_pile,
)

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.game import FiveSails
    from quarterdeck.games.five_sails.procedures.using import CardUse

unfortunate = risk("Unfortunate")


def your_round_ends(game: FiveSails, it: CardUse) -> bool:
    """Your own round must end."""
    return bool(game.the_duel.seat == it.controller)


@unfortunate.forced(when=ROUND_ENDED, matches=your_round_ends)
def bad_luck(game: FiveSails, it: CardUse) -> None:
    """Forced, when your round ends: equip this card from your dueling line to the adversary."""
    game.equip(it.card, adversary(game, it), seat=it.controller)


@unfortunate.modifies(FINESSE)
def stumble(game: FiveSails, me: int, card: int) -> int | None:
    """The equipped character has -1 Finesse."""
    return -1 if game.bearer(me) == card else None


def the_equipped_character(game: FiveSails, me: int, character: int) -> bool:
    """Only the character that bears this card."""
    return bool(game.bearer(me) == character)


@unfortunate.action(where=PLAY, granted=the_equipped_character, cost=[Discard(2)])
def change_your_luck(game: FiveSails, it: CardUse) -> None:
    """The equipped character gains: Action, discard two cards: destroy this card."""
    game.destroy(it.card)


adaptable = risk("Adaptable")


@adaptable.city_action(by="Pirate", needs=is_first_player)
def seize_the_moment(game: FiveSails, it: CardUse) -> None:
    """Pirate City Action, if you are the First Player: claim your performer's location."""
    game.claim(it.controller, here(game, it))


@adaptable.city_action(needs=is_not_first_player)
def second_wind(game: FiveSails, it: CardUse) -> None:
    """City Action, if you are not the First Player: en garde your performer."""
    game.en_garde(it.performer)


@adaptable.maneuver()
def change_stance(game: FiveSails, it: CardUse) -> None:
    """Maneuver: +2 Riposte. Then choose one: ..."""
    game.add_value(it, RIPOSTE, 2)


@change_stance.then(modes=("parry", "thrust"))
def choose_a_stance(game: FiveSails, it: CardUse) -> None:
    """... +2 Parry or +2 Thrust."""
    game.add_value(it, PARRY if it.mode == "parry" else THRUST, 2)


amour = risk("Amour")


@amour.city_action(performer=is_en_garde, target=opposing_characters)
def rendezvous(game: FiveSails, it: CardUse) -> None:
    """City Action: your en garde performer and target opposing character both engage and move Home."""
    lovers = (it.performer, it.target)
    game.all_at_once("engage", lovers)
    game.all_at_once("send_home", lovers)


drinking_games = risk("Drinking Games")


@drinking_games.city_action(uses=RESOLVE)
def drink_up(game: FiveSails, it: CardUse) -> None:
    """City Action: pressure your performer's location with Resolve. If you succeed, ..."""
    game.pressure(it, RESOLVE)


def characters_there(game: FiveSails, it: CardUse) -> list[int]:
    """All characters at the location that was pressured."""
    return list(game.characters_at(pressed_location(game, it)))


@drink_up.then(needs=succeeded, choose=characters_there, targets=True)
def under_the_table(game: FiveSails, it: CardUse) -> None:
    """... engage target character there."""
    game.engage(it.target)


improvising = risk("Improvising")


def actions_of(game: FiveSails, it: CardUse, card: int) -> list[str]:
    """The Actions of a risk that the controller could use now as though it were in the hand."""
    found = []
    for ability in game.book.hears[HAND][game.faces[card]].get(ACTION, ()):
        use = game.new_use(ability.id, card, it.controller, ())
        use.played_by = it.card
        if ability.refuse(game, use) is None:
            found.append(ability.id)
    return found


def risks_to_play(game: FiveSails, it: CardUse) -> list[int]:
    """Risks of others of which an Action can be used now; never another Improvising (FS-Q154)."""
    mine = improvising.printed.name
    return [
        card
        for card in those(opponents_discard_piles, is_risk)(game, it)
        if game.printed(card).name != mine and actions_of(game, it, card)
    ]


def is_there_a_risk_to_play(game: FiveSails, it: CardUse) -> bool:
    """Is there one at all? Copies of one card can or cannot be played alike, so one of them is asked for."""
    mine, faces = improvising.printed.name, game.faces
    for card in {faces[card]: card for card in opponents_discard_piles(game, it)}.values():
        printed = game.printed(card)
        if printed.kind == RISK and printed.name != mine and actions_of(game, it, card):
            return True
    return False


risks_to_play.exists = is_there_a_risk_to_play  # type: ignore[attr-defined]


def ways_to_play_it(game: FiveSails, it: CardUse) -> list[str]:
    """The names of the Actions of the target that can be used."""
    return [ability.partition("/")[2] for ability in actions_of(game, it, it.target)]


@improvising.action(target=risks_to_play, modes=ways_to_play_it)
def copy_a_trick(game: FiveSails, it: CardUse) -> None:
    """Action: play target risk from an opponent's discard pile, paying all its costs, then sink it ..."""
    use = game.new_use(f"{game.printed(it.target).id}/{it.mode}", it.target, it.controller, ())
    use.sunk = True
    game.begin(use)


@copy_a_trick.then(needs=lambda game, it: game.in_play(it.target))
def sink_what_stays(game: FiveSails, it: CardUse) -> None:
    """... (out of play, if it equipped itself) ..."""
    game.sink([it.target])  # "after it resolves", as with Ved'ma (FS-Q162)


@copy_a_trick.then()
def never_twice(game: FiveSails, it: CardUse) -> None:
    """... and send Improvising to The Locker."""
    game.send_to_locker(it.card)


its_personal = risk("It's Personal")


def wounded_in_this_duel(game: FiveSails, it: CardUse) -> bool:
    """Your participant must have been wounded in this duel."""
    return participant(game, it) in game.the_duel.wounded


@its_personal.maneuver(needs=wounded_in_this_duel)
def get_even(game: FiveSails, it: CardUse) -> None:
    """Maneuver, if your participant was wounded in this duel: wound the adversary. If that destroys them, ..."""
    enemy = adversary(game, it)
    it.remember(enemy=enemy, stood=game.in_play(enemy))
    game.wound(enemy)


def the_wound_was_deadly(game: FiveSails, it: CardUse) -> bool:
    """The adversary must have been destroyed by the wound."""
    return bool(it.memory["stood"]) and not game.in_play(it.memory["enemy"])


@get_even.then(needs=the_wound_was_deadly)
def take_over(game: FiveSails, it: CardUse) -> None:
    """... claim this location."""
    game.claim(it.controller, here(game, it))


canals = risk("Life in the Canals")


@canals.maneuver(by="Scoundrel", choose=adversarys_hand, chooser=controller_of_adversary)
def pick_a_pocket(game: FiveSails, it: CardUse) -> None:
    """Scoundrel Maneuver: the adversary's controller discards a card."""
    game.discard(it.choice)


@canals.maneuver(by="Pirate")
def find_a_way(game: FiveSails, it: CardUse) -> None:
    """Pirate Maneuver: draw a card."""
    game.draw(it.controller)


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
