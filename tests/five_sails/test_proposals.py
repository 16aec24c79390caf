"""What is proposed for a payment: the whole answer that gives up least."""

from __future__ import annotations

from five_sails.table import five_sails
from quarterdeck.engine import picks, proposing


def proposed(table, seat=0):
    """The lines that are proposed now; they can be sent as they are, and nothing is played."""
    game = table.game
    before = game.digest()
    lines = [game.text(option, seat) for option in proposing.proposal(game, seat)]
    assert game.digest() == before
    assert not lines or picks.check_lines(game, seat, lines) == (True, True, "")
    return lines


def test_the_cards_that_cost_least_pay():
    hand = ["Triage", "Langschwert", "Precision", "Stratege"]
    table = five_sails(
        anna={"docks": [{"card": "Otto Streit", "engaged": True}], "hand": hand}, docks={"available": ["Takama Siad"]}
    )
    table.plays("recruit takama-siad")
    printed = {table.game.text(("pay", card), 0): table.game.printed(card).cost or 0 for card in table.game.hand_of(0)}
    left = set(printed) - set(proposed(table))
    assert [printed[line] for line in left] == [max(printed.values())]


def test_what_is_worth_two_pays_only_where_nothing_is_lost_with_it():
    hand = ["Opulence", "Regroup", "Triage"]
    table = five_sails(
        anna={"docks": [{"card": "Otto Streit", "engaged": True}], "hand": hand}, docks={"available": ["Takama Siad"]}
    )
    table.plays("recruit takama-siad")
    assert "pay opulence" in proposed(table)
    assert len(proposed(table)) == 2


def test_nobody_engages_to_parley_unless_the_hand_is_not_enough():
    table = five_sails(
        anna={"docks": ["Otto Streit"], "hand": ["Triage", "Regroup", "Precision"]},
        docks={"available": ["Takama Siad"]},
    )
    table.plays("recruit takama-siad")
    assert [line.split()[0] for line in proposed(table)] == ["pay", "pay", "pay"]
    table = five_sails(
        anna={"docks": ["Otto Streit"], "hand": ["Triage", "Regroup"]}, docks={"available": ["Takama Siad"]}
    )
    table.plays("recruit takama-siad")
    assert proposed(table)[0] == "parley otto-streit"


def test_other_questions_have_no_proposal():
    assert proposed(five_sails(anna={"docks": ["Otto Streit"], "hand": ["Triage"]})) == []
