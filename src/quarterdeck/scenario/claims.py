"""Which rules and cards are proven, and by which tests: read from the rule inventories, the tests and the scenarios.

Tests say what they prove by `@rule`, `@card` and `@cards_of_kind` (tests/proofs.py); scenario files by `rules` and
`cards`. The source is read, not run, so the answer is quick and the same everywhere. A test that is skipped or
expected to fail proves nothing.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, Final

from quarterdeck.engine.cards import Book, slug
from quarterdeck.engine.errors import SetupError
from quarterdeck.games import game_class, game_names
from quarterdeck.scenario import yamlfile
from quarterdeck.scenario.claimsource import Claim, claims_of_scenario, claims_of_test_file

CHECKABLE: Final = ("engine", "deck", "ui")
EDITIONS: Final = {"rulebook_2023": "2023", "playtest_5_9_4e": "playtest"}
"""The fields of an inventory that say where a rule stands in an edition, and the edition's name."""
ABSENT: Final = "absent"


@dataclass(frozen=True, slots=True)
class Rule:
    """One statement of a rule inventory."""

    id: str
    rule: str
    source: str
    checkable: str
    editions: dict[str, str] = field(default_factory=dict)
    differs: dict[str, str] = field(default_factory=dict)

    @property
    def needed(self) -> bool:
        """Does it have to be proven?"""
        return self.checkable in CHECKABLE

    def needed_in(self, edition: str) -> bool:
        """Does it have to be proven in this edition: does it stand there, or is its absence a difference?"""
        return self.needed and (bool(self.differs) or self.editions.get(edition, ABSENT) != ABSENT)


# -- inventories ------------------------------------------------------------------------------------------------------


@cache
def _inventory(game: str) -> tuple[Rule, ...]:
    home = game_class(game).__module__.rpartition(".")[0]
    try:
        text = (resources.files(home) / "data" / "rules.yaml").read_text(encoding="utf-8")
    except (OSError, ModuleNotFoundError, ValueError):
        raise SetupError(f"there is no rule inventory of {game}: {home} has no data/rules.yaml") from None
    rules = [_rule(entry, game) for entry in yamlfile.load(text) or ()]
    ids = [rule.id for rule in rules]
    twice = next((rule_id for rule_id in ids if ids.count(rule_id) > 1), None)
    if twice:
        raise SetupError(f"the rule inventory of {game} has {twice} twice")
    return tuple(rules)


def _rule(entry: dict[str, Any], game: str) -> Rule:
    try:
        checkable = str(entry["checkable"])
        if checkable not in (*CHECKABLE, "none"):
            raise SetupError(f"the rule inventory of {game}: {entry['id']} cannot be checkable by '{checkable}'")
        return Rule(
            str(entry["id"]),
            " ".join(str(entry["rule"]).split()),
            str(entry.get("source", "") or next((str(entry[key]) for key in EDITIONS if key in entry), "")),
            checkable,
            {name: str(entry[key]) for key, name in EDITIONS.items() if key in entry},
            {name: str(entry["differs"][key]) for key, name in EDITIONS.items() if key in entry.get("differs", ())},
        )
    except KeyError as missing:
        raise SetupError(f"the rule inventory of {game} has an entry without {missing}") from None


def inventory(game: str) -> list[Rule]:
    """All rules of a game, in the order of its inventory."""
    return list(_inventory(game))


def rule_ids(game: str) -> list[str]:
    """The ids of a game's rules; none of a game without an inventory."""
    try:
        return [rule.id for rule in _inventory(game)]
    except SetupError:
        return []


# -- claims -----------------------------------------------------------------------------------------------------------


def checkout() -> Path:
    """The directory that holds `src`, `tests` and `scenarios`, or SetupError for an installed package."""
    for root in Path(__file__).resolve().parents[3:5]:  # above `src`, or above `build/compiled`
        if (root / "tests" / "proofs.py").is_file():
            return root
    raise SetupError(
        "rule coverage is read from the tests, which are not installed; run this in a checkout of the project"
    )


def claims(root: Path | None = None) -> list[Claim]:
    """All claims that tests and scenario files make."""
    root = checkout() if root is None else root
    found: list[Claim] = []
    for path in sorted((root / "tests").rglob("test_*.py")):
        found += _claims_of(path, path.relative_to(root).as_posix(), *_version(path))
    for path in sorted((root / "scenarios").rglob("*.yaml")):
        found += _claims_of(path, path.relative_to(root).as_posix(), *_version(path))
    return found


@cache
def _claims_of(path: Path, name: str, written: int, size: int) -> tuple[Claim, ...]:
    """The claims of one file; what has not changed since is not read again."""
    return tuple((claims_of_scenario if path.suffix == ".yaml" else claims_of_test_file)(path, name))


