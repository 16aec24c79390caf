"""A scenario as it stands in its file, checked word by word before anything is played."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from quarterdeck.engine.cards import slug
from quarterdeck.engine.errors import SetupError, did_you_mean
from quarterdeck.games import game_class
from quarterdeck.scenario import yamlfile

KEYS: Final = (
    "title", "game", "edition", "players", "options", "seed", "rules", "cards", "setup", "play", "expect",
)  # fmt: skip
STEP_WORDS: Final = ("why", "expect")
RESERVED: Final = (*STEP_WORDS, "not", "only", "nobody", "everybody")


@dataclass(frozen=True, slots=True)
class Expected:
    """What should hold: look-paths with their values, legal lines, log sentences, the winners."""

    looks: tuple[tuple[str, Any], ...] = ()
    legal: tuple[tuple[str, str], ...] = ()
    not_legal: tuple[tuple[str, str], ...] = ()
    only: bool = False
    log: tuple[tuple[str, str], ...] = ()
    not_log: tuple[tuple[str, str], ...] = ()
    winners: tuple[str, ...] | None = None
    over: bool | None = None


@dataclass(frozen=True, slots=True)
class Choose:
    """A player chooses this line."""

    player: str
    line: str


@dataclass(frozen=True, slots=True)
class Refused:
    """A player tries this line and is refused, by this rule and with these words, where they are given."""

    player: str
    line: str
    rule: str = ""
    says: str = ""


@dataclass(frozen=True, slots=True)
class AskWhy:
    """Somebody asks why; the answer says whether the line is legal, and names this rule."""

    player: str
    line: str
    legal: bool | None = None
    rule: str = ""
    says: str = ""


Step: TypeAlias = Choose | Refused | AskWhy | Expected


@dataclass(frozen=True, slots=True)
class Scenario:
    """One checked scenario."""

    title: str
    game: str
    edition: str
    options: dict[str, Any]
    seed: int
    rules: tuple[str, ...]
    cards: tuple[str, ...]
    names: tuple[str, ...]
    setup: dict[str, Any]
    steps: tuple[Step, ...]


def read(text: str) -> Scenario:
    """Read the text of a scenario file."""
    return check(yamlfile.load(text))


def check(data: Any) -> Scenario:
    """Check the data of a scenario. Raises SetupError with one sentence that names the nearest right word."""
    if not isinstance(data, Mapping):
        raise SetupError("a scenario is a mapping that begins with 'title:' and 'game:'")
    known_keys(data, KEYS, "a scenario")
    for key in ("title", "game", "expect"):
        if key not in data:
            raise SetupError(f"the scenario does not say '{key}'")
    title, game = _text(data["title"], "title"), _text(data["game"], "game")
    game_class(game)
    edition = str(data.get("edition") or "")
    options = dict(_mapping(data.get("options"), "options"))
    if edition:
        if "edition" in options:
            raise SetupError("the edition is said twice: once by itself and once among the options")
        options["edition"] = edition
    seed = data.get("seed", 0)
    if not isinstance(seed, int) or isinstance(seed, bool):
        raise SetupError(f"the seed must be a whole number, not {seed!r}")
    setup = dict(_mapping(data.get("setup"), "setup"))
    names = _names(data.get("players"), setup, _words_of_the_table(game, options))
    steps = [_step(n, step, names) for n, step in enumerate(_list(data.get("play"), "play"), 1)]
    steps.append(_expected(data["expect"], names, "expect"))
    return Scenario(
        title, game, edition, options, seed, _words(data.get("rules"), "rules"), _words(data.get("cards"), "cards"),
        names, setup, tuple(steps),
    )  # fmt: skip


def known_keys(data: Mapping[Any, Any], keys: Iterable[str], where: str) -> None:
    """Refuse a key that is not one of these, naming the nearest."""
    for key in data:
        if key not in keys:
            raise SetupError(f"{where} has no '{key}'; {did_you_mean(str(key), keys)}")


# -- the parts --------------------------------------------------------------------------------------------------------


def _names(players: Any, setup: dict[str, Any], of_the_table: set[str]) -> tuple[str, ...]:
    """The players in seating order: as `players` says, else the tables in the set-up that are not parts of the game."""
    if players is not None:
        names = _words(players, "players")
    else:
        names = tuple(key for key, value in setup.items() if isinstance(value, Mapping) and key not in of_the_table)
        if len(names) < 2:
            raise SetupError(
                "the scenario does not say who plays: give each a table in 'setup', or use 'players: [...]'"
            )
    for name in names:
        if name in RESERVED:
            raise SetupError(f"a player cannot be called '{name}' in a scenario")
    if len({slug(name) for name in names}) < len(names):
        raise SetupError("two players have the same name")
    return names


def _words_of_the_table(game: str, options: dict[str, Any]) -> set[str]:
    """The words before the dot in the names of zones that belong to no player, such as the Districts of Arcana."""
    cls, words = game_class(game), set()
    for players in cls.PLAYERS:
        try:
            setting = cls.agree(players, None, 0, options)
        except SetupError:
            continue  # these options are for another number of players
        own = {slug(name) for name in setting.names}
        words |= {zone.name.partition(".")[0] for zone in setting.zones} - own
    return words


def _step(number: int, step: Any, names: tuple[str, ...]) -> Step:
    where = f"step {number} of 'play'"
    if not isinstance(step, Mapping) or len(step) != 1:
        raise SetupError(f"{where} should be one line such as '- {names[0]}: pass'")
    (who, what), *_ = step.items()
    if who == "expect":
        return _expected(what, names, where)
    if who == "why":
        return _why(what, names, where)
    _player(who, names, where)
    if isinstance(what, Mapping):
        known_keys(what, ("refused", "rule", "says"), where)
        if "refused" not in what:
            raise SetupError(f"{where} does not say which line is 'refused'")
        return Refused(
            who, _text(what["refused"], where), _text(what.get("rule", ""), where), _text(what.get("says", ""), where)
        )
    return Choose(who, _text(what, where))


def _why(what: Any, names: tuple[str, ...], where: str) -> AskWhy:
    what = _mapping(what, where)
    asking = [key for key in what if key in names]
    known_keys(what, (*names, "legal", "rule", "says"), where)
    if len(asking) != 1:
        raise SetupError(f"{where} should name one player, as in 'why: {{{names[0]}: pass, legal: false}}'")
    legal = what.get("legal")
    if legal is not None and not isinstance(legal, bool):
        raise SetupError(f"{where}: 'legal' is true or false")
    if legal is None and not what.get("rule") and not what.get("says"):
        raise SetupError(f"{where} should say what the answer is: 'legal', 'rule' or 'says'")
    return AskWhy(
        asking[0], _text(what[asking[0]], where), legal, _text(what.get("rule", ""), where),
        _text(what.get("says", ""), where),
    )  # fmt: skip


def _expected(data: Any, names: tuple[str, ...], where: str) -> Expected:
    data = _mapping(data, where)
    if not data:
        raise SetupError(f"{where} expects nothing")
    looks: list[tuple[str, Any]] = []
    for key, value in data.items():
        if key not in ("legal", "log", "winner", "over"):
            looks.append((_text(key, where), value))
    legal, not_legal, only = _by_player(data.get("legal"), names, f"'legal' of {where}", False)
    log, not_log, _ = _by_player(data.get("log"), names, f"'log' of {where}", True)
    winners: tuple[str, ...] | None = None
    if "winner" in data:
        value = data["winner"]
        winners = () if value == "nobody" else _words([value] if isinstance(value, str) else value, "winner")
        for name in winners:
            _player(name, names, f"'winner' of {where}")
    over = data.get("over")
    if over is not None and not isinstance(over, bool):
        raise SetupError(f"'over' of {where} is true or false")
    return Expected(tuple(looks), legal, not_legal, only, log, not_log, winners, over)


def _by_player(
    data: Any, names: tuple[str, ...], where: str, all_names: bool
) -> tuple[tuple[tuple[str, str], ...], tuple[tuple[str, str], ...], bool]:
    """Lines by player, those that must not be there (`not`), and whether there are no others (`only`)."""
    if data is None:
        return (), (), False
    if isinstance(data, list) and all_names:
        data = {"everybody": data}
    data = _mapping(data, where)
    allowed = [*names, "not", *(["everybody"] if all_names else ["only"])]
    known_keys(data, allowed, where)
    there = [
        ("" if name == "everybody" else name, line)
        for name, lines in data.items()
        if name not in ("not", "only")
        for line in _words(lines, where)
    ]
    asked = [name for name in data if name in names] or [""]
    absent = [(name, line) for line in _words(data.get("not"), where) for name in asked]
    only = data.get("only", False)
    if not isinstance(only, bool):
        raise SetupError(f"'only' in {where} is true or false")
    return tuple(there), tuple(absent), only


def _player(name: Any, names: tuple[str, ...], where: str) -> None:
    if name not in names:
        raise SetupError(f"{where}: nobody is called '{name}'; {did_you_mean(str(name), names)}")


def _mapping(data: Any, where: str) -> Mapping[str, Any]:
    if data is None:
        return {}
    if not isinstance(data, Mapping) or not all(isinstance(key, str) for key in data):
        raise SetupError(f"{where} should be a mapping of words to values")
    return data


def _list(data: Any, where: str) -> list[Any]:
    if data is None:
        return []
    if not isinstance(data, list):
        raise SetupError(f"{where} should be a list")
    return data


def _words(data: Any, where: str) -> tuple[str, ...]:
    return tuple(_text(item, where) for item in _list(data, where))


def _text(data: Any, where: str) -> str:
    if not isinstance(data, str):
        raise SetupError(f"{where} should be text, not {data!r}")
    return " ".join(data.split())
