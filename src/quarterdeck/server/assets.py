"""The files of the browser's table, sent packed to whoever can unpack them."""

from __future__ import annotations

import os
import re
from typing import Final

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

PACKED: Final = (("br", ".br"), ("gzip", ".gz"))
"""How a file may be packed, the smallest first, and the ending of the file that is (web/packed.ts makes them)."""

NOT_AT_ALL: Final = re.compile(r"q=0(\.0*)?")


class Assets(StaticFiles):
    """Files that never change under their name. What lies beside one in fewer bytes is sent in its place."""

    async def check_config(self) -> None:
        """A folder that is not there, as while the pages are built anew, has no files: nothing to fail at."""

    def file_response(
        self, full_path: str | os.PathLike[str], stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        """The file, packed as the asker likes it best."""
        allowed = taken(Headers(scope=scope).get("accept-encoding", ""))
        for coding, ending in PACKED:
            path = f"{os.fspath(full_path)}{ending}"
            if coding in allowed and os.path.isfile(path):
                response = super().file_response(path, os.stat(path), scope, status_code)
                response.headers["content-encoding"] = coding
                response.headers["content-type"] = (
                    super().file_response(full_path, stat_result, scope).headers["content-type"]
                )  # of what is in it
                break
        else:
            response = super().file_response(full_path, stat_result, scope, status_code)
        response.headers["vary"] = "accept-encoding"
        return response


def taken(header: str) -> set[str]:
    """The codings that an `accept-encoding` header allows: `gzip;q=0` is none."""
    wanted = [part.strip().partition(";") for part in header.lower().split(",")]
    return {coding.strip() for coding, _, weight in wanted if not NOT_AT_ALL.fullmatch(weight.strip())}
