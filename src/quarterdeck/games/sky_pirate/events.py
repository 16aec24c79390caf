"""The events of Sky Pirate that cards answer, and those that are only told.

The first value of an event is what `matches` and durations look at first: a seat or a card, as its fields say. An
`Ordinal` counts an event over a turn, so that a card knows whether this time was the first.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from quarterdeck.engine.event import Event
from quarterdeck.engine.notation import CARD, NUMBER, SEAT, WORD, Arg, CountArg, PerhapsCardArg

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate


class NobodyArg(Arg):
    """A player, or nobody."""

    ALIKE = True

    def show(self, game: SkyPirate, seat: int, value: Any) -> str:
        """The player's name."""
        return str(game.names[value]) if value >= 0 else "nobody"


class CountersArg(Arg):
    """A kind of counters."""

    ALIKE = True

    def say(self, game: SkyPirate, seat: int, value: Any) -> str:
        """Plain counters need no name."""
        return "counters" if value == "counter" else f"{value} counters"


COUNTERS: Final = CountersArg()
SOURCE: Final = PerhapsCardArg("nothing", "a Fire")
"""The card that deals damage; -1 is nothing in particular."""
PERHAPS: Final = NobodyArg()
_SEAT: Final = ("seat", SEAT)
_CARD: Final = ("card", CARD)
_COUNT: Final = ("amount", NUMBER)

# -- the turn
TURN_BEGAN: Final = Event("turn-began", (_SEAT,), "{seat}'s turn begins.")
TURN_ENDED: Final = Event("turn-ended", (_SEAT,), "{seat}'s turn ends.")
TURN_OVER: Final = Event("turn-over", (_SEAT,), silent=True)
"""What lasts until the turn ends lasts until this: after everything that happens when the turn ends (SP-Q36)."""
CANNON_PHASE_BEGAN: Final = Event(
    "cannon-phase-began", (_SEAT,), "{seat}'s Cannon Phase begins.", deed="do_begin_cannon_phase"
)
MULLIGANS_DONE: Final = Event("mulligans-done", (_SEAT,))

# -- cards
DRAWS: Final = Event("draws", (_SEAT,), deed="do_draw", silent=True)
DREW: Final = Event("drew", (_SEAT, _CARD), "{seat} draws {card}.", "{seat} draws a card.")
PLAYED: Final = Event(
    "played", (_SEAT, _CARD, ("zone", WORD)), "{seat} plays {card}."
)  # zone: hand, chest, hold, discard or stored
ENTERED: Final = Event("entered", (_CARD,), "{card} enters play.", "A facedown card enters play.")
LEFT_PLAY: Final = Event("left-play", (_CARD, _SEAT))
"""A card has left play; the seat controlled it."""
DISCARDED: Final = Event("discarded", (_CARD,), "{card} is discarded.", deed="do_discard")
"""A card in play is discarded."""
DISCARDED_FROM_HAND: Final = Event(
    "discarded-from-hand", (_CARD, _SEAT), "{seat} discards {card}.", deed="do_discard_from_hand"
)
DISCARDED_FROM_HOLD: Final = Event(
    "discarded-from-hold", (_CARD, _SEAT), "{card} is discarded from {seat}'s Hold.", deed="do_discard_from_hold"
)
DISCARDED_FROM_AFAR: Final = Event("discarded-from-afar", (_CARD,), "{card} is discarded.", deed="do_discard_from_afar")
"""A card is discarded from storage or from a Treasure Chest."""
HOLD_LOST: Final = Event("hold-lost", (_SEAT, ("cards", WORD)), silent=True)
"""One instruction has discarded these cards (a tuple) from a Hold."""
STOWED: Final = Event("stowed", (_CARD,), "{card} is stowed.", "A card is stowed.", deed="do_stow")
EJECTED: Final = Event("ejected", (_CARD,), "{card} is ejected.", "A card is ejected.", deed="do_eject")
EJECTS_CREW: Final = Event("ejects-crew", (_SEAT,), silent=True)
"""An effect of a player would eject nontoken crew: once for each effect, however many they are (SP-Q99)."""
RETURNED: Final = Event("returned", (_CARD,), "{card} returns to its captain's hand.", deed="do_return")
TO_HAND: Final = Event("to-hand", (_SEAT, _CARD), "{seat} takes {card} into hand.", "{seat} takes a card into hand.")
TO_CHEST: Final = Event(
    "to-chest",
    (_SEAT, _CARD),
    "{seat} puts {card} into the Treasure Chest.",
    "{seat} puts a card into the Treasure Chest.",
)
STORED: Final = Event("stored", (_CARD, ("on", CARD)), "{card} is stored on {on}.", "A card is stored on {on}.")
REVEALED: Final = Event("revealed", (_SEAT, _CARD), "{seat} reveals {card}.")
SHUFFLED: Final = Event("shuffled", (_SEAT,), "{seat} shuffles the Hold.")
SHUFFLED_IN: Final = Event(
    "shuffled-in", (_SEAT, _COUNT, ("what", WORD)), "{seat} shuffles {amount} {what} into the Hold."
)
TURNED_FACEDOWN: Final = Event("turned-facedown", (_CARD,), "{card} is turned facedown.", deed="do_turn_facedown")
FLIPPED: Final = Event("flipped", (_CARD, ("to", CARD)), "{card} flips to {to}.")
CONTROL_GAINED: Final = Event("control-gained", (_SEAT, _CARD), "{seat} gains control of {card}.")
MULLIGAN: Final = Event("mulligan", (_SEAT, ("amount", CountArg("card"))), "{seat} replaces {amount}.")

