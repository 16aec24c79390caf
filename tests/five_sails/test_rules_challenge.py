"""Rules of challenges: issuing, Techniques, answers, threat (FS-CHAL), in both editions."""

from __future__ import annotations

import pytest

from five_sails.table import five_sails
from proofs import card, rule

BOTH = pytest.mark.parametrize("edition", ["2023", "playtest"])


def docks(anna=("Otto Streit",), bruno=("Sanjay",), **more):
    """Characters at The Docks, Anna to act: lists of them, or tables with whatever else the player has."""
    sides = {}
    for player, given, default in (("anna", anna, "Otto Streit"), ("bruno", bruno, "Sanjay")):
        sides[player] = {"docks": [default], **given} if isinstance(given, dict) else {"docks": list(given)}
    for key in [key for key in more if key.partition("_")[0] in sides and "_" in key]:
        player, _, part = key.partition("_")
        sides[player][part] = more.pop(key)
    return five_sails(**sides, **more)


# -- issuing ----------------------------------------------------------------------------------------------------------


@rule("FS-CHAL-01")
def test_nothing_but_a_challenge_starts_a_duel():
    table = docks()
    for line in table.legal:
        other = docks().plays(line)
        assert not other["duel"], line
    assert docks().plays("challenge otto-streit sanjay", "accept")["duel"]


@rule("FS-CHAL-06", "FS-CHAL-08")
def test_a_challenge_names_a_challenger_and_somebody_who_opposes_it():
    table = docks(anna=["Otto Streit", "Uwe Zimmerman"], bruno=["Sanjay"])
    assert table.legal_with("challenge") == ["challenge otto-streit sanjay", "challenge uwe-zimmerman sanjay"]
    assert table.refused("challenge otto-streit uwe-zimmerman") == "FS-CHAL-08"
    assert table.refused("challenge otto-streit soline-el-gato") == "FS-CHAL-08"


@BOTH
@rule("FS-CHAL-07", edition="2023")
@rule("FS-CHAL-07", edition="playtest")
def test_challenger_and_challenged_are_named_in_one_announcement(edition):
    table = docks(edition=edition)
    table.plays("challenge otto-streit sanjay")
    assert "Otto Streit challenges Sanjay to a duel of combat." in table.told()


@rule("FS-CHAL-09")
def test_a_card_that_limits_whom_it_challenges_is_held_to_it():
    """Iron and Velvet: the performer must have nothing equipped; Veronica's Guile needs an opposing character."""
    table = docks(anna={"hand": ["Veronica's Guile", "Boon"], "forums": ["Uwe Zimmerman"]}, bruno={})
    assert table.offers("use veronicas-guile challenge-with-influence")
    table.plays("use veronicas-guile challenge-with-influence")
    assert table.legal == ["target sanjay"]  # Otto is the only performer that is opposed


@rule("FS-CHAL-03", "FS-CHAL-27")
def test_the_stat_of_the_challenge_makes_the_threat():
    """Otto's Influence is 2, his Combat 1."""
    table = docks(anna={"hand": ["Veronica's Guile", "Boon"]}, bruno={"hand": ["Triage"]})
    table.plays("use veronicas-guile challenge-with-influence", "target sanjay", "pay boon", "accept")
    assert table["sanjay.threat"] == 2
    assert table.game.duel.stat == "influence"


@rule("FS-CHAL-04")
def test_the_challenge_action_uses_combat():
    table = docks(anna=["Uwe Zimmerman"], bruno={"hand": ["Triage"]})
    table.plays("challenge uwe-zimmerman sanjay", "accept")
    assert table.game.duel.stat == "combat"
    assert table["sanjay.threat"] == 3


