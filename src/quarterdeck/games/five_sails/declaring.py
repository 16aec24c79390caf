"""How cards are written: the block of a card, whose methods are decorators for its abilities.

The docstring of a body is the text of that effect; `dialect.py` lists the questions that a decorator takes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar, Unpack, overload

from quarterdeck.engine.ability import AFTER, BEFORE, LATER, OWN, WHEN, CardBlock, Function
from quarterdeck.engine.cards import HAND, LINE, PLAY
from quarterdeck.engine.data import Given
from quarterdeck.engine.event import Event, V
from quarterdeck.engine.modifier import ADD, ALLOW, CAP, FORBID, SET, More, Permission, Quantity
from quarterdeck.games.facts import card_of
from quarterdeck.games.five_sails.ability import (
    ACTION,
    COST,
    DAY,
    DUEL,
    FORCED,
    GRANTED_TECHNIQUE,
    MANEUVER,
    ON_REVEAL,
    REACTION,
    REDUCES,
    RESOLVES,
    SETUP,
    TECHNIQUE,
    FiveSailsAbility,
)
from quarterdeck.games.five_sails.cardset import (
    ATTACHMENT,
    CHARACTER,
    EVENT,
    LEADER,
    LOCATION,
    RISK,
    SCHEME,
    Card,
    printed_cards,
)
from quarterdeck.games.five_sails.dialect import CardName, Decorator, Purpose, Questions, Trait
from quarterdeck.games.five_sails.stats import (
    COSTS,
    INTERVENES_FREE,
    INTERVENES_WITH,
    PARLEY_BONUS,
    PRESSURE_BONUS,
    REACHES,
)

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.game import FiveSails
    from quarterdeck.games.five_sails.procedures.payment import Payment
    from quarterdeck.games.five_sails.procedures.pressure import Pressure

F = TypeVar("F", bound=Function)
Hook: TypeAlias = Callable[[F], FiveSailsAbility[Any, Any]]
"""What turns a function of this kind into an ability that always holds.

