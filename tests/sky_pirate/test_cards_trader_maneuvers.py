"""Trader maneuvers in play."""

from __future__ import annotations

from proofs import card, rule
from sky_pirate.harness import sky_pirate


@card("Double Cross")
@rule("SP-CARD-19", "SP-CHEST-03")
def test_double_cross_turns_a_weak_crew_for_the_attempt():
    table = sky_pirate(
        anna={"crew": ["Fisher"], "hand": ["Double Cross", "Fisher"]},
        bruno={"crew": ["Hedge Mage", "Deadwind Mercenary"]},
    )
    table.boards("fisher").defends("hedge-mage", "deadwind-mercenary")
    table.plays("play double-cross")
    assert table.legal == ["target hedge-mage"]
    table.plays("target hedge-mage")
    assert table["anna.party"] == ["Fisher", "Hedge Mage"]
    table.ends_attempt()
    assert table["hedge-mage.zone"] == "bruno.hold"


@card("White Flag")
@rule("SP-POWDER-05", "SP-CARD-04")
def test_white_flag_is_paid_to_the_opponent_who_skips_the_next_cannon_phase():
    table = sky_pirate(anna={"hand": ["White Flag"], "powder": 2}, bruno={"powder": 5})
    table.plays("play white-flag")
    assert (table["anna.powder"], table["bruno.powder"]) == (0, 7)
    assert table["anna.discard"] == ["White Flag"]
    table.plays("pass")
    assert table["active"] == "bruno", "Anna cannot pay for a shot"
    table.plays("pass")
    assert table["active"] == "anna", "Bruno was not asked for a shot"
    table.plays("pass")
    assert table["active"] == "bruno"
    table.plays("pass")
    assert table.legal_with("fire"), "only one phase is skipped"


@card("White Flag")
def test_white_flag_cannot_be_played_without_the_powder():
    table = sky_pirate(anna={"hand": ["White Flag"], "powder": 1})
    assert table.refused("play white-flag") == "SP-POWDER-03"


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
    assert table.legal == ["done", "take acquire", "take slush-fund", "take white-flag"]
    table.plays("take acquire", "take white-flag")
    assert table["anna.chest"] == ["Acquire", "White Flag"]
    assert table["bruno.discard"] == ["Hedge Mage", "Slush Fund"]
    assert table["bruno.hand"] == ["Powder Cache"], "the fifth card was left to draw"
    assert table["anna.discard"] == ["All That Glitters"]


@card("All That Glitters")
def test_all_that_glitters_may_take_less():
    table = glitters(hold=["Hedge Mage", "Acquire", "Slush Fund", "White Flag"]).plays("take slush-fund", "done")
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
    table.plays("stow white-flag", next(line for line in table.legal if "fisher" in line))
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
    assert table.legal == ["pay acquire", "pay white-flag"]
    table.plays("pay white-flag")
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


@card("Bargain")
def test_bargain_sells_the_whole_treasure_chest():
    table = sky_pirate(
        anna={
            "hand": ["Bargain", "Fisher", "Acquire"], "chest": ["Powder Cache", "White Flag"], "powder": 0,
            "hold": ["Slush Fund", "Hedge Mage"],
        },
    )  # fmt: skip
    table.plays("play bargain")
    assert table.legal == ["pay acquire"], "a Trader card, and not Bargain itself"
    table.plays("pay acquire")
    assert table.legal == ["mode gain", "mode draw"]
    assert len(table["anna.chest"]) == 1
    table.plays("mode draw")
    assert table["anna.hand"] == ["Fisher", "Slush Fund", "Hedge Mage"]
    table.plays("mode gain")
    assert table["anna.powder"] == 2
    assert table["anna.chest"] == []
    assert sorted(table["bruno.ejected"]) == ["Powder Cache", "White Flag"]
    assert table["anna.discard"] == ["Acquire", "Bargain"]
    assert table["actions"] == 2


@card("Bargain")
def test_bargain_is_paid_once_for_an_empty_chest():
    table = sky_pirate(anna={"hand": ["Bargain", "Acquire"], "powder": 0}).plays(
        "play bargain", "pay acquire", "mode gain"
    )
    assert table["anna.powder"] == 2
    assert table["anna.discard"] == ["Acquire", "Bargain"]


@card("Bargain")
@rule("SP-CARD-04")
def test_bargain_costs_a_trader_card():
    table = sky_pirate(anna={"hand": ["Bargain", "Fisher"], "chest": ["Powder Cache"]})
    assert table.refused("play bargain") == "SP-CARD-04"


