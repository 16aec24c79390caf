"""Pirate crew in play."""

from __future__ import annotations

from proofs import card, rule
from sky_pirate.harness import sky_pirate


@card("Dusty Zeke")
@rule("SP-TERM-05")
def test_dusty_zeke_is_played_when_a_recovery_discards_it():
    table = sky_pirate(phase="cannon", bruno={"hand": ["Dusty Zeke"], "hold": ["Powder Cache"], "powder": 1})
    table.plays("fire crows-foot", "recover powder-cache", "discard dusty-zeke", "use dusty-zeke jump-in")
    assert table["bruno.crew"] == ["Dusty Zeke"]
    assert table["bruno.powder"] == 0


@card("Tev the Tireless", "Bram the Bold")
def test_tev_brings_bram_and_both_strike_when_they_raid():
    table = sky_pirate(anna={"hand": ["Tev the Tireless", "Dusty Zeke"]})
    table.plays("play tev-the-tireless", "use tev-the-tireless bring-bram", "pay dusty-zeke")
    assert sorted(table["anna.crew"]) == ["Bram the Bold", "Tev the Tireless"]
    assert "Anna reveals Dusty Zeke." in table.told(1)
    table.boards("tev-the-tireless", "bram-the-bold")
    table.ends_attempt()
    assert len(table["bruno.discard"]) == 2


@card("Tev the Tireless")
def test_tev_comes_alone_without_another_pirate_card_but_the_question_comes_all_the_same():
    table = sky_pirate(anna={"hand": ["Tev the Tireless", "Fisher"]})
    table.plays("play tev-the-tireless")
    assert table.legal == ["pass"]
    table.passes()
    assert table["anna.crew"] == ["Tev the Tireless"]


@card("Basher")
@rule("SP-CARD-04")
def test_basher_is_paid_with_a_card_of_the_hand():
    table = sky_pirate(anna={"hand": ["Basher", "Fisher", "Hedge Mage"]})
    table.plays("play basher")
    assert table.legal == ["pay fisher", "pay hedge-mage"]
    table.plays("pay hedge-mage")
    assert table["anna.crew"] == ["Basher"]
    assert table["anna.discard"] == ["Hedge Mage"]
    assert table["anna.hand"] == ["Fisher"]


@card("Basher")
@rule("SP-CARD-04")
def test_basher_cannot_be_played_as_the_last_card_of_the_hand():
    table = sky_pirate(anna={"hand": ["Basher"]})
    assert table.refused("play basher") == "SP-CARD-04"


@card("Chef Danl")
def test_chef_danl_draws_for_each_crew_of_the_party():
    table = sky_pirate(anna={"crew": ["Chef Danl", "Fisher", "Hedge Mage"]})
    table.boards("chef-danl", "fisher")
    table.plays("use chef-danl serve-the-feast", "use chef-danl serve-the-feast").ends_attempt()
    assert len(table["anna.hand"]) == 2


@card("Chef Danl")
def test_chef_danl_may_be_declined():
    table = sky_pirate(anna={"crew": ["Chef Danl"]})
    table.boards("chef-danl")
    table.plays("use chef-danl serve-the-feast", "pass").ends_attempt()
    assert table["anna.hand"] == []


@card("Chef Danl")
def test_chef_danl_in_reserve_serves_nothing():
    table = sky_pirate(anna={"crew": ["Chef Danl", "Fisher"]})
    table.boards("fisher")
    assert "Anna raids Bruno." in table.told()
    assert table["attempt"] is False
    assert table["anna.hand"] == []


@card("Dusty Zeke")
def test_dusty_zeke_stays_discarded_if_nothing_is_spent():
    table = sky_pirate(anna={"hand": ["Basher", "Dusty Zeke"], "powder": 1})
    table.plays("play basher", "pay dusty-zeke", "pass")
    assert table["anna.discard"] == ["Dusty Zeke"]
    assert table["anna.powder"] == 1


