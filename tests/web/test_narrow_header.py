"""The bar over a table: one line of 44 px on every screen, and nothing of it under something else."""

from __future__ import annotations

import pytest

from web.people import DESK, PHONE
from web.settled import settle

LONG = "A very long name for a table of friends who meet on Fridays"
GAMES = ("arcana", "five_sails", "sky_pirate", "sword_duel")
SCREENS = {"phone": PHONE, "tablet": {"viewport": {"width": 768, "height": 1024}}, "desk": {"viewport": DESK}}
BAR = 44
COVERED = """() => [...document.querySelectorAll('header.bar :is(a, button, h1, li)')].flatMap((one) => {
  const box = one.getBoundingClientRect();
  if (box.width <= 1 || box.height <= 1) return [];
  const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return hit && (one.contains(hit) || hit.contains(one)) ? [] : [one.textContent || one.ariaLabel];
})"""


@pytest.mark.some_of(
    "game, screen",
    [(game, screen) for game in GAMES for screen in SCREENS],
    lambda one: one[0] == "five_sails",
)
def test_the_bar_is_one_line_in_which_nothing_covers_anything(people, server, screen, game):
    seats = [{"kind": "me", "name": "Anna"}, {"kind": "hotseat", "name": "Bartholomew Fitzgerald-Smythe"}]
    table, tokens = server.table(game, seats, seed=3, title=LONG)
    page = people.sit(table, tokens[0], **SCREENS[screen])
    page.locator(".prompt").wait_for()
    settle(page)
    bar = page.locator("header.bar")
    assert bar.bounding_box()["height"] == BAR
    assert bar.evaluate("element => element.scrollWidth <= element.clientWidth")
    assert page.evaluate(COVERED) == []
