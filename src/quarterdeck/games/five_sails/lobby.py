"""City of Five Sails as a lobby shows it."""

from __future__ import annotations

from typing import Final

from quarterdeck.engine.lobby import CHOICE, Lobby, LobbyOption
from quarterdeck.games.five_sails.game import FiveSails
from quarterdeck.games.five_sails.setting import DEFAULT_DECKS


def mark(game: FiveSails) -> str:
    """The Day; before the first one Leaders may do something."""
    return f"Day {game.day}" if game.day else "Set-up"


def score(game: FiveSails) -> list[int]:
    """Each player's Renown."""
    return list(game.renown)


LOBBY: Final = Lobby(
    about=(
        "Leaders and their crews struggle for a city over five Days: they scheme, recruit, claim its locations and "
        "settle the rest with the sword."
    ),
    minutes=(45, 75),
    difficulty="demanding",
    faces=("soline-el-gato", "kaspar-dietrich", "ambush"),
    options=(
        LobbyOption(
            "edition", "Rules", "The printed rules of 2023, or those of the playtest in 2022.", CHOICE,
            {"2023": "Rulebook of 2023", "playtest": "Playtest edition of 2022"}, "2023",
        ),
    ),
    decks="decks",
    ready=(*DEFAULT_DECKS, "ussura"),
    edition="edition",
    sections={
        "WIN": "Victory", "SETUP": "Set-up", "KEY": "Key concepts", "DAY": "The Day", "PLAN": "Planning",
        "HIGH": "High Drama", "PLUNDER": "Plunder", "DUSK": "Dusk", "CITY": "The City", "DECK": "Decks",
        "CARD": "Cards", "ABIL": "Abilities", "CHAL": "Challenges", "DUEL": "Duels", "GAMB": "Gambling",
        "KEYW": "Keywords", "BUILD": "Building a deck", "MULTI": "Three and four players",
    },
    mark=mark,
    score=score,
    scored="Renown",
)  # fmt: skip
