"""What everybody may see besides the faces of cards, as JSON data for boards and clients."""

from __future__ import annotations

from typing import Any

from quarterdeck.engine.cards import slug
from quarterdeck.games.sky_pirate.stats import COST, DURABILITY, HAND_SIZE, POWER, PRESENCE, player, seat_of


def public(game: Any, seat: int) -> dict[str, Any]:
    """The turn, the players with their ships and crews, the attempt, the queue and what is pending."""
    return {
        "turn": game.turn,
        "phase": "over" if game.over else game.phase,
        "active": game.names[game.active] if game.turn else None,
        "first": game.names[game.first],
        "actions": game.actions,
        "players": [_player(game, seat, number) for number in range(game.seats)],
        "attempt": _attempt(game, seat),
        "queue": [_entry(game, seat, one.ability, one.card, one.controller) for one in _queue(game)],
        "pending": [
            *(
                {**_entry(game, seat, one.ability, one.card, one.controller), "until": one.event}
                for one in game.delayed
            ),
            *(
                {**_entry(game, seat, one.ability, one.card, one.controller), "until": one.until}
                for one in game.ongoing
            ),
        ],
        "lasting": [
            {
                "kind": one.kind, "what": one.name, "amount": one.amount, "until": one.until,
                "card": _word(game, seat, one.card) if one.card >= 0 else None,
                "player": game.names[seat_of(one.card)] if one.card <= player(0) else None,
                "source": game.printed(one.source).name if game.knows(seat, one.source) else None,
            }
            for one in game.lasting
        ],
    }  # fmt: skip


def _queue(game: Any) -> list[Any]:
    """The whole queue: what resolves now inside something else comes first."""
    found = list(game.queue)
    for frame in reversed(game.frames):
        found += getattr(frame, "waiting", [])
    return [one for one in found if hasattr(one, "ability")]


def _entry(game: Any, seat: int, ability: str, card: int, controller: int) -> dict[str, Any]:
    """An effect and what it will do."""
    known = game.book.abilities[ability]
    return {
        "card": _word(game, seat, card),
        "name": game.book.by_id[known.card].name,
        "player": game.names[controller],
        "text": known.text,
    }


def _word(game: Any, seat: int, card: int) -> str:
    """The card's word in a sight: a hidden card's begins with a question mark."""
    word: str = game.name_card(card, seat)
    return word if game.knows(seat, card) else "?" + word


def _player(game: Any, seat: int, number: int) -> dict[str, Any]:
    """A player: numbers, ship, crew, assets."""
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
        "captain": [
            {"card": _word(game, seat, card), "facedown": game.pieces[card].facedown}
            for card in zones[setting.captain[number]]
        ],
        "ship": [_emplacement(game, seat, card) for card in zones[setting.ship[number]]],
        "broken": [_word(game, seat, card) for card in zones[setting.broken[number]]],
        "crew": [_crew(game, seat, card) for card in game.crew(number)],
        "assets": [_carries(game, seat, card) for card in zones[setting.assets[number]]],
        "presence": game.total(number) if game.attempt is not None else None,
    }


def _supply(game: Any, seat: int, name: str) -> int:
    face = game.face(name)
    return sum(game.faces[card] == face for card in game.zones[game._setting.status[seat]])


def _carries(game: Any, seat: int, card: int) -> dict[str, Any]:
    """Any card in play: counters, operators, what is stored on it."""
    piece = game.pieces[card]
    return {
        "card": _word(game, seat, card),
        "counters": piece.counters,
        "presence_counters": piece.presence,
        "token": game.is_token(card),
        "from_chest": piece.chest,
        "operators": [_word(game, seat, one) for one in game.operators(card)],
        "stored": [_word(game, seat, one) for one in game.stored(card)],
    }


def _emplacement(game: Any, seat: int, card: int) -> dict[str, Any]:
    """A cannon or structure with its numbers as they are now."""
    shown = {**_carries(game, seat, card), "kind": game.printed(card).kind, "durability": game.value(DURABILITY, card)}
    if game.printed(card).kind == "cannon":
        shown |= {
            "stunned": game.pieces[card].stunned,
            "cost": game.value(COST, card),
            "power": game.value(POWER, card),
            "ammo": [
                {"card": _word(game, seat, one), "counters": game.pieces[one].ammo} for one in game.loaded(card)
            ],
        }  # fmt: skip
    return shown


def _crew(game: Any, seat: int, card: int) -> dict[str, Any]:
    """A crew with its presence; a Shade shows nothing but that it is one, and whose card it is (SP-FACE-12)."""
    piece = game.pieces[card]
    return {
        **_carries(game, seat, card),
        "captain": game.names[game.owner[card]],
        "facedown": game.is_facedown(card),
        "presence": game.value(PRESENCE, card),
        "party": piece.party,
        "operates": _word(game, seat, piece.operates) if piece.operates >= 0 else None,
        "lent_by": game.names[piece.lender] if piece.lender >= 0 else None,
    }


def _attempt(game: Any, seat: int) -> dict[str, Any] | None:
    """The boarding attempt: sides, target, raid tokens, Presence totals (SP-MAT-02)."""
    attempt = game.attempt
    if attempt is None:
        return None
    return {
        "stage": attempt.stage,
        "boarder": game.names[attempt.boarder],
        "defender": game.names[attempt.defender],
        "target": _word(game, seat, attempt.target),
        "tokens": [_word(game, seat, card) for card in attempt.tokens],
        "presence": [game.total(attempt.boarder), game.total(attempt.defender)],
        "compared": list(attempt.totals),
        "turn": game.names[attempt.turn] if attempt.turn >= 0 else None,
        "passes": attempt.passes,
        "used": [_word(game, seat, card) for card in attempt.used],
    }
