"""How often each card and each ability was used, and how often it came to its effects, over many games.

`python -m quarterdeck.lab.usage five_sails --games 1000 --jobs 2` prints the table that docs/five-sails-usage.md keeps,
and with `sky_pirate` that of docs/sky-pirate-usage.md.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import closing
from typing import Any, Final

from quarterdeck import build
from quarterdeck.batches import run_all
from quarterdeck.bots import make_bot
from quarterdeck.engine.ability_game import AbilityGame
from quarterdeck.engine.errors import QuarterdeckError, SetupError
from quarterdeck.engine.rng import mix
from quarterdeck.games import game_class
from quarterdeck.lab.runs import seed_of
from quarterdeck.lab.soak import of_random_decks

PASSIVE: Final = ("add", "set", "cap", "allow", "forbid", "cost", "pressure bonus", "own", "while paying")
"""Kinds of abilities whose bodies are asked rather than used: they count when they give an answer."""
COLUMNS: Final[dict[str, dict[str, tuple[str, ...]]]] = {
    "five_sails": {
        "came into play or line": ("entered-play", "recruited", "equipped", "combat-card-played", "city-card-added"),
        "paid with": ("paid",),
    },
    "sky_pirate": {
        "played": ("played",),
        "came into play": ("entered",),
        "fired": ("fired",),
        "broke": ("broke",),
        "discarded": ("discarded", "discarded-from-hand", "discarded-from-hold", "discarded-from-afar"),
    },
}
"""The columns of each game's table beside its abilities: how often a card was used in another way, by events."""
Item = tuple[str, dict[str, Any], int, str]


def _counting(body: Callable[..., Any], key: str, counts: Counter[str], zero: bool = False) -> Callable[..., Any]:
    """The same body, which counts its answers; with `zero` a number 0 is an answer too."""

    def counted(*values: Any) -> Any:
        answer = body(*values)
        if answer or (zero and answer is not None):
            counts[key] += 1
        return answer

    counted.__name__ = getattr(body, "__name__", "body")
    return counted


def _counting_uses(
    body: Callable[..., Any], key: str, counts: Counter[str], last: dict[str, Any]
) -> Callable[..., Any]:
    """The same effect, which counts each use of its ability once."""

    def counted(game: Any, it: Any) -> Any:
        if last.get(key) is not it:
            last[key] = it
            counts[key] += 1
        return body(game, it)

    return counted


def _wrap_effects(abilities: Iterable[Any], counts: Counter[str]) -> list[tuple[Any, Callable[..., Any]]]:
    """Let every effect and mode count. The effects as they were."""
    kept: list[tuple[Any, Callable[..., Any]]] = []
    last: dict[str, Any] = {}
    for ability in abilities:
        if ability.kind in PASSIVE or ability.echo:
            continue
        for word, effects in [("", ability.effects), *((f":{mode.word}", mode.effects) for mode in ability.modes)]:
            for effect in effects:
                kept.append((effect, effect.body))
                effect.body = _counting_uses(effect.body, f"resolved {ability.id}{word}", counts, last)
    return kept


def watch(game: AbilityGame, counts: Counter[str]) -> AbilityGame:
    """The same game, which counts what its cards do."""
    moved = {name for names in COLUMNS.get(game.NAME, {}).values() for name in names}
    announces = _announces(game)

    class Watched(type(game)):  # type: ignore[misc]
        """Counts events as they happen."""

        def do(self, name: str, values: Sequence[Any]) -> bool:
            if name in ("announced", "ability-performed"):
                counts[f"{'used' if name == 'announced' else 'resolved'} {values[2]}"] += 1
            elif name in moved:
                cards = [value for (_, arg), value in zip(self.EVENTS[name].args, values, strict=True) if _is_card(arg)]
                card = cards[-1] if name == "combat-card-played" else cards[0]
                if announces or not self.is_facedown(card):  # a facedown card is no card of its name
                    counts[f"{name} {self.printed(card).id}"] += 1
            return bool(super().do(name, values))

        def begin(self, child: Any, then: Callable[..., None] | None = None) -> None:
            if not announces and child.IS == "use" and child.ability and not child.announced:
                ability = child.what(self)
                counts[f"used {ability.card}/{ability.word}"] += 1
            super().begin(child, then)

        def due(self, event: str, values: Sequence[Any]) -> list[Any]:
            uses: list[Any] = super().due(event, values)
            for it in uses if announces else ():
                counts[f"used {it.ability}"] += 1
                counts[f"resolved {it.ability}"] += 1
            return uses

    watched: AbilityGame = Watched.begin_game(game.setting, log=False)
    return watched


