"""Writes samples of this release: saves in the middle of games, records, what seats saw then, courses of golden games.

    PYTHONPATH=tests python tests/older/make.py 0.5

Run it before anything changes that saves, records or rules depend on; the samples of earlier releases stay as they are.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import quarterdeck as qd
from contract.cases import CASES
from golden.playthrough import course_of, happenings_of, seed_of
from quarterdeck.engine import gamefile
from quarterdeck.engine.rng import Rng

HERE = Path(__file__).parent
GAMES = {
    "arcana": ({}, (9, 60)),
    "five_sails": ({}, (40, 117, 233)),
    "sky_pirate": ({}, (31, 98, 180)),
    "sword_duel": ({}, (5, 18, 27)),
}


def samples(name: str, options: dict[str, object], after: tuple[int, ...]) -> None:
    """One game: saves after so many choices, and its record when it is over."""
    game, rng = qd.new(name, seed=11, **options), Rng(11)
    folder = HERE / sys.argv[1]
    folder.mkdir(exist_ok=True)
    made = 0
    while not game.over:
        choice = game.choices[0]
        game.play(choice.options[rng.below(len(choice.options))], choice.seat)
        made += 1
        if made in after:
            views = [json.dumps(game.view(seat), sort_keys=True) for seat in range(game.seats)]
            (folder / f"{name}-{made}.save.json").write_text(game.save() + "\n", encoding="utf-8")
            (folder / f"{name}-{made}.views.json").write_text("\n".join(views) + "\n", encoding="utf-8")
    (folder / f"{name}.record.txt").write_text(gamefile.write(game), encoding="utf-8")
    assert game.result is not None
    (folder / f"{name}.result.json").write_text(json.dumps([game.result.winners, game.result.reason]) + "\n")


def courses() -> None:
    """For each golden game: its seed, the version of its rules, a digest of its course and digests of what happened."""
    found = {}
    for case in CASES:
        if case.game in GAMES:
            seed = seed_of(case)
            version = qd.game_class(case.game).RULES_VERSION
            found[str(case)] = [seed, version, course_of(case, seed), happenings_of(case, seed)]
    lines = ",\n".join(f"{json.dumps(case)}: {json.dumps(course)}" for case, course in found.items())
    (HERE / sys.argv[1] / "courses.json").write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")


if __name__ == "__main__":
    (HERE / sys.argv[1]).mkdir(exist_ok=True)
    courses()
    for name, (options, after) in GAMES.items():
        samples(name, options, after)
