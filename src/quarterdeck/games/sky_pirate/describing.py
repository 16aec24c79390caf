"""A position of Sky Pirate as the set-up that makes it."""

from __future__ import annotations

from typing import Final

from quarterdeck.engine.cards import slug
from quarterdeck.engine.data import Data
from quarterdeck.games.pending import told_pending
from quarterdeck.games.positions import CannotSay, table, told_common, word_of
from quarterdeck.games.sky_pirate.declaring import STARTING_COUNTERS
from quarterdeck.games.sky_pirate.game import SkyPirate
from quarterdeck.games.sky_pirate.procedures.turn import Turn
from quarterdeck.games.sky_pirate.setting import OWN_ZONES

PHASES: Final = {"actions": "action", "shots": "fire"}
"""The phases by what is asked in them."""
SAID_ELSEWHERE: Final = ("captain", "ammo", "stored", "status")
"""Zones whose cards are told with those that they belong to, or follow from the others."""

KEPT_CARDS: Final = ("copy_of",)
"""Under these words costs and rules let an effect remember cards."""


def describe(game: SkyPirate) -> Data:
    """The set-up of this position. CannotSay where it stands in the middle of something."""
    top = game.frames[-1] if game.frames else None
    if not isinstance(top, Turn) or not game.asks or game.asks[0].offer not in PHASES or game.attempt is not None:
        raise CannotSay("something is under way")
    if game.gathered or game.losing:
        raise CannotSay("an effect waits to be carried out")
    setting, words = game._setting, [slug(name) for name in game.names]
    if any(game.zones[zone] for zones in (setting.playing, setting.aside) for zone in zones):
        raise CannotSay("a card is being played")
    phase = PHASES[game.asks[0].offer]
    setup: Data = {
        "first": words[game.first], "active": words[game.active], "number": game.turn, "phase": phase,
        "actions": game.actions,
    }  # fmt: skip
    if top.fired:
        setup["fired"] = [word_of(game, card) for card in top.fired]
    if game.volley:
        setup["volley"] = game.volley
    if game.out:
        setup["out"] = [words[seat] for seat in game.out]
    for seat, word in enumerate(words):
        setup[word] = _player(game, seat)
    box = [_owned(game, card, -1) for card in game.zones[setting.box]]
    if box:
        setup["box"] = box
    return {**setup, **told_common(game), **told_pending(game, KEPT_CARDS)}


def _owned(game: SkyPirate, card: int, seat: int) -> object:
    owner = game.owner[card]
    return table(game.printed(card).name, captain=slug(game.names[owner]) if owner not in (-1, seat) else None)


def _player(game: SkyPirate, seat: int) -> Data:
    setting = game._setting
    part: Data = {}
    captain = game.zones[setting.captain[seat]]
    if [card for card in captain if card != game.captains[seat]] or (not captain and seat not in game.out):
        raise CannotSay("a Captain is not where Captains are")
    piece = game.pieces[game.captains[seat]]
    part["captain"] = table(
        game.printed(game.captains[seat]).name, facedown=piece.facedown if piece else None,
        counters=piece.counters if piece else None, ejected=piece is None,
    )  # fmt: skip
    for key, _ in OWN_ZONES:
        if key in SAID_ELSEWHERE:
            continue
        cards = game.zones[getattr(setting, key)[seat]]
        if key in ("ship", "broken", "crew", "facedown", "assets"):
            told = [_in_play(game, card, seat) for card in cards]
        elif key == "chest":
            told = [_owned(game, card, (seat + 1) % game.seats) for card in cards]
        else:
            others = [card for card in cards if card != game.captains[seat]]
            told = [_owned(game, card, seat) for card in (reversed(others) if key == "hold" else others)]
        if told or key == "ship":
            part[key] = told
    part |= {"rest": 0, "powder": game.powder[seat]}
    for key, number in (("fires", game.fires[seat]), ("next_actions", game.bonus[seat])):
        if number:
            part[key] = number
    if any(int(key.rpartition("|")[2]) >= game.seats for key in game.counted):
        raise CannotSay("something was counted for a card")
    counted = {key.split("|")[0]: number for key, number in game.counted.items() if key.endswith(f"|{seat}")}
    if counted:
        part["this_turn"] = counted
    return part


def _in_play(game: SkyPirate, card: int, seat: int) -> object:
    """A card in play, or a broken emplacement, with what lies on it."""
    piece = game.pieces[card]
    owner = game.owner[card]
    captain = slug(game.names[owner]) if owner not in (-1, seat) else None
    if piece is None:
        return table(game.printed(card).name, captain=captain)
    if piece.party or piece.lender >= 0 or piece.stands_for >= 0 or piece.note >= 0 or piece.notes:
        raise CannotSay("a card in play carries something that a set-up does not say")
    facedown = game.place[card] in game._setting.facedown
    told = table(
        game.printed(card).name, captain=captain, stunned=piece.stunned, presence=piece.presence, chest=piece.chest,
        token=piece.token, entered=piece.entered, becomes=None if facedown else list(piece.becomes),
        operates=word_of(game, piece.operates) if piece.operates >= 0 else None,
        ammo=[
            table(
                game.printed(one).name, counters=game.piece(one).ammo, entered=game.piece(one).entered,
                captain=slug(game.names[game.owner[one]]) if game.owner[one] not in (-1, seat) else None,
            )
            for one in game.loaded(card)
        ],
        stored=[_owned(game, one, seat) for one in game.stored(card)],
    )  # fmt: skip
    entry: Data = told if isinstance(told, dict) else {"card": told}
    if piece.counters or game.printed(card).id in STARTING_COUNTERS:
        entry["counters"] = piece.counters
    return entry if len(entry) > 1 else entry["card"]
