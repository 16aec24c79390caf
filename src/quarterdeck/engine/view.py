"""What a seat may know: its view, and what it was told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from quarterdeck.engine.event import Told
from quarterdeck.engine.struct import to_data
from quarterdeck.engine.view_cache import naming

if TYPE_CHECKING:
    from quarterdeck.engine.game import Game


def view(game: Game, seat: int) -> dict[str, Any]:
    """All that the seat may know now. A card it does not know is None; others' picks do not show."""
    with naming(game, seat):
        return _view(game, seat)


def _view(game: Game, seat: int) -> dict[str, Any]:
    bit = game.bit(seat)
    known, faces, cards = game.known, game.faces, game.book.cards
    choice = game.choice_of(seat) if seat >= 0 else None
    return {
        "game": game.NAME,
        "seat": seat,
        "names": list(game.names),
        "zones": {
            zone.name: [cards[faces[c]].id if known[c] & bit else None for c in held]
            for zone, held in zip(game._setting.zones, game.zones, strict=True)
        },
        "waiting": [ask.seat for ask in game.asks if not ask.closed],
        "picked": [game.text(option, seat) for option in game.draft(seat)] if seat >= 0 else [],
        "choice": None if choice is None else {"prompt": choice.prompt, "options": choice.lines},
        "result": to_data(game.result),
        **game.board_for(seat),
    }


def events(game: Game, seat: int, since: int = 0) -> list[Told]:
    """What the seat was told, after the first `since` events that it was told."""
    told: list[Told] = []
    node = game._log
    while node is not None:
        node, logged = node
        number = logged.number_for(seat)
        if number <= since:
            break
        one = logged.told_to(game, seat, number)
        if one is not None:
            told.append(one)
    told.reverse()
    return told
