"""A page that shows a position nobody needs to play to: the table is real, what its seat sees was set up by hand."""

from __future__ import annotations

import json

import msgspec

from quarterdeck.server.encoded import encoded_view


class Posed:
    """Sits somebody down at a table of the same game and players, and hands them another position's view.

    All else (cards, faces, rules, names) comes from the server as always; an answer given there means nothing.
    """

    def __init__(self, people, server):
        self._people = people
        self._server = server

    def sit(self, game, seat=0, **options):
        """The page of whoever sits in this seat of this game, as soon as it is asked."""
        assert game.choice_of(seat) is not None, f"{game.names[seat]} is not asked: {game.asks}"
        seats = [{"kind": "hotseat" if n else "me", "name": name} for n, name in enumerate(game.names)]
        table, tokens = self._server.table(game.NAME, seats, seed=1)
        sight = msgspec.to_builtins(encoded_view(game, seat))
        page = self._people.sit(table, tokens[seat], hears=lambda text: instead(text, sight), **options)
        page.locator(".prompt.asked").wait_for()
        page.locator(".host [data-word]").first.wait_for()
        return page


def instead(text, sight):
    """What the page hears in place of a message: of a game that went on, the position that was set up."""
    message = json.loads(text)
    if message["type"] != "update":
        return text
    return json.dumps({**message, "events": [], "first": 0, "steps": [], "sight": sight})
