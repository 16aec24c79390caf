"""What a run says: the right sentence for made-up games whose truth is known, and reports that need nothing else."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from random import Random

import pytest

from lab.made_up import ask
from quarterdeck.engine.errors import SetupError
from quarterdeck.lab import running
from quarterdeck.lab.again import record_of
from quarterdeck.lab.answers import answer, pilot_power
from quarterdeck.lab.report import compared, markdown
from quarterdeck.lab.report_html import page
from quarterdeck.lab.runfolder import RunFolder
from quarterdeck.lab.simulate import Played
from quarterdeck.scenario import records

OTTO = {"printed": {}, "stronger": {"cards": {"Otto Streit": {"combat": 3}}}}


def folder_of(tmp_path, experiment):
    return RunFolder.make(tmp_path, experiment, "quarterdeck lab run it.yaml")


def made_up(experiment, units, chance, seed=1):
    """Games in which entry 0 of a table wins with a chance that the table has, and lasts as long as it says."""
    rng = Random(seed)
    games = {}
    for number in range(units * experiment.games_in_a_unit):
        _, table, rotation = experiment.where(number)
        won = rng.random() < chance[table]
        entry = 0 if won else 1
        winner = (entry - rotation) % experiment.seats
        how = "FS-WIN-05 Economic Victory" if rng.random() < 0.5 else "FS-WIN-03 Dominance Victory"
        plays = {"faction": ["Eisen", "Castille"] if rotation == 0 else ["Castille", "Eisen"]}
        rounds = 10 - table + rng.randrange(3)
        games[number] = Played(number, 0, 0, (winner,), 200, rounds, plays, "", how)
    return games


# -- answers ----------------------------------------------------------------------------------------------------------


def card(**more):
    return ask(game="five_sails", decks=["eisen", "castille"], arms=OTTO, measure="wins", of="eisen", **more)


def test_a_change_that_makes_a_deck_win_more_often_is_told_in_points(tmp_path):
    experiment = card(units=300)
    data = answer(folder_of(tmp_path, experiment), made_up(experiment, 300, (0.5, 0.7)))
    assert data["decided"] == "more"
    assert 0.1 < data["low"] < data["difference"] < data["high"] < 0.28
    assert data["answer"].startswith("stronger has more wins of eisen than printed: +")
    assert (data["units"], data["games"]) == (300, 1200)
    assert data["difference"] == pytest.approx(
        data["tables"][1]["entries"][0]["mean"] - data["tables"][0]["entries"][0]["mean"]
    )


def test_no_change_is_told_as_not_shown(tmp_path):
    experiment = card(units=100)
    data = answer(folder_of(tmp_path, experiment), made_up(experiment, 100, (0.5, 0.5), seed=3))
    assert data["decided"] == "undecided"
    assert data["low"] < 0 < data["high"]
    assert "No difference" in data["answer"]


def test_a_card_is_tried_against_several_decks_each_with_its_own_interval(tmp_path):
    experiment = ask(
        game="five_sails", decks=["eisen"], against=["castille", "ussura"], arms=OTTO, measure="wins", units=300
    )  # fmt: skip
    assert [table.name for table in experiment.tables] == [
        "printed against castille", "printed against ussura", "stronger against castille", "stronger against ussura",
    ]  # fmt: skip
    data = answer(folder_of(tmp_path, experiment), made_up(experiment, 300, (0.5, 0.3, 0.5, 0.7)))
    assert data["difference"] == pytest.approx(0.2, abs=0.05)
    assert data["answer"].startswith("stronger has more wins of eisen than printed")
    castille, ussura = data["opponents"]
    assert castille["low"] < 0 < castille["high"]
    assert ussura["low"] > 0.3
    assert data["difference"] == pytest.approx((castille["mean"] + ussura["mean"]) / 2)
    assert "by opponent" in markdown(data)
    assert "against ussura" in page(data)


def test_a_sequential_run_says_what_its_test_says_and_counts_no_unit_after_it(tmp_path):
    experiment = card(stop={"some": 0.15})
    folder = folder_of(tmp_path, experiment)
    games = made_up(experiment, 1500, (0.5, 0.75))
    data = answer(folder, games)
    assert (data["decided"], data["stopped"]) == ("more", "some")
    assert 64 <= data["units"] < 300
    fewer = {n: games[n] for n in range(data["units"] * 4)}
    assert answer(folder, fewer) == data
    lower, upper = data["bounds"]
    assert data["path"][-1][1] >= upper > 0 > lower
    none = answer(folder, made_up(experiment, 1500, (0.5, 0.5)))
    assert (none["decided"], none["stopped"]) == ("no", "none")


def test_a_run_with_gaps_counts_only_what_is_whole_from_the_beginning(tmp_path):
    experiment = card(units=300)
    games = made_up(experiment, 300, (0.5, 0.5))
    del games[401]
    data = answer(folder_of(tmp_path, experiment), games)
    assert data["units"] == 100
    assert data["stopped"] == "unfinished"
    assert "not finished" in data["would_change"][0]


def test_an_empty_run_says_nothing(tmp_path):
    data = answer(folder_of(tmp_path, card(units=300)), {})
    assert data["units"] == 0
    assert "nothing can be said" in data["answer"]
    assert "nothing can be said" in page(data)


def test_shorter_games_stand_out_among_all_that_is_measured(tmp_path):
    experiment = ask(game="five_sails", arms={"2023": {}, "playtest": {"edition": "playtest"}}, units=150)
    data = answer(folder_of(tmp_path, experiment), made_up(experiment, 150, (0.5, 0.5)))
    assert data["measure"] == "rounds"
    assert data["difference"] == pytest.approx(-1.0, abs=0.15)
    assert data["decided"] == "less"
    standing_out = [row["measure"] for row in data["comparisons"] if row["stands_out"]]
    assert standing_out == ["rounds"]
    assert {"victory FS-WIN-03", "victory FS-WIN-05", "first seat"} <= {row["measure"] for row in data["comparisons"]}


def test_lengths_that_never_differ_still_leave_some_doubt(tmp_path):
    experiment = ask(game="five_sails", arms={"2023": {}, "playtest": {"edition": "playtest"}}, units=20)
    games = made_up(experiment, 20, (0.5, 0.5))
    for number, game in games.items():
        game.rounds = 5 + number // 4 % 3
    data = answer(folder_of(tmp_path, experiment), games)
    assert data["difference"] == 0.0
    assert data["low"] < -0.1 < 0.1 < data["high"]


def test_players_at_one_table_are_compared_with_an_equal_share(tmp_path):
    experiment = ask(game="five_sails", arms={"ours": {"deck": "eisen"}, "theirs": {"deck": "ussura"}}, units=200)
    data = answer(folder_of(tmp_path, experiment), made_up(experiment, 200, (0.6,)))
    assert data["answer"].startswith("ours wins more than its share: ")
    assert data["difference"] == pytest.approx(0.1, abs=0.06)
    assert data["plays"]["faction"]["Eisen"]["mean"] == pytest.approx(0.6, abs=0.06)


def test_a_field_ranks_decks_and_says_how_sure_the_first_place_is(tmp_path):
    names = ["eisen", "castille", "ussura"]
    experiment = ask(game="five_sails", compare="field", decks=names, units=150)
    data = answer(folder_of(tmp_path, experiment), made_up(experiment, 150, (0.7, 0.7, 0.5)))
    field = data["field"]
    assert field["decks"][0]["name"] == "eisen"
    assert field["decks"][0]["chance_of_best"] > 0.95
    assert [row["stands_out"] for row in field["matrix"]] == [True, True, False]
    assert max(field["ratings"], key=lambda row: row["elo"])["name"] == "eisen"
    assert sum(row["share"] for row in field["decks"]) == pytest.approx(1.5)
    assert data["answer"].startswith("eisen did best")


def test_a_gauntlet_is_about_the_deck_that_runs_it(tmp_path):
    experiment = ask(game="five_sails", compare="field", decks=["eisen"], against=["castille", "ussura"], units=80)
    data = answer(folder_of(tmp_path, experiment), made_up(experiment, 80, (0.3, 0.3)))
    assert [row["name"] for row in data["field"]["decks"]] == ["eisen"]
    assert data["decided"] == "less"


def test_a_pilot_tells_how_many_units_an_effect_takes(tmp_path):
    experiment = card(units=5000)
    variance, units = pilot_power(experiment, made_up(experiment, 64, (0.5, 0.5)), 0.02)
    assert variance == pytest.approx(0.25, abs=0.1)
    assert units == pytest.approx(10.5 * variance / 0.0004, rel=0.01)


def test_stronger_bots_that_answer_otherwise_are_noticed(tmp_path):
    weak = folder_of(tmp_path, card(units=300))
    strong = folder_of(tmp_path, card(units=300, bots="montecarlo:2"))
    for folder, chances in ((weak, (0.5, 0.5)), (strong, (0.5, 0.7))):
        with folder.keeping() as keeper:
            for game in made_up(folder.experiment, 300, chances).values():
                keeper.keep(game)
    data = compared(weak, strong)
    assert data["changed"]
    assert "The answer changes" in data["text"]
    assert "montecarlo:2" in data["text"]
    assert not compared(weak, weak)["changed"]


# -- reports ----------------------------------------------------------------------------------------------------------

KINDS = {
    "variants": (card(units=80), (0.5, 0.6)),
    "sequential": (card(stop={"some": 0.15}), (0.5, 0.75)),
    "players": (ask(game="five_sails", arms={"a": {"deck": "eisen"}, "b": {"deck": "ussura"}}, units=80), (0.6,)),
    "seat": (ask(game="five_sails", compare="seat", units=80), (0.6,)),
    "field": (ask(game="five_sails", compare="field", decks=["eisen", "ussura", "castille"], units=80), (0.6,) * 3),
}


class Whole(HTMLParser):
    """Sees that every element is closed, and collects what would be fetched."""

    VOID = ("meta", "line", "circle", "rect", "polyline")

    def __init__(self):
        super().__init__()
        self.open, self.fetched = [], []

    def handle_starttag(self, tag, attrs):
        self.fetched += [value for key, value in attrs if key in ("src", "href", "xlink:href")]
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        pass

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


@pytest.mark.parametrize("kind", KINDS)
def test_a_report_is_one_page_that_fetches_nothing_and_holds_question_answer_and_command(kind, tmp_path):
    experiment, chances = KINDS[kind]
    data = answer(folder_of(tmp_path, experiment), made_up(experiment, 600, chances))
    text = page(data)
    reader = Whole()
    reader.feed(text)
    assert reader.open == []
    assert reader.fetched == []
    assert "url(" not in text
    assert "http" not in text.replace("http-equiv", "")
    for part in (data["question"], "quarterdeck lab run it.yaml", data["versions"]["cards"]):
        assert part in text
        assert part in markdown(data)
    assert "prefers-color-scheme: dark" in text
    assert text.count("<svg") == text.count("</svg>") > 0


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_run_gives_the_same_bytes(kind, tmp_path):
    experiment, chances = KINDS[kind]
    games = made_up(experiment, 600, chances)
    backwards = dict(sorted(games.items(), reverse=True))
    first, second = (answer(folder_of(tmp_path, experiment), one) for one in (games, backwards))
    assert json.dumps(first) == json.dumps(second)
    assert page(first) == page(second)
    assert markdown(first) == markdown(second)


def test_pictures_follow_the_kind_of_question(tmp_path):
    def titles(kind):
        experiment, chances = KINDS[kind]
        data = answer(folder_of(tmp_path, experiment), made_up(experiment, 600, chances))
        return re.findall(r'<svg [^>]*aria-label="([^"]*)"', page(data))

    assert any("path of the sequential test" in title for title in titles("sequential"))
    assert not any("path" in title for title in titles("variants"))
    assert "Matrix of wins" in titles("field")
    assert any(title.startswith("Length of games") for title in titles("seat"))


def test_names_are_escaped(tmp_path):
    experiment = card(units=10, question="Is <b>this</b> & that?")
    text = page(answer(folder_of(tmp_path, experiment), made_up(experiment, 10, (0.5, 0.5))))
    assert "<b>this" not in text
    assert "&lt;b&gt;this&lt;/b&gt; &amp; that?" in text


# -- a game again -----------------------------------------------------------------------------------------------------


def test_any_game_of_a_run_can_be_replayed_by_its_number(tmp_path):
    folder = folder_of(tmp_path, card(units=2))
    went = running.run(folder)
    recording = records.read(record_of(folder, 3))
    assert len(recording.lines) == went.games[3].decisions
    game = recording.game_at(len(recording.lines))
    assert tuple(game.result.winners) == went.games[3].winners
    assert game.options["cards"] == OTTO["stronger"]["cards"]
    with pytest.raises(SetupError, match="no finished game 99"):
        record_of(folder, 99)


def test_a_game_that_cannot_be_repeated_is_not_shown_as_another(tmp_path, monkeypatch):
    folder = folder_of(tmp_path, card(units=2))
    games = running.run(folder).games
    games[0].decisions += 1
    monkeypatch.setattr(folder, "games", lambda: games)
    with pytest.raises(SetupError, match="went otherwise"):
        record_of(folder, 0)
