"""Devoted assets in play."""

from __future__ import annotations

import pytest

from proofs import card, rule
from sky_pirate.harness import sky_pirate


@card("Psychothan")
def test_psychothan_shows_the_top_of_the_hold_and_plays_it_once_each_turn():
    table = sky_pirate(anna={"assets": ["Psychothan"], "hold": ["Fisher", "Hedge Mage", "Deadwind Mercenary"]})
    hold = table.game.view(1)["zones"]["anna.hold"]
    assert hold[-1] == "fisher"
    assert hold[-2] is None
    table.plays("use psychothan follow-the-vision")
    assert table["anna.crew"] == ["Fisher"]
    assert table["anna.hand"] == ["Hedge Mage"], "Fisher has drawn"
    assert table.refused("use psychothan follow-the-vision") == "SP-CARD-03"
    assert table["actions"] == 2


@card("Psychothan", "All Hands on Deck!")
def test_psychothan_plays_a_tactic_from_the_top_of_the_hold_during_an_attempt():
    table = sky_pirate(
        anna={"assets": ["Psychothan"], "crew": ["Fisher"], "hold": ["All Hands on Deck!", "Hedge Mage"]}
    )
    table.boards("fisher")
    table.plays("use psychothan foresee", "find hedge-mage")
    assert "Hedge Mage moves to the party." in table.told()


@card("Psychothan")
@pytest.mark.parametrize("top", ["All Hands on Deck!", "Basher"])
def test_psychothans_action_can_be_used_whatever_lies_on_top(top):
    """SP-Q131: a Tactic, or a card whose cost cannot be paid, stays where it is."""
    table = sky_pirate(anna={"assets": ["Psychothan"], "hold": [top], "hand": []})
    table.plays("use psychothan follow-the-vision")
    assert (table["anna.hold"][0], table["actions"]) == (top, 2)
    assert table.refused("use psychothan follow-the-vision") == "SP-CARD-03"


@card("Psychothan")
def test_psychothan_plays_nothing_while_the_top_card_is_no_tactic():
    table = sky_pirate(
        anna={"assets": ["Psychothan"], "crew": ["Fisher"], "hold": ["Hedge Mage"], "hand": ["Card Catalog"]},
        bruno={"hand": ["Smash"]},
    )
    table.boards("fisher").plays("bruno: pass", "use psychothan foresee")
    assert table["anna.hold"][0] == "Hedge Mage"
    assert (table.asked, table["attempt"]) == ("bruno", True), "it was an option and no pass"
    table.plays("bruno: pass")
    assert table.refused("use psychothan foresee") == "SP-BOARD-14"


@card("Ancestral Memory", "Dissolve")
def test_ancestral_memory_gains_powder_when_an_own_effect_ejects_a_crew():
    table = sky_pirate(
        anna={"assets": ["Ancestral Memory"], "crew": ["Deadwind Mercenary"], "hand": ["Dissolve"], "powder": 3},
        bruno={"crew": ["Fisher"]},
    )
    table.boards("deadwind-mercenary").defends("fisher").plays("play dissolve", "target fisher")
    assert table["bruno.ejected"] == ["Fisher"]
    assert table["anna.powder"] == 1


@card("Ancestral Memory", "Dissolve")
def test_ancestral_memory_does_not_count_tokens_or_effects_of_others():
    table = sky_pirate(
        anna={"assets": ["Ancestral Memory"], "crew": ["Deadwind Mercenary"], "hand": ["Dissolve"], "powder": 3},
        bruno={"crew": ["Deckhand"]},
    )
    table.boards("deadwind-mercenary").defends("deckhand").plays("play dissolve", "target deckhand")
    assert table["bruno.all_crew"] == []
    assert table["anna.powder"] == 0
    table = sky_pirate(
        anna={"assets": ["Ancestral Memory"], "crew": ["Fisher"], "powder": 3},
        bruno={"crew": ["Hedge Mage"], "hand": ["Dissolve"]},
    )
    table.boards("fisher").defends("hedge-mage").plays("play dissolve", "target fisher")
    assert table["anna.ejected"] == ["Fisher"]
    assert table["anna.powder"] == 0


