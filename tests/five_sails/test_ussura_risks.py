"""Ussura: the risks in play."""

from __future__ import annotations

import pytest

from five_sails.table import five_sails
from five_sails.ussura_words import BOTH
from proofs import card


@card("Indomitable Will")
def test_indomitable_will_claims_an_uncontrolled_location_for_somebody_alone():
    table = five_sails(
        anna={"docks": ["Ren"], "forums": ["Pavel Ivanov", "Uwe Zimmerman"], "hand": ["Indomitable Will"]}
    )
    table.plays("use indomitable-will stand-fast")
    assert table["docks.control"] == "anna"
    line = "use indomitable-will stand-fast"
    crowd = five_sails(anna={"docks": ["Ren", "Pavel Ivanov"], "hand": ["Indomitable Will"]})
    assert crowd.refused(line) == "FS-KEY-21"
    ruled = five_sails(anna={"docks": ["Ren"], "hand": ["Indomitable Will"]}, docks={"control": "anna"})
    assert ruled.refused(line) == "FS-KEY-21"


def held(**sides):
    """Ren holds The Docks, Bruno to act."""
    anna = {"docks": ["Ren"], "hand": ["Indomitable Will"], **sides.get("anna", {})}
    table = five_sails(anna=anna, bruno={"docks": ["Sibella Scarpa"], **sides.get("bruno", {})})
    return table.plays("use indomitable-will stand-fast")


@card("Indomitable Will")
def test_control_cannot_be_lost_while_the_performer_stays():
    table = held().plays("claim sibella-scarpa")
    assert "The pressure succeeds by 3." in table.told()
    assert table["docks.control"] == "anna"


@card("Indomitable Will")
def test_the_location_becomes_uncontrolled_when_the_performer_leaves():
    table = held().plays("pass", "move ren forums")
    assert table["docks.control"] is None
    table.plays("claim sibella-scarpa")
    assert table["docks.control"] == "bruno"


@card("Indomitable Will", "Stubborn")
@pytest.mark.parametrize(("stays", "control"), [(True, "anna"), (False, None)])
def test_dusk_takes_the_location_only_when_the_performer_goes_home(stays, control):
    table = held(anna={"hand": ["Indomitable Will", "Stubborn"]})
    table.plays("pass", "pass")
    assert table.asked == "anna"
    assert table["docks.control"] == "anna"  # clean-up a is over
    table.plays("use stubborn stay" if stays else "pass")
    assert table["docks.control"] == control
    assert table["ren.at"] == ("docks" if stays else "home")


# -- Matushka ---------------------------------------------------------------------------------------------------------


@card("Matushka's Command")
def test_matushkas_command_sends_the_engaged_home_and_engages_the_rest():
    table = five_sails(
        anna={
            "docks": [{"card": "Ved'ma", "engaged": True}, "Ren"],
            "forums": [{"card": "Pavel Ivanov", "engaged": True}],
            "hand": ["Matushka's Command", "Borets"],
        },
        bruno={"docks": [{"card": "Otto Streit", "engaged": True}, "Sanjay"]},
    )
    table.plays("use matushkas-command send-the-tired-home", "pay borets")
    assert (table["vedma.at"], table["otto-streit.at"]) == ("home", "home")
    assert (table["ren.at"], table["sanjay.at"], table["pavel-ivanov.at"]) == ("docks", "docks", "forums")
    assert table["ren.engaged"]
    assert table["sanjay.engaged"]


@card("Matushka's Command")
def test_matushkas_command_needs_a_sorcerer():
    table = five_sails(anna={"docks": ["Ren"], "hand": ["Matushka's Command", "Borets"]})
    assert table.refused("use matushkas-command send-the-tired-home") == "FS-KEY-20"


