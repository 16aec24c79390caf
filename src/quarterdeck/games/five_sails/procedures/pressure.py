"""Pressure: the players compare the sum of one stat over their characters at a location."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, TypedDict

from quarterdeck.engine.procedure import Chapter, Procedure, step
from quarterdeck.games.five_sails import events
from quarterdeck.games.five_sails.stats import PRESSURE_BONUS, STATS

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.game import FiveSails


class PressureLimits(TypedDict, total=False):
    """What a card may say of a pressure that it begins: fields of the `Pressure`."""

    performers: tuple[int, ...]
    tie_wins: bool
    no_mercenaries: bool
    turncoat: int
    extra: int


class Pressure(Procedure):
    """Whose, where, with which stat and by whom. The other fields are what cards change about it.

    `performers`: others who perform it too. `tie_wins`: a tie succeeds too. `en_garde_only`: only performers and
    characters that are en garde count. `no_mercenaries`: only non-Mercenaries count. `turncoat`: this character counts
    for the one who pressures. `extra`: added to the sum.
    """

    IS: ClassVar[str] = "pressure"

    seat: int
    location: int
    stat: str
    performer: int = -1
    performers: tuple[int, ...] = ()
    tie_wins: bool = False
    en_garde_only: bool = False
    no_mercenaries: bool = False
    turncoat: int = -1
    extra: int = 0
    success: bool = False
    difference: int = 0

    def chapter(self, game: FiveSails) -> Chapter:
        """A pressure is a chapter."""
        return Chapter("pressure", f"{game.names[self.seat]} pressures {game.printed(self.location).name}")

    def counted(self, game: FiveSails, seat: int) -> list[int]:
        """The characters that count for the seat."""
        return [
            card for card in game.characters_at(self.location)
            if (self.seat if card == self.turncoat else game.controller(card)) == seat
            and not (self.no_mercenaries and game.has(card, "Mercenary"))
            and not (self.en_garde_only and card not in (self.performer, *self.performers) and game.is_engaged(card))
        ]  # fmt: skip

    def sum_of(self, game: FiveSails, seat: int) -> int:
        """The seat's sum: engaged characters count too, a dash counts 0 (FS-KEY-52, FS-ABIL-59)."""
        quantity = STATS[self.stat]
        total: int = self.extra if seat == self.seat else 0
        total += sum(game.number(quantity, card) for card in self.counted(game, seat))
        for me in game.hearing.get(PRESSURE_BONUS, ()):
            for ability in game.abilities_of(me, PRESSURE_BONUS):
                total += ability.body(game, me, self, seat) or 0
        return total

    @step("FS-KEY-49")
    def begin(self, game: FiveSails) -> None:
        """Whoever answers a pressure does so before the sums are compared."""
        game.announce(events.PRESSURED, self.seat, self.location, self.stat)

    @step("FS-KEY-48", "FS-KEY-50", "FS-KEY-51")
    def compare(self, game: FiveSails) -> None:
        """It succeeds against every other player's own sum, if it is strictly higher."""
        mine = self.sum_of(game, self.seat)
        pressed = game.edition.pressed_seats(game, self)
        others = [self.sum_of(game, seat) for seat in pressed]
        self.difference = mine - max(others, default=0)
        if game._logging:
            sums = zip((self.seat, *pressed), (mine, *others), strict=True)
            game.tell(events.SUMS_COMPARED, ", ".join(f"{game.names[seat]} has {number}" for seat, number in sums))
        self.success = not others or self.difference > 0 or (self.tie_wins and self.difference == 0)
        if self.success:
            game.announce(events.PRESSURE_SUCCEEDED, self.seat, self.location, self.difference)

    @step("FS-KEY-50")
    def end(self, game: FiveSails) -> None:
        """A tie or a lower sum fails, and so does one that was answered."""
        if not self.success:
            game.announce(events.PRESSURE_FAILED, self.seat, self.location)
