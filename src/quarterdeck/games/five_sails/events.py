"""What happens in Five Sails: the events that abilities answer and the log tells."""

from __future__ import annotations

from typing import Final

from quarterdeck.engine.event import Event, Nothing
from quarterdeck.games.five_sails.event_values import (
    AbilityOf,
    AbilityPerformed,
    CardAndAmount,
    CardAndPlace,
    CardAndWounds,
    ChallengeAccepted,
    ChallengeIssued,
    ChallengeRefused,
    CombatCardPlayed,
    CombatValues,
    DayNumber,
    Discarded,
    Drew,
    DuelEnded,
    Equipped,
    HandedOver,
    Intervened,
    Looked,
    LostEquipment,
    MadeCheaper,
    Moved,
    OneCard,
    OnePlace,
    OnePlayer,
    Parleyed,
    ParticipantChanged,
    PlayerAndAmount,
    PlayerAndCard,
    PlayerAndPlace,
    PlayerCardAndPlace,
    Pressured,
    PressureSucceeded,
    Prevented,
    RenownAdded,
    RenownMoved,
    RenownRemoved,
    RoundBegan,
    SumsCompared,
    Targeted,
)


def _point(name: str, says: str = "") -> Event[Nothing]:
    return Event(name, Nothing, says)


def _silent_point(name: str, says: str) -> Event[Nothing]:
    return Event(name, Nothing, says, silent=True)


# -- timing points of the Day -----------------------------------------------------------------------------------------
DAY_BEGINS: Final = Event("day-begins", DayNumber, "Day {day} begins.")
DAWN_BEGINS: Final = _silent_point("dawn-begins", "Dawn begins.")
DAWN_ENDS: Final = _silent_point("dawn-ends", "Dawn ends.")
PLANNING_BEGINS: Final = _silent_point("planning-begins", "Planning begins.")
PLANNING_ENDS: Final = _silent_point("planning-ends", "Planning ends.")
HIGH_DRAMA_BEGINS: Final = _point("high-drama-begins", "High Drama begins.")
HIGH_DRAMA_ENDS: Final = _silent_point("high-drama-ends", "High Drama ends.")
PLUNDER_BEGINS: Final = _point("plunder-begins", "Plunder begins.")
PLUNDER_ENDS: Final = _silent_point("plunder-ends", "Plunder ends.")
DUSK_BEGINS: Final = _point("dusk-begins", "Dusk begins.")
DUSK_ENDS: Final = _silent_point("dusk-ends", "Dusk ends.")
DAY_ENDS: Final = _point("day-ends", "The Day ends.")

# -- the table --------------------------------------------------------------------------------------------------------
CITY_CARD_ADDED: Final = Event("city-card-added", CardAndPlace, "{card} is added to {place}.", deed="do_add_city_card")
SCHEME_REVEALED: Final = Event("scheme-revealed", PlayerAndCard, "{player} reveals {card}.")
CHARACTER_REVEALED: Final = Event("character-revealed", PlayerAndCard, "{player} reveals {card}.")
FIRST_PLAYER: Final = Event("first-player", OnePlayer, "{player} takes the First Player Token.", deed="do_first_player")
ENTERED_PLAY: Final = Event(
    "entered-play", PlayerCardAndPlace, "{card} joins {player} at {place}.", deed="do_enter_play"
)
DREW: Final = Event("drew", Drew, "{player} draws {count}.", deed="do_draw", silent=True)
"""Its deed tells it, with as many cards as there were."""
CARD_DRAWN: Final = Event("card-drawn", PlayerAndCard, "{player} draws {card}.")
"""Which card it was, told to nobody but the player who drew it."""
TOOK: Final = Event(
    "took",
    PlayerAndCard,
    "{player} takes {card} into hand.",
    "{player} takes a card into hand.",
    deed="do_take",
)
REVEALED: Final = Event("revealed", PlayerAndCard, "{player} reveals {card}.")
LOOKED: Final = Event("looked", Looked, "{player} looks at {count} of {where}.")
DISCARDED: Final = Event("discarded", Discarded, "{player} discards {card}.", deed="do_discard")
"""A hand card was discarded: whose, which, and the seat whose ability said so (-1: a rule, or a price)."""
PAID: Final = Event("paid", PlayerAndCard, "{player} pays with {card}.", deed="do_pay")
PARLEYED: Final = Event("parleyed", Parleyed, "{card} parleys: {bought} costs {count} less.")
MADE_CHEAPER: Final = Event("made-cheaper", MadeCheaper, "{player} uses {card}: {bought} costs {count} less.")
SUNK: Final = Event("sunk", OneCard, "{card} is sunk.", "A card is sunk.", deed="do_sink")
PUT_ON_TOP: Final = Event("put-on-top", OneCard, "{card} is put on top of its deck.", deed="do_put_on_top")
LAID_FACEDOWN: Final = Event(
    "laid-facedown", PlayerCardAndPlace, "{player} adds {card} facedown to {place}.",
    "{player} adds a card facedown to {place}.", deed="do_lay_facedown",
)  # fmt: skip
RETURNED_TO_APPROACH: Final = Event(
    "returned-to-approach", OneCard, "{card} returns to its Approach Deck.", deed="do_return_to_approach"
)
ENTERED_DISCARD_PILE: Final = Event("entered-discard-pile", OneCard, "{card} enters a discard pile.", silent=True)
"""A card came into a discard pile, from wherever; only cards that answer it are announced."""
LEFT_PLAY: Final = Event("left-play", OneCard, "{card} leaves play.", deed="do_leave_play")
DESTROYED: Final = Event("destroyed", OneCard, "{card} is destroyed.", deed="do_destroy", silent=True)
"""Its deed tells it, before what follows from it."""
SENT_TO_LOCKER: Final = Event("sent-to-locker", OneCard, "{card} is sent to The Locker.", deed="do_send_to_locker")
RESHUFFLED: Final = Event("reshuffled", OnePlayer, "{player} shuffles the discard pile into a new deck.")

