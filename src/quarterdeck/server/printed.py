"""What can be asked for of the games themselves, at no table: their cards, words, rules, scenarios and ready decks."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from quarterdeck.scenario import links
from quarterdeck.server import catalog
from quarterdeck.server.asking import Wrong, answer, game_name


async def games(_: Request) -> Response:
    """The games that can be played here."""
    return answer(await asyncio.to_thread(catalog.games))  # slow where nobody has asked before


async def game_cards(request: Request) -> Response:
    """The printed cards of a game."""
    return answer(catalog.game_cards(game_name(request)))


async def game_keywords(request: Request) -> Response:
    """What words on the cards of a game mean."""
    return answer(catalog.game_keywords(game_name(request)))


async def game_rules(request: Request) -> Response:
    """The rules of a game."""
    return answer(await asyncio.to_thread(catalog.rules, game_name(request)))


async def game_links(request: Request) -> Response:
    """How cards, rules, rulings and scenarios of a game belong together."""
    return answer(await asyncio.to_thread(catalog.game_links, game_name(request)))


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
