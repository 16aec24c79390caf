"""The drawer over the board: the log, the chat, the explanations."""

from __future__ import annotations

from contextlib import contextmanager


def open_drawer(page, view):
    """Show the log, the chat or why, and leave it open."""
    button = page.locator(f'.bar [data-opens="{view}"]')
    if button.get_attribute("aria-expanded") != "true":
        button.click()
    page.locator("aside.side .view").wait_for()


@contextmanager
def log_of(page):
    """The lines of the log; afterwards the board is free again."""
    open_drawer(page, "log")
    yield page.locator(".log li")
    page.locator('.bar [data-opens="log"]').click()
    page.locator("aside.side").wait_for(state="detached")


def told(page):
    """What the log says now."""
    with log_of(page) as lines:
        return lines.all_inner_texts()
