"""Meetings of decks for soaks and tables of use: every pair, three and four of the ready decks, and decks at random."""

from __future__ import annotations

from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import Final

from quarterdeck.engine.data import Data
from quarterdeck.engine.rng import Rng
from quarterdeck.games.five_sails import decks
from quarterdeck.games.five_sails.cardset import (
    ATTACHMENT,
    FACTIONS,
    LEADER,
    NEUTRAL,
    RISK,
    SCHEME,
    Card,
    printed_cards,
)
from quarterdeck.games.five_sails.editions import EDITIONS

RANDOM_MEETINGS: Final = 40
PLAYERS: Final = (2, 2, 3, 4)


@cache
def meetings() -> tuple[Data, ...]:
    """Ready decks in both editions, then legal decks drawn from all cards, so that every card meets every other."""
    ready = list(decks.ready_plans())
    tables = [*combinations_with_replacement(ready, 2), *combinations(ready, 3), *combinations(ready, 4)]
    found: list[Data] = [
        {"edition": edition, "decks": list(table)} for table in tables for edition in EDITIONS
    ]  # fmt: skip
    for number in range(RANDOM_MEETINGS):
        rng = Rng(number)
        factions = [FACTIONS[rng.below(len(FACTIONS))] for _ in range(PLAYERS[number % len(PLAYERS)])]
        plans = [random_deck(faction, 10 * number + seat) for seat, faction in enumerate(factions)]
        found.append({"edition": list(EDITIONS)[number // len(PLAYERS) % len(EDITIONS)], "decks": plans})
    return tuple(found)


def random_deck(faction: str, seed: int) -> dict[str, list[str]]:
    """A legal deck of a faction, with as many different cards as it can hold."""
    rng = Rng(seed)
    mine = [card for card in printed_cards().values() if card.faction in (faction, NEUTRAL)]
    leaders = [card for card in mine if card.kind == LEADER]
    brutes = [card for card in mine if "Brute" in card.keywords]
    characters = [card for card in mine if card.is_character and card not in leaders and card not in brutes]
    schemes = [card for card in mine if card.kind == SCHEME]
    others = [card for card in mine if card.kind in (ATTACHMENT, RISK)] + brutes
    approach = _some(rng, characters, decks.APPROACH_CHARACTERS) + _some(rng, schemes, decks.APPROACH_SCHEMES)
    copies = [card for card in others for _ in range(decks.copies_allowed(card))]
    return {
        "leader": _some(rng, leaders, 1),
        "approach": approach,
        "faction": _some(rng, copies, decks.DECK_SIZE["playtest"][0]),
    }


def _some(rng: Rng, cards: list[Card], count: int) -> list[str]:
    order = list(range(len(cards)))
    rng.shuffle(order)
    return [cards[n].name for n in order[:count]]
