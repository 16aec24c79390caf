"""What a seat is shown of a game and what it hears, as data and text that can be compared."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from quarterdeck.engine.event import Logged
from quarterdeck.engine.game import Game
from quarterdeck.engine.rng import Rng


def waiting(game: Game) -> list[int]:
    """The seats that have to choose now."""
    return [ask.seat for ask in game.asks if not ask.closed]


def data_of(value: Any) -> str:
    """JSON data as one text, for comparison."""
    return json.dumps(value, sort_keys=True, default=str)


def view_of(game: Game, seat: int) -> dict[str, Any]:
    """The view of a seat but for the pauses."""
    view = game.view(seat)
    view.pop("waiting", None)
    return view


def seen(game: Game, seat: int) -> str:
    """The view of a seat but for the pauses, as text."""
    return data_of(view_of(game, seat))


def told_to(game: Game, seat: int, since: Game | None = None) -> list[Any]:
    """All that a seat was told, or what since an earlier position of the same game."""
    stop = None if since is None else since.log
    chain: list[Logged] = []
    node = game.log
    while node is not None and node is not stop:
        node, logged = node
        chain.append(logged)
    texts = [logged.told_to(game, seat, 0) for logged in reversed(chain)]
    return [one.data() for one in texts if one is not None]


def told(game: Game, seat: int, since: Game | None = None) -> str:
    """All that a seat was told, or what since an earlier position of the same game, as text."""
    return data_of(told_to(game, seat, since))


def asked_of(game: Game, seat: int) -> list[Any]:
    """The seat's open choice in all the words it is shown with."""
    choice = game.choice_of(seat)
    if choice is None:
        return []
    sentences = [game.sentence(option, seat) for option in choice.options]
    picks = [game.text(option, seat) for option in choice.picks]
    return [choice.prompt, choice.source, choice.lines, sentences, choice.weights, picks]


def answers_to(game: Game, seat: int, lines: list[str]) -> list[str]:
    """What a seat hears when it asks why, or tries, these lines."""
    return [str(game.why(line, seat)) for line in lines]


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


def first_difference(one: Any, other: Any, path: str = "view") -> str:
    """Where two pieces of JSON data differ first, as a path."""
    if isinstance(one, dict) and isinstance(other, dict):
        for key in sorted({*one, *other}, key=str):
            if key not in one or key not in other:
                return f"{path}.{key}"
            if one[key] != other[key]:
                return first_difference(one[key], other[key], f"{path}.{key}")
    if isinstance(one, list) and isinstance(other, list):
        for n, (left, right) in enumerate(zip(one, other, strict=False)):
            if left != right:
                return first_difference(left, right, f"{path}[{n}]")
    return path


def called(game: Game, seat: int) -> str:
    """What whoever looks on from this seat is called."""
    return game.names[seat] if seat >= 0 else "a spectator"
