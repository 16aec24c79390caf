"""Who sits at a table of any game, with which deck: names by seat, and one deck for each player."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from quarterdeck.engine.cards import slug
from quarterdeck.engine.errors import SetupError


def player_names(
    title: str, counts: Sequence[int], default: tuple[str, ...], taken: Collection[str], seats: int | None,
    names: Sequence[str] | None,
) -> tuple[str, ...]:  # fmt: skip
    """The players' names, by seat. Those in `taken` mean something else on the table."""
    count = seats if seats is not None else len(names) if names is not None else counts[0]
    if count not in counts:
        *some, last = map(str, counts)
        raise SetupError(f"{title} is for {', '.join(some)} or {last} players, not {count}")
    if names is None:
        return default[:count]
    if len(names) != count:
        raise SetupError(f"there are {count} players but {len(names)} names")
    words = [slug(str(name)) for name in names]
    for name, word in zip(names, words, strict=True):
        if not word or word in taken:
            raise SetupError(f"a player cannot be called '{name}': that word means something else on this table")
        if words.count(word) > 1:
            raise SetupError(f"two players are called {name}: each needs a name of their own")
    return tuple(str(name) for name in names)


def one_for_each(decks: Sequence[object], names: Sequence[str]) -> None:
    """There are as many decks as players."""
    if len(decks) != len(names):
        raise SetupError(f"there are {len(names)} players but {len(decks)} deck{'s' * (len(decks) != 1)}")
