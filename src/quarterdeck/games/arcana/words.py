"""What card texts and rules speak of: Stakes, Agents, Districts, totals. Words answer; they change nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quarterdeck.engine.choice import Reason
from quarterdeck.engine.reckoning import ADD, Reckoning
from quarterdeck.games.arcana.terms import DUCAT, REINFORCEMENT, TALLIES, StakeKind

if TYPE_CHECKING:
    from quarterdeck.games.arcana.game import Arcana

NOBODY: Final = -1
NO_CARD: Final = -1

NOT_IN_HAND: Final = Reason("AR-INT-05", "that card is not in your hand")
RELIC_IS_NO_AGENT: Final = Reason("AR-RELIC-02", "a Relic cannot be played as an Agent")
LOCATION_IS_NO_AGENT: Final = Reason("AR-LOC-02", "a Location cannot contest a Stake")
# AR-Q10 and AR-Q25: Agents are only played where there is something to contest.
NO_STAKE: Final = Reason("AR-AGENT-01", "that District has no Stake to contest")
NOT_YOUR_AGENT: Final = Reason("AR-RELIC-01", "that is not one of your Agents in a District")
NOT_THEIR_AGENT: Final = Reason("AR-LOC-01", "that is not a face-up Agent of an opponent in a District")
FAVOURED: Final = Reason("AR-LOC-01", "a Location protects that Agent from opponents until the round ends")
MILITIA_STAYS: Final = Reason("AR-MIL-02", "a Militia Agent never comes to a hand")
SAME_DISTRICT: Final = Reason("AR-LOC-01", "the Agent stands there already; choose another District")
NO_AGENT_THERE: Final = Reason("AR-LOC-01", "you need an Agent in that District")
NOTHING_FACE_DOWN: Final = Reason("AR-LOC-01", "no opponent has a face-down Agent in that District")
NOT_THE_FREE_ZONE: Final = Reason("AR-LOC-01", "that effect cannot touch the Free Zone")
PILE_IS_EMPTY: Final = Reason("AR-LOC-01", "that District's pile is empty, so no other Stake could come")
IN_ROW_ORDER: Final = Reason("AR-LOC-01", "name two different Districts, in the order in which they lie")
NOT_ITS_HIGHEST: Final = Reason("AR-LOC-01", "only the Agent's highest value grows")


# -- Districts and Stakes -------------------------------------------------------------------------------------------


def stake_of(game: Arcana, district: int) -> int:
    """The face-up Stake of a District, or NO_CARD. The Ducal Jubilee is no Stake (AR-Q25)."""
    setting = game._setting
    lying = game.zones[setting.stake[district]]
    if not lying or game.faces[lying[0]] == setting.cardset.jubilee:
        return NO_CARD
    return lying[0]


def has_stake(game: Arcana, district: int) -> Reason | None:
    """A District with a face-up Stake."""
    setting = game._setting
    lying = game.zones[setting.stake[district]]  # as `stake_of`; written out, since every listing asks it
    return None if lying and game.faces[lying[0]] != setting.cardset.jubilee else NO_STAKE


def the_free_zone(game: Arcana) -> int:
    """The District that is the Free Zone."""
    return game._setting.free_zone


def is_last_round(game: Arcana) -> bool:
    """Is this the round after the one in which the Ducal Jubilee came up (AR-Q26)?"""
    return 0 < game.last_round <= game.round


def district_of(game: Arcana, card: int) -> int:
    """The District in which an Agent stands, or -1 for a card that is not on the table as an Agent."""
    place = game.place[card]
    return place >> 2 if place < 4 * game._setting.districts and place & 3 >= 2 else -1


def agents_at(game: Arcana, district: int) -> list[int]:
    """All Agents in a District: the face-up ones, then the face-down ones."""
    setting = game._setting
    return game.zones[setting.agents[district]] + game.zones[setting.face_down[district]]


def agents_on_the_table(game: Arcana) -> list[int]:
    """All Agents in all Districts."""
    return [card for district in range(game._setting.districts) for card in agents_at(game, district)]


def own_agents(game: Arcana, seat: int) -> list[int]:
    """The player's Agents in all Districts."""
    owner = game.owner
    return [card for card in agents_on_the_table(game) if owner[card] == seat]


