"""Numbers and permissions that cards change: asked when they are read, never stored twice."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Generic, TypeAlias, Unpack

from quarterdeck.engine.choice import Reason
from quarterdeck.engine.struct import Record

if TYPE_CHECKING:
    from typing_extensions import TypeVarTuple

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
class Quantity:
    """A number that can be read off a card. `base` gives the printed value: None is a dash, which nothing modifies.

    Set values replace the base (the newest one counts) and additions follow; with `set_last` a set value is final and
    nothing is added to it. Then comes `floor`. A quantity that `swaps` with
    another takes the other's finished value while a swap lasts: swaps come after everything else.
    """

    name: str
    base: Callable[[Any, int], int | None]
    floor: int | None = 0
    set_last: bool = False


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


@dataclass(frozen=True, slots=True)
class Share:
    """One contribution to a number, for "why is this number 3?"."""

    source: str
    kind: str
    amount: int


def shares(game: ListeningGame, quantity: Quantity, card: int) -> list[Share]:
    """Where the number comes from: the printed value, then set values, then additions. A number that was swapped with
    another comes from where that other one comes from."""
    swap = _swap(game, quantity, card)
    if swap is None:
        return _unswapped_shares(game, quantity, card)
    other = game.QUANTITIES[game.SWAPS[quantity.name]]
    return [*_unswapped_shares(game, other, card), Share(_source(game, swap), SWAP, 0)]


def _source(game: ListeningGame, lasting: Lasting) -> str:
    """The card that a lasting effect comes from, unless that lies hidden by now."""
    return game.printed(lasting.source).name if game.knows(-1, lasting.source) else "an effect"


def _swap(game: ListeningGame, quantity: Quantity, card: int) -> Lasting | None:
    """What swapped this number of the card with another one."""
    for lasting in game.lasting:
        if lasting.kind == SWAP and lasting.card == card and lasting.name == quantity.name:
            return lasting
    return None


def _unswapped_shares(game: ListeningGame, quantity: Quantity, card: int) -> list[Share]:
    base = quantity.base(game, card)
    if base is None:
        return []
    found = [Share("printed", SET, base)]
    added: list[Share] = []
    for lasting in game.lasting:
        if lasting.name == quantity.name and lasting.card in (card, -1) and lasting.kind != SWAP:
            share = Share(_source(game, lasting), lasting.kind, lasting.amount)
            (found if lasting.kind == SET else added).append(share)
    for source in game.hearing.get(quantity.name, ()):
        for ability in game.abilities_of(source, quantity.name):
            amount = ability.body(game, source, card)
            if amount is not None:
                share = Share(game.printed(source).name, ability.kind, amount)
                (found if ability.kind == SET else added).append(share)
    if any(share.kind == CAP for share in added):
        added = [share for share in added if share.amount < 0]
    if quantity.set_last and len(found) > 1:
        return found
    return found + added


def explained(quantity: Quantity, sources: list[Share]) -> int | None:
    """The number that these sources make; None for a dash."""
    if not sources:
        return None
    number = [share.amount for share in sources if share.kind == SET][-1]
    number += sum(share.amount for share in sources if share.kind == ADD)
    return number if quantity.floor is None or number > quantity.floor else quantity.floor


def value(game: ListeningGame, quantity: Quantity, card: int) -> int | None:
    """The number as it is now, or as it was when the card left play; None for a dash."""
    if card in game.ghosts and quantity.name in game.REMEMBERED:
        return game.ghosts[card][game.REMEMBERED.index(quantity.name)]
    if game.SWAPS:
        for lasting in game.lasting:
            if lasting.kind == SWAP and lasting.card == card and lasting.name == quantity.name:
                return unswapped(game, game.QUANTITIES[game.SWAPS[quantity.name]], card)
    return unswapped(game, quantity, card)


def unswapped(game: ListeningGame, quantity: Quantity, card: int) -> int | None:
    """The number of a card in play, whatever it may be swapped with."""
    number = quantity.base(game, card)
    if number is None:
        return None
    name = quantity.name
    added = lessened = 0
    is_set = capped = False
    for lasting in game.lasting:
        if lasting.name == name and lasting.card in (card, -1):
            if lasting.kind == SET:
                number, is_set = lasting.amount, True
            elif lasting.amount > 0:
                added += lasting.amount
            else:
                lessened += lasting.amount
    for source in game.hearing.get(name, ()):
        for ability in game._setting.hears_in[game.place[source]][game.faces[source]].get(name, ()):
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
    if not (is_set and quantity.set_last):
        number += lessened if capped else lessened + added
    floor = quantity.floor
    return number if floor is None or number > floor else floor


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