Any: the same decorator makes the abilities that answer an event, and `Decorator[V]` then says of what shape that is.
"""
Modifier: TypeAlias = "Callable[[FiveSails, int, int], int | None]"
Allows: TypeAlias = "Callable[[FiveSails, int, int, Unpack[More]], object]"
"""Does it apply: (game, me, card) and what the permission names after the card?"""


class Block(CardBlock):
    """The code of one card of Five Sails."""

    def __init__(self, printed: Card) -> None:
        super().__init__(printed)
        self.card: Final = printed

    def _add(self, kind: str, hears: str, questions: Given) -> Hook[Function]:
        """Add an ability to the card. The questions were held against their types where the card asks them."""

        def make(body: Function) -> FiveSailsAbility:
            ability = FiveSailsAbility(self.printed.id, kind, hears, body, **questions)
            self.card.abilities.append(ability)
            return ability

        return make

    def _ability(self, kind: str, hears: str, label: str, questions: Questions[V], **more: object) -> Decorator[V]:
        """Add an ability with these questions, and with what its kind demands."""
        asked: dict[str, object] = {**questions, **more}
        self.card.equips_itself = bool(asked.pop("equips_this", False)) or self.card.equips_itself
        self.card.attaches = bool(asked.pop("as_attachment", False)) or self.card.attaches
        asked["shared"] = self.printed.kind in (EVENT, LOCATION)
        asked["on_character"] = self.card.is_character
        if self.printed.kind not in (CHARACTER, LEADER, ATTACHMENT) and any(
            asked.get(key) for key in ("by", "city", "home", "performer", "uses")
        ):
            asked["picks_performer"] = True
        return self._add(kind, hears, {"label": label, **asked})

    def _where(self, questions: Questions[V]) -> Questions[V]:
        """Risks work from the hand unless the card says otherwise; daily limits are for cards in play."""
        if self.printed.kind == RISK:
            questions.setdefault("where", HAND)
        if questions.get("where", PLAY) == PLAY:
            questions.setdefault("limit", DAY)
        return questions

    # -- what is used ---------------------------------------------------------------------------------------------

    def action(self, **questions: Unpack[Questions]) -> Decorator:  # type: ignore[override]
        """An Action, used in High Drama once per Day."""
        return self._ability(ACTION, ACTION, ACTION, self._where(questions))

    def city_action(self, **questions: Unpack[Questions]) -> Decorator:
        """An Action whose performer must be in the City."""
        questions["city"] = True
        return self.action(**questions)

    def reaction(
        self, *, before: Event[V] | None = None, when: Event[V] | None = None, after: Event[V] | None = None,
        **questions: Unpack[Questions[V]],
    ) -> Decorator[V]:  # fmt: skip
        """A Reaction to an event, once per Day. `matches(game, it)` says whether `it.event` is meant.

        For a card in hand `matches` may look at everything but `it.card`, so that a pause tells nothing about a hand.
        """
        stage, event = _answered(before, when, after)
        return self._ability(stage, event.name, REACTION, self._where(questions))

    def city_reaction(
        self, *, before: Event[V] | None = None, when: Event[V] | None = None, after: Event[V] | None = None,
        **questions: Unpack[Questions[V]],
    ) -> Decorator[V]:  # fmt: skip
        """A Reaction whose performer must be in the City."""
        questions["city"] = True
        return self.reaction(before=before, when=when, after=after, **questions)

    def forced(
        self, *, before: Event[V] | None = None, when: Event[V] | None = None, after: Event[V] | None = None,
        **questions: Unpack[Questions[V]],
    ) -> Decorator[V]:  # fmt: skip
        """A Forced ability: it answers the event whenever it happens, without limit."""
        stage, event = _answered(before, when, after)
        if self.printed.kind == RISK:
            questions.setdefault("where", LINE)
        return self._ability(stage, event.name, FORCED, questions, forced=True)

    def technique(self, **questions: Unpack[Questions]) -> Decorator:
        """A Technique, once per duel. `granted(game, me, character)` says which other characters have it."""
        hears = GRANTED_TECHNIQUE if "granted" in questions else TECHNIQUE
        questions.setdefault("limit", DUEL)
        return self._ability(TECHNIQUE, hears, TECHNIQUE, questions)

    def maneuver(self, **questions: Unpack[Questions]) -> Decorator:
        """A Maneuver of a combat card, once per duel."""
        asked = {"where": LINE, "limit": DUEL, "by": "", **questions, "picks_performer": False}
        return self._add(MANEUVER, MANEUVER, {"label": MANEUVER, **asked})

    def resolves(self, **questions: Unpack[Questions]) -> Decorator:
        """What a scheme does when it is resolved, above its bar."""
        questions.setdefault("optional", False)
        return self._ability(RESOLVES, RESOLVES, RESOLVES, questions)

    def on_reveal(self, **questions: Unpack[Questions]) -> Decorator:
        """What a scheme does when it is revealed."""
        questions.setdefault("optional", False)
        return self._ability(ON_REVEAL, ON_REVEAL, ON_REVEAL, questions)

    def at_setup(self, **questions: Unpack[Questions]) -> Decorator:
        """What a Leader does during set-up."""
        questions.setdefault("optional", False)
        return self._ability(SETUP, SETUP, SETUP, questions)

    @overload  # type: ignore[override]
    def later(self, **questions: Unpack[Questions]) -> Decorator: ...
    @overload
    def later(self, event: Event[V], **questions: Unpack[Questions[V]]) -> Decorator[V]: ...
    def later(self, event: Event[V] | None = None, **questions: Unpack[Questions[V]]) -> Decorator[V]:
        """An effect that `game.later` puts off until an event, which is named here if the effect asks `it.event`."""
        return self._add(LATER, "", {"forced": True, "answers": "" if event is None else event.name, **questions})

    # -- what always holds ----------------------------------------------------------------------------------------

    def modifies(self, quantity: Quantity, sets: bool = False, caps: bool = False) -> Hook[Modifier]:
        """A continuous modifier. The body (game, me, card) gives what to add, or to set; None if it does not apply.

        With `caps` it lets nothing be added to the number while it gives anything but None.
        """
        return self._add(CAP if caps else SET if sets else ADD, quantity.name, {})

    def allows(self, permission: Permission[*More]) -> Hook[Allows[*More]]:
        """Lets something be done that the rules do not. The body (game, me, card, ...) says whether it applies."""
        return self._add(ALLOW, permission.name, {})

    def forbids(self, permission: Permission[*More]) -> Hook[Allows[*More]]:
        """Forbids something, whatever allows it. The body (game, me, card, ...) says whether it applies."""
        return self._add(FORBID, permission.name, {})

    def gives_trait(self, trait: Trait) -> Hook[Callable[[FiveSails, int, int], bool]]:
        """While the body (game, me, card) is true, that card has the trait."""
        return self._add(ALLOW, f"trait {trait}", {})

    def changes_cost(self, purpose: Purpose) -> Hook[Callable[[FiveSails, int, Payment], int | None]]:
        """What the body (game, me, payment) gives is added to the cost: of an ability, equip, recruit or brute."""
        return self._add(COST, COSTS[purpose], {})

    def own_cost(self, by_target: bool = False) -> Hook[Callable[[FiveSails, Payment], int]]:
        """What the body (game, payment) gives is added to this card's own cost; it may depend on the target."""
        self.card.priced_by_target = self.card.priced_by_target or by_target
        return self._own(self.card.cost_changes)

    def bearer(self) -> Hook[Callable[[FiveSails, int, int], bool]]:
        """This card may be equipped to the characters for which the body (game, seat, character) is true."""
        return self._own(self.card.bearers)

    def not_paid_with(self) -> Hook[Callable[[FiveSails, int], bool]]:
        """Cards for which the body (game, card) is true cannot be spent to pay for this one."""
        return self._own(self.card.unspendable)

    def _own(self, functions: list[F]) -> Hook[F]:
        """Add the body to these functions of the card itself."""

        def add(body: F) -> FiveSailsAbility:
            functions.append(body)
            return self._add(OWN, OWN, {"where": OWN})(body)

        return add

    def lets_intervene_free(self) -> Hook[Callable[[FiveSails, int, int, int], bool]]:
        """Characters for which the body (game, me, character, challenged) is true intervene without engaging."""
        return self._add(ALLOW, INTERVENES_FREE, {})

    def adds_to_pressure(self) -> Hook[Callable[[FiveSails, int, Pressure, int], int]]:
        """What the body (game, me, pressure, seat) gives is added to the seat's sum."""
        return self._add(PRESSURE_BONUS, PRESSURE_BONUS, {})

    def adds_to_parley(self) -> Hook[Callable[[FiveSails, int, int, Payment], int]]:
        """What the body (game, me, character, payment) gives is added to the character's Influence in a parley."""
        return self._add(ADD, PARLEY_BONUS, {})

    def intervenes_with(self) -> Hook[Callable[[FiveSails, int, int], Sequence[int]]]:
        """What the body (game, me, character) gives can be engaged instead of the character that intervenes."""
        return self._add(ALLOW, INTERVENES_WITH, {})

    def counts_as(self, trait: Trait) -> Hook[Callable[[FiveSails, int, int, int], bool]]:
        """While the body (game, me, card, seat) is true, the seat may count that card as one with the trait."""
        return self._add(ALLOW, f"counts as {trait}", {})

    def reduces_while_paying(self) -> Hook[Callable[[FiveSails, int, Payment], int | None]]:
        """A Reaction while paying: what the body (game, me, payment) gives is taken off the cost, once per Day."""
        return self._add(REDUCES, REDUCES, {"label": REACTION, "limit": DAY})

    def reaches(self) -> Hook[Callable[[FiveSails, int, int], list[int]]]:
        """The body (game, me, challenger) gives characters elsewhere that the challenger can challenge."""
        return self._add(ALLOW, REACHES, {})


def _answered(before: Event[V] | None, when: Event[V] | None, after: Event[V] | None) -> tuple[str, Event[V]]:
    """The stage and the event that an ability answers."""
    stage, event = (BEFORE, before) if before else (WHEN, when) if when else (AFTER, after)
    assert event is not None, "an ability that answers says what: before=, when= or after="
    return stage, event


def _block(name: str, *kinds: str) -> Block:
    return Block(card_of(name, printed_cards(), kinds))


def leader(name: CardName) -> Block:
    """The block of a Leader."""
    return _block(name, LEADER)


def character(name: CardName) -> Block:
    """The block of a character."""
    return _block(name, CHARACTER)


def scheme(name: CardName) -> Block:
    """The block of a scheme."""
    return _block(name, SCHEME)


def attachment(name: CardName) -> Block:
    """The block of an attachment."""
    return _block(name, ATTACHMENT)


def risk(name: CardName) -> Block:
    """The block of a risk."""
    return _block(name, RISK)


def event(name: CardName) -> Block:
    """The block of a City Deck event."""
    return _block(name, EVENT)


def location(name: CardName) -> Block:
    """The block of a location."""
    return _block(name, LOCATION)
