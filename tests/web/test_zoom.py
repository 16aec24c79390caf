"""A card shown large beside its place: by pointer, focus and a long press, with its keywords, off the targets."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from server.server import play_to_the_end
from web.people import PHONE
from web.pointers import POINT, Finger
from web.settled import settle

ZOOM = ".zoom:popover-open"
LONG_PRESS = 0.6
FULL = 360
PLAYABLE = """() => [...document.querySelectorAll('.card-at[data-playable=true]')]
  .filter((one) => one.querySelector('[data-card]:not([data-card=""])')).map((one) => one.dataset.word)"""
STANDING = """(word) => {
  const box = (one) => one.getBoundingClientRect();
  const zoom = document.querySelector('.zoom');
  const panel = box(zoom);
  const common = (one) => {
    const other = box(one);
    const wide = Math.min(panel.right, other.right) - Math.max(panel.left, other.left);
    const high = Math.min(panel.bottom, other.bottom) - Math.max(panel.top, other.top);
    return wide > 1 && high > 1;
  };
  const named = (name) => [...document.querySelectorAll(`.card-at[data-word="${CSS.escape(name)}"]`)];
  return {
    inside: panel.left >= 0 && panel.top >= 0 && panel.right <= innerWidth && panel.bottom <= innerHeight,
    width: box(zoom.querySelector('.card')).width,
    covers: [...named(word), ...document.querySelectorAll('.prompt')].filter(common).map((one) => one.className),
    cut: [...zoom.querySelectorAll('.text')].filter((one) => one.scrollHeight > one.clientHeight + 1).length,
    hidden: [...zoom.querySelectorAll('.flow')].filter((flow) => {
      const at = box(flow);
      const under = box(zoom.querySelector('.text'));
      return at.top < under.bottom - 1 && at.bottom > under.top + 1;
    }).length,
  };
}"""
COVERED = """(words) => {
  const panel = document.querySelector('.zoom').getBoundingClientRect();
  const isCovered = (one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return Math.min(panel.right, right) - Math.max(panel.left, left) > 1
      && Math.min(panel.bottom, bottom) - Math.max(panel.top, top) > 1;
  };
  return words.filter((word) =>
    [...document.querySelectorAll(`.card-at[data-word="${CSS.escape(word)}"]`)].some(isCovered));
}"""


OUTSIDE = """(zoom) => [...zoom.children]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().right > innerWidth)
  .map((one) => one.className)"""

TOLD = """(panel) => ({
  id: panel.querySelector('.card').dataset.card,
  says: panel.querySelector('.says')?.textContent ?? '',
  cut: [...panel.querySelectorAll('.text, .more, .more *')]
    .filter((one) => one.scrollHeight > one.clientHeight + 1 && getComputedStyle(one).overflowY !== 'visible').length,
  explained: [...panel.querySelectorAll('.keywords dt')].map((one) => one.textContent),
  meanings: [...panel.querySelectorAll('.keywords dd')].map((one) => one.textContent),
})"""
"""What is read on a card that is shown large."""


def words_on(card, known):
    """The words of a game that the text of a card names; one within a longer one, as in `City Action`, is not named."""
    forms = sorted(((form, info["word"]) for info in known for form in (info["word"], *info["also"])), key=by_length)
    text, named = card["text"], set()
    for form, word in forms:
        rest = re.sub(rf"(?<![\w']){re.escape(form)}(?!\w)", " ", text)
        if rest != text:
            named.add(word)
        text = rest
    return named


def by_length(form):
    return -len(form[0])


def tells_all(server, game, panel):
    """Is the text whole and is every word of it explained? Answers how many there are to explain."""
    told = panel.evaluate(TOLD)
    card = next(one for one in server.ask(f"/api/games/{game}/cards")[1] if one["id"] == told["id"])
    assert told["says"] == card["text"]
    assert told["cut"] == 0
    known = server.ask(f"/api/games/{game}/keywords")[1]
    assert words_on(card, known) <= set(told["explained"])
    assert (
        dict(zip(told["explained"], told["meanings"], strict=True)).items()
        <= {info["word"]: info["says"] for info in known}.items()
    )
    return len(told["explained"])


def at_a_table(server, game, seed, most, until=lambda _: True):
    """A table where Anna is asked about cards of hers: its id and her secret, and what she sees."""
    seats = [{"kind": "me", "name": "Anna"}, {"kind": "hotseat", "name": "Bruno"}]
    table, tokens = server.table(game, seats, seed=seed)
    players = [server.player(table, tokens[seat]).arrive() for seat in (0, 1)]
    anna = players[0]
    play_to_the_end(players, seed, most=most, stop=lambda: anna.question is not None and until(anna))
    sight = anna.sight
    for player in players:
        player.close()
    assert sight["question"], "Anna is not asked"
    return table, tokens[0], sight


def targets(sight, word):
    """The other words of the options that name this one."""
    lines = [offer["line"].split(" ")[1:] for offer in sight["question"]["options"]]
    return sorted({other for line in lines if word in line for other in line if other != word})


def sit(people, table, token, **screen):
    page = people.sit(table, token, **screen)
    page.locator(".board [data-word]").first.wait_for()
    settle(page)
    page.mouse.move(1, 1)
    return page


def with_options(anna):
    """Can she choose between several things, of which some are cards of her hand?"""
    options = anna.question["options"]
    zones = anna.sight["zones"].items()
    hand = {word for zone, held in zones if "hand" in zone and "anna" in zone.lower() for word in held}
    return len(options) > 3 and any(hand.intersection(offer["line"].split(" ")) for offer in options)


@pytest.mark.some_of(
    ("game", "seed", "most"),
    [("five_sails", 3, 60), ("sky_pirate", 3, 40), ("arcana", 3, 30), ("sword_duel", 3, 160)],
    2,
)
def test_a_pointer_that_rests_on_a_card_sees_it_large_and_off_its_targets(people, server, game, seed, most):
    table, token, sight = at_a_table(server, game, seed, most, with_options)
    page = sit(people, table, token)
    words = page.evaluate(PLAYABLE)[:3]
    assert words
    for word in words:
        point = page.evaluate(POINT, word)
        if point is None:
            continue
        page.mouse.move(*point)
        expect(page.locator(ZOOM)).to_have_count(1)
        settle(page)
        standing = page.evaluate(STANDING, word)
        assert standing["inside"], (word, standing)
        assert standing["covers"] == [], (word, standing)
        assert standing["cut"] == 0, (word, standing)
        assert standing["hidden"] == 0, "where the sword goes on lies over the text"
        assert page.evaluate(COVERED, targets(sight, word)) == [], word
        tells_all(server, game, page.locator(ZOOM))
        page.mouse.move(1, 1)
        expect(page.locator(".zoom")).to_have_count(0)


def test_the_focus_shows_a_card_large_with_its_words_explained(people, server):
    table, token, sight = at_a_table(server, "five_sails", 3, 60, with_options)
    page = sit(people, table, token)
    page.keyboard.press("Tab")
    card = page.locator('.card-at:has([data-card]:not([data-card=""]))').first
    card.focus()
    expect(page.locator(f"{ZOOM} .card")).to_have_count(1)
    settle(page)
    name = page.locator(f"{ZOOM} .card .name").inner_text().replace("\n", " ")
    assert card.get_by_role("img").get_attribute("aria-label").startswith(name)
    assert tells_all(server, "five_sails", page.locator(ZOOM)) >= 1
    standing = page.evaluate(STANDING, card.get_attribute("data-word"))
    assert standing["inside"]
    assert standing["covers"] == []
    assert page.evaluate(COVERED, targets(sight, card.get_attribute("data-word"))) == []
    page.keyboard.press("Escape")
    expect(page.locator(".zoom")).to_have_count(0)
    page.locator(".prompt h2").focus()
    card.focus()
    expect(page.locator(ZOOM)).to_have_count(1)
    page.locator(".prompt h2").focus()
    expect(page.locator(".zoom")).to_have_count(0)
    page.set_viewport_size(PHONE["viewport"])
    settle(page)
    card = page.locator(".fan .card-at").first
    card.focus()
    expect(page.locator(ZOOM)).to_have_count(1)
    settle(page)
    assert page.locator(ZOOM).evaluate(OUTSIDE) == [], "what is told of it stands in the window, or not at all"
    card.press("i")
    tells_all(server, "five_sails", page.locator("dialog.tray[open]"))


@pytest.mark.some_of(
    ("game", "seed", "most"),
    [("five_sails", 3, 60), ("sky_pirate", 3, 40), ("arcana", 3, 30), ("sword_duel", 3, 160)],
    1,
)
def test_a_finger_that_rests_on_a_card_sees_it_large_and_its_words_explained(people, server, game, seed, most):
    table, token, _ = at_a_table(server, game, seed, most, with_options)
    page = sit(people, table, token, **PHONE)
    words = [word for word in page.evaluate(PLAYABLE) if page.evaluate(POINT, word)]
    finger = Finger(page)
    finger.down(page.evaluate(POINT, words[0]))
    sheet = page.locator("dialog.tray[open]")
    expect(sheet.locator(".card")).to_have_count(1)
    finger.rest(LONG_PRESS)
    finger.up()
    tells_all(server, game, sheet)
    box = sheet.locator(".card").bounding_box()
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 390
    assert box["width"] > 0.85 * FULL
    assert page.locator("[role=menu]").count() == 0  # the finger that asked has chosen nothing
    sheet.get_by_role("button", name="Close").click()
    expect(page.locator("dialog.tray")).to_have_count(0)
