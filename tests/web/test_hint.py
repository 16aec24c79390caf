"""A hint at the table: asked for by the lamp or the key h, read, pointed at, played."""

from __future__ import annotations

import pytest

from server.server import ROOT
from web.people import PHONE
from web.settled import settle
from web.test_accessibility import check_the_page

THINKS = 120_000
"""Milliseconds: it takes a second of a processor that has nothing else to do."""
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
BROKEN = """async () => (await axe.run('.hints', {resultTypes: ['violations']})).violations
  .map((one) => `${one.id}: ${one.nodes.map((node) => node.html).join(' ')}`)"""


@pytest.fixture
def hinted(people, solo):
    """A page of City of Five Sails on which a hint is shown."""

    def sit(seed=3, **options):
        page = people.sit(*solo("five_sails", seed), **options)
        page.locator(".prompt.asked").wait_for()
        return page

    return sit


def ask_for_it(page):
    page.locator(".prompt.asked").wait_for()
    page.keyboard.press("h")
    page.locator(".hints .answer").first.wait_for(timeout=THINKS)


def test_a_hint_is_read_pointed_at_and_played_by_whoever_likes_keys(hinted):
    page = hinted()
    ask_for_it(page)
    assert 1 <= page.locator(".hints .answer").count() <= 3
    best = page.locator(".hints li").first
    assert "%" in best.locator(".chance").inner_text()
    best.locator(".answer").focus()
    page.locator("[data-word][data-over]").first.wait_for()
    settle(page)
    check_the_page(page)
    page.evaluate(AXE.read_text())
    assert page.evaluate(BROKEN) == []
    page.keyboard.press("Escape")
    page.locator(".hints").wait_for(state="detached")
    assert page.locator("[data-over]").count() == 0
    page.keyboard.press("h")
    asked = page.locator(".prompt h2").inner_text()
    best.get_by_role("button", name="Play it").click()
    page.locator(".hints").wait_for(state="detached")
    page.wait_for_function(
        "([asked]) => document.querySelector('.prompt h2').innerText !== asked || document.querySelector('.picked')",
        arg=[asked],
    )


def test_on_a_phone_the_lamp_opens_it_over_the_board_and_the_page_stays_in_its_width(hinted):
    page = hinted(**PHONE)
    page.get_by_role("button", name="Hint", exact=True).tap()
    page.locator(".hints .answer").first.wait_for(timeout=THINKS)
    settle(page)
    box = page.locator(".hints").bounding_box()
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 390
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    for button in page.locator(".hints button").all():
        assert button.bounding_box()["height"] >= 40


COVERED = """() => {
  const panel = document.querySelector('.hints').getBoundingClientRect();
  return [...document.querySelectorAll('[data-word][data-over]')].filter((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const common = (a, b, from, to) => Math.max(0, Math.min(b, to) - Math.max(a, from));
    const under = common(left, right, panel.left, panel.right) * common(top, bottom, panel.top, panel.bottom);
    return under > 0.3 * (right - left) * (bottom - top);
  }).map((one) => one.dataset.word);
}"""
"""What is lit on the table while the hint lies over most of it."""


def test_on_a_phone_most_of_the_board_and_what_a_hint_speaks_of_stay_in_sight(hinted):
    page = hinted(**PHONE)
    page.get_by_role("button", name="Hint", exact=True).tap()
    page.locator(".hints .answer").first.wait_for(timeout=THINKS)
    board = page.locator(".host .board").bounding_box()
    for number in range(page.locator(".hints .answer").count()):
        page.locator(".hints .answer").nth(number).tap()
        page.locator("[data-word][data-over]").first.wait_for()
        settle(page)
        assert page.evaluate(COVERED) == [], number
        assert page.locator(".hints").bounding_box()["height"] < board["height"] / 2
    page.get_by_role("button", name="Fold the hint").tap()
    settle(page)
    assert page.locator(".hints").bounding_box()["height"] <= 60
    best = page.locator(".hints .brief").inner_text()
    page.get_by_role("button", name="Unfold the hint").tap()
    assert page.locator(".hints .says").first.inner_text() == best


UNDER = """() => {
  const panel = document.querySelector('.hints').getBoundingClientRect();
  return [...document.querySelectorAll('.choice .guild .card')].filter((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return left < panel.right && right > panel.left && top < panel.bottom && bottom > panel.top;
  }).length;
}"""
"""Crests that are chosen from and lie under the hint."""


def test_on_a_phone_a_hint_stands_beside_the_crests_that_are_chosen_from(people, solo):
    page = people.sit(*solo("arcana", 3), **PHONE)
    page.locator(".prompt.asked").wait_for()
    page.get_by_role("button", name="Hint", exact=True).tap()
    page.locator(".hints .answer").first.wait_for(timeout=THINKS)
    settle(page)
    assert page.locator(".choice .guild").count() == 4
    assert page.evaluate(UNDER) == 0


def test_on_a_phone_a_row_that_is_hinted_at_has_the_width_of_the_hint(people, server):
    fencer = {"deck": "lunger"}
    seats = [{"kind": "me", "name": "Anna", **fencer}, {"kind": "bot", "bot": "random", **fencer}]
    table, tokens = server.table("sword_duel", seats, seed=3)
    page = people.sit(table, tokens[0], **PHONE)
    page.locator(".prompt.asked").wait_for()
    page.get_by_role("button", name="Hint", exact=True).tap()
    page.locator(".hints .share").first.wait_for(timeout=THINKS)
    settle(page)
    width = page.locator(".hints").bounding_box()["width"]
    for says in page.locator(".hints .says").all():
        assert says.bounding_box()["width"] > width / 2


def test_between_people_the_other_one_is_asked_first(people, two):
    table, *secrets = two("arcana", 3)
    pages = [people.sit(table, secret) for secret in secrets]
    pages[0].locator(".prompt.asked").or_(pages[0].locator(".prompt h2", has_text="Waiting for")).first.wait_for()
    mine = pages[0] if pages[0].locator(".prompt.asked").count() else pages[1]
    other = pages[1] if mine is pages[0] else pages[0]
    mine.keyboard.press("h")
    mine.locator(".hints", has_text="consent of all").wait_for()
    other.locator(".proposal", has_text="hints in this game").wait_for()
    other.get_by_role("button", name="Agree").click()
    other.locator(".proposal").wait_for(state="detached")
    mine.keyboard.press("h")
    mine.locator(".hints").wait_for(state="detached")
    ask_for_it(mine)
    assert other.locator(".hints").count() == 0
    settle(mine)
    assert mine.locator(".choice .guild").count() == 4
    assert mine.evaluate(UNDER) == 0


def test_a_spectator_has_no_lamp(people, solo):
    table, _ = solo("arcana", 3)
    page = people.sit(table)
    page.locator(".prompt").wait_for()
    assert page.get_by_role("button", name="Hint", exact=True).count() == 0
    assert page.locator(".hints").count() == 0
