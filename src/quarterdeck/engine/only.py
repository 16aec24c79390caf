"""Questions with one answer: whoever is asked one has nothing to choose, so it can be answered for them.

So it is where there are several answers that surely lead to the same position.

The engine asks every question that the rules ask, and a record keeps every answer. Whoever sits between it and a person
(the server, the terminal) finds here whether there is anything to choose, and what others could learn from an answer
that comes at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from quarterdeck.engine.choice import DONE, Ask, Option
from quarterdeck.engine.event import Event, Word

if TYPE_CHECKING:
    from quarterdeck.engine.game import Game


class Given(NamedTuple):
    """What was answered for somebody, as a sentence, and why there was nothing to choose."""

    why: Word
    answer: Word


ANSWERED: Event[Given] = Event("answered", Given, "{why}: {answer}.")
"""A quiet line for whoever would have been asked; it is told to nobody else."""


def answer(game: Game, seat: int) -> list[Option] | None:
    """The whole answer to the seat's open question where there is only one, or the first of several that surely lead to
    the same; None if there is something to choose.

    A set of picks is offered in one order only, and every pick leads to a whole answer: so there is one answer exactly
    where there is one option at each pick. Nothing is played.
    """
    ask = open_ask(game, seat)
    if ask is None:
        return None
    return game.offered(ask)[:1] if _all_alike(game, ask) else _answer(game, ask)


def is_alike(game: Game, seat: int) -> bool:
    """Do all answers to the seat's open question surely lead to the same position, so that any of them will do?"""
    ask = open_ask(game, seat)
    return ask is not None and _all_alike(game, ask)


def _all_alike(game: Game, ask: Ask) -> bool:
    """Only where the question says so itself, by a method `<offer>_alike` beside it."""
    says = getattr(game.frames[-1], ask.offer + "_alike", None)
    return says is not None and bool(says(game, ask.seat))


def open_ask(game: Game, seat: int) -> Ask | None:
    """The question that is open to this seat."""
    return next((ask for ask in game.asks if ask.seat == seat and not ask.closed), None)


def _answer(game: Game, ask: Ask) -> list[Option] | None:
    if len(game.offered(ask)) != 1:
        return None
    draft, options = ask.draft, ask._options
    found: list[Option] = []
    try:
        while offered := game.offered(ask):
            if len(offered) > 1:
                return None
            found.append(offered[0])
            if not ask.many or offered[0] == DONE:
                break
            ask.draft, ask._options = [*ask.draft, offered[0]], None
    finally:
        ask.draft, ask._options = draft, options
    return found


def is_public(game: Game, seat: int, options: list[Option]) -> bool:
    """Could everybody have seen that this is the only answer, so that it tells nothing when it comes at once?

    Only where the question says so itself, by a method `<offer>_public` beside it, and all cards that are named lie
    open. Elsewhere passing may mean that a hand holds nothing, a card of a hand that it holds no other; a window is a
    chance to use what nobody sees; and of answers that several give in secret not even the moment shows.
    """
    ask = open_ask(game, seat)
    if ask is None or ask.together or ask.draft:
        return False  # nor has anybody seen what was picked so far
    says = getattr(game.frames[-1], ask.offer + "_public", None)
    if says is None or not says(game, seat):
        return False
    everybody = game.setting.everybody
    return all(
        game.known[value] == everybody
        for option in options
        for arg, value in zip(game.OPTION_KINDS[option[0]].args, option[1:], strict=True)
        if arg.NAMES_A_CARD and value >= 0
    )


def seen_by_all(procedure: object, game: Game, seat: int) -> bool:
    """What is offered follows from what lies open, and from nothing else."""
    return True


def why(game: Game, seat: int) -> str:
    """Why the seat is not asked its open question."""
    return "The order makes no difference" if is_alike(game, seat) else "One answer only"


def sentence(game: Game, seat: int, options: list[Option]) -> str:
    """The answer as people read it: its picks one after the other, without the word that ends them."""
    told = [game.sentence(option, seat) for option in options if option != DONE or len(options) == 1]
    return ", ".join([told[0], *(one[:1].lower() + one[1:] for one in told[1:])])
