"""The report of a run as one page that needs nothing else: words, pictures and tables, in light and in dark."""

from __future__ import annotations

from html import escape
from typing import Any, Final

from quarterdeck.lab import svg
from quarterdeck.lab.groups import PAIR
from quarterdeck.lab.report import first_arm, sections, versions_line
from quarterdeck.sheets import STYLE

MOST_LENGTHS: Final = 4


Section = tuple[str, list[str], list[list[str]]]
"""A table of a report: title, head and rows."""


def page(data: dict[str, Any]) -> str:
    """The whole page of a run."""
    return sheet(data, pictures(data), sections(data), versions_line(data))


def sheet(data: dict[str, Any], figures: list[tuple[str, str]], tables: list[Section], versions: str) -> str:
    """A page that needs nothing else: question and answer, pictures, tables, what would change it, how to repeat it."""
    parts = [
        "<!doctype html>",
        '<html lang="en"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{escape(data['question'])}</title><style>{STYLE}</style></head><body>",
        f"<h1>{escape(data['question'])}</h1>",
        f'<p class="answer">{escape(data["answer"]).replace(" %", "&nbsp;%")}</p>',
    ]
    for caption, picture in figures:
        parts.append(f"<figure>{picture}<figcaption>{escape(caption)}</figcaption></figure>")
    for title, head, rows in tables:
        if rows:
            parts += [f"<h2>{escape(title)}</h2>", table(head, rows)]
    parts += ["<h2>What would change it</h2>", "<ul>"]
    parts += [f"<li>{escape(one)}</li>" for one in data["would_change"]]
    parts += ["</ul>", "<h2>To repeat it</h2>", f"<code>{escape(data['command'])}</code>"]
    parts += [f"<footer><p>{escape(versions)}</p></footer>", "</body></html>", ""]
    return "\n".join(parts)


def table(head: list[str], rows: list[list[str]]) -> str:
    """A table as it stands on a page."""
    cells = "".join(f"<th>{escape(one)}</th>" for one in head)
    body = "\n".join("<tr>" + "".join(f"<td>{escape(one)}</td>" for one in row) + "</tr>" for row in rows)
    return f'<div class="wide"><table><thead><tr>{cells}</tr></thead><tbody>\n{body}\n</tbody></table></div>'


def pictures(data: dict[str, Any]) -> list[tuple[str, str]]:
    """The pictures of a report, each with what it shows."""
    found = []
    if data["field"] is not None:
        found += _of_field(data["field"])
    shares = [row for row in data["comparisons"] if row["share"]]
    lengths = [[row for row in data["comparisons"] if row["measure"] == name] for name in ("rounds", "choices")]
    for rows, factor, unit in ((shares, 100.0, "points"), (lengths[0], 1.0, "rounds"), (lengths[1], 1.0, "choices")):
        if rows:
            several = len({row["arm"] for row in rows}) > 1
            lines = [
                (f"{row['says']} ({row['arm']})" if several else row["says"], *(row[k] * factor for k in _ENDS))
                for row in rows
            ]
            caption = f"Differences from {first_arm(data)} with 95 % intervals"
            found.append((caption, svg.forest(caption, lines, 0.0, unit)))
    if data["opponents"]:
        factor, unit = (100.0, "points") if data["opponents"][0]["share"] else (1.0, data["measure"])
        lines = [(f"against {row['opponent']}", *(row[k] * factor for k in _ENDS)) for row in data["opponents"]]
        caption = f"Differences in {data['measure']} by opponent"
        found.append((caption, svg.forest(caption, lines, 0.0, unit)))
    if data["compare"] in ("players", "seat"):
        one = data["tables"][0]
        rows = one["entries"] if data["compare"] == "players" else one["seats"]
        lines = [
            (str(row["name"] if "name" in row else f"seat {row['seat']}"), *(row[k] * 100 for k in _ENDS))
            for row in rows
        ]  # fmt: skip
        found.append(("Wins in percent with 95 % intervals", svg.forest("Wins", lines, 100 / len(rows), "%")))
    if data["path"]:
        lower, upper = data["bounds"]
        caption = "The path of the sequential test: at a bound it stops"
        found.append((caption, svg.path(caption, data["path"], lower, upper)))
    if data["scores"]:
        caption = f"How units scored in {data['measure']}"
        found.append((caption, svg.distribution(caption, data["scores"], "score of a unit")))
    if data["field"] is None and len(data["tables"]) <= MOST_LENGTHS:
        for one in data["tables"]:
            caption = f"Length of games: {one['name']}"
            found.append((caption, svg.distribution(caption, _every(one["lengths"]), "rounds")))
    return found


def _every(lengths: dict[int, int]) -> dict[str, int]:
    """How often each length came, those in between that never came included."""
    return {str(n): lengths.get(n, 0) for n in range(min(lengths, default=1), max(lengths, default=0) + 1)}


_ENDS: Final = ("mean", "low", "high")


def _of_field(field: dict[str, Any]) -> list[tuple[str, str]]:
    cells: dict[tuple[str, str], dict[str, Any]] = {}
    for row in field["matrix"]:
        cells[row["deck"], row["against"]] = row
        cells[row["against"], row["deck"]] = {
            "mean": 1 - row["mean"], "low": 1 - row["high"], "high": 1 - row["low"],
        }  # fmt: skip
    lines = [(row["name"], *(row[k] * 100 for k in _ENDS)) for row in field["decks"]]
    of_two = field["players"] == PAIR
    found = []
    met = [(f"against {row['against']}", *(row[k] * 100 for k in _ENDS)) for row in field["matrix"]]
    if field["gauntlet"] and of_two:
        lines += met
    wins = svg.forest("Wins against the field", lines, field["even"] * 100, "%")
    found.append(("Wins in percent with 95 % intervals", wins))
    if field["gauntlet"] and not of_two:
        caption = "How far ahead of each other deck at one table, in percent; 50 is even"
        found.append((caption, svg.forest(caption, met, 50.0, "%")))
    if not field["gauntlet"]:
        caption = (
            "How often rows beat columns, in percent" if of_two else "How far rows are ahead of columns, in percent"
        )
        found.append((caption, svg.matrix("Matrix of wins", field["names"], cells)))
    return found
