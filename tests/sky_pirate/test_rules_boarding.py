"""Boarding, parties, raid tokens, breaking."""

from __future__ import annotations

from proofs import rule
from sky_pirate.harness import sky_pirate

GRUNT = "Deadwind Mercenary"


@rule("SP-BOARD-01")
def test_no_attempt_begins_within_another():
    table = sky_pirate(anna={"crew": ["Fisher", GRUNT], "hand": ["Armored Rush"], "powder": 9})
    table.boards("fisher")
    assert table.refused("board") == "SP-BOARD-01"


@rule("SP-BOARD-03", "SP-BOARD-04")
def test_structures_are_boarded_before_cannons():
    table = sky_pirate(anna={"crew": ["Fisher"]}, bruno={"ship": ["Medbay", "Palisade", "Crow's Foot"], "broken": []})
    table.plays("board")
    assert table.legal == ["token initiative", "token plunder", "token repair"]
    table.plays("token repair")
    assert table.legal == ["target medbay", "target palisade"]
    table = sky_pirate(anna={"crew": ["Fisher"]}, bruno={"ship": ["Cerberus"], "broken": ["Medbay", "Palisade"]})
    table.plays("board", "token repair")
    assert table.legal == ["target cerberus"]


@rule("SP-BOARD-05")
def test_the_boarding_party_needs_a_crew():
    table = sky_pirate()
    assert table.refused("board") == "SP-BOARD-05"
    table = sky_pirate(anna={"crew": ["Fisher", "Sapper"]})
    table.plays("board", "token repair").aims()
    assert table.legal == ["commit fisher", "commit sapper"], "nobody may stop before one is committed"


@rule("SP-BOARD-07", "SP-BOARD-09", "SP-PARTY-01", "SP-MAT-02")
def test_the_defender_commits_any_number_of_crew_and_totals_are_shown():
    table = sky_pirate(anna={"crew": [GRUNT, "Fisher"], "hand": ["Fisher"]}, bruno={"crew": ["Sapper", "Hedge Mage"]})
    table.boards("deadwind-mercenary")
    assert table.asked == "bruno"
    assert table.legal == ["done", "commit sapper", "commit hedge-mage"]
    table.plays("done")
    shown = table.game.view(0)["attempt"]
    assert shown["presence"] == [3, 0]
    assert table["anna.reserve"] == ["Fisher"]
    assert (table["bruno.party"], table["bruno.reserve"]) == ([], ["Sapper", "Hedge Mage"])


@rule("SP-BOARD-10", "SP-BOARD-15", "SP-BOARD-17")
def test_options_alternate_beginning_with_the_defender_until_both_pass_in_a_row():
    table = sky_pirate(
        anna={"crew": ["Fisher"], "hand": ["All Hands on Deck!", "Fisher"]}, bruno={"hand": ["Tighten Chains"]}
    )
    table.boards("fisher")
    assert table.asked == "bruno"
    table.passes()
    assert table.asked == "anna"
    table.plays("play all-hands-on-deck", "pass")
    assert table.asked == "bruno", "whoever passed may act again after the other acted"
    table.plays("play tighten-chains")
    assert table.asked == "anna"
    table.passes()
    assert not table["attempt"], "Bruno has nothing left, so both have passed"


@rule("SP-BOARD-13")
def test_a_crew_in_reserve_cannot_use_its_tactic_effect():
    table = sky_pirate(anna={"crew": ["Fisher", "Sangre Enforcer"], "hand": ["Fisher"]})
    table.boards("fisher")
    assert table.refused("use sangre-enforcer " + word(table, "sangre-enforcer")) == "SP-BOARD-13"


def word(table, card):
    """The word of the card's Tactic effect."""
    printed = table.game.book.by_id[card]
    return next(ability.word for ability in printed.abilities if ability.kind == "tactic")


@rule("SP-BOARD-14")
def test_a_tactic_effect_is_used_once_in_an_attempt():
    table = sky_pirate(anna={"crew": ["Sangre Enforcer"], "hand": ["Fisher"]}, bruno={"hand": ["Fisher"]})
    table.boards("sangre-enforcer")
    table.plays("bruno: pass", "use sangre-enforcer " + word(table, "sangre-enforcer"))
    assert table["anna.presence"] == 4
    table.plays("bruno: pass")
    assert table.refused("use sangre-enforcer " + word(table, "sangre-enforcer")) == "SP-BOARD-14"


