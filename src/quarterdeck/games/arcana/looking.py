"""The questions that expectations ask of a position of Arcana."""

from __future__ import annotations

from collections.abc import Callable

from quarterdeck.engine.cards import slug
from quarterdeck.engine.errors import SetupError, did_you_mean
from quarterdeck.games.arcana.game import Arcana
from quarterdeck.games.arcana.procedures.resolution import Resolution
from quarterdeck.games.arcana.terms import ARCANA, TALLIES
from quarterdeck.games.arcana.words import is_last_round, score_of, stakes_of
from quarterdeck.games.positions import nothing_called


def look(game: Arcana, what: str) -> object:
    """The answer to an expectation such as `anna.hand`, `free-zone.stake`, `north.agents`, `anna.score` or `winner`."""
    setting = game._setting
    words = [slug(name) for name in game.names]
    plain: dict[str, Callable[[], object]] = {
        "first": lambda: words[game.first],
        "round": lambda: game.round,
        "phase": lambda: game.phase,
        "turn": lambda: words[game.choice.seat] if not game.over else None,
        "asked": lambda: [words[choice.seat] for choice in game.choices],
        "last_round": lambda: is_last_round(game),
        "unresolved": lambda: [
            setting.district_names[one] for frame in game.frames if isinstance(frame, Resolution) for one in frame.left
        ],
        "reinforced": lambda: [
            f"{words[who]} {setting.district_names[where]} {ARCANA[arcanum]}" for who, where, arcanum in game.reinforced
        ],
        "over": lambda: game.over,
        "winner": lambda: [words[seat] for seat in game.result.winners] if game.result else None,
        "reason": lambda: game.result.reason if game.result else None,
    }
    if what in plain:
        return plain[what]()
    owner, _, field = what.rpartition(".")
    if owner in words:
        seat = words.index(owner)
        facts: dict[str, Callable[[], object]] = {
            "score": lambda: score_of(game, seat),
            "stakes": lambda: len(stakes_of(game, seat)),
            "guild": lambda: setting.cardset.guilds[game.guilds[seat]].name,
        }
        if field in facts:
            return facts[field]()
        if field in TALLIES:
            return game.tally[seat * len(TALLIES) + TALLIES.index(field)]
    card = setting.book.index.get(owner)
    if card is not None and (card := next((one for one in game.lying() if game.faces[one] == card), None)) is not None:
        return _look_at_card(game, card, field, what)
    if what in setting.zone_index:
        cards = [game.printed(card).name for card in game.zone(what)]
        if field == "stake":
            return cards[0] if cards else None
        return cards[::-1] if field in ("deck", "pile") else cards
    personal = [f"{word}.{fact}" for word in words for fact in ("score", "stakes", "guild", *TALLIES)]
    raise nothing_called(game, what, [*plain, *setting.zone_index, *personal])


def _look_at_card(game: Arcana, card: int, field: str, what: str) -> object:
    """Facts of a card: whose it is, where it lies and how, and its printed numbers."""
    setting, printed = game._setting, game.printed(card)
    words = [slug(name) for name in game.names]
    facts: dict[str, Callable[[], object]] = {
        "owner": lambda: words[game.owner[card]] if game.owner[card] >= 0 else None,
        "zone": lambda: setting.zones[game.place[card]].name,
        "face": lambda: "down" if setting.is_face_down[game.place[card]] else "up",
        "favoured": lambda: ARCANA[game.favoured[card]] if card in game.favoured else None,
        "known_to": lambda: [word for seat, word in enumerate(words) if game.knows(seat, card)],
    }
    numbers = printed.facts()
    if field in numbers:
        return numbers[field]
    if field not in facts:
        raise SetupError(f"nothing is known about {what}; {did_you_mean(field, [*facts, *numbers])}")
    return facts[field]()
