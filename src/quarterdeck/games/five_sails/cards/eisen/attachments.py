"""Eisen: the attachments."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.five_sails.ability import TECHNIQUE
from quarterdeck.games.five_sails.costs import ENGAGE_THIS, SpendValue
from quarterdeck.games.five_sails.declaring import attachment
from quarterdeck.games.five_sails.duelwords import adversary, fighters
from quarterdeck.games.five_sails.events import ANNOUNCED, LOST_EQUIPMENT
from quarterdeck.games.five_sails.stats import MAY_LEAVE_BEARER, MAY_LIE_BESIDE
from quarterdeck.games.five_sails.words import (
    RIPOSTE,
    THRUST,
    adjacent_locations,
    bears,
    bears_weapon,
    controller_of_target,
    not_done,
    opposing_characters,
)

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.event_values import AbilityOf, LostEquipment
    from quarterdeck.games.five_sails.game import FiveSails
    from quarterdeck.games.five_sails.procedures.using import CardUse


dark_gift = attachment("Dark Gift")


@dark_gift.action(cost=[ENGAGE_THIS])
def pay_in_blood(game: FiveSails, it: CardUse) -> None:
    """Action, engage this card: wound the equipped performer ..."""
    game.wound(it.performer)


@pay_in_blood.then(needs=lambda game, it: game.in_play(it.performer), choose=adjacent_locations, verb="walk")
def walk_in_the_dark(game: FiveSails, it: CardUse) -> None:
    """... and move it to an adjacent location."""
    game.move_to(it.performer, it.choice)


@dark_gift.action(cost=[ENGAGE_THIS])
def feed_on_the_dark(game: FiveSails, it: CardUse) -> None:
    """Action, engage this card: the equipped performer heals a wound."""
    game.heal(it.performer)


kaspars_panzerhand = attachment("Kaspar's Panzerhand")


@kaspars_panzerhand.forbids(MAY_LEAVE_BEARER)
def stays_on(game: FiveSails, me: int, card: int) -> bool:
    """This card cannot be moved. ..."""
    return card == me


@kaspars_panzerhand.allows(MAY_LIE_BESIDE)
def beside_another_armor(game: FiveSails, me: int, card: int, trait: str) -> bool:
    """... It may be equipped beside another Armor."""
    return card == me and trait == "Armor"


def the_adversarys_technique(game: FiveSails, it: CardUse[AbilityOf]) -> bool:
    """The adversary of the equipped participant must announce a Technique."""
    use = game.answered_use()
    if game.book.abilities[it.event.ability].kind != TECHNIQUE or use is None:
        return False
    bearer = game.bearer(it.card)
    # A challenged character takes part once the challenge is accepted, not while it is issued (FS-Q132).
    return bearer != use.performer and {bearer, use.performer} == set(fighters(game))


@kaspars_panzerhand.reaction(when=ANNOUNCED, matches=the_adversarys_technique)
def catch_the_blade(game: FiveSails, it: CardUse) -> None:
    """Reaction, when the adversary of the equipped participant announces a Technique: cancel its effects."""
    game.cancel()


def with_a_melee_weapon(game: FiveSails, it: CardUse) -> bool:
    """The equipped character must have a Melee Weapon."""
    return bears_weapon(game, it.performer, "Melee")


@kaspars_panzerhand.technique(needs=with_a_melee_weapon)
def iron_fist(game: FiveSails, it: CardUse) -> None:
    """Technique, if the equipped character has a Melee Weapon: +1 Riposte."""
    game.add_value(it, RIPOSTE, 1)


langschwert = attachment("Langschwert")


@langschwert.technique()
def thrust_once(game: FiveSails, it: CardUse) -> None:
    """Technique: +1 Thrust."""
    game.add_value(it, THRUST, 1)


@langschwert.technique()
def thrust_again(game: FiveSails, it: CardUse) -> None:
    """Technique: +1 Thrust."""
    game.add_value(it, THRUST, 1)


polished_flintlock = attachment("Polished Flintlock")


def ways_out(game: FiveSails, it: CardUse) -> tuple[str, ...]:
    """What the target can do: an engaged character cannot engage."""
    return ("engage",) if game.in_play(it.target) and not game.is_engaged(it.target) else ()


@polished_flintlock.city_action(target=opposing_characters, modes=ways_out, may=True, chooser=controller_of_target)
def aim_at_them(game: FiveSails, it: CardUse) -> bool:
    """City Action, target an opposing character: it may engage. ..."""
    game.engage(it.target)
    return True


@aim_at_them.then(needs=not_done(aim_at_them))
def pull_the_trigger(game: FiveSails, it: CardUse) -> None:
    """... If it does not, wound it and engage this card."""
    game.wound(it.target)
    game.engage(it.card)


@polished_flintlock.technique(cost=[ENGAGE_THIS])
def fire_in_the_duel(game: FiveSails, it: CardUse) -> None:
    """Technique, engage this card: gain Lethal."""
    game.lethal(it)


unsavory_salve = attachment("Unsavory Salve")


@unsavory_salve.bearer()
def smeared_on_a_weapon(game: FiveSails, seat: int, character: int) -> bool:
    """Equip only to your character that has a Weapon. ..."""
    return game.controller(character) == seat and bears(game, character, "Weapon")


def no_weapon_is_left(game: FiveSails, it: CardUse[LostEquipment]) -> bool:
    """The equipped character must have lost its last Weapon."""
    # A Weapon put in the place of another one carries the salve on (FS-Q133).
    bearer, lost = it.event
    was_weapon = "Weapon" in game.printed(lost).traits
    return was_weapon and game.bearer(it.card) == bearer and not bears(game, bearer, "Weapon")


@unsavory_salve.forced(when=LOST_EQUIPMENT, matches=no_weapon_is_left)
def drip_off(game: FiveSails, it: CardUse) -> None:
    """... When that character loses its Weapon, destroy this card."""
    game.destroy(it.card)


@unsavory_salve.technique(cost=[SpendValue(THRUST)])
def a_scratch_is_enough(game: FiveSails, it: CardUse) -> None:
    """Technique, -1 Thrust: wound the adversary."""
    game.wound(adversary(game, it))
