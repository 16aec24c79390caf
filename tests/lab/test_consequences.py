"""Abilities held against their texts: random games of random decks find nothing, planted defects are found."""

from __future__ import annotations

from functools import cache

import pytest

from quarterdeck.engine.rng import Rng
from quarterdeck.games import game_class
from quarterdeck.games.five_sails import costs
from quarterdeck.games.five_sails.ability import FiveSailsAbility
from quarterdeck.games.five_sails.cardset import card_book
from quarterdeck.games.five_sails.meetings import meetings
from quarterdeck.games.sky_pirate import cardset as sky_pirate
from quarterdeck.games.sky_pirate import meetings as sky_meetings
from quarterdeck.games.sky_pirate.ability import SkyAbility
from quarterdeck.lab.soak import of_random_decks
from quarterdeck.properties.consequences import watched
from quarterdeck.properties.contract import Broken

GAMES = ("five_sails", "sky_pirate")


@cache
def meeting(name, number):
    """The options of one game of decks that were drawn from all cards; Sky Pirate draws a thousand, or one alone."""
    if name == "sky_pirate":
        return {"decks": sky_meetings.random_decks(number)}
    drawn = of_random_decks(meetings())
    return drawn[number % len(drawn)]


def play(number, seed, name="five_sails"):
    """A whole random game of decks that were drawn from all cards, looked at after each choice."""
    cls = game_class(name)
    options = dict(meeting(name, number))
    game, watch = watched(cls, cls.agree(len(options["decks"]), None, seed, options))
    rng = Rng(seed)
    while not game.over:
        choice = game.choices[rng.below(len(game.choices))]
        game.play(choice.options[rng.below(len(choice.options))], choice.seat)
        watch.check()


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("number", range(12))
def test_in_games_of_all_cards_abilities_do_what_their_cards_say(name, number):
    play(number, 4_000 + number, name)


def broken_by(plant, monkeypatch, name="five_sails"):
    """The sentence by which a planted defect is found in one of many games."""
    plant(monkeypatch)
    for number in range(60):
        try:
            play(number, number, name)
        except Broken as broken:
            return broken.sentence
    raise AssertionError("nothing was found")


def test_a_deed_of_which_no_text_speaks_is_found(monkeypatch):
    triage = card_book().by_id["triage"].abilities[-1].effects[0]
    body = triage.body
    plant = lambda patch: patch.setattr(triage, "body", lambda game, it: (body(game, it), game.draw(it.controller)))  # noqa: E731
    assert "triage/dress-the-wound brings about 'drew'" in broken_by(plant, monkeypatch)


def test_a_price_that_nobody_paid_is_found(monkeypatch):
    sentence = broken_by(lambda patch: patch.setattr(costs.Engage, "pay", lambda self, game, it: None), monkeypatch)
    assert "was used without paying: engaged" in sentence


def test_a_limit_that_does_not_count_is_found(monkeypatch):
    def plant(patch):
        patch.setattr(FiveSailsAbility, "key", lambda self, it: f"forgotten {len(it.memory)} {id(it)}")
        patch.setattr(FiveSailsAbility, "use_key", lambda self, it: f"{self.shares}|{it.controller}|{it.card}")

    assert "is used for the second time in one" in broken_by(plant, monkeypatch)


def test_a_deed_of_which_no_text_of_sky_pirate_speaks_is_found(monkeypatch):
    smelly = sky_pirate.card_book().by_id["smelly-pete"].abilities[0].effects[0]
    body = smelly.body
    plant = lambda patch: patch.setattr(smelly, "body", lambda game, it: (body(game, it), game.draw(it.controller)))  # noqa: E731
    assert "smelly-pete/" in (sentence := broken_by(plant, monkeypatch, "sky_pirate"))
    assert "brings about 'drew'" in sentence


def test_a_limit_of_sky_pirate_that_does_not_count_is_found(monkeypatch):
    refuse = SkyAbility.refuse

    def forgets(self, game, it):
        game.used = {}
        return refuse(self, game, it)

    plant = lambda patch: patch.setattr(SkyAbility, "refuse", forgets)  # noqa: E731
    assert "is used for the second time in one turn" in broken_by(plant, monkeypatch, "sky_pirate")
