"""Devoted maneuvers in play."""

from __future__ import annotations

from proofs import card, rule
from sky_pirate.harness import sky_pirate


def _boarding(hand, crew=("Deadwind Mercenary",), defenders=(), **bruno):
    """Anna boards War Drums with all her crew and may use a Tactic; Bruno has committed all of his."""
    table = sky_pirate(
        anna={"crew": list(crew), "hand": [*hand, "Card Catalog"], "powder": 3},
        bruno={"crew": list(defenders), "ship": ["War Drums", "Big Daryl"], "powder": 0, **bruno},
    )
    table.plays("board", "token initiative").aims("war-drums")
    for asked in ("anna", "bruno"):
        while table.asked == asked and table.legal_with("commit"):
            table.plays(table.legal_with("commit")[0])
    return table.plays("bruno: pass") if table.asked == "bruno" else table


def _defending(hand, crew=(), boarders=("Deadwind Mercenary",), **bruno):
    """Bruno boards Anna's War Drums with all his crew; Anna has committed all of hers and may use a Tactic."""
    table = sky_pirate(
        active="bruno",
        anna={"crew": list(crew), "hand": list(hand), "ship": ["War Drums", "Big Daryl"], "powder": 0},
        bruno={"crew": list(boarders), **bruno},
    )
    table.plays("board", "token initiative").aims("war-drums")
    for asked in ("bruno", "anna"):
        while table.asked == asked and table.legal_with("commit"):
            table.plays(table.legal_with("commit")[0])
    return table


@card("Absorb")
def test_absorb_ejects_up_to_three_cards_of_the_defenders_discard_pile_for_powder():
    pile = ["Fisher", "Skirmish", "Powder Cache", "Hedge Mage"]
    table = _boarding(["Absorb"], discard=pile).plays("play absorb")
    table.plays("target fisher", "target skirmish", "target hedge-mage")
    assert table["bruno.ejected"] == ["Fisher", "Skirmish", "Hedge Mage"]
    assert table["bruno.discard"] == ["Powder Cache"]
    assert table["anna.powder"] == 3
    table = _boarding(["Absorb"], discard=pile).plays("play absorb", "target fisher", "done")
    assert (table["bruno.ejected"], table["anna.powder"]) == (["Fisher"], 1)
    table = _boarding(["Absorb"], discard=pile).plays("play absorb", "done")
    assert (table["bruno.ejected"], table["anna.powder"]) == ([], 0)


@card("Absorb")
@rule("SP-TACTIC-02")
def test_absorb_is_for_the_boarding_player():
    table = _defending(["Absorb"], discard=["Fisher"])
    assert table.refused("play absorb") == "SP-TACTIC-02"


@card("Ascension Ritual")
@rule("SP-COUNTER-04", "SP-CARD-04")
def test_ascension_ritual_costs_another_action_and_doubles_counters():
    crew = [{"card": "Fisher", "presence": 3}, "Hedge Mage"]
    table = sky_pirate(
        anna={"hand": ["Ascension Ritual"], "crew": crew}, bruno={"crew": [{"card": "Attendant", "presence": 1}]}
    )
    table.plays("play ascension-ritual")
    assert table.legal == ["target fisher"]
    table.plays("target fisher")
    assert table["fisher.presence_counters"] == 6
    assert table["actions"] == 1
    table = sky_pirate(actions=1, anna={"hand": ["Ascension Ritual"], "crew": crew})
    assert table.refused("play ascension-ritual") == "SP-TURN-06"


@card("Ascension Ritual", "Snapdragon", "Torpedo")
def test_ascension_ritual_doubles_counters_of_every_kind():
    ship = ["War Drums", {"card": "Snapdragon", "counters": 2, "ammo": ["Torpedo"]}]
    table = sky_pirate(anna={"hand": ["Ascension Ritual"], "ship": ship})
    table.plays("play ascension-ritual", "target snapdragon")
    assert table["snapdragon.counters"] == 4
    table = sky_pirate(anna={"hand": ["Ascension Ritual"], "ship": ship})
    table.plays("play ascension-ritual", "target torpedo")
    assert table["torpedo.ammo"] == 4


@card("Awestruck")
@rule("SP-PARTY-02")
def test_awestruck_moves_every_crew_with_less_presence_to_reserve():
    crew = ["Deadwind Mercenary", "Fisher", {"card": "Hedge Mage", "presence": 2}]
    defenders = ["Smelly Pete", {"card": "Attendant", "presence": 1}]
    table = _boarding(["Awestruck"], crew, defenders).plays("play awestruck")
    assert table.legal == ["target deadwind-mercenary", "target fisher", "target hedge-mage"]
    table.plays("target deadwind-mercenary")
    assert table["anna.party"] == ["Deadwind Mercenary", "Hedge Mage"], "equal presence stays"
    assert table["anna.reserve"] == ["Fisher"]
    assert table["bruno.party"] == ["Attendant"]
    assert table["bruno.reserve"] == ["Smelly Pete"]


