"""The review of a finished game on its replay page, and puzzles on the real table."""

from __future__ import annotations

import re

import pytest

from quarterdeck.puzzles import shipped
from server.server import ROOT, play_to_the_end
from web.people import PHONE
from web.settled import settle
from web.test_accessibility import check_the_page

THINKS = 300_000
"""Milliseconds: a few seconds of a processor that has nothing else to do."""
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
BROKEN = """async (where) => (await axe.run(where, {resultTypes: ['violations']})).violations
  .map((one) => `${one.id}: ${one.nodes.map((node) => node.html).join(' ')}`)"""


@pytest.fixture(scope="module")
def finished(server):
    """A short game of Arcana that Anna gave up after some choices at random."""
    table, tokens = server.table("arcana", seed=6)
    players = [server.player(table, token).arrive() for token in tokens.values()]
    play_to_the_end(players, 2, most=9)
    players[0].request(type="resign")
    for player in players:
        player.close()
    return table


@pytest.fixture
def reviewed(people, finished):
    """Opens the replay page, and asks for the review unless there is one already."""

    def come(**options):
        page = people.come(f"/replay/{finished}", **options)
        page.locator("[data-word]").first.wait_for()
        page.get_by_role("tab", name="Review").click()
        ask = page.get_by_role("button", name="Review this game")
        ask.or_(page.locator(".review figure")).first.wait_for()
        if ask.is_visible():
            ask.click()
        page.locator(".review ol").wait_for(timeout=THINKS)
        page.get_by_text("play-outs").wait_for(timeout=THINKS)
        page.locator(".review progress").wait_for(state="detached", timeout=THINKS)
        settle(page)
        return page

    return come


def broken(page, where):
    page.evaluate(AXE.read_text())
    return page.evaluate(BROKEN, where)


def test_a_finished_game_is_reviewed_jumped_through_and_tried_again(reviewed):
    page = reviewed()
    assert page.locator(".review svg path").count() == 2
    page.get_by_label("all choices").check()
    rows = page.locator(".review ol > li")
    assert rows.count() >= 5
    check_the_page(page)
    assert broken(page, ".review") == []
    page.emulate_media(color_scheme="dark")
    assert broken(page, ".review") == []
    row = rows.nth(3).locator(".row")
    number = int(row.locator(".number").inner_text())
    row.click()
    page.locator('.review li.now [aria-current="step"]').wait_for()
    assert int(page.get_by_role("slider").input_value()) == number - 1
    tried = page.locator(".review .better").get_by_role("button", name="Try it from here")
    assert tried.count() >= 1  # whoever chooses at random errs
    tried.first.click()
    page.get_by_role("dialog", name="Continue from here").wait_for()


def test_a_review_is_read_on_a_phone(reviewed):
    page = reviewed(**PHONE)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert broken(page, ".review") == []


@pytest.fixture
def puzzles(people):
    def come(game="arcana", **options):
        page = people.come(f"/puzzles/{game}", **options)
        page.locator("main h1").wait_for()
        page.get_by_role("button", name="First puzzle").wait_for()
        settle(page)
        return page

    return come


def answer(page, line):
    """Answer by typing a line."""
    page.locator(".prompt.asked").wait_for()
    page.keyboard.press("/")
    page.locator("input[role=combobox]").fill(line)
    page.keyboard.press("Enter")


@pytest.mark.parametrize("right", [True, False])
def test_a_puzzle_is_answered_on_the_table_and_explained(puzzles, right):
    page = puzzles()
    check_the_page(page)
    assert broken(page, "main") == []
    puzzle = shipped("arcana")[0]
    page.get_by_role("button", name="First puzzle").click()
    panel = page.locator(".puzzle")
    panel.get_by_text("Find it").wait_for()
    wrong = next(one for one in puzzle.choices if one.lines != puzzle.answer)
    answer(page, puzzle.answer[0] if right else wrong.lines[0])
    panel.locator(".verdict").wait_for()
    assert re.search(r"Right" if right else r"Not the best", panel.inner_text())
    assert "%" in panel.inner_text()
    settle(page)
    assert broken(page, ".puzzle") == []
    panel.get_by_role("button", name="All puzzles").click()
    page.get_by_role("button", name=f"Puzzle 1, {'right' if right else 'wrong'}").wait_for()
