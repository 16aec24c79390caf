"""The questions that expectations ask of a position of Sky Pirate."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from quarterdeck.engine.cards import slug
from quarterdeck.engine.errors import SetupError, did_you_mean
from quarterdeck.games.positions import copy_called, lasting_change, nothing_called, used_abilities
from quarterdeck.games.sky_pirate.game import SkyPirate
from quarterdeck.games.sky_pirate.procedures.firing import DamageToEach
from quarterdeck.games.sky_pirate.stats import COST, DURABILITY, HAND_SIZE, POWER, PRESENCE


def look(game: SkyPirate, what: str) -> object:
    """The answer to an expectation: `anna.powder`, `anna.crew`, `fisher.presence`, `attempt`, `actions`, `winner`."""
    words = [slug(name) for name in game.names]
    plain: dict[str, Callable[[], object]] = {
        "active": lambda: words[game.active],
        "first": lambda: words[game.first],
        "asked": lambda: words[game.choice.seat] if not game.over else None,
        "turn": lambda: words[game.active],
        "used": lambda: used_abilities(game),
        "lasting": lambda: [lasting_change(game, one) for one in game.lasting],
        "pending": lambda: [
            game.book.by_id[game.book.abilities[ability].card].name
            for ability in [*(one.ability for one in game.delayed), *(one.ability for one in game.ongoing)]
        ],
        "volley": lambda: game.volley,
        "damage": lambda: game.damage_now().amount if _is_damaged(game) else 0,
        "damage_controller": lambda: (
            words[game.damage_now().by] if _is_damaged(game) and game.damage_now().by >= 0 else None
        ),
        "damaged": lambda: [words[seat] for seat in _damaged(game)],
        "number": lambda: game.turn,
        "phase": lambda: "mulligan" if game.phase == "set-up" else game.phase,
        "actions": lambda: game.actions,
        "attempt": lambda: game.attempt is not None,
        "target": lambda: game.printed(game.attempt.target).name if game.attempt else None,
        "queue": lambda: [game.book.by_id[game.book.abilities[one.ability].card].name for one in game.queue],
        "over": lambda: game.over,
        "winner": lambda: [words[seat] for seat in game.result.winners] if game.result else None,
        "reason": lambda: game.result.reason if game.result else None,
        "out": lambda: [words[seat] for seat in game.out],
    }
    if what in plain:
        return plain[what]()
    owner, _, field = what.rpartition(".")
    if owner in words:
        return _look_at_player(game, words.index(owner), field, what)
    card = called(game, owner)
    if card is not None:
        return _look_at_card(game, card, field, words, what)
    raise nothing_called(game, what, [*plain, *words])


def _is_damaged(game: SkyPirate) -> bool:
    return any(frame.IS == "damage" for frame in game.frames)


def _damaged(game: SkyPirate) -> list[int]:
    """Who is being damaged."""
    if not _is_damaged(game):
        return []
    damage = game.damage_now()
    return list(damage.seats) if isinstance(damage, DamageToEach) else [damage.seat]


def called(game: SkyPirate, word: str) -> int | None:
    """The card of which a path speaks, if it speaks of one."""
    return copy_called(game, word, game._setting.reverse)


def _unknown(what: str, known: Sequence[str]) -> SetupError:
    return SetupError(f"nothing is known about {what}; {did_you_mean(what.rpartition('.')[2], known)}")


def _look_at_player(game: SkyPirate, seat: int, field: str, what: str) -> object:
    setting = game._setting
    numbers: dict[str, Callable[[], object]] = {
        "powder": lambda: game.powder[seat],
        "fires": lambda: game.fires[seat],
        "next_actions": lambda: game.bonus[seat],
        "presence": lambda: game.total(seat),
        "party": lambda: [game.printed(card).name for card in game.party(seat)],
        "reserve": lambda: [game.printed(card).name for card in game.reserve(seat)],
        "all_crew": lambda: [game.printed(card).name for card in game.crew(seat)],
        "shields": lambda: _in_pool(game, seat, "Shield"),
        "bombs": lambda: _in_pool(game, seat, "Bomb"),
        "captain": lambda: next((game.printed(card).name for card in game.zones[setting.captain[seat]]), None),
        "hold_size": lambda: len(game.zones[setting.hold[seat]]),
        "captain_facedown": lambda: any(game.piece(card).facedown for card in game.zones[setting.captain[seat]]),
        "faction": lambda: game.printed(game.captains[seat]).faction if game.captains else None,
        "hand_size": lambda: game.of_player(HAND_SIZE, seat),
        "out": lambda: seat in game.out,
        "this_turn": lambda: sorted(
            f"{key.partition('|')[0]} {number}" for key, number in game.counted.items() if key.endswith(f"|{seat}")
        ),
    }
    if field in numbers:
        return numbers[field]()
    zones = (
        "hand",
        "hold",
        "discard",
        "chest",
        "ship",
        "broken",
        "crew",
        "assets",
        "ammo",
        "facedown",
        "stored",
        "ejected",
    )
    if field not in zones:
        raise _unknown(what, (*numbers, *zones))
    cards = [game.printed(card).name for card in game.zones[getattr(setting, field)[seat]]]
    return cards[::-1] if field == "hold" else cards


def _in_pool(game: SkyPirate, seat: int, name: str) -> int:
    return sum(game.printed(card).name == name for card in game.zones[game._setting.status[seat]])


def _look_at_card(game: SkyPirate, card: int, field: str, words: list[str], what: str) -> object:
    """Facts of a card as they are now."""
    piece = game.pieces[card]
    stats = {"cost": COST, "power": POWER, "durability": DURABILITY, "presence": PRESENCE}
    if field in stats:
        return game.value(stats[field], card)
    facts: dict[str, Callable[[], object]] = {
        "zone": lambda: game._setting.zones[game.place[card]].name,
        "in_play": lambda: game.in_play(card),
        "controller": lambda: words[game.controller(card)],
        "owner": lambda: words[game.owner[card]] if game.owner[card] >= 0 else None,
        "kind": lambda: game.printed(card).kind,
        "faction": lambda: game.printed(card).faction,
        "subtypes": lambda: sorted(game.printed(card).subtypes),
        "traits": lambda: sorted(game.printed(card).subtypes),
        "keywords": lambda: [
            word for word, has in (("Tactic", game.printed(card).tactic), ("Unique", game.printed(card).unique)) if has
        ],
        "token": lambda: game.is_token(card),
        "used": lambda: used_abilities(game, card),
        "known_to": lambda: [word for seat, word in enumerate(words) if game.knows(seat, card)],
        "lender": lambda: words[piece.lender] if piece and piece.lender >= 0 else None,
        "entered": lambda: piece.entered if piece else 0,
        "stunned": lambda: bool(piece and piece.stunned),
        "counters": lambda: piece.counters if piece else 0,
        "presence_counters": lambda: piece.presence if piece else 0,
        "ammo": lambda: piece.ammo if piece else 0,
        "party": lambda: bool(piece and piece.party),
        "facedown": lambda: game.is_facedown(card),
        "operates": lambda: game.printed(piece.operates).name if piece and piece.operates >= 0 else None,
        "operators": lambda: [game.printed(one).name for one in game.operators(card)],
        "loaded": lambda: [game.printed(one).name for one in game.loaded(card)],
        "stored": lambda: [game.printed(one).name for one in game.stored(card)],
    }
    if field not in facts:
        raise _unknown(what, (*stats, *facts))
    return facts[field]()
