"""Effects that wait, in a set-up: `pending` says which effect of which card, until when, and what it remembers.

An effect that a card's code puts off (`game.later`), or that goes on without its card (`game.goes_on` of Sky Pirate),
is put off by the same verbs here, so that it waits as if it had been played.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final, Protocol

from quarterdeck.engine.ability import LATER, Ability
from quarterdeck.engine.ability_game import AbilityGame
from quarterdeck.engine.cards import slug
from quarterdeck.engine.data import Data, Given
from quarterdeck.engine.errors import SetupError, did_you_mean
from quarterdeck.engine.event import Event
from quarterdeck.engine.notation import SeatArg
from quarterdeck.games.positions import copies_of, entries, reference, word_of
from quarterdeck.games.setups import seat_called

PENDING: Final = "pending"
CARDS: Final = ("target", "choice", "performer")
"""The cards that an effect was announced with."""
KEYS: Final = ("card", "effect", "by", "until", "of", "about", "opponent", "remembers", *CARDS)
ONGOING: Final = "ongoing"
"""Where an ability works that goes on without its card."""


def set_pending(
    game: AbilityGame, setup: Given, words: Sequence[str], never: Collection[str], why_never: str, kept: Sequence[str]
) -> None:
    """Let the effects of the set-up wait. None can wait for the events `never`, since `why_never`; `kept` are words
    under which the game's rules and costs let an effect remember something."""
    for one in entries(setup, PENDING, KEYS):
        card = reference(game, one.get("card"))
        ability = _effect(game, card, one)
        event = _event(game, ability, one)
        if event is not None and event.name in never:
            raise SetupError(f"'{PENDING}': nothing can wait for {event.name} here: {why_never}")
        it = game.new_use(ability.id, card, _controller(game, card, one, words), ())
        for word in CARDS:
            if word in one:
                setattr(it, word, reference(game, one[word]))
        it.remember(**_memory(game, card, one.get("remembers") or {}, words, kept))
        of = _first_value(game, event, one, words)
        more: dict[str, int] = {}
        if ability.where == ONGOING:
            if "opponent" in one:
                more["opponent"] = seat_called(one["opponent"], words)
            game.goes_on(ability, it, event, of, **more)  # type: ignore[attr-defined]
        else:
            assert event is not None
            if "about" in one:
                more["about"] = reference(game, one["about"])
            game.later(event, ability, it, of, **more)


def _effect(game: AbilityGame, card: int, one: Given) -> Ability:
    """The effect of the card that waits; its word may be left out where there is but one."""
    name = game.printed(card).name
    known = {
        ability.id.rpartition("/")[2]: ability
        for ability in game.book.abilities.values()
        if ability.card == game.printed(card).id and (ability.kind == LATER or ability.where == ONGOING)
    }
    if not known:
        raise SetupError(f"'{PENDING}': {name} has no effect that waits for anything")
    word = slug(str(one.get("effect", next(iter(known)) if len(known) == 1 else "")))
    if word not in known:
        meant = word or "that is meant alone"
        raise SetupError(f"'{PENDING}': {name} has no effect {meant} that waits; {did_you_mean(word, known)}")
    for key, where in (("about", LATER), ("opponent", ONGOING)):
        if key in one and (known[word].where == ONGOING) != (where == ONGOING):
            raise SetupError(f"'{PENDING}': '{key}' is not for {word}, which {_how(known[word])}")
    return known[word]


def _how(ability: Ability) -> str:
    return "goes on without its card" if ability.where == ONGOING else "is put off"


def _event(game: AbilityGame, ability: Ability, one: Given) -> Event | None:
    """What it waits for; what goes on may go on without an end."""
    word = str(one.get("until", ability.answers if ability.kind == LATER else ""))
    if not word and ability.where == ONGOING:
        return None
    if word not in game.EVENTS:
        hint = did_you_mean(word, game.EVENTS) if word else "say 'until' and an event of the game"
        raise SetupError(f"'{PENDING}': there is no event called {word or 'nothing'}; {hint}")
    return game.EVENTS[word]


def _controller(game: AbilityGame, card: int, one: Given, words: Sequence[str]) -> int:
    """Whose effect it is: said, or that of whoever has the card."""
    if "by" in one:
        return seat_called(one["by"], words)
    found = game.controller(card) if game.pieces[card] is not None else game.owner[card]
    if found < 0:
        raise SetupError(f"'{PENDING}': say with 'by' whose effect that of {game.printed(card).name} is")
    return found


