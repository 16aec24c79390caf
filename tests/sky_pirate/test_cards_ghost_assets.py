"""Ghost assets in play."""

from __future__ import annotations

from proofs import card, rule
from sky_pirate.harness import sky_pirate


@card("Card Catalog")
def test_card_catalog_may_trade_a_card_when_the_turn_begins():
    anna = {"assets": ["Card Catalog"], "hand": ["Fisher", "Sapper"], "hold": ["Vex", "Smash"]}
    table = sky_pirate(phase="start", anna=anna)
    table.plays("use card-catalog file-a-card", "pay fisher")
    assert table["anna.discard"] == ["Fisher"]
    assert table["anna.hand"] == ["Sapper", "Vex", "Smash"], "one for the asset, one for the turn"
    table = sky_pirate(phase="start", anna=anna)
    table.plays("pass")
    assert table["anna.hand"] == ["Fisher", "Sapper", "Vex"]
    table = sky_pirate(phase="start", active="bruno", anna=anna)
    assert table["phase"] == "action", "not when another player's turn begins"


@card("Card Catalog")
def test_card_catalog_needs_a_card_to_discard():
    table = sky_pirate(phase="start", anna={"assets": ["Card Catalog"], "hold": ["Vex"]})
    assert table["anna.hand"] == ["Vex"]
    assert table["phase"] == "action"


@card("Haunted Barrel")
def test_haunted_barrel_weakens_one_cannon():
    table = sky_pirate(anna={"hand": ["Haunted Barrel", "Sapper"]})
    table.plays("play haunted-barrel")
    assert "haunt crows-foot" in table.legal
    assert "haunt crows-foot#2" in table.legal
    table.plays("choose crows-foot#2")
    assert table["crows-foot#2.power"] == 1
    assert table["crows-foot.power"] == 2
    table.plays("play sapper")
    assert table.offers("draw"), "it chooses only once"


@card("Leaky Kegs")
def test_leaky_kegs_cost_the_opponent_1_powder_when_the_turn_begins():
    table = sky_pirate(phase="start", anna={"assets": ["Leaky Kegs"], "powder": 3}, bruno={"powder": 2})
    assert (table["anna.powder"], table["bruno.powder"]) == (3, 1)
    table.passes_until("draw").plays("pass").passes_until("draw")
    assert table["active"] == "bruno"
    assert table["bruno.powder"] == 1, "only when its own player's turn begins"


@card("Mortal Frailty")
def test_mortal_frailty_takes_2_presence_from_one_crew():
    table = sky_pirate(
        anna={"hand": ["Mortal Frailty"], "crew": ["Sapper"]}, bruno={"crew": ["Deadwind Mercenary", "Fisher"]}
    )
    table.plays("play mortal-frailty")
    assert table.legal == ["afflict sapper", "afflict deadwind-mercenary", "afflict fisher"]
    table.plays("choose deadwind-mercenary")
    assert table["deadwind-mercenary.presence"] == 2
    assert table["sapper.presence"] == 2
    assert table["anna.assets"] == ["Mortal Frailty"]


@card("Mortal Frailty", "Banshee")
def test_mortal_frailty_returns_to_hand_when_the_chosen_crew_leaves_play():
    table = sky_pirate(
        anna={"hand": ["Mortal Frailty"], "crew": ["Sapper", "Fisher"]}, bruno={"crew": ["Galeth of Cloudreach"]}
    )
    table.plays("play mortal-frailty", "choose sapper").boards("fisher").defends("galeth-of-cloudreach").ends_attempt()
    assert table["anna.assets"] == ["Mortal Frailty"], "another crew has left"
    table = sky_pirate(
        anna={"hand": ["Mortal Frailty"], "crew": ["Sapper", "Fisher"]}, bruno={"crew": ["Galeth of Cloudreach"]}
    )
    table.plays("play mortal-frailty", "choose galeth-of-cloudreach").boards("fisher")
    table.defends("galeth-of-cloudreach").ends_attempt()
    assert table["anna.assets"] == []
    assert table["anna.hand"] == ["Mortal Frailty"]


@card("Mortal Frailty", "Twilight Pulse")
@rule("SP-FACE-08")
def test_a_crew_turned_facedown_is_rid_of_its_frailty():
    table = sky_pirate(anna={"hand": ["Mortal Frailty", "Twilight Pulse"], "crew": ["Sapper"], "facedown": ["Vex"]})
    table.plays("play mortal-frailty", "choose sapper")
    assert table["sapper.presence"] == 0
    table.plays("play twilight-pulse")
    assert table["sapper.presence"] == 2


@card("Mortal Frailty")
def test_mortal_frailty_weakens_a_shade_that_was_chosen():
    table = sky_pirate(anna={"hand": ["Mortal Frailty"], "facedown": ["Vex"]})
    table.plays("play mortal-frailty", "choose vex")
    assert table["vex.presence"] == 0


