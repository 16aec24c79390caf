"""A real Chromium at a real server: one of each for every worker, and people who sit down in pages of their own."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

from server.server import ROOT, serving
from web.bursts import find_burst
from web.people import BROWSERS, People, chromium
from web.stages import Stages
from web.windows import Windows

CLIENT = ROOT / "web" / "dist"
BOT = {"kind": "bot", "bot": "random"}


@pytest.fixture(scope="session")
def client():
    """The built client. QUARTERDECK_WEB names another one than web/dist."""
    other = os.environ.get("QUARTERDECK_WEB")
    if other:
        return Path(other)
    page = CLIENT / "index.html"
    sources = [path for path in (ROOT / "web" / "src").rglob("*") if path.is_file()]
    if not page.is_file() or page.stat().st_mtime < max(path.stat().st_mtime for path in sources):
        pytest.fail("web/dist is missing or older than web/src: run make test, or npm run build in web", pytrace=False)
    return CLIENT


@pytest.fixture(scope="session")
def flags(client):
    return ("--bot-pace", "0", "--no-limits", "--bot-workers", "1", "--web", str(client))


@pytest.fixture(scope="session")
def server(tmp_path_factory, flags):
    with serving(tmp_path_factory.mktemp("store") / "tables.db", *flags) as running:
        yield running


@pytest.fixture(scope="session")
def browser():
    path = chromium()
    if path is None and os.environ.get("CI"):
        pytest.fail("there is no Chromium here, and this machine is meant to have one", pytrace=False)
    if path is None:
        pytest.skip(f"there is no {' or '.join(BROWSERS)} to play in")
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=path, args=People.FLAGS)
        yield opened
        opened.close()


@pytest.fixture(scope="session")
def loop_of_the_browser(browser):
    loop = asyncio.get_running_loop()
    yield loop
    asyncio._set_running_loop(loop)  # for whoever closes the browser


@pytest.fixture(autouse=True)
def only_here(request):
    """As long as a browser is open its loop counts as running; tests of the same worker want to run their own."""
    if "browser" not in request.fixturenames:
        yield
        return
    asyncio._set_running_loop(request.getfixturevalue("loop_of_the_browser"))
    yield
    asyncio._set_running_loop(None)


@pytest.fixture(scope="session")
def windows(browser, server):
    """The browsers that people of this worker's tests have one after another."""
    return Windows(server.url)


@pytest.fixture
def people(browser, server, windows):
    """Whoever comes in this test. At its end nothing may have gone wrong in any of their pages."""
    coming = People(browser, server.url, windows)
    yield coming
    coming.leave()


@pytest.fixture(scope="session")
def stages(server):
    """The way to everything there is to see."""
    return Stages(server)


@pytest.fixture(scope="session")
def burst(server):
    """A seed and choices that lead to an update with much to tell."""
    return find_burst(server)


@pytest.fixture
def solo(server):
    """A table of a game for Anna and a bot that plays at random: its id and Anna's secret."""

    def make(game, seed, **more):
        table, tokens = server.table(game, [{"kind": "me", "name": "Anna"}, BOT], seed=seed, **more)
        return table, tokens[0]

    return make


@pytest.fixture
def two(server):
    """A table of a game for Anna and Bruno: its id and their secrets."""

    def make(game, seed, **more):
        table, tokens = server.table(game, seed=seed, **more)
        return table, tokens[0], tokens[1]

    return make
