"""Clocks: what they charge, what is free, when a flag falls, what is claimed, and what a restart costs: nothing."""

from __future__ import annotations

import asyncio

import pytest

from quarterdeck.engine import gamefile
from quarterdeck.engine.errors import SetupError
from quarterdeck.server import answering, clocks
from quarterdeck.server.clocks import TableClock
from quarterdeck.server.http_types import SeatRequest, TableRequest
from quarterdeck.server.hub import Hub
from quarterdeck.server.kept import ended
from quarterdeck.server.limits import UNLIMITED
from quarterdeck.server.protocol import Choose, Claim, ClockInfo, Consent, Draw, Set, Settings, Undo
from quarterdeck.server.refusal import NotDone
from quarterdeck.server.room import Room
from quarterdeck.server.storage import Store
from quarterdeck.server.thinkers import Thinkers
from quarterdeck.server.timekeeping import flag_falls
from server.test_room import Table

GAME = ClockInfo("game", 100, 5)
MOVE = ClockInfo("move", 30)


class Hands:
    """A clock whose hands a test moves."""

    def __init__(self):
        self.now = 1000.0

    def __call__(self):
        return self.now


@pytest.fixture
def hands():
    return Hands()


@pytest.fixture
def clock(hands):
    """Anna and Bruno are there, and Anna is asked."""
    made = TableClock(GAME, 2, clock=hands)
    made.come_and_go([0, 1])
    made.run([0], 0)
    return made


def passes(clock, hands, seconds):
    """Time passes, and it is looked at the clock as often as the server does."""
    while seconds > 0:
        hands.now += min(clocks.TICK, seconds)
        seconds -= clocks.TICK
        clock.pass_time()


# -- what is charged ----------------------------------------------------------------------------------------------


def test_only_the_one_who_is_asked_is_charged(clock, hands):
    passes(clock, hands, 12.5)
    assert clock.left == [90.0, 100.0]


def test_the_first_seconds_of_a_question_are_free(clock, hands):
    passes(clock, hands, 2.5)
    assert clock.left == [100.0, 100.0]


@pytest.mark.parametrize(("told", "free"), [(0, 2.5), (1, 3.0), (6, 5.5), (7, 6.0), (500, 6.0)])
def test_what_others_did_is_told_in_free_time_but_not_for_ever(hands, told, free):
    clock = TableClock(GAME, 2, clock=hands)
    clock.run([0], told)
    assert clock.running == {0: free}


def test_what_was_told_before_the_last_answer_is_told(clock):
    clock.answered([0], 40)
    clock.run([0], 41)
    assert clock.running == {0: 3.0}


def test_a_question_that_stays_open_is_not_free_again(clock, hands):
    passes(clock, hands, 2.0)
    clock.run([0, 1], 90)
    assert clock.running == {0: 0.5, 1: 6.0}


def test_an_answer_brings_the_increment(clock, hands):
    passes(clock, hands, 12.5)
    clock.answered([0], 0)
    assert clock.left == [95.0, 100.0]


def test_each_move_has_its_own_time(hands):
    clock = TableClock(MOVE, 2, clock=hands)
    clock.come_and_go([0, 1])
    clock.run([0], 0)
    passes(clock, hands, 22.5)
    assert clock.left == [10.0, 30.0]
    clock.answered([0], 0)
    assert clock.left == [30.0, 30.0]


def test_who_is_away_has_a_minute_of_the_game_first(clock, hands):
    clock.come_and_go([1])
    passes(clock, hands, 62.5)
    assert (clock.left[0], clock.away[0]) == (100.0, 0.0)
    passes(clock, hands, 20)
    assert clock.left[0] == 80.0
    clock.come_and_go([0, 1])
    passes(clock, hands, 10)
    assert clock.left[0] == 70.0


@pytest.mark.parametrize("jump", [-3600.0, 3600.0, 1e9])
def test_a_clock_that_jumps_costs_nobody_a_game(clock, hands, jump):
    passes(clock, hands, 2.5)
    hands.now += jump
    clock.pass_time()
    assert clock.left[0] >= 100.0 - clocks.MOST_AT_ONCE
    left = clock.left[0]
    passes(clock, hands, 5)
    assert clock.left[0] == left - 5


def test_a_flag_falls_when_the_time_has_run_out(clock, hands):
    assert clock.next_fall() == 102.5
    passes(clock, hands, 102)
    assert clock.fallen() is None
    passes(clock, hands, 1)
    assert clock.fallen() == 0


@pytest.mark.parametrize(
    "agreed", [ClockInfo("day", 60), ClockInfo("game", 5), ClockInfo("game", 99999), ClockInfo("move", 60, 5)]
)
def test_what_is_no_clock_is_refused(agreed):
    with pytest.raises(SetupError, match="clock"):
        clocks.check(agreed)


# -- at a table ---------------------------------------------------------------------------------------------------


