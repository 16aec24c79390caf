"""Single points of the playtest rules in the rulebook of 2023."""

from __future__ import annotations

from random import Random

import pytest

import quarterdeck as qd
from pure import set_in_pure
from quarterdeck.engine.errors import SetupError
from quarterdeck.games.five_sails.editions import EDITIONS, Playtest, Rulebook2023
from quarterdeck.games.five_sails.points import POINTS, WithPoints

DECIDED = {
    "leader": ("leader_left", "leaders_fell", "loses_with_leader"), "initiative": ("tied_initiative",),
    "panache": ("panache",), "parley": ("parleyers", "refuse_parley", "most_reduction", "further_reductions"),
    "wealth": ("paid_card_goes",), "lasting": ("lasts_until",), "pressure": ("pressed_seats",),
    "gambling": ("not_chosen", "gambles_count"),
}  # fmt: skip
"""What each point decides: all that the class with points writes anew."""


def played(game, choices=10_000):
    rng = Random(3)
    while game.result is None and choices:
        options = game.choice.options
        game.play(options[int(rng.random() * len(options))])
        choices -= 1
    return game


def test_every_point_is_decided_by_something_and_everything_belongs_to_a_point():
    assert DECIDED.keys() == POINTS.keys()
    written = {name for name in vars(WithPoints) if not name.startswith("_")}
    assert written == {name for names in DECIDED.values() for name in names}


@pytest.mark.parametrize("point", POINTS)
def test_a_point_is_as_the_playtest_rules_have_it_and_all_others_as_in_2023(point, monkeypatch):
    edition, asked = WithPoints(frozenset([point])), []
    for other, names in DECIDED.items():
        for name in names:
            for cls, word in ((Playtest, "playtest"), (Rulebook2023, "2023")):
                set_in_pure(monkeypatch, cls, name, lambda self, *args, word=word: asked.append(word))
            args = [None] * (WithPoints.__dict__[name].__code__.co_argcount - 1)
            getattr(edition, name)(*args)
            assert asked.pop() == ("playtest" if other == point else "2023"), name


def test_where_initiatives_are_equal_the_token_stays():
    plain, with_point = qd.new("five_sails"), qd.new("five_sails", points=["initiative"])
    assert plain.edition.tied_initiative(plain) == plain.left_of(plain.first)
    assert with_point.edition.tied_initiative(with_point) == with_point.first


@pytest.mark.parametrize("point", POINTS)
def test_a_game_with_a_point_ends_and_can_be_saved_on_the_way(point):
    game = played(qd.new("five_sails", seed=5, points=[point]), 60)
    again = qd.load(game.save())
    assert isinstance(again.edition, WithPoints)
    assert again.save() == game.save()
    assert played(game).result is not None


def test_no_points_change_nothing():
    assert played(qd.new("five_sails", seed=2, points=[])).result == played(qd.new("five_sails", seed=2)).result


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"points": ["parlay"]}, "the editions have no point called parlay; did you mean parley?"),
        ({"points": "parley"}, "the option points must list points"),
        ({"points": ["parley"], "edition": "playtest"}, "are taken into the edition 2023"),
    ],
)
def test_what_cannot_be_is_told(options, sentence):
    with pytest.raises(SetupError, match=sentence.replace("?", r"\?")):
        qd.new("five_sails", **options)
    assert EDITIONS.keys() == {"2023", "playtest"}
