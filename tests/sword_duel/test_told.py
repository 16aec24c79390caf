"""What is told and asked in a duel, word for word: plain sentences, with one card or several."""

from __future__ import annotations

import quarterdeck as qd
from sword_duel.table import duel, facing


def test_what_a_form_card_is_played_on_is_told_in_words():
    hands = {"of_anna": {"hand": ["Change of Line"]}, "of_bruno": {"hand": ["Surprise Dodge"]}}
    table = facing("Straight Lunge", "Remise", **hands)
    option = ("form/3", table.game.zone("hand of Anna")[0], "chest", "sword-arm")
    assert table.game.text(option, 0) == "form change-of-line chest sword-arm"
    assert table.game.sentence(option, 0) == "Play Change of Line from the chest to the sword arm"
    table.anna.drops("Change of Line", "chest", "sword-arm")
    table.bruno.drops("Surprise Dodge")
    told = [line for line in table.anna.log if " plays " in line]
    assert told == [
        "Anna plays Change of Line from the chest to the sword arm.",
        "Bruno plays Surprise Dodge on the pair.",
    ]


def test_the_event_of_a_form_card_still_has_its_words_for_programs():
    table = facing("Straight Lunge", "Remise", of_anna={"hand": ["Change of Line"]}, of_bruno={"hand": []})
    table.anna.drops("Change of Line", "chest", "sword-arm")
    dropped = next(event for event in table.game.events(1) if event.kind == "form_dropped")
    assert dropped.details == {"seat": "Anna", "card": "change-of-line", "on": "chest, sword-arm"}


def test_a_form_card_on_one_area_is_offered_in_words():
    table = facing("Straight Lunge", "Remise", of_anna={"hand": ["Evade"]}, of_bruno={"hand": []})
    offered = {table.game.sentence(option, 0) for option in table.game.choice_of(0).options}
    assert {"Pass", "Play Evade on the chest", "Play Evade on the sword arm"} <= offered


def test_cards_are_counted_in_plain_english():
    table = duel(phase="refill", anna={"hand": ["Coupe", "Evade"], "deck": ["Remise"]}, bruno={"hand": 10})
    table.anna.plays("discard coupe", "done")
    table.bruno.plays("done")
    told = [line for line in table.bruno.log if "discards" in line or "draws" in line]
    assert told == [
        "Anna discards 1 card from hand.", "Bruno discards no cards from hand.",
        "Anna draws 1 card from the Deck.", "Bruno draws no cards from the Deck.",
    ]  # fmt: skip


def test_no_prompt_speaks_the_words_of_the_terminal():
    """The browser's button says "That is all": `done` is a word of the notation."""
    game = qd.new("sword_duel", seed=5)
    prompts = set()
    while not game.over:
        prompts.add(game.choice.prompt)
        game.play(game.choice.options[-1])
    assert len(prompts) > 8
    assert not [prompt for prompt in prompts if "done" in prompt]
