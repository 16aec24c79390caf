"""Pictures as SVG by hand: a forest of effects, a matrix, a distribution, a path, curves. Colours come from the page.

The same numbers give the same text, byte for byte. Every mark has a title, so that its number can be read on hover.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any, Final

WIDTH: Final = 760
ROW: Final = 26
LABEL: Final = 250
RIGHT: Final = 150
LONGEST: Final = 34
"""So many letters of a label fit."""


def _n(value: float) -> str:
    """A coordinate with one digit after the point."""
    return f"{value:.1f}".removesuffix(".0")


def _text(x: float, y: float, words: str, kind: str = "", anchor: str = "start") -> str:
    return f'<text x="{_n(x)}" y="{_n(y)}" class="{kind}" text-anchor="{anchor}">{escape(words)}</text>'


def _line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    return f'<line x1="{_n(x1)}" y1="{_n(y1)}" x2="{_n(x2)}" y2="{_n(y2)}" class="{kind}"/>'


def _svg(height: float, title: str, parts: Sequence[str], width: float = WIDTH) -> str:
    head = f'<svg viewBox="0 0 {_n(width)} {_n(height)}" role="img" aria-label="{escape(title)}">'
    return "\n".join([head, f"<title>{escape(title)}</title>", *parts, "</svg>"])


def forest(title: str, rows: Sequence[tuple[str, float, float, float]], middle: float, unit: str) -> str:
    """Effects with their intervals, one below the other; the line is at `middle`. Rows: label, mean, low, high.

    Differences, which lie around 0, are written with their sign.
    """
    sign = "+" if middle == 0 else ""
    low = min([middle, *(row[2] for row in rows)])
    high = max([middle, *(row[3] for row in rows)])
    pad = (high - low) * 0.05 or 1.0
    low, high = low - pad, high + pad
    span = WIDTH - LABEL - RIGHT
    scale = span / (high - low)

    def at(value: float) -> float:
        return LABEL + (value - low) * scale

    bottom = ROW * len(rows) + 8
    parts = [_line(at(middle), 4, at(middle), bottom, "zero")]
    for number, (label, mean, left, right) in enumerate(rows):
        y = ROW * number + ROW / 2 + 4
        told = f"{mean:{sign}.3g} ({left:{sign}.3g} to {right:{sign}.3g}) {unit}"
        sure = "sure" if not left <= middle <= right else "open"
        parts += [
            f"<g><title>{escape(f'{label}: {told}')}</title>",
            _text(LABEL - 10, y + 4, label if len(label) <= LONGEST else f"{label[: LONGEST - 1]}…", "label", "end"),
            _line(at(left), y, at(right), y, f"span {sure}"),
            f'<circle cx="{_n(at(mean))}" cy="{_n(y)}" r="4" class="{sure}"/>',
            _text(WIDTH - RIGHT + 12, y + 4, f"{mean:{sign}.3g} {unit}", "number"),
            "</g>",
        ]
    for end in (low + pad, high - pad):
        if abs(at(end) - at(middle)) > 40:
            parts.append(_text(at(end), bottom + 16, f"{end:{sign}.3g}", "tick", "middle"))
    parts.append(_text(at(middle), bottom + 16, f"{middle:.3g}", "tick", "middle"))
    return _svg(bottom + 22, title, parts)


def matrix(title: str, names: Sequence[str], cells: Mapping[tuple[str, str], Mapping[str, Any]]) -> str:
    """How often rows beat columns, in percent; the stronger the colour, the farther from even."""
    size = max(30.0, min(64.0, (WIDTH - 150) / max(1, len(names))))
    left, top = 150.0, 96.0
    parts = []
    for n, name in enumerate(names):
        x, y = left + n * size + size / 2, top + n * size + size / 2
        parts.append(_text(left - 8, y + 4, name[:20], "label", "end"))
        parts.append(
            f'<text x="{_n(x)}" y="{_n(top - 8)}" class="label" transform="rotate(-45 {_n(x)} {_n(top - 8)})">'
            f"{escape(name[:16])}</text>"
        )
    for a, row in enumerate(names):
        for b, column in enumerate(names):
            cell = cells.get((row, column))
            if cell is None:
                continue
            x, y = left + b * size, top + a * size
            mean = float(cell["mean"])
            told = f"{row} against {column}: {mean:.1%} ({cell['low']:.1%} to {cell['high']:.1%})"
            side = "win" if mean >= 0.5 else "lose"
            strength = min(0.85, abs(mean - 0.5) * 2.4)
            parts += [
                f"<g><title>{escape(told)}</title>",
                f'<rect x="{_n(x)}" y="{_n(y)}" width="{_n(size - 2)}" height="{_n(size - 2)}" class="cell"/>',
                f'<rect x="{_n(x)}" y="{_n(y)}" width="{_n(size - 2)}" height="{_n(size - 2)}" class="{side}" '
                f'fill-opacity="{strength:.2f}"/>',
                _text(x + size / 2 - 1, y + size / 2 + 4, f"{mean * 100:.0f}", "number", "middle"),
                "</g>",
            ]
    side_length = size * len(names)
    return _svg(top + side_length + 8, title, parts, max(WIDTH, left + side_length + 60))


def distribution(title: str, counts: Mapping[str, int], unit: str) -> str:
    """How often each value came, as bars."""
    values = list(counts.items())
    most = max((count for _, count in values), default=1)
    left, height = 50.0, 150.0
    step = (WIDTH - left - 20) / max(1, len(values))
    parts = [_line(left, height + 10, WIDTH - 20, height + 10, "axis"), _text(left - 8, 20, str(most), "tick", "end")]
    every = max(1, -(-len(values) // 12))
    for n, (value, count) in enumerate(values):
        tall = height * count / most
        x = left + n * step
        parts.append(
            f'<g><title>{escape(f"{value}: {count}")}</title><rect x="{_n(x + 1)}" y="{_n(10 + height - tall)}" '
            f'width="{_n(max(1.0, step - 2))}" height="{_n(tall)}" class="bar"/></g>'
        )
        if n % every == 0:
            parts.append(_text(x + step / 2, height + 26, value, "tick", "middle"))
    parts.append(_text(WIDTH - 20, height + 44, unit, "tick", "end"))
    return _svg(height + 50, title, parts)


def path(title: str, points: Sequence[tuple[int, float]], lower: float, upper: float) -> str:
    """The way of a sequential test between its two bounds."""
    left, height, top = 60.0, 190.0, 10.0
    last = max(1, points[-1][0] if points else 1)
    low = min([lower, *(value for _, value in points)]) * 1.08
    high = max([upper, *(value for _, value in points)]) * 1.08

    def x(units: float) -> float:
        return left + (WIDTH - left - 90) * units / last

    def y(value: float) -> float:
        return top + (high - value) / (high - low) * height

    line = " ".join(f"{_n(x(units))},{_n(y(value))}" for units, value in points)
    parts = [
        _line(left, y(upper), WIDTH - 90, y(upper), "bound"), _text(WIDTH - 84, y(upper) + 4, "a difference", "tick"),
        _line(left, y(lower), WIDTH - 90, y(lower), "bound"), _text(WIDTH - 84, y(lower) + 4, "none", "tick"),
        _line(left, y(0), WIDTH - 90, y(0), "zero"), _text(left - 8, y(0) + 4, "0", "tick", "end"),
        _text(left - 8, y(upper) + 4, f"{upper:+.1f}", "tick", "end"),
        _text(left - 8, y(lower) + 4, f"{lower:+.1f}", "tick", "end"),
        f'<polyline points="{line}" class="path"/>',
    ]  # fmt: skip
    if points:
        units, value = points[-1]
        parts.append(f'<circle cx="{_n(x(units))}" cy="{_n(y(value))}" r="4" class="sure"/>')
    parts += [
        _text(left, top + height + 18, "0", "tick", "middle"),
        _text(x(last), top + height + 18, f"{last} units", "tick", "middle"),
    ]
    return _svg(top + height + 26, title, parts)


def curves(
    title: str, names: Sequence[str], points: Sequence[tuple[int, Sequence[float]]],
    marks: Sequence[tuple[int, int, str]], unit: str,
) -> str:  # fmt: skip
    """Shares from 0 to 1, a line for each name in a colour of its own; marks are dots on a line, with what they say.

    A point is where it lies and the shares of all; a mark is where it lies, on whose line, and its words.
    """
    left, right, height, top = 46.0, 16.0, 200.0, 10.0
    last = max(1, points[-1][0])

    def x(at: float) -> float:
        return left + (WIDTH - left - right) * at / last

    def y(share: float) -> float:
        return top + (1 - share) * height

    parts = []
    for share in (0.0, 0.5, 1.0):
        parts.append(_line(left, y(share), WIDTH - right, y(share), "zero" if share == 0.5 else "axis"))
        parts.append(_text(left - 6, y(share) + 4, f"{share:.0%}", "tick", "end"))
    for n, name in enumerate(names):
        way = " ".join(f"{_n(x(at))},{_n(y(shares[n]))}" for at, shares in points)
        parts.append(f'<g><title>{escape(name)}</title><polyline points="{way}" class="curve curve{n}"/></g>')
    lies = dict(points)
    for at, n, words in marks:
        parts.append(
            f'<g><title>{escape(words)}</title><circle cx="{_n(x(at))}" cy="{_n(y(lies[at][n]))}" r="4.5"'
            f' class="dot dot{n}"/></g>'
        )
    parts.append(_text(left, top + height + 20, "0", "tick", "middle"))
    parts.append(_text(WIDTH - right, top + height + 20, f"{unit} {last}", "tick", "end"))
    return _svg(top + height + 28, title, parts)
