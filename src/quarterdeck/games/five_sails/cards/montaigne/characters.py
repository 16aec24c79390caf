"""Montaigne: the characters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from quarterdeck.games.five_sails.characterwords import is_yours_there
from quarterdeck.games.five_sails.costs import WOUND_PERFORMER, Discard, Pick
from quarterdeck.games.five_sails.declaring import character
from quarterdeck.games.five_sails.duelwords import adversary, has_an_adversary, in_a_duel, participant, was_hurt
from quarterdeck.games.five_sails.event_values import ChallengeIssued, Moved, RenownAdded
from quarterdeck.games.five_sails.events import CHALLENGE_ISSUED, MOVED, RENOWN_ADDED, ROUND_ENDED
from quarterdeck.games.five_sails.eventwords import by_you, is_sorcery, of_an_enemy_character, of_this_card
from quarterdeck.games.five_sails.stats import COMBAT, MAY_BE_WOUNDED, MAY_MOVE
from quarterdeck.games.five_sails.words import (
    RIPOSTE,
    THRUST,
    here,
    is_a,
    is_attachment,
    is_en_garde,
    is_not_unique,
    not_this_card,
    opposing_characters,
    other_locations,
    renown_next_door,
    those,
    while_target_is_there,
    your_characters_here,
    your_discard_pile,
)

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.game import FiveSails
    from quarterdeck.games.five_sails.procedures.using import CardUse


other_musketeers_here = those(your_characters_here, is_a("Musketeer"), not_this_card)


bastien_girard = character("Bastien Girard")


def who_could_take_its_place(game: FiveSails, it: CardUse) -> Sequence[int]:
    """Your other Musketeers at this location, while this character takes part."""
    # Engaged Musketeers can step in too, and nobody engages for it (FS-Q143). A risk that copies this has no place in
    # the duel to give away (FS-Q198).
    return other_musketeers_here(game, it) if participant(game, it) == it.card and has_an_adversary(game, it) else []


@bastien_girard.technique(granted=is_yours_there, choose=who_could_take_its_place)
def change_places(game: FiveSails, it: CardUse) -> None:
    """Your characters at this location have "Technique: another of your Musketeers at this location takes this
    character's place in the duel"."""
    game.change_participant(it.card, it.choice)


# The card itself reminds that issuing a challenge is no round (FS-Q204).
@bastien_girard.technique(needs=in_a_duel)
def have_the_last_word(game: FiveSails, it: CardUse) -> None:
    """Technique: when your round ends, wound the adversary if Bastien was not wounded during it."""
    game.later(ROUND_ENDED, last_word, it, of=participant(game, it))


@bastien_girard.later()
def last_word(game: FiveSails, it: CardUse) -> None:
    """Your round has ended: if Bastien was not wounded during it, wound the adversary."""
    if not was_hurt(game, it.card):
        game.wound(adversary(game, it))


guillen = character("Guillén de Murrieta")


@guillen.modifies(COMBAT)
def envious(game: FiveSails, me: int, card: int) -> int | None:
    """While an opponent has more Renown than you, Guillén has +1 Combat."""
    mine = game.renown[game.controller(me)]
    return 1 if card == me and any(game.renown[seat] > mine for seat in game.playing()) else None


@guillen.city_action(cost=[Discard()], choose=renown_next_door, verb="from")
def bring_trade(game: FiveSails, it: CardUse) -> None:
    """City Action, discard a card: move a Renown from an adjacent location to this location."""
    game.move_renown(it.controller, it.choice, here(game, it))


henri_michelet = character("Henri Michelet")


@henri_michelet.forbids(MAY_MOVE)
def stand_fast(game: FiveSails, me: int, card: int, place: int, cause: int) -> bool:
    """Your other Musketeers at this location cannot be moved by opponents' abilities."""
    return cause not in (-1, game.controller(me)) and card != me and is_yours_there(game, me, card, "Musketeer")


def could_intervene(game: FiveSails, it: CardUse[ChallengeIssued], card: int) -> bool:
    """It must be another character of the challenged player: nobody else could intervene anyway (FS-Q144)."""
    challenged = it.event.target
    return card != challenged and game.controller(card) == game.controller(challenged)


def his_equipment(game: FiveSails, it: CardUse) -> list[int]:
    """The cards equipped to Henri."""
    return list(game.equipment(it.performer))


his_weapons = those(his_equipment, is_a("Weapon"), is_en_garde)


