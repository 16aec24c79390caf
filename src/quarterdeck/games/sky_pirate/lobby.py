"""Sky Pirate as a lobby shows it."""

from __future__ import annotations

from typing import Final

from quarterdeck.engine.lobby import Lobby
from quarterdeck.games.sky_pirate.decks import DEFAULT_DECKS
from quarterdeck.games.sky_pirate.game import SkyPirate


def mark(game: SkyPirate) -> str:
    """The turn."""
    return f"Turn {game.turn}" if game.turn else "Set-up"


def score(game: SkyPirate) -> list[int]:
    """The cards left in each Hold: who has none left loses by the next breach."""
    return [len(game.zones[game._setting.hold[seat]]) for seat in range(game.seats)]


LOBBY: Final = Lobby(
    about=(
        "Captains of flying ships board and shell each other: break every emplacement of the enemy's ship, or empty "
        "the enemy's Hold."
    ),
    minutes=(30, 60),
    difficulty="middling",
    faces=("harmony", "brass", "warmonger"),
    decks="decks",
    ready=DEFAULT_DECKS,
    sections={
        "WIN": "Winning and losing", "SHIP": "The ship", "MAT": "Materials", "SETUP": "Set-up", "FIRST": "First turns",
        "TURN": "The turn", "HAND": "Hand size", "TERM": "Special terms", "POWDER": "Powder", "BOARD": "Boarding",
        "RAID": "Raid tokens", "PLUNDER": "Plunder", "BREAK": "Breaking", "CHEST": "Treasure Chest",
        "CANNON": "Cannons", "FIRE": "Firing", "DMG": "Damage", "RECOVER": "Recover", "STATUS": "Status cards",
        "UNIQUE": "Unique cards", "CANNOT": "Cannot", "AMMO": "Special Ammo", "MAN": "Maneuvers", "TACTIC": "Tactics",
        "CREW": "Crew", "PARTY": "Parties", "TOKEN": "Tokens", "FACE": "Facedown cards", "DUAL": "Dual face cards",
        "COUNTER": "Counters", "OPER": "Operate", "STORE": "Store", "SEARCH": "Search", "SWAP": "Swap",
        "COPY": "Copies",
        "TEXT": "Reading cards", "MODAL": "Modes", "QUEUE": "The effect queue", "REACT": "React", "TRIG": "Triggers",
        "PEND": "Pending effects", "ORD": "Ordinal events", "SBE": "State-based effects", "DECK": "Building a deck",
        "MULTI": "Three and four players", "CARD": "Cards",
    },
    mark=mark,
    score=score,
    scored="Cards in the Hold",
)  # fmt: skip
