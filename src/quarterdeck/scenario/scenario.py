"""A scenario as it stands in its file, checked word by word before anything is played."""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, Final

from quarterdeck.engine.cards import slug
from quarterdeck.engine.errors import SetupError
from quarterdeck.games import game_class
from quarterdeck.scenario import yamlfile
from quarterdeck.scenario.deckcase import DeckCase, read_deck_case
from quarterdeck.scenario.expected import read_expected
from quarterdeck.scenario.steps import RESERVED, Step, read_step
from quarterdeck.scenario.variants import versions
from quarterdeck.scenario.wrong import Reader, ScenarioError
from quarterdeck.scenario.yamlfile import Lines

KEYS: Final = (
    "title", "game", "edition", "players", "options", "seed", "rules", "cards", "setup", "play", "expect", "variants",
    "deck", "card_file",
)  # fmt: skip
NEW_GAME: Final = "new game"
NEARLY: Final = 0.8
"""A player's name that is so like a word of the table is rather that word, misspelt."""


@dataclass(frozen=True, slots=True)
class Scenario:
    """One checked scenario: a position with steps, or a deck that is legal or not. `lines` are those of its file."""

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
    new_game: bool = False
    deck: DeckCase | None = None
    lines: Lines = field(default_factory=dict, repr=False)


def read(text: str) -> Scenario:
    """Read the text of a scenario file; of one with variants the first."""
    return read_all(text)[0]


def read_all(text: str) -> list[Scenario]:
    """Read the text of a scenario file: one scenario, or one for each variant."""
    data, lines = yamlfile.load_with_lines(text)
    return [check(version, at) for version, at in versions(data, lines)]


def check_all(data: Any) -> list[Scenario]:
    """Check the data of a scenario, with its variants."""
    return [check(version, at) for version, at in versions(data, {})]


def check(data: Any, lines: Lines | None = None) -> Scenario:
    """Check the data of a scenario without variants. Raises SetupError with one sentence that names the nearest right
    word, and its line."""
    if not isinstance(data, Mapping):
        raise SetupError("a scenario is a mapping that begins with 'title:' and 'game:'")
    return _Checker(data, lines or {}).checked()


class _Checker(Reader):
    """Reads the parts of one scenario."""

    def __init__(self, data: Mapping[Any, Any], lines: Lines) -> None:
        super().__init__(lines)
        self.data: Final = data

    def checked(self) -> Scenario:
        """The whole scenario."""
        data = self.data
        self.known_keys(data, KEYS, "a scenario")
        for key in ("title", "game", "expect"):
            if key not in data:
                raise SetupError(f"the scenario does not say '{key}'")
        with self.at("title"):
            title = self.text(data["title"], "title")
        with self.at("game"):
            game = self.text(data["game"], "game")
            game_class(game)
        options, edition = self.options()
        with self.at("seed"):
            seed = data.get("seed", 0)
            if not isinstance(seed, int) or isinstance(seed, bool):
                raise SetupError(f"the seed must be a whole number, not {seed!r}")
        with self.at("rules"):
            rules = self.words(data.get("rules"), "rules")
        with self.at("cards"):
            cards = self.words(data.get("cards"), "cards")
        if "deck" in data or "card_file" in data:
            case = read_deck_case(self, data, game, edition)
            return Scenario(
                title, game, edition, options, seed, rules, cards, (), {}, (), deck=case, lines=self.lines
            )  # fmt: skip
        new_game = data.get("setup") == NEW_GAME
        with self.at("setup"):
            if isinstance(data.get("setup"), str) and not new_game:
                raise SetupError(f"setup is a mapping, or '{NEW_GAME}', not '{data['setup']}'")
            setup = {} if new_game else dict(self.mapping(data.get("setup"), "setup"))
        names = self.names(game, options, seed, setup, new_game)
        steps = []
        with self.at("play"):
            for number, step in enumerate(self.items(data.get("play"), "play"), 1):
                with self.at(number - 1):
                    steps.append(read_step(self, number, step, names))
        with self.at("expect"):
            steps.append(read_expected(self, data["expect"], names, "expect"))
        return Scenario(
            title, game, edition, options, seed, rules, cards, names, setup, tuple(steps), new_game, lines=self.lines
        )

    def options(self) -> tuple[dict[str, Any], str]:
        """What is agreed, and the edition."""
        edition = str(self.data.get("edition") or "")
        with self.at("options"):
            options = dict(self.mapping(self.data.get("options"), "options"))
            if edition:
                if "edition" in options:
                    raise SetupError("the edition is said twice: once by itself and once among the options")
                options["edition"] = edition
        return options, edition

    def names(
        self, game: str, options: dict[str, Any], seed: int, setup: dict[str, Any], new_game: bool
    ) -> tuple[str, ...]:  # fmt: skip
        """The players in seating order: as `players` says, else the tables in the set-up that are not parts of it."""
        players = self.data.get("players")
        with self.at("players"):
            if isinstance(players, list):
                names = self.words(players, "players")
            elif players is not None and (not isinstance(players, int) or isinstance(players, bool)):
                raise SetupError(f"players is a list of names or a number, not {players!r}")
            elif new_game or players is not None:
                names = tuple(game_class(game).agree(players, None, seed, options).names)
            else:
                names = self.names_in(setup, words_of_the_table(game, options))
            for name in names:
                if name in RESERVED:
                    raise SetupError(f"a player cannot be called '{name}' in a scenario")
            if len({slug(name) for name in names}) < len(names):
                raise SetupError("two players have the same name")
        return names

    def names_in(self, setup: dict[str, Any], of_the_table: set[str]) -> tuple[str, ...]:
        """The players whose tables stand in the set-up."""
        names = tuple(key for key, value in setup.items() if isinstance(value, Mapping) and key not in of_the_table)
        if len(names) < 2:
            raise SetupError(
                "the scenario does not say who plays: give each a table in 'setup', or use 'players: [...]'"
            )
        for name in names:
            near = difflib.get_close_matches(name, of_the_table, 1, NEARLY)
            if near:
                raise ScenarioError(
                    f"the set-up has no '{name}'; did you mean {near[0]}? "
                    "If a player is called so, name all in 'players: [...]'",
                    self.lines.get(("setup", name), 0),
                )
        return names


def position_module(name: str) -> Any:
    """The module that sets and looks at positions of this game: `position`, beside the game's own module."""
    home = game_class(name).__module__.rpartition(".")[0]
    where = f"{home}.position" if home else "position"
    try:
        return import_module(where)
    except ModuleNotFoundError as error:
        if error.name is not None and where.startswith(error.name):
            raise SetupError(f"positions of {name} cannot be set: it has no module {where}") from None
        raise


def words_of_the_table(game: str, options: dict[str, Any]) -> set[str]:
    """What stands in a set-up for no player: the words before the dot in the names of zones that belong to nobody,
    such as the Districts of Arcana, and the entries that the game's `position` lists."""
    cls = game_class(game)
    words = set(getattr(position_module(game), "GAME_KEYS", ()))
    for players in cls.PLAYERS:
        try:
            setting = cls.agree(players, None, 0, options)
        except SetupError:
            continue  # these options are for another number of players
        own = {slug(name) for name in setting.names}
        words |= {zone.name.partition(".")[0] for zone in setting.zones} - own
    return words
