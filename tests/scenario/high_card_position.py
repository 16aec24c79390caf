"""Positions of High Card, for scenarios about scenarios."""

from __future__ import annotations

from engine.high_card import BOOK, DECK, TABLE, HighCard, Rounds, hand
from quarterdeck.engine.cards import slug
from quarterdeck.engine.errors import SetupError


def set_position(names, options, setup, seed):
    game = HighCard.blank(HighCard.agree(len(names), names, seed, options))
    game.points = [0, 0]
    for key, value in setup.items():
        if key == "table":
            create(game, value, TABLE)
            continue
        if key not in names:
            raise SetupError(f"nothing of High Card is called {key}")
        create(game, value.get("hand", ()), hand(names.index(key)))
        game.points[names.index(key)] = value.get("points", 0)
    for face in range(len(BOOK)):
        if face not in game.faces:
            game.create(face, DECK)
    game.begin(Rounds())
    game.run_on()
    game.rebase()
    return game


def create(game, cards, zone):
    for name in cards:
        game.create(BOOK.index[slug(name)], zone)


def look(game, what):
    who, _, field = what.partition(".")
    if field == "points" and who in game.names:
        return game.points[game.names.index(who)]
    if what == "table":
        return [game.printed(card).name for card in game.zones[TABLE]]
    raise SetupError(f"nothing is called {what}; did you mean table?")
