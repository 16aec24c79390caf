"""What an HTTP request asks for: who asks, about which game, step and viewpoint; and what is refused at once."""

from __future__ import annotations

import re
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response

import quarterdeck as qd
from quarterdeck.server.broadcast import encode

STEP: Final = re.compile(r"[0-9]{1,9}")


class Wrong(Exception):
    """A request that cannot be done, with its HTTP status and a sentence for people."""

    def __init__(self, status: int, text: str) -> None:
        super().__init__(text)
        self.status: Final = status


def answer(value: Any, status: int = 200) -> Response:
    """Anything of the protocol as JSON."""
    return Response(encode(value), status, media_type="application/json")


def address(request: Request) -> str:
    """Who asks."""
    return request.client.host if request.client else ""


def bearer(request: Request) -> str | None:
    """The secret of a seat that came with the request."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" and token.strip() else None


def game_name(request: Request) -> str:
    """The game in the address, or a clear error."""
    name = str(request.path_params["game"])
    if name not in qd.game_names():
        raise Wrong(404, f"there is no game called {name[:40]}; there are {', '.join(qd.game_names())}")
    return name


def wanted_view(request: Request, views: list[int]) -> int:
    """The viewpoint that is asked for, if it is allowed."""
    word = request.query_params.get("view")
    if word is None:
        return views[0]
    if not STEP.fullmatch(word.removeprefix("-")):
        raise Wrong(400, "view is the number of a seat, -1 for a spectator's or -2 for the open view")
    view = int(word)
    if view not in views:
        raise Wrong(403, "this viewpoint is not yours to take before the game is over")
    return view


def wanted_step(request: Request) -> int:
    """The number of a step in the address."""
    word = str(request.path_params["number"])
    if not STEP.fullmatch(word):
        raise Wrong(404, "there is no such step: they are counted from 0")
    return int(word)


def wanted_number(request: Request, name: str) -> int:
    """A number that stands in the address after the question mark; 0 if it does not."""
    word = request.query_params.get(name, "0")
    if not STEP.fullmatch(word):
        raise Wrong(400, f"{name} is the number of a step")
    return int(word)
