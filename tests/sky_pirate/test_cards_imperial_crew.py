"""Imperial crew in play: A to G."""

from __future__ import annotations

from proofs import card, rule
from sky_pirate.harness import sky_pirate


@card("Cannoneer", "Torpedo", "Scrapshot")
def test_the_first_special_ammo_of_a_turn_gains_cannoneer_an_action():
    hand = ["Fisher", "Torpedo", "Hedge Mage", "Scrapshot"]
    table = sky_pirate(actions=4, anna={"crew": ["Cannoneer"], "hand": hand})
    table.plays("play fisher")
    assert table["actions"] == 3
    table.plays("play torpedo", "target crows-foot")
    assert table["actions"] == 3, "one spent and one gained"
    table.plays("play hedge-mage", "play scrapshot", "target big-daryl")
    assert table["actions"] == 1


@card("Cannoneer", "Torpedo", "Scrapshot")
@rule("SP-ORD-02")
def test_a_cannoneer_who_comes_after_the_first_ammo_gains_nothing():
    table = sky_pirate(actions=4, anna={"hand": ["Cannoneer", "Torpedo", "Scrapshot"]})
    table.plays("play torpedo", "target crows-foot", "play cannoneer", "play scrapshot", "target big-daryl")
    assert table["actions"] == 1


@card("Cannoneer", "Torpedo")
def test_ammo_of_the_opponent_gains_cannoneer_nothing():
    table = sky_pirate(anna={"hand": ["Torpedo"]}, bruno={"crew": ["Cannoneer"]})
    table.plays("play torpedo", "target crows-foot")
    assert table["actions"] == 2
    assert table["bruno.next_actions"] == 0


@card("Carpenter")
def test_carpenter_is_shuffled_into_the_hold_with_a_shield():
    table = sky_pirate(anna={"crew": ["Carpenter", "Fisher"], "rest": 5})
    table.plays("use carpenter shore-up")
    assert table["anna.crew"] == ["Fisher"]
    assert sorted(table["anna.hold"]) == ["Carpenter", *["Deadwind Mercenary"] * 5, "Shield"]
    assert table["anna.shields"] == 5
    assert table["actions"] == 2


@card("Carpenter")
@rule("SP-STATUS-05")
def test_carpenter_goes_alone_when_no_shield_is_left_and_home_to_its_captain():
    table = sky_pirate(anna={"crew": ["Carpenter"], "shields": 6, "rest": 0})
    table.plays("use carpenter shore-up")
    assert sorted(table["anna.hold"]) == ["Carpenter", *["Shield"] * 6]
    table = sky_pirate(anna={"crew": [{"card": "Carpenter", "captain": "bruno"}], "rest": 2}, bruno={"rest": 2})
    table.plays("use carpenter shore-up")
    assert "Carpenter" in table["bruno.hold"]
    assert sorted(table["anna.hold"]) == ["Deadwind Mercenary", "Deadwind Mercenary", "Shield"]


def with_clarity(**setup):
    """Anna has Clarity, and a Salty Karla that others can be sent to."""
    crew = ["Clarity", "Fisher", "Hedge Mage", "Sapper"]
    anna = {"crew": crew, "ship": ["Salty Karla", "3-Pounder"], **setup.pop("anna", {})}
    return sky_pirate(anna=anna, **setup)


@card("Clarity", "Salty Karla")
def test_clarity_gains_an_action_for_the_third_spent_on_cards():
    table = with_clarity(actions=4)
    table.plays("use salty-karla man-the-gun", "choose fisher", "use salty-karla man-the-gun", "choose hedge-mage")
    assert table["actions"] == 2
    table.plays("use salty-karla man-the-gun", "choose sapper")
    assert table["actions"] == 2, "one spent and one gained"
    table.plays("use salty-karla man-the-gun", "choose clarity")
    assert table["actions"] == 1


@card("Clarity", "Salty Karla")
def test_the_last_action_spent_can_be_the_third():
    table = with_clarity()
    for name in ("fisher", "hedge-mage", "sapper"):
        table.plays("use salty-karla man-the-gun", f"choose {name}")
    assert (table["phase"], table["actions"]) == ("action", 1)


@card("Clarity")
def test_clarity_does_not_count_basic_actions_nor_those_of_the_opponent():
    table = with_clarity(actions=4, anna={"hand": ["Gunnel Striker"]})
    table.plays("gain", "draw", "play gunnel-striker", "use salty-karla man-the-gun", "choose fisher")
    assert table["phase"] == "cannon", "no Action was gained"
    table = sky_pirate(
        actions=4,
        anna={"crew": ["Fisher", "Hedge Mage", "Sapper"], "ship": ["Salty Karla"]},
        bruno={"crew": ["Clarity"]},
    )
    for name in ("fisher", "hedge-mage", "sapper"):
        table.plays("use salty-karla man-the-gun", f"choose {name}")
    assert (table["active"], table["actions"], table["bruno.next_actions"]) == ("anna", 1, 0)


