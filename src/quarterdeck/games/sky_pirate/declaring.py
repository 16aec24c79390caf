"""Blocks: the code of one card. Each method is a decorator for one kind of effect, named as it is printed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar, Unpack, overload

from quarterdeck.engine.ability import AFTER, BEFORE, LATER, OWN, CardBlock, Cost, Effect, Function, R
from quarterdeck.engine.data import Given
from quarterdeck.engine.event import Event, V
from quarterdeck.engine.modifier import ALLOW
from quarterdeck.games.facts import card_of
from quarterdeck.games.sky_pirate import events
from quarterdeck.games.sky_pirate.ability import (
    ACTION,
    ANYWHERE,
    AS_PLAYED,
    DISCARD,
    ON_SHIP,
    ONGOING,
    REWARD,
    TACTIC,
    TEXT,
    SkyAbility,
)  # fmt: skip
from quarterdeck.games.sky_pirate.cardset import (
    AMMO,
    ASSET,
    CANNON,
    CAPTAIN,
    CREW,
    MANEUVER,
    PLAIN,
    RAID,
    REFERENCE,
    STATUS,
    STRUCTURE,
    Card,
    printed_cards,
)
from quarterdeck.games.sky_pirate.costs import Actions
from quarterdeck.games.sky_pirate.dialect import (
    Body,
    CardName,
    Decorator,
    Holds,
    OperateQuestions,
    Questions,
    Side,
    Stat,
    UsedQuestions,
)
from quarterdeck.games.sky_pirate.event_values import (
    Attempt,
    Breached,
    Broke,
    CardAndPlayer,
    Defence,
    Loaded,
    OfCard,
    OfPlayer,
    OneCard,
    OnePlayer,
    PlayerAndCard,
)
from quarterdeck.games.sky_pirate.matches import both, in_party, itself, this_cannon, this_cannon_breaches, yours
from quarterdeck.games.sky_pirate.stats import OF_PLAYERS, REVEALS_TOP, STATE, has_no_counters, seat_of

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate
    from quarterdeck.games.sky_pirate.procedures.using import CardUse

Hook: TypeAlias = Callable[[Function], SkyAbility[Any, Any]]
"""What turns a function that a rule asks about into an ability that always holds.

Any: the same decorator makes the abilities that answer an event, and `Decorator[V]` then says of what shape that is.
"""

Number: TypeAlias = "Callable[[SkyPirate, int], int | None]"
"""A number that a card works out itself: (game, me)."""
P = TypeVar("P", bound=OfPlayer)

OPERATOR_LIMITS: Final[dict[str, int]] = {}
"""The most operators of cards that print a limit, by the card's word."""
STARTING_COUNTERS: Final[dict[str, int]] = {}
"""How many counters a card enters play with, by the card's word."""