def has_agent_at(game: Arcana, seat: int, district: int) -> bool:
    """Does the player have an Agent in this District?"""
    owner = game.owner
    return any(owner[card] == seat for card in agents_at(game, district))


def hand_of(game: Arcana, seat: int) -> list[int]:
    """The cards in the player's hand."""
    return game.zones[game._setting.hand[seat]]


# -- Agents that an effect can choose -------------------------------------------------------------------------------


def own_agent(game: Arcana, seat: int, card: int) -> Reason | None:
    """One of your Agents on the table."""
    return NOT_YOUR_AGENT if game.owner[card] != seat or district_of(game, card) < 0 else None


def own_agent_but_militia(game: Arcana, seat: int, card: int) -> Reason | None:
    """One of your Agents on the table that may come to a hand (a Militia card may not)."""
    reason = own_agent(game, seat, card)
    if reason is None and game._setting.cardset.is_militia[game.faces[card]]:
        return MILITIA_STAYS
    return reason


def face_up_agent_of_an_opponent(game: Arcana, seat: int, card: int) -> Reason | None:
    """A face-up Agent of an opponent that no Location protects."""
    if game.owner[card] == seat or district_of(game, card) < 0 or game._setting.is_face_down[game.place[card]]:
        return NOT_THEIR_AGENT
    return FAVOURED if card in game.favoured else None


# -- Districts that an effect can choose ----------------------------------------------------------------------------


def district_to_look_into(game: Arcana, seat: int, district: int) -> Reason | None:
    """A District where an opponent has a face-down Agent."""
    owner = game.owner
    hidden = game.zones[game._setting.face_down[district]]
    return None if any(owner[card] != seat for card in hidden) else NOTHING_FACE_DOWN


def district_with_an_own_agent(game: Arcana, seat: int, district: int) -> Reason | None:
    """A District with one of your Agents, whether or not a Stake is left there."""
    return None if has_agent_at(game, seat, district) else NO_AGENT_THERE


def district_to_reinforce(game: Arcana, seat: int, district: int) -> Reason | None:
    """A District with a Stake and one of your Agents (AR-Q43)."""
    return has_stake(game, district) or district_with_an_own_agent(game, seat, district)


def district_to_bury(game: Arcana, seat: int, district: int) -> Reason | None:
    """A District, not the Free Zone, with a Stake and a pile from which another can come."""
    setting = game._setting
    if district == setting.free_zone:
        return NOT_THE_FREE_ZONE
    if stake_of(game, district) == NO_CARD:
        return NO_STAKE
    return None if game.zones[setting.pile[district]] else PILE_IS_EMPTY


# -- values ---------------------------------------------------------------------------------------------------------


def highest_values(game: Arcana, card: int) -> list[int]:
    """The arcana in which the Agent is highest; for the Harlequin, which has no values of its own, all four."""
    values = game._setting.cardset.values[game.faces[card]]
    top = max(values)
    return [arcanum for arcanum, value in enumerate(values) if value == top]


def ducat_of(game: Arcana, card: int) -> int:
    """An Agent's Ducat for a bribe: 0 for guild Agents (AR-Q04), one more if a Location favours it."""
    return game._setting.cardset.values[game.faces[card]][DUCAT] + (game.favoured.get(card) == DUCAT)


def totals(game: Arcana, district: int, arcana: list[int], copied: int = NO_CARD) -> list[int]:
    """Each player's total in their arcanum; -1 for a player without an Agent there. The Harlequin copies `copied`."""
    setting = game._setting
    cards = setting.cardset
    values, harlequin, faces, owner = cards.values, cards.harlequin, game.faces, game.owner
    favoured = game.favoured
    sums = [-1] * setting.seats
    for card in game.zones[setting.agents[district]]:
        face, seat = faces[card], owner[card]
        if face == harlequin and copied >= 0:
            face = faces[copied]
        value = values[face][arcana[seat]]
        if favoured and favoured.get(card) == arcana[seat]:
            value += 1
        sums[seat] = value if sums[seat] < 0 else sums[seat] + value
    for seat, where, arcanum in game.reinforced:
        if where == district and arcana[seat] == arcanum and sums[seat] >= 0:
            sums[seat] += REINFORCEMENT
    return sums


