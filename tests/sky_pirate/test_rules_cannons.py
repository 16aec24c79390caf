"""Cannons, damage, recovery, Treasure Chests and Status cards."""

from __future__ import annotations

from proofs import rule
from sky_pirate.harness import sky_pirate


@rule("SP-CANNON-03", "SP-DMG-01")
def test_a_shot_is_dealt_reduced_and_then_resolved_as_cannon_damage_of_its_player():
    table = sky_pirate(phase="cannon", bruno={"ship": ["Coldsteel Plating", "3-Pounder"]})
    table.plays("fire crows-foot")
    assert "1 damage is dealt to Bruno by Crow's Foot." in table.told()
    event = next(told for told in table.game.events(0) if told.kind == "damage-dealt")
    assert (event.details["kind"], event.details["by"]) == ("cannon", "Anna")
    assert len(table["bruno.discard"]) == 1


@rule("SP-RECOVER-01", "SP-RECOVER-02", "SP-RECOVER-04")
def test_one_lost_card_is_recovered_for_a_card_from_hand():
    table = sky_pirate(phase="cannon", bruno={"hold": ["Fisher", "Sapper"], "hand": ["Smash", "Powder Cache"]})
    table.plays("fire crows-foot")
    assert table.legal == ["pass", "recover fisher", "recover sapper"]
    table.plays("recover sapper")
    assert table["bruno.hand"] == ["Smash", "Powder Cache"], "first something is discarded"
    table.plays("discard smash")
    assert table["bruno.discard"] == ["Fisher", "Smash"]
    assert table["bruno.hand"][:2] == ["Powder Cache", "Sapper"]
    assert table["active"] == "bruno", "only one card is recovered"


@rule("SP-RECOVER-03")
def test_an_empty_hand_recovers_nothing():
    table = sky_pirate(phase="cannon", bruno={"hold": ["Fisher", "Sapper"]})
    table.plays("fire crows-foot")
    assert table["active"] == "bruno"
    assert table["bruno.discard"] == ["Fisher", "Sapper"]


@rule("SP-CHEST-01", "SP-CHEST-06", "SP-CHEST-02")
def test_a_maneuver_from_the_treasure_chest_is_ejected_after_it_resolved():
    table = sky_pirate(anna={"chest": ["Powder Cache"], "powder": 0})
    table.plays("play powder-cache")
    assert table["anna.powder"] == 3
    assert table["anna.chest"] == []
    assert table["bruno.ejected"] == ["Powder Cache"]
    assert table["anna.discard"] == table["bruno.discard"] == []


@rule("SP-CHEST-02")
def test_an_asset_from_the_treasure_chest_is_ejected_when_it_leaves_play():
    table = sky_pirate(anna={"chest": ["Open Keg"]})
    table.plays("play open-keg")
    card = table.game.assets(0)[0]
    table.game.discard(card)
    assert table["bruno.ejected"] == ["Open Keg"]


@rule("SP-CHEST-04", "SP-CHEST-05")
def test_nobody_gets_a_card_of_another_captain_into_hand_or_an_own_card_into_the_chest():
    table = sky_pirate(anna={"crew": [{"card": "Fisher", "captain": "bruno"}]})
    game = table.game
    fisher = game.crew(0)[0]
    game.return_to_hand(fisher)
    assert table["bruno.hand"] == ["Fisher"]
    game.put_into_chest(fisher, 1)
    assert table["bruno.chest"] == []
    game.put_into_chest(fisher, 0)
    assert table["anna.chest"] == ["Fisher"]
