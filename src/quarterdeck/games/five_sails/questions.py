"""The words of questions that ask which one, where `choose` would not tell one from another that can follow it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from quarterdeck.engine.notation import CARD, OptionKind
from quarterdeck.games.five_sails.arguments import is_location


def _which(name: str, says: str, rule: str) -> OptionKind:
    """Before, `choose` was said for it."""
    return OptionKind(name, (CARD,), says, None, (rule,), older=("choose",))


def _renown(name: str, says: str) -> OptionKind:
    """Which location a Renown comes from or goes to, whichever card moves it."""
    return replace(_which(name, says, "FS-ABIL-39"), fits=(is_location,), tells_all=True)


WHICH_KINDS: Final = {
    kind.name: kind
    for kind in (
        _which("spend", "Pay with {0}", "FS-ABIL-03"),
        _which("keep", "Keep {0}", "FS-GAMB-01"),
        _which("next", "{0} comes next", "FS-KEY-09"),
        _which("top", "Put {0} on top", "FS-ABIL-39"),
        _which("engage", "Engage {0}", "FS-CHAL-17"),
        _renown("add", "Add a Renown to {0}"),
        _renown("from", "Move a Renown from {0}"),
        _renown("to", "Move the Renown to {0}"),
        _which("sink", "Sink {0}", "FS-ABIL-39"),
        _which("take", "Take {0} into your hand", "FS-ABIL-39"),
    )
}