class Block(CardBlock):
    """The code of one card of Sky Pirate."""

    def __init__(self, printed: Card) -> None:
        super().__init__(printed)
        self.card: Final = printed

    def _add(self, kind: str, hears: str, questions: Given) -> Hook:
        """Add an ability. The questions were held against their types where the card asks them.

        Bodies about players get the seat instead of the key under which the engine keeps it.
        """

        def make(body: Function) -> SkyAbility:
            asked = body if hears not in OF_PLAYERS else _of_seat(body)
            ability = SkyAbility(self.printed.id, kind, hears, asked, **questions)
            self.card.abilities.append(ability)
            return ability

        return make

    def _answers(self, stage: str, heard: Sequence[Event[V]], questions: Given) -> Decorator[V]:
        """One effect that answers any of several events."""

        def make(body: Body[V, R]) -> SkyAbility[V, R]:
            first = self._add(stage, heard[0].name, questions)(body)
            for event in heard[1:]:

                def again(game: SkyPirate, it: CardUse) -> None:
                    """The first one's effects are shared."""

                again.__name__ = f"{body.__name__}_{event.name}"
                self._add(stage, event.name, {**questions, "echo": first})(again)
            return first

        return make

    # -- what is used ---------------------------------------------------------------------------------------------

    def action(self, actions: int = 1, **questions: Unpack[UsedQuestions]) -> Decorator:  # type: ignore[override]
        """An (A) effect. `actions` is how many Actions it costs, `cost` what else; `limit=TURN` for once each turn."""
        questions["cost"] = [Actions(actions), *questions.get("cost", ())]
        return self._add(ACTION, ACTION, questions)

    def operate(
        self, count: int, limit: int | None = None, actions: int = 1, **questions: Unpack[OperateQuestions]
    ) -> Decorator:
        """An (A) effect that assigns `count` operators (at most `limit` in all) and then does what the body does."""
        if limit is not None:
            OPERATOR_LIMITS[self.printed.id] = limit

        def make(body: Body[object, R]) -> SkyAbility[object, R]:
            questions.setdefault("needs", _somebody_can_operate)
            made = self._add(ACTION, ACTION, {"cost": [Actions(actions)], "operate": count, **questions})(body)
            made.effects.insert(0, Effect(_assign_operators))
            return made

        return make

    def operator_limit(self, limit: int) -> None:
        """The card can have so many operators at most, though it has no Operate action."""
        OPERATOR_LIMITS[self.printed.id] = limit

    def tactic(self, side: Side = "", unlimited: bool = False, **questions: Unpack[UsedQuestions]) -> Decorator:
        """A (T) effect: once per attempt unless `unlimited`. `side` is BOARDING or DEFENDING; `passes`: "and pass"."""
        return self._add(TACTIC, TACTIC, {"side": side, "unlimited": unlimited, **questions})

    def play(self, side: Side = "", **questions: Unpack[UsedQuestions]) -> Decorator:
        """The text of a maneuver. `target=` is chosen before it resolves; `pick=2` and `.mode(...)` for modes."""
        return self._add(TEXT, TEXT, {"side": side, "where": OWN, "forced": True, **questions})

    def raid_reward(self, **questions: Unpack[UsedQuestions[Attempt]]) -> Decorator[Attempt]:
        """What a card that is used as the raid token does if its player raids."""
        return self._add(REWARD, REWARD, {"where": OWN, "forced": True, "answers": events.RAIDED.name, **questions})

    def as_played(self, **questions: Unpack[UsedQuestions]) -> Decorator:
        """What happens as the card is played, before it enters play. `may`: the player may decline."""
        self.card.changes_as_played = True
        asked: dict[str, object] = {"where": OWN, **questions}
        return self._add(AS_PLAYED, AS_PLAYED, {**asked, "forced": not asked.pop("may", False)})

    # -- what triggers --------------------------------------------------------------------------------------------

    def whenever(self, *heard: Event[V], **questions: Unpack[Questions[V]]) -> Decorator[V]:
        """An effect that joins the queue when one of the events happens and `matches(game, it)` is true.

        With `may`, or with a cost, its controller may decline when it resolves. `first`: only the first time each turn.
        """
        return self._answers(AFTER, heard, _forced_unless_may(questions))

    def _own_or_yours(self, questions: Questions[P], *heard: Event[P]) -> Decorator[P]:
        """On a crew: this crew (in its party); on anything else: you."""
        of_crew = self.card.is_crew and not questions.pop("you", False)
        questions["matches"] = both(in_party if of_crew else yours, questions.get("matches"))
        return self.whenever(*heard, **questions)

    def enters_play(self, **questions: Unpack[Questions[OneCard]]) -> Decorator[OneCard]:
        """When this card enters play."""
        questions["matches"] = itself
        return self.whenever(events.ENTERED, **questions)

    def raids(self, **questions: Unpack[Questions[Attempt]]) -> Decorator[Attempt]:
        """Whenever this crew raids; on other cards, or with `you=True`: whenever you raid."""
        return self._own_or_yours(questions, events.RAIDED)

    def repels(self, **questions: Unpack[Questions[Defence]]) -> Decorator[Defence]:
        """Whenever this crew repels (or you repel)."""
        return self._own_or_yours(questions, events.REPELLED)

    def raids_or_repels(self, **questions: Unpack[Questions[OfPlayer]]) -> Decorator[OfPlayer]:
        """Whenever this crew raids or repels (or you do)."""
        return self._own_or_yours(questions, events.RAIDED, events.REPELLED)

    def boards(self, **questions: Unpack[Questions[Attempt]]) -> Decorator[Attempt]:
        """Whenever this crew boards (or you board)."""
        return self._own_or_yours(questions, events.BOARDED)

    def defends(self, **questions: Unpack[Questions[Defence]]) -> Decorator[Defence]:
        """Whenever this crew defends (or you defend)."""
        return self._own_or_yours(questions, events.DEFENDED)

    def breaches(self, **questions: Unpack[Questions[Breached]]) -> Decorator[Breached]:
        """Whenever this cannon (the one that this ammo is in) breaches; on other cards: whenever you breach."""
        own: Holds[Breached] = this_cannon_breaches if self.printed.kind in (CANNON, AMMO) else yours
        questions["matches"] = both(own, questions.get("matches"))
        return self.whenever(events.BREACHED, **questions)

    def breaks(self, **questions: Unpack[Questions[Broke]]) -> Decorator[Broke]:
        """When this emplacement breaks: it looks back (SP-Q32). `it.event.operators` is how many it had."""
        questions["matches"] = itself
        questions["looks_back"] = True
        return self.whenever(events.BROKE, **questions)

    def fires(self, **questions: Unpack[Questions[PlayerAndCard]]) -> Decorator[PlayerAndCard]:
        """Whenever you fire this cannon (the one that this ammo is in): before its damage."""
        questions["matches"] = this_cannon
        return self.whenever(events.FIRED, **questions)

    def has_fired(self, **questions: Unpack[Questions[PlayerAndCard]]) -> Decorator[PlayerAndCard]:
        """After this cannon has fired."""
        questions["matches"] = this_cannon
        return self.whenever(events.HAS_FIRED, **questions)

    def unstuns(self, **questions: Unpack[Questions[OneCard]]) -> Decorator[OneCard]:
        """Whenever this cannon unstuns."""
        questions["matches"] = this_cannon
        return self.whenever(events.UNSTUNNED, **questions)

    def is_loaded(self, **questions: Unpack[Questions[Loaded]]) -> Decorator[Loaded]:
        """When you load this Special Ammo."""
        questions["matches"] = itself
        return self.whenever(events.LOADED, **questions)

    def turn_begins(self, **questions: Unpack[Questions[OnePlayer]]) -> Decorator[OnePlayer]:
        """When your turn begins."""
        questions["matches"] = both(yours, questions.get("matches"))
        return self.whenever(events.TURN_BEGAN, **questions)

    def each_turn_begins(self, **questions: Unpack[Questions[OnePlayer]]) -> Decorator[OnePlayer]:
        """When any player's turn begins."""
        return self.whenever(events.TURN_BEGAN, **questions)

    def turn_ends(self, **questions: Unpack[Questions[OnePlayer]]) -> Decorator[OnePlayer]:
        """When your turn ends."""
        questions["matches"] = both(yours, questions.get("matches"))
        return self.whenever(events.TURN_ENDED, **questions)

    def cannon_phase_begins(self, **questions: Unpack[Questions[OnePlayer]]) -> Decorator[OnePlayer]:
        """When your Cannon Phase begins."""
        questions["matches"] = both(yours, questions.get("matches"))
        return self.whenever(events.CANNON_PHASE_BEGAN, **questions)

    def reckless(self, **questions: Unpack[Questions[CardAndPlayer]]) -> Decorator[CardAndPlayer]:
        """Reckless: if you discard this card from your hand, whoever caused it."""
        questions["matches"] = itself
        questions["where"] = ANYWHERE
        return self.whenever(events.DISCARDED_FROM_HAND, **questions)

    def vengeful(self, **questions: Unpack[Questions[CardAndPlayer]]) -> Decorator[CardAndPlayer]:
        """Vengeful: if you discard this card from your Hold, whoever caused it."""
        questions["matches"] = itself
        questions["where"] = ANYWHERE
        return self.whenever(events.DISCARDED_FROM_HOLD, **questions)

    def discarded(self, **questions: Unpack[Questions[OfCard]]) -> Decorator[OfCard]:
        """When this card is discarded from anywhere."""
        heard = (events.DISCARDED, events.DISCARDED_FROM_HAND, events.DISCARDED_FROM_HOLD, events.DISCARDED_FROM_AFAR)
        questions["matches"] = itself
        questions["where"] = ANYWHERE
        return self.whenever(*heard, **questions)

    def from_discard(self, *heard: Event[V], **questions: Unpack[Questions[V]]) -> Decorator[V]:
        """A trigger that works while this card lies in its captain's discard pile."""
        questions["where"] = DISCARD
        return self.whenever(*heard, **questions)

    def on_ship(self, *heard: Event[V], **questions: Unpack[Questions[V]]) -> Decorator[V]:
        """A trigger of a Status card that burns on a player's ship, on that player's side."""
        questions["where"] = ON_SHIP
        return self.whenever(*heard, **questions)

    def itself(self, *heard: Event[V], **questions: Unpack[Questions[V]]) -> Decorator[V]:
        """A trigger on what happens to this card, wherever it lies (drawn, ...)."""
        questions["where"] = ANYWHERE
        return self.whenever(*heard, **questions)

    # -- what replaces, and what lasts ------------------------------------------------------------------------------

    def react(self, *heard: Event[V], **questions: Unpack[Questions[V]]) -> Decorator[V]:
        """React: before the event happens, it can be changed (`game.less`) or `game.instead()` called.

        With `may` or a cost its controller may decline; else it happens by itself.
        """
        return self._answers(BEFORE, heard, _forced_unless_may(questions))

    @overload  # type: ignore[override]
    def later(self, **questions: Unpack[Questions]) -> Decorator: ...
    @overload
    def later(self, event: Event[V], **questions: Unpack[Questions[V]]) -> Decorator[V]: ...
    def later(self, event: Event[V] | None = None, **questions: Unpack[Questions[V]]) -> Decorator[V]:
        """A pending effect, which `game.later` puts off without its card until an event: named here for `it.event`."""
        return self._add(LATER, "", {"forced": True, "answers": "" if event is None else event.name, **questions})

    def goes_on(self, *heard: Event[V], react: bool = False, **questions: Unpack[Questions[V]]) -> Decorator[V]:
        """An effect that `game.goes_on(name, it, until=EVENT, of=seat)` keeps for a while without its card.

        With `react` it comes before the event, else it joins the queue after it. It remembers what it began with.
        """
        return self._answers(BEFORE if react else AFTER, heard, {"forced": True, "where": ONGOING, **questions})

    # -- what always holds ----------------------------------------------------------------------------------------

    def defines(self, *names: Stat) -> Callable[[Number], Number]:
        """The card's own number, printed X or *: the body (game, me) gives it. `presence`, `attack`, `defense`."""

        def add(body: Number) -> Number:
            for name in names or ("presence",):
                self.card.defined[name] = body
            self.says(" ".join((body.__doc__ or "").split()))
            return body

        return add

    def as_soon_as(self, holds: Callable[[SkyPirate, int], bool]) -> Hook:
        """A state-based effect: as soon as `holds(game, me)` is true, whatever made it so, the body (game, me) is done.

        It is seen by the check before and after each effect (SP-SBE-01), not by what the card does itself (SP-Q125).
        """
        return self._add(STATE, STATE, {"matches": holds, "forced": True})

    def hook(self, name: str) -> Hook:
        """A hook that a rule asks about by its name, such as HITS_BOTTOM and LESS_TO_FIRE: see where it is defined."""
        return self._add(ALLOW, name, {})

    def reveals_top(self) -> Hook:
        """While the body (game, me) is true, the top card of its controller's Hold lies open."""
        return self._add(ALLOW, REVEALS_TOP, {})

    def additional_cost(self, *costs: Cost, says: str) -> None:
        """Costs to play this card besides the Action; `says` is the sentence of its text."""
        self.card.own_costs.extend(costs)
        self.says(says)

    def joining_cost(self, powder: int, says: str) -> None:
        """The Powder that it costs to add this crew to its party; `says` is the sentence of its text."""
        self.card.join_powder = powder
        self.says(says)

    def play_only_if(self, condition: Callable[[SkyPirate, CardUse], object], says: str) -> None:
        """The card can be played only while the condition (game, it) is true; `says` is the sentence of its text."""
        self.card.play_only.append(condition)
        self.says(says)

    def enters_with(self, counters: int, says: str) -> None:
        """The card enters play with counters and is discarded when the last one is gone (SP-CARD-15)."""
        STARTING_COUNTERS[self.printed.id] = counters

        def run_out(game: SkyPirate, me: int) -> None:
            game.discard(me)

        run_out.__doc__ = says
        self.as_soon_as(has_no_counters)(run_out)

    def plain(self) -> None:
        """The card prints nothing but its numbers."""
        PLAIN.add(self.printed.name)


