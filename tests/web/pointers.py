"""A mouse and a finger that go down, move and go up. One finger speaks to Chromium itself: Playwright can only tap."""

from __future__ import annotations

from time import time

POINT = """(word) => {
  const parts = [0.5, 0.35, 0.65, 0.2, 0.8, 0.1, 0.9];
  for (const element of document.querySelectorAll(`[data-word="${CSS.escape(word)}"]`)) {
    const { left, top, width, height } = element.getBoundingClientRect();
    for (const down of parts) {
      for (const right of parts) {
        const [x, y] = [left + width * right, top + height * down];
        if (document.elementFromPoint(x, y)?.closest('[data-word]') === element) return [x, y];
      }
    }
  }
  return null;
}"""
STEPS = 6
STEP = 0.01
"""Seconds from one touch of a moving finger to the next."""


class Mouse:
    """The left button of a mouse."""

    def __init__(self, page):
        self.page = page

    def down(self, point):
        self.page.mouse.move(*point)
        self.page.mouse.down()

    def move(self, point):
        self.page.mouse.move(*point, steps=STEPS)

    def up(self):
        self.page.mouse.up()


class Finger:
    """One finger on the screen. It keeps its own time: a slow machine makes no long press of a short one."""

    def __init__(self, page):
        self._screen = page.context.new_cdp_session(page)
        self._at = (0, 0)
        self._now = 0.0

    def down(self, point):
        self._now = time()
        self._touch("touchStart", point)

    def rest(self, seconds):
        """Stay where it is for so long; the page hears of it with the next touch."""
        self._now += seconds

    def move(self, point):
        (x, y), (to_x, to_y) = self._at, point
        for step in range(1, STEPS + 1):
            part = step / STEPS
            self._touch("touchMove", (x + (to_x - x) * part, y + (to_y - y) * part))

    def up(self):
        self._send("touchEnd")

    def lose(self):
        """The system takes the finger away, as for a call that comes in."""
        self._send("touchCancel")

    def _touch(self, kind, point):
        self._at = point
        self._send(kind, {"x": point[0], "y": point[1]})

    def _send(self, kind, *points):
        touched = {"type": kind, "touchPoints": list(points), "timestamp": self._now}
        self._screen.send("Input.dispatchTouchEvent", touched)
        self._now += STEP


def point_of(page, word):
    """A point of a card or place that is on the screen with nothing over it, or nothing."""
    return page.evaluate(POINT, word)
