"""The verbs of cards and rules: Powder, cards, crew, cannons, Fires. Each announces what happens, so others can answer.

A verb may be answered before it is done, so what depends on its outcome belongs into the next effect (`.then`). A verb
about a card that is no longer where it must be does nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final, Unpack

from quarterdeck.engine.event import Event
from quarterdeck.games.sky_pirate import events
from quarterdeck.games.sky_pirate.dialect import CardName, Counter
from quarterdeck.games.sky_pirate.event_values import Damage, PlayerCardAndAmount
from quarterdeck.games.sky_pirate.happenings import SHADE
from quarterdeck.games.sky_pirate.procedures.choosing import Distribute, Operate, Pay
from quarterdeck.games.sky_pirate.procedures.joining import ComeOver, Join
from quarterdeck.games.sky_pirate.stats import STATE
from quarterdeck.games.sky_pirate.verbs.cards import CardVerbs

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.procedures.using import CardUse
    from quarterdeck.games.sky_pirate.state import Carries

COUNTERS: Final = ("counter", "presence", "ammo")
"""The kinds of counters."""


class Verbs(CardVerbs):
    """What cards say, in their words."""

    # -- what would happen ------------------------------------------------------------------------------------------

    def less(self, by: int, at_least: int | None = None) -> None:
        """What would happen is so much less: damage, or what is paid for firing."""
        would = self.happening()
        values = would.values
        assert isinstance(values, (Damage, PlayerCardAndAmount))
        amount = values.amount - by
        would.change(amount=amount if at_least is None else max(at_least, amount))

    def call_off(self) -> None:
        """The effect in use that brings about what is answered now does not resolve."""
        frames = self.frames
        at = max((n for n, frame in enumerate(frames) if frame.IS == "happening"), default=len(frames))
        it = next((frame for frame in reversed(frames[:at]) if frame.IS == "use"), None)
        if it is not None:
            it.cancelled = True  # type: ignore[attr-defined]

    def would_be(self, event: Event) -> bool:
        """Is this the event that would happen now?"""
        return self.happening().event == event.name

    def pays_a_cost(self) -> bool:
        """Does what would happen now pay a cost? Then nothing comes in its place (SP-Q40)."""
        it = self.using()
        return it is not None and it.paying

    def none_of_it(self) -> None:
        """Nothing is left of the damage that would be dealt."""
        self.happening().change(amount=0)

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

    def gain_action_next_turn(self, it: CardUse) -> None:
        """Gain an Action when the controller's next turn begins."""
        self.bonus[it.controller] += 1

    # -- crew and tokens ----------------------------------------------------------------------------------------------

    def put_into_play(self, card: int, seat: int, reserve: bool = False, **carries: Unpack[Carries]) -> None:
        """Put a card into play faceup. A crew joins the party of an attempt if able, unless it enters `reserve`."""
        self.place_in_play(card, seat, **carries)
        self._entered((card,), reserve)

    def _entered(self, cards: Sequence[int], reserve: bool) -> None:
        """Cards have entered play at once."""
        if not reserve and self.attempt is not None:
            for card in cards:
                if self.is_crew(card):
                    self.begin(Join(card, "entered"))
        self.at_once([(events.ENTERED, card) for card in cards])

    def put_shade(self, card: int, seat: int, reserve: bool = False) -> None:
        """Put a card that is not in play into play facedown, as a 2/2 Shade crew."""
        self.put_shades((card,), seat, reserve)

    def put_shades(self, cards: Sequence[int], seat: int, reserve: bool = False) -> None:
        """Put cards that are not in play into play facedown at once, as 2/2 Shade crew."""
        setting = self._setting
        cards = [card for card in cards if self.pieces[card] is None and self.place[card] != setting.box]
        for card in cards:
            chest = self.place[card] in setting.chest
            self.stored_on.pop(card, None)
            self.place_in_play(card, seat, setting.facedown[seat], becomes=SHADE, chest=chest)
        self._entered(cards, reserve)

    def turn_facedown(self, card: int) -> None:
        """Turn a faceup card in play facedown: it becomes a 2/2 Shade crew. One with two faces cannot be turned."""
        self.turn_facedown_all((card,))

    def turn_facedown_all(self, cards: Sequence[int]) -> None:
        """Turn faceup cards in play facedown at once; those that cannot be turned stay as they are (SP-Q121)."""
        self.at_once([(events.TURNED_FACEDOWN, card) for card in cards if self.can_be_turned(card)])

    def create_token(self, name: CardName, seat: int, count: int = 1, reserve: bool = False) -> list[int]:
        """Put tokens of this name into play, all at once. Their numbers."""
        made = [self._lay_token(name, seat) for _ in range(count)]
        self._entered(made, reserve)
        return made

    def _lay_token(self, name: str, seat: int) -> int:
        card = self.take_token(self.face(name), seat)
        self.place_in_play(card, seat, token=True)
        return card

    def create_copy(self, original: int, seat: int, reserve: bool = False) -> int:
        """Put a crew token into play that is a copy of a card: what is printed, no counters (SP-COPY-01)."""
        card = self.create(self.faces[original], self._setting.box, seat)
        self.put_into_play(card, seat, reserve, token=True)
        return card

    def become(self, card: int, attack: int, defense: int) -> None:
        """A card in play becomes a crew with these values until the attempt ends, and moves to the attempt."""
        piece = self.pieces[card]
        if piece is not None and self.attempt is not None:
            seat = piece.controller
            self.edit(card).becomes = (attack, defense)
            self.move(card, self._setting.crew[seat])
            self.begin(Join(card, "moved"))

    def become_itself(self, card: int) -> None:
        """A card that was a crew for a while is none any more, so it is no operator either (SP-OPER-01)."""
        piece = self.edit(card)
        piece.becomes, piece.operates = (), -1
        self.move(card, self.zone_in_play(card, piece.controller))
        self.rewire(card)

    def flip(self, card: int) -> None:
        """Turn a dual face card over: its other face takes its place in play (SP-DUAL-03).

        A Captain that becomes a crew leaves the Captain's place empty (SP-Q48).
        """
        printed, piece = self.printed(card), self.pieces[card]
        if piece is None or not (printed.back or printed.front):
            return
        seat, other = piece.controller, self.other_face(card)
        self.let_go(card)
        self.move(card, self._setting.reverse)
        self.pieces[card] = None
        # It stays the same card: what it carries, who lent it, and whether it is boarded (SP-Q126).
        self.place_in_play(
            other, seat, stunned=piece.stunned, counters=piece.counters, presence=piece.presence, lender=piece.lender
        )
        if self.attempt is not None and self.attempt.target == card:
            self.attempt.target = other
        self.tell(events.FLIPPED, card, other)
        if self.is_crew(other):
            self._entered((other,), False)

    def replace(self, card: int, name: CardName) -> None:
        """Put an emplacement token into the row in place of an emplacement (SP-TOKEN-03)."""
        seat = self.controller(card)
        if self.pieces[card] is not None:
            self.pieces[card] = None
            self.move(card, self._setting.ejected[self.owner[card]])
            self.create_token(name, seat)

    def borrow(self, card: int, seat: int) -> None:
        """Gain control of a crew until the attempt ends and move it to the own party: both, or neither (SP-Q122)."""
        self.begin(ComeOver(card, seat))

    def lend(self, card: int, seat: int) -> None:
        """A crew is controlled by another player, in reserve, until the attempt ends.

        Whoever controlled it before the first of several loans gets it back, and at once if it comes to them (SP-Q127).
        """
        piece = self.pieces[card]
        if piece is not None and piece.controller != seat:
            lender = piece.lender if piece.lender >= 0 else piece.controller
            self._change_control(card, seat, lender if lender != seat else -1)

    def give_back(self, card: int) -> None:
        """A loan is over. If whoever lent the card is out, it goes to its captain's discard pile (SP-Q46, SP-Q127)."""
        piece = self.pieces[card]
        if piece is None or piece.lender < 0:
            return
        if piece.lender in self.out:
            self.leave(card, self._setting.discard[self._home(card)])
        else:
            self._change_control(card, piece.lender, -1)

    def _change_control(self, card: int, seat: int, lender: int) -> None:
        setting, facedown = self._setting, self.is_facedown(card)
        self.let_go(card)
        piece = self.edit(card)
        piece.lender, piece.operates, piece.party, piece.controller = lender, -1, False, seat
        self.changed = True
        if facedown:
            self.move(card, setting.facedown[seat])
        else:
            self.move(card, setting.crew[seat] if piece.becomes else self.zone_in_play(card, seat))
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

    def put_counters(self, seat: int, card: int, count: int = 1, kind: Counter = "counter") -> None:
        """The seat puts counters on a card in play: `counter`, `presence` or `ammo`."""
        self.put_counters_on_each(seat, {card: count}, kind)

    def put_counters_on_each(self, seat: int, counts: Mapping[int, int], kind: Counter = "counter") -> None:
        """The seat puts counters on several cards in play at once: so many on each."""
        put = [(card, count) for card, count in counts.items() if count > 0 and self.pieces[card] is not None]
        for card, count in put:
            self._add_counters(card, count, kind)
        self.at_once([(events.COUNTERS_PUT, seat, card, kind, count) for card, count in put])

    def _add_counters(self, card: int, count: int, kind: str) -> None:
        field = {"counter": "counters", "presence": "presence", "ammo": "ammo"}[kind]
        piece = self.edit(card)
        setattr(piece, field, max(0, getattr(piece, field) + count))
        if STATE in self.hearing:
            self.changed = True

    def counters_on(self, card: int, kind: Counter = "counter") -> int:
        """How many counters of a kind lie on a card."""
        piece = self.pieces[card]
        return 0 if piece is None else {"counter": piece.counters, "presence": piece.presence, "ammo": piece.ammo}[kind]

    def kinds_of_counters(self, card: int) -> list[str]:
        """The kinds of counters that lie on a card."""
        return [kind for kind in COUNTERS if self.counters_on(card, kind)]

    def kinds_to_choose(self, card: int) -> list[str]:
        """The kinds of counters that lie on a card, if there are several."""
        kinds = self.kinds_of_counters(card)
        return kinds if len(kinds) > 1 else []

    def put_the_only_kind(self, seat: int, card: int) -> None:
        """Put a counter more on a card on which only one kind lies: of several one has to be chosen."""
        kinds = self.kinds_of_counters(card)
        if len(kinds) == 1:
            self.put_counters(seat, card, 1, kinds[0])

    def cards_with_counters(self, seat: int) -> list[int]:
        """The cards that the seat controls on which counters lie, but for the Captain (SP-Q42)."""
        ammo = self.zones[self._setting.ammo[seat]]
        cards = [*self.crew(seat), *self.assets(seat), *self.emplacements(seat), *ammo]
        return [card for card in cards if self.kinds_of_counters(card)]

    def remove_counters(self, card: int, count: int = 1, kind: Counter = "counter") -> None:
        """Take counters off a card."""
        if self.pieces[card] is not None:
            self._add_counters(card, -count, kind)

    def double_counters(self, seat: int, card: int) -> None:
        """Put as many counters of each kind on a card as it has (SP-COUNTER-04)."""
        for kind in self.kinds_of_counters(card):
            self.put_counters(seat, card, self.counters_on(card, kind), kind)

    def distribute(self, seat: int, count: int, source: int) -> None:
        """Distribute presence counters among crew that the seat controls (SP-COUNTER-03)."""
        if count > 0:
            self.begin(Distribute(seat, count, source))

    # -- the ship -----------------------------------------------------------------------------------------------------

    def stun(self, card: int) -> None:
        """Stun a cannon."""
        self._turn_cannons((card,), True)

    def stun_all(self, cards: Sequence[int]) -> None:
        """Stun cannons, at once."""
        self._turn_cannons(cards, True)

    def unstun(self, card: int) -> None:
        """Unstun a cannon."""
        self._turn_cannons((card,), False)

    def unstun_all(self, cards: Sequence[int]) -> None:
        """Unstun cannons, at once (SP-TURN-14)."""
        self._turn_cannons(cards, False)

    def _turn_cannons(self, cards: Sequence[int], stunned: bool) -> None:
        ship, pieces = self._setting.ship, self.carried
        turned = [c for c in cards if self.place[c] in ship and pieces[c].stunned != stunned]
        for card in turned:
            self.edit(card).stunned = stunned
        self.at_once([(events.STUNNED if stunned else events.UNSTUNNED, card) for card in turned])

    def break_emplacement(self, card: int) -> None:
        """Break an emplacement."""
        if self.place[card] in self._setting.ship:
            self.announce(events.BROKE, card, len(self.operators(card)), self.counters_on(card, "presence"))

    def set_fires(self, seat: int, count: int) -> None:
        """Set Fires on a player's ship (SP-STATUS-10), if that is still there."""
        if count > 0 and seat not in self.out:
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

    def choose_for(self, card: int, chosen: int) -> None:
        """A card in play keeps what is chosen for it, and of a crew whether that lies facedown (`is_chosen_for`)."""
        if self.in_play(card):
            piece = self.edit(card)
            piece.note = chosen
            if self.is_crew(chosen):
                piece.notes = (int(self.is_facedown(chosen)),)

    def unstun_again(self, cannon: int) -> None:
        """Unstun a cannon whose own text lets it fire again; how often it does is counted (`shots_again`)."""
        self.used[f"turn|again|{cannon}"] = self.shots_again(cannon) + 1
        self.unstun(cannon)

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
        """Another player may pay Powder; `it.paid_off` of the effect in use then says whether they did."""
        self.begin(Pay(seat, to, amount, source))
