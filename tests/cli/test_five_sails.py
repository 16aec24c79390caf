"""City of Five Sails at the terminal: its board, its flags, and a person who is not asked for nothing."""

from __future__ import annotations

import json
import shlex

import pytest

from five_sails.table import five_sails
from quarterdeck.cli.boards import draw
from quarterdeck.cli.screen import plain


def board(table, seat=0, width=100):
    game = table.game
    return [plain(row).rstrip() for row in draw(game.view(seat), game.book, width)]


def column(rows, name):
    """The rows of one location of the City."""
    top = next(n for n, row in enumerate(rows) if name in row)
    at = rows[top].index(name)
    end = rows.index("", top)
    return [row[at : at + 32].partition("|")[0].rstrip() for row in rows[top:end]]


def test_a_location_shows_its_renown_its_holder_its_city_cards_and_everybody_there():
    table = five_sails(
        anna={"docks": [{"card": "Otto Streit", "wounds": 2, "engaged": True, "equipped": ["Langschwert"]}]},
        bruno={"docks": ["Sanjay"]},
        docks={"renown": 3, "control": "bruno", "available": ["Maryam Benu Pleroma"], "events": ["So It Begins"]},
    )
    docks = " ".join(" ".join(column(board(table), "The Docks")).split())
    assert "3 Renown held by Bruno" in docks
    assert "$ Maryam Benu Pleroma (Mercenary, cost 6)" in docks
    assert "! So It Begins (event)" in docks
    assert "Anna: *Otto Streit 4/1/2/2 w2 + Langschwert Bruno: Sanjay 4/1/1/2" in docks
    assert "uncontrolled" in " ".join(column(board(table), "The Forums"))


def test_a_dash_is_shown_as_a_dash():
    table = five_sails(bruno={"docks": ["Vladislav Novikoff"]})
    assert "Vladislav Novikoff 5/0/0/-" in " ".join(" ".join(column(board(table), "The Docks")).split())


def test_a_duel_shows_both_threat_pools_and_dueling_lines():
    table = five_sails(
        anna={"docks": ["Uwe Zimmerman"], "hand": ["Langschwert", "Triage"]},
        bruno={"docks": ["Sanjay"], "hand": ["Robbery"]},
        duel={"challenger": "Uwe Zimmerman", "defender": "Sanjay", "threat": {"Sanjay": 3}},
    )
    rows = board(table)
    assert "DUEL of Combat, round 1: Bruno's round" in rows
    two = rows[rows.index("DUEL of Combat, round 1: Bruno's round") + 2]
    assert [half.strip() for half in two.split("|")] == ["threat 0, gambled 0", "threat 3, gambled 0"]
    table.plays("bruno: play robbery")
    assert any("Robbery -/2/3" in row for row in board(table))


def test_a_challenge_says_who_challenges_whom():
    table = five_sails(anna={"docks": ["Otto Streit"]}, bruno={"docks": ["Sanjay"]})
    table.plays("challenge otto-streit sanjay")
    assert "CHALLENGE: Otto Streit challenges Sanjay to a duel of Combat" in board(table)


def test_a_hand_card_shows_its_cost_its_combat_values_and_its_text():
    table = five_sails(anna={"hand": ["Regroup"]})
    rows = " ".join(" ".join(board(table)).split())
    assert "Regroup 1 -/2/-" in rows
    assert table.game.book.by_id["regroup"].text in rows


def test_a_players_line_shows_renown_counts_scheme_and_home():
    table = five_sails(anna={"renown": 4, "hand": ["Triage"], "deck": ["Boon"], "scheme": "The Great Game"})
    rows = board(table)
    assert "Anna (you), Eisen [First Player]  4 Renown" in rows
    assert "  approach 0, hand 1, deck 1, discard 0" in rows
    assert "  Scheme: The Great Game" in rows
    assert "  Home: Kaspar Dietrich 9/3/2/2" in rows


@pytest.mark.parametrize(
    "words", [["--edition", "playtest", "--decks", "eisen,castille"], ["--decks", "eisen,ussura,vodacce"]]
)
def test_simulate_takes_editions_and_decks(run, words):
    ran = run("simulate", "five_sails", "--games", "3", "--json", *words)
    assert ran.code == 0, ran.err
    data = json.loads(ran.out)
    assert data["games"] == 3
    assert {name.lower() for name in data["by_key"]["faction"]} == set(words[-1].split(","))


def test_simulate_says_with_which_command_the_lab_plays_every_deck_against_every_other(run, tmp_path):
    words = ["--games", "4", "--edition", "playtest", "--decks", "eisen,castille,ussura", "--seats", "random"]
    ran = run("simulate", "five_sails", "--matrix", *words)
    assert ran.code == 2
    command = shlex.split(ran.err.strip().partition("the lab: quarterdeck ")[2])
    assert command[:2] == ["lab", "metagame"]
    ran = run(*command, "--runs", str(tmp_path), "--json")
    assert ran.code == 0, ran.err
    data = json.loads(ran.out)
    assert (data["game"], data["units"], data["games"], data["bots"]) == ("five_sails", 2, 12, ["random"])
    assert {row["name"] for row in data["field"]["decks"]} == {"castille", "eisen", "ussura"}


def test_a_soak_takes_every_meeting_in_turn(run):
    ran = run("soak", "five_sails", "--every-meeting", "--games", "2", "--json")
    assert ran.code == 0, ran.out
    assert json.loads(ran.out)["games"] == 2


def test_every_meeting_does_not_go_with_options(run):
    ran = run("soak", "five_sails", "--every-meeting", "--edition", "playtest", "--games", "2")
    assert ran.code == 2
    assert "--every-meeting" in ran.err


def test_one_person_who_can_only_pass_is_not_asked(run):
    ran = run("play", "five_sails", "--seats", "me,random", "--seed", "4", monkey=4)
    assert ran.code == 0, ran.err
    assert "There is only one option: Enter takes it.\n 1 Pass" not in ran.out


def test_before_the_first_day_the_board_counts_no_day():
    table = five_sails()
    view = table.game.view(0)
    rows = [plain(row) for row in draw({**view, "day": 0, "phase": "day"}, table.game.book, 100)]
    assert rows[0].startswith("Before the first Day")
    assert "The Docks, The Forums and The Grand Bazaar" in " ".join(" ".join(rows).split())


def test_a_card_lists_the_lines_of_its_abilities_and_why_answers_for_all_of_them(run):
    typed = "? otto streit\nwhy use otto-streit\n"
    ran = run("play", "five_sails", "--decks", "eisen,castille", "--seats", "me,random", "--seed", "7", typed=typed)
    said = " ".join(ran.out.split())
    assert "What it can be used for: use otto-streit reveal-three." in said
    assert "'use otto-streit reveal-three' is not legal" in said
