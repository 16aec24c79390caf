"""Pirate assets in play."""

from __future__ import annotations

from proofs import card, rule
from sky_pirate.harness import sky_pirate


@card("Illegal Bore")
@rule("SP-TURN-13")
def test_illegal_bore_widens_a_cannon_for_a_card():
    table = sky_pirate(phase="cannon", anna={"assets": ["Illegal Bore"], "hand": ["Fisher", "Chow Time"], "powder": 4})
    table.plays("use illegal-bore widen-the-barrel", "pay fisher")
    assert table.legal == ["bore 3-pounder", "bore crows-foot", "bore big-daryl"]
    table.plays("choose crows-foot")
    assert (table["crows-foot.cost"], table["crows-foot.power"]) == (4, 4)
    assert table["anna.discard"] == ["Fisher"]
    table.plays("fire crows-foot")
    assert len(table["bruno.discard"]) == 4
    assert table["anna.powder"] == 0
    assert (table["crows-foot.cost"], table["crows-foot.power"]) == (2, 2), "the turn is over"


@card("Illegal Bore")
def test_illegal_bore_may_be_declined_and_needs_a_card():
    table = sky_pirate(phase="cannon", anna={"assets": ["Illegal Bore"], "hand": ["Fisher"]}).passes()
    assert table["anna.hand"] == ["Fisher"]
    assert table["crows-foot.power"] == 2
    table = sky_pirate(phase="cannon", anna={"assets": ["Illegal Bore"]})
    assert table.legal_with("fire"), "an empty hand is not asked"


@card("Illegal Bore", "Sneak Attack")
@rule("SP-TEXT-02")
def test_illegal_bore_discards_a_card_though_no_cannon_is_left():
    table = sky_pirate(phase="cannon", anna={"assets": ["Illegal Bore"], "hand": ["Fisher"], "ship": ["Dust Membrane"]})
    table.plays("use illegal-bore widen-the-barrel", "pay fisher")
    assert table["anna.discard"] == ["Fisher"]
    assert table["active"] == "bruno"


@card("Open Keg")
@rule("SP-CARD-15")
def test_open_keg_enters_with_three_counters():
    table = sky_pirate(anna={"hand": ["Open Keg"]})
    table.plays("play open-keg")
    assert table["open-keg.counters"] == 3


@card("Open Keg")
def test_open_keg_gives_two_powder_for_a_counter_when_your_turn_begins():
    table = sky_pirate(phase="start", anna={"assets": [{"card": "Open Keg", "counters": 3}], "powder": 0})
    assert table["open-keg.counters"] == 2
    assert table["anna.powder"] == 2


@card("Open Keg")
@rule("SP-CARD-15")
def test_open_keg_is_discarded_with_its_last_counter():
    table = sky_pirate(phase="start", anna={"assets": [{"card": "Open Keg", "counters": 1}], "powder": 0})
    assert table["anna.powder"] == 2
    assert table["anna.discard"] == ["Open Keg"]


@card("Open Keg")
def test_open_keg_stays_closed_in_the_opponents_turn():
    table = sky_pirate(
        phase="start", active="bruno", anna={"assets": [{"card": "Open Keg", "counters": 3}], "powder": 0}
    )
    assert table["anna.powder"] == 0
    assert table["open-keg.counters"] == 3


@card("Spirit Bomb")
def test_spirit_bomb_gathers_a_counter_for_every_pirate_card_but_itself():
    table = sky_pirate(anna={"hand": ["Spirit Bomb", "Firebug", "Fisher", "Chow Time"]}, actions=4)
    table.plays("play spirit-bomb")
    assert table["spirit-bomb.counters"] == 0
    table.plays("play firebug", "play fisher")
    assert table["spirit-bomb.counters"] == 1
    table.plays("play chow-time")
    assert table["spirit-bomb.counters"] == 2


@card("Spirit Bomb")
def test_spirit_bomb_goes_off_for_its_counters_when_you_raid():
    table = sky_pirate(anna={"assets": [{"card": "Spirit Bomb", "counters": 4}], "crew": ["Fisher"]})
    table.boards("fisher").plays("use spirit-bomb let-it-loose", "use spirit-bomb let-it-loose").ends_attempt()
    assert len(table["bruno.discard"]) == 4
    assert table["anna.discard"] == ["Spirit Bomb"]


@card("Spirit Bomb")
def test_spirit_bomb_may_be_kept():
    table = sky_pirate(anna={"assets": [{"card": "Spirit Bomb", "counters": 4}], "crew": ["Fisher"]})
    table.boards("fisher").plays("use spirit-bomb let-it-loose", "pass").ends_attempt()
    assert table["bruno.discard"] == []
    assert table["spirit-bomb.counters"] == 4


@card("Steady at the Helm")
@rule("SP-REACT-01")
def test_steady_at_the_helm_takes_one_off_the_damage_for_a_card():
    table = sky_pirate(phase="cannon", bruno={"assets": ["Steady at the Helm"], "hand": ["Fisher", "Hedge Mage"]})
    table.plays("fire crows-foot", "use steady-at-the-helm hard-over", "pay fisher")
    assert table["bruno.discard"] == ["Fisher", "Deadwind Mercenary"]


@card("Steady at the Helm", "Friendo")
def test_steady_at_the_helm_takes_two_off_with_a_unique_crew():
    table = sky_pirate(
        phase="cannon",
        anna={"powder": 4},
        bruno={"assets": ["Steady at the Helm"], "hand": ["Fisher"], "crew": ["Friendo"]},
    )
    table.plays("fire big-daryl", "use steady-at-the-helm hard-over", "pay fisher")
    assert len(table["bruno.discard"]) == 3, "two by damage and the card that was discarded for it"


@card("Steady at the Helm")
def test_steady_at_the_helm_may_be_declined():
    table = sky_pirate(phase="cannon", bruno={"assets": ["Steady at the Helm"], "hand": ["Fisher"]})
    table.plays("fire crows-foot").passes()
    assert len(table["bruno.discard"]) == 2


@card("Steady at the Helm", "Sneak Attack")
@rule("SP-ORD-02")
def test_steady_at_the_helm_answers_only_the_first_damage_of_a_turn():
    table = sky_pirate(
        anna={"hand": ["Sneak Attack"], "powder": 5}, bruno={"assets": ["Steady at the Helm"], "hand": ["Fisher"] * 3}
    )
    table.plays("play sneak-attack", "target 3-pounder").passes(2)
    table.passes_until("fire").plays("fire crows-foot")
    assert table.legal_with("recover"), "the second damage is not answered"
    assert len(table["bruno.discard"]) == 3
