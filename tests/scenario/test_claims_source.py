"""Claims are read from the source of tests and scenarios; a test that does not run proves nothing."""

from __future__ import annotations

import textwrap

import pytest

import quarterdeck as qd
from quarterdeck.engine.cards import Book, Printed
from quarterdeck.scenario import claims
from quarterdeck.scenario.claims import Rule
from quarterdeck.scenario.claimsource import claims_of_test_file

TESTS = '''
import pytest
from proofs import card, cards_of_kind, rule

@rule("HC-01", "HC-02")
@card("Nine")
def test_one():
    assert True

@rule("HC-03")
@pytest.mark.skip(reason="later")
def test_skipped():
    assert True

@pytest.mark.xfail
@rule("HC-04")
def test_failing():
    assert True

@rule("HC-05")
def test_given_up():
    """Not yet."""
    pytest.skip("not yet")

@rule("HC-06")
def test_empty():
    """Says nothing."""

@rule("HC-07", edition="playtest")
@cards_of_kind("high_card", "card")
class TestMany:
    @rule("HC-08")
    def test_two(self):
        assert True

@rule("HC-09")
def helper():
    assert True
'''

INVENTORY = (
    Rule("HC-01", "one", "p.1", "engine"),
    Rule("HC-02", "two", "p.1", "deck"),
    Rule("HC-03", "three", "p.1", "engine"),
    Rule("HC-10", "flavour", "p.2", "none"),
)

EDITIONS = (
    Rule("HC-01", "same", "p.1", "engine", {"2023": "p.1", "playtest": "p.1"}),
    Rule("HC-07", "other", "p.1", "engine", {"2023": "p.1", "playtest": "p.2"}, {"2023": "a", "playtest": "b"}),
    Rule("HC-11", "new", "p.1", "engine", {"2023": "p.1", "playtest": "absent"}),
)


@pytest.fixture
def root(tmp_path):
    (tmp_path / "tests" / "high_card").mkdir(parents=True)
    (tmp_path / "scenarios").mkdir()
    (tmp_path / "tests" / "high_card" / "test_it.py").write_text(TESTS)
    return tmp_path


def read(root, source):
    path = root / "tests" / "test_other.py"
    path.write_text(textwrap.dedent(source))
    return claims_of_test_file(path, "tests/test_other.py")


def test_decorators_are_claims(root):
    made = {(c.kind, c.what) for c in claims.claims(root) if c.test == "tests/high_card/test_it.py::test_one"}
    assert made == {("rule", "HC-01"), ("rule", "HC-02"), ("card", "Nine")}


def test_a_test_that_does_not_run_or_says_nothing_does_not_count(root):
    not_counted = {claim.what for claim in claims.claims(root) if not claim.counts}
    assert not_counted == {"HC-03", "HC-04", "HC-05", "HC-06"}


def test_a_file_that_has_changed_is_read_again(root):
    path = root / "tests" / "high_card" / "test_it.py"
    assert "HC-12" not in {claim.what for claim in claims.claims(root)}
    path.write_text(TESTS + '\n\n@rule("HC-12")\ndef test_new():\n    assert 1\n')
    assert "HC-12" in {claim.what for claim in claims.claims(root)}


def test_a_class_hands_its_claims_to_its_tests(root):
    made = {(c.what, c.edition) for c in claims.claims(root) if c.test.endswith("::TestMany::test_two")}
    assert made == {("HC-07", "playtest"), ("card", ""), ("HC-08", "")}


def test_a_function_that_is_no_test_claims_nothing(root):
    assert "HC-09" not in {claim.what for claim in claims.claims(root)}


def test_a_module_that_is_skipped_proves_nothing(root):
    source = """
        import pytest
        pytestmark = [pytest.mark.skipif(True, reason="never")]
        @rule("HC-01")
        def test_it():
            assert 1
        """
    assert [claim.counts for claim in read(root, source)] == [False]


def test_a_claim_that_is_not_literal_is_unreadable(root):
    (claim,) = read(root, "@rule(IDS)\ndef test_it():\n    assert 1\n")
    assert claim.kind == "unreadable"
    (claim,) = read(root, "def broken(:\n")
    assert claim.kind == "unreadable"


def test_coverage_counts_what_is_needed_and_proven(root, monkeypatch):
    monkeypatch.setattr(claims, "_inventory", lambda game: INVENTORY)
    report = claims.coverage("high_card", root)
    assert (report["rules"], report["needed"], report["proven"]) == (4, 3, 2)
    assert report["unproven"] == ["HC-03"]
    assert report["tests"]["HC-01"] == ["tests/high_card/test_it.py::test_one"]
    assert "editions" not in report


def test_a_scenario_proves_a_rule_too(root, monkeypatch):
    monkeypatch.setattr(claims, "_inventory", lambda game: INVENTORY)
    (root / "scenarios" / "three.yaml").write_text("game: high_card\nrules: [HC-03]\ncards: [Two]\n")
    assert claims.coverage("high_card", root)["tests"]["HC-03"] == ["scenarios/three.yaml"]
    assert "scenarios/three.yaml" in claims.tests_of_cards("high_card", root)["two"]


def test_editions_are_counted_one_by_one_where_they_differ(root, monkeypatch):
    monkeypatch.setattr(claims, "_inventory", lambda game: EDITIONS)
    report = claims.coverage("high_card", root)
    assert report["editions"]["2023"] == {"needed": 3, "proven": 1, "unproven": ["HC-07", "HC-11"]}
    assert report["editions"]["playtest"] == {"needed": 2, "proven": 2, "unproven": []}
    assert report["unproven"] == ["HC-07", "HC-11"]


def test_every_card_of_a_kind_is_used_by_a_test_of_that_kind(root):
    tests = claims.tests_of_cards("high_card", root)
    assert tests["two"] == ["tests/high_card/test_it.py::TestMany::test_two"]
    assert tests["nine"][0] == "tests/high_card/test_it.py::test_one"


def test_unknown_claims_are_named(root, monkeypatch):
    monkeypatch.setattr(claims, "game_names", lambda: ["high_card"])
    monkeypatch.setattr(claims, "_inventory", lambda game: EDITIONS)
    monkeypatch.setattr(claims, "book_of", lambda game: Book([Printed("Nine", "card")]))
    source = """
        @rule("HC-12")
        @rule("HC-01", edition="2022")
        @card("Nyne")
        @cards_of_kind("high_card", "cart")
        @cards_of_kind("high_cart", "card")
        @card(NAME)
        def test_it():
            assert 1
        """
    read(root, source)
    wrong = [line for line in claims.unknown_claims(root) if "test_other" in line]
    assert [line.partition("::test_it: ")[2] for line in wrong] == [
        "there is no rule HC-12; did you mean HC-11?",
        "there is no edition 2022; did you mean 2023?",
        "there is no card Nyne; did you mean Nine?",
        "there is no kind cart; did you mean card?",
        "there is no game high_cart; did you mean high_card?",
        "the claim @card should name literal strings",
    ]


def test_a_game_without_an_inventory_is_named():
    with pytest.raises(qd.SetupError, match="no rule inventory of high_card"):
        claims.inventory("high_card")


def test_an_installed_package_has_no_coverage(tmp_path, monkeypatch):
    monkeypatch.setattr(claims, "__file__", str(tmp_path / "lib" / "site" / "quarterdeck" / "scenario" / "claims.py"))
    with pytest.raises(qd.SetupError, match="not installed; run this in a checkout"):
        claims.checkout()
