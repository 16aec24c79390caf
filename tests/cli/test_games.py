"""The real games at the terminal: whole games by random input, and boards that keep every secret."""

from __future__ import annotations

import random
import re

import pytest

import quarterdeck as qd
from quarterdeck.cli.boards import draw
from quarterdeck.cli.boards.arcana import _agents
from quarterdeck.cli.screen import plain
from quarterdeck.cli.session import option_columns, option_lines

SETS = [
    ("arcana", 2, {}),
    ("arcana", 3, {"objectives": True, "militia": True}),
    ("arcana", 4, {"tactical_removal": True}),
    ("five_sails", 2, {}),
    ("five_sails", 3, {"edition": "playtest"}),
    ("five_sails", 4, {}),
    ("sky_pirate", 2, {}),
    ("sky_pirate", 3, {}),
    ("sky_pirate", 4, {}),
    ("sword_duel", 2, {}),
    ("high_card", 2, {}),
]


@pytest.mark.parametrize(
    "words", [["arcana", "--option", "free_zone=6"], ["five_sails"], ["sword_duel"], ["high_card"]]
)
def test_a_whole_game_typed_at_random_ends_with_a_result(run, words):
    ran = run("play", *words, "--seats", "me,random", "--seed", "5", "--record", "game.txt", monkey=5)
    assert ran.code == 0, ran.err
    assert ran.err == ""
    assert "Score: " in ran.out
    assert "The record is in game.txt" in ran.out
    again = run("replay", "game.txt", "--seat", "bruno")
    assert again.code == 0
    assert "Score: " in again.out
    assert max(len(line) for line in ran.out.splitlines()) <= 80


def test_a_whole_game_of_sky_pirate_typed_at_random_ends_with_a_winner(run):
    ran = run("play", "sky_pirate", "--seats", "me,random", "--seed", "5", "--record", "game.txt", monkey=5)
    assert (ran.code, ran.err) == (0, "")
    won = re.search(r"(Anna|Bruno) wins: [^\[]*", ran.out)
    assert won
    again = run("replay", "game.txt", "--seat", "bruno")
    assert again.code == 0
    assert won[0].strip() in again.out
    assert max(len(line) for line in ran.out.splitlines()) <= 80


@pytest.mark.parametrize(
    "flags",
    [
        ["--militia", "--objectives", "--tactical-removal", "--seats", "random,random,random,random"],
        ["--guilds", "thieves,usurers", "--layout", "two_own", "--seats", "random,random"],
    ],
)
def test_arcana_takes_its_options_as_flags(run, flags):
    ran = run("play", "arcana", "--seed", "1", "--option", "free_zone=6", *flags)
    assert ran.code == 0, ran.err
    assert "Score: " in ran.out


def test_sword_duel_takes_its_options_as_flags(run):
    ran = run(
        "play", "sword_duel", "--seed", "1", "--combats", "3", "--formula", "per_area", "--seats", "random,random"
    )
    assert ran.code == 0, ran.err
    assert "Combat 2" in ran.out


def positions(name, players, options, count=12):
    """Games stopped at random moments."""
    chance = random.Random(7)
    for seed in range(count):
        game = qd.new(name, players=players, seed=seed, **options)
        for _ in range(chance.randrange(0, 5 if name == "high_card" else 160)):
            if game.over:
                break
            game.play(chance.choice(game.choice.options))
        yield game


def screen(game, seat):
    """All that the terminal would show this seat: board, question, log."""
    rows = draw(game.view(seat), game.book, 80)
    choice = game.choice_of(seat)
    if choice is not None:
        rows += option_lines(game, choice, 80) + option_columns(choice, 80)
    text = "\n".join(plain(row) for row in rows)
    return text + "\n".join(event.text for event in game.events(seat))


@pytest.mark.parametrize(("name", "players", "options"), SETS)
def test_the_screen_of_a_seat_does_not_depend_on_what_the_seat_cannot_know(name, players, options):
    hidden = 0
    for game in positions(name, players, options):
        for seat in range(game.seats):
            shown = screen(game, seat)
            for seed in range(3):
                other = game.resample(seat, seed)
                hidden += other.faces != game.faces
                assert screen(other, seat) == shown
    assert hidden, "nothing was dealt anew, so nothing was tested"


@pytest.mark.parametrize(("name", "players", "options"), SETS)
def test_every_board_fits_80_columns_and_shows_the_own_hand(name, players, options):
    for game in positions(name, players, options):
        for seat in range(-1, game.seats):
            rows = [plain(row).rstrip() for row in draw(game.view(seat), game.book, 80)]
            assert max(map(len, rows)) <= 80
        view = game.view(0)
        hand = next(
            held for zone, held in view["zones"].items() if "hand" in zone and game.names[0].lower() in zone.lower()
        )
        text = " ".join(" ".join(plain(row) for row in draw(view, game.book, 80)).split())
        for card in hand:
            assert game.book.by_id[card].name in text


def test_the_arcana_board_tells_stakes_and_totals():
    game = qd.new("arcana", players=2, seed=3, guilds=["Blades", "Usurers"])
    view = game.view(0)
    text = "\n".join(plain(row) for row in draw(view, game.book, 80))
    for district in view["districts"]:
        stake = game.book.by_id[view["zones"][f"{district['name']}.stake"][0]]
        assert stake.name.split()[0] in text
        assert f"{stake.facts()['gold'].capitalize()} {stake.facts()['number']}" in text
    assert "*Anna (you)" in text or "*Bruno" in text
    assert "friendly to" in text


def test_the_arcana_board_adds_up_what_the_rules_add_up():
    from quarterdeck.games.arcana.words import totals

    compared = 0
    for game in positions("arcana", 3, {"militia": True}, count=60):
        cards = game._setting.cardset
        view = game.view(-1)
        for number, district in enumerate(view["districts"]):
            lying = view["zones"][f"{district['name']}.stake"]
            if not lying or district["face_down"] or cards.gold[game.book.index[lying[0]]] < 0:
                continue
            if cards.harlequin in [game.faces[card] for card in game.zone(f"{district['name']}.agents")]:
                continue
            gold = cards.gold[game.book.index[lying[0]]]
            shown = "\n".join(plain(row).rstrip() for row in _agents(view, game.book, district, 60))
            for seat, total in enumerate(totals(game, number, [gold] * 3)):
                if total >= 0:
                    compared += 1
                    assert f"{game.names[seat]}: {total}\n" in shown or f"{game.names[seat]}: {total - 1}+?" in shown
    assert compared > 50


def test_the_sword_duel_board_draws_the_flipped_pair():
    game = qd.new("sword_duel", seed=3)
    chance = random.Random(1)
    while game.board_for(-1)["flipped"] < 1:
        game.play(chance.choice(game.choice.options))
    view = game.view(0)
    text = "\n".join(plain(row) for row in draw(view, game.book, 80))
    assert "Flip 1" in text
    card = game.book.by_id[view["pairs"][0][0]]
    assert f"Anna: {card.name}" in text
    for number in card.facts()["red"].values():
        assert f"*{number}" in text
