"""Facedown cards, dual face cards, copies and unique cards."""

from __future__ import annotations

import quarterdeck as qd
from proofs import card, rule
from quarterdeck.cli.boards import sky_pirate as board
from quarterdeck.games.sky_pirate.cardset import card_book, printed_cards
from quarterdeck.games.sky_pirate.words import of_faction
from quarterdeck.properties.choices import check_names
from sky_pirate.harness import Table, sky_pirate

PULSE = "play twilight-pulse"


@card("Twilight Pulse")
@rule("SP-FACE-01")
def test_only_a_faceup_card_is_turned_facedown():
    table = sky_pirate(
        anna={"crew": ["Fisher"], "facedown": [{"card": "Vex", "presence": 1}], "hand": ["Twilight Pulse"]}
    )
    table.plays(PULSE)
    assert "Fisher is turned facedown." in table.told()
    assert not [line for line in table.told() if "Vex" in line]
    assert table["vex.presence_counters"] == 1, "nothing happened to the card that lay facedown"


@card("Twilight Pulse", "Smelly Pete")
@rule("SP-CARD-13", "SP-FACE-02")
def test_a_shade_is_a_2_2_crew_without_name_text_or_faction():
    table = sky_pirate(anna={"crew": ["Smelly Pete"], "hand": ["Twilight Pulse", "Smelly Pete"], "hold": ["Fisher"]})
    table.plays(PULSE)
    assert table["smelly-pete.presence"] == 2
    table.plays(table.legal_with("play")[0])
    assert table["anna.all_crew"] == ["Smelly Pete", "Smelly Pete"], "the facedown one has no name, so both may stay"


@card("Shade")
@rule("SP-FACE-02")
def test_a_facedown_card_has_no_faction():
    table = sky_pirate(anna={"crew": ["Dusty Zeke"], "facedown": ["Dusty Zeke"]})
    faceup, facedown = table.game.crew(0)
    assert of_faction("Pirate")(table.game, faceup)
    for faction in {one.faction for one in card_book().cards}:
        assert not of_faction(faction)(table.game, facedown)


@card("Polterheist", "Rip Soul")
@rule("SP-FACE-03")
def test_turning_facedown_does_not_change_the_captain():
    table = sky_pirate(
        anna={"crew": ["Fisher"], "hand": ["Rip Soul"]},
        bruno={"crew": [{"card": "Sapper", "captain": "anna"}], "hand": ["Smash"]},
    )
    table.boards("fisher").defends("sapper").plays("bruno: pass", "play rip-soul", "target sapper")
    assert (table["sapper.facedown"], table["sapper.controller"]) == (True, "bruno")
    table.ends_attempt()
    assert table["sapper.zone"] == "anna.hold"


@card("Consume Spirit", "Puzzle Box")
@rule("SP-FACE-04", "SP-FACE-05", "SP-FACE-06", "SP-FACE-10")
def test_a_shade_that_is_discarded_is_shown_has_no_text_and_lies_faceup():
    table = sky_pirate(anna={"facedown": ["Puzzle Box"], "hand": ["Consume Spirit"], "powder": 0})
    assert table.game.view(0)["zones"]["anna.facedown"] == ["puzzle-box"]
    assert table.game.view(1)["zones"]["anna.facedown"] == [None]
    table.plays("play consume-spirit", "target puzzle-box")
    assert "Puzzle Box is discarded." in table.told(1)
    assert table["anna.powder"] == 2, "from Consume Spirit alone"
    assert table.game.view(1)["zones"]["anna.discard"] == ["puzzle-box", "consume-spirit"]


@card("Shade")
@rule("SP-FACE-04")
def test_a_shade_that_is_stowed_is_shown():
    table = sky_pirate(anna={"facedown": ["Vex"]}).boards("vex").ends_attempt()
    assert "A facedown card moves to the party." in table.told(1)
    assert "Vex is stowed." in table.told(1)
    assert table["anna.hold"][-1] == "Vex"


