"""Key concepts: wealth costs, what else is spent, and how often an ability can be used."""

from __future__ import annotations

import pytest

from five_sails.rule_words import both_editions, end_high_drama, plans, usable, use
from five_sails.table import five_sails
from proofs import rule

# -- wealth -----------------------------------------------------------------------------------------------------------


@rule("FS-KEY-33", "FS-KEY-34")
@both_editions
def test_a_cost_of_three_takes_three_cards_from_the_hand(edition):
    """Otto is engaged, so nobody parleys."""
    hand = ["Triage", "Regroup", "Precision", "Stratege"]
    table = five_sails(
        edition=edition,
        anna={"docks": [{"card": "Otto Streit", "engaged": True}], "hand": hand},
        docks={"available": ["Takama Siad"]},
    )
    table.plays("recruit takama-siad", "pay triage", "pay regroup")
    assert not table["takama-siad.in_play"]
    table.plays("pay stratege")
    assert table["takama-siad.in_play"]
    assert table["anna.hand"] == ["Precision"]
    assert table["anna.discard"] == ["Triage", "Regroup", "Stratege"]


@rule("FS-KEY-33")
def test_a_card_that_cannot_be_paid_for_is_refused():
    table = five_sails(
        anna={"docks": [{"card": "Otto Streit", "engaged": True}], "hand": ["Triage", "Regroup"]},
        docks={"available": ["Takama Siad"]},
    )
    assert table.refused("recruit takama-siad") == "FS-HIGH-30"


@rule("FS-KEY-34")
def test_a_card_is_worth_one_unless_it_says_otherwise():
    """Opulence has Wealth: with one more card it pays for three."""
    table = five_sails(
        anna={"docks": [{"card": "Otto Streit", "engaged": True}], "hand": ["Opulence", "Regroup"]},
        docks={"available": ["Takama Siad"]},
    )
    table.plays("recruit takama-siad", "pay opulence", "pay regroup")
    assert table["takama-siad.controller"] == "anna"


@rule("FS-KEY-35")
def test_a_cost_of_nothing_is_paid_with_nothing():
    table = five_sails(anna={"docks": ["Otto Streit"], "hand": ["Langschwert", "Triage"]})
    table.plays("equip langschwert otto-streit")
    assert table["otto-streit.equipped"] == ["Langschwert"]
    assert table["anna.hand"] == ["Triage"]


@rule("FS-KEY-35", "FS-HIGH-36")
def test_a_cost_reduced_to_nothing_is_paid_with_nothing():
    table = five_sails(
        anna={"docks": ["Otto Streit", "Uwe Zimmerman"], "hand": ["Triage"]}, docks={"available": ["Takama Siad"]}
    )
    table.plays("recruit takama-siad", "parley otto-streit", "parley uwe-zimmerman")
    assert table["takama-siad.controller"] == "anna"
    assert table["anna.hand"] == ["Triage"]


# -- what else is spent -----------------------------------------------------------------------------------------------


@rule("FS-KEY-36", edition="2023")
@rule("FS-KEY-36", edition="playtest")
@both_editions
def test_some_abilities_are_paid_with_renown(edition):
    table = five_sails(edition=edition, anna={"renown": 2, "hand": ["A New Strategy"], "deck": ["Triage", "Regroup"]})
    use(table, "a-new-strategy")
    assert table["anna.renown"] == 1
    assert sorted(table["anna.hand"]) == ["Regroup", "Triage"]


def salved(combat_card):
    """Terrell with a Salve on his sword fights; its Technique costs a point of Thrust."""
    table = five_sails(
        anna={
            "docks": [{"card": "Terrell Brandt", "equipped": ["Langschwert", "Unsavory Salve"]}],
            "hand": [combat_card],
        },
        bruno={"docks": ["Sanjay"]},
        duel={"challenger": "Sanjay", "defender": "Terrell Brandt", "threat": {"Terrell Brandt": 1}},
    )
    return table.plays(table.legal_with("play")[0])


@rule("FS-KEY-36", "FS-KEY-37", edition="2023")
def test_a_combat_value_can_be_spent_where_the_combat_card_has_enough_of_it():
    table = salved("Stratege")
    use(table, "unsavory-salve")
    assert table["sanjay.wounds"] == 1
    assert table["sanjay.threat"] == 3 - 1


@rule("FS-KEY-37", edition="2023")
def test_a_combat_value_that_is_not_there_cannot_be_spent():
    """Hexenjagd has a Thrust of 0, Matushka's Command has none at all."""
    for name in ("Hexenjagd", "Matushka's Command"):
        assert usable(salved(name), "unsavory-salve") == 0


@rule("FS-KEY-37", edition="2023")
@rule("FS-KEY-37", edition="playtest")
@rule("FS-KEY-38", edition="2023")
@rule("FS-KEY-38", edition="playtest")
@both_editions
def test_only_collected_renown_can_be_spent_and_without_it_nothing_is_announced(edition):
    """The Renown on a location that Anna controls is not hers before Plunder; Bruno's never is."""
    spends = {"renown": 1, "hand": ["A New Strategy"]}
    (line,) = five_sails(edition=edition, anna=spends).legal_with("use a-new-strategy")
    table = five_sails(
        edition=edition, anna={"hand": ["A New Strategy"]}, bruno={"renown": 5}, docks={"control": "anna", "renown": 3}
    )
    assert table.refused(line) == "FS-KEY-38"
    assert table["anna.hand"] == ["A New Strategy"]


