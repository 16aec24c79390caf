"""Claims that tests make: which rules of the inventory they prove and which cards they use.

`quarterdeck rules GAME --coverage` and `quarterdeck cards GAME` read these claims from the source, so the arguments
are literal strings. A claim of an unknown id or card fails the tests (see tests/contract/test_claims.py).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

F = TypeVar("F", bound=Callable[..., object])


def rule(*ids: str, edition: str | None = None) -> Callable[[F], F]:
    """The test proves these rules: it would fail if one of them were broken."""
    return lambda test: test


def card(*names: str) -> Callable[[F], F]:
    """The test uses these cards in play."""
    return lambda test: test


def cards_of_kind(game: str, *kinds: str) -> Callable[[F], F]:
    """The test is run once for every card of these kinds and uses it in play."""
    return lambda test: test
