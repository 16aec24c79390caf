"""The client's page, and the files beside it: whatever address is asked for, the client reads it itself."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, PlainTextResponse, Response

from quarterdeck import __version__

UNBUILT: Final = "the browser client is not built; 'make play' builds it, or run 'npm ci && npm run build' in web/"
PLAIN_FILE: Final = re.compile(r"\w[\w.-]{0,80}", re.ASCII)
"""What a file of the client beside its page can be called."""
FRESH: Final = {"cache-control": "no-cache"}


class ClientPages:
    """A built client in a folder, or that there is none."""

    def __init__(self, web: Path | None, has_lab: bool) -> None:
        self._web: Final = web
        self._said: Final = f'data-version="{__version__}"' + (" data-lab" if has_lab else "")
        """What the page says of its server: which version it is, and whether there are reports of the lab."""

    async def page(self, request: Request) -> Response:
        """The client, whatever page of it is asked for: it reads the path itself."""
        if self._web is None or not (self._web / "index.html").is_file():
            return PlainTextResponse(f"Quarterdeck runs, but {UNBUILT}.", 503)
        wanted = request.path_params["path"]
        if PLAIN_FILE.fullmatch(wanted) and (self._web / wanted).is_file():
            return FileResponse(self._web / wanted)
        text = (self._web / "index.html").read_text(encoding="utf-8")
        return HTMLResponse(text.replace("<html ", f"<html {self._said} ", 1), headers=FRESH)
