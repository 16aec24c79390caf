"""A finished game is watched again, and played on from any point."""

from __future__ import annotations

from itertools import pairwise
from time import sleep

import pytest

from server.server import play_to_the_end
from web.driver import Hand
from web.people import DESK, PHONE
from web.room import WRONG
from web.settled import settle
from web.test_narrow_header import BAR, COVERED


@pytest.fixture(scope="module")
def finished(server):
    """A finished game of Five Sails between Anna and Bruno: its id and its steps as the server tells them."""
    table, tokens = server.table("five_sails", seed=4)
    players = [server.player(table, token).arrive() for token in tokens.values()]
    play_to_the_end(players, 4)
    for player in players:
        player.close()
    status, replay = server.ask(f"/api/tables/{table}/replay")
    assert status == 200
    return table, replay["steps"]


@pytest.fixture
def watched(people, finished):
    page = people.come(f"/replay/{finished[0]}")
    page.get_by_role("slider", name="Position in the game").wait_for()
    page.locator("[data-word]").first.wait_for()
    settle(page)
    return page


def at(page):
    return int(page.get_by_role("slider").input_value())


def wait_for_place(page, number):
    page.locator(f'.steps [aria-current="step"][data-step="{number}"]').wait_for()
    page.locator('.board[aria-busy="false"]').wait_for()


def test_the_keys_go_step_by_step_and_to_both_ends(watched, finished):
    steps = finished[1]
    watched.keyboard.press("End")
    wait_for_place(watched, len(steps))
    assert " wins: " in watched.locator(".caption").last.inner_text()
    watched.keyboard.press("ArrowLeft")
    wait_for_place(watched, len(steps) - 1)
    watched.keyboard.press("Home")
    wait_for_place(watched, 0)
    watched.keyboard.press("ArrowRight")
    wait_for_place(watched, 1)
    assert steps[0]["says"] in watched.locator(".foot .caption").inner_text()


def test_the_scrubber_is_dragged_to_any_position(watched, finished):
    length = len(finished[1])
    box = watched.get_by_role("slider").bounding_box()
    y = box["y"] + box["height"] / 2
    watched.mouse.move(box["x"] + 10, y)
    watched.mouse.down()
    watched.mouse.move(box["x"] + box["width"] / 2, y, steps=5)
    watched.mouse.up()
    assert abs(at(watched) - length / 2) < length / 20
    wait_for_place(watched, at(watched))


def test_a_day_is_jumped_to_by_its_flag(watched, finished):
    marks = [(step["number"] - 1, step["mark"]) for step in finished[1] if step["mark"]]
    number, title = marks[-1]
    assert title.startswith("Day")
    watched.get_by_role("button", name=f"Go to {title}").click()
    wait_for_place(watched, number)
    assert watched.locator(".foot .caption b").inner_text() == f"{title}."


