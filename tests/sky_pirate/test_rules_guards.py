"""What is gone, or not there, when its moment comes; what cannot be paid; shots inside shots."""

from __future__ import annotations

import pytest

from proofs import card, rule
from pure import set_in_pure
from quarterdeck.games.sky_pirate.events import ATTEMPT_OVER
from quarterdeck.games.sky_pirate.stats import PRESENCE
from sky_pirate.harness import sky_pirate


def asset(table, seat=0):
    """The first asset that the seat controls."""
    return table.game.assets(seat)[0]


@card("Extra Rations", "Leaky Kegs")
@rule("SP-TRIG-06")
def test_extra_rations_that_are_gone_feed_nobody():
    table = sky_pirate(phase="start", anna={"assets": ["Extra Rations", "Leaky Kegs"], "hold": ["Fisher"]})
    assert table.offers("next extra-rations open-a-crate"), "both effects are put in order"
    table.game.discard(asset(table))
    table.plays("next leaky-kegs leak")
    assert table["phase"] == "action", "nobody was asked to draw two cards"
    assert table["anna.hand"] == ["Fisher"], "the draw of the turn"


@card("Extra Rations")
@rule("SP-SBE-01", "SP-CARD-15")
def test_the_last_crate_is_discarded_when_its_effect_is_over():
    table = sky_pirate(phase="start", anna={"assets": [{"card": "Extra Rations", "counters": 1}]})
    assert (table["extra-rations.counters"], table["anna.discard"]) == (0, [])
    table.plays("mode draw")
    assert table["anna.discard"] == ["Extra Rations"]
    assert len(table["anna.hand"]) == 3


@card("Iron Lancer", "Hullpiercer")
@rule("SP-TRIG-06")
def test_an_iron_lancer_that_is_gone_does_not_ride_out():
    ship = ["Hullpiercer", "3-Pounder"]
    table = sky_pirate(anna={"assets": ["Iron Lancer"], "ship": ship, "crew": ["Fisher"], "powder": 9})
    table.boards("fisher")
    assert table.offers("next iron-lancer ride-out"), "both effects are put in order"
    table.game.discard(asset(table))
    table.plays("next hullpiercer pierce", "pass")
    assert table["anna.powder"] == 6, "nobody was asked to pay for it"
    assert not table["attempt"]
    assert table["anna.discard"] == ["Iron Lancer"]


@card("Vault Guardian", "Carapace")
@rule("SP-TRIG-06")
def test_a_vault_guardian_that_is_gone_does_not_stand_guard():
    bruno = {"assets": ["Vault Guardian"], "ship": ["Carapace", "3-Pounder"], "powder": 9}
    table = sky_pirate(anna={"crew": ["Fisher"], "powder": 9}, bruno=bruno)
    table.boards("fisher", target="carapace")
    assert (table.asked, len(table.legal_with("next"))) == ("bruno", 2), "both effects are put in order"
    table.game.discard(asset(table, 1))
    table.plays("next carapace bristle", "pass")
    assert table["bruno.powder"] == 9
    assert "Anna raids Bruno." in table.told()
    assert table["bruno.discard"] == ["Vault Guardian"]


@card("Echo Chamber", "Luc Sangre")
@rule("SP-FIRE-10")
def test_the_echo_waits_for_its_own_cannon_while_another_one_is_fired(monkeypatch):
    anna = {"captain": "Luc Sangre", "assets": ["Echo Chamber"], "powder": 10}
    table = sky_pirate(phase="cannon", anna=anna, bruno={"rest": 20})
    daryl, foot = table.game.cannons(0)[2], table.game.cannons(0)[1]
    feed = table.game.book.abilities["luc-sangre/feed"].effects[0]
    set_in_pure(monkeypatch, feed, "body", lambda game, it: game.fire(0, foot))
    table.plays("fire big-daryl", "use echo-chamber answer-the-shot", "use echo-chamber answer-the-shot")
    over = [line for line in table.told() if "damage is dealt" in line]
    assert over == [
        "4 damage is dealt to Bruno by Big Daryl.",
        "2 damage is dealt to Bruno by Crow's Foot.",
        "4 damage is dealt to Bruno by Big Daryl.",
    ]
    assert table["anna.powder"] == 0
    assert table.game.pieces[daryl].stunned
    assert table.game.pieces[foot].stunned
    assert table.game.delayed == []


@card("The Bat", "Extractor")
@rule("SP-DUAL-03")
def test_the_bat_pays_for_nothing():
    anna = {"captain": "Luc Sangre", "assets": ["Extractor"], "powder": 3}
    table = sky_pirate(phase="start", anna=anna).plays("use luc-sangre take-wing")
    assert table["anna.crew"] == ["The Bat"]
    assert table.refused("use extractor extract") == "SP-CARD-04"
    table = sky_pirate(phase="start", anna={**anna, "crew": ["Fisher", "Sapper"]}).plays("use luc-sangre take-wing")
    table.plays("use extractor extract")
    assert table.legal == ["pay fisher", "pay sapper"]


