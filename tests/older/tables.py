"""Writes a store of tables of this release: of each game one that is running and one that is over.

PYTHONPATH=tests python tests/older/tables.py 0.5
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from server.server import play_to_the_end, serving

HERE = Path(__file__).parent
GAMES = ("arcana", "five_sails", "sky_pirate", "sword_duel")
RUNNING = 12


def tables(folder: Path) -> None:
    """The store, and beside it the table's ids, the secrets of seats, and what the first player saw last."""
    store = folder / "tables.sqlite"
    store.unlink(missing_ok=True)
    kept = []
    with serving(store, "--no-limits") as server:
        for game in GAMES:
            for over in (False, True):
                table, tokens = server.table(game, seed=7)
                players = [server.player(table, tokens[seat]).arrive() for seat in (0, 1)]
                play_to_the_end(players, 7, **({} if over else {"most": RUNNING}))
                kept.append({
                    "game": game, "over": over, "table": table, "tokens": [tokens[0], tokens[1]],
                    "board": players[0].sight["board"],
                })  # fmt: skip
                for player in players:
                    player.close()
    (folder / "tables.json").write_text(json.dumps(kept, sort_keys=True) + "\n", encoding="utf-8")
    for rest in folder.glob("tables.sqlite-*"):
        rest.unlink()


if __name__ == "__main__":
    tables(HERE / sys.argv[1])
