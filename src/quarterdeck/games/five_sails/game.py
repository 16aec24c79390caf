"""City of Five Sails: set-up, what everybody may see, and what a seat can imagine of the rest."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from quarterdeck.engine.choice import Ask, Option
from quarterdeck.engine.data import Data, Given
from quarterdeck.engine.errors import IllegalChoice
from quarterdeck.engine.event import Event
from quarterdeck.engine.notation import OptionKind
from quarterdeck.engine.reckoning import Numbers, Reckoning
from quarterdeck.engine.state import Setting
from quarterdeck.games.five_sails import (
    estimate,
    events,
    invariants,
    numbers,
    older,
    options,
    prompts,
    setting,
)
from quarterdeck.games.five_sails.ability import GRANTED_TECHNIQUE, MANEUVER, SETUP, TECHNIQUE
from quarterdeck.games.five_sails.board import PHASES, FiveSailsBoard, Phase, board_of
from quarterdeck.games.five_sails.cardset import SCHEME, faces_of, printed_cards
from quarterdeck.games.five_sails.dialect import Trait
from quarterdeck.games.five_sails.meetings import meetings
from quarterdeck.games.five_sails.procedures.challenge import Challenge, EngageToIntervene
from quarterdeck.games.five_sails.procedures.day import Day
from quarterdeck.games.five_sails.procedures.duel import ROUND_EVENTS, Duel
from quarterdeck.games.five_sails.procedures.high_drama import (
    BruteAction,
    ChallengeAction,
    ClaimAction,
    EquipAction,
    MoveAction,
    RecruitAction,
)  # fmt: skip
from quarterdeck.games.five_sails.procedures.using import CardUse
from quarterdeck.games.five_sails.procedures.victory import last_one_left
from quarterdeck.games.five_sails.setting import FiveSailsSetting
from quarterdeck.games.five_sails.stats import (
    BRUTE,
    INTERVENES_FREE,
    INTERVENES_WITH,
    MAY_USE_MANEUVER,
    MAY_USE_TECHNIQUE,
)
from quarterdeck.games.five_sails.verbs.abilities import Verbs

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.ability import FiveSailsAbility

CITY_CARDS, APPROACH_CARDS, FACTION_CARDS = 0, 1, 2
"""Exchange groups of hidden cards: the City Deck's, and of each player those of the Approach Deck and the rest."""
GROUPS: Final = 3


