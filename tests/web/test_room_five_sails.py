"""Every card of City of Five Sails has room, at every size: nothing is outside, covered, or scrolled sideways to."""

from __future__ import annotations

import pytest

from server.server import play_to_the_end
from web.room import sizes_without_room
from web.settled import settle

NAMES = ("Anna", "Bruno", "Clara", "Dario")


def most_at_a_place(board):
    return max(len(place["characters"]) for place in board["locations"] if not place["home_of"])


POSITIONS = {
    "planning": (2, lambda board: board["phase"] == "planning"),
    "a crowd at one place": (2, lambda board: most_at_a_place(board) > 5),
    "a long duel": (2, lambda board: board["duel"] and sum(len(side["line"]) for side in board["duel"]["sides"]) > 2),
    "four players": (4, lambda board: most_at_a_place(board) > 4 and not board["duel"] and not board["challenge"]),
    "a duel of four": (4, lambda board: board["duel"]),
}
"""How many play, and when to stop and measure."""


@pytest.fixture
def reached(server):
    """A table that was played at random until something is true of its board: its id and the first one's secret."""

    def play(count, wanted):
        for seed in range(3, 20):
            seats = [{"kind": "hotseat" if seat else "me", "name": NAMES[seat]} for seat in range(count)]
            table, tokens = server.table("five_sails", seats, seed=seed)
            players = [server.player(table, tokens[seat]).arrive() for seat in range(count)]
            mine = players[0]

            def found(mine=mine):
                return mine.question is not None and wanted(mine.sight["board"])

            play_to_the_end(players, seed, most=400, stop=found)
            is_there = found()
            for player in players:
                player.close()
            if is_there:
                return table, tokens[0]
        raise AssertionError("no game came to such a position")

    return play


@pytest.mark.some_of("position", POSITIONS, 2)
def test_everything_has_room(people, reached, position):
    page = people.sit(*reached(*POSITIONS[position]))
    page.locator(".prompt.asked").wait_for()
    page.locator(".sails [data-word]").first.wait_for()
    settle(page)
    assert sizes_without_room(page) == []