@henri_michelet.reaction(
    when=CHALLENGE_ISSUED, matches=of_this_card, target=those(opposing_characters, could_intervene),
    cost=[Pick(his_weapons, lambda game, it, card: game.engage(card), "FS-KEY-04", "Engage {0}")],
)  # fmt: skip
def keep_out_of_this(game: FiveSails, it: CardUse) -> None:
    """Reaction, when Henri issues a challenge, engage his equipped Weapon: target character cannot intervene."""
    game.bar_from_intervening(it.target)


horatio_lockwood = character("Horatio Lockwood")


def left_for_next_door(game: FiveSails, it: CardUse[Moved]) -> bool:
    """An opposing character must have moved to an adjacent location that Horatio can enter."""
    origin, place = it.event.origin, it.event.place
    opposed = origin == game.place[it.card] and of_an_enemy_character(game, it)
    return opposed and game.is_city(place) and game.adjacent(origin, place)


@horatio_lockwood.city_reaction(after=MOVED, matches=left_for_next_door)
def follow(game: FiveSails, it: CardUse[Moved]) -> None:
    """City Reaction, after an opposing character moved to an adjacent location: move Horatio to that location."""
    game.move_to(it.performer, it.event.place)


def adversary_is_alone(game: FiveSails, it: CardUse) -> bool:
    """The adversary must be the only enemy character at this location."""
    return opposing_characters(game, it) == [adversary(game, it)]


@horatio_lockwood.technique(needs=adversary_is_alone)
def no_help_is_coming(game: FiveSails, it: CardUse) -> None:
    """Technique, if the adversary is the only enemy character at this location: +2 Thrust."""
    game.add_value(it, THRUST, 2)


jean_urbain = character("Jean Urbain")


@jean_urbain.technique(granted=lambda game, me, card: card != me and is_yours_there(game, me, card, "Musketeer"))
def as_jean_taught_you(game: FiveSails, it: CardUse) -> None:
    """Your other Musketeers at this location have "Technique: +1 Riposte"."""
    game.add_value(it, RIPOSTE, 1)


def thrust_or_riposte(game: FiveSails, it: CardUse) -> tuple[str, ...]:
    """There is a choice beside another Musketeer only."""
    return ("thrust", "riposte") if other_musketeers_here(game, it) else ()


@jean_urbain.technique(modes=thrust_or_riposte)
def lead_the_way(game: FiveSails, it: CardUse) -> str:
    """Technique: +1 Thrust; if you control another Musketeer at this location, you may ..."""
    return it.mode


@lead_the_way.then()
def thrust_or_turn_aside(game: FiveSails, it: CardUse) -> None:
    """... take +1 Riposte instead."""
    turned_aside = it.did(lead_the_way) and it.of(lead_the_way) == "riposte"
    game.add_value(it, RIPOSTE if turned_aside else THRUST, 1)


leontine_giroux = character("Léontine Giroux")


@leontine_giroux.city_action(
    by="Sorcerer", cost=[WOUND_PERFORMER], target=your_characters_here, choose=while_target_is_there(other_locations)
)  # fmt: skip
def open_a_door(game: FiveSails, it: CardUse) -> None:
    """Sorcerer City Action, wound Léontine: move target character you control at this location to another location."""
    game.move_to(it.target, it.choice)


maxime_de_lafayette = character("Maxime de Lafayette")


@maxime_de_lafayette.forbids(MAY_BE_WOUNDED)
def used_to_blood(game: FiveSails, me: int, card: int) -> bool:
    """Maxime ignores wounds from Sorceries and Sorcerer abilities that he performs; such costs count as paid."""
    use = game.using() if card == me else None
    return use is not None and use.performer == me and is_sorcery(game, use)  # "he performs" goes with both (FS-Q141)


@maxime_de_lafayette.action(
    by="Sorcerer", cost=[Discard()], target=those(your_discard_pile, is_attachment, is_not_unique)
)  # fmt: skip
def reach_for_it(game: FiveSails, it: CardUse) -> None:
    """Sorcerer Action, discard a card: put target attachment that is not Unique from your discard pile into your
    hand."""
    game.take(it.controller, it.target)


urraca_de_murrieta = character("Urraca de Murrieta")


@urraca_de_murrieta.reaction(after=RENOWN_ADDED, matches=by_you, cost=[Discard()])
def spread_the_word(game: FiveSails, it: CardUse[RenownAdded]) -> None:
    """Reaction, after you added a Renown to a location, discard a card: add another Renown to that location."""
    game.add_renown(it.controller, it.event.place)
