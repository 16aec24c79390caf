"""What the players agree on: options, card files and plans; every fault is one clear sentence."""

from __future__ import annotations

import copy

import pytest
import yaml

import quarterdeck as qd
from proofs import rule
from quarterdeck.games.sword_duel import cardset, decks
from quarterdeck.games.sword_duel.styles import STYLES

OWN = yaml.safe_load((cardset.resources.files("quarterdeck.games.sword_duel") / "data" / "cards.yaml").read_text())


def changed(change):
    data = copy.deepcopy(OWN)
    change(data)
    return data


def test_without_options_anna_and_bruno_fight_one_combat():
    game = qd.new("sword_duel")
    assert game.names == ("Anna", "Bruno")
    assert game.options == {"formula": "signed_sum", "combats": 1, "cards": None, "decks": None}


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"formula": "sum"}, "the formula should be signed_sum or per_area, not 'sum'"),
        ({"combats": 2}, "a match has 1 or 3 combats, not 2"),
        ({"combats": True}, "a match has 1 or 3 combats, not True"),
        ({"combat": 3}, "Sword Duel has no option 'combat'; did you mean combats?"),
        ({"players": 3}, "Sword Duel is for 2 players, not 3"),
        ({"names": ["Ada"]}, "Sword Duel needs the names of 2 players"),
        ({"names": ["Ada", "ada"]}, "both players are called Ada; they need different names"),
        ({"decks": ["lunger"]}, "'decks' should be a list of two plans"),
        ({"decks": ["lungre", None]}, "there is no ready plan called 'lungre'; did you mean lunger?"),
        ({"decks": [{"hand": []}, None]}, "this plan cannot be played: a plan has a 'hand' of ten cards"),
        ({"cards": {"attack": []}}, "these cards cannot be played: a card file has two lists"),
    ],
)
def test_a_wrong_option_is_refused_with_one_sentence(options, sentence):
    with pytest.raises(qd.SetupError) as error:
        qd.new("sword_duel", **options)
    assert str(error.value).startswith(sentence)


@rule("DU-CARD-01", "DU-CARD-03")
def test_the_own_cards_are_24_attack_and_8_form_cards_without_fault():
    assert cardset.violations(OWN) == []
    kinds = [printed.kind for printed in cardset.own_cards()]
    assert kinds == sorted(kinds), "the attack cards come first"
    assert (kinds.count("attack"), kinds.count("form")) == (24, 8), (
        "DU-Q03 in docs/rulings.md says how many cards a player has: with a card more, change it there and here"
    )


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda d: d["attack"][0].update(red={"nose": 1}), "Straight Lunge: 'red' names no area with 'nose'"),
        (
            lambda d: d["attack"][0].update(red={"chest": 0}),
            "Straight Lunge: the red number of chest should be from 1 to 9",
        ),
        (lambda d: d["attack"][0].update(green={"chest": 0}), "Straight Lunge: the green number of chest should be"),
        (lambda d: d["attack"][0].update(blue=["chest"]), "Straight Lunge: 'blue' should name two or three areas"),
        (lambda d: d["attack"][0].update(gray=["chest"]), "Straight Lunge: chest cannot be both gray and green"),
        (lambda d: d["attack"][0].update(gray=["off-leg", "off-leg"]), "Straight Lunge: 'gray' names an area twice"),
        (lambda d: d["attack"][0].update(gray="chest"), "Straight Lunge: 'gray' should be a list of areas"),
        (lambda d: d["attack"][0].update(red=[1]), "Straight Lunge: 'red' should give numbers by area"),
        (lambda d: d["attack"][0].update(speed=1), "Straight Lunge: an attack card has no 'speed'"),
        (lambda d: d["attack"][0].pop("name"), "attack card 1 has no name"),
        (lambda d: d["attack"][0].update(name="Head"), "Head: a card cannot be called like a body area"),
        (lambda d: d["attack"][1].update(name="Straight Lunge"), "Straight Lunge: there are two cards of this name"),
        (lambda d: d["form"][0].update(effect="fly"), "Surprise Dodge: there is no effect 'fly'"),
        (lambda d: d["form"][0].update(cost="gold"), "Surprise Dodge: the cost should be one of disarm, out of play"),
        (lambda d: d["form"].append({"name": "X", "effect": "evade", "red": {}}), "X: a form card has no 'red'"),
        (lambda d: d.update(attack=d["attack"][:19]), "there are 19 attack cards; a player needs at least 20"),
        (lambda d: d.update(form=3), "'form' should be a list of cards"),
        (lambda d: d.pop("form"), "a card file has two lists"),
    ],
)
def test_every_fault_of_a_card_file_is_named(change, sentence):
    data = changed(change)
    faults = cardset.violations(data)
    assert faults[0].startswith(sentence)
    with pytest.raises(qd.SetupError, match="these cards cannot be played: "):
        qd.new("sword_duel", cards=data)


