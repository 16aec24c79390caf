"""What can be taken back (property 6)."""

from __future__ import annotations

from quarterdeck.engine.choice import Option
from quarterdeck.engine.errors import CannotUndo
from quarterdeck.engine.game import Game
from quarterdeck.properties.contract import need


def check_undo(game: Game, seat: int, option: Option) -> None:
    """Property 6: undo then redo is nothing; undo is refused once something came out or somebody else acted."""
    before = game.digest()
    after = game.clone()
    after.play(option, seat)
    played = after.digest()
    came_out = after.counter != game.counter or any(
        now & ~then for now, then in zip(after.known, game.known, strict=False)
    )
    try:
        after.undo(seat)
    except CannotUndo as error:
        need(after.digest() == played, 6, "a refused undo changed the game")
        need(len(str(error)) > 8, 6, "undo is refused without a sentence")
    else:
        need(not came_out, 6, "undo took back a choice that revealed a card or was followed by chance")
        need(after.digest() == before, 6, "undo did not lead back to the position before the choice")
        after.play(option, seat)
        need(after.digest() == played, 6, "undo and the same choice again did not lead to the same position")
    for other in range(game.seats):
        secret = any(ask.seat == other and ask.together for ask in after.asks)
        if other != seat and not secret:
            need(not after.can_undo(other), 6, f"{game.names[other]} could take back a choice though another has acted")
