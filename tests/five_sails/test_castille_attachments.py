"""Castille: the attachments in play."""

from __future__ import annotations

from five_sails.table import five_sails
from proofs import card, rule

# -- The Cat's Glass --------------------------------------------------------------------------------------------------


def _glass(at="docks"):
    """Sanjay has accepted a challenge; Ratón with the glass stands at that location."""
    crew = {"docks": ["Sanjay"], "forums": []}
    crew[at].append({"card": "Ratón", "equipped": ["The Cat's Glass"]})
    table = five_sails(
        anna={**crew, "hand": ["Triage"]},
        bruno={"docks": ["Philip Hase"], "deck": ["Precision", "Regroup", "Triage"]},
        first="bruno",
    )
    return table.plays("bruno: challenge philip-hase sanjay").passes_until("accept").plays("anna: accept")


@card("The Cat's Glass")
def test_the_glass_adds_to_the_finesse_of_its_bearer():
    table = five_sails(anna={"docks": [{"card": "Ratón", "equipped": ["The Cat's Glass"]}]})
    assert table["raton.finesse"] == 4


@card("The Cat's Glass")
def test_the_glass_takes_a_card_from_the_adversarys_gambles():
    table = _glass().plays("anna: use the-cats-glass watch-closely")
    assert table["the-cats-glass.engaged"]
    table.passes_until("play").plays("anna: play triage").passes_until("gamble").plays("bruno: gamble")
    assert table["bruno.line"] == ["Precision"]  # the only card that he revealed


@card("The Cat's Glass")
@rule("FS-GAMB-01")
def test_without_the_glass_two_cards_are_revealed():
    table = _glass().plays("anna: pass").passes_until("play").plays("anna: play triage")
    table.passes_until("gamble").plays("bruno: gamble")
    assert table.legal == ["keep precision", "keep regroup"]


@card("The Cat's Glass")
def test_the_glass_sees_only_its_own_location():
    table = _glass(at="forums")
    assert not table.legal_with("use the-cats-glass")


@card("The Cat's Glass")
def test_the_glass_is_blind_after_the_duel():
    table = _glass().plays("anna: use the-cats-glass watch-closely").passes_until("play")
    table.plays("anna: play triage").passes_until("play-nothing").plays("bruno: play-nothing")
    assert not table["duel"]
    assert table.game.lasting == []


@card("The Cat's Glass")
def test_the_glass_does_not_answer_a_challenge_among_others():
    table = five_sails(
        3, anna={"docks": [{"card": "Ratón", "equipped": ["The Cat's Glass"]}]}, bruno={"docks": ["Philip Hase"]},
        clara={"docks": ["Sanjay"]}, first="bruno",
    )  # fmt: skip
    table.plays("bruno: challenge philip-hase sanjay").passes_until("accept").plays("clara: accept")
    assert not table.legal_with("use the-cats-glass")


# -- Gallegos Blade ---------------------------------------------------------------------------------------------------


def _blade(hand=()):
    return five_sails(
        anna={
            "docks": [{"card": "Ratón", "equipped": ["Gallegos Blade"]}], "hand": list(hand),
            "deck": ["Amour", "Taunt", "Robbery", "Research"],
        },
        bruno={"docks": ["Philip Hase"], "deck": ["Precision", "Regroup", "Triage"]},
        duel={"challenger": "Philip Hase", "defender": "Ratón", "threat": {"Ratón": 1}},
    )  # fmt: skip


@card("Gallegos Blade")
def test_the_blade_reveals_an_additional_card():
    assert _blade().plays("anna: gamble").legal == ["keep amour", "keep taunt", "keep robbery"]


@card("Gallegos Blade")
def test_the_blade_spends_a_parry_and_the_adversary_reveals_one_card_fewer():
    table = _blade(["Throwing Knife"]).plays("anna: play throwing-knife", "anna: use gallegos-blade crowd-them")
    table.passes_until("gamble")
    assert table["raton.wounds"] == 0  # the Parry was 2: one is left for the threat of 1
    table.plays("bruno: gamble")
    assert table["bruno.line"] == ["Precision"]
    table.passes_until("play-nothing")
    assert table.asked == "anna"
    assert [m for m in table.game.lasting if m.name == "gambled cards"] == []


@card("Gallegos Blade")
@rule("FS-KEY-37")
def test_the_blade_cannot_spend_a_parry_that_is_not_there():
    table = _blade(["Improvising"]).plays("anna: play improvising")
    assert not table.legal_with("use gallegos-blade")
