"""Keeps the record file of a game up to date, choice by choice, without replaying the whole game each time."""

from __future__ import annotations

from typing import Final

from quarterdeck.cli.files import write_text
from quarterdeck.engine import gamefile, notation, replay
from quarterdeck.engine.game import Game, Result


class Recorder:
    """A record file and the game that it follows. The file is whole at every moment."""

    def __init__(self, path: str, game: Game) -> None:
        self.path: Final = path
        self._game: Final = game
        self._begin()

    def _begin(self) -> None:
        self._text = gamefile.write(self._game)
        self._made = replay.history(self._game)
        self._behind = self._game.clone(log=False)
        write_text(self.path, self._text)

    def end(self, agreed: Result) -> None:
        """Write down how it ended, where no rule of the game ended it."""
        write_text(self.path, gamefile.write(self._game, ended=agreed))

    def update(self) -> None:
        """Write down what was chosen since the last time; begin anew after an undo, and at the end for the result."""
        made = replay.history(self._game)
        known = len(self._made)
        if made[:known] != self._made or self._game.over:
            self._begin()
            return
        for seat, option, _ in made[known:]:
            # A choice is written in the words of the position in which it was made.
            line = gamefile.Line(0, self._game.names[seat], notation.text(self._behind, option, seat))
            self._text += f"{line}\n"
            self._behind.play(option, seat)
        if len(made) > known:
            self._made = made
            write_text(self.path, self._text)
