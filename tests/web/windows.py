"""Browsers that one person after another has: what they keep is forgotten, what they have loaded stays.

To open a page in one of them costs about a fifth less than in one that has never loaded anything.
"""

from __future__ import annotations

import json


class Window:
    """A browser with its own storage, and the people who hear what goes wrong in it."""

    def __init__(self, context):
        self.context = context
        self.people = None
        context.on("console", lambda message: self.people.console(message))
        context.on("weberror", lambda error: self.people.note(f"an error in the page: {error.error}"))
        context.on("request", lambda request: self.people.request(request))
        context.on("requestfailed", lambda request: self.people.failed(request))


class Windows:
    """The browsers that nobody has now, by how they were set up. All of them visit one server."""

    def __init__(self, url):
        self._origin = url.rstrip("/")
        self._free = {}

    def take(self, setting, make):
        """A browser that was set up like this, if need be a new one; and how to give it back."""
        free = self._free.setdefault(json.dumps(setting, sort_keys=True), [])
        window, eraser = free.pop() if free else with_eraser(make())

        def back():
            # First the pages, which may write something down when they are closed; the eraser's own stays.
            for page in window.context.pages[1:]:
                page.close()
            window.context.clear_cookies()
            eraser.send("Storage.clearDataForOrigin", {"origin": self._origin, "storageTypes": "all"})
            free.append((window, eraser))

        return window, back


def with_eraser(context):
    """A browser, and the line to an empty page in it by which its storage is emptied."""
    return Window(context), context.new_cdp_session(context.new_page())
