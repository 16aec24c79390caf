"""The check of reasons (property 19): whoever names something on the table is told why it cannot be chosen.

At an open question everything is tried that its seat can name: with the verbs that the question offers every card,
player and word, and with all other verbs some of them. Each is legal, or refused with a rule and a sentence that says
why; a sentence that would fit anything (`explain.GENERIC`) is no reason. A game joins by naming the rules behind what
the engine asks and refuses (`Game.RULES_OF`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from quarterdeck.engine import explain
from quarterdeck.engine.choice import Choice, Option
from quarterdeck.engine.game import Game
from quarterdeck.engine.notation import Arg, CardArg, NumberArg, OptionKind, SeatArg
from quarterdeck.engine.rng import Rng
from quarterdeck.properties.contract import need

MOST_OF_OTHERS: Final = 6
"""So many options are tried of each verb that the question does not offer."""


class Asked:
    """Which questions of a game have been held against the property in full: each is asked again and again."""

    def __init__(self) -> None:
        self.known: set[tuple[object, ...]] = set()

    def check(self, game: Game, rng: Rng) -> None:
        """In full where such a question is open for the first time: by its method, its card and its number of picks."""
        for choice in game.choices if game.RULES_OF else ():
            ask = next(ask for ask in game.asks if ask.seat == choice.seat and not ask.closed)
            face = -1 if ask.source < 0 else game.faces[ask.source]
            frame = game.frames[-1]
            key = (type(frame).__name__, ask.offer, face, getattr(frame, "effect", 0), min(len(ask.draft), 2))
            check_reasons(game, choice, rng, 0 if key not in self.known else 2)
            self.known.add(key)


def check_reasons(game: Game, choice: Choice, rng: Rng, most: int = 0) -> None:
    """Property 19 for one open question; with `most`, only so many options of each verb are tried."""
    with_rules = any(verb.rules for verb in game.OPTION_KINDS.values())
    for option in tried(game, choice, rng, most):
        answer = game.why(option, choice.seat)
        for reason in answer.reasons:
            generic = reason.text.startswith(explain.GENERIC)
            need(not generic, 19, f"{answer} (asked: {choice.prompt})")
            need(bool(reason.rule) or not with_rules, 19, f"{answer} names no rule (asked: {choice.prompt})")
        need(answer.legal or bool(answer.reasons), 19, f"{answer} without a reason")


def lines(game: Game, choice: Choice, rng: Rng, most: int) -> list[str]:
    """Some of what is tried, as lines: what a seat hears of them must not depend on what is hidden from it."""
    found = list(tried(game, choice, rng, most))
    numbers = list(range(len(found)))
    rng.shuffle(numbers)
    return [game.text(found[number], choice.seat) for number in numbers[:most]]


def tried(game: Game, choice: Choice, rng: Rng, most: int = 0) -> Iterator[Option]:
    """What the seat could try: every verb of the question with all that it can name, others with some of that."""
    asked = {option[0] for option in choice.options}
    for key, verb in game.OPTION_KINDS.items():
        bound = most or (10_000 if key in asked else MOST_OF_OTHERS)
        yield from _of_kind(game, choice, rng, key, verb, bound)


def _of_kind(game: Game, choice: Choice, rng: Rng, key: str, verb: OptionKind, most: int) -> Iterator[Option]:
    """One verb, its first argument with all values or so many of them, the others with any."""
    if not verb.args:
        yield (key,)
        return
    first = _values(game, choice, verb.args[0], [])
    if len(first) > most:
        rng.shuffle(first)
    for value in first[:most]:
        values = [value]
        for arg in verb.args[1:]:
            found = _values(game, choice, arg, values)
            if not found:
                break
            values.append(found[rng.below(len(found))])
        else:
            yield (key, *values)


def _values(game: Game, choice: Choice, arg: Arg, before: list[Any]) -> list[Any]:
    """All that the seat can name as an argument of this kind."""
    if isinstance(arg, CardArg):
        return [card for card in game.lying() if game.knows(choice.seat, card)]
    if isinstance(arg, SeatArg):
        return list(range(game.seats))
    if isinstance(arg, NumberArg):
        return list(range(8))
    found = arg.choices(game, choice.seat, before)
    return (
        [value for option in choice.options for value in option[1:] if isinstance(value, str)]
        if found is None
        else found
    )
