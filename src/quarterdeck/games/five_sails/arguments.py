"""What verbs name: an ability by its word, cards of which kinds; who asks of a card hears what its kind could do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quarterdeck.engine.choice import Reason
from quarterdeck.engine.data import SomeValues
from quarterdeck.engine.errors import did_you_mean
from quarterdeck.engine.notation import Arg
from quarterdeck.games.cardfiles import in_one
from quarterdeck.games.five_sails.ability import ACTION, MANEUVER, REACTION, TECHNIQUE
from quarterdeck.games.five_sails.cardset import ATTACHMENT
from quarterdeck.games.five_sails.stats import BRUTE

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.ability import FiveSailsAbility
    from quarterdeck.games.five_sails.cardset import Card
    from quarterdeck.games.five_sails.game import FiveSails

USABLE: Final = (ACTION, TECHNIQUE, MANEUVER, REACTION)
"""The abilities that a player uses, by what is printed before them."""


class AbilityArg(Arg):
    """An ability, by the last part of its id (`reveal-three`)."""

    CALLED = "ABILITY"

    def show(self, game: FiveSails, seat: int, value: object) -> str:
        """The ability's own word."""
        return str(value).partition("/")[2] or str(value)

    def say(self, game: FiveSails, seat: int, value: object) -> str:
        """The ability in words."""
        return self.show(game, seat, value).replace("-", " ")

    def choices(self, game: FiveSails, seat: int, before: SomeValues) -> list[str]:
        """The abilities printed on the card that a player uses: not those that apply by themselves."""
        return [ability.id for ability in self.used(game.printed(before[0]))]

    def used(self, card: Card) -> list[FiveSailsAbility]:
        """The abilities of a printed card that a player uses."""
        return [ability for ability in card.abilities if ability.label in USABLE]

    def printed_on(self, card: Card) -> list[tuple[str, str]]:
        """The word and the text of each ability that a player uses."""
        return [(one.id.partition("/")[2], str(one.text).replace(" ... ... ", " ")) for one in self.used(card)]

    def tells(self, game: FiveSails, seat: int, value: str) -> str:
        """The ability's text."""
        known = game.book.abilities.get(value)
        return "" if known is None else in_one(known.text)

    def read_after(self, game: FiveSails, seat: int, word: str, before: SomeValues) -> str:
        """The ability of this name on the card, or one of this name that another card gives to it."""
        known = game.book.abilities
        own = f"{game.printed(before[0]).id}/{word}"
        if own in known or not game.knows(seat, before[0]):
            return own
        return next((name for name in known if name.endswith(f"/{word}") and known[name].granted is not None), own)


ABILITY: Final = AbilityArg()


def no_such_ability(card: Card, word: str) -> Reason:
    """What is said of an ability that is not printed on the card: those that are."""
    words = [one for one, _ in ABILITY.printed_on(card)]
    if not words:
        return Reason("FS-ABIL-06", "it has no ability that is used")
    return Reason("FS-ABIL-06", f"it has no ability called {word}; {did_you_mean(word, words)}")


def is_character(game: FiveSails, seat: int, card: int) -> bool:
    """Leaders are characters too."""
    return game.printed(card).is_character


def is_location(game: FiveSails, seat: int, card: int) -> bool:
    """A location of the City, or a Home."""
    return card < game._setting.locations


def is_attachment(game: FiveSails, seat: int, card: int) -> bool:
    """Something to be equipped."""
    return game.printed(card).kind == ATTACHMENT


def is_recruit(game: FiveSails, seat: int, card: int) -> bool:
    """A character of the City Deck."""
    return game.printed(card).is_character and game.printed(card).in_city_deck


def is_brute(game: FiveSails, seat: int, card: int) -> bool:
    """A Brute, by print or by what another card says."""
    return game.refusal(BRUTE, card) is None


def is_combat_card(game: FiveSails, seat: int, card: int) -> bool:
    """A card of a Faction Deck, which has combat values."""
    return game.printed(card).in_faction_deck