@BOTH
@card("Veronica's Guile")
@rule("FS-CHAL-05", edition="2023")
@rule("FS-CHAL-05", edition="playtest")
def test_a_card_may_name_another_stat(edition):
    table = docks(anna={"hand": ["Veronica's Guile", "Boon"]}, bruno={"hand": ["Triage"]}, edition=edition)
    table.plays("use veronicas-guile challenge-with-influence")
    if edition == "2023":
        table.plays("target sanjay", "pay boon", "accept")
    else:
        table.plays("pay boon", "target sanjay")
    assert table.game.duel.stat == "influence"


@rule("FS-CHAL-10")
def test_a_challenge_by_a_card_engages_nobody_unless_the_card_says_so():
    table = docks(anna={"hand": ["Veronica's Guile", "Boon"]}, bruno={"hand": ["Triage"]})
    table.plays("use veronicas-guile challenge-with-influence", "target sanjay", "pay boon")
    assert not table["otto-streit.engaged"]
    other = docks().plays("challenge otto-streit sanjay")
    assert other["otto-streit.engaged"]


# -- Techniques while issuing -----------------------------------------------------------------------------------------


def with_a_sword(edition="2023", **more):
    otto = {"card": "Otto Streit", "equipped": ["Langschwert"]}
    more["anna"] = {"docks": [otto], **more.pop("anna", {})}
    return docks(edition=edition, **more)


@rule("FS-CHAL-11", edition="2023")
def test_the_technique_is_activated_before_the_answer_and_resolved_after_it():
    table = with_a_sword(bruno={"hand": ["Triage"]})
    table.plays("challenge otto-streit sanjay")
    assert table.asked == "anna"
    assert table.offers("use langschwert thrust-once")
    table.plays("use langschwert thrust-once")
    assert (table.asked, table.legal) == ("bruno", ["accept", "refuse"])
    table.plays("accept")
    assert table["sanjay.threat"] == 2


@rule("FS-CHAL-11", edition="playtest")
def test_in_the_playtest_edition_intervening_comes_before_the_technique():
    table = with_a_sword("playtest", bruno={"docks": ["Sanjay", "Maya de La Rioja"], "hand": ["Triage"]})
    table.plays("challenge otto-streit sanjay")
    assert (table.asked, table.legal) == ("bruno", ["pass", "intervene maya-de-la-rioja"])
    table.plays("intervene maya-de-la-rioja")
    assert table.asked == "anna"
    table.plays("use langschwert thrust-once")
    assert table["maya-de-la-rioja.threat"] == 2


@rule("FS-CHAL-12")
def test_at_most_one_technique_goes_with_a_challenge():
    table = with_a_sword(bruno={"hand": ["Triage"]})
    table.plays("challenge otto-streit sanjay", "use langschwert thrust-once")
    assert table.asked == "bruno"  # Langschwert's second Technique is not offered any more
    assert docks().plays("challenge otto-streit sanjay").asked == "bruno"  # and nobody is asked who has none


@rule("FS-CHAL-13")
def test_a_technique_used_while_issuing_is_used_up_for_that_duel():
    table = with_a_sword(anna={"hand": ["Boon"]}, bruno={"hand": ["Triage"]})
    table.plays("challenge otto-streit sanjay", "use langschwert thrust-once", "accept", "play triage")
    table.plays("play boon")
    assert table.legal == ["pass", "use langschwert thrust-again"]


@rule("FS-CHAL-14", edition="2023")
def test_the_technique_waits_for_the_answer():
    table = with_a_sword(bruno={"hand": ["Triage"]})
    table.plays("challenge otto-streit sanjay", "use langschwert thrust-once")
    assert table.game.challenge.thrust == 0
    table.plays("accept")
    assert table["sanjay.threat"] == 2


@rule("FS-CHAL-14", edition="playtest")
def test_in_the_playtest_edition_the_technique_resolves_when_it_is_used():
    table = with_a_sword("playtest", bruno={"hand": ["Triage"]})
    table.plays("challenge otto-streit sanjay", "use langschwert thrust-once")
    assert table["sanjay.threat"] == 2


