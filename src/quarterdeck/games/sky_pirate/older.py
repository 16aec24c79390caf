"""Saves of earlier releases: what they say otherwise, and how that is said now."""

from __future__ import annotations

from typing import Final

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
