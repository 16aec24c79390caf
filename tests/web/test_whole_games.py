"""Whole games against bots, played by clicking what is highlighted and nothing else."""

from __future__ import annotations

import re

import pytest

from web.driver import Hand

FIVE_SAILS = "five_sails"
BOT = {"kind": "bot", "bot": "random"}


@pytest.mark.some_of(
    "game, players, seed, options",
    [
        ("sword_duel", 2, 3, {}),
        (FIVE_SAILS, 2, 4, {"edition": "2023"}),
        (FIVE_SAILS, 2, 6, {"edition": "playtest"}),
        ("sky_pirate", 2, 3, {}),
        ("arcana", 2, 2, {}),
        ("arcana", 4, 3, {}),
    ],
    1,
)
def test_a_whole_game_is_played_by_clicking_what_is_highlighted(people, server, game, players, seed, options):
    seats = [{"kind": "me", "name": "Anna"}, *[BOT] * (players - 1)]
    table, tokens = server.table(game, seats, seed=seed, options=options)
    page = people.sit(table, tokens[0])
    page.locator(".prompt").wait_for()
    for seat in server.ask(f"/api/tables/{table}")[1]["seats"]:
        page.locator(".screen").get_by_text(seat["name"]).first.wait_for()
    play_and_compare(server, table, page, seed)


def play_and_compare(server, table, page, seed):
    """Play to the end by hand; the page tells the result that the server has."""
    hand = Hand(page, seed)
    assert hand.play()["state"] == "over"
    winners, reason, scores = recorded_result(server, table)
    dialog = page.get_by_role("dialog")
    assert dialog.get_by_role("heading").inner_text() == expected_title(winners)
    assert dialog.locator(".kicker").all_inner_texts() == expected_outcome(winners)
    assert dialog.locator(".reason").inner_text().lower().startswith(reason.lower())
    shown = {cells[0].split(" (")[0].split()[-1]: int(cells[1]) for cells in rows(dialog)}
    assert shown == scores


def recorded_result(server, table):
    """Winners, reason and scores by name, as the record in the server's hands has them."""
    status, record = server.ask(f"/api/tables/{table}/record")
    assert status == 200
    names = re.search(r'^names: \["(.*)"\]$', record, re.M)[1].split('", "')
    # A game of Sky Pirate has no scores.
    won, reason, scores = re.search(r"^result: (.*) won: (.*?)(?: \(([-\d, ]+)\))?$", record, re.M).groups()
    winners = [] if won == "nobody" else re.split(r", | and ", won)
    return winners, reason, dict(zip(names, map(int, scores.split(", ")), strict=True)) if scores else {}


def expected_title(winners):
    if not winners:
        return "Nobody wins"
    if winners == ["Anna"]:
        return "You win"
    return f"{winners[0]} wins" if len(winners) == 1 else f"{' and '.join(winners)} share the victory"


def expected_outcome(winners):
    """What it was to the one who played, over the reason; nothing where nobody wins."""
    return ["Victory" if "Anna" in winners else "Defeat"] if winners else []


def rows(dialog):
    """Of the table of the players: the course of the scores may come below it, with a table for who reads by ear."""
    players = dialog.get_by_role("table").filter(has=dialog.page.get_by_role("columnheader", name="Player", exact=True))
    return [row.locator("th, td").all_inner_texts() for row in players.locator("tbody tr").all()]
