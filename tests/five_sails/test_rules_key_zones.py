"""Key concepts: The Locker, what is in play and what is not, discard piles, revealing, the Crew."""

from __future__ import annotations

from five_sails.rule_words import both_editions, card_of, end_high_drama, happen, plans, use
from five_sails.table import five_sails
from proofs import rule
from quarterdeck.engine.cards import slug
from quarterdeck.games.five_sails import events

DECK = ["Langschwert", "Triage", "Regroup", "Precision", "Stratege"]

# -- The Locker -------------------------------------------------------------------------------------------------------


@rule("FS-KEY-30")
def test_a_card_in_the_locker_takes_no_part_in_the_game_any_more():
    table = five_sails(
        phase="dawn",
        anna={"approach": ["Marooned"], "locker": ["Otto Streit", "Triage"], "discard": ["Regroup"]},
        bruno={"approach": ["Marooned"], "locker": ["Takama Siad"]},
        city_discard=["Sorte Deck"],
    )
    assert table["docks.available"] == ["Sorte Deck"]
    assert table["forums.available"] == []
    plans(table, anna="marooned", bruno="marooned")
    assert table["anna.hand"] == ["Regroup"]
    assert table["anna.crew"] == ["Kaspar Dietrich"]
    assert table["anna.locker"] == ["Otto Streit", "Triage"]


@rule("FS-KEY-31", "FS-KEY-32")
@both_editions
def test_each_card_goes_to_the_locker_of_its_own_player(edition):
    table = five_sails(edition=edition, anna={"docks": ["Otto Streit"]}, bruno={"docks": ["Sanjay"]})
    happen(table, events.DESTROYED, card_of(table, "Otto Streit"))
    happen(table, events.DESTROYED, card_of(table, "Sanjay"))
    assert (table["anna.locker"], table["bruno.locker"]) == (["Otto Streit"], ["Sanjay"])


@rule("FS-KEY-32")
def test_a_card_that_somebody_else_controls_goes_to_its_owners_locker():
    table = five_sails(anna={"docks": ["Otto Streit"]}, bruno={"docks": ["Sanjay"]})
    table.game.take_control(0, card_of(table, "Sanjay"))
    assert table["sanjay.controller"] == "anna"
    happen(table, events.SENT_TO_LOCKER, card_of(table, "Sanjay"))
    assert (table["anna.locker"], table["bruno.locker"]) == ([], ["Sanjay"])


# -- in play and out of play ------------------------------------------------------------------------------------------


@rule("FS-KEY-57")
def test_schemes_characters_equipment_locations_and_events_are_in_play():
    table = five_sails(
        3,
        anna={
            "docks": [{"card": "Otto Streit", "equipped": ["Langschwert"]}, "Takama Siad"],
            "scheme": "The Great Game", "deck": ["Triage"],
        },
        docks={"events": ["Point of Opportunity"], "renown": 1},
        oles_inn={"control": "anna"},
    )  # fmt: skip
    for word in ("otto-streit", "langschwert", "takama-siad", "the-great-game", "point-of-opportunity"):
        assert table[f"{word}.in_play"]
    using = {line.split()[1] for line in table.legal_with("use")}
    assert using >= {"otto-streit", "the-great-game", "point-of-opportunity", "oles-inn"}


@rule("FS-KEY-59", "FS-KEY-63")
def test_cards_in_decks_hands_discard_piles_and_lockers_are_out_of_play():
    lying = {
        "deck": ["Langschwert", "Triage"],
        "hand": ["Langschwert", "Breastplate"],
        "discard": ["Otto Streit", "The Great Game", "Sorte Deck"],
        "locker": ["Otto Streit", "The Great Game", "Sorte Deck"],
        "approach": ["Otto Streit", "The Great Game"],
    }
    for where, cards in lying.items():
        table = five_sails(anna={"docks": ["Uwe Zimmerman"], where: cards})
        assert not any(table[f"{slug(card)}.in_play"] for card in cards)
        assert table.legal_with("use") == []
        assert table["anna.crew"] == ["Kaspar Dietrich", "Uwe Zimmerman"]


@rule("FS-KEY-63")
def test_a_card_in_a_discard_pile_changes_nothing():
    """In play the scheme lowers the Influence of every Mercenary."""
    for in_play in (True, False):
        lies = {"scheme": "Contempt and Hatred"} if in_play else {"discard": ["Contempt and Hatred"]}
        table = five_sails(anna={"docks": ["Takama Siad"]}, bruno=lies)
        assert table["takama-siad.influence"] == (1 if in_play else 2)


@rule("FS-KEY-58", "FS-HIGH-10", "FS-HIGH-11")
@both_editions
def test_a_card_played_from_the_hand_is_on_the_table_until_its_ability_has_resolved(edition):
    table = five_sails(
        edition=edition, anna={"docks": ["Uwe Zimmerman", "Otto Streit"], "hand": ["Strong Hands", "Triage"]}
    )
    use(table, "strong-hands")
    assert table["anna.played"] == ["Strong Hands"]
    assert table["anna.hand"] == ["Triage"]
    assert table["anna.discard"] == []
    table.plays("performer uwe-zimmerman", "pay triage")
    assert table["docks.control"] == "anna"
    assert table["anna.played"] == []
    assert table["anna.discard"] == ["Triage", "Strong Hands"]


