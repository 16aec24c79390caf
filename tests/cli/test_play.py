"""Playing at the terminal, on the smallest game."""

from __future__ import annotations

import json
import random
import re

import pytest

import quarterdeck as qd
from five_sails.table import five_sails
from quarterdeck.cli import talk
from quarterdeck.cli.screen import Screen
from quarterdeck.cli.session import Table
from quarterdeck.cli.talk import matching
from sky_pirate.harness import sky_pirate


def high_card(run, typed, *more, terminal=False):
    return run("play", "high_card", "--seats", "me,random", "--seed", "4", *more, typed=typed, terminal=terminal)


def test_a_whole_game_by_numbers(run):
    ran = high_card(run, "1\n1\n1\n")
    assert ran.code == 0
    assert "Anna wins: the most points." in ran.out or "Bruno wins: the most points." in ran.out
    assert "Score: Anna" in ran.out
    assert ran.err == ""


def test_a_line_of_notation_its_beginning_and_its_number_choose_the_same(run):
    by_line = high_card(run, "show eight\n")
    by_beginning = high_card(run, "sh ei\n")
    by_number = high_card(run, "2\n")
    for ran in (by_line, by_beginning, by_number):
        assert "Anna shows Eight." in ran.out


def test_an_unclear_beginning_lists_what_it_could_mean(run):
    ran = high_card(run, "show\n")
    assert "Several options begin like that: 1 (show five)" in ran.out
    assert "Anna shows" not in ran.out


def test_wrong_input_is_explained_and_asked_again(run):
    ran = high_card(run, "99\ndance\nshow nine\nshow two\n\n\n1\n")
    assert "There is no option 99: type a number from 1 to 3." in ran.out
    assert "there is no verb 'dance'" in ran.out
    assert "you do not see nine anywhere" in ran.out
    assert "Anna shows Five." in ran.out


@pytest.mark.parametrize("typed", ["02", "+2", "\u0662", "2_0"])
def test_an_option_is_chosen_by_plain_digits_only(run, typed):
    assert "Anna shows" not in high_card(run, f"{typed}\n").out


def test_the_end_of_the_input_leaves_the_table(run):
    assert high_card(run, "").code == 0
    assert "the game is not finished" in high_card(run, "quit\n").out


def test_help_names_every_word(run):
    out = high_card(run, "?\n").out
    for word in ("undo", "save FILE", "log", "board", "rules WORD", "quit", "? CARD", "why LINE"):
        assert word in out


def test_a_card_is_explained_with_where_it_is_seen(run):
    assert "You see it here: hand of Anna." in high_card(run, "? five\n").out
    assert "You do not see it anywhere now." in high_card(run, "? four\n").out
    assert "Did you mean Seven?" in high_card(run, "? sevn\n").out


def test_why_answers_for_legal_and_illegal_lines(run):
    assert "Show Five: you may do that now." in high_card(run, "why 1\n").out
    assert "'show nine' is not legal" in high_card(run, "why show nine\n").out
    assert "'show nine' is not legal" in high_card(run, "? show nine\n").out


def test_undo_is_refused_with_the_engines_sentence(run):
    assert "Bruno has acted since, so the choice cannot be taken back." in high_card(run, "1\nundo\n").out
    assert "There is no choice to take back." in high_card(run, "undo\n").out


def test_the_log_tells_all_that_happened(run):
    out = high_card(run, "1\nlog\n").out
    assert "  1  Anna shows Five." in out
    assert "  2  Bruno shows" in out


def test_a_game_is_saved_and_goes_on_with_its_log(run, tmp_path):
    ran = high_card(run, "1\nsave here.json\nsave here.json\n")
    assert "Saved." in ran.out
    game = qd.load((tmp_path / "here.json").read_text())
    assert game.clock == 2
    ran = run("play", "--load", "here.json", "--seats", "me,random", typed="log\n1\n1\n")
    assert ran.code == 0
    assert "going on after 2 choices" in ran.out
    assert "  1  Anna shows Five." in ran.out
    assert "wins: the most points." in ran.out


def test_saving_does_not_replace_a_strange_file_unasked(run, tmp_path):
    (tmp_path / "letter.txt").write_text("dear aunt")
    ran = high_card(run, "save letter.txt\n")
    assert "letter.txt exists already" in ran.out
    assert (tmp_path / "letter.txt").read_text() == "dear aunt"
    ran = high_card(run, "save! letter.txt\n")
    assert qd.load((tmp_path / "letter.txt").read_text()).clock == 0


