"""Effects that triggered together enter the queue; a player is asked for their order where it can make a difference."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final, TypeVar

from quarterdeck.engine.ability_game import IS_FOLLOWED
from quarterdeck.engine.choice import Option, Reason, offers
from quarterdeck.engine.data import Given
from quarterdeck.engine.only import seen_by_all
from quarterdeck.engine.procedure import step
from quarterdeck.engine.timing import EffectQueue, Happening, OrderTriggers, Trigger
from quarterdeck.engine.use import Use
from quarterdeck.games.sky_pirate.ability import Does
from quarterdeck.games.sky_pirate.procedures.using import CardUse
from quarterdeck.games.sky_pirate.state import InPlay
from quarterdeck.games.sky_pirate.stats import DISCARDED_AT_ZERO, REVEALS_TOP, STATE, has_no_counters

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate

REMEMBERED_CARDS: Final = frozenset(("about", "aimed", "choice", "copy_of", "found", "paid", "picked", "target"))
"""Under these words, and under the names of effects that give cards, a use remembers cards; under all others seats,
amounts, words."""
E = TypeVar("E", bound=Trigger | Use)
ALIKE: Final = Reason("SP-Q114", "another effect like it is offered for both")

OF_THEIR_OWN: Final = frozenset(("damage", "fire", "plunder", "resolution"))
"""The procedures whose own effects resolve before they go on: those are not ordered with what is around them."""
ON_THE_WAY: Final = frozenset(("use", "at once", "damage", "fire", "plunder"))
"""Procedures that may do more before what is put in order now comes to resolve."""
RESOLVES_NEXT: Final = ("fight", "resolution")
"""Of what happened in one of these the effects resolve before anything else is done. A turn may go on to a draw."""


class Ordering(OrderTriggers):
    """The active player's effects come first, then clockwise; everybody orders their own (SP-TRIG-02, SP-TRIG-03).

    Of effects that are alike one is offered for all of them, and where no others are left nobody is asked. An effect
    that can do nothing now is offered all the same: one that comes before it may change that.
    """

    @step("SP-TRIG-02", "SP-TRIG-03")
    def enter_the_queue(self, game: SkyPirate) -> None:
        """The first seat in order that has effects waiting puts one of them into the queue."""
        while self.waiting:
            seat = next(s for s in game.seat_order() if any(t.controller == s for t in self.waiting))
            own = [t for t in self.waiting if t.controller == seat]
            if len(own) > 1:
                options = self.orders(game, seat, [])
                if len(options) > 1:
                    self.go_to(self.enter_the_queue)
                    game.ask(seat, self.orders, then=self.ordered, options=options)
                    return
            self._enqueue(game, own[0])

    @offers(
        "{player}, choose which of your effects resolves next", "SP-TRIG-02",
        only="only your effects that triggered together are put in order now",
    )  # fmt: skip
    def orders(self, game: SkyPirate, seat: int, picks: list[Option]) -> list[Option]:
        """The seat's effects that are not in the queue yet, one of each kind."""
        return one_of_each(game, seat, [trigger for trigger in self.waiting if trigger.controller == seat], "next")

    def orders_why(self, game: SkyPirate, seat: int, picks: list[Option], option: Option) -> Reason | None:
        """Why an effect is not among those that are put in order: one like it is offered for both."""
        waits = any((one.card, one.ability) == option[1:] and one.controller == seat for one in self.waiting)
        return ALIKE if option[0] == "next" and waits else None

    def orders_alike(self, game: SkyPirate, seat: int) -> bool:
        """Would any order lead to the same position?"""
        return order_makes_no_difference(game, [one for one in self.waiting if one.controller == seat])

    orders_public = seen_by_all  # what they are is shown to all, and so is what could answer them

    def ordered(self, game: SkyPirate, option: Option) -> None:
        """Put the chosen effect into the queue."""
        self._enqueue(game, named(self.waiting, option))


class Queue(EffectQueue):
    """The effect queue of Sky Pirate."""

    def happened(self, game: SkyPirate, happening: Happening) -> None:
        """Collect what the event triggers and let the controllers order it.

        What is a part of something else that happens is ordered together with that: a crew that leaves play because it
        is discarded, or one of several cards that are discarded at once.
        """
        put_in_order(game, triggers_of(game, happening))


def triggers_of(game: SkyPirate, happening: Happening) -> list[Trigger]:
    """What an event sets off: effects of cards, and those that waited for it."""
    found = game.triggered(happening)
    if game.delayed:
        found += game.due(happening.event, happening.values)
    return [Trigger(it.ability, it.card, it.controller, it.values, dict(it.memory)) for it in found]


def put_in_order(game: SkyPirate, found: list[Trigger]) -> None:
    """What the event on top of the stack has set off enters the queue, in an order that the controllers choose.

    If that event is part of another one, everything waits until that has happened as a whole.
    """
    frames = game.frames
    for frame in frames[-2::-1]:
        if frame.IS == "at once":
            waiting: list[Trigger] = frame.waiting  # type: ignore[attr-defined]
            waiting += found
            return
        if frame.IS in OF_THEIR_OWN:
            break
    around = frames[-2]
    if around.IS == "happening" and around.at == IS_FOLLOWED:
        game.gathered += found
        return
    if game.gathered:
        found, game.gathered = [*game.gathered, *found], []
    if len(found) == 1:
        game.queue.append(found[0])
    elif found:
        game.begin(Ordering(found))


