"""The printed texts of the cards, where a list of them is at hand: it is no part of the project.

It is looked for beside the project, or where QUARTERDECK_SKY_PIRATE_CARDS says: a table with the columns `name` and
`text`.
"""

from __future__ import annotations

import csv
import os
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BESIDE = ROOT.parent / "shared" / "cards" / "sky_pirate" / "reference.csv"
PRINTED = Path(os.environ.get("QUARTERDECK_SKY_PIRATE_CARDS", BESIDE))
NO_LIST = pytest.param(
    "", marks=pytest.mark.skip(reason=f"the printed texts are not part of the project: no {PRINTED}")
)
"""The one case of a test over all printed texts where there are none."""


def printed_texts() -> dict[str, str]:
    """The printed text of each card, without the line about its Set; nothing if there is no list."""
    if not PRINTED.is_file():
        return {}
    with PRINTED.open(encoding="utf-8") as file:
        rows = {row["name"].replace("\u2019", "'"): row["text"] for row in csv.DictReader(file)}
    return {name: re.sub(r"\*\(Limit.*?\)\.?\*|\w+ Set\.", "", text) for name, text in rows.items()}
