"""Several people at one screen, and people who only look on."""

from __future__ import annotations

import json
import re

import pytest

from server.server import play_to_the_end
from web.drawer import open_drawer
from web.driver import Hand

NAMES = ("Anna", "Bruno")


class Shared:
    """Anna and Bruno at one screen."""

    def __init__(self, server, page, table, tokens):
        self.server = server
        self.page = page
        self.table = table
        self.tokens = tokens

    def known_only_to(self, name):
        """The cards in a player's hand."""
        player = self.server.player(self.table, self.tokens[NAMES.index(name)]).arrive()
        player.close()
        return hand_of(player)

    def held(self, name):
        return held(self.page, self.known_only_to(name))

    def wanted(self):
        """For whom the curtain hangs."""
        return self.page.locator("section.curtain .button.primary").inner_text().split(":")[0].split()[-1]


@pytest.fixture
def shared(people, server, two):
    """In the middle of a game of Arcana, where both hold cards."""
    table, *tokens = two("arcana", 5)
    players = [server.player(table, token).arrive() for token in tokens]
    play_to_the_end(players, 5, most=6)
    for player in players:
        player.close()
    keys = [{"seat": seat, "token": token} for seat, token in enumerate(tokens)]
    page = people.come("/rules/arcana")
    page.evaluate("kept => localStorage.setItem('quarterdeck.seats', kept)", json.dumps({table: keys}))
    page.goto(f"/t/{table}")
    page.locator("section.curtain").wait_for()
    return Shared(server, page, table, tokens)


def hand_of(player):
    """The words of the cards that only this player knows."""
    zones = player.sight["zones"]
    hands = [words for zone, words in zones.items() if zone.endswith(".hand") and isinstance(words, list)]
    return [word for words in hands for word in words if not word.startswith("?")]


def held(page, words):
    """Which of these cards are anywhere in the page's source, by their word."""
    source = page.content()
    return [word for word in words if re.search(rf"\b{re.escape(word)}\b", source)]


def test_the_curtain_hides_everything_until_the_next_one_lifts_it(shared):
    name = shared.wanted()
    other = next(one for one in NAMES if one != name)
    assert shared.known_only_to(name)
    assert shared.known_only_to(other)
    assert (shared.held(name), shared.held(other)) == ([], [])
    assert shared.page.locator("[data-word]").count() == 0
    shared.page.get_by_role("button", name=f"I am {name}: show my cards").click()
    shared.page.locator(".prompt.asked").wait_for()
    shared.page.locator("[data-word]").first.wait_for()
    assert shared.held(name) == shared.known_only_to(name)
    assert shared.held(other) == []


def test_the_screen_goes_from_hand_to_hand_and_the_curtain_falls_in_between(shared):
    hand = Hand(shared.page, 4)
    seen = []
    while len(seen) < 6:
        name = shared.wanted()
        assert shared.held(name) == []
        hand.press("curtain", hand.look())
        shared.page.locator("[data-word]").first.wait_for()
        assert shared.held(next(one for one in NAMES if one != name)) == []
        assert hand.play()["state"] == "covered"
        seen.append(name)
    assert set(seen) == set(NAMES)


def test_a_spectator_sees_every_move_and_nobodys_hand(people, server, two):
    table, anna, bruno = two("arcana", 5)
    players = [server.player(table, token).arrive() for token in (anna, bruno)]
    play_to_the_end(players, 5, most=6)
    page = people.sit(table)
    page.get_by_role("heading", name="Waiting for").wait_for()
    open_drawer(page, "log")
    lines = page.locator(".log li")
    before = lines.count()
    play_to_the_end(players, 6, most=6)
    # Lines that repeat are one line with their count.
    told = re.compile(rf"^\s*{re.escape(spectator(server, table).events[-1]['text'])}")
    lines.last.filter(has_text=told).wait_for()
    assert lines.count() > before
    assert [held(page, hand_of(player)) for player in players] == [[], []]
    assert all(hand_of(player) for player in players)
    assert page.locator('[data-playable="true"]').count() == 0
    assert page.locator(".prompt button").count() == 0
    assert page.get_by_role("combobox").count() == 0
    for player in players:
        player.close()


def spectator(server, table):
    player = server.player(table).arrive()
    player.close()
    return player
