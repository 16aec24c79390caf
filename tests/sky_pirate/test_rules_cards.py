"""Maneuvers, facedown and dual face cards, operators, searching, reading texts."""

from __future__ import annotations

from proofs import rule
from sky_pirate.harness import sky_pirate


@rule("SP-MAN-01", "SP-MAN-03", "SP-MAN-04", "SP-TEXT-01")
def test_a_maneuver_pays_lies_open_resolves_and_is_discarded():
    table = sky_pirate(anna={"hand": ["Proliferate"], "powder": 0})
    table.plays("play proliferate")
    assert table["actions"] == 1, "one Action to play it and one as its additional cost"
    assert table["anna.powder"] == 5
    assert table["anna.discard"] == ["Proliferate"]


@rule("SP-CARD-04", "SP-TEXT-04")
def test_an_additional_cost_that_cannot_be_paid_forbids_the_card():
    table = sky_pirate(anna={"hand": ["Proliferate", "Basher"]}, actions=1)
    assert table.refused("play proliferate") == "SP-TURN-06"
    table = sky_pirate(anna={"hand": ["Basher"]})
    assert table.refused("play basher") == "SP-CARD-04", "there is nothing else to discard"


@rule("SP-SEARCH-02", "SP-SEARCH-03", "SP-SEARCH-04")
def test_a_search_finds_only_what_can_be_played_and_shuffles_all_the_same():
    table = sky_pirate(anna={"hand": ["Requisition"], "hold": ["Fisher", "Sapper", "Fisher", "Sapper", "Fisher"]})
    table.plays("play requisition")
    table.plays(table.legal_with("mode")[0])
    assert table.legal == ["pass"]
    table.passes()
    assert "Anna shuffles the Hold." in table.told()
    table = sky_pirate(
        anna={"hand": ["All Hands on Deck!"], "crew": ["Fisher"], "hold": ["Basher", "Sapper"], "powder": 3}
    )
    table.boards("fisher")
    table.plays("play all-hands-on-deck")
    assert "choose sapper" in table.legal
    assert "choose basher" not in table.legal, "no card is left to discard for it"


@rule("SP-FACE-04", "SP-FACE-05", "SP-FACE-06", "SP-FACE-09", "SP-CARD-13", "SP-FACE-10")
def test_a_shade_is_revealed_when_it_leaves_play_and_a_token_goes_back_to_the_box():
    table = sky_pirate(anna={"facedown": ["Puzzle Box", {"card": "Deckhand", "token": True}], "powder": 0})
    game = table.game
    box, deckhand = game.crew(0)
    assert game.view(0)["zones"]["anna.facedown"][0] == "puzzle-box"
    assert game.view(1)["zones"]["anna.facedown"] == [None, None]
    game.discard(box)
    assert table["anna.discard"] == ["Puzzle Box"]
    assert game.knows(1, box)
    assert game.queue == [], "it had no text when it was discarded"
    game.discard(deckhand)
    assert table["deckhand.zone"] == "box"


@rule("SP-FACE-07", "SP-FACE-08", "SP-OPER-05", "SP-FACE-11", "SP-FACE-12", "SP-FACE-13", "SP-FACE-14")
def test_turning_facedown_takes_counters_and_modifiers_and_keeps_the_order_and_the_captain_visible():
    from quarterdeck.games.sky_pirate.events import TURN_OVER
    from quarterdeck.games.sky_pirate.stats import PRESENCE

    table = sky_pirate(
        anna={
            "ship": ["War Drums"], "facedown": [{"card": "Sapper", "captain": "bruno"}],
            "crew": [{"card": "Fisher", "presence": 3, "operates": "War Drums"}],
        },
    )  # fmt: skip
    game = table.game
    fisher = game.crew(0)[0]
    game.modify(PRESENCE, fisher, 5, TURN_OVER, fisher)
    game.turn_facedown(fisher)
    assert table["fisher.presence"] == 2
    assert table["war-drums.operators"] == []
    shown = game.view(1)["players"][0]["crew"]
    assert [one["captain"] for one in shown] == ["Bruno", "Anna"], "in the order in which they were laid down"
    assert all(one["facedown"] for one in shown)