def at_a_clock(tmp_path, hands, clock=GAME, people=2, game="arcana", bot=False):
    """Run a test with a table that has a clock."""

    def run(play):
        async def main():
            store = await Store.open(f"sqlite:///{tmp_path}/tables.db")
            hub = Hub(store, Thinkers(1), UNLIMITED, 0.0, tmp_path)
            try:
                seats = [SeatRequest("me", name) for name in ("Anna", "Bruno", "Carla")[:people]]
                seats += [SeatRequest("bot", "Otto", "random")] if bot else []
                room, keys = await hub.create(TableRequest(game, seats, seed=3, clock=clock))
                room.clock._clock, room.clock._at = hands, hands()
                await play(Table(room, keys))
            finally:
                await hub.close()

        asyncio.run(main())

    return run


def asked(room):
    return next(seat for seat in room.people if room.question(seat) is not None)


async def wait(room, hands, seconds):
    """So long nobody does anything."""
    while seconds > 0:
        hands.now += min(clocks.TICK, seconds)
        seconds -= clocks.TICK
        await flag_falls(room)


def shown(one):
    return [message for message in one.told if message["type"] == "clocks"][-1]


def test_everybody_sees_the_clocks(tmp_path, hands):
    @at_a_clock(tmp_path, hands)
    async def _(table):
        seat = asked(table.room)
        watcher = table.comes()
        assert shown(watcher) == {
            "type": "clocks", "left": [100.0, 100.0], "running": [seat], "free": shown(watcher)["free"],
        }  # fmt: skip
        assert 2.5 <= shown(watcher)["free"][seat] <= 6.0
        await wait(table.room, hands, 16)
        await table.chooses()
        assert 89 < table.room.clock.left[seat] <= 95, "16 seconds less what was free, and the increment"
        assert shown(watcher)["left"][seat] == round(table.room.clock.left[seat], 1)


def test_of_two_the_other_wins_when_a_flag_falls(tmp_path, hands):
    @at_a_clock(tmp_path, hands)
    async def _(table):
        room, seat = table.room, asked(table.room)
        await wait(room, hands, 110)
        assert room.status == "over"
        assert room.outcome().winners == [1 - seat]
        assert room.outcome().reason == f"{room.seats[seat].name} ran out of time"
        assert table.people[0].told[-1]["type"] == "info"
        again = Room(room.hub, await room.hub.store.load(room.id))
        assert again.outcome() == room.outcome()


def test_of_three_a_bot_plays_on(tmp_path, hands):
    @at_a_clock(tmp_path, hands, people=3)
    async def _(table):
        room, seat = table.room, asked(table.room)
        await wait(room, hands, 110)
        assert room.status == "running"
        assert room.seats[seat].kind == "bot"
        assert room.clock.shown(room.people).left[seat] is None


def test_a_bot_has_no_clock(tmp_path, hands):
    @at_a_clock(tmp_path, hands, people=1, bot=True)
    async def _(table):
        room = table.room
        while room.question(0) is None:
            await asyncio.sleep(0.01)
        assert shown(table.people[0])["left"][1] is None
        assert list(room.clock.running) == [0]


def test_the_clocks_outlive_a_restart_and_no_time_passes_in_between(tmp_path, hands):
    @at_a_clock(tmp_path, hands)
    async def _(table):
        room, seat = table.room, asked(table.room)
        await wait(room, hands, 30)
        await table.chooses()
        left = list(room.clock.left)
        assert left[seat] < 90
        await wait(room, hands, 40)
        hands.now += 100_000
        again = Room(room.hub, await room.hub.store.load(room.id))
        assert again.clock.left == [round(one, 3) for one in left]
        assert again.clock.agreed == GAME
        again.tell_clocks()
        assert again.clock.next_fall() >= min(left)
        again.gone = True


def test_picks_that_are_no_whole_answer_bring_nothing(tmp_path, hands):
    @at_a_clock(tmp_path, hands, game="sword_duel")
    async def _(table):
        room = table.room
        question = room.question(0)
        assert question.many
        await table.asks(0, Choose, question.key, [question.options[1].line])
        assert room.clock.left[0] == 100.0
        assert 0 in room.clock.running


def test_what_is_taken_back_gives_no_time_back(tmp_path, hands):
    @at_a_clock(tmp_path, hands, game="sword_duel")
    async def _(table):
        room = table.room
        question = room.question(0)
        await wait(room, hands, 20)
        await table.asks(0, Choose, question.key, [question.options[1].line])
        left = room.clock.left[0]
        await table.asks(0, Undo)
        assert room.clock.left[0] == left < 90


# -- claims -------------------------------------------------------------------------------------------------------


async def goes_away(table, hands):
    """Whoever is asked leaves; the seat, and the seat of the one who stays."""
    seat = asked(table.room)
    table.room.leave(table.people[seat])
    return seat, 1 - seat


