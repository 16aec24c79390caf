"""Every page, board and dialog, in both themes, at a desk and on a phone: axe finds nothing, every word can be read,
and nothing moved while it came. Here each is seen in one theme, in a soak in both."""

from __future__ import annotations

from functools import cache

import pytest

from server.server import ROOT
from web.contrast import weak_words
from web.stages import DEVICES, STAGES
from web.test_lobby import MOVED

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
# Off unless it is asked for: targets of at least 24 by 24 px.
MORE = {"target-size": {"enabled": True}}
# The strip of an attachment that cannot be chosen now is a name to be read, as high as its letters; what it opens, its
# bearer shown large and asked about opens too, which WCAG 2.2 lets count (2.5.8, "equivalent").
SMALL = ".tucked[data-playable=false]"
RUN = """async ([runOnly, rules, small]) => {
  const found = await axe.run(document, { runOnly, rules, resultTypes: ['violations'] });
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.flatMap(({ target, any, all, none }) => {
      const [why] = [...any, ...all, ...none];
      const isSmall = id === 'target-size' && document.querySelector(target[0])?.matches(small);
      return isSmall ? [] : [`${id}: ${target.join(' ')}: ${why?.message ?? ''}`];
    }));
}"""
MOST_MOVED = 0.1


@pytest.fixture(scope="module")
def axe():
    return AXE.read_text()


@cache
def reader_of(browser):
    return browser.new_page()


@pytest.fixture
def reader(browser):
    """An empty page that reads pictures: one for all, as long as the browser is open."""
    return reader_of(browser)


def is_first_of_its_kind(seen):
    """Every board and whatever lies over one; of pages that all games share, one game's each time."""
    stage, device = seen
    what, _, game = stage.partition(" ")
    if device == "phone":
        return what == "moment" or stage in ("lobby", "new table", "drawer")
    match what:
        case "cards" | "guide":
            return game == "sky_pirate"
        case "card" | "learn" | "rules":
            return game == "sword_duel"
    return True


def is_dark(stage, device):
    """The dark colours are the same ones everywhere: here every board is seen in them at first and in the light ones at
    its great moment, and of what is seen at a desk and on a phone one is dark."""
    what = stage.split()[0]
    return device == "desk" and (what in ("first", "guide") or stage in ("lobby", "drawer", "result"))


def judged(page):
    return page.evaluate(RUN, [{"type": "tag", "values": TAGS}, MORE, SMALL])


def judged_by_colour(page):
    """Another theme has other colours, and nothing else that axe looks at."""
    return page.evaluate(RUN, [{"type": "rule", "values": ["color-contrast", "link-in-text-block"]}, {}, SMALL])


@pytest.mark.some_of("stage, device", [(stage, device) for stage in STAGES for device in DEVICES], is_first_of_its_kind)
def test_a_stage_is_whole(request, people, stages, axe, reader, stage, device):
    page = stages.come(people, stage, device, first_visit=True)
    assert page.evaluate(MOVED) < MOST_MOVED
    page.evaluate(axe)
    if request.config.getoption("--soak"):
        assert (judged_by_colour(page), weak_words(page, reader)) == ([], [])
        page.emulate_media(color_scheme="dark")
    elif is_dark(stage, device):
        page.emulate_media(color_scheme="dark")
    assert (judged(page), weak_words(page, reader)) == ([], [])


def test_axe_finds_what_is_wrong(people, axe):
    """The judge is awake: a button without a name, grey on grey, and a name that is not what one reads."""
    page = people.come("/credits")
    page.locator("main h1").wait_for()
    page.evaluate(axe)
    page.evaluate("""() => {
      const make = (tag, more) => Object.assign(document.createElement(tag), more);
      const main = document.querySelector('main');
      main.append(make('button', {}), make('button', { textContent: 'Say it', ariaLabel: 'Another thing' }));
      const grey = document.createElement('p');
      grey.textContent = 'Nobody can read this.';
      grey.style.color = '#bbb';
      grey.style.background = '#ccc';
      main.append(grey);
    }""")
    found = {line.split(":")[0] for line in judged(page)}
    assert {"button-name", "color-contrast", "label-content-name-mismatch"} <= found


def test_words_that_cannot_be_read_are_found(people, reader):
    page = people.come("/credits")
    page.locator("main h1").wait_for()
    assert weak_words(page, reader) == []
    page.evaluate(
        "() => (document.querySelector('main h1').style.color = getComputedStyle(document.body).backgroundColor)"
    )
    assert len(weak_words(page, reader)) == 1


def test_words_that_are_cut_off_are_not_asked_for(people, reader):
    """What lies outside of the box that cuts it off is out of sight; what has found its way into it is asked for."""
    page = people.come("/credits")
    page.locator("main h1").wait_for()
    page.evaluate("""() => {
      const box = document.createElement('span');
      box.id = 'box';
      box.style.cssText = 'position: absolute; left: 0; top: 0; height: 1px; width: 1px; overflow: hidden';
      box.innerHTML = '<b style="display: block; width: 200px; font-size: 16px; color: #bbb">Nobody can read this.</b>';
      const title = document.querySelector('main h1');
      title.style.position = 'relative';
      title.append(box);
    }""")
    assert weak_words(page, reader) == []
    page.evaluate(
        "() => (document.getElementById('box').style.cssText += '; height: 30px; width: 200px; background: #ccc')"
    )
    assert len([line for line in weak_words(page, reader) if "Nobody can read this" in line]) == 1
