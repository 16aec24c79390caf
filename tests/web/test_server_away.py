"""The server is away for a while: what the pages said of that goes when it answers again. And how tabs are called."""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest

from server.server import serving


@pytest.fixture
def away(people, flags, tmp_path):
    """A page of the lobby whose server has died, and how to bring the server back."""
    store = tmp_path / "tables.db"
    with serving(store, *flags) as first:
        page = people.come(by=first.url)
        page.get_by_role("button", name="Play now: Arcana").wait_for()
        page.wait_for_load_state("networkidle")  # the faces of the cards arrive after the page
        first.kill()
        port = str(urlsplit(first.url).port)
        yield page, lambda: serving(store, *flags, "--port", port)


def test_the_lobby_forgets_that_the_server_was_away(people, away):
    page, back = away
    with people.expecting("ERR_CONNECTION_REFUSED"):
        page.get_by_role("button", name="Play now: Arcana").click()
        page.get_by_role("article", name="Arcana").get_by_text("cannot be reached").wait_for()
        with back():
            page.get_by_text("cannot be reached").first.wait_for(state="detached")
            page.close()


def test_a_page_that_did_not_arrive_comes_by_itself(people, away):
    page, back = away
    with people.expecting("ERR_CONNECTION_REFUSED"):
        page.get_by_role("link", name="Rules of Arcana").click()
        page.get_by_role("heading", name="This page did not arrive").wait_for()
        with back():
            page.get_by_role("heading", name="Arcana: the rules").wait_for()
            page.close()


@pytest.mark.parametrize(
    ("path", "title"), [("/rules/arcana", "Rules: Arcana"), ("/cards/five_sails", "Cards: City of Five Sails")]
)
def test_the_tab_names_the_game(people, path, title):
    page = people.come(path)
    page.wait_for_function("(title) => document.title === `${title} · Quarterdeck`", arg=title)


def test_the_tab_names_the_game_of_a_table_and_whether_one_is_asked(people, solo):
    table, token = solo("arcana", 3)
    page = people.sit(table, token)
    page.locator(".prompt.asked").wait_for()
    page.wait_for_function("() => document.title === '● Arcana table · Quarterdeck'")
    page = people.come(f"/replay/{table}")
    page.wait_for_function("() => document.title === 'Replay: Arcana · Quarterdeck'")
