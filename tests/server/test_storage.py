"""The storage gives back what was stored, on SQLite and on PostgreSQL alike."""

from __future__ import annotations

import asyncio
import threading

import pytest
from sqlalchemy import event

from quarterdeck.server import storage, storage_writer
from quarterdeck.server.storage import AlreadyStored, ChatRow, SeatRow, StorageError, Store, Stored, Unconfirmed
from server.stores import SEATS, a_table, an_entry, hashed, opened, url_of_each_kind  # noqa: F401


def test_a_table_is_loaded_as_it_was_stored(url):
    came_before = [an_entry(1), an_entry(2, seat=1, choice_id="x")]
    said = [ChatRow(1, 0, "Anna", "Ahoy — ☠ '; DROP TABLE chat", 3.5), ChatRow(2, -1, "Carla", "", 4.5)]
    table = a_table(status="running", names=("Anna", "Bruno"), came_from="zz99")

    async def play():
        async with opened(url) as store:
            await store.create(table, SEATS, came_before)
            await store.append("ab12", [an_entry(3)])
            for words in said:
                await store.say("ab12", words)
        async with opened(url) as store:
            return await store.load("ab12"), await store.load("nowhere")

    stored, nothing = asyncio.run(play())
    assert nothing is None
    assert stored.table.changed_at > table.changed_at
    expected = a_table(status="running", names=("Anna", "Bruno"), came_from="zz99", changed_at=stored.table.changed_at)
    assert stored == Stored(expected, SEATS, [*came_before, an_entry(3)], said)


def test_a_table_says_when_it_was_changed_but_not_anew_at_every_choice(url, monkeypatch):
    async def play():
        seen = []
        async with opened(url) as store:
            await store.create(a_table(changed_at=1.0), [])
            for number in range(1, 5):
                if number == 4:
                    monkeypatch.setattr("quarterdeck.server.storage.TOUCHED_AGAIN", 0.0)
                await store.append("ab12", [an_entry(number)])
                seen.append((await store.load("ab12")).table.changed_at)
        return seen

    first, second, third, later = asyncio.run(play())
    assert 1.0 < first == second == third < later


def test_an_open_table_is_loaded_as_it_was_made(url):
    async def play():
        async with opened(url) as store:
            await store.create(a_table(), [])
            return await store.load("ab12")

    assert asyncio.run(play()) == Stored(a_table(), [], [], [])


def test_a_token_opens_its_seat(url):
    async def play():
        async with opened(url) as store:
            await store.create(a_table(), SEATS)
            return await store.find_by_token(hashed("a")), await store.find_by_token(hashed("b"))

    assert asyncio.run(play()) == (("ab12", 0), None)


def test_a_game_begins_once_and_its_names_are_fixed(url):
    async def play():
        async with opened(url) as store:
            await store.create(a_table(), SEATS)
            await store.begin("ab12", ["Anna", "Bruno"], {"edition": "2023"})
            with pytest.raises(StorageError, match="there is no open table ab12"):
                await store.begin("ab12", ["Carla", "Dario"], {})
            return (await store.load("ab12")).table

    table = asyncio.run(play())
    assert (table.status, table.names) == ("running", ("Anna", "Bruno"))


def test_the_last_choice_brings_the_result_with_it(url):
    result = {"winners": [1], "reason": "most points", "scores": [11, 23]}

    async def play():
        async with opened(url) as store:
            await store.create(a_table(status="running"), SEATS)
            await store.append("ab12", [an_entry(1), an_entry(2)], status="over", result=result)
            over = await store.load("ab12")
            await store.append("ab12", [an_entry(3)], status="running")
            again = await store.load("ab12")
            await store.update_table("ab12", status="closed", result={"winners": []})
            return over, again, await store.load("ab12")

    over, again, closed = asyncio.run(play())
    assert (over.table.status, over.table.result, len(over.journal)) == ("over", result, 2)
    assert (again.table.status, again.table.result, len(again.journal)) == ("running", None, 3)
    assert (closed.table.status, closed.table.result) == ("closed", {"winners": []})


