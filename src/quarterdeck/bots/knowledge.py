"""What was learned of a game (`quarterdeck train`): numbers of its advice in a small file, tied to rules and cards.

A file that was made for other rules, other cards or other numbers is not used: the game is searched with the numbers
that its advice declares, and one warning says why.
"""

from __future__ import annotations

import hashlib
import json
import logging
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from quarterdeck.engine.advice import Advice
from quarterdeck.engine.game import Game

LOG: Final = logging.getLogger("quarterdeck.bots")
FOLDER: Final = Path(__file__).parent / "data"


class Misfit(ValueError):
    """What was learned does not fit the game. The message says why, in one sentence."""


def path_of(game: str) -> Path:
    """The file of a game."""
    return FOLDER / f"{game}.json"


def digest_of_cards(kind: type[Game]) -> str:
    """A short digest of all printed cards of a game: names, kinds, texts and numbers."""
    book = kind.agree(min(kind.PLAYERS), None, 0, {}).book
    printed = [[card.id, card.kind, card.text, sorted(map(str, card.facts().items()))] for card in book.cards]
    return hashlib.sha256(json.dumps(sorted(printed)).encode()).hexdigest()[:12]


def fits(data: Mapping[str, Any], kind: type[Game], advice: Advice) -> dict[str, int]:
    """The numbers in such a file, or Misfit."""
    if data.get("game") != kind.NAME:
        raise Misfit(f"it is for {data.get('game')}, not for {kind.NAME}")
    if data.get("rules_version") != kind.RULES_VERSION:
        raise Misfit(f"it was learned under version {data.get('rules_version')} of the rules, now {kind.RULES_VERSION}")
    if data.get("cards") != digest_of_cards(kind):
        raise Misfit("the cards have changed since it was learned")
    numbers = data.get("numbers")
    if not isinstance(numbers, dict) or not all(type(one) is int and one >= 0 for one in numbers.values()):
        raise Misfit("its numbers should be whole numbers by name")
    unknown = sorted(set(numbers) - set(advice.NUMBERS))
    if unknown:
        raise Misfit(f"the advice of the game has no number called {unknown[0]!r}")
    return dict(numbers)


def numbers_of(kind: type[Game], advice: Advice) -> dict[str, int]:
    """The numbers that come with the game; none where there are none that fit, with one warning why."""
    path = path_of(kind.NAME)
    if not path.is_file():
        return {}
    try:
        return fits(json.loads(path.read_text(encoding="utf-8")), kind, advice)
    except (Misfit, ValueError, AttributeError) as why:
        LOG.warning("what was learned of %s is not used: %s", kind.NAME, why)
        return {}


def data_of(kind: type[Game], numbers: Mapping[str, int], trained: Mapping[str, Any]) -> dict[str, Any]:
    """What a file says: for which rules and cards, the numbers, and how they were found."""
    return {
        "game": kind.NAME,
        "rules_version": kind.RULES_VERSION,
        "cards": digest_of_cards(kind),
        "numbers": dict(numbers),
        "trained": dict(trained),
    }
