"""Sword Duel: the pair that is fought, and the picks of a row."""

from __future__ import annotations

import pytest

from server.server import play_to_the_end
from web.people import DESK, PHONE
from web.settled import settle

WHOLE = """element => {
  const box = element.getBoundingClientRect();
  const points = [[box.left + 8, box.top + 8], [box.right - 8, box.bottom - 8]];
  return points.every(([x, y]) => element.contains(document.elementFromPoint(x, y)));
}"""


@pytest.fixture
def fought(server):
    """A table of two with long names, fought until this is so and the first is asked."""

    def play(is_there):
        names = ("Maximiliane von Hohenstaufen", "Bartholomew Fitzgerald-Smythe")
        seats = [{"kind": kind, "name": name} for kind, name in zip(("me", "hotseat"), names, strict=True)]
        table, tokens = server.table("sword_duel", seats, seed=2)
        players = [server.player(table, tokens[seat]).arrive() for seat in range(2)]
        mine = players[0]
        play_to_the_end(players, 2, most=400, stop=lambda: mine.question and is_there(mine.sight["board"]))
        assert mine.question, "the seed no longer leads there: choose another one"
        for player in players:
            player.close()
        return table, tokens[0]

    return play


@pytest.mark.some_of(
    ("screen", "least"), [({"viewport": DESK}, 150), (PHONE, 84), ({"viewport": {"width": 768, "height": 1024}}, 84)], 2
)
def test_the_pair_that_is_fought_is_seen_as_a_whole_and_large(people, fought, screen, least):
    page = people.sit(*fought(lambda board: board["step"] == "form" and board["flipped"] >= 2), **screen)
    page.locator(".pair.open").wait_for()
    settle(page)
    for half in page.locator(".pair.open .card").all():
        assert half.evaluate(WHOLE)
        assert half.evaluate("one => one.offsetWidth") >= least


def test_the_pair_that_is_fought_stays_in_sight_when_its_cards_arrive_late(people, fought):
    seat = fought(lambda board: board["step"] == "form" and board["flipped"] >= 2)
    page = people.come("/", first_visit=True, **PHONE)
    late = []
    page.route("**/api/tables/*/cards", lambda route: late.append(route))
    page.goto("/t/{}#{}".format(*seat))
    page.locator(".pair.open").wait_for()
    settle(page)
    with page.expect_response("**/api/tables/*/cards"):
        late.pop().continue_()
    page.locator(".pair.open .card .name").first.wait_for()
    settle(page)
    for half in page.locator(".pair.open .card").all():
        assert half.evaluate(WHOLE)


def test_the_picks_of_a_row_are_there_after_a_reload_and_the_question_stays_above_them(people, fought):
    page = people.sit(*fought(lambda board: board["step"] == "lay"), **PHONE)
    page.locator(".prompt .fold").tap()
    options = page.locator(".prompt .option")
    for at in range(3):
        options.nth(at).tap()
    page.locator(".order li").nth(2).wait_for()
    picked = page.locator(".order li").all_inner_texts()
    options.last.scroll_into_view_if_needed()
    for selector in (".prompt h2", ".prompt .confirm"):
        assert page.locator(selector).evaluate(WHOLE), selector
    page.reload()
    page.locator(".order li").nth(2).wait_for()
    assert page.locator(".order li").all_inner_texts() == picked


@pytest.fixture
def at_the_pause(people, server):
    """Anna and Bruno in pages of their own, each with a card in the row and the pair just flipped."""

    def come(**screen):
        seats = [
            {"kind": "me", "name": "Anna", "deck": "lunger"},
            {"kind": "hotseat", "name": "Bruno", "deck": "lunger"},
        ]
        table, tokens = server.table("sword_duel", seats, seed=3)
        for seat in (0, 1):
            player = server.player(table, tokens[seat]).arrive()
            player.choose(next(line for line in player.lines if line.startswith("lay ")), "done")
            player.close()
        return [people.sit(table, tokens[seat], **screen) for seat in (0, 1)]

    return come


def answer(page, says):
    """Choose the option; a form card is confirmed, to pass is a whole answer."""
    chip = page.locator(".prompt .chips .free", has_text=says)
    if chip.count() == 0:
        page.locator(".prompt .fold").click()
        chip = page.locator(".prompt .option", has_text=says)
    chip.first.click()
    if says != "Pass":
        page.locator(".prompt .confirm:enabled").click()


def words(page, selector):
    return [" ".join(text.split()) for text in page.locator(selector).all_inner_texts()]


@pytest.mark.some_of("screen", [{"viewport": DESK}, PHONE], 1)
def test_a_form_card_is_announced_on_both_screens_and_named_on_one(at_the_pause, screen):
    anna, bruno = at_the_pause(**screen)
    answer(bruno, "Pass")
    bruno.get_by_text("Waiting for Anna").first.wait_for()
    assert bruno.get_by_role("button", name="Undo").count() == 0, "an answer in the pause is final"
    answer(anna, "Forced Lunge")
    told = {anna: "announces Forced Lunge on chest", bruno: "announces a form card"}
    for page, badge in told.items():
        page.locator(".badge", has_text=badge).wait_for()
        assert [text for text in words(page, ".badge") if text.startswith("announces")] == [badge]
        assert page.locator(".badge", has_text=badge).evaluate(WHOLE), "it is in sight"
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert "Your opponent announces a form card" in bruno.locator(".prompt h2").inner_text()
    assert "Forced Lunge" not in " ".join(words(bruno, ".opponent, .stage, .log"))
    answer(bruno, "Pass")
    anna.locator(".badge", has_text="announces").wait_for(state="detached")
    assert "Forced Lunge" in " ".join(words(bruno, "body"))
