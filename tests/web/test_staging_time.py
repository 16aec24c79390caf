"""The time of what is told: the order of the steps, how long they take, what ends them, and the same in a replay.

No time passes in these pages but what the test lets pass, so that no machine is too slow for them.
"""

from __future__ import annotations

import json

import pytest

from web.bursts import Players
from web.paced import HIDDEN, IS_TELLING, lines_of, sit_with_clock, stop_clock, tale, tell
from web.test_sound import NOTE_SOUNDS
from web.test_staging import in_order

LIMIT = 6000
"""Milliseconds that an update takes at most, at the normal speed."""
ROUNDING = 60
"""Milliseconds: a timer has no fractions."""
FACTORS = {"fast": 0.5, "slow": 1.5}


class Evening:
    """Anna at a page whose clock stands, and a resolution of Arcana that is about to begin."""

    def __init__(self, server, people, burst, likes=None, **page):
        seed, (*made, self.last) = burst
        self.both = Players(server, seed)
        for seat, line in made:
            self.both.choose(seat, line)
        self.anna = self.both.seats[0]
        self.page = people.come(told=True, **{"reduced_motion": "no-preference", **page})
        if likes:
            self.page.evaluate("(likes) => { localStorage['quarterdeck.preferences'] = likes }", json.dumps(likes))
        sit_with_clock(self.page, f"/t/{self.both.table}#{self.both.tokens[0]}")
        self.page.locator(".host [data-word]").first.wait_for()
        self.page.locator(".loading").wait_for(state="detached")
        self.page.wait_for_function("() => document.querySelector('.host').dataset.telling === 'false'")
        stop_clock(self.page)

    def resolve(self):
        """The Districts are resolved: what Anna is told of it."""
        before = len(self.anna.events)
        self.both.choose(*self.last)
        return [event["text"] for event in self.anna.events[before:]]

    def begun(self):
        """The Districts are resolved, and the page has begun to tell it."""
        events = self.resolve()
        self.page.wait_for_function(IS_TELLING, polling=20)
        return events

    def is_newest(self):
        """Does the page show what the server has, and ask what it asks?"""
        hand = self.page.locator('[data-zone="anna.hand"] [data-word]')
        words = hand.evaluate_all("all => all.map(one => one.dataset.word)")
        assert sorted(words) == sorted(self.anna.sight["zones"]["anna.hand"])
        assert self.page.locator(".prompt.asked").count() == 1


@pytest.fixture
def evening(server, people, burst):
    begun = []

    def begin(**more):
        begun.append(Evening(server, people, burst, **more))
        return begun[-1]

    yield begin
    for one in begun:
        one.both.close()


def length_of(told):
    """Milliseconds from the first thing told until all is."""
    assert told[-1]["line"] == "over"
    return told[-1]["at"] - next(one["at"] for one in told if one["line"] != "over")


@pytest.fixture(scope="module")
def usual():
    """What was told at the normal speed, for those who hold something else against it."""
    return {}


@pytest.fixture
def normal(usual, evening):
    if not usual:
        table = evening()
        usual["events"] = table.resolve()
        usual["tale"] = tell(table.page)
        table.is_newest()
    return usual


def test_every_step_has_its_order_and_its_time(normal):
    told, events = normal["tale"], normal["events"]
    assert len(lines_of(told)) > 4
    assert in_order(lines_of(told), events)
    assert [one["at"] for one in told] == sorted(one["at"] for one in told)
    assert len({one["at"] for one in told}) > len(titles_of(told)), "each chapter takes its time"
    assert not any(one["asked"] for one in told[:-1])
    assert told[-1]["asked"], "the question comes when all is told"
    assert any(one["travels"] for one in told)
    assert 0 < length_of(told) <= LIMIT + len(told) * 5


@pytest.mark.parametrize("speed", FACTORS)
def test_a_speed_changes_the_time_and_nothing_else(evening, normal, speed):
    table = evening(likes={"askAll": True, "staging": speed})
    table.resolve()
    told = tell(table.page)
    assert lines_of(told) == lines_of(normal["tale"])
    assert abs(length_of(told) - FACTORS[speed] * length_of(normal["tale"])) < ROUNDING
    table.is_newest()


def test_off_shows_the_end_at_once(evening):
    table = evening(likes={"askAll": True, "staging": "off"})
    events = table.resolve()
    table.page.locator(".story p", has_text=events[-1]).last.wait_for()
    assert lines_of(tale(table.page)) == []
    table.is_newest()


def test_less_motion_shows_the_same_steps_at_the_same_time_and_nothing_travels(evening, normal):
    table = evening(reduced_motion="reduce")
    table.resolve()
    told = tell(table.page)
    assert lines_of(told) == lines_of(normal["tale"])
    assert abs(length_of(told) - length_of(normal["tale"])) < ROUNDING
    assert not any(one["flying"] or one["travels"] for one in told)
    table.is_newest()


def titles_of(told):
    """The chapters in their order."""
    return list(dict.fromkeys(title for one in told for title in one["titles"]))


