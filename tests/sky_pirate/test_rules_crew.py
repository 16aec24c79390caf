"""Crew, presence, operators and stored cards."""

from __future__ import annotations

from proofs import card, rule
from sky_pirate.harness import sky_pirate

DRUMS = ["War Drums", "3-Pounder"]
DRUMMER = {"card": "Fisher", "operates": "War Drums"}


@card("Basher", "Fisher")
@rule("SP-CREW-01")
def test_a_crew_costs_an_action_and_its_additional_costs_on_the_own_turn():
    table = sky_pirate(anna={"hand": ["Basher", "Smash"]}, bruno={"hand": ["Sapper"]})
    table.plays("play basher", "pay smash")
    assert (table["anna.crew"], table["anna.discard"], table["actions"]) == (["Basher"], ["Smash"], 2)
    assert (
        sky_pirate(anna={"hand": ["Sapper"]}, actions=1).plays("play sapper").passes_until("gain")["active"] == "bruno"
    )
    table = sky_pirate(anna={"crew": ["Fisher"]}, bruno={"hand": ["Sapper"]}).boards("fisher")
    assert table.asked == "bruno"
    assert table.legal == ["pass"], "a crew that is no Tactic is not played in another player's turn"


@card("Deadwind Mercenary")
@rule("SP-CREW-03", "SP-CREW-04", "SP-CREW-05")
def test_presence_is_the_attack_of_the_active_players_crew_and_the_defense_of_others():
    both = {"crew": ["Deadwind Mercenary"]}
    table = sky_pirate(anna=both, bruno=both)
    assert (table["deadwind-mercenary.presence"], table["deadwind-mercenary#2.presence"]) == (3, 4)
    table = sky_pirate(first="bruno", anna=both, bruno=both)
    assert (table["deadwind-mercenary.presence"], table["deadwind-mercenary#2.presence"]) == (4, 3)


@card("Sapper")
@rule("SP-CREW-12")
def test_a_player_may_have_any_number_of_crew():
    table = sky_pirate(anna={"crew": ["Fisher"] * 30, "hand": ["Sapper"]}).plays("play sapper")
    assert len(table["anna.crew"]) == 31


@card("Carpenter")
@rule("SP-OPER-02")
def test_an_operator_has_no_text_while_it_is_assigned():
    table = sky_pirate(anna={"ship": DRUMS, "crew": ["Carpenter"]})
    assert table.offers("use carpenter shore-up")
    table.plays("use war-drums man-the-drums", "assign carpenter")
    assert not table.offers("use carpenter shore-up")


@card("War Drums", "Frontliner")
@rule("SP-OPER-03")
def test_an_operator_cannot_join_a_party_neither_by_committing_nor_by_being_moved():
    table = sky_pirate(anna={"ship": DRUMS, "crew": [DRUMMER, "Sapper"], "hand": ["Smash"]})
    table.plays("board", "token plunder").aims()
    assert table.legal == ["commit sapper"]
    table.commits("sapper").plays("use war-drums drum-them-in", "target fisher")
    assert (table["anna.party"], table["anna.reserve"]) == (["Sapper"], ["Fisher"])


@card("Mindlink Mech", "All Hands on Deck!")
@rule("SP-OPER-04")
def test_a_crew_of_a_party_that_becomes_an_operator_goes_to_the_reserve():
    crew = ["Mindlink Mech", "Fisher", "Sapper"]
    table = sky_pirate(anna={"crew": crew, "hand": ["All Hands on Deck!", "Smash"], "hold": ["Frontliner"]})
    table.boards("fisher", "sapper").plays("play all-hands-on-deck", "choose frontliner")
    assert table["anna.party"] == ["Fisher", "Sapper", "Frontliner"]
    table.plays("use mindlink-mech link-up", "assign fisher", "assign sapper")
    assert table["mindlink-mech.operators"] == ["Fisher", "Sapper"]
    assert table["anna.party"] == ["Frontliner"]


@card("War Drums")
@rule("SP-OPER-01", "SP-OPER-06")
def test_a_card_is_operated_while_it_has_an_operator():
    anna = {"ship": DRUMS, "crew": ["Sapper", "Fisher", "Frontliner"], "hand": ["Smash"]}
    table = sky_pirate(anna=anna).boards("sapper")
    assert not table.offers("use war-drums drum-them-in"), "nobody drums"
    table = sky_pirate(anna=anna).plays("use war-drums man-the-drums", "assign fisher").boards("sapper")
    table.plays("use war-drums drum-them-in", "target frontliner")
    assert table["anna.party"] == ["Sapper", "Frontliner"]


@card("War Drums")
@rule("SP-OPER-07")
def test_operators_are_unassigned_when_their_card_breaks():
    table = sky_pirate(
        anna={"crew": [{"card": "Deadwind Mercenary", "presence": 2}]},
        bruno={"ship": DRUMS, "crew": [{"card": "Carpenter", "operates": "War Drums"}]},
    )
    table.boards("deadwind-mercenary", target="war-drums").ends_attempt()
    assert table["bruno.broken"] == ["War Drums"]
    assert table["carpenter.operates"] is None
    table.passes_until("use carpenter")
    assert table.asked == "bruno"
    assert table.offers("use carpenter shore-up"), "it has its text again"


