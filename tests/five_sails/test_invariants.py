"""What no position may show: each look finds what is planted, and nothing on a sound table."""

from __future__ import annotations

import pytest

from five_sails.rule_words import card_of
from five_sails.table import five_sails
from pure import set_in_pure
from quarterdeck.engine.modifier import Lasting
from quarterdeck.games.five_sails.events import DAY_ENDS, ROUND_ENDED
from quarterdeck.games.five_sails.procedures.high_drama import HighDrama
from quarterdeck.games.five_sails.stats import COMBAT


def sound():
    return five_sails(
        anna={
            "docks": [{"card": "Otto Streit", "wounds": 1, "equipped": ["Langschwert"]}, "Ren"],
            "discard": ["Dante"],
        },
        bruno={"docks": ["Sanjay"]},
        duel={"challenger": "Otto Streit", "defender": "Sanjay", "threat": {"Sanjay": 1}},
    )


def too_many_wounds(table, monkeypatch):
    table.game.edit(card_of(table, "Otto Streit")).wounds = 9


def an_effect_on_what_left(table, monkeypatch):
    dante = card_of(table, "Dante")
    table.game.lasting.append(Lasting("add", COMBAT.name, dante, 1, DAY_ENDS.name, -1, dante))


def a_round_of_who_left(table, monkeypatch):
    ren, otto = card_of(table, "Ren"), card_of(table, "Otto Streit")
    table.game.duel.left = [ren]
    table.game.lasting.append(Lasting("add", COMBAT.name, otto, 1, ROUND_ENDED.name, ren, otto))


def a_sword_without_a_bearer(table, monkeypatch):
    table.game.edit(card_of(table, "Langschwert")).bearer = card_of(table, "Dante")


def a_crew_too_large(table, monkeypatch):
    game = table.game
    game.frames[:] = [frame for frame in game.frames if isinstance(frame, HighDrama)]
    for other in (one for one in range(len(game.faces)) if game.printed(one).is_character and not game.in_play(one)):
        game.enter(other, game.home(0), 0)
    for _ in range(7):
        game.enter(game.create(game.book.index["maya-de-la-rioja"], game._setting.locker[0], 0), game.home(0), 0)


def a_number_without_a_source(table, monkeypatch):
    set_in_pure(monkeypatch, type(table.game), "value", lambda game, quantity, card: 17)


def less_than_nothing(table, monkeypatch):
    table.game.renown[1] = -1


PLANTED = {
    too_many_wounds: "Otto Streit is in play with 9 wounds",
    an_effect_on_what_left: "lies on Dante, which left play",
    a_round_of_who_left: "the rounds of Ren, whose place somebody took",
    a_sword_without_a_bearer: "Langschwert is equipped to nobody in play",
    a_crew_too_large: "the Crew of Anna exceeds its Crew Cap",
    a_number_without_a_source: "its parts say",
    less_than_nothing: "less than no Renown",
}


def test_a_sound_table_shows_nothing():
    assert list(sound().game.broken_rules()) == []


@pytest.mark.parametrize("plant", PLANTED, ids=lambda plant: plant.__name__)
def test_what_is_planted_is_found(plant, monkeypatch):
    table = sound()
    plant(table, monkeypatch)
    assert any(PLANTED[plant] in sentence for sentence in table.game.broken_rules())
