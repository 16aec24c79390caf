"""Questions name the card that asks, what is done, and the part of its text that is meant."""

from __future__ import annotations

from sky_pirate.harness import sky_pirate


def test_a_choice_of_an_effect_repeats_the_part_of_the_text_that_asks():
    table = sky_pirate(anna={"hand": ["Smelly Pete"], "crew": ["Fisher", "Sapper"]})
    table.plays("play smelly-pete")
    assert table.prompt == "Anna, choose for Smelly Pete: When this crew enters play, stow another of your crew"


def test_an_effect_that_may_be_declined_says_what_it_would_do():
    table = sky_pirate(anna={"captain": "Cleaver", "crew": ["Fisher"]}, bruno={"crew": ["Sapper"]})
    table.boards("fisher")
    assert table.prompt == (
        "Anna, use the effect of Cleaver? Whenever you board, you may spend 1 Powder to put a Deckhand (1/1) into play"
    )


def test_a_target_repeats_the_text_of_its_card():
    table = sky_pirate().plays("use brass double-charge")
    assert table.prompt.startswith("Anna, choose a target for Brass: Action, once each turn: one of your cannons has")


def test_cards_that_are_stowed_by_a_rule_say_so_and_how_the_order_counts():
    table = sky_pirate(anna={"crew": ["Fisher", "Big Mouth", "Hedge Mage"], "hand": ["Vex"]})
    table.boards("fisher", "big-mouth", "hedge-mage").passes_until("choose")
    assert table.prompt == "Anna, stow 3 cards, the lowest one last (0 so far)"
    table.plays("choose fisher", "choose hedge-mage", "choose big-mouth")
    assert table["anna.hold"][-3:] == ["Fisher", "Hedge Mage", "Big Mouth"]


def test_a_discard_for_a_card_says_how_many_and_for_what():
    table = sky_pirate(anna={"hand": ["Smoke in the Eyes"]}, bruno={"hand": ["Fisher", "Sapper", "Vex"], "fires": 1})
    table.plays("play smoke-in-the-eyes")
    assert table.prompt == "Bruno, discard 2 cards for Smoke in the Eyes (0 so far)"


def test_the_unique_card_is_named():
    table = sky_pirate(anna={"crew": ["Galeth of Cloudreach"], "hand": ["Galeth of Cloudreach"]})
    table.plays("play galeth-of-cloudreach#2")
    assert table.prompt == "Anna, choose which copy of Galeth of Cloudreach you keep"
