"""`hint` at the terminal: the best three answers, their chances, what is expected to follow, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quarterdeck.bots.hints import Hint, hint, percent
from quarterdeck.cli.files import UsageError
from quarterdeck.cli.screen import Line, wrapped

if TYPE_CHECKING:
    from quarterdeck.cli.session import Table

YES: Final = ("yes", "y")


def give_hint(table: Table, seat: int) -> None:
    """Show a hint for the open question: against bots always, between people if all of them agree."""
    if not table.hints_agreed:
        _agree(table, seat)
    table.screen.say("Thinking about it ...", "dim")
    table.screen.show(hint_lines(hint(table.game, seat), table.screen.width))


def _agree(table: Table, seat: int) -> None:
    """Ask the other people here once; their consent holds for the whole game."""
    names = table.game.names
    for other in table.people:
        if other == seat:
            continue
        answer = table.screen.ask(f"{names[other]}: {names[seat]} asks for hints in this game. Type yes to agree: ")
        if answer is None or answer.strip().lower() not in YES:
            raise UsageError(f"{names[other]} wants no hints in this game")
    table.hints_agreed = True


def hint_lines(told: Hint, width: int) -> list[Line]:
    """A hint as lines of the terminal."""
    rows: list[Line] = []
    for number, one in enumerate(told.answers, 1):
        low, high = percent(one.low), percent(one.high)
        chance = f"{percent(one.chance)} % to win ({low} to {high} %)"
        share = f", in {percent(one.share)} of 100 cases" if told.mixed and one.share is not None else ""
        rows += [[(f"{number}. ", "bold green"), *row] if not at else [("   ", ""), *row]
                 for at, row in enumerate(wrapped(f"{one.says}: {chance}{share}", width - 3, "", "bold"))]  # fmt: skip
        rows += wrapped(f"   {', '.join(one.lines)}", width, "   ", "dim")
        if one.why:
            rows += wrapped(f"   {one.why}", width, "   ")
        if one.follows:
            rows += wrapped(f"   Then perhaps: {' '.join(one.follows)}", width, "   ", "dim")
    if told.note:
        rows += wrapped(told.note, width, "", "dim")
    return rows
