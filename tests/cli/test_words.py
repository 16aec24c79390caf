"""Words at the terminal: what is nearest to a mistyped line, what can be asked here, the tab key, a line sent twice."""

from __future__ import annotations

import os
import pty
import select
import sys
import time
from pathlib import Path

import pytest

import quarterdeck as qd
from contract.cases import CASES
from five_sails.table import five_sails
from quarterdeck.cli.helping import completer, what_can_be_asked
from quarterdeck.cli.screen import plain
from quarterdeck.cli.session import Table, question_id
from quarterdeck.engine.meant import ENDING
from quarterdeck.engine.rng import Rng
from quarterdeck.scenario.scenario import position_module
from sky_pirate.harness import sky_pirate

SOURCE = Path(qd.__file__).parents[1]
DECKS = ("--decks", "eisen,castille", "--seats", "me,random", "--seed", "7")


def test_a_mistyped_line_gets_the_nearest_legal_ones_and_then_the_reason(run):
    said = " ".join(run("play", "five_sails", *DECKS, typed="select lets-hagle\nselect otto-streit\n").out.split())
    near, reason = said.index("Nearest to that: 4 (select lets-haggle)"), said.index("no card is called lets-hagle")
    assert near < reason
    assert "'select otto-streit' is not legal: " in said


def test_printed_names_choose(run):
    said = run("play", "five_sails", *DECKS, typed="Select Let's Haggle\n").out
    assert "Picked so far (1): lets-haggle" in said


@pytest.mark.parametrize("word", ["help", "?"])
def test_help_tells_what_can_be_typed_at_this_question(run, word):
    said = run("play", "five_sails", *DECKS, typed=f"{word}\n").out
    assert "Here: Anna, select a scheme and a character" in said
    assert "  select CARD\n      5 ways, such as: select armed-and-marshaled" in said


def test_help_names_each_kind_of_line_once_and_fits_the_screen():
    game = five_sails(anna={"home": ["Otto Streit"], "docks": ["Philip Hase"]}).game
    rows = [plain(row) for row in what_can_be_asked(game, game.choice_of(0), 80)]
    assert "  move CHARACTER LOCATION" in rows
    assert sum(row.startswith("  move") for row in rows) == 1
    assert max(map(len, rows)) <= 80


def test_use_with_a_card_alone_tells_of_each_of_its_abilities(run):
    said = " ".join(run("play", "five_sails", *DECKS, typed="use philip hase\n").out.split())
    assert said.count("'use philip-hase ") >= 2


def test_use_with_a_card_alone_plays_nothing_even_where_it_has_one_ability(run, tmp_path):
    """`use` and a card asks what it can do: it is no beginning of the only line that is legal."""
    path = tmp_path / "brass.json"
    path.write_text(sky_pirate(anna={"captain": "Brass"}).game.save())
    said = run("play", "--load", path, "--seats", "me,random", typed="use brass\nuse Brass\nlog\n").out
    assert said.count("Use Brass (double charge): you may do that now.") == 2
    assert "anna uses Brass" not in said
    assert "'next brass" not in said, "an Action never waits for its turn"


@pytest.mark.parametrize("word", ["board", "Board"])
def test_a_line_that_is_legal_comes_before_a_word_that_shows_something(run, tmp_path, word):
    path = tmp_path / "board.json"
    path.write_text(sky_pirate(anna={"crew": ["Fisher"], "powder": 5}).game.save())
    said = run("play", "--load", path, "--seats", "me,random", typed=f"{word}\n").out
    assert "choose the raid token" in said


def test_a_card_that_has_nothing_to_use_says_so(run, tmp_path):
    path = tmp_path / "basher.json"
    path.write_text(sky_pirate(anna={"captain": "Brass", "crew": ["Basher"]}).game.save())
    said = " ".join(
        run("play", "--load", path, "--seats", "me,random", typed="use basher\nuse brass charge\n").out.split()
    )
    assert "'use basher' is not legal: Basher has no ability to use." in said
    assert "it has no effect called charge; did you mean double-charge? [SP-TURN-07]" in said


def test_help_tells_a_long_question_whole():
    game = five_sails(anna={"docks": ["Otto Streit"], "deck": ["Triage", "Langschwert", "Regroup"]}).game
    game.play("use otto-streit reveal-three", 0)
    rows = [plain(row) for row in what_can_be_asked(game, game.choice_of(0), 60)]
    assert "take an attachment among them into your hand" in " ".join(" ".join(rows).split())
    assert max(map(len, rows)) <= 60


def test_only_who_may_pick_several_is_told_so(run, tmp_path):
    """An answer in secret is of one pick where one form card is played."""
    rows = {"anna": {"row": ["Head Cut"], "hand": ["Evade"]}, "bruno": {"row": ["Remise"], "hand": ["Evade"]}}
    game = position_module("sword_duel").set_position(["Anna", "Bruno"], {}, rows, 1)
    path = tmp_path / "flip.json"
    path.write_text(game.save())
    assert "several at once" not in run("play", "--load", path, "--seats", "me,random", typed="quit\n").out
    assert "several at once" in run("play", "sword_duel", "--seats", "me,random", "--seed", "7", typed="quit\n").out


