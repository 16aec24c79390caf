"""The deeds of events: the only code that changes cards. Card code calls the verbs (verbs/), which announce these."""

from __future__ import annotations

from typing import Final

from quarterdeck.engine.state import BOTTOM
from quarterdeck.games.five_sails import events
from quarterdeck.games.five_sails.answering import AnsweringTable
from quarterdeck.games.five_sails.cardset import SCHEME
from quarterdeck.games.five_sails.procedures.duel import ROUND_EVENTS
from quarterdeck.games.five_sails.procedures.using import CardUse
from quarterdeck.games.five_sails.reading import InPlay
from quarterdeck.games.five_sails.stats import BRUTE, RESOLVE

ENTERED: Final = events.ENTERED_DISCARD_PILE.name


class Deeds(AnsweringTable):
    """What happens when an event happens. A deed that cannot be done any more gives False: then it did not happen.

    `equips_for` is the seat that will control what is being equipped, `doomed` are cards on their way out because they
    were destroyed, `kept_out` are characters that stay out at Dusk.
    """

    equips_for: int = -1
    doomed: list[int] = []
    kept_out: list[int] = []

    # -- entering and leaving play ----------------------------------------------------------------------------------

    def arrived(self, card: int, zone: int) -> None:
        """A card came into a discard pile: its text may answer that."""
        if self.faces[card] in self._setting.heard_anywhere.get(ENTERED, ()):
            self.announce(events.ENTERED_DISCARD_PILE, card)

    def enter(self, card: int, zone: int, seat: int) -> InPlay:
        """Put a card into play under a seat's control, en garde (FS-KEY-02)."""
        self.last_seen.pop(card, None)
        self.move(card, zone)
        piece = InPlay(controller=seat)
        piece._token = self._token
        self.pieces[card] = piece
        return piece

    def do_enter_play(self, seat: int, card: int, place: int) -> None:
        """A character joins a Crew."""
        self.enter(card, place, seat)
        self.edition.crew_grew(self, seat)  # type: ignore[arg-type]

    def do_add_city_card(self, card: int, place: int) -> None:
        """A City Deck card lies at a location: an event is in play, others are available."""
        setting = self._setting
        if self.printed(card).kind == "event":
            self.enter(card, setting.events[place], -1)
        else:
            self.move(card, setting.available[place])
            self.last_seen.pop(card, None)  # what it was when somebody controlled it is over
            self.ghosts.pop(card, None)

    def leave(self, card: int, zone: int, at: int = -1) -> None:
        """Take a card out of play, or from wherever it is, to a zone. What it bears is discarded (FS-HIGH-25)."""
        piece = self.pieces[card]
        if piece is not None:
            self.last_seen[card] = (self.location_of(card), piece.controller, piece.wounds, piece.engaged)
            borne = self.equipment(card) if self.printed(card).is_character else []
            bearer = piece.bearer
            made_brutes = card in self.hearing.get(BRUTE.name, ())
            self.move(card, zone, at)
            self.pieces[card] = None
            self.let_go(card)
            for equipped in borne:
                self.leave_play(equipped)
            if bearer >= 0:
                self.lost_equipment(bearer, card)
            if card in self.leaders:
                self.edition.leader_left(self, self.leaders.index(card), card in self.doomed)  # type: ignore[arg-type]
            if card in self.doomed:
                self.doomed.remove(card)
            if made_brutes:  # whom it made a Brute counts for the Crew Cap again (FS-Q49)
                self.edition.crew_grew(self, piece.controller)  # type: ignore[arg-type]
        else:
            self.move(card, zone, at)

    def discard_zone(self, card: int) -> int:
        """City Deck cards share one discard pile (FS-KEY-64)."""
        owner = self.owner[card]
        return self._setting.city_discard if owner < 0 else self._setting.discard[owner]

    def locker_zone(self, card: int) -> int:
        """The Locker of the card's owner; of its last controller for City Deck cards (FS-KEY-32, FS-Q63)."""
        seat = self.owner[card] if self.owner[card] >= 0 else self.controller(card)
        return self._setting.city_removed if seat < 0 else self._setting.locker[seat]

    def leave_play(self, card: int) -> None:
        """Discard a card from play."""
        self.announce(events.LEFT_PLAY, card)

    def do_leave_play(self, card: int) -> bool:
        """It goes to its discard pile (FS-KEY-62)."""
        if self.pieces[card] is None and self.place[card] not in self._setting.available:
            return False
        self.leave(card, self.discard_zone(card))
        return True

    def do_destroy(self, card: int) -> bool:
        """Characters and schemes go to The Locker, Brutes and everything else to the discard pile (FS-KEY-65).

        What was destroyed and is only waiting to leave is not destroyed again.
        """
        if self.pieces[card] is None or card in self.doomed:
            return False
        self.tell(events.DESTROYED, card)
        if self.duel is not None:
            self.duel.destroyed.append(card)
        printed = self.printed(card)
        if printed.is_character and self.refusal(BRUTE, card) is None:
            self.leave(card, self.discard_zone(card))
        elif printed.is_character or (printed.kind == SCHEME and self.edition.schemes_to_locker):
            self.doomed.append(card)
            self.announce(events.SENT_TO_LOCKER, card)
        else:
            self.leave(card, self.discard_zone(card))
        self.was_meant()
        return True

    def do_send_to_locker(self, card: int) -> None:
        """Out of the game."""
        self.leave(card, self.locker_zone(card))

    def do_return_to_approach(self, card: int) -> None:
        """Into its owner's Approach Deck, from which it can be selected again (FS-DECK-04)."""
        self.leave(card, self._setting.approach[self.owner[card]])

    def do_take_control(self, seat: int, card: int) -> bool:
        """Another player controls it now."""
        if self.pieces[card] is None:
            return False
        self.edit(card).controller = seat
        return True

    def do_place(self, card: int, place: int) -> None:
        """A scheme lies on a location from now on, no longer beside its player's Home."""
        self.move(card, self._setting.zone_index["locations"])
        self.edit(card).note = place

    def do_equip(self, card: int, bearer: int, performer: int) -> bool:
        """Put a card beneath its bearer; its stat modifiers count from now on."""
        if self.pieces[bearer] is None:
            return False
        if self.pieces[card] is None:
            seat = self.equips_for
            self.enter(card, self._setting.equipped, seat if seat >= 0 else self.carried[bearer].controller)
            self.edit(card).bearer = bearer
            self.check_equipment(bearer)
        else:
            self.do_hand_over(card, bearer)
        self.equips_for = -1
        return True

    def do_hand_over(self, card: int, bearer: int) -> bool:
        """An equipped card lies beneath another character from now on."""
        piece = self.pieces[card]
        if piece is None or self.pieces[bearer] is None:
            return False
        old = piece.bearer
        self.edit(card).bearer = bearer
        if old >= 0:
            self.lost_equipment(old, card)
        self.check_equipment(bearer)
        return True

    def lost_equipment(self, bearer: int, card: int) -> None:
        """A character bears a card no longer: its Resolve may be lower, and other cards may depend on it."""
        self.check_resolve(bearer)
        if self.pieces[bearer] is not None:
            self.announce(events.LOST_EQUIPMENT, bearer, card)

    def check_equipment(self, bearer: int) -> None:
        """One Armor, one Attire, one Weapon (FS-CARD-26)."""
        raise NotImplementedError

    # -- hands and decks ------------------------------------------------------------------------------------------

    def top_cards(self, seat: int, count: int) -> list[int]:
        """The top cards of a Faction Deck, first the top one; an empty deck is made anew from the discard pile."""
        setting = self._setting
        deck = self.zones[setting.deck[seat]]
        if len(deck) < count and self.zones[setting.discard[seat]]:
            # The cards already taken stay on top of what is shuffled (FS-Q42).
            taken = deck[:]
            for card in self.zones[setting.discard[seat]][:]:
                self.move(card, setting.deck[seat], BOTTOM)
            self._shuffle_below(setting.deck[seat], len(taken))
            self.tell(events.RESHUFFLED, seat)
            deck = self.zones[setting.deck[seat]]
        return deck[::-1][:count]

    def _shuffle_below(self, zone: int, top: int) -> None:
        """Shuffle a deck but for its top cards."""
        deck = self.own_zone(zone)
        kept = deck[len(deck) - top :] if top else []
        known = [self.known[card] for card in kept]
        del deck[len(deck) - top :]
        self.shuffle(zone)
        deck.extend(kept)
        for card, mask in zip(kept, known, strict=True):
            self.known[card] = mask

    def top_of_city_deck(self, count: int) -> list[int]:
        """The top cards of the City Deck; an empty one is made anew from its discard pile (FS-Q40)."""
        setting = self._setting
        deck = self.zones[setting.city_deck]
        if len(deck) < count and self.zones[setting.city_discard]:
            taken = len(deck)
            for card in self.zones[setting.city_discard][:]:
                self.move(card, setting.city_deck, BOTTOM)
            self._shuffle_below(setting.city_deck, taken)
            deck = self.zones[setting.city_deck]
        return deck[::-1][:count]

    def do_draw(self, seat: int, count: int) -> None:
        """Draw from the Faction Deck (FS-DECK-13)."""
        hand = self._setting.hand[seat]
        cards = self.top_cards(seat, count)
        self.tell(events.DREW, seat, len(cards))
        for card in cards:
            self.move(card, hand)
            self.tell(events.CARD_DRAWN, seat, card, only=seat)

    def do_take(self, seat: int, card: int) -> None:
        """Put a card into a hand."""
        if self.pieces[card] is not None:
            self.leave(card, self._setting.hand[seat])
        else:
            self.move(card, self._setting.hand[seat])

    def do_discard(self, seat: int, card: int, cause: int) -> None:
        """A card goes from a hand, a deck, a location or from play to its discard pile."""
        self.leave(card, self.discard_zone(card))

    def do_lay_facedown(self, seat: int, card: int, place: int) -> None:
        """Its owner alone may look at it."""
        self.move(card, self._setting.facedown[seat])

    def do_pay(self, seat: int, card: int) -> None:
        """A card spent for a wealth cost; one with Wealth goes where the edition says (FS-KEYW-04)."""
        self.move(card, self.edition.paid_card_goes(self, card))  # type: ignore[arg-type]

    def do_sink(self, card: int) -> None:
        """To the bottom of the deck that it belongs to (FS-KEY-11)."""
        owner = self.owner[card]
        setting = self._setting
        zone = setting.city_deck if owner < 0 else setting.deck[owner]
        if self.place[card] == zone:
            deck = self.own_zone(zone)
            deck.remove(card)
            deck.insert(0, card)
        else:
            self.leave(card, zone, BOTTOM)

    def do_put_on_top(self, card: int) -> None:
        """To the top of the deck that it belongs to."""
        owner = self.owner[card]
        self.leave(card, self._setting.city_deck if owner < 0 else self._setting.deck[owner])

    # -- characters -----------------------------------------------------------------------------------------------

    def do_move(self, card: int, origin: int, to: int, cause: int) -> bool:
        """A character goes from one location to another, with its wounds and all it bears."""
        if self.pieces[card] is None or self.place[card] == to:
            return False
        self.move(card, to)
        self.let_go(card)
        return True

    def let_go(self, card: int) -> None:
        """A character left a location: one that it held becomes uncontrolled."""
        if not self.holders:
            return
        for place in [place for place, holder in self.holders.items() if holder == card and place != self.place[card]]:
            del self.holders[place]
            if self.place_control[place] >= 0:
                self.announce(events.UNCONTROLLED, place)

    def do_engage(self, card: int) -> bool:
        """Turn it sideways."""
        if self.pieces[card] is None or self.carried[card].engaged:
            return False
        self.edit(card).engaged = True
        it = self.using()
        if it is not None:
            it.engaged += (card,)
        return True

    def do_en_garde(self, card: int) -> bool:
        """Turn it upright."""
        if self.pieces[card] is None or not self.carried[card].engaged:
            return False
        self.edit(card).engaged = False
        return True

    def do_wound(self, card: int, count: int) -> bool:
        """Wounds are placed; a character with as many as its Resolve is destroyed at once (FS-KEY-46)."""
        if self.pieces[card] is None or count <= 0:
            return False
        self.edit(card).wounds += count
        self.tell(events.WOUNDED, card, count)
        duel = self.duel
        if duel is not None:
            duel.was_wounded(card)
        self.first_wound(card)
        self.check_resolve(card)
        return True

    def do_change_participant(self, card: int, leaves: int) -> None:
        """Threat, gambles, what waits for the participant's rounds and what lies on it for a round or the duel go over
        to the new one: they belong to the side (FS-GAMB-07, FS-Q142)."""
        duel, challenge = self.duel, self.challenge
        if duel is not None:
            duel.participants[duel.participants.index(leaves)] = card
            duel.left = [one for one in (*duel.left, leaves) if one != card]
        elif challenge is not None:
            challenge.challenger = card
            challenge.left = [*challenge.left, leaves]
        for delayed in self.delayed:
            if delayed.event in ROUND_EVENTS and delayed.of == leaves:
                delayed.of = card
        for lasting in self.lasting:
            bound = lasting.until in ROUND_EVENTS and lasting.of == leaves
            if lasting.card == leaves and (bound or lasting.until == events.DUEL_ENDED.name):
                lasting.card = card
            if bound:
                lasting.of = card

    def first_wound(self, card: int) -> None:
        """Where the first participant to wound its adversary steals a Renown, it does so now."""
        fight = self.duel or self.challenge
        if fight is None or not fight.steals or card not in fight.fighters:
            return
        adversary = fight.fighters[1 - fight.fighters.index(card)]
        by = next(frame for frame in reversed(self.frames) if frame is fight or isinstance(frame, CardUse))
        if isinstance(by, CardUse) and by.performer != adversary:
            return  # a cost that it paid itself, or somebody else's deed (FS-Q147)
        fight.steals = False
        loser, winner = self.controller(card), self.controller(adversary)
        if self.renown[loser] > 0:
            self.announce(events.RENOWN_LOST, loser, 1)
            self.announce(events.RENOWN_GAINED, winner, 1)

    def do_heal(self, card: int, count: int) -> bool:
        """Wounds are removed."""
        if self.pieces[card] is None or not self.wounds(card):
            return False
        piece = self.edit(card)
        piece.wounds = max(0, piece.wounds - count)
        return True

    def check_resolve(self, card: int) -> None:
        """Destroyed with wounds equal to Resolve or more, or with a Resolve of 0 (FS-KEY-46, FS-Q68)."""
        piece = self.pieces[card]
        if piece is not None and piece.wounds >= self.number(RESOLVE, card) and card not in self.doomed:
            self.announce(events.DESTROYED, card)

    # -- Renown and control ---------------------------------------------------------------------------------------

    def do_first_player(self, seat: int) -> None:
        """The First Player Token changes hands."""
        self.first = seat

    def do_add_renown(self, seat: int, place: int, count: int) -> None:
        """Renown from the supply onto a location."""
        self.place_renown[place] += count
        self.touched[place] |= 1 << seat

    def do_move_renown(self, seat: int, origin: int, place: int) -> bool:
        """One Renown from one location to another."""
        if self.place_renown[origin] <= 0:
            return False
        self.place_renown[origin] -= 1
        self.place_renown[place] += 1
        self.touched[place] |= 1 << seat
        return True

    def do_remove_renown(self, place: int, count: int) -> bool:
        """Renown from a location back to the supply."""
        if self.place_renown[place] <= 0:
            return False
        self.place_renown[place] = max(0, self.place_renown[place] - count)
        return True

    def do_gain_renown(self, seat: int, count: int) -> None:
        """A player collects Renown."""
        self.renown[seat] += count

    def do_lose_renown(self, seat: int, count: int) -> None:
        """A player's Renown goes back to the supply."""
        self.renown[seat] = max(0, self.renown[seat] - count)

    def do_claim(self, seat: int, place: int) -> None:
        """Taking control of a location (FS-HIGH-44)."""
        self.place_control[place] = seat

    def do_uncontrol(self, place: int) -> None:
        """Nobody controls it."""
        self.place_control[place] = -1
