"""Instructions that take several steps: playing cards, searching, damage, firing, boarding, discarding from hands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from quarterdeck.engine.choice import Option, Reason
from quarterdeck.engine.event import Event
from quarterdeck.engine.modifier import ALLOW
from quarterdeck.engine.reasons import meaning
from quarterdeck.games.sky_pirate import events
from quarterdeck.games.sky_pirate.ability import ACTION, TACTIC, SkyAbility
from quarterdeck.games.sky_pirate.cardset import IN_HOLD
from quarterdeck.games.sky_pirate.dialect import CardName, Deed, Destination, Origin
from quarterdeck.games.sky_pirate.options import (
    refuse_fire,
    refuse_play,
    refuse_use_action,
    refuse_use_tactic,
    why_no_action,
)
from quarterdeck.games.sky_pirate.procedures.boarding import Board, Fight, raid_token, refuse_board, why_not_board
from quarterdeck.games.sky_pirate.procedures.burning import Burn
from quarterdeck.games.sky_pirate.procedures.choosing import PickCards, Search, StowTogether
from quarterdeck.games.sky_pirate.procedures.firing import Damage, DamageToEach, Fire, Plunder
from quarterdeck.games.sky_pirate.procedures.playing import PlayCard, refuse_card, why_card
from quarterdeck.games.sky_pirate.procedures.resolving import Resolution
from quarterdeck.games.sky_pirate.procedures.using import CardUse
from quarterdeck.games.sky_pirate.stats import DISCARDED_AT_ZERO, MAY_PLAY_TACTICS, REVEALS_TOP
from quarterdeck.games.sky_pirate.verbs.ship import Verbs

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate

HITS_BOTTOM = "hits the bottom of the Hold"
"""Hook: while the body (game, me, cannon) is true, the cannon's damage discards from the bottom of the Hold."""


