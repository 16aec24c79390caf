"""How questions are worded: what a window answers, and the part of a card's text that an effect asks about."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from quarterdeck.engine.ability import Effect
from quarterdeck.engine.choice import Ask
from quarterdeck.engine.timing import Window

if TYPE_CHECKING:
    from quarterdeck.engine.game import Game

LONGEST: Final = 200
"""Characters of a card's text in a question."""
GOES_ON: Final = "..."
"""Where the texts of two effects make one sentence, the first ends and the second begins with this."""
_COUNT: Final = re.compile(r" \(\d+ (?:chosen|so far)\)$")
_LINKS: Final = re.compile(
    r"(?:[.;,:]? (?:and|or|then)|[.;,] if (?:you|it|she|he)\b[^.;,]*|[.;,] for each)$", re.IGNORECASE
)
_BREAKS: Final = re.compile(r"(?<=[.]) |; or\b ?")
_LEADING: Final = re.compile(r"^(?:and then|and|then|else|or) ", re.IGNORECASE)
_COMMON: Final = ("The ", "A ", "Round ")
"""Words with which a sentence begins and which are small within one."""


def window(game: Any, ask: Ask, frame: Window) -> str:
    """The question of a window: which card could answer what, or which forced ability comes next."""
    event = game.EVENTS[frame.event]
    named = zip(event.args, frame.what_happened(game), strict=True)
    said = event.says.format(**{field: arg.say(game, ask.seat, value) for (field, arg), value in named})
    said = said.removesuffix(".")
    if said.startswith(_COMMON) and event.says.startswith(_COMMON):
        said = said[0].lower() + said[1:]
    happens = f" {frame.stage} {said}" if said else ""
    player = game.names[ask.seat]
    if ask.offer == "orders":
        return f"{player}, choose which forced ability comes next{happens}"
    return f"{player}, use {_answer(game, ask)}{happens}, or pass"


def _answer(game: Game, ask: Ask) -> str:
    """The one card that can answer, or an ability of whichever."""
    cards = {game.printed(option[1]).name for option in game.offered(ask) if option[0] == "use"}
    return cards.pop() if len(cards) == 1 else "an ability"


def asked(effects: Sequence[Effect], at: int) -> str:
    """What one effect of several asks, in the words of the card: its sentence, from the beginning to that question."""
    first = at
    while first and effects[first].text.startswith(GOES_ON):
        first -= 1
    last = at + 1
    unsaid = (f"you may {GOES_ON}",) if effects[at].modes is not None else (f": {GOES_ON}", f"you may {GOES_ON}")
    while last < len(effects) and effects[last - 1].text.endswith(unsaid):
        last += 1
    before = _joined(effects[first:at])
    own = _joined(effects[at:last])
    open_end = effects[last - 1].text.endswith(GOES_ON)
    begun = "" if before.endswith(".") else _BREAKS.split(before)[-1]
    own = _LINKS.sub("", own.rstrip(" .,;:")) if open_end else own
    whole = f"{begun} {own}" if begun else own
    return plain(whole if len(whole) <= LONGEST else _LEADING.sub("", own))


def _joined(effects: Sequence[Effect]) -> str:
    """The texts as one, without the marks of where one goes on."""
    return " ".join(effect.text.removeprefix(GOES_ON).removesuffix(GOES_ON).strip() for effect in effects).strip()


def plain(text: str) -> str:
    """A part of a card's text, not too long for a question and without the marks at its ends."""
    text = text.replace(f" {GOES_ON} {GOES_ON} ", " ").strip(". :,;")
    return text if len(text) <= LONGEST else text[:LONGEST].rpartition(" ")[0] + " ..."


def with_text(question: str, text: str) -> str:
    """The question with the text that it is about; the count of what was picked stays at the end."""
    if not text:
        return question
    found = _COUNT.search(question)
    count = found[0] if found else ""
    question = question.removesuffix(count)
    return f"{question}{'' if question.endswith('?') else ':'} {text}{count}"
