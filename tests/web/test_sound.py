"""What is heard at a table, counted at the sound card's door: a real AudioContext, whose sources are noted."""

from __future__ import annotations

import random

import pytest

from server.limited import eventually

NOTE_SOUNDS = """
  window.heard = [];
  window.contexts = 0;
  const start = AudioScheduledSourceNode.prototype.start;
  const note = (prototype, name) => {
    const was = prototype.start ?? start;
    prototype.start = function (...at) {
      window.heard.push(name(this));
      return was.apply(this, at);
    };
  };
  const set = AudioParam.prototype.setValueAtTime;
  const pitches = new WeakMap();
  AudioParam.prototype.setValueAtTime = function (value, at) {
    if (!pitches.has(this)) pitches.set(this, Math.round(value));
    return set.call(this, value, at);
  };
  note(OscillatorNode.prototype, (node) => `${node.type} ${pitches.get(node.frequency)}`);
  note(AudioBufferSourceNode.prototype, () => 'noise');
  window.AudioContext = class extends AudioContext {
    constructor(...options) {
      super(...options);
      window.contexts += 1;
    }
  };
"""
BELL = ["sine 587", "sine 1621", "sine 3172"]


HIDDEN = "(is) => Object.defineProperty(document, 'hidden', { get: () => is, configurable: true })"


class Table:
    """Anna and Bruno at sockets, who choose at random; Bruno has a page open as well."""

    def __init__(self, server, people, table, secrets):
        self.players = [server.player(table, secret).arrive() for secret in secrets]
        self.luck = random.Random(1)
        self.page = people.come(first_visit=True)
        self.page.add_init_script(NOTE_SOUNDS)
        self.page.goto(f"/t/{table}#{secrets[1]}")
        self.page.locator(".prompt").wait_for()

    @property
    def bruno(self):
        return self.players[1]

    def play(self, until):
        """One choice after the other until that is so; Bruno's page has then been told all of it."""
        for _ in range(100):
            if until():
                return
            player = self.luck.choice([player for player in self.players if player.question])
            answer = player.choose(self.luck.choice(player.lines))
            for one in self.players:
                while one.revision < answer["revision"]:
                    one.hear()
            self.is_shown()
        raise AssertionError("it never came to that")

    def is_shown(self):
        """Wait until the page asks Bruno exactly if he is asked."""
        self.page.locator(".prompt.asked" if self.bruno.question else ".prompt:not(.asked)").wait_for()

    def heard(self):
        return self.page.evaluate("() => window.heard")

    def close(self):
        for player in self.players:
            player.close()


@pytest.fixture
def table(server, people, two):
    made, *secrets = two("arcana", 5)
    table = Table(server, people, made, secrets)
    yield table
    table.close()


def told(table, count):
    return lambda: table.bruno.revision >= count


def test_nothing_is_heard_before_the_first_click_and_then_what_happens(table):
    table.play(told(table, table.bruno.revision + 6))
    assert table.heard() == []
    assert table.page.evaluate("() => window.contexts") == 0
    table.page.locator(".board").click(position={"x": 3, "y": 3})
    assert table.page.evaluate("() => window.contexts") == 1
    table.play(lambda: "noise" in table.heard())


def test_the_bell_calls_whoever_looks_elsewhere_once(table):
    table.page.locator(".board").click(position={"x": 3, "y": 3})
    table.play(lambda: not table.bruno.question)
    table.page.evaluate(HIDDEN, True)
    before = len(table.heard())
    table.play(lambda: table.bruno.question)
    eventually(lambda: table.heard()[before:])
    assert table.heard()[before:] == BELL
    assert table.page.title().startswith("●")


def test_a_muted_table_is_silent(table):
    table.page.get_by_role("button", name="Menu").click()
    table.page.get_by_role("menuitem", name="Settings").click()
    table.page.get_by_role("dialog").get_by_label("Let the table be heard").uncheck()
    table.page.keyboard.press("Escape")
    before = len(table.heard())
    table.play(told(table, table.bruno.revision + 12))
    assert len(table.heard()) == before
