"""The questions that expectations ask of a position of Sword Duel."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from quarterdeck.engine.cards import slug
from quarterdeck.engine.errors import SetupError
from quarterdeck.games.positions import nothing_called
from quarterdeck.games.sword_duel.board import STEPS
from quarterdeck.games.sword_duel.decks import hint
from quarterdeck.games.sword_duel.game import SwordDuel
from quarterdeck.games.sword_duel.words import DECK, DISARM, DISCARD, HAND, OUT_OF_PLAY, ROW, disarms, held

OF_THE_TABLE: Final[dict[str, Callable[[SwordDuel], object]]] = {
    "combat": lambda game: game.combat,
    "engagement": lambda game: game.engagement,
    "flipped": lambda game: max(0, game.flipped),
    "over": lambda game: game.over,
    "winner": lambda game: _winner(game),
    "reason": lambda game: game.result.reason if game.result else None,
    "phase": lambda game: STEPS[game.asks[0].offer] if game.asks else "over",
    "asked": lambda game: [slug(game.names[choice.seat]) for choice in game.choices],
    "fought": lambda game: game.fought,
    "quiet": lambda game: game.quiet,
}

OF_A_PLAYER: Final[dict[str, Callable[[SwordDuel, int], object]]] = {
    "hand": lambda game, seat: _names(game, seat, HAND),
    "deck": lambda game, seat: _names(game, seat, DECK)[::-1],
    "row": lambda game, seat: _names(game, seat, ROW),
    "discard": lambda game, seat: _names(game, seat, DISCARD),
    "disarm": lambda game, seat: _names(game, seat, DISARM),
    "out_of_play": lambda game, seat: _names(game, seat, OUT_OF_PLAY),
    "disarms": disarms,
    "taken": lambda game, seat: game.last_flip[seat],
    "over_parry": lambda game, seat: game.over_parry[seat],
    "zeros": lambda game, seat: game.zeros[seat],
    "form_used": lambda game, seat: game.form_used[seat],
    "wins": lambda game, seat: game.wins[seat],
    "hand_size": lambda game, seat: len(held(game, seat, HAND)),
    "deck_size": lambda game, seat: len(held(game, seat, DECK)),
}


def _names(game: SwordDuel, seat: int, place: int) -> list[str]:
    return [game.printed(card).name for card in held(game, seat, place)]


def _winner(game: SwordDuel) -> str | None:
    return game.names[game.result.winners[0]] if game.result and game.result.winners else None


def look(game: SwordDuel, what: str) -> object:
    """What a path names: `engagement`, `winner`, `anna.disarms`, `anna.hand`, `anna.over_parry`, ..."""
    player, dot, fact = what.partition(".")
    if not dot:
        if player not in OF_THE_TABLE:
            raise SetupError(f"there is no {what!r} to look at{hint(player, OF_THE_TABLE)}")
        return OF_THE_TABLE[player](game)
    seats = {slug(name): seat for seat, name in enumerate(game.names)}
    if slug(player) not in seats and slug(player) in game.book.by_id:
        return _look_at_card(game, slug(player), fact)
    if slug(player) not in seats:
        raise nothing_called(game, what, [*seats, *OF_THE_TABLE])
    if fact not in OF_A_PLAYER:
        raise SetupError(f"a player has no {fact!r} to look at{hint(fact, OF_A_PLAYER)}")
    return OF_A_PLAYER[fact](game, seats[slug(player)])


def _look_at_card(game: SwordDuel, name: str, fact: str) -> object:
    """What is printed on a card."""
    facts = {"kind": game.book.by_id[name].kind, **game.book.by_id[name].facts()}
    if fact not in facts:
        raise SetupError(f"a card has no {fact!r} to look at{hint(fact, facts)}")
    return facts[fact]
