"""The board of the City of Five Sails: what lies open besides the faces of cards, as JSON data for boards and clients.

Players are their names, places the words of their zones, and cards the words that a seat has for them: a card that the
seat does not know begins with a question mark.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, Literal, TypeAlias, TypedDict

from quarterdeck.engine.board import Three, Two
from quarterdeck.engine.cards import slug
from quarterdeck.engine.view_cache import once, words_now
from quarterdeck.games.five_sails.places import CORE
from quarterdeck.games.five_sails.procedures.day import LAST_DAY
from quarterdeck.games.five_sails.procedures.victory import ENOUGH_RENOWN
from quarterdeck.games.five_sails.setting import USUAL_EDITION
from quarterdeck.games.five_sails.stats import COMBAT, FINESSE, INFLUENCE, PARRY, RESOLVE, RIPOSTE, STATS, THRUST

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.game import FiveSails
    from quarterdeck.games.five_sails.procedures.duel import Duel

Phase: TypeAlias = Literal["day", "dawn", "planning", "high drama", "plunder", "dusk", "over"]
PHASES: Final[dict[str, Phase]] = {
    "Dawn": "dawn", "Planning": "planning", "HighDrama": "high drama", "Plunder": "plunder", "Dusk": "dusk",
}  # fmt: skip
"""The phases of a Day, by their procedures."""

# -- what is sent -------------------------------------------------------------------------------------------------


class BorneCard(TypedDict):
    """A card that a character bears."""

    card: str
    name: str
    engaged: bool


class Character(TypedDict):
    """A character in play with its numbers as they are now; null is a dash."""

    card: str
    name: str
    controller: str
    engaged: bool
    wounds: int
    renown: int
    resolve: int | None
    combat: int | None
    finesse: int | None
    influence: int | None
    equipped: list[BorneCard]


class AvailableCard(TypedDict):
    """An available City card and its printed cost."""

    card: str
    name: str
    kind: str
    cost: int | None


class CityEvent(TypedDict):
    """An event of the City, and the Renown on it."""

    card: str
    renown: int


class OpenLocation(TypedDict):
    """What every seat sees alike of a location."""

    name: str
    word: str
    core: bool
    home_of: str | None
    """Whose Home it is; null for a location of the City."""
    control: str | None
    renown: int


class LocationShown(OpenLocation):
    """A location: who controls it, its Renown, its City cards and its characters."""

    card: str
    """The word of its card, as lines name it: `docks`, the own `home`, another's `home#2`."""
    characters: list[Character]
    facedown: list[str]
    """Who has cards face down there."""
    facedown_cards: list[str]
    available: list[AvailableCard]
    schemes: list[str]
    events: list[CityEvent]
    influence: dict[str, int]
    """The sum of each player who has characters there."""


class OpenPlayer(TypedDict):
    """A player as everybody sees them, but for the word of the Leader, which each seat has for itself."""

    name: str
    word: str
    faction: str | None
    renown: int
    out: bool
    hand: int
    approach: int
    deck: int
    discard: int
    crew_cap: int | None
    crew: int
    panache: int | None
    draws: int | None
    """Panache as the scheme of the Day changes it."""
    leader_in_play: bool
    scheme: list[str]


class Player(OpenPlayer):
    """A player: numbers, the scheme of the Day, the Leader."""

    leader: str | None


class ChallengeShown(TypedDict):
    """The challenge that is being issued."""

    challenger: str
    target: str
    stat: str
    answer: str | None
    place: str | None
    players: list[str]
    lethal: bool
    threat: int
    """What comes of it, as it stands."""


class LineCard(TypedDict):
    """A combat card in a dueling line with its values as they are now; null is a dash."""

    card: str
    gambled: bool
    this_round: bool
    riposte: int | None
    parry: int | None
    thrust: int | None


class DuelSide(TypedDict):
    """One side of a duel."""

    player: str
    participant: str
    in_play: bool
    threat: int
    lethal: bool
    gambles: int
    """Gambles made in this duel."""
    may_gamble: int
    """How often the side may gamble in a duel: the participant's Finesse as it is now."""
    gambles_left: int
    """How often it may still gamble in this one."""
    stat: int
    most_wounds: int | None
    """Restricted Hostilities; null against a Lethal adversary."""
    wounds_to_come: int
    """What the threat becomes as it is now."""
    line: list[LineCard]


