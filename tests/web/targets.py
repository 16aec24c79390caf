"""Can everything that can be pressed be hit? Measured in the page, by what a press around its middle would meet."""

from __future__ import annotations

TOUCH = 44
POINTER = 32

# What is too small to be hit, in words. A target may be drawn smaller than it is: what counts is where a press reaches
# it. Words of a sentence are as high as their line. Of a hand that overlaps so much of each card is in sight as the
# width allows, a card that nothing can be done with now is there to be read, and the marks of a replay's rounds stand
# as closely as the rounds were played: each of its steps can be had from the list, too.
SMALL = """(size) => {
  const REST = 1.5; // at the edge of the screen a pixel is lost
  const pressed = 'button, a[href], input, select, textarea, summary, [role=button], [role=tab], [role^=menuitem]';
  const isSeen = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const isInSentence = (one) =>
    getComputedStyle(one).display.startsWith('inline') && !one.matches('.button, [data-word]')
    && one.closest('p, li, dd, td')?.textContent.trim() !== one.textContent.trim()
    && one.closest('p, .log li, dd, td') !== null;
  const READ = 20;
  const isRead = (one) => one.matches('[data-word]:not([data-playable="true"]), .scrubber .mark');
  const isName = (one) => one.matches('.tucked:not(.playable)'); // as high as its letters, as a word is
  const isHeld = (one) => one.closest('[data-overlapping]') !== null;
  const targetOf = (one) => one.closest('label') ?? document.querySelector(`label[for="${CSS.escape(one.id) || '-'}"]`);
  const top = document.querySelector('dialog[open]');
  const reaches = (one, x, y) => {
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return false;
    const met = document.elementFromPoint(x, y);
    return met !== null && (one.contains(met) || met.contains(one) && met.closest(pressed) === one);
  };
  // What opens lies over other things, which are measured when it is closed.
  const isCovered = (x, y, one) => {
    const over = document.elementFromPoint(x, y)?.closest('aside.side, .menu, [role=menu], .all, dialog');
    return Boolean(over) && !over.contains(one);
  };
  const found = [];
  for (const one of document.querySelectorAll(pressed)) {
    if (!isSeen(one) || one.closest('.visually-hidden, .folded, [inert]') || (top && !top.contains(one))) continue;
    if (one.matches('input[type=hidden]') || isInSentence(one) || isName(one)) continue;
    const least = isRead(one) ? READ : size;
    one.scrollIntoView({ block: 'center' }); // what is put away in a list is measured where it is read
    const box = one.getBoundingClientRect();
    if (box.bottom <= 0 || box.width < 1 || box.height < 1) continue; // put away until the keyboard comes to it
    const label = targetOf(one)?.getBoundingClientRect();
    let width = Math.max(box.width, label?.width ?? 0);
    let height = Math.max(box.height, label?.height ?? 0);
    if (isHeld(one) && width >= READ) width = least;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    if (isCovered(x, y, one)) continue;
    let isUnder = false;
    const far = (across, down) => {
      let step = 0;
      while (step < least && reaches(one, x + across * (step + 1), y + down * (step + 1))) step += 1;
      if (step < least && isCovered(x + across * (step + 1), y + down * (step + 1), one)) isUnder = true;
      return step;
    };
    width = Math.max(width, far(-1, 0) + far(1, 0) + 1);
    height = Math.max(height, far(0, -1) + far(0, 1) + 1);
    if (isUnder || (width >= least - REST && height >= least - REST)) continue;
    const name = one.getAttribute('aria-label') ?? one.textContent.trim();
    const drawn = `${Math.round(width)}x${Math.round(height)}`;
    found.push(`${one.localName}.${one.className} « ${name.replace(/\\s+/g, ' ').slice(0, 40)} » ${drawn}`);
  }
  return found;
}"""


def too_small(page, least):
    """What cannot be hit well on this page: nothing, on a good one."""
    return page.evaluate(SMALL, least)
