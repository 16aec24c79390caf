"""Another game after the last: the proposal is answered where everybody looks, in the dialog of the result."""

from __future__ import annotations

import re

import pytest

from web.people import DESK, PHONE


@pytest.fixture
def given_up(people, two):
    """Anna at a desk has given up against Bruno, who holds a phone: both see the result."""
    table, *secrets = two("sword_duel", 3)
    anna = people.sit(table, secrets[0], viewport=DESK)
    bruno = people.sit(table, secrets[1], **PHONE)
    for page in (anna, bruno):
        page.locator(".prompt.asked").wait_for()
    anna.get_by_role("button", name="Menu").click()
    anna.get_by_role("menuitem", name="Give up").click()
    anna.get_by_role("dialog").get_by_role("button", name="Give up").click()
    for page in (anna, bruno):
        page.get_by_role("dialog").get_by_role("button", name="Play again").wait_for()
    return table, anna, bruno


def press(page, name):
    page.get_by_role("dialog").get_by_role("button", name=name).click()


def assert_at_a_new_table(pages, table):
    for page in pages:
        page.wait_for_url(lambda address: re.search(r"/t/.+", address) and table not in address)
        page.locator(".prompt.asked").wait_for()


def test_the_proposal_is_agreed_to_in_the_dialog_of_the_result(given_up):
    table, anna, bruno = given_up
    press(anna, "Play again")
    anna.get_by_role("dialog").get_by_text("Waiting for Bruno").wait_for()
    bruno.get_by_role("dialog").get_by_text("Anna asks for a rematch").wait_for()
    press(bruno, "Agree")
    assert_at_a_new_table((anna, bruno), table)


def test_who_has_asked_can_take_it_back(given_up):
    _, anna, bruno = given_up
    press(anna, "Play again")
    bruno.get_by_role("dialog").get_by_role("button", name="Decline").wait_for()
    press(anna, "Withdraw")
    bruno.get_by_text("asks for a rematch").wait_for(state="hidden")
    assert anna.get_by_role("button", name="Play again").is_enabled()


def test_when_both_press_play_again_they_agree(given_up):
    table, anna, bruno = given_up
    press(anna, "Play again")
    bruno.get_by_role("dialog").get_by_role("button", name="Agree").wait_for()
    press(bruno, "Play again")
    assert_at_a_new_table((anna, bruno), table)