@card("Matushka's Efficiency")
def test_matushkas_efficiency_carries_a_friend_to_any_other_location_for_its_cost():
    table = five_sails(
        anna={
            "docks": ["Elina Georginova", "Ren"],
            "forums": ["Pavel Ivanov"],
            "hand": ["Matushka's Efficiency", "Borets"],
        },
        bruno={"docks": ["Sanjay"]},
    )
    table.plays("use matushkas-efficiency carry")
    assert table.legal == ["target elina-georginova", "target ren"]
    table.plays("target ren", "pay borets")
    assert table.legal == ["choose forums", "choose grand-bazaar", "choose home"]
    table.plays("choose grand-bazaar")
    assert table["ren.at"] == "grand-bazaar"
    assert not table["elina-georginova.engaged"]


@card("Matushka's Efficiency")
def test_matushkas_efficiency_costs_nothing_if_the_performer_engages():
    table = five_sails(anna={"docks": ["Elina Georginova", "Ren"], "hand": ["Matushka's Efficiency"]})
    assert table.refused("use matushkas-efficiency carry") == "FS-ABIL-01"
    table.plays("use matushkas-efficiency carry-for-free", "target ren", "choose forums")
    assert table["ren.at"] == "forums"
    assert table["elina-georginova.engaged"]
    tired = five_sails(
        anna={"docks": [{"card": "Elina Georginova", "engaged": True}], "hand": ["Matushka's Efficiency"]}
    )
    assert tired.refused("use matushkas-efficiency carry-for-free") == "FS-KEY-04"


SEEN = ["Borets", "Stubborn", "Sunder", "Razrushitel", "Strong Hands", "Iron and Velvet"]


def sight(performer="Ved'ma", **more):
    anna = {"docks": [performer], "hand": ["Matushka's Sight"], "deck": ["Langschwert"]}
    table = five_sails(anna=anna, bruno={"deck": SEEN, "hand": ["Carnaval"]}, **more)
    return table.plays("use matushkas-sight see-far")


@card("Matushka's Sight")
def test_matushkas_sight_discards_some_cards_and_orders_the_rest():
    table = sight()
    assert table.legal == ["mode city-deck", "mode anna-deck", "mode bruno-deck"]
    table.plays("mode bruno-deck")
    assert len(table.legal_with("discard")) == 5
    table.plays("choose borets", "choose razrushitel", "done")
    assert table["bruno.discard"] == ["Borets", "Razrushitel"]
    table.plays("choose strong-hands", "choose stubborn")
    assert table["bruno.deck"] == ["Strong Hands", "Stubborn", "Sunder", "Iron and Velvet"]
    table.plays("choose vedma")
    assert table["vedma.engaged"]
    assert table["anna.hand"] == ["Langschwert"]


@card("Matushka's Sight")
def test_matushkas_sight_discards_no_more_than_the_performers_influence():
    table = sight("Elina Georginova").plays("mode bruno-deck", "choose sunder")
    assert table["bruno.discard"] == ["Sunder"]  # Elina's Influence is one: there was no second choice
    assert table.legal_with("top") == [f"top {name}" for name in ("borets", "stubborn", "razrushitel", "strong-hands")]


@card("Matushka's Sight")
def test_matushkas_sight_may_leave_all_as_it_is_and_the_performer_en_garde():
    table = sight().plays(
        "mode bruno-deck", "done", *(f"choose {name}" for name in ("borets", "stubborn", "sunder", "razrushitel"))
    )
    table.plays("pass")
    assert table["bruno.deck"] == SEEN
    assert not table["vedma.engaged"]
    assert table["anna.hand"] == []


@card("Matushka's Sight")
def test_matushkas_sight_sees_the_city_deck_and_nobody_else_learns_the_order():
    table = sight(city_deck=["Sorte Deck", "Kaj Kousei", "Eko Sorridi"]).plays(
        "mode city-deck", "choose kaj-kousei", "done"
    )
    table.plays("top eko-sorridi", "pass")
    assert table["city_deck"] == ["Eko Sorridi", "Sorte Deck"]
    assert table["city_discard"] == ["Kaj Kousei"]
    top = table.game.zones[table.game._setting.city_deck][-1]
    assert table.game.knows(0, top)
    assert not table.game.knows(1, top)


