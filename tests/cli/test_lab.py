"""quarterdeck lab: one line for each common question, runs that are resumed, listed, shown, compared and replayed."""

from __future__ import annotations

import json

import pytest

KEYS = {"question", "arms", "units", "games", "difference", "low", "high", "decided", "command", "versions"}


def read(ran, code=0):
    assert ran.code == code, ran.err
    return json.loads(ran.out)


def test_compare_two_editions(run):
    words = ("lab", "compare", "five_sails", "--a", "edition=2023", "--b", "edition=playtest", "--units", "3")
    data = read(run(*words, "--json"))
    assert data.keys() >= KEYS
    assert [arm["name"] for arm in data["arms"]] == ["2023", "playtest"]
    assert (data["units"], data["games"], data["measure"]) == (3, 12, "rounds")
    assert data["command"] == " ".join(("quarterdeck", *words))


def test_compare_two_decks_at_one_table(run):
    data = read(
        run("lab", "compare", "five_sails", "--a", "deck=eisen", "--b", "deck=ussura", "--units", "3", "--json")
    )
    assert (data["compare"], data["games"], data["of"]) == ("players", 6, "eisen")


@pytest.mark.parametrize(
    ("words", "decks", "measure"),
    [
        (["five_sails", "otto streit", "--set", "combat=3"], ["eisen", "castille"], "wins"),
        (["arcana", "Duelling Master", "--set", "sword=9"], ["Blades", "Ferrymen"], "wins"),
        (["sky_pirate", "Musketeer", "--replace", "Gunnery Officer", "--units", "2"], None, "wins"),
    ],
    ids=str,
)
def test_a_card_is_changed_in_a_deck_that_has_it(run, words, decks, measure):
    data = read(run("lab", "card", *words, *([] if "--units" in words else ["--units", "2"]), "--json"))
    assert data["measure"] == measure
    assert [row["arm"] for row in data["comparisons"] if row["measure"] == "wins"] == ["changed"]
    assert len(data["arms"]) == 2 * max(1, len(data["opponents"]))
    if decks:
        assert [entry["name"] for entry in data["arms"][0]["entries"]] == decks


def test_a_card_that_nobody_owns_is_measured_by_length(run):
    words = ("lab", "card", "arcana", "Chalice of Tides", "--set", "ducat=1", "--units", "2", "--json")
    assert read(run(*words))["measure"] == "rounds"


def test_a_deck_file_against_the_ready_decks(run, tmp_path):
    assert run("deck", "export", "eisen", "--game", "five_sails", "--output", "mine.txt").code == 0
    data = read(run("lab", "deck", "mine.txt", "--units", "2", "--json"))
    assert len(data["field"]["matrix"]) == 5
    assert data["field"]["decks"][0]["name"] == "mine.txt"


def test_the_metagame_and_the_first_seat(run):
    data = read(run("lab", "metagame", "five_sails", "--decks", "eisen,ussura", "--units", "2", "--json"))
    assert len(data["field"]["matrix"]) == 1
    data = read(run("lab", "seat", "arcana", "--players", "3", "--units", "3", "--json"))
    assert (data["compare"], data["games"], len(data["tables"][0]["seats"])) == ("seat", 9, 3)


EXPERIMENT = """
question: Is the Duelling Master too strong?
game: arcana
decks: [Blades, Ferrymen]
arms:
  printed: {}
  stronger: {cards: {Duelling Master: {sword: 7}}}
measure: wins
units: 2
"""


