"""Imperial maneuvers in play."""

from __future__ import annotations

from proofs import card, rule
from sky_pirate.harness import sky_pirate


@card("Broadside")
@rule("SP-CARD-04")
def test_broadside_costs_an_action_more_and_fires_every_unstunned_cannon_once():
    ship = ["3-Pounder", "Crow's Foot", {"card": "Big Daryl", "stunned": True}]
    table = sky_pirate(anna={"hand": ["Broadside"], "ship": ship, "powder": 9})
    table.plays("play broadside")
    assert table["actions"] == 1
    table.plays("pass")
    assert table.legal == ["pass", "fire 3-pounder", "fire crows-foot"]
    table.plays("fire crows-foot")
    assert table.legal == ["pass", "fire 3-pounder"]
    table.plays("fire 3-pounder")
    assert table["active"] == "bruno"
    assert len(table["bruno.discard"]) == 2 + 1
    assert table["anna.powder"] == 9 - 2 - 1
    assert table["big-daryl.stunned"] is True, "a volley unstuns nothing"


@card("Broadside")
def test_a_volley_may_end_early_and_is_over_with_the_turn():
    table = sky_pirate(anna={"hand": ["Broadside"], "powder": 9})
    table.plays("play broadside", "pass", "fire crows-foot", "pass")
    assert table["active"] == "bruno"
    table.passes_until("fire").plays("fire crows-foot")
    assert table["active"] == "anna", "Bruno fires one cannon only"


@card("Broadside", "Deadwind Special")
def test_a_volley_fires_no_cannon_twice():
    ship = ["3-Pounder", {"card": "Crow's Foot", "ammo": ["Deadwind Special"]}]
    table = sky_pirate(anna={"hand": ["Broadside"], "ship": ship, "powder": 9}, bruno={"ship": ["Dust Membrane"]})
    table.plays("play broadside", "pass", "fire 3-pounder", "fire crows-foot")
    table.plays(next(line for line in table.legal_with("mode") if "unstun" in line), "target 3-pounder")
    assert table["3-pounder.stunned"] is False
    assert table["active"] == "bruno"


@card("Broadside")
@rule("SP-CARD-04")
def test_broadside_cannot_be_played_with_one_action():
    table = sky_pirate(actions=1, anna={"hand": ["Broadside"]})
    assert table.refused("play broadside") == "SP-TURN-06"


@card("Buying Time")
@rule("SP-CARD-07")
def test_buying_time_boards_for_2_powder_less_with_repair():
    table = sky_pirate(
        anna={
            "hand": ["Buying Time"],
            "crew": ["Deadwind Mercenary"],
            "powder": 1,
            "discard": ["Lucky Catch", "Fisher"],
        },
        bruno={"ship": ["Palisade", "Coilgun"]},
    )
    assert not table.offers("board")
    table.plays("play buying-time")
    assert table.legal == ["target palisade"], "the raid token is no choice"
    table.aims("palisade").commits("deadwind-mercenary")
    assert table["anna.powder"] == 0
    assert table["actions"] == 2, "boarding took no second Action"
    assert table.legal == ["done", "stow lucky-catch", "stow buying-time"], "Repair stows noncrew cards"
    table.plays("stow lucky-catch", "done")
    assert table["anna.hold"][-2:] == ["Lucky Catch", "Deadwind Mercenary"]


@card("Buying Time")
def test_buying_time_cannot_be_played_where_boarding_is_impossible():
    table = sky_pirate(anna={"hand": ["Buying Time"], "crew": ["Fisher"], "powder": 0})
    assert table.refused("play buying-time") == "SP-BOARD-02"
    table = sky_pirate(anna={"hand": ["Buying Time"]})
    assert table.refused("play buying-time") == "SP-BOARD-05"


@card("Proliferate")
def test_proliferate_gains_5_powder_for_two_actions():
    table = sky_pirate(anna={"hand": ["Proliferate"]})
    table.plays("play proliferate")
    assert table["anna.powder"] == 10
    assert table["actions"] == 1
    table = sky_pirate(actions=1, anna={"hand": ["Proliferate"]})
    assert table.refused("play proliferate") == "SP-TURN-06"


@card("Requisition", "Extractor")
@rule("SP-SEARCH-01")
def test_requisition_plays_an_asset_of_the_top_five_cards():
    hold = ["Fisher", "Lucky Catch", "Firing Tubes", "Sapper", "Extractor", "Psychothan"]
    table = sky_pirate(anna={"hand": ["Requisition"], "hold": hold})
    table.plays("play requisition", "mode asset")
    assert table.legal == ["pass", "find firing-tubes", "find extractor"], "Psychothan lies too deep"
    table.plays("find extractor")
    assert table["anna.assets"] == ["Extractor"]
    assert table["anna.discard"] == ["Requisition"]
    assert table["actions"] == 2


