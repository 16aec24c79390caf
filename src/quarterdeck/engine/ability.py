"""Abilities of cards: decorators that say what the engine must ask about, bodies that say what happens.

A card is one block: an object named after it and one plain function per effect, whose docstring is the card's text.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeAlias, TypedDict, Unpack

from quarterdeck.engine import digits
from quarterdeck.engine.cards import HAND, PLAY, Printed
from quarterdeck.engine.choice import Reason
from quarterdeck.engine.data import Given
from quarterdeck.engine.event import Event
from quarterdeck.engine.modifier import ADD, ALLOW, CAP, FORBID, SET, AnyPermission, Quantity
from quarterdeck.engine.reasons import said, saying, why_none

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    R = TypeVar("R", default=object)
    R_co = TypeVar("R_co", covariant=True, default=object)
else:
    from typing import TypeVar

    R, R_co = TypeVar("R"), TypeVar("R_co", covariant=True)

BEFORE: Final = "before"
WHEN: Final = "when"
AFTER: Final = "after"
ACTION: Final = "action"
LATER: Final = "later"
OWN: Final = "own"
"""Where an ability works that only its own card asks about."""

Function: TypeAlias = Callable[..., Any]
"""A function of a card: of (game, it) where it is used, of (game, me, ...) where a rule asks about it. Which of these,
and of which game, is said by the types of the game's decorators (`declaring.py`); the engine takes all."""
Asks: TypeAlias = Callable[[Any, Any], R]
"""A question (game, it) about an ability, of a game's own class and its uses."""

NO_CARDS: Final[Sequence[tuple[int, ...]]] = ((),)
USED_ALREADY: Final = "it was already used this {}"


class Cost:
    """Something paid before any effect. Subclasses say why it cannot be paid, and pay it: of their
    own game and its uses, hence Any here."""

    asks: str = ""
    """What it asks for, as a player reads it who cannot pay it: `discard a card`."""
    from_hand: bool = False
    """Does it take cards of the hand, with which something else could be paid?"""

    def unpaid(self, rule: str, why: str) -> Reason:
        """Why it cannot be paid, with what it is."""
        return Reason(rule, f"its cost cannot be paid ({self.asks}): {why}")

    def refuse(self, game: Any, it: Any) -> Reason | None:
        """None if the cost can be paid in full now, else why not."""
        return None

    def pay(self, game: Any, it: Any) -> None:
        """Pay: change the game, or begin a procedure that asks how to pay."""

    def keeps(self, game: Any, it: Any) -> Sequence[tuple[int, ...]]:
        """The sets of cards one of which must be left for it when something else of the same price is paid."""
        return NO_CARDS

    def brings(self, game: Any, it: Any) -> Sequence[str]:
        """The events that have happened, or were replaced, when it is paid: those that are sure."""
        return ()


class EffectQuestions(TypedDict, total=False):
    """What an effect can be asked besides its condition."""

    choose: Asks[Sequence[int]] | None
    modes: Asks[Sequence[str]] | Sequence[str] | None
    chooser: Asks[int] | None
    may: bool
    most: Asks[int] | int | None
    targets: bool
    unseen: Asks[Sequence[int]] | None
    follows: bool
    if_done: bool
    verb: str


class AbilityQuestions(EffectQuestions, total=False):
    """What an ability and its first effect can be asked, but for the target: a game may have its own way to aim."""

    forced: bool
    optional: bool
    needs: Asks[object] | None
    cost: Sequence[Cost]
    matches: Asks[bool] | None
    limit: str
    where: str
    looks_back: bool
    private: bool
    passive: bool
    answers: str


def _what_words_are(modes: object, text: str) -> str:
    """How one of these words is chosen: as a number, as a name where the text says so, or as a way of doing it."""
    if isinstance(modes, list | tuple) and modes and all(digits.number(str(word)) is not None for word in modes):
        return "number"
    return "name" if re.search(r"\bname a\b", text, re.IGNORECASE) else "mode"


