"""The turn, hand size, Powder."""

from __future__ import annotations

from proofs import rule
from sky_pirate.harness import sky_pirate


@rule("SP-TURN-01", "SP-TURN-02", "SP-TURN-03", "SP-TURN-05", "SP-TURN-06")
def test_turns_alternate_and_go_through_four_phases():
    table = sky_pirate(phase="cannon", active="bruno", anna={"hold": ["Fisher"]})
    table.plays("pass")
    assert table["anna.hand"] == ["Fisher"], "the draw is mandatory"
    assert (table["phase"], table["actions"], table["active"]) == ("action", 3, "anna")
    assert table.game.choice_of(1) is None
    table.plays("pass")
    assert table["phase"] == "cannon"
    table.plays("pass")
    assert (table["active"], table["phase"], table["actions"]) == ("bruno", "action", 3)
    table.passes(2)
    assert table["active"] == "anna"
    told = table.told()
    order = [line for line in told if "begins" in line or "ends" in line or "draws" in line]
    assert order[2:6] == [
        "Anna's turn begins.",
        "Anna draws Fisher.",
        "Anna's Cannon Phase begins.",
        "Anna's turn ends.",
    ]


@rule("SP-TURN-04", "SP-TURN-05")
def test_what_happens_when_the_turn_begins_comes_before_the_draw():
    table = sky_pirate(phase="start", anna={"fires": 1, "hold": ["Powder Cache", "Fisher"]})
    assert table["anna.discard"] == ["Powder Cache"]
    assert table["anna.hand"] == ["Fisher"]


@rule("SP-TURN-08", "SP-TURN-09", "SP-POWDER-02")
def test_basic_actions_draw_and_gain_powder():
    table = sky_pirate(anna={"hold": ["Fisher"], "powder": 0})
    table.plays("draw", "gain")
    assert table["anna.hand"] == ["Fisher"]
    assert table["anna.powder"] == 1
    assert table["actions"] == 1


@rule("SP-TURN-11", "SP-BOARD-02", "SP-POWDER-02")
def test_boarding_costs_an_action_and_three_powder():
    table = sky_pirate(anna={"crew": ["Fisher"], "powder": 2})
    assert table.refused("board") == "SP-BOARD-02"
    table = sky_pirate(anna={"crew": ["Fisher"], "powder": 3})
    table.plays("board")
    assert table["anna.powder"] == 0
    assert table["actions"] == 2


@rule("SP-TURN-12")
def test_unspent_actions_are_lost():
    table = sky_pirate()
    table.plays("gain", "pass", "pass", "pass", "pass")
    assert (table["active"], table["actions"]) == ("anna", 3)


@rule("SP-TURN-14")
def test_all_cannons_unstun_when_all_are_stunned_and_none_is_fired():
    stunned = [{"card": name, "stunned": True} for name in ("3-Pounder", "Crow's Foot")]
    table = sky_pirate(phase="cannon", anna={"ship": ["Dust Membrane", *stunned]})
    assert table["active"] == "bruno", "Anna was not asked"
    assert not table["3-pounder.stunned"]
    assert table["bruno.discard"] == []
    table = sky_pirate(phase="cannon", anna={"ship": ["Dust Membrane"]})
    assert table["active"] == "bruno"


@rule("SP-TURN-15", "SP-CANNON-04")
def test_one_unstunned_cannon_may_be_fired_and_nothing_unstuns():
    ship = ["Dust Membrane", {"card": "3-Pounder", "stunned": True}, "Crow's Foot", "Big Daryl"]
    table = sky_pirate(phase="cannon", anna={"ship": ship, "powder": 9})
    assert table.legal == ["pass", "fire crows-foot", "fire big-daryl"]
    table.plays("pass")
    assert table["3-pounder.stunned"], "declining unstuns nothing"
    table = sky_pirate(phase="cannon", anna={"ship": ship, "powder": 9})
    table.plays("fire crows-foot")
    assert table["active"] == "bruno", "there is one opportunity each turn"


@rule("SP-TURN-16", "SP-HAND-01", "SP-TERM-02")
def test_cards_above_the_hand_size_are_stowed_as_their_player_likes():
    hand = ["Fisher", "Sapper", "Hedge Mage", "Powder Cache", "Lucky Catch", "Smash", "Open Keg"]
    table = sky_pirate(phase="end", anna={"hand": hand})
    table.plays("stow smash", "stow fisher")
    assert table["anna.hold"][-2:] == ["Smash", "Fisher"], "the second lies below the first"
    assert len(table["anna.hand"]) == 5
    assert table["active"] == "bruno"


@rule("SP-HAND-02", "SP-HAND-03")
def test_the_hand_size_never_falls_below_nothing():
    from quarterdeck.games.sky_pirate.stats import HAND_SIZE

    table = sky_pirate(anna={"ship": ["Constricting Tentacle", "3-Pounder"]})
    assert table.game.of_player(HAND_SIZE, 1) == 1
    table = sky_pirate(anna={"ship": ["Constricting Tentacle", "Constricting Tentacle"]})
    assert table.game.of_player(HAND_SIZE, 1) == 0
    assert table.game.of_player(HAND_SIZE, 0) == 5


@rule("SP-POWDER-07", "SP-POWDER-06", "SP-POWDER-04")
def test_only_what_is_there_can_be_stolen():
    table = sky_pirate(
        anna={"hand": ["Rob the Engine Room"], "crew": ["Deadwind Mercenary"], "powder": 3},
        bruno={"powder": 4, "crew": ["Fisher"]},
    )
    table.plays("play rob-the-engine-room").aims().commits("deadwind-mercenary").defends("fisher")
    assert (table["anna.powder"], table["bruno.powder"]) == (4, 0)