def test_space_ends_the_chapter_without_a_moment_passing(evening, normal):
    chapters = titles_of(normal["tale"])
    assert len(chapters) > 2
    table = evening()
    table.begun()
    title = table.page.locator(".layer > .name, .layer > .caption")
    for chapter in chapters[:3]:
        while not title.count():
            table.page.clock.run_for(20)
        assert title.inner_text() == chapter
        table.page.keyboard.press("Space")
        title.filter(has_text=chapter).wait_for(state="detached")
    assert table.page.evaluate(IS_TELLING)
    told = tell(table.page)
    assert titles_of(told) == chapters
    assert len(lines_of(told)) < len(lines_of(normal["tale"]))
    table.is_newest()


def test_held_space_ends_the_update_without_a_moment_passing(evening):
    table = evening()
    table.begun()
    table.page.keyboard.down("Space")
    table.page.keyboard.down("Space")  # as a key that is held repeats itself
    table.page.locator('.host[data-telling="false"]').wait_for()
    table.page.keyboard.up("Space")
    assert length_of(tale(table.page)) == 0
    table.is_newest()


def test_an_answer_skips_what_is_told_without_a_moment_passing(evening):
    table = evening()
    table.begun()
    table.page.keyboard.press("Enter")
    table.page.locator(".prompt.asked").wait_for()
    assert length_of(tale(table.page)) == 0
    table.is_newest()


def test_a_tab_that_goes_into_the_background_is_at_the_end_at_once(evening):
    table = evening()
    table.begun()
    table.page.evaluate(HIDDEN, True)
    table.page.locator('.host[data-telling="false"]').wait_for()
    assert length_of(tale(table.page)) == 0
    table.is_newest()


def test_a_tab_in_the_background_catches_up_at_once_and_tells_nothing_afterwards(evening):
    table = evening()
    table.page.evaluate(HIDDEN, True)
    events = table.resolve()
    table.page.locator(".story p", has_text=events[-1]).last.wait_for()
    table.page.evaluate(HIDDEN, False)
    table.page.clock.run_for(1000)
    assert {one["line"] for one in tale(table.page)} <= {"over"}
    table.is_newest()


# -- the replay -------------------------------------------------------------------------------------------------------

STRETCHES = (1.5, 1, 0.5, 0.2)
"""Slow, normal, fast and very fast."""
PAUSE = 3000
"""Milliseconds before the next step of a replay that plays by itself, at most."""


@pytest.fixture
def replay(server, people, burst):
    """The same game, over, watched by Anna just before its Districts are resolved; the page's clock stands."""
    seed, made = burst
    both = Players(server, seed)
    for seat, line in made:
        both.choose(seat, line)
    answer = both.seats[1].request(type="resign")
    assert answer["type"] == "ack", answer
    both.close()
    page = people.come(told=True, reduced_motion="no-preference")
    page.add_init_script(NOTE_SOUNDS)
    sit_with_clock(page, f"/replay/{both.table}?view=0&at={len(made) - 1}")
    page.locator(".host [data-word]").first.wait_for()
    page.locator(".loading").wait_for(state="detached")
    wait_for_place(page, len(made) - 1)
    stop_clock(page)
    return page, len(made) - 1


def wait_for_place(page, number):
    page.locator(f'.steps [aria-current="step"][data-step="{number}"]').wait_for()
    page.locator('.board[aria-busy="false"]').wait_for()


def test_a_replay_tells_a_step_as_the_table_did(replay, normal):
    page, _ = replay
    page.keyboard.press("ArrowRight")
    told = tell(page)
    assert in_order(lines_of(told)[1:], normal["events"])  # the first line is that of the step before
    assert titles_of(told) == titles_of(normal["tale"])
    assert abs(length_of(told) - length_of(normal["tale"])) < ROUNDING


def test_a_replay_that_plays_by_itself_tells_at_its_own_speed(replay, normal):
    page, place = replay
    page.keyboard.press("-")
    lengths = []
    for _ in STRETCHES:
        page.evaluate("window.tale.length = 0")
        page.locator("body").press("Space")
        page.clock.run_for(PAUSE)
        told = tell(page) if page.evaluate(IS_TELLING) else tale(page)
        lengths.append(length_of(told))
        page.keyboard.press("ArrowLeft")
        wait_for_place(page, place)
        page.keyboard.press("+")
    usual = length_of(normal["tale"])
    assert lengths == pytest.approx([usual * stretch for stretch in STRETCHES], abs=ROUNDING)


def test_a_replay_is_heard_step_by_step_and_not_where_somebody_leafs(replay):
    page, place = replay
    page.keyboard.press("ArrowRight")
    tell(page)
    heard = page.evaluate("window.heard.length")
    assert heard > 0
    page.keyboard.press("Home")
    wait_for_place(page, 0)
    page.locator(f'.steps [data-step="{place}"]').click()
    wait_for_place(page, place)
    assert page.evaluate("window.heard.length") == heard


def test_a_muted_replay_is_silent(replay, people):
    page, place = replay
    page.evaluate("localStorage['quarterdeck.preferences'] = JSON.stringify({ sound: false })")
    page.reload()
    wait_for_place(page, place)
    page.evaluate("window.tale = []")
    page.keyboard.press("ArrowRight")
    page.locator(f'.steps [aria-current="step"][data-step="{place + 1}"]').wait_for()
    page.clock.run_for(LIMIT)
    assert page.evaluate("window.heard") == []
