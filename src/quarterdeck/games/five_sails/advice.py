"""Advice for those who search City of Five Sails: look a few actions ahead, never into the middle of a duel."""

from __future__ import annotations

from typing import Final

from quarterdeck.engine.advice import Advice


class FiveSailsAdvice(Advice):
    """The next action or the next plans, after so many real choices: a whole Day at random tells little."""

    RESTS = frozenset({"actions", "approach"})
    CHOICES = 8


ADVICE: Final = FiveSailsAdvice()
