"""Games at the tables of lessons as the learner's seat is told of them, for the tests of the guides in the browser.

PYTHONPATH=tests python -m server.guided        # writes web/src/learn/fixtures anew
"""

from __future__ import annotations

import asyncio
import json
import tempfile
from pathlib import Path
from random import Random

from quarterdeck.engine import picks
from quarterdeck.games import WHERE
from quarterdeck.scenario import lessons
from quarterdeck.server import catalog
from quarterdeck.server.broadcast import encode
from quarterdeck.server.http_types import SeatRequest, TableRequest
from quarterdeck.server.hub import Hub
from quarterdeck.server.limits import UNLIMITED
from quarterdeck.server.protocol import Choose, Set, Settings
from quarterdeck.server.storage import Store
from quarterdeck.server.thinkers import Thinkers
from server.server import ROOT
from server.test_room import Table

FIXTURES = ROOT / "web" / "src" / "learn" / "fixtures"
NAMES = ["Anna", "Otto"]
STRAIGHT, MISSED, CONTRARY = "straight", "missed", "contrary"
PATHS = {STRAIGHT: 0, MISSED: 1}
"""The paths of a lesson that a learner follows; on the second one the goal is missed."""
WAYS = {"guide": (STRAIGHT, CONTRARY), "goal": (STRAIGHT, MISSED)}
LEFT_BEHIND = {
    "arcana": lambda game: game.round > 1,
    "five_sails": lambda game: game.day > 2,
    "sky_pirate": lambda game: game.view(0)["turn"] > 4,
    "sword_duel": lambda game: game.engagement > 1,
}
"""When a learner who does anything is past all that the guide leads through."""
MOST = 60


class Learner:
    """Follows a path of a lesson, or does anything."""

    def __init__(self, lesson, way):
        path = lesson.path(PATHS[way], NAMES) if way in PATHS else []
        self.lines = [line for seat, line in path if seat == 0]
        self.luck = Random(f"{lesson.game} {lesson.name}")
        self.past = LEFT_BEHIND[lesson.game]
        self.made = 0

    def answer(self, course):
        """A whole answer; nothing when the learner has seen enough."""
        self.made += 1
        made = sum(one.seat == 0 for one in course.made)  # what was given for the learner stands on the path too
        if self.lines:
            is_over = made == len(self.lines)
        else:
            is_over = self.past(course.game) or self.made > MOST
        game = course.game.clone(log=False)
        said = []
        complete = is_over
        while not complete:
            said.append(self.lines[made + len(said)] if self.lines else self.luck.choice(game.choice_of(0).lines))
            complete = picks.pick(game, 0, said[-1])
        return said


async def _played(lesson, way, folder):
    store = await Store.open(f"sqlite:///{folder}/tables.db")
    hub = Hub(store, Thinkers(1), UNLIMITED, 0.0, folder)
    try:
        seats = [SeatRequest("me", NAMES[0]), SeatRequest("bot", NAMES[1], "random")]
        room, keys = await hub.create(TableRequest(lesson.game, seats, lesson=lesson.name, listed=False))
        table = Table(room, keys)
        await table.asks(0, Set, Settings(ask="real"))
        learner = Learner(lesson, way)
        turns = []
        while True:
            await _settled(table)
            turns += _updates(table)
            if room.course.over:
                break
            said = learner.answer(room.course)
            if not said:
                break
            await table.asks(0, Choose, room.question(0).key, said)
            turns.append({"chose": said})
        used = {word.split("#")[0] for turn in turns for word in _words(turn)}
        cards = [card for card in _plain(catalog.cards(room.course.game.book)) if card["id"] in used]
        return {"cards": cards, "turns": turns}
    finally:
        await hub.close()


async def _settled(table):
    """The learner has to choose, or the game is over; nobody else is at it."""
    room = table.room
    while True:
        async with room.lock:
            given = room.is_given(0) if room.question(0) is not None else False
            if room.course.over or (room.question(0) is not None and not given):
                return
        await asyncio.sleep(0.001)


def _updates(table):
    told, table.people[0].told = table.people[0].told, []
    found = [message for message in told if message["type"] == "update"]
    return [{key: message[key] for key in ("first", "events", "sight")} for message in found]


def _words(turn):
    sight = turn.get("sight", {"zones": {}})
    return [word for zone in sight["zones"].values() if isinstance(zone, list) for word in zone if word]


def _plain(value):
    return json.loads(encode(value))


def recorded(game, name, way):
    """One game, as JSON."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_played(lessons.find(game, name), way, Path(folder)))


def files():
    """The recordings by the name of their file: what makes each."""
    return {
        f"{game}-{name}-{way}.json": (game, name, way) for game in WHERE for name, ways in WAYS.items() for way in ways
    }


def text_of(recording):
    """As it stands in the file."""
    return json.dumps(recording, ensure_ascii=False, separators=(",", ":")) + "\n"


if __name__ == "__main__":
    for file, what in files().items():
        (FIXTURES / file).write_text(text_of(recorded(*what)), encoding="utf-8")