class Effect(Generic[R_co]):
    """One effect of an ability: a condition, a choice, then a body.

    `choose` gives the cards to choose from and `modes` the words; `chooser` gives the seat that chooses, if that is not
    the ability's controller. With `may` the choice can be declined, and the effect then does nothing. With `most` up to
    that many cards are chosen (`it.choices`). `targets` says that what is chosen is a target, where a game makes a
    difference. An effect of which nothing can be chosen does nothing; `unseen` gives cards, if there are any, of which
    others cannot know that none can be chosen: then the question comes all the same, and can only be declined.
    `follows` says that it goes on with what the effect before it chose: without that it does nothing. `if_done` is
    "if you do": it happens only if the effect before it was carried out and its body gave something that counts as
    true. What a body gives is kept for later effects: `it.of(that_effect)`. `verb` is the word of the lines that choose
    one of its cards, where `choose` or `target` would not tell it from another question that can come right before or
    after it.
    """

    __slots__ = (
        "body", "cards_are", "choose", "chooser", "follows", "if_done", "may", "modes", "most", "name", "needs",
        "targets", "text", "unseen", "words_are",
    )  # fmt: skip

    def __init__(
        self, body: Asks[R_co], choose: Asks[Sequence[int]] | None = None,
        modes: Asks[Sequence[str]] | Sequence[str] | None = None, chooser: Asks[int] | None = None, may: bool = False,
        most: Asks[int] | int | None = None, needs: Asks[object] | None = None, targets: bool = False,
        unseen: Asks[Sequence[int]] | None = None, follows: bool = False, if_done: bool = False,
        verb: str = "",
    ) -> None:  # fmt: skip
        self.body: Final = body
        self.name: Final = getattr(body, "__name__", "")
        self.if_done: Final = if_done
        self.follows: Final = follows
        self.choose: Final = choose
        self.modes: Final = modes
        self.chooser: Final = chooser
        self.may: Final = may
        self.most: Final = most
        self.needs: Final = needs
        self.targets: Final = targets
        self.unseen: Final = unseen
        self.text: Final = " ".join((body.__doc__ or "").split())
        self.cards_are: Final = verb or ("target" if targets else "choose")
        self.words_are: Final = _what_words_are(modes, self.text)
        """The verbs of the lines that choose one of its cards, or of its words: see docs/notation.md."""

    def lines_of_words(self) -> list[str]:
        """The lines that choose one of its words, where these are printed and no numbers."""
        if self.modes is None or callable(self.modes) or self.words_are == "number":
            return []
        return [f"{self.words_are} {word}" for word in self.modes]

    def words(self, game: Any, it: Any) -> Sequence[str]:
        """The modes that can be chosen now."""
        return () if self.modes is None else self.modes(game, it) if callable(self.modes) else self.modes

    def limit(self, game: Any, it: Any) -> int:
        """How many cards can be chosen at most."""
        return 1 if self.most is None else self.most(game, it) if callable(self.most) else self.most


class Ability(Generic[R_co]):
    """What the engine asks about an ability before using it. `R_co` is what the body of its first effect gives."""

    NEEDS_RULE: ClassVar[str] = ""
    """The rule by which an ability whose condition does not hold cannot be used."""

    __slots__ = (
        "answers", "body", "card", "condition", "costs", "effects", "forced", "hears", "id", "kind", "limit",
        "looks_back", "matches", "name", "optional", "passive", "private", "target", "unmet", "where",
    )  # fmt: skip

    def __init__(
        self, card: str, kind: str, hears: str, body: Function, *, forced: bool = False, optional: bool = True,
        needs: Asks[object] | None = None, cost: Sequence[Cost] = (), target: Asks[Sequence[int]] | None = None,
        matches: Asks[bool] | None = None, limit: str = "", where: str = PLAY, looks_back: bool = False,
        private: bool = False, passive: bool = False, answers: str = "", **first_effect: Unpack[EffectQuestions],
    ) -> None:  # fmt: skip
        self.passive: Final = passive
        """Does it apply by itself, though its controller may decline it: also where players cannot answer?"""
        self.card: Final = card
        self.kind: Final = kind
        self.hears: Final = hears
        self.answers: Final = answers or hears
        """The event whose values `it.event` has: what it hears, or what it was put off until."""
        self.name: Final = getattr(body, "__name__", kind)
        self.id: Final = f"{card}/{self.name.replace('_', '-')}"
        self.body: Final = body
        self.effects: list[Effect] = [Effect(body, **first_effect)]
        self.forced: Final = forced
        self.optional: Final = optional and not forced
        self.condition: Final = needs
        """What must hold, so that it can be used: anything that counts as true."""
        self.unmet: Final = None if needs is None else said(needs).under(self.NEEDS_RULE)
        """Why it cannot be used where that does not hold."""
        self.costs: Final = tuple(cost)
        self.target: Final = target
        self.matches: Final = matches
        self.limit: Final = limit
        self.where: Final = where
        self.looks_back: Final = looks_back
        self.private: Final = private or where == HAND

    @property
    def text(self) -> str:
        """The ability's text, from the docstrings of its effects."""
        return " ".join(effect.text for effect in self.effects)

    def printed_answers(self) -> list[tuple[str, str]]:
        """The lines that choose one of the words printed in it, each with the text of what asks for it."""
        return [(line, effect.text) for effect in self.effects for line in effect.lines_of_words()]

    def then(self, **questions: Any) -> Callable[[Asks[R]], Effect[R]]:
        """Add an effect that follows the earlier ones; the questions are those of `Effect`."""

        def add(body: Asks[R]) -> Effect[R]:
            effect = Effect(body, **questions)
            self.effects.append(effect)
            return effect

        return add

    def use_key(self, it: Any) -> str:
        """By what a limit is counted: by card."""
        return f"{self.id}|{it.card}"

    def is_spent(self, game: Any, card: int) -> bool:
        """Was the ability of this card used so often already that nobody can use it now?"""
        return bool(self.limit) and f"{self.limit}|{self.id}|{card}" in game.used

    def why_unmet(self, game: Any, it: Any) -> Reason | None:
        """Why its condition does not hold: as a rule says that knows more (`why`), or as its docstring does."""
        why = getattr(self.condition, "why", None)
        found: Reason | None = self.unmet if why is None else why(game, it)
        return found

    def why_no_target(self, game: Any, it: Any) -> Reason:
        """Why nothing can be targeted, in the words of its target."""
        assert self.target is not None
        why = why_none(self.target, game, it)
        return Reason(why.rule, f"there is nothing that it could target: {why.text}")

    def refuse(self, game: Any, it: Any) -> Reason | None:
        """The one predicate: None if the ability can be used as `it` says, else why not."""
        if self.limit and not it.copied and game.used.get(f"{self.limit}|{self.id}|{it.card}"):
            return Reason("", USED_ALREADY.format(self.limit))
        if self.matches is not None and not it.triggered and not self.matches(game, it):
            return Reason("", "nothing happened that it answers")
        if self.condition is not None and not self.condition(game, it):
            return self.why_unmet(game, it)
        if self.target is not None and not self.target(game, it):
            return self.why_no_target(game, it)
        for cost in self.costs:
            reason = cost.refuse(game, it)
            if reason is not None:
                return reason
        return None


