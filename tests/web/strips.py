"""Frame strips of the great moments, as they are told: taken anew when this file is named, by `make screenshots`.

No time passes in the page but from one picture to the next, so that each shows exactly the moment that it names.
"""

from __future__ import annotations

import base64
import random
import re

import pytest

from cli.test_docs import LARGEST
from server.server import ROOT
from web.paced import IS_TELLING, sit_with_clock, stop_clock, tell

FOLDER = ROOT / "docs" / "screenshots"
LIST = ROOT / "docs" / "screenshots.md"
HELD = """() => {
  // What moves stands still, and is put to where it is by now when it is asked for.
  const animate = Element.prototype.animate;
  const begun = new WeakMap();
  Element.prototype.animate = function (...how) {
    const moving = animate.apply(this, how);
    begun.set(moving, performance.now());
    moving.pause();
    return moving;
  };
  window.moveOn = () => {
    for (const moving of document.getAnimations()) {
      if (!begun.has(moving)) begun.set(moving, performance.now());
      moving.pause();
      moving.currentTime = performance.now() - begun.get(moving);
    }
  };
}"""
FRAMES = 9
MOST = 400
SEEDS = range(7, 60)
MOMENTS = {
    "arcana": ("arcana", r"\bwins\b", ("resolve",)),
    "five-sails": ("five_sails", r"riposte \d+, parry \d+, thrust [1-9]", ("challenge", "accept", "play")),
    "five-sails-end": ("five_sails", r"The duel ends", ("challenge", "accept", "play")),
    "sky-pirate": ("sky_pirate", r" boards ", ("board", "party")),
    "sky-pirate-shot": ("sky_pirate", r" fires ", ("fire",)),
    "sky-pirate-end": ("sky_pirate", r"The boarding attempt ends", ("board", "party")),
    "sword-duel": ("sword_duel", r"\bDisarm", ()),
}
"""The strip, its game, what must be told in the moment, and the choices that lead there soonest."""


class Evening:
    """Anna and Bruno at sockets, who choose by a fixed chance, and by what leads to the moment."""

    def __init__(self, server, game, seed):
        self.table, self.tokens = server.table(game, seed=seed)
        self.seats = [server.player(self.table, self.tokens[seat]).arrive() for seat in range(2)]
        self.made = []

    def choose(self, seat, line):
        """Let a seat choose; the texts that Anna is told."""
        before = len(self.seats[0].events)
        answer = self.seats[seat].choose(line)
        assert answer["type"] == "ack", answer
        for each in self.seats:
            while each.revision < answer["revision"]:
                each.hear()
        self.made.append((seat, line))
        return [event["text"] for event in self.seats[0].events[before:]]

    def look_for(self, wanted, verbs, luck):
        """The choices up to the one that tells what is wanted; nothing if it does not come."""
        for _ in range(MOST):
            asked = [seat for seat, player in enumerate(self.seats) if player.question]
            if not asked or self.seats[0].sight["outcome"]:
                return None
            seat = luck.choice(asked)
            lines = self.seats[seat].lines
            soon = [line for line in lines if line.split()[0] in verbs] or [line for line in lines if line != "pass"]
            if any(re.search(wanted, text) for text in self.choose(seat, luck.choice(soon or lines))):
                return self.made
        return None

    def close(self):
        """Everybody goes home."""
        for player in self.seats:
            player.close()


def found(server, game, wanted, verbs):
    """A seed, and the choices up to the moment."""
    for seed in SEEDS:
        trial = Evening(server, game, seed)
        made = trial.look_for(wanted, verbs, random.Random(seed))
        trial.close()
        if made:
            return seed, made
    raise AssertionError("no game comes to that moment")


class Stage:
    """Anna's page just before the moment; its clock stands."""

    def __init__(self, server, people, game, seed, made):
        self.evening = Evening(server, game, seed)
        for seat, line in made[:-1]:
            self.evening.choose(seat, line)
        self.last = made[-1]
        self.page = people.come("/", told=True, reduced_motion="no-preference", viewport={"width": 1280, "height": 800})
        self.page.add_init_script(f"({HELD})()")
        sit_with_clock(self.page, f"/t/{self.evening.table}#{self.evening.tokens[0]}")
        self.page.locator(".host [data-word]").first.wait_for()
        self.page.locator(".loading").wait_for(state="detached")
        self.page.evaluate("document.fonts.ready")
        self.page.evaluate("document.getAnimations().forEach((moving) => moving.finish())")  # it came with the page
        stop_clock(self.page)

    def begin(self):
        """The moment has come: the page tells it."""
        self.evening.choose(*self.last)
        self.page.wait_for_function(IS_TELLING, polling=20)

    def end(self):
        """All is told, and everybody goes home."""
        tell(self.page)
        self.evening.close()


def length_of(stage):
    """Milliseconds that it takes to tell."""
    stage.begin()
    told = tell(stage.page, step=50)
    stage.evening.close()
    return told[-1]["at"]


def frames_of(stage, length):
    """Pictures at even times, each with its milliseconds."""
    stage.begin()
    frames, step = [], int(length / FRAMES)
    for number in range(FRAMES):
        stage.page.clock.run_for(step if number else step // 2)
        stage.page.evaluate("window.moveOn()")
        frames.append((number * step + step // 2, stage.page.screenshot(type="jpeg", quality=80)))
    stage.end()
    return frames


@pytest.mark.parametrize("strip", MOMENTS)
def test_the_moment_is_told(server, people, browser, strip):
    game, wanted, verbs = MOMENTS[strip]
    seed, made = found(server, game, wanted, verbs)
    length = length_of(Stage(server, people, game, seed, made))
    assert length > FRAMES * 40, "there is hardly anything to see"
    frames = frames_of(Stage(server, people, game, seed, made), length)
    shown = "".join(
        f'<figure><img src="data:image/jpeg;base64,{base64.b64encode(data).decode()}"><figcaption>{ms} ms</figure>'
        for ms, data in frames
    )
    style = (
        "body{margin:0;display:grid;grid-template-columns:repeat(3,480px);gap:2px;background:#111;color:#eee;"
        "font:14px sans-serif}figure{margin:0}img{width:480px;display:block}figcaption{padding:2px 6px}"
    )
    sheet = browser.new_page(viewport={"width": 1444, "height": 980})
    sheet.set_content(f"<style>{style}</style>{shown}")
    sheet.wait_for_function("() => [...document.images].every((image) => image.complete)")
    path = FOLDER / f"told-{strip}.jpg"
    sheet.screenshot(path=path, type="jpeg", quality=62, full_page=True)
    sheet.close()
    assert 10_000 < path.stat().st_size < LARGEST
    assert f"screenshots/{path.name}" in LIST.read_text()
