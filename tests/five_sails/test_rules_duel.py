"""Rules of duels: rounds, combat values, threat, wounds, absent and destroyed adversaries (FS-DUEL), both editions."""

from __future__ import annotations

import pytest

from five_sails.table import five_sails
from proofs import card, rule

BOTH = pytest.mark.parametrize("edition", ["2023", "playtest"])


def duel(anna="Uwe Zimmerman", bruno="Sanjay", threat=3, hands=((), ()), edition="2023", **more):
    """Anna's character has challenged Bruno's at The Docks; round one, Bruno's, begins with this threat."""
    mine, theirs = more.pop("anna_has", {}), more.pop("bruno_has", {})
    name = bruno["card"] if isinstance(bruno, dict) else bruno
    other = anna["card"] if isinstance(anna, dict) else anna
    facts = {"challenger": other, "defender": name, "threat": {name: threat}, **more.pop("duel", {})}
    return five_sails(
        edition=edition,
        anna={"docks": [anna], "hand": list(hands[0]), **mine},
        bruno={"docks": [bruno], "hand": list(hands[1]), **theirs},
        duel=facts,
        **more,
    )


# -- rounds -----------------------------------------------------------------------------------------------------------


@rule("FS-DUEL-01", edition="2023")
@rule("FS-DUEL-02")
def test_the_accepting_character_has_round_one_and_then_they_alternate():
    table = five_sails(
        anna={"docks": ["Uwe Zimmerman"], "hand": ["Boon", "Pull"]},
        bruno={"docks": [{"card": "Terrell Brandt"}], "hand": ["Triage", "Taunt"]},
    )
    table.plays("challenge uwe-zimmerman terrell-brandt", "accept")
    assert (table.asked, table.game.duel.round) == ("bruno", 1)
    table.plays("play triage", "pass")
    assert (table.asked, table.game.duel.round) == ("anna", 2)
    table.plays("play boon")
    assert (table.asked, table.game.duel.round) == ("bruno", 3)


@rule("FS-DUEL-01", edition="playtest")
def test_in_the_playtest_edition_the_round_belongs_to_whoever_has_threat():
    """Bruno parries everything and sends nothing: no pool holds threat, so the duel is over."""
    table = duel(hands=(["Boon"], ["Regroup"]), threat=2, edition="playtest")
    table.plays("play regroup")
    assert not table["duel"]
    other = duel(threat=0, edition="playtest")
    assert not other["duel"]  # no threat at all: not even a first round (FS-Q97)


@rule("FS-DUEL-03", "FS-DUEL-04", "FS-DUEL-10")
def test_a_duel_ends_at_the_end_of_a_round_with_no_threat_in_any_pool():
    table = duel(hands=(["Boon"], ["Triage"]))
    table.plays("play triage")  # four threat go to Uwe, three become wounds on Sanjay
    assert (table["uwe-zimmerman.threat"], table["sanjay.threat"]) == (4, 0)
    assert table["duel"]
    table.plays("play-nothing")
    assert not table["duel"]


@rule("FS-DUEL-05")
def test_the_steps_of_a_round_come_in_their_order():
    table = five_sails(anna={"docks": ["Uwe Zimmerman"]}, bruno={"docks": ["Terrell Brandt"], "hand": ["Langschwert"]})
    table.plays("challenge uwe-zimmerman terrell-brandt", "accept", "play langschwert")
    table.plays(table.legal_with("use terrell-brandt")[0])
    told = table.told()
    order = [
        next(n for n, text in enumerate(told) if text.startswith(start))
        for start in (
            "Round 1",
            "Terrell Brandt plays",
            "Bruno uses Terrell",
            "Terrell Brandt: rip",
            "Terrell Brandt suff",
        )
    ]
    assert order == sorted(order)


@rule("FS-DUEL-06", edition="2023")
def test_in_round_one_a_combat_card_must_be_played():
    table = duel(hands=([], ["Triage"]))
    assert table.legal == ["play triage"]
    gambler = duel(hands=([], []), bruno_has={"deck": ["Boon", "Pull"]})
    assert gambler.legal == ["gamble"]  # only gambling is possible, so it is mandatory (FS-Q93)
    assert duel(hands=([], [])).legal == ["play-nothing"]