def test_the_record_is_written_after_every_choice_and_can_be_replayed(run, tmp_path):
    ran = high_card(run, "1\nquit\n", "--record", "game.txt")
    assert ran.code == 0
    ran = run("replay", "game.txt")
    assert ran.code == 0
    assert "Anna shows Five." in ran.out
    assert "Waiting for Anna" in ran.out
    data = json.loads(run("replay", "game.txt", "--json", "--seat", "anna").out)
    assert data["choices"] == 2
    assert data["view"]["zones"]["hand of Anna"] == ["eight", "seven"]
    assert data["view"]["zones"]["hand of Bruno"] == [None, None]


def test_a_replay_goes_on_from_an_earlier_choice(run, tmp_path):
    high_card(run, "1\n1\n1\n", "--record", "game.txt")
    whole = run("replay", "game.txt")
    assert "6 of 6 choices" in whole.out
    assert "wins: the most points." in whole.out
    ran = run("replay", "game.txt", "--to", "2", "--continue", "--seats", "me,random", "--record", "second.txt",
              typed="2\n1\n")  # fmt: skip
    assert ran.code == 0
    assert "Anna shows Seven." in ran.out
    first, second = (tmp_path / "game.txt").read_text(), (tmp_path / "second.txt").read_text()
    assert first.splitlines()[-6:-4] == second.splitlines()[-6:-4]
    assert "Anna: show seven" in second


def test_hot_seat_clears_the_screen_between_two_people(run):
    ran = run("play", "high_card", "--seats", "me,me", "--seed", "4", typed="\n1\n\n1\n", terminal=True)
    for name in ("Anna", "Bruno"):
        before, _, after = ran.out.partition(f"Pass the device to {name}, press Enter")
        assert before.rstrip("\n").endswith("\x1b[H"), "cleared before the device is passed"
        assert after.lstrip().startswith("\x1b[3J\x1b[2J\x1b[H"), "and again before the hand is shown"


def test_nothing_of_the_first_hand_stays_on_the_screen_for_the_second_person(run):
    ran = run("play", "high_card", "--seats", "me,me", "--seed", "4", typed="\n1\n\n", terminal=True)
    seen_by_bruno = ran.out[ran.out.index("Pass the device to Bruno") :]
    assert "hand of Bruno" in seen_by_bruno
    for card in ("Five", "Eight", "Seven"):
        assert card not in seen_by_bruno


COLOUR = re.compile(r"\x1b\[[0-9;]*3[0-7]m")


def test_colours_on_a_terminal_unless_they_are_not_wanted(run, monkeypatch):
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert COLOUR.search(high_card(run, "1\n", terminal=True).out)
    monkeypatch.setenv("NO_COLOR", "1")
    assert not COLOUR.search(high_card(run, "1\n", terminal=True).out)


def test_a_terminal_without_rich_shows_the_same_words(run, monkeypatch):
    monkeypatch.setattr("quarterdeck.cli.screen.find_spec", lambda name: None)
    ran = high_card(run, "1\n", terminal=True)
    assert "\x1b" not in ran.out
    assert "Anna, show a card" in ran.out
    assert "Anna shows Five." in ran.out


def test_bots_alone_are_watched(run):
    ran = run("play", "high_card", "--seats", "random,random", "--seed", "1")
    assert ran.code == 0
    assert ran.out.count("shows") == 6
    assert "wins: the most points." in ran.out


def test_names_are_used(run):
    ran = run("play", "high_card", "--seats", "me,random", "--names", "Zoe,Yann", typed="1\n")
    assert "Zoe, show a card" in ran.out
    assert "Yann shows" in ran.out


def test_a_menu_asks_for_the_game_at_a_terminal(run):
    ran = run("play", typed="x\nquit\n", terminal=True)
    assert ran.code == 0
    assert "Which game would you like to play?" in ran.out
    assert "Type a number from 1 to" in ran.out


def test_no_screen_line_is_wider_than_the_terminal(run):
    ran = high_card(run, "?\n? five\nwhy 1\n1\nlog\n1\n1\n")
    assert max(len(line) for line in ran.out.splitlines()) <= 80


@pytest.mark.parametrize(
    ("typed", "found"), [("a", [0, 1]), ("assign x", [0]), ("ass y 2", [1]), ("p", [2]), ("z", [])]
)
def test_beginnings_of_lines(typed, found):
    assert matching(["assign x 1", "assign y 2", "pass"], typed) == found


@pytest.mark.parametrize(
    "typed", ["coupe#\u0662", "coupe#", "coupe#01", "coupe#\uff11", "coupe#¹", "coupe \u0662", "coup#"]
)
def test_a_copys_number_is_never_left_out_of_what_was_typed(typed):
    assert matching(["take coupe", "take fleche"], typed) == []
    assert matching(["take coupe", "take fleche"], "Coupé") == [0]


