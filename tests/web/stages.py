"""Everything there is to see: each page, each board at its first position and in its great moment, each dialog.

What is measured of all of them (names, colours, how soon, how still) is measured on these.
"""

from __future__ import annotations

import re
from functools import cache

from server.server import play_to_the_end
from web.people import DESK, PHONE
from web.settled import settle

COMING = re.compile("Loading|Fetching")
GAMES = ("arcana", "five_sails", "sky_pirate", "sword_duel")
DEVICES = {"desk": {"viewport": DESK}, "phone": PHONE}


def is_contested(board):
    """Agents of both players meet in a District while the Districts are resolved."""
    return board["phase"] == "resolution" and any(len(set(one["agents"])) > 1 for one in board["districts"])


def is_fought(board):
    """A boarding attempt with somebody on both sides."""
    parties = [any(crew["party"] for crew in player["crew"]) for player in board["players"]]
    return bool(board["attempt"]) and board["attempt"]["stage"] == "battle" and all(parties)


MOMENTS = {
    "arcana": is_contested,
    "five_sails": lambda board: bool(board["duel"]),
    "sky_pirate": is_fought,
    "sword_duel": lambda board: board["step"] == "form" and board["flipped"] >= 2,
}
"""How the great moment of each game is known."""
A_CARD = {
    "arcana": "duelling-master",
    "five_sails": "kaspar-dietrich",
    "sky_pirate": "warmonger",
    "sword_duel": "fleche",
}
STAGES = (
    "lobby", "new table", "waiting host", "waiting guest", "replay", "credits", "missing",
    "settings", "keys", "result", "drawer", "all options", "zoom",
    *(f"{what} {game}" for game in GAMES for what in ("first", "moment", "cards", "card", "rules", "learn", "guide")),
    "gallery sword_duel",
)  # fmt: skip


class Stages:
    """The way to every stage. A game is played to its moment once, and looked at as often as one likes."""

    def __init__(self, server):
        self.server = server
        self.table = cache(self.table)
        self.over = cache(self.over)

    def come(self, people, stage, device="desk", theme="light", **options):
        """Somebody's page that shows this stage, at rest."""
        what, _, game = stage.partition(" ")
        page = people.come(self.path(what, game), color_scheme=theme, **{**DEVICES[device], **options})
        self.arrange(page, what, game)
        page.mouse.move(0, 0)
        settle(page)
        return page

    def path(self, what, game):
        """The address of a stage, or of the page from which it is opened."""
        match what:
            case "cards" | "rules" | "learn":
                return f"/{what}/{game}"
            case "guide":
                return f"/learn/{game}"
            case "card":
                return f"/cards/{game}#{A_CARD[game]}"
            case "gallery":
                return f"/gallery?game={game}"
            case "credits":
                return "/credits"
            case "missing":
                return "/nowhere/at/all"
            case "waiting":
                return self.waiting(game)
            case "replay":
                return f"/replay/{self.over('sword_duel')[0]}?at=60&view=-2"
            case "result":
                return "/t/{}#{}".format(*self.over("sword_duel"))
            case "first":
                return "/t/{}#{}".format(*self.table(game, False))
            case "moment":
                return "/t/{}#{}".format(*self.table(game, True))
            case "settings" | "keys" | "drawer" | "all" | "zoom":
                return "/t/{}#{}".format(*self.table("five_sails", True))
        return "/"

    def arrange(self, page, what, game):
        """Do what is to be done on the page until the stage is there."""
        match what:
            case "lobby" | "new":
                page.locator(".stage [data-card] img").nth(11).wait_for()
                if what == "new":
                    page.get_by_role("button", name="New table").click()
                    page.get_by_role("form", name="New table").get_by_label("Game", exact=True).select_option(
                        "five_sails"
                    )
            case "waiting":
                page.get_by_role("heading", name="Invite others" if game == "host" else "Take a seat").wait_for()
            case "card":
                page.get_by_role("dialog").wait_for()
            case "guide":
                page.get_by_role("button", name="Begin").click()
                page.locator(".guide").wait_for()
                page.locator("[data-word]").first.wait_for()
            case "result":
                page.get_by_role("dialog").locator("figure").wait_for()
                page.get_by_role("dialog").get_by_text("Turning moments").wait_for()
            case "first" | "moment" | "settings" | "keys" | "drawer" | "all" | "zoom":
                page.locator(".prompt.asked").wait_for()
                page.locator("[data-word]").first.wait_for()
                self.open(page, what)
            case "replay":
                page.locator("[data-word]").first.wait_for()
            case "gallery":
                page.locator(".card").nth(20).wait_for()
            case _:
                page.locator("main h1").wait_for()
                page.locator("main [role=status]").filter(has_text=COMING).first.wait_for(state="hidden")

    def open(self, page, what):
        """What lies over a table."""
        match what:
            case "settings" | "keys":
                page.get_by_role("button", name="Menu").click()
                page.get_by_role("menuitem", name="Settings" if what == "settings" else "Keys").click()
                page.get_by_role("dialog").wait_for()
            case "drawer":
                page.keyboard.press("l")
                page.locator("aside.side .view").wait_for()
            case "all":
                page.locator(".prompt .fold").first.click()
            case "zoom":
                page.locator("[data-word][data-number]").last.press("i")
                page.locator(".zoom:popover-open").wait_for()

    def table(self, game, moment):
        """A table of a game, at its first question or in its great moment: its id and the first seat's secret."""
        is_there = MOMENTS[game] if moment else lambda board: True
        for seed in range(3, 20):
            table, tokens = self.server.table(game, seed=seed)
            players = [self.server.player(table, tokens[seat]).arrive() for seat in (0, 1)]
            mine = players[0]

            def found(mine=mine):
                return mine.question is not None and is_there(mine.sight["board"])

            play_to_the_end(players, seed, most=400, stop=found)
            is_found = found()
            for player in players:
                player.close()
            if is_found:
                return table, tokens[0]
        raise AssertionError(f"no game of {game} came to its moment")

    def over(self, game):
        """A game that is over: its id and the first seat's secret."""
        table, tokens = self.server.table(game, seed=3)
        players = [self.server.player(table, tokens[seat]).arrive() for seat in (0, 1)]
        play_to_the_end(players, 3)
        for player in players:
            player.close()
        return table, tokens[0]

    def waiting(self, who):
        """A table that waits for a third; the address of its host, or of somebody who was sent the link."""
        seats = [{"kind": "me", "name": "Anna", "deck": "eisen"}, {"kind": "open"}]
        table, tokens = self.server.table("five_sails", seats)
        return f"/t/{table}" + (f"#{tokens[0]}" if who == "host" else "")
