"""The effects of Locations. The docstring is the text that players read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.engine.choice import Option
from quarterdeck.games.arcana import verbs
from quarterdeck.games.arcana.declaring import effect
from quarterdeck.games.arcana.terms import CUP, STAVE, SWORD
from quarterdeck.games.arcana.words import (
    agents_at,
    district_to_bury,
    district_to_look_into,
    district_to_reinforce,
    district_with_an_own_agent,
    face_up_agent_of_an_opponent,
    hand_of,
    has_stake,
    own_agent,
    own_agent_but_militia,
    the_free_zone,
)

if TYPE_CHECKING:
    from quarterdeck.games.arcana.game import Arcana
    from quarterdeck.games.arcana.procedures.playing import Playing


@effect()
def gather_the_guild(game: Arcana, it: Playing) -> None:
    """Draw 1 card from your Main Deck into your hand. Then the Stake of the Free Zone, if there is one, leaves the game
    and the next card of its pile is revealed; Agents stay."""
    verbs.draw(game, it.seat, 1)
    if has_stake(game, the_free_zone(game)) is None:
        verbs.withdraw_stake(game, the_free_zone(game))


@effect(at=district_to_look_into)
def look_into_a_district(game: Arcana, it: Playing) -> None:
    """Look at all face-down Agents in one District; they stay face down."""
    verbs.look_at_agents(game, it.seat, it.district)


@effect(on=own_agent, to_another_district=True)
def move_an_own_agent(game: Arcana, it: Playing) -> None:
    """Move one of your Agents to another District with a Stake; it turns face down in a friendly District and face up
    elsewhere."""
    verbs.move_agent(game, it.agent, it.district, face_down=game.is_friendly(it.district, it.seat))


@effect(on=face_up_agent_of_an_opponent, to_another_district=True)
def lure_an_agent_away(game: Arcana, it: Playing) -> None:
    """Move one face-up Agent of an opponent to another District with a Stake; it stays face up."""
    verbs.move_agent(game, it.agent, it.district, face_down=False)


@effect(two_stakes=True)
def swap_two_stakes(game: Arcana, it: Playing) -> None:
    """Swap the face-up Stakes of two Districts; Agents stay where they are. The Ducal Jubilee cannot be swapped."""
    verbs.swap_stakes(game, it.district, it.other)


@effect()
def draw_two_discard_one(game: Arcana, it: Playing) -> None:
    """Draw 2 cards from your Main Deck, then discard 1 hand card to your Resource Deck."""
    verbs.draw(game, it.seat, 2)


def a_hand_card(game: Arcana, it: Playing) -> list[Option]:
    """Any card in the player's hand."""
    return [("discard", card) for card in hand_of(game, it.seat)]


@draw_two_discard_one.then(choose=a_hand_card)
def discard_one(game: Arcana, it: Playing) -> None:
    """Then discard 1 hand card."""
    verbs.discard(game, it.seat, it.choice)


@effect(on=face_up_agent_of_an_opponent)
def arrest_an_agent(game: Arcana, it: Playing) -> None:
    """Send one face-up Agent of an opponent to its owner's Resource Deck."""
    verbs.send_home(game, it.agent)


@effect(on=own_agent, highest_value=True)
def favour_an_agent(game: Arcana, it: Playing) -> None:
    """Choose one of your Agents on the table: until the round ends Location effects of opponents cannot choose it, and
    it has +1 in its highest value (you choose among equal ones)."""
    verbs.favour(game, it.agent, it.arcanum)


@effect(at=district_to_reinforce)
def reinforce_with_stave(game: Arcana, it: Playing) -> None:
    """Your Stave total in one District where you have an Agent is +2 this round."""
    verbs.reinforce(game, it.seat, it.district, STAVE)


@effect(at=district_to_reinforce)
def reinforce_with_sword(game: Arcana, it: Playing) -> None:
    """Your Sword total in one District where you have an Agent is +2 this round."""
    verbs.reinforce(game, it.seat, it.district, SWORD)


@effect(at=district_to_reinforce)
def reinforce_with_cup(game: Arcana, it: Playing) -> None:
    """Your Cup total in one District where you have an Agent is +2 this round."""
    verbs.reinforce(game, it.seat, it.district, CUP)


@effect(at=district_with_an_own_agent)
def sound_the_alarm(game: Arcana, it: Playing) -> None:
    """All Agents in one District where you have an Agent go to their owners' Resource Decks."""
    for agent in agents_at(game, it.district):
        verbs.send_home(game, agent)


@effect(at=district_to_bury)
def bury_a_stake(game: Arcana, it: Playing) -> None:
    """Put the face-up Stake of one District, not the Free Zone, under its pile and reveal the next card."""
    verbs.bury_stake(game, it.district)


@effect(on=own_agent_but_militia)
def call_an_agent_back(game: Arcana, it: Playing) -> None:
    """Return one of your Agents from the table to your hand."""
    verbs.call_back(game, it.agent)
