"""What verbs name: an effect by its word, an effect whose card is gone, a card that need not be there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quarterdeck.engine.ability import AFTER, BEFORE, WHEN
from quarterdeck.engine.choice import Reason
from quarterdeck.engine.data import SomeValues
from quarterdeck.engine.errors import did_you_mean
from quarterdeck.engine.notation import Arg
from quarterdeck.games.cardfiles import in_one
from quarterdeck.games.sky_pirate.ability import ACTION, TACTIC, SkyAbility

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.cardset import Card
    from quarterdeck.games.sky_pirate.game import SkyPirate

ANSWERS: Final = (BEFORE, WHEN, AFTER)
"""The effects that answer something that happens."""
ORDERED: Final = ("use", "next")
"""The options that name an effect of a card: it is used, or it resolves next."""


class AbilityArg(Arg):
    """An effect, by its own word (`swap`). One that answers several events has one word for all of them."""

    CALLED = "ABILITY"

    def show(self, game: SkyPirate, seat: int, value: str) -> str:
        """The effect's own word."""
        known = game.book.abilities.get(value)
        return str(value) if known is None else str(known.word)

    def say(self, game: SkyPirate, seat: int, value: str) -> str:
        """The effect in words."""
        return self.show(game, seat, value).replace("-", " ")

    def choices(self, game: SkyPirate, seat: int, before: SomeValues) -> list[str]:
        """The effects of the card that a player uses, each once: not those that apply or happen by themselves."""
        return [ability.id for ability in self.used(game.printed(before[0]))]

    def used(self, card: Card) -> list[SkyAbility]:
        """The effects of a printed card that a player uses, each once."""
        return [
            ability for ability in card.abilities
            if not ability.echo and (ability.kind in (ACTION, TACTIC) or (ability.kind in ANSWERS and ability.optional))
        ]  # fmt: skip

    def printed_on(self, card: Card) -> list[tuple[str, str]]:
        """The word and the text of each effect that a player uses."""
        return [(str(one.word), str(one.said).replace(" ... ... ", " ")) for one in self.used(card)]

    def tells(self, game: SkyPirate, seat: int, value: str) -> str:
        """The effect's text."""
        known = game.book.abilities.get(value)
        return "" if known is None else in_one(known.said)

    def read_after(self, game: SkyPirate, seat: int, word: str, before: SomeValues) -> str:
        """The effect of this word on the card: the one that is offered now, if any is."""
        if not game.knows(seat, before[0]):
            return word
        found = [ability.id for ability in game.printed(before[0]).abilities if ability.word == word]
        for ask in game.asks:
            if ask.seat == seat and not ask.closed and len(found) > 1:
                offered = {option[2] for option in game.offered(ask) if option[0] in ORDERED and option[1] == before[0]}
                found = [one for one in found if one in offered] or found
        return found[0] if found else word


class AnswerArg(AbilityArg):
    """An effect that answers something, by its own word: the one that comes first where several wait."""

    def used(self, card: Card) -> list[SkyAbility]:
        """The effects of a printed card that can wait beside others, each once."""
        return [ability for ability in card.abilities if not ability.echo and ability.kind in ANSWERS]

    def printed_on(self, card: Card) -> list[tuple[str, str]]:
        """The word and the text of each, and when the line is an answer."""
        return [(word, f"{text} (Said where several effects wait.)") for word, text in super().printed_on(card)]


ABILITY: Final = AbilityArg()
ANSWER: Final = AnswerArg()


def no_such_effect(card: Card, word: str) -> Reason:
    """What is said of an effect that is not printed on the card: those that are used."""
    words = [one for one, _ in ABILITY.printed_on(card)]
    if not words:
        return Reason("SP-TURN-07", "it has no effect that is used")
    return Reason("SP-TURN-07", f"it has no effect called {word}; {did_you_mean(word, words)}")


class EffectArg(Arg):
    """An effect whose card was shuffled away since: by the card's name and its own word (`white-flag/no-shots`)."""

    ALIKE = True
    CALLED = "EFFECT"

    def say(self, game: SkyPirate, seat: int, value: str) -> str:
        """The name of the card that it is printed on."""
        known = game.book.abilities.get(value)
        return str(value) if known is None else f"the effect of {game.book.by_id[known.card].name}"


EFFECT: Final = EffectArg()


class NamedArg(Arg):
    """A card that is named and need not be there, by its printed name (`name smash`)."""

    ALIKE = True
    CALLED = "NAME"

    def say(self, game: SkyPirate, seat: int, value: str) -> str:
        """The printed name."""
        printed = game.book.by_id.get(value)
        return value if printed is None else printed.name


NAMED: Final = NamedArg()