def test_a_persons_own_cards_are_played_and_saved_with_the_game(tmp_path):
    data = changed(lambda d: d["attack"][0].update(name="Long Lunge", red={"chest": 6}))
    path = tmp_path / "cards.yaml"
    path.write_text(yaml.safe_dump(data))
    game = qd.new("sword_duel", cards=cardset.read_file(path))
    game.play("take long-lunge")
    loaded = qd.load(game.save())
    assert loaded.digest() == game.digest()
    assert "long-lunge" in loaded.book.by_id
    path.write_text("attack: [")
    with pytest.raises(qd.SetupError, match="should be YAML"):
        cardset.read_file(path)
    with pytest.raises(qd.SetupError, match="cannot be read"):
        cardset.read_file(tmp_path / "none.yaml")


def test_the_ready_plans_are_legal_and_each_style_has_one():
    assert set(decks.ready_plans()) == set(STYLES)
    assert len(STYLES) >= 6
    for name, plan in decks.ready_plans().items():
        assert decks.violations(plan) == [], name


def test_a_ready_plan_goes_without_a_card_of_its_deck_that_a_set_does_not_have():
    last = decks.ready_plans()["lunger"]["deck"][-1]
    fewer = changed(lambda d: d.update(form=[card for card in d["form"] if card["name"] != last]))
    plan = decks.read_plan("lunger", cardset.read_cards(fewer))
    assert len(plan["hand"]) + len(plan["deck"]) == len(cardset.own_cards()) - 1


def test_every_fault_of_a_plan_is_named():
    plan = copy.deepcopy(decks.ready_plans()["lunger"])
    moved = plan["hand"].pop()
    assert decks.violations(plan) == [
        "the hand has 9 cards; it should have 10 [DU-ORDER-01]",
        f"{moved} is missing [DU-ORDER-02]",
    ]
    plan["hand"].append(plan["hand"][0])
    assert f"{plan['hand'][0]} is there 2 times; each card is there once [DU-ORDER-02]" in decks.violations(plan)
    plan["hand"][-1] = "Head Cit"
    assert "no card is called 'Head Cit'; did you mean head-cut?" in decks.violations(plan)
    assert decks.violations({"hand": 3, "deck": []}) == ["'hand' should be a list of card names"]
    assert decks.violations([]) == ["a plan has a 'hand' of ten cards and a 'deck' with the others in draw order"]
    assert decks.violations({"hand": [], "deck": [], "sleeve": []})[0].startswith("a plan has no 'sleeve'")


def test_a_plan_is_read_from_a_file(tmp_path):
    path = tmp_path / "plan.yaml"
    path.write_text(yaml.safe_dump(decks.ready_plans()["binder"]))
    plan = decks.read_file(path)
    assert qd.new("sword_duel", decks=[plan, plan]).choice.lines[0].startswith("lay ")
    path.write_text("hand: []\ndeck: []")
    with pytest.raises(qd.SetupError, match=r"plan.yaml: this plan cannot be played: the hand has 0 cards"):
        decks.read_file(path)
