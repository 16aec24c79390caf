"""Sky Pirate without a mouse and without eyes: played by keys, with everything named and told."""

from __future__ import annotations

import pytest

from server.server import play_to_the_end
from web.test_accessibility import check_the_page
from web.test_keyboard import Keys

FEW, MANY = 8, 30
NAMELESS = """() => [...document.querySelectorAll('button, a[href], input, select, summary, [tabindex]')]
  .filter((one) => one.tabIndex >= 0 && one.checkVisibility())
  .filter((one) => {
    const text = one.getAttribute('aria-label') ?? one.labels?.[0]?.textContent ?? one.textContent;
    return !text.trim() && !one.getAttribute('aria-labelledby');
  })
  .map((one) => one.outerHTML.slice(0, 160))"""
TOLD = "() => document.querySelector('[aria-live=polite]').textContent"


@pytest.fixture
def fought(server, solo):
    """A table at which Anna is asked while somebody boards."""
    table, token = solo("sky_pirate", 5)
    mine = server.player(table, token).arrive()

    def is_there():
        return mine.question is not None and mine.sight["board"]["attempt"] is not None

    play_to_the_end([mine], 5, most=300, stop=is_there)
    assert is_there(), "the seed no longer leads there: choose another one"
    mine.close()
    return table, token


def test_a_fight_goes_on_by_keys_alone_with_everything_named_and_told(people, fought):
    page = people.sit(*fought)
    page.locator(".attempt").wait_for()
    keys = Keys(page, 2)
    keys.press("n")
    told = set()
    for answers in range(MANY):
        seen = keys.look()
        told.add(page.evaluate(TOLD))
        if seen["state"] == "over" or (answers >= FEW and len(keys.ways) == 3):
            break
        keys.focused()
        assert page.evaluate(NAMELESS) == []
        keys.answer(seen)
    check_the_page(page)
    assert len(told - {""}) > 2
    assert keys.ways == {"by_number", "by_card", "by_line"}
