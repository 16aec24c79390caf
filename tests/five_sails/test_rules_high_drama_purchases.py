"""High Drama: equipping attachments, recruiting Mercenaries, Parley."""

from __future__ import annotations

import pytest

from five_sails.rule_words import both_editions, card_of, happen, use
from five_sails.table import five_sails
from proofs import rule
from quarterdeck.games.five_sails import events

MONEY = ["Triage", "Regroup", "Precision", "Stratege"]

# -- equipping --------------------------------------------------------------------------------------------------------


@rule("FS-HIGH-21")
@both_editions
def test_equipping_costs_what_the_attachment_costs_and_engages_nobody(edition):
    table = five_sails(edition=edition, anna={"docks": ["Otto Streit"], "hand": ["Breastplate", "Triage"]})
    table.plays("equip breastplate otto-streit")
    assert table["otto-streit.equipped"] == []
    table.plays("pay triage")
    assert table["otto-streit.equipped"] == ["Breastplate"]
    assert (table["otto-streit.engaged"], table["breastplate.engaged"]) == (False, False)
    assert five_sails(anna={"hand": ["Breastplate"]}).refused("equip breastplate kaspar-dietrich") == "FS-HIGH-21"


@rule("FS-HIGH-21")
def test_an_engaged_character_can_be_equipped():
    table = five_sails(anna={"docks": [{"card": "Otto Streit", "engaged": True}], "hand": ["Langschwert"]})
    assert table.plays("equip langschwert otto-streit")["otto-streit.equipped"] == ["Langschwert"]


@rule("FS-HIGH-22", edition="2023")
@rule("FS-HIGH-22", edition="playtest")
@both_editions
def test_an_attachment_from_the_hand_is_equipped_to_a_character_of_its_player_wherever_it_is(edition):
    table = five_sails(
        edition=edition, anna={"docks": ["Otto Streit"], "home": ["Uwe Zimmerman"], "hand": ["Langschwert"]},
        bruno={"docks": ["Sanjay"]},
    )  # fmt: skip
    assert sorted(table.legal_with("equip langschwert")) == [
        f"equip langschwert {bearer}" for bearer in ("kaspar-dietrich", "otto-streit", "uwe-zimmerman")
    ]
    assert table.refused("equip langschwert sanjay") == "FS-CARD-25"


@rule("FS-HIGH-22", edition="playtest")
@rule("FS-HIGH-22", edition="2023")
@both_editions
def test_a_card_may_name_other_bearers(edition):
    """Legion's Caress goes to any character in the City that is no Leader."""
    table = five_sails(
        edition=edition,
        anna={"docks": ["Otto Streit"], "home": ["Uwe Zimmerman"], "hand": ["Legion's Caress", "Triage"]},
        bruno={"docks": ["Sanjay"]},
    )
    assert sorted(table.legal_with("equip")) == ["equip legions-caress otto-streit", "equip legions-caress sanjay"]


@rule("FS-HIGH-23", edition="2023")
@rule("FS-HIGH-23", edition="playtest")
@both_editions
def test_an_available_attachment_is_equipped_to_a_character_at_its_location(edition):
    table = five_sails(
        edition=edition,
        anna={"docks": ["Otto Streit", "Rosine Friese"], "forums": ["Uwe Zimmerman"], "hand": ["Triage"]},
        docks={"available": ["Burnished Cuirass"]},
    )
    assert sorted(table.legal_with("equip")) == [
        "equip burnished-cuirass otto-streit", "equip burnished-cuirass rosine-friese",
    ]  # fmt: skip
    assert table.refused("equip burnished-cuirass uwe-zimmerman") == "FS-HIGH-23"
    table.plays("equip burnished-cuirass otto-streit", "pay triage")
    assert table["otto-streit.equipped"] == ["Burnished Cuirass"]
    assert table["burnished-cuirass.controller"] == "anna"
    assert table["docks.available"] == []


@rule("FS-HIGH-24", edition="2023")
@rule("FS-HIGH-24", edition="playtest")
@both_editions
def test_a_risk_is_not_equipped_by_the_equip_action(edition):
    """Boon is equipped by its own City Action."""
    table = five_sails(edition=edition, anna={"docks": ["Sibella Scarpa"], "hand": ["Boon"]})
    assert table.refused("equip boon sibella-scarpa") == "FS-HIGH-24"
    use(table, "boon").plays("choose sibella-scarpa")
    assert table["sibella-scarpa.equipped"] == ["Boon"]


@rule("FS-HIGH-25")
@both_editions
def test_what_a_bearer_bore_is_discarded_when_it_leaves_play(edition):
    for leaving in (events.DESTROYED, events.LEFT_PLAY, events.SENT_TO_LOCKER):
        table = five_sails(
            edition=edition, anna={"docks": [{"card": "Otto Streit", "equipped": ["Langschwert", "Breastplate"]}]}
        )
        happen(table, leaving, card_of(table, "Otto Streit"))
        assert sorted(name for name in table["anna.discard"] if name != "Otto Streit") == ["Breastplate", "Langschwert"]


