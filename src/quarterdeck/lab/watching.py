"""What a game shows to who watches it closely: which cards were held and played, who led, how many choices were real.

None of it changes how the game goes; it only takes time, so it is asked for.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from quarterdeck.engine.cards import OWNER
from quarterdeck.engine.choice import Option
from quarterdeck.engine.game import Game
from quarterdeck.engine.notation import CardArg

GIVEN_UP: Final = ("discard", "pay", "pay-with", "stow", "give", "replace", "sink")
"""Verbs by which a card leaves a hand for something else than its own sake."""
AHEAD: Final = 0.05
"""Who leads is ahead of all others by so much, in the estimate that bots use."""
BEHIND: Final = 0.7
"""Whoever wins from below this part of an equal share, in that estimate, has come back."""


@dataclass(slots=True)
class Seen:
    """What was seen in one game. Cards are faces of the game's book, each once."""

    held: list[int] = field(default_factory=list)
    played: list[int] = field(default_factory=list)
    given_up: list[int] = field(default_factory=list)
    real: int = 0
    """Choices with more than one option."""
    leads: int = 0
    """How often the lead went from one player to another."""
    lowest: float = 1.0
    """The least that the estimate gave the winner, in parts of an equal share."""

    def data(self) -> dict[str, Any]:
        """As JSON data."""
        return {
            "held": self.held, "played": self.played, "given_up": self.given_up, "real": self.real,
            "leads": self.leads, "lowest": round(self.lowest, 3),
        }  # fmt: skip


class Watcher:
    """Looks at a game before each choice."""

    def __init__(self, game: Game) -> None:
        setting = game.setting
        self._own: Final = [
            [n for n, zone in enumerate(setting.zones) if zone.owner == seat and zone.shows == OWNER]
            for seat in range(game.seats)
        ]
        self._held: Final[set[int]] = set()
        self._played: Final[set[int]] = set()
        self._given_up: Final[set[int]] = set()
        self._lowest: Final = [1.0 * game.seats] * game.seats
        self._leader = -1
        self._leads = 0
        self._real = 0

    def before(self, game: Game, seat: int, options: int, chosen: Option) -> None:
        """A seat has been offered so many options and has chosen this one."""
        self._real += options > 1
        for zones in self._own:
            for zone in zones:
                self._held.update(game.faces[card] for card in game.zones[zone])
        kind = game.OPTION_KINDS[chosen[0]]
        for arg, card in zip(kind.args, chosen[1:], strict=False):
            if isinstance(arg, CardArg) and isinstance(card, int) and game.place[card] in self._own[seat]:
                (self._given_up if kind.name in GIVEN_UP else self._played).add(game.faces[card])
        self._look_who_leads(game)

    def _look_who_leads(self, game: Game) -> None:
        shares = game.estimate()
        for seat, share in enumerate(shares):
            self._lowest[seat] = min(self._lowest[seat], share)
        best = max(range(len(shares)), key=lambda seat: shares[seat])
        if all(shares[best] - share >= AHEAD for seat, share in enumerate(shares) if seat != best):
            self._leads += self._leader not in (-1, best)
            self._leader = best

    def seen(self, game: Game) -> Seen:
        """What was seen, once the game is over."""
        assert game.result is not None
        winners = game.result.winners
        lowest = min((self._lowest[seat] for seat in winners), default=1.0 / game.seats) * game.seats
        held, played, given_up = (sorted(one) for one in (self._held, self._played, self._given_up))
        return Seen(held, played, given_up, self._real, self._leads, lowest)