@card("Clarity", "Fire")
@rule("SP-STATUS-16")
def test_putting_out_fires_is_two_actions_spent_on_a_card():
    table = with_clarity(anna={"fires": 1})
    table.plays("extinguish", "use salty-karla man-the-gun", "choose fisher")
    assert (table["phase"], table["actions"]) == ("action", 1)


@card("Clarity", "Fire")
def test_clarity_gains_nothing_when_the_count_passes_three():
    table = with_clarity(actions=5, anna={"fires": 1})
    table.plays("use salty-karla man-the-gun", "choose fisher", "use salty-karla man-the-gun", "choose sapper")
    table.plays("extinguish")
    assert table["actions"] == 1, "four spent, and none gained"


@card("Clarity", "Skilled Operators")
def test_an_operate_action_that_cost_nothing_is_not_counted():
    table = with_clarity(actions=4, anna={"hand": ["Skilled Operators"]})
    table.plays("play skilled-operators", "choose salty-karla", "choose fisher")
    table.plays("use salty-karla man-the-gun", "choose hedge-mage", "use salty-karla man-the-gun", "choose sapper")
    assert table["actions"] == 1
    assert not [line for line in table.told() if "gains 1 Action" in line]


@card("Frontliner")
def test_frontliner_gains_powder_for_a_raid_and_for_a_repel():
    table = sky_pirate(anna={"crew": ["Frontliner", "Frontliner"]})
    table.boards("frontliner").ends_attempt()
    assert table["anna.powder"] == 5 - 3 + 1, "the one in reserve gains nothing"
    table = sky_pirate(anna={"crew": ["Fisher"]}, bruno={"crew": ["Frontliner"]})
    table.boards("fisher").defends("frontliner").ends_attempt()
    assert table["bruno.powder"] == 6


@card("Frontliner")
def test_frontliner_gains_nothing_by_losing():
    table = sky_pirate(anna={"crew": ["Frontliner"]}, bruno={"crew": ["Galeth of Cloudreach", "Frontliner"]})
    table.boards("frontliner").defends("galeth-of-cloudreach").ends_attempt()
    assert table["anna.powder"] == 2
    assert table["bruno.powder"] == 5


def stunned(name):
    """The cannon, stunned."""
    return {"card": name, "stunned": True}


@card("Gunnel Striker")
def test_gunnel_striker_unstuns_a_cannon_after_a_raid():
    ship = [stunned("3-Pounder"), stunned("Crow's Foot"), "Big Daryl"]
    table = sky_pirate(
        anna={"crew": ["Gunnel Striker"], "ship": ship}, bruno={"ship": [stunned("Coilgun"), "Arc Caster"]}
    )
    table.boards("gunnel-striker", target="coilgun").plays("use gunnel-striker clear-the-barrel")
    assert table.legal == ["choose 3-pounder", "choose crows-foot"], "only its own side's stunned cannons"
    table.plays("choose crows-foot")
    assert (table["crows-foot.stunned"], table["3-pounder.stunned"]) == (False, True)
    assert table["phase"] == "cannon"
    assert table.offers("fire crows-foot")


@card("Gunnel Striker")
def test_gunnel_striker_does_nothing_when_it_is_repelled_or_stays_in_reserve():
    anna = {
        "crew": ["Gunnel Striker", "Deadwind Mercenary"],
        "ship": [stunned("3-Pounder"), "Crow's Foot"],
        "powder": 3,
    }
    table = sky_pirate(anna=anna, bruno={"ship": ["Dust Membrane"], "crew": ["Galeth of Cloudreach"]})
    table.boards("gunnel-striker").defends("galeth-of-cloudreach")
    assert table["active"] == "bruno"
    assert table["3-pounder.stunned"] is True
    table = sky_pirate(anna=anna, bruno={"ship": ["Dust Membrane", "Coilgun"]})
    table.boards("deadwind-mercenary")
    assert "Anna raids Bruno." in table.told()
    assert table["3-pounder.stunned"] is True


@card("Gunnery Officer")
def test_gunnery_officer_strengthens_all_own_cannons_until_the_turn_ends():
    table = sky_pirate(
        actions=1,
        anna={"hand": ["Gunnery Officer"], "ship": ["3-Pounder", "Crow's Foot"]},
        bruno={"ship": ["Big Daryl"]},
    )
    table.plays("play gunnery-officer")
    assert (table["3-pounder.power"], table["crows-foot.power"], table["big-daryl.power"]) == (2, 3, 4)
    assert table["3-pounder.cost"] == 1
    table.plays("fire 3-pounder")
    assert len(table["bruno.discard"]) == 2
    assert table["active"] == "bruno"
    assert (table["3-pounder.power"], table["crows-foot.power"]) == (1, 2)
