"""Quarterdeck says which build runs, by what was loaded and not by what was meant to be."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from quarterdeck import build
from quarterdeck.lab import usage
from quarterdeck.lab.soak import soak

SOURCE = Path(build.__file__).parent.parent
PLAIN = Path(__file__).resolve().parent.parent.parent / "src"
"""The sources, whichever build is tested."""


def says(code: str, path: Path) -> str:
    done = subprocess.run(
        [sys.executable, "-c", code], env={"PYTHONPATH": str(path)}, capture_output=True, text=True, check=True
    )
    return done.stdout.strip()


def test_modules_that_were_to_be_compiled_and_are_not_there_are_told() -> None:
    sources = ["quarterdeck.engine.errors", "quarterdeck.engine.fault"]
    assert build.told(sources) == "pure: 2 of 2 binaries are missing, such as that of quarterdeck.engine.errors"


def test_a_build_of_which_one_binary_is_missing_says_so() -> None:
    some = ["msgspec._core", "quarterdeck.engine.errors"]
    assert (
        build.told(some) == "compiled in part: 1 of 2 binaries are missing, such as that of quarterdeck.engine.errors"
    )


def test_a_compiled_build_names_what_is_compiled() -> None:
    assert build.told(["msgspec._core"]) == "compiled: _core"
    assert build.parts(["quarterdeck.engine.game", "quarterdeck.games.arcana.verbs", "quarterdeck.games.facts"]) == [
        "engine", "arcana", "games",
    ]  # fmt: skip


def test_a_package_whose_binaries_were_lost_does_not_pass_for_compiled(tmp_path: Path) -> None:
    (tmp_path / "quarterdeck").symlink_to(PLAIN / "quarterdeck")
    assert says("from quarterdeck import build; print(build.meant())", tmp_path) == "[]"
    listed = tmp_path / "listed"
    listed.mkdir()
    (listed / build.LISTED).write_text("quarterdeck.engine.errors\n")
    assert build.told(build.meant(listed)).startswith("pure: 1 of 1 binaries are missing")


def test_the_bench_says_which_build_it_measured() -> None:
    code = "from quarterdeck.cli import main; main(['bench', '--quick', '--games', 'sword_duel', '--json'])"
    assert json.loads(says(code, SOURCE))["build"] == build.told()


def test_a_soak_tells_what_a_compiled_game_was_not_held_to(monkeypatch: pytest.MonkeyPatch) -> None:
    was = build.is_compiled("quarterdeck.games.sword_duel.game")
    report = soak("sword_duel", games=1)
    assert not report.failures
    assert report.data()["left_out"] == ([14] if was else [])
    monkeypatch.setattr(build, "is_compiled", lambda module: True)
    report = soak("five_sails", games=1)
    assert not report.failures
    assert report.data()["left_out"] == [14, 16]
    assert "left out, since only a pure game can be held to it: property 14 and 16" in report.text()


def test_what_cards_do_is_not_counted_where_they_cannot_be_watched(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(build, "is_compiled", lambda module: True)
    assert usage.main(["sky_pirate", "--games", "1"]) == 2
    assert "counted in the pure build alone" in capsys.readouterr().err