def tie_breakers(game: Arcana, tied: list[int], stake: int) -> list[int]:
    """Those of the tied players whose guild wins ties on this Stake."""
    breaks, face = game._setting.cardset.breaks, game.faces[stake]
    return [seat for seat in tied if breaks[game.guilds[seat]][face]]


# -- what players own -----------------------------------------------------------------------------------------------


def stakes_of(game: Arcana, seat: int) -> list[int]:
    """The faces of all Stake cards that a player owns, wherever they are (AR-Q32)."""
    is_stake = game._setting.cardset.is_stake
    return [face for face, owner in zip(game.faces, game.owner, strict=True) if owner == seat and is_stake[face]]


def points_of_cards(game: Arcana, seat: int, tell: Reckoning | None = None) -> int:
    """Victory Points of all the player's cards: Main Deck, Resource Deck, under the Crest and on the table."""
    points = game._setting.cardset.points
    if tell is not None:
        _tell_points(game, seat, tell)
    return sum(points[face] for face in stakes_of(game, seat))


def _tell_points(game: Arcana, seat: int, tell: Reckoning) -> None:
    """Each Stake that the seat sees, as they lie; of those that it does not see, all together: nobody learns where."""
    points, is_stake, unseen = game._setting.cardset.points, game._setting.cardset.is_stake, 0
    for card in game.lying():
        if game.owner[card] == seat and is_stake[game.faces[card]]:
            if game.knows(tell.seat, card):
                tell.by_card(card, points[game.faces[card]], "", _scored_by(game, seat, card))
            else:
                unseen += points[game.faces[card]]
    if unseen:
        tell.ruled(unseen, "Stakes that were won and lie hidden now", "AR-SCORE-01", ADD)
    tell.nothing("no Stake with Victory Points", "AR-AIM-03")


def _scored_by(game: Arcana, seat: int, card: int) -> str:
    """The rule by which a Stake counts where it lies now."""
    setting, place = game._setting, game.place[card]
    if place == setting.resource[seat]:
        return "AR-SCORE-02"
    if place == setting.under[seat]:
        return "AR-SCORE-03"
    return "AR-SCORE-04" if district_of(game, card) >= 0 else "AR-SCORE-01"


def fulfilled(game: Arcana, seat: int) -> list[int]:
    """The player's kept Objectives whose requirements are met."""
    cards = game._setting.cardset.cards
    met = []
    for card in game.zones[game._setting.objectives[seat]]:
        requirement = cards[game.faces[card]].requirement
        if requirement is not None and requirement.met(game, seat):
            met.append(card)
    return met


def score_of(game: Arcana, seat: int) -> int:
    """The player's Victory Points as they would be scored now."""
    points = game._setting.cardset.points
    return points_of_cards(game, seat) + sum(points[game.faces[card]] for card in fulfilled(game, seat))


def with_gold(game: Arcana, seat: int, arcanum: int) -> int:
    """How many Stakes with this Main Arcanum the player owns."""
    gold = game._setting.cardset.gold
    return sum(gold[face] == arcanum for face in stakes_of(game, seat))


def of_kind(game: Arcana, seat: int, kind: StakeKind) -> int:
    """How many Stakes of this kind the player owns."""
    cards = game._setting.cardset.cards
    return sum(cards[face].kind == kind for face in stakes_of(game, seat))


def with_ducat(game: Arcana, seat: int, least: int) -> int:
    """How many Personalities with at least this Ducat the player owns."""
    price = game._setting.cardset.price
    return sum(price[face] >= least for face in stakes_of(game, seat))


def owns_the_harlequin(game: Arcana, seat: int) -> bool:
    """Is the Harlequin among the player's Stakes?"""
    return game._setting.cardset.harlequin in stakes_of(game, seat)


def tally_of(game: Arcana, seat: int, what: int) -> int:
    """How often something that Objectives ask for has happened to a player."""
    return game.tally[seat * len(TALLIES) + what]
