"""The pictures of docs/screenshots.md, taken anew when this file is named: `make screenshots`."""

from __future__ import annotations

import pytest

from cli.test_docs import LARGEST
from server.server import ROOT, play_to_the_end, serving
from web.people import PHONE
from web.settled import settle
from web.stages import MOMENTS

FOLDER = ROOT / "docs" / "screenshots"
LIST = ROOT / "docs" / "screenshots.md"
DESK = {"viewport": {"width": 1280, "height": 800}}
GAMES = ("arcana", "five_sails", "sky_pirate", "sword_duel")


@pytest.fixture
def take():
    """Take a picture of a page under this name."""

    def keep(page, name, whole=False):
        page.mouse.move(0, 0)
        settle(page)
        path = FOLDER / f"{name}.jpg"
        page.screenshot(path=path, type="jpeg", quality=80, full_page=whole)
        assert 10_000 < path.stat().st_size < LARGEST
        assert f"screenshots/{path.name}" in LIST.read_text()

    return keep


@pytest.fixture
def middle(server, two):
    """A table in the middle of a game, played by two sockets until this is seen by the first of them."""

    def play(game, seed, until, **more):
        table, *tokens = two(game, seed, **more)
        players = [server.player(table, token).arrive() for token in tokens]
        mine = players[0]
        play_to_the_end(players, seed, most=400, stop=lambda: mine.question is not None and until(mine.sight["board"]))
        assert until(mine.sight["board"]), "the seed no longer leads there: choose another one"
        for player in players:
            player.close()
        return table, tokens[0]

    return play


@pytest.fixture
def lobby(tmp_path, flags):
    """A server of its own, with one table that waits and one that is played."""
    with serving(tmp_path / "tables.db", *flags) as running:
        running.table("arcana", [{"kind": "me", "name": "Bruno"}, {"kind": "open"}], title="Friday evening")
        running.table("five_sails", seed=3)
        yield running.url


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_lobby(people, lobby, take, theme):
    page = people.come(by=lobby, color_scheme=theme, **DESK)
    page.get_by_text("to choose").wait_for()
    take(page, "lobby" if theme == "light" else "lobby-dark", whole=True)


def test_the_board_of_arcana(people, middle, take):
    page = people.sit(*middle("arcana", 5, lambda board: board["round"] >= 2), **DESK)
    page.locator(".prompt.asked").wait_for()
    take(page, "arcana")


def test_the_board_of_sword_duel(people, middle, take):
    page = people.sit(*middle("sword_duel", 3, lambda board: board["engagement"] >= 2), **DESK)
    page.locator(".prompt.asked").wait_for()
    take(page, "sword-duel")


@pytest.mark.parametrize(("game", "name"), [("arcana", "arcana-resolution"), ("sword_duel", "sword-duel-pair")])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_board_in_its_great_moment(people, stages, take, game, name, theme):
    page = stages.come(people, f"moment {game}", theme=theme)
    take(page, name if theme == "light" else f"{name}-dark")


@pytest.mark.parametrize(("who", "name"), [("host", "waiting-room"), ("guest", "waiting-room-guest")])
def test_the_waiting_room(people, stages, take, who, name):
    take(stages.come(people, f"waiting {who}"), name)


def test_a_card_shown_large(people, stages, take):
    page = stages.come(people, "zoom")
    take(page, "zoom")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_board_of_five_sails_in_a_duel(people, middle, take, theme):
    page = people.sit(*middle("five_sails", 8, lambda board: board["duel"]), color_scheme=theme, **DESK)
    page.get_by_role("heading", name="Duel of").wait_for()
    take(page, "five-sails-duel" if theme == "light" else "five-sails-duel-dark")


def test_the_board_of_five_sails_in_high_drama(people, middle, take):
    page = people.sit(*middle("five_sails", 3, lambda board: board["day"] >= 2 and "igh" in board["phase"]), **DESK)
    page.locator(".prompt.asked").wait_for()
    take(page, "five-sails")


def test_the_board_of_sky_pirate(people, middle, take):
    page = people.sit(*middle("sky_pirate", 5, is_acting), **DESK)
    page.locator('[data-zone="anna.ship"]').wait_for()
    take(page, "sky-pirate")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_board_of_sky_pirate_in_an_attempt(people, middle, take, theme):
    page = people.sit(*middle("sky_pirate", 7, is_fought_out), color_scheme=theme, **DESK)
    page.get_by_role("heading", name="boards").wait_for()
    take(page, "sky-pirate-attempt" if theme == "light" else "sky-pirate-attempt-dark")


def is_acting(board):
    """Somebody has Actions left, and nobody boards."""
    return board["turn"] >= 12 and board["phase"] == "action" and not board["attempt"] and board["players"][0]["crew"]


def is_fought_out(board):
    """Both sides have somebody in their party."""
    attempt = board["attempt"]
    fighting = [any(crew["party"] for crew in player["crew"]) for player in board["players"]]
    return attempt is not None and attempt["stage"] == "battle" and board["turn"] > 5 and all(fighting)


def test_a_card_that_explains_itself(people, middle, take):
    table = middle("five_sails", 3, lambda board: board["day"] >= 2 and "igh" in board["phase"])
    page = people.sit(*table, viewport={"width": 1280, "height": 1100})
    page.locator('[data-zone="anna.hand"] [data-word]').first.focus()
    page.keyboard.press("w")
    page.locator(".why").get_by_text("The rules behind it").click()
    take(page, "why")


def test_a_replay(people, server, two, take):
    table, *tokens = two("five_sails", 8)
    players = [server.player(table, token).arrive() for token in tokens]
    play_to_the_end(players, 8)
    for player in players:
        player.close()
    length = len(server.ask(f"/api/tables/{table}/replay")[1]["steps"])
    page = people.come(f"/replay/{table}?at={length * 2 // 3}&view=-2", **DESK)
    page.locator("[data-word]").first.wait_for()
    take(page, "replay")


def test_the_rules(people, take):
    page = people.come("/rules/five_sails", **DESK)
    page.get_by_role("searchbox").fill("duel")
    page.locator("article:visible").first.wait_for()
    take(page, "rules")


def test_the_cards(people, take):
    page = people.come("/cards/five_sails", **DESK)
    page.locator("[data-card]").first.wait_for()
    take(page, "cards")


def test_the_guide(people, take):
    page = people.come("/learn/arcana", **DESK)
    page.get_by_role("button", name="Begin").click()
    page.locator(".guide").wait_for()
    page.locator("[data-word]").first.wait_for()
    take(page, "learn")


@pytest.mark.parametrize("game", GAMES)
def test_every_board_on_a_phone(people, middle, take, game):
    until = {
        "arcana": lambda board: board["round"] >= 2,
        "five_sails": lambda board: board["duel"],
        "sky_pirate": is_fought_out,
        "sword_duel": MOMENTS["sword_duel"],
    }
    seed = {"arcana": 5, "five_sails": 8, "sky_pirate": 3, "sword_duel": 2}[game]
    page = people.sit(*middle(game, seed, until[game]), **{**PHONE, "device_scale_factor": 1.5})
    page.locator(".prompt.asked").wait_for()
    page.locator("[data-word]").first.wait_for()
    take(page, f"phone-{game.replace('_', '-')}")


def test_the_lobby_on_a_phone(people, take):
    page = people.come(**{**PHONE, "device_scale_factor": 1.5})
    page.get_by_role("button", name="Play now").first.wait_for()
    take(page, "phone-lobby")
