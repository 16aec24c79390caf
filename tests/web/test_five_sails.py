"""What must be in sight at a table of City of Five Sails, however crowded it is."""

from __future__ import annotations

import re

import pytest

from server.server import play_to_the_end
from web.people import PHONE
from web.settled import settle

NAMES = ("Maximiliane von Hohenstaufen", "Bruno", "Clara", "David")
SCREENS = {
    "tablet": {"viewport": {"width": 768, "height": 1024}},
    "small desk": {"viewport": {"width": 1024, "height": 768}},
    "desk": {"viewport": {"width": 1280, "height": 800}},
    "large desk": {"viewport": {"width": 1920, "height": 1080}},
}
DESKS = ("desk", "large desk")

# The texts of those elements of which something else, or the edge of the screen, covers the middle.
COVERED = """(elements) => elements.filter((one) => {
  const box = one.getBoundingClientRect();
  const seen = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return !one.contains(seen);
}).map((one) => one.textContent.trim().replace(/\\s+/g, ' ') || one.getAttribute('aria-label'))"""


def is_gambling(player):
    """One of two cards of the own deck is to be chosen, in a duel."""
    question = player.question
    return (
        question is not None
        and "turned over in the gamble" in question["prompt"]
        and player.sight["board"]["duel"] is not None
    )


def is_crowded(player):
    """Somebody's Home has so many characters that they overlap, and one of those below is wounded."""
    board = player.sight["board"]
    homes = [place["characters"] for place in board["locations"] if place["home_of"]]
    return (
        player.question is not None
        and board["challenge"] is None
        and any(len(home) > 4 and any(one["wounds"] for one in home[:-1]) for home in homes)
    )


@pytest.fixture
def reached(server):
    """A table that was played at random until something is true of the first player: its id and that one's secret.

    Which game comes there depends on the rules, so one after the other is tried.
    """

    def play(count, wanted):
        for seed in range(5, 25):
            seats = [{"kind": "hotseat" if seat else "me", "name": NAMES[seat]} for seat in range(count)]
            table, tokens = server.table("five_sails", seats, seed=seed)
            players = [server.player(table, tokens[seat]).arrive() for seat in range(count)]
            play_to_the_end(players, seed, most=600, stop=lambda: wanted(players[0]))  # noqa: B023
            found = wanted(players[0])
            for player in players:
                player.close()
            if found:
                return table, tokens[0]
        raise AssertionError("no game came to such a position")

    return play


def covered(page, selector):
    found = page.locator(selector)
    assert found.count() > 0, selector
    return found.evaluate_all(COVERED)


def sit(people, place, screen):
    page = people.sit(*place, **screen)
    page.locator(".prompt.asked").wait_for()
    page.locator(".board [data-word]").first.wait_for()
    settle(page)
    return page


def test_a_gamble_is_chosen_in_sight_of_the_duel_and_the_hand(people, reached):
    place = reached(2, is_gambling)
    for name, screen in SCREENS.items():
        page = sit(people, place, screen)
        for seen in (".pool .threat", ".pool p", ".totals", ".fighter .who b", ".shelf .card-at"):
            assert covered(page, f".sails {seen}") == [], (name, seen)
        # A card of the fan is covered by the next one, but not its left edge: the last one is seen whole.
        assert covered(page, ".dock-of-sails .hand .item:last-child .card") == [], name
        page.close()


def test_a_gamble_is_chosen_in_sight_of_the_threat_on_a_phone(people, reached):
    page = sit(people, reached(2, is_gambling), PHONE)
    assert covered(page, ".sails .pool .threat") == []
    assert covered(page, ".sails .shelf .card-at") == []


@pytest.mark.some_of("screen", DESKS, 1)
def test_a_crowded_table_of_four_shows_wounds_and_locations(people, reached, screen):
    page = sit(people, reached(4, is_crowded), SCREENS[screen])
    assert covered(page, ".sails .wounds") == []
    for seen in ("h3", ".renown"):
        assert covered(page, f".sails .location header {seen}") == [], seen


def test_the_city_has_room_at_a_table_of_four_on_a_low_screen(people, reached):
    page = sit(people, reached(4, is_crowded), SCREENS["desk"])
    assert page.locator(".others").bounding_box()["height"] < 150
    city = page.locator("section.city")
    assert city.bounding_box()["height"] > 330
    page.get_by_role("button", name=re.compile("Show Bruno.s side at full size")).click()
    whole = page.locator(".others .whole")
    whole.wait_for()
    assert whole.bounding_box()["height"] > 180
    assert city.bounding_box()["height"] > 330
    page.get_by_role("button", name=re.compile("Show Bruno.s side in brief")).click()
    whole.wait_for(state="detached")


@pytest.mark.some_of("screen", DESKS, 1)
def test_the_cards_at_home_stay_within_it(people, reached, screen):
    page = sit(people, reached(3, is_crowded), SCREENS[screen])
    # An engaged card is tilted, so that its corner sticks out a little.
    outside = """(homes) => homes.flatMap((home) => {
      const edge = home.getBoundingClientRect().right + 6;
      return [...home.querySelectorAll('.card')].filter((card) => card.getBoundingClientRect().right > edge);
    }).length"""
    assert page.locator(".home").evaluate_all(outside) == 0


def test_the_cards_to_choose_from_can_be_laid_aside(people, solo):
    page = sit(people, solo("five_sails", 3), SCREENS["desk"])
    assert page.locator(".shelf .card-at").count() > 4
    assert covered(page, ".shelf .card-at") == []
    page.get_by_role("button", name="Look at the table").click()
    page.locator(".shelf .card-at").first.wait_for(state="detached")
    assert covered(page, ".sails .location header h3") == []
    page.get_by_role("button", name=re.compile("cards to choose from")).click()
    page.locator(".shelf .card-at").first.wait_for()


def test_on_a_phone_every_place_is_a_tab_away(people, solo):
    page = sit(people, solo("five_sails", 3), PHONE)
    page.get_by_role("button", name="Look at the table").tap()
    for place in ("The Docks", "The Forums", "The Grand Bazaar"):
        page.get_by_role("button", name=f"Show {place}").tap()
        page.locator(".location h3", has_text=place).wait_for()
    page.get_by_role("button", name="Show the Homes").tap()
    for zone in ("anna.home", "anna.deck", "anna.approach", "city.deck"):
        page.locator(f'.homes [data-zone="{zone}"]').wait_for()
