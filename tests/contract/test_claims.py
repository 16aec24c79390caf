"""What tests claim exists, and what needs a proof has one."""

from __future__ import annotations

import pytest

from quarterdeck.games import WHERE
from quarterdeck.scenario import claims

every_game_of_the_package = pytest.mark.parametrize("game", list(WHERE))


def test_every_claim_names_something_that_there_is():
    assert claims.unknown_claims() == []


@every_game_of_the_package
def test_every_rule_that_can_be_checked_is_proven(game):
    report = claims.coverage(game)
    assert report["unproven"] == []
    for edition, part in report.get("editions", {}).items():
        assert part["unproven"] == [], edition
    assert report["proven"] == report["needed"] > 0


@every_game_of_the_package
def test_every_card_is_used_by_a_test(game):
    unused = [card for card, tests in claims.tests_of_cards(game).items() if not tests]
    assert unused == []


@every_game_of_the_package
def test_the_inventory_is_whole(game):
    rules = claims.inventory(game)
    assert len({rule.id for rule in rules}) == len(rules)
    assert all(rule.rule and rule.source for rule in rules)


@every_game_of_the_package
def test_the_rules_that_the_code_names_are_in_the_inventory(game):
    """Steps, offers and verbs name ids; a reason may name an open point instead."""
    from quarterdeck.engine.procedure import Procedure
    from quarterdeck.engine.struct import RECORDS
    from quarterdeck.games import game_class

    known = {rule.id for rule in claims.inventory(game)}
    cls = game_class(game)
    home = cls.__module__.rpartition(".")[0]
    named = {rule for verb in cls.OPTION_KINDS.values() for rule in verb.rules}
    for record in RECORDS.values():
        if issubclass(record, Procedure) and record.__module__.startswith(home):
            for method in vars(record).values():
                named |= set(getattr(method, "rules", ()))
    assert named
    assert {rule for rule in named if rule not in known and "-Q" not in rule} == set()
