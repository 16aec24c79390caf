"""Games of earlier releases: what their saves say otherwise, and the ready decks that had other lists then."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import resources
from typing import Final

import yaml

from quarterdeck.engine.cards import slug
from quarterdeck.games.sky_pirate import decks

WORDS: Final[dict[str, dict[str, str]]] = {
    "absorb/drink-it-in": {"absorbed": "drink_it_in"},
    "contract-to-kill/slip-away": {"sent": "slip_away"},
    "delve-the-atheneum/return-the-books": {"returned": "return_the_books"},
    "echo-chamber/sound-again": {"cannon": "answer_the_shot"},
    "falsified-orders/recall-them": {"captain": "recall_them"},
    "fence/do-business": {"card": "serve_them"},
    "gigaphage/devour": {"eaten": "devour"},
    "silence-dissent/silence": {"silenced": "silence"},
    "xandus-high-archivist/consult": {"looked": "consult"},
}
"""For each ability the words under which it kept something, and the effects whose names these are now."""


def with_decks_of_then(options: Mapping[str, object], version: int, now: int) -> Mapping[str, object]:
    """These options as they were meant under that version: a ready deck with another list since then has its list of
    then. `data/decks-2.yaml` has those that changed after version 2. Saves, records and tables name every deck."""
    chosen = options.get("decks")
    if version >= now or isinstance(chosen, str) or not isinstance(chosen, Sequence):
        return options
    lists = _lists_of_then(version, now)
    return {**options, "decks": [lists.get(slug(one), one) if isinstance(one, str) else one for one in chosen]}


def _lists_of_then(version: int, now: int) -> dict[str, object]:
    """The lists that have changed since that version, as they were."""
    found: dict[str, object] = {}
    for last in reversed(range(version, now)):
        kept = resources.files(__package__) / "data" / f"decks-{last}.yaml"
        if kept.is_file():
            for name, deck in yaml.safe_load(kept.read_text(encoding="utf-8")).items():
                found[name] = {part: decks.copies(deck[part]) for part in decks.PARTS}
    return found
