"""What a screen reader gets, and whether the colours can be read: from Chromium's own tree and its own colours."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from server.server import play_to_the_end
from web.driver import Hand
from web.settled import settle

NAMED = {"button", "link", "textbox", "searchbox", "combobox", "checkbox", "slider", "tab", "menuitem", "spinbutton",
         "image", "dialog", "region", "listbox", "radio"}  # fmt: skip
PAGES = ["/", "/rules/arcana", "/cards/five_sails", "/learn/sword_duel"]
ON = {
    "ink": ("ground", "surface", "surface-raised", "surface-sunk"),
    "ink-soft": ("ground", "surface", "surface-raised"),
    "accent": ("ground", "surface", "surface-raised"),
    "accent-ink": ("accent",),
    "deck-ink": ("deck",),
    "good": ("surface", "good-soft"),
    "warn": ("surface", "warn-soft"),
    "bad": ("surface", "bad-soft"),
    "card-ink": ("card-paper", "card-paper-deep"),
    "card-ink-soft": ("card-paper", "card-paper-deep"),
}
GROUNDS = ("ground", "surface", "surface-raised")
FRAMES = ("seat-0", "seat-1", "seat-2", "seat-3", "seat-none", "focus", "line-strong", "playable", "selected")
"""What tells by a line or a sign whose a card is, where the focus is, what is a field, what may be chosen."""
GLOWS = ("glow-may", "glow-chosen")
HEADINGS = """() => [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')]
  .filter((one) => one.checkVisibility() && !one.closest('[aria-hidden=true]'))
  .map((one) => Number(one.localName[1]))"""
COLOUR = """token => {
  const probe = document.createElement('i');
  probe.style.color = `var(--${token})`;
  document.body.append(probe);
  const colour = getComputedStyle(probe).color;
  probe.remove();
  return colour;
}"""


RINGS = """token => {
  const probe = document.createElement('i');
  probe.style.boxShadow = `var(--${token})`;
  document.body.append(probe);
  const rings = getComputedStyle(probe).boxShadow.match(/rgb\\([^)]+\\)/g).slice(0, 2);
  probe.remove();
  return rings;
}"""


def tree(page):
    """What a screen reader is told: role, name and properties of everything that is not ignored."""
    session = page.context.new_cdp_session(page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    found = []
    for node in nodes:
        if node["ignored"]:
            continue
        more = {one["name"]: one["value"].get("value") for one in node.get("properties", [])}
        found.append((node["role"]["value"], (node.get("name", {}).get("value") or "").strip(), more))
    return found


def check_the_page(page):
    """Everything has a name, the headings go down step by step, and the page has its landmarks."""
    nodes = tree(page)
    assert [(role, more) for role, name, more in nodes if role in NAMED and not name] == []
    levels = page.evaluate(HEADINGS)
    assert levels.count(1) == 1
    assert all(below <= above + 1 for above, below in pairwise(levels)), levels
    assert sum(role == "main" for role, *_ in nodes) == 1
    assert sum(role == "banner" for role, *_ in nodes) >= 1
    assert page.title().endswith("Quarterdeck")
    assert page.locator("html").get_attribute("lang") == "en"


@pytest.mark.some_of("path", PAGES, 2)
def test_a_screen_reader_finds_its_way_on_every_reading_page(people, path):
    page = people.come(path)
    page.locator("main h1").wait_for()
    page.get_by_text("Loading").or_(page.get_by_text("Fetching")).first.wait_for(state="hidden")
    settle(page)
    check_the_page(page)


@pytest.mark.some_of("game", ["arcana", "five_sails", "sword_duel"], lambda game: game == "five_sails")
def test_a_screen_reader_finds_its_way_at_every_table(people, solo, game):
    page = people.sit(*solo(game, 3))
    Hand(page, 3).play(most=3)
    check_the_page(page)


def test_a_screen_reader_finds_its_way_in_a_replay(people, server, two):
    table, *tokens = two("sword_duel", 3)
    players = [server.player(table, token).arrive() for token in tokens]
    play_to_the_end(players, 3)
    for player in players:
        player.close()
    page = people.come(f"/replay/{table}?at=60&view=-2")
    page.locator("[data-word]").first.wait_for()
    check_the_page(page)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_text_stands_out_from_what_it_stands_on(people, theme):
    page = people.come("/rules/arcana", color_scheme=theme)
    weak = []
    for ink, grounds in ON.items():
        for ground in grounds:
            ratio = contrast(page.evaluate(COLOUR, ink), page.evaluate(COLOUR, ground))
            if ratio < 4.5:
                weak.append(f"{ink} on {ground}: {ratio:.2f}")
    assert weak == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_frames_stand_out_from_what_they_stand_on(people, theme):
    page = people.come("/rules/arcana", color_scheme=theme)
    weak = []
    for frame in FRAMES:
        for ground in GROUNDS:
            ratio = contrast(page.evaluate(COLOUR, frame), page.evaluate(COLOUR, ground))
            if ratio < 3:
                weak.append(f"{frame} on {ground}: {ratio:.2f}")
    assert weak == []


@pytest.mark.parametrize("glow", GLOWS)
def test_a_glow_is_two_rings_that_stand_out_from_each_other(people, glow):
    """So that one sees a line whatever lies behind it: a picture, the sea, another card."""
    page = people.come("/rules/arcana")
    inner, outer = page.evaluate(RINGS, glow)
    assert contrast(inner, outer) >= 3


def test_the_dark_theme_is_dark_and_follows_the_system(people, solo):
    table, token = solo("arcana", 3)
    shown = {}
    for theme in ("light", "dark"):
        page = people.sit(table, token, color_scheme=theme)
        page.locator("[data-word]").first.wait_for()
        shown[theme] = luminance(page.evaluate(COLOUR, "ground")), page.screenshot()
    assert shown["light"][0] > 0.6
    assert shown["dark"][0] < 0.05
    assert shown["light"][1] != shown["dark"][1]


def luminance(colour):
    """Relative luminance as WCAG 2 defines it, of `rgb(r, g, b)`."""
    parts = [int(part) / 255 for part in re.fullmatch(r"rgb\((\d+), (\d+), (\d+)\)", colour).groups()]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one, other):
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)
