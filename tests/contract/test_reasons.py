"""Property 19 in random play, and what it stands on: every question, verb, word and cost says why."""

from __future__ import annotations

import importlib
import inspect
import pkgutil

import pytest

import quarterdeck as qd
from contract.cases import some_seeds, telling_cases, walk
from pure import needs_pure
from quarterdeck.engine import reasons as words
from quarterdeck.engine.errors import SetupError
from quarterdeck.engine.marks import MARKS
from quarterdeck.engine.procedure import Procedure
from quarterdeck.engine.rng import Rng
from quarterdeck.games import WHERE
from quarterdeck.properties import reasons
from quarterdeck.scenario.claims import inventory

JOINED = [name for name in WHERE if qd.game_class(name).RULES_OF]
"""The games that say their reasons."""
joined = pytest.mark.parametrize("name", JOINED)


@telling_cases
@some_seeds(2)
def test_19_whatever_can_be_named_is_refused_with_a_rule_and_a_reason(case, seed):
    asked, rng = reasons.Asked(), Rng(seed)
    for game, _, _ in walk(case, seed, checks=24, log=False):
        asked.check(game, rng)


@joined
@some_seeds(1)
def test_19_every_reason_names_a_rule_of_the_inventory_or_a_ruling(name, seed):
    try:
        known = {rule.id for rule in inventory(name)}
    except SetupError:
        known = set()
    game, rng = qd.new(name, seed=seed, log=False), Rng(seed)
    while not game.over:
        choice = game.choice
        for option in reasons.tried(game, choice, rng, 2):
            for reason in game.why(option, choice.seat).reasons:
                assert reason.rule in known or "-Q" in reason.rule, f"{reason}"
        game.play(choice.options[rng.below(len(choice.options))], choice.seat)


def questions(name):
    """The methods of a game's procedures that list options, its own and those that they have from the engine."""
    package = importlib.import_module(f"quarterdeck.games.{name}")
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        for _, kind in inspect.getmembers(importlib.import_module(module.name), inspect.isclass):
            if issubclass(kind, Procedure) and kind.__module__.startswith(package.__name__):
                for offer, method in inspect.getmembers(kind, inspect.isfunction):
                    if method in MARKS and not MARKS[method].is_step:
                        yield kind, offer, method, MARKS[method]


@joined
def test_every_question_says_what_is_not_among_its_options_and_by_which_rule(name):
    game = qd.game_class(name)
    needs_pure(game.__module__, "Python cannot look for its questions")
    found = list(questions(name))
    assert found
    for kind, offer, method, mark in found:
        where = f"{kind.__name__}.{offer}"
        assert mark.only or hasattr(kind, f"{offer}_why"), f"{where} does not say why something is no option"
        assert mark.rules or method.__qualname__ in game.RULES_OF, f"{where} names no rule"


@joined
def test_every_verb_says_when_it_is_chosen(name):
    game = qd.game_class(name)
    for key, verb in game.OPTION_KINDS.items():
        if key not in ("done", "pass"):
            assert verb.when is not None, f"{key} does not say when"
            assert verb.when.rule or key in game.RULES_OF or verb.rules, f"{key} names no rule"


@joined
def test_every_word_that_a_card_lists_cards_with_has_a_docstring_that_reads_as_a_reason(name):
    for ability in qd.new(name, log=False).book.abilities.values():
        listings = [ability.target, *(effect.choose for effect in ability.effects)]
        listings += [getattr(cost, "choose", None) for cost in ability.costs]
        for listing in listings:
            for word in words.words(listing) if listing is not None else ():
                said = words.meaning(word)
                assert said != words.UNSAID, f"{ability.id}: {word.__qualname__} says nothing"
                assert not said.endswith((",", ";", ":")), f"{ability.id}: {said}"
                assert "{" not in said, f"{ability.id}: {said}"


@joined
def test_every_cost_says_what_it_asks_for(name):
    for ability in qd.new(name, log=False).book.abilities.values():
        for cost in ability.costs:
            assert cost.asks, f"{ability.id}: {type(cost).__name__} does not say what it asks for"
