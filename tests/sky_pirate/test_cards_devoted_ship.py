"""Devoted cannons and structures in play."""

from __future__ import annotations

from proofs import card, rule
from sky_pirate.harness import sky_pirate

STRONG = {"card": "Deadwind Mercenary", "presence": 4}


def _broken(structure, **anna):
    """Bruno raids a structure of Anna's with enough to break it, and the attempt is over."""
    ship = [structure, "War Drums", "Big Daryl"]
    table = sky_pirate(active="bruno", anna={"ship": ship, "powder": 0, **anna}, bruno={"crew": [STRONG], "powder": 3})
    name = structure["card"] if isinstance(structure, dict) else structure
    table.boards("deadwind-mercenary", target=name.lower().replace(" ", "-")).ends_attempt()
    assert table["anna.broken"] == [name]
    return table


@card("Dust Membrane")
def test_dust_membrane_gives_three_powder_when_it_breaks():
    assert _broken("Dust Membrane")["anna.powder"] == 3


def _repelled(**bruno):
    """Bruno boards with a Fisher and a Hedge Mage, and Anna's Gigaphage ship repels him."""
    return sky_pirate(
        active="bruno",
        anna={"ship": ["Gigaphage", "Big Daryl"], "crew": ["Deadwind Mercenary"], "powder": 0},
        bruno={"crew": ["Fisher", "Hedge Mage", "Attendant"], "hand": ["Card Catalog"], **bruno},
    )


@card("Gigaphage")
def test_gigaphage_ejects_a_crew_of_the_boarding_party_and_gains_powder_and_a_shield():
    table = _repelled().boards("fisher", "hedge-mage", target="gigaphage").defends("deadwind-mercenary")
    table.plays("bruno: pass")
    assert table.asked == "anna"
    assert table.legal == ["eject fisher", "eject hedge-mage"], "not the crew in reserve"
    table.plays("choose hedge-mage")
    assert table["bruno.ejected"] == ["Hedge Mage"]
    assert table["anna.powder"] == 1
    assert (table["anna.shields"], table["anna.hold"].count("Shield")) == (5, 1)


@card("Gigaphage", "Dissolve")
def test_gigaphage_gains_nothing_when_nobody_is_left_to_eject():
    table = sky_pirate(
        active="bruno",
        anna={
            "ship": ["Gigaphage", "Big Daryl"],
            "crew": ["Deadwind Mercenary"],
            "hand": ["Dissolve"],
            "powder": 0,
        },
        bruno={"crew": ["Fisher"]},
    )
    table.boards("fisher", target="gigaphage").defends("deadwind-mercenary")
    table.plays("play dissolve", "target fisher").ends_attempt()
    assert table["anna.powder"] == 0
    assert table["anna.shields"] == 6


@card("Gigaphage")
def test_gigaphage_gives_an_action_in_the_next_turn_when_it_breaks():
    table = _broken("Gigaphage")
    table.passes_until("gain")
    assert table.asked == "anna"
    assert table["actions"] == 4


@card("Growth Chamber")
@rule("SP-CARD-03")
def test_growth_chamber_puts_a_presence_counter_on_an_own_crew_once_each_turn():
    table = sky_pirate(
        anna={"ship": ["Growth Chamber", "Big Daryl"], "crew": ["Fisher"]}, bruno={"crew": ["Hedge Mage"]}
    )
    table.plays("use growth-chamber grow")
    assert table.legal == ["target fisher"]
    table.plays("target fisher")
    assert (table["fisher.presence"], table["actions"]) == (2, 2)
    assert table.refused("use growth-chamber grow") == "SP-CARD-03"


@card("Growth Chamber", "Leviathan")
def test_growth_chamber_leaves_a_leviathan_with_a_counter_in_reserve():
    table = _broken("Growth Chamber")
    assert table["anna.crew"] == ["Leviathan"], "it was not stowed with a party"
    assert table["leviathan.presence_counters"] == 1
    assert table["leviathan.presence"] == 1


@card("Incubating Behemoth")
def test_incubating_behemoth_gets_a_counter_each_own_turn_and_may_break_with_four():
    def begins(counters, **setup):
        behemoth = {"card": "Incubating Behemoth", "presence": counters}
        return sky_pirate(phase="start", anna={"ship": [behemoth, "Big Daryl"]}, **setup)

    table = begins(2)
    assert table["incubating-behemoth.presence_counters"] == 3
    assert table.offers("gain"), "with three nothing is asked"
    table = begins(3)
    assert table.legal == ["pass", "mode break"]
    table.plays("pass")
    assert table["incubating-behemoth.presence_counters"] == 4
    table = begins(3, active="bruno")
    assert table["incubating-behemoth.presence_counters"] == 3, "Bruno's turn has begun"


@card("Incubating Behemoth", "Leviathan")
@rule("SP-COUNTER-05")
def test_incubating_behemoth_hatches_a_leviathan_with_all_its_counters():
    behemoth = {"card": "Incubating Behemoth", "presence": 4}
    table = sky_pirate(phase="start", anna={"ship": [behemoth, "Big Daryl"]}).plays("mode break")
    assert table["anna.broken"] == ["Incubating Behemoth"]
    assert table["anna.crew"] == ["Leviathan"]
    assert table["leviathan.presence_counters"] == 5
    assert table["incubating-behemoth.presence_counters"] == 0


