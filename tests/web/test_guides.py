"""A guided first game of each game, walked through by doing what is told inside the rings, and its little game."""

from __future__ import annotations

import json
import re

import pytest

from server.guided import FIXTURES
from web.driver import PATIENCE, Hand
from web.people import PHONE
from web.settled import settle

GREAT = {
    "arcana": ("A guild", "section.district"),
    "five_sails": ("Your round", ".fight"),
    "sky_pirate": ("Walk the Plank", ".attempt"),
    "sword_duel": ("A blow to dodge", ".pairs .stage"),
}
"""The step of each guide that its great moment belongs to, and where that is shown."""
LEAST_IN_SIGHT = 120
"""So many pixels of its height."""
SEEN = """(selector) => Math.max(...[...document.querySelectorAll(selector)].map((one) => {
  const { left, right, top, bottom } = one.getBoundingClientRect();
  const x = (Math.max(0, left) + Math.min(innerWidth, right)) / 2;
  let seen = 0;
  for (let y = Math.max(0, Math.ceil(top)); y < Math.min(innerHeight, bottom); y += 1) {
    const there = document.elementFromPoint(x, y);
    seen += one.contains(there) || there?.contains(one) === true;
  }
  return seen;
}))"""
CUT = """(selector) => [...document.querySelectorAll(`${selector}, .prompt`)].filter((one) => {
  const { top, bottom } = one.getBoundingClientRect();
  return top < 0 || bottom > innerHeight || one.scrollHeight > one.clientHeight + 1;
}).map((one) => `${one.className}: ${one.scrollHeight} > ${one.clientHeight}`)"""
"""What of a stage and of the question must be scrolled to."""
WATCH = """() => {
  // What the guide says, and whether something is told meanwhile.
  window.guided = [];
  const note = () => {
    const telling = document.querySelector('.host').dataset.telling === 'true';
    window.guided.push({ telling, text: document.querySelector('section.guide').textContent });
  };
  const all = { attributes: true, subtree: true, childList: true, characterData: true };
  new MutationObserver(note).observe(document.body, all);
}"""
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
                if not until.is_visible():  # it may have come with the button
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

    def is_laid(self):
        """Is what is told inside the rings? A list that opens is there before the ring around it."""
        lines = self.todo
        return len(self.picked) == len(lines) or self.page.evaluate(FOLLOW, lines[len(self.picked)]) is not None

    def _wanted(self, seen):
        lines = self.todo
        if seen["things"]["menu"] and self.picked[-1:] == ["board"]:
            self.picked.pop()  # the card has several lines
        if len(self.picked) == len(lines):
            assert seen["things"]["confirm"], ("what is told is no whole answer", lines, self.guide.inner_text(), seen)
            return "confirm"
        for _ in range(MOST):
            if self.is_laid() or self.look()["state"] != "asked":
                break
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
    page = people.come(f"/learn/{game}", asks_all=False, first_visit=True, **options)
    learner = Learner(page, tap)
    page.get_by_role("button", name="Begin").click()
    learner.guide.wait_for()
    return page, learner


@pytest.mark.some_of("game", GAMES, lambda game: game in ("five_sails", "sword_duel"))
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


@pytest.mark.some_of("game", GAMES, lambda game: game == "five_sails")
def test_the_great_moment_is_in_sight_on_a_phone(people, game):
    page, learner = begin(people, game, tap=True, **PHONE)
    step, stage = GREAT[game]
    learner.walk(learner.guide.get_by_role("heading", name=step), answers(game, "guide"))
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.wait_for_function(f"([selector, least]) => ({SEEN})(selector) > least", arg=[stage, LEAST_IN_SIGHT])
    assert page.evaluate(CUT, stage) == []


def test_both_ships_are_on_one_screen_of_a_phone_beside_the_guide_of_a_boarding_attempt(people):
    page, learner = begin(people, "sky_pirate", tap=True, **PHONE)
    learner.walk(learner.guide.get_by_role("heading", name="Walk the Plank"), answers("sky_pirate", "guide"))
    settle(page)
    assert page.locator(".sky-board.fights > .side").count() == 2
    board = page.locator(".sky-board").evaluate("one => [one.scrollHeight - one.clientHeight, one.scrollWidth - 390]")
    assert max(board) <= 0
    assert page.evaluate(CUT, ".attempt, .attempt .field, .attempt .stake") == []


