"""The events of Sky Pirate that cards answer, and those that are only told.

The first value of an event is what `matches` and durations look at first: a seat or a card, as its fields say. An
`Ordinal` counts an event over a turn, so that a card knows whether this time was the first.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from quarterdeck.engine.data import SomeValues
from quarterdeck.engine.event import Event
from quarterdeck.games.sky_pirate.event_values import (
    ActionsOf,
    Attempt,
    Breached,
    Broke,
    CardAndPlayer,
    CardsOf,
    Chosen,
    CountersPut,
    Damage,
    Defence,
    FiresOf,
    Flipped,
    HoldLost,
    Loaded,
    Lost,
    Moved,
    OneCard,
    OnePlayer,
    Operated,
    Played,
    PlayerAndAmount,
    PlayerAndCard,
    PlayerCardAndAmount,
    Plundered,
    PresenceCompared,
    ShuffledIn,
    Stored,
    TokenPlaced,
)

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate
    from quarterdeck.games.sky_pirate.reading import Table


# -- the turn
TURN_BEGAN: Final = Event("turn-began", OnePlayer, "{seat}'s turn begins.")
TURN_ENDED: Final = Event("turn-ended", OnePlayer, "{seat}'s turn ends.")
TURN_OVER: Final = Event("turn-over", OnePlayer, silent=True)
"""What lasts until the turn ends lasts until this: after everything that happens when the turn ends (SP-Q36)."""
CANNON_PHASE_BEGAN: Final = Event(
    "cannon-phase-began", OnePlayer, "{seat}'s Cannon Phase begins.", deed="do_begin_cannon_phase"
)
MULLIGANS_DONE: Final = Event("mulligans-done", OnePlayer)

# -- cards
DRAWS: Final = Event("draws", OnePlayer, deed="do_draw", silent=True)
DREW: Final = Event("drew", PlayerAndCard, "{seat} draws {card}.", "{seat} draws a card.")
PLAYED: Final = Event("played", Played, "{seat} plays {card}.")  # zone: hand, chest, hold, discard or stored
ENTERED: Final = Event("entered", OneCard, "{card} enters play.", "A facedown card enters play.")
LEFT_PLAY: Final = Event("left-play", CardAndPlayer)
"""A card has left play; the seat controlled it."""
DISCARDED: Final = Event("discarded", OneCard, "{card} is discarded.", deed="do_discard")
"""A card in play is discarded."""
DISCARDED_FROM_HAND: Final = Event(
    "discarded-from-hand", CardAndPlayer, "{seat} discards {card}.", deed="do_discard_from_hand"
)
DISCARDED_FROM_HOLD: Final = Event(
    "discarded-from-hold", CardAndPlayer, "{card} is discarded from {seat}'s Hold.", deed="do_discard_from_hold"
)
DISCARDED_FROM_AFAR: Final = Event("discarded-from-afar", OneCard, "{card} is discarded.", deed="do_discard_from_afar")
"""A card is discarded from storage or from a Treasure Chest."""
HOLD_LOST: Final = Event("hold-lost", HoldLost, silent=True)
"""One instruction has discarded these cards (a tuple) from a Hold."""
STOWED: Final = Event("stowed", OneCard, "{card} is stowed.", "A card is stowed.", deed="do_stow")
EJECTED: Final = Event("ejected", OneCard, "{card} is ejected.", "A card is ejected.", deed="do_eject")
EJECTS_CREW: Final = Event("ejects-crew", OnePlayer, silent=True)
"""An effect of a player would eject nontoken crew: once for each effect, however many they are (SP-Q99)."""
RETURNED: Final = Event("returned", OneCard, "{card} returns to its captain's hand.", deed="do_return")
TO_HAND: Final = Event("to-hand", PlayerAndCard, "{seat} takes {card} into hand.", "{seat} takes a card into hand.")
TO_CHEST: Final = Event(
    "to-chest",
    PlayerAndCard,
    "{seat} puts {card} into the Treasure Chest.",
    "{seat} puts a card into the Treasure Chest.",
)
STORED: Final = Event("stored", Stored, "{card} is stored on {on}.", "A card is stored on {on}.")
REVEALED: Final = Event("revealed", PlayerAndCard, "{seat} reveals {card}.")
SHUFFLED: Final = Event("shuffled", OnePlayer, "{seat} shuffles the Hold.")
SHUFFLED_IN: Final = Event("shuffled-in", ShuffledIn, "{seat} shuffles {amount} {what} into the Hold.")
TURNED_FACEDOWN: Final = Event("turned-facedown", OneCard, "{card} is turned facedown.", deed="do_turn_facedown")
FLIPPED: Final = Event("flipped", Flipped, "{card} flips to {to}.")
CONTROL_GAINED: Final = Event("control-gained", PlayerAndCard, "{seat} gains control of {card}.")
MULLIGAN: Final = Event("mulligan", CardsOf, "{seat} replaces {amount}.")

# -- Powder, Actions, counters, Fires
POWDER_GAINED: Final = Event("powder-gained", PlayerAndAmount, "{seat} gains {amount} Powder.")
POWDER_SPENT: Final = Event("powder-spent", PlayerAndAmount, "{seat} spends {amount} Powder.")
POWDER_LOST: Final = Event("powder-lost", PlayerAndAmount, "{seat} loses {amount} Powder.")
ACTIONS_GAINED: Final = Event("actions-gained", ActionsOf, "{seat} gains {amount}.")
ACTION_USED: Final = Event("action-used", PlayerCardAndAmount, "{seat} uses {card}.")
"""A player has spent so many Actions on an action of a card."""
ACTIONS_SPENT: Final = Event("actions-spent", PlayerAndAmount, silent=True)
"""A player has spent so many Actions, at least one, on an action printed on a card; a Fire is such a card too."""
COUNTERS_PUT: Final = Event(
    "counters-put", CountersPut, "{seat} adds {amount} to the {kind} on {card}.",
    "{seat} adds {amount} to the {kind} on a facedown card.",
)  # fmt: skip
"""Kind: counter, presence or ammo."""
FIRES_SET: Final = Event("fires-set", FiresOf, "{seat}'s ship gets {amount}.")
FIRES_EJECTED: Final = Event("fires-ejected", FiresOf, "{seat}'s ship is rid of {amount}.")

# -- the ship
FIRING_PAID: Final = Event(
    "firing-paid",
    PlayerCardAndAmount,
    "{seat} pays {amount} Powder to fire {card}.",
    deed="do_pay_for_firing",
    silent=True,
)
"""A player would pay for firing a cannon: reacts change its amount (`game.less`)."""
FIRED: Final = Event("fired", PlayerAndCard, "{seat} fires {card}.")
HAS_FIRED: Final = Event("has-fired", PlayerAndCard)
"""All four steps of a firing are over."""
STUNNED: Final = Event("stunned", OneCard, "{card} is stunned.")
UNSTUNNED: Final = Event("unstunned", OneCard, "{card} is unstunned.")
LOADED: Final = Event("loaded", Loaded, "{card} is loaded into {cannon}.")
OPERATED: Final = Event("operated", Operated, "{operator} operates {card}.", "A facedown card operates {card}.")
BROKE: Final = Event("broke", Broke, "{card} breaks.", deed="do_break")
"""An emplacement breaks; it had so many operators and so many presence counters."""
DAMAGE_DEALT: Final = Event(
    "damage-dealt", Damage, "{amount} damage is dealt to {seat} by {source}.", deed="do_deal_damage", silent=True
)
"""Damage is dealt: reacts change its amount (`game.less`). Its deed tells it, with what is left."""
DAMAGE_RESOLVES: Final = Event(
    "damage-resolves", Damage, "{amount} damage by {source} resolves on {seat}'s Hold.", deed="do_resolve_damage",
    silent=True,
)  # fmt: skip
BREACHED: Final = Event("breached", Breached, "{seat} breaches for {amount}.", silent=True)
"""A cannon of the seat has resolved damage: the cannon, how much, and the cards it discarded (a tuple)."""
RECOVERED: Final = Event("recovered", PlayerAndCard, "{seat} recovers {card}.")

# -- boarding
BOARDED: Final = Event("boarded", Attempt, "{seat} boards {defender}.")
TOKEN_PLACED: Final = Event("token-placed", TokenPlaced, "{card} is placed on {target}.")
DEFENDED: Final = Event("defended", Defence, "{seat} defends.")
RAIDED: Final = Event("raided", Attempt, "{seat} raids {defender}.")
REPELLED: Final = Event("repelled", Defence, "{seat} repels {boarder}.")
ATTEMPT_ENDED: Final = Event("attempt-ended", Attempt, "The boarding attempt ends.")
"""The first value is the boarding player. "Until the attempt ends" lasts until ATTEMPT_OVER."""
ATTEMPT_OVER: Final = Event("attempt-over", OnePlayer, silent=True)
MOVED: Final = Event("moved", Moved, "{card} moves to the {to}.", "A facedown card moves to the {to}.")
"""A crew joins its controller's party or reserve."""
TACTIC_USED: Final = Event("tactic-used", PlayerAndCard)
"""A player has played a Tactic card or used a Tactic effect."""
CHOSEN: Final = Event("chosen", Chosen)
"""A player chooses a crew for a Tactic card or effect: the card and the crew. A React may call it off."""
PASSED: Final = Event("passed", OnePlayer, "{seat} passes.")
PRESENCE_COMPARED: Final = Event("presence-compared", PresenceCompared, "Presence is {boarding} against {defending}.")
PLUNDERED: Final = Event("plundered", Plundered, "{seat} plunders {victim}.")
LOST: Final = Event("lost", Lost, "{seat} has lost: {why}.", deed="do_lose")

