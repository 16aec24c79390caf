"""The games of a run as Parquet: every game is a row, and the file says what it is."""

from __future__ import annotations

import json
import os

import pytest

from lab.made_up import ask
from quarterdeck.cli.app import main
from quarterdeck.engine.errors import SetupError
from quarterdeck.lab import parquet, running
from quarterdeck.lab.runfolder import RunFolder
from quarterdeck.lab.runs import seed_of

if os.environ.get("CI"):  # `make test` installs it, so it must be there
    import pyarrow.parquet as pq
else:
    pq = pytest.importorskip("pyarrow.parquet")


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A run of two variants, watched closely."""
    experiment = ask(
        game="arcana", arms={"printed": {}, "cheaper": {"cards": {"Oathsworn": {"sword": 1}}}},
        decks=["Blades", "Thieves"], units=4, watch=True, seed=7,
    )  # fmt: skip
    made = RunFolder.make(tmp_path_factory.mktemp("runs"), experiment, "quarterdeck lab run oathsworn.yaml")
    running.run(made)
    return made


@pytest.fixture(scope="module")
def table(folder, tmp_path_factory):
    path = tmp_path_factory.mktemp("parquet") / "games.parquet"
    assert parquet.write(folder, path) == 16
    return pq.read_table(path)


def test_every_game_is_a_row_with_what_was_kept_of_it(folder, table):
    kept = folder.games()
    rows = table.to_pylist()
    assert [row["number"] for row in rows] == sorted(kept)
    for row in rows:
        game = kept[row["number"]]
        assert (tuple(row["winners"]), row["choices"], row["rounds"], row["how"]) == (
            game.winners, game.decisions, game.rounds, game.how,
        )  # fmt: skip
        assert row["guild"] == game.keys["guild"]
        assert row["seed"] == seed_of(7, row["unit"])
        assert row["table"] == ("printed" if row["number"] % 4 < 2 else "cheaper")


def test_entries_stand_in_the_order_of_seats(table):
    first, second = table.to_pylist()[:2]
    assert first["entries"] == ["Blades", "Thieves"]
    assert second["entries"] == ["Thieves", "Blades"]
    assert [name.lower() for name in first["guild"]] == ["blades", "thieves"]


def test_cards_that_were_seen_have_their_names(folder, table):
    rows = table.to_pylist()
    assert any("Oathsworn" in row["held"] for row in rows)
    assert all(set(row["played"]) <= set(row["held"]) for row in rows)
    assert [row["real_choices"] for row in rows] == [game.seen.real for _, game in sorted(folder.games().items())]


def test_the_file_says_which_question_command_and_versions_it_is_of(folder, table):
    told = {key.decode(): value.decode() for key, value in table.schema.metadata.items()}
    assert told["quarterdeck.command"] == "quarterdeck lab run oathsworn.yaml"
    assert told["quarterdeck.question"] == folder.experiment.question
    assert json.loads(told["quarterdeck.versions"]) == folder.made_with
    assert json.loads(told["quarterdeck.experiment"]) == folder.experiment.data()


def test_the_same_run_gives_the_same_bytes(folder, tmp_path):
    one, two = tmp_path / "one.parquet", tmp_path / "two.parquet"
    for path in (one, two):
        parquet.write(folder, path)
    assert one.read_bytes() == two.read_bytes()


def test_a_file_that_cannot_be_written_is_told_and_leaves_nothing(folder, tmp_path):
    with pytest.raises(SetupError, match="the games cannot be written to"):
        parquet.write(folder, tmp_path / "missing" / "games.parquet")
    (tmp_path / "taken").mkdir()
    with pytest.raises(SetupError, match="the games cannot be written to"):
        parquet.write(folder, tmp_path / "taken")
    assert [path.name for path in tmp_path.iterdir()] == ["taken"]


def test_without_pyarrow_the_command_says_what_to_install(folder, tmp_path, capsys, monkeypatch):
    def missing(name):
        raise ImportError(name)

    monkeypatch.setattr("quarterdeck.lab.parquet.import_module", missing)
    code = main(["lab", "games", str(folder.path), "--parquet", str(tmp_path / "games.parquet")])
    assert code == 2
    assert "pip install 'quarterdeck[lab]'" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_the_command_lists_games_and_writes_no_file_twice(folder, tmp_path, capsys):
    file = str(tmp_path / "games.parquet")
    assert main(["lab", "games", str(folder.path)]) == 0
    listed = capsys.readouterr().out.splitlines()
    assert len(listed) == 16
    assert listed[1].startswith("     1  printed: Thieves - Blades; ")
    assert main(["lab", "games", str(folder.path), "--parquet", file]) == 0
    assert main(["lab", "games", str(folder.path), "--parquet", file]) == 2
    assert "--force" in capsys.readouterr().err
    assert main(["lab", "games", str(folder.path), "--parquet", file, "--force"]) == 0
    assert main(["lab", "games", str(folder.path), "--json"]) == 0
