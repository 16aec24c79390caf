"""The words of questions that the texts of cards ask: each says what is done with the card that is chosen.

A word that several cards ask with tells all that is done; any other belongs to one question alone. So no line answers
two different questions in a row (property 20; `tests/contract/test_words_of_questions.py` holds every card against it).
"""

from __future__ import annotations

from typing import Final

from quarterdeck.engine.choice import Reason
from quarterdeck.engine.notation import CARD, OptionKind

CHOOSE: Final = ("choose",)
"""The word of before for what each of these questions chooses."""
TARGET: Final = ("target",)
"""The word of before for what is chosen before the text resolves."""


def _text_asks(name: str, says: str, when: str, tells_all: bool = False, older: tuple[str, ...] = CHOOSE) -> OptionKind:
    """What the text of a card lets somebody choose."""
    return OptionKind(name, (CARD,), says, when=Reason("SP-TEXT-01", when), older=older, tells_all=tells_all)


def _done(name: str, says: str, when: str) -> OptionKind:
    """The same, whichever card asks."""
    return _text_asks(name, says, f"{when} in this way where the text of a card lets somebody choose it", True)


TEXT_KINDS: Final = {
    kind.name: kind
    for kind in (
        _done("eject", "Eject {0}", "a card is ejected"),
        _done("return", "Return {0} to its player's hand", "a card returns to a hand"),
        _done("fetch", "Take {0} into your hand", "a card is taken into your hand"),
        _done("bring", "Play {0} from your hand", "a card is played from your hand"),
        _done("top", "Put {0} on top of your Hold", "a card is put on top of your Hold"),
        _done("shuffle", "Shuffle {0} into your Hold", "a card is shuffled into your Hold"),
        _done("stun", "Stun {0}", "a cannon is stunned"),
        _done("unstun", "Unstun {0}", "a cannon is unstunned"),
        _done("withdraw", "{0} falls back to reserve", "a crew falls back to reserve"),
        _done("act", "Use an action of {0} for an Action less", "an action is used for an Action less"),
        _text_asks("haunt", "Haunt {0}", "a cannon is haunted as Haunted Barrel enters play"),
        _text_asks("afflict", "Afflict {0}", "a crew is afflicted as Mortal Frailty enters play"),
        _text_asks("hold", "Hold {0} back from this attempt", "a crew is held back when Adarath's Hound boards"),
        _text_asks("startle", "Startle {0}, which becomes a Shade", "an asset is startled by a raid of Peekaboo"),
        _text_asks("store", "Store {0} here", "a crew that your Hold lost is stored by Medbay"),
        _text_asks("bore", "{0} has +2 cost and +2 power this turn", "a cannon's barrel is bored by Illegal Bore"),
        _text_asks("pack", "{0} has +1 cost and +1 power this turn", "a cannon's barrel is packed by Firing Tubes"),
        _text_asks("deal", "Put one more counter on {0}", "whoever has paid for the service of Fence deals with it"),
        _text_asks("copy", "Make a token that copies {0}", "a crew is copied when Cloning Tendrils breaches"),
        _text_asks("silence", "Eject every {0}", "a card is silenced by the raid of Silence Dissent"),
        _text_asks("aim", "Aim at {0}", "a structure is aimed at when Wrecking Ball is fired"),
        _text_asks(
            "recite", "Play {0} from your discard pile", "a maneuver is recited by Seneschal Kaine", older=TARGET
        ),
        _text_asks("join", "{0} joins the attempt", "a crew in reserve joins the attempt by Skirmish", older=TARGET),
    )
}
