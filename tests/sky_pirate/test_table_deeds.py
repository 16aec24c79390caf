"""Deeds on several cards: nowhere in the game are they done one card after the other (SP-Q115)."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import quarterdeck.games.sky_pirate as package
from quarterdeck.games.sky_pirate.game import SkyPirate
from quarterdeck.games.sky_pirate.verbs.cards import AT_ONCE

HOME = Path(package.__file__).parent
FILES = sorted(HOME.rglob("*.py"))
ONE_BY_ONE = {*AT_ONCE, "put_shade", "put_counters", "break_emplacement", "return_to_hand", "create_token", "announce"}
"""The verbs for one card, each of which has effects of its own to be put in order."""
ALLOWED = {
    ("double_counters", "put_counters"): "the kinds of counters on one card",
    ("after_mulligans", "announce"): "one event for each player, in turn",
    ("are_chosen", "announce"): "a crew that is chosen is answered before the next (SP-MAN-02)",
    ("assigned", "announce"): "nothing answers that a crew operates a card",
    ("draw", "announce"): "cards are drawn one by one",
    ("at_once", "announce"): "one part, or parts that nobody could answer",
}
"""Where a loop does without it, and why."""


def calls_in_loops(path):
    """The verbs that are called in a loop, with the function around it."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for function in ast.walk(tree):
        if not isinstance(function, ast.FunctionDef):
            continue
        for loop in ast.walk(function):
            if isinstance(loop, (ast.For, ast.While)):
                for node in ast.walk(loop):
                    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                        yield function.name, node.func.attr


@pytest.mark.parametrize("path", FILES, ids=[str(path.relative_to(HOME)) for path in FILES])
def test_no_loop_does_to_one_card_after_the_other_what_happens_to_all_at_once(path):
    found = {call for call in calls_in_loops(path) if call[1] in ONE_BY_ONE and call not in ALLOWED}
    assert not found, "there are verbs for several cards at once: discard_all, stow_all, put_counters_on_each, ..."


@pytest.mark.parametrize("verb", AT_ONCE)
def test_every_verb_that_has_a_sister_for_several_cards_has_one(verb):
    assert callable(getattr(SkyPirate, f"{verb}_all"))