@rule("FS-DUEL-06", edition="playtest")
def test_in_the_playtest_edition_no_round_demands_a_card():
    assert "play-nothing" in duel(hands=([], ["Triage"]), edition="playtest").legal


@rule("FS-DUEL-07")
def test_after_round_one_a_combat_card_is_optional():
    table = duel(hands=([], ["Triage"]), duel={"round": 3})
    assert table.legal == ["play triage", "play-nothing"]


@rule("FS-DUEL-08", "FS-DUEL-09", "FS-DUEL-36", "FS-DUEL-37", "FS-DUEL-39")
def test_restricted_hostilities_the_rulebooks_example():
    """Combat 1 sends four threat; no combat card is played: one wound, the rest is discarded, the duel is over."""
    table = duel(anna="Otto Streit", threat=4, hands=([], ["Triage"]), duel={"round": 3})
    assert table["sanjay.wounds"] == 0
    table.plays("play-nothing")
    assert table["sanjay.wounds"] == 1
    assert table["sanjay.threat"] == 0
    assert not table["duel"]


@rule("FS-DUEL-11")
def test_a_combat_card_comes_from_the_hand_or_from_gambling():
    table = duel(hands=([], ["Triage", "Boon"]), bruno_has={"deck": ["Pull"]})
    assert table.legal == ["play triage", "play boon", "gamble"]


@rule("FS-DUEL-12")
def test_the_dueling_line_is_seen_by_everybody_with_its_values():
    table = duel(hands=(["Boon"], ["Triage"])).plays("play triage")
    for seat in (0, 1, -1):
        (shown,) = table.game.view(seat)["duel"]["sides"][1]["line"]
        assert not shown.pop("this_round")  # the round of its player is over
        assert shown == {"card": "triage", "gambled": False, "riposte": 0, "parry": 0, "thrust": 4}


@rule("FS-DUEL-13", "FS-DUEL-14")
def test_the_dueling_line_stays_until_the_end_of_the_duel_and_is_discarded_then():
    table = duel(hands=(["Boon"], ["Triage"])).plays("play triage")
    assert table["bruno.line"] == ["Triage"]
    assert table["bruno.discard"] == []
    table.plays("play-nothing")
    assert table["bruno.line"] == []
    assert table["bruno.discard"] == ["Triage"]


# -- Techniques and Maneuvers -----------------------------------------------------------------------------------------


def armed(**more):
    sanjay = {"card": "Sanjay", "equipped": ["Langschwert"]}
    return duel(bruno=sanjay, hands=([], ["Precision", "Boon", "Pull"]), **more)


@rule("FS-DUEL-15", "FS-DUEL-16", "FS-DUEL-17")
def test_one_technique_and_one_maneuver_in_a_round_in_either_order():
    table = armed().plays("play precision")
    assert table.legal == [
        "pass", "use langschwert thrust-once", "use langschwert thrust-again", "use precision aim-well",
    ]  # fmt: skip
    first = armed().plays("play precision", "use langschwert thrust-once")
    assert first.legal == ["pass", "use precision aim-well"]
    second = armed().plays("play precision", "use precision aim-well", "pay boon")
    assert second.legal == ["pass", "use langschwert thrust-once", "use langschwert thrust-again"]
    second.plays("use langschwert thrust-again")
    assert second.asked == "anna"  # both are used: the round goes on


@rule("FS-DUEL-18")
def test_a_technique_is_used_once_in_a_duel_and_again_in_the_next():
    table = armed().plays("play precision", "use langschwert thrust-once", "pass")
    table.plays("play-nothing")
    assert not table["duel"]
    again = armed(duel={"round": 1}).plays("play boon", "use langschwert thrust-once", "play-nothing")
    assert not again["duel"]
    assert again.game.used == {}


@rule("FS-DUEL-19")
def test_copies_of_a_card_have_uses_of_their_own():
    hand = ["Precision", "Precision", "Boon", "Pull", "Come Hither"]
    table = duel(hands=(["Triage"], hand), bruno="Uwe Zimmerman", anna="Otto Streit", threat=1)
    table.plays("play precision", "use precision#2 aim-well", "pay boon", "play triage", "play precision")
    assert len(table.legal_with("use")) == 1  # the second copy's Maneuver; the first one is used


