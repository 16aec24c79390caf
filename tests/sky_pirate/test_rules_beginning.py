"""What lies ready, the first turns, the phases of a turn, hand size."""

from __future__ import annotations

import quarterdeck as qd
from proofs import card, rule
from quarterdeck.engine.cards import slug
from quarterdeck.games.sky_pirate import decks
from sky_pirate.harness import Table, sky_pirate

GRUNT = "Deadwind Mercenary"
NAMES = ("anna", "bruno")


def new(seed=1, **options):
    return Table(qd.new("sky_pirate", seed=seed, **options))


@rule("SP-SETUP-01", "SP-MAT-03")
def test_everybody_sees_the_captains_the_ships_the_raid_tokens_and_who_is_first():
    table = new(decks=["brass", "cleaver"])
    for seat in (0, 1):
        shown = table.game.view(seat)
        assert shown["zones"]["anna.captain"] == ["brass"]
        assert shown["zones"]["anna.ship"] == [slug(name) for name in decks.ready_plans()["brass"]["emplacements"]]
        assert shown["zones"]["bruno.captain"] == ["cleaver"]
        assert None not in shown["zones"]["bruno.ship"]
        assert len(shown["zones"]["bruno.ship"]) == 4
        assert shown["zones"]["raid"] == ["initiative", "plunder", "repair"]


@rule("SP-SETUP-03")
def test_every_hold_is_shuffled_before_the_hands_are_drawn():
    hands = {name: set() for name in NAMES}
    for seed in range(8):
        table = new(seed)
        for name in NAMES:
            hands[name].add(tuple(sorted(table[f"{name}.hand"])))
    assert all(len(found) > 4 for found in hands.values()), "the five cards differ from game to game"


@rule("SP-SETUP-06")
def test_whoever_declines_the_mulligan_keeps_the_hand_and_is_not_asked_again():
    table = new(3)
    first = table["first"]
    second = next(name for name in NAMES if name != first)
    hands = {name: table[f"{name}.hand"] for name in NAMES}
    table.plays("done")
    assert table.asked == second
    table.plays("done")
    assert table[f"{second}.hand"] == hands[second]
    assert table[f"{first}.hand"][:5] == hands[first]
    assert not table.legal_with("replace")


@rule("SP-SHIP-01", "SP-TURN-07")
def test_the_captain_can_be_used_in_the_very_first_turn():
    table = new(decks=["brass", "brass"]).plays("done", "done")
    assert table["number"] == 1
    assert table.offers("use brass double-charge")


@rule("SP-TURN-05")
def test_the_first_player_draws_in_the_first_turn_too():
    table = new(4)
    first = table["first"]
    top = table[f"{first}.hold"][0]
    table.plays("done", "done")
    assert len(table[f"{first}.hand"]) == 6
    assert table[f"{first}.hand"][-1] == top


@card("Sneak Attack", "Armored Rush")
@rule("SP-FIRST-04")
def test_no_card_lets_the_first_player_fire_or_board_on_the_first_turn():
    hand = {"hand": ["Sneak Attack", "Armored Rush"], "crew": ["Fisher"], "powder": 9}
    table = sky_pirate(number=1, anna=hand)
    assert not table.offers("play armored-rush")
    table.plays("play sneak-attack")
    assert table["anna.discard"] == ["Sneak Attack"], "it found no cannon to fire"
    assert table.offers("gain"), "and nothing is asked for it"
    assert (table["anna.powder"], table["bruno.discard"]) == (9, [])
    table = sky_pirate(number=2, first="bruno", active="anna", anna=hand)
    assert table.offers("play armored-rush")
    table.plays("play sneak-attack")
    assert len(table.legal_with("target")) == 3


@rule("SP-TURN-03", "SP-TURN-06", "SP-TURN-12")
def test_a_turn_asks_for_actions_then_for_a_shot_then_for_cards_to_stow():
    hand = ["Fisher", "Sapper", "Hedge Mage", "Smash", "Open Keg", "Lucky Catch"]
    table = sky_pirate(anna={"hand": hand})
    assert (table["phase"], table["actions"]) == ("action", 3)
    table.plays("gain", "gain")
    assert (table["phase"], table["actions"]) == ("action", 1)
    table.plays("gain")
    assert table["phase"] == "cannon", "no Action is left"
    table.plays("pass")
    assert (table["phase"], len(table.legal_with("stow"))) == ("end", 6)
    table.plays("stow smash")
    assert table["active"] == "bruno"


@rule("SP-TURN-02")
def test_only_the_active_player_is_asked_for_actions():
    table = sky_pirate(active="bruno", anna={"hand": ["Powder Cache"]})
    assert table.asked == "bruno"
    assert table.game.choice_of(0) is None
    assert table.refused("play powder-cache", "anna") == "SP-TURN-07"


@card("Slush Fund")
@rule("SP-TURN-07")
def test_an_action_of_a_card_is_used_by_its_controller_while_it_is_in_play():
    table = sky_pirate(anna={"assets": ["Slush Fund"], "hand": ["Slush Fund"]}, bruno={"assets": ["Slush Fund"]})
    uses = table.legal_with("use slush-fund")
    assert len(uses) == 1, "neither Bruno's nor the one in hand"
    table.plays(*uses)
    assert table["actions"] == 2


@rule("SP-TURN-10")
def test_a_card_is_played_from_hand_or_treasure_chest_for_an_action():
    table = sky_pirate(anna={"hand": ["Powder Cache"], "chest": ["Open Keg"], "powder": 0})
    table.plays("play powder-cache")
    assert (table["anna.powder"], table["actions"]) == (3, 2)
    table.plays("play open-keg")
    assert (table["anna.assets"], table["actions"]) == (["Open Keg"], 1)
    assert table["anna.chest"] == []


@rule("SP-TURN-15")
def test_a_shot_may_be_declined_and_no_second_one_is_offered():
    table = sky_pirate(phase="cannon", anna={"powder": 9})
    table.plays("pass")
    assert table["active"] == "bruno"
    assert table["bruno.discard"] == []


@card("Mess Hall", "Constricting Tentacle")
@rule("SP-TURN-17")
def test_effects_of_the_turns_end_come_after_the_hand_was_cut_to_its_size():
    table = sky_pirate(
        phase="end",
        anna={"ship": ["Mess Hall"], "hand": ["Fisher", "Smash"], "hold": ["Sapper", "Open Keg"]},
        bruno={"ship": ["Constricting Tentacle"]},
    )
    table.plays("stow smash")
    assert table["anna.hand"] == ["Fisher", "Sapper", "Open Keg"], (
        "one card was kept, then Mess Hall filled up to three"
    )


@card("Constricting Tentacle")
@rule("SP-HAND-02", "SP-HAND-03")
def test_two_tentacles_leave_no_card_in_hand_and_ask_for_no_more_than_there_are():
    tentacles = ["Constricting Tentacle", "Constricting Tentacle"]
    hand = ["Fisher", "Smash"]
    table = sky_pirate(phase="end", anna={"hand": hand}, bruno={"ship": tentacles[:1]})
    table.plays("stow fisher")
    assert table["anna.hand"] == ["Smash"]
    table = sky_pirate(phase="end", anna={"hand": hand}, bruno={"ship": tentacles})
    table.plays("stow smash")
    assert table["anna.hand"] == []
    assert table["anna.hold"][-2:] == ["Smash", "Fisher"]
    assert table["active"] == "bruno"
    table = sky_pirate(phase="end", bruno={"ship": tentacles})
    assert table["active"] == "bruno", "an empty hand is not too large"
