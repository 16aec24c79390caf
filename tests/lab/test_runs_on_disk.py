"""Runs lose no work: finished games are on disk, and the same games come wherever and however often they run."""

from __future__ import annotations

import json
import signal
import subprocess
from time import monotonic, sleep

import pytest

import engine.high_card  # noqa: F401  (registers the smallest game)
from contract.cases import PYTHON, other_process
from lab.made_up import ask
from quarterdeck.engine.errors import SetupError
from quarterdeck.lab import experiment as experiments
from quarterdeck.lab import running, simulate
from quarterdeck.lab.answers import answer
from quarterdeck.lab.runfolder import GAMES, RunFolder, all_runs


def seat_of_a_duel(**more):
    return ask(game="sword_duel", compare="seat", **{"units": 10, **more})


def folder_of(tmp_path, experiment, name="runs"):
    return RunFolder.make(tmp_path / name, experiment, "quarterdeck lab ...")


def lines(folder):
    return (folder.path / GAMES).read_bytes().splitlines(keepends=True)


def test_a_run_plays_all_games_and_keeps_each_as_a_line(tmp_path):
    folder = folder_of(tmp_path, seat_of_a_duel())
    went = running.run(folder)
    assert sorted(went.games) == list(range(20))
    assert sorted(json.loads(line)["n"] for line in lines(folder)) == list(range(20))
    assert [one.winners for one in folder.games().values()] == [one.winners for one in went.games.values()]


def test_a_run_that_is_finished_plays_nothing_more(tmp_path):
    folder = folder_of(tmp_path, seat_of_a_duel())
    running.run(folder)
    assert running.run(RunFolder.open(folder.path)).played == 0
    assert len(lines(folder)) == 20


def test_the_same_experiment_gives_the_same_answer_however_many_jobs_share_it(tmp_path):
    experiment = seat_of_a_duel(units=24)
    one, two = (folder_of(tmp_path, experiment, name) for name in ("one", "two"))
    first = answer(one, running.run(one, jobs=1).games)
    second = answer(two, running.run(two, jobs=2).games)
    assert first == second


def test_a_sequential_run_stops_at_the_same_unit_however_its_games_arrive(tmp_path):
    experiment = ask(game="sword_duel", compare="seat", stop={"some": 0.2})
    one, two = (folder_of(tmp_path, experiment, name) for name in ("one", "two"))
    first = answer(one, running.run(one, jobs=1).games)
    second = answer(two, running.run(two, jobs=2).games)
    assert first == second
    assert first["stopped"] in ("none", "some", "undecided")
    assert first["units"] >= 64


def test_the_answer_after_an_interruption_and_a_resumption_is_the_same(tmp_path, monkeypatch):
    experiment = seat_of_a_duel(units=16)
    whole, broken = (folder_of(tmp_path, experiment, name) for name in ("whole", "broken"))
    expected = answer(whole, running.run(whole).games)
    seen = []

    def impatient(assignment):
        if len(seen) == 9:
            raise KeyboardInterrupt
        seen.append(assignment.number)
        return simulate.play(assignment)

    monkeypatch.setattr(running, "play", impatient)
    went = running.run(broken)
    assert went.interrupted
    assert len(lines(broken)) == 9
    monkeypatch.setattr(running, "play", simulate.play)
    again = running.run(RunFolder.open(broken.path))
    assert again.played == 32 - 9
    assert answer(broken, again.games) == expected


