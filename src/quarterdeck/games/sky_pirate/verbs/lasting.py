"""Verbs for a while: changed numbers, prohibitions, effects that go on without their card or join the queue later."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.engine.ability import Ability
from quarterdeck.engine.event import Event, V
from quarterdeck.engine.modifier import ADD, FORBID, SWAP, AnyPermission, Permission, Quantity
from quarterdeck.games.sky_pirate.happenings import Deeds
from quarterdeck.games.sky_pirate.state import Ongoing
from quarterdeck.games.sky_pirate.stats import COST, POWER, STATE, player

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.ability import SkyAbility
    from quarterdeck.games.sky_pirate.procedures.using import CardUse


class LastingVerbs(Deeds):
    """What cards say about a while."""

    def modify(
        self, what: Quantity | Permission, card: int, amount: int, until: Event, source: int,
        *, kind: str = ADD, of: int = -1,
    ) -> None:  # fmt: skip
        """A modifier that lasts until an event; the state of a card may follow from it (SP-Q125).

        A card that is not in play any more is not changed, so it is not when it comes back either (SP-Q132).
        """
        if card >= 0 and self.pieces[card] is None:
            return
        super().modify(what, card, amount, until, source, kind=kind, of=of)
        if STATE in self.hearing:
            self.changed = True

    def forbid(self, what: AnyPermission, card: int, until: Event, source: int, of: int = -1) -> None:
        """Something cannot be done with a card (-1: with any) until an event."""
        self.modify(what, card, 0, until, source, kind=FORBID, of=of)

    def forbid_player(self, what: AnyPermission, seat: int, until: Event, source: int, of: int = -1) -> None:
        """A player (-1: every player) cannot do something until an event."""
        self.modify(what, player(seat) if seat >= 0 else -1, 0, until, source, kind=FORBID, of=of)

    def swap_cost_and_power(self, card: int, until: Event, source: int) -> None:
        """A cannon's cost and power change places, after everything else that changes them (SP-SWAP-01)."""
        swaps = [one for one in self.lasting if one.kind == SWAP and one.card == card]
        if swaps:
            self.lasting = [one for one in self.lasting if one not in swaps]  # swapped twice is not swapped
            return
        for quantity in (COST, POWER):
            self.modify(quantity, card, 0, until, source, kind=SWAP)

    def later(  # type: ignore[override]
        self, event: Event[V], ability: SkyAbility[V], it: CardUse, of: int = -1, about: int = -1
    ) -> None:
        """Put an effect off until an event. One `about` a card in play is forgotten if that card leaves play or is
        turned facedown: it is not that crew any more, even if it comes back (SP-FACE-08, SP-Q132)."""
        super().later(event, ability, it, of)
        self.delayed[-1].memory["about"] = about

    def goes_on(
        self, ability: Ability, it: CardUse, until: Event | None = None, of: int = -1, opponent: int = -1
    ) -> None:
        """Let an effect written with `@card.goes_on(...)` work without its card until an event, or until `stop`.

        `it.opponent` is the player of whom it speaks.
        """
        end = "" if until is None else until.name
        number = 1 + max((one.number for one in self.ongoing), default=0)
        memory = dict(it.memory) if opponent < 0 else {**it.memory, "opponent": opponent}
        self.ongoing.append(Ongoing(ability.id, it.card, it.controller, end, of, number, memory))

    def stop(self, ability: Ability, opponent: int) -> None:
        """All effects written with this `@card.goes_on(...)` that speak of this player end now."""
        self.ongoing = [
            one for one in self.ongoing if one.ability != ability.id or one.memory.get("opponent") != opponent
        ]