@card("Twilight Pulse", "Consume Spirit", "Deckhand")
@rule("SP-FACE-09", "SP-TOKEN-02")
def test_a_facedown_crew_token_is_gone_when_it_leaves_play():
    tokens = [{"card": name, "token": True} for name in ("Deckhand", "Fisher")]
    table = sky_pirate(anna={"crew": tokens, "hand": ["Twilight Pulse", "Consume Spirit"], "powder": 2})
    table.plays(PULSE)
    assert table["anna.facedown"] == ["Deckhand", "Fisher"]
    table.plays("play consume-spirit", "target deckhand", "target fisher")
    assert table["anna.discard"] == ["Twilight Pulse", "Consume Spirit"]
    assert (table["deckhand.zone"], table["fisher.zone"]) == ("box", "box"), "the copy of a Fisher too"
    assert table["anna.powder"] == 4


@card("Twilight Pulse")
@rule("SP-FACE-07", "SP-COUNTER-02")
def test_turning_facedown_removes_counters():
    table = sky_pirate(anna={"crew": [{"card": "Galeth of Cloudreach", "presence": 3}], "hand": ["Twilight Pulse"]})
    table.plays(PULSE)
    assert table["galeth-of-cloudreach.presence_counters"] == 0
    assert table["galeth-of-cloudreach.presence"] == 2


@card("Skirmish", "Rip Soul")
@rule("SP-FACE-08")
def test_turning_facedown_cancels_what_was_aimed_at_the_card():
    hands = {"anna": ["Skirmish", "Smash"], "bruno": ["Rip Soul", "Smash"]}
    table = sky_pirate(anna={"crew": ["Sapper", "Fisher"], "hand": hands["anna"]}, bruno={"hand": hands["bruno"]})
    table.boards("sapper").plays("bruno: pass", "play skirmish", "mode bring", "mode strengthen")
    table.plays("target fisher", "target sapper")
    assert table["sapper.presence"] == 3
    table.plays("bruno: play rip-soul", "target sapper")
    assert table["sapper.presence"] == 2, "a Shade without the +1"


@card("Twilight Pulse", "War Drums")
@rule("SP-OPER-05")
def test_an_operator_that_is_turned_facedown_is_unassigned():
    drummer = {"card": "Fisher", "operates": "War Drums"}
    table = sky_pirate(anna={"ship": ["War Drums", "3-Pounder"], "crew": [drummer], "hand": ["Twilight Pulse"]})
    assert table["war-drums.operators"] == ["Fisher"]
    table.plays(PULSE)
    assert table["war-drums.operators"] == []
    table.plays("board", "token plunder").aims()
    assert table.legal == ["commit fisher"], "the Shade may board"


@card("Soul Crypt", "Twilight Pulse")
@rule("SP-FACE-11", "SP-FACE-14")
def test_facedown_cards_lie_in_the_order_in_which_they_entered_play():
    anna = {"ship": ["Soul Crypt", "Big Daryl"], "crew": ["Sapper"], "hold": ["Smash"], "hand": ["Twilight Pulse"]}
    table = sky_pirate(anna={**anna, "facedown": ["Vex"]})
    table.plays("draw", "use soul-crypt bind-a-soul", PULSE)
    assert table.game.view(0)["zones"]["anna.facedown"] == ["vex", "smash", "sapper"]
    shown = [one["card"] for one in table.game.view(1)["players"][0]["crew"]]
    assert shown == ["?anna.facedown:1", "?anna.facedown:2", "sapper"], "each keeps its place in what Bruno sees"


# -- dual face cards --------------------------------------------------------------------------------------------------


@rule("SP-DUAL-01")
def test_a_dual_face_card_has_a_front_and_a_back_and_only_the_front_is_in_decks():
    cards = printed_cards()
    fronts = {one.name: one.back for one in cards.values() if one.back}
    backs = {one.name: one.front for one in cards.values() if one.front}
    assert fronts["Luc Sangre"] == "The Bat"
    assert fronts == {front: back for back, front in backs.items()}
    assert all(cards[front].in_deck for front in fronts)
    assert not any(cards[back].in_deck for back in backs)


@card("Luc Sangre")
@rule("SP-DUAL-02")
def test_a_dual_face_card_begins_with_its_front():
    table = Table(qd.new("sky_pirate", seed=1, decks=["luc", "brass"]))
    assert table["anna.captain"] == "Luc Sangre"
    assert table["the-bat.zone"] == "reverse"


