"""A review as one page that needs nothing else: the curve, every choice, luck and turning points."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from quarterdeck.games import game_class
from quarterdeck.lab import svg
from quarterdeck.lab.report_html import table
from quarterdeck.review.assembling import ERRORS, counts, lost
from quarterdeck.review.classes import JUDGEMENTS, UNCLEAR
from quarterdeck.review.result import Judged, Review
from quarterdeck.review.telling import SIGNS, cause, percent, points
from quarterdeck.sheets import STYLE

MORE_STYLE: Final = """
:root { --seat0: #1f5f8b; --seat1: #b4552d; --seat2: #2f7d5b; --seat3: #7a4f9c; --bad: #a3261c; --poor: #8a5a00; }
@media (prefers-color-scheme: dark) { :root { --seat0: #79b8e8; --seat1: #dd8358; --seat2: #4fae83; --seat3: #b98fdb;
  --bad: #f08a7e; --poor: #e0b050; } }
svg .curve { fill: none; stroke-width: 2; } svg .dot { stroke: var(--paper); stroke-width: 1.5; }
svg .curve0 { stroke: var(--seat0); } svg .dot0, .key0 { fill: var(--seat0); background: var(--seat0); }
svg .curve1 { stroke: var(--seat1); } svg .dot1, .key1 { fill: var(--seat1); background: var(--seat1); }
svg .curve2 { stroke: var(--seat2); } svg .dot2, .key2 { fill: var(--seat2); background: var(--seat2); }
svg .curve3 { stroke: var(--seat3); } svg .dot3, .key3 { fill: var(--seat3); background: var(--seat3); }
.key { display: flex; flex-wrap: wrap; gap: .4rem 1.4rem; list-style: none; padding: 0; }
.key i { display: inline-block; width: 1.6rem; height: .2rem; vertical-align: middle; margin-right: .5rem; }
ol.choices { list-style: none; padding: 0; } ol.choices li { border-bottom: 1px solid var(--rule); padding: .45rem 0; }
ol.choices p { margin: .2rem 0 0; color: var(--soft); font-size: .92rem; }
.n { display: inline-block; min-width: 2.6rem; color: var(--soft); font-variant-numeric: tabular-nums; }
.j { font-weight: 600; } .inaccuracy, .unclear { color: var(--poor); } .mistake, .blunder { color: var(--bad); }
"""


def page(review: Review) -> str:
    """The whole page."""
    title = f"{game_class(review.game).TITLE}: {' and '.join(review.names)}"
    caption = "Each player's chance to win after every choice, as that player could judge it"
    parts = [
        "<!doctype html>",
        '<html lang="en"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{escape(title)}</title><style>{STYLE}{MORE_STYLE}</style></head><body>",
        f"<h1>{escape(title)}</h1>",
        f"<figure>{picture(review, caption)}<figcaption>{caption}</figcaption></figure>",
        _key(review.names),
        "<h2>Skill and luck</h2>",
        _table(review),
        "<h2>Turning points</h2>" if review.turning else "",
        _turning(review),
        "<h2>Every choice</h2>",
        '<ol class="choices">',
        *(_choice(one, review.names) for one in review.choices),
        "</ol>",
        f"<footer><p>{review.played} play-outs; every choice is judged from what its player knew then. A choice is"
        " unclear where the interval of its loss holds a whole neighbouring class.</p></footer>",
        "</body></html>",
        "",
    ]
    return "\n".join(part for part in parts if part) + "\n"


def picture(review: Review, title: str) -> str:
    """The curve of chances, a line for each player and a dot at each error."""
    marks = [
        (one.last, one.seat, f"{one.number}, {review.names[one.seat]}: {one.judgement}, lost {percent(one.loss)}")
        for one in review.choices
        if one.judgement in ERRORS
    ]
    points = [(point.number, point.chances) for point in review.chances]
    return svg.curves(title, review.names, points, marks, "choice")


def _key(names: Sequence[str]) -> str:
    items = (f'<li><i class="key{seat}"></i>{escape(name)}</li>' for seat, name in enumerate(names))
    return f'<ul class="key">{"".join(items)}</ul>'


def _table(review: Review) -> str:
    luck = review.luck
    head = ["", *review.names]
    rows = [[name, *(str(one[name]) for one in counts(review))] for name in JUDGEMENTS]
    rows.append(["winning chance lost by errors", *map(percent, lost(review))])
    rows.append([
        "what luck did, in points",
        *(f"{points(a)} ({points(b)} to {points(c)})" for a, b, c in zip(luck.sums, luck.low, luck.high, strict=True)),
    ])  # fmt: skip
    return table(head, rows)


def _turning(review: Review) -> str:
    items = []
    for one in review.turning:
        went = ", ".join(
            f"{name} {percent(was)} → {percent(now)}"
            for name, was, now in zip(review.names, one.before, one.after, strict=True)
        )
        link = f'<a href="#c{one.number}">choice {one.number}</a>' if _judged_at(review, one.number) else ""
        items.append(f"<li>{link or f'choice {one.number}'}: {escape(went)} ({escape(cause(one, review.names))})</li>")
    return f"<ul>{''.join(items)}</ul>" if items else ""


def _judged_at(review: Review, last: int) -> bool:
    return any(one.last == last for one in review.choices)


def _choice(one: Judged, names: Sequence[str]) -> str:
    told = [
        f'<li id="c{one.last}"><span class="n">{one.number}</span> <strong>{escape(names[one.seat])}</strong>'
        f' {escape(one.says)} <span class="j {one.judgement}">{SIGNS[one.judgement].strip()} {one.judgement}</span>'
    ]
    if one.judgement in ERRORS or one.judgement == UNCLEAR:
        told.append(
            f"<p>Better: {escape(one.best_says)}, {percent(one.chance)} to win. This lost {percent(one.loss)}"
            f" ({percent(one.low)} to {percent(one.high)}).</p>"
        )
        if one.why:
            told.append(f"<p>{escape(one.why)}</p>")
        if one.follows:
            told.append(f"<p>Then perhaps: {escape('; '.join(one.follows))}.</p>")
    return "".join(told) + "</li>"
