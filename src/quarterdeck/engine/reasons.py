"""What words of card texts say of a card that is not among theirs: their docstrings, as reasons that people read.

A word is a function that card code names: a listing (game, it) that gives cards, for `target=` and `choose=`, or a
condition (game, it, card) or (game, card) that narrows one. Its docstring is what a player reads whose card it leaves
out:

- a listing's says which cards it has (`Characters of others at the performer's location.`): whoever names another one
  reads "it is not among characters of others at the performer's location";
- a condition's says what it demands, as a sentence (`It must be engaged.`);
- a rule in parentheses at the end of it (`(FS-KEY-10)`) is the reason's rule; without one it is that of the question.

What a factory makes (`is_a("Duelist")`) has the factory's docstring, unless it has one of its own; `{trait}` in it
stands for the argument of that name. A listing made of another one and conditions says so (`narrowed`). Where a
docstring is not enough, a word has a function `why_not(game, it, card)` that gives the reason.

None of this is called while a game is played: only when somebody asks why.
"""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, TypeVar

from quarterdeck.engine.choice import Reason

UNSAID: Final = "a condition of its text is not met"
"""What is said of a word without a docstring: nothing that helps anybody."""
COMMON: Final = (
    "A", "All", "An", "Another", "Any", "At", "Attachments", "Both", "Cards", "Characters", "Each", "Enemies", "Every",
    "He", "If", "In", "It", "Its", "Locations", "No", "Of", "One", "Only", "Opposing", "Other", "She", "Some", "The",
    "There", "They", "This", "Those", "What", "Where", "Who", "Whoever", "You", "Your",
)  # fmt: skip
"""Words with which a docstring begins and which are small within a sentence: any other may be a name."""
_RULES: Final = re.compile(r"\s*\(([A-Z]{2}-[A-Z0-9-]+)(?:, [A-Z]{2}-[A-Z0-9-]+)*\)")
_SENTENCE: Final = re.compile(r"^(.*?[.!?])(?: |$)")

W = TypeVar("W", bound=Callable[..., Any])


def meaning(word: Callable[..., Any]) -> str:
    """What a word says: the first sentence of its docstring, as it stands within a sentence."""
    return said(word).text


def said(word: Callable[..., Any]) -> Reason:
    """The first sentence of a word's docstring, and the rule that it names."""
    text = " ".join(_docstring(word).split()) or UNSAID
    found = _SENTENCE.match(text)
    text = found[1] if found else text
    rule = _RULES.search(text)
    text = _RULES.sub("", text).rstrip(".")
    if text.partition(" ")[0] in COMMON:
        text = text[:1].lower() + text[1:]
    return Reason(rule[1] if rule else "", text)


def narrowed(made: W, base: Callable[..., Any], conditions: Sequence[Callable[..., Any]]) -> W:
    """Marks a listing as one that has those cards of another for which the conditions hold."""
    made.parts = (base, tuple(conditions))  # type: ignore[attr-defined]
    return made


def unless(refuse: Callable[[Any, Any, int], Reason | None]) -> Callable[[Any, Any, int], bool]:
    """A condition out of a predicate that gives reasons: it holds unless the card is refused."""

    def holds(game: Any, it: Any, card: int) -> bool:
        return refuse(game, it, card) is None

    holds.__doc__ = _docstring(refuse)
    return because(refuse)(holds)


def because(refuse: Callable[[Any, Any, int], Reason | None]) -> Callable[[W], W]:
    """Marks a condition or a listing whose reasons come of a predicate that knows more than a docstring says."""

    def mark(word: W) -> W:
        word.why_not = refuse  # type: ignore[attr-defined]
        return word

    return mark


def saying(text: str, name: str) -> Callable[..., None]:
    """A body that does nothing, for a sentence of a card that the rules themselves carry out."""

    def nothing(*_: object) -> None: ...

    nothing.__doc__, nothing.__name__ = text, name
    return nothing


