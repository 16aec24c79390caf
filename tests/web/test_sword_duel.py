"""Sword Duel: the pair that is fought, and the picks of a row."""

from __future__ import annotations

import pytest

from table.server import play_to_the_end
from web.people import DESK, PHONE

WHOLE = """element => {
  const box = element.getBoundingClientRect();
  const points = [[box.left + 8, box.top + 8], [box.right - 8, box.bottom - 8]];
  return points.every(([x, y]) => element.contains(document.elementFromPoint(x, y)));
}"""


@pytest.fixture
def fought(server):
    """A table of two with long names, fought until this is so and the first is asked."""

    def play(is_there):
        names = ("Maximiliane von Hohenstaufen", "Bartholomew Fitzgerald-Smythe")
        seats = [{"kind": kind, "name": name} for kind, name in zip(("me", "hotseat"), names, strict=True)]
        table, tokens = server.table("sword_duel", seats, seed=2)
        players = [server.player(table, tokens[seat]).arrive() for seat in range(2)]
        mine = players[0]
        play_to_the_end(players, 2, most=400, stop=lambda: mine.question and is_there(mine.sight["board"]))
        assert mine.question, "the seed no longer leads there: choose another one"
        for player in players:
            player.close()
        return table, tokens[0]

    return play


@pytest.mark.parametrize("screen", [{"viewport": DESK}, PHONE, {"viewport": {"width": 768, "height": 1024}}])
def test_the_pair_that_is_fought_is_seen_as_a_whole(people, fought, screen):
    page = people.sit(*fought(lambda board: board["step"] == "form" and board["flipped"] >= 2), **screen)
    page.locator(".pair.open").wait_for()
    page.wait_for_timeout(300)
    for half in page.locator(".pair.open .card").all():
        assert half.evaluate(WHOLE)


def test_the_picks_of_a_row_are_there_after_a_reload_and_the_question_stays_above_them(people, fought):
    page = people.sit(*fought(lambda board: board["step"] == "lay"), **PHONE)
    page.get_by_role("button", name="options ▴").tap()
    options = page.locator(".prompt .option")
    for at in range(3):
        options.nth(at).tap()
    page.locator(".order li").nth(2).wait_for()
    picked = page.locator(".order li").all_inner_texts()
    options.last.scroll_into_view_if_needed()
    for selector in (".prompt h2", ".picking .button.primary"):
        assert page.locator(selector).evaluate(WHOLE), selector
    page.reload()
    page.locator(".order li").nth(2).wait_for()
    assert page.locator(".order li").all_inner_texts() == picked
