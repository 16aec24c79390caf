"""The board of Arcana: what lies open besides the faces of cards, as JSON data for boards and clients.

Players are their names, Districts the words of their places, and cards the words that a seat has for them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias, TypedDict

from quarterdeck.engine.cards import slug
from quarterdeck.engine.view_cache import once
from quarterdeck.games.arcana.procedures.playing import Winning
from quarterdeck.games.arcana.procedures.resolution import Contest, Resolution
from quarterdeck.games.arcana.standing import Total, totals_seen
from quarterdeck.games.arcana.terms import ARCANA, NO_ARCANUM, TALLIES, Arcanum
from quarterdeck.games.arcana.words import is_last_round, points_of_cards

if TYPE_CHECKING:
    from quarterdeck.games.arcana.game import Arcana

Phase: TypeAlias = Literal["preparation", "intrigue", "resolution", "over"]

# -- what is sent -------------------------------------------------------------------------------------------------


class Player(TypedDict):
    """A player as everybody sees them."""

    name: str
    word: str
    guild: str | None
    wins_ties_on: str | None
    """The arcanum, or the kind of Stake, on which the guild wins ties."""
    order: Literal["first", "later"]
    """Was the player First Player in the first round?"""
    points: int
    tally: dict[str, int]
    """What the game counts for each player, since Objectives ask for it."""


class Reinforcement(TypedDict):
    """Whose Agents have more in one arcanum until the round ends."""

    player: str
    arcanum: Arcanum


class OpenDistrict(TypedDict):
    """What every seat sees alike of a District."""

    name: str
    friendly: list[str]
    neutral: bool
    agents: list[str]
    """Whose the face-up Agents are, in the order of the zone."""
    face_down: list[str]
    reinforced: list[Reinforcement]


class District(OpenDistrict):
    """A District: whom it is friendly to, whose Agents stand there, which effects help there, and who is ahead."""

    favoured: list[str]
    favours: dict[str, Arcanum]
    """Of the favoured Agents that the seat knows: where they have +1."""
    totals: list[Total]
    """As far as the seat can see."""


class ContestShown(TypedDict):
    """The District that is being resolved, and what was chosen for it."""

    district: str
    arcana: dict[str, Arcanum]
    copied: str | None
    """The Agent that the Harlequin copies."""


class WinningShown(TypedDict):
    """Who puts a won Stake away."""

    player: str
    district: str
    bribed: bool


class ResolutionShown(TypedDict):
    """Where the Resolution Phase stands."""

    unresolved: list[str]
    """Districts that are still to be resolved this round."""
    contest: ContestShown | None
    winning: WinningShown | None


class ArcanaBoard(ResolutionShown):
    """The round, the players, the Districts, and where the Resolution Phase stands."""

    round: int
    phase: Phase
    first: str
    final_round: bool
    players: list[Player]
    districts: list[District]


# -- how it is found ----------------------------------------------------------------------------------------------


def board_of(game: Arcana, seat: int) -> ArcanaBoard:
    """The board for this seat."""
    names = game.names
    return {
        "round": game.round,
        "phase": game.phase,
        "first": names[game.first],
        "final_round": is_last_round(game),
        "players": once(game, "players", lambda: [_player(game, n, name) for n, name in enumerate(names)]),
        "districts": [_district(game, district, seat) for district in range(game._setting.districts)],
        **_resolution(game, seat),
    }


def _player(game: Arcana, seat: int, name: str) -> Player:
    guild, tally = game.guilds[seat], game.tally[seat * len(TALLIES) : (seat + 1) * len(TALLIES)]
    return {
        "name": name,
        "word": slug(name),
        "guild": game._setting.cardset.guilds[guild].name if guild >= 0 else None,
        "wins_ties_on": _wins_ties_on(game, seat),
        "order": "first" if seat == game.began else "later",
        "points": points_of_cards(game, seat),
        "tally": dict(zip(TALLIES, tally, strict=True)),
    }


def _wins_ties_on(game: Arcana, seat: int) -> str | None:
    if game.guilds[seat] < 0:
        return None
    return game._setting.cardset.guilds[game.guilds[seat]].ties


def _resolution(game: Arcana, seat: int) -> ResolutionShown:
    names, districts = game.names, game._setting.district_names
    shown: ResolutionShown = {"unresolved": [], "contest": None, "winning": None}
    for frame in game.frames:
        if isinstance(frame, Resolution):
            shown["unresolved"] = [districts[district] for district in frame.left]
        elif isinstance(frame, Contest):
            shown["contest"] = {
                "district": districts[frame.district],
                "arcana": {names[n]: ARCANA[arcanum] for n, arcanum in enumerate(frame.used) if arcanum != NO_ARCANUM},
                "copied": game.name_card(frame.copied, seat) if frame.copied >= 0 else None,
            }
        elif isinstance(frame, Winning):
            shown["winning"] = {
                "player": names[frame.seat],
                "district": districts[frame.district],
                "bribed": frame.bribed,
            }
    return shown


def _district(game: Arcana, district: int, seat: int) -> District:
    setting = game._setting
    up, down = game.zones[setting.agents[district]], game.zones[setting.face_down[district]]
    favoured = [card for card in (*up, *down) if card in game.favoured] if game.favoured else []
    return {
        **once(game, ("district", district), lambda: _of_district(game, district, up, down)),
        "favoured": sorted(game.name_card(card, seat) for card in favoured),
        "favours": {
            game.name_card(card, seat): ARCANA[game.favoured[card]] for card in favoured if game.knows(seat, card)
        },
        "totals": totals_seen(game, district, seat),
    }


def _of_district(game: Arcana, district: int, up: list[int], down: list[int]) -> OpenDistrict:
    setting, names, owner = game._setting, game.names, game.owner
    return {
        "name": setting.district_names[district],
        "friendly": [names[n] for n in range(game.seats) if setting.friendly[n][district]],
        "neutral": setting.neutral[district],
        "agents": [names[owner[card]] for card in up],
        "face_down": [names[owner[card]] for card in down],
        "reinforced": [
            {"player": names[who], "arcanum": ARCANA[arcanum]}
            for who, where, arcanum in game.reinforced
            if where == district
        ],
    }
