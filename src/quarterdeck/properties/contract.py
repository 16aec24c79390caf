"""The contract of every game: its properties by number, and how a broken one is told.

One module checks each property, by subject:

| properties | module |
|---|---|
| 1, 2, 17 | `choices` |
| 3, 4, 5 | `copies` |
| 6 | `undoing` |
| 7, 9, 10, 12, 13 | `secrecy` |
| 8 | `conservation` |
| 11 | the engine itself, which names an endless loop |
| 14 | `twins`, with `numbers` |
| 15 | `excluded`, by the game's own `invariants` |
| 16 | `consequences` |
| 18 | `parts` |
| 19 | `reasons` |
| 20 | `questions` |
| 21 | `steps`; that worlds are alike in `secrecy` |

`walk` holds whole games against all of them, for soaks; `position` a single position against those that need nothing
but the position, for scenarios; the tests use the checks one by one.
"""

from __future__ import annotations

from typing import Final

from quarterdeck.engine.errors import QuarterdeckError

PROPERTIES: Final = {
    1: "random play ends and never offers an empty choice",
    2: "what is offered applies; anything else is refused and changes nothing",
    3: "the same seed and choices give the same game",
    4: "clones are independent and equal",
    5: "saves can be loaded and played on",
    6: "undo takes back what revealed nothing, and nothing else",
    7: "a resampled game is legal and looks the same to its seat",
    8: "every card is in exactly one zone",
    9: "neither a seat nor a spectator is sent a card that is hidden from them",
    10: "a pause does not depend on hidden cards",
    11: "no choice takes an endless number of steps",
    12: "an event stays as it was told",
    13: "what a seat imagines, and what its bot chooses, depends only on what it knows",
    14: "no number of a card shows anywhere, nor an order that follows the numbers",
    15: "no position shows what the game's rules exclude",
    16: "abilities bring about what their cards say, at the price and as often as they say",
    17: "an option names no card that its seat does not know, unless it lies face down for all to see",
    18: "every number shown has an address; its parts add up to it, each by a rule or a card, and none is unknown",
    19: "whatever a seat can name and not choose is refused with a rule and a sentence that says why",
    20: "a line that answered one question answers no other one right after it, unless it tells all that is done",
    21: "what is shown step by step leads exactly to the new position, and tells a seat nothing that it may not know",
}


class ContractBroken(QuarterdeckError):
    """A game broke its contract: which property, what happened, and where to see it again."""

    def __init__(self, property: int, sentence: str, seed: int, decision: int) -> None:
        where = f"at choice {decision + 1} of seed {seed}"
        super().__init__(f"property {property} ({PROPERTIES[property]}) is broken {where}: {sentence}")
        self.property = property
        self.sentence = sentence
        self.seed = seed
        self.decision = decision


class Broken(Exception):
    """Raised by a single check; the walk through a game adds where it happened."""

    def __init__(self, property: int, sentence: str) -> None:
        super().__init__(sentence)
        self.property = property
        self.sentence = sentence


def need(condition: bool, property: int, sentence: str) -> None:
    """The property is broken unless the condition holds."""
    if not condition:
        raise Broken(property, sentence)