@card("Ancestral Memory", "Absorb")
def test_ancestral_memory_gains_only_one_for_several_crew_that_go_together():
    table = sky_pirate(
        anna={"assets": ["Ancestral Memory"], "crew": ["Fisher"], "hand": ["Absorb"], "powder": 3},
        bruno={"discard": ["Fisher", "Hedge Mage", "Powder Cache"]},
    )
    table.boards("fisher").defends()
    table.plays("play absorb", "target fisher#2", "target hedge-mage", "target powder-cache")
    assert len(table["bruno.ejected"]) == 3
    assert table["anna.powder"] == 4, "3 for Absorb and 1 for the memory"


@card("Ancestral Memory", "Absorb")
def test_ancestral_memory_is_silent_when_no_crew_is_ejected():
    table = sky_pirate(
        anna={"assets": ["Ancestral Memory"], "crew": ["Fisher"], "hand": ["Absorb"], "powder": 3},
        bruno={"discard": ["Powder Cache"]},
    )
    table.boards("fisher").defends().plays("play absorb", "target powder-cache")
    assert table["anna.powder"] == 1, "Absorb alone"


@card("Ancestral Memory", "Snapdragon")
def test_ancestral_memory_counts_a_crew_that_is_ejected_as_a_cost_and_each_effect_anew():
    table = sky_pirate(
        anna={
            "assets": ["Ancestral Memory"], "ship": ["Dust Membrane", "Snapdragon"], "powder": 0,
            "discard": ["Fisher", "Hedge Mage"],
        }
    )  # fmt: skip
    table.plays("use snapdragon feed", "pay fisher")
    assert table["anna.powder"] == 1
    table.plays("use snapdragon feed", "pay hedge-mage")
    assert table["anna.powder"] == 2


@card("Fruiting Florathan")
def test_fruiting_florathan_costs_a_crew_and_gives_two_powder():
    table = sky_pirate(anna={"hand": ["Fruiting Florathan"], "crew": ["Fisher"], "powder": 0})
    table.plays("play fruiting-florathan", "pay fisher")
    assert table["anna.discard"] == ["Fisher"]
    assert table["anna.powder"] == 0
    table.plays("use fruiting-florathan pick-the-fruit")
    assert (table["anna.powder"], table["actions"]) == (2, 1)


@card("Fruiting Florathan")
@rule("SP-CARD-04")
def test_fruiting_florathan_cannot_be_played_without_crew():
    table = sky_pirate(anna={"hand": ["Fruiting Florathan"]})
    assert table.refused("play fruiting-florathan") == "SP-CARD-04"


@card("Offering to Cthalla")
def test_offering_to_cthalla_stows_a_card_of_the_own_discard_pile():
    table = sky_pirate(
        anna={"hand": ["Offering to Cthalla"], "discard": ["Fisher", "Powder Cache"]}, bruno={"discard": ["Skirmish"]}
    )
    table.plays("play offering-to-cthalla")
    assert table.legal == ["stow fisher", "stow powder-cache"]
    table.plays("choose powder-cache")
    assert table["anna.hold"][-1] == "Powder Cache"
    assert table["anna.discard"] == ["Fisher"]


@card("Offering to Cthalla", "Cthalla", "Attendant")
def test_offering_to_cthalla_and_a_keeper_call_cthalla_for_two_actions():
    table = sky_pirate(anna={"assets": ["Offering to Cthalla"], "crew": ["Fisher", "Attendant"]})
    table.plays("use offering-to-cthalla call-cthalla")
    assert table.legal == ["pay attendant"], "Fisher is no Keeper"
    table.plays("pay attendant")
    assert table["anna.ejected"] == ["Offering to Cthalla", "Attendant"]
    assert table["anna.crew"] == ["Fisher", "Cthalla"]
    assert table["cthalla.presence"] == 7
    assert table["actions"] == 1