@rule("FS-DUEL-20")
def test_techniques_and_maneuvers_come_before_the_combat_values():
    table = armed().plays("play boon", "use langschwert thrust-once")
    assert table["uwe-zimmerman.threat"] == 4  # Boon's three and one


@rule("FS-ABIL-17", "FS-ABIL-18")
def test_one_card_a_round_gives_both_the_maneuver_and_the_values():
    table = armed().plays("play boon")
    assert not table.legal_with("use precision")
    assert not table.legal_with("play")


# -- combat values ----------------------------------------------------------------------------------------------------


@rule("FS-DUEL-21", "FS-DUEL-22", "FS-DUEL-24", "FS-DUEL-25")
def test_riposte_then_parry_then_thrust():
    """1/1/1 against three threat: one is sent back, one parried, one wounds; the thrust adds to what was sent back."""
    table = duel(hands=([], ["I Know that Trick!"]))
    table.plays("play i-know-that-trick")
    if table.asked == "bruno":
        table.plays("pass")
    assert table["sanjay.wounds"] == 1
    assert table["uwe-zimmerman.threat"] == 2


@rule("FS-DUEL-23")
def test_riposte_returns_no_more_than_there_was():
    """Riposte 2 and Thrust 1 against one threat: one comes back and one is added."""
    table = duel(threat=1, hands=([], ["Well-Equipped"])).plays("play well-equipped")
    if table.asked == "bruno":
        table.plays("pass")
    assert table["uwe-zimmerman.threat"] == 2


@rule("FS-DUEL-26")
def test_abilities_modify_combat_values():
    plain = armed().plays("play boon", "pass")
    more = armed().plays("play boon", "use langschwert thrust-once")
    assert (plain["uwe-zimmerman.threat"], more["uwe-zimmerman.threat"]) == (3, 4)


@rule("FS-DUEL-27")
def test_a_combat_value_below_0_counts_as_0():
    table = duel(hands=([], ["Opulence"]))  # 0/0/1
    game = table.game
    game.duel.bonus = [-2, 0, 0]
    table.game.asks[0]._options = None
    table.plays("play opulence")
    game = table.game
    game.duel.bonus = [-2, -1, -3]
    assert [game.duel.combat_value(game, value) for value in range(3)] == [0, 0, 0]


# -- threat and wounds ------------------------------------------------------------------------------------------------


@BOTH
@rule("FS-DUEL-28", edition="2023")
@rule("FS-DUEL-28", edition="playtest")
@rule("FS-DUEL-29")
def test_what_is_left_wounds_up_to_the_adversarys_dueling_stat(edition):
    """A duel of Influence: Uwe's Influence is 1, his Combat 3; four threat make one wound (FS-Q06, FS-Q29)."""
    table = duel(threat=4, hands=([], ["Opulence"]), edition=edition, duel={"stat": "influence"})
    table.plays("play opulence")
    if table.asked == "bruno" and table.offers("pass"):
        table.plays("pass")
    assert table["sanjay.wounds"] == 1
    assert table["sanjay.threat"] == 0


@rule("FS-DUEL-30")
def test_a_participant_with_wounds_equal_to_its_resolve_is_destroyed():
    table = duel(bruno={"card": "Sanjay", "wounds": 1}, hands=([], ["Opulence"])).plays("play opulence")
    assert table["bruno.locker"] == ["Sanjay"]


@rule("FS-DUEL-31", edition="playtest")
@rule("FS-DUEL-40", edition="playtest")
def test_in_the_playtest_edition_threat_for_an_adversary_that_is_away_is_lost_when_threat_resolves():
    table = duel(hands=([], ["Triage"]), edition="playtest", duel={"round": 2})
    game = table.game
    game.move(game.duel.participants[0], 1)  # Uwe stands at The Forums now
    game.asks[0]._options = None
    assert table.legal == ["play triage", "play-nothing"]
    table.plays("play triage")
    assert table["sanjay.wounds"] == 3  # his own threat lies where he stands
    assert table["uwe-zimmerman.threat"] == 0
    assert not table["duel"]