class Instructions(Verbs):
    """What cards tell players to do, and what players can do now."""

    # -- playing ------------------------------------------------------------------------------------------------------

    def play_card(self, seat: int, card: int, zone: Origin = "hand", free: bool = False, eject: bool = False) -> None:
        """Play a card without an Action, if it can be played; its additional costs are paid (SP-SEARCH-04, SP-Q44).

        With `free` all costs are ignored; with `eject` a maneuver is ejected, not discarded, after it has resolved.
        """
        if refuse_card(self, seat, card, 0, free) is None:  # type: ignore[arg-type]
            play = PlayCard("", card, seat)
            play.zone, play.ignore_costs, play.eject_after = zone, free, eject
            self.begin(play)

    def can_play(self, seat: int, card: int, free: bool = False) -> bool:
        """Could an effect play this card for the seat now?"""
        return refuse_card(self, seat, card, 0, free) is None  # type: ignore[arg-type]

    def refuse_playing(self, seat: int, card: int, free: bool = False) -> Reason | None:
        """Why an effect could not play this card for the seat now."""
        return why_card(self, seat, card, 0, free)  # type: ignore[arg-type]

    def enter_as_copy(self, card: int, seat: int, original: int, values: Sequence[int], chest: bool) -> None:
        """A card enters play as a copy of another one; a card with that face stands in its place (SP-COPY-03)."""
        stand_in = self.create(self.faces[original], self._setting.box, self.owner[card])
        self.move(card, self._setting.reverse)
        self.put_into_play(stand_in, seat, stands_for=card, becomes=tuple(values), chest=chest)

    def copy_as_it_enters(self, it: CardUse, original: int, attack: int, defense: int) -> None:
        """The card that is being played enters play as a copy of another one, but with these values."""
        it.copy_of, it.copied_values = original, (attack, defense)

    def use_action(self, it: CardUse, card: int, operate: bool = False) -> None:
        """Use the (A) effect of a card (with `operate` its Operate action) as part of an effect, for an Action less."""
        seat = it.controller
        ability = next((one for of, one in self.usable_actions(seat, operate) if of == card), None)
        if ability is not None:
            use = self.new_use(ability.id, card, seat, ())
            use.less, use.only_announce = 1, True
            self.begin(use)
            self._spent_on_a_card(seat, self.actions_of(ability.id) - 1)

    def usable_actions(self, seat: int, operate: bool = False) -> list[tuple[int, SkyAbility]]:
        """The (A) effects of the seat's cards that an effect could use for an Action less; with `operate` only Operate
        actions."""
        return [
            (card, ability)
            for card in self.hearing.get(ACTION, ())
            if self.controller(card) == seat
            for ability in self.abilities_of(card, ACTION)
            if (ability.operate or not operate) and refuse_use_action(self, seat, card, ability, 1) is None  # type: ignore[arg-type]
        ]

    def refuse_actions_of(self, seat: int, card: int, operate: bool = False) -> Reason | None:
        """Why an effect could use no (A) effect of the card for an Action less."""
        return why_no_action(self, seat, card, operate)  # type: ignore[arg-type]

    def resolve_queue(self) -> None:
        """Let the queue resolve before the next step; where nothing waits and nothing has changed, nothing is done."""
        attempt = self.attempt
        if (
            self.queue
            or len(self.frames) != self._floor
            or self.changed
            or self.together
            or REVEALS_TOP in self.hearing
            or (attempt is not None and not attempt.begun)
        ):
            self.begin(Resolution())

    # -- hands and Holds ----------------------------------------------------------------------------------------------

    def discard_hand(self, seat: int, count: int, source: int, at_random: bool = False, deed: Deed = "discard") -> None:
        """A player discards (or with another `deed` stows, ejects) cards from hand: of their choice, or at random."""
        hand = self.zones[self._setting.hand[seat]]
        if at_random:
            left = list(hand)
            self.each(deed, [left.pop(self.random_below(len(left))) for _ in range(min(count, len(left)))])
        else:
            self.pick(seat, hand, deed, source, count, count)

    def stow_hand(self, seat: int, count: int, source: int) -> None:
        """A player stows cards from hand, of their choice and in their order."""
        self.pick(seat, self.hand(seat), "stow", source, count, count, ordered=True)

    def draw_up_to(self, seat: int, count: int) -> None:
        """A player draws until so many cards are in hand; whoever holds more draws nothing."""
        self.draw(seat, max(0, count - len(self.zones[self._setting.hand[seat]])))

    def pick(
        self, seat: int, cards: Sequence[int], deed: Deed, source: int, least: int = 1, most: int = 1,
        ordered: bool = False,
    ) -> None:  # fmt: skip
        """A player chooses some of these cards, and a verb (by its name) is done with each; `it.picked`."""
        self.begin(PickCards(seat, list(cards), min(least, len(cards)), most, deed, source, ordered))

    def stow_in_order(self, seat: int, cards: Sequence[int]) -> None:
        """Stow these cards at once, in an order that the seat chooses where it makes a difference (SP-TERM-02)."""
        self.stow_together([(seat, cards)])

    def stow_together(self, stowed: Sequence[tuple[int, Sequence[int]]]) -> None:
        """Several players stow cards at once; each orders those of the own ones that go into one Hold."""
        seats: list[int] = []
        groups: list[list[int]] = []
        for seat, cards in stowed:
            by_hold: dict[int, list[int]] = {}
            for card in cards:
                if self.can_be_stowed(card):
                    by_hold.setdefault(self._hold_of(card), []).append(card)
            seats += [seat] * len(by_hold)
            groups += by_hold.values()
        if any(self.order_counts(group) for group in groups):
            self.begin(StowTogether(seats, groups))
        else:
            self.stow_all([card for group in groups for card in group])

    def _hold_of(self, card: int) -> int:
        """The seat into whose Hold the card is stowed; -1 for a token, or a card played from a Treasure Chest."""
        piece = self.pieces[card]
        return -1 if piece is not None and (piece.chest or self.is_token(card)) else self._home(card)

    def order_counts(self, cards: Sequence[int]) -> bool:
        """Does it make a difference in which order these cards are stowed into one Hold? Not of copies.

        Cards that others do not know count as different: that nobody is asked would tell that they are alike.
        """
        if self._hold_of(cards[0]) < 0:
            return False
        hidden = [card for card in cards if self.pieces[card] is None and not self.knows(-1, card)]
        return len(hidden) > 1 or len({self.faces[card] for card in cards}) > 1

    def search(
        self,
        it: CardUse,
        of: Callable[[SkyPirate, int], bool],
        top: int | None = None,
        to: Destination = "play",
        secret: bool = False,
    ) -> None:
        """Search the Hold (or its top cards): `to="play"`, `"hand"`, or `""` to use `it.found` next."""
        seat = it.controller
        hold = self.zones[self._setting.hold[seat]]
        looked = hold[::-1] if top is None else hold[: -top - 1 : -1]
        meant = [card for card in looked if of(self, card)]  # type: ignore[arg-type]
        fitting = [card for card in meant if self.can_play(seat, card)] if to == "play" else list(meant)
        self.begin(Search(seat, looked, fitting, to, it.card, secret, wants=meaning(of), meant=meant))

    def plunder(self, seat: int, count: int, source: int, most: int = 1) -> None:
        """Plunder: reveal cards of the opponent's Hold and put up to `most` noncrew cards into the Treasure Chest."""
        self.begin(Plunder(seat, self.opponent(seat), count, most, source))

    def give_treasure(self, card: int) -> None:
        """Put a card into the Treasure Chest of its captain's opponent."""
        self.put_into_chest(card, self.opponent(self.owner[card]))

    # -- crew that fade -----------------------------------------------------------------------------------------------

    def discard_at_zero(self, card: int, until: Event, source: int) -> None:
        """Until an event the crew is discarded as soon as its presence is 0: the state-based check sees to it."""
        self.modify(DISCARDED_AT_ZERO, card, 0, until, source, kind=ALLOW)

    def discard_the_faded(self) -> bool:
        """Discard the crew that an effect lets fade and that have no presence left (SP-Q54). True if there was one."""
        watched = [one.card for one in self.lasting if one.name == DISCARDED_AT_ZERO.name]
        faded = [card for card in dict.fromkeys(watched) if self.is_crew(card) and self.presence(card) == 0]
        self.discard_all(faded)
        return bool(faded)

    # -- damage and cannons -------------------------------------------------------------------------------------------

    def damage(self, seat: int, amount: int, it: CardUse, by: int | None = None, kind: str = "") -> None:
        """Deal damage to a player. `by` controls it (default: the effect's controller)."""
        kind = kind or ("cannon" if self.printed(it.card).kind == "cannon" else "effect")
        damage = Damage(seat, amount, it.card, it.controller if by is None else by, kind)
        damage.bottom = kind == "cannon" and self.hits_bottom(it.card)
        self.begin(damage)

    def damage_each(self, seats: Sequence[int], amount: int, it: CardUse) -> None:
        """Deal damage to several players at once."""
        self.begin(DamageToEach(list(seats), amount, it.card, it.controller, "effect"))

    def burn(self, seat: int) -> None:
        """A Fire burns on the ship of the player whose turn began: one only, and then it is out (SP-STATUS-13)."""
        if self.fires[seat] > 0:
            self.begin(Burn(seat))

    def hits_bottom(self, cannon: int) -> bool:
        """Does the cannon's damage discard from the bottom of the Hold?"""
        return any(
            ability.body(self, me, cannon)
            for me in self.hearing.get(HITS_BOTTOM, ())
            for ability in self.abilities_of(me, HITS_BOTTOM)
        )

    def fire(self, seat: int, cannon: int) -> None:
        """Fire a cannon, if it can be fired."""
        if self.refuse_fire(seat, cannon) is None:
            self.begin(Fire(seat, cannon))

    def refuse_fire(self, seat: int, cannon: int) -> Reason | None:
        """Can the seat fire this cannon now? None, or why not."""
        return refuse_fire(self, seat, cannon)  # type: ignore[arg-type]

    def could_fire_again(self, seat: int, cannon: int) -> bool:
        """Could the seat unstun this cannon and fire it again, once its shot is over?"""
        return refuse_fire(self, seat, cannon, again=True) is None  # type: ignore[arg-type]

    def fireable(self, seat: int) -> list[int]:
        """The cannons that the seat could fire now."""
        return [card for card in self.cannons(seat) if refuse_fire(self, seat, card) is None]  # type: ignore[arg-type]

    def fire_options(self, seat: int) -> list[Option]:
        """The shots of the Cannon Phase."""
        return [("fire", card) for card in self.fireable(seat)]

    # -- boarding -----------------------------------------------------------------------------------------------------

    def board(
        self, it: CardUse, less: int = 0, token: int = -1, only: CardName = "", more: int = 0, no_tactics: bool = False
    ) -> None:
        """Board as an instruction: `less` Powder, `token` (this card as the raid token), `only` (the name of the raid
        token that must be chosen), `more` raid tokens, or without playing Tactic cards. It takes no Action of its own
        (SP-Q10)."""
        seat = it.controller
        chosen = raid_token(self, only) if only else -1  # type: ignore[arg-type]
        self.begin(Board(seat, less, token, chosen, more, it.card, no_tactics))

    def refuse_boarding(self, seat: int, less: int = 0) -> Reason | None:
        """Why the seat cannot initiate an attempt now, spending so much less."""
        return why_not_board(self, seat, less)  # type: ignore[arg-type]

    def can_board(self, seat: int, less: int = 0) -> bool:
        """Could the seat initiate an attempt now, spending so much less?"""
        return refuse_board(self, seat, less) is None  # type: ignore[arg-type]

    def fight(self) -> None:
        """The attempt that was initiated is fought out."""
        self.begin(Fight())

    def words_to_prohibit(self) -> list[str]:
        """The words of all cards that could be played, or that have a Tactic effect (SP-Q106)."""
        return [
            card.id for card in self.book.cards
            if not card.token
            and (card.kind in IN_HOLD or any(ability.kind == TACTIC for ability in card.abilities))
        ]  # fmt: skip

    def prohibit(self, word: str) -> None:
        """Until the attempt ends the card of this word cannot be played, nor its Tactic effects used."""
        if self.attempt is not None:
            self.attempt.prohibited.append(word)

    def stop_attempt(self) -> None:
        """An effect ends the boarding attempt: no raid, no repel (SP-CARD-11)."""
        if self.attempt is not None:
            self.attempt.ended = True

    def end_attempt(self) -> None:
        """The attempt is over: what was lent goes back, what became a crew is none any more, the Action Phase ends."""
        attempt = self.attempt
        if attempt is None:
            return
        captains = self._setting.captain  # The Bat that was lent may be one by now
        for card in [card for seat in range(self.seats) for card in (*self.zones[captains[seat]], *self.crew(seat))]:
            piece = self.pieces[card]
            assert piece is not None
            if piece.party:
                self.edit(card).party = False
            if piece.becomes and not self.is_facedown(card) and not self.printed(card).is_crew:
                self.become_itself(card)
            if piece.lender >= 0:
                self.give_back(card)
        self.attempt = None
        for card in attempt.tokens:
            self.put_away(card)
        self.announce(events.ATTEMPT_OVER, attempt.boarder)
        if self.active == attempt.boarder and self.phase == "action":  # outside it nothing ends (SP-Q13)
            self.phase = "acted"

    def could_use_tactics(self, seat: int) -> bool:
        """Is the seat asked for an option? Whoever holds a card is, since it could be a Tactic, unless they all know
        that none can be played (Tighten Chains, Brute Force). A Treasure Chest lies open."""
        if self.zones[self._setting.hand[seat]] and self.player_refusal(MAY_PLAY_TACTICS, seat) is None:
            return True
        return bool(self.tactic_options(seat))

    def tactic_options(self, seat: int) -> list[Option]:
        """Tactic cards and Tactic effects that the seat can use now."""
        setting = self._setting
        options: list[Option] = []
        for zone in (setting.hand[seat], setting.chest[seat]):
            for card in self.zones[zone]:
                if self.printed(card).tactic and refuse_play(self, seat, card) is None:  # type: ignore[arg-type]
                    options.append(("play", card))
        for card in self.hearing.get(TACTIC, ()):
            if self.controller(card) == seat:
                for ability in self.abilities_of(card, TACTIC):
                    if refuse_use_tactic(self, seat, card, ability) is None:  # type: ignore[arg-type]
                        options.append(("use", card, ability.id))
        return options

    def use_tactic(self, seat: int, card: int, ability: str) -> None:
        """Use a Tactic effect: its costs are paid and it joins the queue."""
        assert self.attempt is not None
        if not self.book.abilities[ability].unlimited:
            self.attempt.used.append(card)
        use = self.new_use(ability, card, seat, ())
        use.only_announce = True
        self.begin(use)
        self.announce(events.TACTIC_USED, seat, card)

    # -- the Action Phase ---------------------------------------------------------------------------------------------

    def free_actions(self, seat: int) -> bool:
        """Is there an (A) effect that costs no Action? Nothing printed is."""
        return False

    def action_options(self, seat: int) -> list[Option]:
        """What the active player can do in the Action Phase."""
        setting, cards, faces = self._setting, self._setting.book.cards, self.faces
        options: list[Option] = [("pass",), ("gain",), ("draw",)]
        for zone in (setting.hand[seat], setting.chest[seat]):
            for card in self.zones[zone]:
                # Whoever is asked this has an Action left, so what `refuse_play` asks besides is settled.
                if not cards[faces[card]].tactic and refuse_card(self, seat, card, 1) is None:  # type: ignore[arg-type]
                    options.append(("play", card))
        if refuse_board(self, seat) is None:  # type: ignore[arg-type]
            options.append(("board",))
        pieces = self.carried
        for card in self.hearing.get(ACTION, ()):
            if pieces[card].controller == seat:
                for ability in self.abilities_of(card, ACTION):
                    if refuse_use_action(self, seat, card, ability) is None:  # type: ignore[arg-type]
                        options.append(("use", card, ability.id))
        if self.fires[seat] and self.actions >= 2:
            options.append(("extinguish",))
        return options

    def take_action(self, seat: int, option: Option) -> None:
        """Spend the Action and do it."""
        kind = option[0]
        if kind == "use":
            use = self.new_use(option[2], option[1], seat, ())
            use.only_announce = True
            self.begin(use)
            spent = max(0, self.actions_of(option[2]))
            self.announce(events.ACTION_USED, seat, option[1], spent)
            self._spent_on_a_card(seat, spent)
            return
        self.actions -= 2 if kind == "extinguish" else 1
        if kind == "draw":
            self.draw(seat)
        elif kind == "gain":
            self.gain_powder(seat, 1)
        elif kind == "play":
            self.begin(PlayCard("", option[1], seat))
        elif kind == "board":
            self.begin(Board(seat))
        elif kind == "extinguish":
            self.eject_fires(seat)
            self._spent_on_a_card(seat, 2)

    def _spent_on_a_card(self, seat: int, actions: int) -> None:
        """Actions were spent on an action that is printed on a card (SP-Q68 for Fires)."""
        if actions > 0:
            self.announce(events.ACTIONS_SPENT, seat, actions)

    def actions_of(self, ability: str) -> int:
        """How many Actions an (A) effect costs."""
        return sum(getattr(cost, "amount", 0) for cost in self.book.abilities[ability].costs[:1])
