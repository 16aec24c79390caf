"""A whole game without a mouse: numbers, Tab and Enter, menus, and typed lines."""

from __future__ import annotations

import random

from web.driver import LOOK, PATIENCE, STUCK

FOCUS = """async (patience) => {
  // The browser takes the focus from what cannot be pressed any more one picture later.
  const end = performance.now() + patience;
  const isLost = () => document.activeElement === document.body || document.activeElement.matches(':disabled');
  while (isLost() && performance.now() < end) await new Promise((again) => requestAnimationFrame(again));
  return isLost() ? null : document.activeElement.textContent.trim();
}"""
SPOKEN = "() => [...document.querySelectorAll('[aria-live=polite]')].map(one => one.textContent).join(' ')"


class Keys:
    """A hand on a keyboard, led by chance. The focus may never get lost."""

    def __init__(self, page, seed):
        self.page = page
        self.luck = random.Random(seed)
        self.heard = set()
        self.ways = set()

    def press(self, key):
        self.page.keyboard.press(key)

    def focused(self):
        focused = self.page.evaluate(FOCUS, PATIENCE)
        assert focused is not None, ("the focus is lost", self.page.locator(".prompt h2").inner_text())
        return focused

    def look(self):
        seen = self.page.evaluate(LOOK, PATIENCE)
        assert seen["state"] in ("asked", "over"), seen
        assert not seen["refusal"], seen
        spoken = self.page.evaluate(SPOKEN)
        assert seen["state"] == "over" or seen["prompt"] in spoken
        self.heard.add(spoken)
        return seen

    def play(self):
        """Answer until the game is over; how many answers it took."""
        self.press("n")
        for answers in range(400):
            seen = self.look()
            if seen["state"] == "over":
                return answers
            self.focused()
            self.answer(seen)
        raise AssertionError("the game does not end")

    def answer(self, seen):
        """One key or a few: a number, a card and its menu, or a typed line; with several picks also their end."""
        if seen["many"] and seen["things"]["confirm"] and self.luck.random() < 0.7:
            return self.confirm()
        if seen["many"] and seen["isTooMany"]:
            return self.press("x")
        ways = [self.by_number] if self.listed() else []
        ways += [self.by_line] if self.lines() else []
        ways += [self.by_card] if seen["things"]["board"] else []
        if not ways:
            return self.confirm() if seen["things"]["confirm"] else self.press("x")
        way = self.luck.choice(ways)
        self.ways.add(way.__name__)
        return way(seen)

    def by_number(self, seen):
        """A number chooses from the list, which need not be open for it."""
        self.press(str(self.luck.randint(1, min(9, self.listed()))))

    def listed(self):
        return self.page.locator(".prompt .option:enabled, .prompt .head[aria-expanded=false]").count()

    def lines(self):
        found = self.page.locator(".prompt .option:enabled:not([aria-pressed=true])")
        return found.evaluate_all("all => all.map(one => one.dataset.line)")

    def by_card(self, seen):
        """`n` goes to the cards that can be chosen; Enter opens a menu, or picks."""
        for _ in range(self.luck.randint(1, 3)):
            self.press("n")
        chosen = self.page.locator('[data-playable="true"]:focus, [data-playable="true"] > .sign:focus')
        assert chosen.count() == 1, ("n leads to nothing that can be chosen", self.focused(), seen)
        self.press("Enter")
        menu = self.page.locator('[role="menu"]')
        if menu.count():
            assert menu.locator("*:focus").count() == 1
            self.press("Enter")

    def by_line(self, seen):
        line = self.luck.choice(self.lines())
        self.press("/")
        self.page.keyboard.type(line)
        self.press("Enter")
        if self.look()["state"] == "asked":
            self.press("Escape")  # out of the line; after the end it would close the result

    def confirm(self):
        """Tab to the button; it can be reached from wherever one is."""
        button = self.page.locator(".prompt .confirm:focus")
        for _ in range(STUCK * 3):
            if button.count():
                return self.press("Enter")
            self.press("Tab")
            if self.page.evaluate("document.activeElement === document.body"):
                self.press("Tab")  # out of the page at its end, and in again at its beginning
            self.focused()
        raise AssertionError("the button that ends picking cannot be reached by Tab")


def test_a_whole_game_is_played_without_a_mouse(people, solo):
    page = people.sit(*solo("sword_duel", 3))
    page.locator('[data-playable="true"]').first.wait_for()
    keys = Keys(page, 1)
    assert keys.play() > 10
    assert keys.ways == {"by_number", "by_card", "by_line"}
    assert len(keys.heard) > 4
    assert page.get_by_role("dialog").get_by_role("heading").count() == 1
    assert page.evaluate("() => document.activeElement.closest('dialog') !== null")
