"""Cards that meet in time: when it is asked whether somebody can answer, and what a replaced event sets off."""

from __future__ import annotations

from five_sails.table import five_sails
from proofs import card, rule

# -- After is asked for when its window opens (FS-ABIL-34) ------------------------------------------------------------


def generous(edition):
    """Inspire Generosity adds a Renown to each location, and only then lets everybody draw; Anna's hand is empty."""
    deck = ["Triage"] * 20
    table = five_sails(
        edition=edition, phase="planning", bruno={"deck": deck},
        anna={"home": ["Urraca de Murrieta"], "deck": deck, "approach": ["Inspire Generosity"]},
    )  # fmt: skip
    return table.plays("anna: select inspire-generosity")


@card("Urraca de Murrieta", "Inspire Generosity")
@rule("FS-ABIL-34", edition="playtest")
def test_what_an_ability_draws_pays_for_the_answer_that_comes_after_it():
    table = generous("playtest")
    assert table.asked == "anna"
    assert table.offers("use urraca-de-murrieta spread-the-word")
    table.plays("use urraca-de-murrieta spread-the-word", "discard triage")
    assert max(table[f"{place}.renown"] for place in ("docks", "forums", "grand-bazaar")) == 2


@card("Urraca de Murrieta", "Inspire Generosity")
@rule("FS-ABIL-34", edition="2023")
def test_in_2023_after_comes_before_the_cards_are_drawn():
    table = generous("2023")
    assert not table.legal_with("use urraca-de-murrieta")
