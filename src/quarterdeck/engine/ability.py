"""Abilities of cards: decorators that say what the engine must ask about, bodies that say what happens.

A card is one block: an object named after it and one plain function per effect, whose docstring is the card's text.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic

from quarterdeck.engine.cards import HAND, PLAY, Printed
from quarterdeck.engine.choice import DONE, Option, Reason, offers
from quarterdeck.engine.event import Event, V_co
from quarterdeck.engine.modifier import ADD, ALLOW, CAP, FORBID, SET, Permission, Quantity
from quarterdeck.engine.procedure import Procedure, step
from quarterdeck.engine.struct import field

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    from quarterdeck.engine.ability_game import AbilityGame

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

NO_CARDS: Final[Sequence[tuple[int, ...]]] = ((),)
USED_ALREADY: Final = "it was already used this {}"


class Cost:
    """Something paid before any effect. Subclasses say why it cannot be paid, and pay it: of their
    own game and its uses, hence Any here."""

    from_hand: bool = False
    """Does it take cards of the hand, with which something else could be paid?"""

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


class Effect(Generic[R_co]):
    """One effect of an ability: a condition, a choice, then a body.

    `choose` gives the cards to choose from and `modes` the words; `chooser` gives the seat that chooses, if that is not
    the ability's controller. With `may` the choice can be declined, and the effect then does nothing. With `most` up to
    that many cards are chosen (`it.choices`). `targets` says that what is chosen is a target, where a game makes a
    difference. An effect of which nothing can be chosen does nothing; `unseen` gives cards, if there are any, of which
    others cannot know that none can be chosen: then the question comes all the same, and can only be declined.
    `follows` says that it goes on with what the effect before it chose: without that it does nothing. `if_done` is
    "if you do": it happens only if the effect before it was carried out and its body gave something that counts as
    true. What a body gives is kept for later effects: `it.of(that_effect)`.
    """

    __slots__ = (
        "body", "choose", "chooser", "follows", "if_done", "may", "modes", "most", "name", "needs", "targets", "text",
        "unseen",
    )  # fmt: skip

    def __init__(
        self, body: Callable[[Any, Any], R_co], choose: Callable[[Any, Any], Sequence[int]] | None = None,
        modes: Callable[[Any, Any], Sequence[str]] | Sequence[str] | None = None,
        chooser: Callable[[Any, Any], int] | None = None, may: bool = False,
        most: Callable[[Any, Any], int] | int | None = None, needs: Callable[[Any, Any], Any] | None = None,
        targets: bool = False, unseen: Callable[[Any, Any], Sequence[int]] | None = None, follows: bool = False,
        if_done: bool = False,
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

    def words(self, game: Any, it: Use) -> Sequence[str]:
        """The modes that can be chosen now."""
        return () if self.modes is None else self.modes(game, it) if callable(self.modes) else self.modes

    def limit(self, game: Any, it: Use) -> int:
        """How many cards can be chosen at most."""
        return 1 if self.most is None else self.most(game, it) if callable(self.most) else self.most


class Ability(Generic[R_co]):
    """What the engine asks about an ability before using it. `R_co` is what the body of its first effect gives."""

    __slots__ = (
        "body", "card", "condition", "costs", "effects", "forced", "hears", "id", "kind", "limit", "looks_back",
        "matches", "name", "optional", "passive", "private", "target", "where",
    )  # fmt: skip

    def __init__(
        self, card: str, kind: str, hears: str, body: Callable[..., Any], *, forced: bool = False,
        optional: bool = True, needs: Callable[[Any, Any], Reason | None] | None = None, cost: Sequence[Cost] = (),
        target: Callable[[Any, Any], Sequence[int]] | None = None,
        matches: Callable[[Any, Any], bool] | None = None, limit: str = "", where: str = PLAY,
        looks_back: bool = False, private: bool = False, passive: bool = False, **first_effect: Any,
    ) -> None:  # fmt: skip
        self.passive: Final = passive
        """Does it apply by itself, though its controller may decline it: also where players cannot answer?"""
        self.card: Final = card
        self.kind: Final = kind
        self.hears: Final = hears
        self.name: Final = getattr(body, "__name__", kind)
        self.id: Final = f"{card}/{self.name.replace('_', '-')}"
        self.body: Final = body
        self.effects: Final[list[Effect[Any]]] = [Effect(body, **first_effect)]
        self.forced: Final = forced
        self.optional: Final = optional and not forced
        self.condition: Final = needs
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

    def then(self, **questions: Any) -> Callable[[Callable[[Any, Any], R]], Effect[R]]:
        """Add an effect that follows the earlier ones; the questions are those of `Effect`."""

        def add(body: Callable[[Any, Any], R]) -> Effect[R]:
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

    def refuse(self, game: Any, it: Any) -> Reason | None:
        """The one predicate: None if the ability can be used as `it` says, else why not."""
        if self.matches is not None and not it.triggered and not self.matches(game, it):
            return Reason("", "nothing happened that it answers")
        if self.limit and not it.copied and game.used.get(f"{self.limit}|{self.id}|{it.card}"):
            return Reason("", USED_ALREADY.format(self.limit))
        if self.condition is not None:
            reason = self.condition(game, it)
            if reason is not None:
                return reason
        if self.target is not None and not self.target(game, it):
            return Reason("", "there is nothing that it could target")
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

    def _add(self, kind: str, hears: str, questions: dict[str, Any]) -> Callable[[Callable[..., Any]], Ability]:
        def make(body: Callable[..., Any]) -> Ability:
            ability = self.ABILITY(self.printed.id, kind, hears, body, **questions)
            self.printed.abilities.append(ability)
            return ability

        return make

    def action(self, kind: str = ACTION, **questions: Any) -> Callable[[Callable[..., Any]], Ability]:
        """An ability its controller uses when asked for an action."""
        return self._add(kind, kind, questions)

    def before(self, event: Event, **questions: Any) -> Callable[[Callable[..., Any]], Ability]:
        """Answers an event that would happen: it can change it or replace it."""
        return self._add(BEFORE, event.name, questions)

    def when(self, event: Event, **questions: Any) -> Callable[[Callable[..., Any]], Ability]:
        """Answers an event at the moment it has happened."""
        return self._add(WHEN, event.name, questions)

    def after(self, event: Event, **questions: Any) -> Callable[[Callable[..., Any]], Ability]:
        """Answers an event once it is over."""
        return self._add(AFTER, event.name, questions)

    def later(self, **questions: Any) -> Callable[[Callable[..., Any]], Ability]:
        """An effect that `game.later` puts off until an event; the questions are those of `Effect`."""
        return self._add(LATER, "", {"forced": True, **questions})

    def modifies(
        self, quantity: Quantity, sets: bool = False, caps: bool = False
    ) -> Callable[[Callable[..., Any]], Ability]:
        """A continuous modifier. The body (game, me, card) gives what to add, or to set; None if it does not apply.

        With `caps` it lets nothing be added to the number while it gives anything but None.
        """
        return self._add(CAP if caps else SET if sets else ADD, quantity.name, {})

    def allows(self, permission: Permission) -> Callable[[Callable[..., Any]], Ability]:
        """Lets something be done that the rules do not. The body (game, me, card, ...) says whether it applies."""
        return self._add(ALLOW, permission.name, {})

    def forbids(self, permission: Permission) -> Callable[[Callable[..., Any]], Ability]:
        """Forbids something, whatever allows it. The body (game, me, card, ...) says whether it applies."""
        return self._add(FORBID, permission.name, {})


class Answerable(Procedure):
    """Something whose effects may have to wait for its end before they are answered: an ability, a basic action."""

    postponed: tuple[Any, ...] = field(default=(), init=False)

    def postpone(self, event: str, values: Sequence[Any], witnesses: tuple[int, ...], matched: tuple[str, ...]) -> None:
        """Keep the after window of something that happened until this is finished, with the answers that it is for."""
        self.postponed += ((event, tuple(values), witnesses, matched),)

    def answer_afterwards(self, game: AbilityGame) -> None:
        """Where the game's timing says so, "after" windows open only when the whole ability is finished."""
        while self.postponed:
            event, values, witnesses, matched = self.postponed[0]
            self.postponed = self.postponed[1:]
            if game.answer_afterwards(event, tuple(values), tuple(witnesses), tuple(matched)):
                self.go_to(self.answer_afterwards)
                return


