"""Devoted Captains in play."""

from __future__ import annotations

from proofs import card, rule
from sky_pirate.harness import sky_pirate

STRONG = {"card": "Deadwind Mercenary", "presence": 4}


def _broken_structure(structure):
    """Bruno raids a structure of Anna's with enough to break it."""
    table = sky_pirate(
        active="bruno",
        anna={"captain": "Agatha Voss", "powder": 0, "ship": [structure, "Big Daryl"]},
        bruno={"crew": [STRONG], "hand": ["Fisher"]},
    )
    return table.boards("deadwind-mercenary", target=structure.lower().replace(" ", "-")).plays("bruno: pass")


@card("Agatha Voss", "Adjudicator")
@rule("SP-TOKEN-03")
def test_agatha_voss_replaces_a_broken_structure_with_an_adjudicator():
    table = _broken_structure("War Drums")
    assert table.asked == "anna"
    table.plays("use agatha-voss pass-judgment")
    assert table["anna.ship"] == ["Big Daryl", "Adjudicator"]
    assert table["anna.broken"] == []
    assert (table["adjudicator.cost"], table["adjudicator.power"], table["adjudicator.durability"]) == (2, 3, 1)


@card("Agatha Voss", "Dust Membrane")
def test_agatha_voss_does_not_keep_the_structure_from_doing_what_it_does_when_it_breaks():
    table = _broken_structure("Dust Membrane")
    table.plays("use agatha-voss pass-judgment", "use agatha-voss pass-judgment")
    assert table["anna.ship"] == ["Big Daryl", "Adjudicator"]
    assert table["anna.powder"] == 3


@card("Agatha Voss")
def test_agatha_voss_may_leave_the_structure_broken():
    table = _broken_structure("War Drums").plays("anna: pass")
    assert table["anna.broken"] == ["War Drums"]
    assert table["anna.ship"] == ["Big Daryl"]


@card("Agatha Voss", "Repurpose")
def test_agatha_voss_replaces_only_once_per_game():
    table = sky_pirate(
        anna={
            "captain": "Agatha Voss",
            "ship": ["War Drums", "Carapace", "Big Daryl"],
            "hand": ["Repurpose", "Repurpose"],
        }
    )
    table.plays("play repurpose", "break war-drums", "mode shields", "use agatha-voss pass-judgment")
    assert table["anna.ship"] == ["Carapace", "Big Daryl", "Adjudicator"]
    table.plays("play repurpose", "break carapace", "mode shields")
    assert table.offers("gain"), "nothing was asked"
    assert table["anna.broken"] == ["Carapace"]


@card("Agatha Voss")
def test_agatha_voss_does_not_answer_a_broken_cannon():
    table = sky_pirate(anna={"captain": "Agatha Voss", "hand": ["Repurpose"]})
    table.plays("play repurpose", "break big-daryl", "mode shields")
    assert not table.legal_with("use agatha-voss")
    assert table["anna.broken"] == ["Big Daryl"]


def _chosen(**anna):
    """Bruno boards; Anna defends with a Fisher, and Bruno has two Tactics that choose crew."""
    table = sky_pirate(
        active="bruno",
        anna={"captain": "Rook Prior", "crew": ["Fisher"], "hand": ["Card Catalog"], "powder": 4, **anna},
        bruno={"crew": ["Deadwind Mercenary"], "hand": ["Dissolve", "Hip Toss"]},
    )
    return table.boards("deadwind-mercenary").defends("fisher").plays("anna: pass")


@card("Rook Prior", "Dissolve")
@rule("SP-REACT-01")
def test_rook_prior_prevents_the_tactic_that_chooses_an_own_crew():
    table = _chosen().plays("play dissolve", "target fisher")
    assert table.asked == "anna"
    table.plays("use rook-prior castle")
    assert table["anna.crew"] == ["Fisher"]
    assert table["anna.powder"] == 2
    assert table["bruno.discard"] == ["Dissolve"], "it was played for nothing"