class DuelShown(TypedDict):
    """The duel: the challenger's side first, whose round it is, and what the round has brought."""

    stat: str
    round: int
    active: str
    technique_used: bool
    maneuver_used: bool
    sides: Two[DuelSide]
    values: Three[int]
    """Riposte, Parry and Thrust of this round."""


class FiveSailsBoard(TypedDict):
    """The Day, the players, the locations with their characters, and the duel."""

    edition: str
    usual_edition: bool
    """Is it the one that is played unless the players agree on another?"""
    day: int
    days: int
    """How many Days there are at most."""
    winning_renown: int
    """So much Renown wins when a Day is counted."""
    phase: Phase
    first: str | None
    players: list[Player]
    locations: list[LocationShown]
    challenge: ChallengeShown | None
    duel: DuelShown | None


# -- how it is found ----------------------------------------------------------------------------------------------

Words: TypeAlias = Mapping[int, str]
"""The words that a seat has for the cards it knows."""
Known: TypeAlias = "dict[int, tuple[Character, list[int]]]"
"""The characters that are worked out already, each with what it bears: the same for every seat."""
Noted: TypeAlias = list[tuple[int, int]]
"""The cards that lie by the locations, each with the location that it is meant for."""


def board_of(game: FiveSails, seat: int) -> FiveSailsBoard:
    """The board for this seat."""
    setting, names, words = game._setting, game.names, words_now(game, seat)
    players = once(game, "players", lambda: [_player(game, n, name) for n, name in enumerate(names)])
    known: Known = once(game, "characters", dict)
    noted = [(card, piece.note) for card in game.zone("locations") if (piece := game.pieces[card]) is not None]
    return {
        "edition": setting.edition.name,
        "usual_edition": setting.edition.name == USUAL_EDITION,
        "day": game.day,
        "days": LAST_DAY,
        "winning_renown": ENOUGH_RENOWN,
        "phase": game.phase,
        "first": names[game.first] if game.first >= 0 else None,
        "players": [
            {**player, "leader": _word(game, words, game.leaders[n]) if game.leaders else None}
            for n, player in enumerate(players)
        ],
        "locations": [_location(game, words, known, noted, place) for place in range(setting.locations)],
        "challenge": _challenge(game, words),
        "duel": _duel(game, words),
    }


def _player(game: FiveSails, n: int, name: str) -> OpenPlayer:
    setting, zones = game._setting, game.zones
    leader = game.printed(game.leaders[n]) if game.leaders else None
    return {
        "name": name,
        "word": slug(name),
        "faction": None if leader is None else leader.faction,
        "renown": game.renown[n],
        "out": n in game.out,
        "hand": len(game.hand_of(n)),
        "approach": len(zones[setting.approach[n]]),
        "deck": len(zones[setting.deck[n]]),
        "discard": len(zones[setting.discard[n]]),
        "crew_cap": None if leader is None else leader.crew_cap,
        "crew": len(game.counted_crew(n)) if leader else 0,
        "panache": None if leader is None else leader.panache,
        "draws": game.panache(n) if leader else None,
        "leader_in_play": leader is not None and game.has_leader(n),
        "scheme": [game.printed(card).id for card in zones[setting.scheme[n]]],
    }


def _location(game: FiveSails, words: Words, known: Known, noted: Noted, place: int) -> LocationShown:
    city = place < game._setting.cities
    characters = [_character(game, words, known, card) for card in game.zones[place]]
    facedown = [
        waiting for waiting in game.delayed if "facedown" in waiting.memory and waiting.memory["place"] == place
    ] if game.delayed else []  # fmt: skip
    return {
        **once(game, ("location", place), lambda: _of_location(game, place)),
        "card": _word(game, words, place),
        "characters": characters,
        "facedown": [game.names[waiting.controller] for waiting in facedown],
        "facedown_cards": [_word(game, words, waiting.memory["facedown"]) for waiting in facedown],
        "available": [_available(game, words, card) for card in game.available_at(place)] if city else [],
        "schemes": [_word(game, words, card) for card, at in noted if at == place],
        "events": [
            {"card": _word(game, words, card), "renown": game.piece(card).renown} for card in game.events_at(place)
        ] if city else [],
        "influence": _influence(characters),
    }  # fmt: skip


