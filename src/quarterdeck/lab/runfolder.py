"""A run on disk: what was asked, with which versions, and every finished game as a line of its own.

A line is written as soon as its game is finished, so a process that is killed loses only what it was playing. Lines are
keyed by the number of the game: doubles are dropped, a torn last line is played again.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic
from typing import Any, Final

from quarterdeck.engine.cards import slug
from quarterdeck.engine.errors import SetupError
from quarterdeck.lab.experiment import Experiment, digest, experiment_of, other_versions, versions
from quarterdeck.lab.simulate import Played
from quarterdeck.lab.watching import Seen

try:
    import fcntl
except ImportError:  # another system: nobody is kept from writing twice, and doubles are dropped
    fcntl = None  # type: ignore[assignment]

HEADER: Final = "run.json"
GAMES: Final = "games.jsonl"
FORMAT: Final = 1
SYNC_SECONDS: Final = 1.0
LONGEST_NAME: Final = 50


class RunFolder:
    """The folder of one run."""

    def __init__(self, path: Path, experiment: Experiment, made_with: dict[str, Any], command: str) -> None:
        self.path: Final = path
        self.experiment: Final = experiment
        self.made_with: Final = made_with
        """The versions of program, rules and cards."""
        self.command: Final = command

    @property
    def name(self) -> str:
        """What it is called in lists."""
        return self.path.name

    # -- making and opening ---------------------------------------------------------------------------------------

    @classmethod
    def make(cls, base: Path, experiment: Experiment, command: str) -> RunFolder:
        """The folder for this experiment: a new one, or the one that it has already been begun in."""
        now = versions(experiment.game)
        key = digest({"experiment": experiment.data(), "versions": now})
        words = slug(experiment.question)[:LONGEST_NAME].strip("-") or "run"
        path = base / f"{words}-{key[:8]}"
        if (path / HEADER).exists():
            return cls.open(path)
        header = {"format": FORMAT, "command": command, "versions": now, "experiment": experiment.data()}
        try:
            path.mkdir(parents=True, exist_ok=True)
            part = path / f".{HEADER}.{os.getpid()}"
            part.write_text(json.dumps(header, indent=1) + "\n", encoding="utf-8")
            part.replace(path / HEADER)
        except OSError as error:
            raise SetupError(f"the run cannot be kept in {path}: {error.strerror}") from None
        return cls(path, experiment, now, command)

    @classmethod
    def open(cls, path: Path) -> RunFolder:
        """The run that is kept in this folder."""
        try:
            header = json.loads((path / HEADER).read_text(encoding="utf-8"))
            if header["format"] != FORMAT:
                raise SetupError(f"{path} is a run of another release of the lab")
            return cls(path, experiment_of(header["experiment"]), header["versions"], header["command"])
        except (OSError, ValueError, KeyError, TypeError):
            raise SetupError(f"{path} is not a run of the lab: it has no readable {HEADER}") from None

    def refuse_other_versions(self) -> None:
        """Games of other rules or other cards are not mixed with those of this run."""
        other = other_versions(self.made_with, versions(self.experiment.game))
        if other is not None:
            was, now = other
            raise SetupError(
                f"{self.name} was made with {was}, and this is {now}; games of both are not mixed, so begin it anew"
            )

    # -- games ----------------------------------------------------------------------------------------------------

    def games(self) -> dict[int, Played]:
        """All finished games by number; of doubles the first."""
        found: dict[int, Played] = {}
        for line in self._whole_lines():
            game = played_of(line)
            found.setdefault(game.number, game)
        return found

    def _whole_lines(self) -> Iterator[Any]:
        try:
            data = (self.path / GAMES).read_bytes()
        except FileNotFoundError:
            return
        for number, line in enumerate(data.splitlines(keepends=True), 1):
            try:
                yield json.loads(line)
            except ValueError:
                if line.endswith(b"\n"):
                    raise SetupError(f"{self.path / GAMES}, line {number}: this is not a game") from None

    @contextmanager
    def keeping(self) -> Iterator[Keeper]:
        """Write down games as they come. Only one process at a time does so."""
        try:
            file = os.open(self.path / GAMES, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o666)
        except OSError as error:
            raise SetupError(f"the games of {self.name} cannot be kept: {error.strerror}") from None
        try:
            if fcntl is not None:
                try:
                    fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                except OSError:
                    raise SetupError(f"{self.name} is under way in another process") from None
            _cut_torn_line(file)
            keeper = Keeper(file)
            try:
                yield keeper
            finally:
                keeper.sync()
        finally:
            os.close(file)


class Keeper:
    """Appends finished games: each at once, and to the disk itself at least every second."""

    def __init__(self, file: int) -> None:
        self._file: Final = file
        self._synced = monotonic()

    def keep(self, game: Played) -> None:
        """Write down one game."""
        try:
            os.write(self._file, (json.dumps(line_of(game), separators=(",", ":")) + "\n").encode())
        except OSError as error:
            raise SetupError(f"the games cannot be kept any more: {error.strerror}") from None
        if monotonic() - self._synced >= SYNC_SECONDS:
            self.sync()

    def sync(self) -> None:
        """Wait until all is on the disk."""
        with suppress(OSError):
            os.fsync(self._file)
        self._synced = monotonic()


def _cut_torn_line(file: int) -> None:
    """Take away what a killed process left of its last line."""
    size = os.fstat(file).st_size
    end = size
    while end:
        start = max(0, end - 4096)
        found = os.pread(file, end - start, start).rfind(b"\n")
        if found >= 0:
            end = start + found + 1
            break
        end = start
    if end < size:
        os.ftruncate(file, end)


def line_of(game: Played) -> dict[str, Any]:
    """A game as JSON data."""
    line: dict[str, Any] = {
        "n": game.number, "winners": list(game.winners), "choices": game.decisions, "rounds": game.rounds,
        "how": game.how, "plays": game.keys,
    }  # fmt: skip
    line |= {"failure": game.failure} if game.failure else {}
    return line | ({"seen": game.seen.data()} if game.seen is not None else {})


def played_of(line: Any) -> Played:
    """The game of a line."""
    try:
        return Played(
            line["n"], 0, 0, tuple(line["winners"]), line["choices"], line["rounds"], line["plays"],
            line.get("failure", ""), line["how"], Seen(**line["seen"]) if "seen" in line else None,
        )  # fmt: skip
    except (KeyError, TypeError):
        raise SetupError("a line of this run is not a game") from None


def all_runs(base: Path) -> list[RunFolder]:
    """The runs below a folder, by name."""
    found = []
    for path in sorted(base.glob(f"*/{HEADER}")) if base.is_dir() else ():
        with suppress(SetupError):
            found.append(RunFolder.open(path.parent))
    return found
