"""The clock of a table, from the lobby to the bar; through a restart of the server; and only real questions."""

from __future__ import annotations

import re

from server.server import serving
from web.people import People

BOT = {"kind": "bot", "bot": "random"}
CLOCK = {"kind": "game", "seconds": 600, "increment": 5}
IMPATIENT = """
import sys
from quarterdeck.server import clocks
clocks.CLAIM_AFTER = 1.0
from quarterdeck.cli.app import main
sys.exit(main())
"""
"""The server, but nobody waits a minute for who is away."""


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


def menu_item(page, name):
    page.get_by_role("button", name="Menu").click()
    return page.get_by_role("menuitem", name=name, exact=True)


def test_the_win_is_claimed_from_who_stays_away_also_after_a_restart(browser, tmp_path, flags):
    store, program = tmp_path / "tables.db", ("-c", IMPATIENT)
    with serving(store, *flags, program=program) as server:
        table, tokens = server.table("arcana", seed=5, clock=CLOCK)
        players = [server.player(table, token).arrive() for token in tokens.values()]
        away = next(seat for seat, player in enumerate(players) if player.question)
        for player in players:
            player.close()
    with serving(store, *flags, program=program) as server:
        coming = People(browser, server.url)
        page = coming.sit(table, tokens[1 - away])
        page.get_by_role("timer").first.wait_for()
        over = page.locator("dialog[open]")
        while not over.count():
            menu_item(page, "Claim the win").click()
            page.locator(".refusal, dialog[open]").first.wait_for()
            if not over.count():
                page.locator(".refusal", has_text="may still come back").wait_for()
                page.get_by_role("button", name="Close this").click()
        page.get_by_role("dialog").get_by_text("was away: the win was claimed").wait_for()
        coming.leave()
    with serving(store, *flags) as server:
        player = server.player(table, tokens[away]).arrive()
        assert player.sight["outcome"]["winners"] == [1 - away]
        assert player.sight["outcome"]["reason"].endswith("was away: the win was claimed")
        player.close()


def test_a_draw_is_offered_declined_offered_again_and_accepted(people, two, server):
    table, *secrets = two("arcana", 5, clock=CLOCK)
    anna, bruno = (people.sit(table, secret) for secret in secrets)
    for page in (anna, bruno):
        page.get_by_role("timer").first.wait_for()
    menu_item(anna, "Offer a draw").click()
    bruno.get_by_role("alert").get_by_text("Anna offers a draw").wait_for()
    bruno.get_by_role("button", name="Decline").click()
    anna.locator(".proposal").wait_for(state="detached")
    menu_item(anna, "Offer a draw").click()
    anna.locator(".refusal", has_text="Your draw was declined").wait_for()
    menu_item(bruno, "Offer a draw").click()
    anna.get_by_role("button", name="Agree").click()
    for page in (anna, bruno):
        page.get_by_role("dialog").get_by_text("Anna and Bruno agreed on a draw").first.wait_for()
    assert "result: nobody won: Anna and Bruno agreed on a draw" in server.ask(f"/api/tables/{table}/record")[1]


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