@rule("FS-KEY-61")
def test_everybody_sees_the_cards_in_discard_piles():
    table = five_sails(anna={"discard": ["Triage"]}, city_discard=["Sorte Deck"])
    for seat in (-1, 0, 1):
        zones = table.game.view(seat)["zones"]
        assert zones["anna.discard"] == ["triage"]
        assert zones["city.discard"] == ["sorte-deck"]


@rule("FS-KEY-62", "FS-KEY-64", "FS-HIGH-25")
def test_what_leaves_play_goes_to_its_own_discard_pile():
    """A bearer takes all its equipment along: each card to its player's pile, City cards to one pile."""
    equipped = ["Langschwert", {"card": "Stiletto", "owner": "bruno"}, "Burnished Cuirass"]
    table = five_sails(anna={"docks": [{"card": "Otto Streit", "equipped": equipped}]})
    happen(table, events.DESTROYED, card_of(table, "Otto Streit"))
    assert table["anna.discard"] == ["Langschwert"]
    assert table["bruno.discard"] == ["Stiletto"]
    assert table["city_discard"] == ["Burnished Cuirass"]


@rule("FS-KEY-64")
def test_a_mercenary_that_leaves_play_goes_to_the_city_discard_pile_whoever_controlled_it():
    table = five_sails(anna={"docks": ["Takama Siad"]}, bruno={"docks": ["Kaj Kousei"]})
    happen(table, events.LEFT_PLAY, card_of(table, "Takama Siad"))
    happen(table, events.LEFT_PLAY, card_of(table, "Kaj Kousei"))
    assert table["city_discard"] == ["Takama Siad", "Kaj Kousei"]


@rule("FS-KEY-65", edition="2023")
@rule("FS-KEY-65", edition="playtest")
@both_editions
def test_destroyed_characters_go_to_the_locker_and_schemes_only_in_the_2023_rules(edition):
    table = five_sails(
        edition=edition,
        anna={"docks": [{"card": "Otto Streit", "equipped": ["Langschwert"]}, "Uwe Zimmerman"], "scheme": "Marooned"},
    )
    for name in ("Langschwert", "Otto Streit", "Marooned"):
        happen(table, events.DESTROYED, card_of(table, name))
    scheme_goes = {"2023": ["Otto Streit", "Marooned"], "playtest": ["Otto Streit"]}[edition]
    assert table["anna.locker"] == scheme_goes
    assert table["anna.discard"] == (["Langschwert"] if edition == "2023" else ["Langschwert", "Marooned"])


# -- revealing, the Crew ----------------------------------------------------------------------------------------------


@rule("FS-KEY-66")
def test_revealed_cards_are_shown_to_everybody():
    table = five_sails(anna={"docks": ["Otto Streit"], "deck": DECK})
    use(table, "otto-streit")
    for seat in (-1, 0, 1):
        shown = table.game.view(seat)["zones"]["anna.deck"]
        assert shown == [None, None, "regroup", "triage", "langschwert"]
    assert "Anna reveals Regroup." in table.told(1)


@rule("FS-KEY-67", edition="2023")
@rule("FS-KEY-67", edition="playtest")
@both_editions
def test_cards_are_revealed_from_the_top_of_the_revealing_players_own_deck(edition):
    table = five_sails(
        edition=edition, anna={"docks": ["Otto Streit"], "deck": DECK}, bruno={"deck": ["Stiletto", "Pull", "Boon"]}
    )
    use(table, "otto-streit")
    assert [line for line in table.told(1) if "reveals" in line] == [
        f"Anna reveals {name}." for name in ("Langschwert", "Triage", "Regroup")
    ]


@rule("FS-KEY-67", edition="2023")
def test_cards_are_revealed_from_another_deck_where_the_card_says_so():
    table = five_sails(
        anna={"docks": ["Kaj Kousei"], "deck": DECK}, city_deck=["Sigurd Ulfsen", "Sorte Deck", "Gustavo", "Leja Juska"]
    )
    use(table, "kaj-kousei")
    shown = [line for line in table.told(1) if "reveals" in line]
    assert shown == [f"Anna reveals {name}." for name in ("Sigurd Ulfsen", "Sorte Deck", "Gustavo", "Leja Juska")]


@rule("FS-KEY-68")
def test_a_crew_is_all_characters_in_play_that_a_player_controls():
    table = five_sails(
        anna={"home": ["Otto Streit"], "docks": ["Takama Siad"], "approach": ["Uwe Zimmerman"]},
        bruno={"docks": ["Sanjay"]},
        docks={"available": ["Kaj Kousei"]},
    )
    assert table["anna.crew"] == ["Kaspar Dietrich", "Otto Streit", "Takama Siad"]
    assert table["bruno.crew"] == ["Sanjay", "Soline el Gato"]
    end_high_drama(table)
    assert table["anna.crew"] == ["Kaspar Dietrich", "Otto Streit", "Takama Siad"]