def _influence(characters: list[Character]) -> dict[str, int]:
    """Each player's sum: engaged characters count too, a dash counts 0 (FS-KEY-52, FS-ABIL-59)."""
    sums: dict[str, int] = {}
    for one in characters:
        sums[one["controller"]] = sums.get(one["controller"], 0) + (one["influence"] or 0)
    return sums


def _of_location(game: FiveSails, place: int) -> OpenLocation:
    city, name = place < game._setting.cities, game.printed(place).name
    owner = game.place_control[place] if city else place - game._setting.cities
    return {
        "name": name,
        "word": game._setting.zones[place].name,
        "core": name in CORE,
        "home_of": None if city else game.names[owner],
        "control": game.names[owner] if city and owner >= 0 else None,
        "renown": game.place_renown[place] if city else 0,
    }


def _word(game: FiveSails, words: Words, card: int) -> str:
    return words.get(card) or f"?{game.alias(card, -1)}"


def _character(game: FiveSails, words: Words, known: Known, card: int) -> Character:
    """The character in the words of one seat. Its numbers are the same for every seat."""
    if card not in known:
        known[card] = _of_character(game, card), game.equipment(card)
    alike, borne = known[card]
    shown: Character = alike.copy()
    shown["card"] = _word(game, words, card)
    if borne:
        shown["equipped"] = [
            {"card": _word(game, words, one), "name": game.printed(one).name, "engaged": game.is_engaged(one)}
            for one in borne
        ]
    return shown


def _of_character(game: FiveSails, card: int) -> Character:
    """The character, but for what names cards."""
    piece = game.piece(card)
    return {
        "card": "",
        "name": game.printed(card).name,
        "controller": game.names[piece.controller],
        "engaged": piece.engaged,
        "wounds": piece.wounds,
        "renown": piece.renown,
        "resolve": game.value(RESOLVE, card),
        "combat": game.value(COMBAT, card),
        "finesse": game.value(FINESSE, card),
        "influence": game.value(INFLUENCE, card),
        "equipped": [],
    }


def _available(game: FiveSails, words: Words, card: int) -> AvailableCard:
    printed = game.printed(card)
    return {"card": _word(game, words, card), "name": printed.name, "kind": printed.kind, "cost": printed.cost}


def _challenge(game: FiveSails, words: Words) -> ChallengeShown | None:
    challenge = game.challenge
    if challenge is None:
        return None
    return {
        "challenger": _word(game, words, challenge.challenger),
        "target": _word(game, words, challenge.target),
        "stat": challenge.stat,
        "answer": challenge.answer or None,
        "place": game._setting.zones[challenge.place].name if challenge.place >= 0 else None,
        "players": [game.names[one] for one in challenge.seats],
        "lethal": bool(challenge.lethal),
        "threat": challenge.threat(game),
    }


def _duel(game: FiveSails, words: Words) -> DuelShown | None:
    duel = game.duel
    if duel is None:
        return None
    return {
        "stat": duel.stat,
        "round": duel.round,
        "active": game.names[duel.seat],
        "technique_used": duel.technique_used,
        "maneuver_used": duel.maneuver_used,
        "sides": [_side(game, words, duel, side) for side in (0, 1)],
        "values": [duel.combat_value(game, value) for value in range(3)],
    }


def _side(game: FiveSails, words: Words, duel: Duel, side: int) -> DuelSide:
    participant = duel.participants[side]
    return {
        "player": game.names[duel.seats[side]],
        "participant": _word(game, words, participant),
        "in_play": game.in_play(participant),
        "threat": duel.threat[side],
        "lethal": bool(duel.lethal[side]),
        "gambles": duel.gambles[side],
        "may_gamble": game.number(FINESSE, participant),
        "gambles_left": duel.gambles_left(game, side),
        "stat": game.number(STATS[duel.stat], participant),
        "most_wounds": duel.most_wounds(game, side),
        "wounds_to_come": duel.wounds_to_come(game, side),
        "line": [
            {
                "card": _word(game, words, card),
                "gambled": card in duel.gambled,
                "this_round": card in duel.combat,
                "riposte": game.value(RIPOSTE, card),
                "parry": game.value(PARRY, card),
                "thrust": game.value(THRUST, card),
            }
            for card in game.zones[game._setting.line[duel.seats[side]]]
        ],
    }
