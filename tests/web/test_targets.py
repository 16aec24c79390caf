"""Everything that can be pressed can be hit: 44 px for a finger, 32 px for a pointer, on every page of the table."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from server.server import play_to_the_end
from web.people import PHONE
from web.settled import settle
from web.targets import POINTER, TOUCH, too_small

NAMES = ("Anna", "Bruno", "Clara", "Dario")
SCREENS = {"phone": (PHONE, TOUCH), "desk": ({}, POINTER)}


def is_fought(board):
    return board["attempt"] is not None and board["attempt"]["stage"] == "battle"


POSITIONS = {
    "arcana, four players": ("arcana", 4, 1, lambda board: board["round"] >= 2),
    "City of Five Sails, High Drama": ("five_sails", 2, 3, lambda board: board["day"] >= 2 and "igh" in board["phase"]),
    "City of Five Sails, a duel": ("five_sails", 2, 8, lambda board: board["duel"]),
    "Sky Pirate, a fight": ("sky_pirate", 2, 7, is_fought),
    "Sky Pirate, a fight among four": ("sky_pirate", 4, 1, is_fought),
    "Sword Duel, a pair": ("sword_duel", 2, 2, lambda board: board["step"] == "form" and board["flipped"] >= 2),
}


@pytest.fixture
def reached(server):
    """A table played at random to such a position: its id and the first one's secret."""

    def play(game, count, seed, is_there):
        seats = [{"kind": "hotseat" if seat else "me", "name": NAMES[seat]} for seat in range(count)]
        table, tokens = server.table(game, seats, seed=seed)
        players = [server.player(table, tokens[seat]).arrive() for seat in range(count)]
        mine = players[0]

        def has_come():
            return mine.question is not None and is_there(mine.sight["board"])

        play_to_the_end(players, seed, most=400, stop=has_come)
        assert has_come(), "the seed no longer leads there: choose another one"
        for player in players:
            player.close()
        return table, tokens[0]

    return play


@pytest.mark.some_of(
    "position, screen",
    [(position, screen) for position in POSITIONS for screen in SCREENS],
    lambda one: one[1] == "phone",
)
def test_every_target_of_a_board_can_be_hit(people, reached, position, screen):
    options, least = SCREENS[screen]
    page = people.sit(*reached(*POSITIONS[position]), **options)
    page.locator(".prompt.asked").wait_for()
    page.locator(".board [data-word]").first.wait_for()
    settle(page)
    assert "\n".join(too_small(page, least)) == ""


@pytest.mark.some_of("screen", SCREENS, lambda screen: screen == "phone")
def test_every_target_of_what_opens_at_a_table_can_be_hit(people, solo, screen):
    options, least = SCREENS[screen]
    page = people.sit(*solo("arcana", 3), **options)
    page.locator(".prompt.asked").wait_for()
    page.locator(".board [data-word]").first.wait_for()
    small = []
    for name in ("Why?", "Log", "Chat"):
        page.get_by_role("button", name=re.compile(f"^{re.escape(name)}")).first.click()
        settle(page)
        small += too_small(page, least)
    page.keyboard.press("Escape")
    for entry in ("Settings", "Keys"):
        page.get_by_role("button", name="Menu").click()
        settle(page)
        small += too_small(page, least)
        page.get_by_role("menuitem", name=re.compile(entry)).first.click()
        expect(page.locator("dialog[open]")).to_have_count(1)
        settle(page)
        small += too_small(page, least)
        page.keyboard.press("Escape")
        expect(page.locator("dialog[open]")).to_have_count(0)
    page.locator(".prompt .fold").click()
    settle(page)
    small += too_small(page, least)
    assert sorted(set(small)) == []


@pytest.mark.some_of("screen", SCREENS, lambda screen: screen == "phone")
def test_every_target_of_the_lobby_and_the_waiting_room_can_be_hit(people, server, screen):
    options, least = SCREENS[screen]
    page = people.come(**options)
    page.locator("main h1").wait_for()
    page.get_by_role("button", name="Play now").first.wait_for()
    settle(page)
    assert "\n".join(too_small(page, least)) == ""
    table, tokens = server.table("arcana", [{"kind": "me", "name": "Anna"}, {"kind": "open"}])
    page = people.sit(table, tokens[0], **options)
    page.locator(".room.paper").wait_for()
    settle(page)
    assert "\n".join(too_small(page, least)) == ""


@pytest.mark.some_of("screen", SCREENS, lambda screen: screen == "phone")
def test_every_target_of_a_replay_can_be_hit(people, server, two, screen):
    options, least = SCREENS[screen]
    table, *tokens = two("arcana", 8)
    players = [server.player(table, token).arrive() for token in tokens]
    play_to_the_end(players, 8)
    for player in players:
        player.close()
    page = people.come(f"/replay/{table}?at=20&view=-2", **options)
    page.locator("[data-word]").first.wait_for()
    settle(page)
    assert "\n".join(too_small(page, least)) == ""
