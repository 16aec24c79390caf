"""A game of a run once more, by its number: the same choices, with everything written down."""

from __future__ import annotations

import quarterdeck
from quarterdeck.engine import gamefile
from quarterdeck.engine.errors import SetupError
from quarterdeck.lab.runfolder import RunFolder
from quarterdeck.lab.simulate import play_on


def record_of(folder: RunFolder, number: int) -> str:
    """The record file of this game. It is played again by the same bots, and must end as it did."""
    kept = folder.games().get(number)
    if kept is None:
        raise SetupError(f"{folder.name} has no finished game {number}")
    folder.refuse_other_versions()
    assignment = folder.experiment.assignment(number)
    game = quarterdeck.new(
        assignment.game, players=len(assignment.bots), seed=assignment.seed, log=False, **assignment.options
    )  # fmt: skip
    decisions = play_on(game, assignment)
    if game.result is None or (tuple(game.result.winners), decisions) != (kept.winners, kept.decisions):
        raise SetupError(f"game {number} went otherwise this time: its bots think for a time, not for play-outs")
    return gamefile.write(game)
