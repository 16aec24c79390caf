"""Castille: the characters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from quarterdeck.games.five_sails.costs import ENGAGE_PERFORMER, Discard, SpendValue
from quarterdeck.games.five_sails.declaring import character
from quarterdeck.games.five_sails.duelwords import (
    active_participant,
    adversary,
    adversarys_hand,
    can_play_a_combat_card,
    controller_of_adversary,
    has_an_adversary,
    this_is_a_character_in_play,
    was_hurt,
    whose_round,
)
from quarterdeck.games.five_sails.equipwords import can_take_over
from quarterdeck.games.five_sails.events import ANNOUNCED, DISCARDED, ROUND_BEGAN, ROUND_ENDED
from quarterdeck.games.five_sails.eventwords import both, by_an_opponent, by_you, card_of_the_event, due_to_your_effect
from quarterdeck.games.five_sails.places import DOCKS
from quarterdeck.games.five_sails.placewords import other_than
from quarterdeck.games.five_sails.searchwords import is_on_top
from quarterdeck.games.five_sails.stats import INFLUENCE, MAY_BE_CHALLENGED, MAY_INTERVENE
from quarterdeck.games.five_sails.words import (
    RIPOSTE,
    adjacent_city_locations,
    attachments_on,
    characters_here,
    enemies_at_adjacent_locations,
    has_attachment,
    here,
    is_engaged,
    is_first_player,
    is_not_first_player,
    no_more_than_performer,
    not_done,
    opponents,
    opposing_characters,
    other_locations,
    those,
)

if TYPE_CHECKING:
    from quarterdeck.engine.event import CardNo
    from quarterdeck.games.five_sails.event_values import OneCard
    from quarterdeck.games.five_sails.game import FiveSails
    from quarterdeck.games.five_sails.procedures.challenge import Challenge
    from quarterdeck.games.five_sails.procedures.payment import Payment
    from quarterdeck.games.five_sails.procedures.using import CardUse

lorenzo = character("Lorenzo de Zepeda")


@lorenzo.reaction(when=ANNOUNCED, matches=by_you)
def play_second(game: FiveSails, it: CardUse) -> None:
    """Reaction, when you announce an ability: it resolves as though you were not the First Player."""
    # What stands before the bullet was met when the ability was announced: only its effects are different (FS-Q150).
    game.resolve_as_second_player()


@lorenzo.technique()
def bring_bad_news(game: FiveSails, it: CardUse) -> CardNo:
    """Technique: reveal the top card of the adversary's deck and put it back."""
    revealed = game.reveal_top(controller_of_adversary(game, it), 1) if has_an_adversary(game, it) else []
    return revealed[0] if revealed else -1


@bring_bad_news.then(needs=has_an_adversary)
def let_them_brood(game: FiveSails, it: CardUse) -> None:
    """When the adversary's next round begins, its controller may discard a card to play that card as combat card; if
    not, wound the adversary."""
    game.later(ROUND_BEGAN, face_the_news, it, of=adversary(game, it))


def price_of_the_card(game: FiveSails, it: CardUse) -> list[int]:
    """The hand from which to discard, while the revealed card still lies on top and can be played (FS-Q151)."""
    seat = whose_round(game, it)
    is_playable = is_on_top(game, seat, it.of(bring_bad_news)) and can_play_a_combat_card(game)
    return game.hand_of(seat) if is_playable else []


@lorenzo.later(choose=price_of_the_card, verb="discard", chooser=whose_round, may=True)
def face_the_news(game: FiveSails, it: CardUse) -> bool:
    """Discard a card to play the revealed card as combat card."""
    game.discard(it.choice)
    game.play_combat_card(it.of(bring_bad_news))
    return True


@face_the_news.then(needs=not_done(face_the_news))
def suffer_the_news(game: FiveSails, it: CardUse) -> None:
    """If not, wound the adversary."""
    game.wound(active_participant(game, it))


madre = character('"Madre" Dolores')


@madre.city_action(target=characters_here, shares="madre-dolores/care")
def care(game: FiveSails, it: CardUse) -> None:
    """City Action, target a character at this location: heal a wound from it."""
    game.heal(it.target)


def two_are_here(game: FiveSails, it: CardUse) -> bool:
    """There must be two characters at this location."""
    return len(characters_here(game, it)) > 1


@madre.city_action(needs=two_are_here, cost=[Discard()], target=characters_here, shares="madre-dolores/care")
def care_for_two(game: FiveSails, it: CardUse) -> int:
    """City Action instead of that one, discard a card and target two characters at this location: ..."""
    return it.target


@care_for_two.then(choose=those(characters_here, other_than(care_for_two)), targets=True)
def heal_both(game: FiveSails, it: CardUse) -> None:
    """... heal a wound from each."""
    game.heal(it.of(care_for_two))
    game.heal(it.target)


makepeace = character("Makepeace Botwighte")


@makepeace.changes_cost("equip")
def take_a_share(game: FiveSails, me: int, payment: Payment) -> int | None:
    """A card costs 1 more when a character opposing Makepeace equips it."""
    is_here = payment.performer >= 0 and game.place[payment.performer] == game.place[me]
    return 1 if is_here and payment.seat != game.controller(me) else None


@makepeace.city_action(uses=INFLUENCE, target=those(opposing_characters, is_engaged, no_more_than_performer(INFLUENCE)))
def show_the_door(game: FiveSails, it: CardUse) -> None:
    """City Action, target an opposing engaged character with no more Influence than Makepeace: move it Home."""
    game.send_home(it.target)