@rule("SP-DUAL-04")
def test_a_dual_face_card_cannot_be_turned_facedown():
    table = sky_pirate(phase="start", anna={"captain": "Luc Sangre", "powder": 1})
    table.plays("use luc-sangre take-wing")
    game = table.game
    game.turn_facedown(game.crew(0)[0])
    assert table["anna.crew"] == ["The Bat"]
    assert table["anna.facedown"] == []


@rule("SP-CARD-22", "SP-DUAL-04")
def test_a_captain_that_lies_facedown_has_no_text():
    table = sky_pirate(anna={"captain": "Brass"})
    table.game.turn_captain(0, True)
    assert ("use", table.game.captains[0], "brass/double-charge") not in table.game.action_options(0)
    table.game.turn_captain(0, False)
    assert ("use", table.game.captains[0], "brass/double-charge") in table.game.action_options(0)


@rule("SP-OPER-04")
def test_a_crew_of_a_party_that_becomes_an_operator_goes_to_the_reserve():
    table = sky_pirate(
        anna={"crew": ["Mindlink Mech", "Fisher"], "hand": ["All Hands on Deck!", "Fisher"], "hold": ["Hedge Mage"]}
    )
    table.boards("fisher")
    table.plays("play all-hands-on-deck", "choose hedge-mage")
    while not table.legal_with("choose"):
        table.plays(table.legal_with("use mindlink-mech")[0])
    table.plays("choose fisher")
    table.plays(*(["choose hedge-mage"] if table.offers("choose hedge-mage") else []))
    assert table["fisher.operates"] == "Mindlink Mech"
    assert "Fisher" not in table["anna.party"]


@rule("SP-OPER-02", "SP-OPER-07")
def test_operators_are_blank_until_the_card_that_they_operate_breaks():
    table = sky_pirate(
        anna={"crew": [{"card": "Deadwind Mercenary", "presence": 2}]},
        bruno={"ship": ["War Drums", "3-Pounder"], "crew": [{"card": "Banshee", "operates": "War Drums"}]},
    )
    banshee = table.game.crew(1)[0]
    assert not table.game.has_text(banshee)
    table.boards("deadwind-mercenary", target="war-drums").ends_attempt()
    assert table["bruno.broken"] == ["War Drums"]
    assert table["banshee.operates"] is None
    assert table.game.has_text(banshee)


@rule("SP-TEXT-02", "SP-TEXT-03")
def test_an_effect_does_as_much_as_it_can():
    table = sky_pirate(anna={"hand": ["Second Wind", "Fisher"], "hold": ["Sapper"]}, bruno={"hand": []})
    table.plays("play second-wind")
    while table.legal_with("choose"):
        table.plays(table.legal_with("choose")[0])
    assert len(table["anna.hand"]) == 3, "one card was stowed, then three were drawn"
    assert len(table["bruno.hand"]) == 3


@rule("SP-CARD-08")
def test_strike_at_dawn_brings_more_raid_tokens():
    table = sky_pirate(anna={"hand": ["Strike at Dawn"], "crew": ["Fisher"], "powder": 3})
    table.plays("play strike-at-dawn", "number 1", "token initiative")
    assert "token initiative" not in table.legal
    table.plays("token repair").aims().commits("fisher").ends_attempt()
    assert table["anna.next_actions"] == 1


@rule("SP-CARD-14")
def test_an_idol_calls_its_leviathan():
    table = sky_pirate(anna={"assets": ["Offering to Cthalla"], "crew": ["Attendant", "Fisher"]})
    use = next(line for line in table.legal if line.startswith("use offering-to-cthalla"))
    table.plays(use, "choose attendant")
    assert sorted(table["anna.crew"]) == ["Cthalla", "Fisher"]
    assert sorted(table["anna.ejected"]) == ["Attendant", "Offering to Cthalla"]
    assert table["actions"] == 1


@rule("SP-CARD-01")
def test_an_asset_stays_in_play():
    table = sky_pirate(anna={"hand": ["Slush Fund"], "powder": 0, "hold": ["Fisher"]})
    table.plays("play slush-fund")
    table.plays(next(line for line in table.legal if line.startswith("use slush-fund")))
    assert (table["anna.powder"], table["anna.hand"]) == (1, ["Fisher"])
    assert table["anna.assets"] == ["Slush Fund"]
