"""Verbs about abilities: what lasts for a while, what is played or performed as a copy."""

from __future__ import annotations

from quarterdeck.engine.event import Event
from quarterdeck.engine.modifier import ADD, ALLOW, FORBID, Permission, Quantity
from quarterdeck.games.five_sails import events
from quarterdeck.games.five_sails.procedures.payment import Payment
from quarterdeck.games.five_sails.procedures.using import CardUse
from quarterdeck.games.five_sails.stats import BRUTE
from quarterdeck.games.five_sails.verbs.duels import DuelVerbs


class Verbs(DuelVerbs):
    """All that card code says: see the other files of this folder for the rest."""

    def modify(
        self, what: Quantity | Permission, card: int, amount: int, until: Event, source: int,
        *, kind: str = ADD, of: int = -1,
    ) -> None:  # fmt: skip
        """A modifier that lasts until an event: on a card in play or a combat card, or on every card (-1)."""
        if card < self._setting.locations or self.in_play(card) or (self.duel is not None and card in self.duel.combat):
            super().modify(what, card, amount, until, source, kind=kind, of=of)

    def last(self, what: Quantity | Permission, card: int, amount: int, it: CardUse, kind: str = ADD) -> None:
        """A modifier that lasts as the edition says: to the end of the duel or of the Day (FS-ABIL-44, FS-ABIL-45)."""
        self.modify(what, card, amount, self.edition.lasts_until(self, it), it.card, kind=kind)  # type: ignore[arg-type]

    def until(
        self, event: Event, what: Quantity | Permission, card: int, amount: int, it: CardUse, of: int = -1
    ) -> None:
        """A modifier that lasts until an event (of one card)."""
        self.modify(what, card, amount, event, it.card, of=of)

    def mark(self, mark: Permission, card: int, it: CardUse, until: Event, of: int = -1) -> None:
        """Mark a card for this one until an event (of one card): `marked_by` asks for it."""
        self.modify(mark, card, 1, until, it.card, kind=ALLOW, of=of)

    def forbid(self, what: Permission, card: int, it: CardUse, until: Event, of: int = -1) -> None:
        """Something that cannot be done with a card until an event (of one card)."""
        self.modify(what, card, 1, until, it.card, kind=FORBID, of=of)

    def take_more_actions(self, count: int) -> None:
        """The player whose action it is takes so many more actions in High Drama."""
        self.high_drama.more += count

    def play_out_of_hand(self, it: CardUse, card: int, ability: str, locked: bool = False) -> None:
        """Play a risk that is not in the hand as if it were, for one of its Actions; its costs are paid.

        `copywords.playable` says which. A `locked` one is sent to The Locker instead of being discarded.
        """
        played = self.edition.use(ability, card, it.controller, ())
        if played.what(self).refuse(self, played) is None:  # type: ignore[arg-type]
            played.locked = locked
            played.remember(elsewhere=True)
            self.begin(played)

    def play_and_sink(self, it: CardUse, card: int, word: str) -> None:
        """Play a risk that is not in the hand for its Action of this word, paying all its costs; then it is sunk."""
        played = self.new_use(f"{self.printed(card).id}/{word}", card, it.controller, ())
        played.sunk = True
        self.begin(played)

    def resolve_as_second_player(self) -> None:
        """The ability that is announced resolves as though its player were not the First Player."""
        self.the_answered_use.not_first = True

    def lose_brute(self, card: int, it: CardUse, until: Event) -> None:
        """A character loses Brute until an event: it counts for the Crew Cap now (FS-Q49)."""
        self.forbid(BRUTE, card, it, until)
        self.edition.crew_grew(self, self.controller(card))  # type: ignore[arg-type]

    def copy_effects(self, it: CardUse, card: int, ability: str) -> None:
        """Copy the effects of a card's ability, and nothing but these: what stands before the bullet is neither paid
        nor asked for, and nothing is announced (FS-Q175)."""
        self.tell(events.COPIED, it.controller, card, ability)
        copy = self.new_use(ability, it.card, it.controller, ())
        copy.copied, copy.free, copy.effects_only, copy.performer = True, True, True, it.performer
        self.begin(copy)

    def perform_copy(self, ability: str, of: CardUse | None, it: CardUse) -> None:
        """The card of `it` uses a copy of an ability in use, if it still can: self-references mean that card
        (FS-ABIL-52).

        All costs are paid again: also the wealth cost of the card whose ability is copied (FS-Q122).
        """
        if of is None or not ability:
            return
        if self.book.abilities[ability].wealth:
            self.begin(Payment(it.controller, of.card, "ability", it.card))
        again = self.new_use(ability, it.card, it.controller, of.values)
        again.copied, again.performer = True, it.performer
        if again.what(self).refuse(self, again) is None:  # type: ignore[arg-type]
            again.performer = it.performer
            self.begin(again)