@card("The Bat", "Twilight Pulse")
@rule("SP-DUAL-03", "SP-DUAL-04")
def test_an_effect_cannot_turn_a_dual_face_card_facedown():
    table = sky_pirate(
        phase="start", anna={"captain": "Luc Sangre", "crew": ["Fisher"], "hand": ["Twilight Pulse"], "powder": 3}
    )
    table.plays("use luc-sangre take-wing", PULSE)
    assert table["anna.crew"] == ["The Bat"]
    assert table["anna.facedown"] == ["Fisher"]
    assert table["the-bat.presence"] == 1


@card("Luc Sangre", "Captain on Deck")
@rule("SP-DUAL-04")
def test_captain_on_deck_cannot_turn_luc_sangre_facedown():
    table = sky_pirate(anna={"captain": "Luc Sangre", "crew": ["Fisher"], "hand": ["Captain on Deck", "Smash"]})
    table.boards("fisher").plays("play captain-on-deck")
    assert table["anna.party"] == ["Fisher", "Captain on Deck"]
    assert table.game.view(1)["players"][0]["captain"] == [{"card": "luc-sangre", "facedown": False}]


@card("Captain on Deck", "Brass")
@rule("SP-CARD-22")
def test_a_captain_that_lies_facedown_has_no_ability_until_it_is_turned_faceup():
    anna = {"crew": ["Fisher", "Sapper"], "hand": ["Captain on Deck", "Captain on Deck"], "powder": 9}
    table = sky_pirate(anna=anna, bruno={"crew": ["Galeth of Cloudreach"]})
    assert table.offers("use brass double-charge")
    table.boards("fisher").defends("galeth-of-cloudreach").plays("play captain-on-deck").ends_attempt()
    assert table.game.view(1)["players"][0]["captain"][0]["facedown"] is True
    table.passes_until("gain").plays("pass").passes_until("board")
    assert not table.offers("use brass double-charge")
    table.boards("sapper").passes_until("play").plays(table.legal_with("play")[0]).ends_attempt()
    table.passes_until("gain").plays("pass").passes_until("gain")
    assert (table["active"], table.offers("use brass double-charge")) == ("anna", True), "it has raided"


# -- copies and unique cards ------------------------------------------------------------------------------------------


@card("Cthalla's Mimic", "Growth Chamber")
@rule("SP-COPY-02")
def test_a_copy_and_its_original_are_two_objects():
    table = sky_pirate(
        anna={
            "hand": ["Cthalla's Mimic"], "crew": [{"card": "Sapper", "presence": 2}], "assets": ["Extractor"],
            "ship": ["Growth Chamber", "3-Pounder"],
        },
    )  # fmt: skip
    table.plays("play cthallas-mimic", "use cthallas-mimic take-its-shape", "target sapper")
    assert table["anna.crew"] == ["Sapper", "Sapper"]
    assert (table["sapper.presence"], table["sapper#2.presence"]) == (4, 2)
    table.plays("use extractor extract", "pay sapper")
    assert table["anna.hand"] == ["Sapper"]
    assert table["anna.crew"] == ["Sapper"], "the copy stays what it is without the original"
    assert table["sapper.presence"] == 2


@card("Smelly Pete")
@rule("SP-UNIQUE-01")
def test_a_unique_card_is_marked_with_a_star():
    table = sky_pirate(anna={"crew": ["Smelly Pete", "Fisher"], "hand": ["Dusty Zeke", "Sapper"]})
    shown = "\n".join("".join(text for text, _ in line) for line in board.draw(table.game.view(0), card_book(), 100))
    assert "Smelly Pete★" in shown
    assert "Dusty Zeke★" in shown
    assert "Fisher★" not in shown
    assert "Sapper★" not in shown


@card("Double Cross")
def test_a_facedown_crew_in_play_can_be_chosen_by_who_does_not_know_it():
    """It lies in sight of all: property 17 is about cards that nobody laid on the table."""
    table = sky_pirate(anna={"hand": ["Double Cross"], "crew": ["Basher"]}, bruno={"facedown": ["Fisher"]})
    table.boards("basher").plays("commit fisher").plays("play double-cross")
    assert table.asked == "anna"
    assert any("facedown" in line for line in table.legal)
    check_names(table.game)