@card("Call the Faithful", "Deckhand")
def test_call_the_faithful_brings_a_deckhand_for_each_nontoken_crew():
    table = sky_pirate(
        anna={"hand": ["Call the Faithful"], "crew": ["Fisher", "Deckhand"], "facedown": ["Skirmish"]},
        bruno={"crew": ["Hedge Mage"]},
    )
    table.plays("play call-the-faithful")
    assert table["anna.crew"] == ["Fisher", "Deckhand", "Deckhand", "Deckhand"]
    assert table["anna.discard"] == ["Call the Faithful"]


@card("Dissolve")
def test_dissolve_ejects_a_crew_with_presence_2_or_less_of_the_opponents_party():
    table = _boarding(["Dissolve"], ["Fisher"], ["Smelly Pete", "Deadwind Mercenary"]).plays("play dissolve")
    assert table.legal == ["target smelly-pete"]
    table.plays("target smelly-pete")
    assert table["bruno.ejected"] == ["Smelly Pete"]
    assert table["bruno.party"] == ["Deadwind Mercenary"]


@card("Harvest Ritual")
@rule("SP-CARD-05")
def test_harvest_ritual_gives_the_highest_cost_once_all_cannons_are_stunned():
    daryl, pounder = {"card": "Big Daryl", "stunned": True}, {"card": "3-Pounder", "stunned": True}
    table = sky_pirate(anna={"hand": ["Harvest Ritual"], "ship": ["War Drums", "3-Pounder", daryl]})
    assert table.refused("play harvest-ritual") == "SP-CARD-05"
    table = sky_pirate(anna={"hand": ["Harvest Ritual"], "ship": ["War Drums", pounder, daryl], "powder": 0})
    table.plays("play harvest-ritual")
    assert table["anna.powder"] == 4


@card("Harvest Ritual", "Brass")
def test_harvest_ritual_counts_the_cost_as_it_is_now():
    daryl = {"card": "Big Daryl", "stunned": True}
    table = sky_pirate(anna={"captain": "Brass", "hand": ["Harvest Ritual"], "ship": ["War Drums", daryl], "powder": 0})
    table.plays("use brass double-charge", "target big-daryl", "play harvest-ritual")
    assert table["anna.powder"] == 5


@card("Hip Toss")
def test_hip_toss_returns_a_smaller_crew_to_its_captains_hand():
    table = sky_pirate(
        anna={"crew": ["Attendant", {"card": "Fisher", "presence": 5}], "hand": ["Hip Toss"]},
        bruno={
            "crew": ["Harbinger", "Smelly Pete", {"card": "Hedge Mage", "captain": "anna"}],
            "ship": ["War Drums"],
        },
    )
    table.boards("attendant", target="war-drums").defends("harbinger").plays("play hip-toss")
    assert table.legal == ["target smelly-pete", "target hedge-mage"], "3 against 3 is not less; the reserve counts too"
    table.plays("target hedge-mage")
    assert table["anna.hand"] == ["Hedge Mage"], "its captain is Anna"
    assert table["bruno.crew"] == ["Harbinger", "Smelly Pete"]


@card("Inspired by Giants")
def test_inspired_by_giants_draws_as_many_cards_as_the_strongest_crew_has_presence():
    table = sky_pirate(
        anna={"hand": ["Inspired by Giants"], "crew": ["Fisher", "Deadwind Mercenary"]},
        bruno={"crew": [{"card": "Hedge Mage", "presence": 7}]},
    )
    table.plays("play inspired-by-giants")
    assert len(table["anna.hand"]) == 3
    table = sky_pirate(anna={"hand": ["Inspired by Giants"]}).plays("play inspired-by-giants")
    assert table["anna.hand"] == []


@card("Pile On")
@rule("SP-CREW-08")
def test_pile_on_plays_a_small_crew_from_hand_into_the_party():
    table = _boarding(["Pile On", "Fisher", "Cloudshaker Magnus"]).plays("play pile-on")
    assert table.legal == ["bring fisher"], "Magnus has 4"
    table.plays("choose fisher")
    assert "Fisher moves to the party." in table.told()
    assert "Fisher" not in table["anna.hand"]
    assert "Card Catalog" in table["anna.hand"]


@card("Pile On", "Galeth of Cloudreach")
@rule("SP-CREW-06")
def test_pile_on_counts_a_dash_as_no_presence_but_such_a_crew_stays_in_reserve():
    table = _boarding(["Pile On", "Galeth of Cloudreach"]).plays("play pile-on", "choose galeth-of-cloudreach")
    assert "Galeth of Cloudreach enters play." in table.told()
    assert "Galeth of Cloudreach moves to the party." not in table.told()


