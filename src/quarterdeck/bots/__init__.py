"""Players of the machine's own. They see what their seat may see, and nothing else.

>>> from quarterdeck.bots import make_bot
>>> bot = make_bot("montecarlo:50ms", seed=1)
>>> option = bot.choose(game, seat)
"""

from __future__ import annotations

import re
from typing import Final

from quarterdeck.bots.bot import Bot, RandomBot
from quarterdeck.bots.montecarlo import DEFAULT_MILLISECONDS, MonteCarloBot
from quarterdeck.engine.errors import SetupError

SPECS: Final = (
    "random",
    "montecarlo",
    "montecarlo:50ms (milliseconds for each choice)",
    "montecarlo:200 (play-outs for each choice)",
)
MOST: Final = 10_000_000
_SPEC: Final = re.compile(r"(?P<kind>[a-z]+)(?::(?P<number>[0-9]{1,9})(?P<unit>ms)?)?")


def make_bot(spec: str, seed: int) -> Bot:
    """The bot that a spec names: `random`, `montecarlo`, `montecarlo:50ms` or `montecarlo:200`."""
    found = _SPEC.fullmatch(spec) if isinstance(spec, str) else None
    if found is None or found["kind"] not in ("random", "montecarlo"):
        raise SetupError(f"there is no bot called {spec!r}; write {', '.join(SPECS[:-1])} or {SPECS[-1]}")
    if found["kind"] == "random":
        if found["number"] is not None:
            raise SetupError(f"the bot 'random' takes no number, so {spec!r} should be 'random'")
        return RandomBot(seed)
    number = DEFAULT_MILLISECONDS if found["number"] is None else int(found["number"])
    if not 1 <= number <= MOST:
        raise SetupError(f"the number in {spec!r} should be from 1 to {MOST}")
    if found["number"] is None or found["unit"]:
        return MonteCarloBot(seed, milliseconds=number, name=spec)
    return MonteCarloBot(seed, playouts=number, name=spec)


__all__ = ["SPECS", "Bot", "MonteCarloBot", "RandomBot", "make_bot"]
