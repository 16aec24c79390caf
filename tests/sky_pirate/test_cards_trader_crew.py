"""Trader crew in play."""

from __future__ import annotations

from proofs import card, rule
from sky_pirate.harness import sky_pirate


@card("Hired Muscle")
def test_hired_muscle_is_paid_to_board():
    table = sky_pirate(anna={"crew": ["Hired Muscle", "Fisher"], "hand": ["Fisher"], "powder": 4})
    table.boards("hired-muscle", "fisher")
    assert table["anna.powder"] == 0
    table = sky_pirate(anna={"crew": ["Hired Muscle", "Fisher"], "hand": ["Fisher"], "powder": 3})
    table.plays("board", "token repair").aims()
    assert table.legal == ["commit fisher"]


@card("Straw Man", "Smelly Pete")
@rule("SP-REACT-01")
def test_straw_man_is_discarded_in_the_place_of_a_stowed_crew():
    table = sky_pirate(anna={"hand": ["Smelly Pete"], "crew": ["Fisher", "Straw Man"]})
    table.plays("play smelly-pete", "choose fisher", "use straw-man take-the-place")
    assert sorted(table["anna.crew"]) == ["Fisher", "Smelly Pete"]
    assert table["anna.discard"] == ["Straw Man"]


@card("Amundus Racketeer")
def test_the_racketeer_is_bought_off_or_takes_a_noncrew_card():
    setup = {
        "anna": {"hand": ["Amundus Racketeer"], "discard": ["Fisher", "Powder Cache"], "powder": 0},
        "bruno": {"powder": 1},
    }
    table = sky_pirate(**setup).plays("play amundus-racketeer", "bruno: pay")
    assert (table["anna.powder"], table["bruno.powder"]) == (1, 0)
    assert table["anna.hand"] == []
    assert table.offers("gain"), "nothing is returned"
    table = sky_pirate(**setup).plays("play amundus-racketeer", "bruno: pass")
    assert table.legal == ["fetch powder-cache"]
    table.plays("anna: choose powder-cache")
    assert table["anna.hand"] == ["Powder Cache"]
    assert (table["anna.powder"], table["bruno.powder"]) == (0, 1)


@card("Amundus Racketeer")
def test_nobody_can_buy_off_the_racketeer_without_powder():
    table = sky_pirate(anna={"hand": ["Amundus Racketeer"], "discard": ["Powder Cache"]}, bruno={"powder": 0}).plays(
        "play amundus-racketeer"
    )
    assert table.asked == "anna"
    assert table.legal == ["fetch powder-cache"]


@card("Amundus Racketeer")
def test_nobody_is_asked_to_buy_off_a_racketeer_who_finds_nothing():
    table = sky_pirate(anna={"hand": ["Amundus Racketeer"], "discard": ["Fisher"]}).plays("play amundus-racketeer")
    assert table.asked == "anna"
    assert table.offers("gain")


@card("Battle Tech")
def test_battle_tech_stuns_an_unstunned_cannon():
    ship = ["Dust Membrane", {"card": "Crow's Foot", "stunned": True}, "Big Daryl"]
    table = sky_pirate(anna={"crew": ["Battle Tech"]}, bruno={"ship": ship})
    table.boards("battle-tech").plays("next battle-tech sabotage")
    assert table.legal == ["stun big-daryl#2"]
    table.plays("choose big-daryl#2")
    assert table["big-daryl#2.stunned"] is True
    assert table["big-daryl.stunned"] is False


def demolition(**bruno):
    """Demolition-X raids two crew of Bruno."""
    table = sky_pirate(anna={"crew": ["Demolition-X"], "powder": 3}, bruno={"crew": ["Fisher", "Hedge Mage"], **bruno})
    table.boards("demolition-x").defends("fisher", "hedge-mage")
    return table.plays("use demolition-x set-the-charge")


@card("Demolition-X")
def test_demolition_x_is_paid_for_each_crew_of_the_defending_party():
    table = demolition(powder=2)
    assert table.asked == "bruno"
    table.plays("bruno: pay")
    assert (table["anna.powder"], table["bruno.powder"]) == (2, 0)
    assert table["bruno.discard"] == []
    table.ends_attempt()
    assert table["bruno.crew"] == []
    assert sorted(table["bruno.hold"][-2:]) == ["Fisher", "Hedge Mage"]


