"""What a line could mean among what is legal: the one that it fits is taken, and of several none."""

from __future__ import annotations

import pytest

from five_sails.table import five_sails
from quarterdeck.engine import meant, notation, picks
from quarterdeck.engine.errors import IllegalChoice
from sky_pirate.harness import sky_pirate

LINES = [
    "pass",
    "use otto-streit reveal-three",
    "move otto-streit docks",
    "target dust-membrane#2",
    "target fisher",
    "target fisher#2",
    "mode wound",
]


def fits(typed, lines=LINES, book=None):
    return [lines[at] for at in meant.fitting(lines, typed, book)]


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("Move Otto Streit Docks", "move otto-streit docks"),
        ('use "Otto Streit" reveal three', "use otto-streit reveal-three"),
        ("USE OTTO-STREIT REVEAL-THREE", "use otto-streit reveal-three"),
        ("target Dust Membrane #2", "target dust-membrane#2"),
        ("target dust-membrane", "target dust-membrane#2"),
        ("choose dust-membrane", "target dust-membrane#2"),
        ("dust membrane", "target dust-membrane#2"),
        ("choose fisher", "target fisher"),
        ("fisher#1", "target fisher"),
        ("choose wound", "mode wound"),
        ("Pass", "pass"),
    ],
)
def test_a_line_that_fits_one_is_that_one(typed, line):
    assert fits(typed) == [line]


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "discard fisher",
        "fisher#3",
        "target fisher#02",
        "target fisher#\u0662",
        "pass#1",
        "otto-streit",
        "use otto-streit",
    ],
)
def test_a_line_that_fits_none_is_not_guessed(typed):
    assert fits(typed) == []


def test_copies_of_which_several_are_legal_must_be_told_apart():
    lines = ["target fisher#2", "target fisher#3"]
    assert fits("target fisher", lines) == lines
    assert fits("fisher", ["keep fisher", "discard fisher"]) == ["keep fisher", "discard fisher"]
    assert fits("choose fisher", ["keep fisher", "discard fisher"]) == []
    assert fits("choose fisher", ["commit fisher", "done"]) == ["commit fisher"]


def test_names_that_run_into_each_other_are_not_guessed():
    lines = ["equip old-sword bearer", "equip old sword-bearer"]
    assert fits("equip Old Sword Bearer", lines) == lines


def test_the_nearest_lines_go_on_from_what_was_typed_or_have_its_words():
    assert meant.nearest("use otto", LINES, 1) == ["use otto-streit reveal-three"]
    assert meant.nearest("move streit", LINES, 1) == ["move otto-streit docks"]
    assert meant.nearest("", LINES, 2) == LINES[:2]


# -- in real positions ----------------------------------------------------------------------------------------------


def otto_at_home():
    return five_sails(anna={"home": ["Otto Streit"], "hand": ["Triage"]}).game


@pytest.mark.parametrize("typed", ["Move Otto Streit The Docks", 'move "Otto Streit" docks', "move otto-streit docks"])
def test_printed_names_are_read_and_the_record_keeps_the_full_line(typed):
    game, plain = otto_at_home(), otto_at_home()
    plain.play("move otto-streit docks", 0)
    assert picks.play_lines(game, 0, [typed]) == ["move otto-streit docks"]
    assert game.digest() == plain.digest()
    again = otto_at_home()
    again.play(typed, 0)
    assert again.digest() == plain.digest()


def test_the_reason_is_about_what_was_meant_with_printed_names():
    with pytest.raises(IllegalChoice, match=r"nearest to it are 'move .*: that location is not adjacent"):
        five_sails(anna={"docks": ["Otto Streit"]}).game.play("Move Otto Streit The Grand Bazaar", 0)


def test_use_with_a_card_alone_lists_its_abilities():
    game = otto_at_home()
    with pytest.raises(IllegalChoice, match="the line goes on: 'use otto-streit reveal-three'"):
        game.play("use otto-streit", 0)
    assert notation.endings(game, ["use", "otto-streit"], 0) == ["use otto-streit reveal-three"]


def boarding():
    table = sky_pirate(anna={"crew": ["Sapper", "Fisher"]})
    for line in ("board", "token initiative"):
        table.game.play(line, 0)
    return table.game


def test_choose_stands_for_target_and_the_only_legal_copy_need_not_be_counted():
    game = boarding()
    assert game.choice_of(0).lines == ["target dust-membrane#2"]
    assert picks.play_lines(game, 0, ["choose dust-membrane"]) == ["target dust-membrane#2"]
    assert any(line.startswith("commit") for line in game.choice_of(0).lines)


def test_a_pick_that_is_sent_twice_is_no_other_copy():
    table = sky_pirate(anna={"crew": ["Fisher", "Fisher"]})
    game = table.game
    for line in ("board", "token initiative"):
        game.play(line, 0)
    game.play(game.choice_of(0).lines[0], 0)
    assert {"commit fisher", "commit fisher#2"} <= set(game.choice_of(0).lines)
    game.play("commit fisher", 0)
    with pytest.raises(IllegalChoice):
        game.play("commit fisher", 0)
    with pytest.raises(IllegalChoice):
        picks.play_lines(game, 0, ["commit fisher"])
    game.play("Commit Fisher #2", 0)


def test_what_a_seat_does_not_know_is_not_matched():
    """Another hand's card is refused in the same words as one that is nowhere."""
    there = five_sails(bruno={"hand": ["Triage"]}).game
    nowhere = five_sails(bruno={"hand": ["Robbery"]}).game
    said = []
    for game in (there, nowhere):
        with pytest.raises(IllegalChoice) as refused:
            game.play("play Triage", 0)
        said.append(str(refused.value))
    assert said[0] == said[1]
