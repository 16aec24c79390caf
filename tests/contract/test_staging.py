"""What the build writes for mypyc is the same set of records and games, in another form."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
SOURCE = ROOT / "src"
GAME_NAMES = ("arcana", "sword_duel", "five_sails", "sky_pirate")

RECORDS = """
import importlib, json, pkgutil, quarterdeck
from quarterdeck.engine import ability_game, struct
from quarterdeck.engine.marks import MARKS
from quarterdeck.games import WHERE, game_class
for name in WHERE:
    game_class(name)
def marks(cls):
    found = {name: MARKS[m] for name in dir(cls) if callable(m := getattr(cls, name)) and m in MARKS}
    return {name: [m.is_step, m.rules, m.prompt, m.window, m.only] for name, m in found.items()}
print(json.dumps({
    key: [cls.FIELDS, cls.DEFAULTS, sorted(cls.FIXED), {f: str(t) for f, t in struct.field_types(cls).items()},
          cls.NAMES, [step and step.__qualname__ for step in getattr(cls, "TO_DO", ())], marks(cls)]
    for key, cls in sorted(struct.RECORDS.items())
}))
"""
GAMES = """
import quarterdeck
from random import Random
for name in ("arcana", "five_sails", "sky_pirate", "sword_duel"):
    game, uniform = quarterdeck.new(name, seed=5), Random(5).random
    for _ in range(80):
        if game.result is not None:
            break
        options = game.choice.options
        game.play(options[int(uniform() * len(options))])
    copy = quarterdeck.load(game.clone().save())
    print(game.digest(), copy.digest(), copy == game, game.choice.lines if game.result is None else game.result)
"""


def printed(code: str, path: Path) -> str:
    done = subprocess.run(
        [sys.executable, "-c", code], env={**os.environ, "PYTHONPATH": str(path)}, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def staged(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sources as the build stages them, not compiled."""
    target = tmp_path_factory.mktemp("staged")
    build = [
        sys.executable,
        ROOT / "compiling" / "build.py",
        "--target",
        target,
        "--only",
        "stage",
        "arcana",
        "sword_duel",
        "five_sails",
        "sky_pirate",
    ]
    subprocess.run(build, check=True)
    return target


def test_staged_records_are_what_the_metaclass_makes(staged: Path) -> None:
    theirs, ours = json.loads(printed(RECORDS, staged)), json.loads(printed(RECORDS, SOURCE))
    assert len(ours) > 100
    assert theirs == ours


def test_staged_games_play_copy_save_and_load_alike(staged: Path) -> None:
    assert printed(GAMES, staged) == printed(GAMES, SOURCE)


def test_methods_that_are_taken_for_their_names_are_staged_as_names(staged: Path) -> None:
    use, game = (staged / "quarterdeck" / "engine" / f"{name}.py" for name in ("use", "game"))
    assert "game.ask(self.controller, 'targets', then='targeted', source=self.card)" in use.read_text()
    assert "self.go_to('resolve')" in use.read_text()
    assert "child.then = _name_of(then)" in game.read_text()