class CardBlock:
    """The code of one card. Each method is a decorator for one kind of ability."""

    ABILITY: ClassVar[type[Ability]] = Ability

    def __init__(self, printed: Printed) -> None:
        self.printed: Final = printed

    def _add(self, kind: str, hears: str, questions: Given) -> Callable[[Function], Ability]:
        def make(body: Function) -> Ability:
            ability = self.ABILITY(self.printed.id, kind, hears, body, **questions)
            self.printed.abilities.append(ability)
            return ability

        return make

    def action(self, kind: str = ACTION, **questions: Any) -> Callable[[Function], Ability]:
        """An ability its controller uses when asked for an action."""
        return self._add(kind, kind, questions)

    def before(self, event: Event, **questions: Any) -> Callable[[Function], Ability]:
        """Answers an event that would happen: it can change it or replace it."""
        return self._add(BEFORE, event.name, questions)

    def when(self, event: Event, **questions: Any) -> Callable[[Function], Ability]:
        """Answers an event at the moment it has happened."""
        return self._add(WHEN, event.name, questions)

    def after(self, event: Event, **questions: Any) -> Callable[[Function], Ability]:
        """Answers an event once it is over."""
        return self._add(AFTER, event.name, questions)

    def later(self, event: Event | None = None, **questions: Any) -> Callable[[Function], Ability]:
        """An effect that `game.later` puts off until an event, which is named here if the effect asks `it.event`."""
        return self._add(LATER, "", {"forced": True, "answers": "" if event is None else event.name, **questions})

    def says(self, text: str) -> None:
        """A sentence of the card's text that the rules themselves carry out."""
        self._add(OWN, OWN, {"where": OWN})(saying(text, f"says_{len(self.printed.abilities)}"))

    def modifies(self, quantity: Quantity, sets: bool = False, caps: bool = False) -> Callable[[Function], Ability]:
        """A continuous modifier. The body (game, me, card) gives what to add, or to set; None if it does not apply.

        With `caps` it lets nothing be added to the number while it gives anything but None.
        """
        return self._add(CAP if caps else SET if sets else ADD, quantity.name, {})

    def allows(self, permission: AnyPermission) -> Callable[[Function], Ability]:
        """Lets something be done that the rules do not. The body (game, me, card, ...) says whether it applies."""
        return self._add(ALLOW, permission.name, {})

    def forbids(self, permission: AnyPermission) -> Callable[[Function], Ability]:
        """Forbids something, whatever allows it. The body (game, me, card, ...) says whether it applies."""
        return self._add(FORBID, permission.name, {})
