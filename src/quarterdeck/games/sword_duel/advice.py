"""Advice for those who search Sword Duel: ready plans in a mixture, mixed rows (`laying.py`), form cards."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from typing import TYPE_CHECKING, Final

from quarterdeck.engine.advice import Advice, Plan, Weigh
from quarterdeck.engine.cards import Book
from quarterdeck.engine.choice import DONE, Ask, Option
from quarterdeck.engine.errors import SetupError
from quarterdeck.games.sword_duel.decks import faces_of, practised_plans, read_plan, ready_plans
from quarterdeck.games.sword_duel.laying import row
from quarterdeck.games.sword_duel.words import DECK, HAND, held

if TYPE_CHECKING:
    from quarterdeck.games.sword_duel.game import SwordDuel

PLAN: Final = "plan "
"""What the names of the numbers of plans begin with."""


# -- the hand of ten and the Deck --------------------------------------------------------------------------------------


@cache
def known_plans(book: Book, rules_version: int) -> tuple[tuple[str, frozenset[int], tuple[int, ...]], ...]:
    """The plans that were found by playing, without names, or else the ready plans that can be played with these cards:
    name, hand, and all faces from the hand to the last."""
    plans = [("", plan) for plan in practised_plans(book, rules_version)]
    if not plans:
        for name in ready_plans():
            with suppress(SetupError):  # a card file of somebody's own has other cards
                plans.append((name, read_plan(name, book)))
    found = [(name, *faces_of(plan, book)) for name, plan in plans]
    return tuple((name, frozenset(hand), (*hand, *deck)) for name, hand, deck in found)


def hands(game: SwordDuel, ask: Ask, numbers: Mapping[str, int]) -> list[Plan]:
    """The hands of the known plans, picked in listed order."""
    cards = held(game, ask.seat, DECK)[::-1]
    plans = known_plans(game._setting.book, game.RULES_VERSION)
    return [
        Plan([("take", card) for card in cards if game.faces[card] in hand], numbers.get(PLAN + name, 1))
        for name, hand, _ in plans
    ]


def decks(game: SwordDuel, ask: Ask) -> list[Plan]:
    """The Deck of the known plan whose hand this is, or of the nearest one; the last card follows by itself."""
    mine = {game.faces[card] for card in held(game, ask.seat, HAND)}
    plans = known_plans(game._setting.book, game.RULES_VERSION)
    if not plans:
        return []
    _, _, order = max(plans, key=lambda plan: len(plan[1] & mine))
    cards = sorted(held(game, ask.seat, DECK), key=lambda card: order.index(game.faces[card]))
    return [Plan([("next", card) for card in cards[:-1]])] if len(cards) > 1 else []


# -- all of it ---------------------------------------------------------------------------------------------------------


class SwordDuelAdvice(Advice):
    """To the end of the engagement, where rows are gathered and Disarms counted."""

    NUMBERS = {
        "plan lunger": 2, "plan parrier": 1, "plan high-line": 4, "plan low-line": 1, "plan binder": 1,
        "plan voider": 1, "plan balanced": 2, "form passes": 12, "row goes on": 9,
    }  # fmt: skip
    """Where no plan was found by playing, how often each ready one is taken. While a duel is played on, passing is so
    many times as likely as any way to drop a form card, and to go on with a row as to end it."""
    CONTESTS = {"row": row}
    AT_ONCE = frozenset({"form_cards"})

    def weighing(self) -> Mapping[str, Weigh]:
        """Rows and form cards."""
        return {"row": self.lay, "form_cards": self.form_cards, "after_the_announcement": self.form_cards}

    def unhurried(self) -> Advice:
        """With much time form cards are raced: that scored more than mixing them against a few replies, in which the
        opponent knows the hand."""
        return RacingFormCards(self.numbers)

    def lay(self, game: SwordDuel, seat: int, picks: list[Option], options: list[Option]) -> list[int]:
        """Rows rather go on than end: whoever has more cards strikes last."""
        goes_on = self.numbers["row goes on"]
        return [1 if option == DONE else goes_on for option in options]

    def form_cards(self, game: SwordDuel, seat: int, picks: list[Option], options: list[Option]) -> list[int]:
        """Most flips pass without a form card."""
        passes = self.numbers["form passes"]
        return [passes if option == ("pass",) else 1 for option in options]

    def plans(self, game: SwordDuel, ask: Ask) -> list[Plan]:
        """Hand and Deck are those of a plan that was found by playing, or of a ready one."""
        if ask.draft:
            return []
        if ask.offer == "hand_of_ten":
            return hands(game, ask, self.numbers)
        return decks(game, ask) if ask.offer == "deck_order" else []


class RacingFormCards(SwordDuelAdvice):
    """The same, but that only rows are mixed."""

    AT_ONCE = frozenset()


ADVICE: Final = SwordDuelAdvice()