def test_a_failing_rule_leaves_a_position_file_and_the_game_as_it_was(run, tmp_path, monkeypatch):
    from engine.high_card import Rounds

    def broken(self, game, answers):
        raise ZeroDivisionError("the rule is broken")

    monkeypatch.setattr(Rounds, "compare", broken)
    ran = run("play", "high_card", "--seats", "random,random", "--seed", "4")
    assert ran.code == 1
    assert "quarterdeck-failure-1.json" in ran.err
    assert len(ran.err.splitlines()) == 1
    assert qd.load((tmp_path / "quarterdeck-failure-1.json").read_text()).clock == 1


def test_ctrl_c_leaves_quietly(run, monkeypatch):
    def interrupt(*words):
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupt)
    ran = high_card(run, "")
    assert ran.code == 130
    assert ran.err == ""


def duel(run, *typed):
    return run("play", "sword_duel", "--seats", "me,random", "--seed", "3", typed="".join(f"{row}\n" for row in typed))


def test_several_picks_at_once_in_any_order_or_none_at_all(run):
    ran = duel(run, "evade, 1, 2, 3, 4, 5, 6, 7, high bind, surprise", "done")
    assert "choose the next card of your Deck; the rest follows as listed" in ran.out
    assert "Your Deck, top first: Leg Cut" in ran.out
    ran = duel(run, "1 2 3 excalibur", "1, 2, excalibur", "1 2 3 4 5 6 7 8 9 10 11")
    assert "(0 chosen)" in ran.out
    assert "'excalibur' is not one clear option here." in ran.out
    assert "Only 10 can be picked here." in ran.out
    assert "Picked so far" not in ran.out


def test_a_secret_pick_is_taken_back(run):
    ran = duel(run, "1", "2", "undo", "undo")
    assert ran.out.count("Taken back.") == 2
    assert "Picked so far (2): straight-lunge, flank-cut" in ran.out
    assert ran.out.count("Picked so far (1): straight-lunge") == 2
    assert ran.out.count("(0 chosen)") == 2


def test_why_names_the_rule_and_its_words(run):
    ran = duel(run, "why lay straight-lunge", "rules weapon flow", "? DU-FLOW-01")
    assert "'lay straight-lunge' is not legal: this card is not in your hand [DU-LAY-07]." in " ".join(ran.out.split())
    assert "DU-LAY-07: " in ran.out
    assert "DU-FLOW-01: " in ran.out


def test_a_rule_that_fails_for_a_person_lets_them_choose_again(run, tmp_path, monkeypatch):
    from engine.high_card import Rounds

    def broken(self, game, answers):
        raise ZeroDivisionError("the rule is broken")

    monkeypatch.setattr(Rounds, "compare", broken)
    ran = run("play", "high_card", "--seats", "me,me", "--seed", "4", typed="1\n1\nquit\n")
    assert ran.code == 0
    assert "The position was written to quarterdeck-failure-1.json; choose again." in " ".join(ran.out.split())
    assert (tmp_path / "quarterdeck-failure-1.json").exists()


def test_a_fault_of_the_program_is_one_sentence_too(run, monkeypatch):
    def faulty(*words):
        raise ZeroDivisionError("oops")

    monkeypatch.setattr("quarterdeck.cli.agree.new_game", faulty)
    monkeypatch.delenv("QUARTERDECK_TRACEBACK")
    ran = run("play", "high_card")
    assert ran.code == 1
    assert ran.err.startswith("quarterdeck: this is a fault of the program (ZeroDivisionError: oops)")
    assert ran.err.count("\n") == 1


JUNK = (
    "?", "? ,", ",", "1,,2", "why", "undo", "save", "rules", "? #", "why #", "board", "log", "options", "0", "-1",
    "9" * 900, "9" * 5000, "1 2 3", "1,2", "\u00b2", "why \u1369", "take evade#\u00b2", "show five#\u1369", "take",
    "next evade", "form evade head chest belly", "why form evade head", "\t", "\x00", "\u00e9", "? \u00e9", "rules x y",
    "assign", "play a b c d", "bribe a b", "? AR-AIM-01", "? 3", "why 3", "done", "pass", "save /nowhere/x", "save .",
    "'", '"', "lay,lay", "1,evade", "resolve free-zone", "lead blades, thieves", "# 1", "why take straight-lunge extra",
)  # fmt: skip


@pytest.mark.parametrize("game", ["arcana", "sword_duel", "high_card"])
def test_no_input_can_break_the_table(run, game):
    chance = random.Random(2)
    typed = [chance.choice(JUNK) if chance.random() < 0.7 else str(chance.randint(1, 6)) for _ in range(300)]
    ran = run("play", game, "--seats", "me,random", "--seed", "3", typed="\n".join([*JUNK, *typed]))
    assert ran.code == 0
    assert ran.err == ""


