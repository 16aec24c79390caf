"""The reports of the lab in the browser: a list of the runs in one folder, and each report as its run wrote it.

Only where the operator has named the folder. Reports are pages that need nothing else, and they are shown so that they
could do nothing: no script, no request, no frame, not even as a page of this site.
"""

from __future__ import annotations

import asyncio
import json
import re
from datetime import UTC, datetime
from html import escape
from pathlib import Path
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from quarterdeck.server.asking import Wrong
from quarterdeck.sheets import STYLE

NAME: Final = re.compile(r"\w[\w-]{0,120}", re.ASCII)
"""What the folder of a run can be called."""
PAGE: Final = "report.html"
DATA: Final = "report.json"
MOST_BYTES: Final = 8 * 2**20
MOST_LISTED: Final = 500
LOCKED: Final = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; sandbox"
HEADERS: Final = {"content-security-policy": LOCKED, "cache-control": "no-cache"}
LIST_STYLE: Final = """
ul.runs { list-style: none; padding: 0; } ul.runs li { padding: .9rem 0; border-top: 1px solid var(--rule); }
ul.runs a { color: var(--sure); font-weight: 600; } ul.runs p { margin: .3rem 0 0; }
nav a { color: var(--sure); } .of { color: var(--soft); font-size: .9rem; }
"""


class Reports:
    """The reports below one folder."""

    def __init__(self, folder: Path) -> None:
        self._folder: Final = folder

    async def listed(self, _: Request) -> Response:
        """The list, read beside the loop that answers everybody else."""
        return await asyncio.to_thread(self.page)

    async def shown(self, request: Request) -> Response:
        """One report, read beside the loop."""
        return await asyncio.to_thread(self.report, request.path_params["run"])

    def report(self, name: str) -> Response:
        """The report of a run."""
        return HTMLResponse(self._read(name, PAGE), headers=HEADERS)

    def page(self) -> Response:
        """The list of all reports, the newest first."""
        rows = [self._row(name) for name in self._names()]
        said = f'<ul class="runs">{"".join(rows)}</ul>' if rows else "<p>No run has a report here yet.</p>"
        parts = [
            "<!doctype html>",
            '<html lang="en"><head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>Lab · Quarterdeck</title><style>{STYLE}{LIST_STYLE}</style></head><body>",
            '<nav><a href="/">Quarterdeck</a></nav><h1>The lab</h1>',
            "<p>What experiments between bots have shown on this machine, and how sure that is.</p>",
            f"<main>{said}</main></body></html>",
        ]
        return HTMLResponse("\n".join(parts), headers=HEADERS)

    def _names(self) -> list[str]:
        """The runs that have a report, the newest first."""
        found = []
        for path in self._folder.glob(f"*/{PAGE}") if self._folder.is_dir() else ():
            if NAME.fullmatch(path.parent.name) and self._is_inside(path):
                found.append((-path.stat().st_mtime, path.parent.name))
        return [name for _, name in sorted(found)][:MOST_LISTED]

    def _row(self, name: str) -> str:
        """A run in the list: its question, its answer, and what it is made of."""
        try:
            data: Any = json.loads(self._read(name, DATA))
            question, answer = str(data["question"]), str(data["answer"])
            of = f"{int(data['games']):,} games of {data['game']}, {', '.join(map(str, data['bots']))}"
        except (Wrong, ValueError, KeyError, TypeError):
            question, answer, of = name, "", "its data cannot be read"
        when = datetime.fromtimestamp((self._folder / name / PAGE).stat().st_mtime, UTC)
        told = f"<p>{escape(answer).replace(' %', '&nbsp;%')}</p>" if answer else ""
        return (
            f'<li><a href="/lab/{escape(name)}">{escape(question)}</a>{told}'
            f'<p class="of">{escape(of)}; {when:%Y-%m-%d %H:%M} UTC</p></li>'
        )

    def _read(self, name: str, file: str) -> str:
        path = self._folder / name / file
        if not NAME.fullmatch(name) or not self._is_inside(path):
            raise Wrong(404, "there is no such report")
        return path.read_text(encoding="utf-8", errors="replace")

    def _is_inside(self, path: Path) -> bool:
        """A plain file of a run, and no link to somewhere else."""
        try:
            real = path.resolve(strict=True)
            return real.is_relative_to(self._folder.resolve()) and real.is_file() and real.stat().st_size <= MOST_BYTES
        except OSError:
            return False
