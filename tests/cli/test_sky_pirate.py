"""Sky Pirate at the terminal: its board at every kind of moment, its secrets, and a whole game."""

from __future__ import annotations

import json
import random

import pytest

import quarterdeck as qd
from quarterdeck.cli.boards import draw
from quarterdeck.cli.screen import plain
from quarterdeck.cli.session import option_columns, option_lines
from quarterdeck.games.sky_pirate.game import SkyPirate
from quarterdeck.lab.soak import of_random_decks
from sky_pirate.harness import sky_pirate


def board(game, seat=0, width=100):
    return [plain(row).rstrip() for row in draw(game.view(seat), game.book, width)]


def positions(players, count=10):
    """Games stopped at random moments."""
    chance = random.Random(players)
    for seed in range(count):
        game = qd.new("sky_pirate", players=players, seed=seed)
        for _ in range(chance.randrange(0, 200)):
            if game.over:
                break
            game.play(chance.choice(game.choice.options))
        yield game


def test_a_whole_game_typed_at_random_ends_with_a_result(run):
    ran = run("play", "sky_pirate", "--seats", "me,random", "--seed", "5", "--record", "game.txt", monkey=5)
    assert ran.code == 0, ran.err
    assert ran.err == ""
    assert "The record is in game.txt" in ran.out
    assert max(len(line) for line in ran.out.splitlines()) <= 80
    again = run("replay", "game.txt", "--seat", "bruno")
    assert again.code == 0, again.err


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_screen_of_a_seat_does_not_depend_on_what_the_seat_cannot_know(players):
    def screen(game, seat):
        rows = draw(game.view(seat), game.book, 100)
        choice = game.choice_of(seat)
        if choice is not None:
            rows = rows + option_lines(game, choice, 100) + option_columns(choice, 100)
        return [plain(row) for row in rows]

    hidden = 0
    for game in positions(players):
        for seat in range(players):
            other = game.resample(seat, 1)
            hidden += other.faces != game.faces
            assert screen(other, seat) == screen(game, seat)
    assert hidden, "nothing was dealt anew, so nothing was tested"


@pytest.mark.parametrize("players", [2, 4])
def test_every_board_fits_80_columns_and_shows_the_own_hand(players):
    for game in positions(players):
        for seat in range(-1, players):
            assert max(map(len, board(game, seat, 80))) <= 80
        text = " ".join(" ".join(board(game, 0, 80)).split())
        for card in game.view(0)["zones"]["anna.hand"]:
            assert game.book.by_id[card].name in text


def test_each_emplacement_has_a_line_with_its_numbers_ammo_and_operators():
    table = sky_pirate(
        anna={
            "ship": [{"card": "Salty Karla", "stunned": True, "ammo": ["Torpedo"]}, {"card": "Palisade"}],
            "crew": [{"card": "Fisher", "operates": "Salty Karla"}],
            "broken": ["Big Daryl"],
        }
    )
    rows = board(table.game)
    at = rows.index(next(row for row in rows if row.startswith("Anna, Brass:")))
    assert " ".join(rows[at + 1].split()) == (
        "Ship Salty Karla durability 4 cost 4 power 5 stunned Torpedo x2, operated by Fisher"
    )
    assert " ".join(rows[at + 2].split()) == "Palisade durability 3"
    assert " ".join(rows[at + 3].split()) == "Broken Big Daryl"
    assert " ".join(rows[at + 4].split()) == "Crew Fisher 1/1 (operates Salty Karla)"


def test_the_supplies_of_a_player_stand_in_one_line():
    table = sky_pirate(anna={"powder": 7, "fires": 2, "shields": 3, "bombs": 1, "chest": ["Powder Cache"]})
    rows = board(table.game, 0, 120)
    told = "7 Powder, hand 0 of 5, Hold 14, discard 0, Chest 1, 3 Shields and 1 Bomb shuffled in, 2 Fires"
    assert f"Anna, Brass: {told}" in rows
    assert any(row.split() == ["Chest", "Powder", "Cache"] for row in rows)


def test_an_attempt_shows_both_parties_with_their_presence_and_whose_option_it_is():
    table = sky_pirate(
        anna={"crew": ["Sapper", {"card": "Hedge Mage", "presence": 2}, "Fisher"], "hand": ["Skirmish"]},
        bruno={"crew": ["Smelly Pete"], "hand": ["Skipper"], "ship": ["War Drums", "Big Daryl"]},
    )
    table.boards("sapper", "hedge-mage", target="war-drums")
    assert "Anna boards Bruno's War Drums (durability 4) for Initiative: Bruno commits defenders" in board(table.game)
    table.defends("smelly-pete")
    rows = board(table.game)
    assert "Anna boards Bruno's War Drums (durability 4) for Initiative: Bruno may use a Tactic" in rows
    assert "  Anna  boards  with Presence 5: Sapper 2, Hedge Mage 3" in rows
    assert "  Bruno defends with Presence 2: Smelly Pete★ 2" in rows
    assert "  Party    Sapper 2/2, Hedge Mage 1/1 (presence 3, 2 presence counters)" in rows
    assert "  Reserve  Fisher 1/1" in rows
    table.plays("bruno: pass")
    rows = board(table.game, 0, 120)
    assert any(row.endswith("Anna may use a Tactic, the other side has passed") for row in rows)


