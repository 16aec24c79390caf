"""Does everything on a table have room? Measured in the page: what lies outside, what is covered, what scrolls."""

from __future__ import annotations

from web.settled import settle

SIZES = ((1280, 800), (1440, 900), (1920, 1080), (390, 844))

# What is wrong with the room on this page, in words. Cards in a box that is meant to scroll may be out of its sight.
WRONG = """() => {
  const found = [];
  const isSeen = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const nameOf = (card) => card.getAttribute('aria-label')?.slice(0, 40) ?? card.className;
  const START = 48; // pixels
  const REST = 1.5; // of a pixel, after scaling
  const LEAN = 8; // a card of a fan leans, and an engaged one is tilted
  const SHOWN = 0.85; // of a number is in sight: half of it is not read
  const BODIES = 0.95; // of a picture of two bodies: what they ward off stands at the edge
  const scrolls = (one, way) => /auto|scroll/.test(getComputedStyle(one)[way]);
  function scroller(one) {
    for (let up = one.parentElement; up; up = up.parentElement) {
      if (scrolls(up, 'overflowY') && up.scrollHeight > up.clientHeight + 1) return up;
    }
    return null;
  }
  // As much of the screen as the boxes around it leave in sight.
  function sightOf(one) {
    const sight = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    for (let up = one.parentElement; up; up = up.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(up);
      const box = up.getBoundingClientRect();
      if (overflowX !== 'visible') {
        sight.left = Math.max(sight.left, box.left);
        sight.right = Math.min(sight.right, box.right);
      }
      if (overflowY !== 'visible') {
        sight.top = Math.max(sight.top, box.top);
        sight.bottom = Math.min(sight.bottom, box.bottom);
      }
    }
    return sight;
  }
  const html = document.documentElement;
  if (html.scrollWidth > innerWidth) found.push(`the page is ${html.scrollWidth} wide`);
  if (html.scrollHeight > innerHeight) found.push(`the page is ${html.scrollHeight} high`);
  for (const one of document.querySelectorAll('.host, .host *')) {
    if (one.closest('.folded')) continue; // it is put away until it is asked for
    if (one.scrollWidth > one.clientWidth + 1 && scrolls(one, 'overflowX') && one.clientWidth > 2) {
      found.push(`${one.localName}.${one.className} scrolls sideways: ${one.scrollWidth} > ${one.clientWidth}`);
    }
  }
  for (const name of document.querySelectorAll('.host .tucked .name')) {
    if (!isSeen(name) || scroller(name)) continue;
    // The start of a name is in sight, some eight letters; the rest may end in dots.
    const isCut = name.clientWidth + 1 < Math.min(name.scrollWidth, START)
      || name.scrollHeight > name.parentElement.clientHeight + 1;
    if (isCut) found.push(`${name.textContent} is cut on its strip`);
  }
  const words = [];
  for (const pool of document.querySelectorAll('.host .pool')) {
    const texts = document.createTreeWalker(pool, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const one = document.createRange();
      one.selectNodeContents(texts.currentNode);
      for (const box of one.getClientRects()) words.push([texts.currentNode.textContent.trim(), box]);
    }
  }
  const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  for (const arrow of document.querySelectorAll('.host svg.go')) {
    const at = arrow.getBoundingClientRect();
    if (at.width === 0) continue; // it is not shown
    const under = words.find(([, box]) => meet(at, box));
    if (under) found.push(`an arrow lies over "${under[0]}"`);
  }
  for (const name of document.querySelectorAll('.host .plate .name')) {
    const isWord = isSeen(name) && /^\\S{1,8}$/.test(name.textContent);
    if (isWord && name.clientHeight > 1.6 * parseFloat(getComputedStyle(name).lineHeight)) {
      found.push(`the name ${name.textContent} is broken in two`);
    }
  }
  for (const one of document.querySelectorAll('.host .arch :is(.stake, .total)')) {
    const [all, part] = [one.closest('.arch').getBoundingClientRect(), one.getBoundingClientRect()];
    const most = Math.max(all.left - part.left, part.right - all.right);
    if (part.width && most > REST) found.push(`.${one.className} is cut by ${most.toFixed(1)} at the side of its arch`);
    const next = one.nextElementSibling;
    if (next && one.matches('.open > .total') && part.width > 2 && meet(part, next.getBoundingClientRect())) {
      found.push(`totals lie over each other: ${one.textContent.trim().replace(/\\s+/g, ' ')}`);
    }
  }
  for (const arch of document.querySelectorAll('.host .arch')) {
    const [all, stake] = [arch, arch.querySelector('.stake')].map((one) => one?.getBoundingClientRect());
    if (!stake?.width || arch.querySelector('.totals li')) continue; // it is not shown, or bars stand beside it
    const off = (stake.left + stake.right - all.left - all.right) / 2;
    if (Math.abs(off) > REST) found.push(`a Stake nobody is after lies ${Math.round(off)} beside the middle`);
  }
  const SMALL = 60; // pixels: smaller cards have hardly any words
  const LETTERS = 11;
  for (const card of document.querySelectorAll('.host .card')) {
    if (!isSeen(card) || card.offsetWidth < SMALL) continue;
    const texts = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { textContent: text, parentElement: one } = texts.currentNode;
      const size = parseFloat(getComputedStyle(one).fontSize);
      const isRead = /[\\p{L}\\p{N}]/u.test(text) && isSeen(one) && !one.closest('.visually-hidden');
      if (isRead && size < LETTERS - 0.05) {
        found.push(`${text.trim()}: letters of ${size.toFixed(1)} on a card of ${card.offsetWidth}`);
      }
    }
  }
  for (const frame of document.querySelectorAll('.host .card .frame')) {
    const signs = ['.gold', '.points:not(.gold *)'];
    const [gold, points] = signs.map((one) => frame.querySelector(one)?.getBoundingClientRect());
    if (gold?.width && points?.width && meet(gold, points)) {
      found.push(`the points of ${nameOf(frame.closest('.card'))} lie over its gold number`);
    }
  }
  for (const took of document.querySelectorAll('.host .row .took')) {
    const name = took.parentElement.querySelector('.name span');
    if (name?.offsetWidth && isSeen(name) && meet(took.getBoundingClientRect(), name.getBoundingClientRect())) {
      found.push(`what ${name.textContent} took lies over its name`);
    }
  }
  const sheets = [...document.querySelectorAll('.shelf, .whole')]; // what lies over the table on purpose
  for (const card of document.querySelectorAll('.host .card')) {
    if (!isSeen(card)) continue;
    const box = card.getBoundingClientRect();
    const inside = scroller(card);
    const isWithin = box.left >= -LEAN && box.right <= innerWidth + LEAN
      && (inside || (box.top >= -LEAN && box.bottom <= innerHeight + LEAN));
    if (!isWithin) found.push(`outside: ${nameOf(card)} ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`);
    const frame = card.querySelector('.frame');
    // A portrait is a part of a card; the whole of it lies in sight nowhere, and is shown large.
    if (!frame || card.closest('.prompt, .portrait') || inside) continue;
    const sight = sightOf(frame);
    for (const sign of card.querySelectorAll('.edge > .sign')) {
      const at = sign.getBoundingClientRect();
      if (at.width === 0) continue; // it is not shown
      const most = Math.max(sight.left - at.left, sight.top - at.top, at.right - sight.right, at.bottom - sight.bottom);
      if (most > REST) found.push(`the sign of ${nameOf(card)} is cut by ${most.toFixed(1)}`);
    }
    const marks = [...card.querySelectorAll('.arrow, .wounds, .state, .mark, .fresh, .edge > .sign')];
    const parts = [...frame.querySelectorAll('.stat .token')].map((token) => ['a number', token]);
    // What a card of Sword Duel does stands on the two bodies of its picture; a phone shows the one that strikes.
    const hasBodies = frame.matches('.sword_duel') && !card.closest('.phone');
    if (hasBodies) parts.push(['the second body', frame.querySelector('img')]);
    for (const [what, part] of [['the name', frame.querySelector('.name span')], ...parts]) {
      const at = part?.getBoundingClientRect();
      if (!at || at.width === 0) continue;
      const share = what === 'the second body' ? BODIES : SHOWN;
      const x = what === 'the name' ? at.left + Math.min(6, at.width / 2) : at.left + at.width * share;
      const y = at.top + at.height / 2;
      if (x < sight.left || x > sight.right || at.top < sight.top - REST || at.bottom > sight.bottom + REST) {
        found.push(`${what} of ${nameOf(card)} is cut`);
        continue;
      }
      const over = marks.find((mark) => {
        const { left, top, right, bottom } = mark.getBoundingClientRect();
        return x > left && x < right && y > top && y < bottom;
      });
      if (over) found.push(`${what} of ${nameOf(card)} is covered by its own .${over.className}`);
      const top = document.elementFromPoint(x, y);
      const other = top?.closest('.card-at, .tucked, .card, .sum, .more, .label, .plate');
      const isOwn = !other || other.contains(card) || card.contains(other) || sheets.some((one) => one.contains(top));
      if (!isOwn) found.push(`${what} of ${nameOf(card)} is covered by ${nameOf(other)}`);
    }
  }
  return found;
}"""


def sizes_without_room(page):
    """What has no room, and at which size: nothing, on a good board."""
    wrong = []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        settle(page)
        wrong += [f"{width}x{height}: {found}" for found in page.evaluate(WRONG)]
    return wrong
