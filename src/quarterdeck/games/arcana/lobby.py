"""Arcana as a lobby shows it."""

from __future__ import annotations

from typing import Final

from quarterdeck.engine.lobby import CHOICE, SEATS, Lobby, LobbyOption
from quarterdeck.games.arcana.cardset import Guild, card_set
from quarterdeck.games.arcana.game import Arcana
from quarterdeck.games.arcana.setting import MANUAL, TWO_OWN
from quarterdeck.games.arcana.terms import ARCANA
from quarterdeck.games.arcana.words import score_of


def mark(game: Arcana) -> str:
    """The round; before the first one the guilds are chosen."""
    return f"Round {game.round}" if game.round else "Preparation"


def score(game: Arcana) -> list[int]:
    """Each player's Victory Points, as they would be scored now."""
    return [score_of(game, seat) for seat in range(game.seats)]


def strength(guild: Guild) -> str:
    """What a guild is good at, for whoever chooses one."""
    gold = f"has its gold number in {ARCANA[guild.arcanum].title()}s"
    over = f"is a {guild.kind.title()}" if guild.kind else gold
    return f"Wins a tie where the Stake {over}; any other tie leaves the Stake where it is."


LOBBY: Final = Lobby(
    about=(
        "Guilds of Cadwallon send their agents into the districts of the city, openly or face down, to win relics, "
        "locations and personalities; all that is won joins the deck of its winner."
    ),
    minutes=(30, 45),
    difficulty="easy to learn",
    faces=("duelling-master", "spyglass-tower", "siege-lantern"),
    options=(
        LobbyOption(
            "guilds", "Guilds", "Who leads which guild. Left open, the players choose when the game begins.", SEATS,
            {guild.name: guild.name for guild in card_set(None).guilds}, None,
            {guild.name: strength(guild) for guild in card_set(None).guilds},
        ),
        LobbyOption("militia", "Militia", "Advanced: a Stake card from your hand can be given up for the Militia."),
        LobbyOption("objectives", "Objectives", "Advanced: each player has secret goals that score at the end."),
        LobbyOption(
            "tactical_removal", "Tactical removal",
            "Advanced: a card you win may go under your Guild Crest, where it scores but is never drawn.",
        ),
        LobbyOption(
            "layout", "Districts", "Which are friendly to whom; three or four players have the usual row.", CHOICE,
            {MANUAL: "The usual row", TWO_OWN: "Two districts of your own (two players)"}, MANUAL,
        ),
    ),
    sections={
        "AIM": "Aim of the game", "COMP": "Cards", "SETUP": "Preparation", "LAYOUT": "The row of districts",
        "ROUND": "The round", "INT": "Intrigue phase", "RES": "Resolution phase", "BRIBE": "Bribes",
        "HARL": "The Harlequin", "END": "End of a round", "ARC": "The four arcana", "AGENT": "Agents",
        "PERS": "Personalities", "LOC": "Locations", "RELIC": "Relics", "MIL": "Militia", "OBJ": "Objectives",
        "REMOVE": "Tactical removal", "GUILD": "Guilds", "OVER": "End of the game", "SCORE": "Scoring",
        "FAQ": "Questions and answers",
    },
    mark=mark,
    score=score,
    scored="Victory Points",
)  # fmt: skip
