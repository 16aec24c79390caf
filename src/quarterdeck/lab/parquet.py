"""The games of a run as a table: one row a game, as plain data or as a Parquet file (extra `lab`).

Any reader of Parquet (pandas, polars, DuckDB, R) takes it from there. What was asked, the command and the versions are
metadata of the file, so that it speaks for itself.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from quarterdeck.engine.errors import SetupError
from quarterdeck.lab.experiment import Experiment
from quarterdeck.lab.runfolder import RunFolder
from quarterdeck.lab.runs import seed_of
from quarterdeck.lab.simulate import set_up

MISSING: Final = "Parquet needs pyarrow, which is not installed; run: pip install 'quarterdeck[lab]'"
CARDS: Final = ("held", "played", "given_up")
SEEN: Final = {"real_choices": "int32", "lead_changes": "int32", "lowest": "float32"}
PLAIN: Final = {
    "number": "int32", "unit": "int32", "table": "word", "rotation": "int16", "seed": "int64", "entries": "words",
    "bots": "words", "winners": "seats", "how": "word", "rounds": "int32", "choices": "int32", "failure": "word",
}  # fmt: skip
"""The columns of every run, and what they hold. Lists go by seats: `winners` has their numbers, from 0 on."""


def columns(experiment: Experiment, keys: list[str]) -> dict[str, str]:
    """The columns of a run: those of all, what seats play, and what is seen in games that are watched closely."""
    watched = {**SEEN, **dict.fromkeys(CARDS, "words")} if experiment.watch else {}
    return {**PLAIN, **dict.fromkeys(keys, "words"), **watched}


def keys_of(folder: RunFolder) -> list[str]:
    """The words for what seats play (guild, faction, captain), as far as games of this run say them."""
    return sorted({key for game in folder.games().values() for key in game.keys} - set(PLAIN))


def rows(folder: RunFolder) -> Iterator[dict[str, Any]]:
    """Every finished game in the order of numbers."""
    experiment = folder.experiment
    name_of = _names(experiment)
    for number, game in sorted(folder.games().items()):
        unit, at, rotation = experiment.where(number)
        table = experiment.tables[at]
        seated = [table.entries[(seat + rotation) % experiment.seats] for seat in range(experiment.seats)]
        row: dict[str, Any] = {
            "number": number, "unit": unit, "table": table.name, "rotation": rotation,
            "seed": seed_of(experiment.seed, unit), "entries": [one.name for one in seated],
            "bots": [one.bot for one in seated], "winners": list(game.winners), "how": game.how,
            "rounds": game.rounds, "choices": game.decisions, "failure": game.failure, **game.keys,
        }  # fmt: skip
        if game.seen is not None:
            row |= {"real_choices": game.seen.real, "lead_changes": game.seen.leads, "lowest": game.seen.lowest}
            row |= {key: [name_of(at, face) for face in getattr(game.seen, key)] for key in CARDS}
        yield row


def _names(experiment: Experiment) -> Callable[[int, int], str]:
    """The printed name of a face at a table."""

    @cache
    def book(at: int) -> Any:
        return set_up(experiment.assignment(at * experiment.seats)).book

    return lambda at, face: str(book(at)[face].name)


def write(folder: RunFolder, path: Path) -> int:
    """Write the games of a run as a Parquet file, whole or not at all. How many there are."""
    try:
        pa: Any = import_module("pyarrow")
        pq: Any = import_module("pyarrow.parquet")
    except ImportError:
        raise SetupError(MISSING) from None
    word = pa.dictionary(pa.int32(), pa.string())
    kinds = {
        "int16": pa.int16(), "int32": pa.int32(), "int64": pa.int64(), "float32": pa.float32(), "word": word,
        "words": pa.list_(pa.string()), "seats": pa.list_(pa.int8()),
    }  # fmt: skip
    told = {
        "question": folder.experiment.question, "command": folder.command, "run": folder.name,
        "versions": json.dumps(folder.made_with), "experiment": json.dumps(folder.experiment.data()),
    }  # fmt: skip
    metadata = {f"quarterdeck.{key}": value for key, value in told.items()}
    shape = columns(folder.experiment, keys_of(folder))
    schema = pa.schema([(name, kinds[kind]) for name, kind in shape.items()], metadata=metadata)
    table = pa.Table.from_pylist(list(rows(folder)), schema=schema)
    part = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        pq.write_table(table, part, compression="zstd")
        part.replace(path)
    except OSError as error:
        raise SetupError(f"the games cannot be written to {path}: {error.strerror or error}") from None
    finally:
        with suppress(OSError):
            part.unlink()
    return int(table.num_rows)
