"""Three and four players."""

from __future__ import annotations

from proofs import rule
from sky_pirate.harness import sky_pirate


@rule("SP-MULTI-01", "SP-MULTI-02")
def test_a_player_boards_and_shoots_at_the_left_neighbour():
    table = sky_pirate(
        3, active="bruno", bruno={"crew": ["Fisher"]}, clara={"ship": ["Medbay"]}, anna={"ship": ["Palisade"]}
    )
    assert table.game.opponent(1) == 2
    table.plays("board", "token repair")
    assert table.legal == ["target medbay"]
    table = sky_pirate(3, phase="cannon", active="clara")
    table.plays("fire crows-foot")
    assert len(table["anna.discard"]) == 2
    assert table["bruno.discard"] == []


@rule("SP-MULTI-03")
def test_the_boarder_is_the_opponent_of_the_boarded_player_until_the_attempt_ends():
    table = sky_pirate(3, anna={"crew": ["Fisher"], "hand": ["Fisher"]})
    game = table.game
    assert game.opponent(1) == 2
    table.boards("fisher")
    assert game.opponent(1) == 0
    table.ends_attempt()
    assert game.opponent(1) == 2


@rule("SP-MULTI-06", "SP-MULTI-07")
def test_a_player_who_lost_leaves_with_all_cards_and_the_last_one_wins():
    table = sky_pirate(
        3,
        phase="cannon",
        anna={"powder": 9},
        bruno={"hold": ["Fisher"], "rest": 0, "crew": ["Sapper"], "assets": ["Buddy System"]},
        clara={"crew": [{"card": "Hedge Mage", "captain": "bruno"}], "hold": ["Sapper"], "rest": 0},
    )
    table.plays("fire big-daryl")
    assert table["out"] == ["bruno"]
    assert table["bruno.crew"] == table["bruno.assets"] == table["clara.crew"] == []
    assert not table["over"]
    assert table.game.opponent(0) == 2
    table.passes_until("fire").plays("pass").passes_until("fire")
    assert table["active"] == "anna"
    table.plays("fire crows-foot")
    assert table["winner"] == ["anna"]


def test_a_player_who_loses_while_boarded_ends_the_attempt():
    table = sky_pirate(
        3,
        anna={"ship": ["Hullpiercer", "3-Pounder"], "crew": ["Fisher", "Sapper"], "powder": 5},
        bruno={"hold": ["Fisher"], "rest": 0},
    )
    table.boards("fisher")
    table.plays("use hullpiercer pierce")
    assert table["out"] == ["bruno"]
    assert not table["attempt"]
    assert table["anna.crew"] == ["Sapper"], "the party is stowed"
    assert table["active"] == "anna"
    assert table["phase"] == "cannon"
