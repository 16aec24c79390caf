"""Sky Pirate: what stays in sight on any screen."""

from __future__ import annotations

import re

import pytest

from server.server import play_to_the_end
from web.settled import settle

FITS = "() => document.documentElement.scrollWidth <= innerWidth"
NAMES = ("Anna", "Bruno", "Clara", "Dario")
IS_WHOLE = """element => {
  const box = element.getBoundingClientRect();
  const inside = box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth;
  const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return inside && element.contains(hit);
}"""


@pytest.fixture
def attempt(server):
    """A table of so many players, fought until the first of them is asked in a boarding attempt."""

    def play(count, seed, names=NAMES):
        kinds = ["me", *["hotseat"] * (count - 1)]
        seats = [{"kind": kind, "name": name} for kind, name in zip(kinds, names[:count], strict=True)]
        table, tokens = server.table("sky_pirate", seats, seed=seed)
        players = [server.player(table, tokens[seat]).arrive() for seat in range(count)]
        mine = players[0]

        def is_there():
            board = mine.sight["board"]
            fought = board["attempt"] is not None and board["attempt"]["stage"] == "battle"
            return mine.question is not None and fought and board["players"][1]["discard"] > 1

        play_to_the_end(players, seed, most=900, stop=is_there)
        assert is_there(), "the seed no longer leads there: choose another one"
        for player in players:
            player.close()
        return table, tokens[0]

    return play


@pytest.mark.some_of(("count", "size"), [(2, (1280, 800)), (4, (1366, 700)), (2, (1920, 1080))], 2)
def test_the_attempt_both_ships_and_the_hand_are_seen_at_once(people, attempt, count, size):
    page = people.sit(*attempt(count, 3), viewport={"width": size[0], "height": size[1]})
    page.locator(".attempt").get_by_role("heading", name=re.compile("board")).wait_for()
    settle(page)
    for selector in (
        ".attempt .target", ".attempt .flag", '.attempt [data-total="boards"]', '.attempt [data-total="defends"]',
        '[data-zone="anna.ship"]', '[data-zone="bruno.ship"]', ".prompt h2",
    ):  # fmt: skip
        assert page.locator(selector).first.evaluate(IS_WHOLE), selector
    for card in page.locator('[data-zone="anna.hand"] .card').all():
        assert card.evaluate("element => element.getBoundingClientRect().bottom <= innerHeight")
    assert page.evaluate(FITS)


def test_a_discard_pile_is_looked_through_from_the_nameplate(people, attempt):
    page = people.sit(*attempt(2, 3))
    pile = page.get_by_role("button", name=re.compile("Look through Bruno.s Discard"))
    count = int(pile.locator("b").inner_text())
    assert count > 0
    pile.and_(page.get_by_role("button", name=re.compile(rf"\b{count} cards?$"))).click()  # heard as it is seen
    dialog = page.get_by_role("dialog", name=re.compile("Bruno.s Discard"))
    assert dialog.locator("li").count() == count
    dialog.locator("[data-card]").first.hover()
    page.locator(".zoom:popover-open .card").wait_for()  # what opened last lies over the dialog
    page.keyboard.press("Escape")
    page.locator(".zoom").wait_for(state="detached")
    assert dialog.is_visible()
    page.keyboard.press("Escape")
    dialog.wait_for(state="detached")


def test_a_long_name_leaves_the_parties_their_room(people, attempt):
    names = ("Maximiliane von Hohenstaufen", "Bartholomew Fitzgerald-Smythe")
    page = people.sit(*attempt(2, 3, names))
    page.locator(".attempt").wait_for()
    for width, height in ((1280, 800), (1024, 768), (768, 1024), (390, 844), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        settle(page)
        for side in ("boards", "defends"):
            party = page.locator(f'.attempt .party[aria-label*=" {side}, Presence"]')
            party.scroll_into_view_if_needed()
            crew, total = party.bounding_box(), page.locator(f'.attempt [data-total="{side}"] + .who').bounding_box()
            assert crew["width"] >= 70
            assert crew["x"] + crew["width"] <= total["x"] + 8 or total["x"] + total["width"] <= crew["x"] + 8
        for card in page.locator('.board [data-playable="true"]').all():
            card.scroll_into_view_if_needed()
            assert card.evaluate(IS_WHOLE), width
        assert page.evaluate(FITS), width


@pytest.mark.parametrize("size", [(768, 1024), (390, 844)])
def test_a_fight_of_two_is_seen_at_once_on_a_narrow_screen(people, attempt, size):
    page = people.sit(*attempt(2, 3), viewport={"width": size[0], "height": size[1]})
    page.locator(".attempt").wait_for()
    settle(page)
    for selector in (".attempt .target", ".attempt .tug", '[data-zone="anna.ship"]', '[data-zone="bruno.ship"]'):
        assert page.locator(selector).first.evaluate(IS_WHOLE), selector
    assert page.locator(".sky-board").evaluate("element => element.scrollHeight <= element.clientHeight + 1")


def test_the_reserve_that_is_tucked_away_can_be_opened(people, attempt):
    page = people.sit(*attempt(4, 3), viewport={"width": 390, "height": 844})
    page.locator(".attempt").wait_for()
    tucked = page.get_by_role("button", name=re.compile("crew in reserve")).first
    before = page.locator(".hull [data-zone$='.crew'] [data-word]").count()
    tucked.click()
    assert tucked.get_attribute("aria-expanded") == "true"
    assert page.locator(".hull [data-zone$='.crew'] [data-word]").count() >= before
    assert page.evaluate(FITS)
