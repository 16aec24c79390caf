"""The contract checks find what is planted, by the property it breaks, and nothing in a sound game."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import engine.high_card  # noqa: F401
import lab.broken_games  # noqa: F401
from quarterdeck.lab.soak import soak
from quarterdeck.properties.contract import PROPERTIES, ContractBroken
from quarterdeck.properties.copies import trail
from quarterdeck.properties.walk import check_game

PLANTED = [
    ("offers_the_same_twice", 1),
    ("offers_the_unknown", 17),
    ("never_ends", 1),
    ("failing_option", 2),
    ("stumbles_over_junk", 2),
    ("forgets_the_seed", 3),
    ("shares_a_list", 4),
    ("keeps_something_out_of_saves", 5),
    ("reveals_unnoticed", 6),
    ("tells_what_can_be_taken_back", 6),
    ("imagines_other_cards", 7),
    ("imagines_nothing", 7),
    ("loses_a_card", 8),
    ("doubles_a_card", 8),
    ("leaks_in_the_view", 9),
    ("leaks_in_an_event", 9),
    ("leaks_in_an_error", 9),
    ("tells_spectators", 9),
    ("pauses_for_hidden_cards", 10),
    ("never_stops", 11),
    ("retells", 12),
    ("peeks", 13),
    ("shows_a_number", 14),
    ("offers_by_number", 14),
    ("shows_the_excluded", 15),
    ("says_something_else", 16),
    ("adds_up_wrongly", 18),
    ("names_the_unknown", 18),
    ("shows_what_has_no_address", 18),
    ("leaks_in_a_reason", 9),
    ("shows_in_the_middle", 21),
    ("repeats_the_question", 19),
    ("names_no_rule", 19),
    ("asks_twice_in_the_same_words", 20),
]


def test_a_sound_game_passes():
    for seed in range(5):
        assert check_game("high_card", {}, seed, thorough=True) == 6
        assert check_game("high_card", {}, seed) == 6


@pytest.mark.parametrize(("game", "number"), PLANTED)
def test_a_planted_defect_is_found(game, number):
    found = []
    for seed in range(6):
        try:
            check_game(game, {}, seed, thorough=game != "never_ends")
        except ContractBroken as broken:
            found.append(broken)
    assert found
    assert {broken.property for broken in found} == {number}
    assert f"property {number} ({PROPERTIES[number]})" in str(found[0])
    assert f"seed {found[0].seed}" in str(found[0])


def test_every_property_has_a_planted_defect():
    assert {number for _, number in PLANTED} == set(PROPERTIES)


def test_a_broken_promise_says_at_which_choice():
    with pytest.raises(ContractBroken) as caught:
        check_game("loses_a_card", {}, 4)
    assert caught.value.decision == 2
    assert caught.value.seed == 4


def test_another_process_finds_the_same_positions():
    tests = Path(__file__).parents[1]
    code = "import engine.high_card; from quarterdeck.properties.copies import trail; print(trail('high_card', {}, 11))"
    path = os.pathsep.join([str(tests), str(tests.parent / "src")])
    environment = {**os.environ, "PYTHONPATH": path, "PYTHONHASHSEED": "77"}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == str(trail("high_card", {}, 11))


def test_the_soak_counts_games_and_names_what_broke():
    sound = soak("high_card", {}, games=8, seed=1, jobs=2)
    assert sound.data()["games"] == 8
    assert sound.data()["decisions"] == 48
    assert sound.data()["failures"] == []
    broken = soak("loses_a_card", {}, games=4, seed=1, jobs=1)
    assert [failure["property"] for failure in broken.data()["failures"]] == [8, 8, 8, 8]
    assert "4 broke the contract" in broken.text()


def test_the_soak_is_the_same_for_any_number_of_jobs():
    one, two = soak("leaks_in_an_event", {}, 10, seed=3, jobs=1), soak("leaks_in_an_event", {}, 10, seed=3, jobs=2)
    assert one.checked == two.checked
    assert one.failures