@rule("SP-BOARD-18", "SP-BOARD-21", "SP-BOARD-28", "SP-BREAK-01")
def test_a_margin_that_reaches_the_durability_breaks_the_target():
    table = sky_pirate(anna={"crew": [GRUNT, GRUNT]}, bruno={"crew": ["Court Jester"]})
    table.boards("deadwind-mercenary", "deadwind-mercenary#2").defends("court-jester")
    assert "Presence is 6 against 3." in table.told()
    assert "Anna raids Bruno." in table.told()
    assert table["bruno.broken"] == ["Dust Membrane"]


@rule("SP-BOARD-22", "SP-BOARD-29", "SP-RAID-01")
def test_a_smaller_margin_still_gives_the_reward():
    table = sky_pirate(anna={"crew": [GRUNT, "Sapper"]}, bruno={"crew": ["Court Jester"]})
    table.boards("deadwind-mercenary", "sapper", token="initiative").defends("court-jester").ends_attempt()
    assert "Presence is 5 against 3." in table.told()
    assert table["bruno.broken"] == []
    assert table["anna.next_actions"] == 1


@rule("SP-BOARD-19", "SP-BOARD-23")
def test_equal_presence_is_repelled_without_a_reward():
    table = sky_pirate(anna={"crew": [GRUNT]}, bruno={"crew": ["Court Jester"]})
    table.boards("deadwind-mercenary", token="initiative").defends("court-jester")
    assert "Bruno repels Anna." in table.told()
    assert table["anna.next_actions"] == 0
    assert table["bruno.broken"] == []


@rule("SP-BOARD-20")
def test_the_raider_orders_triggers_and_raid_token():
    table = sky_pirate(anna={"crew": ["Sapper"]}, bruno={"hold": ["Powder Cache"]})
    table.boards("sapper", token="plunder")
    options = table.legal_with("next")
    assert len(options) == 2
    assert table.asked == "anna"
    table.plays(next(line for line in options if "plunder" in line))
    assert "take powder-cache" in table.legal, "the token came first"


@rule("SP-BOARD-24", "SP-BOARD-25", "SP-BOARD-26", "SP-BOARD-27")
def test_both_parties_are_stowed_the_reserve_stays_and_the_action_phase_is_over():
    table = sky_pirate(anna={"crew": ["Fisher", "Sapper"]}, bruno={"crew": [GRUNT, "Hedge Mage"]})
    table.boards("fisher").defends("deadwind-mercenary")
    assert table["anna.crew"] == ["Sapper"]
    assert table["bruno.crew"] == ["Hedge Mage"]
    assert table["anna.hold"][-1] == "Fisher"
    assert table["bruno.hold"][-1] == GRUNT
    assert (table["phase"], table["actions"], table["active"]) == ("cannon", 0, "anna")


@rule("SP-BREAK-02")
def test_a_broken_cannon_cannot_fire():
    table = sky_pirate(phase="cannon", anna={"ship": ["3-Pounder"], "broken": ["Crow's Foot"]})
    assert table.legal == ["pass", "fire 3-pounder"]
    assert table.refused("fire crows-foot") == "SP-FIRE-01"


@rule("SP-TACTIC-05")
def test_a_tactic_crew_is_played_in_an_attempt_and_joins_the_party():
    table = sky_pirate(anna={"crew": ["Fisher"], "hand": ["Skipper", "Fisher"]})
    assert table.refused("play skipper") == "SP-TACTIC-01"
    table.boards("fisher")
    table.plays("play skipper")
    assert table["anna.party"] == ["Fisher", "Skipper"]
    assert table["actions"] == 2, "only boarding took an Action"


@rule("SP-COUNTER-01", "SP-COUNTER-02")
def test_presence_counters_add_and_are_gone_with_the_crew():
    many = [{"card": "Fisher", "presence": 2}, *["Sapper"] * 9]
    table = sky_pirate(anna={"crew": many, "hand": ["Fisher"]})
    assert table["fisher.presence"] == 3
    assert len(table["anna.crew"]) == 10
    table.boards("fisher").ends_attempt()
    assert table["fisher.zone"] == "anna.hold"
    assert table["fisher.presence_counters"] == 0
