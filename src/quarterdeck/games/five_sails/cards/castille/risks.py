"""Castille: the risks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from quarterdeck.engine.cards import HAND, PLAY
from quarterdeck.games.five_sails.ability import MANEUVER
from quarterdeck.games.five_sails.cardset import RISK
from quarterdeck.games.five_sails.copywords import usable_actions_of_target, usable_risks
from quarterdeck.games.five_sails.costs import ENGAGE_PERFORMER, Discard, Pick
from quarterdeck.games.five_sails.declaring import risk
from quarterdeck.games.five_sails.duelwords import (
    a_card_was_gambled,
    adversary,
    adversarys_discard_pile,
    adversarys_hand,
    controller_of_adversary,
    gambled_card,
    gambled_cards,
    in_your_round,
    more_than_the_adversary,
    participant,
    was_wounded_in_the_duel,
)
from quarterdeck.games.five_sails.equipwords import can_be_bought, can_take_over
from quarterdeck.games.five_sails.events import ANNOUNCED, ROUND_ENDED
from quarterdeck.games.five_sails.placewords import available_in_the_city
from quarterdeck.games.five_sails.playerwords import by_name, named_player, several_opponents
from quarterdeck.games.five_sails.stats import COMBAT, COMBAT_VALUES, FINESSE, RESOLVE
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
    opponents,
    opponents_discard_piles,
    opposing_characters,
    pressed_location,
    succeeded,
    those,
    your_discard_pile,
)

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.event_values import AbilityOf
    from quarterdeck.games.five_sails.game import FiveSails
    from quarterdeck.games.five_sails.procedures.using import CardUse

unfortunate = risk("Unfortunate")


@unfortunate.forced(when=ROUND_ENDED, matches=in_your_round)
def bad_luck(game: FiveSails, it: CardUse) -> None:
    """Forced, when your round ends: equip this card from your dueling line to the adversary."""
    game.equip(it.card, adversary(game, it), seat=it.controller)


@unfortunate.modifies(FINESSE)
def stumble(game: FiveSails, me: int, card: int) -> int | None:
    """The equipped character has -1 Finesse."""
    return -1 if game.bearer(me) == card else None


@unfortunate.action(where=PLAY, granted=lambda game, me, character: game.bearer(me) == character, cost=[Discard(2)])
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
    """The characters at the location that was pressured."""
    return list(game.characters_at(pressed_location(game, it)))


@drink_up.then(needs=succeeded, choose=characters_there, targets=True)
def under_the_table(game: FiveSails, it: CardUse) -> None:
    """... engage target character there."""
    game.engage(it.target)


improvising = risk("Improvising")


# Never another Improvising (FS-Q154).
tricks = usable_risks(opponents_discard_piles, but="Improvising")


@improvising.action(target=tricks, modes=usable_actions_of_target)
def copy_a_trick(game: FiveSails, it: CardUse) -> None:
    """Action: play target risk from an opponent's discard pile, paying all its costs, then sink it ..."""
    game.play_and_sink(it, it.target, it.mode)


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
    return was_wounded_in_the_duel(game, participant(game, it))


@its_personal.maneuver(needs=wounded_in_this_duel)
def get_even(game: FiveSails, it: CardUse) -> int:
    """Maneuver, if your participant was wounded in this duel: wound the adversary. If that destroys them, ..."""
    enemy = adversary(game, it)
    stood = game.in_play(enemy)
    game.wound(enemy)
    return enemy if stood else -1


@get_even.then(needs=lambda game, it: it.of(get_even) >= 0 and not game.in_play(it.of(get_even)))
def take_over(game: FiveSails, it: CardUse) -> None:
    """... claim this location."""
    game.claim(it.controller, here(game, it))


canals = risk("Life in the Canals")


@canals.maneuver(by="Scoundrel", choose=adversarys_hand, verb="discard", chooser=controller_of_adversary)
def pick_a_pocket(game: FiveSails, it: CardUse) -> None:
    """Scoundrel Maneuver: the adversary's controller discards a card."""
    game.discard(it.choice)


@canals.maneuver(by="Pirate")
def find_a_way(game: FiveSails, it: CardUse) -> None:
    """Pirate Maneuver: draw a card."""
    game.draw(it.controller)


