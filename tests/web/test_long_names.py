"""One visitor's name is as long as a name may be and has no space: nobody's page grows wider than the screen."""

from __future__ import annotations

import pytest

from server.server import play_to_the_end
from web.people import DESK, PHONE

LONG, OTHER = "W" * 40, "M" * 40
SCREENS = {"desk": {"viewport": DESK}, "phone": PHONE}
PAGES = {
    "/": f'li:has-text("{LONG}")',
    "/t/{waiting}": ".seats",
    "/t/{running}": ".board",
    "/t/{running}#{token}": ".prompt",
    "/replay/{over}": ".caption",
}
BEYOND = "() => [document.documentElement.scrollWidth, innerWidth].map((width) => width - screen.width)"


@pytest.fixture(scope="module")
def tables(server):
    """A table that waits, one that is played and one that is finished, all of people with long names."""
    waiting, _ = server.table("arcana", [{"kind": "me", "name": LONG}, {"kind": "open"}], title=OTHER)
    both = [{"kind": "me", "name": LONG}, {"kind": "hotseat", "name": OTHER}]
    running, tokens = server.table("arcana", both, seed=2, title=LONG)
    over, seats = server.table("sword_duel", both, seed=2)
    players = [server.player(over, token).arrive() for token in seats.values()]
    play_to_the_end(players, 2)
    for player in players:
        player.close()
    return {"waiting": waiting, "running": running, "over": over, "token": tokens[0]}


@pytest.mark.some_of(
    "path, screen",
    [(path, screen) for path in PAGES for screen in SCREENS],
    lambda one: one[1] == "phone",
)
def test_a_long_name_makes_no_page_wider(people, tables, screen, path):
    page = people.come(path.format(**tables), screen=SCREENS[screen]["viewport"], **SCREENS[screen])
    page.locator(PAGES[path]).first.wait_for()
    if "replay" in path:
        page.keyboard.press("End")
        page.locator(".caption .result").wait_for()
    assert page.evaluate(BEYOND) == [0, 0]
