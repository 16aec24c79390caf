"""Record files: what is written is read again as the same game, and nonsense is refused with its line."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import quarterdeck as qd
from engine.high_card import HighCard
from quarterdeck.engine import gamefile
from quarterdeck.scenario import records

HEADER = """quarterdeck-record: 2
game: high_card
rules_version: 1
seed: 3
names: ["Anna", "Bruno"]
options: {}
"""


def played(choices=99, **setup):
    game = qd.new("high_card", seed=3, **setup)
    for _ in range(choices):
        if game.over:
            break
        game.play(game.choice.options[-1])
    return game


def with_line(old, new, text=None):
    text = text or records.write(played())
    assert old in text
    return text.replace(old, new)


def test_a_record_is_a_header_and_one_line_for_each_choice():
    game = played()
    header, _, body = records.write(game, title="A short  game", date="2026-11-15").partition("\n\n")
    assert header.startswith(HEADER.strip())
    assert "title: A short game" in header
    assert "date: 2026-11-15" in header
    winner = game.names[game.result.winners[0]]
    assert f"result: {winner} won: the most points ({game.points[0]}, {game.points[1]})" in header
    assert len(body.splitlines()) == 6
    assert body.splitlines()[0].startswith("Anna: show ")


def test_the_game_of_a_record_is_the_game_that_was_written():
    game = played()
    again = records.read(records.write(game)).game_at()
    assert again == game
    assert [told.text for told in again.events(0)] == [told.text for told in game.events(0)]


def test_the_game_at_a_choice_is_the_game_as_it_was_then_and_can_be_continued():
    recording = records.read(records.write(played()))
    for choices in range(len(recording.lines) + 1):
        assert recording.game_at(choices) == played(choices)
    middle = recording.game_at(2)
    while not middle.over:
        middle.play(middle.choice.options[0])
    assert records.read(records.write(middle)).game_at() == middle


def test_a_game_that_began_in_the_middle_carries_its_position():
    game = played(2)
    game.rebase()
    game.play(game.choice.options[0])
    text = records.write(game)
    assert "\nposition: {" in text
    assert records.read(text).game_at() == game
    assert records.read(text).game_at(0) == game._origin.start(True)


def test_a_resampled_game_can_be_written_too():
    game = played(1).resample(1, 5)
    game.play(game.choice.options[0])
    assert records.read(records.write(game)).game_at() == game


@pytest.mark.parametrize(
    "names",
    [["An:na", "Bru no"], ['"Q"', "#1"], [" lead", "trail "], ["a\nb", "c\u2028d"], ["", "\ud800"], ["Ünal", "王"]],
)
def test_any_names_survive(names):
    game = played(names=names)
    text = records.write(game)
    assert records.read(text).game_at() == game


@settings(max_examples=60, deadline=None)
@given(st.lists(st.text(max_size=12), min_size=2, max_size=2, unique=True))
def test_whatever_players_are_called_the_record_is_read_again(names):
    game = played(3, names=names)
    assert records.read(records.write(game)).game_at() == game


def test_players_with_one_name_cannot_be_told_apart():
    with pytest.raises(qd.SaveError, match="different names"):
        records.write(played(names=["Anna", "Anna"]))


def test_comments_blank_lines_and_windows_line_ends_do_not_matter():
    game = played()
    text = records.write(game).replace("\nBruno", "\n\n# Bruno thinks\nBruno").replace("\n", "\r\n")
    assert records.read("\ufeff# a game\n" + text).game_at() == game


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("quarterdeck-record: 2", "hello", "not a record of Quarterdeck"),
        ("quarterdeck-record: 2", "quarterdeck-record: 9", "line 1: .*version 9"),
        ("game: high_card", "game: high_cart", "line 2: .*did you mean high_card"),
        ("rules_version: 1", "rules_version: 2", "line 3: .*version 2"),
        ("seed: 3", "seed: three", "line 4: 'seed' must be a whole number"),
        ("seed: 3", "seed: 3\nseed: 3", "line 5: the header says 'seed' twice"),
        ("seed: 3", "sead: 3", "line 4: the header has no key 'sead'; did you mean seed"),
        ("seed: 3\n", "", "ends without 'seed'"),
        ("seed: 3", "seed", "line 4: the header has lines like"),
        ('["Anna", "Bruno"]', '["Anna"', "line 5: 'names' must be JSON"),
        ('["Anna", "Bruno"]', '["Anna", 3]', "line 5: 'names' must be a JSON list"),
        ('["Anna", "Bruno"]', '["Anna", "Anna"]', "line 5: two players"),
        ("options: {}", "options: []", "line 6: 'options' must be a JSON object"),
        ("options: {}", "options: " + "[" * 100000, "line 6: 'options' must be JSON"),
        ("options: {}", "options: {}\nposition: {}", "line 7: this is not a saved game"),
        ("\n\nAnna: show", "\n\nAnna show", "line 9: a choice is written as"),
        ("\n\nAnna: show", '\n\n"Anna: show', "line 9: the quoted name is not closed"),
        ("\n\nAnna: show", '\n\n"Anna" show', "line 9: after the quoted name comes a colon"),
    ],
)
def test_a_broken_record_is_refused_with_its_line(old, new, sentence):
    with pytest.raises(qd.SaveError, match=sentence) as caught:
        records.read(with_line(old, new))
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("\n\nAnna: show", "\n\nAnna: shows", "line 9: 'shows .*did you mean show"),
        ("\n\nAnna: show", "\n\nAnne: show", "line 9: nobody is called Anne; did you mean Anna"),
        ("\n\nAnna: show", "\n\nBruno: show", "line 9: .*not"),
    ],
)
def test_a_line_that_cannot_be_played_is_named(old, new, sentence):
    recording = records.read(with_line(old, new))
    assert recording.game_at(0) == played(0)
    with pytest.raises(qd.SaveError, match=sentence):
        recording.game_at()


def test_a_choice_after_the_end_is_refused():
    recording = records.read(records.write(played()) + "Anna: show two\n")
    with pytest.raises(qd.SaveError, match="the game is over"):
        recording.game_at()


def test_a_position_of_other_players_is_refused():
    game = played(2)
    game.rebase()
    text = with_line('names: ["Anna", "Bruno"]', 'names: ["Anna", "Carla"]', records.write(game))
    with pytest.raises(qd.SaveError, match="line 7: the position is of another game or of other players"):
        records.read(text)


def test_a_choice_that_the_record_does_not_have_is_refused():
    recording = records.read(records.write(played()))
    for choices in (-1, 7):
        with pytest.raises(qd.SaveError, match="this record has 6 choices"):
            recording.game_at(choices)


def test_huge_records_are_refused_before_they_are_read():
    with pytest.raises(qd.SaveError, match="too long"):
        records.read(HEADER + "\n" * (gamefile.MOST_LINES + 1))
    with pytest.raises(qd.SaveError, match="too long"):
        records.read(HEADER + "x" * gamefile.MOST_CHARACTERS)


def test_a_file_that_cannot_be_read_is_named(tmp_path):
    with pytest.raises(qd.SaveError, match=r"missing.record cannot be read"):
        records.read_file(tmp_path / "missing.record")
    (tmp_path / "binary.record").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(qd.SaveError, match=r"binary.record: .*UTF-8"):
        records.read_file(tmp_path / "binary.record")
    (tmp_path / "good.record").write_text(records.write(played()), encoding="utf-8")
    assert records.read_file(tmp_path / "good.record").game_at() == played()


@settings(max_examples=200, deadline=None)
@given(st.data())
def test_no_damage_makes_anything_but_a_clear_error(data):
    text = records.write(played())
    at = data.draw(st.integers(0, len(text) - 1))
    damaged = text[:at] + data.draw(st.text(max_size=3)) + text[at + data.draw(st.integers(0, 4)) :]
    try:
        game = records.read(damaged).game_at()
    except qd.SaveError as error:
        sentence = str(error)
        game = None
    assert isinstance(game, HighCard) or sentence