def test_an_experiment_of_a_file_is_run_listed_shown_compared_and_replayed(run, tmp_path):
    (tmp_path / "master.yaml").write_text(EXPERIMENT)
    ran = run("lab", "run", "master.yaml")
    assert ran.code == 0, ran.err
    assert "# Is the Duelling Master too strong?" in ran.out
    (name,) = [row["run"] for row in read(run("lab", "list", "--json"))]
    assert name.startswith("is-the-duelling-master-too-strong-")
    folder = tmp_path / "lab-runs" / name
    page = (folder / "report.html").read_bytes()
    assert page.startswith(b"<!doctype html>")
    assert json.loads((folder / "report.json").read_text())["games"] == 8
    shown = read(run("lab", "show", "is-the", "--json"))
    assert shown.keys() >= KEYS
    assert (folder / "report.html").read_bytes() == page
    assert run("lab", "run", "master.yaml", "--bots", "montecarlo:1").code == 0
    runs = [row["run"] for row in read(run("lab", "list", "--json"))]
    assert len(runs) == 2
    assert "changed" in read(run("lab", "diff", *runs, "--json"))
    assert run("lab", "game", name, "3", "--output", "three.txt").code == 0
    assert read(run("replay", "three.txt", "--json"))["shown"] > 50
    assert run("lab", "resume", name).code == 0


def test_a_pilot_says_how_many_units_an_effect_takes_and_keeps_its_games(run):
    words = ("lab", "seat", "sword_duel", "--units", "500", "--pilot")
    data = read(run(*words, "--json"))
    assert [row["effect"] for row in data["needs"]] == [0.01, 0.02, 0.05]
    assert data["needs"][0]["units"] > data["needs"][2]["units"] > 64
    assert read(run("lab", "list", "--json"))[0]["games"] == 128
    assert "90 % chance" in run(*words).out


def test_the_reports_of_the_same_command_are_the_same_bytes(run, tmp_path):
    words = ("lab", "seat", "sword_duel", "--units", "4")
    run(*words, "--runs", "one", "--jobs", "2")
    run(*words, "--runs", "two")
    (one,), (two,) = ((tmp_path / base).glob("*/report.html") for base in ("one", "two"))
    assert one.read_bytes() == two.read_bytes()


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["compare", "five_sails", "--a", "edition=2023"], "--b"),
        (["compare", "five_sails", "--a", "edition", "--b", "edition=2023"], "--a takes KEY=VALUE"),
        (["compare", "five_sails", "--a", "edition=2023", "--b", "edition=2024"], "there is no edition 2024"),
        (["card", "five_sails", "Otto Striet", "--set", "combat=3"], "did you mean Otto Streit?"),
        (["card", "five_sails", "Otto Streit"], "say what changes"),
        (["card", "five_sails", "Otto Streit", "--set", "combt=3"], "did you mean combat?"),
        (["card", "five_sails", "Otto Streit", "--set", "combat=3", "--against", "eisn"], "did you mean eisen?"),
        (["deck", "nosuch.txt"], "there is no file and no ready deck called 'nosuch.txt'"),
        (["metagame", "high_card"], "no decks"),
        (["metagame", "five_sails", "--players", "5"], "2 or 3 or 4 players, not 5"),
        (["compare", "five_sails", "--a", "edition=2023", "--b", "edition=2023"], "are played alike"),
        (["seat", "arcana", "--stronger-units", "5"], "--stronger-units goes with --stronger"),
        (["seat", "five_sails", "--bots", "montecarlo:50ms"], "add --not-repeatable"),
        (["show", "nothing"], "there is no run 'nothing'"),
        (["resume", "nothing"], "there are none"),
        (["run", "nosuch.yaml"], "there is no file"),
        (["dance"], "see 'quarterdeck lab --help'"),
    ],
    ids=str,
)
def test_bad_input_is_told_in_one_sentence(run, words, says):
    ran = run("lab", *words)
    assert ran.code == 2
    assert ran.out == ""
    assert says in ran.err
    assert ran.err.count("\n") == 1


def test_a_slip_in_a_file_is_told_with_its_name(run, tmp_path):
    (tmp_path / "slip.yaml").write_text("game: five_sails\narmz: {}\n")
    ran = run("lab", "run", "slip.yaml")
    assert ran.code == 2
    assert "slip.yaml: an experiment has no entry called 'armz'; did you mean arms?" in ran.err