MOVED: Final = Event("moved", Moved, "{card} moves from {from} to {place}.", deed="do_move")
"""A character moved: from where, to where, and the seat whose ability moved it (-1: a rule)."""
ENGAGED: Final = Event("engaged", OneCard, "{card} engages.", deed="do_engage")
EN_GARDED: Final = Event("en-garded", OneCard, "{card} is en garde.", deed="do_en_garde")
WOUNDED: Final = Event("wounded", CardAndWounds, "{card} suffers {count}.", deed="do_wound", silent=True)
"""Its deed tells it, before what follows from it."""
HEALED: Final = Event("healed", CardAndWounds, "{card} heals {count}.", deed="do_heal")
EQUIPPED: Final = Event("equipped", Equipped, "{card} is equipped to {bearer}.", deed="do_equip")
"""A card was equipped: to whom, and the character that performed it (-1: nobody)."""
HANDED_OVER: Final = Event("handed-over", HandedOver, "{card} goes over to {bearer}.", deed="do_hand_over")
"""An equipped card was moved to another character."""
LOST_EQUIPMENT: Final = Event("lost-equipment", LostEquipment, "{bearer} bears {card} no longer.", silent=True)
"""A character in play bears a card no longer: it left play, or another character bears it."""
RECRUITED: Final = Event("recruited", PlayerCardAndPlace, "{player} recruits {card} at {place}.", deed="do_enter_play")
PLACED: Final = Event("placed", CardAndPlace, "{card} is placed on {place}.", deed="do_place")
CONTROL_TAKEN: Final = Event(
    "control-taken", PlayerAndCard, "{player} takes control of {card}.", deed="do_take_control"
)

RENOWN_ADDED: Final = Event(
    "renown-added", RenownAdded, "{player} adds {count} Renown to {place}.", deed="do_add_renown"
)
RENOWN_MOVED: Final = Event(
    "renown-moved",
    RenownMoved,
    "{player} moves a Renown from {from} to {place}.",
    deed="do_move_renown",
)
RENOWN_REMOVED: Final = Event(
    "renown-removed", RenownRemoved, "{count} Renown is removed from {place}.", deed="do_remove_renown"
)
RENOWN_GAINED: Final = Event("renown-gained", PlayerAndAmount, "{player} gains {count} Renown.", deed="do_gain_renown")
RENOWN_LOST: Final = Event("renown-lost", PlayerAndAmount, "{player} loses {count} Renown.", deed="do_lose_renown")
RENOWN_COLLECTED: Final = _silent_point("renown-collected", "The Renown of the locations was taken.")
"""All Renown of locations was taken in Plunder: conditional Renown follows."""
CLAIMED: Final = Event("claimed", PlayerAndPlace, "{player} claims {place}.", deed="do_claim")
UNCONTROLLED: Final = Event("uncontrolled", OnePlace, "{place} becomes uncontrolled.", deed="do_uncontrol")

# -- abilities --------------------------------------------------------------------------------------------------------
ANNOUNCED: Final = Event("announced", AbilityOf, "{player} uses {card} ({ability}).")
TARGETED: Final = Event("targeted", Targeted, "{card} targets {target}.")
COPIED: Final = Event("copied", AbilityOf, "{player} copies {card} ({ability}).")
"""The effects of an ability are copied, without its being announced or used."""
CANCELLED: Final = Event("cancelled", OneCard, "The effects of {card} are cancelled.")
PREVENTED: Final = Event("prevented", Prevented, "Prevented: {what}")
"""Something would have happened and does not."""
ABILITY_PERFORMED: Final = Event("ability-performed", AbilityPerformed, "{player} used {card}.", silent=True)
"""An ability was used and has resolved."""
ACTION_RESOLVED: Final = Event("action-resolved", OnePlayer, "{player}'s action is over.", silent=True)
CARD_PLAYED: Final = Event("card-played", PlayerAndCard, "{player} played {card}.", silent=True)
"""A card was played: a risk for its ability, a combat card, a character, an attachment or a scheme."""
PASSED: Final = Event("passed", OnePlayer, "{player} passes.")
OUT: Final = Event("out", OnePlayer, "{player} has lost and is out of the game.")

