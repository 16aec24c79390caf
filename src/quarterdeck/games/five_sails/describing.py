"""A position of City of Five Sails as the set-up that makes it."""

from __future__ import annotations

from typing import Final

from quarterdeck.engine.cards import slug
from quarterdeck.engine.data import Data
from quarterdeck.games.five_sails.game import FiveSails
from quarterdeck.games.five_sails.looking import CARD_LISTS
from quarterdeck.games.five_sails.procedures.high_drama import HighDrama
from quarterdeck.games.five_sails.procedures.planning import Planning
from quarterdeck.games.pending import told_pending
from quarterdeck.games.positions import CannotSay, table, told_common, word_of

KEPT_CARDS: Final = ("facedown", "place", "picked", "picks", "discarded", "chosen", "gambled", "pressed")
"""Under these words costs and rules let an effect remember cards; locations are cards too."""


def describe(game: FiveSails) -> Data:
    """The set-up of this position. CannotSay where it stands in the middle of something."""
    top = game.frames[-1] if game.frames else None
    if not isinstance(top, (HighDrama, Planning)) or any(ask.draft for ask in game.asks):
        raise CannotSay("something is under way")
    setting, words = game._setting, [slug(name) for name in game.names]
    extra = [card for card in game.zone("locations") if card >= setting.locations]
    unsaid = (*(game.zones[zone] for zone in setting.played), extra)
    if any(unsaid) or game.holders or game.doomed or game.kept_out or any(game.place_renown[setting.cities :]):
        raise CannotSay("something lies where a set-up puts nothing")
    setup: Data = {"first": words[game.first] if game.first >= 0 else None, "day": game.day, "phase": game.phase}
    if isinstance(top, HighDrama):
        setup["turn"] = words[top.turn]
        for key, number in (("passes", top.passes), ("more_actions", top.more)):
            if number:
                setup[key] = number
    elif top.early or top.waiting:
        raise CannotSay("schemes wait")
    if game.out:
        setup["out"] = [words[seat] for seat in game.out]
    for seat, word in enumerate(words):
        setup[word] = _player(game, seat)
    for place in range(setting.cities):
        part = _place(game, place)
        if part:
            setup[setting.zones[place].name] = part
    for key in ("city_deck", "city_discard", "city_removed"):
        names = [game.printed(card).name for card in reversed(game.zones[getattr(setting, key)])]
        if names:
            setup[key] = names
    return {**setup, **told_common(game), **told_pending(game, KEPT_CARDS)}


def _in_play(game: FiveSails, card: int, seat: int = -1) -> object:
    """A card in play with what it carries; `seat` is whose bearer bears it."""
    piece = game.piece(card)
    owner, borne = game.owner[card], seat >= 0
    if not borne:
        seat = piece.controller
    usual = seat if owner < 0 else owner
    return table(
        game.printed(card).name,
        wounds=piece.wounds, engaged=piece.engaged, renown=piece.renown, named=piece.named,
        note=word_of(game, piece.note) if piece.note >= 0 else None,
        owner=slug(game.names[owner]) if owner >= 0 and owner != seat else None,
        controller=slug(game.names[piece.controller]) if borne and piece.controller != usual else None,
        equipped=[_in_play(game, one, piece.controller) for one in game.equipment(card)],
    )  # fmt: skip


def _player(game: FiveSails, seat: int) -> Data:
    setting, leader = game._setting, game.leaders[seat]
    part: Data = {}
    if not game.in_play(leader):
        part["leader"] = {"card": game.printed(leader).name, "at": "locker"}
        if game.place[leader] != setting.locker[seat]:
            raise CannotSay("a Leader lies neither in play nor in the Locker")
    else:
        told = _in_play(game, leader)
        part["leader"] = told if isinstance(told, dict) else {"card": told}
        place = game.place[leader]
        if place != setting.homes[seat]:
            part["leader"]["at"] = setting.zones[place].name
    for place in (*range(setting.cities), setting.homes[seat]):
        here = [card for card in game.zones[place] if card != leader and game.controller(card) == seat]
        if here:
            word = "home" if place == setting.homes[seat] else setting.zones[place].name
            part[word] = [_in_play(game, card) for card in here]
    for key in CARD_LISTS:
        cards = game.zones[getattr(setting, key)[seat]]
        names = [_owned(game, card, seat) for card in (reversed(cards) if key == "deck" else cards)]
        if names:
            part[key] = names
    scheme = game.zones[setting.scheme[seat]]
    if scheme:
        part["scheme"] = [_in_play(game, card) for card in scheme]
    if game.renown[seat]:
        part["renown"] = game.renown[seat]
    return part


def _owned(game: FiveSails, card: int, seat: int) -> object:
    owner = game.owner[card]
    return table(game.printed(card).name, owner=slug(game.names[owner]) if owner >= 0 and owner != seat else None)


def _place(game: FiveSails, place: int) -> Data:
    control = game.place_control[place]
    part: Data = {
        "renown": game.place_renown[place],
        "control": slug(game.names[control]) if control >= 0 else None,
        "available": [game.printed(card).name for card in game.available_at(place)],
        "events": [_in_play(game, card) for card in game.events_at(place)],
        "renown_added_by": [slug(name) for seat, name in enumerate(game.names) if game.touched[place] >> seat & 1],
    }
    return {key: value for key, value in part.items() if value}
