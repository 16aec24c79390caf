"""What card texts refer to in duels: the participant, the adversary, and conditions on them.

While a challenge is being issued, the challenger and the challenged character stand for the participants. Once it is
refused there is no adversary any more (FS-Q96).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from quarterdeck.engine.modifier import Permission, Quantity
from quarterdeck.engine.reasons import because
from quarterdeck.games.five_sails.dialect import Trait
from quarterdeck.games.five_sails.options import refuse_being_challenged
from quarterdeck.games.five_sails.stats import COMBAT, MAY_ISSUE

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.event_values import ChallengeRefused
    from quarterdeck.games.five_sails.game import FiveSails
    from quarterdeck.games.five_sails.procedures.using import CardUse


def participant(game: FiveSails, it: CardUse) -> int:
    """The controller's participant in the duel (the challenger while a challenge is being issued), else -1."""
    if game.duel is not None:
        return game.duel.participant_of(it.controller)
    challenge = game.challenge
    if challenge is not None and it.controller in challenge.seats:
        return challenge.challenger if challenge.seats[0] == it.controller else challenge.target
    return -1


def adversary(game: FiveSails, it: CardUse) -> int:
    """The adversary. It is the enemy participant, -1 for none; while a challenge is issued, the other of the two."""
    mine = participant(game, it)
    if game.duel is not None:
        return game.duel.adversary_of(mine)
    challenge = game.challenge
    if challenge is None or mine < 0 or challenge.answer == "refuse":
        return -1
    return challenge.target if mine == challenge.challenger else challenge.challenger


def adversary_of_seat(game: FiveSails, seat: int) -> int:
    """The adversary of the seat's participant in the duel, -1 without one."""
    duel = game.duel
    return -1 if duel is None or seat not in duel.seats else duel.participants[1 - duel.side(seat)]


def seat_of(game: FiveSails, participant: int) -> int:
    """The seat for which a participant fights."""
    duel = game.the_duel
    return duel.seats[duel.participants.index(participant)]


def participants(game: FiveSails, it: CardUse) -> list[int]:
    """Both participants in the duel."""
    return game.the_duel.participants


def was_destroyed(game: FiveSails, card: int) -> bool:
    """Was the character destroyed in this duel?"""
    return card in game.the_duel.destroyed


def no_combat_card_yet(game: FiveSails) -> bool:
    """Can a combat card still be played in this round?"""
    duel = game.duel
    return duel is not None and not duel.played and duel.may_play(game)


def own_challenge(game: FiveSails, it: CardUse[ChallengeRefused]) -> bool:
    """A challenge of this character must be refused."""
    return it.event.challenger == it.card


def is_your_challenge(game: FiveSails, it: CardUse) -> bool:
    """You must take part in the challenge."""
    return it.controller in game.the_challenge.seats


def in_your_round(game: FiveSails, it: CardUse) -> bool:
    """It must be your round."""
    return game.the_duel.seat == it.controller


def whose_round(game: FiveSails, it: CardUse) -> int:
    """The player whose round it is."""
    return game.the_duel.seat


def active_participant(game: FiveSails, it: CardUse) -> int:
    """The participant whose round it is."""
    return game.the_duel.participant


def participant_of(game: FiveSails, seat: int) -> int:
    """The seat's participant in the duel, -1 for none."""
    duel = game.duel
    return -1 if duel is None else duel.participant_of(seat)


def adversary_of(game: FiveSails, card: int) -> int:
    """The adversary of a participant in the duel, -1 for none."""
    duel = game.duel
    return -1 if duel is None else duel.adversary_of(card)


def may_issue(game: FiveSails, it: CardUse, card: int) -> bool:
    """Its performer must be able to issue challenges."""
    return game.refusal(MAY_ISSUE, card) is None


def can_issue(game: FiveSails, it: CardUse, card: int) -> bool:
    """It must be able to issue a Combat challenge."""
    return game.value(COMBAT, card) is not None and game.refusal(MAY_ISSUE, card) is None


def can_challenge(game: FiveSails, card: int, other: int) -> bool:
    """Can the other character be challenged by this one to a duel of Combat?"""
    return refuse_being_challenged(game, card, other) is None


@because(lambda game, it, card: refuse_being_challenged(game, it.performer, card))
def can_be_challenged(game: FiveSails, it: CardUse, card: int) -> bool:
    """It must be possible to challenge it."""
    return refuse_being_challenged(game, it.performer, card) is None


def was_hurt(game: FiveSails, card: int) -> bool:
    """Was the character wounded in this round of the duel?"""
    return card in game.the_duel.hurt


def was_wounded_in_the_duel(game: FiveSails, card: int) -> bool:
    """Was the character wounded in this duel?"""
    return card in game.the_duel.wounded


def can_play_a_combat_card(game: FiveSails) -> bool:
    """Can a combat card be played in this round at all?"""
    return game.the_duel.may_play(game)


def fighters(game: FiveSails) -> list[int]:
    """The two who fight, or will fight: nobody before a challenge is accepted."""
    fight = game.duel or game.challenge
    return [] if fight is None else list(fight.fighters)