def _forced_unless_may(questions: Questions[V]) -> dict[str, object]:
    """It happens by itself, unless it has a cost or its text says "may"."""
    asked: dict[str, object] = dict(questions)
    may = asked.pop("may", None)
    asked["forced"] = not (bool(asked.get("cost")) if may is None else may)
    return asked


def _of_seat(body: Function) -> Function:
    def of_key(game: SkyPirate, me: int, key: int, *more: object) -> object:
        return body(game, me, seat_of(key), *more)

    of_key.__name__, of_key.__doc__ = body.__name__, body.__doc__
    return of_key


def _somebody_can_operate(game: SkyPirate, it: CardUse) -> bool:
    """You need a crew that can become an operator."""
    return bool(game.possible_operators(it.card, it.controller))


def _assign_operators(game: SkyPirate, it: CardUse) -> None:
    game.operate(it.card, it.what(game).operate, it.controller)


def _block(name: str, *kinds: str) -> Block:
    return Block(card_of(name, printed_cards(), kinds))


def captain(name: CardName) -> Block:
    """The block of a Captain."""
    return _block(name, CAPTAIN)


def crew(name: CardName) -> Block:
    """The block of a crew."""
    return _block(name, CREW)


def cannon(name: CardName) -> Block:
    """The block of a cannon."""
    return _block(name, CANNON)


def structure(name: CardName) -> Block:
    """The block of a structure."""
    return _block(name, STRUCTURE)


def asset(name: CardName) -> Block:
    """The block of an asset."""
    return _block(name, ASSET)


def maneuver(name: CardName) -> Block:
    """The block of a maneuver."""
    return _block(name, MANEUVER)


def ammo(name: CardName) -> Block:
    """The block of a Special Ammo."""
    return _block(name, AMMO)


def token(name: CardName) -> Block:
    """The block of a token: crew, emplacement or raid token."""
    return _block(name, CREW, CANNON, STRUCTURE, RAID)


def status(name: CardName) -> Block:
    """The block of a Status or reference card."""
    return _block(name, STATUS, REFERENCE)
