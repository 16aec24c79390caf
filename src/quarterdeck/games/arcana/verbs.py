"""The deeds of the game: the only code that moves cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.engine.state import BOTTOM
from quarterdeck.games.arcana import events
from quarterdeck.games.arcana.terms import (
    BRIBES,
    DOUBLE_ROUNDS,
    ENEMY_WINS,
    FREE_ZONE_WINS,
    FRIENDLY_WINS,
    TALLIES,
    WINS_THIS_ROUND,
)
from quarterdeck.games.arcana.words import agents_on_the_table

if TYPE_CHECKING:
    from quarterdeck.games.arcana.game import Arcana


def draw(game: Arcana, seat: int, count: int) -> None:
    """Draw cards off the Main Deck. If it is empty when one must be drawn, the Resource Deck becomes a new one."""
    setting = game._setting
    zones, deck, hand = game.zones, setting.deck[seat], setting.hand[seat]
    for _ in range(count):
        if not zones[deck]:
            renew_deck(game, seat)
            if not zones[deck]:
                return  # AR-Q22: there is nothing left to draw
        card = zones[deck][-1]
        game.move(card, hand)
        game.tell(events.DREW, seat, card)


def renew_deck(game: Arcana, seat: int) -> None:
    """Shuffle the Resource Deck into a new Main Deck.

    All that the player still holds unseen was drawn before; everybody can count which cards those are, so they are
    marked apart from the cards of the new deck (see `Arcana.exchange_group`).
    """
    setting = game._setting
    resource, deck = game.zones[setting.resource[seat]], setting.deck[seat]
    if not resource:
        return
    owner, drawn = game.owner, game.drawn
    held = game.zones[setting.hand[seat]] + [card for card in agents_on_the_table(game) if owner[card] == seat]
    cycle = 1 + max((drawn[card] for card in held if card in drawn), default=0)
    for card in held:
        drawn.setdefault(card, cycle)
    shuffled = {game.faces[card] for card in resource}
    game.lost = [one for one in game.lost if one[0] not in shuffled]
    for card in resource[:]:
        game.move(card, deck)
    game.shuffle(deck)
    game.tell(events.DECK_SHUFFLED, seat)


def assign(game: Arcana, seat: int, card: int, district: int) -> None:
    """Put an Agent into a District: face down where the District is friendly, else face up."""
    setting = game._setting
    if setting.friendly[seat][district]:
        for one in game.zones[setting.hand[seat]]:
            if game.known[one] != 1 << seat:  # seldom: then others have seen a card of this hand
                lose_sight(game, seat, card)
                break
        game.move(card, setting.face_down[district])
    else:
        game.move(card, setting.agents[district])
    game.tell(events.ASSIGNED, seat, card, district)


def lose_sight(game: Arcana, seat: int, card: int) -> None:
    """A card of the hand is about to be laid face down: the others cannot tell which one, though they may have seen a
    card go back to that hand (AR-Q47). What they had seen lies face down or is still in the hand: `game.lost`.

    Cards that were drawn before the deck was shuffled are told apart from later ones, and so are not mixed with them.
    """
    known, drawn, own = game.known, game.drawn, 1 << seat
    hand = game.zones[game._setting.hand[seat]]
    among = [one for one in hand if drawn.get(one) == drawn.get(card)]
    if card in hand and len(among) > 1:  # Militia does not come from the hand
        for one in among:
            if known[one] != own:
                game.lost.append((game.faces[one], known[one] & ~own, tuple(among)))
                known[one] = own


def discard(game: Arcana, seat: int, card: int) -> None:
    """Put a hand card into the own Resource Deck without effect."""
    game.move(card, game._setting.resource[seat])
    game.tell(events.DISCARDED, seat, card)


def call_militia(game: Arcana, seat: int, stake: int, district: int) -> None:
    """Discard a Stake card, draw the top Militia card and play it at once as an Agent (AR-Q28)."""
    setting = game._setting
    game.move(stake, setting.resource[seat])
    game.tell(events.MILITIA_CALLED, seat, stake)
    card = game.zones[setting.militia_deck][-1]
    game.give(card, seat)
    game.reveal(card, seat)
    assign(game, seat, card, district)


def reveal_agents(game: Arcana, district: int) -> None:
    """Turn all face-down Agents of a District face up."""
    setting = game._setting
    up = setting.agents[district]
    for card in game.zones[setting.face_down[district]][:]:
        game.move(card, up)
        game.tell(events.AGENT_REVEALED, game.owner[card], card, district)


def look_at_agents(game: Arcana, seat: int, district: int) -> None:
    """Let one player see the face-down Agents of a District; they stay face down."""
    game.tell(events.LOOKED, seat, district)
    for card in game.zones[game._setting.face_down[district]]:
        game.reveal(card, seat)
        game.tell(events.SEEN, card, district, only=seat)


def move_agent(game: Arcana, card: int, district: int, face_down: bool) -> None:
    """Move an Agent to another District."""
    setting = game._setting
    game.move(card, setting.face_down[district] if face_down else setting.agents[district])
    game.tell(events.MOVED, card, district)


def call_back(game: Arcana, card: int) -> None:
    """Take an Agent from the table to its owner's hand."""
    seat = game.owner[card]
    game.favoured.pop(card, None)
    game.move(card, game._setting.hand[seat])
    game.tell(events.CALLED_BACK, seat, card)


