"""How many cards lie in a zone: a number with an address, as `anna.deck` or `city.discard`, and its parts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quarterdeck.engine import view_cache
from quarterdeck.engine.cards import slug

if TYPE_CHECKING:
    from quarterdeck.engine.game import Game
    from quarterdeck.engine.reckoning import Reckoning

IS: Final = "="
ADD: Final = "+"
"""Both as in `engine.reckoning`, which asks this module."""
MOST_NAMED: Final = 8
"""Of a pile with more cards that the seat knows, they are counted together."""
KNOWN: Final = "cards that you know"
UNKNOWN: Final = "cards that you do not know"
ONE_UNKNOWN: Final = "a card that you do not know"


def zone_word(game: Game, zone: int) -> str:
    """The word of a zone, that with its player where there is one."""
    found = game.setting.zones[zone]
    if found.owner < 0 or "." in found.name:
        return found.name
    kind = found.name.removesuffix(f" of {game.names[found.owner]}").replace(" ", "_")
    return f"{slug(game.names[found.owner])}.{kind}"


def piles(game: Game) -> dict[str, int]:
    """The zones that have a number, by its address: those for which the game names a rule. Not to be changed."""
    return view_cache.while_cards_lie_still(game, "piles", _piles, None)


def _piles(game: Game, _: None) -> dict[str, int]:
    words = {zone_word(game, zone): zone for zone in range(len(game.zones))}
    return {word: zone for word, zone in words.items() if rule_of(game, word)}


def rule_of(game: Game, word: str) -> str:
    """The rule behind a pile: that of its own word, or of its kind."""
    rules = game.NUMBERS.piles
    return rules.get(word) or rules.get(word.rpartition(".")[2], "")


def title(game: Game, zone: int) -> str:
    """What the number of a pile is called."""
    found = game.setting.zones[zone]
    said, name = found.title, game.names[found.owner] if found.owner >= 0 else ""
    if name and said.startswith(f"{name}'s "):
        said = said.removeprefix(f"{name}'s ") + f" of {name}"
    return said[:1].upper() + said[1:]


def counted(game: Game, word: str, zone: int, tell: Reckoning) -> int:
    """The cards of a pile: those that the seat knows by name, where they are few, and the others together."""
    rule = rule_of(game, word)
    held = game.zones[zone]
    known = [card for card in held if game.knows(tell.seat, card)]
    unknown = len(held) - len(known)
    if len(known) <= MOST_NAMED:
        for card in known:
            tell.by_card(card, 1, "", rule)
    else:
        tell.counted(len(known), KNOWN, rule, ADD if unknown else IS)
    if unknown:
        tell.counted(unknown, UNKNOWN if unknown > 1 else ONE_UNKNOWN, rule, ADD if known else IS)
    tell.nothing("no card lies there", rule)
    return len(held)