def of_other_rules(run, tmp_path):
    """A record whose rules are gone."""
    run("play", "high_card", "--seats", "random,random", "--seed", "3", "--record", "game.txt")
    text = (tmp_path / "game.txt").read_text()
    assert "rules_version: 1\n" in text
    (tmp_path / "game.txt").write_text(text.replace("rules_version: 1\n", "rules_version: 99\n"))
    return [line for line in text.partition("\n\n")[2].splitlines() if line]


def test_of_a_record_of_other_rules_the_choices_are_listed_and_nothing_is_played(run, tmp_path):
    choices = of_other_rules(run, tmp_path)
    ran = run("replay", "game.txt")
    assert ran.code == 0
    assert "rules version 99 of high_card; this program plays version 1, so only its choices" in " ".join(
        ran.out.split()
    )
    for number, line in enumerate(choices, 1):
        assert f"{number:>3}  {line}" in ran.out
    assert "how it ended" in ran.out
    some = json.loads(run("replay", "game.txt", "--to", "2", "--json").out)
    assert (some["rules_version"], some["shown"], some["lines"]) == (99, 2, choices[:2])
    assert "view" not in some


@pytest.mark.parametrize("more", [["--continue"], ["--seat", "anna"], ["--to", "99"]])
def test_a_record_of_other_rules_is_neither_seen_from_a_seat_nor_played_on(run, tmp_path, more):
    of_other_rules(run, tmp_path)
    ran = run("replay", "game.txt", *more)
    assert ran.code == 2
    assert len(ran.err.splitlines()) == 1


# -- only real questions ------------------------------------------------------------------------------------------


def test_what_has_one_answer_is_answered_with_a_quiet_line(run):
    ran = high_card(run, "1\n1\n")
    assert "One answer only: Show" in ran.out
    assert "Score: Anna" in ran.out


def test_a_flag_and_a_word_ask_everything(run):
    for typed, flags in (("1\n1\n", ("--ask", "everything")), ("ask everything\n1\n1\n", ())):
        ran = high_card(run, typed, *flags)
        assert "One answer only" not in ran.out
        assert "the game is not finished" in ran.out
    assert "Score: Anna" in high_card(run, "ask real\n1\n1\n", "--ask", "everything").out


def test_an_undo_takes_back_what_was_answered_since():
    game = sky_pirate(anna={"ship": ["War Drums", "Big Daryl"], "crew": ["Fisher"]}).game
    table = Table(game, ["me", "random"], [None, None], Screen(), None)
    before = game.digest()
    game.play("use war-drums man-the-drums")
    answer = table._only_answer(game.choice)
    assert [game.text(option, 0) for option in answer] == ["assign fisher"]
    table._give(0, answer)
    table.take_back(0)
    assert game.digest() == before


def test_enter_pays_as_it_is_proposed():
    hand = ["Triage", "Regroup", "Precision", "Stratege"]
    anna = {"docks": [{"card": "Otto Streit", "engaged": True}], "hand": hand}
    game = five_sails(anna=anna, docks={"available": ["Takama Siad"]}).game
    table = Table(game, ["me", "random"], [None, None], Screen(), None)
    game.play("recruit takama-siad")
    assert talk.answer(table, 0, "")
    assert len(game.hand_of(0)) == 1


def test_the_questions_of_a_game_are_counted(run):
    out = run("questions", "high_card", "--games", "3").out
    assert "with one answer only" in out
    assert re.search(r"asked of who wants only real questions", out)


# -- a draw that both want ------------------------------------------------------------------------------------------


def two_people(run, typed, *more):
    return run("play", "high_card", "--seats", "me,me", "--seed", "4", *more, typed=typed)


def test_two_people_agree_on_a_draw_and_the_record_tells_it(run, tmp_path):
    record = tmp_path / "evening.txt"
    ran = two_people(run, "offer draw\nyes\n", "--record", str(record))
    assert ran.code == 0
    assert "The game is a draw: Bruno and Anna agreed on a draw." in ran.out
    assert "result: nobody won: Bruno and Anna agreed on a draw" in record.read_text().splitlines()
    assert "nobody won: Bruno and Anna agreed on a draw" in run("replay", str(record)).out


def test_a_draw_that_is_declined_changes_nothing(run):
    ran = two_people(run, "offer draw\nno\n1\n")
    assert "Bruno declines." in ran.out
    assert "Bruno> " in ran.out.split("Bruno declines.")[1], "Anna chose, and Bruno is asked"


def test_a_bot_agrees_to_no_draw(run):
    ran = high_card(run, "offer draw\n1\n1\n1\n")
    assert "Two people agree on a draw, and nobody else." in ran.out
    assert "Anna shows" in ran.out
