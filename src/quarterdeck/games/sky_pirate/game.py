"""Sky Pirate: set-up, state-based effects, losing, what everybody may see, and what bots ask."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, Final

from quarterdeck.engine import timing
from quarterdeck.engine.choice import Ask, Option
from quarterdeck.engine.data import Data, Given
from quarterdeck.engine.event import Event
from quarterdeck.engine.notation import OptionKind
from quarterdeck.engine.procedure import Procedure
from quarterdeck.engine.reckoning import Numbers
from quarterdeck.engine.rng import Rng
from quarterdeck.engine.state import Setting
from quarterdeck.games.sky_pirate import (
    estimate,
    events,
    invariants,
    meetings,
    numbers,
    older,
    options,
    prompts,
    setting,
)
from quarterdeck.games.sky_pirate.board import SkyPirateBoard, board_of
from quarterdeck.games.sky_pirate.cardset import RAID_TOKENS, STATUS, face_of, faces_of, printed_cards
from quarterdeck.games.sky_pirate.procedures.boarding import Fight
from quarterdeck.games.sky_pirate.procedures.firing import Inner
from quarterdeck.games.sky_pirate.procedures.ordering import Ordering, interchangeable
from quarterdeck.games.sky_pirate.procedures.resolving import KeepOne, Resolving
from quarterdeck.games.sky_pirate.procedures.together import AtOnce
from quarterdeck.games.sky_pirate.procedures.turn import SetUp
from quarterdeck.games.sky_pirate.setting import SkyPirateSetting
from quarterdeck.games.sky_pirate.stats import REVEALS_TOP, STATE
from quarterdeck.games.sky_pirate.verbs.instructions import Instructions

STARTING_POWDER: Final = 5
STATUS_SUPPLY: Final = (*("Shield",) * 6, *("Bomb",) * 2, "Fire")
"""Each player's Status pool; the Fires on a ship are a number (SP-MAT-01, SP-STATUS-02, SP-Q29)."""


def _whose(frame: Procedure) -> int:
    """The player who does what this procedure does, or to whom it is done."""
    seat: int = getattr(frame, "controller", getattr(frame, "seat", -1))
    return seat


