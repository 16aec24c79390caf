"""Neutral: the attachments."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.engine.cards import LINE
from quarterdeck.games.five_sails.ability import DUEL
from quarterdeck.games.five_sails.copywords import chosen_among, is_playable, playable, words_to_choose
from quarterdeck.games.five_sails.costs import DESTROY_THIS, ENGAGE_PERFORMER, Discard
from quarterdeck.games.five_sails.declaring import attachment
from quarterdeck.games.five_sails.duelwords import in_your_round
from quarterdeck.games.five_sails.events import ROUND_ENDED, WOUNDED
from quarterdeck.games.five_sails.stats import INFLUENCE
from quarterdeck.games.five_sails.words import (
    PARRY,
    THRUST,
    adjacent_city_locations,
    controller_of_target,
    is_risk,
    its_bearer,
    those,
    your_discard_pile,
)

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.event_values import CardAndWounds, OneCard
    from quarterdeck.games.five_sails.game import FiveSails
    from quarterdeck.games.five_sails.procedures.using import CardUse

breastplate = attachment("Breastplate")


def first_wounds_of_the_duel(game: FiveSails, it: CardUse[CardAndWounds]) -> bool:
    """The equipped character must suffer wounds for the first time in this duel."""
    return game.duel is not None and its_bearer(game, it) and it.event.card not in game.duel.wounded


@breastplate.forced(before=WOUNDED, matches=first_wounds_of_the_duel, limit=DUEL)
def take_the_blow(game: FiveSails, it: CardUse[CardAndWounds]) -> None:
    """Forced: the first time in a duel that the equipped character would suffer any number of wounds, it suffers one
    less."""
    game.fewer_wounds(1)


@breastplate.forced(when=WOUNDED, matches=its_bearer)
def break_apart(game: FiveSails, it: CardUse[CardAndWounds]) -> None:
    """Forced, when the equipped character is wounded: destroy this card."""
    game.destroy(it.card)


corpse_speak = attachment("Corpse Speak")


@corpse_speak.bearer()
def worn_by_a_sorcerer(game: FiveSails, seat: int, character: int) -> bool:
    """Equip only to a Sorcerer you control."""
    return game.controller(character) == seat and game.has(character, "Sorcerer")


@corpse_speak.modifies(INFLUENCE, sets=True)
def repel(game: FiveSails, me: int, character: int) -> int | None:
    """The equipped character's Influence is set to 0."""
    return 0 if game.bearer(me) == character else None


def which_action(game: FiveSails, it: CardUse) -> list[str]:
    """The Actions of the target, if there is a choice."""
    return words_to_choose(playable(game, it, it.target))


@corpse_speak.action(
    cost=[ENGAGE_PERFORMER], target=those(your_discard_pile, is_risk, is_playable), modes=which_action
)  # fmt: skip
def let_it_speak(game: FiveSails, it: CardUse) -> str:
    """Action, engage your performer: ..."""
    return it.mode


@let_it_speak.then()
def hear_it(game: FiveSails, it: CardUse) -> None:
    """... play target risk in your discard pile for an Action as though it were in your hand, paying its costs, ..."""
    # Only for an Action: nothing happened that a Reaction could answer (FS-Q174).
    action = chosen_among(playable(game, it, it.target), it.of(let_it_speak) if it.did(let_it_speak) else "")
    if action and it.target in your_discard_pile(game, it):
        game.play_out_of_hand(it, it.target, action)


@let_it_speak.then(needs=lambda game, it: game.in_play(it.card))
def be_silent_for_ever(game: FiveSails, it: CardUse) -> None:
    """... and send Corpse Speak to The Locker."""
    game.send_to_locker(it.card)


improvised_weapon = attachment("Improvised Weapon")


def your_round(game: FiveSails, it: CardUse[OneCard]) -> bool:
    """It must be your round, and your participant must be there."""
    return in_your_round(game, it) and game.in_play(it.event.card)


@improvised_weapon.reaction(when=ROUND_ENDED, matches=your_round, where=LINE)
def hold_on_to_it(game: FiveSails, it: CardUse[OneCard]) -> None:
    """Reaction, when your round ends: equip this card from your dueling line to your participant, ignoring all
    costs."""
    game.equip(it.card, it.event.card, it.event.card, it.controller)


@improvised_weapon.technique(cost=[DESTROY_THIS])
def smash(game: FiveSails, it: CardUse) -> None:
    """Technique, destroy this card: +1 Thrust."""
    game.add_value(it, THRUST, 1)


@improvised_weapon.maneuver()
def ward_off(game: FiveSails, it: CardUse) -> None:
    """Maneuver: +1 Parry."""
    game.add_value(it, PARRY, 1)


matchlock_musket = attachment("Matchlock Musket")


def characters_next_door(game: FiveSails, it: CardUse) -> list[int]:
    """Characters at adjacent City locations."""
    return [card for place in adjacent_city_locations(game, it) for card in game.characters_at(place)]


@matchlock_musket.city_action(
    cost=[Discard()],
    target=characters_next_door,
    chooser=controller_of_target,
    modes=lambda game, it: () if game.is_engaged(it.target) else ("engage", "stand"),
)
def take_aim(game: FiveSails, it: CardUse) -> bool:
    """City Action, discard a card: target character at an adjacent City location may engage. ..."""
    if it.mode == "engage":
        game.engage(it.target)
    return it.mode == "engage"


@take_aim.then(needs=lambda game, it: not (it.did(take_aim) and game.is_engaged(it.target)))
def shoot(game: FiveSails, it: CardUse) -> None:
    """... If it does not, wound it."""
    game.wound(it.target)


throwing_knife = attachment("Throwing Knife")


@throwing_knife.technique(cost=[DESTROY_THIS])
def throw_it(game: FiveSails, it: CardUse) -> None:
    """Technique, destroy this card: +1 Thrust."""
    game.add_value(it, THRUST, 1)


uppmans_jacket = attachment("Uppman's Jacket")


@uppmans_jacket.action(cost=[Discard()])
def search_the_pockets(game: FiveSails, it: CardUse) -> None:
    """Action, discard a card: draw a card."""
    game.draw(it.controller)