@card("Mindlink Mech", "Extractor")
@rule("SP-OPER-07")
def test_operators_are_unassigned_when_their_card_leaves_play():
    operators = [{"card": name, "operates": "Mindlink Mech"} for name in ("Carpenter", "Sapper")]
    table = sky_pirate(anna={"crew": ["Mindlink Mech", *operators], "assets": ["Extractor"]})
    assert not table.offers("use carpenter shore-up")
    table.plays("use extractor extract", "pay mindlink-mech")
    assert (table["carpenter.operates"], table["sapper.operates"]) == (None, None)
    assert table.offers("use carpenter shore-up")


@card("Mindlink Mech", "War Drums", "Rip Soul")
@rule("SP-OPER-07")
def test_operators_are_unassigned_when_their_card_loses_its_operate_effect():
    operators = [{"card": name, "operates": "Mindlink Mech"} for name in ("Carpenter", "Sapper")]
    table = sky_pirate(anna={"ship": DRUMS, "crew": ["Mindlink Mech", *operators]})
    table.plays("use war-drums man-the-drums", "assign mindlink-mech")
    assert table["war-drums.operators"] == ["Mindlink Mech"]
    assert (table["carpenter.operates"], table["sapper.operates"]) == (None, None), "the Mech is blank now"
    table = sky_pirate(
        anna={"crew": ["Fisher"], "hand": ["Rip Soul"]},
        bruno={"crew": ["Mindlink Mech", *operators], "hand": ["Smash"]},
    )
    table.boards("fisher").defends("mindlink-mech").plays("bruno: pass", "play rip-soul", "target mindlink-mech")
    assert (table["carpenter.operates"], table["sapper.operates"]) == (None, None), "facedown it has no text"


@card("War Drums", "Cerberus")
@rule("SP-OPER-08", "SP-OPER-09")
def test_operators_above_the_limit_make_room_first():
    names = ("Fisher", "Hedge Mage", "Smelly Pete", "Big Mouth")
    crew = [{"card": name, "operates": "Cerberus"} for name in names]
    table = sky_pirate(anna={"ship": ["Cerberus", "3-Pounder"], "crew": [*crew, "Sapper", "Basher"]})
    table.plays("use cerberus three-heads")
    assert table.prompt == "Anna, choose an operator of Cerberus to unassign"
    table.plays("choose fisher", "choose big-mouth")
    assert table["cerberus.operators"] == ["Hedge Mage", "Smelly Pete"]
    table.plays("assign sapper", "assign basher")
    assert table["cerberus.operators"] == ["Hedge Mage", "Smelly Pete", "Sapper", "Basher"]


@card("War Drums")
@rule("SP-OPER-09")
def test_nobody_is_asked_who_makes_room_if_all_operators_do():
    table = sky_pirate(anna={"ship": DRUMS, "crew": [DRUMMER, "Sapper"]})
    table.plays("use war-drums man-the-drums")
    assert table["war-drums.operators"] == []
    table.plays("assign sapper")
    assert table["war-drums.operators"] == ["Sapper"]


@card("Medbay")
@rule("SP-STORE-01")
def test_a_stored_card_is_not_in_play():
    ship = [{"card": "Medbay", "stored": ["Galeth of Cloudreach"]}, "3-Pounder"]
    table = sky_pirate(anna={"crew": ["Fisher"]}, bruno={"ship": ship, "crew": ["Sapper"]}).boards(
        "fisher", target="medbay"
    )
    assert table["bruno.all_crew"] == ["Sapper"]
    assert table["galeth-of-cloudreach.in_play"] is False
    assert table.legal == ["done", "commit sapper"]


@card("Medbay")
@rule("SP-STORE-02")
def test_stored_cards_are_discarded_when_their_card_breaks():
    ship = [{"card": "Medbay", "stored": ["Fisher"]}, "3-Pounder"]
    table = sky_pirate(anna={"crew": ["Deadwind Mercenary"]}, bruno={"ship": ship})
    table.boards("deadwind-mercenary", target="medbay").ends_attempt()
    assert (table["bruno.broken"], table["bruno.discard"], table["bruno.stored"]) == (["Medbay"], ["Fisher"], [])


@card("Cerberus", "Autoloader", "Flight School")
@rule("SP-OPER-01", "SP-TEXT-02")
def test_operate_takes_as_many_crew_as_there_are_but_not_none():
    """SP-Q134."""
    anna = {"ship": ["Cerberus", "Autoloader"], "assets": ["Flight School"]}
    table = sky_pirate(anna={**anna, "crew": ["Fisher"]}).plays("use cerberus three-heads", "assign fisher")
    assert table["cerberus.operators"] == ["Fisher"]
    table = sky_pirate(anna=anna)
    for line in ("use cerberus three-heads", "use autoloader feed-the-guns", "use flight-school load-in-flight"):
        assert table.refused(line) == "SP-CARD-05"