def _first_value(game: AbilityGame, event: Event | None, one: Given, words: Sequence[str]) -> int:
    """The card or player whom the event must be about, as its first value is the one or the other."""
    if "of" not in one:
        return -1
    if event is None or not event.args:
        raise SetupError(f"'{PENDING}': 'of' says whom an event is about, and this one is about nobody")
    if isinstance(event.args[0][1], SeatArg):
        return seat_called(one["of"], words)
    return reference(game, one["of"])


def _memory(game: AbilityGame, card: int, told: object, words: Sequence[str], kept: Sequence[str]) -> dict[str, object]:
    """What effects of the same card gave before, each under its word."""
    if not isinstance(told, Mapping):
        raise SetupError(f"'{PENDING}': 'remembers' is a table of effects and what they gave, not {told!r}")
    own = [one for one in game.book.abilities.values() if one.card == game.printed(card).id]
    gave = [name for one in own for name in (one.name, *(effect.name for effect in one.effects))]
    names = {name.replace("_", "-"): name for name in (*gave, *kept)}
    found: dict[str, object] = {}
    for word, value in told.items():
        if slug(str(word)) not in names:
            raise SetupError(f"'{PENDING}': {word} is nothing to remember; {did_you_mean(str(word), names)}")
        found[names[slug(str(word))]] = _given(game, value, words)
    return found


def _given(game: AbilityGame, value: object, words: Sequence[str]) -> object:
    """A value as an effect gives it: a card or a player by name, a number, a word, or a list of these."""
    if isinstance(value, list):
        return [_given(game, one, words) for one in value]
    if isinstance(value, str):
        if slug(value) in words:
            return words.index(slug(value))
        if copies_of(game, slug(value.partition("#")[0])):
            return reference(game, value)
    return value


# -- telling ----------------------------------------------------------------------------------------------------------


class Waits(Protocol):
    """An effect that was put off, or that goes on."""

    ability: str
    card: int
    controller: int
    of: int
    memory: Data


def told_pending(game: AbilityGame, kept_cards: Collection[str]) -> Data:
    """The effects that wait in this position, as a set-up says them: what was put off, then what goes on.

    Under the words `kept_cards` rules and costs let an effect remember cards.
    """
    waiting: list[tuple[Waits, str]] = [(one, one.event) for one in game.delayed]
    waiting += [(one, one.until) for one in getattr(game, "ongoing", ())]
    return {PENDING: [_told(game, one, until, kept_cards) for one, until in waiting]} if waiting else {}


def _told(game: AbilityGame, one: Waits, until: str, kept_cards: Collection[str]) -> Data:
    memory = dict(one.memory)
    found: Data = {"card": word_of(game, one.card), "effect": one.ability.rpartition("/")[2]}
    found["by"] = slug(game.names[one.controller])
    if until:
        found["until"] = until
    if one.of >= 0:
        is_player = isinstance(game.EVENTS[until].args[0][1], SeatArg)
        found["of"] = slug(game.names[one.of]) if is_player else word_of(game, one.of)
    for word in (*CARDS, "about"):
        card = memory.pop(word, -1)
        if card >= 0:
            found[word] = word_of(game, card)
    opponent = memory.pop("opponent", -1)
    if opponent >= 0:
        found["opponent"] = slug(game.names[opponent])
    if memory:
        cards = {*kept_cards, *_giving_cards(game, one.ability)}
        found["remembers"] = {
            name.replace("_", "-"): _said(game, value, name in cards) for name, value in memory.items()
        }
    return found


def _giving_cards(game: AbilityGame, ability: str) -> list[str]:
    """The effects of the same card whose bodies say that they give cards: `-> CardNo`, `-> list[CardNo]`."""
    card = game.book.abilities[ability].card
    effects = (effect for one in game.book.abilities.values() if one.card == card for effect in one.effects)
    return [effect.name for effect in effects if "CardNo" in str(effect.body.__annotations__.get("return"))]


def _said(game: AbilityGame, value: object, is_card: bool) -> object:
    """A value that an effect remembers, as `remembers` says it: cards by their names."""
    if isinstance(value, (list, tuple)):
        return [_said(game, one, is_card) for one in value]
    return word_of(game, value) if is_card and isinstance(value, int) and value >= 0 else value
