"""What happens is shown as it happens: a staged update seen step by step, skipped, told faster, and in stillness."""

from __future__ import annotations

import pytest

from web.bursts import MANY, Players

TOLD = """() => {
  // Every position that is drawn on the way, as long as something is told, by the line that is told with it.
  const host = document.querySelector('.host');
  window.tale = [];
  const note = () => {
    const isTold = host.dataset.telling === 'true';
    const line = isTold ? document.querySelector('.prompt h2').textContent.trim() : 'over';
    const flying = document.querySelectorAll('.layer > [inert], .layer > .flying-back').length;
    const last = window.tale.at(-1);
    if (last?.line === line) {
      last.flying = Math.max(last.flying, flying);
      return;
    }
    const log = [...document.querySelectorAll('.story p')].map((one) => one.textContent);
    const title = document.querySelector('.layer > .name, .layer > .caption')?.textContent ?? '';
    const asked = document.querySelector('.prompt').classList.contains('asked');
    window.tale.push({ line, log, title, asked, flying });
  };
  new MutationObserver(note).observe(host, { attributes: true, subtree: true, childList: true, characterData: true });
}"""
IS_TELLING = "() => document.querySelector('.host').dataset.telling === 'true'"
IS_OVER = "() => document.querySelector('.host').dataset.telling === 'false' && window.tale.length > 0"


class Evening:
    """Anna at a page, and a resolution of Arcana that is about to begin."""

    def __init__(self, server, people, burst, **page):
        seed, (*made, self.last) = burst
        self.both = Players(server, seed)
        for seat, line in made:
            self.both.choose(seat, line)
        self.players = self.both.seats
        options = {"reduced_motion": "no-preference", **page}
        self.page = people.sit(self.both.table, self.both.tokens[0], told=True, **options)
        self.page.locator(".host [data-word]").first.wait_for()
        self.page.locator(".loading").wait_for(state="detached")
        self.page.evaluate(TOLD)

    def resolve(self):
        before = len(self.players[0].events)
        self.both.choose(*self.last)
        return [event["text"] for event in self.players[0].events[before:]]

    def told(self):
        """What was told, once all is."""
        self.page.wait_for_function(IS_OVER)
        return self.page.evaluate("window.tale")


@pytest.fixture
def evening(server, people, burst):
    begun = []

    def begin(**page):
        begun.append(Evening(server, people, burst, **page))
        return begun[-1]

    yield begin
    for one in begun:
        one.both.close()


def in_order(lines, events):
    """Are these lines some of the events, in their order?"""
    rest = iter(events)
    return all(line in rest for line in lines)


def newest(evening):
    """Does the board show the cards that lie where the last sight says?"""
    sight = evening.players[0].sight
    hand = evening.page.locator('[data-zone="anna.hand"] [data-word]').evaluate_all(
        "all => all.map(one => one.dataset.word)"
    )
    return sorted(hand) == sorted(sight["zones"]["anna.hand"])


def test_an_update_is_told_event_by_event_and_ends_at_the_newest_position(evening):
    table = evening()
    events = table.resolve()
    tale = table.told()
    lines = [one["line"] for one in tale if one["line"] not in ("over", "…")]
    assert len(lines) > 4
    assert in_order(lines, events)
    assert tale[-1]["line"] == "over"
    assert not any(one["asked"] for one in tale[:-1])
    assert len({one["title"] for one in tale if one["title"]}) > 1
    assert tale[0]["log"] != tale[-1]["log"]
    assert any(one["flying"] for one in tale)
    assert newest(table)


def test_space_ends_the_chapter_and_held_space_the_update(evening):
    table = evening()
    events = table.resolve()
    table.page.wait_for_function(IS_TELLING)
    table.page.keyboard.press("Space")
    table.page.wait_for_function("() => new Set(window.tale.map(({ title }) => title).filter(Boolean)).size > 1")
    table.page.keyboard.down("Space")
    table.page.keyboard.down("Space")  # as a key that is held repeats itself
    tale = table.told()
    table.page.keyboard.up("Space")
    assert len([one for one in tale if one["line"] in events]) < len(events)
    assert newest(table)


def test_a_click_ends_the_chapter_and_chooses_nothing(evening):
    table = evening()
    table.resolve()
    table.page.wait_for_function(IS_TELLING)
    while table.page.evaluate(IS_TELLING):
        table.page.mouse.click(640, 400)
    assert table.page.locator('[role="menu"]').count() == 0
    assert newest(table)


def test_it_is_told_in_stillness_where_less_motion_is_wished_for(evening):
    table = evening(reduced_motion="reduce")
    events = table.resolve()
    tale = table.told()
    lines = [one["line"] for one in tale if one["line"] not in ("over", "…")]
    assert len(lines) > 4
    assert in_order(lines, events)
    assert not any(one["flying"] for one in tale)
    assert newest(table)


def test_nothing_is_told_where_that_is_switched_off(evening):
    table = evening()
    table.page.get_by_role("button", name="Menu").click()
    table.page.get_by_role("menuitem", name="Settings").click()
    table.page.get_by_label("Show what happens").select_option("off")
    table.page.keyboard.press("Escape")
    table.page.evaluate("window.tale.length = 0")
    events = table.resolve()
    table.page.locator(".story p", has_text=events[-1]).last.wait_for()
    assert {one["line"] for one in table.page.evaluate("window.tale")} <= {"over"}
    assert newest(table)


def test_whoever_answers_has_seen_enough(evening):
    table = evening()
    table.resolve()
    table.page.wait_for_function(IS_TELLING)
    table.page.keyboard.press("Enter")
    table.page.locator(".prompt.asked").wait_for()
    tale = table.page.evaluate("window.tale")
    assert tale[-1]["line"] == "over"
    assert len(tale) < MANY
    assert newest(table)
