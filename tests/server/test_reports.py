"""The reports of the lab in the browser: listed where the operator says so, and shown so that they can do nothing."""

from __future__ import annotations

import json
import os
import urllib.error
import urllib.request

import pytest

import quarterdeck as qd
from quarterdeck.cli.app import main
from server.limited import limited


def made(folder, name, question, page="<h1>A report</h1>", when=1_000_000):
    run = folder / name
    run.mkdir(parents=True)
    data = {
        "question": question,
        "answer": "It wins 60 % <b>of games</b>.",
        "games": 1200,
        "game": "arcana",
        "bots": ["random"],
    }
    (run / "report.json").write_text(json.dumps(data))
    (run / "report.html").write_text(page)
    os.utime(run / "report.html", (when, when))
    return run


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    folder = tmp_path_factory.mktemp("reports")
    runs = folder / "lab-runs"
    made(runs, "older-run-1a2b3c4d", "Is the <i>first</i> seat better?", "<script>alert(1)</script><p>older</p>")
    made(runs, "newer-run-1a2b3c4d", "Is a card too good?", when=2_000_000)
    broken = made(runs, "broken-run-1a2b3c4d", "?", when=3_000_000)
    (broken / "report.json").write_text("not JSON")
    (runs / "under-way-1a2b3c4d").mkdir()
    (folder / "secret").mkdir()
    (folder / "secret" / "report.html").write_text("a secret")
    (runs / "linked-run").symlink_to(folder / "secret")
    (folder / "web" / "assets").mkdir(parents=True)
    (folder / "web" / "index.html").write_text('<!doctype html><html lang="en"><body></body></html>')
    with limited(folder / "tables.db", web=folder / "web", lab=runs) as running:
        yield running


def fetched(server, path):
    try:
        with urllib.request.urlopen(server.url.rstrip("/") + path, timeout=30) as answer:
            return answer.status, answer.read().decode(), answer.headers.get_all("content-security-policy")
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode(), error.headers.get_all("content-security-policy")


def test_all_reports_are_listed_with_their_answers_the_newest_first(server):
    code, page, _ = fetched(server, "/lab")
    assert code == 200
    places = [page.index(f'href="/lab/{name}-run-1a2b3c4d"') for name in ("broken", "newer", "older")]
    assert places == sorted(places)
    assert "1,200 games of arcana, random; 1970-01-24 03:33 UTC" in page
    assert "under-way" not in page


def test_what_a_run_says_is_told_as_text_and_never_as_part_of_the_page(server):
    _, page, _ = fetched(server, "/lab")
    assert "Is the &lt;i&gt;first&lt;/i&gt; seat better?" in page
    assert "<b>of games</b>" not in page


def test_a_run_whose_data_cannot_be_read_is_listed_all_the_same(server):
    _, page, _ = fetched(server, "/lab")
    assert "its data cannot be read" in page


def test_a_report_is_shown_as_it_is_and_can_run_no_script(server):
    code, page, policies = fetched(server, "/lab/older-run-1a2b3c4d")
    assert (code, page) == (200, "<script>alert(1)</script><p>older</p>")
    ours = next(policy for policy in policies if "sandbox" in policy)
    assert "default-src 'none'" in ours
    assert "script-src" not in ours
    assert "allow-" not in ours


@pytest.mark.parametrize(
    "path", ["nothing", "under-way-1a2b3c4d", "linked-run", "..", "%2e%2e", "..%2fsecret", ".hidden"]
)
def test_nothing_but_reports_of_that_folder_can_be_had(server, path):
    code, page, _ = fetched(server, f"/lab/{path}")
    assert "a secret" not in page
    assert code == 404 or "data-lab" in page, "no report: the client's own page, or nothing"


def test_the_page_says_which_version_its_server_is(server):
    assert f'<html data-version="{qd.__version__}" ' in fetched(server, "/")[1]


def test_the_page_says_that_there_are_reports(server):
    assert ' data-lab lang="en">' in fetched(server, "/")[1]


def test_where_the_operator_names_no_folder_nothing_is_shown(tmp_path):
    (tmp_path / "web" / "assets").mkdir(parents=True)
    (tmp_path / "web" / "index.html").write_text('<!doctype html><html lang="en"><body>client</body></html>')
    made(tmp_path / "lab-runs", "older-run-1a2b3c4d", "?")
    with limited(tmp_path / "tables.db", web=tmp_path / "web") as running:
        for path in ("/", "/lab", "/lab/older-run-1a2b3c4d"):
            _, page, _ = fetched(running, path)
            assert "client" in page
            assert "data-lab" not in page


def test_a_folder_that_is_not_there_is_told_before_anything_is_served(tmp_path, capsys):
    assert (
        main(["serve", "--lab", str(tmp_path / "nowhere"), "--store", str(tmp_path / "tables.db"), "--port", "0"]) == 2
    )
    assert "with runs of the lab" in capsys.readouterr().err