@card("Puzzle Box")
def test_puzzle_box_pays_when_it_is_discarded_from_hand_or_play():
    table = sky_pirate(anna={"crew": ["Banshee"], "hand": ["Puzzle Box"], "powder": 0})
    table.plays("use banshee wail")
    assert table["anna.powder"] == 1
    assert table["anna.discard"] == ["Puzzle Box"]
    table = sky_pirate(
        anna={"crew": ["Fisher"], "hand": ["Smash"]}, bruno={"assets": ["Puzzle Box"], "powder": 0, "hand": ["Vex"]}
    )
    table.boards("fisher").plays("bruno: pass", "play smash")
    table.plays(table.legal_with("mode")[0]).plays(*table.legal_with("target"))
    assert table["bruno.discard"] == ["Puzzle Box"]
    assert table["bruno.powder"] == 1


@card("Puzzle Box")
def test_a_puzzle_box_lost_from_the_hold_pays_and_is_stowed():
    table = sky_pirate(phase="cannon", bruno={"hold": ["Puzzle Box", "Sapper"], "powder": 0, "hand": ["Vex"]})
    table.plays("fire crows-foot")
    assert table.legal == ["next puzzle-box spring-open", "next puzzle-box sink-back"], "Bruno orders both"
    table.plays("next puzzle-box sink-back")
    assert table.legal == ["pass", "recover sapper"]
    assert table["bruno.powder"] == 1
    assert table["bruno.discard"] == ["Sapper"]
    assert table["bruno.hold"][-1] == "Puzzle Box"


@card("Puzzle Box", "Twilight Pulse")
@rule("SP-FACE-05")
def test_a_puzzle_box_that_lay_facedown_pays_nothing():
    table = sky_pirate(anna={"facedown": ["Puzzle Box"], "hand": ["Consume Spirit"], "powder": 0})
    table.plays("play consume-spirit", "target puzzle-box")
    assert table["anna.discard"] == ["Puzzle Box", "Consume Spirit"]
    assert table["anna.powder"] == 2


@card("Pyronomicon")
@rule("SP-STATUS-16")
def test_pyronomicon_pays_1_powder_when_fires_on_the_opponents_ship_go_out():
    table = sky_pirate(active="bruno", anna={"assets": ["Pyronomicon"], "powder": 0}, bruno={"fires": 3})
    table.plays("extinguish")
    assert table["bruno.fires"] == 0
    assert table["anna.powder"] == 1
    table = sky_pirate(anna={"assets": ["Pyronomicon"], "powder": 0, "fires": 3})
    table.plays("extinguish")
    assert table["anna.powder"] == 0, "not for the own ship"


@card("Pyronomicon")
@rule("SP-STATUS-13")
def test_pyronomicon_answers_a_fire_that_burns_out():
    table = sky_pirate(
        active="bruno", phase="start", anna={"assets": ["Pyronomicon"], "powder": 0}, bruno={"fires": 2, "hand": []}
    )
    assert table["bruno.fires"] == 1
    assert table["anna.powder"] == 1


@card("Puzzle Box", "Medbay")
def test_a_puzzle_box_discarded_from_storage_pays():
    table = sky_pirate(
        anna={"crew": ["Deadwind Mercenary"]},
        bruno={"ship": [{"card": "Medbay", "stored": ["Puzzle Box"]}, "Big Daryl"], "powder": 0},
    )
    table.boards("deadwind-mercenary", target="medbay").ends_attempt()
    assert table["bruno.broken"] == ["Medbay"]
    assert table["bruno.discard"] == ["Puzzle Box"]
    assert table["bruno.powder"] == 1


@card("Puzzle Box", "Smash")
@rule("SP-CHEST-02")
def test_a_puzzle_box_played_from_a_treasure_chest_pays_whoever_controlled_it():
    table = sky_pirate(
        anna={"crew": ["Fisher"], "hand": ["Smash"], "powder": 3},
        bruno={"assets": [{"card": "Puzzle Box", "captain": "anna", "chest": True}], "powder": 0, "hand": ["Vex"]},
    )
    table.boards("fisher").plays("bruno: pass", "play smash")
    table.plays(table.legal_with("mode")[0]).plays(*table.legal_with("target"))
    assert table["anna.ejected"] == ["Puzzle Box"]
    assert (table["anna.powder"], table["bruno.powder"]) == (0, 1)


@card("Vex", "Summon Shade")
@rule("SP-FACE-06")
def test_a_card_that_once_lay_facedown_has_its_text_again_in_the_hold():
    table = sky_pirate(anna={"crew": ["Sapper"]}, bruno={"facedown": ["Vex"], "hand": [], "rest": 1}, phase="action")
    table.boards("sapper").defends("vex").ends_attempt()
    assert table["bruno.hold"] == ["Deadwind Mercenary", "Vex"]
    table.passes_until("fire").plays("fire crows-foot")
    assert table["bruno.hand"] == ["Vex"]


@card("Mortal Frailty")
def test_mortal_frailty_chooses_only_once():
    table = sky_pirate(anna={"assets": ["Mortal Frailty"], "crew": ["Sapper"], "hand": ["Card Catalog"]})
    table.plays("play card-catalog")
    assert table.offers("draw")
