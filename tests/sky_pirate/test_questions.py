"""Questions name the card that asks, what is done, and the part of its text that is meant."""

from __future__ import annotations

from quarterdeck.engine.wording import LONGEST
from quarterdeck.games.sky_pirate.cardset import card_book
from quarterdeck.games.sky_pirate.game import SkyPirate
from sky_pirate.harness import sky_pirate


def test_a_choice_of_an_effect_repeats_the_part_of_the_text_that_asks():
    table = sky_pirate(anna={"hand": ["Smelly Pete"], "crew": ["Fisher", "Sapper"]})
    table.plays("play smelly-pete")
    assert table.prompt == (
        "Anna, choose for Smelly Pete: As this crew enters play, another one of yours, of your choice, is stowed"
    )


def test_an_effect_that_may_be_declined_says_what_it_would_do():
    table = sky_pirate(anna={"captain": "Cleaver", "crew": ["Fisher"]}, bruno={"crew": ["Sapper"]})
    table.boards("fisher")
    assert table.prompt == (
        "Anna, use the effect of Cleaver? Each time that you board, 1 Powder can bring a Deckhand (1/1) into play"
    )


def test_a_target_repeats_the_text_of_its_card():
    table = sky_pirate().plays("use brass double-charge")
    assert table.prompt.startswith("Anna, choose a target for Brass: Action, once each turn: one of your cannons has")


def test_cards_that_are_stowed_by_a_rule_say_so_and_how_the_order_counts():
    table = sky_pirate(anna={"crew": ["Fisher", "Big Mouth", "Hedge Mage"], "hand": ["Vex"]})
    table.boards("fisher", "big-mouth", "hedge-mage").passes_until("stow")
    assert table.prompt == "Anna, stow 3 cards of your party, since the attempt is over, the lowest one last (0 so far)"
    table.plays("stow fisher", "stow hedge-mage")
    assert table["anna.hold"][-3:] == ["Fisher", "Hedge Mage", "Big Mouth"]


def test_cards_that_are_too_many_for_a_hand_say_so():
    table = sky_pirate(anna={"hand": ["Fisher", "Sapper", "Vex", "Smash", "Skirmish", "Hedge Mage", "Big Mouth"]})
    while not table.prompt.startswith("Anna, stow"):
        table.plays("pass")
    assert table.prompt == (
        "Anna, stow 2 cards of your hand, which holds 5 cards at most, the lowest one last (0 so far)"
    )  # fmt: skip


def test_an_effect_that_goes_on_with_a_sentence_is_asked_about_with_its_beginning():
    rations = {"card": "Extra Rations", "counters": 3}
    table = sky_pirate(phase="start", anna={"assets": [rations], "hold": ["Fisher", "Sapper", "Vex"]})
    said = "Each of your turns begins with a counter less on it and with two cards for you to draw, if you like"
    assert table.prompt == f"Anna, choose for Extra Rations: {said}"


def test_the_crew_that_defend_are_asked_for_with_the_presence_of_both_sides_and_one_count():
    table = sky_pirate(anna={"crew": ["Fisher"]}, bruno={"crew": ["Sapper"]}).boards("fisher")
    table.passes_until("commit")
    presence = table.game.total(0)
    assert table.prompt == f"Bruno, choose the crew that defend: Presence {presence} boarding, 0 defending (0 so far)"


def test_counters_are_told_in_plain_words():
    table = sky_pirate(anna={"crew": ["Fisher"]})
    fisher = table.game.zone("anna.crew")[0]
    table.game.put_counters(0, fisher, 2, "presence")
    table.game.put_counters(0, fisher)
    assert table.told()[-2:] == [
        "Anna adds 2 to the presence counters on Fisher.",
        "Anna adds 1 to the counters on Fisher.",
    ]


def test_a_discard_for_a_card_says_how_many_and_for_what():
    table = sky_pirate(anna={"hand": ["Smoke in the Eyes"]}, bruno={"hand": ["Fisher", "Sapper", "Vex"], "fires": 1})
    table.plays("play smoke-in-the-eyes")
    assert table.prompt == "Bruno, discard 2 cards for Smoke in the Eyes (0 so far)"