def described(listing: Callable[..., Any]) -> str:
    """Which cards a listing has, with all that its conditions demand."""
    base, conditions = getattr(listing, "parts", (None, ()))
    if base is None:
        return meaning(listing)
    return "; ".join([described(base), *(meaning(condition) for condition in conditions)])


def why_not(listing: Callable[..., Any], game: Any, it: Any, card: int) -> Reason | None:
    """Why a card is not among those that a listing gives; None if it is."""
    own = getattr(listing, "why_not", None)
    if own is not None:
        reason: Reason | None = own(game, it, card)
        if reason is not None:
            return reason
    base, conditions = getattr(listing, "parts", (None, ()))
    if base is not None:
        reason = why_not(base, game, it, card)
        if reason is not None:
            return reason
        for condition in conditions:
            reason = why_unmet(condition, game, it, card)
            if reason is not None:
                return reason
    if card in listing(game, it):
        return None
    what = said(listing)
    return Reason(what.rule, what.text if what.text == UNSAID else f"it is not among {what.text}")


def why_unmet(condition: Callable[..., Any], game: Any, it: Any, card: int) -> Reason | None:
    """Why a condition on a card does not hold for this one; None if it does."""
    if _holds(condition, game, it, card):
        return None
    own = getattr(condition, "why_not", None)
    reason: Reason | None = None if own is None else own(game, it, card)
    return reason or said(condition)


def why_none(listing: Callable[..., Any], game: Any, it: Any) -> Reason:
    """Why a listing gives nothing: what all cards lack among which it looks, or that there are none to look at.

    The reason has a rule only where one and the same keeps all of them out.
    """
    base, _ = getattr(listing, "parts", (None, ()))
    if base is None:
        text = meaning(listing)
        return Reason("", text if text == UNSAID else f"there are none of these: {text}")
    cards = base(game, it)
    if not cards:
        return why_none(base, game, it)
    reasons = dict.fromkeys(why_not(listing, game, it, card) for card in cards)
    found = [reason for reason in reasons if reason is not None]
    text = ", or ".join(reason.text for reason in found[:2])
    rules = {reason.rule for reason in found}
    return Reason(rules.pop() if len(rules) == 1 else "", f"none of these will do: {described(base)}; {text}")


def words(listing: Callable[..., Any]) -> Iterator[Callable[..., Any]]:
    """The words that a listing is made of, down to the last: for tests that each of them says something."""
    base, conditions = getattr(listing, "parts", (None, ()))
    if base is None:
        yield listing
    else:
        yield from words(base)
        yield from conditions


def _holds(condition: Callable[..., Any], game: Any, it: Any, card: int) -> bool:
    """Conditions are of the card in a use, or of the card alone."""
    whole = len(inspect.signature(condition).parameters) == 3
    return bool(condition(game, it, card) if whole else condition(game, card))


def _docstring(word: Callable[..., Any]) -> str:
    """A word's own docstring, or that of the factory that made it, with what it was made of."""
    word = getattr(word, "func", word)
    text = getattr(word, "__doc__", None) or ""
    if not hasattr(word, "__code__"):
        return text
    made_by, _, _ = word.__qualname__.rpartition(".<locals>.")
    if not text and made_by:
        maker: Any = sys.modules[word.__module__]
        for name in made_by.split("."):
            maker = getattr(maker, name, None)
        text = getattr(maker, "__doc__", None) or ""
    if "{" in text:
        cells = zip(word.__code__.co_freevars, word.__closure__ or (), strict=True)
        text = text.format_map({name: _told(cell.cell_contents) for name, cell in cells})
    return text


def _told(value: object) -> str:
    """An argument of a factory in its docstring: a name, a number, or what another word says."""
    if hasattr(value, "name"):
        return str(value.name)
    if isinstance(value, list | tuple | set | frozenset):
        return " or ".join(map(_told, value))
    return meaning(value) if callable(value) else str(value)
