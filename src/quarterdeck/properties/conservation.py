"""No card is lost (property 8)."""

from __future__ import annotations

from collections import Counter

from quarterdeck.engine.game import Game
from quarterdeck.properties.contract import Broken, need


def check_places(game: Game) -> None:
    """Property 8: every card is in exactly one zone, where its place says."""
    place = game.place
    cards = len(place)
    for number, zone in enumerate(game.zones):
        for card in zone:
            if not 0 <= card < cards or place[card] != number:
                where = game.setting.zones[number].name
                what = game.printed(card).name if 0 <= card < cards else f"card {card}, which does not exist,"
                raise Broken(8, f"{what} lies in {where}, but its place says otherwise")
    lying = sum(map(len, game.zones))
    need(lying == cards, 8, f"{cards} cards are in the game, but {lying} lie in zones")
    columns = (game.faces, game.owner, game.known, game.pieces)
    need(all(len(column) == cards for column in columns), 8, "not everything is said about each card")


def check_conservation(game: Game, faces: Counter[int]) -> None:
    """Property 8: every card is in exactly one zone, and none of those with which the game began is lost."""
    check_places(game)
    if len(game.faces) == faces.total():
        need(Counter(game.faces) == faces, 8, "a card has turned into another")
    else:
        need(Counter(game.faces) >= faces, 8, "a card has left the game")
