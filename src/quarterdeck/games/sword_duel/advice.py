"""Advice for those who search Sword Duel: ready plans in a mixture, rows and form cards by mixed strategies.

Rows are laid at the same time and in secret: whoever always lays the best row is read like a book. So a row is drawn
from a mixed strategy over own rows, against what the opponent may hold, and over the hands that the seat itself may
hold for all that the opponent knows: who mixed for the true hand alone would betray it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import zip_longest
from typing import TYPE_CHECKING, Final

from quarterdeck.engine.advice import Advice, Contest, Imagined, Plan, Weigh
from quarterdeck.engine.cards import Book
from quarterdeck.engine.choice import DONE, Ask, Option
from quarterdeck.engine.errors import SetupError
from quarterdeck.games.sword_duel.decks import faces_of, read_plan, ready_plans
from quarterdeck.games.sword_duel.rows import Row, attacks_in_hand, matrix, rows_of
from quarterdeck.games.sword_duel.words import DECK, HAND, held, layable

if TYPE_CHECKING:
    from quarterdeck.games.sword_duel.game import SwordDuel

ALL_ROWS: Final = 40
"""So few rows are weighed all."""
MOST_ROWS: Final = 160
"""Of more, at most so many are looked at."""
PLAN: Final = "plan "
"""What the names of the numbers of plans begin with."""


# -- the hand of ten and the Deck --------------------------------------------------------------------------------------


@cache
def known_plans(book: Book) -> tuple[tuple[str, frozenset[int], tuple[int, ...]], ...]:
    """The ready plans that can be played with these cards: name, hand, and all faces from the hand to the last."""
    found = []
    for name in ready_plans():
        try:
            hand, deck = faces_of(read_plan(name, book), book)
        except SetupError:
            continue  # a card file of somebody's own has other cards
        found.append((name, frozenset(hand), (*hand, *deck)))
    return tuple(found)


def hands(game: SwordDuel, ask: Ask, numbers: Mapping[str, int]) -> list[Plan]:
    """The hands of the ready plans, picked in listed order."""
    cards = held(game, ask.seat, DECK)[::-1]
    plans = known_plans(game._setting.book)
    return [
        Plan([("take", card) for card in cards if game.faces[card] in hand], numbers.get(PLAN + name, 1))
        for name, hand, _ in plans
    ]


def decks(game: SwordDuel, ask: Ask) -> list[Plan]:
    """The Deck of the ready plan whose hand this is, or of the nearest one; the last card follows by itself."""
    mine = {game.faces[card] for card in held(game, ask.seat, HAND)}
    plans = known_plans(game._setting.book)
    if not plans:
        return []
    _, _, order = max(plans, key=lambda plan: len(plan[1] & mine))
    cards = sorted(held(game, ask.seat, DECK), key=lambda card: order.index(game.faces[card]))
    return [Plan([("next", card) for card in cards[:-1]])] if len(cards) > 1 else []


# -- rows --------------------------------------------------------------------------------------------------------------


def row(imagined: Imagined) -> Contest | None:
    """Own rows against the opponent's, for the hands that both may have."""
    seat, effort, uniform = imagined.seat, imagined.effort, imagined.uniform
    first: SwordDuel = imagined.world(0)
    begun = tuple(first.faces[option[1]] for option in first.draft(seat))
    own = tuple(attacks_in_hand(first, seat))
    some = max(ALL_ROWS, min(MOST_ROWS, effort // 2))
    mine = {own: rows_of(first, own, some, uniform, begun)}
    theirs: dict[tuple[int, ...], list[Row]] = {}
    for number in range(max(4, min(10, effort // 20))):
        world: SwordDuel = imagined.world(number)
        hand = tuple(attacks_in_hand(world, 1 - seat))
        if hand not in theirs:
            theirs[hand] = rows_of(world, hand, ALL_ROWS, uniform)
        if len(mine) < 1 + min(3, effort // 60):
            twin: SwordDuel = world.resample(1 - seat, number)
            hand = tuple(attacks_in_hand(twin, seat))
            if hand not in mine:
                mine[hand] = rows_of(twin, hand, ALL_ROWS, uniform)
        if imagined.time_is_up():
            break
    few = max(12, min(24, effort // 5))
    each = max(6, max(ALL_ROWS, min(2 * ALL_ROWS, effort // 2)) // len(theirs))
    probes = [row for rows in theirs.values() for row in rows[:: max(1, len(rows) // 3)]]
    del probes[max(8, min(24, effort // 8)) :]
    answers, *others = mine.values()
    if len(answers) > ALL_ROWS or len(mine) + len(theirs) > 2:
        answers = _best(first, seat, answers, probes, few)
    against = answers[:: max(1, len(answers) // 8)]
    lines = [answers, *(_best(first, seat, rows, probes, few // 2) for rows in others)]
    columns = [_best(first, 1 - seat, rows, against, each) for rows in theirs.values()]
    payoffs = [[matrix(first, seat, rows, other) for other in columns] for rows in lines]
    return Contest([_picks(first, seat, one, len(begun)) for one in answers], payoffs)


def _best(game: SwordDuel, seat: int, rows: list[Row], probes: Sequence[Row], count: int) -> list[Row]:
    """The rows that are best on the whole, and those that are best against one of the probes."""
    if len(rows) <= count:
        return rows
    earned = matrix(game, seat, rows, probes)
    on_the_whole = sorted(range(len(rows)), key=lambda at: (-sum(earned[at]), at))
    against_one = [max(range(len(rows)), key=lambda at: (earned[at][probe], -at)) for probe in range(len(probes))]
    chosen: dict[int, None] = {}
    for pair in zip_longest(on_the_whole, against_one):
        chosen.update((at, None) for at in pair if at is not None)
        if len(chosen) >= count:
            break
    return [rows[at] for at in sorted(list(chosen)[:count])]


def _picks(game: SwordDuel, seat: int, faces: Row, begun: int) -> list[Option]:
    """The row as picks; where it could go on, it is said to be done."""
    cards = {game.faces[card]: card for card in held(game, seat, HAND)}
    picks: list[Option] = [("lay", cards[face]) for face in faces]
    return picks[begun:] if picks and not layable(game, seat, picks) else [*picks[begun:], DONE]


# -- all of it ---------------------------------------------------------------------------------------------------------


class SwordDuelAdvice(Advice):
    """To the end of the engagement, where rows are gathered and Disarms counted."""

    NUMBERS = {
        "plan lunger": 2, "plan parrier": 1, "plan high-line": 4, "plan low-line": 1, "plan binder": 1,
        "plan voider": 1, "plan balanced": 2, "form passes": 12, "row goes on": 9,
    }  # fmt: skip
    """How often each ready plan is taken: most often the high line, which did best against montecarlo, and never one
    alone: between searches (420 games, 20 for each pair of plans) each was beaten by another. While a duel is played
    on, passing is so many times as likely as any way to drop a form card, and to go on with a row as to end it."""
    CONTESTS = {"row": row}
    AT_ONCE = frozenset({"form_cards"})

    def weighing(self) -> Mapping[str, Weigh]:
        """Rows and form cards."""
        return {"row": self.lay, "form_cards": self.form_cards, "after_the_announcement": self.form_cards}

    def lay(self, game: SwordDuel, seat: int, picks: list[Option], options: list[Option]) -> list[int]:
        """Rows rather go on than end: whoever has more cards strikes last."""
        goes_on = self.numbers["row goes on"]
        return [1 if option == DONE else goes_on for option in options]

    def form_cards(self, game: SwordDuel, seat: int, picks: list[Option], options: list[Option]) -> list[int]:
        """Most flips pass without a form card."""
        passes = self.numbers["form passes"]
        return [passes if option == ("pass",) else 1 for option in options]

    def plans(self, game: SwordDuel, ask: Ask) -> list[Plan]:
        """Hand and Deck are those of a ready plan."""
        if ask.draft:
            return []
        if ask.offer == "hand_of_ten":
            return hands(game, ask, self.numbers)
        return decks(game, ask) if ask.offer == "deck_order" else []


ADVICE: Final = SwordDuelAdvice()
