"""Castille: the characters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.five_sails.costs import ENGAGE_PERFORMER, Discard, DiscardCards, SpendValue
from quarterdeck.games.five_sails.declaring import character
from quarterdeck.games.five_sails.duelwords import (
    adversary,
    adversarys_hand,
    controller_of_adversary,
    has_an_adversary,
    this_is_a_character_in_play,
)
from quarterdeck.games.five_sails.events import (
    ANNOUNCED,
    DISCARDED,
    ROUND_BEGAN,
    ROUND_ENDED,
)
from quarterdeck.games.five_sails.options import refuse_bearer
from quarterdeck.games.five_sails.places import DOCKS
from quarterdeck.games.five_sails.stats import INFLUENCE, MAY_BE_CHALLENGED, MAY_INTERVENE, MAY_LEAVE_BEARER
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
    opponents,
    opposing_characters,
    other_locations,
    those,
)

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.game import FiveSails
    from quarterdeck.games.five_sails.procedures.challenge import Challenge
    from quarterdeck.games.five_sails.procedures.payment import Payment
    from quarterdeck.games.five_sails.procedures.using import CardUse

lorenzo = character("Lorenzo de Zepeda")


def your_announcement(game: FiveSails, it: CardUse) -> bool:
    """You must announce an ability."""
    return bool(it.values[0] == it.controller)


@lorenzo.reaction(when=ANNOUNCED, matches=your_announcement)
def play_second(game: FiveSails, it: CardUse) -> None:
    """Reaction, when you announce an ability: it resolves as though you were not the First Player."""
    # What stands before the bullet was met when the ability was announced: only its effects are different (FS-Q150).
    game.the_answered_use.not_first = True


@lorenzo.technique()
def bring_bad_news(game: FiveSails, it: CardUse) -> None:
    """Technique: reveal the top card of the adversary's deck and put it back. When the adversary's next round begins,
    its controller may discard a card to play that card as combat card; if not, wound the adversary."""
    if has_an_adversary(game, it):
        revealed = game.reveal_top(controller_of_adversary(game, it), 1)
        it.remember(revealed=revealed[0] if revealed else -1)
        game.later(ROUND_BEGAN, face_the_news, it, of=adversary(game, it))


def price_of_the_card(game: FiveSails, it: CardUse) -> list[int]:
    """The hand from which to discard, while the revealed card still lies on top and can be played (FS-Q151)."""
    duel = game.the_duel
    on_top = game.zones[game._setting.deck[duel.seat]][-1:] == [it.memory["revealed"]]
    return list(game.hand_of(duel.seat)) if on_top and duel.may_play(game) else []


def whose_round(game: FiveSails, it: CardUse) -> int:
    """The player whose round it is."""
    return int(game.the_duel.seat)


@lorenzo.later(choose=price_of_the_card, chooser=whose_round, may=True)
def face_the_news(game: FiveSails, it: CardUse) -> None:
    """Discard a card to play the revealed card as combat card."""
    game.discard(it.choice)
    game.play_combat_card(it.memory["revealed"])
    it.remember(faced=True)


@face_the_news.then()
def suffer_the_news(game: FiveSails, it: CardUse) -> None:
    """If not, wound the adversary."""
    if not it.memory.get("faced"):
        game.wound(game.the_duel.participant)


madre = character('"Madre" Dolores')


@madre.city_action(target=characters_here, shares="madre-dolores/care")
def care(game: FiveSails, it: CardUse) -> None:
    """City Action, target a character at this location: heal a wound from it."""
    game.heal(it.target)


def two_are_here(game: FiveSails, it: CardUse) -> bool:
    """There must be two characters at this location."""
    return len(characters_here(game, it)) > 1


def somebody_else_here(game: FiveSails, it: CardUse) -> list[int]:
    """The characters at this location that are not the first target."""
    return [card for card in characters_here(game, it) if card != it.memory["first"]]


@madre.city_action(needs=two_are_here, cost=[Discard()], target=characters_here, shares="madre-dolores/care")
def care_for_two(game: FiveSails, it: CardUse) -> None:
    """City Action instead of that one, discard a card and target two characters at this location: ..."""
    it.remember(first=it.target)


@care_for_two.then(choose=somebody_else_here, targets=True)
def heal_both(game: FiveSails, it: CardUse) -> None:
    """... heal a wound from each."""
    game.heal(it.memory["first"])
    game.heal(it.target)


makepeace = character("Makepeace Botwighte")


@makepeace.changes_cost("equip")
def take_a_share(game: FiveSails, me: int, payment: Payment) -> int | None:
    """A card costs 1 more when a character opposing Makepeace equips it."""
    performer = payment.performer
    if performer < 0 or game.place[performer] != game.place[me]:
        return None
    piece = game.pieces[performer]
    return 1 if piece is not None and piece.controller != game.pieces[me].controller else None  # type: ignore[union-attr]


@makepeace.city_action(uses=INFLUENCE, target=those(opposing_characters, is_engaged, no_more_than_performer(INFLUENCE)))
def show_the_door(game: FiveSails, it: CardUse) -> None:
    """City Action, target an opposing engaged character with no more Influence than Makepeace: move it Home."""
    game.send_home(it.target)


maya = character("Maya de La Rioja")


def where_she_goes(game: FiveSails, it: CardUse) -> list[int]:
    """Any other location unless you are the First Player."""
    return other_locations(game, it) if is_not_first_player(game, it) else adjacent_city_locations(game, it)


@maya.action(choose=where_she_goes)
def follow_the_compass(game: FiveSails, it: CardUse) -> None:
    """Action: move Maya to an adjacent City location. If you are not the First Player, she may move to any location
    instead."""
    game.move_to(it.performer, it.choice)


@maya.technique(cost=[SpendValue(RIPOSTE)], choose=adversarys_hand, chooser=controller_of_adversary)
def disarming_smile(game: FiveSails, it: CardUse) -> None:
    """Technique, -1 Riposte: the adversary's controller discards a card."""
    game.discard(it.choice)


