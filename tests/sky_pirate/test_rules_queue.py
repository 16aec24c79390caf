"""The effect queue, React, triggers."""

from __future__ import annotations

from proofs import rule
from sky_pirate.harness import sky_pirate


@rule("SP-QUEUE-05", "SP-TRIG-04", "SP-QUEUE-03")
def test_what_the_deckhand_sets_off_comes_behind_what_was_in_the_queue():
    table = sky_pirate(anna={"assets": ["Buddy System"], "crew": ["Mindlink Mech"], "hand": ["Smelly Pete"]})
    table.plays("play smelly-pete")
    if table.legal_with("use smelly-pete"):
        table.plays(table.legal_with("use smelly-pete")[0])  # of what Pete's entering set off, his own effect first
    assert table.prompt == "Anna, choose for Smelly Pete", "the Mech answers the Deckhand only after that"
    assert "choose deckhand" in table.legal


@rule("SP-QUEUE-07", "SP-TEXT-04")
def test_a_card_is_discarded_first_and_the_draw_ends_that_effect_before_others_resolve():
    table = sky_pirate(
        phase="start",
        anna={"assets": ["Card Catalog"], "hand": ["Dusty Zeke"], "hold": ["Powder Cache", "Fisher"], "powder": 1},
    )
    table.plays("use card-catalog file-a-card", "choose dusty-zeke")
    assert table["anna.hand"] == ["Powder Cache"]
    assert table.prompt.endswith("use the effect of Dusty Zeke?")


@rule("SP-TRIG-01", "SP-TRIG-02")
def test_a_player_orders_own_effects_that_trigger_together():
    table = sky_pirate(anna={"crew": ["Frontliner", "Sapper"], "powder": 3})
    table.boards("frontliner", "sapper", token="initiative")
    assert len(table.legal_with("use")) == 3
    table.plays(next(line for line in table.legal if "sapper" in line))
    assert len(table.legal_with("use")) == 2
    table.plays(next(line for line in table.legal if "frontliner" in line))
    told = table.told()
    assert told.index("1 Bomb go into Bruno's Hold.") < told.index("Anna gains 1 Powder.")


@rule("SP-TRIG-03", "SP-REACT-03")
def test_the_active_players_effects_come_first():
    strong = {"card": "Deadwind Mercenary", "presence": 4}
    table = sky_pirate(
        phase="cannon",
        active="bruno",
        anna={"assets": ["Titanbasking"], "crew": [strong], "powder": 0},
        bruno={"assets": ["Titanbasking"], "crew": [strong], "powder": 1},
    )
    table.plays("pass")
    gains = [line for line in table.told() if "gains" in line]
    assert gains == ["Anna gains 1 Powder.", "Bruno gains 1 Powder."]


@rule("SP-TRIG-06")
def test_a_triggered_effect_resolves_though_its_source_is_gone():
    table = sky_pirate(anna={"crew": ["Smelly Pete"], "powder": 3}, bruno={"crew": ["Hedge Mage"]})
    table.boards("smelly-pete")
    pete = table.game.crew(0)[0]
    assert table.asked == "anna"
    table.game.leave(pete, table.game._setting.discard[0])
    table.plays("choose hedge-mage")
    assert table["bruno.crew"] == []


@rule("SP-REACT-02")
def test_a_react_is_not_offered_when_no_damage_is_left():
    table = sky_pirate(
        phase="cannon", bruno={"ship": [{"card": "Coldsteel Plating"}, "Palisade", "3-Pounder"]}, anna={"powder": 1}
    )
    table.plays("fire 3-pounder")
    assert table["active"] == "bruno", "the plating took the only damage, so Palisade was not asked"
    assert table["bruno.ship"] == ["Coldsteel Plating", "Palisade", "3-Pounder"]
