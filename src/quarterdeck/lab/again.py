"""A game of a run once more, by its number: the same choices, with everything written down."""

from __future__ import annotations

from quarterdeck.engine import gamefile
from quarterdeck.engine.errors import SetupError
from quarterdeck.lab.runfolder import RunFolder
from quarterdeck.lab.simulate import play_on, set_up


def record_of(folder: RunFolder, number: int) -> str:
    """The record file of this game. It is played again by the same bots, and must end as it did."""
    kept = folder.games().get(number)
    if kept is None:
        raise SetupError(f"{folder.name} has no finished game {number}")
    folder.refuse_other_versions()
    if folder.experiment.card_files:
        files = ", ".join(folder.experiment.card_files)
        raise SetupError(f"{folder.name} is played with cards of {files}, which a record cannot hold")
    assignment = folder.experiment.assignment(number)
    game = set_up(assignment)
    decisions = play_on(game, assignment)
    if game.result is None or (tuple(game.result.winners), decisions) != (kept.winners, kept.decisions):
        raise SetupError(f"game {number} went otherwise this time: its bots think for a time, not for play-outs")
    return gamefile.write(game)
