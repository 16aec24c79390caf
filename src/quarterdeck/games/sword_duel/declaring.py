"""What a form card declares: its layer, what it is dropped on and what it costs; and the eight cards' register."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from quarterdeck.engine.cards import slug
from quarterdeck.engine.choice import Reason
from quarterdeck.engine.data import Values
from quarterdeck.games.sword_duel.damage import AREA_COUNT, AREAS, Side
from quarterdeck.games.sword_duel.words import flipped_earlier, just_flipped

if TYPE_CHECKING:
    from quarterdeck.games.sword_duel.cardset import AttackCard
    from quarterdeck.games.sword_duel.game import SwordDuel

CANCEL, REPLACE, NUMBERS, RESULT = range(4)
LAYERS: Final = ("cancel", "replace", "numbers", "result")
"""Form cards dropped together act in this order, whoever was quicker (DU-Q20)."""

INTO_DISARM: Final = "disarm"
OUT_OF_PLAY: Final = "out of play"
COSTS: Final = (INTO_DISARM, OUT_OF_PLAY)
Price: TypeAlias = Literal["disarm", "out of play"]
"""What becomes of a form card that was used."""

NO_CARD: Final = Reason("DU-FORM-02", "you have an empty space in this pair, and the form card changes a card of yours")
Deed: TypeAlias = Callable[["SwordDuel", "Use"], None]


class Use:
    """A form card in use: whose it is, what it was dropped on, and both sides' numbers of this flip."""

    __slots__ = ("cancelled", "card", "cost", "deed", "layer", "mine", "opposing", "seat", "targets")

    def __init__(self, game: SwordDuel, seat: int, drop: Values, sides: Sequence[Side]) -> None:
        printed = game._setting.book.form_cards[game.faces[drop[1]]]
        form = FORMS[printed.effect]
        self.seat = seat
        self.card: int = drop[1]
        self.targets = drop[2:]
        self.mine = sides[seat]
        self.deed: Deed = form.deed
        self.layer = form.layer
        self.cost: str = printed.cost
        self.opposing: Use | None = None
        self.cancelled = False

    @property
    def area(self) -> int:
        """The body area that was named."""
        return AREAS.index(self.targets[0])

    @property
    def other_area(self) -> int:
        """The second body area that was named."""
        return AREAS.index(self.targets[1])

    def earlier_card(self, game: SwordDuel) -> AttackCard:
        """What is printed on the earlier card that the form card was dropped on."""
        return game._setting.book.attack_cards[game.faces[self.targets[0]]]


@dataclass(frozen=True, slots=True)
class Target:
    """Something to be named with a form card: `among` lists what may be, given what was named before."""

    among: Callable[[SwordDuel, int, Values], Sequence[str | int]]
    otherwise: Reason


@dataclass(frozen=True, slots=True)
class Form:
    """What a form card does: declared questions, and the deed."""

    name: str
    layer: int
    targets: tuple[Target, ...]
    cost: str
    fake: bool
    needs_a_card: bool
    text: str
    deed: Deed

    @property
    def layer_name(self) -> str:
        """The layer as a word."""
        return LAYERS[self.layer]


FORMS: Final[dict[str, Form]] = {}


def form_card(
    name: str, layer: int, cost: Price, target: tuple[Target, ...] = (), fake: bool = False, needs_a_card: bool = True
) -> Callable[[Deed], Deed]:
    """Declare a form card: when several are dropped at once its layer orders them; the docstring is its text.

    With `fake` it may be dropped on an earlier card, as if it were to move that one; this changes nothing (DU-REM-04).
    """

    def declare(deed: Deed) -> Deed:
        text = " ".join((deed.__doc__ or "").split())
        FORMS[slug(name)] = Form(name, layer, target, cost, fake, needs_a_card, text, deed)
        return deed

    return declare


# -- what form cards are dropped on -----------------------------------------------------------------------------------


def _numbers(game: SwordDuel, seat: int) -> AttackCard:
    return game._setting.book.attack_cards[game.faces[just_flipped(game, seat)]]


def _in_reach(game: SwordDuel, seat: int, named: Values) -> list[str]:
    gray = _numbers(game, seat).gray
    return [AREAS[area] for area in range(AREA_COUNT) if not gray >> area & 1]


def _with_red(game: SwordDuel, seat: int, named: Values) -> list[str]:
    red = _numbers(game, seat).red
    return [AREAS[area] for area in range(AREA_COUNT) if red[area]]


def _elsewhere(game: SwordDuel, seat: int, named: Values) -> list[str]:
    return [area for area in AREAS if area != named[0]]


def _earlier(game: SwordDuel, seat: int, named: Values) -> list[int]:
    return list(flipped_earlier(game, seat))


AREA_IN_REACH: Final = Target(
    _in_reach, Reason("DU-CARD-07", "name an area of your card just flipped that is not gray")
)
AREA_WITH_RED: Final = Target(_with_red, Reason("DU-CARD-04", "name an area where your card just flipped has red"))
ANOTHER_AREA: Final = Target(_elsewhere, Reason("DU-FORM-02", "name another body area to move the red number to"))
EARLIER_CARD: Final = Target(
    _earlier, Reason("DU-REM-02", "drop it on a card of yours that was flipped earlier in this engagement")
)