@card("Treasure Hoarder")
def test_treasure_hoarder_brings_powder_for_each_card_in_the_chest():
    table = sky_pirate(
        anna={"hand": ["Treasure Hoarder"], "chest": ["Chow Time", "Dinner Bell"], "powder": 1},
        bruno={"chest": ["Powder Cache"]},
    )
    table.plays("play treasure-hoarder")
    assert table["anna.powder"] == 3


@card("Firebug", "Basher")
@rule("SP-TERM-05")
def test_firebug_sets_a_fire_on_every_ship_when_it_is_discarded():
    table = sky_pirate(3, anna={"hand": ["Basher", "Firebug"]}, bruno={"fires": 2})
    table.plays("play basher", "pay firebug")
    assert (table["anna.fires"], table["bruno.fires"], table["clara.fires"]) == (1, 3, 1)


@card("Firebug")
def test_firebug_that_is_discarded_from_a_hold_sets_no_fire():
    table = sky_pirate(phase="cannon", bruno={"hold": ["Firebug"]})
    table.plays("fire 3-pounder")
    assert table["bruno.discard"] == ["Firebug"]
    assert (table["anna.fires"], table["bruno.fires"]) == (0, 0)


@card("Surly Quartermaster")
@rule("SP-MODAL-01")
def test_surly_quartermaster_makes_the_shots_of_the_turn_cheaper():
    table = sky_pirate(anna={"hand": ["Surly Quartermaster"], "powder": 5}, bruno={"fires": 1})
    table.plays("play surly-quartermaster")
    assert table.legal == ["mode cannons", "mode board"]
    table.plays("mode cannons")
    assert (table["big-daryl.cost"], table["crows-foot.cost"], table["3-pounder.cost"]) == (3, 1, 0)
    assert table["big-daryl#2.cost"] == 4, "the opponent's cannons are not concerned"
    table.passes_until("fire").plays("fire big-daryl")
    assert table["anna.powder"] == 2
    assert table["active"] == "bruno"
    assert table["crows-foot.cost"] == 2, "the turn is over"


@card("Surly Quartermaster")
@rule("SP-CARD-07")
def test_surly_quartermaster_boards_for_one_powder_less():
    table = sky_pirate(anna={"hand": ["Surly Quartermaster"], "powder": 2, "fires": 1})
    table.plays("play surly-quartermaster", "mode board", "token plunder").aims().commits("surly-quartermaster")
    assert table["anna.powder"] == 0
    assert "Presence is 3 against 0." in table.told()


@card("Surly Quartermaster")
@rule("SP-MODAL-04")
def test_surly_quartermaster_cannot_order_an_attempt_that_cannot_be_paid():
    table = sky_pirate(anna={"hand": ["Surly Quartermaster"], "powder": 1, "fires": 1})
    table.plays("play surly-quartermaster")
    assert table.legal == ["mode cannons"]


@card("Surly Quartermaster")
def test_surly_quartermaster_gives_no_orders_while_nothing_burns():
    table = sky_pirate(anna={"hand": ["Surly Quartermaster"]})
    table.plays("play surly-quartermaster")
    assert table.offers("gain")
    assert table["crows-foot.cost"] == 2


@card("Bram the Bold")
def test_bram_does_not_strike_from_the_reserve():
    table = sky_pirate(anna={"crew": ["Bram the Bold", "Fisher"]})
    table.boards("fisher")
    assert "Anna raids Bruno." in table.told()
    assert table["bruno.discard"] == []


@card("Friendo", "Mindlink Mech")
@rule("SP-OPER-02")
def test_friendo_that_operates_something_is_blank_so_x_is_0():
    """SP-Q74: counters still count."""
    crew = ["Deckhand", {"card": "Friendo", "operates": "Mindlink Mech", "presence": 1}, "Mindlink Mech"]
    table = sky_pirate(anna={"crew": crew, "powder": 9}, bruno={"hand": ["Smash"]})
    table.boards("deckhand", "mindlink-mech")
    assert table["friendo.presence"] == table["mindlink-mech.presence"] == 1
    table = sky_pirate(anna={"crew": ["Deckhand", "Friendo"], "powder": 9}, bruno={"hand": ["Smash"]})
    assert table.boards("deckhand", "friendo")["friendo.presence"] == 1
