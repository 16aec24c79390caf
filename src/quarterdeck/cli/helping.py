"""What can be asked and typed here: the help at a question, and what the tab key completes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from quarterdeck.cli.screen import Line, line, wrapped
from quarterdeck.engine.cards import slug
from quarterdeck.engine.choice import Choice
from quarterdeck.engine.game import Game

COMMANDS: Final = ("help", "why", "rules", "board", "options", "log", "hint", "undo", "offer draw", "save", "quit")
"""What can be typed besides the options."""
ASK_WHY: Final = "  ? with a name after it explains a card, why with a line after it tells why not."
ASKING: Final = ("?", "help", "why")
"""After these comes whatever can be asked about, legal or not."""


def what_can_be_asked(game: Game, choice: Choice, width: int) -> list[Line]:
    """The question, and each kind of line that answers it, with how many there are and an example."""
    examples: dict[str, list[str]] = {}
    for option, text in zip(choice.options, choice.lines, strict=True):
        examples.setdefault(option[0], []).append(text)
    rows = wrapped(f"Here: {choice.prompt}", width, "  ", "bold")
    for key, lines in examples.items():
        rows.append(line(f"  {game.OPTION_KINDS[key].form}"))
        ways = "the only one" if len(lines) == 1 else f"{len(lines)} ways, such as"
        if game.OPTION_KINDS[key].args:
            rows += wrapped(f"      {ways}: {lines[0]}", width, "      ", "dim")
    return rows + wrapped(ASK_WHY, width, "    ", "dim")


# -- the tab key --------------------------------------------------------------------------------------------------


def completer(game: Game, choice: Choice) -> Callable[[str], list[str]]:
    """What the last word of a beginning can become, at this question."""
    lines = choice.lines
    rows = [text.split() for text in lines]
    named = _named(game)

    def complete(typed: str) -> list[str]:
        words = typed.split(" ")
        before, last = [word.lower() for word in words[:-1] if word], words[-1].lower()
        if before and before[0] in ASKING:
            return _beginning(last, [*(word for row in rows for word in row), *named])
        if before and before[0] == "rules":
            return []
        if not before:
            return _beginning(last, [*(word for row in rows for word in row), *COMMANDS])
        unsaid = [row[1:] for row in rows]
        fitting = [row for row in rows if _goes_on(row, before)] or [row for row in unsaid if _goes_on(row, before)]
        found = [word for row in fitting for word in row[len(before) : len(before) + 1]]
        if not fitting and before[0] in {kind.name for kind in game.OPTION_KINDS.values()}:
            found = named
        return _beginning(last, found)

    return complete


def _goes_on(row: Sequence[str], before: Sequence[str]) -> bool:
    return len(row) > len(before) and all(word.startswith(part) for word, part in zip(row, before, strict=False))


def _named(game: Game) -> list[str]:
    """The words for all that is printed and for all places and players: nothing of where a hidden card lies."""
    verbs = [kind.name for kind in game.OPTION_KINDS.values()]
    places = [zone.name for zone in game.setting.zones if " " not in zone.name]
    return [*verbs, *game.book.ids, *places, *(slug(name) for name in game.names)]


def _beginning(typed: str, words: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(word for word in words if word.startswith(typed)))
