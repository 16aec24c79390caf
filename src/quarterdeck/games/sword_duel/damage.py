"""What one side of a flip takes: areas, the two sides of a flip and the formula in both readings (DU-Q02)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypedDict

from quarterdeck.engine.reckoning import ADD, Reckoning

AREAS: Final = ("head", "chest", "belly", "sword-arm", "off-arm", "sword-leg", "off-leg")
"""The seven areas of a body. Red numbers name the opponent's area, all others the own (DU-Q32)."""
AREA_COUNT: Final = len(AREAS)
NOTHING: Final = (0,) * AREA_COUNT

SIGNED_SUM: Final = "signed_sum"
PER_AREA: Final = "per_area"
FORMULAS: Final = (SIGNED_SUM, PER_AREA)


def area_title(area: str) -> str:
    """The area as it stands in a sentence."""
    return f"the {area.replace('-', ' ')}"


def on_what(names: Sequence[str]) -> str:
    """What a form card is dropped on, as it stands in a sentence: areas, names of cards, or nothing but the pair."""
    if len(names) == 2 and names[0] in AREAS and names[1] in AREAS:
        return f"from {area_title(names[0])} to {area_title(names[1])}"
    said = [area_title(name) if name in AREAS else name for name in names]
    return f"on {' and '.join(said) or 'the pair'}"


class Hit(TypedDict):
    """One red number that arrives at a body, and what meets it there."""

    area: str
    red: int
    green: int
    gray: bool
    """The body is out of reach there."""
    through: int


class Side:
    """One player's numbers during a flip. Form cards change them; they are gone when the flip is resolved.

    `result` is the damage that a form card sets, -1 while the numbers decide; `paid` counts Disarms of that result
    which the form card itself stands for.
    """

    __slots__ = ("gray", "green", "paid", "red", "result")

    def __init__(self, red: tuple[int, ...] = NOTHING, green: tuple[int, ...] = NOTHING, gray: int = 0) -> None:
        self.red = list(red)
        self.green = list(green)
        self.gray = gray
        self.result = -1
        self.paid = 0


def hits(mine: Side, theirs: Side) -> list[Hit]:
    """Where the red numbers of `theirs` arrive: what `meet` counts, area by area."""
    found: list[Hit] = []
    for area, red in enumerate(theirs.red):
        if red > 0:
            green, gray = mine.green[area], mine.gray >> area & 1 == 1
            through = 0 if gray else red + green
            found.append({"area": AREAS[area], "red": red, "green": green, "gray": gray, "through": through})
    return found


def tell_damage(tell: Reckoning, arriving: list[Hit], per_area: bool) -> None:
    """The parts of the damage that `meet` gives, area by area."""
    for hit in arriving:
        through = max(0, hit["through"]) if per_area else hit["through"]
        tell.ruled(through, _met(hit), "DU-CARD-07" if hit["gray"] else "DU-CARD-05", ADD)
    tell.nothing("no red number arrives", "DU-CARD-04")
    total = 0 if per_area else sum(hit["through"] for hit in arriving)
    tell.at_least(total, 0, "there is no damage below 0", "DU-Q02")


def tell_surplus(tell: Reckoning, arriving: list[Hit], damage: int) -> None:
    """The parts of the surplus defence that `meet` gives: where no damage came through, defence less attack."""
    for hit in arriving:
        tell.ruled(-hit["through"], _met(hit), "DU-OP-02", ADD)
    tell.nothing("no red number arrives", "DU-OP-02")
    tell.at_least(-sum(hit["through"] for hit in arriving), 0, "the defence did not exceed the attack", "DU-OP-02")
    if damage and sum(hit["through"] for hit in arriving) < 0:
        tell.ruled(0, "damage came through", "DU-Q34")


def _met(hit: Hit) -> str:
    """What arrives at an area, and what meets it there."""
    met = "out of reach" if hit["gray"] else f"green {hit['green']:+d}"
    return f"{area_title(hit['area'])}: red {hit['red']}, {met}"


def meet(mine: Side, theirs: Side, per_area: bool) -> tuple[int, int]:
    """The damage that `mine` takes from `theirs` and its surplus of defence; at most one of them is above 0.

    Only areas count where a red number arrives and the body is not out of reach. The signed sum lets surplus defence
    of one attacked area help the others of the same card; per area it does not, and there a surplus is
    an over parry only if nothing comes through at all.
    """
    total = hurt = 0
    for area in range(AREA_COUNT):
        red = theirs.red[area]
        if red > 0 and not mine.gray >> area & 1:
            arriving = red + mine.green[area]
            total += arriving
            if arriving > 0:
                hurt += arriving
    damage = hurt if per_area else max(0, total)  # DU-Q34
    return damage, (-total if total < 0 and not damage else 0)