def test_appending_nothing_can_still_end_the_game(url):
    async def play():
        async with opened(url) as store:
            await store.create(a_table(), SEATS)
            await store.append("ab12", [], status="over", result={"winners": [0]})
            return await store.load("ab12")

    stored = asyncio.run(play())
    assert (stored.table.status, stored.table.result, stored.journal) == ("over", {"winners": [0]}, [])


def test_a_bot_takes_over_a_seat(url):
    bot = SeatRow(0, "bot", "Anna", "random", None, True)

    async def play():
        async with opened(url) as store:
            await store.create(a_table(), SEATS)
            await store.replace_seat(bot, "ab12")
            with pytest.raises(StorageError, match="table ab12 has no seat 5"):
                await store.replace_seat(SeatRow(5, "bot", "Nobody"), "ab12")
            return (await store.load("ab12")).seats, await store.find_by_token(hashed("a"))

    assert asyncio.run(play()) == ([bot, SEATS[1]], None)


def test_the_listing_shows_listed_tables_and_the_last_changed_first(url):
    async def play():
        async with opened(url) as store:
            await store.create(a_table("first", changed_at=10.0), SEATS)
            await store.create(a_table("second", changed_at=20.0), [])
            await store.create(a_table("third", changed_at=30.0), [])
            await store.create(a_table("secret", listed=False), [])
            await store.create(a_table("ended", status="over"), [])
            before = await store.listing(["open", "running"])
            await store.append("first", [an_entry(1)])
            return before, await store.listing(["open"], limit=2), await store.listing([])

    before, after, none = asyncio.run(play())
    assert [table.id for table, _ in before] == ["third", "second", "first"]
    assert before[2] == (a_table("first", changed_at=10.0), SEATS)
    assert [table.id for table, _ in after] == ["first", "third"]
    assert none == []


def test_of_fifty_who_take_one_seat_one_sits(url):
    async def play():
        async with opened(url) as store:
            await store.create(a_table(), [SeatRow(0, "person", "")])
            took = await asyncio.gather(*(store.take_seat("ab12", 0, f"P{n}", hashed(str(n))) for n in range(50)))
            return took, (await store.load("ab12")).seats

    took, seats = asyncio.run(play())
    assert sum(took) == 1
    winner = took.index(True)
    assert seats == [SeatRow(0, "person", f"P{winner}", None, hashed(str(winner)), True)]


def test_two_servers_on_one_database_sit_one_person_down(url):
    async def play():
        async with opened(url) as one, opened(url) as other:
            await one.create(a_table(), [SeatRow(0, "person", "")])
            both = (one, other)
            return await asyncio.gather(*(both[n % 2].take_seat("ab12", 0, "P", hashed(str(n))) for n in range(20)))

    assert sum(asyncio.run(play())) == 1


def test_a_bots_seat_cannot_be_taken(url):
    async def play():
        async with opened(url) as store:
            await store.create(a_table(), SEATS)
            return await store.take_seat("ab12", 1, "Carla", hashed("c")), await store.load("ab12")

    took, stored = asyncio.run(play())
    assert not took
    assert stored.seats == SEATS