def _announces(game: Any) -> bool:
    """Does the game tell when an ability is announced? Where it does not, uses and effects count themselves."""
    return "announced" in game.EVENTS


def _own_functions(card: Any) -> list[list[Any]]:
    """Lists of functions that a printed card keeps besides its abilities (its own cost, who may bear it)."""
    names = ("cost_changes", "bearers", "unspendable")
    return [getattr(card, name) for name in names if getattr(card, name, None)]


def _is_card(arg: Any) -> bool:
    return type(arg).__name__ == "CardArg"


def count_game(item: Item) -> Counter[str]:
    """Play one game and count."""
    name, options, seed, spec = item
    counts: Counter[str] = Counter()
    cls: Any = game_class(name)
    options = dict(options)
    setting = cls.agree(options.pop("players", None), None, seed, options)
    before = {ability.id: ability.body for ability in setting.book.abilities.values()}
    own = [functions for card in setting.book for functions in _own_functions(card)]
    kept = [functions[:] for functions in own]
    effects = [] if _announces(cls) else _wrap_effects(setting.book.abilities.values(), counts)
    try:
        for ability in setting.book.abilities.values():
            if ability.kind in PASSIVE:
                counting = _counting(
                    before[ability.id], f"applied {ability.id}", counts, ability.kind in ("set", "cap")
                )
                for functions in own:
                    functions[:] = [counting if one is ability.body else one for one in functions]
                ability.body = counting
        game = watch(cls.blank(setting), counts)
        bot = make_bot(spec, mix(seed, 0x53))
        while not game.over:
            seat = game.choice.seat
            game.play(bot.choose(game, seat), seat)
    finally:
        for ability in setting.book.abilities.values():
            ability.body = before[ability.id]
        for effect, body in effects:
            effect.body = body
        for functions, as_they_were in zip(own, kept, strict=True):
            functions[:] = as_they_were
    counts["games"] += 1
    return counts


def usage(
    game: str, games: int, seed: int = 0, jobs: int = 1, bot: str = "random",
    progress: Callable[[int, int], None] | None = None, random_decks: bool = False,
) -> Counter[str]:  # fmt: skip
    """Count over so many games, which take every meeting of the game in turn, or those of random decks only."""
    cls = game_class(game)
    if build.is_compiled(cls.__module__):
        raise SetupError("what cards do is counted in the pure build alone: a compiled game cannot be watched")
    meetings = of_random_decks(cls.meetings()) if random_decks else cls.meetings()
    items: list[Item] = [(game, meetings[n % len(meetings)], seed_of(seed, n), bot) for n in range(games)]
    total: Counter[str] = Counter()
    done = 0
    with closing(run_all(count_game, items, jobs, cls.__module__, _lost)) as results:
        for counts in results:
            total.update(counts)
            done += 1
            if progress is not None:
                progress(done, games)
    return total


def _lost(item: Item, message: str) -> Counter[str]:
    raise RuntimeError(f"seed {item[2]}: {message}")


def table(game: str, counts: Mapping[str, int]) -> str:
    """The counts as a table in Markdown: each card, then each of its abilities and their modes."""
    book = game_class(game).agree(None, None, 0, {}).book
    columns = COLUMNS.get(game, {})
    rows = [f"| card | ability | used | resolved or applied |{''.join(f' {title} |' for title in columns)}"]
    rows.append("|---" * (4 + len(columns)) + "|")
    blank = " |" * len(columns)
    for card in book:
        moved = (sum(counts.get(f"{name} {card.id}", 0) for name in names) for names in columns.values())
        rows.append(f"| {card.name} | | | |{''.join(f' {number} |' for number in moved)}")
        for ability in card.abilities:
            if not ability.text:
                continue
            word = ability.id.partition("/")[2]
            used = counts.get(f"used {ability.id}", 0)
            done = counts.get(f"resolved {ability.id}", 0) + counts.get(f"applied {ability.id}", 0)
            modes = [mode.word for mode in getattr(ability, "modes", ())]
            rows.append(f"| | {word} | {used if ability.kind not in PASSIVE else ''} | {done} |{blank}")
            for mode in modes:
                rows.append(f"| | {word}: {mode} | | {counts.get(f'resolved {ability.id}:{mode}', 0)} |{blank}")
    return "\n".join(rows)


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--bot", default="random")
    parser.add_argument("--random-decks", action="store_true", help="only meetings of decks that are drawn at random")
    given = parser.parse_args(arguments)
    try:
        counts = usage(given.game, given.games, given.seed, given.jobs, given.bot, None, given.random_decks)
    except QuarterdeckError as error:
        print(error, file=sys.stderr)
        return 2
    print(table(given.game, counts))
    return 0


if __name__ == "__main__":
    sys.exit(main())
