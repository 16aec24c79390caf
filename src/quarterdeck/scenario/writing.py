"""Write a scenario file from a position of a game: the set-up that makes it, and the choices since."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import yaml

from quarterdeck.engine.cards import slug
from quarterdeck.engine.errors import QuarterdeckError, SetupError
from quarterdeck.engine.game import Game
from quarterdeck.engine.piles import zone_word
from quarterdeck.engine.rng import Rng
from quarterdeck.engine.struct import to_data
from quarterdeck.games import game_class
from quarterdeck.games.pending import PENDING
from quarterdeck.games.positions import CannotSay, listed
from quarterdeck.scenario import lessons
from quarterdeck.scenario.scenario import NEW_GAME, position_module

WIDE: Final = 110
AS_MANY_TRIES: Final = 60
"""So many positions back from the one that is wanted are tried before the whole game is written."""

CARDS_ON_PIECES: Final = ("bearer", "operates", "loaded_in", "stands_for", "note")
"""What a card in play carries that is the number of another card."""


@dataclass(frozen=True, slots=True)
class Played:
    """A game that was played: what was agreed, and the choices made, each with its seat."""

    game: str
    names: tuple[str, ...]
    seed: int
    options: Mapping[str, Any]
    choices: Sequence[tuple[int, str]] = field(default_factory=list)

    def begun(self) -> Game:
        """The game at its beginning."""
        return lessons.begun(self.game, self.names, self.seed, self.options)

    @property
    def agreed(self) -> dict[str, Any]:
        """What was agreed in the game itself, also where the table is that of a lesson."""
        lesson = lessons.of(self.game, self.options)
        return dict(self.options) if lesson is None else lesson.options


def random_game(game: str, seed: int, at: int, players: int | None, options: Mapping[str, Any]) -> Played:
    """A game that was played at random for so many choices."""
    if at < 0:
        raise SetupError("a position comes after 0 choices or more")
    cls = game_class(game)
    setting = cls.agree(players, None, seed, dict(options))
    now = cls.begin_game(setting)
    rng = Rng(seed)
    choices: list[tuple[int, str]] = []
    while len(choices) < at:
        if now.over:
            raise SetupError(f"this game is over after {len(choices)} choices; choose an earlier position")
        asked = now.choices
        choice = asked[rng.below(len(asked))]
        line = choice.lines[rng.below(len(choice.lines))]
        choices.append((choice.seat, line))
        now.play(line, choice.seat)
    return Played(cls.NAME, tuple(setting.names), seed, dict(options), choices)


def written(played: Played, title: str = "") -> str:
    """The scenario of the position after all these choices, as text."""
    data = scenario_of(played, title)
    return _text(data)


def scenario_of(played: Played, title: str = "") -> dict[str, Any]:
    """The scenario of the position after all these choices, as data.

    Its set-up is the last position that a set-up can say; the choices since are played. If there is none, the game
    begins anew.
    """
    now = played.begun()
    recent = [(0, now.clone())]
    for number, (seat, line) in enumerate(played.choices, 1):
        now.play(line, seat)
        recent = [*recent[-AS_MANY_TRIES:], (number, now.clone())]
    start, since = None, 0
    for number, game in reversed(recent):
        start = None if game.over else _said(game, played)
        if start is not None and _leads_there(start, played, number, now):
            since = number
            break
        start = None
    words = [slug(name) for name in played.names]
    data: dict[str, Any] = {
        "title": title or f"After choice {len(played.choices)} of a game with seed {played.seed}",
        "game": played.game,
    }
    options = played.agreed
    if start is None and lessons.LESSON in played.options:
        raise SetupError("this position of a lesson cannot be written as a scenario; choose an earlier one")
    if options.get("edition"):
        data["edition"] = str(options.pop("edition"))
    data["players"] = words
    if options:
        data["options"] = options
    data["seed"] = played.seed
    data["setup"] = NEW_GAME if start is None else start
    choices = played.choices[since:] if start is not None else played.choices
    if choices:
        data["play"] = [{words[seat]: line} for seat, line in choices]
    data["expect"] = _expected(now, words)
    return data


def _expected(game: Game, words: Sequence[str]) -> dict[str, Any]:
    """What holds in the position, to begin with."""
    if game.over:
        winners = [words[seat] for seat in game.result.winners] if game.result is not None else []
        return {"over": True, "winner": winners or "nobody"}
    choice = game.choice
    return {"over": False, "legal": {words[choice.seat]: choice.lines, "only": True}}


def _said(game: Game, played: Played) -> dict[str, Any] | None:
    """The set-up that makes this very position, or None."""
    position = position_module(played.game)
    describe = getattr(position, "describe", None)
    if describe is None:
        return None
    try:
        setup: dict[str, Any] = describe(game)
    except CannotSay:
        return None
    made = _made(setup, played)
    if made is None:
        return None
    lying = _order(game, made)
    if lying:
        setup["lying"] = lying
        made = _made(setup, played)
    if made is None or differs(game, made) != "":
        return None
    return setup if describe(made).get(PENDING) == setup.get(PENDING) else None


def _made(setup: dict[str, Any], played: Played) -> Game | None:
    try:
        found: Game = position_module(played.game).set_position(
            [slug(name) for name in played.names], played.agreed, setup, played.seed
        )
    except QuarterdeckError:
        return None
    return found


def _order(game: Game, made: Game) -> dict[str, Any]:
    """The zones that hold the right cards in another order, each with the right one."""
    found: dict[str, Any] = {}
    for zone in range(len(game.zones)):
        right = [_mark(game, card) for card in listed(game, zone)]
        here = [_mark(made, card) for card in listed(made, zone)]
        if right == here or sorted(right) != sorted(here):
            continue
        left = list(enumerate(here))
        names = []
        for card, mark in zip(listed(game, zone), right, strict=True):
            at = next(pair for pair in left if pair[1] == mark)
            left.remove(at)
            copies = [n for n, other in enumerate(listed(made, zone)) if made.faces[other] == game.faces[card]]
            number = copies.index(at[0]) + 1
            names.append(game.printed(card).name + (f"#{number}" if len(copies) > 1 else ""))
        found[zone_word(game, zone)] = names
    return found


def _mark(game: Game, card: int) -> str:
    """What tells a card from others of its name that lie in the same zone."""
    piece = game.pieces[card]
    facts: dict[str, Any] = to_data(piece) if piece is not None else {}
    for key in CARDS_ON_PIECES:
        if facts.get(key, -1) >= 0:
            facts[key] = game.faces[facts[key]]
    return f"{game.faces[card]} {game.owner[card]} {game.known[card]} {json.dumps(facts, sort_keys=True)}"


def differs(game: Game, other: Game) -> str:
    """The first thing that a scenario could tell the two positions apart by, in a few words; nothing if there is none.

    They have the same cards in every zone, known to the same seats; every seat and a spectator sees the same, and the
    same lines are legal.
    """
    if game.over != other.over or game.counter != other.counter:
        return "the end, or chance"
    for zone in range(len(game.zones)):
        for what in ("faces", "owner", "known"):
            mine, theirs = ([getattr(one, what)[card] for card in one.zones[zone]] for one in (game, other))
            if mine != theirs:
                return f"{what} in {zone_word(game, zone)}"
    for seat in range(-1, game.seats):
        if _small(game.view(seat), game) != _small(other.view(seat), other):
            return f"the view of seat {seat}"
    for here, there in zip(game.choices, other.choices, strict=False):
        if here.seat != there.seat or sorted(here.lines) != sorted(there.lines):
            return "what is asked"
    return "" if len(game.choices) == len(other.choices) else "who is asked"


def _small(view: Any, game: Game) -> Any:
    """A view as data in which players are called alike, whether their names have capitals or not, and what is offered
    has no order."""
    text = json.dumps(view, sort_keys=True)
    for name in game.names:
        text = text.replace(name, slug(name))
    found = json.loads(text)
    if isinstance(found.get("choice"), dict):
        found["choice"]["options"] = sorted(found["choice"]["options"])
    return found


def _leads_there(setup: dict[str, Any], played: Played, since: int, now: Game) -> bool:
    """Do the choices since lead from the set-up to the same position?"""
    made = _made(setup, played)
    if made is None:
        return False
    try:
        for seat, line in played.choices[since:]:
            made.play(line, seat)
    except QuarterdeckError:
        return False
    return differs(now, made) == ""


# -- text -------------------------------------------------------------------------------------------------------------


class _Dumper(yaml.SafeDumper):
    """Plain YAML without references; tables of tables in blocks, small things in one line."""

    def ignore_aliases(self, data: Any) -> bool:
        return True


def _text(data: dict[str, Any]) -> str:
    rows: list[str] = []
    for key, value in data.items():
        if key in ("setup", "expect") and isinstance(value, dict):
            rows.append(f"{key}:")
            rows += [f"  {row}" for name, part in value.items() for row in _rows(name, part)]
        else:
            rows += _rows(key, value)
    return "\n".join(rows) + "\n"


def _rows(key: str, value: Any) -> list[str]:
    """One entry: in one line if it fits, a table entry by entry, a list item by item."""
    whole = _flow({key: value})[1:-1]
    if len(whole) <= WIDE or not isinstance(value, (dict, list)):
        return [whole]
    name = _flow({key: 0})[1:-1].removesuffix(": 0")
    if isinstance(value, dict):
        return [f"{name}:", *(f"  {row}" for inner, part in value.items() for row in _rows(inner, part))]
    if all(isinstance(item, dict) for item in value):
        return [f"{name}:", *(f"  - {_flow(item)}" for item in value)]
    rows = textwrap.wrap(_flow(value)[1:-1], WIDE, break_long_words=False, break_on_hyphens=False)
    return [f"{name}: [", *(f"  {row}" for row in rows), "]"]


def _flow(value: Any) -> str:
    text = yaml.dump(value, Dumper=_Dumper, default_flow_style=True, width=10**6, allow_unicode=True, sort_keys=False)
    return text.removesuffix("\n").removesuffix("\n...")
