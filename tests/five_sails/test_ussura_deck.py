"""Cards: Ussura's attachments, and its risks up to Matushka's Sight."""

from __future__ import annotations

import pytest

from five_sails.table import five_sails
from five_sails.ussura_words import BOTH, duel_of
from proofs import card

# -- attachments ------------------------------------------------------------------------------------------------------


def hammer(**more):
    ours = {"card": "Uwe Zimmerman", "equipped": ["Grandfather's Hammer"]}
    return duel_of(ours, "Otto Streit", bruno={"hand": ["Not Today"]}, **more)


@BOTH
@card("Grandfather's Hammer")
def test_grandfathers_hammer_becomes_the_combat_card_with_lethal(edition):
    """Thrust 5; Uwe's Combat of three does not limit the wounds of his adversary, who has four Resolve."""
    table = hammer(edition=edition, anna={"hand": ["Precision"]})
    table.plays("use grandfathers-hammer throw-it")
    assert table["anna.line"] == ["Grandfather's Hammer"]
    assert table["uwe-zimmerman.equipped"] == []
    assert table["otto-streit.threat"] == 5
    assert table.asked == "bruno"  # no other combat card, and no Technique of the hammer
    table.plays("play-nothing")
    assert not table["otto-streit.in_play"]
    assert "Grandfather's Hammer" in table["anna.discard"]


@card("Grandfather's Hammer")
def test_grandfathers_hammer_swings_while_it_is_equipped():
    table = hammer(anna={"hand": ["Langschwert"]})
    table.plays("pass", "play langschwert", "use grandfathers-hammer swing")
    assert table["otto-streit.threat"] == 5
    table.plays("play-nothing")
    assert table["otto-streit.wounds"] == 3


@card("Grandfather's Hammer")
def test_grandfathers_hammer_waits_for_its_bearers_round():
    table = hammer(active="Otto Streit", threat={"Otto Streit": 2})
    assert not table.legal_with("use grandfathers-hammer")


@card("Mireli Sabre")
@pytest.mark.parametrize(
    ("bearer", "wounds", "threat"),
    [("Uwe Zimmerman", 0, 2), ("Terrell Brandt", 1, 2), ("Otto Streit", 0, 1)],
)
def test_the_mireli_sabre_parries_for_the_nimble_and_thrusts_for_the_strong(bearer, wounds, threat):
    """My Fight, Alone: Riposte, Parry, Thrust 1. Uwe has Combat 3 and Finesse 2, Terrell 3 and 1, Otto 1 and 2."""
    table = duel_of(
        {"card": bearer, "equipped": ["Mireli Sabre"]}, "Sanjay", anna={"hand": ["My Fight, Alone"]},
        threat={bearer: 3}, bruno={"hand": ["Not Today"]},
    )  # fmt: skip
    table.plays("play my-fight-alone", "use mireli-sabre dance", "pass")
    assert table[f"{bearer.lower().replace(' ', '-')}.wounds"] == wounds
    assert table["sanjay.threat"] == 1 + threat  # one was sent back


# -- Borets to Iron and Velvet ----------------------------------------------------------------------------------------


def borets_duel():
    return duel_of(
        {"card": "Uwe Zimmerman", "equipped": ["Langschwert"]}, "Pavel Ivanov", threat={"Uwe Zimmerman": 1},
        anna={"hand": ["Borets"]}, bruno={"hand": ["Borets", "Strength of Ten"]},
    )  # fmt: skip


@card("Borets")
def test_after_borets_nobody_uses_maneuvers_or_techniques_in_this_duel():
    table = borets_duel()
    table.plays("play borets", "use borets grapple")
    assert table.asked == "bruno"  # Uwe's Technique is gone
    table.plays("play strength-of-ten")
    assert table["uwe-zimmerman.threat"] == 2  # its Maneuver would have been offered before its values
    assert table.asked == "anna"


@card("Borets")
def test_without_borets_both_are_offered_and_after_the_duel_all_is_as_before():
    table = borets_duel()
    table.plays("play borets")
    assert table.legal_with("use langschwert")
    table.plays("pass", "play strength-of-ten")
    assert table.legal_with("use strength-of-ten")
    assert table.legal_with("use pavel-ivanov")
    over = borets_duel()
    over.plays("play borets", "use borets grapple", "play borets", "play-nothing")
    assert not over["duel"]
    assert over.game.lasting == []


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


@card("Indomitable Will")
def test_the_location_becomes_uncontrolled_when_the_performer_is_destroyed():
    table = five_sails(
        anna={"docks": [{"card": "Ren", "wounds": 3}], "hand": ["Indomitable Will"]}, bruno={"docks": ["Uwe Zimmerman"]}
    )
    table.plays("use indomitable-will stand-fast", "challenge uwe-zimmerman ren", "refuse")
    assert not table["ren.in_play"]
    assert table["docks.control"] is None


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


@card("Iron and Velvet")
def test_iron_and_velvet_challenges_with_bare_hands():
    table = five_sails(
        anna={"docks": [{"card": "Ren", "engaged": True}], "hand": ["Iron and Velvet", "Borets"]},
        bruno={"docks": ["Otto Streit"]},
    )
    table.plays("use iron-and-velvet bare-hands", "target otto-streit", "pay borets", "refuse")
    assert table["otto-streit.wounds"] == 3
    armed = five_sails(
        anna={"docks": [{"card": "Ren", "equipped": ["Langschwert"]}], "hand": ["Iron and Velvet", "Borets"]},
        bruno={"docks": ["Otto Streit"]},
    )
    assert armed.refused("use iron-and-velvet bare-hands") == "FS-KEY-21"


@card("Iron and Velvet")
@pytest.mark.parametrize(("mine", "theirs"), [(True, True), (True, False), (False, True)])
def test_iron_and_velvet_wounds_every_participant_with_an_attachment(mine, theirs):
    def armed(name, has):
        return {"card": name, "equipped": ["Corpse Speak"] if has else []}

    table = duel_of(
        armed("Ren", mine), armed("Uwe Zimmerman", theirs), anna={"hand": ["Iron and Velvet", "Borets"]},
        threat={"Ren": 1},
    )  # fmt: skip
    table.plays("play iron-and-velvet", "use iron-and-velvet break-weapons", "pay borets")
    assert (table["ren.wounds"], table["uwe-zimmerman.wounds"]) == (int(mine), int(theirs))


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


@BOTH
@card("Matushka's Efficiency")
def test_matushkas_efficiency_moves_the_duel_next_door(edition):
    table = duel_of(
        "Elina Georginova", "Uwe Zimmerman", edition, anna={"hand": ["Matushka's Efficiency", "Borets"]},
        bruno={"hand": ["Not Today"]}, threat={"Elina Georginova": 2},
    )  # fmt: skip
    table.plays("play matushkas-efficiency", "use matushkas-efficiency fight-elsewhere", "pay borets")
    assert table.legal == ["choose forums"]
    table.plays("choose forums")
    assert (table["elina-georginova.at"], table["uwe-zimmerman.at"]) == ("forums", "forums")
    assert table["uwe-zimmerman.threat"] == 3  # two were sent back, and a Thrust of one
    plain = duel_of("Ren", "Uwe Zimmerman", edition, anna={"hand": ["Matushka's Efficiency", "Borets"]})
    plain.plays("play matushkas-efficiency")
    assert not plain.legal_with("use matushkas-efficiency")


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
    assert len(table.legal_with("choose")) == 5
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
    assert table.legal_with("choose") == [
        f"choose {name}" for name in ("borets", "stubborn", "razrushitel", "strong-hands")
    ]


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
    table.plays("choose eko-sorridi", "pass")
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
