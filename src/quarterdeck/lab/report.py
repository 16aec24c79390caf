"""The report of a run as Markdown, for terminals and files, and two runs held against each other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from quarterdeck.lab.answers import answer
from quarterdeck.lab.groups import PAIR
from quarterdeck.lab.intervals import Estimate, answers_compared
from quarterdeck.lab.runfolder import RunFolder


def percent(value: float) -> str:
    """A share in percent."""
    return f"{value * 100:.1f} %"


def size(row: dict[str, Any], key: str) -> str:
    """A difference of shares in points, of lengths as it is."""
    return f"{row[key] * 100:+.1f}" if row["share"] else f"{row[key]:+.2f}"


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    """A Markdown table, its columns lined up."""
    cells = [list(head), *map(list, rows)]
    widths = [max(len(row[n]) for row in cells) for n in range(len(head))]
    lines = [
        "| " + " | ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) + " |" for row in cells
    ]
    rule = "|" + "|".join("-" * (width + 2) for width in widths) + "|"
    return [lines[0], rule, *lines[1:]]


def markdown(data: dict[str, Any]) -> str:
    """The whole report of a run."""
    return text_of(data, sections(data), versions_line(data))


def text_of(data: dict[str, Any], tables: list[tuple[str, list[str], list[list[str]]]], versions: str) -> str:
    """A report: question and answer, tables, what would change it, how to repeat it."""
    lines = [f"# {data['question']}", "", data["answer"], ""]
    for title, head, rows in tables:
        if rows:
            lines += [f"## {title}", "", *table(head, rows), ""]
    lines += ["## What would change it", "", *(f"- {one}" for one in data["would_change"]), ""]
    lines += ["## To repeat it", "", f"    {data['command']}", "", versions, ""]
    return "\n".join(lines)


def versions_line(data: dict[str, Any]) -> str:
    """What was played with which versions."""
    made = data["versions"]
    own = "".join(f", own cards {name} ({code})" for name, code in data["card_files"].items())
    games = f"{data['games']} games of {data['game']} on {data['units']} seeds from seed {data['seed']} on"
    return (
        f"{games}, bots {', '.join(data['bots'])}; quarterdeck {made['quarterdeck']}, rules version {made['rules']}, "
        f"card data {made['cards']}, bots {made['bots']}{own}."
    )


def sections(data: dict[str, Any]) -> list[tuple[str, list[str], list[list[str]]]]:
    """The tables of a report: title, head and rows."""
    found = []
    if data["comparisons"]:
        head = ["measure", "arm", "difference", "95 % interval", "stands out"]
        found.append(("Differences from " + first_arm(data), head, [
            [row["says"], row["arm"], size(row, "mean"), f"{size(row, 'low')} to {size(row, 'high')}",
             "yes" if row["stands_out"] else ""]
            for row in data["comparisons"]
        ]))  # fmt: skip
    if data["opponents"]:
        head = ["against", "difference", "95 % interval"]
        rows = [
            [row["opponent"], size(row, "mean"), f"{size(row, 'low')} to {size(row, 'high')}"]
            for row in data["opponents"]
        ]
        found.append((f"Differences in {data['measure']} by opponent", head, rows))
    if data["field"] is not None:
        found += _field_sections(data["field"])
    else:
        found += _table_sections(data)
    found += _watched_sections(data)
    for key, values in data["plays"].items():
        if len(values) > 1:
            rows = [[name, str(row["games"]), *_interval_cells(row)] for name, row in values.items()]
            found.append((f"Wins by {key}", [key, "games", "wins", "95 % interval"], rows))
    return found


def first_arm(data: dict[str, Any]) -> str:
    """The name of the arm that others are compared with."""
    return str(data["arms"][0]["name"]).partition(" against ")[0]


def _interval_cells(row: dict[str, Any]) -> list[str]:
    return [percent(row["mean"]), f"{percent(row['low'])} to {percent(row['high'])}"]


def _field_sections(field: dict[str, Any]) -> list[tuple[str, list[str], list[list[str]]]]:
    ranking = [
        [row["name"], *_interval_cells(row),
         *((percent(row["shrunken"]), percent(row["chance_of_best"])) if "shrunken" in row else ("", ""))]
        for row in field["decks"]
    ]  # fmt: skip
    matrix = [
        [row["deck"], row["against"], *_interval_cells(row), "yes" if row["stands_out"] else ""]
        for row in field["matrix"]
    ]
    rated = [
        [row["name"], f"{row['elo']:+.0f}", f"{row['low']:+.0f} to {row['high']:+.0f}"]
        for row in sorted(field["ratings"], key=lambda row: -row["elo"])
    ]
    answers = [[row["deck"], row["answer"], *_interval_cells(row)] for row in field["answers"]]
    settled = field["settled"]
    shares = [
        [row["name"], f"{percent(row['low'])} to {percent(row['high'])}"] for row in settled.get("shares", [])
    ]  # fmt: skip
    loss = ""
    if settled:
        loss = f" (a mix loses {settled['exploitable'] * 100:.1f} points to the best answer, "
        loss += f"at worst {settled['exploitable_high'] * 100:.1f})"
    choosing = [
        [row["deck"], *(f"{row[key] * 100:+.1f}" for key in ("gain", "low", "high", "shrunken"))]
        for row in field["choosing"]
    ]
    seats, equal = field["players"], percent(field["even"])
    everyone, pair, ahead = "Against the field", "Every pair", "wins"
    if seats > PAIR:
        everyone = f"Share of wins at tables of {seats}, where an equal share is {equal}"
        pair = "Every two at one table: half, and half of what the one won more often there than the other"
        ahead = "ahead"
    return [
        (everyone, ["deck", "wins", "95 % interval", "shrunken", "chance to be the best"], ranking),
        ("What one seat gains that may choose, the others drawn as at these tables, in points over an equal share",
         ["best answer", "gain", "low", "high", "shrunken"], choosing),
        (pair, ["deck", "against", ahead, "95 % interval", "stands out"], matrix),
        ("Ratings, which say little where decks beat each other in a circle", ["deck", "Elo", "95 % interval"], rated),
        ("The best answer to each deck", ["against", "answer", ahead, "95 % interval"], answers),
        (f"Shares of a mix that nobody beats by much{loss}", ["deck", "range over samples"], shares),
        ("Circles, each of which surely beats the next", ["deck", "beats", "beats"], field["circles"]),
    ]  # fmt: skip


def _table_sections(data: dict[str, Any]) -> list[tuple[str, list[str], list[list[str]]]]:
    wins, seats, ends, lengths = [], [], [], []
    for one in data["tables"]:
        wins += [[one["name"], row["name"], row["bot"], *_interval_cells(row)] for row in one["entries"]]
        seats += [[one["name"], str(row["seat"]), *_interval_cells(row)] for row in one["seats"]]
        ends += [[one["name"], how, str(row["games"]), *_interval_cells(row)] for how, row in one["victory"].items()]
        for what in ("rounds", "choices"):
            row = one[what]
            numbers = [f"{row['mean']:.1f}", *(str(row[key]) for key in ("p10", "p50", "p90", "max"))]
            lengths.append([one["name"], what, *numbers])
    return [
        ("Wins", ["table", "entry", "bot", "wins", "95 % interval"], wins),
        ("Seats", ["table", "seat", "wins", "95 % interval"], seats),
        ("How games ended", ["table", "how", "games", "share", "95 % interval"], ends),
        ("Length", ["table", "in", "mean", "p10", "p50", "p90", "max"], lengths),
    ]


def _watched_sections(data: dict[str, Any]) -> list[tuple[str, list[str], list[list[str]]]]:
    """What was seen in games that were watched closely: the course of games, and every card."""
    watched = [(one["name"], one["games"], one["watched"]) for one in data["tables"] if one["watched"] is not None]
    course = [
        [name, f"{one['real_choices']:.1f}", f"{one['lead_changes']:.1f}", percent(one["comebacks"])]
        for name, _, one in watched
    ]
    found = [("The course of games", ["table", "real choices", "lead changes", "wins from behind"], course)]
    dead = [[name, card] for name, _, one in watched for card in one["dead"]]
    found.append(
        ("Dead cards, held in 20 games or more and played in at most a tenth of them", ["table", "card"], dead)
    )
    for name, games, one in watched:
        rows = [
            [row["card"], percent(row["held"] / games), percent(row["played"] / row["held"]),
             percent(row["given_up"] / row["held"])]
            for row in one["cards"]
        ]  # fmt: skip
        head = ["card", "held in", "of these played in", "given up in"]
        found.append((f"Cards at {name}, the most played first", head, rows))
    return found


# -- two runs ---------------------------------------------------------------------------------------------------------


def compared(first: RunFolder, second: RunFolder) -> dict[str, Any]:
    """Two answers to one question, and whether the answer changes from one to the other."""
    one, other = answer(first, first.games()), answer(second, second.games())
    change = answers_compared(_estimate(one), _estimate(other))
    verdict = "The answer changes" if change.changed else "The answer does not change"
    share = {"share": one["power"] is not None}

    def told(data: dict[str, Any]) -> str:
        row = {**data, **share}
        bots = ", ".join(data["bots"])
        return (
            f"{size(row, 'difference')} ({size(row, 'low')} to {size(row, 'high')}) with {bots}, {data['units']} units"
        )

    gap = {"difference": change.difference, "low": change.low, "high": change.high, **share}
    by = f"{size(gap, 'difference')} ({size(gap, 'low')} to {size(gap, 'high')})"
    text = (
        f"{one['question']}\n  {first.name}: {told(one)}\n  {second.name}: {told(other)}\n"
        f"{verdict}: {change.why}; they differ by {by}."
    )
    return {
        "first": first.name, "second": second.name, "difference": change.difference, "low": change.low,
        "high": change.high, "changed": change.changed, "why": change.why, "text": text,
    }  # fmt: skip


def _estimate(data: dict[str, Any]) -> Estimate:
    return Estimate(data["difference"], data["low"], data["high"], data["error"], data["units"])
