"""What happens to several cards at once is one event: Reacts first, then all of it, then one order of its effects."""

from __future__ import annotations

import pytest

from proofs import card, rule
from sky_pirate.harness import sky_pirate

STUNNED = {"card": "Coilgun", "stunned": True}
CROWS_FOOT = {"card": "Crow's Foot", "stunned": True}


def unstunning(**anna):
    """The beginning of Anna's Cannon Phase, with all her cannons stunned."""
    return sky_pirate(phase="cannon", anna={"ship": [STUNNED, CROWS_FOOT, "Supercharger"], "powder": 0, **anna})


@card("Coilgun", "Supercharger", "Lirian Prophet")
@rule("SP-TURN-14", "SP-TRIG-02")
def test_all_effects_of_cannons_that_unstun_together_are_put_in_one_order():
    table = unstunning(crew=["Lirian Prophet"])
    assert table.prompt == "Anna, choose which of your effects resolves next"
    assert sorted(table.legal) == [
        "next coilgun discharge", "next lirian-prophet see-it-coming", "next supercharger give-power-back",
    ]  # fmt: skip
    table.plays("next supercharger give-power-back", "next lirian-prophet see-it-coming")
    assert table.legal == ["next coilgun discharge", "next supercharger give-power-back"], "it gives for each cannon"
    table.plays("next supercharger give-power-back")
    told = table.told()
    assert told.index("Anna gains 1 Powder.") < told.index("1 damage is dealt to Bruno by Coilgun.")
    assert [line for line in told if "gains" in line] == [
        "Anna gains 2 Powder.", "Anna gains 1 Powder.", "Anna gains 2 Powder.",
    ]  # fmt: skip


@card("Lirian Prophet")
@rule("SP-ORD-01")
def test_cannons_that_unstun_together_are_the_first_time_once():
    ship = [CROWS_FOOT, {"card": "3-Pounder", "stunned": True}]
    table = sky_pirate(phase="cannon", anna={"ship": ship, "crew": ["Lirian Prophet"], "powder": 0})
    assert table["active"] == "bruno"
    assert table["anna.powder"] == 1


@card("Puzzle Box", "Grave Gunner", "Vex")
@rule("SP-DMG-06", "SP-TRIG-02")
def test_the_order_of_lost_cards_is_asked_for_once_with_all_of_their_effects():
    table = sky_pirate(phase="cannon", anna={"powder": 9}, bruno={"hold": ["Puzzle Box", "Grave Gunner"]})
    table.plays("fire crows-foot")
    assert sorted(table.legal) == [
        "next grave-gunner shoot-back", "next puzzle-box sink-back", "next puzzle-box spring-open",
    ]  # fmt: skip
    table.plays("next grave-gunner shoot-back", "next puzzle-box sink-back")
    assert table["bruno.powder"] == 6, "the last one needs no question"
    assert table["active"] == "bruno", "and nothing is asked again"


@card("Medbay", "Puzzle Box", "Fisher")
@rule("SP-DMG-06", "SP-TRIG-02")
def test_what_watches_the_hold_is_ordered_with_what_the_lost_cards_do():
    bruno = {"ship": ["Medbay", "3-Pounder"], "hold": ["Fisher", "Grave Gunner"]}
    table = sky_pirate(phase="cannon", anna={"powder": 9}, bruno=bruno).plays("fire crows-foot")
    assert sorted(table.legal) == ["next grave-gunner shoot-back", "next medbay bring-in-the-wounded"]


@card("Plunder", "Puzzle Box", "Grave Gunner")
@rule("SP-DMG-06")
def test_cards_lost_to_plunder_are_one_event_too():
    table = sky_pirate(anna={"crew": ["Fisher"], "powder": 3}, bruno={"hold": ["Puzzle Box", "Grave Gunner", "Fisher"]})
    table.boards("fisher", token="plunder").passes_until("take").plays("done")
    assert len(table.legal_with("next")) == 3