@card("Demolition-X")
def test_demolition_x_discards_the_defending_party_if_it_is_not_paid():
    table = demolition(powder=2).plays("bruno: pass")
    assert sorted(table["bruno.discard"]) == ["Fisher", "Hedge Mage"]
    assert table["bruno.powder"] == 2
    table = demolition(powder=1)
    assert sorted(table["bruno.discard"]) == ["Fisher", "Hedge Mage"], "he cannot pay for one of them only"
    assert table["bruno.powder"] == 1


@card("Demolition-X")
def test_demolition_x_spares_the_reserve():
    table = sky_pirate(anna={"crew": ["Demolition-X"]}, bruno={"crew": ["Fisher", "Hedge Mage"], "powder": 0})
    table.boards("demolition-x").defends("fisher").plays("next demolition-x set-the-charge")
    assert table["bruno.discard"] == ["Fisher"]
    assert table["bruno.crew"] == ["Hedge Mage"]


@card("Demolition-X")
@rule("SP-CARD-04")
def test_demolition_x_costs_a_card_of_the_discard_pile():
    table = sky_pirate(anna={"hand": ["Demolition-X"]})
    assert table.refused("play demolition-x") == "SP-CARD-04"
    table = sky_pirate(anna={"hand": ["Demolition-X"], "discard": ["Fisher", "Acquire"]})
    table.plays("play demolition-x", "pay fisher")
    assert table["anna.ejected"] == ["Fisher"]
    assert table["anna.discard"] == ["Acquire"]
    assert table["anna.crew"] == ["Demolition-X"]


@card("Fence")
def test_the_fence_adds_a_counter_once_each_turn():
    table = sky_pirate(anna={"crew": ["Fence", {"card": "Hecate Sangre", "presence": 2}, "Fisher"]})
    table.plays("use fence do-business")
    assert table.legal == ["target hecate-sangre"]
    table.plays("target hecate-sangre")
    assert table["hecate-sangre.presence_counters"] == 3
    assert table.asked == "anna", "Bruno has nothing with counters"
    assert table["actions"] == 2
    assert table.refused("use fence do-business") == "SP-CARD-03"


@card("Fence")
def test_the_opponent_may_pay_to_use_the_fence():
    table = sky_pirate(
        anna={
            "crew": ["Fence"],
            "ship": ["Dust Membrane", {"card": "Crow's Foot", "ammo": ["Quicksilver"]}],
            "powder": 0,
        },
        bruno={"crew": [{"card": "Deadwind Mercenary", "presence": 1}, "Fisher"], "powder": 1},
    )
    table.plays("use fence do-business", "target quicksilver")
    assert table["quicksilver.ammo"] == 4
    table.plays("bruno: pay")
    assert table.legal == ["deal deadwind-mercenary"]
    table.plays("bruno: choose deadwind-mercenary")
    assert table["deadwind-mercenary.presence_counters"] == 2
    assert (table["anna.powder"], table["bruno.powder"]) == (1, 0)
    assert table.asked == "anna"


@card("Fence")
def test_the_opponent_need_not_use_the_fence():
    table = sky_pirate(
        anna={"crew": ["Fence", {"card": "Hecate Sangre", "presence": 1}]},
        bruno={"crew": [{"card": "Deadwind Mercenary", "presence": 1}]},
    )
    table.plays("use fence do-business", "target hecate-sangre", "bruno: pass")
    assert table["deadwind-mercenary.presence_counters"] == 1
    assert table["bruno.powder"] == 5
    assert table.asked == "anna"


@card("Fence")
def test_the_fence_asks_for_the_kind_of_counter_where_there_are_several():
    both = {"presence": 1, "counters": 2}
    table = sky_pirate(
        anna={"crew": ["Fence", {"card": "Hecate Sangre", **both}]},
        bruno={"crew": [{"card": "Deadwind Mercenary", **both}]},
    )
    table.plays("use fence do-business", "target hecate-sangre")
    assert table.legal == ["mode counter", "mode presence"]
    table.plays("mode counter")
    assert (table["hecate-sangre.counters"], table["hecate-sangre.presence_counters"]) == (3, 1)
    table.plays("bruno: pay", "choose deadwind-mercenary")
    assert table.asked == "bruno"
    table.plays("mode presence")
    assert (table["deadwind-mercenary.counters"], table["deadwind-mercenary.presence_counters"]) == (2, 2)