@card("Requisition", "Shield")
def test_requisition_shuffles_three_shields_in_instead_and_is_ejected():
    table = sky_pirate(anna={"hand": ["Requisition"], "hold": ["Extractor"]})
    table.plays("play requisition", "mode shields")
    assert table["anna.hold"].count("Shield") == 3
    assert table["anna.shields"] == 3
    assert table["anna.ejected"] == ["Requisition"]
    assert table["anna.assets"] == []


@card("Resupply")
@rule("SP-TERM-02", "SP-MAN-02")
def test_resupply_puts_one_card_on_top_and_stows_the_others():
    discard = ["Extractor", "Firing Tubes", "Fisher", "Sapper", "Torpedo", "Lucky Catch"]
    table = sky_pirate(anna={"hand": ["Resupply"], "discard": discard, "rest": 2})
    table.plays("play resupply")
    assert table.legal == ["done", "target extractor", "target firing-tubes"]
    table.plays("target firing-tubes")
    assert table.legal == ["done", "target fisher", "target sapper"]
    table.plays("target fisher")
    assert table.legal == ["done", "target torpedo"]
    table.plays("target torpedo")
    assert table.legal == ["top firing-tubes", "top fisher", "top torpedo"]
    table.plays("choose fisher", "choose torpedo")
    assert table["anna.hold"] == ["Fisher", *["Deadwind Mercenary"] * 2, "Torpedo", "Firing Tubes"]
    assert table["anna.discard"] == ["Extractor", "Sapper", "Lucky Catch"]
    assert table["anna.ejected"] == ["Resupply"]


@card("Resupply")
def test_resupply_can_take_fewer_or_nothing():
    table = sky_pirate(anna={"hand": ["Resupply"], "discard": ["Extractor", "Fisher"], "rest": 1})
    table.plays("play resupply", "done", "target fisher", "choose fisher")
    assert table["anna.hold"] == ["Fisher", "Deadwind Mercenary"]
    assert table["anna.discard"] == ["Extractor"]
    table = sky_pirate(anna={"hand": ["Resupply"], "discard": ["Extractor", "Lucky Catch"], "rest": 1})
    table.plays("play resupply", "done")
    assert table["anna.discard"] == ["Extractor", "Lucky Catch"]
    assert table["anna.ejected"] == ["Resupply"]


@card("Ship Shape")
def test_ship_shape_gains_1_powder_for_each_asset_and_special_ammo():
    ship = [{"card": "Crow's Foot", "ammo": ["Torpedo"]}, {"card": "Big Daryl", "ammo": ["Scrapshot"]}]
    table = sky_pirate(
        anna={
            "hand": ["Ship Shape", "Extractor"],
            "assets": ["Extractor", "Firing Tubes", "Extra Rations"],
            "ship": ship,
        },
        bruno={"assets": ["Extractor"]},
    )
    table.plays("play ship-shape")
    assert table["anna.powder"] == 5 + 3 + 2


@card("Ship Shape")
def test_ship_shape_gains_nothing_on_an_empty_deck():
    table = sky_pirate(anna={"hand": ["Ship Shape"], "crew": ["Fisher"]})
    table.plays("play ship-shape")
    assert table["anna.powder"] == 5


def shows_force(**anna):
    """Anna holds Show of Force and has a loaded Crow's Foot; Bruno holds two cards."""
    ship = [{"card": "Crow's Foot", "ammo": [{"card": "Torpedo", "counters": 1}]}, "3-Pounder"]
    return sky_pirate(
        anna={"hand": ["Show of Force"], "ship": ship, **anna},
        bruno={"hand": ["Fisher", "Sapper"], "ship": ["Coilgun"]},
    ).plays("play show-of-force")


@card("Show of Force", "Torpedo")
def test_show_of_force_adds_power_and_an_ammo_counter():
    table = shows_force().plays("mode aim", "mode load", "target 3-pounder", "target torpedo")
    assert (table["3-pounder.power"], table["crows-foot.power"]) == (2, 3)
    assert table["torpedo.ammo"] == 2
    assert table["bruno.hand"] == ["Fisher", "Sapper"]
    table.plays("pass", "pass").passes_until("draw")
    assert table["3-pounder.power"] == 1


@card("Show of Force")
def test_show_of_force_makes_the_opponent_discard_a_card_of_their_choice():
    table = shows_force().plays("mode threaten", "mode aim", "target 3-pounder")
    assert table.asked == "bruno"
    table.plays("discard sapper")
    assert table["bruno.hand"] == ["Fisher"]
    assert table["bruno.discard"] == ["Sapper"]


@card("Show of Force")
@rule("SP-MODAL-04")
def test_no_ammo_counter_is_chosen_without_special_ammo():
    table = shows_force(ship=["3-Pounder"])
    assert table.legal == ["mode aim", "mode threaten"]