def marked_by(game: FiveSails, me: int, mark: Permission) -> int:
    """The card that this card marked (`game.mark`), -1 while it marks none."""
    for lasting in game.lasting:
        if lasting.name == mark.name and lasting.source == me:
            return lasting.card
    return -1


def fights_against(game: FiveSails, seat: int, card: int) -> bool:
    """Is the card an adversary of the seat's participant?"""
    duel = game.duel
    if duel is None or card not in duel.participants:
        return False
    side = duel.participants.index(card)
    return duel.seats[1 - side] == seat and duel.seats[side] != seat


def all_who_took_part(game: FiveSails, it: CardUse) -> list[int]:
    """The characters that took part in the duel, wherever they are by now."""
    return game.the_duel.took_part


def who_took_part(game: FiveSails, it: CardUse) -> list[int]:
    """The characters in play that took part in the duel, also those whose place somebody else took."""
    return [card for card in game.the_duel.took_part if game.in_play(card)]


def is_combat_card_of_the_round(game: FiveSails, card: int) -> bool:
    """Is this one of the combat cards of this round of the duel?"""
    return card in game.the_duel.combat


def threat_of(game: FiveSails, participant: int) -> int:
    """How much threat is in a participant's pool."""
    duel = game.the_duel
    return duel.threat[duel.participants.index(participant)]


def combat_card_of(game: FiveSails, participant: int, card: int) -> bool:
    """Is this a combat card that the participant plays in this round, wherever it lies by now (FS-Q166)?"""
    duel = game.duel
    return duel is not None and card in duel.combat and bool(duel.participant == participant)


def this_is_a_character_in_play(game: FiveSails, it: CardUse) -> bool:
    """The card whose ability it is must be a character in play: a risk that copies it is none (FS-Q198)."""
    return bool(game.in_play(it.card) and game.printed(it.card).is_character)


def participant_is_in_play(game: FiveSails, it: CardUse) -> bool:
    """Your participant must be in play."""
    mine = participant(game, it)
    return mine >= 0 and bool(game.in_play(mine))


def next_to_your_participant(game: FiveSails, it: CardUse) -> list[int]:
    """The City locations adjacent to your participant."""
    return list(game._setting.cities_next_to[game.place[participant(game, it)]])


def has_an_adversary(game: FiveSails, it: CardUse) -> bool:
    """There must be an adversary: a refused challenge leaves none (FS-Q96)."""
    return adversary(game, it) >= 0


def in_a_duel(game: FiveSails, it: CardUse) -> bool:
    """There must be a duel (FS-Q96)."""
    return game.duel is not None


def adversary_is_engaged(game: FiveSails, it: CardUse) -> bool:
    """The adversary must be engaged."""
    enemy = adversary(game, it)
    return enemy >= 0 and bool(game.is_engaged(enemy))


def adversary_is_a(trait: Trait) -> Callable[[FiveSails, CardUse], bool]:
    """The adversary must be a {trait}."""

    def holds(game: FiveSails, it: CardUse) -> bool:
        enemy = adversary(game, it)
        return enemy >= 0 and bool(game.has_for(it.controller, enemy, trait))

    return holds


def more_than_the_adversary(stat: Quantity) -> Callable[[FiveSails, CardUse], bool]:
    """Your participant must have more {stat} than the adversary."""

    def holds(game: FiveSails, it: CardUse) -> bool:
        mine, enemy = participant(game, it), adversary(game, it)
        return enemy >= 0 and bool(game.number(stat, mine) > game.number(stat, enemy))

    return holds


def at_least_the_adversarys(stat: Quantity) -> Callable[[FiveSails, CardUse], bool]:
    """Your participant must have at least the adversary's {stat}."""

    def holds(game: FiveSails, it: CardUse) -> bool:
        mine, enemy = participant(game, it), adversary(game, it)
        return enemy >= 0 and bool(game.number(stat, mine) >= game.number(stat, enemy))

    return holds


def controller_of_adversary(game: FiveSails, it: CardUse) -> int:
    """The seat that controls the adversary."""
    if game.duel is not None:
        return game.duel.seats[1 - game.duel.side(it.controller)]
    return game.controller(adversary(game, it))


def adversarys_hand(game: FiveSails, it: CardUse) -> list[int]:
    """The hand of the adversary's controller."""
    return list(game.hand_of(controller_of_adversary(game, it)))


def adversarys_discard_pile(game: FiveSails, it: CardUse) -> list[int]:
    """The discard pile of the adversary's controller."""
    return list(game.zones[game._setting.discard[controller_of_adversary(game, it)]])


def gambled_card(game: FiveSails, it: CardUse) -> int:
    """The card chosen in the gamble that an earlier effect began, -1 for none."""
    card: int = it.memory["chosen"]
    return card


def gambled_cards(game: FiveSails, it: CardUse) -> Sequence[int]:
    """All cards turned over in the gamble that an earlier effect began."""
    found: Sequence[int] = it.memory["gambled"]
    return found


def a_card_was_gambled(game: FiveSails, it: CardUse) -> bool:
    """There must have been a card to turn over."""
    return gambled_card(game, it) >= 0
