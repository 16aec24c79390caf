"""Who has won: Dominance, Economic and Assassination victory, the fifth Day and its tiebreaks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quarterdeck.games.five_sails.places import CORE
from quarterdeck.games.five_sails.stats import INFLUENCE

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.game import FiveSails

ENOUGH_RENOWN: Final = 7


def dominance(game: FiveSails) -> None:
    """A player who controls the three core locations wins (FS-WIN-03, FS-WIN-04)."""
    holders = {game.place_control[game.named_place(name)] for name in CORE}
    if len(holders) == 1 and -1 not in holders:
        seat = holders.pop()
        game.end([seat], "Dominance Victory: The Docks, The Forums and The Grand Bazaar", "FS-WIN-03", game.renown)


def economic_victory(game: FiveSails) -> None:
    """Seven Renown win; of several the one with most; on a tie before the fifth Day play goes on (FS-WIN-11, 12)."""
    able = [seat for seat in game.playing() if game.renown[seat] >= ENOUGH_RENOWN]
    if not able:
        return
    most = max(game.renown[seat] for seat in able)
    best = [seat for seat in able if game.renown[seat] == most]
    if len(best) == 1:
        game.end(best, f"Economic Victory with {most} Renown", "FS-WIN-05", game.renown)


def fifth_day(game: FiveSails) -> None:
    """Most Renown, then most locations, most Influence, fewest wounds on the Leader (FS-WIN-09, FS-WIN-14 to 17)."""
    best = game.playing()
    chain = (
        ("most Renown", "FS-WIN-09", lambda seat: game.renown[seat]),
        ("most locations", "FS-WIN-14", lambda seat: sum(owner == seat for owner in game.place_control)),
        ("most Influence", "FS-WIN-15", lambda seat: sum(game.number(INFLUENCE, card) for card in game.crew(seat))),
        ("fewest wounds on the Leader", "FS-WIN-16", lambda seat: _leader_wounds(game, seat)),
    )
    for reason, rule, measure in chain:
        numbers = {seat: measure(seat) for seat in best}
        most = max(numbers.values())
        best = [seat for seat in best if numbers[seat] == most]
        if len(best) == 1:
            game.end(best, f"the last Day is over: {reason}", rule, game.renown)
            return
    game.edition.drawn_game(game, best)


def _leader_wounds(game: FiveSails, seat: int) -> int:
    """Fewer wounds are better; a player without a Leader comes behind everybody (FS-Q72)."""
    return -game.wounds(game.leaders[seat]) if game.has_leader(seat) else -1000


def assassination(game: FiveSails) -> None:
    """As soon as one player alone has a Leader in play, that player wins (FS-WIN-01, FS-Q74)."""
    left = [seat for seat in game.playing() if game.has_leader(seat)]
    if len(left) == 1:
        game.end(left, "Assassination Victory: the only Leader in play", "FS-WIN-01", game.renown)
    elif not left:
        fifth_day(game)  # all left at once: the nearest written chain decides (FS-Q73)


def last_one_left(game: FiveSails) -> None:
    """Every other Leader was destroyed: whoever is left wins (FS-WIN-01, FS-MULTI-03)."""
    game.end(game.playing(), "Assassination Victory: every other Leader was destroyed", "FS-WIN-01", game.renown)
