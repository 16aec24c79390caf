"""The verbs of cards and rules: Powder, cards, crew, cannons, Fires. Each announces what happens, so others can answer.

A verb may be answered before it is done, so what depends on its outcome belongs into the next effect (`.then`). A verb
about a card that is no longer where it must be does nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from quarterdeck.engine.state import BOTTOM
from quarterdeck.games.sky_pirate import events
from quarterdeck.games.sky_pirate.deeds import SHADE
from quarterdeck.games.sky_pirate.lasting import LastingVerbs
from quarterdeck.games.sky_pirate.procedures.choosing import Distribute, Operate, Pay
from quarterdeck.games.sky_pirate.procedures.joining import Join
from quarterdeck.games.sky_pirate.stats import MAY_BE_STOWED


class Verbs(LastingVerbs):
    """What cards say, in their words."""

    # -- Powder and Actions -----------------------------------------------------------------------------------------

    def gain_powder(self, seat: int, amount: int) -> None:
        """Gain Powder."""
        if amount > 0:
            self.powder[seat] += amount
            self.announce(events.POWDER_GAINED, seat, amount)

    def spend_powder(self, seat: int, amount: int) -> None:
        """Spend Powder that is there."""
        if amount > 0:
            self.powder[seat] -= amount
            self.announce(events.POWDER_SPENT, seat, amount)

    def lose_powder(self, seat: int, amount: int) -> int:
        """Lose Powder, never below 0 (SP-POWDER-04). How much was lost."""
        lost = min(amount, self.powder[seat])
        if lost > 0:
            self.powder[seat] -= lost
            self.announce(events.POWDER_LOST, seat, lost)
        return lost

    def pay_powder(self, seat: int, to: int, amount: int) -> None:
        """Pay Powder to another player: spent, and gained there (SP-POWDER-05)."""
        self.spend_powder(seat, amount)
        self.gain_powder(to, amount)

    def steal_powder(self, seat: int, amount: int) -> None:
        """Steal Powder from the opponent: what they lose is gained (SP-POWDER-06)."""
        self.gain_powder(seat, self.lose_powder(self.opponent(seat), amount))

    def gain_actions(self, seat: int, amount: int = 1) -> None:
        """Gain Actions: in the Start Phase they are kept, outside the own turn they are lost (SP-Q24)."""
        if seat == self.active and amount > 0:
            if self.phase == "action":
                self.actions += amount
            elif self.phase == "start":
                self.bonus[seat] += amount
            else:
                return
            self.announce(events.ACTIONS_GAINED, seat, amount)

    def lose_action(self, seat: int) -> None:
        """Lose an Action of this turn."""
        if seat == self.active and self.phase == "action":
            self.actions = max(0, self.actions - 1)
        else:
            self.bonus[seat] -= 1

    def gain_action_next_turn(self, it: Any) -> None:
        """Gain an Action when the controller's next turn begins."""
        self.bonus[it.controller] += 1

    # -- cards of a hand, a Hold, a discard pile ----------------------------------------------------------------------

    def draw(self, seat: int, count: int = 1) -> None:
        """Draw cards from the Hold."""
        for _ in range(count):
            if len(self.frames) == self._floor:
                self.do_draw(seat)
            else:
                self.announce(events.DRAWS, seat)

    def discard(self, card: int) -> None:
        """Discard a card from where it is: play, hand, Hold, Treasure Chest or storage."""
        setting, place = self._setting, self.place[card]
        if self.pieces[card] is not None:
            self.announce(events.DISCARDED, card)
        elif place in setting.hand:
            self.announce(events.DISCARDED_FROM_HAND, card, setting.hand.index(place))
        elif place in setting.hold:
            seat = setting.hold.index(place)
            self.announce(events.DISCARDED_FROM_HOLD, card, seat)
            self.announce(events.HOLD_LOST, seat, (card,))
        elif place in setting.stored or place in setting.chest or place in setting.aside:
            self.announce(events.DISCARDED_FROM_AFAR, card)
        elif place not in (setting.box, setting.raid) and place not in setting.discard:
            self.move(card, setting.discard[self.owner[card]])

    def stow(self, card: int) -> None:
        """Put a card on the bottom of its captain's Hold, unless it cannot be stowed from play."""
        if self.pieces[card] is None or self.refusal(MAY_BE_STOWED, card) is None:
            self.announce(events.STOWED, card)

    def eject(self, card: int) -> None:
        """Remove a card from the game."""
        if self.place[card] not in self._setting.ejected:
            self.announce(events.EJECTED, card)

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

    def put_into_chest(self, card: int, seat: int) -> None:
        """Put a card into a player's Treasure Chest, never its own captain's (SP-CHEST-05)."""
        if self.owner[card] != seat and self.pieces[card] is None and not self.printed(card).token:
            self.move(card, self._setting.chest[seat])
            self.announce(events.TO_CHEST, seat, card)

    def eject_top(self, seat: int, count: int) -> None:
        """Eject cards from the top of a Hold, as many as there are (SP-Q01)."""
        for card in self.zones[self._setting.hold[seat]][: -count - 1 : -1]:
            self.reveal(card)
            self.eject(card)

    def store(self, card: int, host: int) -> None:
        """Store a card that is not in play on a card in play."""
        if self.in_play(host) and self.pieces[card] is None:
            self.move(card, self._setting.stored[self.controller(host)])
            self.stored_on[card] = host
            self.announce(events.STORED, card, host)

    def shuffle_into_hold(self, cards: Sequence[int]) -> None:
        """Shuffle cards into their captains' Holds."""
        for card in cards:
            self._go(card, self._setting.hold[self._home(card)])
        for seat in dict.fromkeys(self.owner[card] for card in cards):
            self.shuffle_hold(seat)

    def shuffle_in(self, name: str, seat: int, count: int = 1) -> None:
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

    # -- crew and tokens ----------------------------------------------------------------------------------------------

    def put_into_play(self, card: int, seat: int, reserve: bool = False, **carries: Any) -> None:
        """Put a card into play faceup. A crew joins the party of an attempt if able, unless it enters `reserve`."""
        self.place_in_play(card, seat, **carries)
        self._entered(card, reserve)

    def _entered(self, card: int, reserve: bool) -> None:
        if not reserve and self.attempt is not None and self.is_crew(card):
            self.begin(Join(card, "entered"))
        self.announce(events.ENTERED, card)

    def put_shade(self, card: int, seat: int, reserve: bool = False) -> None:
        """Put a card that is not in play into play facedown, as a 2/2 Shade crew."""
        if self.pieces[card] is None and self.place[card] != self._setting.box:
            chest = self.place[card] in self._setting.chest
            self.stored_on.pop(card, None)
            self.place_in_play(card, seat, self._setting.facedown[seat], becomes=SHADE, chest=chest)
            self._entered(card, reserve)

    def turn_facedown(self, card: int) -> None:
        """Turn a faceup card in play facedown: it becomes a 2/2 Shade crew. One with two faces cannot be turned."""
        printed = self.printed(card)
        if self.pieces[card] is not None and not (self.is_facedown(card) or printed.back or printed.front):
            self.announce(events.TURNED_FACEDOWN, card)

    def create_token(self, name: str, seat: int, count: int = 1, reserve: bool = False) -> list[int]:
        """Put tokens of this name into play. Their numbers."""
        made = []
        for _ in range(count):
            card = self.take_token(self.face(name), seat)
            self.put_into_play(card, seat, reserve, token=True)
            made.append(card)
        return made

    def create_copy(self, original: int, seat: int, reserve: bool = False, **carries: Any) -> int:
        """Put a crew token into play that is a copy of a card: what is printed, no counters (SP-COPY-01)."""
        card = self.create(self.faces[original], self._setting.box, seat)
        self.put_into_play(card, seat, reserve, token=True, **carries)
        return card

    def become(self, card: int, attack: int, defense: int) -> None:
        """A card in play becomes a crew with these values until the attempt ends, and moves to the attempt."""
        piece = self.pieces[card]
        if piece is not None and self.attempt is not None:
            seat = piece.controller
            self.edit(card).becomes = (attack, defense)
            self.move(card, self._setting.crew[seat])
            self.begin(Join(card, "moved"))

    def flip(self, card: int) -> None:
        """Turn a dual face card over: its other face takes its place in play (SP-DUAL-03).

        A Captain that becomes a crew leaves the Captain's place empty (SP-Q48).
        """
        printed, piece = self.printed(card), self.pieces[card]
        if piece is None or not (printed.back or printed.front):
            return
        seat, setting = piece.controller, self._setting
        face = self.face(printed.back or printed.front)
        other = next(
            c for c in self.zones[setting.reverse] if self.faces[c] == face and self.owner[c] == self.owner[card]
        )
        self.let_go(card)
        stunned = piece.stunned
        self.move(card, setting.reverse)
        self.pieces[card] = None
        self.place_in_play(other, seat, stunned=stunned)
        if self.printed(other).kind == "captain":
            self.captains[seat] = other
        self.tell(events.FLIPPED, card, other)
        if self.is_crew(other):
            self._entered(other, False)

    def replace(self, card: int, name: str) -> None:
        """Put an emplacement token into the row in place of an emplacement (SP-TOKEN-03)."""
        seat = self.controller(card)
        if self.pieces[card] is not None:
            self.pieces[card] = None
            self.move(card, self._setting.ejected[self.owner[card]])
            self.create_token(name, seat)

    def gain_control(self, card: int, seat: int, until_attempt_ends: bool = False) -> None:
        """Gain control of a crew; during an attempt it goes to the new controller's party or reserve."""
        piece = self.pieces[card]
        if piece is None or piece.controller == seat:
            return
        setting, mine = self._setting, self.edit(card)
        self.let_go(card)
        mine.lender = piece.controller if until_attempt_ends else -1
        mine.operates, mine.party, mine.controller = -1, False, seat
        self.changed = True
        self.move(card, (setting.facedown if self.is_facedown(card) else setting.crew)[seat])
        self.rewire(card)
        self.announce(events.CONTROL_GAINED, seat, card)

    def move_to_party(self, card: int) -> None:
        """Move a crew to its controller's party, if able (SP-Q16)."""
        if self.attempt is not None and self.is_crew(card):
            self.begin(Join(card, "moved"))

    def move_to_reserve(self, card: int) -> None:
        """Move a crew to its controller's reserve."""
        piece = self.pieces[card]
        if piece is not None and piece.party:
            self.edit(card).party = False
            self.announce(events.MOVED, card, "reserve")

    # -- counters -----------------------------------------------------------------------------------------------------

    def put_counters(self, seat: int, card: int, count: int = 1, kind: str = "counter") -> None:
        """The seat puts counters on a card in play: `counter`, `presence` or `ammo`."""
        if count > 0 and self.pieces[card] is not None:
            self._add_counters(card, count, kind)
            self.announce(events.COUNTERS_PUT, seat, card, kind, count)

    def _add_counters(self, card: int, count: int, kind: str) -> None:
        field = {"counter": "counters", "presence": "presence", "ammo": "ammo"}[kind]
        piece = self.edit(card)
        setattr(piece, field, max(0, getattr(piece, field) + count))

    def counters_on(self, card: int, kind: str = "counter") -> int:
        """How many counters of a kind lie on a card."""
        piece = self.pieces[card]
        return 0 if piece is None else {"counter": piece.counters, "presence": piece.presence, "ammo": piece.ammo}[kind]

    def remove_counters(self, card: int, count: int = 1, kind: str = "counter") -> None:
        """Take counters off a card. One that runs out is discarded, where it entered with counters (SP-CARD-15)."""
        if self.pieces[card] is None:
            return
        had = self.counters_on(card, kind)
        self._add_counters(card, -count, kind)
        if had and self.counters_on(card, kind) == 0 and self.runs_out(card, kind):
            self.announce(events.DISCARDED, card)

    def runs_out(self, card: int, kind: str) -> bool:
        """Is the card discarded with its last counter of this kind?"""
        from quarterdeck.games.sky_pirate.blocks import STARTING_COUNTERS

        return kind == "ammo" if self.printed(card).kind == "ammo" else self.printed(card).id in STARTING_COUNTERS

    def double_counters(self, seat: int, card: int) -> None:
        """Put as many counters of each kind on a card as it has (SP-COUNTER-04)."""
        for kind in ("counter", "presence", "ammo"):
            self.put_counters(seat, card, self.counters_on(card, kind), kind)

    def distribute(self, seat: int, count: int, source: int) -> None:
        """Distribute presence counters among crew that the seat controls (SP-COUNTER-03)."""
        if count > 0:
            self.begin(Distribute(seat, count, source))

    # -- the ship -----------------------------------------------------------------------------------------------------

    def stun(self, card: int) -> None:
        """Stun a cannon."""
        if self.place[card] in self._setting.ship and not self.pieces[card].stunned:  # type: ignore[union-attr]
            self.edit(card).stunned = True
            self.announce(events.STUNNED, card)

    def unstun(self, card: int) -> None:
        """Unstun a cannon."""
        if self.place[card] in self._setting.ship and self.pieces[card].stunned:  # type: ignore[union-attr]
            self.edit(card).stunned = False
            self.announce(events.UNSTUNNED, card)

    def break_emplacement(self, card: int) -> None:
        """Break an emplacement."""
        if self.place[card] in self._setting.ship:
            self.announce(events.BROKE, card, len(self.operators(card)))

    def set_fires(self, seat: int, count: int) -> None:
        """Set Fires on a player's ship (SP-STATUS-10)."""
        if count > 0:
            self.fires[seat] += count
            self.announce(events.FIRES_SET, seat, count)

    def eject_fires(self, seat: int, count: int | None = None) -> None:
        """Put out Fires on a player's ship: all of them unless a number is given."""
        gone = self.fires[seat] if count is None else min(count, self.fires[seat])
        if gone:
            self.fires[seat] -= gone
            self.announce(events.FIRES_EJECTED, seat, gone)

    def operate(self, card: int, count: int, seat: int) -> None:
        """Assign crew as operators of a card (SP-OPER-01)."""
        self.begin(Operate(card, count, seat))

    def unassign(self, card: int) -> None:
        """An operator operates no longer."""
        piece = self.pieces[card]
        if piece is not None and piece.operates >= 0:
            self.edit(card).operates = -1
            self.rewire(card)

    def turn_captain(self, seat: int, facedown: bool) -> None:
        """Turn a Captain facedown or faceup; a dual face card cannot be turned (SP-DUAL-04, SP-CARD-22)."""
        card = self.captains[seat]
        if self.place[card] in self._setting.captain and not self.printed(card).back:
            self.edit(card).facedown = facedown
            self.rewire(card)

    # -- other players ------------------------------------------------------------------------------------------------

    def may_pay(self, seat: int, to: int, amount: int, source: int) -> None:
        """Another player may pay Powder; `it.memory["paid_off"]` of the effect in use then says whether they did."""
        self.begin(Pay(seat, to, amount, source))
