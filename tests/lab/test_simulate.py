"""Simulation: numbers that add up, the same for any number of jobs, and failures that show."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

import engine.high_card  # noqa: F401
import lab.broken_games  # noqa: F401
import quarterdeck as qd
from quarterdeck.batches import run_all
from quarterdeck.bots import clock
from quarterdeck.lab.simulate import Assignment, Played, Report, play, ready_meetings, simulate
from quarterdeck.lab.statistics import percentile, spread, wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(8, 10, 0.4902, 0.9433), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (95, 100, 0.8882, 0.9785),
     (50, 100, 0.4038, 0.5962), (0, 0, 0.0, 1.0)],
)  # fmt: skip
def test_wilson_intervals_have_their_known_values(wins, games, low, high):
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


def test_percentiles_are_values_that_occurred():
    assert [percentile([1, 2, 3, 4, 5, 6, 7, 8, 9, 100], p) for p in (10, 50, 90, 100)] == [1, 5, 9, 100]
    assert spread([3]) == {"mean": 3.0, "p10": 3, "p50": 3, "p90": 3, "max": 3}
    assert spread([])["max"] == 0


def without_time(report):
    return {key: value for key, value in report.data().items() if key not in ("seconds", "decisions_per_second")}


def test_one_job_and_two_give_the_same_report():
    bots = ["random", "montecarlo:10"]
    one = simulate("high_card", 21, bots, 1, 9, {}, None)
    two = simulate("high_card", 21, bots, 2, 9, {}, None)
    assert without_time(one) == without_time(two)
    assert without_time(one) != without_time(simulate("high_card", 21, bots, 1, 10, {}, None))


def test_the_numbers_add_up():
    ticks = []
    data = simulate("high_card", 12, ["random", "montecarlo:5"], 1, 3, {}, lambda *a: ticks.append(a)).data()
    assert ticks == [(n + 1, 12) for n in range(12)]
    assert (data["game"], data["games"], data["decisions"], data["failures"]) == ("high_card", 12, 72, [])
    assert [seat["bot"] for seat in data["seats"]] == ["random", "montecarlo:5"]
    wins = sum(seat["wins"] for seat in data["seats"])
    assert wins + data["draws"] == 12
    assert wins == sum(bot["wins"] for bot in data["bots"].values()) == sum(s["wins"] for s in data["seat_effect"])
    for bot in data["bots"].values():
        assert bot["games"] == 12
        assert bot["rate"] == bot["wins"] / 12
        assert bot["low"] <= bot["rate"] <= bot["high"]
    assert data["length"]["decisions"] == {"mean": 6.0, "p10": 6, "p50": 6, "p90": 6, "max": 6}
    json.dumps(data)


def report(*played, bots=("first", "second")):
    return Report("high_card", {}, list(bots), 0, len(played), 1.0, list(played))


def test_bots_are_told_apart_from_seats_and_draws_count_for_nobody():
    data = report(
        Played(0, 1, 0, (0,), 6, 1), Played(1, 2, 1, (0,), 6, 1), Played(2, 3, 0, (0, 1), 8, 2), Played(3, 4, 1, ())
    ).data()
    assert [seat["wins"] for seat in data["seats"]] == [1, 1]
    assert [seat["wins"] for seat in data["seat_effect"]] == [2, 0]
    assert data["draws"] == 2
    assert data["bots"]["first"]["rate"] == 0.25


def test_two_bots_of_one_name_share_a_row():
    data = report(Played(0, 1, 0, (0,)), Played(1, 2, 1, (0,)), bots=["random", "random"]).data()
    assert data["bots"] == {"random": data["bots"]["random"]}
    assert (data["bots"]["random"]["games"], data["bots"]["random"]["wins"]) == (4, 2)


def test_what_a_seat_plays_gets_its_own_rates():
    keys = {"guild": ["blades", "thieves"]}
    data = report(Played(0, 1, 0, (1,), keys=keys), Played(1, 2, 1, (0,), keys=keys)).data()
    assert data["by_key"]["guild"]["blades"]["wins"] == 1
    assert data["by_key"]["guild"]["thieves"]["games"] == 2


def test_without_rotation_a_bot_keeps_its_seat():
    run = simulate("high_card", 6, ["random", "random"], 1, 3, {}, None, rotate=False)
    assert {one.shift for one in run.played} == {0}
    assert {one.shift for one in simulate("high_card", 6, ["random", "random"], 1, 3, {}, None).played} == {0, 1}


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_failing_game_is_counted_with_its_seed(jobs):
    data = simulate("failing_option", 4, ["random", "random"], jobs, 3, {}, None).data()
    assert data["games"] == 0
    assert len(data["failures"]) == 4
    assert "a rule that fails" in data["failures"][0]["message"]
    game = qd.new("failing_option", seed=data["failures"][0]["seed"])
    for _ in range(5):
        game.play(game.choice.options[0])
    last = game.choice.options[0]
    with pytest.raises(qd.RuleFailure):
        game.play(last)


def test_the_text_names_bots_rates_and_failures():
    text = simulate("high_card", 4, ["random", "montecarlo:5"], 1, 3, {}, None).text()
    assert "montecarlo:5" in text
    assert "95 % interval" in text
    assert "1 games failed" in report(Played(0, 17, 0, failure="KeyError: x")).text()


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("whist", 3, ["random", "random"]), "no game called whist"),
        (("high_card", 0, ["random", "random"]), "at least one game"),
        (("high_card", 3, ["random", "clever"]), "no bot called 'clever'"),
        (("high_card", 3, ["random", "random"], 0), "at least one job"),
    ],
)
def test_a_run_that_cannot_be_is_refused(arguments, sentence):
    with pytest.raises(qd.SetupError, match=sentence):
        simulate(*arguments)


def die(item):
    if item == 3:
        os._exit(9)
    return item


def test_a_worker_that_dies_costs_only_its_game():
    results = list(run_all(die, range(8), 2, "json", lambda item, why: (item, why)))
    assert sorted(r for r in results if isinstance(r, int)) == [0, 1, 2, 4, 5, 6, 7]
    assert [r for r in results if not isinstance(r, int)] == [(3, "the worker process ended with exit code 9")]


def test_workers_start_where_threads_run():
    stop = threading.Event()
    thread = threading.Thread(target=stop.wait)
    thread.start()
    try:
        run = simulate("high_card", 6, ["random", "random"], 2, 3, {}, None)
    finally:
        stop.set()
        thread.join()
    assert run.data()["failures"] == []
    assert run.data()["games"] == 6


@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_keeps_what_is_finished(jobs):
    code = (
        "import os, signal, engine.high_card\n"
        "from quarterdeck.lab.simulate import simulate\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell may have begun us with it ignored\n"
        "def progress(done, total):\n"
        "    if done == 5: os.killpg(0, signal.SIGINT)\n"
        "data = simulate('high_card', 5000, ['random', 'montecarlo:200'], JOBS, 1, {}, progress).data()\n"
        "print(data['interrupted'], 5 <= data['games'] < 5000, data['failures'])\n"
    ).replace("JOBS", str(jobs))
    tests = Path(__file__).parents[1]
    path = os.pathsep.join([str(tests), str(tests.parent / "src")])
    done = subprocess.run(
        [sys.executable, "-c", code], env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True,
        timeout=60, start_new_session=True, check=True,
    )  # fmt: skip
    assert done.stderr == ""
    assert done.stdout.strip() == "True True []"


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc to see which processes are left")
def test_workers_end_when_the_process_that_asked_is_killed():
    command = [sys.executable, "-m", "quarterdeck.cli", "simulate", "sword_duel", "--games", "400", "--jobs", "2"]
    run = subprocess.Popen([*command, "--seats", "random,montecarlo:20"], stdout=subprocess.DEVNULL)
    children = Path(f"/proc/{run.pid}/task/{run.pid}/children")
    while len(children.read_text().split()) < 2:
        assert run.poll() is None, "it has ended before its workers began"
        time.sleep(0.05)
    workers = children.read_text().split()
    run.kill()
    run.wait()
    deadline = time.monotonic() + 30
    while any(Path(f"/proc/{worker}").exists() for worker in workers):
        assert time.monotonic() < deadline, "a worker is left behind"
        time.sleep(0.05)


def test_wins_are_counted_by_captain_in_sky_pirate():
    report = simulate("sky_pirate", 2, ["random", "random"], seed=3)
    captains = report.data()["by_key"]["captain"]
    assert {name: row["games"] for name, row in captains.items()} == {"Brass": 2, "Cleaver": 2}


def test_paired_games_play_each_deal_from_every_seat():
    report = simulate("high_card", 6, ["random", "first"], 1, 3, {}, None, paired=True)
    seeds = [one.seed for one in report.played]
    assert seeds[0::2] == seeds[1::2]
    assert len(set(seeds)) == 3
    assert [one.shift for one in report.played] == [0, 1] * 3


def test_deals_take_the_meetings_of_ready_decks_in_turn():
    meetings = ready_meetings(qd.game_class("five_sails"), 2, {})
    assert {one["edition"] for one in meetings} == {"2023", "playtest"}
    assert all(len(one["decks"]) == 2 for one in meetings)
    assert {one["edition"] for one in ready_meetings(qd.game_class("five_sails"), 4, {"edition": "2023"})} == {"2023"}
    report = simulate(
        "sword_duel", 8, ["first", "first"], 1, 3, {}, None, paired=True, meetings=[{"combats": 1}, {"combats": 3}]
    )
    assert not report.failures
    assert len({one.decisions for one in report.played}) > 1


def test_a_draw_is_shared_in_the_score():
    report = simulate("high_card", 4, ["random", "first"], 1, 3, {}, None)
    for one, winners in zip(report.played, [(0,), (), (1,), (0, 1)], strict=True):
        one.winners = winners
    score = report.data()["score"]
    assert score["random"]["wins"] == 2.0  # a win in its seat, a half for the draw, none, a half of a win of both
    assert score["random"]["wins"] + score["first"]["wins"] == 4
    assert "draws shared" in report.text()


def test_intervals_of_paired_games_count_deals_and_not_games():
    """Forty games, half of them won: where the deal decides, bots are even in each; where a bot does, it has both."""

    def scored(paired, winners_of_deal):
        report = simulate("high_card", 40, ["random", "first"], 1, 3, {}, None, paired=paired)
        for one in report.played:
            one.winners = winners_of_deal(one.number // 2, one.shift)
        assert ("by deal, draws shared" in report.text()) is paired
        return report.score()["random"]

    by_the_deal = scored(True, lambda deal, shift: (deal % 2,))
    by_the_bot = scored(True, lambda deal, shift: ((shift + deal) % 2,))
    apart = scored(False, lambda deal, shift: ((shift + deal) % 2,))
    assert by_the_deal["wins"] == by_the_bot["wins"] == apart["wins"] == 20
    assert by_the_deal["high"] - by_the_deal["low"] < apart["high"] - apart["low"]
    assert by_the_bot["high"] - by_the_bot["low"] > apart["high"] - apart["low"]


def test_bots_can_count_the_time_in_which_they_are_at_work():
    play(Assignment(0, "high_card", {}, 3, ["random", "montecarlo:1ms"], 0, processor=True))
    assert clock.now is time.process_time
    play(Assignment(0, "high_card", {}, 3, ["random", "montecarlo:1ms"], 0))
    assert clock.now is time.perf_counter
