"""axe, the common judge of accessible pages, finds nothing: on every page and board, in both themes, on a phone too."""

from __future__ import annotations

import pytest

from server.server import ROOT
from web.stages import DEVICES, STAGES, THEMES

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
# Off unless it is asked for: targets of at least 24 by 24 px.
MORE = {"target-size": {"enabled": True}}
# The strip of an attachment is 17 px high for a pointer (44 for a finger): what can be done with it is in the list of
# all options too, as large as it must be, which WCAG 2.2 lets count (2.5.8, "equivalent").
SMALL = ".tucked"
RUN = """async ([tags, rules, small]) => {
  const found = await axe.run(document, { runOnly: { type: 'tag', values: tags }, rules, resultTypes: ['violations'] });
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.flatMap(({ target, any, all, none }) => {
      const [why] = [...any, ...all, ...none];
      const isSmall = id === 'target-size' && document.querySelector(target[0])?.matches(small);
      return isSmall ? [] : [`${id}: ${target.join(' ')}: ${why?.message ?? ''}`];
    }));
}"""


@pytest.fixture(scope="module")
def axe():
    return AXE.read_text()


def judged(page):
    return page.evaluate(RUN, [TAGS, MORE, SMALL])


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("stage", STAGES)
def test_axe_finds_nothing(people, stages, axe, stage, device):
    page = stages.come(people, stage, device)
    page.evaluate(axe)
    for theme in THEMES:
        page.emulate_media(color_scheme=theme)
        assert judged(page) == [], theme


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
