"""Sky Pirate: every card can be read and hit, with many crew, in a fight, while choosing, and with four players."""

from __future__ import annotations

import pytest

from server.server import play_to_the_end
from web.room import sizes_without_room

NAMES = ("Anna", "Bruno", "Clara", "Dario")


def reserve(player):
    return sum(not one["party"] and one["operates"] is None for one in player["crew"])


def party(player):
    return sum(one["party"] for one in player["crew"])


def is_fought(board):
    return board["attempt"] is not None and board["attempt"]["stage"] == "battle"


def is_a_fight_among_many(board):
    everyone = not any(player["out"] for player in board["players"])
    return is_fought(board) and everyone and max(map(reserve, board["players"])) >= 5


POSITIONS = {
    "many crew": (2, 3, lambda board: board["attempt"] is None and max(map(reserve, board["players"])) >= 9),
    "a large party": (2, 7, lambda board: is_fought(board) and max(map(party, board["players"])) >= 4),
    "plunder": (2, 7, lambda board: board["attempt"] is not None and board["attempt"]["stage"] == "resolving"),
    "four players": (4, 1, is_a_fight_among_many),
}
"""How many play, the seed, and when to stop and measure."""


@pytest.mark.some_of("position", POSITIONS, 1)
def test_every_card_has_its_room(people, server, position):
    count, seed, is_there = POSITIONS[position]
    seats = [{"kind": "hotseat" if n else "me", "name": name} for n, name in enumerate(NAMES[:count])]
    table, tokens = server.table("sky_pirate", seats, seed=seed)
    players = [server.player(table, tokens[seat]).arrive() for seat in range(count)]
    mine = players[0]

    def has_come():
        return mine.question is not None and is_there(mine.sight["board"])

    play_to_the_end(players, seed, most=400, stop=has_come)
    assert has_come(), "the seed no longer leads there: choose another one"
    for player in players:
        player.close()
    page = people.sit(table, tokens[0])
    page.locator(".prompt.asked").wait_for()
    page.locator(".sky-board").wait_for()
    assert sizes_without_room(page) == []
