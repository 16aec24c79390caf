"""What card texts refer to in duels: the participant, the adversary, and conditions on them.

While a challenge is being issued, the challenger and the challenged character stand for the participants. Once it is
refused there is no adversary any more (FS-Q96).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from quarterdeck.engine.modifier import Quantity

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
    """The enemy participant, -1 for none; while a challenge is being issued, the other of the two."""
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


def own_challenge(game: FiveSails, it: CardUse[ChallengeRefused]) -> bool:
    """A challenge of this character must be refused."""
    return it.event.challenger == it.card


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
    """City locations adjacent to your participant."""
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


def adversary_is_a(trait: str) -> Callable[[FiveSails, CardUse], bool]:
    """The adversary must have the trait."""

    def holds(game: FiveSails, it: CardUse) -> bool:
        enemy = adversary(game, it)
        return enemy >= 0 and bool(game.has_for(it.controller, enemy, trait))

    holds.__doc__ = f"The adversary must be a {trait}."
    return holds


def more_than_the_adversary(stat: Quantity) -> Callable[[FiveSails, CardUse], bool]:
    """Your participant must have more of the stat than the adversary."""

    def holds(game: FiveSails, it: CardUse) -> bool:
        mine, enemy = participant(game, it), adversary(game, it)
        return enemy >= 0 and bool(game.number(stat, mine) > game.number(stat, enemy))

    holds.__doc__ = f"Your participant must have more {stat.name} than the adversary."
    return holds


def at_least_the_adversarys(stat: Quantity) -> Callable[[FiveSails, CardUse], bool]:
    """Your participant must have at least as much of the stat as the adversary."""

    def holds(game: FiveSails, it: CardUse) -> bool:
        mine, enemy = participant(game, it), adversary(game, it)
        return enemy >= 0 and bool(game.number(stat, mine) >= game.number(stat, enemy))

    holds.__doc__ = f"Your participant must have at least the adversary's {stat.name}."
    return holds


def controller_of_adversary(game: FiveSails, it: CardUse) -> int:
    """The seat that controls the adversary."""
    if game.duel is not None:
        return game.duel.seats[1 - game.duel.side(it.controller)]
    return game.controller(adversary(game, it))


def adversarys_hand(game: FiveSails, it: CardUse) -> list[int]:
    """The hand of the adversary's controller."""
    return list(game.hand_of(controller_of_adversary(game, it)))


def gambled_card(game: FiveSails, it: CardUse) -> int:
    """The card chosen in the gamble that an earlier effect began, -1 for none."""
    return int(it.memory["chosen"])


def gambled_cards(game: FiveSails, it: CardUse) -> Sequence[int]:
    """All cards turned over in the gamble that an earlier effect began."""
    found: Sequence[int] = it.memory["gambled"]
    return found


def a_card_was_gambled(game: FiveSails, it: CardUse) -> bool:
    """There must have been a card to turn over."""
    return gambled_card(game, it) >= 0
