"""Everything that is to be read stands out from what it stands on: on every page, in both themes, on a phone too."""

from __future__ import annotations

import pytest

from web.contrast import weak_words
from web.stages import DEVICES, STAGES, THEMES


@pytest.fixture
def reader(browser):
    """An empty page that reads pictures."""
    page = browser.new_page()
    yield page
    page.close()


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("stage", STAGES)
def test_every_word_can_be_read(people, stages, reader, stage, device):
    page = stages.come(people, stage, device)
    for theme in THEMES:
        page.emulate_media(color_scheme=theme)
        assert weak_words(page, reader) == [], theme


def test_words_that_cannot_be_read_are_found(people, reader):
    page = people.come("/credits")
    page.locator("main h1").wait_for()
    assert weak_words(page, reader) == []
    page.evaluate(
        "() => (document.querySelector('main h1').style.color = getComputedStyle(document.body).backgroundColor)"
    )
    assert len(weak_words(page, reader)) == 1
