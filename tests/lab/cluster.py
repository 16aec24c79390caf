"""The lab on a real Ray cluster: a head and a second node on this machine (`make test-cluster`).

It needs Ray, which is a quarter of a gigabyte, and half a minute to start, so `make test` leaves it out.
"""

from __future__ import annotations

import os
import signal
from pathlib import Path
from uuid import uuid4

import pytest

ROOT = Path(__file__).parents[2]
MARK = f"QUARTERDECK_TEST_CLUSTER={uuid4().hex}"
os.environ |= {
    "RAY_AUTH_MODE": "disabled", "RAY_USAGE_STATS_ENABLED": "0", "RAY_worker_niceness": "0",
    "RAY_health_check_period_ms": "1000", "RAY_health_check_timeout_ms": "3000",
    "RAY_health_check_failure_threshold": "4",
    "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT / "tests")]),
    MARK.partition("=")[0]: MARK.partition("=")[2],
}  # fmt: skip
import ray  # noqa: E402  (it reads these when it is imported)
from ray.cluster_utils import Cluster  # noqa: E402

from lab.made_up import ask  # noqa: E402
from quarterdeck.engine.errors import SetupError  # noqa: E402
from quarterdeck.lab import cluster as clusters  # noqa: E402
from quarterdeck.lab import running  # noqa: E402
from quarterdeck.lab.answers import answer  # noqa: E402
from quarterdeck.lab.runfolder import GAMES, Keeper, RunFolder  # noqa: E402

SMALL = {"num_cpus": 1, "object_store_memory": 80 * 2**20}


def patiently(start):
    """Start a part of Ray, which gives up after 30 seconds; a busy machine needs more than one go."""
    for _ in range(6):
        try:
            return start()
        except Exception as error:
            why = error
    raise why


@pytest.fixture(scope="module")
def cluster():
    """A head with one core. Tests add nodes."""
    head = {**SMALL, "include_dashboard": False}
    made = patiently(lambda: Cluster(initialize_head=True, head_node_args=head))
    yield made
    made.shutdown()


@pytest.fixture
def node(cluster):
    """A second node with one core."""
    added = patiently(lambda: cluster.add_node(**SMALL))
    cluster.wait_for_nodes()
    yield added
    if added in cluster.worker_nodes:
        cluster.remove_node(added, allow_graceful=False)


def folder_of(tmp_path, experiment, name):
    return RunFolder.make(tmp_path / name, experiment, "quarterdeck lab ...")


def lines(folder):
    return sorted((folder.path / GAMES).read_bytes().splitlines())


def seat(game="arcana", units=120, **more):
    return ask(game=game, compare="seat", units=units, **more)


def after(monkeypatch, games, deed):
    """Do this once, when so many games have come in."""
    keep, kept = Keeper.keep, []

    def counting(self, game):
        keep(self, game)
        kept.append(game.number)
        if len(kept) == games:
            deed()

    monkeypatch.setattr(Keeper, "keep", counting)
    return kept


def test_a_cluster_plays_the_same_games_as_one_process(cluster, node, tmp_path):
    experiment = seat("five_sails", units=12)
    here, there = (folder_of(tmp_path, experiment, name) for name in ("here", "there"))
    expected = answer(here, running.run(here).games)
    assert answer(there, running.run(there, cluster=cluster.address).games) == expected
    assert lines(there) == lines(here)


def test_a_sequential_run_stops_at_the_same_unit(cluster, node, tmp_path):
    experiment = ask(game="sword_duel", compare="seat", stop={"some": 0.2})
    here, there = (folder_of(tmp_path, experiment, name) for name in ("here", "there"))
    expected = answer(here, running.run(here).games)
    assert answer(there, running.run(there, cluster=cluster.address).games) == expected


def test_a_node_that_dies_in_mid_run_costs_nothing_but_time(cluster, node, tmp_path, monkeypatch):
    experiment = seat(units=300)
    here, there = (folder_of(tmp_path, experiment, name) for name in ("here", "there"))
    running.run(here)
    cores = []

    def kill():
        cores.append(ray.cluster_resources()["CPU"])
        cluster.remove_node(node, allow_graceful=False)

    kept = after(monkeypatch, 60, kill)
    went = running.run(there, cluster=cluster.address)
    assert cores == [2.0], "both nodes were there"
    assert not went.lost
    assert lines(there) == lines(here)
    assert len(kept) == 600, "no game was kept twice"


def test_a_worker_that_is_killed_costs_nothing_but_time(cluster, node, tmp_path, monkeypatch):
    experiment = seat(units=300)
    here, there = (folder_of(tmp_path, experiment, name) for name in ("here", "there"))
    running.run(here)
    killed = []

    def kill():
        for path in Path("/proc").glob("[0-9]*"):
            try:
                ours = MARK.encode() in (path / "environ").read_bytes().split(b"\0")
                if ours and (path / "cmdline").read_bytes().startswith(b"ray::play_batch"):
                    os.kill(int(path.name), signal.SIGKILL)
                    killed.append(path.name)
                    return
            except OSError:
                continue

    after(monkeypatch, 60, kill)
    went = running.run(there, cluster=cluster.address)
    assert killed, "a worker was at work"
    assert not went.lost
    assert lines(there) == lines(here)


def test_a_node_with_other_cards_refuses_and_what_was_played_stays(cluster, tmp_path, monkeypatch):
    experiment = seat(units=20)
    here, there = (folder_of(tmp_path, experiment, name) for name in ("here", "there"))
    running.run(here)
    real = clusters.versions
    monkeypatch.setattr(clusters, "versions", lambda game: {**real(game), "cards": "0123456789ab"})
    with pytest.raises(
        SetupError, match=r"the node .* has card data .*, and the run card data 0123456789ab; install the same"
    ):
        running.run(there, cluster=cluster.address)
    assert not lines(there)
    monkeypatch.undo()
    running.run(there, cluster=cluster.address)
    assert lines(there) == lines(here)


def test_an_address_without_a_cluster_is_told(tmp_path):
    folder = folder_of(tmp_path, seat(units=2), "nowhere")
    with pytest.raises(SetupError, match=r"there is no Ray cluster at 127\.0\.0\.1:1"):
        running.run(folder, cluster="127.0.0.1:1")