@rule("FS-CHAL-28")
def test_thrust_of_a_technique_adds_to_the_threat_that_is_generated():
    plain = docks(bruno={"hand": ["Triage"]}).plays("challenge otto-streit sanjay", "accept")
    sword = with_a_sword(bruno={"hand": ["Triage"]})
    sword.plays("challenge otto-streit sanjay", "use langschwert thrust-once", "accept")
    assert (plain["sanjay.threat"], sword["sanjay.threat"]) == (1, 2)


# -- answers ----------------------------------------------------------------------------------------------------------


@rule("FS-CHAL-02", edition="2023")
@rule("FS-CHAL-15", edition="2023")
def test_the_challenged_player_accepts_or_refuses_and_only_acceptance_brings_a_duel():
    table = docks(bruno={"hand": ["Triage"]}).plays("challenge otto-streit sanjay")
    assert (table.asked, table.legal) == ("bruno", ["accept", "refuse"])
    assert docks().plays("challenge otto-streit sanjay", "accept")["duel"]
    assert not docks().plays("challenge otto-streit sanjay", "refuse")["duel"]


@rule("FS-CHAL-02", edition="playtest")
@rule("FS-CHAL-15", edition="playtest")
@rule("FS-CHAL-24", edition="playtest")
def test_in_the_playtest_edition_every_challenge_leads_to_a_duel():
    table = docks(edition="playtest", bruno={"hand": ["Triage"]}).plays("challenge otto-streit sanjay")
    assert table["duel"]
    assert table["sanjay.threat"] == 1
    assert not table.offers("refuse")


@rule("FS-CHAL-16", edition="2023")
@rule("FS-CHAL-19")
def test_another_character_accepts_by_intervening_and_takes_the_targets_place():
    table = docks(bruno=["Sanjay", "Maya de La Rioja"])
    table.plays("challenge otto-streit sanjay", "intervene maya-de-la-rioja")
    assert table["maya-de-la-rioja.threat"] == 1
    assert table["sanjay.threat"] == 0
    assert table["duel"]


@rule("FS-CHAL-16", edition="playtest")
def test_in_the_playtest_edition_intervening_is_a_step_of_its_own():
    table = docks(edition="playtest", bruno=["Sanjay", "Maya de La Rioja"]).plays("challenge otto-streit sanjay")
    assert table.legal == ["pass", "intervene maya-de-la-rioja"]
    assert docks(edition="playtest").plays("challenge otto-streit sanjay")["duel"]  # nobody could: no question


@rule("FS-CHAL-15", "FS-CHAL-16", edition="playtest")
def test_in_the_playtest_edition_nobody_accepts_or_refuses_in_line_or_log():
    table = docks(edition="playtest", bruno=["Sanjay", "Maya de La Rioja"]).plays("challenge otto-streit sanjay")
    assert table.refused("accept") == "FS-CHAL-16"
    assert table.refused("refuse") == "FS-CHAL-15"
    assert table.game.sentence(table.game.choice.options[0]) == "Nobody intervenes"
    table.plays("pass")
    assert "Sanjay faces the challenge." in table.told()
    assert not any("accept" in line for line in table.told())


@card("Odette Dubois d'Arrent")
@rule("FS-CHAL-20", edition="playtest")
def test_in_the_playtest_edition_the_window_does_not_speak_of_accepting():
    """Odette answers when the two participants are known."""
    table = five_sails(
        edition="playtest", anna={"leader": {"card": "Odette Dubois d'Arrent", "at": "docks"}},
        bruno={"docks": ["Otto Streit"]}, forums={"renown": 1}, turn="bruno",
    )  # fmt: skip
    table.plays("challenge otto-streit odette-dubois-darrent")
    assert table.offers("use odette-dubois-darrent draw-the-crowd")
    assert "faces the challenge" in table.game.choice.prompt


