"""Predicted against actual, as a picture: how often seats won to whom so much was given, by tenths."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

SIDE: Final = 320
LEFT: Final = 52
TOP: Final = 44
STYLE: Final = (
    "text{font:13px sans-serif;fill:#222}.t{font-weight:700}.g{stroke:#bbb;stroke-width:1}"
    ".e{stroke:#777;stroke-dasharray:5 4;stroke-width:1.5}.i{stroke:#0072b2;stroke-width:2}.p{fill:#0072b2}"
    "@media(prefers-color-scheme:dark){text{fill:#ddd}.g{stroke:#555}.e{stroke:#999}.i{stroke:#6cc0f0}.p{fill:#6cc0f0}}"
)


def picture(title: str, bins: Sequence[Sequence[float]], games: int) -> str:
    """Each bin as a dot as large as its games are many, with its interval; the dashed line is what should be."""

    def at(x: float, y: float) -> tuple[str, str]:
        return f"{LEFT + SIDE * x:.1f}", f"{TOP + SIDE * (1 - y):.1f}"

    def line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
        (a, b), (c, d) = at(x1, y1), at(x2, y2)
        return f'<line x1="{a}" y1="{b}" x2="{c}" y2="{d}" class="{kind}"/>'

    width, height = LEFT + SIDE + 20, TOP + SIDE + 52
    head = f"{title}: predicted against actual, {games} games"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img"',
        f' aria-label="{escape(head)}">',
        f"<title>{escape(head)}</title>",
        f"<style>{STYLE}</style>",
        f'<text x="{LEFT}" y="24" class="t">{escape(head)}</text>',
    ]
    for n in range(0, 11, 2):
        share = n / 10
        (x, foot), (side, y) = at(share, 0), at(0, share)
        parts += [
            line(share, 0, share, 1, "g"),
            line(0, share, 1, share, "g"),
            f'<text x="{x}" y="{float(foot) + 18:.1f}" text-anchor="middle">{n * 10} %</text>',
            f'<text x="{float(side) - 6:.1f}" y="{float(y) + 4:.1f}" text-anchor="end">{n * 10} %</text>',
        ]
    parts.append(line(0, 0, 1, 1, "e"))
    most = max((one[4] for one in bins), default=1)
    for chance, won, low, high, count in bins:
        x, y = at(chance, won)
        told = f"predicted {chance:.0%}, won {won:.0%} ({low:.0%} to {high:.0%}), {count:g} games"
        parts += [
            line(chance, low, chance, high, "i"),
            f'<circle cx="{x}" cy="{y}" r="{3 + 5 * count / most:.1f}" class="p">',
            f"<title>{escape(told)}</title></circle>",
        ]
    x, _ = at(0.5, 0)
    parts += [
        f'<text x="{x}" y="{height - 10}" text-anchor="middle">predicted chance to win (up: share that won)</text>',
        "</svg>",
    ]
    return "\n".join(parts) + "\n"