PRESSURED: Final = Event("pressured", Pressured, "{player} pressures {place} with {stat}.")
SUMS_COMPARED: Final = Event("sums-compared", SumsCompared, "{sums}.")
"""What each player's sum is in a pressure."""
PRESSURE_SUCCEEDED: Final = Event("pressure-succeeded", PressureSucceeded, "The pressure succeeds by {difference}.")
PRESSURE_FAILED: Final = Event("pressure-failed", PlayerAndPlace, "The pressure fails.")

# -- challenges and duels ---------------------------------------------------------------------------------------------
CHALLENGE_ISSUED: Final = Event("challenge-issued", ChallengeIssued, "{card} challenges {target} to a duel of {stat}.")
CHALLENGE_ACCEPTED: Final = Event("challenge-accepted", ChallengeAccepted, "{card} {how}.")
"""The two who will fight are known: who faces the challenger, and what it does in the words of the edition."""
INTERVENED: Final = Event("intervened", Intervened, "{card} intervenes for {target}.")
CHALLENGE_REFUSED: Final = Event("challenge-refused", ChallengeRefused, "{card} refuses the challenge.", silent=True)
"""Told with the answer; abilities answer it after the wounds."""
ACTED_ENGAGED: Final = Event("acted-engaged", OneCard, "{card} acts though it is engaged.", silent=True)
"""An engaged character issued a challenge or intervened, because a card lets it."""
CHALLENGE_CANCELLED: Final = Event("challenge-cancelled", OneCard, "The challenge is cancelled.")
PARTICIPANT_CHANGED: Final = Event(
    "participant-changed",
    ParticipantChanged,
    "{card} takes the place of {leaves}.",
    deed="do_change_participant",
)
ROUND_BEGAN: Final = Event("round-began", RoundBegan, "Round {round} begins for {card}.")
COMBAT_CARD_PLAYED: Final = Event("combat-card-played", CombatCardPlayed, "{card} plays {combat_card}.")
GAMBLED: Final = Event("gambled", OneCard, "{card} gambles.")
NO_COMBAT_CARD: Final = Event("no-combat-card", OneCard, "{card} plays no combat card.")
COMBAT_VALUES_RESOLVED: Final = Event(
    "combat-values", CombatValues,
    "{card}: riposte {riposte}, parry {parry}, thrust {thrust}.",
)  # fmt: skip
THREAT: Final = Event("threat", CardAndAmount, "{card} has {count} threat.")
THREAT_RESOLVED: Final = Event("threat-resolved", CardAndAmount, "The threat of {card} is resolved.", silent=True)
"""A participant took the threat in its pool as wounds: how many."""
ROUND_ENDED: Final = Event("round-ended", OneCard, "The round of {card} ends.", silent=True)
COMBAT_CARD_DISCARDED: Final = Event(
    "combat-card-discarded", PlayerAndCard, "{card} of {player} is discarded.", deed="do_discard_from_line"
)
"""An effect discards a combat card in mid-duel."""
LINE_DISCARDED: Final = Event(
    "line-discarded", PlayerAndCard, "{card} leaves {player}'s dueling line.", deed="do_discard_from_line", silent=True
)
DUEL_ENDED: Final = Event("duel-ended", DuelEnded, "The duel ends.")

EVENTS: Final = {
    event.name: event for event in list(globals().values()) if isinstance(event, Event)
}  # fmt: skip

SAID: Final[dict[str, tuple[str, ...]]] = {
    "wounded": ("wound", "threat"),
    "healed": ("heal",),
    "moved": ("move", "go to", "challenge", "home"),
    "engaged": ("engage",),
    "en-garded": ("en garde",),
    "drew": ("draw",),
    "took": ("hand",),
    "discarded": ("discard",),
    "left-play": ("discard", "destroy", "wound", "equip", "locker", "sink", "move", "brute", "recruit", "muster"),
    "destroyed": ("destroy", "wound", "equip", "take control", "move an attachment", "discard", "locker"),
    "sent-to-locker": ("locker", "destroy", "wound", "muster", "into play", "recruit", "brute", "equip", "discard"),
    "returned-to-approach": ("approach deck",),
    "sunk": ("sink", "gamble"),
    "put-on-top": ("on top",),
    "laid-facedown": ("facedown",),
    "city-card-added": ("add",),
    "equipped": ("equip",),
    "handed-over": ("move an attachment",),
    "recruited": ("recruit",),
    "entered-play": ("muster", "into play"),
    "placed": ("place",),
    "control-taken": ("take control",),
    "renown-added": ("renown",),
    "renown-moved": ("renown",),
    "renown-removed": ("renown",),
    "renown-gained": ("renown",),
    "renown-lost": ("renown", "destroy", "wound", "approach deck"),
    "claimed": ("claim",),
    "uncontrolled": ("uncontrolled", "move", "destroy", "wound", "discard", "home", "locker"),
    "participant-changed": ("place",),
    "challenge-cancelled": ("cancel",),
    "pressured": ("pressure",),
    "gambled": ("gamble",),
    "combat-card-discarded": ("discard",),
    "combat-card-played": ("play",),
}
"""What an ability brings about stands in its card's text, in one of these words, or follows from what stands there."""
