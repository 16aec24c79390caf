"""The events of the City Deck."""

from __future__ import annotations

from five_sails.table import five_sails
from proofs import card, rule


def the(table, name):
    """The number of a card."""
    return next(card for card in range(len(table.game.faces)) if table.game.printed(card).name == name)


# -- Penya Shows The Way ----------------------------------------------------------------------------------------------


def dusk_with_penya(**more):
    """Dusk begins; Anna and Bruno have characters where Penya is."""
    return five_sails(
        anna={"docks": ["Otto Streit", "Terrell Brandt"], "forums": ["Rosine Friese"]}, bruno={"docks": ["Sanjay"]},
        city_deck=["Gustavo", "Giacinto", "Eager Blade", "Duckfoot Pistol"], phase="dusk",
        **{"docks": {"events": ["Penya Shows The Way"], "control": "anna"}, **more},
    )  # fmt: skip


@card("Penya Shows The Way")
@rule("FS-DUSK-05")
def test_penya_lets_one_character_stay_out_and_its_player_arrange_the_city_deck():
    table = dusk_with_penya()
    assert table.asked == "anna"
    table.plays("use penya-shows-the-way stay-out")
    assert sorted(table.legal) == ["choose otto-streit", "choose terrell-brandt"]
    table.plays("choose otto-streit")
    assert sorted(table.legal) == ["top eager-blade", "top giacinto", "top gustavo"]
    table.plays("top eager-blade", "top gustavo")
    assert table["otto-streit.at"] == "docks"
    assert [table[f"{name}.at"] for name in ("terrell-brandt", "rosine-friese", "sanjay")] == ["home"] * 3
    # Dawn has dealt the three in that order to The Docks, The Forums and The Grand Bazaar.
    dealt = [table[f"{place}.available"] for place in ("docks", "forums", "grand-bazaar")]
    assert dealt == [["Eager Blade"], ["Gustavo"], ["Giacinto"]]


@card("Penya Shows The Way")
def test_penya_keeps_nobody_out_another_day():
    table = dusk_with_penya().plays("use penya-shows-the-way stay-out", "choose otto-streit")
    assert table.game.kept_out
    table.plays("top eager-blade", "top gustavo")
    assert table.game.kept_out == []


@card("Penya Shows The Way")
@rule("FS-CITY-16", "FS-CITY-17")
def test_penya_serves_only_whoever_controls_the_location():
    table = dusk_with_penya(docks={"events": ["Penya Shows The Way"], "control": "bruno"})
    assert table.asked == "bruno"
    table.plays("use penya-shows-the-way stay-out")
    assert table.legal == ["choose sanjay"]
    nobody = dusk_with_penya(docks={"events": ["Penya Shows The Way"]})
    assert nobody["otto-streit.at"] == "home"
    assert not nobody.legal_with("use penya-shows-the-way")


@card("Penya Shows The Way")
def test_penya_may_be_declined():
    table = dusk_with_penya().plays("pass")
    assert table["otto-streit.at"] == "home"


# -- Siren's Scream ---------------------------------------------------------------------------------------------------


@card("Siren's Scream")
def test_the_sirens_swallow_a_renown_of_everybody_who_has_one():
    table = five_sails(
        3, anna={"renown": 2}, bruno={"renown": 1}, city_deck=["Siren's Scream", "Gustavo", "Giacinto", "Takama Siad"],
        phase="dawn",
    )  # fmt: skip
    assert [table[f"{name}.renown"] for name in ("anna", "bruno", "clara")] == [1, 0, 0]
    assert table["oles-inn.events"] == ["Siren's Scream"]
    assert table["sirens-scream.renown"] == 2


@card("Siren's Scream", "Kaj Kousei")
def test_the_sirens_swallow_nothing_while_they_are_turned_over_in_the_city_deck():
    table = five_sails(anna={"docks": ["Kaj Kousei"], "renown": 2}, city_deck=["Siren's Scream", "Gustavo"])
    table.plays("use kaj-kousei search-the-city")
    assert table["anna.renown"] == 2


@card("Siren's Scream")
@rule("FS-CITY-17", "FS-CITY-18", "FS-CITY-19", "FS-KEY-25")
def test_each_player_can_take_a_renown_from_the_sirens_once_per_day():
    table = five_sails(
        anna={"docks": ["Otto Streit", "Terrell Brandt"], "forums": ["Rosine Friese"]}, bruno={"docks": ["Sanjay"]},
        docks={"events": [{"card": "Siren's Scream", "renown": 3}]},
    )  # fmt: skip
    table.plays("use sirens-scream salvage")
    assert table.legal == ["performer otto-streit", "performer terrell-brandt"]
    table.plays("performer otto-streit")
    assert table["otto-streit.engaged"]
    table.plays("use sirens-scream salvage")
    assert [table[f"{name}.renown"] for name in ("anna", "bruno", "sirens-scream")] == [1, 1, 1]
    assert table.refused("use sirens-scream salvage") == "FS-KEY-39"


@card("Siren's Scream")
def test_the_sirens_stay_at_dusk_while_they_hold_renown():
    held = five_sails(docks={"events": [{"card": "Siren's Scream", "renown": 1}]}, phase="dusk")
    assert held["docks.events"] == ["Siren's Scream"]
    assert held["sirens-scream.renown"] == 1
    empty = five_sails(docks={"events": ["Siren's Scream"]}, city_deck=["Gustavo"] * 3, phase="dusk")
    assert empty["city_discard"] == ["Siren's Scream"]