# -- available cards --------------------------------------------------------------------------------------------------


@rule("FS-HIGH-27")
def test_a_city_card_is_available_while_it_lies_in_the_city_and_nobody_controls_it():
    table = five_sails(
        anna={"docks": ["Otto Streit"], "hand": MONEY}, bruno={"docks": ["Kaj Kousei"]},
        docks={"available": ["Takama Siad", "Burnished Cuirass"]}, city_deck=["Gustavo"], city_discard=["Leja Juska"],
    )  # fmt: skip
    assert table.legal_with("recruit") == ["recruit takama-siad"]
    assert table.legal_with("equip") == ["equip burnished-cuirass otto-streit"]
    assert table.refused("recruit kaj-kousei") == "FS-HIGH-29"
    assert table.refused("recruit leja-juska") == "FS-HIGH-29"


@rule("FS-HIGH-28")
@both_editions
def test_what_was_recruited_or_purchased_is_not_available_any_more(edition):
    table = five_sails(
        edition=edition,
        anna={"docks": ["Otto Streit"], "hand": MONEY},
        bruno={"docks": ["Sanjay"], "hand": [*MONEY, "Triage"]},
        docks={"available": ["Takama Siad", "Burnished Cuirass"]},
    )
    table.plays("recruit takama-siad", "pay triage", "pay regroup", "pay precision")
    assert not table.offers("recruit takama-siad")
    assert table.offers("equip burnished-cuirass sanjay")
    table.plays("bruno: pass", "equip burnished-cuirass otto-streit", "pay stratege")
    assert table.asked == "bruno"
    assert table.legal_with("equip") == table.legal_with("recruit") == []
    assert table["docks.available"] == []


# -- recruiting -------------------------------------------------------------------------------------------------------


@rule("FS-HIGH-29", edition="2023")
@rule("FS-HIGH-29", edition="playtest")
@both_editions
def test_recruiting_takes_a_character_at_the_location_of_an_available_mercenary(edition):
    table = five_sails(
        edition=edition,
        anna={"docks": ["Otto Streit"], "hand": MONEY},
        docks={"available": ["Burnished Cuirass"]},
        forums={"available": ["Takama Siad"]},
    )
    assert table.legal_with("recruit") == []
    assert table.refused("recruit takama-siad") == "FS-HIGH-29"
    assert table.refused("recruit burnished-cuirass") == "FS-HIGH-29"
    table.plays("move otto-streit forums", "bruno: pass")
    assert table.legal_with("recruit") == ["recruit takama-siad"]


@rule("FS-HIGH-30", "FS-HIGH-31", "FS-HIGH-32")
@both_editions
def test_a_recruited_mercenary_is_paid_for_and_joins_en_garde_where_it_was(edition):
    table = five_sails(
        edition=edition, anna={"docks": [{"card": "Otto Streit", "engaged": True}], "hand": MONEY},
        docks={"available": ["Takama Siad"]},
    )  # fmt: skip
    table.plays("recruit takama-siad", "pay triage", "pay regroup", "pay precision")
    assert table["anna.hand"] == ["Stratege"]
    assert (table["takama-siad.controller"], table["takama-siad.at"]) == ("anna", "docks")
    assert not table["takama-siad.engaged"]


@rule("FS-HIGH-30")
def test_a_mercenary_that_cannot_be_paid_for_is_refused():
    table = five_sails(
        anna={"docks": [{"card": "Otto Streit", "engaged": True}], "hand": MONEY[:2]},
        docks={"available": ["Takama Siad"]},
    )
    assert table.refused("recruit takama-siad") == "FS-HIGH-30"


@rule("FS-HIGH-33")
@both_editions
def test_whoever_exceeds_the_crew_cap_by_recruiting_sends_characters_to_the_locker(edition):
    """Kaspar's Crew Cap is 6; recruiting the seventh is legal, and the newcomer may be the one who goes."""
    crew = ["Rosine Friese", "Daniella Dietrich", "Terrell Brandt", "Philip Hase"]
    table = five_sails(
        edition=edition,
        anna={"home": crew, "docks": [{"card": "Otto Streit", "engaged": True}], "hand": MONEY},
        docks={"available": ["Takama Siad"]},
    )
    table.plays("recruit takama-siad", "pay triage", "pay regroup", "pay precision")
    assert len(table.legal_with("locker")) == len(table.legal) == 7
    table.plays("locker philip-hase")
    assert table["anna.locker"] == ["Philip Hase"]
    assert table.asked == "bruno"


# -- Parley -----------------------------------------------------------------------------------------------------------


def haggle(edition="2023", here=("Otto Streit",), hand=(), **setup):
    """Anna's characters where Takama, who costs 3, can be recruited."""
    return five_sails(
        edition=edition, anna={"docks": list(here), "hand": list(hand)}, docks={"available": ["Takama Siad"]}, **setup
    )