@pytest.mark.parametrize(("result", "reason"), [("win", "the win was claimed"), ("draw", "a draw was claimed")])
def test_the_game_of_somebody_who_stays_away_can_be_claimed(tmp_path, hands, result, reason):
    @at_a_clock(tmp_path, hands)
    async def _(table):
        room = table.room
        away, here = await goes_away(table, hands)
        with pytest.raises(NotDone, match="may still come back: claim the game in 60 seconds"):
            await table.asks(here, Claim, result)
        await wait(room, hands, 60)
        await table.asks(here, Claim, result)
        assert room.outcome().reason == f"{room.seats[away].name} was away: {reason}"
        assert room.outcome().winners == ([here] if result == "win" else [])
        again = Room(room.hub, await room.hub.store.load(room.id))
        assert (again.status, again.outcome()) == ("over", room.outcome())


def test_nothing_is_claimed_from_who_is_there_or_came_back(tmp_path, hands):
    @at_a_clock(tmp_path, hands)
    async def _(table):
        away, here = await goes_away(table, hands)
        await wait(table.room, hands, 61)
        table.comes(table.tokens[away])
        with pytest.raises(NotDone, match="only from somebody whom all wait for and who is not there"):
            await table.asks(here, Claim, "win")
        with pytest.raises(NotDone, match="a claim is one of"):
            await table.asks(here, Claim, "everything")


# -- a draw that both want ------------------------------------------------------------------------------------------


def proposed(one):
    return [message for message in one.told if message["type"] == "proposal"][-1]


def test_a_draw_that_is_offered_and_accepted_ends_the_game_and_is_kept(tmp_path, hands):
    @at_a_clock(tmp_path, hands)
    async def _(table):
        room = table.room
        await table.asks(0, Draw)
        assert proposed(table.people[1])["text"] == "Anna offers a draw"
        assert proposed(table.people[1])["waiting"] == [1]
        assert room.status == "running"
        await table.asks(1, Consent, True)
        assert (room.status, room.outcome().winners) == ("over", [])
        assert room.outcome().reason == "Bruno and Anna agreed on a draw"
        assert proposed(table.people[0])["kind"] == ""
        again = Room(room.hub, await room.hub.store.load(room.id))
        assert (again.status, again.outcome()) == ("over", room.outcome())
        record = gamefile.write(room.course.game, ended=ended(room.outcome()))
        assert "result: nobody won: Bruno and Anna agreed on a draw" in record.splitlines()


def test_who_offers_a_draw_that_is_offered_accepts_it(tmp_path, hands):
    @at_a_clock(tmp_path, hands)
    async def _(table):
        await table.asks(1, Draw)
        await table.asks(0, Draw)
        assert table.room.outcome().reason == "Anna and Bruno agreed on a draw"


def test_a_draw_that_is_declined_is_offered_again_only_after_another_choice(tmp_path, hands):
    @at_a_clock(tmp_path, hands)
    async def _(table):
        room = table.room
        await table.asks(0, Draw)
        await table.asks(1, Consent, False)
        assert (room.status, proposed(table.people[0])["kind"]) == ("running", "")
        with pytest.raises(NotDone, match="your draw was declined; offer it again after another choice"):
            await table.asks(0, Draw)
        await table.chooses()
        await table.asks(0, Draw)
        assert proposed(table.people[1])["text"] == "Anna offers a draw"


def test_who_plays_on_has_declined_and_who_offered_may_play_on(tmp_path, hands):
    @at_a_clock(tmp_path, hands)
    async def _(table):
        room = table.room
        mine = asked(room)
        await table.asks(mine, Draw)
        await table.chooses()
        assert room.consent.proposal is not None, "the one who offered it has chosen"
        room.consent.withdraw()
        await table.asks(1 - asked(room), Draw)
        await table.chooses()
        assert room.consent.proposal is None, "the one to whom it was offered has chosen"


def test_a_draw_is_for_two_people_with_a_clock(tmp_path, tmp_path_factory, hands):
    @at_a_clock(tmp_path, hands, people=3)
    async def _(table):
        with pytest.raises(NotDone, match="two people agree on a draw"):
            await table.asks(0, Draw)

    @at_a_clock(tmp_path_factory.mktemp("other"), hands, people=1, bot=True)
    async def _(table):
        with pytest.raises(NotDone, match="two people agree on a draw"):
            await table.asks(0, Draw)
        table.room.clock = None
        with pytest.raises(NotDone, match="only at a table with a clock a draw is offered"):
            await table.asks(0, Draw)


# -- and only real questions ----------------------------------------------------------------------------------------


def test_a_secret_pick_is_asked_where_its_clock_would_tell_of_it(tmp_path, hands, monkeypatch):
    @at_a_clock(tmp_path, hands, game="sword_duel")
    async def _(table):
        room = table.room
        await table.asks(0, Set, Settings("real"))
        monkeypatch.setattr("quarterdeck.engine.only.answer", lambda game, seat: [("pass",)])
        assert room.course.game.asks[0].together
        assert room.given(0) is None


def test_what_the_server_answers_in_its_pause_is_free():
    assert max(answering.PAUSE) < clocks.ANYBODYS
