"""The server is killed in mid-game and started again: open pages come back by themselves."""

from __future__ import annotations

from urllib.parse import urlsplit

from server.server import serving
from web.conftest import BOT
from web.drawer import told
from web.driver import Hand


def test_an_open_page_comes_back_after_a_kill_and_the_game_goes_on(people, flags, tmp_path):
    store = tmp_path / "tables.db"
    with serving(store, *flags) as first:
        table, tokens = first.table("five_sails", [{"kind": "me", "name": "Anna"}, BOT], seed=4)
        page = people.sit(table, tokens[0], by=first.url)
        hand = Hand(page, 4)
        hand.play(most=3)
        shown = told(page)
        with people.expecting("WebSocket connection .* failed"):
            with page.expect_console_message(lambda message: "WebSocket connection" in message.text):
                first.kill()  # the first try to come back comes after a second, and fails
            page.get_by_text("Connection lost").wait_for()
            with serving(store, *flags, "--port", str(urlsplit(first.url).port)) as second:
                page.get_by_text("Connection lost").wait_for(state="hidden")
                assert told(page)[: len(shown)] == shown
                hand.play(most=3)
                assert hand.answers == 6
                assert len(told(page)) > len(shown)
                assert second.ask(f"/api/tables/{table}")[1]["status"] in ("running", "over")
                page.close()
