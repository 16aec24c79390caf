"""What docs/scenarios.md shows besides its files: its commands run, and steps and entries of its tables are read."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from quarterdeck.cli import main
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.scenario import run_all
from quarterdeck.scenario.yamlfile import load

ROOT = Path(__file__).resolve().parents[2]
TEXT = (ROOT / "docs" / "scenarios.md").read_text(encoding="utf-8")
COMMANDS = re.search(r"^```\n(quarterdeck .*?)^```$", TEXT, re.MULTILINE | re.DOTALL)[1].splitlines()
DOCKS = """
title: At the docks
game: five_sails
setup:
  anna:
    leader: Kaspar Dietrich
    docks: [Otto Streit]
    hand: [Triage]
    deck: [Boon, 10]
  bruno: {leader: Soline el Gato, docks: [Sanjay]}
expect: {over: false}
"""
SHIPS = """
title: At sea
game: sky_pirate
setup: {active: bruno, actions: 1, anna: {discard: [White Flag]}, bruno: {powder: 9}}
expect: {over: false}
"""


def rows(heading):
    """The first column of the table under a heading, each as the code that stands in it."""
    part = TEXT.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    return [
        code
        for row in part.splitlines()
        if row.startswith("| `")
        for code in re.findall(r"`([^`]+)`", row.split(" | ")[0])
    ]


def is_read(text, **more):
    """Is it a scenario, whether or not it holds?"""
    try:
        run_all({**load(text), **more})
    except QuarterdeckError as error:
        return str(error)
    return ""


def test_the_commands_of_the_page_run(tmp_path, monkeypatch, capsys):
    (tmp_path / "scenarios").symlink_to(ROOT / "scenarios")
    monkeypatch.chdir(tmp_path)
    assert len(COMMANDS) == 3
    for command in sorted(COMMANDS, key=lambda one: "--new" not in one):
        _, *words = shlex.split(command.partition("#")[0])
        files = [str(path) for word in words for path in (tmp_path.glob(word) if "*" in word else [])]
        assert main([*(word for word in words if "*" not in word), *files]) == 0, command
    assert "is asked" in capsys.readouterr().out


STEPS = rows("Steps of `play`")


@pytest.mark.parametrize("step", STEPS)
def test_a_step_of_the_table_can_be_read(step):
    game, rule = ("FS-HIGH-04", "AR-INT-11")
    step = step.replace(rule, game).replace("some words", "pass").replace("{...}", "{day: 1}")
    assert is_read(DOCKS, play=load(step)) == ""


def test_a_step_that_is_none_would_be_found():
    assert len(STEPS) == 7
    assert "did you mean refused" in is_read(DOCKS, play=load("- anna: {refuse: pass}"))


ENTRIES = rows("What every set-up can say")


@pytest.mark.parametrize("entry", [one for one in ENTRIES if "White Flag" not in one])
def test_an_entry_of_every_set_up_can_be_read(entry):
    assert is_read(DOCKS, setup=load(DOCKS)["setup"] | load(entry)) == ""


@pytest.mark.parametrize("entry", [one for one in ENTRIES if "White Flag" in one])
def test_an_entry_of_a_set_up_at_sea_can_be_read(entry):
    assert is_read(SHIPS, setup=load(SHIPS)["setup"] | load(entry)) == ""


def test_an_entry_that_is_none_would_be_found():
    assert len(ENTRIES) == 6
    assert "did you mean" in is_read(DOCKS, setup=load(DOCKS)["setup"] | load("lastin: []"))
