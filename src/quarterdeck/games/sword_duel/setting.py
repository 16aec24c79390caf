"""What the players agree on before a duel, checked, and the tables that follow from it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from quarterdeck.engine.cards import EVERYBODY, OWNER, Book, Zone, slug
from quarterdeck.engine.data import Data, Given
from quarterdeck.engine.errors import SetupError, did_you_mean
from quarterdeck.engine.rng import Rng
from quarterdeck.engine.state import Setting
from quarterdeck.games.sword_duel import decks
from quarterdeck.games.sword_duel.cardset import AttackCard, DuelBook, own_cards, read_cards
from quarterdeck.games.sword_duel.damage import FORMULAS, PER_AREA, SIGNED_SUM, Side, meet
from quarterdeck.games.sword_duel.words import FULL_HAND, OUT_OF_PLAY, PLACES, TITLES

NAMES: Final = ("Anna", "Bruno")
DEFAULTS: Final = {"formula": SIGNED_SUM, "combats": 1, "cards": None, "decks": None}
COMBATS: Final = (1, 3)

Plan = tuple[list[int], list[int]] | None
Table = tuple[int, list[int], list[list[tuple[int, int]]]]


class DuelSetting(Setting):
    """The agreement with its tables: which faces are attack cards, which flow, and what each pair does."""

    __slots__ = ("attacks", "flow", "per_area", "plans", "table")

    book: DuelBook

    def __init__(self, names: Sequence[str], seed: int, options: Given, book: DuelBook) -> None:
        zones = [
            Zone(f"{place} of {name}", seat, EVERYBODY if at == OUT_OF_PLAY else OWNER, f"{name}'s {TITLES[at]}")
            for seat, name in enumerate(names)
            for at, place in enumerate(PLACES)
        ]
        super().__init__(names, seed, options, book, zones)
        self.per_area: Final[bool] = options["formula"] == PER_AREA
        self.attacks, self.flow, self.table = tables(book, self.per_area)
        given = options["decks"] or (None, None)
        self.plans: Final[list[Plan]] = [None if plan is None else decks.faces_of(plan, book) for plan in given]

    def imagined(self, seat: int, rng: Rng) -> DuelSetting:
        """The same agreement for an onlooker, who knows that this seat has a ready plan but not which one."""
        faces = list(range(len(self.book)))
        rng.shuffle(faces)
        cards = [self.book[face].id for face in faces]
        plans = list(self.options["decks"])
        plans[seat] = {"hand": cards[:FULL_HAND], "deck": cards[FULL_HAND:]}
        return DuelSetting(self.names, self.seed, {**self.options, "decks": plans}, self.book)


@lru_cache(maxsize=16)
def tables(book: Book, per_area: bool) -> Table:
    """The bit set of attack cards; for each face those it flows to; damage and surplus by own and opposing face.

    The last row of the damage table, at -1, is the empty space.
    """
    attack = [card if isinstance(card, AttackCard) else None for card in book]
    attacks = sum(1 << face for face, card in enumerate(attack) if card)
    flow = [
        sum(1 << other for other, to in enumerate(attack) if card and to and to is not card and card.blue & to.blue)
        for card in attack
    ]
    sides = [card.side() if card else Side() for card in attack] + [Side()]
    table = [[meet(mine, theirs, per_area) for theirs in sides] for mine in sides]
    return attacks, flow, table


def agreed(seats: int | None, names: Sequence[str] | None, seed: int, options: Given) -> DuelSetting:
    """Check everything and fix it, or raise SetupError with one sentence."""
    players = _names(seats, names)
    for key in options:
        if key not in DEFAULTS:
            raise SetupError(f"Sword Duel has no option {key!r}; {did_you_mean(key, DEFAULTS)}")
    chosen: Data = {**DEFAULTS, **options}
    if chosen["formula"] not in FORMULAS:
        raise SetupError(f"the formula should be {' or '.join(FORMULAS)}, not {chosen['formula']!r}")
    if chosen["combats"] not in COMBATS or isinstance(chosen["combats"], bool):
        raise SetupError(f"a match has 1 or 3 combats, not {chosen['combats']!r}")
    book = own_cards() if chosen["cards"] is None else read_cards(chosen["cards"])
    chosen["decks"] = _plans(chosen["decks"], book)
    return DuelSetting(players, seed, chosen, book)


def _names(seats: int | None, names: Sequence[str] | None) -> list[str]:
    if seats is not None and seats != 2:
        raise SetupError(f"Sword Duel is for 2 players, not {seats}")
    if names is None:
        return list(NAMES)
    if isinstance(names, str) or len(names) != 2 or not all(isinstance(n, str) and slug(n) for n in names):
        raise SetupError("Sword Duel needs the names of 2 players")
    if slug(names[0]) == slug(names[1]):
        raise SetupError(f"both players are called {names[0]}; they need different names")
    return list(names)


def _plans(given: object, book: Book) -> list[dict[str, list[str]] | None] | None:
    if given is None:
        return None
    if not isinstance(given, (list, tuple)) or len(given) != 2:
        raise SetupError("'decks' should be a list of two plans, one for each player (None: prepare at the table)")
    return [None if plan is None else decks.read_plan(plan, book) for plan in given]
