"""Frame strips of the great moments, as they are told: taken anew when this file is named, by `make screenshots`."""

from __future__ import annotations

import base64
import random
import re
from time import monotonic

import pytest

from cli.test_docs import LARGEST
from server.server import ROOT

FOLDER = ROOT / "docs" / "screenshots"
LIST = ROOT / "docs" / "screenshots.md"
SLOWER = 8
"""The page's time runs slower by this, so that there is time for a picture of every moment."""
SLOW = """() => {
  const later = window.setTimeout.bind(window), animate = Element.prototype.animate;
  window.SLOWER = 1;
  window.setTimeout = (work, ms = 0, ...more) => later(work, ms * window.SLOWER, ...more);
  Element.prototype.animate = function (...how) {
    const moving = animate.apply(this, how);
    moving.playbackRate = 1 / window.SLOWER;
    return moving;
  };
}"""
TELLING = "() => document.querySelector('.host').dataset.telling === 'true'"
FRAMES = 9
MOST = 400
MOMENTS = {
    "arcana": (r"\bwins\b", ("resolve",)),
    "sword_duel": (r"\bDisarm", ()),
}
"""What must be told in the moment, and the choices that lead there soonest."""


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


@pytest.mark.parametrize("game", MOMENTS)
def test_the_moment_is_told(server, people, browser, game):
    wanted, verbs = MOMENTS[game]
    for seed in range(7, 40):
        trial = Evening(server, game, seed)
        made = trial.look_for(wanted, verbs, random.Random(seed))
        trial.close()
        if made:
            break
    assert made, "no game comes to that moment"
    evening = Evening(server, game, seed)
    for seat, line in made[:-1]:
        evening.choose(seat, line)
    page = people.come("/", told=True, reduced_motion="no-preference", viewport={"width": 1280, "height": 800})
    page.add_init_script(f"({SLOW})()")
    page.goto(f"/t/{evening.table}#{evening.tokens[0]}")
    page.wait_for_function("() => document.querySelector('.prompt') !== null")
    page.wait_for_function("() => document.querySelector('.host')?.dataset.telling === 'false'")
    page.evaluate(f"() => {{ window.SLOWER = {SLOWER} }}")
    evening.choose(*made[-1])
    page.wait_for_function(TELLING)
    began, frames = monotonic(), []
    while page.evaluate(TELLING):
        frames.append((round((monotonic() - began) * 1000 / SLOWER), page.screenshot(type="jpeg", quality=70)))
    evening.close()
    assert len(frames) >= FRAMES
    chosen = [frames[number * (len(frames) - 1) // (FRAMES - 1)] for number in range(FRAMES)]
    shown = "".join(
        f'<figure><img src="data:image/jpeg;base64,{base64.b64encode(data).decode()}"><figcaption>{ms} ms</figure>'
        for ms, data in chosen
    )
    style = (
        "body{margin:0;display:grid;grid-template-columns:repeat(3,480px);gap:2px;background:#111;color:#eee;"
        "font:14px sans-serif}figure{margin:0}img{width:480px;display:block}figcaption{padding:2px 6px}"
    )
    sheet = browser.new_page(viewport={"width": 1444, "height": 980})
    sheet.set_content(f"<style>{style}</style>{shown}")
    sheet.wait_for_function("() => [...document.images].every((image) => image.complete)")
    path = FOLDER / f"told-{game.replace('_', '-')}.jpg"
    sheet.screenshot(path=path, type="jpeg", quality=75, full_page=True)
    sheet.close()
    assert 10_000 < path.stat().st_size < LARGEST
    assert f"screenshots/{path.name}" in LIST.read_text()
