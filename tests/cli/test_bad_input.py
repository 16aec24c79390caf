"""Bad input of every kind: exit code 2, one sentence on the error stream, nothing written."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck import build
from quarterdeck.games import WHERE

COMMANDS = ("play", "simulate", "lab", "soak", "replay", "scenario", "cards", "rules", "deck", "bench")

BAD = [
    [],
    ["dance"],
    ["play", "nope"],
    ["play", "acrana"],
    ["play"],
    ["play", ""],
    ["play", "high_card", "extra"],
    ["play", "high_card", "--seats", "me"],
    ["play", "high_card", "--seats", "me,random,random"],
    ["play", "high_card", "--seats", "me,,random"],
    ["play", "high_card", "--seats", "me,deepthought"],
    ["play", "high_card", "--seats", "me,montecarlo:0ms"],
    ["play", "high_card", "--seats", "me,montecarlo:-5"],
    ["play", "high_card", "--seats", ""],
    ["play", "high_card", "--seed", "x"],
    ["play", "high_card", "--seed", "-1"],
    ["play", "high_card", "--seed", "1.5"],
    ["play", "high_card", "--seed", str(1 << 64)],
    ["play", "high_card", "--seed"],
    ["play", "high_card", "--names", "Anna"],
    ["play", "high_card", "--names", "Anna,anna"],
    ["play", "high_card", "--names", "Anna,?!"],
    ["play", "high_card", "--names", "Anna,B\nC"],
    ["play", "high_card", "--militia"],
    ["play", "high_card", "--option", "militia"],
    ["play", "high_card", "--option", "=3"],
    ["play", "high_card", "--option", "seed=3"],
    ["play", "high_card", "--option", "a=1", "--option", "a=2"],
    ["play", "high_card", "--color"],
    ["play", "high_card", "--record", "there"],
    ["play", "high_card", "--record", "folder"],
    ["play", "high_card", "--record", "folder", "--force"],
    ["play", "high_card", "--record", "missing/game.txt"],
    ["play", "high_card", "--record", "there/game.txt"],
    ["play", "high_card", "--record", "a\0b"],
    ["play", "--load", "missing"],
    ["play", "--load", "folder"],
    ["play", "--load", "empty"],
    ["play", "--load", "binary"],
    ["play", "--load", "there"],
    ["play", "--load", "a\0b"],
    ["play", "--load", "nested.json"],
    ["play", "--load", "changed.json"],
    ["play", "--load", "good.json", "--seed", "3"],
    ["play", "--load", "good.json", "--names", "A,B"],
    ["play", "--load", "good.json", "--option", "x=1"],
    ["play", "--load", "good.json", "--seats", "me,random,random"],
    ["play", "--load", "good.json", "--seats", "me"],
    ["play", "arcana", "--load", "good.json"],
    ["play", "arcana", "--option", "moat=1"],
    ["play", "arcana", "--option", "free_zone=100"],
    ["play", "arcana", "--option", "militia=perhaps"],
    ["play", "arcana", "--militia", "--option", "militia=true"],
    ["play", "arcana", "--guilds", "blades"],
    ["play", "arcana", "--guilds", "blades,pirates"],
    ["play", "arcana", "--guilds", "blades,blades"],
    ["play", "arcana", "--layout", "spiral"],
    ["play", "arcana", "--names", "north,south"],
    ["play", "arcana", "--combats", "3"],
    ["play", "arcana", "--seats", "me,random,random,random,random"],
    ["play", "arcana", "--cards", "missing"],
    ["play", "arcana", "--cards", "there"],
    ["play", "arcana", "--cards", "binary"],
    ["play", "sword_duel", "--combats", "2"],
    ["play", "sword_duel", "--combats", "x"],
    ["play", "sword_duel", "--formula", "guess"],
    ["play", "sword_duel", "--decks", "balanced"],
    ["play", "sword_duel", "--decks", "nothing,balanced"],
    ["play", "sword_duel", "--decks", "there,balanced"],
    ["play", "sword_duel", "--decks", "./missing,balanced"],
    ["play", "sword_duel", "--objectives"],
    ["simulate"],
    ["simulate", "nope"],
    ["simulate", "high_card", "--games", "0"],
    ["simulate", "high_card", "--games", "-3"],
    ["simulate", "high_card", "--games", "many"],
    ["simulate", "high_card", "--jobs", "0"],
    ["simulate", "high_card", "--jobs", "x"],
    ["simulate", "high_card", "--seats", "me,random"],
    ["simulate", "high_card", "--seats", "random"],
    ["simulate", "high_card", "--seats", "random,nobody"],
    ["soak", "nope"],
    ["soak", "high_card", "--games", "0"],
    ["soak", "high_card", "--jobs", "0"],
    ["soak", "high_card", "--players", "7"],
    ["soak", "high_card", "--all-option-sets", "--players", "2"],
    ["replay"],
    ["replay", "missing"],
    ["replay", "empty"],
    ["replay", "binary"],
    ["replay", "there"],
    ["replay", "good.json"],
    ["replay", "folder"],
    ["replay", "good.txt", "--to", "-1"],
    ["replay", "good.txt", "--to", "3"],
    ["replay", "good.txt", "--seat", "nobody"],
    ["replay", "good.txt", "--seats", "me,random"],
    ["replay", "good.txt", "--continue", "--json"],
    ["replay", "good.txt", "--continue", "--seats", "me"],
    ["replay", "good.txt", "--continue", "--record", "there"],
    ["replay", "wrong.txt"],
    ["scenario"],
    ["scenario", "missing"],
    ["scenario", "empty"],
    ["scenario", "binary"],
    ["scenario", "there"],
    ["scenario", "folder"],
    ["cards"],
    ["cards", "nope"],
    ["cards", "high_card", "ace"],
    ["cards", "high_card", "--kind", "dragon"],
    ["rules"],
    ["rules", "nope"],
    ["rules", "high_card"],
    ["rules", "high_card", "--coverage"],
    ["rules", "arcana", "--coverage", "AR-AIM-01"],
    ["rules", "arcana", "zzzzz"],
    ["deck"],
    ["deck", "burn"],
    ["deck", "check"],
    ["deck", "check", "missing"],
    ["deck", "check", "empty"],
    ["deck", "check", "binary"],
    ["deck", "check", "there"],
    ["deck", "show", "missing"],
    ["deck", "list", "nope"],
    ["bench", "--games", "0"],
    ["bench", "--json", "--markdown"],
    ["bench", "--runs", "0"],
    ["bench", "table", "--runs", "2"],
]


@pytest.fixture
def files(tmp_path):
    game = qd.new("high_card", seed=4)
    game.play("show five", 0)
    save = game.save()
    (tmp_path / "good.json").write_text(save)
    (tmp_path / "changed.json").write_text(save.replace('"seed":4', '"seed":5'))
    (tmp_path / "nested.json").write_text("[" * 100_000)
    from quarterdeck.engine import gamefile

    record = gamefile.write(game)
    (tmp_path / "good.txt").write_text(record)
    (tmp_path / "wrong.txt").write_text(record.replace("show five", "show nine"))
    (tmp_path / "there").write_text("dear aunt,\nthe weather is fine\n")
    (tmp_path / "empty").write_text("")
    (tmp_path / "binary").write_bytes(bytes(range(256)) * 4)
    (tmp_path / "folder").mkdir()
    return tmp_path


def contents(folder):
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}


@pytest.mark.parametrize("words", BAD, ids=" ".join)
def test_one_sentence_exit_code_2_and_nothing_changed(run, files, words):
    before = contents(files)
    ran = run(*words)
    assert ran.code == 2, (ran.out, ran.err)
    assert ran.err.startswith("quarterdeck: ")
    assert ran.err.count("\n") == 1
    assert ran.err.endswith("\n")
    assert "Traceback" not in ran.err
    others = [
        name for name in qd.game_names() if name not in WHERE
    ]  # games of other tests, which the sentence may list
    assert len(ran.err) < 600 + len(", ".join(others))
    assert ran.out == ""
    assert contents(files) == before


def test_a_huge_file_is_not_read(run, tmp_path):
    path = tmp_path / "huge"
    with path.open("wb") as file:
        file.truncate(65 * 1024 * 1024)
    ran = run("play", "--load", "huge")
    assert ran.code == 2
    assert "too large" in ran.err


def test_every_command_has_help(run):
    for words in ([], *([name] for name in COMMANDS)):
        ran = run(*words, "--help")
        assert ran.code == 0
        assert ran.out.startswith("usage: quarterdeck")
        assert ran.err == ""


def test_a_misspelt_option_in_place_of_a_command_is_named(run):
    done = run("--versoin")
    assert (done.code, done.err) == (2, "quarterdeck: there is no option --versoin; did you mean --version?\n")


def test_the_version(run):
    assert run("--version").out == f"quarterdeck {qd.__version__} ({build.told()})\n"
