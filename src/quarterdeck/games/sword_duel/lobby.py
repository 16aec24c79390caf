"""Sword Duel as a lobby shows it."""

from __future__ import annotations

from typing import Final

from quarterdeck.engine.lobby import CHOICE, Lobby, LobbyOption
from quarterdeck.games.sword_duel.damage import PER_AREA, SIGNED_SUM
from quarterdeck.games.sword_duel.game import SwordDuel
from quarterdeck.games.sword_duel.words import DISARM, zone


def mark(game: SwordDuel) -> str:
    """The engagement, and in a match the combat that it belongs to."""
    part = f"Engagement {game.engagement}" if game.engagement else "Preparation"
    return f"Combat {game.combat}, {part.lower()}" if game.options["combats"] > 1 else part


def score(game: SwordDuel) -> list[int]:
    """The Disarms that each fencer has struck: those that lie with the other one."""
    return [len(game.zones[zone(1 - seat, DISARM)]) for seat in range(game.seats)]


LOBBY: Final = Lobby(
    about=(
        "Two fencers lay rows of attacks and parries in secret, turn them pair by pair and drop form cards at the "
        "right moment: a duel of skill alone, without any chance."
    ),
    minutes=(15, 25),
    difficulty="soon learned, long practised",
    faces=("straight-lunge", "head-cut", "firm-parry"),
    options=(
        LobbyOption(
            "combats", "Match", "One combat, or the best of three.", CHOICE, {1: "One combat", 3: "Best of three"}, 1
        ),
        LobbyOption(
            "formula", "Damage", "How the numbers of two facing cards make damage.", CHOICE,
            {SIGNED_SUM: "All areas in one sum", PER_AREA: "Each area for itself"}, SIGNED_SUM,
        ),
    ),
    decks="decks",
    sections={
        "SPACE": "The table", "ORDER": "Course of a combat", "CARD": "Cards", "LAY": "Laying rows", "FLOW": "Flow",
        "DIS": "Disarms", "FORM": "Form cards", "PAUSE": "The pause after a flip", "OP": "Over parry",
        "SWAP": "Between engagements", "WIN": "Victory", "REM": "Remarks", "STRAT": "Advice",
    },
    mark=mark,
    score=score,
    scored="Disarms struck",
)  # fmt: skip
