"""A card that is clicked lights its targets; an arrow points there from mouse and keyboard; a second click plays it."""

from __future__ import annotations

import pytest

from server.server import play_to_the_end
from web.pointers import Mouse, point_of
from web.settled import settle

ARROW = "svg.arrow"
BEGINNING = {"arcana": ("assign", 7), "five_sails": ("move", 3)}
"""What is played onto a place, and a seed of shuffles and choices with which Anna soon has that choice."""


@pytest.fixture(params=BEGINNING)
def direct(request, server, people, two):
    """Anna's page where she can play a card onto a place, with the card, the place, and its line."""
    verb, seed = BEGINNING[request.param]
    table, *secrets = two(request.param, seed)
    players = [server.player(table, secret).arrive() for secret in secrets]
    anna = players[0]
    play_to_the_end(players, seed, stop=lambda: anna.question and f"{verb} " in " ".join(anna.lines))
    page = people.sit(table, secrets[0])
    page.locator(".prompt.asked").wait_for()
    settle(page)
    rows = [line.split() for line in anna.lines if line.startswith(f"{verb} ") and len(line.split()) == 3]
    card, place = next(row[1:] for row in rows if all(point_of(page, word) for word in row[1:]))
    yield page, card, place, {row[2] for row in rows if row[1] == card}, anna
    for player in players:
        player.close()


def lit(page):
    """The words that are lit as targets."""
    return set(page.locator(".target").evaluate_all("all => all.map(one => one.dataset.word)"))


def ends_at(page):
    """Where the arrow points."""
    words = page.locator(f"{ARROW} .head").get_attribute("d").removeprefix("M").split("L")[0].split()
    return [round(float(word)) for word in words]


COVERED = """(most) => {
  const menu = document.querySelector('[role=menu]').getBoundingClientRect();
  return [...document.querySelectorAll('.target')].filter((one) => {
    const { left, top, right, bottom, width, height } = one.getBoundingClientRect();
    const isUnder = left < menu.right && right > menu.left && top < menu.bottom && bottom > menu.top;
    return isUnder && width * height <= most;
  }).map((one) => one.dataset.word);
}"""
GROUND = 60_000
"""A target larger than this, in square pixels, is a place: a part of it will do."""


def is_played(page):
    page.locator(".prompt h2", has_text="Waiting for Bruno").wait_for()
    assert page.locator(f"{ARROW}, .target, [data-over], [role=menu]").count() == 0


def test_a_clicked_card_lights_its_targets_and_a_click_on_one_plays_it(direct):
    page, card, place, places, anna = direct
    assert lit(page) == set()
    page.mouse.click(*point_of(page, card))
    page.locator("[role=menu]").wait_for()
    assert lit(page) >= places
    assert page.evaluate(COVERED, GROUND) == [], "the menu lies over what it opens for"
    goal = point_of(page, place)
    page.mouse.move(*goal, steps=4)
    page.locator(f'[data-word="{place}"][data-over]').wait_for()
    assert ends_at(page) == [round(goal[0]), round(goal[1])]
    page.locator(".foreseen p").wait_for()
    page.mouse.click(*goal)
    is_played(page)
    anna.wait_for(lambda sight: sight["question"] is None)
    zones = [zone for zone, words in anna.sight["zones"].items() if isinstance(words, list) and card in words]
    assert [zone.split(".")[0] for zone in zones] == [place]


def test_the_arrow_follows_the_pointer_and_is_gone_where_nothing_is_meant(direct):
    page, card, place, _, _ = direct
    page.mouse.click(*point_of(page, card))
    page.locator("[role=menu]").wait_for()
    goal = point_of(page, place)
    page.mouse.move(*goal, steps=3)
    page.locator("[data-over]").first.wait_for()
    page.mouse.move(goal[0], 3, steps=3)
    page.locator("[data-over]").first.wait_for(state="detached")
    assert ends_at(page) == [round(goal[0]), 3]
    assert page.locator(f"{ARROW}.takes").count() == 0
    page.keyboard.press("Escape")
    page.locator("[role=menu]").wait_for(state="detached")
    assert page.locator(f"{ARROW}, .target, [data-over]").count() == 0


def test_the_focused_option_marks_its_target_the_same_way(direct):
    page, card, place, _, _ = direct
    page.mouse.move(0, 0)
    page.locator(f'button[data-word="{card}"]').first.focus()
    page.keyboard.press("Enter")
    page.locator("[role=menu]").wait_for()
    page.locator(f'[role=menu] [data-line$=" {card} {place}"]').first.focus()
    page.locator(f'[data-word="{place}"][data-over]').wait_for()
    box = page.locator(f'[data-word="{place}"][data-over]').bounding_box()
    x, y = ends_at(page)
    assert box["x"] < x < box["x"] + box["width"]
    assert box["y"] < y < box["y"] + box["height"]
    page.keyboard.press("Enter")
    is_played(page)


def test_an_arrow_follows_a_card_that_is_dragged(direct):
    page, card, place, _, _ = direct
    mouse, goal = Mouse(page), point_of(page, place)
    mouse.down(point_of(page, card))
    mouse.move(goal)
    page.locator(f'[data-word="{place}"][data-over]').wait_for()
    page.locator(f"{ARROW}.takes").wait_for()
    assert ends_at(page) == [round(goal[0]), round(goal[1])]
    page.keyboard.press("Escape")
    page.locator(ARROW).wait_for(state="detached")
    mouse.up()