@card("Fence")
def test_an_opponent_without_counters_is_asked_for_no_kind():
    table = sky_pirate(anna={"crew": ["Fence", {"card": "Hecate Sangre", "presence": 1, "counters": 1}]})
    table.plays("use fence do-business", "target hecate-sangre", "mode presence")
    assert table["hecate-sangre.presence_counters"] == 2
    assert table.asked == "anna"
    assert table.offers("gain")


@card("Fence")
def test_the_fence_has_nothing_to_do_without_counters():
    table = sky_pirate(anna={"crew": ["Fence"]}, bruno={"crew": [{"card": "Deadwind Mercenary", "presence": 1}]})
    assert table.refused("use fence do-business") == "SP-MAN-02"


def hostages(powder):
    """Garl repels two crew of Anna, who has so much Powder left."""
    table = sky_pirate(anna={"crew": ["Fisher", "Hedge Mage"], "powder": powder + 3}, bruno={"crew": ["Garl Amundus"]})
    return table.boards("fisher", "hedge-mage").defends("garl-amundus")


@card("Garl Amundus")
def test_garl_is_paid_for_each_crew_of_the_boarding_party():
    table = hostages(2)
    assert table.asked == "anna"
    table.plays("anna: pay").ends_attempt()
    assert (table["anna.powder"], table["bruno.powder"]) == (0, 7)
    assert table["anna.discard"] == []


@card("Garl Amundus")
def test_garl_discards_the_boarding_party_if_he_is_not_paid():
    table = hostages(2).plays("anna: pass")
    assert sorted(table["anna.discard"]) == ["Fisher", "Hedge Mage"]
    assert (table["anna.powder"], table["bruno.powder"]) == (2, 5)
    table = hostages(1)
    assert sorted(table["anna.discard"]) == ["Fisher", "Hedge Mage"]


@card("Garl Amundus")
@rule("SP-CARD-04")
def test_a_trader_card_is_revealed_to_play_garl():
    table = sky_pirate(anna={"hand": ["Garl Amundus", "Fisher"]})
    assert table.refused("play garl-amundus") == "SP-CARD-04", "he does not reveal himself"
    table = sky_pirate(anna={"hand": ["Garl Amundus", "Fisher", "Acquire"]})
    table.plays("play garl-amundus")
    assert table.legal == ["pay acquire"]
    table.plays("pay acquire")
    assert "Anna reveals Acquire." in table.told(1)
    assert table["anna.crew"] == ["Garl Amundus"]
    assert table["anna.hand"] == ["Fisher", "Acquire"]


@card("Smuggler")
def test_the_smuggler_takes_a_noncrew_card_and_leaves_a_powder():
    setup = {"anna": {"hand": ["Smuggler"]}, "bruno": {"discard": ["Fisher", "Powder Cache"], "powder": 0}}
    table = sky_pirate(**setup).plays("play smuggler", "use smuggler slip-it-aboard")
    assert table.legal == ["target powder-cache"]
    table.plays("target powder-cache")
    assert table["anna.chest"] == ["Powder Cache"]
    assert table["bruno.powder"] == 1
    table = sky_pirate(**setup).plays("play smuggler", "pass")
    assert table["anna.chest"] == []
    assert table["bruno.powder"] == 0


@card("Straw Man")
def test_straw_man_may_be_discarded_in_the_place_of_a_crew_of_the_party_or_not():
    table = sky_pirate(anna={"crew": ["Fisher", "Straw Man"]}).boards("fisher")
    table.plays("use straw-man take-the-place")
    assert table["anna.crew"] == ["Fisher"]
    assert table["anna.discard"] == ["Straw Man"]
    table = sky_pirate(anna={"crew": ["Fisher", "Straw Man"]}).boards("fisher").plays("pass")
    assert table["anna.crew"] == ["Straw Man"]
    assert table["anna.discard"] == []


@card("Straw Man")
def test_straw_man_may_be_discarded_when_it_is_stowed_itself():
    table = sky_pirate(anna={"crew": ["Straw Man"]}).boards("straw-man")
    table.plays("use straw-man take-the-place")
    assert table["anna.discard"] == ["Straw Man"]


@card("Straw Man", "Demolition-X")
def test_straw_man_saves_one_of_several_crew_that_are_discarded_but_not_those_of_others():
    table = sky_pirate(
        anna={"crew": ["Demolition-X"], "powder": 3}, bruno={"crew": ["Fisher", "Hedge Mage", "Straw Man"], "powder": 0}
    )
    table.boards("demolition-x").defends("fisher", "hedge-mage").plays("next demolition-x set-the-charge")
    assert table.asked == "bruno"
    table.plays("use straw-man take-the-place")
    assert sorted(table["bruno.discard"]) == ["Hedge Mage", "Straw Man"]
    table = sky_pirate(anna={"crew": ["Fisher"]}, bruno={"crew": ["Straw Man"]}).boards("fisher").defends()
    assert table["anna.crew"] == [], "Anna's crew was stowed and Bruno was not asked"
    assert table["bruno.crew"] == ["Straw Man"]


