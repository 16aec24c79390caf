"""Somebody who plays by hand: looks at the page, and clicks only what is highlighted there."""

from __future__ import annotations

import random
from pathlib import Path

HERE = Path(__file__).parent
LOOK = (HERE / "look.js").read_text()
AIM = (HERE / "aim.js").read_text()
PRESSED = """async ([isTap, patience]) => {
  // The click of a finger comes a while after its touch; it must not meet what is aimed at next.
  const { aimedAt } = window;
  const end = performance.now() + patience;
  // What cannot be pressed any more gets no click, nor for a mouse what is gone.
  const isOver = () => window.isClicked || window.isMissed || aimedAt.disabled || (!isTap && !aimedAt.isConnected);
  while (!isOver() && performance.now() < end) await new Promise((on) => setTimeout(on, 5));
  window.aimedAt = null;
  if (!isOver()) throw new Error(`the page heard no click on ${aimedAt.outerHTML.slice(0, 160)}`);
  return window.isClicked && !window.isMissed;
}"""
PATIENCE = 30_000
STUCK = 60
"""So many clicks for one answer mean that it cannot be given."""
PLAYFUL = 20
"""So many clicks are played with: after them whatever is a whole answer is sent, and what is too much taken back."""


class Hand:
    """A hand on a mouse (or a finger), led by chance."""

    def __init__(self, page, seed=1, tap=False):
        self.page = page
        self.seed = seed
        self.luck = random.Random(seed)
        self.answers = 0
        self.clicks = 0
        """For the answer that is given now."""
        self.unreachable = []
        self._tap = tap
        self._press = page.touchscreen.tap if tap else page.mouse.click

    def look(self, patience=PATIENCE):
        """What is on the page once something can be done; its state is `asked`, `covered`, `over` or `waiting`."""
        seen = self.page.evaluate(LOOK, patience)
        assert not seen["refusal"], ("what was highlighted was refused", seen)
        return seen

    def press(self, kind, seen):
        """Click one of these at a point where nothing lies over it."""
        which = [kind, self.luck.randrange(seen["things"][kind])]
        at = self.page.evaluate(AIM, which)
        if "x" not in at:
            self.page.mouse.move(0, 0)  # a card in a fan rises under the mouse, over its neighbour
            at = self.page.evaluate(AIM, which)
        if "x" in at:
            self._press(at["x"], at["y"])
            return self.page.evaluate(PRESSED, [self._tap, PATIENCE])
        if "gone" not in at:
            self.unreachable.append(at["label"])
        return False

    def answer(self, seen=None, patience=PATIENCE):
        """Click until one answer is given; not if nothing is asked within so many milliseconds."""
        self.clicks = 0
        for _ in range(STUCK):
            seen = seen or self.look(patience)
            if seen["state"] != "asked":
                return
            # Each click has its own luck, so that a slow page, looked at more often, does not change the game.
            self.luck.seed(f"{self.seed} {self.answers} {self.clicks} {len(self.unreachable)}")
            kind = self._wanted(seen)
            pressed = self.press(kind, seen)
            if pressed and (kind in ("confirm", "more") or (not seen["many"] and kind in ("menu", "options"))):
                self.answers += 1
                return
            self.clicks += pressed
            seen = None
        raise AssertionError("no answer can be given by hand", self.look(), self.unreachable)

    def play(self, most=400):
        """Answer until the game is over, a curtain falls, or so many answers are given. What is seen then."""
        last = self.answers + most
        while True:
            seen = self.look()
            assert seen["state"] != "waiting", ("nothing can be chosen, and the game is not over", seen)
            if seen["state"] != "asked" or self.answers >= last:
                assert not self.unreachable, ("highlighted, and cannot be clicked", self.unreachable)
                return seen
            self.answer(seen)

    def _wanted(self, seen):
        """Which kind of thing to click."""
        things = {kind: count for kind, count in seen["things"].items() if count}
        if "menu" in things:
            return "menu"
        if seen["many"]:
            is_playful = self.clicks < PLAYFUL
            for kind, chance in (("confirm", 0.6 if is_playful else 1.0), ("more", 1.0), ("rest", 0.7)):
                if kind in things and self.luck.random() < chance:
                    return kind
            regret = (0.6 if is_playful else 1.0) if seen["isTooMany"] else 0.15 if seen["isStray"] else 0.03
            if "clear" in things and self.luck.random() < regret:
                return "clear"
        kinds = [kind for kind in ("board", "options", "heads", "fold") if kind in things]
        if "board" in kinds and self.luck.random() < 0.75:
            return "board"
        return self.luck.choice(kinds or ["confirm" if "confirm" in things else "clear"])
