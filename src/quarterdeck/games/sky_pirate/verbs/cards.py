"""The verbs about where cards go: drawn, discarded, stowed, ejected, taken, stored, shuffled.

Each has a sister for several cards, which go at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from quarterdeck.engine.data import Values
from quarterdeck.engine.event import Event
from quarterdeck.engine.state import BOTTOM
from quarterdeck.games.sky_pirate import events
from quarterdeck.games.sky_pirate.dialect import CardName
from quarterdeck.games.sky_pirate.stats import MAY_BE_STOWED
from quarterdeck.games.sky_pirate.verbs.lasting import LastingVerbs

AT_ONCE: Final = ("discard", "stow", "eject", "stun", "unstun", "turn_facedown")
"""The verbs that have a sister for several cards at once."""


class CardVerbs(LastingVerbs):
    """What cards say about cards of a hand, a Hold, a discard pile, a Treasure Chest."""

    def draw(self, seat: int, count: int = 1) -> None:
        """Draw cards from the Hold."""
        for _ in range(count):
            if len(self.frames) == self._floor:
                self.do_draw(seat)
            else:
                self.announce(events.DRAWS, seat)

    def everybody_draws(self, count: int) -> None:
        """Every player draws; whoever cannot loses together with the others (SP-Q03, SP-Q84)."""
        self.together = True
        for seat in self.players():
            self.draw(seat, count)

    def each(self, deed: str, cards: Sequence[int]) -> None:
        """Do with several cards, at once, what the verb of this name does with one."""
        if len(cards) > 1 and deed in AT_ONCE:
            getattr(self, f"{deed}_all")(cards)
        else:
            for card in cards:
                getattr(self, deed)(card)

    def discard(self, card: int) -> None:
        """Discard a card from where it is: play, hand, Hold, Treasure Chest or storage."""
        if self.pieces[card] is not None:
            self.announce(events.DISCARDED, card)
        else:
            self.discard_all((card,))

    def discard_all(self, cards: Sequence[int]) -> None:
        """Discard cards at once, each from where it is."""
        setting = self._setting
        parts: list[tuple[Event, *Values]] = []
        for card in cards:
            place = self.place[card]
            if self.pieces[card] is not None:
                parts.append((events.DISCARDED, card))
            elif place in setting.hand:
                parts.append((events.DISCARDED_FROM_HAND, card, setting.hand.index(place)))
            elif place in setting.hold:
                parts.append((events.DISCARDED_FROM_HOLD, card, setting.hold.index(place)))
            elif place in setting.stored or place in setting.chest or place in setting.aside:
                parts.append((events.DISCARDED_FROM_AFAR, card))
            elif place not in (setting.box, setting.raid) and place not in setting.discard:
                self.move(card, setting.discard[self.owner[card]])
        for seat in dict.fromkeys(part[2] for part in parts if part[0] is events.DISCARDED_FROM_HOLD):
            lost = [part[1] for part in parts if part[0] is events.DISCARDED_FROM_HOLD and part[2] == seat]
            parts.append((events.HOLD_LOST, seat, tuple(lost)))
        self.at_once(parts)

    def stow(self, card: int) -> None:
        """Put a card on the bottom of its captain's Hold, unless it cannot be stowed from play."""
        if self.can_be_stowed(card):
            self.announce(events.STOWED, card)

    def stow_all(self, cards: Sequence[int]) -> None:
        """Stow cards at once, the last of them lowest; those that cannot be stowed stay."""
        self.at_once([(events.STOWED, card) for card in cards if self.can_be_stowed(card)])

    def can_be_stowed(self, card: int) -> bool:
        """May the card be stowed from where it is?"""
        return self.pieces[card] is None or self.refusal(MAY_BE_STOWED, card) is None

    def eject(self, card: int) -> None:
        """Remove a card from the game."""
        self.eject_all((card,))

    def eject_all(self, cards: Sequence[int]) -> None:
        """Remove cards from the game, at once."""
        cards = [card for card in cards if self.place[card] not in self._setting.ejected]
        if events.EJECTS_CREW.name in self.hearing:
            self._note_ejected_crew(cards)
        self.at_once([(events.EJECTED, card) for card in cards])

    def _note_ejected_crew(self, cards: Sequence[int]) -> None:
        """The effect in use would eject nontoken crew: that is told once for each effect, costs included (SP-Q99)."""
        effect = self.using()
        if effect is None or effect.ejects_crew:
            return
        if any(not self.is_token(c) and (self.is_crew(c) or self.is_crew_card(c)) for c in cards):
            effect.ejects_crew = True
            self.announce(events.EJECTS_CREW, effect.controller)

    def return_to_hand(self, card: int) -> None:
        """Return a card in play to its captain's hand."""
        if self.pieces[card] is not None:
            self.announce(events.RETURNED, card)

    def take(self, card: int) -> None:
        """Put a card that is not in play into its captain's hand: from discard pile, Hold, Chest or storage."""
        if self.pieces[card] is None and self.place[card] not in (self._setting.box, self._setting.raid):
            seat = self.owner[card]
            self.stored_on.pop(card, None)
            self.move(card, self._setting.hand[seat])
            self.announce(events.TO_HAND, seat, card)

    def put_on_top(self, card: int) -> None:
        """Put a card that is not in play on top of its captain's Hold."""
        if self.pieces[card] is None:
            self.move(card, self._setting.hold[self.owner[card]])

    def show(self, card: int) -> None:
        """Reveal a card to everybody."""
        self.reveal(card)
        self.tell(events.REVEALED, self.owner[card], card)

    def show_hand(self, seat: int) -> None:
        """Reveal a player's whole hand to everybody."""
        for card in list(self.hand(seat)):
            self.show(card)

    def look_at(self, seat: int, cards: Sequence[int]) -> None:
        """A player looks at cards; nobody else sees them."""
        for card in cards:
            self.reveal(card, seat)

    def put_into_chest(self, card: int, seat: int) -> None:
        """Put a card into a player's Treasure Chest, never its own captain's (SP-CHEST-05)."""
        if self.owner[card] != seat and self.pieces[card] is None and not self.printed(card).token:
            self.move(card, self._setting.chest[seat])
            self.announce(events.TO_CHEST, seat, card)

    def eject_top(self, seat: int, count: int) -> None:
        """Eject cards from the top of a Hold, as many as there are (SP-Q01)."""
        cards = self.top_cards(seat, count)
        for card in cards:
            self.reveal(card)
        self.eject_all(cards)

    def store(self, card: int, host: int) -> None:
        """Store a card that is not in play on a card in play."""
        if self.in_play(host) and self.pieces[card] is None:
            self.move(card, self._setting.stored[self.controller(host)])
            self.stored_on[card] = host
            self.announce(events.STORED, card, host)

    def store_at_random(self, cards: Sequence[int], host: int) -> None:
        """Store cards on a card in play, in random order."""
        left = list(cards)
        while left:
            self.store(left.pop(self.random_below(len(left))), host)

    def shuffle_into_hold(self, cards: Sequence[int]) -> None:
        """Shuffle cards into their captains' Holds."""
        for card in cards:
            self._go(card, self._setting.hold[self._home(card)])
        for seat in dict.fromkeys(self.owner[card] for card in cards):
            self.shuffle_hold(seat)

    def shuffle_in(self, name: CardName, seat: int, count: int = 1) -> None:
        """Shuffle Shields or Bombs of a player's pool into that player's Hold, as many as there are.

        The pool is that of the player whose Hold gets them, whoever causes it (SP-STATUS-05, SP-Q28).
        """
        face, setting = self.face(name), self._setting
        cards = [card for card in self.zones[setting.status[seat]] if self.faces[card] == face][:count]
        for card in cards:
            self.move(card, setting.hold[seat], BOTTOM)
        if cards:
            self.tell(events.SHUFFLED_IN, seat, len(cards), name if len(cards) == 1 else f"{name}s")
        self.shuffle_hold(seat)
