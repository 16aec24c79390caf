"""The questions that expectations ask of a position of City of Five Sails."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial
from typing import Final

from quarterdeck.engine.cards import slug
from quarterdeck.engine.errors import SetupError, did_you_mean
from quarterdeck.games.five_sails.cardset import printed_cards
from quarterdeck.games.five_sails.game import FiveSails
from quarterdeck.games.five_sails.procedures.duel import Duel
from quarterdeck.games.five_sails.procedures.high_drama import HighDrama
from quarterdeck.games.five_sails.stats import PARRY, RIPOSTE, STATS, THRUST
from quarterdeck.games.positions import copy_called, lasting_change, nothing_called, used_abilities

CARD_LISTS: Final = ("hand", "deck", "discard", "approach", "locker", "line", "selected", "facedown")
NUMBERS: Final = {**STATS, "riposte": RIPOSTE, "parry": PARRY, "thrust": THRUST}
"""The numbers of a card as they are now."""


def look(game: FiveSails, what: str) -> object:
    """The answer to an expectation: `sanjay.wounds`, `docks.control`, `anna.renown`, `anna.hand`, `duel`, `winner`."""
    words = [slug(name) for name in game.names]
    plain: dict[str, Callable[[], object]] = {
        "first": lambda: words[game.first] if game.first >= 0 else None,
        "day": lambda: game.day,
        "phase": lambda: game.phase,
        "turn": lambda: words[game.choice.seat] if not game.over else None,
        "asked": lambda: [words[choice.seat] for choice in game.choices],
        "edition": lambda: game._setting.edition.name,
        "passes": lambda: next((frame.passes for frame in game.frames if isinstance(frame, HighDrama)), 0),
        "out": lambda: [words[seat] for seat in game.out],
        "used": lambda: used_abilities(game),
        "pending": lambda: [game.book.by_id[game.book.abilities[one.ability].card].name for one in game.delayed],
        "lasting": lambda: [lasting_change(game, one) for one in game.lasting],
        "over": lambda: game.over,
        "winner": lambda: [words[seat] for seat in game.result.winners] if game.result else None,
        "reason": lambda: game.result.reason if game.result else None,
        "duel": lambda: game.duel is not None,
        "city_discard": lambda: [game.printed(c).name for c in game.zones[game._setting.city_discard]],
        "city_deck": lambda: [game.printed(c).name for c in game.zones[game._setting.city_deck][::-1]],
    }
    if what in plain:
        return plain[what]()
    owner, _, field = what.rpartition(".")
    if owner == "duel":
        return _look_at_duel(game, field, words)
    if owner in words:
        return _look_at_player(game, words.index(owner), field, what)
    places = [game.printed(place).id for place in range(game._setting.cities)]
    if owner in places:
        return _look_at_place(game, places.index(owner), field, words, what)
    card = called(game, owner)
    if card is not None:
        return _look_at_card(game, card, field, words, what)
    raise nothing_called(game, what, [*plain, *words, *places])


def called(game: FiveSails, word: str) -> int | None:
    """The card of which a path speaks, if it speaks of one."""
    return copy_called(game, word)


def _unknown(what: str, known: Sequence[str]) -> SetupError:
    return SetupError(f"nothing is known about {what}; {did_you_mean(what.rpartition('.')[2], known)}")


def _look_at_player(game: FiveSails, seat: int, field: str, what: str) -> object:
    if field == "renown":
        return game.renown[seat]
    if field == "crew":
        return sorted(game.printed(card).name for card in game.crew(seat))
    leader = game.printed(game.leaders[seat]) if game.leaders else None
    facts: dict[str, Callable[[], object]] = {
        "leader": lambda: leader.name if leader else None,
        "leader_in_play": lambda: game.has_leader(seat),
        "crew_cap": lambda: leader.crew_cap if leader else None,
        "counted_crew": lambda: len(game.counted_crew(seat)),
        "panache": lambda: leader.panache if leader else None,
        "draws": lambda: game.panache(seat),
        "initiative": lambda: game.initiative(seat),
        "faction": lambda: leader.faction if leader else None,
        "out": lambda: seat in game.out,
    }
    if field in facts:
        return facts[field]()
    if field not in (*CARD_LISTS, "scheme", "played"):
        raise _unknown(what, ("renown", "crew", *facts, *CARD_LISTS, "scheme"))
    cards = [game.printed(card).name for card in game.zones[getattr(game._setting, field)[seat]]]
    return cards[::-1] if field == "deck" else cards


def _look_at_place(game: FiveSails, place: int, field: str, words: list[str], what: str) -> object:
    if field == "renown":
        return game.place_renown[place]
    if field == "control":
        owner = game.place_control[place]
        return words[owner] if owner >= 0 else None
    lists: dict[str, list[int]] = {
        "available": game.available_at(place),
        "events": game.events_at(place),
        "characters": game.zones[place],
    }
    if field not in lists:
        raise _unknown(what, ("renown", "control", *lists))
    return [game.printed(card).name for card in lists[field]]


def _look_at_card(game: FiveSails, card: int, field: str, words: list[str], what: str) -> object:
    """Facts of a card: stats as they are now, wounds, engaged, at, controller, equipped, bearer, zone, threat."""
    if field in NUMBERS:
        return game.value(NUMBERS[field], card)
    if field == "threat":
        duel = game.duel
        return duel.threat[duel.participants.index(card)] if duel and card in duel.participants else 0
    place = game.location_of(card)
    facts: dict[str, Callable[[], object]] = {
        "wounds": lambda: game.wounds(card),
        "engaged": lambda: game.is_engaged(card),
        "in_play": lambda: game.in_play(card),
        "at": lambda: None if not game.in_play(card) else _place_word(game, place),
        "controller": lambda: words[game.controller(card)] if game.controller(card) >= 0 else None,
        "equipped": lambda: [game.printed(one).name for one in game.equipment(card)],
        "bearer": lambda: game.printed(game.bearer(card)).name if game.bearer(card) >= 0 else None,
        "zone": lambda: game._setting.zones[game.place[card]].name,
        "renown": lambda: game.pieces[card].renown if game.pieces[card] else 0,  # type: ignore[union-attr]
        "owner": lambda: words[game.owner[card]] if game.owner[card] >= 0 else None,
        "traits": lambda: [trait for trait in sorted(_traits()) if game.has(card, trait)],
        "keywords": lambda: sorted(game.printed(card).keywords),
        "kind": lambda: game.printed(card).kind,
        "faction": lambda: game.printed(card).faction,
        "cost": lambda: game.printed(card).cost,
        "used": lambda: used_abilities(game, card),
        "known_to": lambda: [word for seat, word in enumerate(words) if game.knows(seat, card)],
        "gambles": lambda: _of_side(game, card, lambda duel, side: duel.gambles[side]),
        "gambles_left": lambda: _of_side(game, card, lambda duel, side: duel.gambles_left(game, side)),
        "lethal": lambda: bool(_of_side(game, card, lambda duel, side: duel.lethal[side])),
    }
    if field not in facts:
        raise _unknown(what, (*NUMBERS, "threat", *facts))
    return facts[field]()


def _place_word(game: FiveSails, place: int) -> str:
    return game.printed(place).id if place < game._setting.cities else "home"


def _of_side(game: FiveSails, card: int, fact: Callable[[Duel, int], object]) -> object:
    duel = game.duel
    return fact(duel, duel.participants.index(card)) if duel is not None and card in duel.participants else None


@cache
def _traits() -> frozenset[str]:
    return frozenset(trait for card in printed_cards().values() for trait in card.traits)


def _look_at_duel(game: FiveSails, field: str, words: list[str]) -> object:
    """Facts of the duel: its round, whose it is, and the round's values so far."""
    duel = game.duel
    if duel is None:
        raise SetupError("there is no duel now")
    values: dict[str, Callable[[], object]] = {
        name: partial(duel.combat_value, game, at) for at, name in enumerate(("riposte", "parry", "thrust"))
    }
    facts: dict[str, Callable[[], object]] = {
        "round": lambda: duel.round,
        "active": lambda: words[duel.seat],
        "stat": lambda: duel.stat,
        "challenger": lambda: game.printed(duel.participants[0]).name,
        "defender": lambda: game.printed(duel.participants[1]).name,
        "technique_used": lambda: duel.technique_used,
        "maneuver_used": lambda: duel.maneuver_used,
        "values": lambda: [value() for value in values.values()],
        **values,
    }
    if field not in facts:
        raise _unknown(f"duel.{field}", tuple(facts))
    return facts[field]()
