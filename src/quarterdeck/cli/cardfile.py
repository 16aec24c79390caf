"""Card files: a person's own values for the cards of a game, as YAML of the same shape as the game's own."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

from quarterdeck.cli.files import UsageError, read_text
from quarterdeck.engine.errors import SetupError
from quarterdeck.games import game_class
from quarterdeck.games.facts import with_line
from quarterdeck.scenario import yamlfile

MARKS: Final = {"guilds": "arcana", "attack": "sword_duel"}
"""An entry that only the card file of this game has."""


def read(path: str) -> tuple[str, dict[str, Any], str]:
    """The game that a card file is for, its data without the entry `game`, and its text."""
    text = read_text(path, "a card file")
    try:
        data = yamlfile.load(text)
    except SetupError as error:
        raise UsageError(f"{path}: {error}") from None
    if not isinstance(data, dict):
        raise UsageError(f"{path} is not a card file: it has no entries such as {' or '.join(MARKS)}")
    named = data.pop("game", None)
    game = named if named is not None else next((game for mark, game in MARKS.items() if mark in data), None)
    if game is None:
        raise UsageError(f"{path} does not say which game its cards are for; add a line such as 'game: arcana'")
    return game_class(str(game)).NAME, data, text


def faults(game: str, data: dict[str, Any]) -> list[str]:
    """Every fault of the card file, one sentence each, as the game itself finds them."""
    home = game_class(game).__module__.rpartition(".")[0]
    try:
        cardset: Any = import_module(f"{home}.cardset")
    except ModuleNotFoundError:
        raise UsageError(f"{game} takes no card files") from None
    found: list[str] = cardset.violations(data)
    return found


def option(path: str, game: str) -> dict[str, Any]:
    """The data of a card file as the game's option `cards` takes it."""
    of, data, text = read(path)
    if of != game:
        raise UsageError(f"{path} is a card file of {of}, not of {game}")
    wrong = faults(game, data)
    if wrong:
        more = f" (and {len(wrong) - 1} more; 'quarterdeck deck check {path}' names them)" if len(wrong) > 1 else ""
        raise UsageError(f"{path} cannot be played: {with_line(text, wrong[0])}{more}")
    return data
