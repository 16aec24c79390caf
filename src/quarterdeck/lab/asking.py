"""Reading an experiment from what a person wrote, in a file or on the command line, with a clear word for each slip."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from itertools import combinations
from math import isfinite
from typing import Any, Final

import quarterdeck
from quarterdeck.bots import ThinkingBot, make_bot
from quarterdeck.engine.errors import SetupError, did_you_mean
from quarterdeck.games import game_class, owncards
from quarterdeck.games.changes import changed_file
from quarterdeck.lab.experiment import (
    FIELD,
    KINDS,
    PLAYERS,
    SEAT,
    VARIANTS,
    Entry,
    Experiment,
    Stop,
    Table,
    deck_option,
)
from quarterdeck.lab.groups import PAIR, groups
from quarterdeck.lab.measures import USUAL, WATCHED, Measure, measure_asked

FindDeck = Callable[[str, str, str], Any]
"""The deck that a word means: a ready one or a file. Of the word, the game and the edition."""

ReadFile = Callable[[str], str]
"""The text of a file that an experiment names."""

FOR_TABLES: Final = ("options", "cards", "decks", "bots")
KEYS: Final = (
    "question", "game", "players", "arms", "compare", "against", "measure", "of", "units", "stop", "minutes", "seed",
    "watch", "card_files", *FOR_TABLES,
)  # fmt: skip
OF_ARMS: Final = (*FOR_TABLES, "deck", "bot")
USUAL_UNITS: Final = 200
MOST_UNITS: Final = 1_000_000
MOST_TABLES: Final = 400


def read_experiment(
    data: object, find_deck: FindDeck, repeatable: bool = True, read_file: ReadFile | None = None
) -> Experiment:
    """The experiment that this data describes, or SetupError."""
    if not isinstance(data, Mapping):
        raise SetupError("an experiment has entries such as game, arms and units")
    for key in data:
        if key not in KEYS:
            raise SetupError(f"an experiment has no entry called {key!r}; {did_you_mean(key, KEYS)}")
    if "game" not in data:
        raise SetupError("an experiment says which game is played: game: five_sails")
    return _Reader(data, find_deck, repeatable, read_file).experiment()


class _Reader:
    def __init__(
        self, data: Mapping[str, Any], find_deck: FindDeck, repeatable: bool, read_file: ReadFile | None
    ) -> None:
        self.data: Final = data
        self.game: Final[str] = game_class(str(data["game"])).NAME
        self.find_deck: Final = find_deck
        self.repeatable: Final = repeatable
        self.card_files: Final = self._card_files(read_file)
        self.arms: Final = self._arms()
        self.kind: Final = self._kind()

    def experiment(self) -> Experiment:
        tables = self._tables()
        if len(tables) > MOST_TABLES:
            raise SetupError(f"an experiment has at most {MOST_TABLES} tables, not {len(tables)}")
        for table in tables:
            self._try(table)
        self._refuse_equal_arms(tables)
        measure = measure_asked(self.data.get("measure"), self.kind, "of" in self.data)
        of = self._of(tables[0])
        if measure.name == "wins" and self.kind == VARIANTS and _all_alike(tables):
            raise SetupError("all players are alike, so none can win more often; name decks or another measure")
        if self.kind in (PLAYERS, FIELD) and measure.name != "wins":
            raise SetupError(f"players at one table are compared by their wins, not by {measure.name}")
        if self.kind == SEAT and measure.name != USUAL[SEAT]:
            raise SetupError(f"one table alone is asked about its first seat; compare arms by {measure.name}")
        question = str(self.data.get("question") or self._question(tables, measure))
        stop = self._stop(measure)
        watch = self.data.get("watch", measure.name in WATCHED)
        if not isinstance(watch, bool):
            raise SetupError(f"watch must be true or false, not {watch!r}")
        if measure.name in WATCHED and not watch:
            raise SetupError(f"{measure.name} is seen only in games that are watched: write watch: true")
        arms = tuple(self.arms) if self.kind == VARIANTS else ()
        ranked = self._decks_in_question() if self.data.get("against") is not None and self.kind == FIELD else ()
        return Experiment(
            self.game, question, self.kind, tables, measure.name, of, self._seed(), stop, watch, arms, self.card_files,
            tuple(ranked),
        )  # fmt: skip

    # -- arms and tables ------------------------------------------------------------------------------------------

    def _arms(self) -> dict[str, dict[str, Any]]:
        arms = self.data.get("arms", {})
        if not isinstance(arms, Mapping) or not all(isinstance(arm, Mapping | None) for arm in arms.values()):
            raise SetupError("arms are written by name, such as {printed: {}, stronger: {cards: {...}}}")
        return {str(name): dict(arm or {}) for name, arm in arms.items()}

    def _card_files(self, read_file: ReadFile | None) -> dict[str, str]:
        """The sources of own cards. The game has them from now on, so that decks and changes can name them."""
        names = self._words(self.data.get("card_files"), "card_files") or []
        if names and read_file is None:
            raise SetupError("card_files are not read here")
        found = {name: read_file(name) for name in names} if read_file is not None else {}
        owncards.add(self.game, found)
        return found

    def _kind(self) -> str:
        asked = self.data.get("compare")
        if asked is None:
            alone = all(set(arm) <= {"deck", "bot"} and arm for arm in self.arms.values())
            asked = PLAYERS if self.arms and alone else VARIANTS if self.arms else SEAT
        if asked not in KINDS:
            raise SetupError(f"compare is one of {', '.join(KINDS)}, not {asked!r}")
        fewest = 2 if asked in (VARIANTS, PLAYERS) else 0
        if len(self.arms) < fewest:
            raise SetupError("an experiment compares at least two arms")
        if self.arms and asked in (SEAT, FIELD):
            raise SetupError(f"compare: {asked} has no arms")
        if self.data.get("against") is not None and asked not in (FIELD, VARIANTS):
            raise SetupError("against is for a deck that is tried against others, in a field or in variants")
        return str(asked)

    def _tables(self) -> tuple[Table, ...]:
        if self.kind == VARIANTS:
            return self._variants()
        if self.kind == PLAYERS:
            return (self._players(),)
        if self.kind == SEAT:
            return (self._variant("table", {}),)
        return self._field()

    def _variants(self) -> tuple[Table, ...]:
        """A table for each arm, or for each arm and opponent."""
        against = self._words(self.data.get("against"), "against")
        if against is None:
            return tuple(self._variant(name, arm) for name, arm in self.arms.items())
        mine = self._words(self.data.get("decks"), "decks")
        if not mine or len(mine) != 1 or any("decks" in arm for arm in self.arms.values()):
            raise SetupError("against goes with the one deck that is tried, written under decks for all arms")
        return tuple(
            self._variant(name if len(against) == 1 else f"{name} against {other}", {**arm, "decks": [*mine, other]})
            for name, arm in self.arms.items()
            for other in against
        )

    def _refuse_equal_arms(self, tables: Sequence[Table]) -> None:
        """Two arms that are played alike on the same seeds cannot differ in anything."""
        if self.kind != VARIANTS:
            return
        names = list(self.arms)
        opponents = len(tables) // len(names)
        played = [
            [(table.options, table.entries) for table in tables[n * opponents : (n + 1) * opponents]]
            for n in range(len(names))
        ]  # fmt: skip
        for (a, first), (b, second) in combinations(zip(names, played, strict=True), 2):
            if first == second:
                raise SetupError(f"{a} and {b} are played alike, so nothing can differ between them")

    def _variant(self, name: str, arm: Mapping[str, Any]) -> Table:
        for key in ("deck", "bot"):
            if key in arm:
                raise SetupError(f"{name}: a variant of the game has {key}s for all seats: write {key}s")
        options = self._options(name, arm)
        words = self._words(arm.get("decks", self.data.get("decks")), "decks")
        seats = self._seats(words)
        if words is None:
            words = self._usual_decks(seats, options)
        elif len(words) != seats:
            raise SetupError(f"{name}: {seats} players need {seats} decks, not {len(words)}")
        bots = self._bots(arm.get("bots", self.data.get("bots", "random")), seats)
        return Table(name, options, self._entries(words, bots, options))

    def _players(self) -> Table:
        options = self._options("arms", {})
        entries = []
        for name, arm in self.arms.items():
            unknown = [key for key in arm if key not in ("deck", "bot")]
            if unknown:
                raise SetupError(f"{name}: a player at the table has a deck and a bot, but no {unknown[0]}")
            bots = self.data.get("bots", "random")
            (bot,) = self._bots(arm.get("bot", bots if isinstance(bots, str) else "random"), 1)
            entries.append(Entry(name, self._deck(arm.get("deck"), options), bot))
        given = [entry.deck for entry in entries]
        if any(deck is None for deck in given) and any(deck is not None for deck in given):
            raise SetupError("either all arms have a deck or none")
        if given[0] is None:
            usual = self._words(self.data.get("decks"), "decks")
            if usual is not None and len(set(usual)) > 1:
                raise SetupError("players with different decks name them in their arms")
            usual = usual or self._usual_decks(len(entries), options)
            deck = usual[0] if usual else None
            entries = [Entry(entry.name, self._deck(deck, options), entry.bot) for entry in entries]
        return Table("table", options, tuple(entries))

    def _field(self) -> tuple[Table, ...]:
        """A table for each pair or group of decks; where some are in question, for each of these with others."""
        options = self._options("decks", {})
        mine = self._decks_in_question()
        against = self._words(self.data.get("against"), "against")
        seats = self._seats(None, PAIR)
        if against is None:
            seated = groups(mine, seats)
        else:
            others = {deck: [other for other in against if other != deck] for deck in mine}
            seated = [(deck, *rest) for deck in mine for rest in groups(others[deck], seats - 1, all_meet=False)]
        if not seated:
            raise SetupError(f"a field of {seats} players needs at least {seats} decks")
        bots = self._bots(self.data.get("bots", "random"), seats)
        return tuple(Table(" - ".join(names), options, self._entries(names, bots, options)) for names in seated)

    def _decks_in_question(self) -> list[str]:
        mine = self._words(self.data.get("decks"), "decks")
        if not mine:
            raise SetupError("compare: field needs decks")
        for given in (mine, self._words(self.data.get("against"), "against") or []):
            twice = next((deck for deck in given if given.count(deck) > 1), None)
            if twice is not None:
                raise SetupError(f"a field names each deck once, not {twice} twice")
        return mine

    def _entries(
        self, words: Sequence[str] | None, bots: Sequence[str], options: Mapping[str, Any]
    ) -> tuple[Entry, ...]:
        if words is None:
            names = list(bots) if len(set(bots)) == len(bots) else [f"player {n + 1}" for n in range(len(bots))]
            return tuple(Entry(name, None, bot) for name, bot in zip(names, bots, strict=True))
        names = [f"{word} ({n + 1})" if words.count(word) > 1 else word for n, word in enumerate(words)]
        return tuple(
            Entry(name, self._deck(word, options), bot) for name, word, bot in zip(names, words, bots, strict=True)
        )

    def _options(self, name: str, arm: Mapping[str, Any]) -> dict[str, Any]:
        """The options of the game: those of all arms, those of this one, and what changes in the cards."""
        options: dict[str, Any] = {}
        for where in (self.data, arm):
            given = where.get("options", {})
            if not isinstance(given, Mapping):
                raise SetupError(f"{name}: options are written by name, such as {{edition: playtest}}")
            options |= given
        options |= {key: value for key, value in arm.items() if key not in OF_ARMS}
        for key in ("players", "names", "seed", "log", deck_option(self.game)):
            if key in options:
                raise SetupError(f"{name}: {key} is not written among the options of the game")
        changes: dict[str, Any] = {}
        for where in (self.data, arm):
            given = where.get("cards", {})
            if not isinstance(given, Mapping):
                raise SetupError(f"{name}: cards are written by name, such as {{Otto Streit: {{combat: 3}}}}")
            changes |= given
        return self._with_cards(options, changes) if changes else options

    def _with_cards(self, options: dict[str, Any], changes: Mapping[str, Any]) -> dict[str, Any]:
        try:
            cardset: Any = import_module(f"{game_class(self.game).__module__.rpartition('.')[0]}.cardset")
        except ModuleNotFoundError:
            raise SetupError(f"the cards of {self.game} cannot be changed") from None
        if hasattr(cardset, "violations"):  # It is played with a card file.
            return {
                **options,
                "cards": changed_file(self.game, options.get("cards") or cardset.default_data(), changes),
            }
        return {**options, "cards": dict(changes)}

    # -- decks, bots, seats ---------------------------------------------------------------------------------------

    def _seats(self, decks: Sequence[str] | None, usual: int | None = None) -> int:
        counts = game_class(self.game).PLAYERS
        seats = self.data.get("players", len(decks) if decks else usual or min(counts))
        if seats not in counts or not isinstance(seats, int):
            raise SetupError(f"{self.game} is for {' or '.join(map(str, counts))} players, not {seats}")
        return int(seats)

    def _usual_decks(self, seats: int, options: Mapping[str, Any]) -> list[str] | None:
        """What is played at each seat where nothing is said, if the game does not leave that to chance."""
        try:
            setting = game_class(self.game).agree(seats, None, 0, options)
        except SetupError:
            return None  # The table is set up once more, where it is told which one it is.
        agreed = setting.options.get(deck_option(self.game))
        return [str(deck) for deck in agreed] if agreed and all(isinstance(deck, str) for deck in agreed) else None

    def _deck(self, word: Any, options: Mapping[str, Any]) -> Any:
        if word is None or deck_option(self.game) != "decks" or not isinstance(word, str):
            return word
        return self.find_deck(word, self.game, str(options.get("edition", "")))

    def _words(self, given: Any, what: str) -> list[str] | None:
        if given is None:
            return None
        if isinstance(given, str):
            given = [word.strip() for word in given.split(",")]
        if not isinstance(given, Sequence) or not all(isinstance(word, str) and word for word in given):
            raise SetupError(f"{what} are a list of names")
        return list(given)

    def _bots(self, given: Any, seats: int) -> list[str]:
        bots = [given] * seats if isinstance(given, str) else given
        if not isinstance(bots, Sequence) or len(bots) != seats or not all(isinstance(bot, str) for bot in bots):
            raise SetupError(f"bots is one bot for all or a list of {seats}")
        for bot in bots:
            made = make_bot(bot, 0)
            if self.repeatable and isinstance(made, ThinkingBot) and not made.playouts:
                raise SetupError(
                    f"{bot} thinks for a time, so its games cannot be repeated; name play-outs, such as "
                    "montecarlo:100, or add --not-repeatable"
                )
        return list(bots)

    def _try(self, table: Table) -> None:
        """Set the table up once, so that what cannot be played is told before anything is."""
        probe = Experiment(self.game, "", VARIANTS, (table,), "rounds")
        first = probe.assignment(0)
        try:
            quarterdeck.new(self.game, players=probe.seats, seed=first.seed, log=False, **first.options)
        except SetupError as error:
            where = f"{table.name}: " if self.kind == VARIANTS else ""
            raise SetupError(f"{where}{error}") from None
        except TypeError:
            raise SetupError(f"{table.name}: the names of options are words") from None

    def _question(self, tables: Sequence[Table], measure: Measure) -> str:
        """The question in words, where nobody wrote it."""
        title = game_class(self.game).TITLE or self.game
        if self.kind == VARIANTS:
            return f"{title}: how do {' and '.join(list(self.arms)[:3])} differ in {measure.says}?"
        if self.kind == PLAYERS:
            return f"{title}: who wins more often, {' or '.join(entry.name for entry in tables[0].entries)}?"
        if self.kind == SEAT:
            return f"{title}: does the first of {len(tables[0].entries)} seats win more often?"
        return f"{title}: which deck wins most{'' if len(tables[0].entries) == PAIR else ' of several at a table'}?"

    # -- numbers --------------------------------------------------------------------------------------------------

    def _of(self, table: Table) -> int:
        given = self.data.get("of", 1)
        names = [entry.name for entry in table.entries]
        if isinstance(given, int) and not isinstance(given, bool) and 1 <= given <= len(names):
            return given - 1
        if given not in names:
            raise SetupError(f"of names an entry of the table, not {given!r}; {did_you_mean(given, names)}")
        return names.index(given)

    def _number(self, key: str, usual: Any, least: float, most: float, whole: bool = True) -> Any:
        value = self.data.get(key, usual)
        kinds = int if whole else (int, float)
        if value is usual or (isinstance(value, kinds) and not isinstance(value, bool) and least <= value <= most):
            return value
        raise SetupError(f"{key} must be a {'whole ' * whole}number from {least:,} to {most:,}, not {value!r}")

    def _seed(self) -> int:
        return int(self._number("seed", 0, 0, (1 << 53) - 1))

    def _stop(self, measure: Measure) -> Stop:
        minutes = self._number("minutes", None, 0.01, 100_000, whole=False)
        given = self.data.get("stop")
        if given is None:
            return Stop(self._number("units", USUAL_UNITS, 2, MOST_UNITS), minutes=minutes)
        if self.kind == FIELD or len(self.arms) > 2:
            raise SetupError("stop is for two arms or one table; give units for more")
        if not isinstance(given, Mapping):
            given = {"some": given}
        for key in given:
            if key not in ("none", "some", "wrong"):
                raise SetupError(f"stop has no {key!r}; {did_you_mean(key, ('none', 'some', 'wrong'))}")
        none: Any = given.get("none", 0.0)
        some: Any = given.get("some")
        wrong: Any = given.get("wrong", 0.05)
        for key, value in (("none", none), ("some", some), ("wrong", wrong)):
            if not isinstance(value, (int, float)) or isinstance(value, bool):
                raise SetupError(f"stop: {key} must be a number, such as 0.02 for two points, not {value!r}")
        if not all(map(isfinite, (none, some, wrong))):
            raise SetupError("stop: the numbers must be finite")
        if measure.is_share and not (-1 < none < 1 and -1 < some < 1):
            raise SetupError("stop: differences in shares lie between -1 and 1; two points are 0.02")
        stop = Stop(self._number("units", 0, 64, MOST_UNITS), float(none), float(some), float(wrong), minutes)
        try:
            stop.question(0.0)
        except ValueError as error:
            raise SetupError(f"stop: {error}") from None
        return stop


def _all_alike(tables: Sequence[Table]) -> bool:
    """Are the players of each table alike, so that their wins cannot differ?"""
    return all(len({(str(entry.deck), entry.bot) for entry in table.entries}) == 1 for table in tables)
