"""Arcana: everything on the table has room, whoever plays and however many Agents stand in a District."""

from __future__ import annotations

import pytest

from server.server import play_to_the_end
from web.room import sizes_without_room

NAMES = ("Anna", "Bruno", "Clara", "Dario")


def most_agents(sight):
    """How many Agents stand in the fullest District."""
    return max(len(district["agents"]) + len(district["face_down"]) for district in sight["board"]["districts"])


POSITIONS = {
    "a guild is chosen": (2, 3, lambda sight: sight["board"]["phase"] == "preparation"),
    "two in the middle of a game": (2, 3, lambda sight: sight["board"]["round"] >= 5),
    "four before the Districts are resolved": (4, 3, lambda sight: sight["board"]["phase"] == "resolution"),
    "four in a crowd": (4, 1, lambda sight: most_agents(sight) >= 6),
    "three who chose Objectives": (3, 5, lambda sight: sight["board"]["round"] >= 3),
}


@pytest.mark.some_of("position", POSITIONS, 2)
def test_everything_on_the_table_has_room(people, server, position):
    count, seed, is_there = POSITIONS[position]
    seats = [{"kind": "hotseat" if seat else "me", "name": name} for seat, name in enumerate(NAMES[:count])]
    options = {"objectives": True} if "Objectives" in position else {}
    table, tokens = server.table("arcana", seats, seed=seed, options=options)
    sitting = [server.player(table, token).arrive() for token in tokens.values()]
    mine = sitting[0]
    play_to_the_end(sitting, seed, most=400, stop=lambda: mine.question is not None and is_there(mine.sight))
    assert mine.question is not None, "the seed no longer leads there: choose another one"
    for player in sitting:
        player.close()
    page = people.sit(table, tokens[0])
    page.locator(".prompt.asked").wait_for()
    page.locator(".district").first.wait_for()
    assert sizes_without_room(page) == []
