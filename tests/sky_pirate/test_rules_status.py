"""Status cards (Shield, Bomb, Fire) and tokens."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from proofs import card, rule
from quarterdeck.games.sky_pirate.decks import violations
from sky_pirate.harness import Table, sky_pirate


def damage(table):
    """Who controlled each damage that was dealt, in order."""
    return [told.details["by"] for told in table.game.events(0) if told.kind == "damage-dealt"]


@rule("SP-STATUS-01", "SP-STATUS-02")
def test_every_player_begins_with_a_pool_of_six_shields_and_two_bombs_outside_the_hold():
    table = Table(qd.new("sky_pirate", seed=1, players=3))
    names = [name.lower() for name in table.game.names]
    for name in names:
        assert (table[f"{name}.shields"], table[f"{name}.bombs"], table[f"{name}.fires"]) == (6, 2, 0)
        assert not {"Shield", "Bomb", "Fire"} & {*table[f"{name}.hold"], *table[f"{name}.hand"]}


@card("Sapper", "Bomb")
@rule("SP-STATUS-02", "SP-STATUS-03", "SP-STATUS-05")
def test_bombs_come_from_the_pool_of_the_player_whose_hold_gets_them_two_at_most():
    table = sky_pirate(anna={"crew": ["Sapper", "Sapper", "Sapper"], "powder": 3})
    table.boards("sapper", "sapper#2", "sapper#3").ends_attempt()
    assert table["bruno.hold"].count("Bomb") == 2
    assert (table["anna.bombs"], table["bruno.bombs"]) == (2, 0)


@card("Prepare for War", "Shield")
@rule("SP-STATUS-05", "SP-STATUS-06")
def test_only_as_many_shields_as_the_pool_holds_are_shuffled_in():
    table = sky_pirate(anna={"shields": 5, "hand": ["Prepare for War"]})
    assert table["anna.shields"] == 1
    table.plays("play prepare-for-war")
    assert table["anna.shields"] == 0
    assert table["anna.hold"].count("Shield") == 6


@card("Expunger", "Shield", "Bomb")
@rule("SP-STATUS-04")
def test_status_cards_that_are_ejected_go_back_to_the_pool():
    ship = [{"card": "Crow's Foot", "ammo": ["Expunger"]}]
    table = sky_pirate(phase="cannon", anna={"ship": ship}, bruno={"hold": ["Shield", "Bomb", "Fisher"]})
    assert (table["bruno.shields"], table["bruno.bombs"]) == (5, 1)
    table.plays("fire crows-foot")
    assert (table["bruno.shields"], table["bruno.bombs"]) == (6, 2)
    assert table["bruno.ejected"] == []


@card("Basher", "Shield")
@rule("SP-STATUS-07", "SP-STATUS-11")
def test_a_shield_that_is_discarded_from_hand_goes_back_to_the_pool():
    table = sky_pirate(anna={"hand": ["Basher"], "hold": ["Shield"]})
    table.plays("draw", "play basher", "pay shield")
    assert table["anna.crew"] == ["Basher"]
    assert table["anna.discard"] == []
    assert table["anna.shields"] == 6


@card("Plunder", "Shield")
@rule("SP-STATUS-07")
def test_a_status_card_does_not_stay_in_a_treasure_chest():
    table = sky_pirate(anna={"crew": ["Fisher"], "powder": 3}, bruno={"hold": ["Shield", "Fisher", "Sapper"]})
    (shield,) = table.boards("fisher", token="plunder").legal_with("take")
    table.plays(shield)
    assert table["anna.chest"] == []
    assert table["bruno.shields"] == 6
    assert table["bruno.discard"] == ["Fisher", "Sapper"]


@card("Bomb")
@rule("SP-STATUS-08", "SP-STATUS-12")
def test_a_bomb_that_is_drawn_deals_three_damage_of_the_opponent():
    table = sky_pirate(anna={"hold": ["Bomb", "Fisher", "Hedge Mage", "Powder Cache"]})
    table.plays("draw")
    assert table["anna.discard"] == ["Fisher", "Hedge Mage", "Powder Cache"]
    assert damage(table) == ["Bruno"]
    assert (table["anna.hand"], table["anna.bombs"]) == ([], 2)


@card("Bomb")
@rule("SP-STATUS-08", "SP-STATUS-12")
def test_a_bomb_that_damage_discards_deals_three_more():
    hold = ["Fisher", "Bomb", "Sapper", "Hedge Mage", "Powder Cache", "Smash"]
    table = sky_pirate(phase="cannon", bruno={"hold": hold, "hand": ["Vex"]})
    table.plays("fire crows-foot")
    assert table.legal == ["pass", "recover sapper", "recover hedge-mage", "recover powder-cache"], "its own recovery"
    table.passes()
    assert table.legal == ["pass", "recover fisher"], "then that of the shot"
    table.passes()
    assert table["bruno.discard"] == ["Fisher", "Sapper", "Hedge Mage", "Powder Cache"]
    assert damage(table) == ["Anna", "Anna"]
    assert table["bruno.bombs"] == 2


@card("Fire")
@rule("SP-STATUS-09", "SP-STATUS-13", "SP-STATUS-14")
def test_one_of_three_fires_burns_at_the_start_of_each_own_turn():
    table = sky_pirate(phase="cannon", anna={"powder": 1}, bruno={"fires": 3})
    table.plays("pass")
    assert (table["active"], table["bruno.fires"]) == ("bruno", 2)
    assert len(table["bruno.discard"]) == 1
    assert damage(table) == ["nobody"]
    table.plays("pass").passes_until("gain")
    assert (table["active"], table["bruno.fires"]) == ("anna", 2), "not in Anna's turn"
    table.plays("pass").passes_until("gain")
    assert (table["active"], table["bruno.fires"]) == ("bruno", 1)
    assert damage(table) == ["nobody", "nobody"]


@card("Fire", "Card Catalog")
@rule("SP-TRIG-02", "SP-STATUS-13")
@pytest.mark.parametrize("first", ["next fire burn", "next card-catalog file-a-card"])
def test_a_fire_is_put_in_order_with_what_else_happens_when_the_turn_begins(first):
    """SP-Q120."""
    anna = {"fires": 1, "assets": ["Card Catalog"], "hand": ["Fisher"], "hold": ["Smash", "Vex"]}
    table = sky_pirate(phase="start", anna=anna)
    assert sorted(table.legal) == ["next card-catalog file-a-card", "next fire burn"]
    table.plays(first)
    if first == "next fire burn":
        assert table.legal == ["pass", "recover smash"], "it was on top"
    else:
        table.plays("use card-catalog file-a-card", "pay fisher")
        assert "Smash" in table["anna.hand"], "it was drawn before the Fire burned"


@card("Fire", "Titanbasking")
@rule("SP-TRIG-03")
def test_a_fire_on_the_active_players_ship_comes_before_the_effects_of_others():
    table = sky_pirate(
        phase="start", anna={"fires": 1, "hand": ["Fisher"]},
        bruno={"assets": ["Titanbasking"], "crew": [{"card": "Fisher", "presence": 5}]},
    )  # fmt: skip
    assert table.legal_with("recover")
    assert table["queue"] == [], "what the damage sets off comes first"
    assert "Bruno gains 1 Powder." not in table.told()
    table.passes()
    assert "Bruno gains 1 Powder." in table.told()


@card("Fire")
def test_a_fire_that_is_the_only_effect_burns_without_a_question():
    table = sky_pirate(phase="start", anna={"fires": 2, "hand": []})
    assert (table["anna.fires"], table["phase"]) == (1, "action")


@card("Fire")
@rule("SP-STATUS-15")
def test_recovering_from_a_fire_costs_an_action():
    anna = {"fires": 1, "hold": ["Powder Cache"], "hand": ["Fisher"]}
    table = sky_pirate(phase="start", anna=anna).plays("recover powder-cache", "discard fisher")
    assert table["actions"] == 2
    table = sky_pirate(phase="start", anna=anna).plays("pass")
    assert table["actions"] == 3


@card("Fire")
@rule("SP-STATUS-10", "SP-STATUS-16")
def test_any_number_of_fires_is_shown_and_two_actions_put_them_all_out():
    table = sky_pirate(anna={"fires": 9})
    assert table.game.view(1)["players"][0]["fires"] == 9
    table.plays("extinguish")
    assert (table["anna.fires"], table["actions"]) == (0, 1)
    assert sky_pirate(anna={"fires": 9}, actions=1).refused("extinguish") == "SP-TURN-06"


# -- tokens -----------------------------------------------------------------------------------------------------------


@card("Loot Bags", "Deckhand")
@rule("SP-TOKEN-01")
def test_tokens_come_from_outside_the_game_by_a_cards_effect():
    table = Table(qd.new("sky_pirate", seed=1, decks=["brass", "cleaver"]))
    game, raid = table.game, table.game._setting.raid
    tokens = [card for card in range(len(game.faces)) if game.printed(card).token and game.place[card] != raid]
    assert tokens == [], "no token is in the game at its start"
    plan = {"captain": ["Brass"], "emplacements": ["Carapace"], "hold": ["Deckhand"]}
    assert [line for line in violations(plan) if "Deckhand" in line]
    table = sky_pirate(anna={"assets": ["Buddy System"], "hand": ["Sapper"]}).plays("play sapper")
    assert table["anna.crew"] == ["Sapper", "Deckhand"]
    assert table["deckhand.controller"] == "anna"


@card("Extractor", "Deckhand")
@rule("SP-TOKEN-02")
def test_a_token_that_leaves_play_is_gone():
    token = {"card": "Deckhand", "token": True}
    table = sky_pirate(anna={"crew": [token, token], "assets": ["Extractor"], "rest": 3})
    table.plays("use extractor extract", "pay deckhand")
    assert table["anna.hand"] == []
    table.boards("deckhand").ends_attempt()
    assert table["anna.hold"] == ["Deadwind Mercenary"] * 3, "stowed, it did not reach the Hold"


@card("Adjudicator")
@rule("SP-TOKEN-04", "SP-TOKEN-05")
def test_an_emplacement_token_must_be_broken_too():
    ship = ["Dust Membrane", {"card": "Adjudicator", "token": True}]
    crew = [{"card": "Deadwind Mercenary", "presence": 3}, {"card": "Basher", "presence": 3}]
    table = sky_pirate(anna={"crew": crew, "powder": 9}, bruno={"ship": ship, "broken": ["3-Pounder", "Crow's Foot"]})
    table.boards("deadwind-mercenary").ends_attempt()
    assert (table["bruno.ship"], table["over"]) == (["Adjudicator"], False)
    table.passes_until("gain").plays("pass").passes_until("board").boards("basher", target="adjudicator").ends_attempt()
    assert table["winner"] == ["anna"]
