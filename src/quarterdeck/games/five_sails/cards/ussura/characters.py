"""Ussura: the characters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.five_sails import stats
from quarterdeck.games.five_sails.copywords import is_playable, playable
from quarterdeck.games.five_sails.costs import ENGAGE_PERFORMER, Pick
from quarterdeck.games.five_sails.declaring import character
from quarterdeck.games.five_sails.duelwords import adversary, combat_card_of, has_an_adversary, own_challenge
from quarterdeck.games.five_sails.events import ABILITY_PERFORMED, CARD_PLAYED, CHALLENGE_REFUSED, CLAIMED, TARGETED
from quarterdeck.games.five_sails.procedures.challenge import NOBODY
from quarterdeck.games.five_sails.procedures.using import CardUse
from quarterdeck.games.five_sails.stats import COMBAT, INFLUENCE, MAY_BE_CHALLENGED
from quarterdeck.games.five_sails.words import (
    PARRY,
    RIPOSTE,
    THRUST,
    adjacent_city_locations,
    enemies_at_adjacent_locations,
    here,
    opposing_characters,
    other_city_locations,
    those,
    your_discard_pile,
)

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.game import FiveSails

ekaterina_ilyanava = character("Ekaterina Ilyanava")


def elsewhere_for_renown(game: FiveSails, it: CardUse) -> list[int]:
    """Other City locations to which a Renown of this one can be moved (FS-Q160)."""
    return [place for place in game.cities() if game.can_move_renown(here(game, it), place)]


def carry_renown(game: FiveSails, it: CardUse, place: int) -> None:
    """A Renown of this location goes there."""
    game.move_renown(it.controller, here(game, it), place)


def not_where_the_renown_went(game: FiveSails, it: CardUse, place: int) -> bool:
    """It must be another location than the one that received the Renown (FS-Q161)."""
    return bool(place != it.memory.get("picked"))


@ekaterina_ilyanava.city_action(
    cost=[Pick(elsewhere_for_renown, carry_renown, says="Move a Renown to {0}")],
    choose=those(other_city_locations, not_where_the_renown_went),
)
def chart_a_way(game: FiveSails, it: CardUse) -> None:
    """City Action, move a Renown from this location to another one: move Ekaterina to a City location that is neither
    of the two."""
    game.move_to(it.performer, it.choice)


def opponent_claims_this_place(game: FiveSails, it: CardUse) -> bool:
    """An opponent must claim the location where this character is."""
    return bool(it.values[0] != it.controller and it.values[1] == game.location_of(it.card))


@ekaterina_ilyanava.reaction(after=CLAIMED, matches=opponent_claims_this_place)
def spoil_the_claim(game: FiveSails, it: CardUse) -> None:
    """Reaction, after an opponent claimed this location: remove a Renown from it."""
    game.remove_renown(it.values[1])


elina_georginova = character("Elina Georginova")


@elina_georginova.city_action(choose=adjacent_city_locations)
def slip_away(game: FiveSails, it: CardUse) -> None:
    """City Action: move Elina to an adjacent City location. If she is opposed there, ..."""
    it.remember(there=it.choice)
    game.move_to(it.performer, it.choice)


def is_opposed_there(game: FiveSails, it: CardUse) -> bool:
    """She must have reached the location, and an opposing character must be there (FS-Q202)."""
    return bool(here(game, it) == it.memory["there"] and opposing_characters(game, it))


@slip_away.then(needs=is_opposed_there)
def rise_to_it(game: FiveSails, it: CardUse) -> None:
    """... en garde her."""
    game.en_garde(it.performer)


def performed_as_a_sorcerer(game: FiveSails, it: CardUse) -> bool:
    """This character must have performed a Sorcerer ability (FS-KEY-27)."""
    return bool(it.values[3] == it.card and "Sorcerer" in game.book.abilities[it.values[2]].by)


def places_with_renown_for_here(game: FiveSails, it: CardUse) -> list[int]:
    """Locations from which a Renown can be moved to this one."""
    return [place for place in game.cities() if game.can_move_renown(place, here(game, it))]


@elina_georginova.city_reaction(
    after=ABILITY_PERFORMED, matches=performed_as_a_sorcerer, choose=places_with_renown_for_here
)
def draw_renown(game: FiveSails, it: CardUse) -> None:
    """City Reaction, after Elina performed a Sorcerer ability: move a Renown to this location."""
    game.move_renown(it.controller, it.choice, here(game, it))


nazem_ibn_umur = character("Nazem ibn Umur")


@nazem_ibn_umur.modifies(INFLUENCE)
def among_the_tired(game: FiveSails, me: int, card: int) -> int | None:
    """Nazem has +1 Influence for each engaged enemy character at his location."""
    if card != me or not game.in_play(me):
        return None
    seat = game.controller(me)
    return len([one for one in game.zones[game.place[me]] if game.is_engaged(one) and game.controller(one) != seat])


@nazem_ibn_umur.forced(when=CHALLENGE_REFUSED, matches=own_challenge)
def shame(game: FiveSails, it: CardUse) -> None:
    """When an enemy character refuses a challenge of Nazem, engage that character."""
    game.engage(it.values[0])


pavel_ivanov = character("Pavel Ivanov")


@pavel_ivanov.modifies(INFLUENCE)
def at_his_desk(game: FiveSails, me: int, card: int) -> int | None:
    """Pavel has +1 Influence while he is at a location that you control."""
    at_ours = card == me and game.in_play(me) and game.controls_place(game.controller(me), game.place[me])
    return 1 if at_ours else None


def opponent_claims(game: FiveSails, it: CardUse) -> bool:
    """An opponent must claim a location."""
    return bool(it.values[0] != it.controller)


@pavel_ivanov.reaction(after=CLAIMED, matches=opponent_claims)
def take_notes(game: FiveSails, it: CardUse) -> None:
    """Reaction, after an opponent claimed a location: draw a card."""
    game.draw(it.controller)


@pavel_ivanov.technique()
def duck(game: FiveSails, it: CardUse) -> None:
    """Technique: +1 Parry."""
    game.add_value(it, PARRY, 1)


ren = character("Ren")


@ren.modifies(stats.PARRY)
def lecture(game: FiveSails, me: int, card: int) -> int | None:
    """While Ren's adversary's controller has at least as many characters as you, the adversary's combat cards have
    -1 Parry."""
    duel = game.the_duel
    enemy = -1 if duel is None else duel.adversary_of(me)
    if enemy < 0 or not combat_card_of(game, enemy, card):
        return None
    theirs, ours = (len(game.crew(duel.seats[duel.participants.index(one)])) for one in (enemy, me))
    return -1 if theirs >= ours else None


torsten_vakt = character("Torsten Vakt")


@torsten_vakt.modifies(stats.THRUST)
def hurt_and_angry(game: FiveSails, me: int, card: int) -> int | None:
    """While Torsten has two or more wounds, his combat cards have +1 Thrust."""
    return 1 if combat_card_of(game, me, card) and game.wounds(me) >= 2 else None


def sorcery_at_this_character(game: FiveSails, it: CardUse) -> bool:
    """A Sorcery or a Sorcerer ability must target this character."""
    if it.values[2] != it.card:
        return False
    aim = game.answered_aim()
    return game.has(it.values[1], "Sorcery") or (isinstance(aim, CardUse) and "Sorcerer" in aim.what(game).by)


@torsten_vakt.reaction(when=TARGETED, matches=sorcery_at_this_character)
def laugh_it_off(game: FiveSails, it: CardUse) -> None:
    """Reaction, when a Sorcery or a Sorcerer ability targets Torsten: cancel its effects."""
    game.cancel()


valeri_mikhailov = character("Valeri Mikhailov")


def can_be_challenged(game: FiveSails, it: CardUse, card: int) -> bool:
    """It must be a character that the performer can challenge with Combat."""
    able = game.edition.can_be_challenged_with(game, card, COMBAT)
    return bool(able and game.refusal(MAY_BE_CHALLENGED, card, it.performer) is None)


@valeri_mikhailov.action(
    uses=COMBAT, cost=[ENGAGE_PERFORMER], target=those(enemies_at_adjacent_locations, can_be_challenged)
)
def seek_them_out(game: FiveSails, it: CardUse) -> None:
    """Action, engage Valeri and target an enemy character at an adjacent City location: move Valeri there ..."""
    game.move_to(it.performer, game.location_of(it.target))


def has_reached_the_target(game: FiveSails, it: CardUse) -> bool:
    """Performer and target must be at one location."""
    both = game.in_play(it.performer) and game.in_play(it.target)
    return bool(both and game.place[it.performer] == game.place[it.target])


@seek_them_out.then(needs=has_reached_the_target)
def demand_a_duel(game: FiveSails, it: CardUse) -> None:
    """... and he issues a Combat challenge to that character. Others cannot intervene."""
    game.issue_challenge(it.performer, it.target, interveners=NOBODY)


@valeri_mikhailov.technique()
def admire_himself(game: FiveSails, it: CardUse) -> None:
    """Technique: +1 Thrust. If Valeri has fewer wounds than the adversary, +1 Riposte instead."""
    unspoilt = has_an_adversary(game, it) and game.wounds(it.card) < game.wounds(adversary(game, it))
    game.add_value(it, RIPOSTE if unspoilt else THRUST, 1)


vedma = character("Ved'ma")


def is_a_sorcery(game: FiveSails, it: CardUse, card: int) -> bool:
    """It must be a Sorcery."""
    return bool(game.has(card, "Sorcery"))


def word(ability: str) -> str:
    """The ability's word in the notation."""
    return ability.rpartition("/")[2]


