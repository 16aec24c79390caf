"""Players of the machine's own. They see what their seat may see, and nothing else.

>>> from quarterdeck.bots import make_bot
>>> bot = make_bot("search:50ms", seed=1)
>>> option = bot.choose(game, seat)
"""

from __future__ import annotations

import re
from typing import Final

from quarterdeck.bots.bot import Bot, FirstBot, LastBot, RandomBot, Thinking, ThinkingBot
from quarterdeck.bots.levels import NAMED, LevelBot
from quarterdeck.bots.montecarlo import DEFAULT_MILLISECONDS, MonteCarloBot
from quarterdeck.bots.search import SearchBot
from quarterdeck.bots.tempers import TEMPERS, TemperedBot
from quarterdeck.engine.errors import SetupError

SPECS: Final = (
    "random",
    "first",
    "last",
    "montecarlo",
    "montecarlo:50ms (milliseconds for each choice)",
    "montecarlo:200 (play-outs for each choice)",
    "search",
    "search:200ms",
    "search:400",
    *NAMED,
    *TEMPERS,
)
MOST: Final = 10_000_000
_SPEC: Final = re.compile(r"(?P<kind>[a-z-]+)(?::(?P<number>[0-9]{1,9})(?P<unit>ms)?)?")
_PLAIN: Final[dict[str, type[Bot]]] = {kind.name: kind for kind in (RandomBot, FirstBot, LastBot)}
_THINKING: Final[dict[str, type[ThinkingBot]]] = {kind.KIND: kind for kind in (MonteCarloBot, SearchBot)}


def make_bot(spec: str, seed: int) -> Bot:
    """The bot that a spec names: `random`, `first`, `montecarlo`, `search:50ms`, `search:200` or a level, `captain`."""
    found = _SPEC.fullmatch(spec) if isinstance(spec, str) else None
    kind = "" if found is None else found["kind"]
    if found is None or not (kind in _PLAIN or kind in _THINKING or kind in NAMED or kind in TEMPERS):
        raise SetupError(f"there is no bot called {spec!r}; write {', '.join(SPECS[:-1])} or {SPECS[-1]}")
    if kind in _PLAIN:
        if found["number"] is not None:
            raise SetupError(f"the bot {kind!r} takes no number, so {spec!r} should be {kind!r}")
        return _PLAIN[kind](seed)
    number = DEFAULT_MILLISECONDS if found["number"] is None else int(found["number"])
    if not 1 <= number <= MOST:
        raise SetupError(f"the number in {spec!r} should be from 1 to {MOST}")
    if kind in NAMED or kind in TEMPERS:
        if found["number"] is not None and not found["unit"]:
            raise SetupError(f"a level takes no number of play-outs, so {spec!r} should be {kind!r}")
        named = LevelBot if kind in NAMED else TemperedBot
        return named(seed, kind, 0 if found["number"] is None else number)
    if found["number"] is None or found["unit"]:
        return _THINKING[kind](seed, milliseconds=number, name=spec)
    return _THINKING[kind](seed, playouts=number, name=spec)


__all__ = [
    "SPECS", "Bot", "FirstBot", "LastBot", "LevelBot", "MonteCarloBot", "RandomBot", "SearchBot", "Thinking",
    "ThinkingBot", "make_bot",
]  # fmt: skip
