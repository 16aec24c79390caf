"""Frames a second while 20 of 60 cards move, faces as images, without a GPU: measured by `make frames`.

Nothing fails here but the way there: how fast a machine is, is no test. Five runs; say with the figures what else ran.
"""

from __future__ import annotations

import os
from statistics import median

RUNS = 5
CARDS = 60
MOVING = 20
SECONDS = 4
LAY = """([cards, width]) => {
  // So many cards of the sheet lie in rows on the screen; the rest is out of sight. They are copies: nothing listens.
  const all = [...document.querySelectorAll('.sheet .card')].slice(0, cards);
  const table = document.createElement('div');
  table.style.cssText = `position: fixed; inset: 0; display: flex; flex-wrap: wrap; gap: 6px; --card-w: ${width}px`;
  table.append(...all.map((card) => card.cloneNode(true)));
  for (const one of document.body.children) one.style.display = 'none';
  document.body.append(table);
  table.id = 'table';
  return all.length;
}"""
IS_DRAWN = """() => {
  const images = [...document.querySelectorAll('.sheet .card img')];
  return images.length > 0 && images.every((image) => image.complete && image.naturalWidth > 0);
}"""
RUN = """([moving, seconds]) => new Promise((done) => {
  // Flights as they are staged: an arc by transform, 350 ms, one after another as long as it is measured.
  const cards = [...document.querySelectorAll('#table .card')];
  const boxes = cards.map((card) => card.getBoundingClientRect());
  const fly = (n, from) => {
    const to = (from * 7 + 13 * (n + 1)) % cards.length;
    const [x, y] = [boxes[to].left - boxes[n].left, boxes[to].top - boxes[n].top];
    const [a, b] = [boxes[from].left - boxes[n].left, boxes[from].top - boxes[n].top];
    const at = (left, top) => ({ transform: `translate(${left}px, ${top}px)` });
    const frames = [at(a, b), at((a + x) / 2, (b + y) / 2 - 40), at(x, y)];
    const flight = cards[n].animate(frames, { duration: 350, easing: 'cubic-bezier(.2,.8,.2,1)', fill: 'both' });
    flight.onfinish = () => isOn && fly(n, to);
  };
  let isOn = true;
  for (let n = 0; n < moving; n += 1) fly(n * 3, n * 3);
  const times = [];
  const tick = (now) => {
    times.push(now);
    if (now - times[0] < seconds * 1000) return requestAnimationFrame(tick);
    isOn = false;
    for (const one of document.getAnimations()) one.cancel();
    const gaps = times.slice(1).map((time, n) => time - times[n]).sort((one, other) => one - other);
    done([(1000 * gaps.length) / (times.at(-1) - times[0]), gaps.at(-1), gaps[Math.floor(gaps.length * 0.95)]]);
  };
  requestAnimationFrame(tick);
})"""


def test_frames_a_second(people, capsys):
    page = people.come("/gallery?game=five_sails&w=92", reduced_motion="no-preference")
    page.locator(f".sheet .card >> nth={CARDS - 1}").wait_for()
    page.wait_for_function(IS_DRAWN)
    assert page.evaluate(LAY, [CARDS, 92]) == CARDS
    page.evaluate("document.fonts.ready")
    images = page.locator("#table .card img").count()
    nodes = page.evaluate("document.querySelectorAll('*').length")
    page.evaluate(RUN, [MOVING, 1])
    runs = [page.evaluate(RUN, [MOVING, SECONDS]) for _ in range(RUNS)]
    with capsys.disabled():
        print(f"\n{MOVING} of {CARDS} cards move, {images} faces as images, {nodes} nodes, {SECONDS} s a run, no GPU")
        print(f"load of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")
        for number, (rate, worst, most) in enumerate(runs, 1):
            print(
                f"run {number}: {rate:5.1f} frames a second, 95 of 100 within {most:.0f} ms, the longest {worst:.0f} ms"
            )
        print(f"median: {median(run[0] for run in runs):.1f} frames a second")
    assert images >= CARDS