EVENTS: Final = {event.name: event for event in list(globals().values()) if isinstance(event, Event)}

ORDINALS: Final[dict[str, list[Ordinal]]] = {}
"""The ordinals that are counted, by the name of their event."""


class Ordinal:
    """Counts an event over a turn: `key(game, values)` says what for (a seat, a card), or None if it does not count."""

    def __init__(
        self, name: str, event: Event, key: Callable[[Table, SomeValues], int | None], adds: int | None = None
    ) -> None:
        self.name: Final = name
        self.event: Final = event
        self.key: Final = key
        self.adds: Final = adds
        """The place of the value that is added up, where not the times are counted but an amount."""
        ORDINALS.setdefault(event.name, []).append(self)

    def count(self, game: SkyPirate, key: int) -> int:
        """How often it has happened this turn, for this seat or card."""
        return int(game.counted.get(f"{self.name}|{key}", 0))


def _seat(game: Table, values: SomeValues) -> int | None:
    seat: int = values[0]
    return seat


def _played(kind: str) -> Callable[[Table, SomeValues], int | None]:
    return lambda game, values: values[0] if game.printed(values[1]).kind == kind else None


CREW_PLAYED: Final = Ordinal("crew played", PLAYED, _played("crew"))
ASSET_PLAYED: Final = Ordinal("asset played", PLAYED, _played("asset"))
AMMO_PLAYED: Final = Ordinal("ammo played", PLAYED, _played("ammo"))
CANNON_FIRED: Final = Ordinal("cannon fired", FIRED, _seat)
BREACH: Final = Ordinal("breach", BREACHED, _seat)
DAMAGE_TAKEN: Final = Ordinal("damage taken", DAMAGE_DEALT, _seat)
FIRE_TAKEN: Final = Ordinal(
    "fire damage taken", DAMAGE_DEALT, lambda game, values: values[0] if values[4] == "fire" else None
)
CANNON_UNSTUNNED: Final = Ordinal("cannon unstunned", UNSTUNNED, _seat)
"""How often each cannon was unstunned (key: the cannon)."""
OWN_CANNON_UNSTUNNED: Final = Ordinal(
    "own cannon unstunned", UNSTUNNED, lambda game, values: int(game.controller(values[0]))
)
"""How often cannons of a player were unstunned (key: the seat)."""
CREW_CHOSEN: Final = Ordinal("crew chosen", CHOSEN, lambda game, values: int(game.controller(values[2])))
ACTIONS_ON_CARDS: Final = Ordinal("actions on cards", ACTIONS_SPENT, _seat, adds=1)
"""How many Actions a player has spent on actions of cards."""