@card("Smoke in the Eyes", "Firebug", "Sneak Attack")
@rule("SP-TRIG-02", "SP-TERM-05")
def test_two_reckless_cards_that_one_effect_discards_are_put_in_order():
    """SP-Q117: they are discarded at once."""
    stunned = [{"card": "3-Pounder", "stunned": True}, "Dust Membrane"]
    bruno = {"hand": ["Firebug", "Sneak Attack"], "fires": 1, "ship": stunned}
    for first, second in (("firebug", "sneak-attack"), ("sneak-attack", "firebug")):
        table = sky_pirate(anna={"hand": ["Smoke in the Eyes"]}, bruno=bruno).plays("play smoke-in-the-eyes")
        assert table.asked == "bruno"
        assert sorted(table.legal) == ["next firebug drop-the-torch", "next sneak-attack cool-it-down"]
        table.plays(next(line for line in table.legal if first in line))
        asked = table.legal_with("use sneak-attack")
        assert (table["bruno.fires"] == 1) == (first == "sneak-attack"), f"{second} waits"
        assert asked


@card("Smoke in the Eyes", "Dusty Zeke", "Firebug")
@rule("SP-TRIG-03")
def test_reckless_cards_of_both_players_come_in_active_player_order():
    table = sky_pirate(
        anna={"crew": ["Banshee"], "hand": ["Dusty Zeke"]}, bruno={"hand": ["Dusty Zeke"], "captain": "Brass"}
    )
    table.plays("use banshee wail")
    assert (table.asked, table.legal) == ("anna", ["use dusty-zeke jump-in", "pass"])
    table.passes()
    assert (table.asked, table.legal) == ("bruno", ["use dusty-zeke jump-in", "pass"])


@card("Straw Man", "Garl Amundus")
@rule("SP-REACT-01")
@pytest.mark.parametrize("crew", [["Straw Man", "Fisher"], ["Fisher", "Straw Man"]])
def test_a_straw_man_that_goes_with_the_others_can_still_take_the_place_of_one(crew):
    table = sky_pirate(anna={"crew": crew, "powder": 3}, bruno={"crew": ["Garl Amundus"]})
    table.boards("straw-man", "fisher").defends("garl-amundus")
    table.passes_until("use straw-man")
    table.plays("use straw-man take-the-place")
    assert table["anna.discard"] == ["Straw Man"], "wherever it lay among them"
    assert table["anna.hold"][-1] == "Fisher", "which was stowed in the end"


@card("Straw Man")
@rule("SP-REACT-01", "SP-BOARD-24")
def test_a_straw_man_can_take_the_place_of_a_crew_that_is_stowed_after_it():
    table = sky_pirate(anna={"crew": ["Straw Man", "Fisher", "Basher"], "powder": 3})
    table.boards("straw-man", "fisher", "basher", token="initiative").passes_until("stow")
    table.plays("stow straw-man", "stow basher")
    assert table.legal == ["pass", "use straw-man take-the-place"]
    table.passes().passes()
    assert table.legal == ["pass", "use straw-man take-the-place"], "all are asked about before one is stowed"
    table.plays("use straw-man take-the-place")
    assert table["anna.crew"] == ["Fisher"]
    assert table["anna.discard"] == ["Straw Man"]
    assert table["anna.hold"][-1] == "Basher"


@card("Amnesia", "Firebug", "Sneak Attack", "Second Wind")
@rule("SP-TRIG-02")
def test_cards_that_are_discarded_instead_of_stowed_are_discarded_at_once():
    table = sky_pirate(
        anna={"hand": ["Amnesia", "Second Wind"], "assets": ["Leaky Kegs"]},
        bruno={"hand": ["Firebug", "Dusty Zeke"], "powder": 5},
    )
    table.plays("play amnesia", "play second-wind", "stow firebug")
    assert (table.asked, sorted(table.legal)) == ("bruno", ["next dusty-zeke jump-in", "next firebug drop-the-torch"])


