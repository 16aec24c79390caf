"""A part of the compiled build, made as quickly as it can be: it translates, links, and plays the same games.

`make test-compiled` holds the whole of it to all the rules; this is what there are minutes for every day: the engine,
the play-outs of bots and Sword Duel, without optimisation.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PART = "sword_duel"

pytestmark = pytest.mark.skipif(not (shutil.which("cc") or shutil.which("gcc")), reason="there is no C compiler here")


def run(*words: object, **variables: str) -> str:
    done = subprocess.run(
        [sys.executable, *map(str, words)], cwd=ROOT, env={**os.environ, **variables}, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_engine_and_one_game_compile_and_play_as_the_pure_ones(tmp_path):
    compiled = tmp_path / "compiled"
    run("compiling/build.py", "--level", "0", "--target", compiled, PART)
    told = run("compiling/compare.py", PART, "--games", "20", "--compiled", compiled)
    assert f"compiled: engine, bots, {PART}" in told
    assert "20 games are equal in both builds" in told
    told = run(
        "-m", "pytest", "-p", "no:xdist", "-o", f"pythonpath={compiled} tests", "tests/golden", "-k", PART,
        "--color=no", PYTEST_ADDOPTS="", PYTEST_XDIST_WORKER="",
    )  # fmt: skip
    assert " passed" in told
