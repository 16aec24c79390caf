"""Three and four players: who is whose opponent, and when."""

from __future__ import annotations

import quarterdeck as qd
from proofs import card, rule
from sky_pirate.harness import Table, sky_pirate

GRUNT = "Deadwind Mercenary"


def dealt(table):
    """Who was dealt damage, and by whom, one after the other."""
    return [(told.details["seat"], told.details["by"]) for told in table.game.events(0) if told.kind == "damage-dealt"]


@rule("SP-MULTI-01", "SP-MULTI-02")
def test_each_of_four_players_shoots_only_at_the_left_neighbour():
    names = ["anna", "bruno", "clara", "dario"]
    for shooter, left in zip(names, [*names[1:], names[0]], strict=True):
        table = sky_pirate(4, phase="cannon", active=shooter)
        table.plays("fire crows-foot")
        assert [len(table[f"{name}.discard"]) for name in names] == [2 * (name == left) for name in names]
        assert table["active"] == left


@rule("SP-MULTI-01")
def test_whoever_sits_behind_a_player_who_is_out_gets_a_new_opponent():
    table = sky_pirate(4, phase="cannon", bruno={"rest": 1}, clara={"rest": 9})
    table.plays("fire crows-foot")
    assert table["out"] == ["bruno"]
    assert table["active"] == "clara", "the turn passes over Bruno"
    for _ in range(2):
        table.passes_until("fire").plays("pass")
    table.passes_until("fire").plays("fire 3-pounder")
    assert dealt(table)[-1] == ("Clara", "Anna")


@rule("SP-MULTI-02")
def test_only_the_ship_of_the_left_neighbour_is_boarded():
    table = sky_pirate(
        4, active="dario", dario={"crew": [GRUNT]}, anna={"ship": ["Medbay"]}, bruno={"ship": ["Palisade"]}
    )
    table.plays("board", "token repair")
    assert table.legal == ["target medbay"]
    table.plays("target medbay").commits("deadwind-mercenary")
    assert table["winner"] is None
    assert table["out"] == ["anna"], "Anna's only emplacement broke"


@rule("SP-MULTI-03")
def test_a_boarded_player_strikes_back_at_the_boarder():
    table = sky_pirate(
        3,
        anna={"crew": ["Fisher"], "hand": ["Fisher"]},
        bruno={"ship": ["Carapace", "3-Pounder"], "powder": 1},
        clara={},
    )
    table.boards("fisher", target="carapace").plays("use carapace bristle")
    assert len(table["anna.discard"]) == 2
    assert table["clara.discard"] == []


@rule("SP-MULTI-03")
def test_during_the_attempt_the_boarded_player_aims_at_the_boarders_party_and_afterwards_to_the_left():
    table = sky_pirate(
        3,
        anna={"crew": [GRUNT, "Fisher"], "hand": ["Fisher"], "powder": 3},
        bruno={"crew": ["Grappler"], "hand": ["Smash"]},
        clara={"crew": ["Hedge Mage"]},
    )
    table.boards("deadwind-mercenary", "fisher").defends("grappler").plays("use grappler drag-overboard")
    assert table.legal == ["target deadwind-mercenary", "target fisher"]
    table.plays("target deadwind-mercenary").ends_attempt()
    assert table["clara.crew"] == ["Hedge Mage"]
    table.passes_until("draw").passes_until("fire").plays("fire 3-pounder")
    assert dealt(table) == [("Clara", "Bruno")]


@rule("SP-MULTI-03")
def test_the_third_player_keeps_the_left_neighbour_as_opponent_during_an_attempt_of_others():
    table = sky_pirate(
        3,
        phase="cannon",
        anna={
            "ship": [{"card": "Big Daryl", "ammo": ["Griphook"]}],
            "crew": ["Fisher"],
            "hand": ["Fisher"],
            "powder": 9,
        },
        bruno={},
    )
    table.plays("fire big-daryl", "use griphook pull-them-in", "token repair").aims().commits("fisher")
    assert table["attempt"]
    assert [table.game.opponent(seat) for seat in range(3)] == [1, 0, 0]


