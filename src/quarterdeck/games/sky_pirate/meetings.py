"""Meetings of decks for soaks and tables of use: the ready decks against each other, and decks at random."""

from __future__ import annotations

from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import Final

from quarterdeck.engine.data import Data
from quarterdeck.engine.rng import Rng
from quarterdeck.games.sky_pirate import decks
from quarterdeck.games.sky_pirate.cardset import CAPTAIN, FACTIONS, NEUTRAL, Card, has_code, printed_cards

RANDOM_MEETINGS: Final = 1000
PLAYERS: Final = (2, 2, 2, 3, 2, 4)


@cache
def meetings() -> tuple[Data, ...]:
    """Ready decks, and in turn with them legal decks drawn from all cards, so that every card meets every other."""
    ready = list(decks.ready_plans())
    tables = [*combinations_with_replacement(ready, 2), *combinations(ready, 3), *combinations(ready, 4)]
    found: list[Data] = []
    for number, table in enumerate(tables):
        found.append({"decks": list(table)})
        if number < RANDOM_MEETINGS:
            found.append({"decks": random_decks(number)})
    return tuple(found)


def random_decks(number: int) -> list[dict[str, list[str]]]:
    """The decks of one table, for two players or more."""
    rng = Rng(number)
    return [random_deck(_faction(rng), 10 * number + seat) for seat in range(PLAYERS[number % len(PLAYERS)])]


def _faction(rng: Rng) -> str:
    led = [faction for faction in FACTIONS if any(card.kind == CAPTAIN for card in pool() if card.faction == faction)]
    return led[rng.below(len(led))]


@cache
def pool() -> tuple[Card, ...]:
    """The cards of decks that have code."""
    return tuple(card for card in printed_cards().values() if card.in_deck and has_code(card.name))


def random_deck(faction: str, seed: int) -> dict[str, list[str]]:
    """A legal deck of a faction with a splash of another one, of as many different cards as it can hold."""
    rng = Rng(seed)
    other = FACTIONS[rng.below(len(FACTIONS))]
    sets = sorted({card.named_set for card in pool() if card.named_set})
    named = sets[rng.below(len(sets))] if sets else ""
    mine = [card for card in pool() if card.named_set in ("", named)]
    own = [card for card in mine if card.faction in (faction, NEUTRAL)]
    foreign = [card for card in mine if card.faction == other and other != faction and card.in_hold]
    captains = [card for card in own if card.kind == CAPTAIN]
    emplacements = [card for card in own if card.is_emplacement]
    more = [card for card in mine if card.is_emplacement and card.faction == other and other != faction]
    row = _some(rng, emplacements, decks.SLOTS)
    row += _some(rng, more, decks.SLOTS - len(row))
    splashed = sum(printed_cards()[name].faction not in (faction, NEUTRAL) for name in row)
    hold = _some(rng, [card for card in foreign for _ in range(decks.COPIES)], decks.SPLASH - splashed)
    rest = [card for card in own if card.in_hold for _ in range(decks.COPIES)]
    hold += _some(rng, rest, decks.HOLD_SIZE - len(hold))
    return {"captain": _some(rng, captains, 1), "emplacements": row, "hold": hold}


def _some(rng: Rng, cards: list[Card], count: int) -> list[str]:
    order = list(range(len(cards)))
    rng.shuffle(order)
    return [cards[n].name for n in order[: max(0, count)]]