@pytest.mark.some_of("game", GAMES, lambda game: game == "sword_duel")
def test_a_little_game_that_is_missed_can_be_tried_again(people, game):
    page, learner = begin(people, game)
    skip = learner.guide.get_by_role("button", name=re.compile("^(Next|Go on|Skip this)$"))
    little = learner.guide.get_by_role("button", name="Play the little game")
    for _ in range(MOST):
        if little.is_visible():
            break
        skip.first.click()
    little.click()
    learner.guide.get_by_text("Your turn").wait_for()
    again = learner.guide.get_by_role("button", name="Try again")
    learner.walk(again, answers(game, "goal", "missed"))
    assert learner.guide.get_by_role("heading", name="Not this time").is_visible()
    first = page.evaluate("localStorage['quarterdeck.learn']")
    again.click()
    learner.guide.get_by_text("Your turn").wait_for()
    assert page.evaluate("localStorage['quarterdeck.learn']") != first
    learner.walk(learner.guide.get_by_role("button", name="Once more"), answers(game, "goal"))


@pytest.mark.some_of("game", GAMES, lambda game: game == "arcana")
def test_a_guide_is_walked_through_without_a_mouse(people, game):
    page, learner = begin(people, game)
    little = learner.guide.get_by_role("button", name="Play the little game")
    confirm = page.locator(".prompt .confirm:enabled")
    todo = answers(game, "guide")
    for _ in range(MOST):
        if little.is_visible():
            break
        if learner.on.is_visible():
            by_tab(page, learner.on)
        elif len(learner.sent) < len(todo) and learner.look(300)["state"] == "asked":
            sent = len(learner.sent)
            for line in todo[sent]:
                page.keyboard.press("/")
                page.keyboard.type(line)
                page.keyboard.press("Enter")
                page.keyboard.press("Escape")
            while len(learner.sent) == sent:  # looking hears what the page sends meanwhile
                if confirm.is_visible():
                    by_tab(page, confirm)
    assert learner.sent == todo
    by_tab(page, little)
    learner.guide.get_by_text("Your turn").wait_for()


def by_tab(page, button):
    """Tab to it from wherever one is, and press Enter."""
    for _ in range(100):
        if button.evaluate("one => one === document.activeElement"):
            page.keyboard.press("Enter")
            return
        page.keyboard.press("Tab")
    raise AssertionError("it cannot be reached by Tab")


def test_the_guide_goes_on_when_the_story_of_the_duel_is_told(people):
    page, learner = begin(people, "five_sails", told=True)
    strike = [["play a-new-strategy"]]
    before = answers("five_sails", "guide")[: answers("five_sails", "guide").index(strike[0])]
    learner.walk(learner.guide.get_by_role("heading", name="Your round"), before)
    page.evaluate(WATCH)
    learner.answers_told = before + strike
    learner.answer()
    learner.guide.get_by_text("Makepeace Botwighte is destroyed").wait_for()
    told = page.evaluate("window.guided")
    first = next(number for number, one in enumerate(told) if "destroyed" in one["text"])
    assert any(one["telling"] for one in told[:first])
    assert not told[first]["telling"]


def test_a_learner_who_leaves_the_path_goes_on_with_the_guide(people):
    page, learner = begin(people, "sky_pirate")
    little = learner.guide.get_by_role("button", name="Play the little game")
    elsewhere = Hand(page, seed=3)
    for _ in range(MOST):
        if little.is_visible():
            break
        if learner.on.is_visible():
            learner.on.click()
        else:
            elsewhere.answer(patience=300)
    assert learner.guide.get_by_text("12/12").is_visible()


def test_a_guide_that_was_left_goes_on_where_it_was(people):
    page, learner = begin(people, "sword_duel")
    for _ in range(3):
        learner.on.click()
    learner.guide.get_by_role("button", name="Leave").click()
    page.get_by_role("button", name="Go on at step 4").click()
    learner.guide.get_by_role("heading", name="The blade must flow").wait_for()
