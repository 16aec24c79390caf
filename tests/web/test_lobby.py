"""The first page: off in two clicks, a table for others, one's own deck, and back to what was left."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from server.limited import eventually
from server.server import play_to_the_end
from web.driver import Hand
from web.settled import settle

PAINTED = """() => new Promise((done) => {
  const told = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
  const look = () => (told() === undefined ? setTimeout(look, 20) : done(told()));
  look();
})"""
MOVED = """() => new Promise((done) => {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) sum += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  setTimeout(() => done(sum), 300);
})"""
TITLES = {"arcana": "Arcana", "five_sails": "City of Five Sails", "sword_duel": "Sword Duel"}
BAD_DECK = """Leader
Kaspar Dietrich
Faction
3 Nobody Has Heard Of This
99 Throwing Knife
"""


@pytest.mark.some_of("game", TITLES, 1)
def test_a_game_against_a_bot_begins_with_two_clicks(people, game):
    page = people.come()
    panel = page.get_by_role("article", name=TITLES[game])
    panel.get_by_label("Opponent").select_option(index=0)
    panel.get_by_role("button", name="Play now").click()
    assert Hand(page, 1).play(most=1)["state"] == "asked"
    assert "#" not in page.url


@pytest.mark.some_of("game", TITLES, 1)
def test_whoever_is_new_learns_first_and_whoever_has_played_plays_first(people, game):
    page = people.come()
    panel = page.get_by_role("article", name=TITLES[game])
    first = panel.locator(".primary")
    assert first.get_attribute("aria-label").startswith("Learn in ")
    panel.locator(".stage [data-card] img").nth(2).wait_for()
    panel.get_by_label("Opponent").select_option(index=0)
    panel.get_by_role("button", name="Play now").click()
    page.locator(".prompt").wait_for()
    page.goto("/")
    panel.get_by_role("button", name="Play now").wait_for()
    assert first.get_attribute("aria-label") == f"Play now: {TITLES[game]}"


def test_in_sword_duel_a_deck_is_dealt_unless_one_wants_to_build_it(people, server):
    page = people.come()
    panel = page.get_by_role("article", name=TITLES["sword_duel"])
    asked = {}
    for choice in ("Chosen for me", "I put it together at the table"):
        panel.get_by_label("Your deck").select_option(label=choice)
        panel.get_by_role("button", name="Play now").click()
        page.locator(".prompt.asked").wait_for()
        asked[choice] = page.locator(".prompt h2").first.inner_text()
        page.goto("/")
        panel.wait_for()
    assert len(set(asked.values())) == 2, asked


def test_the_lobby_is_painted_soon_and_nothing_moves_that_is_being_read(people):
    """The paint is held against that of a page without anything: how busy the machine is, both feel."""
    page = people.come("/api/health", first_visit=True)
    bare = page.evaluate(PAINTED)
    page.goto("/")
    page.get_by_role("article").nth(3).wait_for()
    page.locator(".stage [data-card] img").nth(11).wait_for()
    settle(page)
    assert page.get_by_text(f"Quarterdeck {qd.__version__}").is_visible()
    assert page.evaluate(MOVED) < 0.1
    assert page.evaluate(PAINTED) < max(500, 4 * bare + 400)


def test_a_table_is_opened_for_others_and_joined_by_its_link(people):
    anna = people.come(permissions=["clipboard-read", "clipboard-write"])
    anna.get_by_label("Your name").fill("Anna")
    anna.get_by_role("button", name="New table").click()
    form = anna.get_by_role("form", name="New table")
    form.get_by_label("Game", exact=True).select_option("arcana")
    form.get_by_role("group", name="Seat 2").get_by_label("Who sits here").select_option("open")
    form.get_by_role("button", name="Open the table").click()
    anna.get_by_role("heading", name="Invite others").wait_for()
    anna.get_by_role("button", name="Copy").click()
    anna.get_by_role("button", name="Copied").wait_for()
    link = anna.evaluate("() => navigator.clipboard.readText()")
    assert link == anna.get_by_label("The link to this table").input_value()
    bruno = people.come(link.removeprefix(people.url.rstrip("/")))
    bruno.get_by_label("Name").fill("Bruno")
    bruno.get_by_role("button", name="Take a seat").click()
    for page, name in ((anna, "Anna"), (bruno, "Bruno")):
        page.locator(".prompt").wait_for()
        assert page.locator(".plate:has(.you) h3 .name").inner_text() == name
    eventually(lambda: {Hand(page).look(0)["state"] for page in (anna, bruno)} == {"asked", "waiting"})


def test_the_open_table_is_found_in_the_lobby(people, server):
    seats = [{"kind": "me", "name": "Anna"}, {"kind": "open"}]
    server.table("sword_duel", seats, title="Come and fence")
    page = people.come()
    page.get_by_role("link", name="Join: Come and fence").click()
    page.get_by_role("heading", name="Take a seat").wait_for()


def test_a_running_table_says_who_is_to_choose(people, server, two):
    table, *tokens = two("arcana", 7, title="Out in the open")
    players = [server.player(table, token).arrive() for token in tokens]
    page = people.come()
    row = page.get_by_role("region", name="Running tables").get_by_role("listitem").filter(has_text="Out in the open")
    asked, waiting = sorted(players, key=lambda player: player.question is None)
    names = asked.sight["names"]
    row.get_by_text(f"{names[asked.seat]} to choose").wait_for()
    play_to_the_end(players, 7, stop=lambda: waiting.question is not None and asked.question is None)
    row.get_by_text(f"{names[waiting.seat]} to choose").wait_for()
    assert row.get_by_text(f"{names[asked.seat]} to choose").count() == 0
    for player in players:
        player.close()


def test_every_fault_of_a_pasted_deck_is_shown(people, server):
    page = people.come()
    page.get_by_role("button", name="New table").click()
    form = page.get_by_role("form", name="New table")
    form.get_by_label("Game", exact=True).select_option("five_sails")
    seat = form.get_by_role("group", name="Seat 1")
    seat.get_by_label("Deck", exact=True).select_option(label="Paste a deck list…")
    seat.get_by_label("Deck list").fill(BAD_DECK)
    shown = seat.get_by_role("list", name="What is wrong with the deck")
    shown.wait_for()
    edition = form.get_by_label("Rules").input_value()
    status, answer = server.ask("/api/decks/check", {"game": "five_sails", "text": BAD_DECK, "edition": edition})
    assert (status, answer["legal"]) == (200, False)
    rows = shown.locator("li").all_inner_texts()
    assert len(rows) == len(answer["faults"]) > 2
    for row, fault in zip(rows, answer["faults"], strict=True):
        assert fault["text"].rstrip(".")[1:] in row
        assert (f"Line {fault['line']}" if fault["line"] else "Deck") in row
    form.get_by_role("button", name="Open the table").click()
    seat.get_by_text("This deck cannot be played yet").wait_for()
    assert page.url == people.url


def test_an_unfinished_table_is_continued_from_your_tables(people):
    page = people.come()
    panel = page.get_by_role("article", name=TITLES["sword_duel"])
    panel.get_by_label("Opponent").select_option(index=0)
    panel.get_by_role("button", name="Play now").click()
    Hand(page, 1).play(most=1)
    there = page.url
    page.goto("/")
    mine = page.get_by_role("region", name="Your tables")
    mine.get_by_text("running").wait_for()
    mine.get_by_role("link", name="Continue").click()
    page.locator(".prompt.asked").wait_for()
    assert page.url == there
    Hand(page, 2).play(most=1)