padre = character('"Padre" Aníbal')


@padre.modifies(INFLUENCE)
def care_for_the_forgotten(game: FiveSails, me: int, card: int) -> int | None:
    """During pressures, while Aníbal is at a location with at most one Renown, he has +2 Influence."""
    if card != me or not any(frame.IS == "pressure" for frame in game.frames):
        return None
    return 2 if game.place_renown[game.place[me]] <= 1 else None


def no_renown_here(game: FiveSails, it: CardUse) -> bool:
    """There must be no Renown at this location."""
    return bool(game.place_renown[here(game, it)] == 0)


@padre.city_action(needs=no_renown_here)
def take_heart(game: FiveSails, it: CardUse) -> None:
    """City Action, if there is no Renown at this location: en garde Aníbal."""
    game.en_garde(it.performer)


patricia = character("Patricia Moustakas")


@patricia.forbids(MAY_BE_CHALLENGED)
def untouchable(game: FiveSails, me: int, card: int, *challenger: int) -> bool:
    """While Patricia is en garde at The Docks, she cannot be challenged."""
    return bool(card == me and game.place[me] == game.named_place(DOCKS) and not game.is_engaged(me))


@patricia.forbids(MAY_INTERVENE)
def stays_out_of_it(game: FiveSails, me: int, card: int, challenge: Challenge) -> bool:
    """(So she cannot intervene then.)"""
    return bool(untouchable.body(game, me, card))  # whoever cannot be challenged cannot intervene (FS-Q92)


def at_the_docks(game: FiveSails, it: CardUse) -> bool:
    """She must be at The Docks."""
    return bool(here(game, it) == game.named_place(DOCKS))


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
        game.begin(DiscardCards(seat, list(game.hand_of(seat)), 1, 1, it.card))


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


def unguarded(game: FiveSails, it: CardUse) -> list[int]:
    """Attachments on an adversary not wounded in its round that Ratón can bear (FS-Q152)."""
    if it.values[0] in game.the_duel.hurt or not this_is_a_character_in_play(game, it):
        return []
    return [
        card for card in attachments_on(lambda game, it: it.values[0])(game, it)
        if game.refusal(MAY_LEAVE_BEARER, card) is None
        and refuse_bearer(game, it.controller, card, it.card) is None
    ]  # fmt: skip


@raton.later(choose=unguarded, targets=True)
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


def opponent_discarded(game: FiveSails, it: CardUse) -> bool:
    """An opponent must have discarded a card because of your effect."""
    return bool(it.values[0] != it.controller and it.values[2] == it.controller)


@sanjay.reaction(after=DISCARDED, matches=opponent_discarded)
def share_the_spoils(game: FiveSails, it: CardUse) -> None:
    """Reaction, after an opponent has discarded a card due to your effect: draw a card."""
    game.draw(it.controller)
