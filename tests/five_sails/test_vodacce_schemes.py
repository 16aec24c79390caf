"""Vodacce: the schemes in play."""

from five_sails.table import five_sails
from proofs import card


@card("The Great Game")
def test_the_great_game_adds_renown_to_docks_and_bazaar():
    table = five_sails(anna={"selected": ["The Great Game"]}, phase="planning")
    assert (table["docks.renown"], table["forums.renown"], table["grand-bazaar.renown"]) == (1, 0, 1)


@card("The Great Game")
def test_the_great_game_turns_a_character_into_a_wound_and_a_card():
    table = five_sails(
        anna={"docks": ["Angelo", "Servo Scarpa"], "scheme": "The Great Game", "deck": ["Bravos", "Ambush"]},
        bruno={"docks": ["Otto Streit"]},
    )
    table.plays("use the-great-game sacrifice", "performer angelo")
    assert sorted(table.legal) == ["target otto-streit", "target servo-scarpa"]
    table.plays("target otto-streit", "use the-great-game profit")
    assert table["angelo.zone"] == "anna.discard"
    assert table["otto-streit.wounds"] == 1
    assert table["anna.hand"] == ["Bravos"]


@card("The Great Game")
def test_the_great_game_draws_nothing_for_a_destroyed_attachment():
    armed = {"card": "Angelo", "equipped": ["Stiletto"]}
    table = five_sails(anna={"docks": [armed], "scheme": "The Great Game", "hand": ["Stiletto", "Bravos"]})
    table.plays("equip stiletto angelo", "pay bravos", "destroy stiletto")
    assert table["anna.discard"] == ["Bravos", "Stiletto"]
    assert table.asked == "bruno"


@card("Plans Within Plans")
def test_plans_within_plans_adds_renown_to_two_locations_and_finds_a_thug():
    table = five_sails(
        anna={"selected": ["Plans Within Plans"], "deck": ["Bravos", "Dante", "Ambush", "Angelo"]}, phase="planning"
    )
    table.plays("add forums")
    assert sorted(table.legal) == ["add docks", "add grand-bazaar"]
    table.plays("add docks")
    assert sorted(table.legal) == ["take angelo", "take dante"]
    table.plays("choose angelo")
    assert (table["docks.renown"], table["forums.renown"], table["grand-bazaar.renown"]) == (1, 1, 0)
    assert "Anna reveals Angelo." in table.told(1)
    assert "Angelo" in table["anna.hand"]


@card("Plans Within Plans")
def test_plans_within_plans_puts_a_character_en_garde_after_a_contested_claim():
    table = five_sails(
        anna={"docks": ["Sibella Scarpa", "Servo Scarpa"], "forums": ["Dante"], "scheme": "Plans Within Plans"},
        bruno={"docks": ["Otto Streit"]},
    )
    table.plays("claim sibella-scarpa", "use plans-within-plans go-on")
    assert sorted(table.legal) == ["target servo-scarpa", "target sibella-scarpa"]
    table.plays("target sibella-scarpa")
    assert table["docks.control"] == "anna"
    assert not table["sibella-scarpa.engaged"]


@card("Plans Within Plans")
def test_plans_within_plans_does_nothing_after_a_claim_without_opposition():
    table = five_sails(anna={"docks": ["Sibella Scarpa"], "scheme": "Plans Within Plans"})
    table.plays("claim sibella-scarpa")
    assert table["docks.control"] == "anna"
    assert table.asked == "bruno"
