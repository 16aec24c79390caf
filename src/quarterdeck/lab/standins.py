"""Plain stand-ins: for each kind of card one of its own without any text, with the usual numbers of that kind.

What a card is worth is asked by putting a stand-in into its place, in the same deck and on the same seeds. They are own
cards (`games/owncards.py`), made when they are asked for, so that the game itself does not know them.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from statistics import median_low
from typing import Any, Final

from quarterdeck import decks
from quarterdeck.engine.errors import SetupError
from quarterdeck.games import owncards

FILE: Final = "stand-ins.py"
HEADINGS: Final = {"five_sails": ("Approach", "Faction"), "sky_pirate": ("Hold",)}
"""The parts of a deck whose cards are screened: those of which a deck has many."""


@dataclass(frozen=True, slots=True)
class StandIns:
    """The source of the stand-ins, and which of them takes the place of each card of some decks."""

    source: str
    instead: dict[str, str]


def cards_of(game: str, deck: str) -> list[str]:
    """The cards of a ready deck that can be screened, each once."""
    if game not in owncards.TAKING:
        raise SetupError(f"{game} has no decks to screen; cards are screened in {' and '.join(owncards.TAKING)}")
    ready = decks.ready_deck(game, deck)
    if ready is None:
        raise SetupError(f"{game} has no ready deck {deck!r}; there are {', '.join(decks.own_decks(game))}")
    return list(dict.fromkeys(card for heading in HEADINGS[game] for card in ready.cards(heading)))


def stand_ins(game: str) -> StandIns:
    """Stand-ins for all cards of the ready decks."""
    cardset: Any = import_module(f"quarterdeck.games.{game}.cardset")
    printed = cardset.printed_cards()
    groups: dict[Any, list[Any]] = {}
    for deck in decks.own_decks(game):
        for name in cards_of(game, deck):
            groups.setdefault(cardset.alike(printed[name]), []).append(printed[name])
    facts: list[dict[str, Any]] = []
    blocks: list[str] = []
    instead: dict[str, str] = {}
    for number, cards in enumerate(groups.values(), 1):
        kind = cards[0].kind
        brute = game == "five_sails" and "Brute" in cards[0].keywords
        name = f"Plain {'Brute' if brute else kind.capitalize()}"
        entry: dict[str, Any] = {"name": name, "kind": kind, "faction": "Neutral", **_usual(cards, cardset.NUMBERS)}
        entry |= {"number": f"999{number:02}"} if game == "five_sails" else {"set": "lab", "number": number}
        entry |= {"keywords": ["Brute"]} if brute else {}
        facts.append(entry)
        blocks.append(f'{kind}("{name}")' + (".plain()" if game == "sky_pirate" else ""))
        instead |= {card.name: name for card in cards}
    kinds = sorted({entry["kind"] for entry in facts})
    lines = [
        '"""Plain stand-ins, made by the lab."""', f"from quarterdeck.games.{game}.declaring import {', '.join(kinds)}",
        'FACTS = """', *(f"- {_flow(entry)}" for entry in facts), '"""', *blocks, "",
    ]  # fmt: skip
    return StandIns("\n".join(lines), instead)


def _usual(cards: list[Any], numbers: tuple[str, ...]) -> dict[str, int]:
    """The numbers that most cards of a kind print, each in the middle of those that are printed."""
    found = {}
    for name in numbers:
        values = [value for card in cards if isinstance(value := getattr(card, name), int)]
        if 2 * len(values) > len(cards):
            found[name] = median_low(values)
    return found


def _flow(entry: dict[str, Any]) -> str:
    """An entry of a card file on one line."""
    shown = (
        f'{key}: "{value}"' if isinstance(value, str) else f"{key}: [{', '.join(value)}]" if isinstance(value, list)
        else f"{key}: {value}"
        for key, value in entry.items()
    )  # fmt: skip
    return "{" + ", ".join(shown) + "}"
