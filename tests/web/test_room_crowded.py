"""Crowded tables: twelve at one place, four players, a hand of nine. Names begin in sight, and every number is seen."""

from __future__ import annotations

import pytest

import quarterdeck
from five_sails.table import five_sails
from web.crowds import CROWDS, seven_at_home
from web.people import PHONE
from web.posed import Posed
from web.room import WRONG, sizes_without_room
from web.settled import settle
from web.targets import TOUCH, too_small

SCROLLS = """() => [...document.querySelectorAll('.host, .host *')]
  .filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight + 1)
  .filter((one) => one.querySelector('.card') && !one.closest('.folded, .whole'))
  .map((one) => `${one.localName}.${one.className}: ${one.scrollHeight} > ${one.clientHeight}`)"""
"""What must be scrolled to see all of its cards."""

CUT_WORDS = """(place) => [...document.querySelectorAll(`${place} .card .name span`)].flatMap((name) => {
  const card = name.closest('.card');
  const { left, right } = name.getBoundingClientRect();
  return [...name.firstChild.textContent.matchAll(/\\S+/g)].flatMap((found) => {
    const word = document.createRange();
    word.setStart(name.firstChild, found.index);
    word.setEnd(name.firstChild, found.index + found[0].length);
    const at = word.getBoundingClientRect();
    const isIn = at.left > left - 1 && at.right < right + 1;
    const ends = document.elementFromPoint(at.right - 2, (at.top + at.bottom) / 2);
    return isIn && ends?.closest('.card') === card ? [] : [`${found[0]} of ${name.textContent}`];
  });
})"""
"""Words of names there that are not read to their ends."""


@pytest.fixture
def posed(people, server):
    return Posed(people, server)


@pytest.mark.parametrize("crowd", CROWDS)
def test_a_crowd_has_room_at_every_size(posed, crowd):
    page = posed.sit(CROWDS[crowd]().game)
    assert page.locator(".minors .rest").count() == 0, "nobody on a small ship is only counted"
    found = sizes_without_room(page)
    assert found == [], "\n".join(found)
    assert page.evaluate(SCROLLS) == [], "the last size is a phone: there too all cards are on one screen"


@pytest.mark.parametrize("crowd", ["a City with twelve", "four in the City"])
def test_all_homes_schemes_and_piles_are_on_one_screen_of_a_phone(posed, crowd):
    page = posed.sit(CROWDS[crowd]().game, **PHONE)
    page.get_by_role("button", name="Show the Homes").tap()
    page.locator(".homes [data-word]").first.wait_for()
    settle(page)
    assert page.evaluate(WRONG) == []
    assert page.evaluate(SCROLLS) == []
    assert too_small(page, TOUCH) == []


def test_three_at_home_and_nine_in_hand_are_read_whole_at_a_table_of_four(posed):
    page = posed.sit(CROWDS["four in the City"]().game)
    settle(page)
    assert page.locator(".home .card .name").count() == 6, "and one in each of the others"
    assert page.evaluate(CUT_WORDS, ".home") == []
    assert page.locator(".hand > .fan .card .name").count() == 9
    assert page.evaluate(CUT_WORDS, ".hand > .fan") == []


def test_seven_at_home_are_read_whole_beside_nine_in_hand(posed):
    page = posed.sit(seven_at_home().game)
    settle(page)
    assert (page.locator(".dock .home .card .name").count(), page.locator(".hand > .fan .card").count()) == (7, 9)
    assert page.evaluate(CUT_WORDS, ".dock .home") == []


def test_six_cards_are_read_whole_on_a_phone_and_the_question_from_its_first_letter(posed):
    page = posed.sit(CROWDS["a duel of four"]().game, **PHONE)
    settle(page)
    assert page.evaluate(CUT_WORDS, ".hand > .fan") == []
    words = page.locator(".prompt .words")
    assert words.evaluate("one => one.scrollWidth - one.clientWidth") <= 0, (
        "whatever takes the focus, it stays in sight"
    )


