"""Ussura: the characters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.five_sails import stats
from quarterdeck.games.five_sails.characterwords import are_together
from quarterdeck.games.five_sails.copywords import chosen_among, is_playable, playable, words_to_choose
from quarterdeck.games.five_sails.costs import ENGAGE_PERFORMER, Pick
from quarterdeck.games.five_sails.declaring import character
from quarterdeck.games.five_sails.duelwords import (
    adversary,
    adversary_of,
    can_be_challenged,
    combat_card_of,
    has_an_adversary,
    own_challenge,
    seat_of,
)
from quarterdeck.games.five_sails.event_values import ChallengeRefused, PlayerAndCard, PlayerAndPlace, Targeted
from quarterdeck.games.five_sails.events import ABILITY_PERFORMED, CARD_PLAYED, CHALLENGE_REFUSED, CLAIMED, TARGETED
from quarterdeck.games.five_sails.eventwords import (
    at_this_location,
    both,
    by_an_opponent,
    by_you,
    is_sorcery,
    performed_a_sorcerer_ability,
)
from quarterdeck.games.five_sails.placewords import gives_renown_to_here, takes_renown_from_here
from quarterdeck.games.five_sails.stats import COMBAT, INFLUENCE, NOBODY
from quarterdeck.games.five_sails.words import (
    PARRY,
    RIPOSTE,
    THRUST,
    adjacent_city_locations,
    city_locations,
    enemies_at_adjacent_locations,
    here,
    is_a,
    opposing_characters,
    other_city_locations,
    paid_with,
    those,
    your_discard_pile,
)

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.game import FiveSails
    from quarterdeck.games.five_sails.procedures.using import CardUse

ekaterina_ilyanava = character("Ekaterina Ilyanava")


def carry_renown(game: FiveSails, it: CardUse, place: int) -> None:
    """A Renown of this location goes there."""
    game.move_renown(it.controller, here(game, it), place)


def is_not_paid_with(game: FiveSails, it: CardUse, place: int) -> bool:
    """It must be another location than that to which the Renown went."""
    return place != paid_with(game, it)


# Not where the Renown went either (FS-Q161); anywhere it can be moved to is another one (FS-Q160).
@ekaterina_ilyanava.city_action(
    cost=[Pick(those(city_locations, takes_renown_from_here), carry_renown, says="Move a Renown to {0}")],
    choose=those(other_city_locations, is_not_paid_with),
)
def chart_a_way(game: FiveSails, it: CardUse) -> None:
    """City Action, move a Renown from this location to another one: move Ekaterina to a City location that is neither
    of the two."""
    game.move_to(it.performer, it.choice)


@ekaterina_ilyanava.reaction(after=CLAIMED, matches=both(by_an_opponent, at_this_location))
def spoil_the_claim(game: FiveSails, it: CardUse[PlayerAndPlace]) -> None:
    """Reaction, after an opponent claimed this location: remove a Renown from it."""
    game.remove_renown(it.event.place)


elina_georginova = character("Elina Georginova")


@elina_georginova.city_action(choose=adjacent_city_locations)
def slip_away(game: FiveSails, it: CardUse) -> int:
    """City Action: move Elina to an adjacent City location. If she is opposed there, ..."""
    game.move_to(it.performer, it.choice)
    return it.choice


def is_opposed_there(game: FiveSails, it: CardUse) -> bool:
    """She must have reached the location, and an opposing character must be there (FS-Q202)."""
    return here(game, it) == it.of(slip_away) and bool(opposing_characters(game, it))


@slip_away.then(needs=is_opposed_there)
def rise_to_it(game: FiveSails, it: CardUse) -> None:
    """... en garde her."""
    game.en_garde(it.performer)


@elina_georginova.city_reaction(
    after=ABILITY_PERFORMED,
    matches=performed_a_sorcerer_ability,
    choose=those(city_locations, gives_renown_to_here),
    verb="from",
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
    here = game.characters_at(game.place[me])
    return len([one for one in here if game.is_engaged(one) and game.controller(one) != seat])


@nazem_ibn_umur.forced(when=CHALLENGE_REFUSED, matches=own_challenge)
def shame(game: FiveSails, it: CardUse[ChallengeRefused]) -> None:
    """When an enemy character refuses a challenge of Nazem, engage that character."""
    game.engage(it.event.card)


pavel_ivanov = character("Pavel Ivanov")


@pavel_ivanov.modifies(INFLUENCE)
def at_his_desk(game: FiveSails, me: int, card: int) -> int | None:
    """Pavel has +1 Influence while he is at a location that you control."""
    at_ours = card == me and game.in_play(me) and game.controls_place(game.controller(me), game.place[me])
    return 1 if at_ours else None


@pavel_ivanov.reaction(after=CLAIMED, matches=by_an_opponent)
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
    enemy = adversary_of(game, me)
    if enemy < 0 or not combat_card_of(game, enemy, card):
        return None
    theirs, ours = (len(game.crew(seat_of(game, one))) for one in (enemy, me))
    return -1 if theirs >= ours else None


torsten_vakt = character("Torsten Vakt")


@torsten_vakt.modifies(stats.THRUST)
def hurt_and_angry(game: FiveSails, me: int, card: int) -> int | None:
    """While Torsten has two or more wounds, his combat cards have +1 Thrust."""
    return 1 if combat_card_of(game, me, card) and game.wounds(me) >= 2 else None


def sorcery_at_this_character(game: FiveSails, it: CardUse[Targeted]) -> bool:
    """A Sorcery or a Sorcerer ability must target this character."""
    return it.event.target == it.card and is_sorcery(game, game.answered_aim())


@torsten_vakt.reaction(when=TARGETED, matches=sorcery_at_this_character)
def laugh_it_off(game: FiveSails, it: CardUse) -> None:
    """Reaction, when a Sorcery or a Sorcerer ability targets Torsten: cancel its effects."""
    game.cancel()


valeri_mikhailov = character("Valeri Mikhailov")


@valeri_mikhailov.action(
    uses=COMBAT, cost=[ENGAGE_PERFORMER], target=those(enemies_at_adjacent_locations, can_be_challenged)
)
def seek_them_out(game: FiveSails, it: CardUse) -> None:
    """Action, engage Valeri and target an enemy character at an adjacent City location: move Valeri there ..."""
    game.move_to(it.performer, game.location_of(it.target))


@seek_them_out.then(needs=lambda game, it: are_together(game, it.performer, it.target))
def demand_a_duel(game: FiveSails, it: CardUse) -> None:
    """... and he issues a Combat challenge to that character. Others cannot intervene."""
    game.issue_challenge(it.performer, it.target, interveners=NOBODY)


@valeri_mikhailov.technique()
def admire_himself(game: FiveSails, it: CardUse) -> None:
    """Technique: +1 Thrust. If Valeri has fewer wounds than the adversary, +1 Riposte instead."""
    unspoilt = has_an_adversary(game, it) and game.wounds(it.card) < game.wounds(adversary(game, it))
    game.add_value(it, RIPOSTE if unspoilt else THRUST, 1)


vedma = character("Ved'ma")


# Attachments do not resolve, so only risks with an Action are played this way (FS-Q162).
@vedma.action(
    by="Sorcerer", cost=[ENGAGE_PERFORMER], target=those(your_discard_pile, is_a("Sorcery"), is_playable),
    modes=lambda game, it: words_to_choose(playable(game, it, it.target)),
)  # fmt: skip
def old_spell(game: FiveSails, it: CardUse) -> str:
    """Sorcerer Action, engage Ved'ma: ..."""
    return it.mode


