"""What would come of a choice is told before it is made: by mouse, by keyboard and while a card is carried."""

from __future__ import annotations

import pytest

from server.server import play_to_the_end
from web.pointers import Mouse, point_of


@pytest.fixture
def assigning(server, people, two):
    """Anna's page where she assigns an Agent, and the lines that she may choose."""
    table, *secrets = two("arcana", 7)
    players = [server.player(table, secret).arrive() for secret in secrets]
    anna = players[0]
    play_to_the_end(players, 7, stop=lambda: anna.question and "assign " in " ".join(anna.lines))
    page = people.sit(table, secrets[0])
    page.locator(".prompt.asked").wait_for()
    yield page, anna.lines
    for player in players:
        player.close()


def foreseen(page, text):
    return page.locator(".foreseen p", has_text=text)


def test_a_card_that_is_carried_over_a_place_tells_what_would_come_of_it_and_it_does(assigning):
    page, lines = assigning
    pairs = [line.split()[1:] for line in lines if line.startswith("assign ") and len(line.split()) == 3]
    page.locator(f'[data-word="{pairs[0][0]}"]').wait_for()
    card, place = next(pair for pair in pairs if all(point_of(page, word) for word in pair))
    mouse = Mouse(page)
    mouse.down(point_of(page, card))
    mouse.move(point_of(page, place))
    foreseen(page, "Anna assigns").wait_for()
    told = page.locator(".foreseen p").inner_text().split(".")[0]
    mouse.up()
    page.locator(".prompt h2", has_text="Waiting for Bruno").wait_for()
    page.keyboard.press("l")
    page.locator(".log", has_text=told).wait_for()


def test_an_option_in_a_menu_tells_it_to_the_keyboard_and_no_more_when_one_goes_on(assigning):
    page, lines = assigning
    card = next(line.split()[1] for line in lines if line.startswith("assign "))
    page.locator(f'button[data-word="{card}"]').first.focus()
    page.keyboard.press("Enter")
    page.locator('[role=menu] [data-line^="assign "]').first.focus()
    foreseen(page, "Anna assigns").wait_for()
    page.keyboard.press("Escape")
    foreseen(page, "Anna assigns").wait_for(state="detached")