@pytest.mark.parametrize(("screen", "least"), [({}, 140), (PHONE, 90)])
def test_fighters_with_three_attachments_are_large(posed, screen, least):
    page = posed.sit(CROWDS["a duel with attachments"]().game, **screen)
    settle(page)
    widths = page.locator(".fighter .bearer > .card-at .card").evaluate_all("all => all.map(one => one.offsetWidth)")
    assert len(widths) == 2
    assert min(widths) >= least
    foot = page.locator(".fight > .opened > .foot").last.bounding_box()["y"]
    for pool in page.locator(".pool .rest").all():
        box = pool.bounding_box()
        assert box["y"] + box["height"] <= foot, "what may come of the threat is read whole"


@pytest.mark.parametrize("players", [2, 4])
def test_all_that_is_chosen_from_in_planning_is_on_one_screen_of_a_phone(posed, players):
    game = quarterdeck.new("five_sails", players=players, seed=3)
    while game.choice_of(0) is None:
        game.play(game.choice.lines[0])
    page = posed.sit(game, **PHONE)
    assert page.locator(".shelf .card-at").count() == 10
    settle(page)
    assert page.evaluate(SCROLLS) == []


@pytest.mark.parametrize(("crowd", "mine"), [("Agents of four guilds", 3), ("a whole hand in a District", 4)])
def test_all_of_my_agents_in_a_district_are_in_sight_on_a_phone(posed, crowd, mine):
    page = posed.sit(CROWDS[crowd]().game, viewport={"width": 390, "height": 844})
    settle(page)
    most = max(side.locator("[data-word]").count() for side in page.locator(".district .mine").all())
    assert most == mine
    assert page.locator(".district .mine .rest").count() == 0
    assert page.evaluate(WRONG) == []


def test_all_agents_in_a_contest_of_all_arcana_are_shown_large(posed):
    page = posed.sit(CROWDS["a contest for the Harlequin"]().game)
    settle(page)
    widths = page.locator(".staged .fan .card").evaluate_all("all => all.map((one) => one.offsetWidth)")
    assert len(widths) == 4
    assert min(widths) >= 92, widths
    assert page.locator(".staged .rest").count() == 0


def test_nine_in_hand_are_read_whole_while_cards_are_exchanged_on_a_phone(posed):
    page = posed.sit(CROWDS["an exchange"]().game, **PHONE)
    settle(page)
    assert page.locator(".hand .fan .card .name").count() == 9
    assert page.evaluate(CUT_WORDS, ".hand .fan") == []
    assert page.get_by_role("heading", name="Your Disarm pile", exact=True).count() == 1


def test_nine_in_hand_are_read_whole_below_three_ships(posed):
    page = posed.sit(CROWDS["three ships"]().game)
    settle(page)
    assert page.locator(".hand .fan .card .name").count() == 9
    assert page.evaluate(CUT_WORDS, ".hand .fan") == []


@pytest.mark.parametrize("crowd", ["three ships", "four ships"])
def test_crew_in_two_lines_has_the_room_of_an_empty_sky(posed, crowd):
    page = posed.sit(CROWDS[crowd]().game)
    settle(page)
    widths = page.locator(".lines .item .card").evaluate_all("all => all.map((one) => one.offsetWidth)")
    assert widths
    assert min(widths) >= 60, "from there on a card has a name"
    assert page.locator(".minors .rest").count() == 0, "nobody is only counted while the sky has room"


def test_both_totals_of_a_boarding_attempt_are_read_on_a_phone(posed):
    page = posed.sit(CROWDS["a boarding attempt with twelve"]().game, viewport={"width": 390, "height": 844})
    ours, theirs = (page.locator(f"[data-total={role}]").bounding_box() for role in ("boards", "defends"))
    assert ours["x"] + ours["width"] <= theirs["x"]


def test_fighters_are_of_one_size_and_do_not_lie_over_their_own_lines(posed):
    armed = {"card": "Sanjay", "engaged": True, "equipped": ["Polished Flintlock", "Cavalier Hat"]}
    table = five_sails(
        anna={"docks": [{"card": "Otto Streit", "engaged": True}]},
        bruno={"docks": [armed]},
        duel={"challenger": "Otto Streit", "defender": "Sanjay", "active": "Otto Streit"},
    )
    page = posed.sit(table.game)
    cards = page.locator(".fighter .card").evaluate_all("all => all.map(one => one.offsetWidth)")
    assert len(set(cards)) == 1, cards
    for fighter in page.locator(".fighter").all():
        card, line = fighter.locator(".turned").bounding_box(), fighter.locator(".who").bounding_box()
        assert card["y"] + card["height"] <= line["y"]