@card("Bomb")
@rule("SP-STATUS-08")
def test_the_left_neighbour_controls_bomb_damage_and_during_an_attempt_the_boarder():
    table = sky_pirate(3, active="bruno", bruno={"hold": ["Bomb"]})
    table.plays("draw")
    assert dealt(table) == [("Bruno", "Clara")]
    table = sky_pirate(
        3,
        anna={"ship": ["Hullpiercer"], "crew": ["Fisher"], "powder": 9},
        bruno={"hold": ["Bomb"], "hand": ["Fisher"]},
    )
    table.boards("fisher").plays("use hullpiercer pierce")
    assert dealt(table) == [("Bruno", "Anna"), ("Bruno", "Anna")]


@card("Tollbooth")
@rule("SP-MULTI-04")
def test_rulebook_example_tollbooth_is_paid_by_whoever_boards_its_ship():
    table = sky_pirate(
        3,
        anna={"crew": ["Fisher"], "hand": ["Fisher"], "powder": 4},
        bruno={"ship": ["Tollbooth", "3-Pounder"], "powder": 0},
        clara={"powder": 0},
    )
    table.boards("fisher", target="tollbooth")
    assert [table[f"{name}.powder"] for name in ("anna", "bruno", "clara")] == [0, 1, 0]


@card("Imposing Spectre")
@rule("SP-MULTI-04")
def test_rulebook_example_imposing_spectre_makes_boarding_its_ship_dearer():
    spectre = {"crew": ["Imposing Spectre"], "assets": ["Leaky Kegs"]}
    table = sky_pirate(3, anna={"crew": ["Fisher"], "powder": 9}, bruno=spectre)
    table.plays("board")
    dear = 9 - table["anna.powder"]
    table = sky_pirate(3, anna={"crew": ["Fisher"], "powder": 9}, clara=spectre)
    table.plays("board")
    assert table["anna.powder"] == 6
    assert dear > 3


@card("Chum the Skies!")
@rule("SP-MULTI-05")
def test_rulebook_example_chum_the_skies_affects_all_four_players():
    table = sky_pirate(4, active="clara", clara={"hand": ["Chum the Skies!"]})
    table.plays("play chum-the-skies")
    assert [table[f"{name}.hold_size"] for name in ("anna", "bruno", "clara", "dario")] == [8, 8, 8, 8]
    assert [table[f"{name}.powder"] for name in ("anna", "bruno", "clara", "dario")] == [9, 9, 9, 9]


@rule("SP-FIRST-03")
def test_of_several_players_only_the_very_first_neither_boards_nor_fires():
    table = sky_pirate(
        3,
        number=1,
        active="bruno",
        first="bruno",
        **{name: {"crew": ["Fisher"]} for name in ("anna", "bruno", "clara")},
    )
    assert table.refused("board") == "SP-FIRST-01"
    for name in ("clara", "anna"):
        table.plays("pass")
        assert table["active"] == name
        assert table.offers("board")
        table.plays("pass")
        assert table.legal_with("fire")
    table.plays("pass")
    assert table["active"] == "bruno"
    assert table.offers("board"), "the second turn of the first player"


def test_turns_and_mulligans_go_clockwise_from_the_first_player():
    table = Table(qd.new("sky_pirate", seed=5, players=4))
    names = ["anna", "bruno", "clara", "dario"]
    at = names.index(table["first"])
    for name in (*names[at:], *names[:at]):
        assert table.asked == name
        table.plays("done")
    for name in (*names[at:], *names[:at], names[at]):
        assert table["active"] == name
        while table["active"] == name and not table["over"]:
            table.plays("pass" if "pass" in table.legal else table.legal[0])
