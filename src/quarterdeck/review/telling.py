"""A review in words: a line for each choice, and what it all comes to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from quarterdeck.review.assembling import ERROR, ERRORS, LUCK, counts, lost
from quarterdeck.review.classes import JUDGEMENTS, UNCLEAR
from quarterdeck.review.result import Judged, Review, Turning

SIGNS: Final = {"best": "!", "fine": " ", "inaccuracy": "?!", "mistake": "?", "blunder": "??", "unclear": "~"}
"""As chess players mark choices."""
LEVELS: Final = " ▁▂▃▄▅▆▇█"


def percent(chance: float) -> str:
    """A chance, or a part of one, in whole percent."""
    return f"{round(chance * 100)} %"


def points(change: float) -> str:
    """A change of a chance, with its sign, in percent points."""
    return f"{round(change * 100):+d}"


def choice_lines(one: Judged, names: Sequence[str]) -> list[str]:
    """A choice in one line; where something was better, or may have been, what that was."""
    told = [f"{one.number:>4} {SIGNS[one.judgement]:<2} {names[one.seat]}: {one.line}  [{one.judgement}]"]
    if one.judgement in ERRORS or one.judgement == UNCLEAR:
        told.append(
            f"better: {one.best}, {percent(one.chance)} to win; this lost {percent(one.loss)}"
            f" ({percent(one.low)} to {percent(one.high)})"
        )
        if one.why:
            told.append(one.why)
        if one.follows:
            told.append(f"then perhaps: {'; '.join(one.follows)}")
    return told


def curve(review: Review, seat: int, width: int = 60) -> str:
    """A seat's chances through the game, as a row of bars."""
    chances = [point.chances[seat] for point in review.chances]
    if len(chances) > width:
        chances = [chances[at * (len(chances) - 1) // (width - 1)] for at in range(width)]
    return "".join(LEVELS[round(chance * (len(LEVELS) - 1))] for chance in chances)


def summary(review: Review) -> list[str]:
    """For each player the judgements, what errors lost and what luck did; then the turning points."""
    told = []
    for seat, (judged, gone) in enumerate(zip(counts(review), lost(review), strict=True)):
        said = ", ".join(f"{judged[name]} {name}" for name in JUDGEMENTS if judged[name])
        luck = review.luck
        told += [
            f"{review.names[seat]}: {said or 'nothing to choose'}",
            f"  errors lost {percent(gone)} of winning chance; luck {points(luck.sums[seat])}"
            f" ({points(luck.low[seat])} to {points(luck.high[seat])})",
            f"  chances {curve(review, seat)}",
        ]
    if review.turning:
        told.append("Turning points:")
        told += [f"  {turning_line(one, review)}" for one in review.turning]
    return told


def turning_line(one: Turning, review: Review) -> str:
    """A turning point as a sentence."""
    seat = max(range(len(one.before)), key=lambda at: abs(one.after[at] - one.before[at]))
    went = f"{review.names[seat]} from {percent(one.before[seat])} to {percent(one.after[seat])}"
    return f"after choice {one.number}: {went} ({cause(one, review.names)})"


def cause(one: Turning, names: Sequence[str]) -> str:
    """What turned the game there, in a few words."""
    if one.by == LUCK:
        return "luck"
    who = names[one.seat] if one.seat >= 0 else ""
    if one.by == ERROR:
        return f"an error of {who}" if who else "an error"
    return f"what {who} did" if who else "what was done"
