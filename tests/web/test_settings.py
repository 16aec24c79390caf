"""The settings of a seat and of a browser: switched by clicking, seen at work, and there again after a reload."""

from __future__ import annotations

import random

import pytest

from server.limited import eventually

OFF = {"ask": "everything", "pass_until": ""}
ALL = "Ask me everything"
UNTIL = "Pass whatever can be passed"
CARD = "() => document.querySelector('[data-zone=\"bruno.hand\"] .card').offsetWidth"


class Table:
    """Anna at a socket; Bruno in a browser, and at a second socket that chooses for him where he does not look."""

    def __init__(self, server, table, tokens, seed):
        self.server = server
        self.id = table
        self.secret = tokens[1]
        self.players = [server.player(table, token).arrive() for token in tokens]
        self.bruno = self.players[1]
        self.luck = random.Random(seed)
        self.windows = 0

    def play_until(self, seen, skips=False):
        """Both choose at random until this is true; `skips`: what Bruno could pass is left to the server."""
        for _ in range(600):
            if seen():
                return
            left = self.bruno if skips and self.bruno.question and "pass" in self.bruno.lines else None
            asked = [player for player in self.players if player.question and player is not left]
            if not asked:
                self.windows += 1
                self.reach(self.bruno.revision + 1)
                continue
            player = self.luck.choice(asked)
            answer = player.choose(self.luck.choice(player.lines))
            assert answer["type"] == "ack", answer
            self.reach(answer["revision"])
        raise AssertionError("it never came to that")

    def reach(self, revision):
        for player in self.players:
            while player.revision < revision:
                player.hear()

    def in_window(self, choices=None):
        """Is Bruno asked in a window, and with so many options?"""
        question = self.bruno.question
        return bool(question and question["window"] and choices in (None, len(question["options"])))

    def is_passed(self, page):
        """Wait until the window that Bruno's page shows is passed."""
        chance(page).wait_for(state="detached")
        self.reach(self.bruno.revision + 1)

    def is_set_to(self, **settings):
        """Wait until the server has these settings of Bruno."""
        eventually(lambda: self.settings() == {**OFF, **settings})

    def settings(self):
        """What somebody is told who comes to Bruno's seat now."""
        player = self.server.player(self.id, self.secret)
        settings = player.until("welcome")["settings"]
        player.close()
        return settings


@pytest.fixture
def table(server, two):
    made, *tokens = two("five_sails", 2)
    table = Table(server, made, tokens, 2)
    yield table
    for player in table.players:
        player.close()


class Settings:
    """The dialog, opened by the menu each time."""

    def __init__(self, page):
        self.page = page
        self.dialog = page.get_by_role("dialog", name="Settings")

    def open(self):
        self.page.get_by_role("button", name="Menu").click()
        self.page.get_by_role("menuitem", name="Settings").click()
        self.dialog.wait_for()

    def close(self):
        self.dialog.get_by_role("button", name="Close").click()
        self.dialog.wait_for(state="detached")

    def ask_everything(self, is_on):
        self.open()
        self.dialog.get_by_label(ALL).set_checked(is_on)
        self.close()

    def pass_until(self, title):
        self.open()
        self.dialog.get_by_label(UNTIL).select_option(label=title)
        self.close()

    def shown(self):
        """What the dialog says of passing."""
        self.open()
        shown = {
            "ask": "everything" if self.dialog.get_by_label(ALL).is_checked() else "real",
            "pass_until": self.dialog.get_by_label(UNTIL).input_value(),
        }
        self.close()
        return shown


def sit_in_a_window(people, table, choices=None):
    """Bruno opens his page where he is asked in a window."""
    table.play_until(lambda: table.in_window(choices))
    page = people.sit(table.id, table.secret)
    chance(page).wait_for()
    return page


def chance(page):
    return page.locator(".prompt").get_by_text("A chance to answer what happened")


def reload(page):
    page.reload()
    page.locator(".prompt").wait_for()


def test_what_only_could_be_passed_is_passed_for_me_until_that_is_switched_off(people, table):
    page = sit_in_a_window(people, table, choices=1)
    settings = Settings(page)
    assert settings.shown() == OFF
    settings.ask_everything(False)
    table.is_passed(page)
    log = page.get_by_role("region", name="Log of the game")
    reload(page)
    assert settings.shown() == {**OFF, "ask": "real"}
    page.keyboard.press("l")
    log.locator("[data-kind=answered]", has_text="One answer only: Pass.").last.wait_for()
    page.keyboard.press("l")
    settings.ask_everything(True)
    table.is_set_to(ask="everything")
    reload(page)
    assert settings.shown() == OFF


def test_every_window_is_passed_until_the_game_ends(people, table):
    table.play_until(lambda: table.bruno.sight["board"]["day"] == table.bruno.sight["board"]["days"] - 1)
    page = sit_in_a_window(people, table, choices=2)
    settings = Settings(page)
    settings.pass_until("until the game ends")
    table.is_passed(page)
    reload(page)
    assert settings.shown() == {**OFF, "pass_until": "end"}
    table.play_until(lambda: table.bruno.sight["outcome"] is not None, skips=True)
    assert table.windows >= 2
    page.get_by_role("dialog", name="win").wait_for()


def test_who_passes_no_more_is_asked_again(people, table):
    page = sit_in_a_window(people, table, choices=2)
    settings = Settings(page)
    settings.pass_until("until the Day or round ends")
    table.is_passed(page)
    assert settings.shown() == {**OFF, "pass_until": "round"}
    settings.pass_until("never: ask me each time")
    table.is_set_to(pass_until="")
    reload(page)
    assert settings.shown() == OFF
    table.play_until(table.in_window)
    chance(page).wait_for()
    page.locator(".prompt .chips").get_by_role("button", name="Pass").click()
    table.is_passed(page)


def test_passing_until_my_turn_ends_by_itself(people, table):
    page = sit_in_a_window(people, table, choices=2)
    settings = Settings(page)
    settings.pass_until("until my next turn")
    table.is_passed(page)
    assert settings.shown() == {**OFF, "pass_until": "my-turn"}
    table.play_until(lambda: table.bruno.question and not table.in_window(), skips=True)
    page.locator(".prompt.asked").wait_for()
    # The server asks first, and then ends the passing: the open dialog follows.
    settings.open()
    settings.dialog.locator("select:has(> option[value='my-turn']):has(> option[value='']:checked)").wait_for()
    settings.close()
    assert settings.shown() == OFF


def test_how_the_browser_shows_the_table_is_kept_in_it(people, table):
    table.play_until(lambda: len(table.bruno.sight["zones"]["bruno.hand"]) > 3)
    page = people.sit(table.id, table.secret)
    page.locator('[data-zone="bruno.hand"] .card').first.wait_for()
    ground = page.evaluate("() => getComputedStyle(document.body).backgroundColor")
    width = page.evaluate(CARD)
    settings = Settings(page)
    settings.open()
    settings.dialog.get_by_label("Colours").select_option(label="dark")
    settings.dialog.get_by_label("Cards", exact=True).select_option(label="smaller")
    settings.dialog.get_by_label("Show what happens").select_option("slow")
    settings.close()
    for _ in range(2):
        page.locator('[data-zone="bruno.hand"] .card').first.wait_for()
        assert page.evaluate("() => getComputedStyle(document.body).backgroundColor") != ground
        assert page.evaluate(CARD) < width
        settings.open()
        assert settings.dialog.get_by_label("Colours").input_value() == "dark"
        assert settings.dialog.get_by_label("Show what happens").input_value() == "slow"
        settings.close()
        reload(page)
