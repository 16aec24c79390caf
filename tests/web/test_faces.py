"""The faces of all cards at the widths that boards give them: names whole, numbers in sight, letters large enough."""

from __future__ import annotations

import pytest

from quarterdeck.games import WHERE

WIDTHS = (62, 81, 92, 104, 110)
LEAST_FONT = 11
READABLE_FROM = 90
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


@pytest.mark.parametrize("game", WHERE)
def test_square_cards_show_whole_names_and_their_numbers(people, game):
    page = people.come(f"/gallery?game={game}&square=1&w={WIDTHS[0]}")
    page.locator(".sheet .card").nth(20).wait_for()
    for width in WIDTHS:
        page.evaluate(AT, width)
        least = LEAST_FONT if width >= READABLE_FROM else 0
        assert page.evaluate(FAULTS, [width, least]) == [], width
