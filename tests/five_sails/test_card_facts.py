"""What the rules say of the printed cards, looked up in the card data."""

from __future__ import annotations

from collections import Counter

from proofs import rule
from quarterdeck.games.five_sails.cardset import (
    ATTACHMENT,
    CHARACTER,
    COMBAT_VALUES,
    EVENT,
    LEADER,
    LOCATION,
    RISK,
    SCHEME,
    STATS,
    printed_cards,
)
from quarterdeck.games.five_sails.decks import city_deck, ready_plans, violations

CARDS = list(printed_cards().values())
CITY_DECK = [printed_cards()[name] for name in city_deck()]
KEYWORDS = {
    "Brute", "Final Strike", "Lethal", "Muster", "Parley", "Negotiable", "Unlimited", "Repeatable", "Wealth",
}  # fmt: skip


def of_kind(*kinds):
    return [card for card in CARDS if card.kind in kinds]


@rule("FS-CITY-09")
def test_the_city_deck_has_thirty_different_cards():
    assert len(CITY_DECK) == 30
    assert set(CITY_DECK) == {card for card in CARDS if card.in_city_deck}


@rule("FS-CITY-10")
def test_the_city_deck_has_characters_attachments_and_events():
    assert Counter(card.kind for card in CITY_DECK) == {CHARACTER: 15, ATTACHMENT: 10, EVENT: 5}


@rule("FS-CITY-11")
def test_every_character_of_the_city_deck_is_a_mercenary_and_nobody_else_is():
    assert {card.name for card in CITY_DECK if card.kind == CHARACTER} == {
        card.name for card in CARDS if "Mercenary" in card.traits
    }


@rule("FS-CITY-14")
def test_every_event_is_in_the_city_deck():
    assert set(of_kind(EVENT)) <= set(CITY_DECK)


@rule("FS-CITY-07")
def test_the_city_trait_marks_the_city_locations_and_nothing_else():
    named = {card.name for card in CARDS if "City" in card.traits}
    assert named == {"The Forums", "The Grand Bazaar", "The Docks", "Ole's Inn", "Governor's Gardens"}
    assert {card.name for card in of_kind(LOCATION)} - named == {"Home"}


@rule("FS-HIGH-39")
def test_the_mercenaries_are_negotiable():
    assert {card.name for card in CARDS if "Mercenary" in card.traits} == {
        card.name for card in CARDS if "Negotiable" in card.keywords
    }


@rule("FS-CARD-05")
def test_every_character_has_the_four_stats_and_a_resolve_to_lose():
    """A dash stands where a character has no such number; nobody has a dash for Resolve, Combat or Finesse."""
    for card in of_kind(CHARACTER, LEADER):
        assert set(STATS) <= set(card.facts()), card.name
        assert card.resolve is not None, card.name
        assert card.resolve >= 1, card.name
        assert card.combat is not None, card.name
        assert card.finesse is not None, card.name
    for card in of_kind(SCHEME, RISK, EVENT, LOCATION):
        assert not set(STATS) & set(card.facts()), card.name


@rule("FS-CARD-06", edition="2023")
def test_leaders_have_panache_and_a_crew_cap_and_other_cards_may_show_panache():
    for card in of_kind(LEADER):
        assert card.panache, card.name
        assert card.crew_cap, card.name
    assert {card.kind for card in CARDS if card.crew_cap is not None} == {LEADER}
    assert {card.kind for card in CARDS if card.panache is not None} == {LEADER, SCHEME}


@rule("FS-CARD-06", edition="playtest")
def test_panache_is_a_stat_on_leaders_only_and_on_schemes_a_modifier():
    """The playtest rules know it on Leaders only, although their schemes change it (FS-Q27)."""
    stats = [card for card in CARDS if card.panache is not None and not card.signed("panache")]
    assert {card.kind for card in stats} == {LEADER}
    assert {card.facts()["panache"] for card in of_kind(SCHEME)} == {"-2", "-1", "+0", "+1"}


@rule("FS-CARD-13")
def test_every_scheme_has_a_panache_modifier_and_an_initiative():
    for card in of_kind(SCHEME):
        assert card.panache is not None, card.name
        assert card.initiative is not None, card.name
        assert card.initiative > 0, card.name
    assert {card.kind for card in CARDS if card.initiative is not None} == {SCHEME}


@rule("FS-DECK-11")
def test_the_cards_of_faction_decks_have_combat_values_and_no_others_do():
    """Porté Travel prints a dash for all three, the only card that does."""
    for card in CARDS:
        for_faction_deck = not card.in_city_deck and (card.kind in (ATTACHMENT, RISK) or "Brute" in card.keywords)
        numbers = [getattr(card, name) for name in COMBAT_VALUES if getattr(card, name) is not None]
        if card.name == "Porté Travel":
            assert not numbers
        else:
            assert bool(numbers) == for_faction_deck, card.name
        assert not for_faction_deck or set(COMBAT_VALUES) <= set(card.facts()), card.name


@rule("FS-KEYW-01", edition="2023")
def test_cards_carry_no_other_keywords_than_the_nine():
    used = {keyword for card in CARDS for keyword in card.keywords}
    assert used <= KEYWORDS
    assert {"Brute", "Final Strike", "Negotiable", "Repeatable", "Wealth"} <= used


@rule("FS-KEYW-01", edition="playtest")
def test_the_playtest_rules_have_no_list_so_no_keyword_bars_a_card_from_a_deck():
    decks = list(ready_plans().values())
    assert all(violations(deck, "playtest") == [] for deck in decks)
    played = {printed_cards()[name] for deck in decks for part in ("approach", "faction") for name in deck[part]}
    keywords = {keyword for card in played for keyword in card.keywords}
    assert {"Brute", "Repeatable"} <= keywords
    assert not any("Belayed" in card.keywords for card in CARDS)