SAID: Final[dict[str, tuple[str, ...]]] = {
    "drew": ("draw",),
    "entered": ("into play", "play", "token", "take its place"),
    "discarded": ("discard", "fire", "flip", "store", "plunder", "draw", "damage"),
    "discarded-from-hand": ("discard", "damage", "plunder", "fire"),
    "discarded-from-hold": ("discard", "damage", "plunder", "fire"),
    "stowed": ("stow",),
    "ejected": ("eject",),
    "returned": ("return", "hand"),
    "to-hand": ("hand",),
    "to-chest": ("treasure chest", "plunder"),
    "stored": ("store",),
    "turned-facedown": ("facedown",),
    "flipped": ("flip",),
    "control-gained": ("control",),
    "powder-gained": ("powder", "board"),
    "powder-spent": ("powder", "board", "fire", "attempt", "party"),
    "powder-lost": ("powder",),
    "actions-gained": ("action",),
    "counters-put": ("counter",),
    "fires-set": ("fire",),
    "fires-ejected": ("fire",),
    "fired": ("fire",),
    "stunned": ("stun",),
    "unstunned": ("unstun",),
    "loaded": ("load",),
    "operated": ("operate", "operator"),
    "broke": ("break", "damage", "fire"),
    "damage-dealt": ("damage", "fire"),
    "boarded": ("board",),
    "moved": ("party", "reserve", "operate"),
}
"""What an effect brings about stands in its card's text, in one of these words, or follows from what stands there."""