night_of_drinking = risk("Night of Drinking")


def a_plain_risk(game: FiveSails, it: CardUse[AbilityOf]) -> bool:
    """A risk without the Sorcery trait must be announced, for a hand ability or a Maneuver (FS-Q155)."""
    ability = game.book.abilities[it.event.ability]
    if ability.where != HAND and ability.kind != MANEUVER:
        return False
    printed = game.printed(it.event.card)
    return printed.kind == RISK and "Sorcery" not in printed.traits


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
    return game.number(COMBAT, it.performer) >= 3 and game.is_city(place) and game.place_control[place] >= 0


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
    names = {game.printed(card).name for card in it.picks}
    return [card for card in your_discard_pile(game, it) if game.printed(card).name not in names]


def three_names(game: FiveSails, it: CardUse) -> bool:
    """There must be three differently named cards in your discard pile."""
    return len({game.printed(card).name for card in your_discard_pile(game, it)}) > 2


@research.action(needs=three_names, cost=[Pick(other_names)] * 3, modes=by_name(several_opponents))
def search_the_archives(game: FiveSails, it: CardUse) -> int:
    """Action, choose three differently named cards in your discard pile: an opponent of your choice ..."""
    return named_player(game, it)


def the_helper(game: FiveSails, it: CardUse) -> int:
    """The opponent that was chosen, or the only one."""
    return it.of(search_the_archives) if it.gave(search_the_archives) else opponents(game, it)[0]


def the_three(game: FiveSails, it: CardUse) -> Sequence[int]:
    """The three cards that were chosen for its cost."""
    return it.picks


@search_the_archives.then(choose=the_three, verb="give", chooser=the_helper)
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


@carnaval.action(needs=is_not_first_player, choose=available_in_the_city, verb="discard")
def drive_them_off(game: FiveSails, it: CardUse) -> None:
    """Action, if you are not the First Player: discard an available City card at any location."""
    game.discard_from_play(it.choice)


robbery = risk("Robbery")


@robbery.city_action(by="Pirate", target=those(opponents_discard_piles, is_attachment, can_take_over, can_be_bought))
def loot(game: FiveSails, it: CardUse) -> None:
    """Pirate City Action: take control of target attachment in an opponent's discard pile and equip it to your
    performer, paying all costs."""
    game.buy_and_equip(it, it.target, it.performer)


def adversarys_attachments(game: FiveSails, it: CardUse) -> list[int]:
    """Attachments on the adversary and in its controller's discard pile."""
    return [*attachments_on(adversary)(game, it), *those(adversarys_discard_pile, is_attachment)(game, it)]


@robbery.maneuver(by="Pirate", target=those(adversarys_attachments, can_take_over, can_be_bought))
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
    extra = 1 if game.has(it.performer, "Scoundrel") else 0
    game.gamble(it, it.controller, it.performer, extra, keeps_all=True)


@roll.then()
def add_the_bones(game: FiveSails, it: CardUse) -> None:
    """... Add the combat values of the chosen card to this card's instead of playing it, and sink all gambled cards."""
    if a_card_was_gambled(game, it):
        for value in COMBAT_VALUES:
            amount = game.number(value, gambled_card(game, it))
            game.until(ROUND_ENDED, value, it.card, amount, it, of=it.performer)
    game.sink(gambled_cards(game, it))


taunt = risk("Taunt")


def enemies_next_to_here(game: FiveSails, it: CardUse) -> list[int]:
    """Enemies at adjacent locations (FS-SETUP-12). A Home is adjacent to every City location."""
    place = here(game, it)
    return [card for card in enemy_characters(game, it) if game.adjacent(place, game.place[card])]


@taunt.city_action(target=enemies_next_to_here)
def provoke(game: FiveSails, it: CardUse) -> None:
    """City Action, target an enemy character at an adjacent location: move it to your performer's location."""
    game.move_to(it.target, here(game, it))


@taunt.maneuver(
    needs=more_than_the_adversary(FINESSE), choose=adversarys_hand, verb="discard", chooser=controller_of_adversary
)
def mock(game: FiveSails, it: CardUse) -> None:
    """Maneuver, if your participant has more Finesse than the adversary: its controller discards a card."""
    game.discard(it.choice)
