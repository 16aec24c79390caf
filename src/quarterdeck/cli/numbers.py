"""Why is this number 3? Asked at the terminal: `why otto-streit.combat`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.engine.cards import slug
from quarterdeck.engine.errors import NoNumber
from quarterdeck.engine.reckoning import of_owner

if TYPE_CHECKING:
    from quarterdeck.cli.session import Table
    from quarterdeck.engine.game import Game


def is_address(game: Game, typed: str) -> bool:
    """Could this be the address of a number? No line and no name of a card has a dot within a word."""
    owner, dot, name = typed.rpartition(".")
    return typed in game.NUMBERS.table or bool(dot and owner.strip() and name.strip())


def say_number(table: Table, seat: int, address: str) -> None:
    """The number, then one line for each part; or why there is no such number."""
    screen = table.screen
    try:
        number = table.game.why_value(address, seat)
    except NoNumber as error:
        sentence = str(error)
        screen.say(f"{sentence[:1].upper()}{sentence[1:]}{'' if sentence.endswith('?') else '.'}", "yellow")
        return
    screen.say(f"{number.title} is {'a dash, no number' if number.value is None else number.value}.")
    wide = max(len(part.sign) for part in number.parts)
    for part in number.parts:
        rule = f" [{part.rule}]" if part.rule else ""
        screen.say(f"  {part.sign:>{wide}}  {part.says}{rule}", indent=" " * (wide + 4))


def say_numbers_of(table: Table, seat: int, word: str) -> None:
    """Which numbers of a card or a player can be asked about."""
    addresses = of_owner(table.game, seat, slug(word))
    if addresses:
        table.screen.say(f"  Its numbers: {', '.join(addresses)} (type why and one of them).")