def test_why_takes_lines_as_people_write_them(run):
    typed = "why Claim Otto Streit\nWHY CLAIM OTTO STREIT\nwhy clame otto-streit\nwhy claim\nwhy otto strait\nAccept\n"
    said = " ".join(run("play", "five_sails", *DECKS, typed=typed).out.split())
    reason = said.partition("'Claim Otto Streit' is not legal: ")[2].partition(".")[0]
    assert reason == "only a character in play can do that [FS-HIGH-04]"
    assert f"'CLAIM OTTO STREIT' is not legal: {reason}." in said
    assert "there is no verb 'clame'; did you mean claim?" in said
    assert "'claim' takes 1 word after it, not 0" in said
    assert "Did you mean Otto Streit?" in said
    assert "'Accept' is not legal: a challenge is accepted" in said


# -- the tab key ----------------------------------------------------------------------------------------------------


def test_the_tab_key_goes_word_by_word_and_knows_what_can_be_asked_about():
    game = five_sails(anna={"home": ["Otto Streit"]}).game
    complete = completer(game, game.choice_of(0))
    assert complete("mo") == ["move"]
    assert complete("move Ot") == ["otto-streit"]
    assert set(complete("move otto-streit ")) == {"docks", "forums", "grand-bazaar"}
    assert complete("otto") == ["otto-streit"]
    assert complete("otto-streit gr") == ["grand-bazaar"]
    assert complete("? philip-h") == ["philip-hase"]
    assert complete("why recr") == ["recruit"]
    assert complete("hel") == ["help"]
    assert complete("bo") == ["board"]


def test_the_tab_key_offers_nothing_of_what_is_hidden():
    """The same words are completed whatever others hold."""
    one = five_sails(bruno={"hand": ["Triage"]}).game
    other = five_sails(bruno={"hand": ["Robbery"]}).game
    for typed in ("", "? t", "play ", "target ", "why play "):
        assert completer(one, one.choice_of(0))(typed) == completer(other, other.choice_of(0))(typed)


class Terminal:
    """A real terminal in which the game is played."""

    def __init__(self, *words):
        self.child, self.screen = pty.fork()
        if self.child == 0:
            given = {
                "PYTHONPATH": str(SOURCE),
                "TERM": "xterm",
                "NO_COLOR": "1",
                "COLUMNS": "100",
                "INPUTRC": "/dev/null",
            }
            os.execve(sys.executable, [sys.executable, "-m", "quarterdeck.cli", *words], {**os.environ, **given})
        self.shown = ""

    def wait_for(self, text, seconds=60.0):
        """Read until the text has come after all that was waited for before."""
        end = time.monotonic() + seconds
        while text not in self.shown:
            assert time.monotonic() < end, f"no {text!r} in {self.shown[-2000:]!r}"
            if select.select([self.screen], [], [], 0.2)[0]:
                self.shown += os.read(self.screen, 65536).decode(errors="replace")
        self.shown = self.shown.partition(text)[2]

    def type(self, text):
        os.write(self.screen, text.encode())


@pytest.fixture
def terminal():
    opened = []

    def go(*words):
        opened.append(Terminal(*words))
        return opened[-1]

    yield go
    for one in opened:
        os.close(one.screen)
        os.waitpid(one.child, 0)


def test_tab_completes_verbs_cards_and_questions_at_a_terminal(terminal):
    table = terminal("play", "five_sails", *DECKS)
    table.wait_for("Anna> ")
    table.type("sel\tlets\t")
    table.wait_for("select lets-haggle")
    table.type("\n")
    table.wait_for("Picked so far (1): lets-haggle")
    table.wait_for("Anna> ")
    table.type("? philip-h\t\n")
    table.wait_for("? philip-hase")
    table.wait_for("Philip Hase (")
    table.wait_for("Anna> ")
    table.type("quit\n")
    table.wait_for("You leave the table")


# -- a line sent twice ----------------------------------------------------------------------------------------------


class Quiet:
    """A screen of somebody who types; what is said is not shown."""

    waits = True
    width = 80

    def __init__(self):
        self.said = []

    def say(self, text="", *_):
        self.said.append(text)


@pytest.mark.parametrize("case", [case for case in CASES if case.name == "standard"], ids=str)
def test_no_line_that_is_sent_twice_answers_two_different_questions(case):
    """`pass` and `done` end one question after the other; the same question, asked again, takes the same line again."""
    asked_again = 0
    for seed in range(1, 4):
        game, rng = case.new(seed), Rng(seed)
        table = Table(game, ["me"] * game.seats, [None] * game.seats, Quiet(), None)
        last = {}
        while not game.over:
            choice = game.choices[rng.below(len(game.choices))]
            seat, lines, question = choice.seat, choice.lines, question_id(game, choice)
            line, before = last.get(seat, ("", question))
            if line in lines and before != question and line not in ENDING:
                clock = game.clock
                assert not table.play_option(choice, lines.index(line), line)
                assert game.clock == clock
                assert "has just answered another question" in table.screen.said[-1]
                asked_again += 1
                del last[seat]
                continue
            at = rng.below(len(lines))
            last[seat] = (lines[at], question)
            assert table.play_option(choice, at)
    assert asked_again or case.game != "sky_pirate", "operators leave and come in two questions: the case is met"
