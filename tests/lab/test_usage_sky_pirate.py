"""The table of use for a game with an effect queue: effects and modes are counted, and counting changes nothing."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.bots import make_bot
from quarterdeck.engine.rng import mix
from quarterdeck.lab.usage import count_game, table, usage

MEETING = {"decks": ["brass", "cleaver"]}


def test_a_game_that_is_counted_goes_as_it_goes_uncounted():
    counts = count_game(("sky_pirate", dict(MEETING), 12, "random"))
    game = qd.new("sky_pirate", seed=12, log=True, **MEETING)
    bot = make_bot("random", mix(12, 0x53))
    while not game.over:
        game.play(bot.choose(game, game.choice.seat), game.choice.seat)
    for kind in ("played", "fired", "broke"):
        told = [event for event in game.events(-1) if event.kind == kind]
        assert sum(n for key, n in counts.items() if key.startswith(f"{kind} ")) == len(told), kind
    assert sum(n for key, n in counts.items() if key.startswith("played ")) > 0


@pytest.fixture(scope="module")
def counts():
    return usage("sky_pirate", 12, seed=2, random_decks=True)


def test_nothing_is_resolved_more_often_than_it_was_used(counts):
    assert counts["games"] == 12
    resolved = {key.partition(" ")[2]: n for key, n in counts.items() if key.startswith("resolved ")}
    assert any(":" in key for key in resolved), "modes are counted on their own"
    for key, n in resolved.items():
        assert n <= counts[f"used {key.partition(':')[0]}"], key


def test_a_mode_has_a_row_of_its_own():
    rows = table("sky_pirate", {"used smash/smash-it-up": 3, "resolved smash/smash-it-up:pile": 2}).splitlines()
    smash = rows.index(next(row for row in rows if row.startswith("| Smash |")))
    assert [row.split("|")[2].strip().partition(": ")[2] for row in rows[smash + 2 : smash + 4]] == ["asset", "pile"]
    assert rows[0].count("|") == rows[smash].count("|") == rows[smash + 2].count("|")


def test_counting_leaves_effects_and_modes_as_they_were():
    book = qd.game_class("sky_pirate").agree(None, None, 0, {}).book

    def bodies():
        effects = [effect for one in book.abilities.values() for effect in one.effects]
        effects += [effect for one in book.abilities.values() for mode in one.modes for effect in mode.effects]
        return [effect.body for effect in effects]

    before = bodies()
    count_game(("sky_pirate", dict(MEETING), 3, "random"))
    assert bodies() == before
