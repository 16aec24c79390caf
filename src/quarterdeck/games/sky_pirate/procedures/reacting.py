"""React effects: before something happens, players may change it or let something else happen instead."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from quarterdeck.engine.choice import Option, offers
from quarterdeck.engine.procedure import Procedure, step
from quarterdeck.engine.timing import Window
from quarterdeck.games.sky_pirate.procedures.ordering import named, one_of_each

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate
    from quarterdeck.games.sky_pirate.procedures.using import CardUse


class Reacts(Window):
    """The React effects that answer one event: the active player's first, then clockwise (SP-REACT-03).

    Everybody orders their own, those that must happen and those that may (SP-TRIG-02, SP-Q39); whoever passes uses no
    more of them. One that became moot, since nothing is left to change, is not used.
    """

    ORDER: ClassVar[tuple[str, ...]] = ("react",)

    @step("SP-REACT-01", "SP-REACT-03", "SP-TRIG-02", "SP-Q39")
    def react(self, game: SkyPirate) -> None:
        """The next seat in order that has Reacts uses one of them, and is asked which if that makes a difference."""
        if self._is_off(game):
            self.finish()
            return
        order = game.seat_order()
        while self.turn < len(order):
            seat = order[self.turn]
            ready = self.ready(game, seat)
            if ready:
                self.go_to(self.react)
                if self._needs_no_order(game, seat, ready):
                    self._use(game, ready[0])
                else:
                    must = any(it.what(game).forced for it in ready)
                    game.ask(seat, self.orders if must else self.answers, then=self.reacted)
                return
            self.turn += 1

    def ready(self, game: SkyPirate, seat: int) -> list[CardUse]:
        """The seat's Reacts that can be used now and have not been."""
        values = self.what_happened(game)
        found: list[CardUse] = [
            game.new_use(ability.id, card, seat, values)
            for card, ability in game._listeners(self)
            if game.controller(card) == seat
        ]
        if game.ongoing:
            found += [it for it in game.ongoing_uses(self.event, self.stage, values) if it.controller == seat]
        return [it for it in found if _key(it) not in self.used and it.what(game).refuse(game, it) is None]

    def _needs_no_order(self, game: SkyPirate, seat: int, ready: list[CardUse]) -> bool:
        """Must all of them happen, and does it make no difference which comes first?"""
        abilities = [it.what(game) for it in ready]
        if not all(ability.forced for ability in abilities):
            return False
        return all(ability.commutes for ability in abilities) or len(one_of_each(game, seat, ready)) == 1

    @offers(
        "{player}, use a React, or pass", "SP-REACT-01",
        only="only your Reacts that answer what happens now can be used",
    )  # fmt: skip
    def answers(self, game: SkyPirate, seat: int, picks: list[Option]) -> list[Option]:
        """Reacts that the seat may use, or none of them."""
        return [("pass",), *self.orders(game, seat, picks)]

    @offers(
        "{player}, choose which React comes next", "SP-TRIG-02",
        only="only your Reacts that answer what happens now are put in order",
    )  # fmt: skip
    def orders(self, game: SkyPirate, seat: int, picks: list[Option]) -> list[Option]:
        """All of the seat's Reacts, while there is one among them that must happen."""
        return one_of_each(game, seat, self.ready(game, seat))

    def reacted(self, game: SkyPirate, option: Option) -> None:
        """Whoever passes uses none of the others."""
        seat = game.seat_order()[self.turn]
        if option[0] == "pass":
            self.turn += 1
        else:
            self._use(game, named(self.ready(game, seat), option))

    def has_used(self, it: CardUse) -> bool:
        """Was this React used already in answer to this event?"""
        return _key(it) in self.used

    def _use(self, game: SkyPirate, it: CardUse) -> None:
        self.used.append(_key(it))
        game.begin(it)
        game.begin(StateCheck())


def _key(it: CardUse) -> str:
    """What tells a React from others: its card, its effect, and of one that goes on for a while which play began it."""
    return f"{it.card}/{it.ability}/{it.memory.get('ongoing', '')}"


class StateCheck(Procedure):
    """State-based effects also follow a React, before anything else happens (SP-SBE-01)."""

    @step("SP-SBE-01")
    def check(self, game: SkyPirate) -> None:
        """Until nothing more follows from the state of the table."""
        if game.check_state():
            self.go_to(self.check)
