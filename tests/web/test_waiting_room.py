"""A table that waits: what its host does, and sitting down with a ready deck, an own list, or one that is not legal."""

from __future__ import annotations

import pytest

EISEN, USSURA = "kaspar-dietrich", "yevgeni"
BAD_DECK = """Leader
Kaspar Dietrich
Faction
3 Nobody Has Heard Of This
99 Throwing Knife
"""


@pytest.fixture
def room(people, server):
    """Bruno's page of a table at which Anna waits with a deck, and the table's id."""
    seats = [{"kind": "me", "name": "Anna", "deck": "eisen"}, {"kind": "open"}]
    table, _ = server.table("five_sails", seats)
    page = people.sit(table)
    page.get_by_role("heading", name="Take a seat").wait_for()
    page.get_by_label("Name", exact=True).fill("Bruno")
    return page, table


def deck_list(server, deck):
    status, contents = server.ask(f"/api/games/five_sails/decks/{deck}")
    assert status == 200
    return contents


def leaders(page, server, table):
    """Whose Leader is which, once the game has begun for this page too."""
    page.locator(".prompt.asked").wait_for()
    player = server.player(table).arrive()
    player.close()
    return {one["name"]: one["leader"] for one in player.sight["board"]["players"]}


def is_free(server, table):
    return server.ask(f"/api/tables/{table}")[1]["seats"][1]["kind"] == "open"


def paste(page, text):
    page.get_by_label("Deck", exact=True).select_option(label="Paste a deck list…")
    page.get_by_label("Deck list").fill(text)


def test_a_ready_deck_is_looked_into_and_played(room, server):
    page, table = room
    contents = deck_list(server, "ussura")
    page.get_by_label("Deck", exact=True).select_option(label=contents["title"])
    page.get_by_text("What is in this deck").click()
    page.get_by_role("heading", name="Leader").wait_for()
    cards = [card for part in contents["parts"] for card in part["cards"]]
    shown = page.locator("details li").all_inner_texts()
    assert all(line.endswith(card["name"]) for line, card in zip(shown, cards, strict=True))
    page.get_by_role("button", name="Take a seat").click()
    assert leaders(page, server, table) == {"Anna": EISEN, "Bruno": USSURA}


def test_a_pasted_list_that_is_legal_is_played(room, server):
    page, table = room
    paste(page, deck_list(server, "ussura")["text"])
    page.get_by_text("Legal").wait_for()
    page.get_by_role("button", name="Take a seat").click()
    assert leaders(page, server, table) == {"Anna": EISEN, "Bruno": USSURA}


def test_a_pasted_list_that_is_not_legal_takes_no_seat_and_says_why(room, server):
    page, table = room
    paste(page, BAD_DECK)
    faults = page.get_by_role("list", name="What is wrong with the deck")
    faults.wait_for()
    edition = server.ask(f"/api/tables/{table}")[1]["options"]["edition"]
    _, answer = server.ask("/api/decks/check", {"game": "five_sails", "text": BAD_DECK, "edition": edition})
    rows = faults.locator("li").all_inner_texts()
    assert len(rows) == len(answer["faults"]) > 2
    for row, fault in zip(rows, answer["faults"], strict=True):
        assert fault["text"].rstrip(".")[1:] in row
        assert fault["rule"] in row
    page.get_by_role("button", name="Take a seat").click()
    page.get_by_text("This deck cannot be played yet").wait_for()
    assert is_free(server, table)
    faults.get_by_role("button", name="Line 4").click()
    assert page.evaluate("() => getSelection().toString()") == "3 Nobody Has Heard Of This"
    page.get_by_label("Deck list").fill(deck_list(server, "ussura")["text"])
    page.get_by_text("Legal").wait_for()
    assert faults.count() == 0
    page.get_by_role("button", name="Take a seat").click()
    assert leaders(page, server, table) == {"Anna": EISEN, "Bruno": USSURA}


def test_a_ready_deck_that_is_changed_is_looked_at_anew(room, server):
    page, table = room
    contents = deck_list(server, "ussura")
    page.get_by_label("Deck", exact=True).select_option(label=contents["title"])
    page.get_by_text("What is in this deck").click()
    page.get_by_role("button", name="Change this deck").click()
    assert page.get_by_label("Deck list").input_value() == contents["text"]
    page.get_by_text("Legal").wait_for()
    leader = contents["parts"][0]["cards"][0]
    page.get_by_label("Deck list").fill(contents["text"].replace(leader["name"], "Nobody At All"))
    page.get_by_role("list", name="What is wrong with the deck").get_by_text("Nobody At All").wait_for()
    page.get_by_role("button", name="Take a seat").click()
    page.get_by_text("This deck cannot be played yet").wait_for()
    assert is_free(server, table)


@pytest.fixture
def hosted(people, server):
    """The page of Anna, who opened a table with two free seats, and that of Bruno, who has its link."""
    seats = [{"kind": "me", "name": "Anna"}, {"kind": "open"}, {"kind": "open"}]
    table, tokens = server.table("arcana", seats)
    anna, bruno = people.sit(table, tokens[0]), people.sit(table)
    anna.get_by_role("heading", name="Invite others").wait_for()
    bruno.get_by_role("heading", name="Take a seat").wait_for()
    return anna, bruno, table


def test_the_host_fills_the_table_with_bots(hosted):
    anna, bruno, _ = hosted
    assert bruno.get_by_role("button", name="Put a bot here, at seat 2").count() == 0
    anna.get_by_label("Strength of the bots").select_option("random")
    anna.get_by_role("button", name="Put a bot here, at seat 2").click()
    bruno.get_by_text("One seat is free.").wait_for()
    anna.get_by_role("button", name="Put a bot here, at seat 3").click()
    anna.locator(".prompt").wait_for()
    bruno.locator(".prompt").wait_for()


def test_the_host_closes_the_table_and_whoever_waits_is_told(hosted, server, people):
    anna, bruno, table = hosted
    anna.get_by_role("button", name="Close the table").click()
    anna.get_by_role("button", name="Close it").click()
    bruno.get_by_role("heading", name="This table is closed").wait_for()
    bruno.get_by_text("has closed it before the game began").wait_for()
    anna.get_by_role("heading", name="Play with others").wait_for()
    assert server.ask(f"/api/tables/{table}")[1]["status"] == "closed"


def test_the_link_is_there_as_a_picture_and_the_guest_reads_what_game_it_is(hosted):
    anna, bruno, _ = hosted
    assert anna.get_by_role("img", name="QR code of the link").is_visible()
    about = bruno.get_by_role("region", name="About Arcana")
    about.get_by_text("45 minutes").wait_for()
    links = about.get_by_role("link").evaluate_all("(all) => all.map((one) => new URL(one.href).pathname)")
    assert links == ["/learn/arcana", "/rules/arcana", "/cards/arcana"]
