"""How cards and ready decks of City of Five Sails may be named."""

from __future__ import annotations

import pytest

from quarterdeck.engine.errors import SetupError
from quarterdeck.games.five_sails.decks import read_plan, ready_plans, resolve, violations


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("padre anibal", '"Padre" Aníbal'),
        ("EPEE SANGLANTE", "Épée Sanglante"),
        ("Rough \u2019em Up", "Rough 'em Up"),
        ("The Docks", "The Docks"),
        ("01035", "Kaspar Dietrich"),
        ("01159a", "Appealing to the People"),
        ("01159b", "Appealing to the People"),
        ("01067a", "Henri Michelet"),
        ("01067b", "Jean Urbain"),
        ("01067", "Jean Urbain"),
        ("Terrell Brant", "Terrell Brandt"),
        ("Bastian Girard", "Bastien Girard"),
        ("Well Equipped", "Well-Equipped"),
        ("Lashiye of the Woods", "Leshiye of the Wood"),
        ("Mireli Saber", "Mireli Sabre"),
        ("My Fight Alone", "My Fight, Alone"),
        ("Objection", "Objection!"),
        ("I Know that Trick", "I Know that Trick!"),
        ("01999", None),
        ("Excalibur", None),
        ("", None),
    ],
)
def test_a_card_is_known_by_every_spelling_of_its_name_and_by_its_number(written, name):
    assert resolve(written) == name


@pytest.mark.parametrize(
    ("written", "sentence"),
    [
        ("Kaspar Ditrich", "no card is called 'Kaspar Ditrich'; did you mean Kaspar Dietrich?"),
        ("xyzzy", "no card is called 'xyzzy'"),
        ("01999", "no card has the number 01999"),
    ],
)
def test_an_unknown_card_is_named_with_the_nearest_one(written, sentence):
    assert violations({**ready_plans()["eisen"], "leader": [written]}) == [sentence]


def test_a_ready_plan_is_read_by_its_name_and_an_illegal_one_refused_with_its_first_fault():
    vodacce = ready_plans()["vodacce"]
    assert read_plan("Eisen")["leader"] == ["Kaspar Dietrich"]
    assert read_plan({**vodacce, "leader": ["don constanzo scarpa"]})["leader"] == ["Don Constanzo Scarpa"]
    with pytest.raises(SetupError, match="no ready deck called 'eisne'; did you mean eisen"):
        read_plan("eisne")
    with pytest.raises(SetupError, match=r"there is no Leader; .* \[FS-BUILD-01\] \(and 1 more fault\)$"):
        read_plan({**vodacce, "leader": [], "faction": []})
