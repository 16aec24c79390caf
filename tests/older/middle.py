"""Writes saves between two effects of abilities, and how they went on: where an effect has kept something for the next.

PYTHONPATH=tests python tests/older/middle.py 0.5
"""

from __future__ import annotations

import gzip
import json
import sys
from pathlib import Path

import quarterdeck as qd
from quarterdeck.engine.game import Game
from quarterdeck.engine.rng import Rng

GAMES = {"five_sails": 260, "sky_pirate": 160}
MOST = 22
"""So many samples of each game."""
COMMON = {"played", "target", "choice", "performer", "announced", "success", "pressed"}
"""What uses keep that says nothing about an effect."""


def goes_on(game: Game) -> list[tuple[int, list[str]]]:
    """The next questions and their lines, where always the one in the middle is chosen."""
    again, path = qd.load(game.save()), []
    while not again.over and len(path) < 5:
        seat, lines = again.choice.seat, again.choice.lines
        path.append((seat, lines))
        again.play(lines[len(lines) // 2], seat)
    return path


def samples(name: str, games: int) -> list[dict[str, object]]:
    """Positions of random games, one for each ability and what it has kept."""
    found: list[dict[str, object]] = []
    seen = set()
    meetings = qd.game_class(name).meetings()
    for seed in range(games):
        game, rng = qd.new(name, seed=seed, log=False, **meetings[seed % len(meetings)]), Rng(seed)
        while not game.over and len(found) < MOST:
            for frame in game.frames:
                words = sorted(set(getattr(frame, "memory", None) or ()) - COMMON)
                if words and (key := (frame.ability, *words)) not in seen:
                    seen.add(key)
                    save = json.loads(game.save())
                    found.append({"ability": frame.ability, "kept": words, "save": save, "path": goes_on(game)})
            choice = game.choices[0]
            game.play(choice.options[rng.below(len(choice.options))], choice.seat)
    return found


if __name__ == "__main__":
    rows = [row for name, games in GAMES.items() for row in samples(name, games)]
    text = "".join(json.dumps(row, separators=(",", ":")) + "\n" for row in rows)
    path = Path(__file__).parent / sys.argv[1] / "middle.jsonl.gz"
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(gzip.compress(text.encode(), mtime=0))