@card("Matushka's Sight")
def test_an_engaged_performer_cannot_engage_to_draw():
    table = sight({"card": "Ved'ma", "engaged": True}).plays("mode anna-deck", "done")
    assert table.asked == "bruno"
    assert table["anna.hand"] == []


# -- My Fight, Alone; Predatory Pursuit; Razrushitel ------------------------------------------------------------------


@card("My Fight, Alone")
def test_my_fight_alone_heals_a_lonely_performer():
    table = five_sails(
        anna={
            "docks": [{"card": "Ren", "wounds": 2}],
            "forums": ["Pavel Ivanov", "Uwe Zimmerman"],
            "hand": ["My Fight, Alone"],
        },
        bruno={"docks": ["Sanjay"]},
    )
    table.plays("use my-fight-alone catch-breath")
    assert table["ren.wounds"] == 1
    crowd = five_sails(anna={"docks": [{"card": "Ren", "wounds": 2}, "Pavel Ivanov"], "hand": ["My Fight, Alone"]})
    assert crowd.refused("use my-fight-alone catch-breath") == "FS-KEY-21"


@card("Predatory Pursuit")
def test_predatory_pursuit_follows_and_wounds():
    table = five_sails(
        turn="bruno", anna={"docks": [{"card": "Ren", "engaged": True}], "forums": ["Pavel Ivanov"],
        "hand": ["Predatory Pursuit", "Borets"]}, bruno={"docks": ["Otto Streit"]},
    )  # fmt: skip
    table.plays("move otto-streit forums", "anna: use predatory-pursuit pursue", "pay borets")
    assert table["ren.at"] == "forums"
    assert table["otto-streit.wounds"] == 1


@card("Predatory Pursuit")
@pytest.mark.parametrize(("start", "line"), [("docks", "move otto-streit home"), ("home", "move otto-streit docks")])
def test_predatory_pursuit_follows_neither_home_nor_from_home(start, line):
    table = five_sails(
        turn="bruno", anna={"docks": ["Ren"], "hand": ["Predatory Pursuit", "Borets"]}, bruno={start: ["Otto Streit"]}
    )
    table.plays(line)
    assert table["phase"] == "high drama"
    assert not table.legal_with("use predatory-pursuit")


@card("Predatory Pursuit")
def test_predatory_pursuit_needs_somebody_where_the_enemy_was():
    table = five_sails(
        turn="bruno",
        anna={"grand_bazaar": ["Ren"], "hand": ["Predatory Pursuit", "Borets"]},
        bruno={"docks": ["Otto Streit"]},
    )
    table.plays("move otto-streit forums")
    assert not table.legal_with("use predatory-pursuit")


def razrushitel(engaged=False):
    table = five_sails(
        anna={"docks": [{"card": "Ren", "engaged": engaged}], "hand": ["Razrushitel", "Borets"]},
        bruno={"forums": ["Otto Streit"], "grand_bazaar": ["Sanjay"], "home": ["Uwe Zimmerman"]},
    )
    table.plays("use razrushitel charge")
    assert table.legal == ["target otto-streit"]
    return table.plays("target otto-streit", "pay borets")


@card("Razrushitel")
def test_razrushitel_drives_the_enemy_home_if_the_performer_engages():
    table = razrushitel()
    assert table["ren.at"] == "forums"
    table.plays("choose ren")
    assert table["otto-streit.at"] == "home"
    assert (table["otto-streit.wounds"], table["ren.engaged"]) == (0, True)


@card("Razrushitel")
@pytest.mark.parametrize("engaged", [True, False])
def test_razrushitel_wounds_the_enemy_if_the_performer_does_not_engage(engaged):
    table = razrushitel(engaged)
    if not engaged:
        table.plays("pass")
    assert (table["otto-streit.at"], table["otto-streit.wounds"]) == ("forums", 1)
    assert table["ren.engaged"] is engaged


# -- Strength of Ten --------------------------------------------------------------------------------------------------


