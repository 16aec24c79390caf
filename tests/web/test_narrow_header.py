"""The players of a table in its header: one row on a narrow screen, and nothing of it under something else."""

from __future__ import annotations

import pytest

from web.people import PHONE
from web.settled import settle

NAMES = ("Maximiliane von Hohenstaufen", "Bo", "Bartholomew Fitzgerald-Smythe", "Eva")
TABLET = {"viewport": {"width": 768, "height": 1024}}
ROW = 40
COVERED = """() => [...document.querySelectorAll('header.bar li > *')].flatMap((one) => {
  const box = one.getBoundingClientRect();
  if (box.width <= 1) return [];
  const hit = document.elementFromPoint(box.right - 2, box.top + box.height / 2);
  return one.closest('li').contains(hit) ? [] : [one.textContent];
})"""


@pytest.mark.parametrize("screen", [PHONE, TABLET])
@pytest.mark.parametrize(("game", "count"), [("sword_duel", 2), ("arcana", 3), ("arcana", 4)])
def test_long_names_give_way_to_what_is_said_beside_them(people, server, screen, game, count):
    seats = [{"kind": "hotseat" if seat else "me", "name": name} for seat, name in enumerate(NAMES[:count])]
    table, tokens = server.table(game, seats, seed=3)
    page = people.sit(table, tokens[0], **screen)
    page.locator(".prompt").wait_for()
    settle(page)
    players = page.get_by_role("list", name="Players")
    assert players.get_by_role("listitem").count() == count
    assert players.bounding_box()["height"] < ROW
    assert page.evaluate(COVERED) == []
    assert players.evaluate("element => element.scrollWidth <= element.clientWidth")
    dot = page.locator("header.bar .line.connected").bounding_box()
    row = players.bounding_box()
    assert dot["x"] >= row["x"] + row["width"] or dot["y"] + dot["height"] <= row["y"]
