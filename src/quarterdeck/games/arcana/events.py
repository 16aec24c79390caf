"""What the log tells. A seat that may not know a card gets the sentence without its name."""

from __future__ import annotations

from typing import Final

from quarterdeck.engine.event import Event
from quarterdeck.games.arcana.event_values import (
    Bribed,
    CardAndDistrict,
    OneCard,
    OneDistrict,
    OnePlayer,
    OneRound,
    PlayerAndArcanum,
    PlayerAndCard,
    PlayerAndDistrict,
    PlayerAndGuild,
    PlayerAndPoints,
    PlayerAndStake,
    PlayerCardAndDistrict,
    PlayerCardAndPoints,
    Reinforced,
    Total,
    TwoCards,
)

FIRST_PLAYER_IS: Final = Event("first-player", OnePlayer, "{seat} has the First Player Card.")
GUILD_CHOSEN: Final = Event("guild-chosen", PlayerAndGuild, "{seat} leads the {guild}.")
OBJECTIVES_KEPT: Final = Event("objectives-kept", OnePlayer, "{seat} keeps two Objectives.")
STAKE_REVEALED: Final = Event("stake-revealed", CardAndDistrict, "{card} is the Stake in {district}.")
JUBILEE_REVEALED: Final = Event(
    "jubilee-revealed", OneCard, "{card}: one more full round will be played, then the game ends."
)
ROUND_BEGAN: Final = Event("round-began", OneRound, "Round {round} begins.")
DECK_SHUFFLED: Final = Event("deck-shuffled", OnePlayer, "{seat} shuffles the Resource Deck into a new Main Deck.")
DREW: Final = Event("drew", PlayerAndCard, "{seat} draws {card}.", "{seat} draws a card.")
ASSIGNED: Final = Event(
    "assigned", PlayerCardAndDistrict, "{seat} assigns {card} to {district}.",
    "{seat} assigns a face-down Agent to {district}.",
)  # fmt: skip
LOCATION_PLAYED: Final = Event("location-played", PlayerAndCard, "{seat} plays {card}.")
DISCARDED: Final = Event("discarded", PlayerAndCard, "{seat} discards {card}.")
MILITIA_CALLED: Final = Event("militia-called", PlayerAndStake, "{seat} discards {stake} to call the Militia.")
BRIBED: Final = Event(
    "bribed", Bribed,
    "{seat} has {agent} bribe {stake} with {relic}.",
)  # fmt: skip
LOOKED: Final = Event("looked", PlayerAndDistrict, "{seat} looks at the face-down Agents in {district}.")
SEEN: Final = Event("seen", CardAndDistrict, "{card} is face down in {district}.")
MOVED: Final = Event(
    "moved",
    CardAndDistrict,
    "{card} moves to {district}.",
    "A face-down Agent moves to {district}.",
)
SWAPPED: Final = Event("swapped", TwoCards, "{one} and {two} change places.")
BURIED: Final = Event("buried", CardAndDistrict, "{card} goes under the pile of {district}.")
WITHDRAWN: Final = Event("withdrawn", CardAndDistrict, "{card} leaves {district} and the game.")
REINFORCED: Final = Event(
    "reinforced", Reinforced,
    "{seat} has +2 {arcanum} in {district} this round.",
)  # fmt: skip
AGENT_FAVOURED: Final = Event(
    "favoured", CardAndDistrict, "{card} in {district} is favoured until the round ends.",
    "A face-down Agent in {district} is favoured until the round ends.",
)  # fmt: skip
CALLED_BACK: Final = Event(
    "called-back", PlayerAndCard, "{seat} takes {card} back to hand.",
    "{seat} takes a face-down Agent back to hand.",
)  # fmt: skip
SENT_HOME: Final = Event("sent-home", PlayerAndCard, "{card} goes to the Resource Deck of {seat}.")
AGENT_REVEALED: Final = Event("agent-revealed", PlayerCardAndDistrict, "{seat} reveals {card} in {district}.")
COPIED: Final = Event("copied", PlayerAndCard, "{seat}'s Harlequin copies {card}.")
ARCANUM_USED: Final = Event("arcanum-used", PlayerAndArcanum, "{seat}'s Agents use {arcanum}.")
TOTAL: Final = Event("total", Total, "{seat} has {total} in {district}.")
STAKE_WON: Final = Event("stake-won", PlayerCardAndDistrict, "{seat} wins {card} in {district}.")
STAKE_REMOVED: Final = Event("stake-removed", PlayerAndCard, "{seat} places {card} under the Guild Crest.")
TIE_BROKEN: Final = Event("tie-broken", PlayerAndGuild, "The tie goes to {seat} by the right of the {guild}.")
TIE_STANDS: Final = Event("tie-stands", OneDistrict, "A tie in {district}: Stake and Agents stay.")
NOBODY_WINS: Final = Event("nobody-wins", CardAndDistrict, "Nobody wins {card} in {district}.")
OBJECTIVE_SCORED: Final = Event(
    "objective-scored",
    PlayerCardAndPoints,
    "{seat} fulfilled {card} and scores {points}.",
)
SCORED: Final = Event("scored", PlayerAndPoints, "{seat} has {points}.")

EVENTS: Final = {event.name: event for event in list(globals().values()) if isinstance(event, Event)}
