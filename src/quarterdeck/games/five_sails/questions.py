"""Questions and offers in words that say what is at stake: what is chosen for what, what is left to pay, who loses."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.engine.cards import slug
from quarterdeck.engine.choice import Ask, Option
from quarterdeck.engine.notation import CARD, your
from quarterdeck.games.five_sails.costs import PickOne
from quarterdeck.games.five_sails.procedures.challenge import Challenge, PlaytestChallenge
from quarterdeck.games.five_sails.procedures.gambling import Gamble
from quarterdeck.games.five_sails.procedures.payment import Payment, worth_of
from quarterdeck.games.five_sails.procedures.using import CardUse
from quarterdeck.games.five_sails.stats import COMBAT_VALUES

MODES: Final = {
    "stay-away": "Move nothing",
    "go-home": "Move Home",
    "home": "Move Home",
    "add": "Add one",
    "remove": "Remove one",
    "move": "Move one",
}
"""What a mode means where its word alone does not say it."""
LONGEST: Final = 200
"""Characters of a card's text in a question."""


def prompt(game: Any, ask: Ask, text: str) -> str:
    """The question, with what the procedure that asks can add to it."""
    frame = game.frames[-1]
    if isinstance(frame, Payment):
        left = frame.left(game, ask.draft)
        return text if left == frame.owed else f"{text} ({left} left)"
    if isinstance(frame, Challenge) and not isinstance(frame, PlaytestChallenge) and ask.offer == "answers":
        *ways, last = dict.fromkeys(option[0] for option in game._offered(ask))
        listed = f"{', '.join(ways)} or {last}" if ways else last
        return f"{text.partition(':')[0]}: {listed}?"
    if isinstance(frame, PickOne):
        return f"{text}: {_shortened(game.using().what(game).effects[0].text)}"
    if isinstance(frame, CardUse) and ask.offer in ("targets", "options", "several"):
        effects = frame.what(game).effects
        return f"{text}: {_shortened(effects[0 if ask.offer == 'targets' else frame.effect].text)}"
    return text


def _shortened(text: str) -> str:
    """A part of a card's text, not too long for a question."""
    text = text.strip(". :,")
    return text if len(text) <= LONGEST else text[:LONGEST].rpartition(" ")[0] + " ..."


def sentence(game: Any, option: Option, seat: int, text: str) -> str:
    """The offer as a sentence, with what the procedure that asks can add to it."""
    frame = game.frames[-1] if game.frames else None
    kind = option[0]
    if kind == "mode":
        return mode(game, option[1])
    if kind == "locker" and option[1] in game.leaders:
        lost = game.edition.loses_with_leader(game, game.leaders.index(option[1]))
        whose = your(game, seat)
        if not lost:
            return f"{text} ({whose} Leader)"
        return f"{text} ({whose} Leader: {'you lose' if whose == 'your' else 'who loses'} the game)"
    if isinstance(frame, Payment):
        return _means(game, frame, option, seat, text)
    if isinstance(frame, Gamble) and kind == "choose" and game.knows(seat, option[1]):
        return f"{text} ({_values(game, option[1])})"
    if isinstance(frame, PlaytestChallenge) and kind == "accept":
        return "Nobody intervenes"
    if isinstance(frame, PickOne) and kind == "choose":
        it = game.using()
        return str(it.what(game).costs[frame.cost].says.format(CARD.say(game, seat, option[1])))
    return text


def mode(game: Any, word: str) -> str:
    """A mode in words: a player, what the word means, or the word."""
    for name in game.names:
        if slug(name) == word:
            return str(name)
    plain = word.replace("-", " ")
    return MODES.get(word) or plain[:1].upper() + plain[1:]


def _means(game: Any, payment: Payment, option: Option, seat: int, text: str) -> str:
    """A way to pay, with what it is worth if that is not one card."""
    if option[0] == "pay":
        worth = worth_of(game, option[1]) if game.knows(seat, option[1]) else 1
        return text if worth == 1 else f"{text} (worth {worth})"
    amount = dict(payment.reductions(game)).get(option)
    return text if amount is None else f"{text} ({amount} less)"


def _values(game: Any, card: int) -> str:
    """A combat card's values; a dash is a dash."""
    numbers = ((quantity.name, game.value(quantity, card)) for quantity in COMBAT_VALUES)
    return ", ".join(f"{name} {'-' if number is None else number}" for name, number in numbers)
