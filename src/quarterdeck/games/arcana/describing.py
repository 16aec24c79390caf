"""A position of Arcana as the set-up that makes it."""

from __future__ import annotations

from quarterdeck.engine.cards import slug
from quarterdeck.engine.data import Data
from quarterdeck.games.arcana.cardset import JUBILEE
from quarterdeck.games.arcana.game import Arcana
from quarterdeck.games.arcana.procedures.intrigue import Intrigue
from quarterdeck.games.arcana.procedures.resolution import Resolution
from quarterdeck.games.arcana.terms import ARCANA, TALLIES
from quarterdeck.games.positions import CannotSay, table, told_common


def describe(game: Arcana) -> Data:
    """The set-up of this position. CannotSay where it stands in the middle of something."""
    top = game.frames[-1] if game.frames else None
    if not isinstance(top, (Intrigue, Resolution)) or any(ask.draft for ask in game.asks):
        raise CannotSay("something is under way")
    setting, words = game._setting, [slug(name) for name in game.names]
    setup: Data = {"round": game.round, "phase": game.phase, "first": words[game.first]}
    if isinstance(top, Intrigue):
        setup["turn"] = words[top.turn]
    else:
        setup["unresolved"] = [setting.district_names[one] for one in top.left]
    for seat, word in enumerate(words):
        setup[word] = _player(game, seat)
    for district, name in enumerate(setting.district_names):
        setup[name] = _district(game, district)
    setup["militia"] = _names(game, setting.militia_deck)[::-1]
    setup["box"] = [
        table(game.printed(card).name, owner=words[game.owner[card]] if game.owner[card] >= 0 else None)
        for card in game.zones[setting.box]
    ]
    if game.last_round:
        setup["last_round"] = game.last_round
    return {**setup, **told_common(game)}


def _names(game: Arcana, zone: int) -> list[str]:
    return [game.printed(card).name for card in game.zones[zone]]


def _player(game: Arcana, seat: int) -> Data:
    setting = game._setting
    tally = game.tally[seat * len(TALLIES) : (seat + 1) * len(TALLIES)]
    part: Data = {
        "guild": setting.cardset.guilds[game.guilds[seat]].name,
        "hand": _names(game, setting.hand[seat]),
        "deck": _names(game, setting.deck[seat])[::-1],
        "resource": _names(game, setting.resource[seat]),
        "under": _names(game, setting.under[seat]),
        "objectives": _names(game, setting.objectives[seat]),
        "tally": {name: number for name, number in zip(TALLIES, tally, strict=True) if number},
    }
    return {key: value for key, value in part.items() if value}


def _district(game: Arcana, district: int) -> Data:
    setting = game._setting
    part: Data = {}
    for card in game.zones[setting.stake[district]]:
        if game.printed(card).kind == JUBILEE:
            part["jubilee"] = True
        else:
            part["stake"] = game.printed(card).name
    pile = _names(game, setting.pile[district])[::-1]
    if pile:
        part["pile"] = pile
    agents = [
        {
            "card": game.printed(card).name, "owner": slug(game.names[game.owner[card]]), "face": face,
            **({"favoured": ARCANA[game.favoured[card]]} if card in game.favoured else {}),
        }
        for face, zone in (("up", setting.agents[district]), ("down", setting.face_down[district]))
        for card in game.zones[zone]
    ]  # fmt: skip
    if agents:
        part["agents"] = agents
    reinforced = [
        {"player": slug(game.names[who]), "arcanum": ARCANA[arcanum]}
        for who, where, arcanum in game.reinforced
        if where == district
    ]
    if reinforced:
        part["reinforced"] = reinforced
    return part
