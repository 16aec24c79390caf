"""Devoted Special Ammo in play."""

from __future__ import annotations

from proofs import card, rule
from sky_pirate.harness import sky_pirate


def _armed(ammo, anna=None, bruno=None, cannon="Big Daryl"):
    """Anna's Cannon Phase: a cannon with one Special Ammo."""
    mine = {"ship": ["War Drums", {"card": cannon, "ammo": [ammo]}], "powder": 4, **(anna or {})}
    return sky_pirate(phase="cannon", anna=mine, bruno={"ship": ["War Drums", "3-Pounder"], **(bruno or {})})


@card("Antennae Flechette")
@rule("SP-FIRE-06")
def test_antennae_flechette_draws_up_to_the_opponents_hand_and_then_discards_one_of_theirs():
    hand = ["Fisher", "Skirmish", "Powder Cache"]
    table = _armed("Antennae Flechette", {"hand": ["Hedge Mage"]}, {"hand": hand}).plays("fire big-daryl")
    assert len(table["anna.hand"]) == 3
    assert len(table["bruno.hand"]) == 2
    assert len(table["bruno.discard"]) == 5, "4 damage and 1 from hand"
    table.plays("bruno: pass")
    assert table["antennae-flechette.ammo"] == 1


@card("Antennae Flechette")
def test_antennae_flechette_draws_nothing_with_a_larger_hand_but_discards_all_the_same():
    table = _armed("Antennae Flechette", {"hand": ["Hedge Mage", "Fisher"]}, {"hand": ["Skirmish"]})
    table.plays("fire big-daryl")
    assert table["anna.hand"] == ["Hedge Mage", "Fisher"]
    assert "Skirmish" in table["bruno.discard"]


@card("Cloning Tendrils")
@rule("SP-COPY-01")
def test_cloning_tendrils_copies_a_crew_that_the_damage_discarded():
    hold = ["Ringwarden", "Powder Cache", "Fisher", "Skirmish", "Attendant"]
    table = _armed("Cloning Tendrils", {"hold": ["Card Catalog"]}, {"hold": hold}).plays("fire big-daryl")
    assert table.legal == ["copy ringwarden", "copy fisher"], "crew that were discarded, and no others"
    table.plays("choose fisher")
    assert table["anna.crew"] == ["Fisher"]
    assert "Fisher" in table["bruno.discard"], "the original stays where it is"
    assert table["anna.hand"] == ["Card Catalog"], "the copy does what it says when it enters play"
    token = table.game.crew(0)[0]
    assert table.game.is_token(token)


@card("Cloning Tendrils")
def test_cloning_tendrils_copies_nothing_where_no_crew_was_discarded():
    hold = ["Powder Cache", "Skirmish", "Powder Cache", "Skirmish"]
    table = _armed("Cloning Tendrils", {}, {"hold": hold}).plays("fire big-daryl")
    assert table["anna.crew"] == []


@card("Griphook")
def test_griphook_boards_after_a_breach_for_two_powder_less():
    table = _armed("Griphook", {"crew": ["Deadwind Mercenary"], "powder": 5}).plays("fire big-daryl")
    table.plays("use griphook pull-them-in", "token plunder").aims("war-drums").commits("deadwind-mercenary")
    assert table["anna.powder"] == 0, "4 for the shot and 1 to board"
    assert "Anna raids Bruno." in table.told()


@card("Griphook")
@rule("SP-FIRE-06")
def test_griphook_may_be_declined_and_the_firing_ends_as_usual():
    table = _armed("Griphook", {"crew": ["Deadwind Mercenary"], "powder": 5}).plays("fire big-daryl", "pass")
    assert table["griphook.ammo"] == 1
    assert table["anna.powder"] == 1
    assert table["anna.crew"] == ["Deadwind Mercenary"]


@card("Griphook")
def test_griphook_is_not_offered_without_the_powder_to_board():
    table = _armed("Griphook", {"crew": ["Deadwind Mercenary"], "powder": 4}).plays("fire big-daryl")
    assert not table.legal_with("use griphook")
    assert table["attempt"] is False


@card("Sporenade")
@rule("SP-COUNTER-03")
def test_sporenade_distributes_a_presence_counter_for_each_damage_of_the_breach():
    table = _armed("Sporenade", {"crew": ["Fisher", "Hedge Mage"]}, cannon="Crow's Foot").plays("fire crows-foot")
    assert table.legal == ["counter fisher", "counter hedge-mage"]
    table.plays("counter hedge-mage", "counter hedge-mage")
    assert (table["fisher.presence_counters"], table["hedge-mage.presence_counters"]) == (0, 2)


@card("Sporenade", "Coldsteel Plating")
def test_sporenade_counts_the_damage_that_resolved():
    bruno = {"ship": ["Coldsteel Plating", "3-Pounder"]}
    table = _armed("Sporenade", {"crew": ["Fisher"]}, bruno, cannon="Crow's Foot").plays("fire crows-foot")
    assert table["fisher.presence_counters"] == 1
