"""The deeds of events: the only code that changes cards. Card code calls the verbs (verbs.py), which announce these."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Unpack

from quarterdeck.engine.state import BOTTOM, TOP
from quarterdeck.engine.timing import Trigger
from quarterdeck.games.sky_pirate import events
from quarterdeck.games.sky_pirate.answering import AnsweringTable
from quarterdeck.games.sky_pirate.cardset import AMMO, ASSET, CANNON, CAPTAIN, CREW, STATUS, STRUCTURE, face_of
from quarterdeck.games.sky_pirate.declaring import STARTING_COUNTERS
from quarterdeck.games.sky_pirate.procedures.firing import Damage
from quarterdeck.games.sky_pirate.procedures.using import CardUse
from quarterdeck.games.sky_pirate.state import Carries, InPlay
from quarterdeck.games.sky_pirate.stats import MAY_BE_STOWED, REVEALS_TOP

SHADE = (2, 2)


class Deeds(AnsweringTable):
    """What happens when an event happens.

    `from_chest` are maneuvers that are being played from a Treasure Chest (SP-CHEST-06); `lost_by` says why players
    lost, and by which rule.
    """

    from_chest: list[int] = []
    lost_by: list[str] = []

    # -- entering and leaving play ----------------------------------------------------------------------------------

    def zone_in_play(self, card: int, seat: int) -> int:
        """Where a card of this kind lies in play."""
        setting = self._setting
        kinds = {
            CREW: setting.crew, ASSET: setting.assets, CANNON: setting.ship, STRUCTURE: setting.ship,
            AMMO: setting.ammo, CAPTAIN: setting.captain,
        }  # fmt: skip
        return kinds[self.printed(card).kind][seat]

    def place_in_play(self, card: int, seat: int, zone: int | None = None, **carries: Unpack[Carries]) -> InPlay:
        """Lay a card into play under a seat's control. Nothing is announced."""
        piece = InPlay(controller=seat, entered=self.turn, **carries)
        if zone not in self._setting.facedown:  # a Shade has no text that would bring counters (SP-FACE-05)
            piece.counters = piece.counters or STARTING_COUNTERS.get(self.printed(card).id, 0)
        piece._token = self._token
        self.pieces[card] = piece
        self.changed = True
        self.move(card, self.zone_in_play(card, seat) if zone is None else zone)
        return piece

    def leave(self, card: int, zone: int, at: int = TOP) -> None:
        """Take a card out of play. What operates it, lies under it or is loaded in it is let go.

        A token goes into the box, and a card that was played from a Treasure Chest is ejected (SP-CHEST-02).
        """
        setting, piece = self._setting, self.pieces[card]
        assert piece is not None
        seat = piece.controller
        self.let_go(card)
        if self.place[card] in setting.facedown:
            self.textless = card
            self.reveal(card)
            self.lasting = [one for one in self.lasting if one.card != card]  # it lies where no cards listen
        elif self.textless == card:
            self.textless = -1
        stands_for, printed = piece.stands_for, self.printed(card)
        real = card if stands_for < 0 else stands_for
        if piece.token or (stands_for < 0 and printed.token):
            zone = setting.box
        elif piece.chest:
            zone = setting.ejected[self.owner[real]]
        if printed.front:  # out of play a card with two faces is its front (SP-DUAL-02, SP-Q133)
            real = self.other_face(card)
            self.move(card, setting.reverse)
        elif stands_for >= 0:
            self.move(card, setting.box)
        self.move(real, zone, at)
        self.pieces[card] = None
        self.forget(card)
        self.parted, self.parted_from = card, seat
        self.announce(events.LEFT_PLAY, card, seat)

    def let_go(self, card: int) -> None:
        """Operators are unassigned, stored cards and loaded ammo are discarded (SP-Q21)."""
        for one in self.operators(card):
            self.edit(one).operates = -1
            self.rewire(one)
        if card in self.stored_on.values():
            stored = self.stored(card)
            for one in stored:
                del self.stored_on[one]
            self.at_once([(events.DISCARDED_FROM_AFAR, one) for one in stored])
        if self.printed(card).kind == CANNON:
            self.at_once([(events.DISCARDED, one) for one in self.loaded(card)])

    def other_face(self, card: int) -> int:
        """The other face of a dual face card in play, which waits to be flipped to."""
        printed, owner = self.printed(card), self.owner
        face = self.face(printed.back or printed.front)
        waiting = self.zones[self._setting.reverse]
        return next(one for one in waiting if self.faces[one] == face and owner[one] == owner[card])

    def forget(self, card: int) -> None:
        """The card has left play or was turned facedown: it is not what it was, even if it comes back (SP-Q132).

        What was put off about it does not happen, and that its Tactic effect was used does not count any more.
        """
        if self.delayed:
            self.delayed = [one for one in self.delayed if one.memory.get("about") != card]
        attempt = self.attempt
        if attempt is not None and card in attempt.used:
            attempt.used.remove(card)

    def _home(self, card: int) -> int:
        """The seat whose zones the card goes to: its captain's (SP-CHEST-03, SP-CHEST-04)."""
        piece = self.pieces[card]
        return self.owner[card if piece is None or piece.stands_for < 0 else piece.stands_for]

    def _go(self, card: int, zone: int, at: int = TOP) -> bool:
        """Move a card from wherever it is. Was it somewhere?"""
        if self.pieces[card] is not None:
            self.leave(card, zone, at)
        elif self.place[card] in (self._setting.box, self._setting.raid):
            return False
        else:
            self.stored_on.pop(card, None)
            self.move(card, zone, at)
        return True

    # Where a card is not there any more, its event does not happen and nothing answers it: the deed gives False.

    def do_discard(self, card: int) -> bool:
        """A card in play goes to its captain's discard pile."""
        return self.pieces[card] is not None and self._go(card, self._setting.discard[self._home(card)])

    def do_discard_from_hand(self, card: int, seat: int) -> bool:
        """A card of the hand goes to the discard pile."""
        return self._discard_from(card, self._setting.hand[seat])

    def do_discard_from_hold(self, card: int, seat: int) -> bool:
        """A card of the Hold goes to the discard pile."""
        return self._discard_from(card, self._setting.hold[seat])

    def _discard_from(self, card: int, zone: int) -> bool:
        if self.place[card] != zone:
            return False
        self.move(card, self._setting.discard[self.owner[card]])
        return True

    def do_discard_from_afar(self, card: int) -> bool:
        """A stored card or one in a Treasure Chest goes to its captain's discard pile."""
        setting, place = self._setting, self.place[card]
        if place not in setting.stored and place not in setting.chest and place not in setting.aside:
            return False
        self.stored_on.pop(card, None)
        self.move(card, setting.discard[self.owner[card]])
        return True

    def do_stow(self, card: int) -> bool:
        """The card goes to the bottom of its captain's Hold (SP-TERM-01)."""
        if self.pieces[card] is not None and self.refusal(MAY_BE_STOWED, card) is not None:
            return False
        return self._go(card, self._setting.hold[self._home(card)], BOTTOM)

    def do_eject(self, card: int) -> bool:
        """The card leaves the game; a Status card returns to its pool (SP-TERM-03, SP-STATUS-04)."""
        setting, seat = self._setting, self._home(card)
        pool = self.printed(card).kind == STATUS
        return self._go(card, setting.status[seat] if pool else setting.ejected[seat])

    def do_return(self, card: int) -> bool:
        """The card in play goes to its captain's hand."""
        return self.pieces[card] is not None and self._go(card, self._setting.hand[self._home(card)])

    def do_turn_facedown(self, card: int) -> bool:
        """The card in play becomes a 2/2 Shade crew: no name, text, counters; what aimed at it ends (SP-FACE)."""
        piece = self.pieces[card]
        if piece is None or self.is_facedown(card) or self.printed(card).back or self.printed(card).front:
            return False
        self.let_go(card)
        self.forget(card)
        lent = piece.lender >= 0 and piece.lender not in self.out  # a loan is an effect that ends too (SP-Q127)
        seat = piece.lender if lent else piece.controller
        self.place_in_play(
            card, seat, self._setting.facedown[seat], becomes=SHADE, party=piece.party and not lent, token=piece.token,
            chest=piece.chest, stands_for=piece.stands_for, lender=-1 if lent else piece.lender,
        )  # fmt: skip
        return True

    def do_break(self, card: int, operators: int, presence: int) -> bool:
        """The emplacement is turned facedown: nothing of it is active (SP-BREAK-01, SP-BREAK-02)."""
        setting = self._setting
        if self.place[card] not in setting.ship:
            return False
        seat = self.controller(card)
        self.let_go(card)
        self.move(card, setting.broken[seat])
        piece = self.edit(card)
        piece.stunned, piece.counters, piece.presence = False, 0, 0
        if not self.zones[setting.ship[seat]]:
            self.announce(events.LOST, seat, "all emplacements are broken", "SP-WIN-03")
        return True

    def arrived(self, card: int, zone: int) -> None:
        """A Status card that comes to lie in a discard pile or a Treasure Chest does not stay there (SP-STATUS-07)."""
        if self.printed(card).kind == STATUS:
            self.changed = True

    # -- Holds --------------------------------------------------------------------------------------------------------

    def do_draw(self, seat: int) -> None:
        """The top card of the Hold comes into the hand; a player who cannot draw has lost (SP-WIN-01)."""
        hold = self.zones[self._setting.hold[seat]]
        if seat in self.out:
            return
        if not hold:
            self.announce(events.LOST, seat, "the Hold is empty and a card must be drawn", "SP-WIN-01")
            return
        card = hold[-1]
        self.move(card, self._setting.hand[seat])
        self.announce(events.DREW, seat, card)

    def shuffle_hold(self, seat: int) -> None:
        """Shuffle a Hold."""
        self.shuffle(self._setting.hold[seat])
        self.tell(events.SHUFFLED, seat)

    def reveal_tops(self) -> None:
        """Where a card says so, the top of a Hold lies open."""
        for me in self.hearing.get(REVEALS_TOP, ()):
            hold = self.zones[self._setting.hold[self.controller(me)]]
            if hold and self.known[hold[-1]] != self._setting.everybody:
                for ability in self.abilities_of(me, REVEALS_TOP):
                    if ability.body(self, me):
                        self.reveal(hold[-1])

    # -- what is carried out by procedures ----------------------------------------------------------------------------

    def do_begin_cannon_phase(self, seat: int) -> None:
        """The Cannon Phase has begun; one that is skipped has not."""
        self.phase = "cannon"

    def damage_now(self) -> Damage:
        """The damage that is being dealt."""
        for frame in reversed(self.frames):
            if frame.IS == "damage" and isinstance(frame, Damage):
                return frame
        raise LookupError("no damage is being dealt")

    def do_deal_damage(self, seat: int, amount: int, source: int, by: int, kind: str) -> None:
        """So much is left of the damage after all reductions (SP-DMG-02)."""
        if amount < 0:  # the Reacts to it took more off than there was
            amount = 0
            self.happening().change(amount=0)
        self.damage_now().amount = amount
        self.tell(events.DAMAGE_DEALT, seat, amount, source, by, kind)

    def do_resolve_damage(self, seat: int, amount: int, source: int, by: int, kind: str) -> None:
        """So many cards are discarded from the top of the Hold, one by one (SP-DMG-05)."""
        damage = self.damage_now()
        damage.resolved = amount
        damage.cards = tuple(self.discard_from_hold(seat, amount, damage.bottom))

    def discard_from_hold(self, seat: int, count: int, bottom: bool = False) -> list[int]:
        """Discard cards from the top (or bottom) of a Hold; who must discard from an empty one has lost (SP-WIN-02)."""
        hold = self.zones[self._setting.hold[seat]]
        cards = hold[:count] if bottom else hold[: -count - 1 : -1]
        if len(cards) < count:
            for card in cards:  # whoever has lost puts nothing in order any more
                self.do(events.DISCARDED_FROM_HOLD.name, (card, seat))
            self.announce(events.LOST, seat, "the Hold is empty and a card must be discarded", "SP-WIN-02")
        else:
            self.lose_cards(seat, cards)
        return cards

    def lose_cards(self, seat: int, cards: Sequence[int]) -> None:
        """These cards are discarded from a Hold, all at once."""
        if cards:
            lost = (events.HOLD_LOST, seat, tuple(cards))
            self.at_once([*((events.DISCARDED_FROM_HOLD, card, seat) for card in cards), lost])

    def do_pay_for_firing(self, seat: int, cannon: int, amount: int) -> None:
        """The Powder for a shot. It is there: a cannon that cannot be paid for is not fired (SP-FIRE-02)."""
        assert self.powder[seat] >= amount, f"{amount} Powder cannot be paid for a shot"
        self.powder[seat] -= amount
        if amount:
            self.tell(events.POWDER_SPENT, seat, amount)

    # -- the queue ----------------------------------------------------------------------------------------------------

    def announced(self, it: CardUse) -> None:
        """A card that was played or an effect that was used joins the queue (SP-QUEUE-01)."""
        memory = {
            **it.memory, "announced": True, "modes": it.modes, "x": it.x, "cancelled": it.cancelled,
            "aimed": tuple((key, tuple(cards)) for key, cards in it.aimed.items()),
        }  # fmt: skip
        self.queue.append(Trigger(it.ability, it.card, it.controller, it.values, memory))

    def put_away(self, card: int) -> None:
        """A maneuver that has resolved is discarded, unless it marks a target or its text put it elsewhere (SP-Q09)."""
        setting = self._setting
        if self.attempt is not None and card in self.attempt.tokens:
            return
        chest = card in self.from_chest
        if chest:
            self.from_chest.remove(card)
        if self.place[card] in setting.playing:
            self.move(card, (setting.ejected if chest else setting.discard)[self.owner[card]])

    # -- losing -------------------------------------------------------------------------------------------------------

    def do_lose(self, seat: int, why: str, rule: str) -> None:
        """A player has lost: at once, or when the instruction is finished for everybody (SP-Q03, SP-Q04)."""
        if seat not in self.losing and seat not in self.out:
            self.losing.append(seat)
            self.lost_by = [*self.lost_by, f"{why}|{rule}"]
        if not self.together:
            self.settle_losses()

    def settle_together(self) -> None:
        """The instruction is finished for everybody: whoever lost by it has lost now (SP-Q03)."""
        self.together = False
        if self.losing:
            self.settle_losses()

    def settle_losses(self) -> None:
        """Whoever is losing is out; the last one left wins, and if nobody is left the game is a draw."""
        raise NotImplementedError

    # -- tokens -------------------------------------------------------------------------------------------------------

    def take_token(self, face: int, seat: int) -> int:
        """A token with this face out of the box, or a new one."""
        box = self.zones[self._setting.box]
        for card in box:
            if self.faces[card] == face:
                self.give(card, seat)
                return card
        return self.create(face, self._setting.box, seat)

    def face(self, name: str) -> int:
        """The face of the card with this name."""
        return face_of(name)
