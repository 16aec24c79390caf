"""More Trader maneuvers of the first set in play, and the Drone."""

from __future__ import annotations

from proofs import card, rule
from sky_pirate.harness import sky_pirate


@card("Acquire")
def test_acquire_draws_three_cards():
    table = sky_pirate(anna={"hand": ["Acquire"], "hold": ["Fisher", "White Flag", "Slush Fund", "Hedge Mage"]})
    table.plays("play acquire")
    assert table["anna.hand"] == ["Fisher", "White Flag", "Slush Fund"]
    assert table["anna.discard"] == ["Acquire"]


def glitters(**bruno):
    """Anna boards with All That Glitters as her raid token."""
    table = sky_pirate(anna={"crew": ["Fisher"], "hand": ["All That Glitters"], "powder": 3}, bruno=bruno)
    return table.plays("play all-that-glitters").aims().commits("fisher")


@card("All That Glitters")
@rule("SP-CARD-06")
def test_all_that_glitters_plunders_four_cards_and_takes_up_to_two():
    table = glitters(hold=["Hedge Mage", "Acquire", "Slush Fund", "White Flag", "Powder Cache"])
    assert table["anna.powder"] == 0
    assert table.legal == ["done", "choose acquire", "choose slush-fund", "choose white-flag"]
    table.plays("choose acquire", "choose white-flag")
    assert table["anna.chest"] == ["Acquire", "White Flag"]
    assert table["bruno.discard"] == ["Hedge Mage", "Slush Fund"]
    assert table["bruno.hand"] == ["Powder Cache"], "the fifth card was left to draw"
    assert table["anna.discard"] == ["All That Glitters"]


@card("All That Glitters")
def test_all_that_glitters_may_take_less():
    table = glitters(hold=["Hedge Mage", "Acquire", "Slush Fund", "White Flag"]).plays("choose slush-fund", "done")
    assert table["anna.chest"] == ["Slush Fund"]
    assert table["bruno.discard"] == ["Hedge Mage", "Acquire", "White Flag"]


@card("All That Glitters")
def test_all_that_glitters_is_nothing_without_a_raid_or_the_means_to_board():
    table = glitters(crew=["Deadwind Mercenary"], hold=["Acquire"]).defends("deadwind-mercenary")
    assert table["attempt"] is False
    assert table["anna.chest"] == []
    assert table["anna.discard"] == ["All That Glitters"]
    table = sky_pirate(anna={"crew": ["Fisher"], "hand": ["All That Glitters"], "powder": 2})
    assert not table.offers("play all-that-glitters")


@card("Careful Curation")
@rule("SP-TERM-02")
def test_careful_curation_stows_three_different_cards_and_is_ejected():
    pile = ["Fisher", "Fisher", "Acquire", "Hedge Mage", "White Flag"]
    table = sky_pirate(anna={"hand": ["Careful Curation"], "discard": pile}).plays("play careful-curation")
    assert len(table.legal_with("target")) == 4, "one Fisher only"
    table.plays(next(line for line in table.legal if "fisher" in line), "target acquire", "target white-flag")
    table.plays("choose white-flag", next(line for line in table.legal if "fisher" in line))
    assert table["anna.hold"][-3:] == ["White Flag", "Fisher", "Acquire"], "in the order chosen"
    assert table["anna.discard"] == ["Fisher", "Hedge Mage"]
    assert table["anna.ejected"] == ["Careful Curation"]


@card("Careful Curation")
def test_careful_curation_may_stow_less():
    table = sky_pirate(anna={"hand": ["Careful Curation"], "discard": ["Fisher", "Acquire"]})
    table.plays("play careful-curation", "target fisher", "done")
    assert table["anna.discard"] == ["Acquire"]
    assert table["anna.ejected"] == ["Careful Curation"]


@card("Contract to Kill")
@rule("SP-TACTIC-02")
def test_contract_to_kill_sends_a_crew_away_and_discards_one_of_the_defender():
    table = sky_pirate(
        anna={"crew": ["Fisher", "Hedge Mage"], "hand": ["Contract to Kill", "Fisher"]},
        bruno={"crew": ["Deadwind Mercenary", "Galeth of Cloudreach"], "hand": ["Contract to Kill"]},
    )
    table.boards("fisher", "hedge-mage").defends("deadwind-mercenary")
    assert not table.legal_with("play"), "Bruno is not boarding"
    table.plays("bruno: pass", "play contract-to-kill")
    assert table.legal == ["target fisher", "target hedge-mage"]
    table.plays("target hedge-mage")
    assert table.legal == ["target deadwind-mercenary", "target galeth-of-cloudreach"], "in the party or not"
    table.plays("target deadwind-mercenary")
    assert table["anna.party"] == ["Fisher"]
    assert table["anna.reserve"] == ["Hedge Mage"]
    assert table["bruno.discard"] == ["Deadwind Mercenary"]