class SkyPirate(Instructions):
    """The table of Sky Pirate."""

    NAME: ClassVar[str] = "sky_pirate"
    TITLE: ClassVar[str] = "Sky Pirate"
    RULES_VERSION: ClassVar[int] = 3
    OLDER_RULES: ClassVar[tuple[int, ...]] = (2,)
    OLDER_SAVES: ClassVar[tuple[int, ...]] = (1, 2)
    OLDER_WORDS: ClassVar[Mapping[str, Mapping[str, str]]] = older.WORDS
    OLDER_STEPS: ClassVar[dict[str, tuple[str, ...]]] = {
        "sky_pirate.Damage": ("deal", "resolve", "triggers", "breach", "breach_effects", "recover", "go_on"),
    }
    RESOLVING: ClassVar[type[timing.Resolving]] = Resolving
    PLAYERS: ClassVar[tuple[int, ...]] = setting.PLAYER_COUNTS
    OPTION_KINDS: ClassVar[dict[str, OptionKind]] = dict(options.OPTION_KINDS)
    RULES_OF: ClassVar[dict[str, str]] = options.RULES_OF
    EVENTS: ClassVar[dict[str, Event]] = dict(events.EVENTS)
    SAID: ClassVar[dict[str, tuple[str, ...]]] = events.SAID
    NUMBERS: ClassVar[Numbers] = numbers.NUMBERS
    UNTIL: ClassVar[Mapping[str, str]] = numbers.UNTIL
    OPTION_SETS: ClassVar[dict[str, Data]] = {
        "standard": {},
        "three players": {"players": 3},
        "four players": {"players": 4},
    }

    _setting: SkyPirateSetting

    @classmethod
    def agree(cls, seats: int | None, names: Sequence[str] | None, seed: int, options: Given) -> SkyPirateSetting:
        """Check what the players agreed on and fix it. Raises SetupError with one clear sentence."""
        return setting.agree(seats, names, seed, options)

    @classmethod
    def agreed_then(cls, options: Given, version: int) -> Given:
        """With the ready decks of that time."""
        return older.with_decks_of_then(options, version, cls.RULES_VERSION)

    @classmethod
    def meetings(cls) -> list[Data]:
        """Every meeting of ready decks, and decks at random."""
        return list(meetings.meetings())

    # -- set-up -----------------------------------------------------------------------------------------------------

    def set_up(self) -> None:
        """Captains and emplacements lie open, Powder is there, Holds are laid out (SP-SETUP-01, SP-SETUP-02)."""
        self.lay_out()
        setting = self._setting
        for seat, plan in enumerate(setting.decks):
            self.lay_captain(plan["captain"][0], seat)
            for name in plan["emplacements"]:
                self.lay_emplacement(name, seat)
            self.create_all(faces_of(tuple(plan["hold"])), setting.hold[seat], seat)
        self.begin(SetUp())

    def lay_out(self) -> None:
        """The common supply, the Status pools and the players' numbers."""
        setting = self._setting
        self.create_all(faces_of(RAID_TOKENS), setting.raid)
        for seat in range(self.seats):
            self.create_all(faces_of(STATUS_SUPPLY), setting.status[seat], seat)
        self.powder = [STARTING_POWDER] * self.seats
        self.bonus = [0] * self.seats
        self.fires = [0] * self.seats

    def lay_captain(self, name: str, seat: int) -> int:
        """A Captain in play from the start (SP-SHIP-01)."""
        card = self._lay(name, seat)
        self.captains.append(card)
        return card

    def lay_emplacement(self, name: str, seat: int) -> int:
        """An emplacement of the ship."""
        return self._lay(name, seat)

    def _lay(self, name: str, seat: int) -> int:
        card = self.create(face_of(name), self._setting.aside[seat], seat)
        self.place_in_play(card, seat)
        self.lay_other_face(name, seat)
        return card

    def lay_other_face(self, name: str, seat: int) -> None:
        """The back of a dual face card waits to be flipped to (SP-DUAL-01, SP-DUAL-02)."""
        back = printed_cards()[name].back
        if back:
            self.create(face_of(back), self._setting.reverse, seat)

    def begin_turn(self) -> None:
        """What is counted each turn begins anew."""
        self.counted = {}
        self.new_period("turn")
        self.volley = 0
        self.actions = 0

    # -- state-based effects ------------------------------------------------------------------------------------------

    def check_state(self) -> bool:
        """Do what the state of the table demands (SP-SBE-01). True if anything was done."""
        if self.together and not any(frame.IS == "damage" for frame in self.frames):
            self.together = False
            if self.losing:
                self.settle_losses()
                return False
        if REVEALS_TOP in self.hearing:
            self.reveal_tops()
        if self.lasting and self.discard_the_faded():  # presence changes without a card moving
            return True
        if not self.changed:
            return False
        if STATE in self.hearing and self._check_cards():
            return True
        self.changed = False
        self._return_status_cards()
        for seat in self.seat_order():
            found = self._twice(seat)
            if found:
                self.changed = True
                if all(interchangeable(self, found[0], card) for card in found[1:]):
                    self.discard_all(found[1:])  # whichever is kept
                else:
                    self.begin(KeepOne(seat, found))
                return True
        return False

    def _check_cards(self) -> bool:
        """Do what cards say about their own state (SP-Q125). True if there was anything to do."""
        found = [
            (me, ability)
            for me in self.hearing[STATE]
            for ability in self.abilities_of(me, STATE)
            if ability.matches is not None and ability.matches(self, me)
        ]
        for me, ability in found:
            ability.body(self, me)
        return bool(found)

    def _return_status_cards(self) -> None:
        setting, faces, cards = self._setting, self.faces, self._setting.book.cards
        for zone in (*setting.discard, *setting.chest):
            for card in [card for card in self.zones[zone] if cards[faces[card]].kind == STATUS]:
                self.move(card, setting.status[self.owner[card]])

    def _twice(self, seat: int) -> list[int]:
        """Unique cards of one name that the seat controls more than one of."""
        setting, cards, faces = self._setting, self._setting.book.cards, self.faces
        seen: dict[int, int] = {}
        for zone in (setting.crew[seat], setting.assets[seat], setting.ammo[seat]):
            for card in self.zones[zone]:
                face = faces[card]
                if cards[face].unique:
                    if face in seen:
                        return [c for c in self.zones[zone] if faces[c] == face]
                    seen[face] = card
        return []

    # -- losing -------------------------------------------------------------------------------------------------------

    def settle_losses(self) -> None:
        """Whoever is losing is out; the last one left wins, and if nobody is left it is a draw (SP-MULTI-07)."""
        lost, self.losing = self.losing, []
        left = [seat for seat in range(self.seats) if seat not in self.out and seat not in lost]
        self.out = [*self.out, *lost]
        why, _, rule = self.lost_by[-1].partition("|")
        if len(left) <= 1:
            self.end(left, why, rule)
            return
        self._break_off(lost)
        for seat in lost:
            self._eliminate(seat)
        if self.active in lost:
            self.announce(events.TURN_OVER, self.active)

    def _eliminate(self, seat: int) -> None:
        """A player leaves with all cards, tokens, ongoing and pending effects (SP-MULTI-06, SP-Q46).

        Cards of other captains that they controlled or kept in their Treasure Chest are discarded (SP-Q112).
        """
        setting = self._setting
        self.powder[seat] = self.fires[seat] = 0  # nothing is left to steal, and nothing burns any more
        self.queue = [one for one in self.queue if one.controller != seat]
        self.delayed = [one for one in self.delayed if one.controller != seat]
        self.ongoing = [one for one in self.ongoing if one.controller != seat]
        self.lasting = [one for one in self.lasting if one.source < 0 or self.owner[one.source] != seat]
        for card in self.lying():
            piece = self.pieces[card]
            if self.owner[card] == seat:
                gone = setting.box if self.is_token(card) else setting.ejected[seat]
                if piece is not None:
                    self.let_go(card)
                    self.move(card, gone)
                    self.pieces[card] = None
                elif self.place[card] not in (setting.reverse, setting.box):
                    self.move(card, gone)
            elif piece is not None and piece.controller == seat:
                if piece.lender >= 0:
                    self.give_back(card)  # the effect by which they controlled it is gone too (SP-Q127)
                else:
                    self.leave(card, setting.discard[self.owner[card]])
            elif self.place[card] == setting.chest[seat]:
                self.move(card, setting.discard[self.owner[card]])
        self.stored_on = {card: on for card, on in self.stored_on.items() if self.pieces[on] is not None}

    def _break_off(self, lost: list[int]) -> None:
        """What players who lost were doing or suffering is broken off, and a boarding attempt of theirs ends.

        The rest goes on: the steps of a shot, the effects of others. If the active player is out, the turn is over and
        the next player's begins (SP-Q46, SP-Q110, SP-Q111).
        """
        frames, attempt = self.frames, self.attempt
        turn = next(n for n, frame in enumerate(frames) if frame.IS == "turn")
        hit = attempt is not None and bool({attempt.boarder, attempt.defender} & set(lost))
        if hit:
            attempt.ended = True  # type: ignore[union-attr]
        if self.active in lost:
            self._cut(turn, lost)
            if hit:
                attempt.begun = True  # type: ignore[union-attr]
                end = Fight()
                end.go_to(end.attempt_ends)
                frames.append(end)
        else:
            theirs = (n for n, frame in enumerate(frames) if n > turn and _whose(frame) in lost)
            self._cut(next(theirs, len(frames)), lost)
        self._floor = len(frames)

    def _cut(self, first: int, lost: list[int]) -> None:
        """End procedures from this one on: what they let wait comes next, cards that they played are put away."""
        frames = self.frames
        ended = frames[first:]
        del frames[first:]
        self.asks = []
        for frame in reversed(ended):
            if isinstance(frame, Inner):
                frame.release(self)
        self.queue = [one for one in (*self.queue, *self.gathered) if one.controller not in lost]
        self.gathered = []
        for frame in frames:
            if isinstance(frame, (Inner, Ordering, AtOnce)):
                frame.waiting = [one for one in frame.waiting if one.controller not in lost]
        busy = {getattr(frame, "card", -1) for frame in frames} | {one.card for one in self.queue}
        for zone in self._setting.playing:
            for card in self.zones[zone][:]:
                if card not in busy:
                    self.put_away(card)

    # -- what everybody may see -----------------------------------------------------------------------------------

    def board_for(self, seat: int) -> SkyPirateBoard:
        """Everything on the table that is not a card's face."""
        return board_of(self, seat)

    def prompt(self, ask: Ask) -> str:
        """The question, with what is at stake."""
        return prompts.prompt(self, ask, super().prompt(ask))

    def sentence(self, option: Option, seat: int | None = None) -> str:
        """The option as a sentence for people."""
        seat = self.choice.seat if seat is None else seat
        return prompts.sentence(self, option, seat, super().sentence(option, seat))

    def imagine(self, seat: int, rng: Rng) -> None:
        """Deal hidden cards anew. A Captain may lie hidden, in the Hold for instance: whichever card is dealt that face
        is the Captain then, since everybody knows who it is."""
        faces = [self.faces[card] for card in self.captains]
        super().imagine(seat, rng)
        for number, face in enumerate(faces):
            if self.faces[self.captains[number]] != face:
                captains = list(self.captains)  # clones share it until it is written
                captains[number] = self._with_face(face, number)
                self.captains = captains

    def _with_face(self, face: int, owner: int) -> int:
        """The card of this player that has this face, wherever it lies."""
        return next(card for card, one in enumerate(self.faces) if one == face and self.owner[card] == owner)

    def exchange_group(self, card: int) -> int:
        """Unseen cards of one captain could lie in each other's places: hand, Hold, storage, facedown."""
        return self.owner[card]

    @classmethod
    def brought_up_to_date(cls, state: Data, version: int, setting: Setting) -> None:
        """A volley was one or none, ongoing effects had no numbers, and no Fire card lay in the Status pools.

        Since version 2 only the lists of ready decks are others, and a game has its cards with it.
        """
        if version > 1:
            return
        super().brought_up_to_date(state, version, setting)
        state["volley"] = int(state["volley"])
        for number, one in enumerate(state["ongoing"], 1):
            one.setdefault("number", number)
        assert isinstance(setting, SkyPirateSetting)
        for seat, place in enumerate(setting.status):
            state["zones"][place].append(len(state["faces"]))
            for column, value in (("faces", "fire"), ("owner", seat), ("place", place), ("known", setting.everybody)):
                state[column].append(value)
            state["pieces"].append(None)

    @classmethod
    def from_numbered(cls, state: Data, ids: Sequence[str]) -> None:
        """What was prohibited was kept as numbers."""
        super().from_numbered(state, ids)
        if state["attempt"] is not None:
            state["attempt"]["prohibited"] = [ids[face] for face in state["attempt"]["prohibited"]]

    def broken_rules(self) -> Iterator[str]:
        """What no position may show."""
        return invariants.broken(self)

    # -- for bots -------------------------------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        """Is a boarding attempt under way?"""
        return self.attempt is not None

    def estimate(self) -> tuple[float, ...]:
        """How good the position looks for each seat, from 0 to 1."""
        return estimate.estimate(self)

    def horizon(self) -> int:
        """The number of the turn."""
        return self.turn