@old_spell.then()
def cast_again(game: FiveSails, it: CardUse) -> bool:
    """... play target Sorcery in your discard pile as if it were in your hand ..."""
    action = chosen_among(playable(game, it, it.target), it.of(old_spell) if it.did(old_spell) else "")
    if not action or it.target not in your_discard_pile(game, it):
        return False
    game.play_out_of_hand(it, it.target, action, locked=True)
    return True


@old_spell.then(if_done=True)
def spent(game: FiveSails, it: CardUse) -> None:
    """... and send it to The Locker afterwards."""
    if game.in_play(it.target):  # it put itself into play
        game.send_to_locker(it.target)


def sorcery_from_hand_engaged_her(game: FiveSails, it: CardUse[PlayerAndCard]) -> bool:
    """You must have played a Sorcery from your hand, and it must have engaged this character."""
    played = game.using()
    if played is None or played.card != it.event.card or not by_you(game, it):
        return False
    return played.out_of_hand and game.has(played.card, "Sorcery") and it.card in played.engaged


@vedma.reaction(after=CARD_PLAYED, matches=sorcery_from_hand_engaged_her)
def draw_new_strength(game: FiveSails, it: CardUse) -> None:
    """Reaction, after you played a Sorcery from your hand that engaged Ved'ma: en garde Ved'ma."""
    game.en_garde(it.card)