@card("Mindlink Mech", "Ambusher's Perch")
@rule("SP-TRIG-02")
def test_crew_that_enter_play_together_are_all_there_when_the_first_effect_resolves():
    table = sky_pirate(
        anna={"crew": ["Fisher"], "powder": 3},
        bruno={"ship": ["Ambusher's Perch", "3-Pounder"], "crew": ["Mindlink Mech"], "hand": ["Fisher"]},
    )
    table.boards("fisher", target="ambushers-perch")
    table.plays("use ambushers-perch spring-the-ambush", "pay fisher")
    table.plays("use mindlink-mech link-up")
    assert table.legal == ["assign deckhand", "assign deckhand#2"][: len(table.legal)]
    assert table["bruno.all_crew"] == ["Mindlink Mech", "Deckhand", "Deckhand"]


@card("Vincent Tam", "Sporenade")
@rule("SP-COUNTER-03", "SP-TRIG-02")
def test_distributed_counters_are_put_down_at_once():
    ship = [{"card": "Crow's Foot", "ammo": ["Sporenade"]}]
    table = sky_pirate(
        phase="cannon", anna={"captain": "Vincent Tam", "ship": ship, "crew": ["Fisher", "Sapper"], "powder": 9}
    )
    table.plays("fire crows-foot", "counter fisher", "counter sapper")
    assert table["queue"] == ["Vincent Tam"], "the second one; the first is asked about"
    table.plays("use vincent-tam share-the-growth", "use vincent-tam share-the-growth")
    assert len(table["anna.hand"]) == 2


@card("Phantom Duelist", "Buddy System", "Peekaboo")
@rule("SP-TRIG-02")
def test_playing_a_tactic_crew_and_using_a_tactic_is_one_event():
    table = sky_pirate(
        anna={"crew": ["Phantom Duelist"], "assets": ["Buddy System"], "hand": ["Peekaboo"], "powder": 3}
    )
    table.boards("phantom-duelist").passes_until("play").plays("play peekaboo")
    assert sorted(table.legal) == ["next buddy-system bring-a-friend", "next phantom-duelist riposte"]


@card("Agatha Voss", "Mail Room", "Puzzle Box")
@rule("SP-TRIG-02", "SP-STORE-02")
def test_what_lay_under_a_card_that_breaks_is_part_of_the_same_event():
    room = {"card": "Mail Room", "stored": ["Puzzle Box", "Fisher"]}
    table = sky_pirate(
        anna={"crew": [{"card": "Fisher", "presence": 5}], "powder": 3},
        bruno={"captain": "Agatha Voss", "ship": [room, "3-Pounder"]},
    )
    table.boards("fisher", target="mail-room").passes_until("next")
    assert sorted(table.legal) == ["next agatha-voss pass-judgment", "next puzzle-box spring-open"]


@card("Mortal Frailty", "Garl Amundus")
@rule("SP-TRIG-02")
def test_crew_that_leave_together_leave_in_one_event():
    frail = sky_pirate(anna={"crew": ["Fisher", "Sapper"], "powder": 3}, bruno={"crew": ["Garl Amundus"]})
    game = frail.game
    for name, seat in (("Fisher", 0), ("Sapper", 0)):
        crew = next(c for c in game.crew(seat) if game.printed(c).name == name)
        asset = game.create(game.face("Mortal Frailty"), game._setting.aside[1], 1)
        game.place_in_play(asset, 1, note=crew, notes=(0,))
    frail.boards("fisher", "sapper").defends("garl-amundus")
    frail.passes_until("next mortal-frailty")
    assert (frail.asked, len(frail.legal)) == ("bruno", 2)


