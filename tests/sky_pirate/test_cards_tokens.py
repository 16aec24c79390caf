"""Raid tokens, Status cards and reference cards."""

from __future__ import annotations

import pytest

from proofs import card, rule
from quarterdeck.games.sky_pirate.cardset import card_book
from sky_pirate.harness import sky_pirate


@card("Initiative")
@rule("SP-RAID-04")
def test_initiative_gives_an_action_in_the_next_turn():
    table = sky_pirate(anna={"crew": ["Fisher"]})
    table.boards("fisher", token="initiative")
    assert table["anna.next_actions"] == 1
    table.passes_until("gain")
    assert table["active"] == "bruno"
    assert table["actions"] == 3
    table.plays("pass").passes_until("gain")
    assert (table["active"], table["actions"]) == ("anna", 4)


@card("Plunder")
@rule("SP-RAID-02", "SP-PLUNDER-01", "SP-PLUNDER-02", "SP-PLUNDER-03", "SP-PLUNDER-04", "SP-PLUNDER-05")
def test_plunder_takes_one_noncrew_card_and_the_rest_can_be_recovered():
    table = sky_pirate(
        anna={"crew": ["Fisher"]}, bruno={"hold": ["Hedge Mage", "Powder Cache", "Open Keg"], "hand": ["Lucky Catch"]}
    )
    table.boards("fisher", token="plunder")
    table.plays("bruno: pass")
    assert table.asked == "anna"
    assert table.legal == ["done", "take powder-cache", "take open-keg"]
    table.plays("take open-keg")
    assert table["anna.chest"] == ["Open Keg"]
    assert table["bruno.discard"] == ["Hedge Mage", "Powder Cache"]
    assert table.legal == ["pass", "recover hedge-mage", "recover powder-cache"]
    table.plays("recover powder-cache", "discard lucky-catch")
    assert table["bruno.hand"] == ["Powder Cache"]


@card("Repair")
@rule("SP-RAID-03", "SP-TERM-01", "SP-TERM-02")
def test_repair_stows_up_to_two_noncrew_cards_in_the_chosen_order():
    table = sky_pirate(anna={"crew": ["Fisher"], "discard": ["Powder Cache", "Hedge Mage", "Open Keg"], "powder": 3})
    table.boards("fisher", token="repair")
    assert table.legal == ["done", "stow powder-cache", "stow open-keg"]
    table.plays("stow open-keg", "stow powder-cache")
    assert table["anna.discard"] == ["Hedge Mage"]
    assert table["anna.hold"][-3:] == ["Open Keg", "Powder Cache", "Fisher"]


@card("Shield")
@rule("SP-STATUS-11")
def test_a_shield_takes_a_point_of_damage_and_goes_back_to_the_pool():
    table = sky_pirate(phase="cannon", bruno={"hold": ["Shield", "Powder Cache"], "hand": ["Fisher"]})
    assert table["bruno.shields"] == 5
    table.plays("fire crows-foot")
    assert table["bruno.discard"] == ["Powder Cache"]
    assert table["bruno.shields"] == 6
    assert table.legal == ["pass", "recover powder-cache"]


@card("Bomb")
@rule("SP-DMG-06", "SP-DMG-07")
def test_a_bomb_lost_to_damage_explodes_before_the_recovery_of_that_damage():
    table = sky_pirate(
        phase="cannon",
        bruno={"hold": ["Bomb", "Powder Cache", "Fisher", "Hedge Mage", "Open Keg"], "hand": ["Lucky Catch"]},
    )
    table.plays("fire crows-foot")
    assert table.asked == "bruno"
    assert table.legal == ["pass", "recover fisher", "recover hedge-mage", "recover open-keg"], "of the Bomb's damage"
    table.passes()
    assert table.legal == ["pass", "recover powder-cache"], "of the shot"


@card("First Player")
@rule("SP-FIRST-01", "SP-FIRST-02", "SP-FIRST-03")
def test_the_first_player_neither_boards_nor_fires_on_the_first_turn():
    table = sky_pirate(number=1, anna={"crew": ["Fisher"]}, bruno={"crew": ["Fisher"]})
    assert table.refused("board") == "SP-FIRST-01"
    table.plays("pass")
    assert table["active"] == "bruno", "no shot was offered"
    assert table.offers("board")
    table.plays("pass")
    assert table.legal_with("fire")


@card("Boarding", "Player Turn", "Deckhand", "Copy")
@pytest.mark.parametrize("name", ["boarding", "player-turn", "deckhand", "copy"])
def test_cards_that_are_never_played_from_a_hold(name):
    printed = card_book().by_id[name]
    assert not printed.in_deck