maya = character("Maya de La Rioja")


def where_she_goes(game: FiveSails, it: CardUse) -> list[int]:
    """The adjacent City locations, or any other location unless you are the First Player."""
    return other_locations(game, it) if is_not_first_player(game, it) else adjacent_city_locations(game, it)


@maya.action(choose=where_she_goes)
def follow_the_compass(game: FiveSails, it: CardUse) -> None:
    """Action: move Maya to an adjacent City location. If you are not the First Player, she may move to any location
    instead."""
    game.move_to(it.performer, it.choice)


@maya.technique(cost=[SpendValue(RIPOSTE)], choose=adversarys_hand, verb="discard", chooser=controller_of_adversary)
def disarming_smile(game: FiveSails, it: CardUse) -> None:
    """Technique, -1 Riposte: the adversary's controller discards a card."""
    game.discard(it.choice)


padre = character('"Padre" Aníbal')


@padre.modifies(INFLUENCE)
def care_for_the_forgotten(game: FiveSails, me: int, card: int) -> int | None:
    """During pressures, while Aníbal is at a location with at most one Renown, he has +2 Influence."""
    in_need = card == me and game.pressing is not None and game.place_renown[game.place[me]] <= 1
    return 2 if in_need else None


def no_renown_here(game: FiveSails, it: CardUse) -> bool:
    """There must be no Renown at this location."""
    return game.place_renown[here(game, it)] == 0


@padre.city_action(needs=no_renown_here)
def take_heart(game: FiveSails, it: CardUse) -> None:
    """City Action, if there is no Renown at this location: en garde Aníbal."""
    game.en_garde(it.performer)


patricia = character("Patricia Moustakas")


@patricia.forbids(MAY_BE_CHALLENGED)
def untouchable(game: FiveSails, me: int, card: int, *challenger: int) -> bool:
    """While Patricia is en garde at The Docks, she cannot be challenged."""
    return card == me and game.place[me] == game.named_place(DOCKS) and not game.is_engaged(me)


@patricia.forbids(MAY_INTERVENE)
def stays_out_of_it(game: FiveSails, me: int, card: int, challenge: Challenge) -> bool:
    """(So she cannot intervene then.)"""
    return bool(untouchable.body(game, me, card))  # whoever cannot be challenged cannot intervene (FS-Q92)


def at_the_docks(game: FiveSails, it: CardUse) -> bool:
    """She must be at The Docks."""
    return here(game, it) == game.named_place(DOCKS)


@patricia.city_action(needs=at_the_docks)
def run_the_docks(game: FiveSails, it: CardUse) -> None:
    """City Action, if Patricia is at The Docks: claim The Docks."""
    game.claim(it.controller, game.named_place(DOCKS))


@patricia.city_action(needs=at_the_docks, cost=[ENGAGE_PERFORMER])
def collect_dues(game: FiveSails, it: CardUse) -> None:
    """City Action, if Patricia is at The Docks, engage her: if you are the First Player, draw a card; ..."""
    if is_first_player(game, it):
        game.draw(it.controller)


@collect_dues.then(needs=is_not_first_player)
def everybody_pays(game: FiveSails, it: CardUse) -> None:
    """... otherwise each opponent discards a card."""
    for seat in opponents(game, it):
        game.make_discard(it, seat)


raton = character("Ratón")


@raton.city_action(target=those(enemies_at_adjacent_locations, has_attachment))
def scent_a_prize(game: FiveSails, it: CardUse) -> None:
    """City Action, target an enemy character with an attachment at an adjacent location: move Ratón to its location."""
    game.move_to(it.performer, game.location_of(it.target))


@raton.technique()
def light_fingers(game: FiveSails, it: CardUse) -> None:
    """Technique: when the adversary's next round ends, if the adversary was not wounded in it, take control of target
    attachment on the adversary and equip it to Ratón."""
    if has_an_adversary(game, it):
        game.later(ROUND_ENDED, make_off_with_it, it, of=adversary(game, it))


def unguarded(game: FiveSails, it: CardUse[OneCard]) -> Sequence[int]:
    """Attachments on an adversary not wounded in its round that Ratón can bear (FS-Q152)."""
    if was_hurt(game, it.event.card) or not this_is_a_character_in_play(game, it):
        return []
    return those(attachments_on(card_of_the_event), can_take_over)(game, it)


@raton.later(ROUND_ENDED, choose=unguarded, targets=True)
def make_off_with_it(game: FiveSails, it: CardUse) -> None:
    """Take control of target attachment on the adversary and equip it to Ratón."""
    game.take_control(it.controller, it.target)
    game.equip(it.target, it.card, it.card)


sanjay = character("Sanjay")


@sanjay.city_action(target=opposing_characters)
def make_merry(game: FiveSails, it: CardUse) -> None:
    """City Action, target an opposing character: if its controller has fewer cards in hand than you, engage it."""
    if len(game.hand_of(game.controller(it.target))) < len(game.hand_of(it.controller)):
        game.engage(it.target)


@sanjay.reaction(after=DISCARDED, matches=both(by_an_opponent, due_to_your_effect))
def share_the_spoils(game: FiveSails, it: CardUse) -> None:
    """Reaction, after an opponent has discarded a card due to your effect: draw a card."""
    game.draw(it.controller)