def test_doubles_are_dropped_and_a_torn_line_is_played_again(tmp_path):
    folder = folder_of(tmp_path, seat_of_a_duel())
    running.run(folder)
    expected = answer(folder, folder.games())
    kept = lines(folder)
    other = json.loads(kept[0]) | {"winners": [1], "choices": 1}
    torn = [*kept[:-1], kept[0], json.dumps(other).encode() + b"\n", kept[-1][: len(kept[-1]) // 2]]
    (folder.path / GAMES).write_bytes(b"".join(torn))
    assert len(folder.games()) == 19
    again = running.run(RunFolder.open(folder.path))
    assert again.played == 1
    assert answer(folder, folder.games()) == expected
    assert all(line.endswith(b"\n") and json.loads(line) for line in lines(folder))


def test_a_broken_line_in_the_middle_is_told_with_its_number(tmp_path):
    folder = folder_of(tmp_path, seat_of_a_duel())
    running.run(folder)
    kept = lines(folder)
    (folder.path / GAMES).write_bytes(b"".join([kept[0], b"{nonsense\n", *kept[1:]]))
    with pytest.raises(SetupError, match="line 2: this is not a game"):
        folder.games()


@pytest.mark.parametrize(
    ("key", "says"), [("rules", "rules version"), ("cards", "card data"), ("bots", "bots 9.9"), ("quarterdeck", "9.9")]
)
def test_games_of_other_versions_are_not_mixed(tmp_path, key, says):
    folder = folder_of(tmp_path, seat_of_a_duel())
    header = json.loads((folder.path / "run.json").read_text())
    header["versions"][key] = "9.9"
    (folder.path / "run.json").write_text(json.dumps(header))
    with pytest.raises(SetupError, match=says):
        running.run(RunFolder.open(folder.path))
    assert not (folder.path / GAMES).exists()


def test_other_cards_lead_to_another_folder(tmp_path, monkeypatch):
    before = folder_of(tmp_path, seat_of_a_duel())
    monkeypatch.setattr(experiments, "_digest_of_cards", lambda game: "other cards")
    assert folder_of(tmp_path, seat_of_a_duel()).path != before.path
    assert len(all_runs(tmp_path / "runs")) == 2


def test_the_digest_of_cards_covers_their_data_and_their_code():
    assert experiments.versions("five_sails")["cards"] != experiments.versions("sky_pirate")["cards"]
    assert experiments.versions("five_sails")["bots"] != experiments.versions("sky_pirate")["bots"]
    assert len(experiments.versions("five_sails")["cards"]) == 12


def test_two_processes_do_not_write_into_one_run(tmp_path):
    folder = folder_of(tmp_path, seat_of_a_duel())
    with folder.keeping(), pytest.raises(SetupError, match="another process"):
        running.run(RunFolder.open(folder.path))


def test_a_game_that_fails_is_kept_and_its_unit_left_out(tmp_path, monkeypatch):
    def fails(assignment):
        played = simulate.play(assignment)
        if assignment.number == 5:
            played.failure = "ZeroDivisionError: the rule is broken"
        return played

    monkeypatch.setattr(running, "play", fails)
    folder = folder_of(tmp_path, seat_of_a_duel())
    data = answer(folder, running.run(folder).games)
    assert [failure["game"] for failure in data["failures"]] == [5]
    assert sum(data["scores"].values()) == 9


def test_a_game_that_was_lost_with_its_worker_is_played_again(tmp_path, monkeypatch):
    def loses(assignment):
        if assignment.number == 5:
            return simulate.lost(assignment, "the worker process ended with exit code -9")
        return simulate.play(assignment)

    monkeypatch.setattr(running, "play", loses)
    folder = folder_of(tmp_path, seat_of_a_duel())
    assert running.run(folder).lost
    assert 5 not in folder.games()
    monkeypatch.setattr(running, "play", simulate.play)
    assert running.run(folder).played == 1


def test_a_run_stops_when_its_minutes_are_over(tmp_path):
    folder = folder_of(tmp_path, ask(game="five_sails", compare="seat", units=100_000, minutes=0.01))
    went = running.run(folder)
    assert went.out_of_time
    assert 0 < len(folder.games()) < 1000
    assert answer(folder, went.games)["stopped"] == "unfinished"


def test_progress_tells_units_an_interim_result_and_the_time_left(tmp_path, monkeypatch):
    clock = iter(range(10_000))
    monkeypatch.setattr(running, "perf_counter", lambda: 2.0 * next(clock))
    shown = []
    running.run(folder_of(tmp_path, seat_of_a_duel()), show=shown.append)
    assert shown[-1].units >= 9
    assert shown[-1].estimate.low < shown[-1].estimate.high
    assert shown[0].seconds_left > shown[-1].seconds_left >= 0


def test_a_process_that_is_killed_loses_only_what_it_was_playing(tmp_path):
    words = ["lab", "seat", "sword_duel", "--units", "20000", "--jobs", "2", "--runs", str(tmp_path)]
    command = [PYTHON, "-m", "quarterdeck.cli", *words]
    process = subprocess.Popen(command, env=other_process(), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    deadline = monotonic() + 120
    while not (runs := all_runs(tmp_path)) or len(runs[0].games()) < 50:
        assert process.poll() is None, process.communicate()[1]
        assert monotonic() < deadline
        sleep(0.05)
    process.send_signal(signal.SIGKILL)
    process.communicate()
    (folder,) = all_runs(tmp_path)
    kept = folder.games()
    assert len(kept) >= 50
    for number in sorted(kept)[:5]:
        again = simulate.play(folder.experiment.assignment(number))
        assert (again.winners, again.decisions) == (kept[number].winners, kept[number].decisions)