# -- Powder, Actions, counters, Fires
POWDER_GAINED: Final = Event("powder-gained", (_SEAT, _COUNT), "{seat} gains {amount} Powder.")
POWDER_SPENT: Final = Event("powder-spent", (_SEAT, _COUNT), "{seat} spends {amount} Powder.")
POWDER_LOST: Final = Event("powder-lost", (_SEAT, _COUNT), "{seat} loses {amount} Powder.")
ACTIONS_GAINED: Final = Event("actions-gained", (_SEAT, ("amount", CountArg("Action"))), "{seat} gains {amount}.")
ACTION_USED: Final = Event("action-used", (_SEAT, _CARD, _COUNT), "{seat} uses {card}.")
"""A player has spent so many Actions on an action of a card."""
ACTIONS_SPENT: Final = Event("actions-spent", (_SEAT, _COUNT), silent=True)
"""A player has spent so many Actions, at least one, on an action printed on a card; a Fire is such a card too."""
COUNTERS_PUT: Final = Event(
    "counters-put", (_SEAT, _CARD, ("kind", COUNTERS), _COUNT), "{seat} adds {amount} to the {kind} on {card}.",
    "{seat} adds {amount} to the {kind} on a facedown card.",
)  # fmt: skip
"""Kind: counter, presence or ammo."""
FIRES_SET: Final = Event("fires-set", (_SEAT, ("amount", CountArg("Fire"))), "{seat}'s ship gets {amount}.")
FIRES_EJECTED: Final = Event(
    "fires-ejected", (_SEAT, ("amount", CountArg("Fire"))), "{seat}'s ship is rid of {amount}."
)