@card("Chum the Skies!", "Grave Gunner")
@rule("SP-TRIG-03", "SP-DMG-06", "SP-MULTI-05")
def test_damage_to_each_player_is_dealt_to_all_before_anything_that_it_sets_off():
    hold = ["Grave Gunner", "Fisher", "Sapper", "Big Mouth"]
    table = sky_pirate(
        anna={"hand": ["Chum the Skies!", "Basher"], "hold": hold}, bruno={"hold": hold, "hand": ["Vex"]}
    )
    table.plays("play chum-the-skies")
    told = [line for line in table.told() if "damage" in line]
    assert told == [
        "2 damage is dealt to Anna by Chum the Skies!", "2 damage is dealt to Bruno by Chum the Skies!",
        "1 damage is dealt to Bruno by Grave Gunner.",
    ]  # fmt: skip
    assert table.asked == "bruno", "who may recover from the damage of Anna's Grave Gunner"
    table.passes()
    assert "1 damage is dealt to Anna by Grave Gunner." in table.told()
    table.passes()
    assert (table.asked, table.legal_with("recover")) == ("anna", ["recover grave-gunner", "recover fisher"])
    table.passes()
    assert (table.asked, table.legal_with("recover")) == ("bruno", ["recover grave-gunner", "recover fisher"])


@card("Point Blank", "Burgle", "Queen Valii")
@rule("SP-RECOVER-05", "SP-TRIG-03")
def test_the_active_player_recovers_before_the_breach_of_a_shot_out_of_turn():
    table = sky_pirate(
        anna={"crew": ["Fisher"], "powder": 3, "hand": ["Sapper"], "hold": ["Powder Cache", "Smash"]},
        bruno={"captain": "Burgle", "hand": ["Point Blank"], "powder": 9},
    )
    table.boards("fisher").plays("play point-blank").aims("crows-foot")
    assert (table.asked, table.legal) == ("anna", ["pass", "recover powder-cache", "recover smash"])
    table.plays("recover powder-cache", "discard sapper")
    assert table.asked == "bruno"
    table.plays("use burgle pocket-it")
    assert table.legal == ["target smash"], "what was recovered is out of reach"


@card("Burgle")
@rule("SP-RECOVER-05")
def test_the_active_players_breach_comes_before_the_recovery():
    table = sky_pirate(
        phase="cannon", anna={"captain": "Burgle", "powder": 9}, bruno={"hand": ["Sapper"], "hold": ["Smash", "Vex"]}
    )
    table.plays("fire crows-foot")
    while table.legal_with("use vex"):
        table.plays(table.legal[0])
    assert table.legal_with("use burgle")
    table.passes()
    assert (table.asked, table.legal) == ("bruno", ["pass", "recover smash"])


@card("Silence Dissent", "Ancestral Memory")
def test_several_crew_that_one_effect_ejects_are_remembered_once():
    table = sky_pirate(
        anna={"crew": [{"card": "Fisher", "presence": 3}], "assets": ["Ancestral Memory"], "hand": ["Silence Dissent"],
              "powder": 3},
        bruno={"discard": ["Sapper"], "hand": ["Sapper"], "hold": ["Sapper"], "crew": ["Sapper"]},
    )  # fmt: skip
    table.plays("play silence-dissent").aims().plays("commit fisher").passes_until("silence")
    table.plays(table.legal[0])
    assert table["bruno.ejected"] == ["Sapper"] * 4
    assert table["anna.powder"] == 1


@card("Ancestral Memory", "Dissolve", "The Bat")
def test_an_ejection_that_the_bat_replaces_is_remembered_too():
    table = sky_pirate(
        anna={"crew": ["Fisher"], "assets": ["Ancestral Memory"], "hand": ["Dissolve"], "powder": 3},
        bruno={"captain": "Luc Sangre", "powder": 9},
    )
    table.passes(2).plays("use luc-sangre take-wing")
    table.passes().passes_until("board").boards("fisher").defends("the-bat")
    powder = table["anna.powder"]
    table.passes_until("play dissolve").plays("play dissolve").aims("the-bat")
    assert table["bruno.captain"] == "Luc Sangre"
    assert table["anna.powder"] == powder + 1
