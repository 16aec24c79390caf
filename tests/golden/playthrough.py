"""A whole random game as a text to read: who was asked what, what was chosen, and what everybody was told."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Iterator
from itertools import groupby
from pathlib import Path

from contract.cases import Case
from quarterdeck.engine.choice import Choice, Option
from quarterdeck.engine.game import Game
from quarterdeck.engine.rng import Rng

HERE = Path(__file__).parent
VIEWS_EVERY = 10
MOST_LINES = 250
BEGINNING, END = 200, 30
SEEDS = range(1, 200)
WIDTH = 110


def text_of(case: Case, seed: int) -> str:
    """The playthrough of this case with this seed."""
    game = case.new(seed)
    lines = [
        f"game: {case.game}, {case.name}",
        f"seed: {seed}",
        f"options: {json.dumps(case.shorter, sort_keys=True)}",
        f"players: {', '.join(game.names)}",
        "",
    ]
    told = _tell(game, 0, lines)
    number, asked, answer = 0, "", ""
    for choice, option in choices_of(game, seed):
        prompt = f"? {choice.prompt} ({len(choice.options)} options)"
        line = game.text(option, choice.seat)
        if choice.picks and answer and len(answer) + len(line) < WIDTH:
            lines[-1] = answer = f"{answer}; {line}"
        else:
            if not choice.picks and prompt != asked:
                asked = prompt
                lines.append(prompt)
            answer = f"{number + 1:>3}. {game.names[choice.seat]}: {line}"
            lines.append(answer)
        number += 1
        game.play(option, choice.seat)
        before, told = told, _tell(game, told, lines)
        if number % VIEWS_EVERY == 0:
            lines.append(_views(game))
        if told > before or number % VIEWS_EVERY == 0:
            answer = ""
    lines.append(_views(game))
    result = game.result
    assert result is not None
    winners = " and ".join(game.names[seat] for seat in result.winners) or "nobody"
    lines += ["", f"choices: {number}", f"winner: {winners}, {result.reason}"]
    lines.append(f"scores: {', '.join(map(str, result.scores))}")
    return "\n".join(_shortened(lines)) + "\n"


def written(game: Game, choice: Choice, option: Option) -> str:
    """An option as it is written now."""
    return game.text(option, choice.seat)


def course_of(case: Case, seed: int, line_of: Callable[[Game, Choice, Option], str] = written) -> str:
    """A digest of the choices that were offered and made, and of how it ended: what only other rules change."""
    game, digest = case.new(seed, log=False), hashlib.blake2b(digest_size=8)
    for choice, option in choices_of(game, seed):
        offered = sorted(line_of(game, choice, one) for one in choice.options)
        digest.update(f"{choice.seat} {offered} {line_of(game, choice, option)}\n".encode())
        game.play(option, choice.seat)
    digest.update(f"{game.result}".encode())
    return digest.hexdigest()


def happenings_of(case: Case, seed: int) -> dict[str, str]:
    """For each kind of event a digest of all that happened of it, in order, with nothing hidden: other rules change it
    also where the same was offered and chosen. A kind that is told only from some release on changes no other."""
    game = case.new(seed)
    for choice, option in choices_of(game, seed):
        game.play(option, choice.seat)
    happened: dict[str, list[str]] = {}
    node = game.log
    while node is not None:
        node, one = node
        told = one.openly(0).told_to(game, 0, 0)
        assert told is not None
        happened.setdefault(told.kind, []).append(json.dumps(told.details, sort_keys=True))
    return {
        kind: hashlib.blake2b("\n".join(reversed(lines)).encode(), digest_size=4).hexdigest()
        for kind, lines in sorted(happened.items())
    }


def _shortened(lines: list[str]) -> list[str]:
    """Of a long game the beginning and the end are written; a digest holds what lies between."""
    if len(lines) <= MOST_LINES:
        return lines
    left_out = lines[BEGINNING:-END]
    digest = hashlib.blake2b("\n".join(left_out).encode(), digest_size=8).hexdigest()
    return [*lines[:BEGINNING], f"... {len(left_out)} lines ({digest}) ...", *lines[-END:]]


def choices_of(game: Game, seed: int) -> Iterator[tuple[Choice, Option]]:
    """Random choices until the game ends; a seat that picks several things picks them in a row."""
    rng = Rng(seed)
    while not game.over:
        choices = game.choices
        choice = next((one for one in choices if one.picks), None) or choices[rng.below(len(choices))]
        yield choice, choice.options[rng.below(len(choice.options))]


def _tell(game: Game, told: int, lines: list[str]) -> int:
    """Add what everybody was told since, the same sentence once with its count; how much that is by now."""
    events = game.events(-1, told)
    for text, same in groupby(event.text for event in events):
        count = len(list(same))
        lines.append(f"       {text}" + (f" ({count} times)" if count > 1 else ""))
    return told + len(events)


def _views(game: Game) -> str:
    """What each player, and a spectator, sees: a digest of it, so that no change goes unnoticed."""
    digests = []
    for seat in (*range(game.seats), -1):
        view = json.dumps(game.view(seat), sort_keys=True)
        name = game.names[seat] if seat >= 0 else "spectator"
        digests.append(f"{name} {hashlib.blake2b(view.encode(), digest_size=4).hexdigest()}")
    return f"= views: {', '.join(digests)}; position {game.digest()[:8]}"


def path_of(case: Case) -> Path:
    """Where the golden text of this case stands."""
    return HERE / f"{case}.txt"


def seed_of(case: Case) -> int:
    """The seed of the golden text, or for a new one the seed of the longest game that is short enough to be read."""
    path = path_of(case)
    if path.is_file():
        found = re.search(r"^seed: (\d+)$", path.read_text(encoding="utf-8"), re.MULTILINE)
        if found:
            return int(found[1])
    texts = [(text_of(case, seed).count("\n"), seed) for seed in _short_ones(case)]
    readable = [found for found in texts if found[0] <= MOST_LINES]
    return max(readable)[1] if readable else min(texts)[1]


def _short_ones(case: Case) -> list[int]:
    """The seeds of the shortest games among many."""
    lengths = []
    for seed in SEEDS:
        game = case.new(seed, log=False)
        length = 0
        for choice, option in choices_of(game, seed):
            game.play(option, choice.seat)
            length += 1
        lengths.append((length, seed))
    return [seed for _, seed in sorted(lengths)[:40]]
