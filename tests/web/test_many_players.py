"""A table of four: opened in the lobby, played for a while, and never wider than the screen."""

from __future__ import annotations

import re

import pytest

from web.driver import Hand
from web.people import DESK, PHONE

WIDER = """() => [...document.querySelectorAll('html, body, main, .middle, .dock, .board')]
  .filter((one) => one.scrollWidth > one.clientWidth + 1 && !/auto|scroll/.test(getComputedStyle(one).overflowX))
  .map((one) => `${one.localName}.${one.className}: ${one.scrollWidth} > ${one.clientWidth}`)"""
SCREENS = {"desk": {"viewport": DESK}, "phone": PHONE}
ANSWERS = 14


def open_a_table_of_four(page):
    """Anna and three bots that play at random, by the form of the lobby."""
    page.get_by_role("button", name="New table").click()
    form = page.get_by_role("form", name="New table")
    form.get_by_label("Game", exact=True).select_option("five_sails")
    form.get_by_label("Players", exact=True).select_option("4")
    form.get_by_role("group", name="Seat 1").get_by_label("Name").fill("Anna")
    for number in (2, 3, 4):
        seat = form.get_by_role("group", name=f"Seat {number}")
        seat.get_by_label("Who sits here").select_option("bot")
        seat.get_by_label("Strength").select_option("random")
    form.get_by_text("More").click()
    form.get_by_label("Seed").fill("4")
    form.get_by_role("button", name="Open the table").click()


@pytest.mark.some_of("screen", SCREENS, lambda screen: screen == "phone")
def test_four_play_five_sails_on_a_screen_that_never_scrolls_sideways(people, server, screen):
    page = people.come(**SCREENS[screen])
    open_a_table_of_four(page)
    hand = Hand(page, 4, tap=screen == "phone")
    assert hand.look()["state"] == "asked"
    for _ in range(ANSWERS):
        assert hand.play(most=1)["state"] == "asked"
        assert page.evaluate(WIDER) == []
    table = page.url.rsplit("/", 1)[1]
    player = server.player(table).arrive()
    player.close()
    assert len(player.sight["names"]) == 4
    assert player.sight["board"]["phase"] != "planning" or player.sight["board"]["day"] > 1
    for name in player.sight["names"]:
        # Wherever their characters are, each has a nameplate: `Anna (you)`, `Bruno`.
        plate = page.locator(".screen").get_by_role("heading", name=re.compile(rf"^{name}\b"))
        plate.wait_for()