# -- So It Begins -----------------------------------------------------------------------------------------------------


def duel_near_a_brawl(place):
    """Otto, with 3 threat, plays a card with 2 Parry at The Docks."""
    table = five_sails(
        anna={"docks": ["Otto Streit"], "hand": ["Fate's Burden"]},
        bruno={"docks": ["Philip Hase"], "hand": ["Triage"]},
        duel={"challenger": "Philip Hase", "defender": "Otto Streit", "threat": {"Otto Streit": 3}},
        **{place: {"events": ["So It Begins"]}},
    )  # fmt: skip
    return table.plays("play fates-burden").passes_until("play triage")


@card("So It Begins")
@rule("FS-CITY-15")
def test_in_a_brawl_combat_cards_parry_one_less():
    assert duel_near_a_brawl("docks")["otto-streit.wounds"] == 2
    assert duel_near_a_brawl("forums")["otto-streit.wounds"] == 1


@card("So It Begins")
def test_in_a_brawl_combat_counts_in_a_pressure_too():
    setup = {"anna": {"docks": ["Otto Streit"]}, "bruno": {"docks": ["Terrell Brandt"]}}
    plain = five_sails(**setup).plays("claim otto-streit")
    assert plain["docks.control"] == "anna"  # 2 Influence against 1
    brawl = five_sails(**setup, docks={"events": ["So It Begins"]}).plays("claim otto-streit")
    assert brawl["docks.control"] is None  # 3 against 4


@card("So It Begins", "Strong Hands")
def test_in_a_brawl_a_combat_pressure_counts_combat_once():
    table = five_sails(
        anna={"docks": ["Terrell Brandt"], "hand": ["Strong Hands", "Triage"]}, bruno={"docks": ["Otto Streit"]},
        docks={"events": ["So It Begins"]},
    )  # fmt: skip
    table.plays("use strong-hands push-them-around", "pay triage")
    assert "The pressure succeeds by 2." in table.told()


@card("So It Begins", "Claude de la Roche")
def test_whoever_claude_silences_adds_no_combat_either():
    table = five_sails(
        anna={"docks": ["Claude de la Roche"]},
        bruno={"docks": ["Otto Streit", {"card": "Terrell Brandt", "engaged": True}]},
        docks={"events": ["So It Begins"]}, turn="bruno",
    )  # fmt: skip
    table.plays("claim otto-streit", "use claude-de-la-roche silence-the-tired")
    assert table["docks.control"] is None  # 2 Influence and 1 Combat against 3 and 1


# -- Risky Undertaking ------------------------------------------------------------------------------------------------


@card("Risky Undertaking")
def test_the_risky_undertaking_turns_two_cards_into_a_renown():
    table = five_sails(
        anna={"docks": ["Otto Streit"], "hand": ["Triage", "Regroup", "Precision"]},
        docks={"events": ["Risky Undertaking"]},
    )  # fmt: skip
    table.plays("use risky-undertaking strike-gold", "discard triage", "discard precision")
    assert table["docks.renown"] == 1
    assert table["docks.events"] == []
    assert table["city_discard"] == ["Risky Undertaking"]
    assert not table["otto-streit.engaged"]


@card("Risky Undertaking")
@rule("FS-CITY-17", "FS-KEY-38")
def test_the_risky_undertaking_needs_two_cards_and_a_character_there():
    poor = five_sails(
        anna={"docks": ["Otto Streit"], "hand": ["Triage"]}, docks={"events": ["Risky Undertaking"]}
    )  # fmt: skip
    assert poor.refused("use risky-undertaking strike-gold") == "FS-KEY-38"
    away = five_sails(
        anna={"forums": ["Otto Streit"], "hand": ["Triage", "Triage"]}, docks={"events": ["Risky Undertaking"]}
    )
    assert away.refused("use risky-undertaking strike-gold") == "FS-HIGH-09"


# -- Point of Opportunity ---------------------------------------------------------------------------------------------


def opportunity(**places):
    """Otto is at The Forums, where the opportunity is."""
    return five_sails(
        anna={"forums": ["Otto Streit"]},
        **{"forums": {"events": ["Point of Opportunity"], "renown": 1}, **places},
    ).plays("use point-of-opportunity seize-the-moment")  # fmt: skip


@card("Point of Opportunity")
def test_the_opportunity_sends_a_renown_next_door():
    table = opportunity().plays("mode send")
    assert sorted(table.legal) == ["shift docks", "shift grand-bazaar"]
    table.plays("choose docks")
    assert (table["forums.renown"], table["docks.renown"]) == (0, 1)
    assert table["city_discard"] == ["Point of Opportunity"]
    assert table["otto-streit.engaged"]


@card("Point of Opportunity")
def test_the_opportunity_fetches_a_renown_from_next_door():
    table = opportunity(grand_bazaar={"renown": 2})
    assert table.legal == ["mode send", "mode fetch"]
    table.plays("mode fetch")
    assert table.legal == ["shift grand-bazaar"]
    table.plays("choose grand-bazaar")
    assert (table["forums.renown"], table["grand-bazaar.renown"]) == (2, 1)


@card("Point of Opportunity")
@rule("FS-ABIL-40")
def test_an_opportunity_without_any_renown_is_discarded_all_the_same():
    table = opportunity(forums={"events": ["Point of Opportunity"]})
    assert table["city_discard"] == ["Point of Opportunity"]
    assert table.asked == "bruno"