def favour(game: Arcana, card: int, arcanum: int) -> None:
    """Until the round ends: +1 for the Agent in this arcanum, and no opponent's Location may choose it."""
    game.favoured[card] = arcanum
    game.tell(events.AGENT_FAVOURED, card, game.place[card] >> 2)


def reinforce(game: Arcana, seat: int, district: int, arcanum: int) -> None:
    """Until the round ends: +2 for the player's total in this arcanum in the District."""
    game.reinforced.append((seat, district, arcanum))
    game.tell(events.REINFORCED, seat, district, arcanum)


def send_home(game: Arcana, card: int) -> None:
    """An Agent or Relic leaves the table: to its owner's Resource Deck, a Militia card to the Militia Deck."""
    setting = game._setting
    if game.favoured:
        game.favoured.pop(card, None)
    if setting.cardset.is_militia[game.faces[card]]:
        game.move(card, setting.militia_deck)
        game.give(card, -1)
        game.shuffle(setting.militia_deck)
        return
    seat = game.owner[card]
    game.move(card, setting.resource[seat])
    game.tell(events.SENT_HOME, seat, card)


def swap_stakes(game: Arcana, one: int, two: int) -> None:
    """Exchange the face-up Stakes of two Districts."""
    stake = game._setting.stake
    first, second = game.zones[stake[one]][0], game.zones[stake[two]][0]
    game.move(first, stake[two])
    game.move(second, stake[one])
    game.tell(events.SWAPPED, first, second)


def bury_stake(game: Arcana, district: int) -> None:
    """Put the face-up Stake under its pile and reveal the next card."""
    setting = game._setting
    card = game.zones[setting.stake[district]][0]
    game.move(card, setting.pile[district], BOTTOM)
    game.tell(events.BURIED, card, district)
    reveal_stake(game, district)


def withdraw_stake(game: Arcana, district: int) -> None:
    """Put the face-up Stake into the box and reveal the next card."""
    setting = game._setting
    card = game.zones[setting.stake[district]][0]
    game.move(card, setting.box)
    game.tell(events.WITHDRAWN, card, district)
    reveal_stake(game, district)


def reveal_stake(game: Arcana, district: int) -> None:
    """Flip the top card of a pile; an empty pile leaves the District empty (AR-Q27). The Ducal Jubilee announces that
    the round after this one is the last."""
    setting = game._setting
    pile = game.zones[setting.pile[district]]
    if pile:
        card = pile[-1]
        game.move(card, setting.stake[district])
        if game.faces[card] == setting.cardset.jubilee:
            game.last_round = game.round + 1
            game.tell(events.JUBILEE_REVEALED, card)
        else:
            game.tell(events.STAKE_REVEALED, card, district)


def win_stake(game: Arcana, seat: int, district: int, under: bool = False, bribed: bool = False) -> None:
    """The winner puts the Stake into the own Resource Deck or, with Tactical Removal, under the Guild Crest."""
    setting = game._setting
    card = game.zones[setting.stake[district]][0]
    game.give(card, seat)
    game.move(card, setting.under[seat] if under else setting.resource[seat])
    tally, first = game.tally, seat * len(TALLIES)
    if setting.neutral[district]:
        tally[first + FREE_ZONE_WINS] += 1
    elif setting.friendly[seat][district]:
        tally[first + FRIENDLY_WINS] += 1
    else:
        tally[first + ENEMY_WINS] += 1
    tally[first + BRIBES] += bribed
    tally[first + WINS_THIS_ROUND] += 1
    if tally[first + WINS_THIS_ROUND] == 2:
        tally[first + DOUBLE_ROUNDS] += 1
    game.tell(events.STAKE_WON, seat, card, district)
    if under:
        game.tell(events.STAKE_REMOVED, seat, card)


def pass_first_player_card(game: Arcana, seat: int) -> None:
    """Give the First Player Card to a player."""
    card = game.first_player_card
    game.give(card, seat)
    game.move(card, game._setting.crest[seat])
    game.tell(events.FIRST_PLAYER_IS, seat)


def end_effects_of_the_round(game: Arcana) -> None:
    """Effects that last until the round ends are over, and everything unseen has been shown."""
    game.reinforced.clear()
    game.favoured.clear()
    game.drawn.clear()
    game.lost.clear()
    for seat in range(game._setting.seats):
        game.tally[seat * len(TALLIES) + WINS_THIS_ROUND] = 0
