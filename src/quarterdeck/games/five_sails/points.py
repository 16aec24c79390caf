"""Single differences of the editions: the rulebook of 2023 with some points as the playtest rules have them.

So that one can ask what a point alone does: `points: [parley]` among the options of a game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from quarterdeck.engine.choice import Option, Reason
from quarterdeck.engine.errors import SetupError, did_you_mean
from quarterdeck.engine.event import Event
from quarterdeck.engine.reckoning import Reckoning
from quarterdeck.games.five_sails.editions import EDITIONS, Edition, Playtest, Rulebook2023
from quarterdeck.games.five_sails.procedures.duel import Duel
from quarterdeck.games.five_sails.procedures.using import CardUse

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.game import FiveSails
    from quarterdeck.games.five_sails.procedures.payment import Payment
    from quarterdeck.games.five_sails.procedures.pressure import Pressure

POINTS: Final = {
    "leader": "a destroyed Leader loses the game, also with three and four players (FS-MULTI-03)",
    "initiative": "the First Player Token stays where initiatives are equal (FS-PLAN-10)",
    "panache": "only the scheme of the Day modifies Panache (FS-PLAN-21)",
    "parley": "one character gives a discount, for every Mercenary and for nothing else (FS-HIGH-34, FS-HIGH-37)",
    "wealth": "a spent card with Wealth is discarded and does not go to The Locker (FS-KEYW-04)",
    "lasting": "Techniques and Maneuvers last for the duel, Actions and Reactions for the Day (FS-ABIL-44)",
    "pressure": "only players with characters there take part in a pressure (FS-KEY-48)",
    "gambling": "cards not chosen when gambling are discarded, and gambles are counted in the line (FS-GAMB-02)",
}


class WithPoints(Rulebook2023):
    """The rulebook of 2023, but for these points."""

    def __init__(self, points: frozenset[str]) -> None:
        self._points: Final = points
        self._other: Final = Playtest()

    def leader_left(self, game: FiveSails, seat: int, destroyed: bool) -> None:
        """As one of the editions has it."""
        if "leader" in self._points:
            self._other.leader_left(game, seat, destroyed)
        else:
            super().leader_left(game, seat, destroyed)

    def leaders_fell(self, game: FiveSails, seats: list[int]) -> None:
        """As one of the editions has it."""
        if "leader" in self._points:
            self._other.leaders_fell(game, seats)
        else:
            super().leaders_fell(game, seats)

    def loses_with_leader(self, game: FiveSails, seat: int) -> bool:
        """As one of the editions has it."""
        if "leader" in self._points:
            return self._other.loses_with_leader(game, seat)
        return super().loses_with_leader(game, seat)

    def tied_initiative(self, game: FiveSails) -> int:
        """As one of the editions has it."""
        return self._other.tied_initiative(game) if "initiative" in self._points else super().tied_initiative(game)

    def panache(self, game: FiveSails, seat: int, tell: Reckoning | None = None) -> int:
        """As one of the editions has it."""
        return self._other.panache(game, seat, tell) if "panache" in self._points else super().panache(game, seat, tell)

    def parleyers(self, game: FiveSails, payment: Payment) -> list[int]:
        """As one of the editions has it."""
        return self._other.parleyers(game, payment) if "parley" in self._points else super().parleyers(game, payment)

    def refuse_parley(self, game: FiveSails, payment: Payment, card: int) -> Reason | None:
        """As one of the editions has it."""
        if "parley" in self._points:
            return self._other.refuse_parley(game, payment, card)
        return super().refuse_parley(game, payment, card)

    def most_reduction(self, reductions: list[tuple[Option, int]]) -> int:
        """As one of the editions has it."""
        if "parley" in self._points:
            return self._other.most_reduction(reductions)
        return super().most_reduction(reductions)

    def further_reductions(self, reductions: list[tuple[Option, int]]) -> list[tuple[Option, int]]:
        """As one of the editions has it."""
        if "parley" in self._points:
            return self._other.further_reductions(reductions)
        return super().further_reductions(reductions)

    def paid_card_goes(self, game: FiveSails, card: int) -> int:
        """As one of the editions has it."""
        return (
            self._other.paid_card_goes(game, card) if "wealth" in self._points else super().paid_card_goes(game, card)
        )

    def lasts_until(self, game: FiveSails, it: CardUse) -> Event:
        """As one of the editions has it."""
        return self._other.lasts_until(game, it) if "lasting" in self._points else super().lasts_until(game, it)

    def pressed_seats(self, game: FiveSails, pressure: Pressure) -> list[int]:
        """As one of the editions has it."""
        if "pressure" in self._points:
            return self._other.pressed_seats(game, pressure)
        return super().pressed_seats(game, pressure)

    def not_chosen(self, game: FiveSails, cards: list[int]) -> None:
        """As one of the editions has it."""
        if "gambling" in self._points:
            self._other.not_chosen(game, cards)
        else:
            super().not_chosen(game, cards)

    def gambles_count(self, game: FiveSails, duel: Duel, side: int) -> int:
        """As one of the editions has it."""
        if "gambling" in self._points:
            return self._other.gambles_count(game, duel, side)
        return super().gambles_count(game, duel, side)


def with_points(edition: Edition, given: object) -> Edition:
    """The edition with these points; SetupError where one is unknown or does not fit."""
    if isinstance(given, str) or not isinstance(given, Sequence):
        raise SetupError("the option points must list points of the playtest rules, such as [parley]")
    for point in given:
        if point not in POINTS:
            raise SetupError(f"the editions have no point called {point}; {did_you_mean(str(point), POINTS)}")
    if not given:
        return edition
    if edition is not EDITIONS["2023"]:
        raise SetupError("points of the playtest rules are taken into the edition 2023; the other one has them all")
    return WithPoints(frozenset(map(str, given)))
