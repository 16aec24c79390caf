"""The words of questions and options: what is at stake, beyond what the engine says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quarterdeck.engine.choice import Ask, Option
from quarterdeck.engine.timing import Window
from quarterdeck.engine.wording import asked, plain, with_text
from quarterdeck.games.sky_pirate.procedures.choosing import PickCards
from quarterdeck.games.sky_pirate.procedures.firing import Recover
from quarterdeck.games.sky_pirate.procedures.playing import AsPlayed
from quarterdeck.games.sky_pirate.procedures.reacting import Reacts
from quarterdeck.games.sky_pirate.procedures.resolving import KeepOne, Resolving
from quarterdeck.games.sky_pirate.procedures.using import CardUse
from quarterdeck.games.sky_pirate.stats import COST, DURABILITY, POWER

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate

DEEDS: Final = {"stow": "stow", "discard": "discard", "eject": "eject", "return_to_hand": "return to hand"}
"""What is done with picked cards, by the game's verb."""


def prompt(game: SkyPirate, ask: Ask, text: str) -> str:
    """The question, with Actions, Powder and Presence where they matter, and with the text of the card that asks."""
    offer, frame = ask.offer, game.frames[-1]
    if isinstance(frame, PickCards):
        return _picks(game, ask, frame)
    if isinstance(frame, Recover):
        return _recovery(game, ask, frame, text)
    if isinstance(frame, KeepOne):
        return text.replace("a unique card", str(game.printed(frame.cards[0]).name))
    if isinstance(frame, Reacts) and offer == "orders":
        return text.replace("which forced ability", "which of your Reacts")
    said = _text(game, ask, frame)
    if said:
        return with_text(text, said)
    if offer == "actions":
        return f"{text} ({_count(game.actions, 'Action')}, {game.powder[ask.seat]} Powder)"
    if offer == "shots":
        return f"{text} ({game.powder[ask.seat]} Powder)"
    attempt = game.attempt
    if offer in ("tactics", "crew") and attempt is not None:
        presence = f"Presence {game.total(attempt.boarder)} boarding, {game.total(attempt.defender)} defending"
        return f"{text} ({presence})" if offer == "tactics" else with_text(text, presence)
    return text


def _picks(game: SkyPirate, ask: Ask, frame: PickCards) -> str:
    """What the picked cards are for: which card asks, what is done with them, how many there are to be."""
    deed = DEEDS.get(frame.deed, "choose")
    most = min(frame.most, len(frame.cards))
    number = _count(most, "card") if frame.least >= most else f"up to {_count(most, 'card')}"
    known = frame.source >= 0 and game.knows(ask.seat, frame.source)
    asked = f" for {game.printed(frame.source).name}" if known else _by_rule(game, ask, frame)
    order = ", the lowest one last" if frame.ordered and deed == "stow" and most > 1 else ""
    return f"{game.names[ask.seat]}, {deed} {number}{asked}{order} ({len(ask.draft)} so far)"


def _by_rule(game: SkyPirate, ask: Ask, frame: PickCards) -> str:
    """For which card or by which rule the picks are made, where no card asks for them itself."""
    it = game.using()
    if it is not None and game.knows(ask.seat, it.card):
        return f" for {game.printed(it.card).name}"
    if any(game.place[card] in game._setting.hand for card in frame.cards):
        return f" of your hand, which holds {_count(len(frame.cards) - frame.most, 'card')} at most"
    return " of your party, since the attempt is over"


def _recovery(game: SkyPirate, ask: Ask, frame: Recover, text: str) -> str:
    """What the cards were lost to, then which of them is to come back."""
    if ask.offer == "hand":
        return text.replace("for the recovery", f"to recover {game.printed(frame.wanted).name}")
    source = frame.source
    known = source >= 0 and game.knows(ask.seat, source)
    cause = "a Fire" if frame.fire else game.printed(source).name if known else ""
    return text.replace("the lost cards", f"the cards lost to {cause}") if cause else text


def _text(game: SkyPirate, ask: Ask, frame: object) -> str:
    """The part of a card's text that the question is about."""
    if isinstance(frame, Resolving):
        return plain(frame.use(game).what(game).said)
    if isinstance(frame, Window):
        uses = {option[2] for option in game.offered(ask) if option[0] == "use"}
        return plain(game.book.abilities[uses.pop()].said) if len(uses) == 1 else ""
    if isinstance(frame, AsPlayed) and ask.offer == "yes_or_no":
        return plain(frame.what(game).said)
    if isinstance(frame, CardUse) and frame.ability:
        if ask.offer in ("options", "several"):
            return asked([effect for _, effect in frame._effects(game)], frame.effect)
        if ask.offer in ("targets", "several_targets"):
            return plain(frame.what(game).said)
    return ""


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def sentence(game: SkyPirate, option: Option, seat: int, text: str) -> str:
    """The option as a sentence, with the numbers that it depends on."""
    kind = option[0]
    if kind == "fire":
        return f"{text} (cost {game.number(COST, option[1])}, power {game.number(POWER, option[1])})"
    if kind == "commit":
        return f"{text} (presence {game.presence(option[1])})"
    if kind == "target" and game.place[option[1]] in game._setting.ship:
        return f"{text} (durability {game.number(DURABILITY, option[1])})"
    if kind == "mode":
        return _mode(game, str(option[1]))
    if kind == "pass" and game.frames and game.frames[-1].IS == "turn":
        return "End the Action Phase" if game.phase == "action" else "Fire no cannon"
    return text


def _mode(game: SkyPirate, word: str) -> str:
    """What this mode of the card does, in the words of the card."""
    frame = game.frames[-1] if game.frames else None
    modes = frame.what(game).modes if isinstance(frame, CardUse) and frame.ability else ()
    text = " ".join(effect.text for mode in modes if mode.word == word for effect in mode.effects).strip(" .;,")
    text = text or word.replace("-", " ")
    return text[0].upper() + text[1:]
