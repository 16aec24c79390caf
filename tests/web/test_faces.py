"""The faces of all cards at the widths that boards give them: names whole, numbers in sight, letters large enough."""

from __future__ import annotations

import re

import pytest

from quarterdeck.cli import main
from quarterdeck.games import WHERE
from web.people import PATIENCE

WIDTHS = (62, 92, 81, 104, 110)
"""Here the narrowest one, and the narrowest at which letters must be large; all of them in a soak."""
LEAST_FONT = 11
READABLE_FROM = 60
AT = """async (width) => {
  document.querySelector('.sheet').style.setProperty('--card-w', `${width}px`);
  await document.fonts.ready;
  for (const _ of [1, 2, 3]) await new Promise((next) => requestAnimationFrame(next));
}"""
FAULTS = """([width, least]) => {
  const faults = [];
  const wordsIn = (node) => [...node.textContent.matchAll(/[^\\s-]+-?/g)].map((found) => {
    const range = document.createRange();
    range.setStart(node, found.index);
    range.setEnd(node, found.index + found[0].length);
    return [found[0], [...range.getClientRects()]];
  });
  for (const card of document.querySelectorAll('.sheet .card')) {
    const box = card.getBoundingClientRect();
    const isOut = ({ left, right, top, bottom }, slack) =>
      left < box.left - slack || right > box.right + slack || top < box.top - slack || bottom > box.bottom + slack;
    const name = card.querySelector('.name span').firstChild;
    for (const [word, lines] of wordsIn(name)) {
      const rows = new Set(lines.map((line) => Math.round(line.top)));
      if (rows.size > 1) faults.push(`${card.dataset.card}: breaks ${word}`);
      if (lines.some((line) => isOut(line, 1))) faults.push(`${card.dataset.card}: ${word} sticks out`);
    }
    const coin = card.querySelector('.coin')?.getBoundingClientRect();
    const lines = wordsIn(name).flatMap(([, all]) => all);
    if (coin && lines.some((line) => line.left < coin.right - 3 && line.top < coin.bottom - 3))
      faults.push(`${card.dataset.card}: the coin lies on the name`);
    for (const number of card.querySelectorAll('.stat'))
      if (isOut(number.getBoundingClientRect(), 2)) faults.push(`${card.dataset.card}: a number sticks out`);
    const written = [...card.querySelectorAll('.name, .number, .coin')];
    const small = Math.min(...written.map((one) => parseFloat(getComputedStyle(one).fontSize)));
    if (small < least) faults.push(`${card.dataset.card}: letters of ${small} px`);
    const isSquare = [box.width, box.height].every((side) => Math.abs(side - width) <= 1);
    if (!isSquare) faults.push(`${card.dataset.card}: no square`);
  }
  return faults;
}"""


KEEP_PICTURES = """
  window.made = {};
  const make = URL.createObjectURL;
  URL.createObjectURL = (blob) => {
    const address = make.call(URL, blob);
    window.made[address] = blob;
    return address;
  };
"""


def gallery(people, asked):
    """All cards of a game at once, hundreds of them: that takes several times as long as any page for players."""
    page = people.come(f"/gallery?{asked}")
    page.locator(".sheet .card").nth(20).wait_for(timeout=3 * PATIENCE)
    return page


every_game = pytest.mark.some_of("game", WHERE, len(WHERE))


@every_game
def test_square_cards_show_whole_names_and_their_numbers(request, people, game):
    page = gallery(people, f"game={game}&square=1&w={WIDTHS[0]}")
    for width in WIDTHS if request.config.getoption("--soak") else WIDTHS[:2]:
        page.evaluate(AT, width)
        least = LEAST_FONT if width >= READABLE_FROM else 0
        assert page.evaluate(FAULTS, [width, least]) == [], width


CUT = """([game, most]) => [...document.querySelectorAll('.sheet .card')].flatMap((card) => {
  const text = card.querySelector('.text');
  const letters = text?.querySelector('.says')?.textContent.length ?? 0;
  if (!text || letters > most) return [];
  const over = text.scrollHeight - text.clientHeight;
  const size = parseFloat(getComputedStyle(text).fontSize);
  const faults = [];
  if (over > 1) faults.push(`${card.dataset.card}: ${over} px of its text are cut`);
  if (size < 11) faults.push(`${card.dataset.card}: letters of ${size} px`);
  const bottom = (one) => one.getBoundingClientRect().bottom;
  if (bottom(text) > bottom(card)) faults.push(`${card.dataset.card}: out`);
  return faults;
})"""
LARGE = ((0.92 * 390, 10_000), (0.89 * 360, 200), (0.78 * 360, 140), (360, 10_000))
"""How wide the zoom shows a card: on a phone, narrower for texts of at most so many letters, and on a desk, where it is
a pixel wider than on a phone: that is looked at in a soak."""


@every_game
def test_a_card_shown_large_shows_its_whole_text(request, people, game):
    page = gallery(people, f"game={game}&w={LARGE[0][0]}")
    for width, letters in LARGE if request.config.getoption("--soak") else LARGE[:3]:
        page.evaluate(AT, width)
        assert page.evaluate(CUT, [game, letters]) == [], width


UNSAID = """() => [...document.querySelectorAll('.sheet .text')].filter((text) =>
  (text.scrollHeight > text.clientHeight + 1) !== text.hasAttribute('data-goes-on')).length"""


@pytest.mark.some_of("width", [184, 216], 1)
def test_a_text_that_has_no_room_says_that_it_goes_on(people, width):
    page = gallery(people, f"game=five_sails&w={width}")
    page.evaluate(AT, width)
    assert page.locator(".sheet [data-goes-on]").count() > 0
    assert page.evaluate(UNSAID) == 0


@pytest.mark.some_of("game", WHERE, lambda game: game == "sword_duel")
def test_the_picture_that_the_command_writes_is_the_one_of_the_pages(people, tmp_path, game):
    page = people.come("/credits", first_visit=True)
    page.context.add_init_script(KEEP_PICTURES)
    page.goto(f"/cards/{game}")
    card = page.locator("[data-tile] [data-card]").first
    card.locator("img").wait_for()
    name = card.locator(".name").inner_text().replace("\n", " ")
    shown = card.locator("img").evaluate("(one) => window.made[one.src].text()")
    assert main(["cards", game, name, "--svg", str(tmp_path / "face.svg")]) == 0
    written = re.sub("<!--.*?-->", "", (tmp_path / "face.svg").read_text())  # whose icons they are
    assert written == shown
