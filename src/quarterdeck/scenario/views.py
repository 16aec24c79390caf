"""What a seat or a spectator sees, by paths: zones of the table with hidden cards, and the rest of the view."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from quarterdeck.engine.cards import slug
from quarterdeck.engine.errors import SetupError, did_you_mean
from quarterdeck.engine.game import Game
from quarterdeck.games.positions import is_from_the_top, zone_words
from quarterdeck.scenario.values import HIDDEN

QUESTION: Final = "question"
LINES: Final = "lines"


def seen(game: Game, seat: int, path: str) -> Any:
    """What stands at this path in the view of a seat (-1: a spectator)."""
    view = game.view(seat)
    zones: dict[str, list[str | None]] = view["zones"]
    named = zone_words(game)
    if path in named:
        number = named[path]
        cards = [
            HIDDEN if card is None else game.book.by_id[card].name for card in zones[game.setting.zones[number].name]
        ]
        return cards[::-1] if is_from_the_top(game, number) else cards
    if path in (QUESTION, LINES):
        choice = view["choice"]
        if choice is None:
            return None if path == QUESTION else []
        return choice["prompt" if path == QUESTION else "options"]
    data: Any = {key: value for key, value in view.items() if key not in ("zones", "choice")}
    steps = path.split(".")
    players = data.get("players")
    if isinstance(players, list) and slug(steps[0]) in map(slug, game.names):
        steps = ["players", *steps]
    for number, step in enumerate(steps):
        data = _inside(data, step, steps[:number], named)
    return data


def _inside(data: Any, step: str, before: list[str], zones: Mapping[str, Any]) -> Any:
    """The part of the view with this key, number (from 1 on), word or name."""
    if isinstance(data, Mapping):
        if step in data:
            return data[step]
        known = list(map(str, data)) if before else [*map(str, data), *zones, QUESTION, LINES]
    elif isinstance(data, list):
        if step.isdigit() and 1 <= int(step) <= len(data):
            return data[int(step) - 1]
        words = [_words(item) for item in data]
        for item, names in zip(data, words, strict=True):
            if slug(step) in names:
                return item
        known = [name for names in words for name in names]
    else:
        known = []
    where = f"'{'.'.join(before)}' of the view" if before else "the view"
    raise SetupError(f"{where} has no '{step}'; {did_you_mean(step, dict.fromkeys(known))}")


def _words(item: Any) -> list[str]:
    if not isinstance(item, Mapping):
        return []
    return [slug(str(item[key])) for key in ("word", "name", "card") if isinstance(item.get(key), str)]
