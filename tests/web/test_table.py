"""What else can be done at a table: taking back, asking the rules, typing, giving up, playing again."""

from __future__ import annotations

import pytest

from server.server import play_to_the_end
from web.drawer import log_of, open_drawer, told
from web.driver import Hand
from web.settled import settle


@pytest.fixture
def arcana(people, solo):
    """Anna's page in the middle of a game of Arcana, Anna to choose."""
    page = people.sit(*solo("arcana", 7))
    Hand(page, 7).play(most=4)
    return page


def options(page):
    return page.locator(".prompt .option").evaluate_all("all => all.map(one => one.dataset.line)")


def test_undo_takes_the_last_choice_back(people, two):
    table, anna, _ = two("sword_duel", 3)
    page = people.sit(table, anna)
    page.locator(".prompt.asked").wait_for()
    hand = Hand(page, 3)
    before = (page.locator(".prompt h2").inner_text(), options(page))
    hand.answer()
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("button", name="Undo").wait_for(state="detached")
    assert (page.locator(".prompt h2").inner_text(), options(page)) == before


def test_a_card_explains_itself_with_its_rules(arcana):
    card = arcana.locator('button[data-playable="true"]').first
    name = card.get_by_role("img").get_attribute("aria-label").split(":")[0].split(",")[0]
    card.click()
    arcana.get_by_role("menuitem", name="What does it do?").click()
    panel = arcana.locator(".why")
    panel.get_by_role("heading", name=name).wait_for()
    panel.get_by_role("heading", name="You can").wait_for()
    panel.get_by_text("The rules behind it").click()
    rules = panel.locator("dl dt").all_inner_texts()
    assert rules
    assert all(rule.strip().startswith("AR-") for rule in rules)
    assert all(len(text) > 20 for text in panel.locator("dl dd").all_inner_texts())


def test_a_card_is_enlarged_from_its_menu(arcana):
    card = arcana.locator('button[data-playable="true"]').first
    name = card.get_by_role("img").get_attribute("aria-label").split(":")[0].split(",")[0]
    card.click()
    arcana.get_by_role("menuitem", name="Enlarge").click()
    sheet = arcana.get_by_role("dialog", name=name)
    sheet.wait_for()
    arcana.mouse.move(300, 300)
    arcana.wait_for_timeout(600)  # longer than a card under the mouse takes to be shown
    assert sheet.is_visible()
    arcana.keyboard.press("Escape")
    sheet.wait_for(state="detached")


def test_an_unknown_verb_is_told_once_and_an_unfinished_question_says_what_it_needs(arcana):
    arcana.keyboard.press("/")
    line = arcana.get_by_role("combobox")
    line.fill("xyzzy")
    line.press("Enter")
    panel = arcana.locator(".why")
    panel.get_by_text("There is no verb").wait_for()
    assert panel.get_by_text("There is no verb").all_inner_texts() == ["There is no verb 'xyzzy'."]
    for typed, hint in (("?", "Write the name of a card"), ("why", "Write a line")):
        line.fill(typed)
        line.press("Enter")
        arcana.locator(".prompt").get_by_role("status").filter(has_text=hint).wait_for()


def test_a_typed_line_is_refused_with_its_reason_and_rule(arcana):
    before = told(arcana)
    arcana.keyboard.press("/")
    line = arcana.get_by_role("combobox")
    line.fill("assign nobody-at-all west")
    line.press("Enter")
    panel = arcana.locator(".why")
    panel.get_by_text("Not legal now").wait_for()
    assert "nobody-at-all" in panel.locator(".text").inner_text()
    line.fill("why resolve west")
    line.press("Enter")
    panel.get_by_role("heading", name="resolve west").wait_for()
    panel.get_by_text("Not legal now").wait_for()
    assert len(panel.locator(".text").inner_text()) > 20
    arcana.get_by_role("tab", name="Log").click()
    assert arcana.locator(".log li").all_inner_texts() == before


def test_a_typed_line_is_played(arcana):
    line = options(arcana)[0] if options(arcana) else None
    if line is None:
        arcana.keyboard.press("o")
        arcana.locator(".prompt .head").first.click()
        line = options(arcana)[0]
        arcana.keyboard.press("Escape")
    before = len(told(arcana))
    arcana.keyboard.press("/")
    box = arcana.get_by_role("combobox")
    box.fill(line)
    box.press("Enter")
    with log_of(arcana) as lines:
        lines.nth(before).wait_for()


def test_giving_up_ends_the_game_and_a_rematch_begins_another_one(people, server, solo):
    table, token = solo("sword_duel", 3)
    page = people.sit(table, token)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("menuitem", name="Give up").click()
    page.get_by_role("button", name="Give up", exact=True).click()
    page.get_by_role("dialog", name="wins").wait_for()
    assert server.ask(f"/api/tables/{table}")[1]["seats"][0]["resigned"]
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: table not in url)
    page.locator(".prompt.asked").wait_for()
    assert page.get_by_role("dialog").count() == 0
    Hand(page, 1).play(most=2)


def test_what_is_said_is_heard_by_the_other_browser(people, two):
    table, anna_secret, bruno_secret = two("arcana", 7)
    anna, bruno = people.sit(table, anna_secret), people.sit(table, bruno_secret)
    for page in (anna, bruno):
        open_drawer(page, "chat")
    anna.locator("[data-chat]").fill("Good luck, and <b>no</b> tricks!")
    anna.locator("[data-chat]").press("Enter")
    bruno.get_by_text("Good luck, and <b>no</b> tricks!").wait_for()


def test_a_table_that_is_opened_shows_the_end_of_its_log(people, server, two):
    table, *tokens = two("five_sails", 8)
    players = [server.player(table, token).arrive() for token in tokens]
    play_to_the_end(players, 8, most=40)
    for player in players:
        player.close()
    page = people.sit(table, tokens[0])
    open_drawer(page, "log")
    page.locator(".log li").first.wait_for()
    settle(page)  # the board and the options arrive after the log
    assert page.locator(".log").evaluate("log => log.scrollHeight - log.scrollTop - log.clientHeight") < 40
    page.locator(".log").hover()
    page.mouse.wheel(0, -300)
    page.get_by_role("button", name="To the end").click()
    page.get_by_role("button", name="To the end").wait_for(state="detached")


def test_a_full_hand_lies_beside_the_piles(people, server, two):
    table, *tokens = two("five_sails", 3)
    players = [server.player(table, token).arrive() for token in tokens]
    mine = players[0]
    play_to_the_end(players, 3, stop=lambda: len(mine.sight["zones"]["anna.hand"]) >= 7)
    for player in players:
        player.close()
    page = people.sit(table, tokens[0])
    page.locator('[data-zone="anna.hand"] [data-word]').nth(6).wait_for()
    hand = page.locator('[data-zone="anna.hand"] [data-word]').evaluate_all(
        "all => all.map((one) => one.getBoundingClientRect()).map(({ left, right }) => [left, right])"
    )
    piles = page.get_by_role("group", name="Your decks and piles").bounding_box()
    lean = 8  # a card of a fan leans a little
    begins, ends = piles["x"], piles["x"] + piles["width"]
    assert all(right <= begins + lean or left >= ends - lean for left, right in hand)
