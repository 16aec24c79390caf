"""What everybody may see besides the faces of cards, as JSON data for boards and clients."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from quarterdeck.engine.cards import slug
from quarterdeck.engine.data import Data
from quarterdeck.engine.view_cache import words_now, worked_out
from quarterdeck.games.sky_pirate.procedures.firing import Inner
from quarterdeck.games.sky_pirate.procedures.ordering import Ordering
from quarterdeck.games.sky_pirate.procedures.together import AtOnce
from quarterdeck.games.sky_pirate.stats import COST, DURABILITY, HAND_SIZE, POWER, PRESENCE, player, seat_of

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate

Words = Mapping[int, str]
"""The words that a seat has for the cards it knows."""


def board(game: SkyPirate, seat: int) -> Data:
    """The turn, the players with their ships and crews, the attempt, the queue and what is pending."""
    known = worked_out(game)
    if "operators" not in known:
        known["operators"] = _operators(game)
    words = words_now(game, seat)
    return {
        "turn": game.turn,
        "phase": "over" if game.over else game.phase,
        "active": game.names[game.active] if game.turn else None,
        "first": game.names[game.first],
        "actions": game.actions,
        "players": [_player(game, words, number, known) for number in range(game.seats)],
        "attempt": _attempt(game, words),
        "queue": [
            {**_entry(game, words, one.ability, one.card, one.controller), "ordered": ordered}
            for one, ordered in _queue(game)
        ],
        "pending": [
            *(
                {**_entry(game, words, one.ability, one.card, one.controller), "until": one.event}
                for one in game.delayed
            ),
            *(
                {**_entry(game, words, one.ability, one.card, one.controller), "until": one.until}
                for one in game.ongoing
            ),
        ],
        "lasting": [
            {
                "kind": one.kind, "what": one.name, "amount": one.amount, "until": one.until,
                "card": _word(game, words, one.card) if one.card >= 0 else None,
                "player": game.names[seat_of(one.card)] if one.card <= player(0) else None,
                "source": game.printed(one.source).name if one.source in words else None,
            }
            for one in game.lasting
        ],
    }  # fmt: skip


def _queue(game: SkyPirate) -> list[tuple[Any, bool]]:
    """The whole queue: what resolves now inside something else comes first.

    Effects that triggered together and that their players still put in order enter it behind those that are in it:
    they are listed there as not `ordered`, and their places among themselves mean nothing.
    """
    found = [(one, True) for one in game.queue]
    for frame in reversed(game.frames):
        if isinstance(frame, (Inner, Ordering, AtOnce)):
            found += [(one, isinstance(frame, Inner)) for one in frame.waiting]
    return [*found, *((one, False) for one in game.gathered)]


def _entry(game: SkyPirate, words: Words, ability: str, card: int, controller: int) -> Data:
    """An effect and what it will do. Everybody saw what set it off, but not where its card lies by now."""
    known = game.book.abilities[ability]
    return {
        "card": words.get(card, "?"),
        "name": game.book.by_id[known.card].name,
        "player": game.names[controller],
        "text": known.said,
    }


def _word(game: SkyPirate, words: Words, card: int) -> str:
    """The card's word in a view: a hidden card's begins with a question mark."""
    return words.get(card) or f"?{game.alias(card, -1)}"


def _operators(game: SkyPirate) -> dict[int, list[int]]:
    """The operators of each card that has any."""
    found: dict[int, list[int]] = {}
    for seat in range(game.seats):
        for card in game.crew(seat):
            if game.piece(card).operates >= 0:
                found.setdefault(game.piece(card).operates, []).append(card)
    return found


def _player(game: SkyPirate, words: Words, number: int, known: dict[Any, Any]) -> Data:
    """A player: numbers, ship, crew, assets."""
    setting, zones = game._setting, game.zones
    alike = known.get(("player", number))
    if alike is None:
        alike = known["player", number] = _of_player(game, number)
    return {
        **alike,
        "captain": [
            {"card": _word(game, words, card), "facedown": game.piece(card).facedown}
            for card in zones[setting.captain[number]]
        ],
        "ship": [_emplacement(game, words, card, known) for card in zones[setting.ship[number]]],
        "broken": [_word(game, words, card) for card in zones[setting.broken[number]]],
        "crew": [_crew(game, words, card, known) for card in game.crew(number)],
        "assets": [_asset(game, words, card, known) for card in zones[setting.assets[number]]],
    }


def _of_player(game: SkyPirate, number: int) -> Data:
    """What every seat sees alike of a player."""
    setting, zones = game._setting, game.zones
    captain = game.captains[number] if game.captains else -1
    return {
        "name": game.names[number],
        "word": slug(game.names[number]),
        "faction": game.printed(captain).faction if captain >= 0 else None,
        "out": number in game.out,
        "opponent": game.names[game.opponent(number)] if number not in game.out and not game.over else None,
        "powder": game.powder[number],
        "fires": game.fires[number],
        "next_actions": game.bonus[number],
        "hand": len(zones[setting.hand[number]]),
        "hand_size": game.of_player(HAND_SIZE, number),
        "hold": len(zones[setting.hold[number]]),
        "discard": len(zones[setting.discard[number]]),
        "chest": len(zones[setting.chest[number]]),
        "shields": _supply(game, number, "Shield"),
        "bombs": _supply(game, number, "Bomb"),
        "presence": game.total(number) if game.attempt is not None else None,
    }


def _supply(game: SkyPirate, seat: int, name: str) -> int:
    face = game.face(name)
    return sum(game.faces[card] == face for card in game.zones[game._setting.status[seat]])


Shown = Data
"""A card in play as JSON data. What names no card is the same for every seat and worked out once (`known`)."""


def _carries(game: SkyPirate, card: int) -> Shown:
    """Any card in play, but for what names cards: counters, and where it came from."""
    piece = game.piece(card)
    return {
        "card": "", "counters": piece.counters, "presence_counters": piece.presence, "token": game.is_token(card),
        "from_chest": piece.chest, "operators": [], "stored": [],
    }  # fmt: skip


def _named(game: SkyPirate, words: Words, card: int, known: dict[Any, Any], shown: Shown) -> Shown:
    """The card in the words of one seat: itself, its operators and what is stored on it."""
    shown = shown.copy()
    shown["card"] = _word(game, words, card)
    if card in known["operators"]:
        shown["operators"] = [_word(game, words, one) for one in known["operators"][card]]
    if game.stored_on:
        shown["stored"] = [_word(game, words, one) for one in game.stored(card)]
    return shown


def _asset(game: SkyPirate, words: Words, card: int, known: dict[Any, Any]) -> Shown:
    """An asset."""
    shown: Shown | None = known.get(card)
    if shown is None:
        shown = known[card] = _carries(game, card)
    return _named(game, words, card, known, shown)


def _emplacement(game: SkyPirate, words: Words, card: int, known: dict[Any, Any]) -> Shown:
    """A cannon or structure with its numbers as they are now."""
    shown: Shown | None = known.get(card)
    if shown is None:
        kind = game.printed(card).kind
        shown = known[card] = {**_carries(game, card), "kind": kind, "durability": game.value(DURABILITY, card)}
        if kind == "cannon":
            cost, power = game.value(COST, card), game.value(POWER, card)
            shown |= {"cost": cost, "power": power, "stunned": game.piece(card).stunned, "ammo": []}
    shown = _named(game, words, card, known, shown)
    if "ammo" in shown:
        shown["ammo"] = [
            {"card": _word(game, words, one), "counters": game.piece(one).ammo} for one in game.loaded(card)
        ]
    return shown


def _crew(game: SkyPirate, words: Words, card: int, known: dict[Any, Any]) -> Shown:
    """A crew with its presence; a Shade shows nothing but that it is one, and whose card it is (SP-FACE-12)."""
    shown: Shown | None = known.get(card)
    if shown is None:
        piece = game.piece(card)
        shown = known[card] = {
            **_carries(game, card),
            "captain": game.names[game.owner[card]],
            "facedown": game.is_facedown(card),
            "presence": game.value(PRESENCE, card),
            "party": piece.party,
            "operates": piece.operates if piece.operates >= 0 else None,
            "lent_by": game.names[piece.lender] if piece.lender >= 0 else None,
        }
    shown = _named(game, words, card, known, shown)
    if shown["operates"] is not None:
        shown["operates"] = _word(game, words, shown["operates"])
    return shown


def _attempt(game: SkyPirate, words: Words) -> Data | None:
    """The boarding attempt: sides, target, raid tokens, Presence totals (SP-MAT-02)."""
    attempt = game.attempt
    if attempt is None:
        return None
    return {
        "stage": attempt.stage,
        "boarder": game.names[attempt.boarder],
        "defender": game.names[attempt.defender],
        "target": _word(game, words, attempt.target),
        "tokens": [_word(game, words, card) for card in attempt.tokens],
        "presence": [game.total(attempt.boarder), game.total(attempt.defender)],
        "compared": list(attempt.totals),
        "turn": game.names[attempt.turn] if attempt.turn >= 0 else None,
        "passes": attempt.passes,
        "used": [_word(game, words, card) for card in attempt.used],
    }
