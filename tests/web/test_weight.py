"""What a table weighs on its way to the browser: packed, kept for ever, and little of it."""

from __future__ import annotations

import re

import pytest

from web.settled import settle

GAMES = ("arcana", "five_sails", "sky_pirate", "sword_duel")
MOST = 350_000
"""Bytes of the scripts and styles of one game's table."""
MOST_ICONS = 100_000
MOST_FONTS = 5
SENT = """() => performance.getEntriesByType('resource')
  .filter((one) => new URL(one.name).pathname.startsWith('/assets/'))
  .map((one) => [new URL(one.name).pathname.split('/').pop(), one.encodedBodySize, one.decodedBodySize])"""


@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_light(people, solo, client, game):
    page = people.sit(*solo(game, 3), first_visit=True)
    page.locator(".prompt.asked").wait_for()
    page.locator(".board img").first.wait_for(state="attached")
    settle(page)
    sent = page.evaluate(SENT)
    text = [(name, packed, whole) for name, packed, whole in sent if re.search(r"\.(js|css)$", name)]
    large = max((one for one in text if one[0].startswith(f"{game}-")), key=lambda one: one[1])
    icons = large[1]
    rest = sum(packed for name, packed, _ in text if name != large[0])
    fonts = [name for name, *_ in sent if name.endswith(".woff2")]
    assert all(packed < whole for _, packed, whole in text if whole > 2000), "something came unpacked"
    assert icons <= MOST_ICONS, large
    assert rest <= MOST, sorted(text, key=lambda one: -one[1])[:5]
    assert 0 < len(fonts) <= MOST_FONTS, fonts
    # A browser that is sent the pages without TLS takes no Brotli.
    zipped = {name: zipped_size(client, name) for name, *_ in text}
    assert zipped.pop(large[0]) <= MOST_ICONS
    assert sum(zipped.values()) <= MOST


def zipped_size(client, name):
    """How long the gzip of a file is; the file itself, where that is so short that there is none."""
    path = client / "assets" / f"{name}.gz"
    return (path if path.is_file() else client / "assets" / name).stat().st_size