def test_the_viewpoint_decides_whose_hand_is_shown(watched, server, finished):
    table, steps = finished

    def zones_at(number, view):
        return server.ask(f"/api/tables/{table}/replay/{number}?view={view}")[1]["sight"]["zones"]

    def both_hold_cards(number):
        return all(zones_at(number, -2)[f"{name}.hand"] for name in ("anna", "bruno"))

    place = next(number for number in range(len(steps) // 2, len(steps)) if both_hold_cards(number))
    watched.locator(f'.steps [data-step="{place}"]').click()
    wait_for_place(watched, place)
    views = {"A spectator": -1, "Anna": 0, "Bruno": 1, "Everything open": -2}
    for title, view in views.items():
        watched.get_by_label("Seen by").select_option(label=title)
        zones = zones_at(place, view)
        watched.wait_for_url(f"**?at={place}&view={view}")
        watched.locator('.board[aria-busy="false"]').wait_for()
        for name in ("anna", "bruno"):
            words = zones[f"{name}.hand"]
            known = sorted(word for word in words if not word.startswith("?")) if isinstance(words, list) else []
            shown = watched.locator(f'[data-zone="{name}.hand"] [data-word]:not([data-word^="?"])')
            assert sorted(shown.evaluate_all("all => all.map(one => one.dataset.word)")) == known
            assert bool(known) == (view in (-2, ("anna", "bruno").index(name)))
    settle(watched)
    assert watched.evaluate(WRONG) == [], "with everything open too all has its room"


def test_the_record_is_downloaded(watched, server, finished):
    with watched.expect_download() as download:
        watched.get_by_role("link", name="Record").click()
    text = download.value.path().read_text()
    assert text == server.ask(f"/api/tables/{finished[0]}/record")[1]
    assert text.startswith("quarterdeck-record:")


def test_a_game_is_played_on_from_the_middle_against_a_bot(watched, server, finished):
    table, steps = finished
    middle = len(steps) // 2
    watched.locator(f'.steps [data-step="{middle}"]').click()
    wait_for_place(watched, middle)
    watched.get_by_role("button", name="Continue from here").click()
    dialog = watched.get_by_role("dialog", name="Continue from here")
    dialog.get_by_label("Who plays Anna?").select_option("me")
    dialog.get_by_label("Who plays Bruno?").select_option("bot")
    dialog.get_by_label("How strong is the bot?").select_option("random")
    dialog.get_by_role("button", name="Begin the new table").click()
    watched.wait_for_url("**/t/*")
    Hand(watched, 5).play(most=3)
    made = server.ask(f"/api/tables/{watched.url.rsplit('/', 1)[1]}")[1]
    assert made["came_from"] == table
    assert [seat["kind"] for seat in made["seats"]] == ["person", "bot"]


@pytest.fixture(scope="module")
def crowded(server):
    """A finished game of four Sky Pirates, which has more parts than fit on a phone."""
    seats = [{"kind": "bot", "bot": "random", "name": name} for name in ("Anna", "Bruno", "Carla", "Dario")]
    table, _ = server.table("sky_pirate", seats, seed=5)
    for _ in range(600):
        if server.ask(f"/api/tables/{table}")[1]["status"] == "over":
            return table
        sleep(0.1)
    raise AssertionError("the bots do not come to an end")


def test_a_finger_can_tell_the_marks_apart(people, crowded):
    page = people.come(f"/replay/{crowded}", **PHONE)
    page.locator(".mark").first.wait_for()
    settle(page)
    boxes = [mark.bounding_box() for mark in page.locator(".mark").all()]
    assert len(boxes) > 3
    assert all(box["width"] >= 24 and box["height"] >= 24 for box in boxes)
    assert all(after["x"] - before["x"] >= 24 for before, after in pairwise(boxes))


FOREIGN = """() => [...document.querySelectorAll('.replay > :not(.middle), .replay > :not(.middle) *')]
  .filter((one) => [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim()))
  .filter((one) => !/^.?(Alegreya|IM Fell)/.test(getComputedStyle(one).fontFamily))
  .map((one) => `${one.localName}.${one.className}: ${getComputedStyle(one).fontFamily}`)"""
"""What is not written in the letters of the cards."""


@pytest.mark.some_of("screen", [PHONE, {"viewport": DESK}], 1)
def test_the_head_is_one_line_in_the_letters_of_the_cards(people, crowded, screen):
    page = people.come(f"/replay/{crowded}", **screen)
    page.locator(".mark").first.wait_for()
    settle(page)
    bar = page.locator("header.bar")
    assert bar.bounding_box()["y"] == 0
    assert bar.bounding_box()["height"] == BAR
    assert bar.evaluate("(element) => element.scrollWidth <= element.clientWidth")
    assert page.evaluate(COVERED) == []
    assert page.evaluate(FOREIGN) == []


def test_on_a_phone_the_record_is_in_the_menu(people, crowded, server):
    page = people.come(f"/replay/{crowded}", **PHONE)
    page.get_by_role("button", name="Menu").tap()
    assert page.get_by_role("menuitem").all_inner_texts() == ["Copy a link to this position", "Record", "Scenario file"]
    with page.expect_download() as download:
        page.get_by_role("menuitem", name="Record").tap()
    assert download.value.path().read_text() == server.ask(f"/api/tables/{crowded}/record")[1]


def test_the_last_step_is_wholly_in_sight(people, crowded):
    page = people.come(f"/replay/{crowded}")
    page.locator(".mark").first.wait_for()
    page.keyboard.press("End")
    page.locator(".caption .result").wait_for()
    page.wait_for_function(
        """() => {
          const { top, bottom } = document.querySelector('.steps [aria-current="step"]').getBoundingClientRect();
          const frame = document.querySelector('.steps').getBoundingClientRect();
          return top >= frame.top && bottom <= frame.bottom;
        }"""
    )


def test_the_caption_is_whole_and_has_its_stops(people, crowded):
    page = people.come(f"/replay/{crowded}", **PHONE)
    page.locator(".mark").first.wait_for()
    page.get_by_role("button", name="To the end").click()
    page.locator(".caption .result").wait_for()
    settle(page)
    assert page.locator(".caption").evaluate("(caption) => caption.scrollHeight <= caption.clientHeight")
    told, result = page.locator(".caption").inner_text(), page.locator(".caption .result").inner_text()
    assert told.removesuffix(result).rstrip().endswith(".")


def test_the_keys_are_listed(watched):
    watched.keyboard.press("?")
    dialog = watched.get_by_role("dialog", name="Keys")
    dialog.get_by_text("Play by itself, or pause").wait_for()
    watched.keyboard.press("Escape")
    dialog.wait_for(state="detached")
    watched.get_by_role("button", name="Keys").click()
    dialog.wait_for()
