"""The words of questions that ask which one, where `choose` would not tell one from another that can follow it.

A word with which several questions ask tells all that is done; any other belongs to one question alone. Only what is
chosen right after `use` has the plain `choose`: no other question comes before it. So no line answers two different
questions in a row (property 20; `tests/contract/test_words_of_questions.py` holds every card against it).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from quarterdeck.engine.choice import Reason
from quarterdeck.engine.notation import CARD, OptionKind
from quarterdeck.games.five_sails.arguments import is_location

CHOOSE: Final = ("choose",)
"""The word of before for what each of these questions chooses."""


def _which(name: str, says: str, rule: str, tells_all: bool = False) -> OptionKind:
    return OptionKind(name, (CARD,), says, None, (rule,), older=CHOOSE, tells_all=tells_all)


def _renown(name: str, says: str) -> OptionKind:
    """Which location a Renown comes from or goes to, whichever card moves it."""
    return replace(_which(name, says, "FS-ABIL-39"), fits=(is_location,), tells_all=True)


def _text_asks(name: str, says: str, when: str) -> OptionKind:
    """What the text of one card alone lets somebody choose."""
    return replace(_which(name, says, "FS-ABIL-39"), when=Reason("FS-ABIL-39", when))


def _place(name: str, says: str, when: str) -> OptionKind:
    """Where the text of one card alone lets somebody go or put something."""
    return replace(_text_asks(name, says, when), fits=(is_location,))


WHICH_KINDS: Final = {
    kind.name: kind
    for kind in (
        _which("spend", "Pay with {0}", "FS-ABIL-03"),
        _which("keep", "Keep {0}", "FS-GAMB-01"),
        _which("next", "{0} comes next", "FS-KEY-09"),
        _which("top", "Put {0} on top", "FS-ABIL-39"),
        _which("engage", "Engage {0}", "FS-CHAL-17", tells_all=True),
        _renown("add", "Add a Renown to {0}"),
        _renown("from", "Move a Renown from {0}"),
        _renown("to", "Move the Renown to {0}"),
        _which("sink", "Sink {0}", "FS-ABIL-39", tells_all=True),
        _which("take", "Take {0} into your hand", "FS-ABIL-39", tells_all=True),
        _which("wound", "Wound {0}", "FS-ABIL-39", tells_all=True),
        _place("walk", "Move it to {0}", "where Dark Gift leads its character is chosen while that is used"),
        _place("drag", "Move both to {0}", "where Giacinto drags a character is chosen while he does so"),
        _place("march", "Move both to {0}", "where two characters march is chosen while Stratège is used"),
        _place("slip", "Move Daniella to {0}", "where Daniella slips away to is chosen when her round has ended"),
        _place("fade", "Move your participant to {0}", "a participant fades away by Hidden Corridors"),
        _place("step", "Move your participant to {0}", "a participant steps back by Regroup when its round has ended"),
        _place("leave", "Leave it at {0}", "where the last card of Devotion is left is chosen while that is used"),
        _place("edge", "Choose {0} as the edge", "an outermost location is chosen as Leshiye of the Wood resolves"),
        _place("shift", "Shift a Renown from or to {0}", "a Renown is shifted by Point of Opportunity"),
        _text_asks("against", "The challenge is to {0}", "whom a provoked character challenges is chosen then"),
        _text_asks("wield", "Equip {0}", "an Artifact is chosen while Kaj Kousei searches the City"),
        _text_asks("bearer", "{0} bears the Artifact", "who bears what Kaj Kousei found is chosen then"),
        _text_asks("hand", "Hand it to {0}", "to whom Kalla Forsberg hands an attachment is chosen then"),
        _text_asks("hire", "Recruit {0}", "a Mercenary is hired when Kaspar Dietrich has looked for one"),
        _text_asks("enlist", "Recruit {0} to your Home", "a Mercenary is enlisted by Filling the Ranks"),
        _text_asks("muster", "Muster {0}", "a character is mustered by Réputation Méritée"),
        _text_asks("give", "{0} goes into its player's hand", "a card is given to whoever uses Research"),
        _text_asks("mark", "Mark {0}", "a card of an Approach Deck is marked by Crystal Eye"),
        _text_asks("prey", "{0} is the prey", "an enemy character becomes the prey of The Boar's Guile"),
        _text_asks("also", "Play {0} as well", "an additional combat card is played by Broken Time"),
        _text_asks("divert", "Target {0} instead", "a target is diverted to a Thug by Vittoria Anselmo"),
        _text_asks("copy", "Copy a Technique of {0}", "a Technique is copied by I Know that Trick!"),
    )
}