@card("Contract to Kill")
def test_contract_to_kill_can_be_played_without_a_victim():
    table = sky_pirate(anna={"crew": ["Fisher", "Hedge Mage"], "hand": ["Contract to Kill"]})
    table.boards("fisher", "hedge-mage").plays("play contract-to-kill", "target hedge-mage")
    assert table["attempt"] is False
    assert table["anna.crew"] == ["Hedge Mage"]


@card("Cook the Books")
@rule("SP-CARD-04")
def test_cook_the_books_gives_a_noncrew_card_away_for_4_powder():
    table = sky_pirate(anna={"hand": ["Cook the Books"], "discard": ["Fisher", "Acquire", "White Flag"], "powder": 0})
    table.plays("play cook-the-books")
    assert table.legal == ["choose acquire", "choose white-flag"]
    table.plays("choose white-flag")
    assert table["bruno.chest"] == ["White Flag"]
    assert table["anna.powder"] == 4
    assert table["anna.discard"] == ["Fisher", "Acquire", "Cook the Books"]
    table = sky_pirate(anna={"hand": ["Cook the Books"], "discard": ["Fisher"]})
    assert table.refused("play cook-the-books") == "SP-CARD-04"


@card("Deploy Drone", "Drone")
@rule("SP-CARD-12", "SP-TACTIC-03")
def test_a_drone_defends_with_4_and_is_discarded_at_the_end():
    table = sky_pirate(
        anna={"crew": ["Deadwind Mercenary"], "hand": ["Deploy Drone"]}, bruno={"hand": ["Deploy Drone", "Fisher"]}
    )
    table.boards("deadwind-mercenary").plays("bruno: play deploy-drone")
    assert table["bruno.party"] == ["Drone"]
    assert table["bruno.presence"] == 4
    assert not table.legal_with("play"), "Anna is not defending"
    table.ends_attempt()
    assert table["bruno.crew"] == []
    assert table["drone.zone"] == "box"
    assert "Drone is discarded." in table.told()
    assert "Drone is stowed." not in table.told()


@card("Drone")
def test_a_drone_in_the_reserve_is_discarded_too():
    table = sky_pirate(
        anna={"crew": ["Deadwind Mercenary"], "hand": ["Fisher"]}, bruno={"hand": ["Deploy Drone", "Fisher"]}
    )
    table.boards("deadwind-mercenary").plays("bruno: play deploy-drone")
    table.game.edit(table.game.party(1)[0]).party = False
    assert table["bruno.reserve"] == ["Drone"]
    table.ends_attempt()
    assert table["bruno.crew"] == []


@card("Hefty Bribe")
@rule("SP-CARD-11", "SP-POWDER-05")
def test_a_hefty_bribe_ends_the_attempt_without_raid_or_repel():
    table = sky_pirate(
        anna={"crew": ["Deadwind Mercenary", "Hedge Mage"], "powder": 3},
        bruno={"crew": ["Fisher"], "hand": ["Hefty Bribe"], "powder": 3},
    )
    table.boards("deadwind-mercenary", token="repair").defends("fisher").plays("bruno: play hefty-bribe")
    assert table["attempt"] is False
    assert (table["anna.powder"], table["bruno.powder"]) == (3, 0)
    assert table["anna.crew"] == ["Hedge Mage"]
    assert table["bruno.crew"] == []
    assert table["anna.hold"][-1] == "Deadwind Mercenary"
    assert table["bruno.broken"] == []
    assert not [line for line in table.told() if "raids" in line or "repels" in line]
    assert table["phase"] == "cannon", "Anna's Action Phase is over"


@card("Hefty Bribe")
def test_the_boarding_player_may_bribe_too_but_not_without_the_powder():
    table = sky_pirate(
        anna={"crew": ["Fisher"], "hand": ["Hefty Bribe"], "powder": 6},
        bruno={"crew": ["Deadwind Mercenary"], "powder": 0},
    )
    table.boards("fisher").defends("deadwind-mercenary").plays("anna: play hefty-bribe")
    assert table["bruno.powder"] == 3
    assert not [line for line in table.told() if "repels" in line]
    table = sky_pirate(anna={"crew": ["Fisher"], "hand": ["Hefty Bribe"], "powder": 5})
    table.boards("fisher")
    assert table.refused("play hefty-bribe") == "SP-POWDER-03"


@card("Double Cross")
def test_double_cross_reaches_neither_strong_crew_nor_the_reserve():
    table = sky_pirate(
        anna={"crew": ["Fisher"], "hand": ["Double Cross"]}, bruno={"crew": ["Hedge Mage", "Deadwind Mercenary"]}
    )
    table.boards("fisher").defends("deadwind-mercenary").plays("anna: play double-cross")
    assert table["attempt"] is False, "there was nobody to choose"
    assert "Bruno repels Anna." in table.told()
    assert not [line for line in table.told() if "gains control" in line]