def words_of_its_actions(game: FiveSails, it: CardUse) -> list[str]:
    """Which Action, if the target has more than one."""
    words = [word(ability) for ability in playable(game, it, it.target)]
    return words if len(words) > 1 else []


# Attachments do not resolve, so only risks with an Action are played this way (FS-Q162).
@vedma.action(
    by="Sorcerer", cost=[ENGAGE_PERFORMER], target=those(your_discard_pile, is_a_sorcery, is_playable),
    modes=words_of_its_actions,
)  # fmt: skip
def old_spell(game: FiveSails, it: CardUse) -> None:
    """Sorcerer Action, engage Ved'ma: ..."""
    it.remember(action=it.mode)


@old_spell.then()
def cast_again(game: FiveSails, it: CardUse) -> None:
    """... play target Sorcery in your discard pile as if it were in your hand ..."""
    chosen = it.memory.get("action")
    found = [ability for ability in playable(game, it, it.target) if chosen in (None, word(ability))]
    if found and it.target in your_discard_pile(game, it):
        it.remember(played_again=True)
        game.play_out_of_hand(it, it.target, found[0], locked=True)


def stays_in_play(game: FiveSails, it: CardUse) -> bool:
    """The Sorcery must have put itself into play."""
    return bool(it.memory.get("played_again") and game.in_play(it.target))


@old_spell.then()
def spent(game: FiveSails, it: CardUse) -> None:
    """... and send it to The Locker afterwards."""
    if stays_in_play(game, it):
        game.send_to_locker(it.target)


def sorcery_from_hand_engaged_her(game: FiveSails, it: CardUse) -> bool:
    """You must have played a Sorcery from your hand, and it must have engaged this character."""
    played = game.using()
    if it.values[0] != it.controller or not isinstance(played, CardUse) or played.card != it.values[1]:
        return False
    from_hand = played.from_hand and "elsewhere" not in played.memory
    return from_hand and game.has(played.card, "Sorcery") and it.card in played.engaged


@vedma.reaction(after=CARD_PLAYED, matches=sorcery_from_hand_engaged_her)
def draw_new_strength(game: FiveSails, it: CardUse) -> None:
    """Reaction, after you played a Sorcery from your hand that engaged Ved'ma: en garde Ved'ma."""
    game.en_garde(it.card)
