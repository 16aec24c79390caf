"""Words of the contract checks: what can be broken, and what a seat gets to see."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final

from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.event import Logged
from quarterdeck.engine.game import Game
from quarterdeck.engine.rng import Rng

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


def waiting(game: Game) -> list[int]:
    """The seats that have to choose now."""
    return [ask.seat for ask in game.asks if not ask.closed]


def data_of(value: Any) -> str:
    """JSON data as one text, for comparison."""
    return json.dumps(value, sort_keys=True, default=str)


def seen(game: Game, seat: int) -> str:
    """The view of a seat but for the pauses, as text."""
    view = game.view(seat)
    view.pop("waiting", None)
    return data_of(view)


def told(game: Game, seat: int, since: Game | None = None) -> str:
    """All that a seat was told, or what since an earlier position of the same game, as text."""
    stop = None if since is None else since._log
    chain: list[Logged] = []
    node = game.log
    while node is not None and node is not stop:
        node, logged = node
        chain.append(logged)
    texts = [logged.told_to(game, seat, 0) for logged in reversed(chain)]
    return data_of([one.data() for one in texts if one is not None])


def asked_of(game: Game, seat: int) -> list[Any]:
    """The seat's open choice in all the words it is shown with."""
    choice = game.choice_of(seat)
    if choice is None:
        return []
    sentences = [game.sentence(option, seat) for option in choice.options]
    picks = [game.text(option, seat) for option in choice.picks]
    return [choice.prompt, choice.source, choice.lines, sentences, choice.weights, picks]


def asked(game: Game, seat: int) -> str:
    """The seat's open choice as text."""
    return data_of(asked_of(game, seat))


def answered(game: Game, seat: int, lines: list[str]) -> str:
    """What a seat hears when it asks why, or tries, these lines."""
    return data_of([str(game.why(line, seat)) for line in lines])


def probes(game: Game, seat: int, rng: Rng, most: int) -> list[str]:
    """Lines that a curious seat could try: every verb with words that name cards, players, zones and nonsense."""
    words = [card.id for card in game.book]
    words += [*(name.lower() for name in game.names), "1", "0", "nothing", "deck:1"]
    words += [game.name_card(card, seat) for card in game.lying() if not game.knows(seat, card)][:40]
    lines = []
    verbs = list(game.OPTION_KINDS.values())
    for _ in range(most):
        verb = verbs[rng.below(len(verbs))]
        lines.append(" ".join([verb.name, *(words[rng.below(len(words))] for _ in verb.args)]))
    return lines


def difference(real: str, other: str) -> str:
    """The place where two texts begin to differ."""
    at = next((n for n, (a, b) in enumerate(zip(real, other, strict=False)) if a != b), 0)
    start = max(0, at - 30)
    return f"{real[start : at + 30]!r} and {other[start : at + 30]!r}"


def hidden_names(game: Game, seat: int) -> Iterator[str]:
    """Ids and names of printed cards of which the seat knows no copy though one lies hidden from it."""
    bit = game.bit(seat)
    known = {face for face, mask in zip(game.faces, game.known, strict=True) if mask & bit}
    for face in {*game.faces} - known:
        yield game.book[face].id
        yield game.book[face].name
