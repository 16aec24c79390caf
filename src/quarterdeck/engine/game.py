"""The game as a value: a stack of procedures that runs until somebody must choose."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Final, NoReturn, Self

from quarterdeck.engine import board, dealing, explain, notation, reckoning, replay, save, view
from quarterdeck.engine.choice import DONE, Ask, Choice, Option, Why
from quarterdeck.engine.errors import CannotUndo, EndlessLoop, NotYourChoice, QuarterdeckError, RuleFailure
from quarterdeck.engine.event import Event, Log, Told, logged
from quarterdeck.engine.marks import mark_of
from quarterdeck.engine.notation import VERB_DONE, VERB_PASS, OptionKind
from quarterdeck.engine.procedure import Procedure
from quarterdeck.engine.rng import Rng
from quarterdeck.engine.state import Setting, State
from quarterdeck.engine.struct import Record, name_steps

MOST_STEPS: Final = 10_000
"""No choice of any game takes so many steps: more mean abilities that trigger each other for ever."""


class Result(Record):
    """How the game ended: the winning seats (none: a draw), why, by which rule, and every seat's score."""

    winners: tuple[int, ...]
    reason: str
    rule: str = ""
    scores: tuple[int, ...] = ()


class Game(State):
    """The engine's contract. A game subclasses it with its own fields, its verbs and its set-up."""

    NAME: ClassVar[str] = ""
    TITLE: ClassVar[str] = ""
    RULES_VERSION: ClassVar[int] = 1
    OLDER_RULES: ClassVar[tuple[int, ...]] = ()
    """Earlier versions of the rules whose records can be replayed: see `unasked`."""
    OLDER_SAVES: ClassVar[tuple[int, ...]] = ()
    """Earlier versions of the rules whose saves can be gone on with: see `brought_up_to_date` and `OLDER_STEPS`."""
    OLDER_STEPS: ClassVar[dict[str, tuple[str, ...]]] = {}
    """The steps that a procedure had under older rules, by its key: saves of that time have their numbers."""
    PLAYERS: ClassVar[tuple[int, ...]] = (2,)
    OPTION_KINDS: ClassVar[dict[str, OptionKind]] = {}
    RULES_OF: ClassVar[dict[str, str]] = {}
    """The rules behind what the engine asks and refuses by itself, by its name: see `engine.explain`."""
    EVENTS: ClassVar[dict[str, Event]] = {}
    USED: ClassVar[str] = ""
    """The event that tells that an ability has been used, where there is one."""
    SAID: ClassVar[dict[str, tuple[str, ...]]] = {}
    """For events that abilities bring about: words, one of which stands in the text of a card whose ability does."""
    NUMBERS: ClassVar[reckoning.Numbers] = reckoning.Numbers()
    OPTION_SETS: ClassVar[dict[str, dict[str, Any]]] = {"standard": {}}
    """Named sets of what can be agreed before the game (`players` and the game's options), for tests and soaks."""

    frames: list[Procedure] = []
    asks: list[Ask] = []
    result: Result | None = None
    clock: int = 0
    made: list[int] = []
    """How many choices each seat has made. A seat may know its own number; `clock` counts others' secret picks too."""
    _floor: int = 0
    _past: replay.Past = None
    _origin: replay.Origin | None = None
    _log: Log = None
    _logging: bool = True

    def __init_subclass__(cls, **keywords: Any) -> None:
        super().__init_subclass__(**keywords)
        cls.OPTION_KINDS = {VERB_DONE.name: VERB_DONE, VERB_PASS.name: VERB_PASS, **cls.OPTION_KINDS}
        cls.older_verbs = {kind.name: kind.older for kind in cls.OPTION_KINDS.values() if kind.older}

    # -- what a game defines ------------------------------------------------------------------------------------

    @classmethod
    def agree(cls, seats: int | None, names: Sequence[str] | None, seed: int, options: Mapping[str, Any]) -> Setting:
        """Check what the players agreed on and fix it. Raises SetupError with one clear sentence."""
        raise NotImplementedError

    @classmethod
    def meetings(cls) -> list[dict[str, Any]]:
        """Every way the game can be met that a soak should see: option sets, or all meetings of ready decks."""
        return list(cls.OPTION_SETS.values())

    def set_up(self) -> None:
        """Lay out the cards and begin the first procedure."""
        raise NotImplementedError

    def place_word(self, place: int) -> str:
        """The word for a zone in the word for a card that lies hidden there."""
        return self._setting.zones[place].name

    def alias(self, card: int, seat: int) -> str:
        """The word for a card that this seat does not know, by where it lies."""
        place = self.place[card]
        return f"{self.place_word(place)}:{self.zones[place].index(card) + 1}"

    def board_for(self, seat: int) -> board.Board:
        """What this seat may know besides the cards, as JSON data: a TypedDict that the game's `board.py` declares."""
        return {}

    def unasked(self, version: int) -> str:
        """The answer that a game of this older version took for given where a question is open now; else nothing."""
        return ""

    @classmethod
    def brought_up_to_date(cls, state: dict[str, Any], version: int, setting: Setting) -> None:
        """Change the data of a position that was saved under this older version of the rules to what it is now."""
        name_steps(state["frames"], cls.OLDER_STEPS)

    def numbered_as_places(self) -> int:
        """How many cards, from 0 on, have the number of a place: they never move and lie open to all. Nobody is shown
        another number, and no order follows them: a card that was known keeps its own when it is shuffled away."""
        return 0

    def exchange_group(self, card: int) -> int:
        """Hidden cards of one group could lie in each other's places, for all that an onlooker knows."""
        return self.owner[card]

    def fits(self, card: int, face: int) -> bool:
        """Could the hidden card in this place have that face, for all that an onlooker knows?"""
        return True

    def options_for(self, seat: int) -> Mapping[str, Any]:
        """What was agreed, without what this seat may not know of it: in a position that was dealt anew for it."""
        return self.options

    def imagine(self, seat: int, rng: Rng) -> None:
        """Deal what this seat does not know anew, in agreement with all that it knows."""
        dealing.deal_hidden_faces(self, seat, rng)

    @property
    def busy(self) -> bool:
        """Is something long under way (a duel, a boarding attempt)? The bench times clones there too."""
        return False

    def estimate(self) -> tuple[float, ...]:
        """How good the position looks for each seat, from 0 to 1. Bots ask it where they stop a play-out."""
        return (0.5,) * self.seats

    def horizon(self) -> int:
        """A count that grows as the game goes on (rounds, days): bots may stop a play-out when it has grown."""
        return 0

    def broken_rules(self) -> Iterator[str]:
        """What this position shows that no position of the game may show, in sentences: for soaks and tests."""
        return iter(())

    # -- beginning ----------------------------------------------------------------------------------------------

    @classmethod
    def begin_game(cls, setting: Setting, log: bool = True) -> Self:
        """A new game in its first position with a choice."""
        game = cls.blank(setting, log)
        game._origin = replay.Fresh(cls, setting)
        game.set_up()
        game.run_on()
        return game

    @classmethod
    def blank(cls, setting: Setting, log: bool = True) -> Self:
        """A game without any card, for set-ups and scenarios."""
        values: dict[str, Any] = {
            "seed": setting.seed, "counter": 0, "faces": [], "owner": [], "place": [], "known": [], "pieces": [],
            "zones": [[] for _ in setting.zones], "made": [0] * setting.seats, "_setting": setting, "_logging": log,
            "_token": object(),
        }  # fmt: skip
        return cls(**values)

    # -- procedures ---------------------------------------------------------------------------------------------

    def begin(self, child: Procedure, then: Callable[..., None] | None = None) -> None:
        """Run this procedure before the next step; children begun by one step run in the order they were begun.

        `then`, a method of the current procedure, is called with the finished child.
        """
        if self.result is not None:
            return  # nothing follows the end of the game, not even the rest of the step that ended it
        if then is not None:
            child.then = then.__name__
        self.frames.insert(self._floor, child)

    def ask(
        self, seat: int, offer: Callable[..., list[Option]], then: Callable[..., None],
        many: bool = False, source: int = -1, options: list[Option] | None = None,
    ) -> None:  # fmt: skip
        """Ask one seat. `then` gets the option, or with `many` the list of picks. Last act of a step.

        Whoever has listed already what `offer` offers now hands it over as `options`.
        """
        if self.result is None:
            self.asks.append(Ask(seat, offer.__name__, then.__name__, many, False, False, source, [], False, options))

    def ask_all(
        self, seats: Iterable[int], offer: Callable[..., list[Option]], then: Callable[..., None],
        many: bool = False, final: bool = False,
    ) -> None:  # fmt: skip
        """Ask several seats at once and in secret. `then` gets all answers, by seat, when the last one is in.

        With `final` an answer cannot be taken back, not even before the others have answered.
        """
        for seat in seats:
            ask = Ask(seat, offer.__name__, then.__name__, many, True, False, -1, [], final)
            self.asks.append(ask)
            if not self.offered(ask):
                ask.closed = True

    def end(self, winners: Iterable[int], reason: str, rule: str = "", scores: Iterable[int] = ()) -> None:
        """End the game."""
        if self.result is not None:
            return
        self.result = Result(tuple(winners), reason, rule, tuple(scores))
        del self.frames[:]
        del self.asks[:]

    def run_on(self) -> None:
        """Do steps until a choice is open or the game is over."""
        frames = self.frames
        for _ in range(MOST_STEPS):
            if self.asks:
                if not self._answered():
                    return
            elif frames:
                frame = frames[-1]
                at = frame.at
                step = frame.TO_DO[at]
                if step is not None:
                    frame.at = at + 1
                    self._floor = len(frames)
                    step(frame, self)
                else:
                    frames.pop()
                    if frame.then:
                        self._floor = len(frames)
                        getattr(frames[-1], frame.then)(self, frame)
            elif self.result is None:
                raise RuleFailure("the game's procedures ended without a result")
            else:
                return
        self._loop()

    def _answered(self) -> bool:
        """Once every asked seat has answered, hand the answers to the procedure. False while one is missing."""
        asks = self.asks
        for ask in asks:
            if not ask.closed:
                if self.offered(ask):
                    return False
                if not ask.many:
                    raise RuleFailure(f"nothing is offered by {type(self.frames[-1]).__name__}.{ask.offer}")
                ask.closed = True
        self.asks = []
        ask = asks[0]
        frame = self.frames[-1]
        self._floor = len(self.frames)
        then = getattr(frame, ask.then)
        if ask.together:
            # Now all see something of what the others chose in secret, if only how many cards: no answer is taken back.
            self._revealed = self._revealed or len(asks) > 1
            then(self, {a.seat: [o for o in a.draft if o != DONE] for a in asks})
        elif ask.many:
            then(self, [o for o in ask.draft if o != DONE])
        else:
            then(self, ask.draft[0])
        return True

    def _loop(self) -> NoReturn:
        names = [type(frame).__name__ for frame in self.frames[-6:]]
        raise EndlessLoop(f"more than {MOST_STEPS} steps after one choice: {' > '.join(names)} never ends")

    # -- choices ------------------------------------------------------------------------------------------------

    def offered(self, ask: Ask) -> list[Option]:
        """What is offered to whoever is asked, worked out once."""
        options = ask._options
        if options is None:
            offer: Callable[..., list[Option]] = getattr(self.frames[-1], ask.offer)
            options = ask._options = offer(self, ask.seat, ask.draft)
        return options

    @property
    def log(self) -> Log:
        """What was told, newest first, as a chain that clones share: (earlier, event)."""
        return self._log

    @property
    def past(self) -> replay.Past:
        """The choices made, newest first, as a chain that clones share."""
        return self._past

    def stop_logging(self) -> None:
        """Tell nothing from now on, and forget what was told."""
        self._log, self._logging = None, False

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return self.result is not None

    @property
    def choice(self) -> Choice:
        """The first open choice."""
        for ask in self.asks:
            if not ask.closed:
                options = ask._options
                return Choice(self, ask, self.offered(ask) if options is None else options)
        raise NotYourChoice("the game is over: there is nothing to choose")

    @property
    def choices(self) -> list[Choice]:
        """All open choices, one for each seat that is asked."""
        return [Choice(self, ask, self.offered(ask)) for ask in self.asks if not ask.closed]

    def choice_of(self, seat: int) -> Choice | None:
        """This seat's open choice, or None."""
        return next((choice for choice in self.choices if choice.seat == seat), None)

    def draft(self, seat: int) -> list[Option]:
        """What this seat has picked so far in a choice of several picks."""
        return next((list(ask.draft) for ask in self.asks if ask.seat == seat), [])

    def play(self, option: Option | str, seat: int | None = None) -> None:
        """Carry out one option, given as a value or as a line of notation, for a seat (default: whoever is asked).

        Anything but an offered option raises and changes nothing.
        """
        ask = None
        if isinstance(option, str):
            ask, option = explain.understand(self, option, seat)
        else:
            for open_ask in self.asks:
                if open_ask.closed or (seat is not None and open_ask.seat != seat):
                    continue
                options = open_ask._options
                if option in (self.offered(open_ask) if options is None else options):
                    ask = open_ask
                    break
            else:
                raise explain.refusal(self, option, seat)
        self._revealed = False
        try:
            ask.draft.append(option)
            ask._options = None
            if not ask.many or option == DONE or not self.offered(ask):
                ask.closed = True
                self.run_on()
        except Exception as error:
            self._take_back(error, option, ask.seat)
        self.clock += 1
        self.made[ask.seat] += 1
        self._past = (self._past, ask.seat, option, self._revealed or ask.final)

    def _take_back(self, error: Exception, option: Option, seat: int) -> NoReturn:
        """A rule failed: become again what the game was before the choice, and say how to see it again."""
        replay.become(self, replay.again(self, replay.history(self)))
        line = notation.text(self, option, seat)
        kind = type(error) if isinstance(error, RuleFailure) else RuleFailure
        what = str(error) if isinstance(error, QuarterdeckError) else f"{type(error).__name__}: {error}"
        raise kind(f"'{line}' failed at choice {self.clock + 1}: {what}", self.save(), line) from error

    # -- events -------------------------------------------------------------------------------------------------

    def tell(self, event: Event, *values: Any, only: int | None = None) -> None:
        """Write an event into the log. `only` is a seat, if no other seat may know that it happened."""
        if self._logging:
            mask = -1 if only is None else 1 << only
            before = None if self._log is None else self._log[1]
            self._log = (self._log, logged(self, event, values, mask, before))
            if self._witnessed is not None:
                self._witnessed.append((self._log[1], self.likeness()))

    def events(self, seat: int, since: int = 0) -> list[Told]:
        """What this seat was told, after the first `since` events that it was told."""
        return view.events(self, seat, since)

    # -- the rest of the contract, each in a file of its own ------------------------------------------------------

    def clone(self, log: bool = True) -> Self:
        """An independent game in the same position. Search drops the log."""
        new = super().clone()
        if not log:
            new._logging, new._log = False, None
        return new

    def text(self, option: Option, seat: int | None = None) -> str:
        """The option as one line of notation, in the words of the seat that is asked."""
        return notation.text(self, option, self.choice.seat if seat is None else seat)

    def sentence(self, option: Option, seat: int | None = None) -> str:
        """The option as a sentence for people."""
        return notation.sentence(self, option, self.choice.seat if seat is None else seat)

    def name_card(self, card: int, seat: int) -> str:
        """The word by which a seat names a card."""
        return notation.name_card(self, card, seat)

    def prompt(self, ask: Ask) -> str:
        """The question as one sentence."""
        frame = self.frames[-1]
        fields = {f: getattr(frame, f) for f in frame.FIELDS}
        source = ask.source
        named = self.printed(source).name if source >= 0 and self.knows(ask.seat, source) else "a card"
        more = {"player": self.names[ask.seat], "picked": len(ask.draft), "source": named}
        return mark_of(frame, ask.offer).prompt.format(**{**fields, **more})

    def why(self, option: Option | str, seat: int | None = None) -> Why:
        """Is this option legal now, by which rule, or why not?"""
        return explain.why(self, option, seat)

    def why_value(self, number: str, seat: int = -1) -> reckoning.Number:
        """Why is the number with this address (`otto-streit.combat`) what it is, as far as this seat may know?"""
        return reckoning.why(self, number, seat)

    def view(self, seat: int) -> dict[str, Any]:
        """All that this seat may know now, as JSON data (seat -1: a spectator)."""
        return view.view(self, seat)

    def resample(self, seat: int, seed: int) -> Self:
        """Another game that this seat cannot tell from this one: what it does not know is dealt anew."""
        return dealing.resample(self, seat, seed)

    def save(self) -> str:
        """The whole game as JSON text."""
        return save.save(self)

    def digest(self) -> str:
        """A short text that is the same for the same position."""
        return save.digest(self)

    def can_undo(self, seat: int | None = None) -> bool:
        """Could `undo` take a choice back now?"""
        return replay.undo_index(self, seat) is not None

    def undo(self, seat: int | None = None) -> None:
        """Take back the last choice, while it revealed nothing and nobody else acted on it."""
        index = replay.undo_index(self, seat)
        if index is None:
            raise CannotUndo(replay.undo_refusal(self, seat))
        past = replay.history(self)
        del past[index]
        replay.become(self, replay.again(self, past))

    def rebase(self, log: Log = None) -> None:
        """Make the present position the one that undo and records go back to; `log` is what was told before it."""
        self._past = None
        self._log = log
        self.clock = 0
        self.made = [0] * self.seats
        self._origin = replay.Position(self.clone())
