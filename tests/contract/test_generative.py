"""Choices found by searching rather than by seed: a failure is shrunk to the shortest game that shows it."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

import quarterdeck as qd
from contract.cases import CASES, every_case, telling_cases, typical_cases, walk
from quarterdeck.engine import notation, replay
from quarterdeck.properties import conservation, copies, excluded, secrecy
from quarterdeck.scenario import records

FAST = settings(max_examples=12, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
picks = st.lists(st.integers(0, 10_000), max_size=60)


def played(case, seed, numbers):
    """The game after these picks, each by its number among the options of all who are asked."""
    game = case.new(seed)
    for number in numbers:
        if game.over:
            break
        offered = [(choice.seat, option) for choice in game.choices for option in choice.options]
        seat, option = offered[number % len(offered)]
        game.play(option, seat)
    return game


@every_case
def test_every_offered_option_has_one_line_that_reads_back_as_it(case):
    @FAST
    @given(st.integers(0, 1000), picks)
    def check(seed, numbers):
        game = played(case, seed, numbers)
        for choice in game.choices:
            lines = choice.lines
            assert len(set(lines)) == len(lines)
            for option, line in zip(choice.options, lines, strict=True):
                assert notation.read(game, line, choice.seat) == option
                assert " ".join(line.split()) == line
                assert line.isprintable()

    check()


@every_case
def test_a_record_of_any_choices_leads_to_the_same_game(case):
    @FAST
    @given(st.integers(0, 1000), picks)
    def check(seed, numbers):
        game = played(case, seed, numbers)
        text = records.write(game)
        recording = records.read(text)
        again = recording.game_at()
        assert again == game
        assert records.write(again) == text
        middle = len(recording.lines) // 2
        assert recording.game_at(middle).clock == middle

    check()


@typical_cases
def test_a_whole_game_is_its_record(case):
    for game, choice, option in walk(case, 31):
        last = game.clone()
        last.play(option, choice.seat)
    assert last.over
    again = records.read(records.write(last)).game_at()
    assert again == last
    assert [told.text for told in again.events(-1)] == [told.text for told in last.events(-1)]


@typical_cases
def test_a_record_that_begins_in_the_middle_leads_to_the_same_game(case):
    @FAST
    @given(st.integers(0, 1000), picks, picks)
    def check(seed, before, after):
        game = played(case, seed, before)
        game.rebase()
        for number in after[:10]:
            if not game.over:
                game.play(game.choice.options[number % len(game.choice.options)])
        assert records.read(records.write(game)).game_at() == game

    check()


class Table(RuleBasedStateMachine):
    """A game that is played, copied, saved, undone and looked at in any order."""

    case = CASES[0]

    @initialize(seed=st.integers(0, 50))
    def begin(self, seed):
        self.game = self.case.new(seed)
        self.kept = []

    @precondition(lambda self: not self.game.over)
    @rule(who=st.integers(0, 3), what=st.integers(0, 500))
    def play(self, who, what):
        choices = self.game.choices
        choice = choices[who % len(choices)]
        option = choice.options[what % len(choice.options)]
        twin = self.game.clone()
        self.game.play(option, choice.seat)
        twin.play(twin.text(option, choice.seat), choice.seat)
        assert twin == self.game

    @rule()
    def keep_a_clone(self):
        self.kept.append((self.game.clone(), self.game.digest()))

    @rule()
    def go_on_with_a_loaded_save(self):
        loaded = copies.check_loaded(self.game)
        loaded._log = self.game._log
        self.game = loaded

    @rule()
    def go_on_with_a_clone(self):
        self.game = copies.check_cloned(self.game)

    @rule(seat=st.integers(0, 3))
    def undo(self, seat):
        seat %= self.game.seats
        before, made = self.game.digest(), replay.history(self.game)
        try:
            self.game.undo(seat)
        except qd.CannotUndo:
            assert self.game.digest() == before
            assert not self.game.can_undo(seat)
        else:
            assert len(replay.history(self.game)) == len(made) - 1

    @rule(seat=st.integers(0, 3), seed=st.integers(0, 1000))
    def look(self, seat, seed):
        seat %= self.game.seats
        secrecy.check_shown_alike(self.game, self.game.resample(seat, seed), seat)

    @rule(line=st.text(max_size=20))
    def try_nonsense(self, line):
        before = self.game.digest()
        with pytest.raises(qd.IllegalChoice):
            self.game.play(f"nonsense {line}")
        assert self.game.digest() == before

    @invariant()
    def the_position_is_one_that_can_be(self):
        if hasattr(self, "game"):
            conservation.check_places(self.game)
            excluded.check_excluded(self.game)

    @invariant()
    def earlier_clones_are_as_they_were(self):
        for clone, digest in getattr(self, "kept", []):
            assert clone.digest() == digest


@telling_cases
def test_any_order_of_deeds_keeps_the_table_sound(case):
    machine = type("TableOf", (Table,), {"case": case})
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=8, stateful_step_count=30, deadline=None, derandomize=True,
            suppress_health_check=list(HealthCheck),
        ),
    )  # fmt: skip
