"""The lines by which the abilities of a printed card are used, as its page shows them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from quarterdeck.engine.cards import Printed
from quarterdeck.engine.notation import CardArg, OptionKind


class PrintedLine(NamedTuple):
    """An ability of a printed card: its own word, if it has one, the form of the line that uses it, and its text."""

    word: str
    line: str
    text: str


def printed_lines(kinds: Mapping[str, OptionKind], card: Printed) -> list[PrintedLine]:
    """The lines by which the abilities of a printed card are used, whether or not they can be used now.

    Last come those that answer what it asks, where the card itself names the answers.
    """
    whole = [
        PrintedLine("", " ".join([kind.name, card.id, *_targets(kind, card)]), text)
        for kind in kinds.values()
        if kind.carries_out is not None and (text := kind.carries_out(card))
    ]
    used = [
        PrintedLine(word, f"{kind.name} {card.id} {word}", text)
        for kind in kinds.values()
        if len(kind.args) == 2 and isinstance(kind.args[0], CardArg)
        for word, text in kind.args[1].printed_on(card)
    ]
    asked = dict(pair for ability in card.abilities for pair in ability.printed_answers())
    return whole + used + [PrintedLine(line.split()[-1], line, text) for line, text in asked.items()]


def _targets(kind: OptionKind, card: Printed) -> list[str]:
    """What follows the card in a line, in capitals."""
    rest = zip(kind.args[1:], kind.form.split()[2:], strict=True)
    return [arg.called_on(card, at) or word for at, (arg, word) in enumerate(rest)]