@card("Incubating Behemoth", "Leviathan")
def test_incubating_behemoth_that_is_raided_leaves_a_leviathan_in_reserve():
    table = _broken({"card": "Incubating Behemoth", "presence": 2})
    assert table["anna.crew"] == ["Leviathan"]
    assert table["leviathan.presence"] == 2


@card("Incubating Behemoth", "Vincent Tam")
def test_incubating_behemoth_moves_counters_by_putting_them_on_the_leviathan():
    table = sky_pirate(
        phase="start",
        anna={"captain": "Vincent Tam", "ship": [{"card": "Incubating Behemoth", "presence": 3}, "Big Daryl"]},
    )
    table.plays("mode break", "use vincent-tam share-the-growth")
    assert len(table["anna.hand"]) == 2, "one for Vincent Tam and one for the turn"


@card("Incubating Behemoth", "Agatha Voss")
def test_incubating_behemoth_hatches_even_if_it_is_replaced_first():
    behemoth = {"card": "Incubating Behemoth", "presence": 3}
    table = sky_pirate(phase="start", anna={"captain": "Agatha Voss", "ship": [behemoth, "Big Daryl"]})
    table.plays("mode break", "use agatha-voss pass-judgment", "use agatha-voss pass-judgment")
    assert table["anna.ship"] == ["Big Daryl", "Adjudicator"]
    assert table["leviathan.presence_counters"] == 4


@card("Infestor")
def test_infestor_puts_a_presence_counter_on_a_crew_of_the_opponent():
    table = sky_pirate(
        phase="cannon",
        anna={"ship": ["Infestor", "War Drums"], "crew": ["Attendant"], "powder": 1},
        bruno={"crew": ["Fisher", "Hedge Mage"]},
    )
    table.plays("fire infestor")
    assert len(table["bruno.discard"]) == 2
    assert table.legal == ["counter fisher", "counter hedge-mage"]
    table.plays("choose fisher")
    assert table["fisher.presence_counters"] == 1


@card("Infestor", "Palisade")
@rule("SP-FIRE-05")
def test_infestor_does_nothing_without_a_breach():
    table = sky_pirate(
        phase="cannon",
        anna={"ship": ["Infestor", "War Drums"], "powder": 1},
        bruno={"crew": ["Fisher"], "ship": ["Palisade", "Big Daryl"]},
    )
    table.plays("fire infestor", "use palisade take-the-hit")
    assert table["fisher.presence_counters"] == 0


@card("Snapdragon")
def test_snapdragon_eats_crew_of_the_discard_pile_and_grows():
    table = sky_pirate(
        anna={"ship": ["War Drums", "Snapdragon"], "discard": ["Fisher", "Powder Cache", "Hedge Mage"]},
        bruno={"discard": ["Attendant"]},
    )
    assert (table["snapdragon.cost"], table["snapdragon.power"]) == (2, 0)
    table.plays("use snapdragon feed")
    assert table.legal == ["pay fisher", "pay hedge-mage"]
    table.plays("pay fisher")
    assert table["anna.ejected"] == ["Fisher"]
    assert (table["snapdragon.cost"], table["snapdragon.power"]) == (3, 2)
    table.plays("use snapdragon feed", "pay hedge-mage")
    assert (table["snapdragon.cost"], table["snapdragon.power"]) == (4, 4)
    assert table.refused("use snapdragon feed") == "SP-CARD-04"


@card("Striking Tentacle", "Constricting Tentacle")
@rule("SP-DUAL-03")
def test_striking_tentacle_may_flip_when_it_breaches_and_loses_its_ammo():
    tentacle = {"card": "Striking Tentacle", "ammo": ["Torpedo"]}
    table = sky_pirate(phase="cannon", anna={"ship": [tentacle, "War Drums"], "powder": 4})
    table.plays("fire striking-tentacle", "use striking-tentacle coil")
    assert table["anna.ship"] == ["War Drums", "Constricting Tentacle"]
    assert table["constricting-tentacle.durability"] == 2
    assert table["anna.discard"] == ["Torpedo"]


@card("Striking Tentacle")
def test_striking_tentacle_may_stay_a_cannon():
    table = sky_pirate(phase="cannon", anna={"ship": ["Striking Tentacle", "War Drums"], "powder": 4})
    table.plays("fire striking-tentacle", "pass")
    assert table["anna.ship"] == ["Striking Tentacle", "War Drums"]
    assert len(table["bruno.discard"]) == 4


@card("Constricting Tentacle")
def test_constricting_tentacle_leaves_the_opponent_one_card_in_hand():
    hand = ["Fisher", "Hedge Mage", "Skirmish"]
    table = sky_pirate(
        phase="end", active="bruno", anna={"ship": ["Constricting Tentacle", "Big Daryl"]}, bruno={"hand": hand}
    )
    assert table.asked == "bruno"
    table.plays("stow fisher", "stow skirmish")
    assert table["bruno.hand"] == ["Hedge Mage"]
    table = sky_pirate(phase="end", anna={"ship": ["Constricting Tentacle", "Big Daryl"], "hand": hand})
    assert table["anna.hand"] == hand, "its own player keeps five"