@rule("FS-CHAL-17")
def test_intervening_engages_another_character_of_the_challenged_player_at_that_location():
    table = docks(bruno={"docks": ["Sanjay", "Maya de La Rioja"], "forums": ["Makepeace Botwighte"]})
    table.plays("challenge otto-streit sanjay")
    assert table.legal_with("intervene") == ["intervene maya-de-la-rioja"]
    assert table.refused("intervene makepeace-botwighte") == "FS-CHAL-17"
    table.plays("intervene maya-de-la-rioja")
    assert table["maya-de-la-rioja.engaged"]


@rule("FS-CHAL-18")
def test_an_engaged_character_cannot_intervene():
    table = docks(bruno=["Sanjay", {"card": "Maya de La Rioja", "engaged": True}])
    table.plays("challenge otto-streit sanjay")
    assert table.refused("intervene maya-de-la-rioja") == "FS-CHAL-18"


@rule("FS-MULTI-04")
def test_a_third_players_character_cannot_intervene():
    table = five_sails(
        3, anna={"docks": ["Otto Streit"]}, bruno={"docks": ["Sanjay"]}, clara={"docks": ["Maya de La Rioja"]}
    ).plays("challenge otto-streit sanjay")
    assert table.refused("intervene maya-de-la-rioja", "bruno") == "FS-MULTI-04"


@rule("FS-CHAL-20", edition="2023")
def test_participants_are_named_on_acceptance():
    table = docks(bruno={"docks": ["Sanjay", "Maya de La Rioja"]}).plays("challenge otto-streit sanjay")
    assert table.game.duel is None
    table.plays("intervene maya-de-la-rioja")
    names = [table.game.printed(one).name for one in table.game.duel.participants]
    assert names == ["Otto Streit", "Maya de La Rioja"]


@rule("FS-CHAL-20", edition="playtest")
def test_in_the_playtest_edition_participants_are_named_before_technique_and_threat():
    table = with_a_sword("playtest", bruno={"docks": ["Sanjay", "Maya de La Rioja"]})
    table.plays("challenge otto-streit sanjay", "intervene maya-de-la-rioja")
    assert table.offers("use langschwert thrust-once")
    assert table.game.printed(table.game.challenge.target).name == "Maya de La Rioja"


@rule("FS-CHAL-21", "FS-CHAL-22", "FS-CHAL-23")
def test_the_two_participants_and_their_players_are_adversaries():
    """The enemy participant is meant by it, or the enemy player."""
    table = docks(anna={"hand": ["Veronica's Guile", "Boon", "Pull"]}, bruno={"hand": ["Triage"]})
    table.plays("challenge otto-streit sanjay", "accept")
    duel = table.game.duel
    assert len(duel.participants) == 2
    assert duel.adversary_of(duel.participants[0]) == duel.participants[1]
    assert duel.adversary_of(duel.participants[1]) == duel.participants[0]
    assert duel.seats == [0, 1]


# -- refusal ----------------------------------------------------------------------------------------------------------


@rule("FS-CHAL-24", edition="2023")
@rule("FS-CHAL-26")
def test_refusing_turns_the_threat_into_wounds_and_there_are_no_rounds():
    table = docks(anna=["Uwe Zimmerman"])
    table.plays("challenge uwe-zimmerman sanjay", "refuse")
    assert table["sanjay.wounds"] == 3
    assert not table["duel"]
    assert not any(text.startswith("Round") for text in table.told())


@rule("FS-CHAL-25")
def test_wounds_of_a_refusal_are_limited_by_the_challengers_stat():
    """A Technique's Thrust makes two threat, but Otto's Combat is 1 (FS-Q95); with Lethal both become wounds."""
    table = with_a_sword().plays("challenge otto-streit sanjay", "use langschwert thrust-once", "refuse")
    assert table["sanjay.wounds"] == 1


@rule("FS-CHAL-29")
def test_all_generated_threat_goes_into_the_adversarys_pool():
    table = docks(anna=["Uwe Zimmerman"], bruno={"hand": ["Triage"]})
    table.plays("challenge uwe-zimmerman sanjay", "accept")
    assert (table["uwe-zimmerman.threat"], table["sanjay.threat"]) == (0, 3)
