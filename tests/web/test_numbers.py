"""Why is this number 3? Asked with a pointer, a finger and the keyboard, of cards and of the board."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from quarterdeck.scenario.run import position_module
from server.server import play_to_the_end
from web.people import PHONE
from web.posed import Posed
from web.settled import settle

TIP = "[role=tooltip]"


def changed(board):
    """A character in the City or at Home that bears something which changes a number of it: its word."""
    found = (one for place in board["locations"] for one in place["characters"] if one["equipped"])
    return next((one["card"] for one in found), None)


@pytest.fixture
def place(server):
    """A table of Five Sails at which somebody bears an attachment: its id, Anna's secret and the bearer's word."""
    for seed in range(5, 25):
        seats = [{"kind": "me", "name": "Anna"}, {"kind": "hotseat", "name": "Bruno"}]
        table, tokens = server.table("five_sails", seats, seed=seed)
        players = [server.player(table, tokens[seat]).arrive() for seat in (0, 1)]
        anna = players[0]

        def ready(anna=anna):
            if anna.question is None or not changed(anna.sight["board"]):
                return False
            asked = [f"{changed(anna.sight['board'])}.{stat}" for stat in ("combat", "resolve", "finesse", "influence")]
            told = anna.request(type="numbers", addresses=asked)["numbers"]
            return any(len(one["parts"]) > 1 for one in told)

        play_to_the_end(players, seed, most=500, stop=ready)
        found = changed(anna.sight["board"]) if ready() else None
        for player in players:
            player.close()
        if found:
            return table, tokens[0], found
    raise AssertionError("nobody bears anything in any of these games")


def sit(people, place, **screen):
    page = people.sit(place[0], place[1], **screen)
    page.locator(".board [data-word]").first.wait_for()
    settle(page)
    return page


def test_a_pointer_that_rests_on_a_number_sees_its_parts(people, place):
    page = sit(people, place)
    renown = page.locator('[data-number="anna.renown"]').first
    renown.hover()
    expect(page.locator(TIP)).to_contain_text(re.compile(r"Renown of Anna: \d.*FS-WIN-05", re.DOTALL))
    page.mouse.move(2, 2)
    expect(page.locator(TIP)).to_have_count(0)


def test_a_card_shown_large_tells_what_changes_its_numbers(people, place):
    page = sit(people, place)
    card = page.locator(f'.card-at[data-word="{place[2]}"]').first
    card.focus()
    page.keyboard.press("i")
    expect(page.locator(".zoom .why, .tray .why")).to_contain_text(re.compile(r"printed.*[+-]\d", re.DOTALL))


def test_the_keyboard_is_told_where_the_focus_comes_without_further_stops(people, place):
    page = sit(people, place)
    assert page.locator("[data-number][tabindex]").count() == 0
    page.keyboard.press("Tab")
    page.locator(f'.card-at[data-word="{place[2]}"]').first.focus()
    expect(page.locator(".zoom .why")).to_contain_text("printed")
    expect(page.locator(TIP)).to_have_count(0)
    focused = page.locator(":focus")
    ids = focused.get_attribute("aria-describedby").split()
    said = page.evaluate("(ids) => ids.map((id) => document.getElementById(id).textContent).join(' ')", ids)
    assert re.search(r"is \d+: \d+ printed, ", said), said
    page.keyboard.press("Escape")
    expect(page.locator(".zoom")).to_have_count(0)


def test_a_finger_that_rests_on_a_number_sees_its_parts(people, place):
    page = sit(people, place, **PHONE)
    number = page.locator('[data-number="anna.renown"]:visible').first
    number.scroll_into_view_if_needed()
    box = number.bounding_box()
    touch = page.context.new_cdp_session(page)
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(page.locator(TIP)).to_contain_text("Renown of Anna")
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    inside = page.locator(TIP).bounding_box()
    assert inside["x"] >= 0
    assert inside["x"] + inside["width"] <= 390


def test_the_why_panel_lists_the_numbers_of_a_card(people, place):
    page = sit(people, place)
    page.locator(f'.card-at[data-word="{place[2]}"]').first.focus()
    page.keyboard.press("w")
    expect(page.locator("aside.side .why .numbers")).to_contain_text(re.compile(r"Combat \d.*printed", re.DOTALL))
    assert page.locator('.why [data-told$=".combat"] a').count() >= 1


@pytest.mark.some_of(
    ("game", "address"),
    [("arcana", "anna.points"), ("sky_pirate", "anna.powder"), ("sword_duel", "Anna.disarms defeat")],
    1,
)
def test_the_other_boards_tell_their_numbers_too(people, server, solo, game, address):
    if game == "sword_duel":  # while fencers choose their hands nobody is disarmed yet
        hands = {"anna": {"hand": ["Straight Lunge", "Remise"]}, "bruno": {"hand": ["Coupe"]}}
        laying = position_module(game).set_position(["Anna", "Bruno"], {}, {"phase": "lay", **hands}, 1)
        page = Posed(people, server).sit(laying)
    else:
        page = people.sit(*solo(game, 3))
    number = page.locator(f'[data-number="{address}"]:visible').first
    number.wait_for()
    settle(page)
    number.hover()
    expect(page.locator(TIP)).to_contain_text(" of Anna: ")


def test_a_replay_tells_why_a_number_was_what_it_was(people, server, place):
    """Of a game that goes on, too: from the seat whose secret the browser has, at the step that is shown."""
    at = len(server.ask(f"/api/tables/{place[0]}/replay", token=place[1])[1]["steps"])
    page = sit(people, place)
    page.goto(f"/replay/{place[0]}?at={at}&view=0")
    page.locator(".board [data-word]").first.wait_for()
    settle(page)
    page.locator('[data-number="anna.renown"]').first.hover()
    expect(page.locator(TIP)).to_contain_text(re.compile(r"Renown of Anna: \d.*FS-WIN-05", re.DOTALL))
    page.mouse.move(2, 2)
    page.keyboard.press("Tab")
    page.locator(f'.card-at[data-word="{place[2]}"]').first.focus()
    expect(page.locator(".zoom .why")).to_contain_text("printed")
