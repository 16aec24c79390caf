"""Games that are watched closely: which cards were held and played, who led, which choices were real."""

from __future__ import annotations

from dataclasses import replace

import pytest

import quarterdeck as qd
from lab.made_up import ask
from quarterdeck.engine.errors import SetupError
from quarterdeck.lab import running
from quarterdeck.lab.answers import answer
from quarterdeck.lab.report import markdown
from quarterdeck.lab.runfolder import RunFolder
from quarterdeck.lab.simulate import Played, play
from quarterdeck.lab.watching import Seen, Watcher


@pytest.mark.parametrize("game", ["arcana", "five_sails", "sky_pirate", "sword_duel"])
def test_watching_changes_no_game(game):
    watched = ask(game=game, compare="seat", watch=True).assignment(2)
    seen, unseen = play(watched), play(replace(watched, watch=False))
    assert (seen.winners, seen.decisions, seen.how) == (unseen.winners, unseen.decisions, unseen.how)
    assert unseen.seen is None
    assert 0 < seen.seen.real <= seen.decisions
    assert set(seen.seen.played) | set(seen.seen.given_up) <= set(seen.seen.held)


def test_a_card_is_held_from_the_hand_on_and_played_once_it_is_laid():
    game = qd.new("sword_duel", seed=1, log=False)
    watcher = Watcher(game)
    seat = game.choice.seat
    while not any(option[0] == "lay" for option in game.choice.options):
        game.play(game.choice.options[0], seat)
        seat = game.choice.seat
    laid = next(option for option in game.choice.options if option[0] == "lay")
    watcher.before(game, seat, len(game.choice.options), laid)
    faces = [game.faces[card] for card in game.zones[game.place[laid[1]]]]
    game.result = qd.Result((seat,), "over")
    seen = watcher.seen(game)
    assert seen.played == [game.faces[laid[1]]]
    assert set(faces) <= set(seen.held)
    assert seen.real == 1


def test_who_leads_is_counted_when_the_lead_changes_hands(monkeypatch):
    game = qd.new("sword_duel", seed=1, log=False)
    watcher = Watcher(game)
    option = game.choice.options[0]
    for first in (0.5, 0.6, 0.52, 0.2, 0.3, 0.51, 0.9):
        monkeypatch.setattr(type(game), "estimate", lambda self, first=first: (first, 1 - first))
        watcher.before(game, 0, 1, option)
    game.result = qd.Result((0,), "over")
    seen = watcher.seen(game)
    assert seen.leads == 2  # first, then the other, then the first again
    assert seen.lowest == pytest.approx(0.4)  # 20 % of what is half by right
    assert seen.real == 0


def test_a_watched_run_tells_its_cards_by_name(tmp_path):
    experiment = ask(game="five_sails", compare="seat", decks=["eisen", "castille"], units=2, watch=True)
    folder = RunFolder.make(tmp_path, experiment, "quarterdeck lab ...")
    running.run(folder)
    data = answer(folder, folder.games())
    watched = data["tables"][0]["watched"]
    cards = {row["card"]: row for row in watched["cards"]}
    assert cards["Otto Streit"]["held"] == 4
    assert all(row["played"] <= row["held"] for row in watched["cards"])
    assert watched["real_choices"] > 0
    assert "| Otto Streit" in markdown(data)
    assert "wins from behind" in markdown(data)


def test_a_card_that_is_often_held_and_seldom_played_is_dead(tmp_path):
    experiment = ask(game="five_sails", compare="seat", decks=["eisen", "castille"], units=15, watch=True)
    book = qd.new("five_sails").book
    otto, stiletto, triage = (book.index[word] for word in ("otto-streit", "stiletto", "triage"))
    games = {}
    for number in range(30):
        played = [otto, *([stiletto] if number < 3 else [])]
        held = [otto, stiletto, *([triage] if number < 19 else [])]
        seen = Seen(held, played, [], 10, 0, 1.0)
        games[number] = Played(number, 0, 0, (0,), 20, 5, {}, "", "FS-WIN-05 x", seen)
    data = answer(RunFolder.make(tmp_path, experiment, "quarterdeck lab ..."), games)
    assert data["tables"][0]["watched"]["dead"] == ["Stiletto"]  # Triage was not held often enough to say so
    assert "Dead cards" in markdown(data)


def test_what_only_watched_games_show_watches_them_by_itself():
    arms = {"one": {}, "three": {"combats": 3}}
    assert ask(game="sword_duel", arms=arms, measure="lead changes").watch
    with pytest.raises(SetupError, match="watch: true"):
        ask(game="sword_duel", arms=arms, measure="comebacks", watch=False)
    with pytest.raises(SetupError, match="true or false"):
        ask(game="sword_duel", compare="seat", watch="cards")
