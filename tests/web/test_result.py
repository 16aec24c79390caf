"""The end of a game: its last position is looked at, then its result, how it went, and a picture of it."""

from __future__ import annotations

import re

import pytest

from server.server import play_to_the_end

WATCH = """() => {
  window.seen = {};
  const look = () => {
    if (!seen.end && document.querySelector('.prompt .chip.go')) seen.end = performance.now();
    if (!seen.result && document.querySelector('dialog[open]')) seen.result = performance.now();
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""


@pytest.fixture
def ended(server, people, two):
    """Anna's page of a game of Five Sails that just ended, and the table. She came for its last hours."""
    table, *secrets = two("five_sails", 11)
    players = [server.player(table, secret).arrive() for secret in secrets]

    def is_late():
        board = players[0].sight["board"]
        return (board["day"], board["phase"]) == (board["days"], "high drama")

    play_to_the_end(players, stop=is_late)
    page = people.sit(table, secrets[0])
    page.locator(".prompt.asked").wait_for()
    page.evaluate(WATCH)
    play_to_the_end(players)
    page.get_by_role("dialog").wait_for()
    for player in players:
        player.close()
    return page, table


def test_the_end_stays_two_seconds_then_is_told_is_kept_as_a_picture_and_leads_to_what_turned_it(ended):
    page, table = ended
    seen = page.evaluate("() => window.seen")
    assert seen["result"] - seen["end"] >= 1990
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("img", name=re.compile("^Renown through .*Anna from 0 to")).wait_for()
    assert dialog.locator(".kicker").inner_text() in ("Victory", "Defeat")
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save a picture").click()
    assert saving.value.suggested_filename == f"five_sails-{table}.png"
    data = saving.value.path().read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    assert (int.from_bytes(data[16:20]), int.from_bytes(data[20:24])) == (1200, 630)
    dialog.locator("ol a").first.click()
    page.wait_for_url(re.compile(rf"/replay/{table}\?at=\d+&view=0"))
    page.locator(".board [data-word]").first.wait_for()


def test_who_lost_to_a_bot_plays_a_stronger_one_next(people, solo):
    table, secret = solo("sword_duel", 3)
    page = people.sit(table, secret)
    page.locator(".prompt.asked").wait_for()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("menuitem", name="Give up").click()
    page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    page.get_by_role("dialog").get_by_role("button", name="Play the Cabin hand bot").click()
    page.wait_for_url(lambda address: re.search(r"/t/.+", address) and table not in address)
    page.locator(".prompt.asked").wait_for()