# -- how often --------------------------------------------------------------------------------------------------------


@rule("FS-KEY-39", "FS-HIGH-12")
@both_editions
def test_an_action_on_a_card_in_play_can_be_used_once_a_day(edition):
    table = five_sails(edition=edition, anna={"docks": ["Otto Streit"], "deck": ["Triage"]})
    (line,) = table.legal_with("use otto-streit")
    table.plays(line, "bruno: pass")
    assert table.refused(line) == "FS-KEY-39"


@rule("FS-KEY-39", "FS-HIGH-12")
def test_each_copy_of_a_card_has_its_own_limit():
    """Two players' Otto: the limit is per card, not per name."""
    table = five_sails(
        anna={"docks": ["Otto Streit"], "deck": ["Triage"]}, bruno={"forums": ["Otto Streit"], "deck": ["Triage"]}
    )
    use(table, "otto-streit")
    assert usable(table, "otto-streit") == 1


@rule("FS-KEY-40")
def test_a_reaction_can_be_used_once_a_day():
    """After the first death Anna draws a card; after the second she is not asked again."""
    table = five_sails(
        anna={"docks": ["Otto Streit", "Terrell Brandt"], "scheme": "The Great Game", "deck": ["Triage", "Regroup"]},
        bruno={"scheme": "The Great Game", "docks": ["Sanjay", "Makepeace Botwighte"]},
        first="anna",
    )
    use(table, "the-great-game").plays("performer otto-streit", "target sanjay")
    use(table, "the-great-game")
    assert table["anna.hand"] == ["Triage"]
    table.plays("bruno: pass")
    use(table, "the-great-game").plays("performer sanjay", "target makepeace-botwighte")
    assert table.asked == "bruno"
    table.plays("pass")
    assert table["anna.hand"] == ["Triage"]
    assert table["turn"] == "anna"
    assert usable(table, "the-great-game") == 0


@rule("FS-KEY-41")
def test_each_ability_of_a_card_has_its_own_limit():
    """The Great Game has a Reaction and a City Action; using one leaves the other."""
    table = five_sails(
        anna={"docks": ["Otto Streit", "Terrell Brandt"], "scheme": "The Great Game", "deck": ["Triage"]},
    )
    use(table, "the-great-game").plays("performer otto-streit", "target terrell-brandt")
    assert usable(table, "the-great-game") == 1
    assert table.offers("pass")


@rule("FS-KEY-41")
def test_two_techniques_of_one_weapon_can_both_be_used_in_one_duel():
    table = five_sails(
        anna={"docks": [{"card": "Otto Streit", "equipped": ["Langschwert"]}], "hand": ["Regroup", "Triage"]},
        bruno={"docks": [{"card": "Uwe Zimmerman"}], "hand": ["Indomitable Will", "Triage"]},
        duel={"challenger": "Uwe Zimmerman", "defender": "Otto Streit", "threat": {"Otto Streit": 1}},
    )
    table.plays("play triage")
    first, second = table.legal_with("use langschwert")
    table.plays(first)
    assert table.legal_with("use langschwert") == []
    table.passes_until("play").plays("play indomitable-will").passes_until("play").plays("play regroup")
    assert table.legal_with("use langschwert") == [second]


@rule("FS-KEY-42")
def test_daily_limits_end_with_the_day():
    table = five_sails(
        anna={"docks": ["Otto Streit"], "deck": ["Triage"], "approach": ["Let the Sword Decide"]},
        bruno={"approach": ["Marooned"]},
    )
    (line,) = table.legal_with("use otto-streit")
    table.plays(line)
    end_high_drama(table)
    plans(table, anna="let-the-sword-decide", bruno="marooned")
    table.plays("anna: move otto-streit docks", "bruno: pass")
    assert table["day"] == 2
    assert table.offers(line)


@rule("FS-HIGH-12")
def test_different_card_actions_can_be_used_one_after_the_other_without_limit():
    table = five_sails(
        anna={"docks": ["Otto Streit", "Uwe Zimmerman"], "hand": ["Strong Hands", "Triage", "Strong Hands", "Triage"]},
    )
    for _ in range(2):
        table.plays(table.legal_with("use strong-hands")[0], "performer uwe-zimmerman", "pay triage", "bruno: pass")
    assert table["anna.hand"] == []


@rule("FS-KEY-38", edition="2023")
@pytest.mark.parametrize("hand", [["Triage"], []])
def test_a_discard_that_cannot_be_paid_forbids_the_announcement(hand):
    """The Jacket's Action costs a card from the hand."""
    table = five_sails(
        anna={"docks": [{"card": "Otto Streit", "equipped": ["Uppman's Jacket"]}], "hand": hand, "deck": ["Triage"]}
    )
    assert usable(table, "uppmans-jacket") == len(hand)
