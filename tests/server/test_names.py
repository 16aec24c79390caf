"""Names at a table can be seen and told apart, and an operator's clock that jumps changes nothing."""

import time

import pytest

from quarterdeck.engine.errors import SetupError
from quarterdeck.server import clock
from quarterdeck.server.names import look, player_name


@pytest.mark.parametrize(
    "name",
    [
        "\u3164",
        "A\u2800nna",
        "\u115f\u1160",
        "An\u200bna",
        "\u0410nna",
        "\u0391nna",
        "A\u0301\u0302\u0303nna",
        "",
        "!!",
        "x" * 41,
    ],
    ids=["filler", "blank", "jamo", "zero-width", "Cyrillic A", "Greek A", "marks", "nothing", "no letter", "too long"],
)
def test_a_name_that_cannot_be_seen_or_pretends_is_refused(name):
    with pytest.raises(SetupError, match=r"^a (name|letter of a name) "):
        player_name(name, required=True)


@pytest.mark.parametrize("name", ["Anna", "Žofie", "Анна", "Ελένη", "安娜", "Ngọc Ánh", "O'Brien", "R2-D2", "하나"])
def test_names_of_the_world_are_taken(name):
    assert player_name(name, required=True) == name


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "anna!"),
        ("Ivo", "lvo"),
        ("Bob", "B0b"),
        ("Cepo", "\u0421\u0435\u0440\u043e"),
        ("Anna", "Ánna"),
        ("\uff22runo", "Bruno"),
        ("Anna", "Ann\u0251"),
        ("Anna", "\u1d00nna"),
        ("Paul", "Pau\u01c0"),
        ("Coco", "\u03f9\u03bf\u03f9\u03bf"),
        ("Bob", "\u0412\u043e\u042c"),
        ("William", "VVilliam"),
        ("modern", "modem"),
    ],
)
def test_names_that_people_would_take_for_each_other_look_alike(one, other):
    assert look(one) == look(other)


@pytest.mark.parametrize(("one", "other"), [("Anna", "Hanna"), ("Анна", "Инна"), ("安娜", "安妮"), ("Bot 2", "Bot 3")])
def test_other_names_do_not(one, other):
    assert look(one) != look(other)


def test_a_clock_that_jumps_a_week_changes_no_time_that_is_kept(monkeypatch):
    before = clock.now()
    week = time.time() + 7 * 24 * 3600
    monkeypatch.setattr(time, "time", lambda: week)
    assert 0 <= clock.now() - before < 60