@card("The Bat")
@rule("SP-DUAL-03")
def test_the_bat_flips_when_an_effect_would_make_it_leave_play():
    anna = {"captain": "Luc Sangre", "hand": ["Smelly Pete"], "powder": 3}
    table = sky_pirate(phase="start", anna=anna).plays("use luc-sangre take-wing", "play smelly-pete", "choose the-bat")
    assert table["anna.captain"] == "Luc Sangre"
    assert table["anna.crew"] == ["Smelly Pete"]


@rule("SP-FIRE-02")
def test_a_shot_is_paid_in_full_or_not_at_all():
    table = sky_pirate(phase="cannon", anna={"powder": 3})
    assert table.refused("fire big-daryl") == "SP-FIRE-02"
    table.plays("fire crows-foot")
    assert table["anna.powder"] == 1
    with pytest.raises(AssertionError, match="cannot be paid"):
        table.game.do_pay_for_firing(0, table.game.cannons(0)[0], 2)
    assert table["anna.powder"] == 1


@card("Avenger")
@rule("SP-FIRE-02")
def test_a_shot_with_scrap_costs_what_is_left_of_its_price():
    ship, scrap = ["Avenger", "Dust Membrane"], ["Fisher", "Sapper", "Smash"]
    table = sky_pirate(phase="cannon", anna={"ship": ship, "discard": scrap, "powder": 0})
    cost = table["avenger.cost"]
    assert cost <= 3, "so that scrap alone can pay"
    table.plays("fire avenger", "pay fisher", "pay sapper", "pay smash")
    assert table["anna.ejected"] == scrap
    assert table["avenger.stunned"]
    assert table["anna.powder"] == 0


@card("Resupply")
@rule("SP-CHEST-06")
def test_a_maneuver_from_a_treasure_chest_that_ejects_itself_is_forgotten():
    table = sky_pirate(anna={"chest": ["Resupply"], "discard": ["Fisher"]})
    table.plays("play resupply", "done")
    assert table["bruno.ejected"] == ["Resupply"]
    assert table.game.from_chest == []


@card("Armored Rush")
@rule("SP-CHEST-06")
@pytest.mark.parametrize(("presence", "shields"), [(9, 2), (0, 6)])
def test_a_raid_token_from_a_treasure_chest_is_ejected_when_the_attempt_ends(presence, shields):
    crew = [{"card": "Fisher", "presence": presence}]
    table = sky_pirate(anna={"chest": ["Armored Rush"], "crew": crew, "powder": 9}, bruno={"crew": ["Sapper"]})
    table.plays("play armored-rush").aims().commits("fisher").defends("sapper").ends_attempt()
    assert table["anna.shields"] == shields, "four of them for a raid"
    assert table["bruno.ejected"] == ["Armored Rush"]
    assert table.game.from_chest == []


@card("Chef Danl", "Harmony")
@rule("SP-TRIG-06")
def test_an_effect_whose_card_was_shuffled_away_does_not_tell_where_it_lies():
    anna = {"captain": "Harmony", "crew": ["Chef Danl"], "hold": ["Fisher"] * 6, "discard": ["Smash"], "powder": 9}
    table = sky_pirate(anna=anna).boards("chef-danl", token="plunder").passes_until("next chef-danl")
    table.plays("next harmony learn-from-it", "next plunder take-a-prize")
    table.game.shuffle_into_hold([table.game.crew(0)[0]])
    table.plays("pass").passes_until("resolve")
    assert table.legal == ["resolve", "pass"]
    assert table.prompt.startswith("Anna, use the effect of a card? Whenever this crew raids")
    assert table.game.choice.source is None
    table.plays("resolve")
    assert table["phase"] == "cannon", "with nobody left in the party it draws nothing, and the attempt is over"


def both_guests(first, second, *more):
    """Anna plays two crew with Deck Party, so that their effects wait one behind the other."""
    hand = ["Deck Party", first, second, "Vex", *more]
    anna = {"assets": ["Brute Force"], "hand": hand, "discard": ["Evasive Maneuvers"], "powder": 9}
    table = sky_pirate(anna=anna, bruno={"crew": ["Fisher"], "powder": 9})
    return table.plays("play deck-party", "mode play")


@card("Brute Force", "Hulltender", "Seneschal Kaine", "Evasive Maneuvers")
@rule("SP-CARD-07", "SP-CANNOT-01")
def test_brute_force_that_cannot_board_any_more_forbids_nothing():
    table = both_guests("Seneschal Kaine", "Hulltender", "Walk the Plank")
    table.plays("choose seneschal-kaine", "pay vex", "choose hulltender")
    table.plays("use seneschal-kaine recite", "target evasive-maneuvers", "use hulltender lend-a-hand")
    table.plays("choose brute-force")
    assert not table["attempt"], "Evasive Maneuvers came first"
    assert not list(table.game.broken_rules())
    table.passes_until("fire").plays("pass").boards("fisher")
    table.defends("hulltender").plays("play walk-the-plank", "target fisher")
    assert table["bruno.discard"][-1] == "Fisher", "Anna may play Tactic cards as she defends"


@card("Ancient Power", "Fisher")
@rule("SP-CARD-21")
def test_a_card_that_is_not_in_play_is_not_changed():
    table = sky_pirate(anna={"hand": ["Fisher"]})
    game = table.game
    fisher = game.zones[game._setting.hand[0]][0]
    game.modify(PRESENCE, fisher, 3, ATTEMPT_OVER, fisher)
    assert not game.lasting
