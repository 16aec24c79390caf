"""What an operator sees of a running server: metrics, a dashboard that shows them, and a log without secrets."""

from __future__ import annotations

import http.client
import json
import re
import socket
import sqlite3

import pytest
from prometheus_client.parser import text_string_to_metric_families

from quarterdeck.server import metrics
from quarterdeck.server.limits import Limits
from server.server import ROOT, serving

DASHBOARD = ROOT / "contrib" / "grafana.json"
SEED = 987_654_321_012_345
SAID = "walk the plank at noon"
CONFIG = """
[log]
level = "debug"
format = "json"
[metrics]
unix_socket = "{path}/metrics.sock"
[limits]
new_tables = [0.001, 5]
"""


class Watched:
    """What a server has told by the end of a busy minute."""

    def __init__(self, families, lines, secrets):
        self.families = families
        self.lines = lines
        self.secrets = secrets

    def value(self, sample, **labels):
        """The sum of what has these labels."""
        samples = [one for family in self.families for one in family.samples if one.name == sample]
        return sum(one.value for one in samples if labels.items() <= one.labels.items())


def scraped(path):
    """What Prometheus reads at a path."""
    reader = http.client.HTTPConnection("localhost")
    reader.sock = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    reader.sock.connect(str(path))
    reader.request("GET", "/metrics")
    text = reader.getresponse().read().decode()
    reader.close()
    return list(text_string_to_metric_families(text))


@pytest.fixture(scope="module")
def watched(tmp_path_factory):
    """A server at its most talkative, at which much is asked for, well and badly."""
    folder = tmp_path_factory.mktemp("watched")
    config = folder / "quarterdeck.toml"
    config.write_text(CONFIG.format(path=folder))
    with (
        (folder / "log").open("w") as log,
        serving(folder / "tables.db", "--config", str(config), stderr=log) as server,
    ):
        secrets = busy(server)
        families = scraped(folder / "metrics.sock")
    with sqlite3.connect(folder / "tables.db") as rows:
        secrets |= {seed for (seed,) in rows.execute("SELECT seed FROM tables")}
        secrets |= {hash for (hash,) in rows.execute("SELECT token_hash FROM seats") if hash}
    rows.close()
    assert not (folder / "metrics.sock").exists()
    return Watched(families, (folder / "log").read_text().splitlines(), secrets)


def busy(server):
    """Open, sit, choose, take back, speak, ask, fail; the secrets that were used."""
    table, tokens = server.table("arcana", seed=SEED)
    anna, bruno = (server.player(table, tokens[seat]).arrive() for seat in (0, 1))
    for player in (anna, bruno):
        while player.question is None:
            player.hear()
        assert player.choose(player.lines[0])["type"] == "ack"
    assert anna.request(type="say", text=SAID)["type"] == "ack"
    anna.request(type="undo")
    anna.choose("no such line")
    anna.request(type="why", line="no such line")
    watcher = server.player(table).arrive()
    wrong = "A" * 32
    assert server.player(table, wrong).until("problem")["code"] == "no-seat"
    shown = server.ask(f"/api/tables/{table}/replay", token=tokens[0])
    assert shown[0] == 200
    assert server.ask(f"/api/tables/{table}/replay", token=wrong)[0] == 403
    assert server.ask(f"/api/tables/{table}/record", token=tokens[0])[0] == 403
    open_table, host = server.table("arcana", [{"kind": "me", "name": "Carla"}, {"kind": "open"}])
    status, sat = server.ask(f"/api/tables/{open_table}/sit", {"name": "Dora"})
    assert status == 201
    assert server.ask(f"/api/tables/{open_table}/close", {}, token=host[0])[0] == 409
    server.ask("/api/tables/%0AWARNING%20forged/record")
    while server.ask("/api/tables", {"game": "arcana", "seats": [{"kind": "bot", "bot": "random"}] * 2})[0] == 201:
        pass
    anna.request(type="resign")
    rough = server.player(table, tokens[1]).arrive()
    rough.send(type="hello", protocol=1, table=table, token=tokens[1])
    assert rough.until("problem")["code"] == "malformed"
    for player in (anna, bruno, watcher):
        player.close()
    return {*tokens.values(), *host.values(), sat["key"]["token"], wrong, str(SEED), SAID}


def test_what_happened_was_counted(watched):
    assert watched.value("quarterdeck_choices_total", game="arcana", by="person") == 2
    assert watched.value("quarterdeck_choice_seconds_count", game="arcana") == 3  # one was refused
    assert watched.value("quarterdeck_tables", game="arcana", state="over") == 1
    assert watched.value("quarterdeck_tables", game="arcana", state="running") == 4
    assert watched.value("quarterdeck_refused_total", limit="new_tables") == 1
    assert watched.value("quarterdeck_store_seconds_count", what="write") >= 8
    assert watched.value("quarterdeck_http_seconds_count", status="403") == 2
    assert watched.value("quarterdeck_aside_seconds_count") >= 1
    assert watched.value("process_resident_memory_bytes") > 1_000_000
    assert watched.value("quarterdeck_build_info") == 1


def test_every_refusal_is_named_after_a_setting():
    source = "".join(path.read_text("utf-8") for path in (ROOT / "src" / "quarterdeck" / "server").glob("*.py"))
    named = set(re.findall(r'refused\("(\w+)"\)', source))
    assert named - set(Limits.__struct_fields__) == {"aside"}


def sample_names(families):
    """The names under which the values of these are asked for."""
    ends = {"counter": ("_total",), "histogram": ("_bucket", "_sum", "_count"), "gauge": ("",)}
    return {family.name + end for family in families for end in ends[family.type]}


def test_the_dashboard_shows_what_there_is_and_all_that_is_ours(watched):
    board = json.loads(DASHBOARD.read_text("utf-8"))
    asked = [target["expr"] for panel in board["panels"] for target in panel["targets"]]
    asked += [one["query"] for one in board["templating"]["list"]]
    named = set(re.findall(r"\b(?:quarterdeck|process)_\w+", " ".join(asked)))
    there = sample_names(watched.families)
    assert named <= there
    ours = {family.name for family in watched.families if family.name.startswith("quarterdeck_")}
    assert {name for name in ours if not any(one.startswith(name) for one in named)} == set()


def test_labels_have_few_values(watched):
    for family in metrics.PROCESS.collect():
        for sample in family.samples:
            assert set(sample.labels) <= {"game", "by", "what", "limit", "status", "le"}, sample


def test_no_line_of_the_log_holds_a_secret(watched):
    assert len(watched.secrets) >= 12
    assert len(watched.lines) > 40
    for line in watched.lines:
        for secret in watched.secrets:
            assert secret not in line


def test_every_line_is_json_with_its_level_and_the_request_that_it_belongs_to(watched):
    lines = [json.loads(line) for line in watched.lines]
    assert {line["level"] for line in lines} >= {"debug", "info"}
    opened = next(line for line in lines if "opened, arcana for 2" in line["message"])
    assert any(line["request"] == opened["request"] and "POST /api/tables: 201" in line["message"] for line in lines)
    chose = next(line for line in lines if line["message"].endswith("seat 0 asks to Choose"))
    came = next(line for line in lines if line["message"].endswith("seat 0 came, from 127.0.0.1"))
    assert chose["request"] == came["request"]
    assert not any(line["message"].startswith("WARNING") for line in lines)
