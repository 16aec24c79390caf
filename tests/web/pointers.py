"""A mouse and a finger that go down, move and go up. One finger speaks to Chromium itself: Playwright can only tap."""

from __future__ import annotations

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
    """One finger on the screen."""

    def __init__(self, page):
        self._screen = page.context.new_cdp_session(page)
        self._at = (0, 0)

    def down(self, point):
        self._touch("touchStart", point)

    def move(self, point):
        (x, y), (to_x, to_y) = self._at, point
        for step in range(1, STEPS + 1):
            part = step / STEPS
            self._touch("touchMove", (x + (to_x - x) * part, y + (to_y - y) * part))

    def up(self):
        self._screen.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def lose(self):
        """The system takes the finger away, as for a call that comes in."""
        self._screen.send("Input.dispatchTouchEvent", {"type": "touchCancel", "touchPoints": []})

    def _touch(self, kind, point):
        self._at = point
        self._screen.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": point[0], "y": point[1]}]})


def point_of(page, word):
    """A point of a card or place that is on the screen with nothing over it, or nothing."""
    return page.evaluate(POINT, word)