@rule("FS-HIGH-34", edition="2023")
@rule("FS-HIGH-34", edition="playtest")
@rule("FS-HIGH-35", edition="2023")
@rule("FS-HIGH-35", edition="playtest")
@both_editions
def test_a_character_at_the_location_engages_to_lower_the_cost_by_its_influence(edition):
    table = haggle(edition, hand=["Triage"])
    table.plays("recruit takama-siad", "parley otto-streit", "pay triage")
    assert table["takama-siad.controller"] == "anna"
    assert table["otto-streit.engaged"]
    assert table["anna.hand"] == []


@rule("FS-HIGH-34", edition="2023")
def test_parley_takes_a_card_that_is_negotiable():
    """The Cuirass is not, whoever stands beside it; and Cirilo's hired man has lost the keyword."""
    table = five_sails(anna={"docks": ["Otto Streit"]}, docks={"available": ["Burnished Cuirass"]})
    assert table.legal_with("equip") == []
    table = five_sails(
        anna={"docks": ["Cirilo Naucriparos", "Otto Streit"], "hand": ["Triage"]}, docks={"available": ["Takama Siad"]}
    )
    use(table, "cirilo-naucriparos").plays("target takama-siad")
    assert table.legal == ["pay triage"]


@rule("FS-HIGH-34", edition="playtest")
def test_in_the_playtest_rules_the_discount_is_part_of_recruiting_alone():
    """It needs no keyword, but nothing else is bought with it."""
    table = five_sails(edition="playtest", anna={"docks": ["Otto Streit"]}, docks={"available": ["Burnished Cuirass"]})
    assert table.legal_with("equip") == []


@rule("FS-HIGH-35", edition="2023")
def test_mercenaries_cannot_parley():
    table = haggle(here=["Otto Streit", "Kaj Kousei"], hand=["Triage"])
    table.plays("recruit takama-siad")
    assert table.legal_with("parley") == ["parley otto-streit"]


@rule("FS-HIGH-35", edition="playtest")
def test_in_the_playtest_rules_a_mercenary_may_give_the_discount():
    table = haggle("playtest", here=["Kaj Kousei"], hand=["Triage"])
    table.plays("recruit takama-siad", "parley kaj-kousei", "pay triage")
    assert table["kaj-kousei.engaged"]
    assert table["takama-siad.controller"] == "anna"


@rule("FS-HIGH-35", edition="2023")
@rule("FS-HIGH-35", edition="playtest")
@both_editions
def test_only_ones_own_en_garde_characters_at_that_location_give_the_discount(edition):
    table = five_sails(
        edition=edition,
        anna={
            "docks": [{"card": "Otto Streit", "engaged": True}, "Rosine Friese"],
            "forums": ["Uwe Zimmerman"],
            "hand": MONEY,
        },
        bruno={"docks": ["Sanjay"]},
        docks={"available": ["Takama Siad"]},
    )
    table.plays("recruit takama-siad")
    assert table.legal_with("parley") == ["parley rosine-friese"]


@rule("FS-HIGH-36")
@both_editions
@pytest.mark.parametrize(("who", "rest"), [("Uwe Zimmerman", 2), ("Otto Streit", 1), ('"Madre" Dolores', 0)])
def test_the_discount_is_the_influence_of_whoever_parleys(edition, who, rest):
    table = haggle(edition, here=[who], hand=MONEY)
    table.plays("recruit takama-siad")
    (line,) = table.legal_with("parley")
    table.plays(line, *[f"pay {card.lower()}" for card in MONEY[:rest]])
    assert table["takama-siad.controller"] == "anna"
    assert len(table["anna.hand"]) == 4 - rest


@rule("FS-HIGH-37", edition="2023")
def test_several_characters_may_parley_for_one_payment_and_for_several_on_a_day():
    table = five_sails(
        anna={"docks": ["Otto Streit", "Uwe Zimmerman", "Rosine Friese", "Guillén de Murrieta"]},
        docks={"available": ["Takama Siad", "Gustavo"]},
    )
    table.plays("recruit takama-siad", "parley otto-streit", "parley uwe-zimmerman")
    assert (table["otto-streit.engaged"], table["uwe-zimmerman.engaged"]) == (True, True)
    table.plays("bruno: pass", "recruit gustavo", "parley rosine-friese", "parley guillen-de-murrieta")
    assert {"Takama Siad", "Gustavo"} < set(table["anna.crew"])


@rule("FS-HIGH-37", edition="playtest")
def test_in_the_playtest_rules_one_character_gives_the_discount():
    table = haggle("playtest", here=["Otto Streit", "Uwe Zimmerman"], hand=["Triage"])
    table.plays("recruit takama-siad", "parley otto-streit")
    assert table.legal == ["pay triage"]
    without = haggle("playtest", here=["Otto Streit", "Uwe Zimmerman"])
    assert without.refused("recruit takama-siad") == "FS-HIGH-30"


@rule("FS-HIGH-38")
@both_editions
def test_nobody_has_to_parley(edition):
    table = haggle(edition, hand=MONEY)
    table.plays("recruit takama-siad", "pay triage", "pay regroup", "pay precision")
    assert not table["otto-streit.engaged"]
    assert table["takama-siad.controller"] == "anna"
