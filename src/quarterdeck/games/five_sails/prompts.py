"""Questions and offers in words that say what is at stake: what is chosen for what, what is left to pay, who loses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quarterdeck.engine.cards import slug
from quarterdeck.engine.choice import Ask, Option
from quarterdeck.engine.notation import CARD, CountArg, your
from quarterdeck.engine.wording import asked, with_text
from quarterdeck.games.five_sails.costs import PickOne
from quarterdeck.games.five_sails.procedures.challenge import Challenge, PlaytestChallenge
from quarterdeck.games.five_sails.procedures.day import HandLimit
from quarterdeck.games.five_sails.procedures.duel import Duel
from quarterdeck.games.five_sails.procedures.gambling import Gamble
from quarterdeck.games.five_sails.procedures.payment import Payment, worth_of
from quarterdeck.games.five_sails.procedures.using import CardUse
from quarterdeck.games.five_sails.stats import COMBAT_VALUES

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.game import FiveSails

MODES: Final = {
    "stay-away": "Move nothing",
    "go-home": "Move Home",
    "home": "Move Home",
    "add": "Add one",
    "remove": "Remove one",
    "move": "Move one",
}
"""What a mode means where its word alone does not say it."""


def prompt(game: FiveSails, ask: Ask, text: str) -> str:
    """The question, with what the procedure that asks can add to it."""
    frame = game.frames[-1]
    if isinstance(frame, Payment):
        left = frame.left(game, ask.draft)
        return text if left == frame.owed else f"{text} ({left} left)"
    if isinstance(frame, Challenge) and ask.offer == "answers":
        return _challenge(game, ask, frame)
    if isinstance(frame, Duel) and ask.offer == "abilities":
        return text.replace(", or pass", f" for {CARD.say(game, ask.seat, frame.participant)}, or pass")
    if isinstance(frame, Gamble):
        return _gamble(game, ask, frame, text)
    if isinstance(frame, HandLimit):
        return _hand_limit(game, ask)
    if isinstance(frame, PickOne):
        return with_text(text, asked(game.the_use.what(game).effects, 0))
    if isinstance(frame, CardUse) and ask.offer in ("targets", "options", "several"):
        effects = frame.what(game).effects
        return with_text(text, asked(effects, 0 if ask.offer == "targets" else frame.effect))
    return text


def _challenge(game: FiveSails, ask: Ask, frame: Challenge) -> str:
    """Who challenges whom with what, and the answers that can be given."""
    who, whom = (CARD.say(game, ask.seat, card) for card in (frame.challenger, frame.target))
    if isinstance(frame, PlaytestChallenge):
        listed = "does another character intervene"
    else:
        *ways, last = dict.fromkeys(option[0] for option in game.offered(ask))
        listed = f"{', '.join(ways)} or {last}" if ways else last
    return f"{game.names[ask.seat]}, {who} challenges {whom} to a duel of {frame.stat}: {listed}?"


def _gamble(game: FiveSails, ask: Ask, frame: Gamble, text: str) -> str:
    """What the chosen card is for: it is played, or used by the card that had somebody gamble."""
    if frame.participant < 0:
        return text
    if frame.keeps_all:
        return f"{text} for {CARD.say(game, ask.seat, game.the_use.card)}"
    return f"{text}: {CARD.say(game, ask.seat, frame.participant)} plays it as combat card"


def _hand_limit(game: FiveSails, ask: Ask) -> str:
    """How many cards have to go, and why."""
    limit = game.printed(game.leaders[ask.seat]).panache or 0
    number = CountArg("card").say(game, ask.seat, len(game.hand_of(ask.seat)) - limit)
    keeps = f"your Leader's Panache lets you keep {limit}"
    return f"{game.names[ask.seat]}, discard {number} from hand: {keeps} ({len(ask.draft)} so far)"


def sentence(game: FiveSails, option: Option, seat: int, text: str) -> str:
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
    if isinstance(frame, Gamble) and kind == "keep" and game.knows(seat, option[1]):
        return f"{text} ({_values(game, option[1])})"
    if isinstance(frame, PlaytestChallenge) and kind == "pass":
        return "Nobody intervenes"
    if isinstance(frame, PickOne) and kind == "spend":
        return frame.price(game).says.format(CARD.say(game, seat, option[1]))
    return text


def mode(game: FiveSails, word: str) -> str:
    """A mode in words: a player, what the word means, or the word."""
    for name in game.names:
        if slug(name) == word:
            return str(name)
    plain = word.replace("-", " ")
    return MODES.get(word) or plain[:1].upper() + plain[1:]


def _means(game: FiveSails, payment: Payment, option: Option, seat: int, text: str) -> str:
    """A way to pay, with what it is worth if that is not one card."""
    if option[0] == "pay":
        worth = worth_of(game, option[1]) if game.knows(seat, option[1]) else 1
        return text if worth == 1 else f"{text} (worth {worth})"
    amount = dict(payment.reductions(game)).get(option)
    return text if amount is None else f"{text} ({amount} less)"


def _values(game: FiveSails, card: int) -> str:
    """A combat card's values; a dash is a dash."""
    numbers = ((quantity.name, game.value(quantity, card)) for quantity in COMBAT_VALUES)
    return ", ".join(f"{name} {'-' if number is None else number}" for name, number in numbers)
