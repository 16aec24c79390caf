"""Set-up, materials, first turns, winning and losing."""

from __future__ import annotations

from collections import Counter

import quarterdeck as qd
from proofs import rule
from quarterdeck.games.sky_pirate import decks
from sky_pirate.harness import Table, sky_pirate


def new(seed=1, **options):
    return Table(qd.new("sky_pirate", seed=seed, **options))


@rule("SP-SETUP-02", "SP-MAT-01", "SP-MAT-03", "SP-STATUS-01", "SP-STATUS-02")
def test_ships_powder_and_supplies_lie_ready_at_the_start():
    table = new(decks=["brass", "cleaver"])
    assert table["anna.captain"] == "Brass"
    assert table["anna.ship"] == decks.ready_plans()["brass"]["emplacements"]
    assert table["bruno.ship"] == decks.ready_plans()["cleaver"]["emplacements"]
    assert len(table["bruno.ship"]) == 4
    assert [table[f"{player}.powder"] for player in ("anna", "bruno")] == [5, 5]
    assert (table["anna.shields"], table["anna.bombs"], table["anna.fires"]) == (6, 2, 0)
    assert "Shield" not in table["anna.hold"]
    supply = [table.game.printed(card).name for card in table.game.zones[table.game._setting.raid]]
    assert supply == ["Initiative", "Plunder", "Repair"]


@rule("SP-SETUP-03", "SP-SETUP-04", "SP-SETUP-05")
def test_holds_are_shuffled_the_first_player_is_drawn_and_five_cards_are_dealt():
    firsts, tops = Counter(), set()
    for seed in range(12):
        table = new(seed)
        firsts[table["first"]] += 1
        tops.add(tuple(table["anna.hold"][:4]))
        assert len(table["anna.hand"]) == len(table["bruno.hand"]) == 5
        assert table["anna.hold_size"] == 25
    assert set(firsts) == {"anna", "bruno"}
    assert len(tops) > 6


@rule("SP-SETUP-06", "SP-SETUP-07", "SP-SETUP-08")
def test_a_mulligan_draws_before_the_cards_are_shuffled_back():
    table = new(3)
    first = table["first"]
    assert table.asked == first
    hand = table[f"{first}.hand"]
    before = Counter(hand) + Counter(table[f"{first}.hold"])
    next_two = table[f"{first}.hold"][:2]
    table.plays(*table.legal[1:2])
    table.plays(*table.legal[1:2], "done")
    assert sorted(table[f"{first}.hand"]) == sorted([*hand[2:], *next_two])
    assert table[f"{first}.hold_size"] == 25
    assert Counter(table[f"{first}.hand"]) + Counter(table[f"{first}.hold"]) == before
    assert table.asked != first, "nobody replaces cards twice, and the other decides now"
    table.plays("done")
    assert table["active"] == first


@rule("SP-SHIP-02")
def test_the_captain_of_a_card_stays_whoever_controls_it():
    table = sky_pirate(
        anna={"hand": ["Double Cross", "Fisher"], "crew": ["Fisher"]}, bruno={"crew": ["Hedge Mage", "Sapper"]}
    )
    table.boards("fisher").defends("hedge-mage", "sapper")
    table.plays("play double-cross", "target hedge-mage")
    assert table["hedge-mage.controller"] == "anna"
    card = next(card for card in table.game.crew(0) if table.game.printed(card).name == "Hedge Mage")
    assert table.game.captain_of(card) == 1


@rule("SP-WIN-01", "SP-WIN-05")
def test_the_last_card_can_be_drawn_and_only_the_next_draw_loses():
    table = sky_pirate(anna={"hold": ["Fisher"], "rest": 0})
    table.plays("draw")
    assert table["anna.hold_size"] == 0
    assert not table["over"]
    table.plays("draw")
    assert table["winner"] == ["bruno"]
    assert table.game.result.rule == "SP-WIN-01"


@rule("SP-WIN-02", "SP-WIN-04")
def test_damage_beyond_the_hold_discards_what_is_there_and_loses():
    table = sky_pirate(phase="cannon", bruno={"hold": ["Fisher", "Sapper"], "rest": 0})
    table.plays("fire big-daryl")
    assert table["winner"] == ["anna"]
    assert table.game.result.rule == "SP-WIN-02"
    assert table["bruno.discard"] == ["Fisher", "Sapper"]
    table = sky_pirate(phase="cannon", bruno={"hold": ["Fisher", "Sapper"], "rest": 0})
    table.plays("fire crows-foot")
    assert table["winner"] == ["anna"], "Bruno cannot draw in his turn"
    assert table.game.result.rule == "SP-WIN-01"


def test_both_players_lose_by_one_instruction_in_a_draw():
    table = sky_pirate(
        anna={"hand": ["Chum the Skies!"], "hold": ["Fisher"], "rest": 0}, bruno={"hold": ["Fisher"], "rest": 0}
    )
    table.plays("play chum-the-skies")
    assert table["over"]
    assert table["winner"] == []


def test_the_ready_decks_are_legal():
    for name in decks.ready_plans():
        assert decks.violations(decks.ready_plans()[name]) == []