def order_makes_no_difference(game: SkyPirate, effects: Sequence[Trigger]) -> bool:
    """Do effects of one player surely lead to the same position in any order? Asked of what lies open alone.

    They do if each of them only adds to Powder or Actions, but for one at most that has nothing to do with these, and
    if nothing can come between: what is before them in the queue is of these kinds too, nothing answers what they
    cause, and no card watches more of the table than the counters that it came with. Of all other effects this is not
    known, so their player is asked.
    """
    before, now = _what_they_do(game, game.queue), _what_they_do(game, effects)
    if before is None or now is None or sum(not one.adds for one in now) > 1:
        return False
    if game.together or game.frames[-3].IS not in RESOLVES_NEXT or any(one.IS in ON_THE_WAY for one in game.frames):
        return False  # what comes first may bring something into play that answers, or end the game
    watching = (ability for me in game.hearing.get(STATE, ()) for ability in game.abilities_of(me, STATE))
    if REVEALS_TOP in game.hearing or any(ability.matches is not has_no_counters for ability in watching):
        return False
    if any(one.name == DISCARDED_AT_ZERO.name for one in game.lasting):
        return False
    return not any(game.may_be_heard(event) for one in (*before, *now) for event in one.causes)


def _what_they_do(game: SkyPirate, effects: Sequence[Trigger]) -> list[Does] | None:
    """All that effects do; None if one of them does not say so."""
    abilities = game.book.abilities
    said = [one for trigger in effects if (one := abilities[trigger.ability].does) is not None]
    return said if len(said) == len(effects) else None


def one_of_each(game: SkyPirate, seat: int, effects: Sequence[Trigger | Use], verb: str = "use") -> list[Option]:
    """The options that choose among effects: of those that are alike one is offered.

    An effect whose card the seat does not know any more (it was shuffled away) is named by itself, since the card's
    name would tell where it lies.
    """
    found: list[Trigger | Use] = []
    for effect in effects:
        for other in found:
            if other.ability == effect.ability and alike(game, effect, other):
                break
        else:
            found.append(effect)
    options = [
        (verb, one.card, one.ability) if game.knows(seat, one.card) else ("effect", one.ability) for one in found
    ]
    return list(dict.fromkeys(options))


def named(effects: Sequence[E], option: Option) -> E:
    """The first of the effects that an option names."""
    card = option[1] if option[0] != "effect" else None
    return next(one for one in effects if one.ability == option[-1] and card in (None, one.card))


def alike(game: SkyPirate, one: Trigger | Use, other: Trigger | Use) -> bool:
    """Is this effect of two cards that of one card twice, or of copies between which nothing makes a difference?"""
    if one.card == other.card:
        return True
    own, others = _without_itself(game, one), _without_itself(game, other)
    return own == others and one.memory == other.memory and interchangeable(game, one.card, other.card)


def _without_itself(game: SkyPirate, trigger: Trigger | Use) -> list[object]:
    """What happened, with the card itself left out. Only values that are cards are compared with it: an amount or a
    seat may happen to be the same number."""
    event = game.EVENTS.get(game.book.abilities[trigger.ability].hears)
    if event is None:
        return list(trigger.values)
    named = zip(event.args, trigger.values, strict=True)
    return ["itself" if arg.NAMES_A_CARD and value == trigger.card else value for (_, arg), value in named]


def interchangeable(game: SkyPirate, card: int, other: int) -> bool:
    """Do two cards with one face lie side by side, carry the same, and does nothing speak of one of them alone?"""
    if (
        game.faces[card] != game.faces[other]
        or game.owner[card] != game.owner[other]
        or game.place[card] != game.place[other]
        or not _carry_the_same(game, game.pieces[card], game.pieces[other])
    ):
        return False
    if any(one.card in (card, other) for one in game.lasting):
        return False
    if game.attempt is not None and game.attempt.target in (card, other):
        return False
    for piece in game.pieces:
        if piece is not None and {piece.operates, piece.loaded_in, piece.note} & {card, other}:
            return False
    return not {card, other} & set(_spoken_of(game))


def _carry_the_same(game: SkyPirate, one: InPlay | None, other: InPlay | None) -> bool:
    """Do two cards carry the same? When they came into play counts only for one that did so in this turn."""
    if one is None or other is None:
        return one is other
    if (one.entered == game.turn) != (other.entered == game.turn):
        return False
    other = other.copy()
    other.entered = one.entered
    return one == other


def _spoken_of(game: SkyPirate) -> Iterator[object]:
    """The cards under which others are stored, and those that effects in use, in the queue or pending remember."""
    yield from game.stored_on.values()
    for memory in (one.memory for many in (game.queue, game.delayed, game.ongoing) for one in many):
        yield from _remembered(game, memory)
    for frame in game.frames:
        if isinstance(frame, CardUse):
            yield from (frame.card, frame.target, frame.choice, *frame.choices)
            yield from _remembered(game, frame.memory)
            yield from _flat(frame.aimed.values())
        for one in getattr(frame, "waiting", ()):
            yield from _remembered(game, one.memory)


def _remembered(game: SkyPirate, memory: Given) -> Iterator[object]:
    """The cards that an effect remembers. Other numbers may happen to be those of cards."""
    given = game.book.give_cards
    return _flat(value for key, value in memory.items() if key in REMEMBERED_CARDS or key in given)


def _flat(values: Iterable[object]) -> Iterator[object]:
    """The values, and those inside tuples and lists."""
    for value in values:
        if isinstance(value, (tuple, list)):
            yield from _flat(value)
        else:
            yield value
