"""The report of a screening: as Markdown, and as a page that needs nothing else."""

from __future__ import annotations

from typing import Any

from quarterdeck.lab import svg
from quarterdeck.lab.report import percent, text_of
from quarterdeck.lab.report_html import Section, sheet

ENDS = ("mean", "low", "high")


def versions_line(data: dict[str, Any]) -> str:
    """What was played with which versions."""
    made = data["versions"]
    return (
        f"{data['games']} games of {data['game']} from seed {data['seed']} on, bots {', '.join(data['bots'])}, against "
        f"{', '.join(data['against'])}; quarterdeck {made['quarterdeck']}, rules version {made['rules']}, card data "
        f"{made['cards']}, bots {made['bots']}, stand-ins {data['stand_ins']}."
    )


def points(value: float) -> str:
    """A share in points."""
    return f"{value * 100:+.1f}"


def sections(data: dict[str, Any]) -> list[Section]:
    """The tables: what was confirmed, and each round."""
    head = ["deck", "card", "worth in points", "95 % interval", "stands out"]
    rows = [
        [row["deck"], row["card"], points(row["mean"]), f"{points(row['low'])} to {points(row['high'])}",
         "yes" if row["stands_out"] else ""]
        for row in sorted(data["confirmed"], key=lambda row: -row["mean"])
    ]  # fmt: skip
    found: list[Section] = [("Confirmed on fresh seeds, against a plain card in its place", head, rows)]
    for one in data["rounds"]:
        title = f"{one['deck']}, {one['round']}: {one['units']} units, {one['games']} games"
        head = ["card", "worth", "95 % interval", "shrunken", "among the strongest", "among the weakest"]
        found.append((title, head, [
            [row["card"], points(row["mean"]), f"{points(row['low'])} to {points(row['high'])}",
             points(row["shrunken"]), percent(row["among_strongest"]), percent(row["among_weakest"])]
            for row in one["cards"]
        ]))  # fmt: skip
    return found


def pictures(data: dict[str, Any]) -> list[tuple[str, str]]:
    """A forest of what was confirmed, and of the first round of each deck."""
    found = []
    rows = sorted(data["confirmed"], key=lambda row: -row["mean"])
    several = len(data["decks"]) > 1
    names = [f"{row['card']} ({row['deck']})" if several else row["card"] for row in rows]
    lines = [(name, *(row[k] * 100 for k in ENDS)) for name, row in zip(names, rows, strict=True)]
    caption = "Worth of the confirmed cards over a plain one, in points of wins, with 95 % intervals"
    found.append((caption, svg.forest(caption, lines, 0.0, "points")))
    for one in data["rounds"]:
        if one["round"] == "round 1":
            caption = f"All cards of {one['deck']} in the first round, with 95 % intervals"
            lines = [(row["card"], *(row[k] * 100 for k in ENDS)) for row in one["cards"]]
            found.append((caption, svg.forest(caption, lines, 0.0, "points")))
    return found


def markdown(data: dict[str, Any]) -> str:
    """The report as text."""
    return text_of(data, sections(data), versions_line(data))


def page(data: dict[str, Any]) -> str:
    """The report as a page."""
    return sheet(data, pictures(data), sections(data), versions_line(data))
