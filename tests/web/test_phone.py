"""A phone of 390 by 844 with a finger instead of a mouse."""

from __future__ import annotations

import re

import pytest

from web.driver import Hand
from web.people import PHONE
from web.pointers import Finger, point_of
from web.settled import settle

FITS = "() => document.documentElement.scrollWidth <= innerWidth"
GAMES = ("arcana", "five_sails", "sky_pirate", "sword_duel")
SMALL_TEXT = """() => {
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const small = new Set();
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    const holder = node.parentElement;
    if (!node.data.trim() || holder.closest('script, style, svg, [data-card], [aria-hidden=true]')) continue;
    if (!holder.checkVisibility({ visibilityProperty: true }) || holder.closest('.visually-hidden')) continue;
    const size = parseFloat(getComputedStyle(holder).fontSize);
    if (size > 0 && size < 12) small.add(`${node.data.trim().slice(0, 40)} (${size} px)`);
  }
  return [...small];
}"""


def is_in_view(page, locator):
    box = locator.bounding_box()
    size = page.viewport_size
    return box["y"] >= 0 and box["y"] + box["height"] <= size["height"] and box["x"] >= 0


@pytest.mark.some_of(
    ("game", "answers"),
    [("arcana", 25), ("five_sails", 6), ("sky_pirate", 15), ("sword_duel", 4)],
    lambda one: one[0] in ("five_sails", "sky_pirate"),
)
def test_a_game_is_played_by_tapping_with_the_question_always_in_view(people, solo, game, answers):
    """One game after the other, where the first is over too soon."""
    given, seed = 0, 3
    while given < answers:
        page = people.sit(*solo(game, seed), **PHONE)
        hand = Hand(page, seed, tap=True)
        before = given
        while given < answers and hand.play(most=1)["state"] == "asked":
            given += 1
            assert page.evaluate(FITS)
            assert is_in_view(page, page.locator(".prompt h2"))
        assert given > before, "nothing was asked"
        assert page.evaluate(SMALL_TEXT) == []
        page.close()
        seed += 1


@pytest.mark.some_of(
    "path",
    ["/", *(f"/{page}/{game}" for page in ("rules", "cards", "learn") for game in GAMES)],
    lambda path: path in ("/", "/rules/five_sails", "/cards/sky_pirate", "/cards/sword_duel", "/learn/arcana"),
)
def test_no_page_is_wider_than_the_phone(people, path):
    page = people.come(path, **PHONE)
    page.locator("main h1").wait_for()
    page.get_by_role("status").filter(has_text=re.compile("Loading|Fetching")).first.wait_for(state="hidden")
    settle(page)
    assert page.evaluate(FITS)
    assert page.evaluate(SMALL_TEXT) == []


@pytest.fixture
def on_a_card(people, solo):
    """A page, a finger that rests on a card of it so long that it is enlarged, and the sheet with the card."""
    page = people.sit(*solo("arcana", 3), **PHONE)
    Hand(page, 3, tap=True).play(most=3)
    card = page.locator('button[data-playable="true"]').first
    card.scroll_into_view_if_needed()
    before = shown(page)
    finger = Finger(page)
    finger.down(point_of(page, card.get_attribute("data-word")))
    sheet = page.get_by_role(
        "dialog", name=card.get_by_role("img").get_attribute("aria-label").split(":")[0].split(",")[0]
    )
    sheet.wait_for()
    assert shown(page) == before
    return page, finger, sheet


def shown(page):
    """What is asked, and what was told last."""
    return page.locator(".prompt h2").inner_text(), page.locator("[aria-live]").all_inner_texts()


def test_a_long_press_enlarges_a_card_and_plays_nothing(on_a_card):
    page, finger, sheet = on_a_card
    before = shown(page)
    finger.rest(0.7)
    finger.up()
    sheet.get_by_role("button", name="Close").wait_for()
    assert page.locator('[role="menu"]').count() == 0
    sheet.get_by_role("button", name="Close").tap()
    sheet.wait_for(state="detached")
    assert shown(page) == before


def test_a_tap_is_a_tap_where_the_page_hears_late_that_the_finger_is_gone(on_a_card):
    page, finger, sheet = on_a_card
    finger.rest(0.05)
    finger.up()
    sheet.wait_for(state="detached")
    page.locator('[role="menu"] [data-line]').first.wait_for()


SEEN = """element => {
  const box = element.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  return y > 0 && y < innerHeight && element.contains(document.elementFromPoint(x, y));
}"""


@pytest.mark.some_of("game", GAMES, lambda game: game == "five_sails")
def test_on_its_side_the_question_stands_beside_the_board(people, solo, game):
    size = {"width": 844, "height": 390}
    page = people.sit(*solo(game, 3), **{**PHONE, "viewport": size})
    page.locator(".prompt.asked").wait_for()
    page.locator(".board [data-word]").first.wait_for()
    hand = Hand(page, 3, tap=True)
    for _ in range(3):
        asked = page.locator(".prompt.asked h2").bounding_box()
        assert asked["x"] > page.locator(".board").first.bounding_box()["x"] + 400
        assert is_in_view(page, page.locator(".prompt h2"))
        assert page.locator(".prompt .chip").first.evaluate(SEEN)
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
        assert page.evaluate(FITS)
        assert hand.play(most=1)["state"] == "asked"
