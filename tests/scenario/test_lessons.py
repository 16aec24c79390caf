"""Lessons: their paths hold under the rules and cards of now, and the rival answers along them."""

from __future__ import annotations

import pytest

from quarterdeck.engine.errors import SetupError
from quarterdeck.games import WHERE
from quarterdeck.scenario import lessons, run
from quarterdeck.scenario.run import run_one
from quarterdeck.scenario.writing import Played, written

NAMES = ["Mia", "Otto"]
LESSONS = [(game, name) for game in WHERE for name in ("guide", "goal")]
PATHS = [(game, name, n) for game, name in LESSONS for n in range(len(lessons.find(game, name).paths))]
LOST = [path for path in PATHS if path[1] == "goal" and path[2] > 0]


def walked(game, name, number):
    """The game at the end of a path, and what each seat was asked for on it: the lines it could choose from."""
    lesson = lessons.find(game, name)
    now = lesson.begin(NAMES)
    asked = []
    for seat, line in lesson.path(number, NAMES):
        asked.append((seat, line, now.choice_of(seat).lines))
        now.play(line, seat)
    return now, asked


@pytest.mark.parametrize("game", list(WHERE))
def test_every_game_has_a_guide_and_a_little_game(game):
    assert lessons.names_of(game) == ["goal", "guide"]


@pytest.mark.parametrize(("game", "name", "number"), PATHS)
def test_the_path_of_the_lesson_holds(game, name, number):
    outcome = run_one(lessons.find(game, name).paths[number])
    assert outcome.passed, outcome.difference


@pytest.mark.parametrize(("game", "name", "number"), PATHS)
def test_the_path_is_written_as_the_game_writes_its_lines(game, name, number):
    for _, line, lines in walked(game, name, number)[1]:
        assert line in lines


@pytest.mark.parametrize("game", list(WHERE))
def test_the_little_game_is_won_on_its_first_path(game):
    now, _ = walked(game, "goal", 0)
    assert now.result.winners == (0,)


@pytest.mark.parametrize(("game", "name", "number"), LOST)
def test_the_little_game_is_not_won_on_another(game, name, number):
    now, _ = walked(game, name, number)
    assert now.result is None or 0 not in now.result.winners


@pytest.mark.parametrize("game", list(WHERE))
def test_the_little_game_can_be_missed(game):
    assert any(path[0] == game for path in LOST)


@pytest.mark.parametrize(("game", "name", "number"), PATHS)
def test_the_rival_answers_along_the_path_that_the_learner_takes(game, name, number):
    lesson = lessons.find(game, name)
    path = lesson.path(number, NAMES)
    for at, (seat, line) in enumerate(path):
        if seat == 1:
            # The two may choose at once: what the learner has chosen by the end of it tells the path.
            made = [*path[:at], *(one for one in path[at:] if one[0] == 0)]
            assert lesson.answer(NAMES, made, 1) == line


def test_a_rival_who_said_something_else_is_off_the_paths():
    lesson = lessons.find("five_sails", "guide")
    first = lesson.path(0, NAMES)[0]
    assert lesson.answer(NAMES, [first], 1) == "pass"
    assert lesson.answer(NAMES, [first, (1, "move soline-el-gato forums")], 1) is None


def test_a_learner_who_plays_another_card_still_has_an_answer():
    lesson = lessons.find("five_sails", "guide")
    path = lesson.path(0, NAMES)
    at = path.index((0, "play a-new-strategy"))
    assert lesson.answer(NAMES, [*path[:at], (0, "play stratege")], 1) == path[at + 1][1]


def test_the_words_of_the_players_stand_in_the_position():
    now = lessons.find("five_sails", "guide").begin(["Anne Bonny", "Otto"])
    assert list(now.names) == ["Anne Bonny", "Otto"]
    assert now.choice.seat == 0


@pytest.mark.parametrize("name", ["Day", "first", "duel"])
def test_nobody_is_called_like_a_word_of_the_position(name):
    with pytest.raises(SetupError, match="is a word of this lesson"):
        lessons.find("five_sails", "goal").begin([name, "Otto"])


def test_a_lesson_that_there_is_not_is_named_with_those_that_there_are():
    with pytest.raises(SetupError, match="arcana has no lesson called 'gaol'; did you mean goal"):
        lessons.find("arcana", "gaol")


@pytest.mark.parametrize("game", list(WHERE))
def test_a_position_of_a_lesson_can_be_written_as_a_scenario(game):
    lesson = lessons.find(game, "guide")
    text = written(Played(game, tuple(NAMES), lesson.seed, {lessons.LESSON: "guide"}, lesson.path(0, NAMES)[:2]))
    outcome = run(text)
    assert outcome.passed, outcome.difference


def test_an_ordinary_game_begins_at_its_set_up():
    now = lessons.begun("arcana", NAMES, 7, {})
    assert now.view(0) == lessons.begun("arcana", NAMES, 7, {}).view(0)
    assert lessons.of("arcana", {}) is None