def test_ctrl_c_keeps_the_games_tells_them_and_says_how_to_go_on(run, monkeypatch, tmp_path):
    from quarterdeck.lab import running, simulate

    def impatient(assignment):
        if assignment.number == 7:
            raise KeyboardInterrupt
        return simulate.play(assignment)

    monkeypatch.setattr(running, "play", impatient)
    ran = run("lab", "seat", "sword_duel", "--units", "10", "--json")
    assert ran.code == 130
    assert json.loads(ran.out)["units"] == 3
    assert "quarterdeck lab resume sword-duel-does-the-first" in ran.err
    monkeypatch.setattr(running, "play", simulate.play)
    assert read(run("lab", "resume", "sword-duel", "--json"))["units"] == 10


def test_a_failed_game_is_told_and_the_exit_code_says_so(run, monkeypatch):
    from quarterdeck.lab import running, simulate

    def fails(assignment):
        played = simulate.play(assignment)
        played.failure = "ZeroDivisionError: broken" if assignment.number == 3 else ""
        return played

    monkeypatch.setattr(running, "play", fails)
    data = read(run("lab", "seat", "sword_duel", "--units", "5", "--json"), code=1)
    assert [one["game"] for one in data["failures"]] == [3]
    assert any("1 games failed" in one for one in data["would_change"])


def test_a_folder_that_cannot_be_written_is_told(run, tmp_path):
    (tmp_path / "file").write_text("no folder")
    ran = run("lab", "seat", "sword_duel", "--units", "5", "--runs", "file")
    assert ran.code == 2
    assert "cannot be kept" in ran.err


def test_stronger_bots_are_asked_the_same_question_in_one_command(run, tmp_path):
    words = ("lab", "seat", "arcana", "--units", "6", "--stronger", "montecarlo:1", "--stronger-units", "4")
    found = run(*words)
    assert found.code == 0
    assert "with random, 6 units" in found.out
    assert "with montecarlo:1, 4 units" in found.out
    assert "The answer does not change: " in found.out
    data = read(run(*words, "--json"))
    assert data.keys() >= {"first", "second", "difference", "low", "high", "changed"}
    commands = [read(run("lab", "show", data[which], "--json"))["command"] for which in ("first", "second")]
    assert commands == [
        "quarterdeck lab seat arcana --units 6", "quarterdeck lab seat arcana --bots montecarlo:1 --units 4",
    ]  # fmt: skip


def test_arms_that_name_their_bots_have_no_stronger_ones(run):
    told = run(
        "lab", "compare", "arcana", "--a", "bot=first", "--b", "bot=last", "--units", "2", "--stronger", "random"
    )
    assert told.code == 2
    assert "arms that name their bots have no stronger ones" in told.err


def test_without_ray_the_command_says_what_to_install(run, monkeypatch):
    def missing(name):
        raise ImportError(name)

    monkeypatch.setattr("quarterdeck.lab.cluster.import_module", missing)
    told = run("lab", "seat", "arcana", "--units", "2", "--cluster")
    assert told.code == 2
    assert "pip install 'quarterdeck[cluster]'" in told.err


def test_where_games_are_played_is_no_part_of_the_command_that_repeats_them(run, monkeypatch):
    from contextlib import contextmanager

    from quarterdeck.lab import cluster
    from quarterdeck.lab.simulate import play

    @contextmanager
    def joined(address):
        assert address == "10.0.0.1:6379"
        yield None

    monkeypatch.setattr(cluster, "joined", joined)
    monkeypatch.setattr(cluster, "play_on_cluster", lambda ray, game, work: (play(one) for one in work))
    data = read(run("lab", "seat", "arcana", "--cluster", "10.0.0.1:6379", "--units", "2", "--json"))
    assert data["command"] == "quarterdeck lab seat arcana --units 2"
    assert data["units"] == 2


def test_an_arm_with_a_list_is_called_by_what_is_in_it(run):
    arms = ("--a", "edition=2023", "--b", 'points=["parley", "wealth"]')
    data = read(run("lab", "compare", "five_sails", *arms, "--units", "2", "--json"))
    assert [arm["name"] for arm in data["arms"]] == ["2023", "parley, wealth"]
