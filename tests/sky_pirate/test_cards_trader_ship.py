"""Trader cannons and structures in play."""

from __future__ import annotations

from proofs import card, rule
from quarterdeck.games.sky_pirate.game import SkyPirate
from sky_pirate.harness import Table, sky_pirate

SCRAP = ["Fisher", "Acquire", "Hedge Mage", "White Flag"]


def avenger(powder, discard):
    """Anna in her Cannon Phase with the Avenger (cost 3, power 3)."""
    return sky_pirate(phase="cannon", anna={"ship": ["Dust Membrane", "Avenger"], "powder": powder, "discard": discard})


@card("Avenger")
@rule("SP-REACT-01")
def test_the_avenger_fires_scrap_instead_of_powder():
    table = avenger(3, SCRAP).plays("fire avenger", "use avenger fire-scrap")
    table.plays("pay fisher", "pay acquire", "pay white-flag")
    assert table["anna.ejected"] == ["Fisher", "Acquire", "White Flag"]
    assert table["anna.discard"] == ["Hedge Mage"]
    assert table["anna.powder"] == 3
    assert len(table["bruno.discard"]) == 3


@card("Avenger")
def test_the_avenger_may_be_paid_for_as_usual():
    table = avenger(3, SCRAP).plays("fire avenger", "pass")
    assert table["anna.ejected"] == []
    assert table["anna.powder"] == 0
    table = avenger(3, SCRAP[:2]).plays("fire avenger")
    assert table["anna.powder"] == 0, "two cards are too few, so nobody asked"
    assert len(table["bruno.discard"]) == 3


@card("Avenger")
@rule("SP-FIRE-02")
def test_without_the_powder_the_avenger_needs_scrap():
    table = avenger(2, SCRAP).plays("fire avenger")
    assert not table.offers("pass")
    table.plays("pay fisher", "pay acquire", "pay hedge-mage")
    assert table["anna.discard"] == ["White Flag"]
    assert table["anna.powder"] == 2
    assert len(table["bruno.discard"]) == 3
    table = avenger(2, SCRAP[:2])
    assert table["active"] == "bruno", "it could not be fired"


@card("Bazaar Stalls")
def test_a_noncrew_card_is_bought_at_the_bazaar_once_each_turn():
    table = sky_pirate(
        anna={"ship": ["Bazaar Stalls", "3-Pounder"], "powder": 2},
        bruno={"discard": ["Fisher", "Powder Cache", "Acquire"], "powder": 0},
    )
    table.plays("use bazaar-stalls buy-it-back")
    assert table.legal == ["target powder-cache", "target acquire"]
    table.plays("target acquire")
    assert table["anna.chest"] == ["Acquire"]
    assert (table["anna.powder"], table["bruno.powder"]) == (1, 1)
    assert table["actions"] == 2
    assert table.refused("use bazaar-stalls buy-it-back") == "SP-CARD-03"


@card("Bazaar Stalls")
def test_the_bazaar_gives_no_credit_and_sells_no_crew():
    ship = {"ship": ["Bazaar Stalls", "3-Pounder"]}
    table = sky_pirate(anna={**ship, "powder": 0}, bruno={"discard": ["Acquire"]})
    assert table.refused("use bazaar-stalls buy-it-back") == "SP-POWDER-03"
    table = sky_pirate(anna=ship, bruno={"discard": ["Fisher"]})
    assert table.refused("use bazaar-stalls buy-it-back") == "SP-MAN-02"


@card("Bazaar Stalls")
def test_broken_stalls_leave_a_powder():
    table = sky_pirate(
        anna={"crew": ["Deadwind Mercenary"]}, bruno={"ship": ["Bazaar Stalls", "3-Pounder"], "powder": 0}
    )
    table.boards("deadwind-mercenary", target="bazaar-stalls")
    assert table["bruno.broken"] == ["Bazaar Stalls"]
    assert table["bruno.powder"] == 1


def garbage_gun():
    """Anna is about to begin her Cannon Phase with the Garbage Gun (cost 3, power 2)."""
    return sky_pirate(
        phase="cannon", anna={"ship": ["Dust Membrane", "Garbage Gun"], "chest": ["Fisher", "Acquire", "White Flag"]}
    )


@card("Garbage Gun")
def test_the_garbage_gun_fires_treasure():
    table = garbage_gun()
    table.plays("choose fisher", "choose white-flag")
    assert table["anna.chest"] == ["Acquire"]
    assert table["bruno.ejected"] == ["Fisher", "White Flag"], "they are Bruno's cards"
    assert table["garbage-gun.power"] == 4
    table.plays("fire garbage-gun")
    assert len(table["bruno.discard"]) == 4
    assert table["active"] == "bruno"
    assert table["garbage-gun.power"] == 2


@card("Garbage Gun")
def test_the_garbage_gun_may_keep_the_treasure():
    table = garbage_gun().plays("done")
    assert len(table["anna.chest"]) == 3
    assert table["garbage-gun.power"] == 2


