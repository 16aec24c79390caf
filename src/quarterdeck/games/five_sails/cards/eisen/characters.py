"""Eisen: the characters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.five_sails.declaring import character
from quarterdeck.games.five_sails.duelwords import (
    adversary,
    adversary_is_engaged,
    adversary_of,
    can_challenge,
    can_issue,
    combat_card_of,
    has_an_adversary,
    participant,
    participant_of,
    this_is_a_character_in_play,
    who_took_part,
)
from quarterdeck.games.five_sails.events import DUEL_ENDED, EQUIPPED, LINE_DISCARDED, ROUND_ENDED
from quarterdeck.games.five_sails.placewords import next_to_this_card
from quarterdeck.games.five_sails.stats import COMBAT, COMBAT_VALUES, INFLUENCE, MAY_INTERVENE
from quarterdeck.games.five_sails.words import (
    THRUST,
    adjacent_locations,
    bears,
    given,
    here,
    is_a,
    is_attachment,
    is_engaged,
    is_not_a,
    no_more_than_performer,
    opposing_characters,
    those,
    your_characters_here,
)

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.event_values import Equipped, PlayerAndCard
    from quarterdeck.games.five_sails.game import FiveSails
    from quarterdeck.games.five_sails.procedures.challenge import Challenge
    from quarterdeck.games.five_sails.procedures.using import CardUse

daniella_dietrich = character("Daniella Dietrich")


your_challenging_mercenaries = those(your_characters_here, is_a("Mercenary"), can_issue)


def can_challenge_the_target(game: FiveSails, it: CardUse, card: int) -> bool:
    """It must be able to challenge the target, which must still be there."""
    return it.target in opposing_characters(game, it) and can_challenge(game, card, it.target)


def whom_a_mercenary_can_challenge(game: FiveSails, it: CardUse) -> list[int]:
    """Opposing characters that a Mercenary of yours here can challenge."""
    mercenaries = your_challenging_mercenaries(game, it)
    enemies = opposing_characters(game, it) if mercenaries else []
    return [card for card in enemies if any(can_challenge(game, one, card) for one in mercenaries)]


@daniella_dietrich.city_action(
    target=whom_a_mercenary_can_challenge, choose=those(your_challenging_mercenaries, can_challenge_the_target)
)
def send_a_mercenary(game: FiveSails, it: CardUse) -> None:
    """City Action: your Mercenary at this location issues a Combat challenge to target opposing character."""
    game.issue_challenge(it.choice, it.target)


@daniella_dietrich.later(needs=this_is_a_character_in_play, choose=next_to_this_card, verb="slip")
def slip_away(game: FiveSails, it: CardUse) -> None:
    """Your round has ended: move Daniella to an adjacent City location."""
    game.move_to(it.card, it.choice)


@daniella_dietrich.technique(limit="day")
def look_for_a_way_out(game: FiveSails, it: CardUse) -> None:
    """Technique, once per Day: when your round ends, move Daniella to an adjacent City location."""
    game.later(ROUND_ENDED, slip_away, it, of=participant(game, it))


edeline_trinken = character("Edeline Trinken")


@edeline_trinken.modifies(INFLUENCE)
def full_house(game: FiveSails, me: int, card: int) -> int | None:
    """Edeline has +1 Influence for each character at her location."""
    # She counts herself: nothing in the text leaves her out (FS-Q131).
    return len(game.characters_at(game.place[me])) if card == me else None


def can_come_in(game: FiveSails, it: CardUse, card: int) -> bool:
    """It must be at an adjacent location and able to enter this one."""
    place = here(game, it)
    may_enter = game.is_city(place) or game.home(game.controller(card)) == place
    return may_enter and game.adjacent(game.place[card], place)


@edeline_trinken.reaction(after=DUEL_ENDED, target=those(who_took_part, is_engaged, can_come_in))
def come_in(game: FiveSails, it: CardUse) -> None:
    """Reaction, after a duel, target an engaged participant at an adjacent location: move that character to Edeline's
    location."""
    game.move_to(it.target, here(game, it))


otto_streit = character("Otto Streit")


@otto_streit.city_action()
def reveal_three(game: FiveSails, it: CardUse) -> list[int]:
    """City Action: reveal the top three cards of your deck, ..."""
    return game.reveal_top(it.controller, 3)


@reveal_three.then(choose=those(given(reveal_three), is_attachment), verb="take")
def take_an_attachment(game: FiveSails, it: CardUse) -> None:
    """... take an attachment among them into your hand ..."""
    game.take(it.controller, it.choice)


@reveal_three.then()
def sink_the_rest(game: FiveSails, it: CardUse) -> None:
    """... and sink the rest."""
    game.sink_the_rest(it.of(reveal_three))


philip_hase = character("Philip Hase")


def he_equips_an_attachment(game: FiveSails, it: CardUse[Equipped]) -> bool:
    """This character must equip an attachment."""
    return it.event.performer == it.card and game.is_attachment(it.event.card)


@philip_hase.city_reaction(after=EQUIPPED, matches=he_equips_an_attachment, choose=adjacent_locations)
def pack_up_and_go(game: FiveSails, it: CardUse) -> None:
    """City Reaction, after Philip equips an attachment: move him to an adjacent location."""
    game.move_to(it.performer, it.choice)


def the_trap_is_laid(game: FiveSails, it: CardUse) -> bool:
    """The adversary must be engaged, and you must control a Mercenary at this location."""
    return adversary_is_engaged(game, it) and bool(those(your_characters_here, is_a("Mercenary"))(game, it))


@philip_hase.technique(needs=the_trap_is_laid)
def spring_the_trap(game: FiveSails, it: CardUse) -> None:
    """Technique, if the adversary is engaged and you control a Mercenary at this location: wound the adversary."""
    if has_an_adversary(game, it):
        game.wound(adversary(game, it))


rena_klingenhalter = character("Rena Klingenhalter")


def en_garde_weapons(game: FiveSails, me: int) -> list[int]:
    """The en garde Weapons that she bears."""
    en_garde = (card for card in game.equipment(me) if not game.is_engaged(card))
    return [card for card in en_garde if "Weapon" in game.printed(card).traits]


@rena_klingenhalter.intervenes_with()
def weapons_of_hers(game: FiveSails, me: int, card: int) -> list[int]:
    """Rena may engage a Weapon equipped to her instead of engaging herself to intervene. ..."""
    return en_garde_weapons(game, me) if card == me else []


@rena_klingenhalter.allows(MAY_INTERVENE)
def steps_in_engaged(game: FiveSails, me: int, card: int, challenge: Challenge) -> bool:
    """... She may do so while she is engaged."""
    return card == me and bool(en_garde_weapons(game, me))


@rena_klingenhalter.modifies(COMBAT)
def armed(game: FiveSails, me: int, card: int) -> int | None:
    """While Rena has a Weapon equipped, she has +1 Combat."""
    return 1 if card == me and bears(game, me, "Weapon") else None


rosine_friese = character("Rosine Friese")


@rosine_friese.modifies(INFLUENCE)
def against_sorcery(game: FiveSails, me: int, card: int) -> int | None:
    """While Rosine opposes a Sorcerer, she has +1 Influence."""
    if card != me:
        return None
    mine = game.controller(me)
    enemies = (other for other in game.characters_at(game.place[me]) if game.controller(other) != mine)
    return 1 if any(game.has(enemy, "Sorcerer") for enemy in enemies) else None


@rosine_friese.city_action(
    target=those(opposing_characters, is_not_a("Leader"), no_more_than_performer(INFLUENCE)), uses=INFLUENCE
)
def diagnose(game: FiveSails, it: CardUse) -> None:
    """City Action, target an opposing character that is no Leader and has no more Influence than Rosine: engage
    it. ..."""
    game.engage(it.target)


@diagnose.then(needs=lambda game, it: game.has(it.target, "Sorcerer"))
def send_to_bed(game: FiveSails, it: CardUse) -> None:
    """... If it is a Sorcerer, move it Home too."""
    game.send_home(it.target)


terrell_brandt = character("Terrell Brandt")


def an_attachment_of_his_line(game: FiveSails, it: CardUse[PlayerAndCard]) -> bool:
    """An attachment of his dueling line must be on its way to the discard pile."""
    return participant_of(game, it.event.player) == it.card and game.is_attachment(it.event.card)


@terrell_brandt.forced(before=LINE_DISCARDED, matches=an_attachment_of_his_line)
def pick_it_up(game: FiveSails, it: CardUse[PlayerAndCard]) -> None:
    """When Terrell's duel ends while he is in play, attachments in his dueling line go to your hand instead of the
    discard pile."""
    game.instead()
    game.take(it.controller, it.event.card)


@terrell_brandt.technique()
def strike_like_iron(game: FiveSails, it: CardUse) -> None:
    """Technique: +1 Thrust."""
    game.add_value(it, THRUST, 1)


uwe_zimmerman = character("Uwe Zimmerman")


@uwe_zimmerman.counts_as("Mercenary")
def hired_hand(game: FiveSails, me: int, card: int, seat: int) -> bool:
    """While you use your abilities, you may count Uwe as a Mercenary."""
    # It is your choice, so he counts where a Mercenary is wanted and never where one is left out (FS-Q138).
    return card == me and game.controller(me) == seat


@uwe_zimmerman.modifies(COMBAT_VALUES[THRUST])
def hunts_sorcerers(game: FiveSails, me: int, card: int) -> int | None:
    """While the adversary is a Sorcerer, Uwe's combat cards have +1 Thrust."""
    hunting = combat_card_of(game, me, card) and game.has(adversary_of(game, me), "Sorcerer")
    return 1 if hunting else None