@card("Forgery")
def test_forgery_sets_three_fires_for_3_powder_or_4_if_there_are_four():
    table = sky_pirate(anna={"hand": ["Forgery"], "powder": 0}).plays("play forgery")
    assert (table["anna.fires"], table["anna.powder"]) == (3, 3)
    table = sky_pirate(anna={"hand": ["Forgery"], "powder": 0, "fires": 1}).plays("play forgery")
    assert (table["anna.fires"], table["anna.powder"]) == (4, 4)
    assert table["bruno.fires"] == 0


@card("Heat Barrier")
def test_heat_barrier_takes_off_1_damage_for_each_fire():
    table = sky_pirate(actions=1, anna={"hand": ["Heat Barrier"], "ship": ["Dust Membrane"]})
    table.plays("play heat-barrier")
    assert table["anna.fires"] == 2
    table.passes_until("fire").plays("bruno: fire big-daryl")
    assert len(table["anna.discard"]) == 2 + 1 + 1, "two of four damage, the maneuver, and a Fire as her turn began"


@card("Heat Barrier")
def test_heat_barrier_is_over_when_the_next_turn_begins():
    table = sky_pirate(actions=1, anna={"hand": ["Heat Barrier"], "ship": ["Dust Membrane"], "fires": 1})
    table.plays("play heat-barrier")
    assert table["anna.fires"] == 3
    table.passes_until("fire").plays("bruno: pass")
    assert table["active"] == "anna"
    assert table["anna.fires"] == 2
    assert len(table["anna.discard"]) == 2, "the Fire that burned was not reduced"
    table.plays("anna: pass").passes_until("fire").plays("bruno: fire big-daryl")
    assert len(table["anna.discard"]) == 2 + 4, "and neither was Bruno's shot in his second turn"


@card("Heat Barrier")
def test_heat_barrier_protects_nobody_else():
    table = sky_pirate(actions=1, anna={"hand": ["Heat Barrier"]}).plays("play heat-barrier", "fire crows-foot")
    assert len(table["bruno.discard"]) == 2


@card("Torch")
def test_torch_costs_and_deals_as_much_as_there_are_fires():
    table = sky_pirate(anna={"hand": ["Torch"], "fires": 3, "powder": 4}).plays("play torch")
    assert table["anna.powder"] == 1
    assert len(table["bruno.discard"]) == 3
    assert table["anna.fires"] == 3
    table = sky_pirate(anna={"hand": ["Torch"], "fires": 3, "powder": 2}, bruno={"fires": 1})
    assert table.refused("play torch") == "SP-POWDER-03"


@card("Trade Alliance")
def test_trade_alliance_finds_a_card_of_another_faction():
    table = sky_pirate(
        anna={"captain": "Tech-E", "hand": ["Trade Alliance"], "hold": ["Acquire", "Skirmish", "Fisher"], "rest": 0}
    )
    table.plays("play trade-alliance")
    assert table.legal == ["pass", "find skirmish", "find fisher"]
    table.plays("find skirmish")
    assert table["anna.hand"] == ["Skirmish"]
    assert "Anna reveals Skirmish." in table.told(1)
    assert "Anna shuffles the Hold." in table.told(1)


@card("Trade Alliance")
def test_trade_alliance_looks_at_the_captains_faction():
    table = sky_pirate(
        anna={"captain": "Harmony", "hand": ["Trade Alliance"], "hold": ["Acquire", "Skirmish"], "rest": 0}
    )
    table.plays("play trade-alliance")
    assert table.legal == ["pass", "find acquire"]


@card("Torch", "Seneschal Kaine", "Firebug", "Deck Party")
@rule("SP-CARD-04")
def test_a_fire_that_comes_after_torch_was_paid_for_does_not_count():
    """SP-Q97: one X, in the cost and in the text."""
    hand = ["Deck Party", "Seneschal Kaine", "Basher", "Firebug", "Vex"]
    table = sky_pirate(anna={"hand": hand, "discard": ["Torch"], "fires": 1, "powder": 5})
    table.plays("play deck-party", "mode play", "choose seneschal-kaine", "pay vex")
    table.plays("choose basher", "pay firebug")
    table.plays("use seneschal-kaine recite", "target torch")
    assert (table["anna.powder"], table["anna.fires"]) == (4, 2)
    assert "1 damage is dealt to Bruno by Torch." in table.told()