@card("Mail Room")
@rule("SP-CARD-20")
def test_the_mail_room_stores_five_cards_after_mulligans_and_delivers_one_each_turn():
    plan = {
        "captain": ["Tech-E"],
        "emplacements": ["Mail Room", "3-Pounder", "Crow's Foot", "Big Daryl"],
        "hold": ["Acquire"] * 10 + ["Fisher"] * 10 + ["White Flag"] * 10,
    }
    setting = SkyPirate.agree(2, ("Anna", "Bruno"), 3, {"any_cards": True, "decks": [plan, plan]})
    table = Table(SkyPirate.begin_game(setting))
    first = table.asked
    second = "bruno" if first == "anna" else "anna"
    table.plays("done")
    assert table[f"{first}.stored"] == [], "both mulligans come first"
    table.plays("done")
    assert table["active"] == first
    assert len(table[f"{second}.stored"]) == 5
    assert table[f"{second}.hold_size"] == 20
    assert len(table[f"{first}.stored"]) == 4, "one was delivered as the first turn began"
    assert table[f"{first}.hold_size"] == 19
    assert len(table[f"{first}.hand"]) == 7
    game = table.game
    assert all(game.known[card] == 0 for zone in game._setting.stored for card in game.zones[zone]), "nobody may look"


@card("Mail Room")
@rule("SP-STORE-02")
def test_what_is_left_in_a_broken_mail_room_is_discarded():
    ship = [{"card": "Mail Room", "stored": ["Acquire", "White Flag"]}, "3-Pounder"]
    table = sky_pirate(anna={"crew": ["Deadwind Mercenary"]}, bruno={"ship": ship})
    table.boards("deadwind-mercenary", target="mail-room")
    assert sorted(table["bruno.discard"]) == ["Acquire", "White Flag"]
    assert table["bruno.stored"] == []


@card("Mail Room")
def test_an_empty_mail_room_delivers_nothing():
    ship = [{"card": "Mail Room", "stored": ["Acquire"]}, "3-Pounder"]
    table = sky_pirate(phase="start", anna={"ship": ship})
    assert table["anna.hand"] == ["Acquire", "Deadwind Mercenary"]
    table = sky_pirate(phase="start", anna={"ship": ["Mail Room", "3-Pounder"]})
    assert table["anna.hand"] == ["Deadwind Mercenary"]


@card("Malliket Mortar")
def test_the_mortar_stuns_the_other_cannons_of_its_ship():
    table = sky_pirate(phase="cannon", anna={"ship": ["Dust Membrane", "Malliket Mortar", "Crow's Foot", "Big Daryl"]})
    table.plays("fire malliket-mortar")
    assert len(table["bruno.discard"]) == 3
    assert table["malliket-mortar.stunned"]
    assert table["crows-foot.stunned"]
    assert table["big-daryl.stunned"]
    assert not table["crows-foot#2.stunned"], "Bruno's cannons are not shaken"


@card("Malliket Mortar")
def test_the_mortar_is_quiet_while_another_cannon_fires():
    table = sky_pirate(phase="cannon", anna={"ship": ["Dust Membrane", "Malliket Mortar", "Crow's Foot", "Big Daryl"]})
    table.plays("fire crows-foot")
    assert not table["big-daryl.stunned"]


@card("Tollbooth")
@rule("SP-CARD-07")
def test_whoever_boards_a_tollbooth_pays_its_owner():
    toll = {"ship": ["Tollbooth", "3-Pounder"], "powder": 0}
    table = sky_pirate(anna={"crew": ["Fisher"], "powder": 3}, bruno=toll)
    assert table.refused("board") == "SP-BOARD-02"
    table = sky_pirate(anna={"crew": ["Fisher"], "hand": ["Fisher"], "powder": 4}, bruno=toll)
    table.boards("fisher", target="tollbooth")
    assert (table["anna.powder"], table["bruno.powder"]) == (0, 1)
    table = sky_pirate(anna={**toll, "crew": ["Fisher"], "hand": ["Fisher"], "powder": 3})
    table.boards("fisher")
    assert table["anna.powder"] == 0, "the owner pays no toll"


@card("Tollbooth")
@rule("SP-MULTI-04")
def test_the_toll_of_a_neighbour_who_is_not_boarded_is_not_paid():
    table = sky_pirate(
        3, anna={"crew": ["Fisher"], "hand": ["Fisher"], "powder": 3}, clara={"ship": ["Tollbooth", "3-Pounder"]}
    )
    table.boards("fisher")
    assert table["anna.powder"] == 0
    assert table["clara.powder"] == 5


@card("Trade Pod")
def test_the_trade_pod_sells_a_card_of_the_discard_pile():
    ship = ["Trade Pod", "3-Pounder"]
    table = sky_pirate(phase="start", anna={"ship": ship, "discard": ["Fisher", "Acquire"], "powder": 0})
    table.plays("use trade-pod sell-scrap", "pay acquire")
    assert table["anna.ejected"] == ["Acquire"]
    assert table["anna.discard"] == ["Fisher"]
    assert table["anna.powder"] == 1
    table = sky_pirate(phase="start", anna={"ship": ship, "discard": ["Fisher"], "powder": 0}).plays("pass")
    assert (table["anna.discard"], table["anna.powder"]) == (["Fisher"], 0)
    table = sky_pirate(phase="start", anna={"ship": ship, "powder": 0})
    assert table["phase"] == "action", "with nothing to sell nobody is asked"


@card("Trade Pod")
def test_a_broken_trade_pod_may_be_worth_a_card():
    setup = {
        "anna": {"crew": ["Deadwind Mercenary"], "powder": 3},
        "bruno": {"ship": ["Trade Pod", "3-Pounder"], "hold": ["Acquire"]},
    }
    table = sky_pirate(**setup).boards("deadwind-mercenary", target="trade-pod")
    assert table.asked == "bruno"
    table.plays("use trade-pod save-the-cargo")
    assert table["bruno.hand"][0] == "Acquire"
    assert table["bruno.hold_size"] == 9, "and the card that his turn began with"
    table = sky_pirate(**setup).boards("deadwind-mercenary", target="trade-pod").plays("pass")
    assert table["bruno.hold_size"] == 10
