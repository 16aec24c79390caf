"""A guided first game of each game that has a guide, walked through by doing what is ringed."""

from __future__ import annotations

import re

import pytest

from web.driver import PATIENCE, Hand

TASKS = {
    "arcana": {5, 8, 9},
    "five_sails": {4, 6, 7, 10},
    "sky_pirate": {4, 5, 6, 7, 9, 10},
    "sword_duel": {5, 7, 9, 10},
}
"""The steps of each guide that wait until something is done, whatever was done before."""
PASSING = {("five_sails", 10), ("sky_pirate", 10), ("sword_duel", 7), ("sword_duel", 8)}
"""The steps that tell one to pass if one likes. In the others passing would end what they are about."""
OPTION_KINDS = {
    ("arcana", 5): "assign", ("five_sails", 6): "move", ("five_sails", 7): "claim",
    ("sky_pirate", 5): "play", ("sky_pirate", 6): "gain", ("sky_pirate", 7): "fire", ("sky_pirate", 9): "board",
}  # fmt: skip
"""What a step asks for by name, where other things could be done too."""
SEEDS = {"sky_pirate": 2}
"""Whose luck, if not 1: a learner who boards before the guide comes to it only reads two of its tasks."""
MOST = 400
ASKED_FOR = """(verb) => {
  const seen = window.seenByTest;
  for (const kind of ['menu', 'options']) {
    const found = seen[kind].filter((option) => option.dataset.line.split(' ')[0] === verb);
    if (found.length > 0) {
      seen[kind] = found;
      return [kind, found.length];
    }
  }
  return seen.menu.length === 0 && seen.heads.length > 0 ? ['heads', seen.heads.length] : null;
}"""
NOT_PASSING = """() => {
  const { board, heads, fold, options } = window.seenByTest;
  const others = options.filter((option) => option.dataset.line !== 'pass');
  if ([...board, ...heads, ...fold, ...others].length > 0) window.seenByTest.options = others;
  return window.seenByTest.options.length;
}"""
RINGED = """async (patience) => {
  const rings = () => [...document.querySelectorAll('.rings span')].map((ring) => ring.getBoundingClientRect());
  const isTask = () => document.querySelector('.guide .task') !== null;

  function ringed() {
    const around = rings();
    const isRinged = (element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      return around.some((ring) => x > ring.left && x < ring.right && y > ring.top && y < ring.bottom);
    };
    return Object.entries(window.seenByTest).map(([kind, found]) => [kind, found.filter(isRinged)]);
  }

  // Rings follow what moves, a little later.
  const end = performance.now() + patience;
  let things = ringed();
  while (isTask() && things.every(([, found]) => found.length === 0)) {
    if (performance.now() > end) return {};
    await new Promise((again) => setTimeout(again, 20));
    things = ringed();
  }
  if (!isTask()) return null;
  window.seenByTest = Object.fromEntries(things);
  return Object.fromEntries(things.map(([kind, found]) => [kind, found.length]));
}"""


class Learner(Hand):
    """Reads what the guide says, and where something is to be done touches only what is ringed."""

    def __init__(self, page, seed, game):
        super().__init__(page, seed)
        self.game = game
        self.guide = page.locator("section.guide")
        self.on = self.guide.get_by_role("button", name=re.compile("^(Next|Go on)$"))
        self.end = self.guide.get_by_role("link", name="Play a full game")
        self.steps = []
        self.tasks = set()

    def walk(self):
        """To the last step; nothing is skipped."""
        for _ in range(MOST):
            step = self.step()
            if step not in self.steps:
                self.steps.append(step)
            if self.end.is_visible():
                return
            if self.on.is_visible():
                self.on.click()
            else:
                self.answer(patience=300)
        raise AssertionError("the guide does not come to its end", self.steps)

    def step(self):
        return int(self.guide.locator(".count").inner_text().split("/")[0])

    def look(self, patience=PATIENCE):
        """While there is a task only what has a ring around it counts as seen, and the menu of such a card."""
        seen = super().look(patience)
        if self.on.is_visible():  # one reads first
            return {**seen, "state": "waiting"}
        if seen["state"] != "asked" or seen["things"]["menu"]:
            return seen
        if (self.game, self.step()) not in PASSING:
            seen["things"]["options"] = self.page.evaluate(NOT_PASSING)
        if not self.guide.locator(".task").count():
            return seen
        things = self.page.evaluate(RINGED, PATIENCE)
        if things is None:  # what was asked for is done, or something is explained first
            return {**seen, "state": "waiting"}
        assert things, ("nothing can be done inside the rings", self.guide.inner_text(), seen)
        self.tasks.add(self.step())
        return {**seen, "things": things}

    def _wanted(self, seen):
        verb = OPTION_KINDS.get((self.game, self.step()))
        found = self.page.evaluate(ASKED_FOR, verb) if verb else None
        if found is None:
            return super()._wanted(seen)
        kind, seen["things"][kind] = found
        return kind


@pytest.mark.parametrize("game", TASKS)
def test_a_guided_first_game_is_walked_through_by_doing_what_is_ringed(people, game):
    page = people.come(f"/learn/{game}")
    page.get_by_role("button", name="Begin").click()
    learner = Learner(page, SEEDS.get(game, 1), game)
    learner.guide.wait_for()
    page.wait_for_function("() => document.documentElement.scrollHeight <= innerHeight")
    learner.walk()
    number = int(learner.guide.locator(".count").inner_text().split("/")[1])
    assert learner.steps == list(range(1, number + 1))
    assert learner.tasks >= TASKS[game]
    assert learner.guide.get_by_role("link", name="All the rules").get_attribute("href") == f"/rules/{game}"
    learner.guide.get_by_role("button", name="Close the guide").click()
    page.get_by_role("button", name=f"Go on at step {number}").wait_for()
    page.get_by_role("link", name="Play on without the guide").click()
    page.locator(".prompt").wait_for()
    assert learner.guide.count() == 0
    Hand(page, 1).play(most=1)
