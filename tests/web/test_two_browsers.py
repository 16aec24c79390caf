"""Two people, each with a browser of their own."""

from __future__ import annotations

import re

import pytest

from server.limited import eventually
from server.server import play_to_the_end
from web.drawer import told
from web.driver import Hand
from web.wire import wire

DUEL_SOON = 8
"""With this seed of shuffles and of choices the first duel comes after a few choices."""


@pytest.fixture
def dueling(server, two):
    """A table of Five Sails in the middle of a duel, Anna to play a combat card."""
    table, anna, bruno = two("five_sails", DUEL_SOON, options={"edition": "2023"})
    players = [server.player(table, token).arrive() for token in (anna, bruno)]
    mine = players[0]
    play_to_the_end(players, DUEL_SOON, most=60, stop=lambda: bool(mine.sight["board"]["duel"]) and mine.question)
    assert mine.sight["board"]["duel"], "the seed leads to a duel no longer: choose another one"
    for player in players:
        player.close()
    return table, anna, bruno


def public_log(page):
    """What everybody is told: which cards one draws oneself is for oneself alone."""
    return [line for line in told(page) if not re.search(r" draws (?!\d)", line)]


def assert_the_logs_agree(anna, bruno):
    """One of them may have been told a moment earlier."""
    eventually(lambda: public_log(anna) == public_log(bruno))
    assert public_log(anna)


def play_on(hands, answers):
    """Whoever is asked answers, until so many answers are given."""
    goal = sum(hand.answers for hand in hands) + answers
    for _ in range(20 * answers):
        for hand in hands:
            hand.answer(patience=200)
        if sum(hand.answers for hand in hands) >= goal:
            return
    raise AssertionError("nobody is asked any more")


def is_there(page):
    return page.get_by_role("heading", name="Duel of").is_visible()


def test_two_browsers_fight_a_duel_and_one_of_them_loses_the_line_in_between(people, server, dueling):
    table, anna_secret, bruno_secret = dueling
    with wire(server.url) as line:
        anna, bruno = people.sit(table, anna_secret), people.sit(table, bruno_secret, by=line.url)
        for page in (anna, bruno):
            page.get_by_role("heading", name="Duel of").wait_for()
        hands = [Hand(anna, 1), Hand(bruno, 2)]
        with people.expecting("WebSocket connection .* failed: .*ERR_INTERNET_DISCONNECTED"):
            with bruno.expect_console_message(lambda message: "ERR_INTERNET_DISCONNECTED" in message.text):
                bruno.context.set_offline(True)
                line.cut()  # and the first try to come back fails
            bruno.get_by_text("Connection lost").wait_for()
            anna.locator(".plate").get_by_text("away").wait_for()
            hands[0].answer()
            assert is_there(bruno)
            bruno.context.set_offline(False)
            bruno.get_by_text("Connection lost").wait_for(state="hidden")
        anna.locator(".plate").get_by_text("away").wait_for(state="hidden")
        assert_the_logs_agree(anna, bruno)
        assert is_there(anna)
        assert is_there(bruno)
        play_on(hands, 12)
        assert_the_logs_agree(anna, bruno)
        bruno.goto("about:blank")  # before the line is gone: the page would try to come back by it
