"""Bots answer from processes of their own, whatever happens to these."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from contextlib import asynccontextmanager
from pathlib import Path
from time import monotonic

import pytest

import quarterdeck as qd
from quarterdeck.bots import make_bot
from quarterdeck.games import WHERE
from quarterdeck.server.thinkers import ThinkerError, Thinkers
from server.processes import lives, needs_proc, processor_time

SOURCE = Path(__file__).resolve().parents[2] / "src"


@asynccontextmanager
async def thinking(**how):
    thinkers = Thinkers(**how)
    try:
        yield thinkers
    finally:
        await thinkers.close()


def workers(thinkers):
    """The process ids of all workers."""
    return thinkers._pool.processes()


async def until(true, seconds=20):
    end = monotonic() + seconds
    while not (found := true()):
        assert monotonic() < end
        await asyncio.sleep(0.01)
    return found


async def until_it_thinks(worker):
    """Until the worker has worked for a while, however long that takes on a busy machine."""
    spent = processor_time(worker)
    await until(lambda: processor_time(worker) > spent + 5)


async def until_taken(thinkers, waiting=0):
    """Until the workers were sent what they think about first, so that so many questions wait."""
    await asyncio.sleep(0)  # now everything is asked
    await until(lambda: thinkers.waiting == waiting and thinkers._pool.waiting == 0)


def legal(game, seat, line):
    return line in [game.text(option, seat) for option in game.choice_of(seat).options]


@pytest.mark.parametrize("name", list(WHERE))
def test_the_answer_is_what_the_bot_itself_would_play(name):
    game = qd.new(name, players=2, seed=7)

    async def play():
        async with thinking(workers=1) as thinkers:
            for _ in range(8):
                seat = game.choice.seat
                line = await thinkers.choose(game.save(), seat, "montecarlo:10", 3)
                assert line == game.text(make_bot("montecarlo:10", 3).choose(game, seat), seat)
                game.play(line, seat)

    asyncio.run(play())
    assert game.clock >= 8


@needs_proc
def test_a_worker_killed_while_it_thinks_is_replaced_and_asked_again():
    game = qd.new("arcana", players=2, seed=3)

    async def play():
        async with thinking(workers=1) as thinkers:
            await thinkers.choose(game.save(), 0, "random", 1)
            (first,) = workers(thinkers)
            question = asyncio.ensure_future(thinkers.choose(game.save(), 0, "montecarlo:2000", 1))
            await until_it_thinks(first)
            assert not question.done()
            os.kill(first, signal.SIGKILL)
            line = await question
            return line, first, workers(thinkers)

    line, first, after = asyncio.run(play())
    assert legal(game, 0, line)
    assert len(after) == 1
    assert after != [first]


def test_a_worker_killed_while_it_rests_is_replaced():
    game = qd.new("arcana", players=2, seed=3)

    async def play():
        async with thinking(workers=1) as thinkers:
            await thinkers.choose(game.save(), 0, "random", 1)
            os.kill(workers(thinkers)[0], signal.SIGKILL)
            return await thinkers.choose(game.save(), 0, "random", 1)

    assert legal(game, 0, asyncio.run(play()))


def test_a_worker_that_somebody_else_has_waited_for_is_replaced():
    game = qd.new("arcana", players=2, seed=3)

    async def play():
        async with thinking(workers=1) as thinkers:
            await thinkers.choose(game.save(), 0, "random", 1)
            (first,) = workers(thinkers)
            os.kill(first, signal.SIGKILL)
            os.waitpid(first, 0)
            return await asyncio.wait_for(thinkers.choose(game.save(), 0, "random", 1), 30)

    assert legal(game, 0, asyncio.run(play()))


def test_a_question_that_kills_three_workers_is_given_up():
    game = qd.new("arcana", players=2, seed=3)

    async def play():
        async with thinking(workers=1) as thinkers:
            question = asyncio.ensure_future(thinkers.choose(game.save(), 0, "montecarlo:60000ms", 1))
            killed = set()
            while not question.done():
                for pid in set(workers(thinkers)) - killed:
                    os.kill(pid, signal.SIGKILL)
                    killed.add(pid)
                await asyncio.sleep(0.01)
            with pytest.raises(ThinkerError) as given_up:
                await question
            line = await thinkers.choose(game.save(), 0, "random", 1)
            return str(given_up.value), len(killed), line

    sentence, killed, line = asyncio.run(play())
    assert sentence == "the bot montecarlo:60000ms gave no answer in 3 attempts: its process died"
    assert killed == 3
    assert legal(game, 0, line)


def test_a_bot_that_thinks_too_long_is_ended_and_the_next_question_is_answered():
    game = qd.new("arcana", players=2, seed=3)

    async def play():
        async with thinking(workers=1, timeout=1.0) as thinkers:
            with pytest.raises(ThinkerError, match=r"in 3 attempts: it took longer than 1 seconds"):
                await thinkers.choose(game.save(), 0, "montecarlo:60000ms", 1)
            assert workers(thinkers) == []
            thinkers._pool._timeout = 60.0  # a new process takes a while for its first answer
            return await thinkers.choose(game.save(), 0, "random", 1)

    assert legal(game, 0, asyncio.run(play()))


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"spec": "parrot"}, "there is no bot called 'parrot'"),
        ({"save": "no save"}, "this is not a save"),
        ({"seat": 1}, "Bruno has nothing to choose now"),
        ({"seed": "seven"}, "the bot random failed with TypeError"),
    ],
    ids=["an unknown bot", "a broken save", "a seat with nothing to choose", "a seed that is no number"],
)
def test_a_question_that_makes_no_sense_gets_a_sentence_and_costs_no_worker(change, sentence):
    game = qd.new("arcana", players=2, seed=3)

    async def play():
        async with thinking(workers=1) as thinkers:
            await thinkers.choose(game.save(), 0, "random", 1)
            before = workers(thinkers)
            with pytest.raises(ThinkerError) as refused:
                await thinkers.choose(**{"save": game.save(), "seat": 0, "spec": "random", "seed": 1, **change})
            return str(refused.value), before, workers(thinkers)

    said, before, after = asyncio.run(play())
    assert sentence in said
    assert len(said.splitlines()) == 1
    assert before == after


def test_many_questions_at_once_are_all_answered():
    games = [qd.new("arcana", players=2, seed=seed) for seed in range(60)]

    async def play():
        async with thinking(workers=2) as thinkers:
            asked = (thinkers.choose(game.save(), game.choice.seat, "random", 1) for game in games)
            return await asyncio.gather(*asked), len(workers(thinkers))

    lines, processes = asyncio.run(play())
    assert all(legal(game, game.choice.seat, line) for game, line in zip(games, lines, strict=True))
    assert processes == 2


def test_one_worker_answers_in_the_order_of_the_questions():
    game = qd.new("arcana", players=2, seed=3)
    answered = []

    async def ask(thinkers, number):
        await thinkers.choose(game.save(), 0, "random", number)
        answered.append(number)

    async def play():
        async with thinking(workers=1) as thinkers:
            await asyncio.gather(*(ask(thinkers, number) for number in range(30)))

    asyncio.run(play())
    assert answered == list(range(30))


def test_the_loop_runs_on_while_bots_think():
    game = qd.new("arcana", players=2, seed=3)

    async def play():
        async with thinking(workers=1) as thinkers:
            await thinkers.choose(game.save(), 0, "random", 1)
            (worker,) = workers(thinkers)
            os.kill(worker, signal.SIGSTOP)  # it thinks for as long as is wanted
            question = asyncio.ensure_future(thinkers.choose(game.save(), 0, "random", 1))
            await until_taken(thinkers)
            for _ in range(20):
                await asyncio.sleep(0.01)
            assert not question.done()
            os.kill(worker, signal.SIGCONT)
            return await question

    assert legal(game, 0, asyncio.run(play()))


def test_a_cancelled_question_disturbs_nobody():
    game = qd.new("arcana", players=2, seed=3)

    async def play():
        async with thinking(workers=1) as thinkers:
            await thinkers.choose(game.save(), 0, "random", 1)
            (worker,) = workers(thinkers)
            os.kill(worker, signal.SIGSTOP)
            thought_about = asyncio.ensure_future(thinkers.choose(game.save(), 0, "montecarlo:300ms", 1))
            await until_taken(thinkers)
            waiting = asyncio.ensure_future(thinkers.choose(game.save(), 0, "montecarlo:60000ms", 1))
            await until_taken(thinkers, waiting=1)
            thought_about.cancel()
            waiting.cancel()
            os.kill(worker, signal.SIGCONT)
            asked = asyncio.gather(*(thinkers.choose(game.save(), 0, "random", seed) for seed in range(4)))
            lines = await asyncio.wait_for(asked, 30)
            return lines, thought_about.cancelled(), waiting.cancelled(), workers(thinkers) == [worker]

    lines, *rest = asyncio.run(play())
    assert all(legal(game, 0, line) for line in lines)
    assert rest == [True, True, True]


def test_no_process_starts_before_the_first_question():
    async def play():
        async with thinking(workers=2) as thinkers:
            await asyncio.sleep(0.05)
            return workers(thinkers)

    assert asyncio.run(play()) == []


def test_closing_leaves_no_process_and_nobody_waiting():
    game = qd.new("arcana", players=2, seed=3)

    async def play():
        thinkers = Thinkers(workers=2)
        await asyncio.gather(*(thinkers.choose(game.save(), 0, "montecarlo:50ms", 1) for _ in range(4)))
        alive = workers(thinkers)
        asked = [asyncio.ensure_future(thinkers.choose(game.save(), 0, "montecarlo:60000ms", 1)) for _ in range(5)]
        await until_taken(thinkers, waiting=3)
        await thinkers.close()
        outcomes = await asyncio.gather(*asked, return_exceptions=True)
        with pytest.raises(ThinkerError, match="the table closes"):
            await thinkers.choose(game.save(), 0, "random", 1)
        await thinkers.close()
        return alive, outcomes, workers(thinkers)

    alive, outcomes, left = asyncio.run(play())
    assert len(alive) == 2
    # Nobody was waited for until the bot had thought, nor until it had taken too long.
    told = ThinkerError("the bots have stopped thinking, because the table closes")
    assert [repr(outcome) for outcome in outcomes] == [repr(told)] * 5
    assert left == []
    for pid in alive:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)


def test_closing_while_processes_start_leaves_none_behind():
    game = qd.new("arcana", players=2, seed=3)

    async def play():
        thinkers = Thinkers(workers=2)
        asked = [asyncio.ensure_future(thinkers.choose(game.save(), 0, "random", 1)) for _ in range(3)]
        await until(lambda: workers(thinkers))
        await thinkers.close()
        return await asyncio.gather(*asked, return_exceptions=True), workers(thinkers)

    outcomes, left = asyncio.run(play())
    assert [type(outcome) for outcome in outcomes] == [ThinkerError] * 3
    assert left == []


PARENT = """
import asyncio, multiprocessing, sys
import quarterdeck as qd
from quarterdeck.server.thinkers import Thinkers
async def main():
    thinkers = Thinkers(workers=1)
    save = qd.new("arcana", players=2, seed=3).save()
    await thinkers.choose(save, 0, "random", 1)
    print(*(process.pid for process in multiprocessing.active_children()), flush=True)
    await thinkers.choose(save, 0, "montecarlo:50000ms", 1)
if __name__ == "__main__":
    asyncio.run(main())
"""


@pytest.fixture
def parent(tmp_path):
    """A process whose only worker thinks for a long time, and the worker's id."""
    script = tmp_path / "parent.py"
    script.write_text(PARENT)
    environment = {**os.environ, "PYTHONPATH": str(SOURCE)}
    with subprocess.Popen(
        [sys.executable, str(script)], env=environment, stdout=subprocess.PIPE, text=True, start_new_session=True
    ) as process:
        worker = int(process.stdout.readline())
        asyncio.run(until_it_thinks(worker))
        yield process, worker
        process.kill()


@needs_proc
def test_a_thinking_worker_ends_when_its_parent_is_killed(parent):
    process, worker = parent
    process.kill()
    process.wait()
    asyncio.run(until(lambda: not lives(worker)))


@needs_proc
def test_a_worker_ignores_ctrl_c(parent):
    _, worker = parent
    for _ in range(3):
        os.kill(worker, signal.SIGINT)
        asyncio.run(until_it_thinks(worker))
    assert lives(worker)