# -- the ship
FIRING_PAID: Final = Event(
    "firing-paid",
    (_SEAT, _CARD, _COUNT),
    "{seat} pays {amount} Powder to fire {card}.",
    deed="do_pay_for_firing",
    silent=True,
)
"""A player would pay for firing a cannon: reacts change `game.happening().values[2]`."""
FIRED: Final = Event("fired", (_SEAT, _CARD), "{seat} fires {card}.")
HAS_FIRED: Final = Event("has-fired", (_SEAT, _CARD))
"""All four steps of a firing are over."""
STUNNED: Final = Event("stunned", (_CARD,), "{card} is stunned.")
UNSTUNNED: Final = Event("unstunned", (_CARD,), "{card} is unstunned.")
LOADED: Final = Event("loaded", (_CARD, ("cannon", CARD)), "{card} is loaded into {cannon}.")
OPERATED: Final = Event(
    "operated", (_CARD, ("operator", CARD)), "{operator} operates {card}.", "A facedown card operates {card}."
)
BROKE: Final = Event("broke", (_CARD, ("operators", NUMBER), ("presence", NUMBER)), "{card} breaks.", deed="do_break")
"""An emplacement breaks; it had so many operators and so many presence counters."""
_DAMAGE: Final = (_SEAT, _COUNT, ("source", SOURCE), ("by", PERHAPS), ("kind", WORD))
DAMAGE_DEALT: Final = Event(
    "damage-dealt", _DAMAGE, "{amount} damage is dealt to {seat} by {source}.", deed="do_deal_damage"
)
"""Damage is dealt: reacts change `game.happening().values[1]`. Kind: cannon, fire or effect."""
DAMAGE_RESOLVES: Final = Event(
    "damage-resolves", _DAMAGE, "{amount} damage by {source} resolves on {seat}'s Hold.", deed="do_resolve_damage",
    silent=True,
)  # fmt: skip
BREACHED: Final = Event(
    "breached", (_SEAT, ("source", SOURCE), _COUNT, ("cards", WORD)), "{seat} breaches for {amount}.", silent=True
)
"""A cannon of the seat has resolved damage: the cannon, how much, and the cards it discarded (a tuple)."""
RECOVERED: Final = Event("recovered", (_SEAT, _CARD), "{seat} recovers {card}.")

# -- boarding
BOARDED: Final = Event("boarded", (_SEAT, ("defender", SEAT)), "{seat} boards {defender}.")
TOKEN_PLACED: Final = Event("token-placed", (_CARD, ("target", CARD)), "{card} is placed on {target}.")
DEFENDED: Final = Event("defended", (_SEAT, ("boarder", SEAT)), "{seat} defends.")
RAIDED: Final = Event("raided", (_SEAT, ("defender", SEAT)), "{seat} raids {defender}.")
REPELLED: Final = Event("repelled", (_SEAT, ("boarder", SEAT)), "{seat} repels {boarder}.")
ATTEMPT_ENDED: Final = Event("attempt-ended", (_SEAT, ("defender", SEAT)), "The boarding attempt ends.")
"""The first value is the boarding player. "Until the attempt ends" lasts until ATTEMPT_OVER."""
ATTEMPT_OVER: Final = Event("attempt-over", (_SEAT,), silent=True)
MOVED: Final = Event("moved", (_CARD, ("to", WORD)), "{card} moves to the {to}.", "A facedown card moves to the {to}.")
"""A crew joins its controller's party or reserve."""
TACTIC_USED: Final = Event("tactic-used", (_SEAT, _CARD))
"""A player has played a Tactic card or used a Tactic effect."""
CHOSEN: Final = Event("chosen", (_SEAT, _CARD, ("chosen", CARD)))
"""A player chooses a crew for a Tactic card or effect: the card and the crew. A React may call it off."""
PASSED: Final = Event("passed", (_SEAT,), "{seat} passes.")
PRESENCE_COMPARED: Final = Event(
    "presence-compared", (("boarding", NUMBER), ("defending", NUMBER)), "Presence is {boarding} against {defending}."
)
PLUNDERED: Final = Event("plundered", (_SEAT, ("victim", SEAT)), "{seat} plunders {victim}.")
LOST: Final = Event("lost", (_SEAT, ("why", WORD), ("rule", WORD)), "{seat} has lost: {why}.", deed="do_lose")

EVENTS: Final = {event.name: event for event in list(globals().values()) if isinstance(event, Event)}

ORDINALS: Final[dict[str, list[Ordinal]]] = {}
"""The ordinals that are counted, by the name of their event."""


class Ordinal:
    """Counts an event over a turn: `key(game, values)` says what for (a seat, a card), or None if it does not count."""

    def __init__(
        self, name: str, event: Event, key: Callable[[Any, list[Any]], int | None], adds: int | None = None
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


def _seat(game: SkyPirate, values: list[Any]) -> int | None:
    seat: int = values[0]
    return seat


def _played(kind: str) -> Callable[[Any, list[Any]], int | None]:
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
