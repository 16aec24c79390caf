"""Cards that are dragged onto a place, by mouse and by finger, and put back."""

from __future__ import annotations

import pytest

from server.server import play_to_the_end
from web.driver import Hand
from web.people import PHONE
from web.pointers import Finger, Mouse, point_of
from web.settled import settle

POINTERS = {"mouse": (Mouse, {}), "finger": (Finger, PHONE)}
BEGINNING = {"arcana": ("assign", 7), "five_sails": ("move", 3)}
"""What is dragged, and a seed of shuffles and choices with which Anna soon has that choice."""

A_MOMENT = 0.25
"""Seconds that a finger rests to take a card: long enough for that, too short to have it enlarged."""
UNDER_WAY = "[data-dragging], [data-away], [data-held], [data-over], .target, [role=menu], dialog[open]"


class Dragged:
    """A page on which Anna can drag a card onto a place, and what she could do with it."""

    def __init__(self, server, page, table, token, pointer, verb):
        self.server = server
        self.page = page
        self.pointer = pointer
        self._seat = (table, token)
        self.ghost = page.locator(".drag-ghost")
        self.lines = [line.split() for line in self.sight()["lines"]]
        self.pairs = [(words[1], words[2]) for words in self.lines if words[0] == verb and len(words) == 3]

    def sight(self):
        """What the server has of Anna's seat."""
        player = self.server.player(*self._seat).arrive()
        player.close()
        lines = player.lines if player.question else []
        return {"revision": player.revision, "zones": player.sight["zones"], "lines": lines}

    def shown(self):
        """What the page shows of the game: the question, all cards and places in their order, and what was told."""
        cards = "all => all.map(({ dataset: { word, playable, selected } }) => [word, playable, selected])"
        return (
            self.page.locator(".prompt h2").inner_text(),
            self.page.locator(".board [data-word]").evaluate_all(cards),
            self.page.locator("[aria-live=polite]").all_inner_texts(),
        )

    def take(self, late=False):
        """Take hold of the first card that can go to a place in view, and carry it there; its word and the place's."""
        first = self.page.locator(f'[data-word="{self.pairs[0][0]}"]')
        first.evaluate("one => one.scrollIntoView({ block: 'nearest' })")  # no further: the place may be just above
        for card, place in self.pairs:
            start, goal = point_of(self.page, card), point_of(self.page, place)
            if start and goal:
                break
        else:
            raise AssertionError("no card and place are in view", self.pairs)
        self.grasp(card, start, late)
        targets = self.page.locator(".target").evaluate_all("all => all.map(one => one.dataset.word)")
        assert set(targets) >= {onto for one, onto in self.pairs if one == card}
        assert all(any({card, onto} <= set(words) for words in self.lines) for onto in targets)
        self.pointer.move(goal)
        self.page.locator(f'[data-word="{place}"][data-over]').wait_for()
        return card, place

    def grasp(self, card, start, late):
        """Take the card out of its row; where the row does not scroll sideways, a finger rests on it first.

        `late`: the page is told so late of the movement that it has enlarged the card meanwhile.
        """
        touch = self.page.locator(f'[data-word="{card}"]').evaluate("one => getComputedStyle(one).touchAction")
        self.pointer.down(start)
        if isinstance(self.pointer, Finger) and touch != "pan-x":
            self.page.locator("[data-held]").wait_for()
            self.pointer.rest(A_MOMENT)
        if late:
            self.page.locator("dialog[open]").wait_for()
        self.pointer.move((start[0], start[1] - 30))
        self.ghost.wait_for()

    def is_played(self):
        self.page.locator(".prompt h2", has_text="Waiting for Bruno").wait_for()

    def assert_nothing_is_under_way(self):
        self.ghost.wait_for(state="detached")
        assert self.page.locator(UNDER_WAY).count() == 0


@pytest.fixture
def table(server, two):
    """A table at which Anna can carry a card to a place."""

    def make(game):
        verb, seed = BEGINNING[game]
        made, *tokens = two(game, seed)
        players = [server.player(made, token).arrive() for token in tokens]
        mine = players[0]
        play_to_the_end(players, seed, stop=lambda: mine.question and f"{verb} " in " ".join(mine.lines))
        for player in players:
            player.close()
        return made, tokens[0], verb

    return make


@pytest.fixture
def dragged(people, server, table):
    def sit(game, with_):
        made, token, verb = table(game)
        kind, options = POINTERS[with_]
        page = people.sit(made, token, **options)
        page.locator('[data-playable="true"]').first.wait_for()
        settle(page)
        return Dragged(server, page, made, token, kind(page), verb)

    return sit


def places_of(card, sight):
    """Where a card lies. The zones of a place begin with its word."""
    zones = [zone for zone, words in sight["zones"].items() if isinstance(words, list) and card in words]
    return [zone.split(".")[0] for zone in zones]


@pytest.mark.some_of(("game", "with_"), [(game, pointer) for game in BEGINNING for pointer in POINTERS], 2)
def test_a_card_that_is_dragged_onto_a_lit_place_is_played_there(dragged, game, with_):
    table = dragged(game, with_)
    before = table.sight()
    card, place = table.take()
    table.pointer.up()
    table.is_played()
    table.assert_nothing_is_under_way()
    after = table.sight()
    assert after["revision"] == before["revision"] + 1
    assert places_of(card, before) != [place]
    assert places_of(card, after) == [place]


def test_a_finger_takes_the_card_also_where_the_page_hears_of_it_late(dragged):
    table = dragged("five_sails", "finger")
    card, place = table.take(late=True)
    table.pointer.up()
    table.is_played()
    table.assert_nothing_is_under_way()
    assert places_of(card, table.sight()) == [place]


@pytest.mark.some_of("with_", POINTERS, 1)
def test_a_card_that_is_dropped_on_nothing_goes_back(dragged, with_):
    table = dragged("arcana", with_)
    server_before, page_before = table.sight(), table.shown()
    table.take()
    table.pointer.move((8, 8))
    table.page.locator("[data-over]").wait_for(state="detached")
    table.pointer.up()
    table.assert_nothing_is_under_way()
    assert (table.sight(), table.shown()) == (server_before, page_before)
    Hand(table.page, 1, tap=with_ == "finger").answer()
    table.is_played()
    assert table.sight()["revision"] == server_before["revision"] + 1


def test_escape_puts_the_card_back_wherever_the_mouse_is(dragged):
    table = dragged("five_sails", "mouse")
    server_before, page_before = table.sight(), table.shown()
    table.take()
    table.page.keyboard.press("Escape")
    table.assert_nothing_is_under_way()
    table.pointer.up()
    table.assert_nothing_is_under_way()
    assert (table.sight(), table.shown()) == (server_before, page_before)


def test_a_finger_that_the_system_takes_away_plays_nothing(dragged):
    table = dragged("arcana", "finger")
    server_before, page_before = table.sight(), table.shown()
    table.take()
    table.pointer.lose()
    table.assert_nothing_is_under_way()
    assert (table.sight(), table.shown()) == (server_before, page_before)


def test_a_finger_that_goes_sideways_scrolls_the_hand_and_takes_no_card(dragged):
    table = dragged("arcana", "finger")
    before = table.shown()
    start = point_of(table.page, table.pairs[0][0])
    table.pointer.down(start)
    table.pointer.move((start[0] - 60, start[1]))
    table.pointer.up()
    table.assert_nothing_is_under_way()
    assert table.shown() == before