@card("Strength of Ten")
def test_strength_of_ten_gives_two_more_actions_for_a_renown():
    table = five_sails(anna={"home": ["Ren", "Pavel Ivanov"], "hand": ["Strength of Ten"], "renown": 1})
    table.plays("use strength-of-ten act-twice-more", "anna: move ren docks", "anna: move pavel-ivanov docks")
    assert table.asked == "bruno"
    assert table["anna.renown"] == 0
    assert table["anna.locker"] == ["Strength of Ten"]


@card("Strength of Ten")
def test_who_passes_has_no_more_actions():
    table = five_sails(
        anna={"home": ["Ren"], "hand": ["Strength of Ten"], "renown": 1}, bruno={"home": ["Otto Streit"]}
    )
    table.plays(
        "use strength-of-ten act-twice-more", "anna: pass", "bruno: move otto-streit docks", "anna: move ren docks"
    )
    assert table.asked == "bruno"


@card("Strength of Ten")
def test_strength_of_ten_needs_a_renown():
    table = five_sails(anna={"hand": ["Strength of Ten"]})
    assert table.refused("use strength-of-ten act-twice-more") == "FS-KEY-38"


# -- Stubborn, Strong Hands, Sunder -----------------------------------------------------------------------------------


@card("Stubborn")
def test_stubborn_stops_a_move_of_ones_own_character_by_anybody():
    table = five_sails(
        turn="bruno", anna={"docks": ["Ren"], "hand": ["Stubborn"]},
        bruno={"forums": ["Sibella Scarpa"], "hand": ["Pull", "Opulence"]},
    )  # fmt: skip
    table.plays(table.legal_with("use pull")[0], "target ren", "pay opulence", "anna: use stubborn stay")
    assert table["ren.at"] == "docks"
    assert table["anna.discard"] == ["Stubborn"]


@card("Stubborn")
def test_stubborn_stops_ones_own_move_action_after_its_price_and_no_enemy():
    table = five_sails(anna={"docks": ["Ren"], "hand": ["Stubborn"]}, bruno={"docks": ["Otto Streit"]})
    table.plays("move ren forums", "use stubborn stay")
    assert (table["ren.at"], table["ren.engaged"]) == ("docks", True)
    enemy = five_sails(turn="bruno", anna={"hand": ["Stubborn"]}, bruno={"docks": ["Otto Streit"]})
    enemy.plays("move otto-streit forums")
    assert enemy["otto-streit.at"] == "forums"


@card("Stubborn")
def test_a_second_stubborn_has_nothing_left_to_stop():
    table = five_sails(anna={"docks": ["Ren"], "hand": ["Stubborn", "Stubborn"]})
    table.plays("move ren forums", "use stubborn stay")
    assert table.asked == "bruno"
    assert table["anna.hand"] == ["Stubborn"]


@BOTH
@card("Stubborn")
def test_stubborn_keeps_a_character_out_at_dusk(edition):
    table = five_sails(edition=edition, anna={"docks": ["Ren"], "forums": ["Pavel Ivanov"], "hand": ["Stubborn"]})
    table.plays("pass", "pass")
    assert table["phase"] == "dusk"
    table.plays("anna: use stubborn stay")
    assert (table["ren.at"], table["pavel-ivanov.at"]) == ("docks", "home")
    assert table["day"] == 2


@card("Strong Hands")
def test_strong_hands_claims_with_combat_even_engaged():
    table = five_sails(
        anna={"docks": [{"card": "Ren", "engaged": True}], "hand": ["Strong Hands", "Borets"]},
        bruno={"docks": ["Sibella Scarpa"]},
    )
    table.plays("use strong-hands push-them-around", "pay borets")
    assert table["docks.control"] == "anna"
    tie = five_sails(
        anna={"docks": ["Ren"], "hand": ["Strong Hands", "Borets"]}, bruno={"docks": ["Sibella Scarpa", "Otto Streit"]}
    )
    tie.plays("use strong-hands push-them-around", "pay borets")
    assert tie["docks.control"] is None
