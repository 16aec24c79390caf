"""The verbs of Five Sails, as card texts use them: move, wound, engage, claim, challenge, pressure, ..."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from quarterdeck.engine.ability import Use
from quarterdeck.engine.event import Event
from quarterdeck.engine.modifier import ADD, FORBID, Permission, Quantity
from quarterdeck.games.five_sails import events
from quarterdeck.games.five_sails.dialect import CombatValue
from quarterdeck.games.five_sails.happenings import Deeds
from quarterdeck.games.five_sails.procedures.arranging import AddCityCard, PutBack
from quarterdeck.games.five_sails.procedures.at_once import AtOnce
from quarterdeck.games.five_sails.procedures.equipping import EquipPaidFor, TooManyEquipped
from quarterdeck.games.five_sails.procedures.high_drama import ChallengeAction
from quarterdeck.games.five_sails.procedures.payment import Payment
from quarterdeck.games.five_sails.procedures.pressure import Pressure
from quarterdeck.games.five_sails.procedures.using import CardUse
from quarterdeck.games.five_sails.stats import (
    COMBAT,
    INFLUENCE,
    MAY_BE_CONTROLLED,
    MAY_BE_DESTROYED,
    MAY_BE_DISCARDED,
    MAY_BE_WOUNDED,
    MAY_CHANGE_RENOWN,
    MAY_ISSUE,
    MAY_LEAVE_BEARER,
    MAY_MOVE,
)  # fmt: skip


class Verbs(Deeds):
    """What card code says. Every verb announces an event, so that others can answer it.

    Verbs of one function body happen in their order; what depends on the outcome of one belongs into the next effect.
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
        if happening.values.amount <= count:
            self.instead()
        else:
            happening.change(amount=happening.values.amount - count)

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
        if isinstance(it, CardUse) and it.card == card and it.from_hand:
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

    def all_at_once(self, verb: str, cards: Iterable[int], place: int = -1) -> None:
        """One effect on several cards: `game.all_at_once("wound", cards)`; moves may name a place (FS-Q203)."""
        self.begin(AtOnce(verb, list(dict.fromkeys(cards)), place))

    # -- equipment ------------------------------------------------------------------------------------------------

    def equip(self, card: int, bearer: int, performer: int = -1, seat: int = -1) -> None:
        """Equip a card to a character, without any cost; `seat` controls it (default: the bearer's controller)."""
        if self.pieces[bearer] is None:
            return
        if self.pieces[card] is not None and self.refusal(MAY_LEAVE_BEARER, card) is not None:
            return
        self.equips_for = seat
        self.announce(events.EQUIPPED, card, bearer, performer)

    def hand_over(self, card: int, bearer: int) -> None:
        """Move an equipped card to another character: that is no equipping (FS-Q183)."""
        if self.pieces[bearer] is not None and self.refusal(MAY_LEAVE_BEARER, card) is None:
            self.announce(events.HANDED_OVER, card, bearer)

    def buy_and_equip(self, it: CardUse, card: int, bearer: int, less: int = 0, place: int = -1) -> None:
        """Pay for an attachment, then the performer equips it to a character."""
        place = self.location_of(bearer) if place < 0 else place
        self.reveal(card)
        self.begin(Payment(it.controller, card, "equip", it.performer, bearer, place, less=less))
        self.begin(EquipPaidFor(card, bearer, it.controller, it.performer))

    def can_buy(self, it: CardUse, card: int, bearer: int, less: int = 0, place: int = -1) -> bool:
        """Could the controller pay for the attachment, equipped to this character by the performer?"""
        place = self.location_of(bearer) if place < 0 else place
        kept = it.played_by if isinstance(it, CardUse) and it.played_by >= 0 else it.card
        return Payment(it.controller, card, "equip", it.performer, bearer, place, less=less, kept=kept).payable(self)  # type: ignore[arg-type]

    def check_equipment(self, bearer: int) -> None:
        """One Armor, one Attire, one Weapon: whoever controls the bearer destroys the rest (FS-CARD-27)."""
        too_many = TooManyEquipped(bearer)
        if too_many.surplus(self):  # type: ignore[arg-type]
            self.begin(too_many)

    # -- cards ----------------------------------------------------------------------------------------------------

    def draw(self, seat: int, count: int = 1) -> None:
        """Draw cards."""
        if count > 0:
            self.announce(events.DREW, seat, count)

    def take(self, seat: int, card: int) -> None:
        """Put a card from anywhere into a hand."""
        self.announce(events.TOOK, seat, card)

    def discard(self, card: int) -> None:
        """Discard a card from a hand or a deck; the log and the abilities that answer know whose effect it was."""
        seat = self.owner[card]
        it = self.using()
        cause = -1 if isinstance(it, CardUse) and it.paying else self.cause()
        self.announce(events.DISCARDED, seat if seat >= 0 else max(cause, 0), card, cause)

    def reveal_top(self, seat: int, count: int) -> list[int]:
        """Show everybody the top cards of a Faction Deck; they stay there."""
        cards = self.top_cards(seat, count)
        for card in cards:
            self.reveal(card)
            self.tell(events.REVEALED, seat, card)
        return cards

    def reveal_top_of_city_deck(self, seat: int, count: int) -> list[int]:
        """Show everybody the top cards of the City Deck; they stay there."""
        cards = self.top_of_city_deck(count)
        for card in cards:
            self.reveal(card)
            self.tell(events.REVEALED, seat, card)
        return cards

    def look_at(self, seat: int, cards: Iterable[int]) -> None:
        """Let one seat look at cards of one zone."""
        cards = list(cards)
        for card in cards:
            self.reveal(card, seat)
        if cards:
            self.tell(events.LOOKED, seat, len(cards), self.zone_in_words(self.place[cards[0]]))

    def sink(self, cards: Iterable[int]) -> None:
        """Sink cards, several of them in random order (FS-KEY-12): those that are in play or still lie in a deck."""
        decks = (*self._setting.deck, self._setting.city_deck)
        cards = [card for card in cards if self.in_play(card) or self.place[card] in decks]
        while cards:
            card = cards.pop(self.random_below(len(cards)) if len(cards) > 1 else 0)
            self.announce(events.SUNK, card)

    def put_back(self, seat: int, cards: Iterable[int]) -> None:
        """A player puts cards that lie on top of a deck back there in any order."""
        self.begin(PutBack(seat, list(cards)))

    def put_on_top(self, card: int) -> None:
        """Put a card on top of its own deck."""
        self.announce(events.PUT_ON_TOP, card)

    def lay_facedown(self, seat: int, card: int, place: int) -> None:
        """Add a card facedown to a location."""
        self.announce(events.LAID_FACEDOWN, seat, card, place)

    def add_city_cards(self, places: Iterable[int]) -> None:
        """Add a City card to each of these locations, one after the other."""
        for place in places:
            self.begin(AddCityCard(place))

    def add_city_card(self, place: int, card: int = -1) -> None:
        """Add a City card to a location: the top one of the City Deck, or this one."""
        if card < 0:
            top = self.top_of_city_deck(1)
            if not top:
                return
            card = top[0]
        if self.pieces[card] is not None:
            self.leave(card, self._setting.city_discard)
        self.announce(events.CITY_CARD_ADDED, card, place)

    # -- Renown and control ---------------------------------------------------------------------------------------

    def add_renown(self, seat: int, place: int, count: int = 1) -> None:
        """A player adds Renown from the supply to a City location."""
        if self.is_city(place) and self.refusal(MAY_CHANGE_RENOWN, place) is None:
            self.announce(events.RENOWN_ADDED, seat, place, count)

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

    # -- challenges, duels, pressures -----------------------------------------------------------------------------

    def issue_challenge(self, challenger: int, target: int, stat: Quantity = COMBAT, **limits: Any) -> None:
        """A character challenges another; `limits` are fields of the Challenge (who may intervene or refuse)."""
        if self.refusal(MAY_ISSUE, challenger) is None:
            self.begin(self.edition.challenge(challenger, target, stat.name, **limits))

    def pressure(self, it: CardUse, stat: Quantity = INFLUENCE, place: int = -1, **limits: Any) -> None:
        """Pressure a location; a later effect asks `succeeded(game, it)`. `limits` are fields of the Pressure."""
        assert isinstance(it, CardUse)
        place = self.location_of(it.performer) if place < 0 else place
        self.begin(Pressure(it.controller, place, stat.name, it.performer, **limits), then=it.pressed)

    def add_value(self, it: CardUse, value: CombatValue, amount: int) -> None:
        """Change a combat value (RIPOSTE, PARRY or THRUST of words.py) of the controller's combat card this round.

        While a challenge is being issued only Thrust counts: it adds to the threat (FS-CHAL-28).
        """
        duel = self.duel
        if duel is not None:
            duel.bonus[value] += amount
        elif self.challenge is not None and value == 2:
            self.challenge.thrust += amount

    def spendable_value(self, it: CardUse, value: int) -> int:
        """How much of a combat value the controller has to spend now."""
        duel = self.duel
        if duel is not None:
            return duel.combat_value(self, value)  # type: ignore[arg-type]
        return 0

    def lethal(self, it: CardUse) -> None:
        """The participant ignores Restricted Hostilities until its player's next round (FS-KEYW-11, FS-KEYW-12)."""
        duel, challenge = self.duel, self.challenge
        if duel is not None:
            duel.lethal[duel.side(it.controller)] = 1
        elif challenge is not None:
            challenge.lethal = 1

    def discard_combat_card(self, card: int) -> None:
        """The combat card that is being announced is discarded instead of being played."""
        duel = self.duel
        assert duel is not None
        duel.combat.remove(card)
        self.announce(events.COMBAT_CARD_DISCARDED, duel.seat, card)

    def cancel(self) -> None:
        """Answering an announcement or a target: the effects of that ability do not happen, its costs stay paid."""
        aim = self.answered_aim()
        if aim is self.challenge:
            self.cancel_challenge()  # it has a new target, who intervened
            return
        it = aim if isinstance(aim, ChallengeAction) else self.answered_use()
        if it is not None and not it.cancelled:
            it.cancelled = True
            self.tell(events.CANCELLED, it.card)

    def change_participant(self, leaves: int, card: int) -> None:
        """Another character takes a participant's place; while issuing a challenge, the challenger's."""
        self.announce(events.PARTICIPANT_CHANGED, card, leaves)

    def instead(self) -> None:
        """Replace the event that would happen; everybody is told what does not happen."""
        happening = self.happening()
        event = self.EVENTS[happening.event]
        if self._logging and event.says and not happening.replaced:
            said = {field: arg.say(self, -1, v) for (field, arg), v in zip(event.args, happening.values, strict=True)}
            self.tell(events.PREVENTED, event.says.format(**said))
        super().instead()

    def cancel_challenge(self) -> None:
        """The challenge that was issued goes no further."""
        challenge = self.challenge
        if challenge is not None and not challenge.cancelled:
            challenge.cancelled = True
            self.announce(events.CHALLENGE_CANCELLED, challenge.challenger)

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

    def forbid(self, what: Permission, card: int, it: CardUse, until: Event, of: int = -1) -> None:
        """Something that cannot be done with a card until an event (of one card)."""
        self.modify(what, card, 1, until, it.card, kind=FORBID, of=of)

    def play_out_of_hand(self, it: CardUse, card: int, ability: str, locked: bool = False) -> None:
        """Play a risk that is not in the hand as if it were, for one of its Actions; its costs are paid.

        `words.playable` says which. A `locked` one is sent to The Locker instead of being discarded.
        """
        played = self.edition.use(ability, card, it.controller, ())
        if played.what(self).refuse(self, played) is None:  # type: ignore[arg-type]
            played.locked = locked
            played.remember(elsewhere=True)
            self.begin(played)

    def perform_copy(self, ability: str, of: Use, it: CardUse) -> None:
        """The card of `it` uses a copy of an ability in use: self-references mean that card (FS-ABIL-52)."""
        again = self.new_use(ability, it.card, it.controller, of.values)
        again.copied, again.performer = True, it.performer
        if again.what(self).refuse(self, again) is None:  # type: ignore[arg-type]
            again.performer = it.performer
            self.begin(again)
