"""One whole game of every kind, as it was when somebody last read it. Any change shows as a difference of texts."""

from __future__ import annotations

import difflib

import pytest

from contract.cases import CASES, every_case
from golden.playthrough import HERE, MOST_LINES, path_of, seed_of, text_of

UPDATE = "pytest tests/golden --update-golden"


@every_case
def test_the_game_goes_as_it_went_when_it_was_last_read(case, update_golden):
    path = path_of(case)
    text = text_of(case, seed_of(case))
    if update_golden:
        path.write_text(text, encoding="utf-8")
    if not path.is_file():
        pytest.fail(f"{path.name} is missing; write it with: {UPDATE}")
    golden = path.read_text(encoding="utf-8")
    difference = difflib.unified_diff(golden.splitlines(), text.splitlines(), path.name, "now", lineterm="", n=2)
    shown = "\n".join(list(difference)[:60])
    assert not shown, f"the game goes otherwise; if that is right, {UPDATE}\n{shown}"


@every_case
def test_a_golden_text_is_short_enough_to_be_read(case):
    assert path_of(case).read_text(encoding="utf-8").count("\n") <= MOST_LINES


def test_there_is_no_golden_text_of_something_else():
    assert {path.name for path in HERE.glob("*.txt")} == {path_of(case).name for case in CASES}