@rule("FS-DUEL-31", edition="2023")
@rule("FS-DUEL-40", edition="2023")
def test_threat_added_while_the_adversary_is_away_is_discarded_but_old_threat_stays():
    table = duel(hands=([], ["Triage"]), duel={"round": 2})
    table.game.move(table.game.duel.participants[0], 1)
    table.plays("play triage")
    assert table["uwe-zimmerman.threat"] == 0
    assert table["sanjay.wounds"] == 3


@rule("FS-DUEL-32")
def test_the_round_ends_when_the_player_has_resolved_threat():
    table = duel(hands=(["Boon"], ["Triage"])).plays("play triage")
    assert table["sanjay.wounds"] == 3
    assert table.asked == "anna"


@rule("FS-DUEL-33", "FS-DUEL-34", "FS-DUEL-35", "FS-KEYW-14")
def test_final_strike_the_destroyed_character_still_sends_threat_and_limits_it_by_what_it_was():
    """Sanjay (Combat 1) is destroyed but has sent four threat; Uwe still has his round and suffers one wound."""
    table = duel(bruno={"card": "Sanjay", "wounds": 1}, hands=(["Opulence"], ["Triage"])).plays("play triage")
    assert not table["sanjay.in_play"]
    assert table["uwe-zimmerman.threat"] == 4
    assert table.legal == ["play opulence", "play-nothing"]
    table.plays("play opulence")
    assert table["uwe-zimmerman.wounds"] == 1
    assert not table["duel"]


@rule("FS-DUEL-34")
def test_the_survivor_may_still_parry_the_last_threat():
    table = duel(bruno={"card": "Sanjay", "wounds": 1}, hands=(["Boon", "Pull"], ["Opulence"])).plays("play opulence")
    table.plays("play boon")
    assert table["uwe-zimmerman.wounds"] == 0
    assert not table["duel"]


# -- moving during a duel ---------------------------------------------------------------------------------------------


def kaspar_and_soline(soline_plays, edition="2023"):
    """Both at The Forums; Kaspar has the round and may move when it ends."""
    return five_sails(
        edition=edition,
        anna={"leader": {"card": "Kaspar Dietrich", "at": "forums"}, "hand": ["Regroup", "Boon"]},
        bruno={"leader": {"card": "Soline el Gato", "at": "forums"}, "hand": soline_plays},
        duel={"challenger": "Soline el Gato", "defender": "Kaspar Dietrich", "threat": {"Kaspar Dietrich": 3},
              "active": "Kaspar Dietrich", "round": 2},
    )  # fmt: skip


@card("Regroup")
@rule("FS-DUEL-42", edition="2023")
def test_kaspar_moves_away_and_what_soline_sends_is_discarded():
    """The rulebook's first example: Soline does not follow, so her Riposte and Thrust reach nobody."""
    table = kaspar_and_soline(["Triage"])
    table.game.duel.threat[0] = 2  # what Kaspar had sent before
    table.plays("play regroup", "use regroup fall-back", "pay boon", "choose docks")
    assert table["kaspar-dietrich.at"] == "docks"
    assert table["kaspar-dietrich.wounds"] == 1
    table.plays("play triage")
    assert table["kaspar-dietrich.threat"] == 0
    assert table["soline-el-gato.wounds"] == 2
    assert not table["duel"]


@rule("FS-DUEL-43", edition="2023")
def test_kaspar_moves_away_and_soline_follows_before_her_values_resolve():
    """The second example: at his side again before Riposte and Thrust, she sends them."""
    table = kaspar_and_soline(["Triage"])
    table.game.duel.threat[0] = 2
    table.plays("play regroup", "use regroup fall-back", "pay boon", "choose docks")
    game = table.game
    game.move(game.duel.participants[0], 0)  # as a combat card that moves at once would do
    table.plays("play triage")
    assert table["kaspar-dietrich.threat"] == 4