def test_the_queue_lists_what_comes_next_with_its_text():
    sapper = "Anna, Sapper: Each raid of this crew smuggles a Bomb into the opposing Hold, which is shuffled."
    anna = {"captain": "Harmony", "crew": ["Sapper", "Frontliner"], "discard": ["Smash"], "powder": 9}
    table = sky_pirate(anna=anna, bruno={"ship": ["War Drums", "Big Daryl"]})
    table.boards("sapper", "frontliner", target="war-drums").passes_until("next harmony")
    rows = board(table.game)
    assert any(row.endswith("5 against 0, a raid") for row in rows)
    at = rows.index("Effects whose order is not chosen yet:")
    assert f"- {sapper}" in rows[at + 1 : at + 6]
    assert "The queue, first to resolve first:" not in rows
    table.plays("next harmony learn-from-it", "next sapper plant-a-charge", "next frontliner hold-the-front")
    rows = board(table.game)
    assert rows[rows.index("The queue, first to resolve first:") + 1] == f"1. {sapper}"


def test_a_shade_shows_whose_card_it_is_and_its_face_only_to_its_controller():
    table = sky_pirate(anna={"facedown": [{"card": "Sapper", "captain": "bruno"}]})
    assert "  Crew     Sapper 2/2 (Shade, Bruno's card)" in board(table.game, 0)
    assert "  Crew     a facedown card 2/2 (Shade, Bruno's card)" in board(table.game, 1)


def test_what_lasts_for_a_while_is_told_with_its_end():
    table = sky_pirate(anna={"powder": 5, "ship": ["Palisade", "Big Daryl"]}, bruno={"ship": ["Palisade"]})
    table.plays("use brass double-charge", "target big-daryl")
    rows = board(table.game)
    assert "  Big Daryl: power +2 until the turn ends (Brass)" in rows
    assert any(row.split()[:1] == ["Big"] and "cost 5  power 6" in row for row in rows)


def test_the_own_ship_comes_last_and_a_spectator_sees_no_hand():
    game = qd.new("sky_pirate", players=3, seed=1)
    names = [row.partition(",")[0] for row in board(game, 1) if row.partition(",")[0] in game.names]
    assert names == ["Clara", "Anna", "Bruno"]
    spectator = board(game, -1)
    assert [row.partition(",")[0] for row in spectator if row.partition(",")[0] in game.names] == list(game.names)
    assert not any(row.startswith("Your hand") for row in spectator)


def test_with_three_players_the_board_says_who_is_against_whom_and_who_is_out():
    table = sky_pirate(3, anna={"rest": 0}, bruno={"hold": ["Fisher"]})
    assert any(row.startswith("Anna, Brass:") and row.endswith("against Bruno") for row in board(table.game, 0, 120))
    table.plays("draw")
    assert "Anna is out of the game" in board(table.game, 1)


def test_the_ship_of_whoever_lost_is_still_shown_when_the_game_is_over():
    table = sky_pirate(anna={"rest": 0, "ship": ["Palisade"]})
    table.plays("draw")
    rows = board(table.game, 1)
    assert rows[0] == "The game is over in turn 3"
    lost = next(row for row in rows if row.startswith("Anna"))
    assert lost.startswith("Anna (lost), Brass")
    assert rows[rows.index(lost) + 1].split() == ["Ship", "Palisade", "durability", "3"]


def test_a_soak_with_random_decks_draws_every_table_anew(run):
    ran = run("soak", "sky_pirate", "--random-decks", "--games", "2", "--json")
    assert ran.code == 0, ran.out
    assert json.loads(ran.out)["games"] == 2
    tables = [str(one["decks"]) for one in of_random_decks(SkyPirate.meetings())]
    assert len(set(tables)) == len(tables) == 1000
    assert {len(one["decks"]) for one in of_random_decks(SkyPirate.meetings())} == {2, 3, 4}


def test_a_game_without_decks_has_none_at_random(run):
    ran = run("soak", "arcana", "--random-decks", "--games", "2")
    assert ran.code == 2
    assert "arcana has no decks that could be drawn at random" in ran.err