@card("Pile On", "Deadwind Mercenary")
def test_pile_on_looks_at_defense_while_defending_and_asks_whatever_the_hand_holds():
    table = _defending(["Pile On", "Deadwind Mercenary"], ["Fisher"]).plays("play pile-on")
    assert table.legal == ["pass"], "a mercenary defends with 4; that the hand holds no crew is not told"
    table.plays("pass")
    assert "Deadwind Mercenary" in table["anna.hand"]


@card("Rally")
def test_rally_boards_and_keeps_one_crew_of_a_raid():
    table = sky_pirate(
        anna={"hand": ["Rally"], "crew": ["Deadwind Mercenary", "Fisher", "Hedge Mage"], "powder": 3},
        bruno={"ship": ["War Drums", "Big Daryl"]},
    )
    table.plays("play rally").aims("war-drums").commits("deadwind-mercenary", "fisher")
    assert table["anna.powder"] == 0
    assert table.legal == ["withdraw deadwind-mercenary", "withdraw fisher"]
    table.plays("choose deadwind-mercenary").ends_attempt()
    assert table["anna.crew"] == ["Deadwind Mercenary", "Hedge Mage"]
    assert table["anna.hold"][-1] == "Fisher"
    assert table["anna.discard"] == ["Rally"]


@card("Rally")
def test_rally_saves_nobody_when_it_is_repelled_and_cannot_be_played_without_powder():
    table = sky_pirate(
        anna={"hand": ["Rally"], "crew": ["Fisher"], "powder": 3},
        bruno={"ship": ["War Drums", "Big Daryl"], "crew": ["Deadwind Mercenary"]},
    )
    table.plays("play rally").aims("war-drums").commits("fisher").defends("deadwind-mercenary").ends_attempt()
    assert table["anna.crew"] == []
    table = sky_pirate(anna={"hand": ["Rally"], "crew": ["Fisher"], "powder": 2})
    assert table.refused("play rally") == "SP-BOARD-02"


@card("Repurpose")
def test_repurpose_breaks_an_emplacement_for_as_many_shields_as_its_durability():
    table = sky_pirate(
        anna={"hand": ["Repurpose"], "crew": ["Fisher"], "ship": ["Dust Membrane", "Gigaphage", "Big Daryl"]}
    )
    table.plays("play repurpose", "break gigaphage", "mode shields")
    assert table["anna.broken"] == ["Gigaphage"]
    assert (table["anna.shields"], table["anna.hold"].count("Shield")) == (4, 2)


@card("Repurpose")
@rule("SP-COUNTER-03")
def test_repurpose_distributes_as_many_presence_counters_as_its_durability():
    table = sky_pirate(
        anna={"hand": ["Repurpose"], "crew": ["Fisher", "Hedge Mage"], "ship": ["War Drums", "Dust Membrane"]}
    )
    table.plays("play repurpose", "break dust-membrane", "mode counters")
    table.plays("counter fisher", "counter hedge-mage", "counter fisher")
    assert (table["fisher.presence_counters"], table["hedge-mage.presence_counters"]) == (2, 1)
    assert table["anna.shields"] == 6


@card("Repurpose", "Coldsteel Plating")
def test_repurpose_counts_the_durability_before_the_emplacement_breaks():
    plating = {"card": "Coldsteel Plating", "counters": 1}
    table = sky_pirate(anna={"hand": ["Repurpose"], "ship": [plating, "Big Daryl"]})
    durability = table["coldsteel-plating.durability"]
    table.plays("play repurpose", "break coldsteel-plating")
    assert table.legal == ["mode shields"], "without crew there is nobody to distribute counters among"
    table.plays("mode shields")
    assert table["anna.shields"] == 6 - durability


@card("Resilience Ritual")
def test_resilience_ritual_gains_what_the_boarding_party_has_more():
    table = _defending(["Resilience Ritual"], ["Fisher"], ["Deadwind Mercenary", "Attendant"])
    table.plays("play resilience-ritual")
    assert table["anna.powder"] == 5
    table = _defending(["Resilience Ritual"], ["Deadwind Mercenary"], ["Fisher"]).plays("play resilience-ritual")
    assert table["anna.powder"] == 0


@card("Resilience Ritual")
@rule("SP-TACTIC-03", "SP-CARD-05")
def test_resilience_ritual_is_for_a_defender_with_crew():
    assert _defending(["Resilience Ritual"]).refused("play resilience-ritual") == "SP-CARD-05"
    assert _boarding(["Resilience Ritual"]).refused("play resilience-ritual") == "SP-TACTIC-03"
