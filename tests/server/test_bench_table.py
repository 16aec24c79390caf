"""`bench table`: a server under load gives figures, and nonsense is refused."""

from __future__ import annotations

import json

import pytest

from quarterdeck.cli import main
from quarterdeck.games import WHERE


def run(capsys, *words):
    code = main(["bench", "table", *words])
    out, err = capsys.readouterr()
    return code, out, err


def test_the_figures_are_printed(capsys):
    code, out, _ = run(capsys, "--quick", "--games", "arcana", "--tables", "3", "--seconds", "2")
    assert code == 0
    assert "3 tables, 6 sockets, arcana; SQLite" in out
    for words in ("choices in 2 s", "0 refused", "p50", "p99", "MiB", "KiB a table"):
        assert words in out


def test_the_figures_can_be_had_as_json(capsys):
    code, out, _ = run(capsys, "--quick", "--json", "--games", ",".join(WHERE))  # other tests have games of their own
    figures = json.loads(out)
    assert code == 0
    assert (figures["tables"], figures["sockets"], figures["refused"]) == (4, 8, 0)
    assert figures["choices"] > 0
    assert 0 < figures["p50_ms"] <= figures["p99_ms"] <= figures["worst_ms"]
    assert 0 < figures["kib_per_choice"] < 4
    assert figures["compressed"]
    assert figures["memory_mib"] >= figures["memory_before_mib"] > 0
    assert figures["games"] == list(WHERE)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["bench", "table", "--tables", "0"], "--tables"),
        (["bench", "table", "--seconds", "soon"], "--seconds"),
        (["bench", "table", "--games", "chess"], "chess"),
        (["bench", "table", "--peers"], "--peers"),
        (["bench", "table", "--markdown"], "--markdown"),
        (["bench", "chairs"], "chairs"),
        (["bench", "--tables", "4"], "--tables belongs to 'bench table'"),
        (["bench", "games", "--store", "x.db"], "--store belongs to 'bench table'"),
    ],
    ids=lambda one: " ".join(one) if isinstance(one, list) else "",
)
def test_what_makes_no_sense_is_refused_in_a_sentence(capsys, words, sentence):
    assert main(words) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert sentence in err
    assert "Traceback" not in err


def test_a_store_that_cannot_be_opened_is_told(capsys, tmp_path):
    code, _, err = run(capsys, "--quick", "--store", f"sqlite:///{tmp_path}/missing/tables.db")
    assert code == 2
    assert "the server did not start" in err
