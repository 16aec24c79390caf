"""The menu of a table by keys, and its links where the browser does not copy."""

from __future__ import annotations

import pytest

from web.people import PHONE

REFUSED = "() => { navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError')) }"
ABSENT = "() => Object.defineProperty(navigator, 'clipboard', { value: undefined })"
MARKED = "(field) => field.value.slice(field.selectionStart, field.selectionEnd)"


def focused(page):
    return page.evaluate("() => document.activeElement.textContent.trim()")


@pytest.fixture
def table(people, solo):
    page = people.sit(*solo("arcana", 3))
    page.locator(".prompt.asked").wait_for()
    return page


def test_the_menu_takes_the_focus_and_knows_its_ends(table):
    button = table.get_by_role("button", name="Menu")
    button.focus()
    table.keyboard.press("Enter")
    items = [item.strip() for item in table.get_by_role("menuitem").all_inner_texts()]
    assert focused(table) == items[0]
    table.keyboard.press("End")
    assert focused(table) == items[-1]
    table.keyboard.press("Home")
    assert focused(table) == items[0]
    table.keyboard.press("Escape")
    assert table.get_by_role("menu").count() == 0
    assert focused(table).startswith("Menu")


@pytest.mark.parametrize("way", [REFUSED, ABSENT])
def test_a_link_that_cannot_be_copied_is_shown_and_marked(table, way):
    table.evaluate(way)
    table.get_by_role("button", name="Menu").click()
    table.get_by_role("menuitem", name="Copy the link to my seat").click()
    dialog = table.get_by_role("dialog", name="Copy it by hand")
    field = dialog.get_by_label("The link to your seat")
    assert "#" in field.input_value()
    assert field.evaluate(MARKED) == field.input_value()
    assert field.evaluate("(field) => field === document.activeElement")
    dialog.get_by_role("button", name="Close").last.focus()
    table.keyboard.press("u")  # no key of the table
    assert table.get_by_role("alert").count() == 0
    table.keyboard.press("Escape")
    dialog.wait_for(state="detached")


def test_the_invitation_too(people, server):
    table, _ = server.table("arcana", [{"kind": "me", "name": "Anna"}, {"kind": "open"}])
    page = people.sit(table, **PHONE)
    page.get_by_role("button", name="Copy").wait_for()
    page.evaluate(REFUSED)
    page.get_by_role("button", name="Copy").click()
    field = page.get_by_role("dialog").get_by_label("The link to this table")
    assert field.evaluate(MARKED).endswith(f"/t/{table}")
