"""Prices that meet: what is spent for one part of a cost is not there for the other (FS-Q195)."""

from __future__ import annotations

from five_sails.rule_words import both_editions
from five_sails.table import five_sails
from proofs import card, rule


def blamed(*hand, edition="2023", **crew):
    """Alcee is about to engage Otto; Anna holds Unyielding Loyalty, which costs one card and a Thug or Red Hand."""
    table = five_sails(
        edition=edition, turn="bruno", bruno={"docks": ["Alcee"]},
        anna={"docks": ["Otto Streit"], "hand": ["Unyielding Loyalty", *hand], **crew},
    )  # fmt: skip
    return table.plays("use alcee trip-them-up", "target otto-streit")


@both_editions
@card("Unyielding Loyalty")
@rule("FS-ABIL-01", "FS-KEY-38")
@rule("FS-ABIL-01", "FS-KEY-38", edition="playtest")
def test_the_only_thug_is_not_spent_as_wealth_where_a_thug_must_be_discarded_too(edition):
    table = blamed("Dante", "Triage", edition=edition).plays("anna: use unyielding-loyalty take-the-blame")
    assert table.legal == ["pay triage"]
    table.plays("pay triage")
    assert table.legal == ["spend dante"]
    table.plays("spend dante")
    assert not table["otto-streit.engaged"]


@both_editions
@card("Unyielding Loyalty")
@rule("FS-ABIL-01")
@rule("FS-ABIL-01", edition="playtest")
def test_one_thug_cannot_pay_both_parts_of_a_cost(edition):
    table = blamed("Dante", edition=edition)
    assert not table.legal_with("use unyielding-loyalty")


@card("Unyielding Loyalty", "Servo Scarpa")
@rule("FS-ABIL-01")
def test_the_thug_may_be_spent_where_a_red_hand_in_play_can_be_destroyed():
    table = blamed("Dante", home=["Servo Scarpa"]).plays("anna: use unyielding-loyalty take-the-blame")
    assert table.legal == ["pay dante"]
    table.plays("pay dante")
    assert table.legal == ["spend servo-scarpa"]


@card("Unyielding Loyalty")
@rule("FS-KEY-33")
def test_of_two_thugs_one_is_spent_and_one_discarded():
    table = blamed("Dante", "Angelo").plays("anna: use unyielding-loyalty take-the-blame")
    assert table.legal == ["pay dante", "pay angelo"]
    table.plays("pay angelo")
    assert table.legal == ["spend dante"]


@card("Unyielding Loyalty", "Opulence")
@rule("FS-KEYW-03")
def test_wealth_pays_the_price_and_leaves_the_thug():
    table = blamed("Dante", "Opulence").plays("anna: use unyielding-loyalty take-the-blame")
    assert table.legal == ["pay opulence"]
