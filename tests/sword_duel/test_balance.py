"""The deck as a whole: no style and no card is far ahead, and bots can tell good from bad."""

from __future__ import annotations

import random

import quarterdeck as qd
from quarterdeck.games.sword_duel.cardset import own_cards
from quarterdeck.games.sword_duel.setting import tables
from quarterdeck.games.sword_duel.styles import STYLES, combat, matrix, overall, show
from sword_duel.table import duel


def test_no_style_is_far_ahead_or_behind():
    """Measured over 400 combats a pair all lie between 40 and 58 percent; this is a coarse net with few combats."""
    shares = matrix(40)
    for name in STYLES:
        assert 0.3 < overall(shares, name) < 0.7, show(shares)
    assert len(show(shares).splitlines()) == len(STYLES) + 1


def test_a_style_combat_is_reproducible():
    assert [combat("lunger", "binder", seed) for seed in range(5)] == [
        combat("lunger", "binder", seed) for seed in range(5)
    ]


def test_every_attack_card_flows_to_several_others_and_none_is_better_than_all():
    attacks, flow, table = tables(own_cards(), False)
    faces = [face for face in range(len(own_cards())) if attacks >> face & 1]
    for face in faces:
        assert flow[face].bit_count() >= 8
        assert not flow[face] >> face & 1
        beaten = [other for other in faces if table[face][other][0] < table[other][face][0]]
        assert len(beaten) <= 0.75 * len(faces), f"{own_cards()[face].name} beats {len(beaten)} of {len(faces)}"
    assert [own_cards()[face].kind for face in faces] == ["attack"] * len(faces)


def test_the_estimate_follows_the_disarms():
    ahead = duel(anna={"hand": ["Coupe"], "disarm": 1}, bruno={"hand": ["Coupe"], "disarm": 6})
    even = duel(anna={"hand": ["Coupe"], "disarm": 3}, bruno={"hand": ["Coupe"], "disarm": 3})
    first, second = ahead.game.estimate()
    assert first > 0.7
    assert abs(first + second - 1) < 1e-9
    assert even.game.estimate() == (0.5, 0.5)
    match = duel({"combats": 3}, combat=2, anna={"hand": ["Coupe"], "wins": 1}, bruno={"hand": ["Coupe"]})
    assert match.game.estimate()[0] == 0.75, "one combat ahead with two to fight, and a draw counts half"


def test_the_estimate_of_a_finished_game_is_its_result_and_the_horizon_grows_by_engagement():
    luck = random.Random(4)
    game = qd.new("sword_duel", seed=4)
    horizons = [game.horizon()]
    while not game.over:
        choice = game.choice
        game.play(luck.choice(choice.options))
        horizons.append(game.horizon())
    assert horizons[0] == 0
    assert horizons == sorted(horizons)
    assert horizons[-1] == game.engagement
    assert sorted(game.estimate()) in ([0.0, 1.0], [0.5, 0.5])
