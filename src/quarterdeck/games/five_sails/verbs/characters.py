"""Verbs about characters: move, engage, wound, heal, destroy, muster, ..."""

from __future__ import annotations

from collections.abc import Iterable

from quarterdeck.games.five_sails import events
from quarterdeck.games.five_sails.dialect import Deed
from quarterdeck.games.five_sails.event_values import CardAndWounds
from quarterdeck.games.five_sails.happenings import Deeds
from quarterdeck.games.five_sails.procedures.at_once import AtOnce
from quarterdeck.games.five_sails.stats import MAY_BE_DESTROYED, MAY_BE_DISCARDED, MAY_BE_WOUNDED, MAY_MOVE


class CharacterVerbs(Deeds):
    """What card code says about characters in play.

    Every verb announces an event, so that others can answer it. Verbs of one function body happen in their order; what
    depends on the outcome of one belongs into the next effect.
    """

    def cause(self) -> int:
        """The seat whose ability is doing this, -1 if it is a rule."""
        it = self.using()
        return -1 if it is None else it.controller

    # -- characters -----------------------------------------------------------------------------------------------

    def move_to(self, card: int, place: int) -> None:
        """Move a character. It cannot enter an enemy's Home, and staying is not moving (FS-SETUP-13, FS-HIGH-17)."""
        piece = self.pieces[card]
        if piece is None or place < 0 or self.place[card] == place:
            return
        if place >= self._setting.cities and place != self.home(piece.controller):
            return
        cause = self.cause()
        if self.refusal(MAY_MOVE, card, place, cause) is None:
            self.announce(events.MOVED, card, self.place[card], place, cause)

    def send_home(self, card: int) -> None:
        """Move a character to its controller's Home."""
        if self.pieces[card] is not None:
            self.move_to(card, self.home(self.controller(card)))

    def engage(self, card: int) -> None:
        """Engage a card; one that is engaged already stays so."""
        piece = self.pieces[card]
        if piece is not None and not piece.engaged:
            self.announce(events.ENGAGED, card)

    def engage_or_send_home(self, card: int) -> None:
        """Engage a character; one that is engaged already moves Home instead."""
        if self.is_engaged(card):
            self.send_home(card)
        else:
            self.engage(card)

    def en_garde(self, card: int) -> None:
        """Put an engaged card en garde."""
        piece = self.pieces[card]
        if piece is not None and piece.engaged:
            self.announce(events.EN_GARDED, card)

    def wound(self, card: int, count: int = 1) -> None:
        """Wound a character; one wound unless said otherwise (FS-KEY-45)."""
        if self.pieces[card] is not None and count > 0 and self.refusal(MAY_BE_WOUNDED, card) is None:
            self.announce(events.WOUNDED, card, count)

    def fewer_wounds(self, count: int) -> None:
        """Answering wounds that would be suffered: lessen them. No wounds are no wounding."""
        happening = self.happening()
        wounding = happening.values
        assert isinstance(wounding, CardAndWounds)
        if wounding.amount <= count:
            self.instead()
        else:
            happening.change(amount=wounding.amount - count)

    def heal(self, card: int, count: int = 1) -> None:
        """Remove wounds (FS-KEY-47)."""
        count = min(count, self.wounds(card))
        if count > 0 and self.in_play(card):
            self.announce(events.HEALED, card, count)

    def destroy(self, card: int) -> None:
        """Destroy a card in play, unless something says that it cannot be."""
        if self.pieces[card] is not None and self.refusal(MAY_BE_DESTROYED, card) is None:
            self.announce(events.DESTROYED, card)

    def send_to_locker(self, card: int) -> None:
        """Send a card to The Locker: from play, or a card that is being played once it is put away."""
        it = self.using()
        if it is not None and it.card == card and it.from_hand:
            it.locked = True
        else:
            self.announce(events.SENT_TO_LOCKER, card)

    def return_to_approach(self, card: int) -> None:
        """Put a character or scheme into its owner's Approach Deck."""
        self.announce(events.RETURNED_TO_APPROACH, card)

    def discard_from_play(self, card: int) -> None:
        """Discard a card in play or an available City card: a player does so where an effect says it."""
        if self.refusal(MAY_BE_DISCARDED, card) is None:
            cause = self.cause()
            if cause < 0:
                self.announce(events.LEFT_PLAY, card)
            else:
                self.announce(events.DISCARDED, cause, card, cause)

    def muster(self, seat: int, card: int, place: int = -1) -> None:
        """A character joins the seat's Crew, at Home unless said otherwise (FS-KEYW-20, FS-CARD-02)."""
        self.announce(events.ENTERED_PLAY, seat, card, self.home(seat) if place < 0 else place)

    def take_control(self, seat: int, card: int) -> None:
        """Take control of a card in play."""
        if self.pieces[card] is not None and self.controller(card) != seat:
            self.announce(events.CONTROL_TAKEN, seat, card)

    def stay_out(self, card: int) -> None:
        """A character does not move Home in this Dusk."""
        self.kept_out.append(card)

    def all_at_once(self, verb: Deed, cards: Iterable[int], place: int = -1) -> None:
        """One effect on several cards: `game.all_at_once("wound", cards)`; moves may name a place (FS-Q203)."""
        self.begin(AtOnce(verb, list(dict.fromkeys(cards)), place))
