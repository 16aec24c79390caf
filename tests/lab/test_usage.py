"""The table of use: what cards do in whole games is counted, and counting changes nothing."""

from __future__ import annotations

import quarterdeck as qd
from quarterdeck.bots import make_bot
from quarterdeck.engine.rng import mix
from quarterdeck.lab.usage import count_game, table, usage

MEETING = {"edition": "2023", "decks": ["vodacce", "eisen"]}


def test_a_game_that_is_counted_goes_as_it_goes_uncounted():
    counts = count_game(("five_sails", dict(MEETING), 12, "random"))
    game = qd.new("five_sails", seed=12, log=True, **MEETING)
    bot = make_bot("random", mix(12, 0x53))
    while not game.over:
        game.play(bot.choose(game, game.choice.seat), game.choice.seat)
    told = [event for event in game.events(-1) if event.kind == "combat-card-played"]
    assert sum(n for key, n in counts.items() if key.startswith("combat-card-played ")) == len(told) > 0


def test_nothing_is_resolved_more_often_than_it_was_used():
    counts = usage("five_sails", 12, seed=2)
    assert counts["games"] == 12
    used = {key.partition(" ")[2]: n for key, n in counts.items() if key.startswith("used ")}
    assert used
    for key, n in counts.items():
        if key.startswith("resolved "):
            assert n <= used[key.partition(" ")[2]]


def test_the_table_has_a_row_for_every_card_and_every_ability_with_a_text():
    book = qd.game_class("five_sails").agree(None, None, 0, {}).book
    rows = table(
        "five_sails", {"used otto-streit/reveal-three": 7, "resolved otto-streit/reveal-three": 5}
    ).splitlines()
    assert sum(row.startswith("| |") for row in rows) == sum(bool(a.text) for card in book for a in card.abilities)
    assert sum(not row.startswith("| |") for row in rows) == len(book) + 2
    assert "| | reveal-three | 7 | 5 | | |" in rows


def test_counting_leaves_the_cards_as_they_were():
    book = qd.game_class("five_sails").agree(None, None, 0, {}).book
    before = [ability.body for ability in book.abilities.values()]
    count_game(("five_sails", dict(MEETING), 3, "random"))
    assert [ability.body for ability in book.abilities.values()] == before
