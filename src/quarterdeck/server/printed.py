"""What can be asked for of the games themselves, at no table: their cards, words, rules, scenarios and ready decks."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Callable
from functools import cache
from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from quarterdeck.scenario import links
from quarterdeck.server import catalog
from quarterdeck.server.asking import Wrong, answer, game_name
from quarterdeck.server.assets import taken

PRINTED: Final[dict[str, Callable[[str], Any]]] = {
    "cards": catalog.game_cards,
    "keywords": catalog.game_keywords,
    "rules": catalog.rules,
    "links": catalog.game_links,
}
"""What never changes while a server runs, and says nothing of anybody: it is packed once, and sent so."""


@cache
def _made(what: str, game: str) -> tuple[bytes, bytes]:
    """What is printed of a game, plain and packed."""
    body = msgspec.json.encode(PRINTED[what](game))
    return body, gzip.compress(body, mtime=0)


async def _printed(request: Request, what: str) -> Response:
    """As the asker can read it. Slow where nobody has asked before, so it is made beside the loop."""
    body, packed = await asyncio.to_thread(_made, what, game_name(request))
    headers = {"vary": "accept-encoding"}
    if "gzip" in taken(request.headers.get("accept-encoding", "")):
        body, headers["content-encoding"] = packed, "gzip"
    return Response(body, headers=headers, media_type="application/json")


async def games(_: Request) -> Response:
    """The games that can be played here."""
    return answer(await asyncio.to_thread(catalog.games))  # slow where nobody has asked before


async def game_cards(request: Request) -> Response:
    """The printed cards of a game."""
    return await _printed(request, "cards")


async def game_keywords(request: Request) -> Response:
    """What words on the cards of a game mean."""
    return await _printed(request, "keywords")


async def game_rules(request: Request) -> Response:
    """The rules of a game."""
    return await _printed(request, "rules")


async def game_links(request: Request) -> Response:
    """How cards, rules, rulings and scenarios of a game belong together."""
    return await _printed(request, "links")


async def scenario(request: Request) -> Response:
    """A scenario file, as it stands."""
    game, name = game_name(request), str(request.path_params["name"])
    text = await asyncio.to_thread(links.scenario_text, game, name)
    if text is None:
        raise Wrong(404, f"there is no scenario called {name[:80]} in this game")
    return PlainTextResponse(text)


async def ready_deck(request: Request) -> Response:
    """What is in a ready deck."""
    game, deck = game_name(request), str(request.path_params["deck"])
    contents = catalog.deck_contents(game, deck)
    if contents is None:
        raise Wrong(404, f"there is no ready deck called {deck[:40]} in this game")
    return answer(contents)
