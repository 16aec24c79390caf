"""The clock of a table, from the lobby to the bar; through a restart of the server; and only real questions."""

from __future__ import annotations

import re

from server.server import serving
from web.people import People

BOT = {"kind": "bot", "bot": "random"}
CLOCK = {"kind": "game", "seconds": 600, "increment": 5}


def seconds(page):
    minutes, rest = page.get_by_role("timer", name="Anna: time left").inner_text().split(":")
    return int(minutes) * 60 + int(rest)


def test_the_lobby_offers_clocks(people):
    page = people.come("/")
    page.get_by_role("button", name="New table").click()
    form = page.get_by_role("form", name="New table")
    form.get_by_label("Clock").select_option(label="1 minute for each move")
    assert form.get_by_label("Clock").input_value() == "minute"


def test_the_clock_counts_down_and_outlives_the_server(people, browser, tmp_path, flags):
    with serving(tmp_path / "tables.db", *flags) as server:
        seats = [{"kind": "me", "name": "Anna"}, BOT]
        table, tokens = server.table("sword_duel", seats, seed=3, clock=CLOCK)
        coming = People(browser, server.url)
        page = coming.sit(table, tokens[0])
        page.get_by_role("timer", name="Anna: time left").wait_for()
        assert page.get_by_role("timer").count() == 1, "a bot has no clock"
        page.wait_for_function("() => /^9:5/.test(document.querySelector('[role=timer]').innerText)", timeout=20_000)
        player = server.player(table, tokens[0]).arrive()
        answer = player.choose(player.lines[1])
        assert answer["type"] == "ack"
        player.close()
        left = seconds(page)
        coming.leave()
    with serving(tmp_path / "tables.db", *flags) as server:
        coming = People(browser, server.url)
        page = coming.sit(table, tokens[0])
        page.get_by_role("timer", name="Anna: time left").wait_for()
        assert left - 8 <= seconds(page) <= left + 6
        coming.leave()


def test_only_real_questions_are_asked_in_a_browser(people, solo, server):
    table, secret = solo("sky_pirate", 4)
    page = people.sit(table, secret, asks_all=False)
    page.locator(".prompt").wait_for()
    other = server.player(table, secret)
    settings = other.until("welcome")["settings"]
    while settings["ask"] != "real":
        other.close()
        other = server.player(table, secret)
        settings = other.until("welcome")["settings"]
    other.close()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("menuitem", name="Settings").click()
    assert not page.get_by_label(re.compile("Ask me everything")).is_checked()
