"""What each game says about its decks: its headings, its editions and its cards. A game does so in its module `decks`.

`HEADINGS` are the parts of a deck, `HEADING_RULES` the rules that ask for them; `EDITIONS`, where there are several,
the editions of the rules, the usual one first.
`resolve` turns what somebody wrote into a printed name, `faults` or `violations` name what is wrong with a deck.
The game itself is not imported: a deck is checked by the printed facts alone.
"""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.decks.decklist import DeckError
from quarterdeck.engine.beside import beside
from quarterdeck.engine.cards import slug
from quarterdeck.engine.errors import SetupError, did_you_mean
from quarterdeck.games import WHERE, game_class, game_names

HEADINGS: Final = ("Hand", "Deck")
"""The parts of a deck in a game whose module names none."""


def game_named(word: str) -> str:
    """The name of a game, also written with hyphens, spaces or capitals, or SetupError."""
    name = slug(word.replace("_", " ")).replace("-", "_")
    if name not in game_names():
        raise SetupError(f"there is no game called {word.strip()[:60]}; {did_you_mean(name, game_names())}")
    return name


def legality_of(game: str) -> Any:
    """The game's module `decks`, or DeckError for a game whose players bring no decks."""
    module = beside(_home(game), "decks")
    if module is None:
        raise DeckError(f"the players of {game} bring no decks of their own")
    return module


def has_decks(game: str) -> bool:
    """Do the players of this game bring decks?"""
    return beside(_home(game), "decks") is not None


def _home(game: str) -> str:
    return WHERE[game].partition(":")[0] if game in WHERE else game_class(game).__module__


def headings_of(game: str) -> tuple[str, ...]:
    """The headings of the game's deck lists."""
    headings: tuple[str, ...] = getattr(legality_of(game), "HEADINGS", HEADINGS)
    return headings


def heading_rules(game: str) -> dict[str, str]:
    """The headings, each with the rule that asks for it; an empty one where the game names none."""
    headings = headings_of(game)
    rules: tuple[str, ...] = getattr(legality_of(game), "HEADING_RULES", ("",) * len(headings))
    return dict(zip(headings, rules, strict=True))


def all_headings() -> set[str]:
    """The headings of every game, in small letters."""
    return {heading.lower() for game in game_names() if has_decks(game) for heading in headings_of(game)}


def editions_of(game: str) -> tuple[str, ...]:
    """The editions in which a deck may be legal; none for a game with one set of rules."""
    editions: tuple[str, ...] = getattr(legality_of(game), "EDITIONS", ())
    return editions


def edition_named(game: str, word: str) -> str:
    """The edition of this name, the usual one for no name, or DeckError."""
    editions = editions_of(game)
    if not word:
        return editions[0] if editions else ""
    if not editions:
        raise DeckError(f"{game} has no editions")
    if word.lower() not in editions:
        raise DeckError(f"there is no edition {word[:60]!r} of {game}; {did_you_mean(word.lower(), editions)}")
    return word.lower()


def printed_name(game: str, word: str) -> str:
    """The printed name of a card as the game knows it, or the word itself."""
    resolve = getattr(legality_of(game), "resolve", None)
    return (resolve(word) if resolve else None) or word


def facts_of(game: str, name: str) -> dict[str, Any] | None:
    """Number, kind, cost and so on of a card; empty if there is no such card, None if the game tells nothing."""
    about = getattr(legality_of(game), "about", None)
    return about(name) if about else None


def exchange_of(game: str) -> dict[str, str]:
    """The entries of the game's decks in JSON and the heading of each; none where decks have no such form."""
    entries: dict[str, str] = getattr(legality_of(game), "EXCHANGE", {})
    return entries