def test_the_unique_card_is_named():
    table = sky_pirate(anna={"crew": ["Galeth of Cloudreach"], "hand": ["Galeth of Cloudreach"]})
    table.plays("play galeth-of-cloudreach#2")
    assert table.prompt == "Anna, choose which copy of Galeth of Cloudreach you keep"


def test_an_effect_that_answers_two_events_says_its_text_for_both():
    ship = {"captain": "Harmony", "discard": ["Skirmish"], "crew": ["Fisher"]}
    raid = sky_pirate(anna={**ship, "powder": 4}).boards("fisher", token="initiative")
    raid.plays(*raid.legal_with("next harmony"))
    defender = {**ship, "crew": [{"card": "Fisher", "presence": 4}]}
    repel = sky_pirate(anna={"crew": ["Sapper"], "powder": 3}, bruno=defender).boards("sapper")
    repel.plays(*repel.legal_with("use sapper")).defends("fisher")
    asked = "use the effect of Harmony? After each raid, and each attempt that you repel, 1 Powder lets you stow"
    assert raid.prompt.startswith(f"Anna, {asked}")
    assert repel.prompt.startswith(f"Bruno, {asked}")


def test_the_queue_says_what_an_effect_does_that_answers_two_events():
    bruno = {"crew": [{"card": "Frontliner", "presence": 4}], "captain": "Harmony", "discard": ["Skirmish"]}
    table = sky_pirate(anna={"crew": ["Fisher"], "powder": 3}, bruno=bruno).boards("fisher").defends("frontliner")
    assert "Bruno repels Anna." in table.told()
    texts = sorted(one["text"] for one in table.game.board_for(0)["queue"])
    assert [text[:22] for text in texts] == ["After each raid, and e", "Each raid of this crew"]


def test_every_effect_of_a_card_that_a_player_is_asked_about_has_words_of_its_own():
    for printed in card_book().cards:
        asked = [one for one in printed.abilities if one.optional and not one.echo and one.hears in SkyPirate.EVENTS]
        texts = [one.said[:LONGEST] for one in asked]
        assert all(texts), printed.name
        assert len(set(texts)) == len(texts), printed.name


def test_a_react_repeats_its_text():
    table = sky_pirate(phase="cannon", anna={"powder": 2}, bruno={"ship": ["Palisade", "3-Pounder"]})
    table.plays("fire crows-foot")
    assert table.prompt == (
        "Bruno, use Palisade before 2 damage is dealt to Bruno by Crow's Foot, or pass: "
        "React: whenever damage is dealt to you, you can let this structure break and take none of it"
    )


def test_a_recovery_says_what_the_cards_were_lost_to_and_which_comes_back():
    table = sky_pirate(phase="cannon", bruno={"hold": ["Fisher"], "hand": ["Smash"]}).plays("fire 3-pounder")
    assert table.prompt == "Bruno, recover one of the cards lost to 3-Pounder?"
    table.plays("recover fisher")
    assert table.prompt == "Bruno, choose a card of your hand to discard to recover Fisher"


def test_a_recovery_after_a_plunder_names_what_plundered():
    table = sky_pirate(anna={"crew": ["Fisher"], "powder": 3}, bruno={"hand": ["Smash"], "hold": ["Sapper"]})
    table.boards("fisher", token="plunder").passes_until("recover")
    assert table.prompt == "Bruno, recover one of the cards lost to Plunder?"


def test_a_recovery_after_a_fire_names_the_fire():
    table = sky_pirate(phase="start", anna={"fires": 1, "hold": ["Fisher"], "hand": ["Smash"]})
    assert table.prompt == "Anna, recover one of the cards lost to a Fire?"


def test_a_mode_is_offered_in_the_words_of_the_card_and_the_question_does_not_repeat_them():
    table = sky_pirate(anna={"hand": ["Skirmish"], "crew": ["Hedge Mage", "Fisher"], "hold": ["Powder Cache"]})
    table.boards("hedge-mage").plays("play skirmish")
    assert table.prompt == "Anna, choose what Skirmish does"
    said = [table.game.sentence(option) for option in table.game.choice.options]
    assert "Somebody in reserve, of your choice, joins the attempt" in said
