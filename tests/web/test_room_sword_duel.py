"""Sword Duel: everything on the table has room, from the choice of a hand to the last pair of a long row."""

from __future__ import annotations

import pytest

from server.server import play_to_the_end
from web.room import sizes_without_room

POSITIONS = {
    "a row is laid": lambda board: board["step"] == "lay" and board["engagement"] == 1,
    "a pair is fought": lambda board: board["step"] == "form" and board["flipped"] >= 2,
    "long rows": lambda board: board["step"] == "form" and len(board["pairs"]) >= 5,
    "cards are exchanged": lambda board: board["step"] == "exchange",
}


@pytest.mark.some_of("position", POSITIONS, 2)
def test_everything_on_the_table_has_room(people, server, position):
    is_there = POSITIONS[position]
    seats = [{"kind": "me", "name": "Anna"}, {"kind": "hotseat", "name": "Bruno"}]
    table, tokens = server.table("sword_duel", seats, seed=2)
    sitting = [server.player(table, token).arrive() for token in tokens.values()]
    mine = sitting[0]
    play_to_the_end(sitting, 2, most=400, stop=lambda: mine.question is not None and is_there(mine.sight["board"]))
    assert mine.question is not None, "the seed no longer leads there: choose another one"
    for player in sitting:
        player.close()
    page = people.sit(table, tokens[0])
    page.locator(".prompt.asked").wait_for()
    page.locator(".plate").first.wait_for()
    assert sizes_without_room(page) == []
