"""Reading the table: whose turn it is, who controls what, who is in which party, and what could answer an event."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, ClassVar, TypeAlias

from quarterdeck.engine.ability import AFTER, BEFORE, Ability, Use
from quarterdeck.engine.ability_game import AbilityGame
from quarterdeck.engine.choice import DONE, Option
from quarterdeck.engine.event import Event
from quarterdeck.engine.modifier import Permission, Quantity
from quarterdeck.engine.notation import CARD
from quarterdeck.engine.state import COPY_ON_WRITE
from quarterdeck.engine.timing import Happening, Trigger, Window
from quarterdeck.games.sky_pirate import events, stats
from quarterdeck.games.sky_pirate.blocks import OPERATOR_LIMITS
from quarterdeck.games.sky_pirate.cardset import Card
from quarterdeck.games.sky_pirate.procedures.ordering import Queue
from quarterdeck.games.sky_pirate.procedures.reacting import Reacts
from quarterdeck.games.sky_pirate.procedures.together import AtOnce, Part
from quarterdeck.games.sky_pirate.procedures.using import CardUse
from quarterdeck.games.sky_pirate.records import Attempt, InPlay, Ongoing
from quarterdeck.games.sky_pirate.setting import SkyPirateSetting
from quarterdeck.games.sky_pirate.stats import PRESENCE, QUANTITIES, player

Parts: TypeAlias = Sequence[tuple[Event, *tuple[Any, ...]]]
"""Things that happen at once: an event and its values for each."""


class Table(AbilityGame):
    """The cards in play and the questions that rules and cards ask of them."""

    TIMING: ClassVar[Queue] = Queue()
    QUANTITIES: ClassVar[dict[str, Quantity]] = dict(QUANTITIES)
    SWAPS: ClassVar[dict[str, str]] = dict(stats.SWAPS)

    _setting: SkyPirateSetting
    pieces: Annotated[list[InPlay | None], COPY_ON_WRITE]  # type: ignore[assignment]
    active: int = 0
    first: int = 0
    turn: int = 0
    phase: str = "set-up"
    powder: list[int] = []
    actions: int = 0
    bonus: list[int] = []
    """Actions that each player gains or loses in their next (or this) turn's Action Phase (SP-Q23)."""
    fires: list[int] = []
    captains: list[int] = []
    attempt: Attempt | None = None
    counted: dict[str, int] = {}
    changed: bool = False
    """Must the state-based effects be checked: did a card enter play or change hands, were counters put on one or taken
    off, did a lasting effect begin or end, does a Status card lie where it does not stay?"""
    gathered: list[Trigger] = []
    """What was set off by parts of something that is still happening, and is put in order together with it."""
    ongoing: list[Ongoing] = []
    stored_on: dict[int, int] = {}
    """The card under which each stored card lies."""
    out: list[int] = []
    losing: list[int] = []
    together: bool = False
    """Are losses held back until the instruction is finished for every player (SP-Q03)?"""
    parted: int = -1
    parted_from: int = -1
    """The card that left play last, and who controlled it."""
    textless: int = -1
    """The card that left play facedown last: it had no text."""
    volley: int = 0
    """How often the active player may fire each unstunned cannon in this turn's Cannon Phase; 0: only one of them."""

    # -- the engine's questions -----------------------------------------------------------------------------------

    def new_use(self, ability: str, card: int, controller: int, values: list[Any]) -> CardUse:
        """An effect about to be used."""
        return CardUse(ability, card, controller, values)

    def ongoing_uses(self, event: str, stage: str, values: Sequence[Any]) -> list[Use]:
        """What goes on without its card and answers this event: one use for each time that it was begun (SP-Q119)."""
        abilities = self._setting.book.abilities
        found: list[Use] = []
        for one in self.ongoing:
            if abilities[one.ability].hears == event and abilities[one.ability].kind == stage:
                it = CardUse(one.ability, one.card, one.controller, list(values))
                it.memory = {**one.memory, "ongoing": one.number}
                found.append(it)
        return found

    def printed(self, card: int) -> Card:
        """What is printed on this card."""
        return self._setting.book.cards[self.faces[card]]  # type: ignore[return-value]

    def controller(self, card: int) -> int:
        """Who controls the card; one that is not in play is its captain's."""
        piece = self.pieces[card]
        return self.owner[card] if piece is None else piece.controller

    def captain_of(self, card: int) -> int:
        """The card's captain: whoever began the game with it (SP-SHIP-02)."""
        return self.owner[card]

    def seat_order(self) -> list[int]:
        """The active player first, then clockwise; players who have lost are not asked."""
        order = self._setting.orders[self.active]
        return [seat for seat in order if seat not in self.out] if self.out else list(order)

    def has_text(self, card: int) -> bool:
        """Operators are blank, and so is a Captain that lies facedown (SP-OPER-02, SP-CARD-22)."""
        piece = self.pieces[card]
        return piece is None or (piece.operates < 0 and not piece.facedown)

    def leaves_a_ghost(self, card: int) -> bool:
        """What a card was when it left is in the values of the event."""
        return False

    # -- what an event sets off -----------------------------------------------------------------------------------

    def is_heard(self, event: Event, values: Sequence[Any]) -> bool:
        """Could a card that is not in play hear this event?"""
        name, setting = event.name, self._setting
        if name in setting.heard_anywhere:
            heard, faces = setting.heard_anywhere[name], self.faces
            for (_, arg), value in zip(event.args, values, strict=True):
                if arg is CARD and faces[value] in heard:
                    return True
        if name in setting.heard_in_discard:
            heard, faces = setting.heard_in_discard[name], self.faces
            for zone in setting.discard:
                for card in self.zones[zone]:
                    if faces[card] in heard:
                        return True
        if name in setting.heard_on_ships:
            return max(self.fires) > 0
        return name == events.RAIDED.name and self.attempt is not None

    def announce(self, event: Event, *values: Any) -> None:
        """Let an event happen. What goes on without its card hears it too, or ends with it."""
        if self.ongoing and len(self.frames) == self._floor and self._hears_on(event.name):
            self.begin(Happening(event.name, list(values)))
            return
        super().announce(event, *values)

    def at_once(self, parts: Parts) -> None:
        """Let several things happen at once: each part is an event and its values. They are one event (SP-TRIG-02).

        Where nobody could answer any of it, they simply happen one after the other.
        """
        if len(parts) < 2:
            for part in parts:
                self.announce(*part)
        elif len(self.frames) != self._floor or self._could_be_answered(parts):
            self.begin(AtOnce([self._part(event, values) for event, *values in parts]))
        else:
            for event, *values in parts:
                self.do(event.name, values)
                if self.lasting:
                    self.expire(event.name, values)

    def _part(self, event: Event, values: list[Any]) -> Part:
        """One part, with the card that it happens to, if it is about one, and where that lies."""
        card: int = next((v for (_, arg), v in zip(event.args, values, strict=True) if arg is CARD), -1)
        return Part(event.name, values, card, self.place[card] if card >= 0 else 0)

    def _could_be_answered(self, parts: Parts) -> bool:
        """Could anything in play, pending, or lying elsewhere answer one of these events?"""
        if self.delayed or self.ongoing or events.LEFT_PLAY.name in self.hearing:
            return True
        elsewhere = self._setting.heard_elsewhere
        for event, *values in parts:
            if event.name in self.hearing or (event.name in elsewhere and self.is_heard(event, values)):
                return True
        return False

    def _hears_on(self, name: str) -> bool:
        abilities = self._setting.book.abilities
        return any(abilities[one.ability].hears == name or one.until == name for one in self.ongoing)

    def could_answer(self, happening: Happening, stages: tuple[str, ...]) -> bool:
        """What triggers is asked without looking whether it can do anything; that counts when it resolves."""
        if BEFORE in stages:
            return super().could_answer(happening, stages)
        return bool(self.triggered(happening))

    def could_answer_from_elsewhere(self, happening: Happening, stages: tuple[str, ...]) -> bool:
        """Cards out of play only trigger; nothing of theirs comes before an event."""
        return False

    def begin_window(self, event: str, stage: str, happening: Happening | None = None, cost: bool = False) -> bool:
        """Before an event come the Reacts to it; what follows it goes through the queue."""
        if stage not in self._setting.book.stages.get(event, ()):
            return False
        self.begin(Reacts(event, stage))
        return True

    def triggered(self, happening: Happening) -> list[Use]:
        """What an event sets off: in play, on the card it is about, from discard piles, and as raid tokens."""
        name, values = happening.event, happening.values
        found: list[Use] = []
        if name in self.hearing or happening.witnesses:
            for card, ability in self._listeners(Window(name, AFTER, None, happening.witnesses)):
                self._trigger(found, ability, card, self.controller(card), values)
        if self.ongoing:
            ongoing = self.ongoing_uses(name, AFTER, values)
            found += [it for it in ongoing if it.controller not in self.out and it.what(self).triggers(self, it)]  # type: ignore[attr-defined]
        setting, faces = self._setting, self.faces
        if name in setting.heard_anywhere:
            heard = setting.heard_anywhere[name]
            for (_, arg), card in zip(self.EVENTS[name].args, values, strict=True):
                if arg is CARD and faces[card] in heard:
                    seat = self.owner[card]
                    if name == events.DISCARDED.name and card == self.parted:  # out of play, as it lay there
                        if card == self.textless:
                            continue
                        seat = self.parted_from
                    for ability in heard[faces[card]]:
                        self._trigger(found, ability, card, seat, values)
        if name in setting.heard_in_discard:
            heard = setting.heard_in_discard[name]
            for zone in setting.discard:
                for card in self.zones[zone]:
                    if faces[card] in heard:
                        for ability in heard[faces[card]]:
                            self._trigger(found, ability, card, self.owner[card], values)
        if name in setting.heard_on_ships:
            for seat, fires in enumerate(self.fires):
                if fires:
                    self._burning(found, setting.heard_on_ships[name], seat, values)
        if name == events.RAIDED.name and self.attempt is not None:
            for card in self.attempt.tokens:
                for ability in setting.rewards[self.faces[card]]:
                    found.append(self.new_use(ability.id, card, self.attempt.boarder, list(values)))
        return found

    def _burning(self, found: list[Use], heard: Mapping[int, Sequence[Ability]], seat: int, values: list[Any]) -> None:
        """The Fires on a ship answer, all of them as one; the player's Fire card stands for them (SP-Q29, SP-Q120)."""
        for card in self.zones[self._setting.status[seat]]:
            for ability in heard.get(self.faces[card], ()):
                self._trigger(found, ability, card, seat, values)

    def _trigger(self, found: list[Use], ability: Ability, card: int, seat: int, values: list[Any]) -> None:
        if seat in self.out:
            return
        it = self.new_use(ability.id, card, seat, list(values))
        if ability.triggers(self, it):  # type: ignore[attr-defined]
            found.append(it)

    def do(self, name: str, values: Sequence[Any]) -> bool:
        """The deed itself; what cards count each turn is counted."""
        if not super().do(name, values):
            return False
        for ordinal in events.ORDINALS.get(name, ()):
            key = ordinal.key(self, list(values))
            if key is not None:
                count = f"{ordinal.name}|{key}"
                self.counted[count] = self.counted.get(count, 0) + (1 if ordinal.adds is None else values[ordinal.adds])
        return True

    def expire(self, event: str, values: Sequence[Any]) -> None:
        """Drop what lasted until this event."""
        lasting = self.lasting
        super().expire(event, values)
        if stats.STATE in self.hearing and len(self.lasting) != len(lasting):
            self.changed = True
        if self.ongoing:
            self.ongoing = [one for one in self.ongoing if one.until != event or one.of not in (-1, *values[:1])]

    # -- players --------------------------------------------------------------------------------------------------

    def left_of(self, seat: int) -> int:
        """The next player clockwise who is still in the game."""
        seats = self._setting.seats
        seat = (seat + 1) % seats
        while seat in self.out:
            seat = (seat + 1) % seats
        return seat

    def opponent(self, seat: int) -> int:
        """The player to the left; during an attempt the other side of it (SP-MULTI-01, SP-MULTI-03, SP-Q45)."""
        attempt = self.attempt
        if attempt is not None:
            if seat == attempt.boarder:
                return attempt.defender
            if seat == attempt.defender:
                return attempt.boarder
        return self.left_of(seat)

    def players(self) -> list[int]:
        """The seats still in the game, the active player first."""
        return self.seat_order()

    def of_player(self, quantity: Quantity, seat: int) -> int:
        """A number of a player: HAND_SIZE, BOARD_COST, BOARD_TOLL."""
        return self.value(quantity, player(seat)) or 0

    def player_refusal(self, permission: Permission, seat: int) -> Any:
        """None if the player may do this, else why not: MAY_BOARD, MAY_PLAY_TACTICS."""
        return self.refusal(permission, player(seat))

    # -- cards in play ----------------------------------------------------------------------------------------------

    def in_play(self, card: int) -> bool:
        """Is the card in play and not broken?"""
        return self.pieces[card] is not None and self.place[card] not in self._setting.broken

    def piece_of(self, card: int) -> InPlay | None:
        """What the card in play carries."""
        return self.pieces[card]

    def number(self, quantity: Quantity, card: int) -> int:
        """The number now; a dash counts as 0 (SP-CREW-06)."""
        return self.value(quantity, card) or 0

    def presence(self, card: int) -> int:
        """The crew's presence now; a dash counts as 0."""
        return self.value(PRESENCE, card) or 0

    def crew(self, seat: int) -> list[int]:
        """The crew that the seat controls, Shades last."""
        setting = self._setting
        return self.zones[setting.crew[seat]] + self.zones[setting.facedown[seat]]

    def is_crew(self, card: int) -> bool:
        """Is it a crew in play?"""
        setting, place = self._setting, self.place[card]
        return place in setting.crew or place in setting.facedown

    def is_facedown(self, card: int) -> bool:
        """Does the card lie facedown in play: no name, no faction, no text?"""
        return self.place[card] in self._setting.facedown

    def is_crew_card(self, card: int) -> bool:
        """Is it printed as a crew, and not in play?"""
        return self.pieces[card] is None and self.printed(card).is_crew

    def can_be_turned(self, card: int) -> bool:
        """Can the card in play be turned facedown? Not if it is facedown, nor one with two faces (SP-DUAL-04)."""
        printed = self.printed(card)
        return self.pieces[card] is not None and not (self.is_facedown(card) or printed.back or printed.front)

    def is_token(self, card: int) -> bool:
        """Is it a token?"""
        piece = self.pieces[card]
        return piece.token if piece is not None else self.printed(card).token

    def is_unique(self, card: int) -> bool:
        """Is it a unique card that lies faceup in play?"""
        return not self.is_facedown(card) and self.printed(card).unique

    def has(self, card: int, subtype: str) -> bool:
        """Has it the subtype? A facedown crew is a Shade and nothing else."""
        if self.is_facedown(card):
            return subtype == "Shade"
        return subtype in self.printed(card).subtypes

    def emplacements(self, seat: int) -> list[int]:
        """The seat's unbroken emplacements."""
        return self.zones[self._setting.ship[seat]]

    def cannons(self, seat: int) -> list[int]:
        """The seat's unbroken cannons."""
        return [card for card in self.zones[self._setting.ship[seat]] if self.printed(card).kind == "cannon"]

    def structures(self, seat: int) -> list[int]:
        """The seat's unbroken structures."""
        return [card for card in self.zones[self._setting.ship[seat]] if self.printed(card).kind == "structure"]

    def assets(self, seat: int) -> list[int]:
        """The assets that the seat controls."""
        return self.zones[self._setting.assets[seat]]

    def loaded(self, cannon: int) -> list[int]:
        """The Special Ammo that the cannon is loaded with, the oldest first."""
        zone = self.zones[self._setting.ammo[self.controller(cannon)]]
        return [card for card in zone if self.pieces[card].loaded_in == cannon]  # type: ignore[union-attr]

    def operators(self, card: int) -> list[int]:
        """The crew that operate the card."""
        return [one for one in self.crew(self.controller(card)) if self.pieces[one].operates == card]  # type: ignore[union-attr]

    def printed_limit(self, card: int) -> int | None:
        """The most operators that the card prints."""
        return OPERATOR_LIMITS.get(self.printed(card).id)

    def possible_operators(self, card: int, seat: int) -> list[int]:
        """The crew of the seat that could become operators of the card: any that do not operate it already."""
        return [one for one in self.crew(seat) if one != card and self.pieces[one].operates != card]  # type: ignore[union-attr]

    def stored(self, host: int) -> list[int]:
        """The cards stored on a card."""
        return [card for card, on in self.stored_on.items() if on == host]

    # -- the attempt --------------------------------------------------------------------------------------------------

    def party(self, seat: int) -> list[int]:
        """The crew in the seat's party."""
        pieces = self.pieces
        return [card for card in self.crew(seat) if pieces[card].party]  # type: ignore[union-attr]

    def reserve(self, seat: int) -> list[int]:
        """The crew in the seat's reserve."""
        pieces = self.pieces
        return [card for card in self.crew(seat) if not pieces[card].party]  # type: ignore[union-attr]

    def total(self, seat: int) -> int:
        """The Presence of the seat's party; 0 for an empty one (SP-BOARD-09)."""
        return sum([self.value(PRESENCE, card) or 0 for card in self.party(seat)])

    # -- questions --------------------------------------------------------------------------------------------------

    def pick_several(
        self, cards: Sequence[int], picks: list[Option], least: int, most: int, verb: str = "choose"
    ) -> list[Option]:
        """Cards in their order, so that no set is offered twice; enough are left to reach the least number."""
        cards = list(cards)
        if len(picks) >= most:
            return []
        first = cards.index(picks[-1][1]) + 1 if picks else 0
        needed = min(least, len(cards)) - len(picks)
        rest = cards[first:] if needed <= 0 else cards[first : len(cards) - needed + 1]
        options: list[Option] = [(verb, card) for card in rest]
        return [DONE, *options] if needed <= 0 and options else options