@card("Silence Dissent")
@rule("SP-CARD-06")
def test_silence_dissent_ejects_every_copy_of_a_discarded_card():
    table = sky_pirate(
        anna={"hand": ["Silence Dissent", "Sapper"], "crew": ["Deadwind Mercenary"], "discard": ["Sapper"]},
        bruno={
            "discard": ["Sapper", "Hedge Mage"], "hand": ["Sapper", "Lucky Catch"], "hold": ["Lucky Catch", "Sapper"],
            "crew": ["Sapper", "Hedge Mage"], "rest": 3, "facedown": ["Sapper"],
        },
    )  # fmt: skip
    table.plays("play silence-dissent")
    assert not table.legal_with("token"), "the maneuver is the raid token"
    table.aims().commits("deadwind-mercenary")
    assert table["anna.powder"] == 2
    table.defends().passes_until("silence")
    assert table.asked == "anna"
    assert len(table.legal) == 2, "the cards in Bruno's discard pile"
    table.plays(next(line for line in table.legal if line.startswith("silence sapper")))
    assert table["bruno.ejected"] == ["Sapper"] * 4
    assert table["bruno.discard"] == ["Hedge Mage"]
    assert table["bruno.hand"] == ["Lucky Catch"]
    assert "Sapper" not in table["bruno.hold"]
    assert table["bruno.crew"] == ["Hedge Mage"]
    assert table["bruno.facedown"] == ["Sapper"], "a facedown card has no name"
    assert (table["anna.hand"], table["anna.discard"]) == (["Sapper"], ["Sapper", "Silence Dissent"])
    assert "Bruno shuffles the Hold." in table.told()


@card("Silence Dissent", "Extractor")
def test_silence_dissent_finds_assets_in_play_but_only_the_defenders():
    table = sky_pirate(
        anna={"hand": ["Silence Dissent"], "crew": ["Deadwind Mercenary"], "assets": ["Extractor"]},
        bruno={"discard": ["Extractor"], "assets": ["Extractor", "Firing Tubes"]},
    )
    table.plays("play silence-dissent").aims().commits("deadwind-mercenary")
    assert len(table.legal) == 1
    table.plays(table.legal[0])
    assert table["bruno.assets"] == ["Firing Tubes"]
    assert table["bruno.ejected"] == ["Extractor"] * 2
    assert table["anna.assets"] == ["Extractor"]


@card("Silence Dissent", "Torpedo")
def test_silence_dissent_finds_ammo_in_a_cannon():
    table = sky_pirate(
        anna={"hand": ["Silence Dissent"], "crew": ["Deadwind Mercenary"]},
        bruno={"discard": ["Torpedo"], "ship": ["Dust Membrane", {"card": "Coilgun", "ammo": ["Torpedo"]}]},
    )
    table.plays("play silence-dissent").aims().commits("deadwind-mercenary").plays(table.legal[0])
    assert table["coilgun.loaded"] == []
    assert table["bruno.ejected"] == ["Torpedo"] * 2


@card("Silence Dissent")
def test_whoever_searches_a_hand_has_seen_it_and_the_hold_is_shuffled_afterwards():
    table = sky_pirate(
        anna={"hand": ["Silence Dissent"], "crew": ["Deadwind Mercenary"]},
        bruno={"discard": ["Sapper"], "hand": ["Lucky Catch"], "hold": ["Hedge Mage"]},
    )
    table.plays("play silence-dissent").aims().commits("deadwind-mercenary").passes_until("silence")
    game, setting = table.game, table.game._setting
    assert not game.knows(0, game.zones[setting.hand[1]][0])
    table.plays("choose sapper")
    assert game.knows(0, game.zones[setting.hand[1]][0])
    assert not any(game.knows(0, card) for card in game.zones[setting.hold[1]])


@card("Silence Dissent")
def test_a_repelled_silence_dissent_ejects_nothing():
    table = sky_pirate(
        anna={"hand": ["Silence Dissent"], "crew": ["Fisher"]},
        bruno={"discard": ["Sapper"], "crew": ["Galeth of Cloudreach"]},
    )
    table.plays("play silence-dissent").aims().commits("fisher").defends("galeth-of-cloudreach")
    assert table["bruno.discard"] == ["Sapper"]
    assert table["anna.discard"] == ["Silence Dissent"]


@card("Silence Dissent")
def test_silence_dissent_needs_the_powder_to_board():
    table = sky_pirate(anna={"hand": ["Silence Dissent"], "crew": ["Fisher"], "powder": 2})
    assert table.refused("play silence-dissent") == "SP-BOARD-02"


@card("Silence Dissent")
def test_silence_dissent_searches_nothing_when_the_discard_pile_is_empty():
    table = sky_pirate(anna={"hand": ["Silence Dissent"], "crew": ["Deadwind Mercenary"]}, bruno={"hand": ["Fisher"]})
    table.plays("play silence-dissent").aims().commits("deadwind-mercenary").ends_attempt()
    assert "Anna raids Bruno." in table.told()
    assert "Bruno shuffles the Hold." not in table.told()
    assert table["bruno.hand"] == ["Fisher"]
