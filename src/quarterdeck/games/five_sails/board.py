"""What everybody may see besides the faces of cards, as JSON data for boards and clients."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from quarterdeck.engine.cards import slug
from quarterdeck.engine.data import Data
from quarterdeck.engine.view_cache import words_now, worked_out
from quarterdeck.games.five_sails.places import CORE
from quarterdeck.games.five_sails.stats import FINESSE, STATS

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.game import FiveSails

PHASES: Final = {
    "Dawn": "dawn", "Planning": "planning", "HighDrama": "high drama", "Plunder": "plunder", "Dusk": "dusk",
}  # fmt: skip


Words = Mapping[int, str]
"""The words that a seat has for the cards it knows."""


def board(game: FiveSails, seat: int) -> Data:
    """The Day, the players, the locations with their characters, and the duel."""
    setting, names = game._setting, game.names
    known, words = worked_out(game), words_now(game, seat)
    players = known.get("players")
    if players is None:
        players = known["players"] = [_player(game, n, name) for n, name in enumerate(names)]
    return {
        "edition": setting.edition.name,
        "day": game.day,
        "phase": game.phase,
        "first": names[game.first] if game.first >= 0 else None,
        "players": [
            {**player, "leader": _word(game, words, game.leaders[n]) if game.leaders else None}
            for n, player in enumerate(players)
        ],
        "locations": [_location(game, words, place) for place in range(setting.locations)],
        "challenge": _challenge(game, words),
        "duel": _duel(game, words),
    }


def _player(game: FiveSails, n: int, name: str) -> Data:
    """A player as everybody sees them, but for the word of the Leader, which each seat has for itself."""
    setting, zones = game._setting, game.zones
    leader = game.printed(game.leaders[n]) if game.leaders else None
    return {
        "name": name,
        "word": slug(name),
        "faction": leader and leader.faction,
        "renown": game.renown[n],
        "out": n in game.out,
        "hand": len(game.hand_of(n)),
        "approach": len(zones[setting.approach[n]]),
        "deck": len(zones[setting.deck[n]]),
        "discard": len(zones[setting.discard[n]]),
        "crew_cap": leader and leader.crew_cap,
        "crew": len(game.counted_crew(n)) if leader else 0,
        "panache": leader and leader.panache,
        "draws": game.panache(n) if leader else None,
        "leader_in_play": leader is not None and game.has_leader(n),
        "scheme": [game.printed(card).id for card in zones[setting.scheme[n]]],
    }


def _location(game: FiveSails, words: Words, place: int) -> Data:
    """A location: who controls it, its Renown, its City cards and its characters."""
    setting = game._setting
    city = place < setting.cities
    facedown = [
        waiting for waiting in game.delayed if "facedown" in waiting.memory and waiting.memory["place"] == place
    ] if game.delayed else []  # fmt: skip
    known = worked_out(game)
    alike = known.get(("location", place))
    if alike is None:
        alike = known["location", place] = _of_location(game, place)
    return {
        **alike,
        "card": _word(game, words, place),
        "characters": [_character(game, words, card) for card in game.zones[place]],
        "facedown": [game.names[waiting.controller] for waiting in facedown],
        "facedown_cards": [_word(game, words, waiting.memory["facedown"]) for waiting in facedown],
        "available": [_available(game, words, card) for card in game.available_at(place)] if city else [],
        "schemes": [
            _word(game, words, card) for card in game.zone("locations")
            if (piece := game.pieces[card]) is not None and piece.note == place
        ],
        "events": [
            {"card": _word(game, words, card), "renown": game.piece(card).renown} for card in game.events_at(place)
        ] if city else [],
    }  # fmt: skip


def _of_location(game: FiveSails, place: int) -> Data:
    """What every seat sees alike of a location."""
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
    """The card's word in a view: a hidden card's begins with a question mark."""
    return words.get(card) or f"?{game.alias(card, -1)}"


def _character(game: FiveSails, words: Words, card: int) -> Data:
    """A character in play with its numbers as they are now."""
    known = worked_out(game)
    numbers = known.get(card)
    if numbers is None:
        piece = game.piece(card)
        numbers = known[card] = {
            "card": "",
            "name": game.printed(card).name,
            "controller": game.names[piece.controller],
            "engaged": piece.engaged,
            "wounds": piece.wounds,
            "renown": piece.renown,
            **{name: game.value(quantity, card) for name, quantity in STATS.items()},
            "equipped": [
                {"card": one, "name": game.printed(one).name, "engaged": game.is_engaged(one)}
                for one in game.equipment(card)
            ],
        }
    shown: Data = numbers.copy()
    shown["card"] = _word(game, words, card)
    if shown["equipped"]:
        shown["equipped"] = [{**one, "card": _word(game, words, one["card"])} for one in shown["equipped"]]
    return shown


def _available(game: FiveSails, words: Words, card: int) -> Data:
    """An available City card and its printed cost."""
    printed = game.printed(card)
    return {"card": _word(game, words, card), "name": printed.name, "kind": printed.kind, "cost": printed.cost}


def _challenge(game: FiveSails, words: Words) -> Data | None:
    """The challenge that is being issued."""
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
    }


def _duel(game: FiveSails, words: Words) -> Data | None:
    """The duel: participants, threat, dueling lines, whose round it is."""
    duel = game.duel
    if duel is None:
        return None
    return {
        "stat": duel.stat,
        "round": duel.round,
        "active": game.names[duel.seat],
        "technique_used": duel.technique_used,
        "maneuver_used": duel.maneuver_used,
        "sides": [
            {
                "player": game.names[duel.seats[side]],
                "participant": _word(game, words, duel.participants[side]),
                "in_play": game.in_play(duel.participants[side]),
                "threat": duel.threat[side],
                "lethal": bool(duel.lethal[side]),
                "gambles": duel.gambles[side],
                "may_gamble": game.number(FINESSE, duel.participants[side]),
                "stat": game.number(STATS[duel.stat], duel.participants[side]),
                "most_wounds": _most_wounds(game, duel, side),
                "line": [
                    {
                        "card": _word(game, words, card), "gambled": card in duel.gambled,
                        "this_round": card in duel.combat,
                        "riposte": game.value(game.QUANTITIES["riposte"], card),
                        "parry": game.value(game.QUANTITIES["parry"], card),
                        "thrust": game.value(game.QUANTITIES["thrust"], card),
                    }
                    for card in game.zones[game._setting.line[duel.seats[side]]]
                ],
            }
            for side in (0, 1)
        ],
        "values": [duel.combat_value(game, value) for value in range(3)],
    }  # fmt: skip


def _most_wounds(game: FiveSails, duel: Any, side: int) -> int | None:
    """How many wounds the side's threat can become: the adversary's dueling stat, None against Lethal."""
    other = 1 - side
    return None if duel.lethal[other] else game.number(STATS[duel.stat], duel.participants[other])
