"""Verbs about Renown and the control of locations: add, move, gain, claim, ..."""

from __future__ import annotations

from quarterdeck.games.five_sails import events
from quarterdeck.games.five_sails.dialect import CardName
from quarterdeck.games.five_sails.stats import MAY_BE_CONTROLLED, MAY_CHANGE_RENOWN
from quarterdeck.games.five_sails.verbs.cards import CardVerbs


class RenownVerbs(CardVerbs):
    """What card code says about Renown and who controls a location."""

    def add_renown(self, seat: int, place: int, count: int = 1) -> None:
        """A player adds Renown from the supply to a City location."""
        if self.is_city(place) and self.refusal(MAY_CHANGE_RENOWN, place) is None:
            self.announce(events.RENOWN_ADDED, seat, place, count)

    def add_renown_to(self, seat: int, *names: CardName) -> None:
        """A player adds a Renown to each of the named locations."""
        for name in names:
            self.add_renown(seat, self.named_place(name))

    def move_renown(self, seat: int, origin: int, place: int) -> None:
        """A player moves a Renown from a location to another."""
        if self.can_move_renown(origin, place):
            self.announce(events.RENOWN_MOVED, seat, origin, place)

    def can_move_renown(self, origin: int, place: int) -> bool:
        """Is there a Renown that can be moved from there to here?"""
        return (
            origin != place
            and self.is_city(place)
            and self.place_renown[origin] > 0
            and self.refusal(MAY_CHANGE_RENOWN, origin) is None
            and self.refusal(MAY_CHANGE_RENOWN, place) is None
        )

    def remove_renown(self, place: int, count: int = 1) -> None:
        """Renown goes from a location back to the supply."""
        count = min(count, self.place_renown[place])
        if count > 0:
            self.announce(events.RENOWN_REMOVED, place, count)

    def gain_renown(self, seat: int, count: int = 1) -> None:
        """A player collects Renown."""
        if count > 0:
            self.announce(events.RENOWN_GAINED, seat, count)

    def lose_renown(self, seat: int, count: int = 1) -> None:
        """A player loses Renown to the supply."""
        count = min(count, self.renown[seat])
        if count > 0:
            self.announce(events.RENOWN_LOST, seat, count)

    def spend_renown_onto(self, seat: int, card: int) -> None:
        """A player who has Renown spends one onto a card in play."""
        if self.renown[seat]:
            self.edit(card).renown += 1
            self.lose_renown(seat)

    def take_renown_from(self, seat: int, card: int) -> None:
        """A player takes a Renown from a card in play, if there is one on it."""
        if self.renown_on(card):
            self.edit(card).renown -= 1
            self.gain_renown(seat)

    def claim(self, seat: int, place: int) -> None:
        """Take control of a location; nobody controls a Home (FS-Q192)."""
        if self.is_city(place) and self.refusal(MAY_BE_CONTROLLED, place, seat) is None:
            self.announce(events.CLAIMED, seat, place)

    def uncontrol(self, place: int) -> None:
        """A location becomes uncontrolled."""
        if (
            self.is_city(place)
            and self.place_control[place] >= 0
            and self.refusal(MAY_BE_CONTROLLED, place, -1) is None
        ):
            self.announce(events.UNCONTROLLED, place)

    def hold(self, card: int, place: int) -> None:
        """While the character stays there, control of its location cannot be lost; when it leaves, nobody has it."""
        if self.place[card] == place:
            self.holders[place] = card

    def place_on(self, card: int, place: int) -> None:
        """Place a scheme in play on a location: it stays there when schemes leave at Dusk."""
        if self.pieces[card] is not None:
            self.announce(events.PLACED, card, place)
