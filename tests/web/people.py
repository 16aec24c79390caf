"""People with a browser each. Whatever goes wrong in their pages is noted, and fails the test at its end."""

from __future__ import annotations

import json
import re
import shutil
from contextlib import contextmanager
from urllib.parse import urlsplit

from web.windows import Window

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The first of them opens and closes a window for half of what it costs the others; all else is the same."""
VIOLATION = """addEventListener('securitypolicyviolation', (event) =>
  console.error(`against the content security policy: ${event.violatedDirective} ${event.blockedURI}`))"""
LIKES = """(likes) => { try { localStorage['quarterdeck.preferences'] ??= JSON.stringify(likes) } catch {} }"""
"""What a browser likes before anybody has changed it there."""
DESK = {"width": 1280, "height": 800}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
PATIENCE = 20_000


def chromium():
    """Where a Chromium is, or nothing."""
    return next((path for name in BROWSERS if (path := shutil.which(name))), None)


NOT_NEEDED = (
    # For every window Chromium loads two pages that its address bar might show: half of what opening a window costs.
    "WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup",
    # Chromium heeds the last such list only; these are Playwright's own.
    "AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades",
    "HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "PaintHolding", "ThirdPartyStoragePartitioning",
    "AvoidCorsURLLoaderRestartOnRedirect", "OptimizationHints", "NetworkTimeServiceQuerying", "AimEnabled",
    "PreconnectToSearch",
)  # fmt: skip
"""Features that are switched off."""


class People:
    """The browsers of one test; each has its own storage, as on another machine."""

    FLAGS = (
        "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update",
        "--disable-sync", "--no-first-run", "--disable-quic", "--disable-features=" + ",".join(NOT_NEEDED),
    )  # fmt: skip

    def __init__(self, browser, url, windows=None):
        self.browser = browser
        self.url = url
        self.windows = windows
        self.faults = []
        self._leaving = []

    def come(self, path="/", by=None, asks_all=True, told=False, hears=None, first_visit=False, **options):
        """A person opens this page; `by` another address of the server.

        With `asks_all` they want every question. Where nothing is `told` step by step they have it set so, as whoever
        plays many games in a row. `hears` makes of each message of the server what the page gets in its place. On a
        `first_visit` nothing was ever loaded; else somebody may have been here whose browser and page it was before. A
        test that changes more than what is on the page (what it hears of the network, scripts that run before it) says
        so too.
        """
        options = {"viewport": DESK, "reduced_motion": "reduce", "color_scheme": "light", **options}
        likes = {**({"askAll": True} if asks_all else {}), **({} if told else {"staging": "off"})}
        options["base_url"] = by or self.url
        if self.windows is None or by or told or hears or first_visit:
            window = Window(self._open(options, likes))
            self._leaving.append(window.context.close)
        else:
            window, back = self.windows.take([options, likes], lambda: self._open(options, likes))
            self._leaving.append(back)
        window.people = self
        page = window.page()
        if hears:
            page.route_web_socket(re.compile("."), lambda line: changed(line, hears))
        page.goto(path)
        return page

    def _open(self, options, likes):
        context = self.browser.new_context(**options)
        context.set_default_timeout(PATIENCE)
        context.add_init_script(VIOLATION)
        if likes:
            context.add_init_script(f"({LIKES})({json.dumps(likes)})")
        return context

    def sit(self, table, token="", **options):
        """A person at a table: with a seat's secret, or to watch."""
        return self.come(f"/t/{table}" + (f"#{token}" if token else ""), **options)

    def leave(self):
        """Everybody goes home; nothing may have gone wrong."""
        for leave in self._leaving:
            leave()
        assert not self.faults, "\n".join(self.faults)

    @contextmanager
    def expecting(self, pattern):
        """Faults like this belong to the test, and one must come."""
        before = list(self.faults)
        yield
        fresh = self.faults[len(before) :]
        assert any(re.search(pattern, fault) for fault in fresh), (pattern, fresh)
        self.faults = before + [fault for fault in fresh if not re.search(pattern, fault)]

    def note(self, fault):
        self.faults.append(fault)

    def console(self, message):
        if message.type in ("error", "warning"):
            self.note(f"{message.type} in the console: {message.text}")

    def request(self, request):
        if urlsplit(request.url).hostname not in ("127.0.0.1", None):
            self.note(f"asked somebody else: {request.url}")

    def failed(self, request):
        # What a page still waits for when it is left, and a download, count as aborted.
        if request.failure != "net::ERR_ABORTED":
            self.note(f"failed: {request.method} {request.url}: {request.failure}")


def changed(line, hears):
    """Between a page and the server: what the server says is changed on its way."""
    server = line.connect_to_server()
    server.on_message(lambda text: line.send(hears(text)))
