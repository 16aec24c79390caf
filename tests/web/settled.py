"""A page that has come to rest: what is measured on it then, or pressed, is where it stays."""

from __future__ import annotations

SETTLED = """async ([patience, pictures]) => {
  const end = performance.now() + patience;
  const picture = () => new Promise((next) => requestAnimationFrame(next));
  const isLoading = () => document.querySelector('.loading') !== null;
  const boxes = () => [...document.querySelectorAll('body *')].map((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return `${left} ${top} ${width} ${height}`;
  }).join();
  await document.fonts.ready;
  let before = '';
  // Whatever fits itself to its room, or scrolls by itself, does so within a few pictures.
  for (let same = 0; same < pictures; ) {
    if (performance.now() > end) throw new Error('the page does not come to rest');
    await picture();
    const now = isLoading() ? '' : boxes();
    same = now !== '' && now === before ? same + 1 : 0;
    before = now;
  }
}"""
PATIENCE = 20_000
PICTURES = 5
"""So many pictures in a row must show everything in the same place."""


def settle(page):
    """Wait until all that belongs to the page has arrived, and nothing on it moves any more."""
    page.evaluate(SETTLED, [PATIENCE, PICTURES])