class Use(Answerable, Generic[V_co]):
    """The ability in use, `it` in card code: who uses which card's ability, on what, in answer to what.

    `event` has the values of the event that it answers, by their names; `Use[Moved]` says which these are.
    """

    IS: ClassVar[str] = "use"
    VALUES_OF: ClassVar[str] = "ability"

    ability: str
    card: int
    controller: int
    values: tuple[Any, ...] = ()
    performer: int = -1
    target: int = -1
    choice: int = -1
    choices: tuple[int, ...] = ()
    mode: str = ""
    effect: int = 0
    copied: bool = False
    free: bool = False
    triggered: bool = False
    """Was it judged when its trigger happened that it is meant?"""
    memory: dict[str, Any] = {}

    if TYPE_CHECKING:

        @property
        def event(self) -> V_co:
            """What it answers, by name: `it.event.card`."""

    def remember(self, **values: Any) -> None:
        """Keep something for a later effect of the same ability."""
        self.memory.update(values)

    def of(self, effect: Ability[R] | Effect[R]) -> R:
        """What an earlier effect of this use gave: what its body returned. It must have been carried out."""
        given: R = self.memory[effect.name]
        return given

    def did(self, effect: Ability[Any] | Effect[Any]) -> bool:
        """Was an earlier effect of this use carried out, and did it give something that counts as true?"""
        return bool(self.memory.get(effect.name))

    def gave(self, effect: Ability[Any] | Effect[Any]) -> bool:
        """Was an earlier effect of this use carried out, and did it give anything: also 0, as the first place is?"""
        return effect.name in self.memory

    def carry_out(self, game: Any, effect: Effect[Any]) -> None:
        """The effect's body does what it says; what it gives is kept. Lists are kept as tuples, as saves have them."""
        given = effect.body(game, self)
        if given is not None:
            self.memory[effect.name] = tuple(given) if isinstance(given, list) else given

    @property
    def goes_on(self) -> bool:
        """Was it announced and paid for before, and only resolves now?"""
        return self.at > 0

    def what(self, game: Any) -> Ability:
        """The ability that is being used."""
        ability: Ability = game.book.abilities[self.ability]
        return ability

    @step()
    def declare(self, game: Any) -> None:
        """Using an ability with a limit counts at once, before anything can answer it."""
        ability = self.what(game)
        if ability.limit and not self.copied:
            key = f"{ability.limit}|{ability.id}|{self.card}"
            game.used[key] = game.used.get(key, 0) + 1

    @step()
    def choose_target(self, game: Any) -> None:
        """The target is chosen before costs are paid."""
        if self.what(game).target is not None and self.target < 0:
            game.ask(self.controller, self.targets, then=self.targeted, source=self.card)

    @offers("{player}, choose a target for {source}")
    def targets(self, game: Any, seat: int, picks: list[Option]) -> list[Option]:
        """The ability's targets."""
        target = self.what(game).target
        assert target is not None
        return [("target", card) for card in target(game, self)]

    def targeted(self, game: Any, option: Option) -> None:
        """Keep the target."""
        self.target = option[1]

    @step()
    def pay(self, game: Any) -> None:
        """All costs are paid in full before any effect."""
        if not self.free:
            for cost in self.what(game).costs:
                cost.pay(game, self)

    @step()
    def resolve(self, game: Any) -> None:
        """The effects happen one after the other; each is finished before the next."""
        effects = self.what(game).effects
        if self.effect >= len(effects):
            return
        effect = effects[self.effect]
        self.go_to(self.resolve)
        self.choice, self.mode = -1, ""
        if (effect.if_done and not self.did(effects[self.effect - 1])) or (
            effect.needs is not None and not effect.needs(game, self)
        ):
            self.effect += 1
        elif effect.choose is None and effect.modes is None:
            self.effect += 1
            self.carry_out(game, effect)
        else:
            found = self._found(game, effect)
            if not found:
                self.effect += 1  # nothing can be chosen: this effect does nothing
                return
            seat = self.controller if effect.chooser is None else effect.chooser(game, self)
            if effect.most is not None:
                game.ask(seat, self.several, then=self.chose_several, many=True, source=self.card)
            else:
                game.ask(seat, self.options, then=self.chosen, source=self.card, options=found)

    @offers("{player}, choose for {source}")
    def options(self, game: Any, seat: int, picks: list[Option]) -> list[Option]:
        """What the effect lets a player choose."""
        return self._found(game, self.what(game).effects[self.effect])

    def _found(self, game: Any, effect: Effect) -> list[Option]:
        found: list[Option] = [("pass",)] if effect.may else []
        if effect.modes is not None:
            found += [("mode", word) for word in effect.words(game, self)]
        if effect.choose is not None:
            found += [("choose", card) for card in effect.choose(game, self)]
        if len(found) <= effect.may:
            return [("pass",)] if effect.unseen is not None and effect.unseen(game, self) else []
        return found

    def chosen(self, game: Any, option: Option) -> None:
        """Carry out the effect with the choice; a declined one does nothing."""
        effect = self.what(game).effects[self.effect]
        self.effect += 1
        if option[0] == "choose":
            self.choice = option[1]
        elif option[0] == "mode":
            self.mode = option[1]
        if option[0] != "pass":
            self.carry_out(game, effect)

    @offers("{player}, choose cards for {source} ({picked} so far)")
    def several(self, game: Any, seat: int, picks: list[Option]) -> list[Option]:
        """The cards that can still be chosen, in their order, so that no set is offered twice."""
        effect = self.what(game).effects[self.effect]
        assert effect.choose is not None
        if len(picks) >= effect.limit(game, self):
            return []
        cards = list(effect.choose(game, self))
        first = cards.index(picks[-1][1]) + 1 if picks else 0
        return [DONE, *(("choose", card) for card in cards[first:])] if first < len(cards) else []

    def chose_several(self, game: Any, picks: list[Option]) -> None:
        """Carry out the effect with all that was chosen."""
        effect = self.what(game).effects[self.effect]
        self.effect += 1
        self.choices = tuple([option[1] for option in picks])
        self.carry_out(game, effect)

    @step()
    def answer_afterwards(self, game: Any) -> None:
        """What answers the ability after it is finished."""
        super().answer_afterwards(game)


if not TYPE_CHECKING:
    Use.event = vars(Use)["values"]
    """Another name for the same slot: reading it costs no call."""