def _version(path: Path) -> tuple[int, int]:
    found = path.stat()
    return found.st_mtime_ns, found.st_size


def coverage(game: str, root: Path | None = None) -> dict[str, Any]:
    """How many rules there are, need a proof and have one; which have none; and the tests of each rule."""
    rules = _inventory(game)
    made = [claim for claim in claims(root) if claim.kind == "rule" and claim.counts]
    tests: dict[str, list[str]] = {}
    by_edition: dict[tuple[str, str], list[str]] = {}
    for claim in made:
        _add(tests.setdefault(claim.what, []), claim.test)
        _add(by_edition.setdefault((claim.what, claim.edition), []), claim.test)
    names = [name for name in EDITIONS.values() if any(name in rule.editions for rule in rules)]

    def proven_in(rule: Rule, edition: str) -> bool:
        return bool(by_edition.get((rule.id, edition)) if rule.differs else tests.get(rule.id))

    def proven(rule: Rule) -> bool:
        if not names:
            return rule.id in tests
        return all(proven_in(rule, name) for name in names if rule.needed_in(name))

    needed = [rule for rule in rules if rule.needed]
    report: dict[str, Any] = {
        "game": game,
        "rules": len(rules),
        "needed": len(needed),
        "proven": sum(1 for rule in needed if proven(rule)),
        "unproven": [rule.id for rule in needed if not proven(rule)],
        "tests": {rule.id: tests.get(rule.id, []) for rule in rules},
    }
    if names:
        report["editions"] = {}
    for name in names:
        here = [rule for rule in rules if rule.needed_in(name)]
        report["editions"][name] = {
            "needed": len(here),
            "proven": sum(1 for rule in here if proven_in(rule, name)),
            "unproven": [rule.id for rule in here if not proven_in(rule, name)],
        }
    return report


def _add(tests: list[str], test: str) -> None:
    if test not in tests:
        tests.append(test)


def book_of(game: str) -> Book:
    """All printed cards of a game as it is usually played."""
    return game_class(game).agree(None, None, 0, {}).book


def tests_of_cards(game: str, root: Path | None = None) -> dict[str, list[str]]:  # noqa: PT028 - not a test
    """For every card of the game, by id, the tests and scenarios that use it in play."""
    book = book_of(game)
    tests: dict[str, list[str]] = {printed.id: [] for printed in book}
    for claim in claims(root):
        if not claim.counts or not claim.may_speak_of(game, game_names()):
            continue
        for card_id in _cards_of(claim, game, book):
            _add(tests[card_id], claim.test)
    return tests


def _cards_of(claim: Claim, game: str, book: Book) -> list[str]:
    if claim.kind == "card":
        return [slug(claim.what)] if slug(claim.what) in book.by_id else []
    if claim.kind == "cards_of_kind" and claim.game == game:
        return [printed.id for printed in book if printed.kind == claim.what]
    return []


def unknown_claims(root: Path | None = None) -> list[str]:
    """One sentence for each claim that names a rule, card, kind, edition or game that there is not."""
    rules: dict[str, Rule] = {}
    books: dict[str, Book] = {}
    for game in game_names():
        try:
            rules.update((rule.id, rule) for rule in _inventory(game))
        except SetupError:
            continue  # a game of a test, without an inventory
        books[game] = book_of(game)
    wrong = (_wrong(claim, rules, books) for claim in claims(root))
    return [sentence for sentence in wrong if sentence]


def _wrong(claim: Claim, rules: dict[str, Rule], books: dict[str, Book]) -> str:
    if claim.kind == "unreadable":
        return f"{claim.test}: {claim.what}"
    if claim.kind == "rule":
        if claim.what not in rules:
            return f"{claim.test}: there is no rule {claim.what}{_near(claim.what, rules)}"
        editions = rules[claim.what].editions
        if claim.edition and editions and claim.edition not in editions:
            return f"{claim.test}: there is no edition {claim.edition}{_near(claim.edition, editions)}"
        return ""
    if claim.kind == "cards_of_kind":
        if claim.game not in books:
            return f"{claim.test}: there is no game {claim.game}{_near(claim.game, books)}"
        kinds = {printed.kind for printed in books[claim.game]}
        return "" if claim.what in kinds else f"{claim.test}: there is no kind {claim.what}{_near(claim.what, kinds)}"
    speaking = [book for game, book in books.items() if claim.may_speak_of(game, books)]
    if any(slug(claim.what) in book.by_id for book in speaking):
        return ""
    names = [printed.name for book in speaking for printed in book]
    return f"{claim.test}: there is no card {claim.what}{_near(claim.what, names)}"


def _near(word: str, words: Iterable[str]) -> str:
    near = difflib.get_close_matches(word, list(words), 1)
    return f"; did you mean {near[0]}?" if near else ""