def ann_and_bob(after):
    """Both at The Forums: Ann (Daniella) sends four threat to Bob (Terrell) and goes to The Docks after her round."""
    table = five_sails(
        edition="playtest", anna={"forums": ["Daniella Dietrich"], "hand": ["Triage", "Pull"]},
        bruno={"forums": ["Terrell Brandt"], "hand": ["Boon"]},
        duel={"challenger": "Terrell Brandt", "defender": "Daniella Dietrich", "threat": {"Daniella Dietrich": 1}},
    )  # fmt: skip
    table.plays("play triage")
    table.plays(table.legal_with("use daniella-dietrich")[0], "choose docks")
    assert (table["daniella-dietrich.at"], table["terrell-brandt.threat"]) == ("docks", 4)
    assert table.asked == "bruno"
    table.plays("play boon")  # parries two of the four and sends three to The Forums
    after(table)
    return table.plays("pass")


@rule("FS-DUEL-41", edition="playtest")
@rule("FS-DUEL-42", edition="playtest")
def test_ann_and_bob_bob_stays_and_ann_escapes():
    """The playtest rules' first example: what Bob sends does not reach Ann, who plays no card and takes no wound."""
    table = ann_and_bob(lambda table: None)
    assert table["terrell-brandt.wounds"] == 2
    assert table["daniella-dietrich.wounds"] == 1  # by the first threat, before she left
    assert not table["duel"]


@rule("FS-DUEL-43", edition="playtest")
def test_ann_and_bob_bob_follows_as_part_of_his_card_and_ann_does_not_escape():
    """The second example: Bob is at The Docks when threat resolves, so it lies in Ann's pool there."""

    def follow(table):
        table.game.move(table.game.duel.participant, 0)

    table = ann_and_bob(follow)
    assert table["daniella-dietrich.threat"] == 3
    assert table.asked == "anna"
    assert table.offers("play pull")


@rule("FS-DUEL-41", edition="2023")
def test_threat_in_a_pool_goes_with_the_character():
    table = duel(hands=([], ["Opulence"]), duel={"round": 2})
    table.game.move(table.game.duel.participants[1], 1)
    assert table["sanjay.threat"] == 3
    table.plays("play-nothing")
    assert table["sanjay.wounds"] == 3


@rule("FS-DUEL-45", edition="playtest")
def test_in_the_playtest_edition_a_participant_away_from_its_threat_plays_no_card_and_escapes():
    table = five_sails(
        edition="playtest", anna={"docks": ["Uwe Zimmerman"], "hand": ["Opulence"]},
        bruno={"docks": ["Sanjay"], "hand": ["Triage"]},
        duel={"challenger": "Uwe Zimmerman", "defender": "Sanjay", "threat": {"Sanjay": 3, "Uwe Zimmerman": 1},
              "active": "Uwe Zimmerman", "round": 2},
    )  # fmt: skip
    game = table.game
    game.move(game.duel.participants[0], 1)  # away from the threat at The Docks, with the round already begun
    table.plays("play opulence")
    assert table["uwe-zimmerman.wounds"] == 0
    assert table["sanjay.threat"] == 0
    assert not table["duel"]


@rule("FS-DUEL-45", edition="2023")
def test_a_participant_that_moved_away_plays_its_round_as_always():
    table = duel(hands=([], ["Triage"]), duel={"round": 3})
    table.game.move(table.game.duel.participants[1], 1)
    assert table.legal == ["play triage", "play-nothing"]


@BOTH
@rule("FS-DUEL-44", edition="2023")
@rule("FS-DUEL-44", edition="playtest")
def test_with_threat_in_both_pools_rounds_alternate_from_the_accepting_character(edition):
    table = five_sails(
        edition=edition,
        anna={"docks": ["Uwe Zimmerman"], "hand": ["Opulence"]},
        bruno={"docks": ["Terrell Brandt"], "hand": ["Opulence"]},
        duel={"challenger": "Uwe Zimmerman", "defender": "Terrell Brandt",
              "threat": {"Uwe Zimmerman": 1, "Terrell Brandt": 1}},
    )  # fmt: skip
    assert table.asked == "bruno"
    table.plays("play opulence", "pass")
    assert table.asked == "anna"
