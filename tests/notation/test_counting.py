"""Copies are counted as the table shows them; lines that count those in decks too, as before 0.5, are still read."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import quarterdeck as qd
from quarterdeck.engine import gamefile, view_cache
from quarterdeck.engine.errors import SaveError
from quarterdeck.engine.rng import Rng
from quarterdeck.scenario import run
from quarterdeck.server.course import CHOICE, OLDER_CHOICE, UNDO, Course
from quarterdeck.server.storage import Entry
from server.stores import a_table
from sky_pirate.harness import sky_pirate

COUNTED = sorted((Path(__file__).parents[1] / "older" / "counted").glob("*.record.txt"))


def table_with_fishers():
    """Anna knows three Fishers: her own, Bruno's, and one on top of her Hold. Smelly Pete boards."""
    table = sky_pirate(
        anna={"crew": ["Smelly Pete", "Fisher"], "hold": ["Fisher", "Vex"]}, bruno={"crew": ["Fisher", "Basher"]}
    )
    game = table.game
    game.known[game.zone("anna.hold")[-1]] |= game.bit(0)
    return table


def test_a_copy_that_is_known_in_a_deck_changes_no_number_on_the_table():
    game = table_with_fishers().game
    own, theirs = (game.zone(f"{name}.crew") for name in ("anna", "bruno"))
    hold = game.zone("anna.hold")[-1]
    fishers = [own[1], theirs[0], hold]
    assert [game.printed(card).name for card in fishers] == ["Fisher"] * 3
    assert [game.name_card(card, 0) for card in fishers] == ["fisher", "fisher#2", "fisher#3"]
    assert [game.name_card(card, 1) for card in fishers[:2]] == ["fisher#2", "fisher"], (
        "Bruno knows nothing of the Hold"
    )
    with view_cache.counted_as_before():
        assert [game.name_card(card, 0) for card in fishers] == ["fisher", "fisher#3", "fisher#2"]
    assert game.name_card(hold, 0) == "fisher#3"


def test_somebody_who_looks_on_counts_as_the_first_player_does():
    game = table_with_fishers().game
    fishers = [game.zone("anna.crew")[1], game.zone("bruno.crew")[0]]
    assert [game.name_card(card, -1) for card in fishers] == ["fisher", "fisher#2"]


def test_names_that_are_held_do_not_outlast_another_way_of_counting():
    game = table_with_fishers().game
    theirs = game.zone("bruno.crew")[0]
    with view_cache.naming(game, 0):
        with view_cache.counted_as_before():
            assert game.name_card(theirs, 0) == "fisher#3"
        assert game.name_card(theirs, 0) == "fisher#2"
        with view_cache.counted_as_before(False):
            assert game.name_card(theirs, 0) == "fisher#2"


@pytest.mark.parametrize("as_before", [False, True])
@pytest.mark.parametrize("name", ["five_sails", "sky_pirate"])
def test_all_words_at_once_are_those_of_each_card(name, as_before):
    game, rng = qd.new(name, players=3, seed=5, log=False), Rng(5)
    for turn in range(240):
        if game.over:
            break
        options = game.choice.options
        game.play(options[rng.below(len(options))])
        if turn % 40 == 0:
            with view_cache.counted_as_before(as_before):
                for seat in range(-1, game.seats):
                    words = view_cache.words(game, seat)
                    assert words == {card: game.name_card(card, seat) for card in words}


# -- scenarios --------------------------------------------------------------------------------------------------------

SCENARIO = """\
title: Smelly Pete clears the deck
game: sky_pirate
setup:
  anna: {crew: [Smelly Pete, Fisher], hold: [Fisher, Vex]}
  bruno: {crew: [Fisher, Basher]}
  knows: {anna: {anna.hold: [Fisher]}}
play:
  - anna: board
  - anna: token initiative
  - anna: target dust-membrane#2
  - anna: commit smelly-pete
  - anna: done
  - expect: {legal: {anna: [choose LINE, choose basher], only: true}}
  - anna: choose LINE
expect:
  bruno.crew: [Basher]
"""


@pytest.mark.parametrize("line", ["fisher#2", "fisher#3"])
def test_a_scenario_is_read_by_the_numbers_of_now_else_by_those_of_before(line):
    outcome = run(SCENARIO.replace("LINE", line))
    assert outcome.passed, outcome.difference


def test_a_scenario_that_names_nothing_legal_by_either_is_wrong():
    assert "fisher#4" in run(SCENARIO.replace("LINE", "fisher#4")).difference


# -- tables of a server -----------------------------------------------------------------------------------------------


def journal_of(recording, seats, kind=OLDER_CHOICE):
    """The record as the journal of a table: each choice an entry."""
    lines = enumerate(recording.lines, 1)
    return [Entry(number, seats[line.player], kind, line.notation, None, 1.0) for number, line in lines]


@pytest.mark.parametrize("path", COUNTED, ids=lambda path: path.name.partition(".")[0])
def test_the_journal_of_a_table_of_before_is_followed_as_it_was_written(path):
    recording = gamefile.read(path.read_text(encoding="utf-8"), qd.game_class)
    end, header = recording.game_at(log=False), recording.header
    seats = {name: seat for seat, name in enumerate(header["names"])}
    version = header["rules_version"]
    row = a_table(game=header["game"], rules_version=version, seed=str(header["seed"]), names=tuple(header["names"]))
    journal = journal_of(recording, seats)

    course = Course(row, header["names"], header["options"])
    course.follow(journal)
    assert course.game.digest() == end.digest()
    written = gamefile.write(end).partition("\n\n")[2].splitlines()
    assert [f"{header['names'][seat]}: {line}" for seat, line, *_ in course.made] == written, "in the words of now"

    # It goes on with entries of now, after one of before was taken back and played again.
    cut = len(journal) // 2
    seat = course.made[cut][0]
    undone = Entry(cut + 2, seat, UNDO, f"{cut};", None, 1.0)
    rest = [
        Entry(number, who, CHOICE, said, None, 1.0) for number, (who, said, *_) in enumerate(course.made[cut:], cut + 3)
    ]
    again = Course(row, header["names"], header["options"])
    again.follow([*journal[: cut + 1], undone, *rest])
    assert again.game.digest() == end.digest()
    assert again.made == course.made

    other = Course(row, header["names"], header["options"])
    try:
        other.follow(journal_of(recording, seats, CHOICE))
    except SaveError:
        return
    assert other.game.digest() != end.digest(), "by the numbers of now it is another game"


def test_what_one_thread_reads_in_the_old_counting_another_goes_on_naming_in_the_new():
    game = table_with_fishers().game
    cards = [*game.zone("anna.crew"), *game.zone("bruno.crew"), game.zone("anna.hold")[-1]]

    def names():
        return [game.name_card(card, 0) for card in cards]

    now = names()
    with ThreadPoolExecutor(1) as elsewhere, view_cache.counted_as_before():
        assert names() != now
        assert elsewhere.submit(names).result() == now
        with view_cache.naming(game, 0):
            assert elsewhere.submit(view_cache.held, game, 0).result() is None
    assert names() == now