def test_five_hundred_appends_at_once_are_all_kept_in_order(url):
    names = [f"table{n}" for n in range(20)]

    async def write(store, table, numbers):
        for number in numbers:
            await store.append(table, [an_entry(number, choice_id=f"c{number}")])

    async def play():
        async with opened(url) as store:
            for name in names:
                await store.create(a_table(name, status="running"), [])
            await asyncio.gather(*(store.append(names[n % 20], [an_entry(n // 20)]) for n in range(500)))
            await asyncio.gather(*(write(store, name, range(25, 40)) for name in names))
        async with opened(url) as store:
            return [await store.load(name) for name in names]

    for stored in asyncio.run(play()):
        assert stored.journal == [an_entry(n, choice_id=f"c{n}" if n >= 25 else None) for n in range(40)]


def test_what_waits_is_committed_together(tmp_path):
    """A hundred appends that come while a commit runs need only a few commits."""
    url = f"sqlite:///{tmp_path}/tables.db"

    async def play():
        async with opened(url) as store:
            await store.create(a_table(), [])
            commits = []
            event.listen(store._database.writing, "commit", commits.append)
            await asyncio.gather(*(store.append("ab12", [an_entry(n)]) for n in range(100)))
            return len(commits)

    assert asyncio.run(play()) <= 10


def test_a_commit_that_fails_is_unconfirmed_and_the_next_one_works(url):
    failing = [OSError("the disk is gone")]

    def fail(connection):
        if failing:
            raise failing.pop()

    async def play():
        async with opened(url) as store:
            await store.create(a_table(), [])
            event.listen(store._database.writing, "commit", fail)
            with pytest.raises(Unconfirmed, match="entry 1 of table ab12 may not have been written: the disk is gone"):
                await store.append("ab12", [an_entry(1)])
            await store.append("ab12", [an_entry(2)])
            return await store.load("ab12")

    assert asyncio.run(play()).journal == [an_entry(2)]


@pytest.mark.parametrize(
    "second",
    [an_entry(1, seat=1), an_entry(2, seat=0, choice_id="x")],
    ids=["the same number", "the same choice of the same seat"],
)
def test_an_entry_is_stored_once(url, second):
    async def play():
        async with opened(url) as store:
            await store.create(a_table(), [])
            await store.append("ab12", [an_entry(1, seat=0, choice_id="x")])
            with pytest.raises(AlreadyStored, match=f"entry {second.number} of table ab12 cannot be written a second"):
                await store.append("ab12", [second])
            return await store.load("ab12")

    assert asyncio.run(play()).journal == [an_entry(1, seat=0, choice_id="x")]


def test_two_seats_and_two_tables_may_use_the_same_id_for_a_choice(url):
    async def play():
        async with opened(url) as store:
            await store.create(a_table("one"), [])
            await store.create(a_table("two"), [])
            await store.append("one", [an_entry(1, seat=0, choice_id="x"), an_entry(2, seat=1, choice_id="x")])
            await store.append("two", [an_entry(1, seat=0, choice_id="x")])
            return len((await store.load("one")).journal), len((await store.load("two")).journal)

    assert asyncio.run(play()) == (2, 1)


def test_a_bad_entry_fails_alone(url):
    """Among many that are committed together; and of entries that belong together none is kept."""
    bad = {
        3: ("ab12", [an_entry(3), an_entry(0)]),
        5: ("nowhere", [an_entry(5)]),
        7: ("ab12", [an_entry(7, line="\ud800")]),
        9: ("ab12", [an_entry(2**70)]),
    }

    async def play():
        async with opened(url) as store:
            await store.create(a_table(), [], [an_entry(0)])
            asked = [bad.get(n, ("ab12", [an_entry(n)])) for n in range(1, 60)]
            outcomes = await asyncio.gather(*(store.append(*one) for one in asked), return_exceptions=True)
            return outcomes, await store.load("ab12")

    outcomes, stored = asyncio.run(play())
    failed = {n: outcome for n, outcome in enumerate(outcomes, 1) if outcome is not None}
    assert sorted(failed) == [3, 5, 7, 9]
    assert all(isinstance(error, StorageError) and len(str(error).splitlines()) == 1 for error in failed.values())
    assert isinstance(failed[3], AlreadyStored)
    assert str(failed[5]) == "entry 5 of table nowhere cannot be written: there is no such table"
    assert stored.journal == [an_entry(n) for n in range(60) if n not in bad]


def test_a_change_of_an_unknown_table_fails_alone(url):
    async def play():
        async with opened(url) as store:
            await store.create(a_table(), [])
            changes = [store.append("ab12", [an_entry(1)]), store.update_table("nowhere", status="over")]
            return await asyncio.gather(*changes, return_exceptions=True), await store.load("ab12")

    (good, bad), stored = asyncio.run(play())
    assert good is None
    assert str(bad) == "there is no table nowhere"
    assert stored.journal == [an_entry(1)]


def test_unknown_words_for_status_and_kind_are_refused(url):
    async def play():
        async with opened(url) as store:
            with pytest.raises(StorageError, match="table ab12 cannot be written"):
                await store.create(a_table(status="paused"), [])
            with pytest.raises(StorageError, match="table ab12 cannot be written"):
                await store.create(a_table(), [SeatRow(0, "parrot", "Polly")])
            return await store.load("ab12")

    assert asyncio.run(play()) is None


def test_a_cancelled_append_disturbs_nobody(url):
    async def play():
        async with opened(url) as store:
            await store.create(a_table(), [])
            tasks = [asyncio.ensure_future(store.append("ab12", [an_entry(n)])) for n in range(10)]
            await asyncio.sleep(0)
            tasks[4].cancel()
            outcomes = await asyncio.gather(*tasks, return_exceptions=True)
            await store.append("ab12", [an_entry(10)])
            return outcomes, await store.load("ab12")

    outcomes, stored = asyncio.run(play())
    assert [n for n, outcome in enumerate(outcomes) if outcome is not None] == [4]
    assert {entry.number for entry in stored.journal} >= {*range(11)} - {4}


def test_old_open_tables_are_forgotten_with_all_that_belongs_to_them(url):
    async def play():
        async with opened(url) as store:
            await store.create(a_table("old", changed_at=100.0), SEATS, [an_entry(1)])
            await store.say("old", ChatRow(1, 0, "Anna", "anybody?", 1.0))
            await store.create(a_table("new", changed_at=300.0), [])
            await store.create(a_table("running", status="running", changed_at=100.0), [])
            removed = await store.forget(200.0)
            left = [await store.load(name) is not None for name in ("old", "new", "running")]
            await store.create(a_table("old"), [])
            return removed, left, await store.load("old"), await store.find_by_token(hashed("a"))

    removed, left, again, token = asyncio.run(play())
    assert (removed, left) == (1, [False, True, True])
    assert (again.seats, again.journal, again.chat, token) == ([], [], [], None)


def test_finished_games_and_chat_are_forgotten_when_that_is_wanted(url):
    async def play():
        async with opened(url) as store:
            for name in ("old", "watched", "new"):
                at = 300.0 if name == "new" else 100.0
                await store.create(a_table(name, status="over", changed_at=at), [])
                await store.say(name, ChatRow(1, 0, "Anna", "before", 150.0))
                await store.say(name, ChatRow(2, 0, "Anna", "after", 250.0))
            removed = await store.forget(200.0, ("over",), ["watched"])
            lines = await store.forget_chat(200.0)
            return removed, lines, [await store.load(name) for name in ("old", "watched", "new")]

    removed, lines, (old, watched, new) = asyncio.run(play())
    assert (removed, old, lines) == (1, None, 2)
    assert [[line.text for line in table.chat] for table in (watched, new)] == [["after"], ["after"]]


def test_closing_writes_what_waits(url):
    async def play():
        store = await Store.open(url)
        await store.create(a_table(), [])
        tasks = [asyncio.ensure_future(store.append("ab12", [an_entry(n)])) for n in range(50)]
        await asyncio.sleep(0)
        await store.close()
        await asyncio.gather(*tasks)
        for late in (store.append("ab12", [an_entry(99)]), store.load("ab12")):
            with pytest.raises(StorageError, match="is closed"):
                await late
        async with opened(url) as again:
            return len((await again.load("ab12")).journal)

    assert asyncio.run(play()) == 50


def test_a_store_that_keeps_nothing_is_not_well(url):
    """A full disk can still be read."""
    full = []

    def fail(connection):
        if full:
            raise OSError("no space left on the disk")

    async def play():
        async with opened(url) as store:
            await store.try_writing()
            event.listen(store._database.writing, "commit", fail)
            full.append(True)
            await store.try_writing()  # it took something a moment ago
            store._tried = -10.0
            with pytest.raises(StorageError, match="no space left"):
                await store.try_writing()
            full.clear()
            await store.try_writing()
            await store.try_writing()

    asyncio.run(play())


def test_a_store_that_says_nothing_is_not_well_and_is_asked_once_for_all_who_want_to_know(tmp_path, monkeypatch):
    monkeypatch.setattr(storage, "TRIED_WITHIN", 0.1)
    silent, asked = threading.Event(), []

    def wait_for_it(self, group):
        asked.append([job.about for job in group])
        silent.wait(20)
        return [None] * len(group)

    async def play():
        async with opened(f"sqlite:///{tmp_path}/tables.db") as store:
            monkeypatch.setattr(storage_writer.Writer, "_write", wait_for_it)
            for _ in range(2):
                with pytest.raises(StorageError, match="does not answer"):
                    await store.try_writing()
            silent.set()
            await store.try_writing()
            assert asked == [["anything"]]

    asyncio.run(play())
