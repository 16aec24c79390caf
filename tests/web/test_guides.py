"""A guided first game of each game, walked through by doing what is told inside the rings, and its little game."""

from __future__ import annotations

import json
import re

import pytest

from server.guided import FIXTURES
from web.driver import PATIENCE, Hand

GREAT = {
    "arcana": ("others", r"wins Old Arsenal"),
    "five_sails": ("strike", r"Makepeace Botwighte is destroyed"),
    "sky_pirate": ("tactic", r"Medbay breaks"),
    "sword_duel": ("dodge", r"plays Surprise Dodge"),
}
"""The step of each guide that the great moment belongs to, and what the log says of it."""
GAMES = list(GREAT)
MOST = 400
FOLLOW = """(line) => {
  // Of all that can be clicked only what leads to this line: itself, the card that it begins with, or a list to open.
  const seen = window.seenByTest;
  const [word] = line.split(' ').slice(1);
  const isIt = (one) => one.dataset.line === line;
  const kinds = [
    ['menu', isIt],
    ['options', isIt],
    ['board', (one) => one.closest('[data-word]').dataset.word === word],
    ['heads', () => true],
    ['fold', () => true],
  ];
  for (const [kind, isWanted] of kinds) {
    const found = seen[kind].filter(isWanted);
    if (found.length > 0) {
      seen[kind] = found;
      return [kind, found.length];
    }
    if (kind === 'menu' && seen.menu.length > 0) return null;
  }
  return null;
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


def answers(game, lesson, way="straight"):
    """What a learner says in the recording of a lesson, answer by answer."""
    recording = json.loads((FIXTURES / f"{game}-{lesson}-{way}.json").read_text(encoding="utf-8"))
    return [turn["chose"] for turn in recording["turns"] if "chose" in turn]


class Learner(Hand):
    """Reads what the guide says, does what it tells, and touches only what is ringed."""

    def __init__(self, page, tap=False):
        super().__init__(page, tap=tap)
        self.guide = page.locator("section.guide")
        self.on = self.guide.get_by_role("button", name=re.compile("^(Next|Go on)$"))
        self.answers_told = []
        self.sent = []
        """What went to the server, answer by answer."""
        self.picked = []
        """What is clicked of an answer that is not sent yet."""
        self.steps = []
        page.on("websocket", lambda line: line.on("framesent", self._hear))

    def _hear(self, data):
        message = json.loads(data)
        if message.get("type") == "choose":
            self.sent.append(message["lines"])
            self.picked = []

    @property
    def todo(self):
        """The lines of the answer that is to be given now; none when all are given."""
        assert self.sent == self.answers_told[: len(self.sent)], self.sent
        return self.answers_told[len(self.sent)] if len(self.sent) < len(self.answers_told) else []

    def walk(self, until, todo):
        """Read and answer until this can be seen; nothing is skipped."""
        self.answers_told, self.sent = todo, []
        for _ in range(MOST):
            title = self.guide.locator("h2").inner_text()
            if title not in self.steps:
                self.steps.append(title)
            if until.is_visible():
                return
            if self.on.is_visible():
                self.on.click()
            elif self.todo:
                self.answer(patience=300)
            else:
                self.page.wait_for_timeout(20)  # the rival and the story are at it
        raise AssertionError("the guide does not come to its end", self.steps, self.todo)

    def look(self, patience=PATIENCE):
        """While there is a task only what has a ring around it counts as seen, and the menu of such a card."""
        seen = super().look(patience)
        if self.on.is_visible():  # one reads first
            return {**seen, "state": "waiting"}
        if seen["state"] != "asked" or seen["things"]["menu"] or not self.guide.locator(".task").count():
            return seen
        things = self.page.evaluate(RINGED, PATIENCE)
        if things is None:  # what was asked for is done, or something is explained first
            return {**seen, "state": "waiting"}
        assert things, ("nothing can be done inside the rings", self.guide.inner_text(), seen)
        return {**seen, "things": things}

    def _wanted(self, seen):
        lines = self.todo
        if seen["things"]["menu"] and self.picked[-1:] == ["board"]:
            self.picked.pop()  # the card has several lines
        if len(self.picked) == len(lines):
            assert seen["things"]["confirm"], ("what is told is no whole answer", lines, self.guide.inner_text(), seen)
            return "confirm"
        found = self.page.evaluate(FOLLOW, lines[len(self.picked)])
        assert found, ("what is told cannot be done", lines, self.guide.inner_text(), seen["prompt"], seen)
        kind, seen["things"][kind] = found
        return kind

    def press(self, kind, seen):
        sent = len(self.sent)
        pressed = super().press(kind, seen)
        if pressed and seen["many"] and kind in ("board", "menu", "options") and len(self.sent) == sent:
            self.picked.append(kind)
        return pressed


def begin(people, game, tap=False, **options):
    page = people.come(f"/learn/{game}", asks_all=False, **options)
    learner = Learner(page, tap)
    page.get_by_role("button", name="Begin").click()
    learner.guide.wait_for()
    return page, learner


@pytest.mark.parametrize("game", GAMES)
def test_a_guide_is_walked_through_by_doing_what_is_told_and_its_little_game_is_won(people, game):
    page, learner = begin(people, game)
    page.wait_for_function("() => document.documentElement.scrollHeight <= innerHeight")
    little = learner.guide.get_by_role("button", name="Play the little game")
    learner.walk(little, answers(game, "guide"))
    assert page.locator(".guide .count").inner_text().split("/")[0] == str(len(learner.steps))
    assert learner.guide.get_by_role("link", name="All the rules").get_attribute("href") == f"/rules/{game}"
    little.click()
    full = learner.guide.get_by_role("link", name="Play a full game")
    learner.guide.get_by_text("Your turn").wait_for()
    learner.walk(full, answers(game, "goal"))
    assert learner.guide.get_by_role("heading", name="Won!").is_visible()
    full.click()
    page.get_by_role("button", name="New table").wait_for()