@card("Trained Skywolf")
def test_the_skywolf_costs_a_card_and_may_fetch_one():
    table = sky_pirate(anna={"hand": ["Trained Skywolf"]})
    assert table.refused("play trained-skywolf") == "SP-CARD-04"
    setup = {"hand": ["Trained Skywolf", "Fisher"], "hold": ["Acquire"]}
    table = sky_pirate(anna=setup).plays("play trained-skywolf", "pay fisher", "use trained-skywolf fetch")
    assert table["anna.discard"] == ["Fisher"]
    assert table["anna.hand"] == ["Acquire"]
    table = sky_pirate(anna=setup).plays("play trained-skywolf", "pay fisher", "pass")
    assert table["anna.hand"] == []


@card("Trained Skywolf")
def test_a_raid_of_the_skywolf_costs_the_defender_a_card_of_their_choice():
    table = sky_pirate(anna={"crew": ["Trained Skywolf"]}, bruno={"hand": ["Fisher", "Acquire"]})
    table.boards("trained-skywolf").plays("bruno: pass", "next trained-skywolf bare-its-teeth")
    assert table.asked == "bruno"
    table.plays("bruno: discard acquire")
    assert table["bruno.hand"] == ["Fisher"]
    assert table["bruno.discard"] == ["Acquire"]


@card("Blazesinger")
def test_blazesinger_grows_with_the_fires_on_her_own_ship():
    table = sky_pirate(
        anna={"crew": ["Blazesinger", "Fisher"], "fires": 2}, bruno={"crew": ["Blazesinger"], "fires": 5}
    )
    assert table["blazesinger.presence"] == 4
    assert table["blazesinger#2.presence"] == 7
    assert table["fisher.presence"] == 1
    assert sky_pirate(anna={"crew": ["Blazesinger"]}, bruno={"fires": 3})["blazesinger.presence"] == 2


@card("Hecate Sangre")
def test_hecate_gets_a_presence_counter_for_each_damage_of_a_breach():
    table = sky_pirate(phase="cannon", anna={"crew": ["Hecate Sangre"]}, bruno={"crew": ["Hecate Sangre"]})
    assert table["hecate-sangre.presence"] == 1
    table.plays("fire crows-foot")
    assert table["hecate-sangre.presence_counters"] == 2
    assert table["hecate-sangre#2.presence_counters"] == 0, "Bruno did not breach"


@card("Hecate Sangre")
def test_hecate_counts_damage_that_was_resolved():
    ship = ["Coldsteel Plating", "3-Pounder"]
    table = sky_pirate(phase="cannon", anna={"crew": ["Hecate Sangre"]}, bruno={"ship": ship})
    table.plays("fire crows-foot")
    assert table["hecate-sangre.presence_counters"] == 1


@card("Hecate Sangre")
@rule("SP-CREW-07")
def test_hecate_defends_nobody():
    table = sky_pirate(
        anna={"crew": ["Fisher"], "hand": ["Fisher"]}, bruno={"crew": [{"card": "Hecate Sangre", "presence": 4}]}
    )
    table.boards("fisher")
    assert table.asked == "anna", "Bruno has nobody to commit"
    assert table["bruno.party"] == []


@card("Sangre Enforcer", "Contract to Kill")
def test_the_enforcer_has_2_more_presence_until_the_attempt_ends():
    table = sky_pirate(
        anna={"crew": ["Fisher", "Sangre Enforcer"], "hand": ["Contract to Kill"]}, bruno={"hand": ["Fisher"]}
    )
    table.boards("fisher", "sangre-enforcer").plays("bruno: pass", "use sangre-enforcer show-muscle")
    assert table["sangre-enforcer.presence"] == 4
    assert table["anna.presence"] == 5
    table.plays("bruno: pass")
    assert not table.legal_with("use"), "once in an attempt"
    table.plays("play contract-to-kill", "target sangre-enforcer").ends_attempt()
    assert table["anna.crew"] == ["Sangre Enforcer"]
    assert table["sangre-enforcer.presence"] == 2
