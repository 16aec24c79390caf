"""quarterdeck review: as text, as JSON and as a page; refused with one sentence where there is nothing to review."""

from __future__ import annotations

import json

import pytest

import quarterdeck as qd
from quarterdeck.cli import main, review
from quarterdeck.engine import gamefile
from quarterdeck.engine.game import Result


@pytest.fixture
def record(tmp_path):
    """A short game of Arcana that ended since Bruno gave up."""
    game = qd.new("arcana", names=["Anna", "Bruno"], seed=3)
    for _ in range(4):
        game.play(game.choice.options[-1])
    file = tmp_path / "game.txt"
    file.write_text(gamefile.write(game, ended=Result((0,), "Bruno gave up")), encoding="utf-8")
    return str(file)


def test_a_review_is_told_choice_by_choice_and_summed_up(record, capsys):
    assert main(["review", record, "--jobs", "1"]) == 0
    told = capsys.readouterr()
    assert told.out.count("[best]") + told.out.count("[fine]") + told.out.count("better:") >= 3
    assert "Anna:" in told.out
    assert "luck" in told.out
    assert told.err == ""  # progress is for terminals


def test_a_review_can_be_had_as_json_and_as_a_page(record, tmp_path, capsys):
    assert main(["review", record, "--json", "--jobs", "1"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert {"number", "seat", "line", "judgement", "loss", "low", "high", "best"} <= set(data["choices"][0])
    assert {"choices", "luck", "chances"} <= set(data)
    page = tmp_path / "review.html"
    assert main(["review", record, "--html", str(page), "--jobs", "1"]) == 0
    assert page.read_text(encoding="utf-8").startswith("<!doctype html>")
    capsys.readouterr()
    assert main(["review", record, "--html", str(page)]) == 2
    assert "exists already" in capsys.readouterr().err


def test_what_cannot_be_reviewed_is_refused_in_one_sentence(tmp_path, capsys):
    game = qd.new("arcana", seed=3)
    game.play(game.choice.options[0])
    running = tmp_path / "running.txt"
    running.write_text(gamefile.write(game), encoding="utf-8")
    assert main(["review", str(running)]) == 2
    assert "not over" in capsys.readouterr().err
    assert main(["review", str(tmp_path / "nowhere.txt")]) == 2
    assert main(["review", str(running), "--force"]) == 2


def test_whoever_interrupts_a_review_is_left_with_what_was_told(record, capsys, monkeypatch):
    def interrupted(work, jobs):
        yield from ()
        raise KeyboardInterrupt

    monkeypatch.setattr(review.running, "run", interrupted)
    assert main(["review", record]) == 130
    assert "Traceback" not in capsys.readouterr().err
