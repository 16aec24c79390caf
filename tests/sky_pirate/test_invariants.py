"""What no position may show: each look finds what is planted, and nothing on a sound table."""

from __future__ import annotations

import pytest

from pure import set_in_pure
from quarterdeck.engine.modifier import Lasting
from quarterdeck.games.sky_pirate.events import ATTEMPT_OVER, TURN_OVER
from quarterdeck.games.sky_pirate.invariants import LOOKS
from quarterdeck.games.sky_pirate.state import Attempt
from quarterdeck.games.sky_pirate.stats import DISCARDED_AT_ZERO, PRESENCE
from sky_pirate.harness import sky_pirate


def sound():
    """Both ships are crewed, loaded and armed; Anna is to choose what she does."""
    return sky_pirate(
        anna={
            "ship": ["3-Pounder", {"card": "Coldsteel Plating", "counters": 1}], "crew": ["Fisher", "Basher"],
            "assets": ["Slush Fund"], "hand": ["Acquire"], "discard": ["Swabbie"],
        },
        bruno={"crew": ["Musketeer"]},
    )  # fmt: skip


def numbered(table, name, nth=0):
    """The number of a card on the table."""
    game = table.game
    return [card for card in game.lying() if game.printed(card).name == name][nth]


def carries(table, name, **values):
    """Change what a card in play carries, as no rule would."""
    piece = table.game.edit(numbered(table, name))
    for key, value in values.items():
        setattr(piece, key, value)


def lasts(table, what, card, until, kind="add", amount=0):
    table.game.lasting.append(Lasting(kind, what.name, card, amount, until.name, -1, numbered(table, "Fisher")))


def a_loan_that_never_ended(table, monkeypatch):
    carries(table, "Fisher", lender=1)


def a_party_without_an_attempt(table, monkeypatch):
    carries(table, "Basher", party=True)


def an_operator_in_the_party(table, monkeypatch):
    table.game.attempt = Attempt(0, 1, numbered(table, "3-Pounder"), begun=True)
    carries(table, "Basher", party=True, operates=numbered(table, "3-Pounder"))


def an_effect_on_what_left(table, monkeypatch):
    lasts(table, PRESENCE, numbered(table, "Swabbie"), TURN_OVER)


def an_effect_of_an_attempt_that_is_over(table, monkeypatch):
    lasts(table, PRESENCE, numbered(table, "Basher"), ATTEMPT_OVER)


def a_plating_with_too_many_counters(table, monkeypatch):
    carries(table, "Coldsteel Plating", counters=9)


def a_crew_that_should_have_faded(table, monkeypatch):
    basher = numbered(table, "Basher")
    lasts(table, DISCARDED_AT_ZERO, basher, TURN_OVER, "allow")
    lasts(table, PRESENCE, basher, TURN_OVER, amount=-9)


def a_second_copy_of_a_unique_card(table, monkeypatch):
    game = table.game
    for _ in range(2):
        game.place_in_play(game.create(game.face("Garl Amundus"), game._setting.hand[0], 0), 0)


def a_crew_on_the_wrong_ship(table, monkeypatch):
    carries(table, "Basher", controller=1)


def an_operator_of_nothing(table, monkeypatch):
    carries(table, "Basher", operates=numbered(table, "Swabbie"))


def ammo_in_no_cannon(table, monkeypatch):
    game = table.game
    game.place_in_play(game.create(game.face("Quicksilver"), game._setting.hand[0], 0), 0)


def a_card_stored_on_nothing(table, monkeypatch):
    table.game.stored_on[numbered(table, "Acquire")] = numbered(table, "Slush Fund")


def a_shield_in_a_discard_pile(table, monkeypatch):
    table.game.zones[table.game._setting.discard[0]].append(numbered(table, "Shield"))


def a_tactic_used_twice(table, monkeypatch):
    basher = numbered(table, "Basher")
    table.game.attempt = Attempt(0, 1, numbered(table, "3-Pounder"), used=[basher, basher], begun=True)


def a_number_without_a_source(table, monkeypatch):
    set_in_pure(monkeypatch, type(table.game), "value", lambda game, quantity, card: 17)


def less_than_nothing(table, monkeypatch):
    table.game.powder[1] = -1


PLANTED = {
    a_loan_that_never_ended: "Fisher is still lent",
    a_party_without_an_attempt: "Basher is in a party",
    an_operator_in_the_party: "Basher is in a party and operates 3-Pounder",
    an_effect_on_what_left: "lies on Swabbie, which left play",
    an_effect_of_an_attempt_that_is_over: "something lasts until the end of an attempt",
    a_plating_with_too_many_counters: "Coldsteel Plating should have seen its state",
    a_crew_that_should_have_faded: "Basher is in play with presence 0",
    a_second_copy_of_a_unique_card: "Anna controls Garl Amundus twice",
    a_crew_on_the_wrong_ship: "and Bruno controls it",
    an_operator_of_nothing: "Basher operates something that is not there",
    ammo_in_no_cannon: "Quicksilver is loaded into nothing",
    a_card_stored_on_nothing: "Acquire is stored on Slush Fund, which is not there",
    a_shield_in_a_discard_pile: "Shield stays in",
    a_tactic_used_twice: "Basher used its Tactic effect twice",
    a_number_without_a_source: "its parts say",
    less_than_nothing: "less than no Powder",
}


def test_a_sound_table_shows_nothing():
    assert list(sound().game.broken_rules()) == []


def found(plant, monkeypatch):
    table = sound()
    plant(table, monkeypatch)
    return list(table.game.broken_rules())


@pytest.mark.parametrize("plant", PLANTED, ids=lambda plant: plant.__name__)
def test_what_is_planted_is_found(plant, monkeypatch):
    assert any(PLANTED[plant] in sentence for sentence in found(plant, monkeypatch))


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: look.__name__)
def test_every_look_finds_something_that_is_planted(look, monkeypatch):
    for plant in PLANTED:
        with monkeypatch.context() as patch:
            table = sound()
            plant(table, patch)
            if list(look(table.game)):
                return
    raise AssertionError("nothing that is planted is found by this look")