@card("Offering to Cthalla")
def test_offering_to_cthalla_needs_a_keeper_and_two_actions():
    table = sky_pirate(anna={"assets": ["Offering to Cthalla"], "crew": ["Fisher"]})
    assert table.refused("use offering-to-cthalla call-cthalla") == "SP-CARD-04"
    table = sky_pirate(actions=1, anna={"assets": ["Offering to Cthalla"], "crew": ["Attendant"]})
    assert table.refused("use offering-to-cthalla call-cthalla") == "SP-TURN-06"


@card("Offering to Liria")
def test_offering_to_liria_deals_one_damage_to_the_opponent():
    table = sky_pirate(anna={"hand": ["Offering to Liria"]}, bruno={"hold": ["Powder Cache"]})
    table.plays("play offering-to-liria")
    assert table["bruno.discard"] == ["Powder Cache"]
    assert table["anna.discard"] == []


@card("Offering to Liria", "Liria", "Harbinger")
def test_offering_to_liria_and_a_keeper_call_liria():
    table = sky_pirate(anna={"assets": ["Offering to Liria"], "crew": ["Harbinger"]})
    table.plays("use offering-to-liria call-liria", "pay harbinger")
    assert table["anna.ejected"] == ["Offering to Liria", "Harbinger"]
    assert table["anna.crew"] == ["Liria"]
    assert table["liria.presence"] == 5
    assert table["actions"] == 1


@card("Offering to Rzeth")
def test_offering_to_rzeth_puts_a_presence_counter_on_an_own_crew():
    table = sky_pirate(
        anna={"hand": ["Offering to Rzeth"], "crew": ["Fisher", "Attendant"]}, bruno={"crew": ["Hedge Mage"]}
    )
    table.plays("play offering-to-rzeth")
    assert table.legal == ["counter fisher", "counter attendant"]
    table.plays("choose attendant")
    assert (table["attendant.presence_counters"], table["fisher.presence_counters"]) == (1, 0)
    assert table["attendant.presence"] == 4


@card("Offering to Rzeth", "Rzeth", "Attendant")
def test_offering_to_rzeth_and_a_keeper_call_rzeth():
    table = sky_pirate(anna={"assets": ["Offering to Rzeth"], "crew": ["Attendant"]})
    table.plays("use offering-to-rzeth call-rzeth", "pay attendant")
    assert table["anna.ejected"] == ["Offering to Rzeth", "Attendant"]
    assert table["anna.crew"] == ["Rzeth"]
    assert table["rzeth.presence"] == 6


@card("Titanbasking")
def test_titanbasking_gains_powder_in_every_turn_that_begins_with_a_titan():
    table = sky_pirate(
        phase="end",
        anna={"assets": ["Titanbasking"], "crew": [{"card": "Deadwind Mercenary", "presence": 2}], "powder": 0},
    )
    assert table["active"] == "bruno"
    assert table["anna.powder"] == 1, "defense 4 and 2 counters"
    table.passes_until("gain").passes().passes_until("gain")
    assert table["active"] == "anna"
    assert table["anna.powder"] == 2, "attack 3 and 2 counters"


@card("Titanbasking")
def test_titanbasking_counts_the_presence_of_the_turn_that_begins():
    table = sky_pirate(
        phase="end",
        anna={"assets": ["Titanbasking"], "crew": [{"card": "Deadwind Mercenary", "presence": 1}], "powder": 0},
        bruno={"crew": [{"card": "Deadwind Mercenary", "presence": 5}]},
    )
    assert table["anna.powder"] == 1, "on Bruno's turn the mercenary has 5"
    table.plays("pass").passes_until("gain")
    assert table["active"] == "anna"
    assert table["anna.powder"] == 1, "on Anna's turn it has 4, and Bruno's crew does not count"
