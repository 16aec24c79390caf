"""Cards in play listen: which of them hears what, what they were when they left, and the numbers they change."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from quarterdeck.engine import modifier
from quarterdeck.engine.ability import Ability
from quarterdeck.engine.cards import PLAY
from quarterdeck.engine.choice import Reason
from quarterdeck.engine.game import Game
from quarterdeck.engine.modifier import Lasting, More, Permission, Quantity
from quarterdeck.engine.reckoning import Number, Reckoning, spoken
from quarterdeck.engine.state import TOP, State


class ListeningGame(Game):
    """A game that keeps, for each event, number and permission, which cards in play have something to say to it."""

    QUANTITIES: ClassVar[dict[str, Quantity]] = {}
    SWAPS: ClassVar[dict[str, str]] = {}
    REMEMBERED: ClassVar[tuple[str, ...]] = ()
    UNTIL: ClassVar[Mapping[str, str]] = {}
    """How long what lasts until an event lasts, in words."""
    LAST_KNOWN: ClassVar[str] = ""
    """The rule by which a number of a card that has left play is what it last was."""
    SWAP_RULE: ClassVar[str] = ""
    """The rule of numbers that change places."""

    hearing: dict[str, tuple[int, ...]] = {}
    lasting: list[Lasting] = []
    used: dict[str, int] = {}
    ghosts: dict[int, tuple[int | None, ...]] = {}

    def has_text(self, card: int) -> bool:
        """Does this card in play have its text now (not face down, not blank)?"""
        return True

    # -- cards in play listen -----------------------------------------------------------------------------------

    def abilities_of(self, card: int, hears: str) -> tuple[Ability, ...]:
        """The card's abilities that hear this event, quantity, permission or kind of action."""
        return self._setting.hears_in[self.place[card]][self.faces[card]].get(hears, ())

    def create(self, face: int, zone: int, owner: int = -1) -> int:
        """Put a new card on top of a zone; in play it begins to listen."""
        card = super().create(face, zone, owner)
        if self._setting.active[zone]:
            self._listen(card, self._setting.active[zone], self.has_text(card))
        return card

    def move(self, card: int, to: int, at: int = TOP) -> None:
        """Move a card. Entering play it begins to listen; leaving play its last known numbers are kept."""
        active = self._setting.active
        was, now = active[self.place[card]], active[to]
        if was == now:
            State.move(self, card, to, at)  # named, since `super()` takes longer and cards move often
            if self._setting.watched[to]:
                self.arrived(card, to)
            return
        if was == PLAY:
            if self.leaves_a_ghost(card):
                self.ghosts[card] = tuple(self.value(self.QUANTITIES[name], card) for name in self.REMEMBERED)
            if self.lasting:
                self.lasting = [m for m in self.lasting if m.card != card]
        if was:
            self._listen(card, was, False)
        State.move(self, card, to, at)
        if now == PLAY:
            self.ghosts.pop(card, None)
            if self.used:
                for key in [key for key in self.used if key.endswith(f"|{card}")]:
                    del self.used[key]
        if now:
            self._listen(card, now, self.has_text(card))
        if self._setting.watched[to]:
            self.arrived(card, to)

    def arrived(self, card: int, zone: int) -> None:
        """A card has come to lie in a zone that the setting says is watched."""

    def leaves_a_ghost(self, card: int) -> bool:
        """Are this card's last known numbers kept when it leaves play?"""
        return True

    def rewire(self, card: int) -> None:
        """The card's text began or ceased to count: listen accordingly."""
        where = self._setting.active[self.place[card]]
        if where:
            self._listen(card, where, self.has_text(card))

    def _listen(self, card: int, where: str, on: bool) -> None:
        hearing = self.hearing
        for name in self._setting.book.hears[where][self.faces[card]]:
            heard = hearing.get(name)
            if heard is not None:
                others = [other for other in heard if other != card] if card in heard else heard
                heard = (*others, card) if on else tuple(others)
            elif on:
                heard = (card,)
            if heard:
                hearing[name] = heard
            elif heard is not None:
                del hearing[name]

    # -- values -------------------------------------------------------------------------------------------------

    def value(self, quantity: Quantity, card: int) -> int | None:
        """The number now, with everything that modifies it; last known if the card has left play; None for a dash."""
        if self.lasting or card in self.ghosts:
            return modifier.value(self, quantity, card)
        if quantity.name in self.hearing:
            return modifier.unswapped(self, quantity, card)
        base, floor = quantity.base(self, card), quantity.floor
        return base if base is None or floor is None or base > floor else floor

    def reckon(self, quantity: Quantity, card: int, tell: Reckoning) -> int | None:
        """The same number, with its parts."""
        return modifier.value(self, quantity, card, tell)

    def why_value(self, number: str | tuple[Quantity, int], seat: int = -1) -> Number:
        """Why is the number with this address, or this quantity of this card, what it is?"""
        if isinstance(number, str):
            return super().why_value(number, seat)
        tell = Reckoning(self, seat)
        value = self.reckon(*number, tell)
        quantity, card = number
        return Number("", f"{spoken(quantity.name)} of {self.counted_on(card)}", value, tuple(tell.parts))

    def counted_on(self, key: int) -> str:
        """The name of whatever has a quantity: a card, unless the game says otherwise."""
        return self.printed(key).name

    def refusal(self, permission: Permission[*More], card: int, *more: *More) -> Reason | None:
        """None if this may be done, else why not. "Cannot" beats "can"."""
        if not self.lasting and permission.name not in self.hearing:
            return None if permission.rule is None else permission.rule(self, card, *more)
        return modifier.refusal(self, permission, card, *more)
