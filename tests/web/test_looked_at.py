"""Faults that somebody saw in a picture of City of Five Sails, each as a measure."""

from __future__ import annotations

import pytest

import quarterdeck
from five_sails.table import five_sails
from web.crowds import CROWDS
from web.people import PHONE
from web.posed import Posed
from web.settled import settle

BESIDE_STEPS = {"viewport": {"width": 973, "height": 760}}
"""A board of the breadth that a replay or a guide leaves it on a screen of 1280 px."""


@pytest.fixture
def posed(people, server):
    return Posed(people, server)


def armed_in_the_city():
    """One who bears two things with long names, and one who is engaged."""
    return five_sails(
        anna={
            "docks": [{"card": "Otto Streit", "equipped": ["Matchlock Musket", "Duckfoot Pistol"]}],
            "forums": [{"card": "Rena Klingenhalter", "engaged": True}, "Maxime de Lafayette"],
            "hand": 3, "deck": 9,
        },
        bruno={"docks": ["Sanjay"], "hand": 2, "deck": 9},
    )  # fmt: skip


def in_planning(players):
    game = quarterdeck.new("five_sails", players=players, seed=3)
    while game.choice_of(0) is None:
        game.play(game.choice.lines[0])
    return game


def test_cards_that_are_laid_aside_need_no_buttons_and_lie_over_nothing(posed):
    page = posed.sit(in_planning(2), **PHONE)
    page.get_by_role("button", name="Look at the table").tap()
    page.locator(".shelf.away").wait_for()
    settle(page)
    assert page.locator(".prompt .chip").count() == 2, "Confirm, and the list of all options"
    place, bar = page.locator(".place-shown").bounding_box(), page.locator(".shelf").bounding_box()
    assert place["y"] + place["height"] <= bar["y"]


def test_the_list_of_all_options_opens_at_its_beginning(posed):
    page = posed.sit(CROWDS["a City with twelve"]().game)
    page.locator(".prompt .fold").first.click()
    settle(page)
    assert page.locator(".all .list").evaluate("one => one.scrollTop") == 0


def test_the_mark_of_a_tab_stays_in_it(posed):
    page = posed.sit(CROWDS["four in the City"]().game, **PHONE)
    settle(page)
    assert page.locator(".tabs .dot").count() > 0
    out = """all => all.filter((dot) => {
      const [mark, tab] = [dot, dot.closest('button')].map((one) => one.getBoundingClientRect());
      const name = document.createRange();
      name.selectNode(dot.parentElement.firstChild);
      return mark.right > tab.right || name.getBoundingClientRect().right > mark.left + 3;
    }).map((dot) => dot.parentElement.textContent.trim())"""
    assert page.locator(".tabs .dot").evaluate_all(out) == []


def test_cards_and_what_they_bear_are_read_on_the_board_of_a_replay(posed):
    page = posed.sit(armed_in_the_city().game, **BESIDE_STEPS)
    settle(page)
    widths = page.locator(".location .card").evaluate_all("all => all.map((one) => one.offsetWidth)")
    assert min(widths) >= 80, "they were 70"
    names = page.locator(".location .tucked .name")
    assert names.count() == 2
    assert names.evaluate_all("all => all.filter((one) => one.scrollWidth > one.clientWidth)") == []


@pytest.mark.parametrize("width", [58, 62])
def test_the_sign_of_being_engaged_covers_no_number_of_a_tiny_card(posed, width):
    page = posed.sit(armed_in_the_city().game)
    card = page.locator(".location .card.engaged")
    made = "(one, width) => (one.classList.replace('small', 'tiny'), one.style.setProperty('--card-w', `${width}px`))"
    card.evaluate(made, width)
    settle(page)
    covered = """one => [...one.querySelectorAll('.row .token')].filter((token) => {
      const [at, arrow] = [token, one.querySelector('.arrow')].map((part) => part.getBoundingClientRect());
      const [x, y] = [at.left + at.width / 2, at.top + at.height / 2];
      return x > arrow.left && x < arrow.right && y > arrow.top && y < arrow.bottom;
    }).length"""
    assert card.locator(".row .token").count() == 4
    assert card.evaluate(covered) == 0


def test_no_sign_of_a_seat_is_half_covered_by_the_next_card(posed):
    page = posed.sit(CROWDS["a City with twelve"]().game)
    settle(page)
    half = """() => [...document.querySelectorAll('.host .line .edge > .sign')].filter((sign) => {
      const { left, top, width, height } = sign.getBoundingClientRect();
      const above = width && document.elementFromPoint(left + 0.75 * width, top + 0.25 * height);
      const other = above && above.closest('.card-at');
      return other && other !== sign.closest('.card-at');
    }).length"""
    assert page.evaluate(half) == 0


def test_every_figure_is_a_lining_one(people):
    """An old 0 is read as an o."""
    page = people.come("/rules/five_sails")
    page.locator("article").first.wait_for()
    old = """() => [...document.querySelectorAll('body, body *')]
      .filter((one) => !getComputedStyle(one).fontVariantNumeric.includes('lining-nums')).length"""
    assert page.evaluate(old) == 0
