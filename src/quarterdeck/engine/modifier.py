"""Numbers and permissions that cards change: asked when they are read, never stored twice."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Generic, TypeAlias, Unpack

from quarterdeck.engine import reckoning
from quarterdeck.engine.choice import Reason
from quarterdeck.engine.reckoning import Part, Reckoning
from quarterdeck.engine.struct import Record

if TYPE_CHECKING:
    from typing_extensions import TypeVarTuple

    from quarterdeck.engine.ability import Ability
    from quarterdeck.engine.listeners import ListeningGame

    More = TypeVarTuple("More", default=Unpack[tuple[()]])
else:
    from typing import TypeVarTuple

    More = TypeVarTuple("More")

ADD: Final = "add"
SET: Final = "set"
ALLOW: Final = "allow"
FORBID: Final = "forbid"
CAP: Final = "cap"
"""A modifier that lets nothing be added any more: what lessens the number still counts."""
SWAP: Final = "swap"
"""A number changes places with another one of the same card (`Game.SWAPS`), after everything else."""


@dataclass(frozen=True, slots=True)
class Behind:
    """The rules behind a number, for whoever asks why: of the printed value, of a dash, of what changes the number, of
    a set value and of the floor."""

    printed: str = ""
    dash: str = ""
    changes: str = ""
    sets: str = ""
    least: str = ""


@dataclass(frozen=True, slots=True)
class Quantity:
    """A number that can be read off a card. `base` gives the printed value: None is a dash, which nothing modifies.

    Set values replace the base (the newest one counts) and additions follow; with `set_last` a set value is final and
    nothing is added to it. Then comes `floor`. A quantity that `swaps` with
    another takes the other's finished value while a swap lasts: swaps come after everything else.

    `told` works out the same base and tells its parts, where that is not just the printed value.
    """

    name: str
    base: Callable[[Any, int], int | None]
    floor: int | None = 0
    set_last: bool = False
    rules: Behind = Behind()
    told: Callable[[Any, int, Reckoning], int | None] | None = None

    def base_of(self, game: Any, card: int, tell: Reckoning) -> int | None:
        """The base, with its parts."""
        if self.told is not None:
            return self.told(game, card, tell)
        number = self.base(game, card)
        tell.printed(number, card, self.rules.printed, self.rules.dash)
        return number


@dataclass(frozen=True, slots=True)
class Permission(Generic[*More]):
    """Something that may be done to or with a card. `rule` is the game's own refusal, None where the rules allow it
    always; cards allow and forbid. `More` are the kinds of what it names after the card: `Permission[int]`.

    "Cannot" beats "can": a card that forbids wins over any that allow.
    """

    name: str
    rule: Callable[[Any, int, Unpack[More]], Reason | None] | None
    rule_id: str = ""


AnyPermission: TypeAlias = Permission[*tuple[Any, ...]]
"""A permission, whatever it names after the card."""


class Lasting(Record):
    """A modifier with a duration: until an event is announced (with `of` as its first value, unless that is -1)."""

    kind: str
    name: str
    card: int
    amount: int
    until: str
    of: int
    source: int


def value(game: ListeningGame, quantity: Quantity, card: int, tell: Reckoning | None = None) -> int | None:
    """The number as it is now, or as it was when the card left play; None for a dash."""
    if card in game.ghosts and quantity.name in game.REMEMBERED:
        number = game.ghosts[card][game.REMEMBERED.index(quantity.name)]
        if tell is not None:
            tell.last_known(number, game.LAST_KNOWN)
        return number
    if game.SWAPS:
        for lasting in game.lasting:
            if lasting.kind == SWAP and lasting.card == card and lasting.name == quantity.name:
                number = unswapped(game, game.QUANTITIES[game.SWAPS[quantity.name]], card, tell)
                if tell is not None:
                    tell.parts.append(_lasting_part(game, tell, lasting, reckoning.SWAP, game.SWAP_RULE))
                return number
    return unswapped(game, quantity, card, tell)


def unswapped(game: ListeningGame, quantity: Quantity, card: int, tell: Reckoning | None = None) -> int | None:
    """The number of a card in play, whatever it may be swapped with."""
    number = quantity.base(game, card) if tell is None else quantity.base_of(game, card, tell)
    if number is None:
        return None
    name = quantity.name
    added = lessened = 0
    is_set = capped = False
    changes: list[Change] | None = None if tell is None else []
    for lasting in game.lasting:
        if lasting.name == name and lasting.card in (card, -1):
            if lasting.kind == SET:
                number, is_set = lasting.amount, True
            elif lasting.amount > 0:
                added += lasting.amount
            else:
                lessened += lasting.amount
            if changes is not None and lasting.kind != SWAP:
                changes.append((lasting.kind, lasting.amount, lasting))
    hears_in, place, faces = game._setting.hears_in, game.place, game.faces
    for source in game.hearing.get(name, ()):
        for ability in hears_in[place[source]][faces[source]].get(name, ()):
            amount = ability.body(game, source, card)
            if amount is None:
                continue
            if ability.kind == SET:
                number, is_set = amount, True
            elif ability.kind == CAP:
                capped = True
            elif amount > 0:
                added += amount
            else:
                lessened += amount
            if changes is not None:
                changes.append((ability.kind, amount, (source, ability)))
    is_last = is_set and quantity.set_last
    if not is_last:
        number += lessened if capped else lessened + added
    floor = quantity.floor
    if tell is not None and changes is not None:
        _tell(game, quantity, changes, is_last, capped, tell)
        return number if floor is None else tell.at_least(number, floor, "it is never less", quantity.rules.least)
    return number if floor is None or number > floor else floor


Change: TypeAlias = "tuple[str, int, Lasting | tuple[int, Ability]]"
"""What changes a number: its kind, its amount, and the lasting effect or the card and the ability it comes from."""


def _tell(
    game: ListeningGame, quantity: Quantity, changes: list[Change], is_last: bool, capped: bool, tell: Reckoning
) -> None:
    """The changes in the order in which they count: set values, additions, and what lets nothing be added."""
    for kind, amount, source in changes:
        if kind == SET:
            tell.parts.append(_part(game, quantity, source, amount, reckoning.IS, quantity.rules.sets, tell))
    void: list[Part] = []
    for kind, amount, source in changes:
        if kind not in (SET, CAP) and amount:
            counts = not is_last and (amount < 0 or not capped)
            part = _part(game, quantity, source, amount, reckoning.ADD if counts else reckoning.VOID, "", tell)
            (tell.parts if counts else void).append(part)
    for kind, _, source in changes:
        if kind == CAP and not is_last:
            tell.parts.append(_part(game, quantity, source, 0, reckoning.VOID, "", tell))
    tell.parts += void


def _part(
    game: ListeningGame, quantity: Quantity, source: Lasting | tuple[int, Ability], amount: int, how: str, rule: str,
    tell: Reckoning,
) -> Part:  # fmt: skip
    if isinstance(source, Lasting):
        return _lasting_part(game, tell, source, how, rule or quantity.rules.changes)
    card, ability = source
    rule = rule or getattr(ability.body, "rule", "") or quantity.rules.changes
    return tell.part_of(card, amount, f": {ability.text}" if ability.text else "", rule, how)


def _lasting_part(game: ListeningGame, tell: Reckoning, lasting: Lasting, how: str, rule: str) -> Part:
    """A lasting effect; its card may lie hidden by now."""
    until = game.UNTIL.get(lasting.until) or f"until: {lasting.until.replace('-', ' ')}"
    return tell.part_of(lasting.source, lasting.amount, f", {until}", rule, how, reckoning.EFFECT)


def _source(game: ListeningGame, lasting: Lasting) -> str:
    """The card that a lasting effect comes from, unless that lies hidden by now."""
    return game.printed(lasting.source).name if game.knows(-1, lasting.source) else "an effect"


def refusal(game: ListeningGame, permission: Permission[*More], card: int, *more: *More) -> Reason | None:
    """None if it is allowed, else why not. Forbidden beats allowed; allowed beats the rule."""
    granted = False
    for lasting in game.lasting:
        if lasting.name == permission.name and lasting.card in (card, -1):
            if lasting.kind == FORBID:
                # Its card may lie hidden by now; a reason is the same for whoever asks.
                return Reason(permission.rule_id, f"{_source(game, lasting)} forbids it")
            granted = granted or lasting.kind == ALLOW
    for source in game.hearing.get(permission.name, ()):
        for ability in game.abilities_of(source, permission.name):
            if ability.body(game, source, card, *more):
                if ability.kind == FORBID:
                    return Reason(permission.rule_id, f"{game.printed(source).name} forbids it")
                granted = True
    return None if granted or permission.rule is None else permission.rule(game, card, *more)
