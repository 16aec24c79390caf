"""What scenarios can claim: each claim holds where it is true, and a wrong one is found."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.scenario import run, run_all
from quarterdeck.scenario.yamlfile import load

DOCKS = """\
title: At the docks
game: five_sails
setup:
  anna:
    leader: Kaspar Dietrich
    docks: [Otto Streit, {card: Uwe Zimmerman, equipped: [Langschwert]}]
    hand: [Triage, Boon, Boon]
    deck: [Regroup, Precision, 3]
  bruno: {leader: Soline el Gato, docks: [Sanjay], hand: [Robbery]}
  city_deck: 5
expect: {over: false}
"""
GUNS = """\
title: Guns
game: sky_pirate
setup:
  phase: cannon
  anna: {hand: [Smash]}
  bruno: {captain: {card: Cleaver, facedown: true}, hand: [Vex, Rip Soul]}
expect: {over: false}
"""
TALK = """\
title: Talk
game: arcana
setup:
  anna: {guild: Blades, hand: [Oathsworn], deck: [Quarter Patrol, Fencing Tutor, Arms Appraiser, Blade Broker]}
  bruno: {guild: Thieves, deck: [Cutpurse, 4]}
play:
  - anna: discard oathsworn
expect: {over: false}
"""


def outcome(text, expect, play=None, **more):
    data = {**load(text), "expect": expect, **more}
    if play is not None:
        data["play"] = play
    return run(data)


@pytest.mark.parametrize(
    ("text", "expect", "wrong"),
    [
        (DOCKS, {"anna.hand": {"contains": ["Boon", "Boon"]}}, {"anna.hand": {"contains": ["Triage", "Triage"]}}),
        (DOCKS, {"anna.hand": {"lacks": ["Regroup"]}}, {"anna.hand": {"lacks": ["Boon"]}}),
        (DOCKS, {"anna.hand": {"count": 3}}, {"anna.hand": {"count": 2}}),
        (DOCKS, {"anna.hand": {"at least": 3, "at most": 3}}, {"anna.hand": {"at least": 4}}),
        (DOCKS, {"anna.deck": {"top": ["Regroup", "Precision"]}}, {"anna.deck": {"top": ["Precision"]}}),
        (DOCKS, {"anna.hand": {"bottom": ["Boon"]}}, {"anna.hand": {"bottom": ["Triage"]}}),
        (
            DOCKS,
            {"anna.hand": {"in any order": ["Boon", "Triage", "Boon"]}},
            {"anna.hand": {"in any order": ["Boon", "Triage"]}},
        ),
        (DOCKS, {"otto-streit.combat": {"at most": 1}}, {"otto-streit.combat": {"at least": 2}}),
        (DOCKS, {"otto-streit.traits": {"contains": ["Eisen"]}}, {"otto-streit.traits": {"contains": ["Castille"]}}),
        (DOCKS, {"uwe-zimmerman.keywords": []}, {"uwe-zimmerman.keywords": ["Brute"]}),
        (DOCKS, {"anna.crew_cap": {"at least": 4}}, {"anna.crew_cap": 1}),
        (DOCKS, {"langschwert.owner": "anna"}, {"langschwert.owner": "bruno"}),
        (DOCKS, {"city_deck": {"count": 5}}, {"city_deck": {"count": 4}}),
        (DOCKS, {"question": "take an action"}, {"question": "play a combat card"}),
        (DOCKS, {"question": {"anna": "take an action"}}, {"question": {"bruno": "take an action"}}),
        (DOCKS, {"sees": {"bruno": {"anna.hand": ["hidden"] * 3}}}, {"sees": {"bruno": {"anna.hand": ["Triage"]}}}),
        (
            DOCKS,
            {"sees": {"spectator": {"docks": {"contains": ["Sanjay"]}, "anna.deck": {"lacks": ["Regroup"]}}}},
            {"sees": {"anna": {"anna.hand": {"lacks": ["Boon"]}}}},
        ),
        (DOCKS, {"sees": {"anna": {"anna.crew": 3, "day": 1}}}, {"sees": {"anna": {"anna.crew": 2}}}),
        (DOCKS, {"sees": {"bruno": {"question": None}}}, {"sees": {"anna": {"question": None}}}),
        (DOCKS, {"sees": {"anna": {"lines": {"contains": ["pass"]}}}}, {"sees": {"anna": {"lines": []}}}),
        (DOCKS, {"asked": "anna"}, {"asked": "bruno"}),
        (DOCKS, {"asked": ["anna"]}, {"asked": ["anna", "bruno"]}),
        (GUNS, {"asked": ["anna"]}, {"asked": ["bruno"]}),
        (DOCKS, {"because": {"anna.renown": [0]}}, {"because": {"anna.renown": [1]}}),
        (DOCKS, {"sees": {"bruno": {"lines": []}}}, {"sees": {"bruno": {"lines": ["pass"]}}}),
        (DOCKS, {"sees": {"anna": {"question": "take an action"}}}, {"sees": {"anna": {"question": "take a card"}}}),
        (DOCKS, {"Otto Streit.wounds": 0, "Anna.renown": 0, "The Docks.renown": 0}, {"Otto Streit.wounds": 1}),
        (DOCKS, {"sees": {"bruno": {"The Docks": {"count": 3}}}}, {"sees": {"bruno": {"The Docks": []}}}),
        (DOCKS, {"because": {"Otto Streit.Combat": ["1 printed"]}}, {"because": {"Otto Streit.Combat": ["2"]}}),
        (
            DOCKS,
            {"because": {"otto-streit.combat": ["1 printed"]}},
            {"because": {"otto-streit.combat": ["1 printed", "+1 Triage"]}},
        ),
        (
            DOCKS,
            {"because": {"otto-streit.combat": ["FS-CARD-05"]}},
            {"because": {"otto-streit.combat": ["2 printed"]}},
        ),
        (TALK, {"log": {"in order": ["discards", "draws"]}}, {"log": {"in order": ["anna draws", "discards"]}}),
        (
            TALK,
            {"log": {"bruno": {"in order": ["discards Oathsworn", "begins"]}}},
            {"log": {"bruno": {"in order": ["discards Oathsworn", "draws Quarter Patrol"]}}},
        ),
        (TALK, {"log": {"spectator": ["anna discards"]}}, {"log": {"spectator": ["draws Quarter Patrol"]}}),
        (TALK, {"log": {"spectator": [], "not": ["draws Cutpurse"]}}, {"log": {"anna": [], "not": ["Quarter Patrol"]}}),
        (TALK, {"legal": {"bruno": ["discard cutpurse"], "not": ["undo"]}}, {"legal": {"bruno": ["undo"]}}),
        (TALK, {"oathsworn.zone": "anna.resource"}, {"oathsworn.zone": "anna.hand"}),
        (TALK, {"oathsworn.owner": "anna", "oathsworn.stave": 2}, {"oathsworn.owner": "bruno"}),
        (GUNS, {"bruno.captain_facedown": True}, {"bruno.captain_facedown": False}),
        (GUNS, {"crows-foot.kind": "cannon"}, {"crows-foot.traits": ["Crew"]}),
        (GUNS, {"pending": [], "used": [], "lasting": []}, {"pending": ["Brass"]}),
    ],
)
def test_a_claim_holds_where_it_is_true_and_a_wrong_one_is_found(text, expect, wrong):
    assert outcome(text, expect).difference == ""
    found = outcome(text, wrong)
    assert not found
    assert "\n" not in found.difference


def test_the_phase_of_a_mulligan_is_called_as_a_set_up_calls_it():
    hands = {"anna": {"hand": ["Smash"]}, "bruno": {"hand": ["Vex"]}}
    for setup in ("new game", {"phase": "mulligan", **hands}):
        assert outcome(GUNS, {"phase": "mulligan", "question": "replace"}, setup=setup).difference == ""


@pytest.mark.parametrize("card", ["Crow's Foot", "Crow's Foot#2"])
def test_every_path_counts_copies_as_the_set_up_names_them(card):
    """Both ships have the same cannons: the number of one of them is the same card wherever it is asked for."""
    setup = load(GUNS)["setup"] | {
        "lasting": [{"what": "power", "card": card, "add": 2, "until": "turn-ended", "source": "Brass"}]
    }
    right = {f"{card}.power": 4, "because": {f"{card}.power": ["2 printed", "+2 Brass"]}}
    assert outcome(GUNS, right, setup=setup).difference == ""
    whose = "bruno" if "#" in card else "anna"
    assert outcome(GUNS, {f"{card}.controller": whose}, setup=setup).difference == ""


def test_the_duel_tells_its_round_its_values_and_the_gambles():
    setup = load(DOCKS)["setup"] | {
        "duel": {
            "challenger": "Otto Streit",
            "defender": "Sanjay",
            "round": 2,
            "gambles": [1, 0],
            "threat": {"Sanjay": 1},
        }
    }
    right = {
        "duel.round": 2, "duel.active": "bruno", "duel.values": [0, 0, 0], "duel.thrust": 0,
        "otto-streit.gambles": 1, "sanjay.gambles": 0, "sanjay.gambles_left": {"at least": 1},
    }  # fmt: skip
    assert outcome(DOCKS, right, setup=setup).difference == ""
    for key, wrong in (("duel.round", 3), ("otto-streit.gambles", 0), ("duel.values", [1, 0, 0])):
        assert not outcome(DOCKS, {key: wrong}, setup=setup)


def test_who_controls_damage_can_be_claimed():
    play = [{"anna": "fire crows-foot"}]
    assert outcome(GUNS, {"damage_controller": "anna", "damaged": ["bruno"]}, play).difference == ""
    assert "damage_controller is anna, not bruno" in outcome(GUNS, {"damage_controller": "bruno"}, play).difference
    assert outcome(GUNS, {"damage_controller": None, "damaged": []}).difference == ""


def test_abilities_that_were_used_today_and_lasting_effects_can_be_set_and_claimed():
    setup = load(DOCKS)["setup"] | {
        "used": [{"card": "Soline el Gato", "ability": "slip-away"}],
        "lasting": [{"what": "combat", "card": "Otto Streit", "add": 2, "until": "day-ends", "source": "Triage"}],
    }
    right = {
        "soline-el-gato.used": ["slip-away"], "used": ["soline-el-gato slip-away"], "otto-streit.combat": 3,
        "lasting": ["otto-streit combat add 2"],
    }  # fmt: skip
    assert outcome(DOCKS, right, setup=setup).difference == ""
    assert not outcome(DOCKS, {"soline-el-gato.used": []}, setup=setup)
    for wrong, sentence in (
        ({"used": [{"card": "Soline el Gato", "ability": "slip-awy"}]}, "did you mean slip-away"),
        ({"lasting": [{"what": "combt", "card": "Otto Streit", "add": 1, "until": "day-ends"}]}, "did you mean combat"),
        (
            {"lasting": [{"what": "combat", "card": "Otto Streit", "add": 1, "until": "day-end"}]},
            "did you mean day-ends",
        ),
        ({"lasting": [{"what": "combat", "card": "Otto Streit", "until": "day-ends"}]}, "says one of add"),
    ):
        with pytest.raises(qd.SetupError, match=sentence):
            outcome(DOCKS, {"over": False}, setup=load(DOCKS)["setup"] | wrong)


def test_who_knows_a_hidden_card_can_be_set():
    setup = load(DOCKS)["setup"] | {
        "knows": {"bruno": {"anna.deck": ["Regroup", 2]}, "everybody": {"anna.hand": "all"}}
    }
    sees = {
        "bruno": {"anna.deck": {"top": ["Regroup", "Precision", "hidden"]}},
        "spectator": {"anna.hand": {"count": 3}},
    }
    assert outcome(DOCKS, {"sees": sees, "regroup.known_to": ["bruno"]}, setup=setup).difference == ""
    assert not outcome(DOCKS, {"sees": {"anna": {"anna.deck": {"top": ["Regroup"]}}}}, setup=setup)


def test_everybody_passes_until_a_phase_a_turn_or_a_question_comes():
    assert outcome(DOCKS, {"turn": "bruno"}, [{"until": {"turn": "bruno"}}]).difference == ""
    assert outcome(DOCKS, {"phase": "dusk"}, [{"until": {"phase": "dusk"}}]).difference == ""
    assert outcome(DOCKS, {"phase": "dusk"}, [{"until": {"question": "discard 2 cards"}}]).difference == ""
    choosing = outcome(DOCKS, {"over": False}, [{"until": {"day": 3}}])
    assert "anna cannot pass at 'anna, discard 2 cards" in choosing.difference
    assert outcome(GUNS, {"turn": "bruno"}, [{"until": {"turn": "bruno", "phase": "action"}}]).difference == ""
    never = outcome(DOCKS, {"over": False}, [{"until": {"day": 9}}], setup={"anna": {}, "bruno": {}})
    assert "the game is over, and day is" in never.difference
    with pytest.raises(qd.SetupError, match="did you mean phase"):
        outcome(DOCKS, {"over": False}, [{"until": {"phse": "dusk"}}])
    with pytest.raises(qd.SetupError, match="should say until when"):
        outcome(DOCKS, {"over": False}, [{"until": {}}])


def test_a_choice_is_taken_back_or_may_not_be():
    move = {"anna": "move kaspar-dietrich docks"}
    assert outcome(DOCKS, {"kaspar-dietrich.at": "home"}, [move, {"undo": "anna"}]).difference == ""
    assert "there is no choice to take back" in outcome(DOCKS, {"over": False}, [{"undo": "anna"}]).difference
    refused = {"undo": {"refused": "anna", "says": "no choice"}}
    assert outcome(DOCKS, {"over": False}, [refused]).difference == ""
    assert "should be refused" in outcome(DOCKS, {"over": False}, [move, refused]).difference
    says = {"undo": {"refused": "anna", "says": "the moon"}}
    assert "should say 'the moon'" in outcome(DOCKS, {"over": False}, [says]).difference


def test_a_refusal_claims_its_reason_and_its_rule():
    def refused(**claims):
        return outcome(TALK, {"over": False}, [{"anna": {"refused": "pass", **claims}}]).difference

    assert refused(because="passing is no action") == ""
    assert refused(rule="AR-INT-11") == ""
    assert "should name AR-INT-01" in refused(rule="AR-INT-01")
    assert "the reason should be 'the moon shines', but it is" in refused(because="the moon shines")


@pytest.mark.parametrize(
    ("expect", "play", "sentence"),
    [
        ({"legal": {"anna": [], "not": ["challeng otto-streit sanjay"]}}, [], "there is no verb 'challeng'"),
        ({"legal": {"anna": [], "not": ["claim oto-streit"]}}, [], "did you mean otto-streit"),
        ({"over": False}, [{"anna": {"refused": "claim oto-streit"}}], "did you mean otto-streit"),
        ({"over": False}, [{"anna": {"refused": "clam otto-streit"}}], "did you mean claim"),
        ({"over": False}, [{"anna": {"refused": "pass", "rule": "FS-HIGH-99"}}], "there is no rule FS-HIGH-99"),
        ({"log": {"anna": [], "not": ["Kaspar Dietrch"]}}, [], "did you mean dietrich"),
        ({"anna.hand": {"lacks": ["Regrup"]}}, [], "did you mean regroup"),
        ({"sees": {"bruno": {"anna.hand": {"lacks": ["Regrup"]}}}}, [], "did you mean regroup"),
        ({"sees": {"bruno": {"anna.hnad": []}}}, [], "did you mean"),
        ({"sees": {"brunno": {"anna.hand": []}}}, [], "did you mean bruno"),
        ({"anna.hand": {"contain": ["Boon"]}}, [], "did you mean contains"),
        ({"anna.hand": {"contains": []}}, [], "could never fail"),
        ({"anna.renown": {"contains": ["Boon"]}}, [], "no list"),
        ({"because": {"otto-streit.combt": ["1"]}}, [], "did you mean combat"),
        ({"because": {"otto-streit.combat": []}}, [], "does not say what"),
        ({"log": {"in order": ["one"]}}, [], "needs two parts"),
        ({"otto-streit.wound": 1}, [], "did you mean wounds"),
    ],
)
def test_a_misspelt_word_is_an_error_with_the_nearest_right_one(expect, play, sentence):
    with pytest.raises(qd.SetupError, match=sentence):
        outcome(DOCKS, expect, play)


def test_what_happened_while_the_position_was_set_is_in_the_log():
    draws = {**load(TALK)["setup"], "phase": "draw"}
    found = outcome(TALK, {"log": {"anna": ["draws Quarter Patrol"], "in order": ["begins", "draws"]}}, [], setup=draws)
    assert found.difference == ""


def test_a_choice_that_is_taken_back_leaves_what_the_set_up_told():
    draws = {**load(TALK)["setup"], "phase": "draw", "west": {"stake": "Old Arsenal"}}
    play = [{"anna": "assign quarter-patrol west"}, {"undo": "anna"}]
    assert outcome(TALK, {"log": ["draws Quarter Patrol"]}, play, setup=draws).difference == ""


def test_a_new_game_begins_with_guilds_mulligans_and_planning():
    for game, words in (("arcana", "guild"), ("sky_pirate", "replace"), ("five_sails", "select a scheme")):
        new = {"title": "New", "game": game, "setup": "new game", "expect": {"question": words}}
        assert run(new).difference == ""
        assert not run({**new, "expect": {"question": "the moon"}})
    three = {
        "title": "New",
        "game": "arcana",
        "players": 3,
        "setup": "new game",
        "expect": {"legal": {"clara": ["pass"]}},
    }
    assert "clara" in run(three).difference.lower()
    with pytest.raises(qd.SetupError, match="'new game', not 'newgame'"):
        run({**three, "setup": "newgame"})


def test_an_opening_hand_can_be_set_before_the_mulligan():
    setup = {"phase": "mulligan", "anna": {"hand": ["Fisher", "Vex"]}, "bruno": {"hand": 3}}
    data = {"title": "Mulligan", "game": "sky_pirate", "setup": setup, "expect": {"anna.hand": {"lacks": ["Vex"]}}}
    assert run({**data, "play": [{"anna": "replace vex"}]}).difference == ""


@pytest.mark.parametrize(
    ("game", "setup", "path", "count"),
    [
        ("arcana", {"anna": {"hand": 3}, "bruno": {"deck": ["Cutpurse", 2]}}, "anna.hand", 3),
        ("arcana", {"anna": {"hand": 3}, "bruno": {"guild": "Thieves", "deck": ["Cutpurse", 2]}}, "bruno.deck", 3),
        ("five_sails", {"anna": {"hand": 4, "deck": 9}, "bruno": {}}, "anna.deck", 9),
        ("sky_pirate", {"anna": {"hand": ["Vex", 2]}, "bruno": {}}, "anna.hand", 3),
        ("sword_duel", {"anna": {"hand": 7}, "bruno": {}}, "anna.hand", 7),
    ],
)
def test_a_number_stands_for_cards_that_need_no_name(game, setup, path, count):
    right = {"title": "Fillers", "game": game, "setup": setup, "expect": {path: {"count": count}}}
    assert run(right).difference == ""
    assert not run({**right, "expect": {path: {"count": count + 1}}})


def test_variants_share_a_set_up_and_each_is_run():
    data = load(DOCKS) | {
        "play": [{"anna": "move kaspar-dietrich docks"}],
        "variants": [
            {"title": "two cards", "setup": {"anna": {"hand": ["Boon"]}}, "expect": {"anna.hand": {"count": 1}}},
            {"title": "no Sanjay", "setup": {"bruno": {"docks": None}}, "expect": {"docks.characters": {"count": 3}}},
            {"title": "and on", "play": [{"bruno": "pass"}], "expect": {"turn": "anna"}},
        ],
    }
    outcomes = run_all(data)
    assert [one.difference for one in outcomes] == ["", "", ""]
    assert outcomes[0].title == "At the docks: two cards"
    data["variants"][1]["setup"] = {}
    assert [bool(one) for one in run_all(data)] == [True, False, True]
    assert not run(data)
    for wrong, sentence in (
        ([], "has no variant"),
        ([{}], "has no 'title'"),
        ([{"title": "x", "game": "arcana"}], "cannot"),
    ):
        with pytest.raises(qd.SetupError, match=sentence):
            run({**data, "variants": wrong})