@card("Rook Prior", "Dissolve", "Hip Toss")
@rule("SP-ORD-02")
def test_rook_prior_answers_the_first_time_only_even_if_that_was_let_go():
    table = _chosen(crew=["Fisher", "Fisher"]).plays("play dissolve", "target fisher", "anna: pass")
    assert table["anna.ejected"] == ["Fisher"]
    table.plays("anna: pass", "play hip-toss")
    table.plays(table.legal[0])
    assert not table.legal_with("use rook-prior")
    assert "Fisher" in table["anna.hand"]


@card("Rook Prior", "Dissolve")
def test_rook_prior_needs_two_powder():
    table = _chosen(powder=1).plays("play dissolve", "target fisher")
    assert table["anna.ejected"] == ["Fisher"]
    assert table["anna.powder"] == 1


@card("Rook Prior", "Cultivator")
def test_rook_prior_does_not_answer_what_chooses_the_crew_of_others():
    table = sky_pirate(
        active="bruno",
        anna={"captain": "Rook Prior", "powder": 4, "hand": ["Card Catalog"]},
        bruno={"crew": ["Deadwind Mercenary", "Cultivator"]},
    )
    table.boards("deadwind-mercenary", "cultivator").plays("anna: pass")
    table.plays("use cultivator nourish", "target deadwind-mercenary")
    assert table["bruno.presence"] == 6, "it has resolved"
    assert table.asked == "anna"
    assert table.legal == ["pass"]


@card("Rook Prior", "Dissolve")
@rule("SP-MULTI-01")
def test_rook_prior_does_not_protect_the_crew_of_a_third_player():
    table = sky_pirate(
        3,
        active="bruno",
        anna={"captain": "Rook Prior", "powder": 4, "crew": ["Hedge Mage"]},
        bruno={"crew": ["Deadwind Mercenary"], "hand": ["Dissolve"]},
        clara={"crew": ["Fisher"]},
    )
    table.boards("deadwind-mercenary").defends("fisher").plays("play dissolve", "target fisher")
    assert table["clara.ejected"] == ["Fisher"]
    assert table["anna.powder"] == 4


@card("Vincent Tam", "Growth Chamber")
def test_vincent_tam_may_draw_for_presence_counters_on_a_crew():
    setup = {
        "captain": "Vincent Tam",
        "ship": ["Growth Chamber", "Big Daryl"],
        "crew": ["Fisher"],
        "hold": ["Skirmish"],
    }
    table = sky_pirate(anna=setup).plays("use growth-chamber grow", "target fisher")
    table.plays("use vincent-tam share-the-growth")
    assert table["anna.hand"] == ["Skirmish"]
    table = sky_pirate(anna=setup).plays("use growth-chamber grow", "target fisher", "pass")
    assert table["anna.hand"] == []


@card("Vincent Tam", "Repurpose")
def test_vincent_tam_draws_once_for_each_crew_that_gets_counters():
    table = sky_pirate(anna={"captain": "Vincent Tam", "crew": ["Fisher", "Attendant"], "hand": ["Repurpose"]})
    table.plays("play repurpose", "break dust-membrane", "mode counters")
    table.plays("counter fisher", "counter fisher", "counter attendant")
    drawn = 0
    while table.legal_with("use vincent-tam"):
        table.plays(table.legal_with("use vincent-tam")[0])
        drawn = len(table["anna.hand"])
    assert drawn == 2


@card("Vincent Tam", "Incubating Behemoth")
def test_vincent_tam_does_not_draw_for_counters_on_a_structure():
    table = sky_pirate(
        phase="start",
        anna={"captain": "Vincent Tam", "ship": ["Incubating Behemoth", "Big Daryl"], "crew": ["Fisher"]},
    )
    assert table["incubating-behemoth.presence_counters"] == 1
    assert table.offers("gain"), "nothing was asked on the way to the Action Phase"
    assert len(table["anna.hand"]) == 1, "the card of the turn"


@card("Vincent Tam")
def test_vincent_tam_does_not_draw_for_counters_that_the_opponent_puts():
    table = sky_pirate(
        phase="cannon",
        active="bruno",
        anna={"captain": "Vincent Tam", "crew": ["Fisher"]},
        bruno={"ship": ["Infestor", "Dust Membrane"]},
    )
    table.plays("fire infestor", "choose fisher")
    assert table["fisher.presence_counters"] == 1
    assert not table.legal_with("use vincent-tam")
