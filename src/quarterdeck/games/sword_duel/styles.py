"""Fencing styles that meet each other: a ready plan and a simple way to lay rows. Prints a matrix of wins.

`python -m quarterdeck.games.sword_duel.styles 200` plays 200 combats for each pair of styles. A style looks only at
what its seat is asked and may know. It is a yardstick for the deck, not a strong player.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from quarterdeck.engine.choice import DONE, Choice, Option
from quarterdeck.engine.rng import Rng, mix
from quarterdeck.games.sword_duel.cardset import AttackCard, own_cards
from quarterdeck.games.sword_duel.damage import AREAS, Side, meet
from quarterdeck.games.sword_duel.declaring import INTO_DISARM, Use
from quarterdeck.games.sword_duel.game import SwordDuel
from quarterdeck.games.sword_duel.setting import tables
from quarterdeck.games.sword_duel.words import just_flipped

LEAST_GAIN: Final = 2
"""A form card is worth playing if it turns the flip by so many Disarms."""


@dataclass(frozen=True, slots=True)
class Style:
    """How much a fencer cares for hurting, for not being hurt and for surplus defence; areas aimed at; how steady."""

    name: str
    attack: float
    defence: float
    surplus: float
    areas: Mapping[str, float] = field(default_factory=dict)
    wavering: float = 0.8

    def value(self, face: int) -> float:
        """What an attack card is worth to this style, over all cards that it may meet."""
        return _value(self.name, face)

    def choose(self, choice: Choice, game: SwordDuel, rng: Rng) -> Option:
        """The style's answer to an open choice of its seat."""
        options = choice.options
        verb = options[0][0]
        if verb == "lay":
            laying = [option for option in options if option != DONE]
            return max(laying, key=lambda o: self.value(game.faces[o[1]]) + self.wavering * 2 * rng.uniform())
        if verb == "pass":
            gains = [(_gain(game, choice.seat, option), -at) for at, option in enumerate(options)]
            gain, at = max(gains)
            return options[-at] if gain >= LEAST_GAIN else options[0]
        return DONE if DONE in options else options[0]


STYLES: Final = {
    style.name: style
    for style in (
        Style("lunger", 1.2, 0.8, 0.0),
        Style("parrier", 0.7, 1.3, 0.4),
        Style("high-line", 1.0, 0.8, 0.1, {"head": 0.3, "chest": 0.1}),
        Style("low-line", 1.0, 0.8, 0.1, {"belly": 0.3, "sword-leg": 0.3, "off-leg": 0.3}),
        Style("binder", 0.8, 0.8, 1.2),
        Style("voider", 0.9, 1.2, 0.0),
        Style("balanced", 1.0, 1.0, 0.3),
    )
}


@cache
def _value(name: str, face: int) -> float:
    style, book = STYLES[name], own_cards()
    attacks, _, table = tables(book, False)
    card = book[face]
    assert isinstance(card, AttackCard)
    others = [other for other in range(len(book)) if attacks >> other & 1]
    dealt = sum(table[other][face][0] for other in others) / len(others)
    taken = sum(table[face][other][0] for other in others) / len(others)
    spare = sum(table[face][other][1] for other in others) / len(others)
    aimed = sum(style.areas.get(area, 0.0) * red for area, red in zip(AREAS, card.red, strict=True))
    return style.attack * dealt - style.defence * taken + style.surplus * spare + aimed


def _gain(game: SwordDuel, seat: int, option: Option) -> float:
    """By how many Disarms the flip turns in the seat's favour if it drops this and the opponent passes."""
    if option[0] == "pass":
        return 0.0
    book = game._setting.book.attack_cards
    cards = (just_flipped(game, 0), just_flipped(game, 1))
    before, after = (tuple(book[game.faces[card]].side() if card >= 0 else Side() for card in cards) for _ in range(2))
    it = Use(game, seat, option, after)
    it.deed(game, it)
    gain = _balance(game, seat, after) - _balance(game, seat, before)
    return gain - (1 if it.cost == INTO_DISARM and not it.mine.paid else 0)


def _balance(game: SwordDuel, seat: int, sides: tuple[Side, ...]) -> float:
    """Damage dealt less damage taken, and a little for surplus defence."""
    per_area = game._setting.per_area
    mine, theirs = sides[seat], sides[1 - seat]
    taken, surplus = (0, 0) if game.over_parry[seat] else meet(mine, theirs, per_area)
    dealt, _ = (0, 0) if game.over_parry[1 - seat] else meet(theirs, mine, per_area)
    if mine.result >= 0:
        taken = mine.result
    return dealt - taken + 0.5 * surplus


def combat(first: str, second: str, seed: int) -> float:
    """One combat between two styles: 1 if the first wins, 0 if it loses, a half for a tie."""
    game = SwordDuel.begin_game(
        SwordDuel.agree(2, [f"{first} 1", f"{second} 2"], seed, {"decks": [first, second]}), log=False
    )
    styles, rng = (STYLES[first], STYLES[second]), Rng(mix(seed, 1))
    while not game.over:
        choice = game.choice
        game.play(styles[choice.seat].choose(choice, game, rng), choice.seat)
    assert game.result is not None
    winners = game.result.winners
    return 0.5 if not winners else float(winners[0] == 0)


def matrix(combats: int) -> dict[str, dict[str, float]]:
    """The share of wins of each style against each other one, ties counting half; both sit on both seats in turn."""
    shares: dict[str, dict[str, float]] = {name: {name: 0.5} for name in STYLES}
    for number, first in enumerate(STYLES):
        for second in list(STYLES)[number + 1 :]:
            won = 0.0
            for seed in range(combats):
                won += combat(first, second, seed) if seed % 2 else 1 - combat(second, first, seed)
            shares[first][second] = won / combats
            shares[second][first] = 1 - won / combats
    return shares


def overall(shares: dict[str, dict[str, float]], name: str) -> float:
    """The mean share of a style against all others."""
    others = [share for other, share in shares[name].items() if other != name]
    return sum(others) / len(others)


def show(shares: dict[str, dict[str, float]]) -> str:
    """The matrix as text: rows against columns, in percent."""
    lines = [" " * 11 + "".join(f"{name[:9]:>10}" for name in shares) + "   overall"]
    for name in shares:
        cells = "".join(f"{100 * shares[name][other]:10.1f}" if other != name else f"{'-':>10}" for other in shares)
        lines.append(f"{name:<11}{cells}{100 * overall(shares, name):10.1f}")
    return "\n".join(lines)


def main() -> None:
    """Play and print."""
    print(show(matrix(int(sys.argv[1]) if len(sys.argv) > 1 else 200)))


if __name__ == "__main__":
    main()