class FiveSails(Verbs):
    """The table of City of Five Sails. `out` are seats that lost."""

    NAME: ClassVar[str] = "five_sails"
    TITLE: ClassVar[str] = "City of Five Sails"
    RULES_VERSION: ClassVar[int] = 2
    OLDER_SAVES: ClassVar[tuple[int, ...]] = (1,)
    OLDER_WORDS: ClassVar[Mapping[str, Mapping[str, str]]] = older.WORDS
    OLDER_STEPS: ClassVar[dict[str, tuple[str, ...]]] = older.STEPS
    PLAYERS: ClassVar[tuple[int, ...]] = setting.PLAYER_COUNTS
    OPTION_KINDS: ClassVar[dict[str, OptionKind]] = dict(options.OPTION_KINDS)
    RULES_OF: ClassVar[dict[str, str]] = options.RULES_OF
    EVENTS: ClassVar[dict[str, Event]] = dict(events.EVENTS)
    SAID: ClassVar[dict[str, tuple[str, ...]]] = events.SAID
    NUMBERS: ClassVar[Numbers] = numbers.NUMBERS
    UNTIL: ClassVar[Mapping[str, str]] = numbers.UNTIL
    LAST_KNOWN: ClassVar[str] = "FS-ABIL-49"
    USED: ClassVar[str] = events.ABILITY_PERFORMED.name
    OPTION_SETS: ClassVar[dict[str, Data]] = {
        "standard": {},
        "castille and vodacce": {"decks": ["castille", "vodacce"]},
        "ussura and montaigne": {"decks": ["ussura", "montaigne"]},
        "three players": {"players": 3, "decks": ["ussura", "vodacce", "castille"]},
        "four players": {"players": 4, "decks": ["montaigne", "eisen", "ussura", "vodacce"]},
        "playtest": {"edition": "playtest", "decks": ["vodacce", "ussura"]},
        "playtest, three players": {"players": 3, "edition": "playtest", "decks": ["eisen", "castille", "montaigne"]},
        "playtest, four players": {
            "players": 4, "edition": "playtest", "decks": ["castille", "ussura", "vodacce", "eisen"],
        },
    }  # fmt: skip

    _setting: FiveSailsSetting
    out: list[int] = []

    @classmethod
    def agree(cls, seats: int | None, names: Sequence[str] | None, seed: int, options: Given) -> FiveSailsSetting:
        """Check what the players agreed on and fix it. Raises SetupError with one clear sentence."""
        return setting.agree(seats, names, seed, options)

    @classmethod
    def meetings(cls) -> list[Data]:
        """Every pair, three and four of the ready decks in both editions, and decks at random."""
        return list(meetings())

    # -- set-up -----------------------------------------------------------------------------------------------------

    def set_up(self) -> None:
        """City, Homes, decks; Leaders en garde at Home; nobody is First Player and no hand is drawn."""
        setting, book, cards = self._setting, self.book, printed_cards()
        self.lay_out_places()
        self.create_all(faces_of(tuple(setting.city_cards)), setting.city_deck)
        self.shuffle(setting.city_deck)
        for seat, plan in enumerate(setting.decks):
            leader = self.create(book.index[cards[plan["leader"][0]].id], setting.locker[seat], seat)
            self.leaders.append(leader)
            self.enter(leader, setting.homes[seat], seat)
            self.create_all(faces_of(tuple(plan["approach"])), setting.approach[seat], seat)
            self.create_all(faces_of(tuple(plan["faction"])), setting.deck[seat], seat)
            self.shuffle(setting.deck[seat])
        self.begin(Day())
        for leader in reversed(self.leaders):
            for ability in self.abilities_of(leader, SETUP):
                self.frames.append(self.new_use(ability.id, leader, self.owner[leader], ()))

    def lay_out_places(self) -> None:
        """The cards of the locations come first, so that a location's number is its card's (and its zone's)."""
        setting, book, cards = self._setting, self.book, printed_cards()
        zone = setting.zone_index["locations"]
        for name in setting.line_names:
            self.create(book.index[cards[name].id], zone)
        for seat in range(self.seats):
            self.create(book.index[cards["Home"].id], zone, seat)
        self.place_renown = [0] * setting.locations
        self.place_control = [-1] * setting.cities
        self.touched = [0] * setting.locations
        self.renown = [0] * self.seats

    def numbered_as_places(self) -> int:
        """The cards of the locations and of the Homes."""
        return self._setting.locations

    # -- players ----------------------------------------------------------------------------------------------------

    def playing(self) -> list[int]:
        """The seats that have not lost, clockwise from the First Player."""
        return [seat for seat in self.seat_order() if seat not in self.out] if self.out else self.seat_order()

    def left_of(self, seat: int) -> int:
        """The next player clockwise who has not lost (FS-Q79)."""
        seats = self._setting.seats
        seat = (seat + 1) % seats
        while seat in self.out:
            seat = (seat + 1) % seats
        return seat

    def eliminate(self, seat: int) -> None:
        """A player has lost: the last one left wins, else all their cards leave and the token passes on (FS-Q34)."""
        self.out = [*self.out, seat]
        if len(self.playing()) == 1:
            last_one_left(self)
            return
        self.tell(events.OUT, seat)
        for card in self.crew(seat):
            self.tell(events.LEFT_PLAY, card)
        for place in self.cities():
            if self.place_control[place] == seat:
                self.tell(events.UNCONTROLLED, place)
        if self.renown[seat]:
            self.tell(events.RENOWN_LOST, seat, self.renown[seat])
        for card in self.lying():
            if self.owner[card] == seat and card >= self._setting.locations:
                if self.pieces[card] is not None:
                    self.leave(card, self._setting.locker[seat])
                elif self.place[card] not in (self._setting.deck[seat], self._setting.approach[seat]):
                    self.move(card, self._setting.locker[seat])
            elif self.pieces[card] is not None and self.carried[card].controller == seat:
                self.leave(card, self._setting.city_removed)
        self.place_control = [-1 if owner == seat else owner for owner in self.place_control]
        self.renown[seat] = 0
        self.was_meant()
        if self.first == seat:
            self.first = self.left_of(seat)
            self.tell(events.FIRST_PLAYER, self.first)

    def time_is_up(self) -> None:
        """Competitive play that runs out of time: the tiebreaks decide at once, where the edition has that rule."""
        reason = self.edition.time_is_up(self)
        if reason is not None:
            raise IllegalChoice(str(reason))

    def initiative(self, seat: int) -> int:
        """The Initiative of the seat's scheme; none counts as 0 (FS-Q47)."""
        return max((self.printed(card).initiative or 0 for card in self.zones[self._setting.scheme[seat]]), default=0)

    def scheme_panache(self, seat: int, tell: Reckoning | None = None) -> int:
        """What the seat's scheme adds to the Panache (FS-CARD-14)."""
        schemes = [(card, self.printed(card).panache or 0) for card in self.zones[self._setting.scheme[seat]]]
        for card, panache in schemes if tell is not None else ():
            tell.by_card(card, panache, ", the scheme of the Day", "FS-CARD-14")  # type: ignore[union-attr]
        return sum(panache for _, panache in schemes)

    def panache(self, seat: int) -> int:
        """How many cards the seat draws."""
        return self.edition.panache(self, seat)

    def counted_crew(self, seat: int) -> list[int]:
        """The characters that count for the Crew Cap: Brutes do not (FS-KEYW-10)."""
        return [card for card in self.crew(seat) if self.refusal(BRUTE, card) is not None]

    def crew_over_cap(self, seat: int) -> int:
        """By how much the seat's Crew exceeds its Leader's Crew Cap (FS-CARD-11); 0 or less if it does not."""
        cap = self.printed(self.leaders[seat]).crew_cap or 0
        over = len(self.crew(seat)) - cap
        return over if over <= 0 else len(self.counted_crew(seat)) - cap

    def has_for(self, seat: int, card: int, trait: Trait) -> bool:
        """Has the card the trait as far as this seat's own abilities are concerned?"""
        if self.has(card, trait):
            return True
        key = "counts as " + trait
        for me in self.hearing.get(key, ()):
            for ability in self.abilities_of(me, key):
                if ability.body(self, me, card, seat):
                    return True
        return False

    # -- the Day ----------------------------------------------------------------------------------------------------

    def point(self, event: Event) -> None:
        """A beginning or end of a phase: where the edition has them, or where a card names it (FS-Q169)."""
        if self.edition.phase_points or event.name in self.hearing:
            self.announce(event)
        elif event.says and not event.silent:
            self.tell(event)

    def use_all(self, card: int, kind: str) -> None:
        """Carry out all abilities of a kind on a card, from top to bottom."""
        for ability in self.abilities_of(card, kind):
            self.begin(self.new_use(ability.id, card, self.controller(card), ()))

    def begin_action(self, seat: int, option: Option) -> None:
        """Take an action."""
        kind = option[0]
        if kind == "use":
            self.begin(self.new_use(option[2], option[1], seat, ()))
        elif kind == "move":
            self.begin(MoveAction(option[1], option[2]))
        elif kind == "equip":
            self.begin(EquipAction(seat, option[1], option[2]))
        elif kind == "recruit":
            self.begin(RecruitAction(seat, option[1], self.location_of(option[1])))
        elif kind == "challenge":
            self.begin(ChallengeAction(option[1], option[2]))
        elif kind == "claim":
            self.begin(ClaimAction(option[1], seat, self.place[option[1]]))
        else:
            self.begin(BruteAction(seat, option[1]))

    # -- playing cards ------------------------------------------------------------------------------------------------

    def show_played_card(self, seat: int, card: int) -> None:
        """A card from the hand is shown and counts as in play while its ability resolves (FS-KEY-58)."""
        self.move(card, self._setting.played[seat])

    def put_away_played_card(self, it: CardUse) -> None:
        """After its ability the card is discarded, unless the ability put it somewhere (FS-HIGH-11)."""
        if self.place[it.card] not in self._setting.played:
            pass
        elif it.locked:
            self.move(it.card, self.locker_zone(it.card))
        elif it.sunk:
            self.announce(events.SUNK, it.card)
        else:
            self.move(it.card, self.discard_zone(it.card))
        self.announce(events.CARD_PLAYED, it.controller, it.card)

    # -- duels --------------------------------------------------------------------------------------------------------

    def techniques_of(self, performer: int) -> list[tuple[int, FiveSailsAbility]]:
        """The Techniques of a character, of what it bears, and those given to it (FS-CARD-22, FS-KEY-15)."""
        sources = [
            (card, ability)
            for card in (performer, *self.equipment(performer))
            for ability in self.abilities_of(card, TECHNIQUE)
        ]
        for me in self.hearing.get(GRANTED_TECHNIQUE, ()):
            sources += [
                (performer, ability) for ability in self.abilities_of(me, GRANTED_TECHNIQUE)
                if ability.granted is not None and ability.granted(self, me, performer)
            ]  # fmt: skip
        return sources

    def usable_techniques(self, performer: int, issuing: bool = False) -> list[Option]:
        """The Techniques that the character can use now."""
        options: list[Option] = []
        if self.refusal(MAY_USE_TECHNIQUE, performer) is not None:
            return options
        seat = self.controller(performer)
        for card, ability in self.techniques_of(performer):
            it = self.asking(ability.id, card, seat, ())
            it.performer = performer
            if not (issuing and ability.belayed) and ability.refuse(self, it) is None:
                options.append(("use", card, ability.id))
        return options

    def usable_maneuvers(self, duel: Duel) -> list[Option]:
        """The Maneuvers of the round's combat card (FS-ABIL-14, FS-ABIL-17)."""
        if not duel.combat or self.refusal(MAY_USE_MANEUVER, duel.participant) is not None:
            return []
        card = duel.combat[-1]
        if self.place[card] != self._setting.line[duel.seat]:
            return []
        options: list[Option] = []
        for ability in self.abilities_of(card, MANEUVER):
            it = self.asking(ability.id, card, duel.seat, ())
            it.performer = duel.participant
            if ability.refuse(self, it) is None:
                options.append(("use", card, ability.id))
        return options

    def discard_dueling_lines(self, duel: Duel) -> None:
        """Both dueling lines go to the discard piles (FS-DUEL-14)."""
        for seat in dict.fromkeys(duel.seats):
            for card in self.zones[self._setting.line[seat]][:]:
                self.announce(events.LINE_DISCARDED, seat, card)

    def do_discard_from_line(self, seat: int, card: int) -> None:
        """A card of the dueling line is discarded."""
        if self.place[card] in self._setting.line:
            self.move(card, self.discard_zone(card))

    def can_reveal(self, seat: int) -> bool:
        """Is there a card to draw or reveal?"""
        return bool(self.zones[self._setting.deck[seat]] or self.zones[self._setting.discard[seat]])

    def intervene(self, challenge: Challenge, card: int) -> None:
        """Intervening engages the character, unless a card lets it do so engaged or for nothing (FS-CHAL-17)."""
        free = self.intervenes_free(card)
        others = [] if free else self.engaged_to_intervene(card)
        if others:
            self.begin(EngageToIntervene(card, others))
        elif self.is_engaged(card):
            self.announce(events.ACTED_ENGAGED, card)
        elif not free:
            self.engage(card)

    def engaged_to_intervene(self, card: int) -> list[int]:
        """The cards that may be engaged instead of the character that intervenes."""
        return [
            other
            for me in self.hearing.get(INTERVENES_WITH, ())
            for ability in self.abilities_of(me, INTERVENES_WITH)
            for other in ability.body(self, me, card)
        ]

    def intervenes_free(self, card: int) -> bool:
        """Does a card let it intervene without engaging?"""
        challenged = self.the_challenge.target
        return any(
            ability.body(self, me, card, challenged)
            for me in self.hearing.get(INTERVENES_FREE, ())
            for ability in self.abilities_of(me, INTERVENES_FREE)
        )

    def end_of_challenge(self) -> None:
        """What was to last for the duel or to wait for its rounds ends, also if no duel follows (FS-Q87)."""
        self.expire(events.DUEL_ENDED.name, [])
        self.new_period("duel")
        if self.delayed or self.lasting:
            self.delayed = [delayed for delayed in self.delayed if delayed.event not in ROUND_EVENTS]
            self.lasting = [lasting for lasting in self.lasting if lasting.until not in ROUND_EVENTS]

    # -- what everybody may see -----------------------------------------------------------------------------------

    def board_for(self, seat: int) -> FiveSailsBoard:
        """Everything on the table that is not a card's face."""
        return board_of(self, seat)

    def prompt(self, ask: Ask) -> str:
        """The question, with what is at stake."""
        return prompts.prompt(self, ask, super().prompt(ask))

    def sentence(self, option: Option, seat: int | None = None) -> str:
        """The option as a sentence for people, with what is at stake."""
        seat = self.choice.seat if seat is None else seat
        return prompts.sentence(self, option, seat, super().sentence(option, seat))

    @property
    def phase(self) -> Phase:
        """The phase of the Day."""
        if self.over:
            return "over"
        for frame in reversed(self.frames):
            name = type(frame).__name__
            if name in PHASES:
                return PHASES[name]
        return "day"

    def exchange_group(self, card: int) -> int:
        """Unseen cards of one deck could lie in each other's places."""
        owner = self.owner[card]
        if owner < 0:
            return CITY_CARDS
        printed = self.printed(card)
        in_approach = printed.kind == SCHEME or (printed.is_character and "Brute" not in printed.keywords)
        return (owner + 1) * GROUPS + (APPROACH_CARDS if in_approach else FACTION_CARDS)

    def fits(self, card: int, face: int) -> bool:
        """Nobody sees in which order an Approach Deck lies; of a card that was taken out of it the kind is known."""
        if self.place[card] in self._setting.approach:
            return True
        cards = self._setting.book.cards
        return (cards[face].kind == SCHEME) == (cards[self.faces[card]].kind == SCHEME)

    @classmethod
    def brought_up_to_date(cls, state: Data, version: int, setting: Setting) -> None:
        """Of cards that left play, wounds and whether they were engaged were not remembered."""
        super().brought_up_to_date(state, version, setting)
        older.remember_more(state)

    @classmethod
    def from_numbered(cls, state: Data, ids: Sequence[str]) -> None:
        """What a card had been told to name was kept as a number."""
        super().from_numbered(state, ids)
        older.name_the_goods(state, ids)

    @classmethod
    def from_worded(cls, state: Data) -> None:
        """A card of which nobody had decided yet was kept as if it had been chosen."""
        older.forget_what_was_not_picked(state)
        super().from_worded(state)

    def broken_rules(self) -> Iterator[str]:
        """What no position may show."""
        return invariants.broken(self)

    # -- for bots -------------------------------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        """Is a duel being fought?"""
        return self.duel is not None

    def estimate(self) -> tuple[float, ...]:
        """How good the position looks for each seat, from 0 to 1."""
        return estimate.estimate(self)

    def horizon(self) -> int:
        """The number of the Day."""
        return self.day
