"""Advice for those who search Sky Pirate: play a turn to its end, and count what each ship has left.

The last cards of a Hold count for more than the first, and Powder beyond what the next shots take for little: whoever
hoards it has wasted Actions.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from quarterdeck.engine.advice import Advice, Weigh
from quarterdeck.engine.choice import Option
from quarterdeck.games.sky_pirate.estimate import BASE

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate

CENT: Final = 100
"""Points are counted in hundredths; one makes the odds `BASE` times better."""
LAST: Final = 8
FINAL: Final = 3
"""So many cards of a Hold are its last, and its very last."""
AT_HAND: Final = 4
"""So much Powder is spent soon."""
MOST_POWDER: Final = 12
OTHER: Final = 5
"""How likely an action is of which nothing is said."""


class SkyPirateAdvice(Advice):
    """To the end of the turn: what is half done in it cannot be judged."""

    NUMBERS = {
        "memory": 300,
        "hold": 40, "last cards": 25, "final cards": 60, "emplacement": 160, "powder": 30, "spare powder": 12,
        "hand": 30, "chest": 30, "asset": 40, "fire": 30, "crew": 25, "presence": 12, "ready cannon": 0, "loaded": 0,
        "pass": 1, "gain": 1, "draw": 1, "play": 1, "board": 1, "use": 1, "shot": 1,
    }  # fmt: skip
    """What each is worth in hundredths of a point, and how likely each action and a shot are; where these are all
    alike, chance decides."""

    def __init__(self, numbers: Mapping[str, int] | None = None) -> None:
        super().__init__(numbers)
        numbers = self.numbers
        self.hold: Final = numbers["hold"]
        self.last_cards: Final = numbers["last cards"]
        self.final_cards: Final = numbers["final cards"]
        self.powder: Final = numbers["powder"]
        self.spare_powder: Final = numbers["spare powder"]
        self.cannon: Final = numbers["ready cannon"]
        self.loaded: Final = numbers["loaded"]

    def weighing(self) -> Mapping[str, Weigh]:
        """Actions and shots, unless all of them are equally likely."""
        numbers = self.numbers
        found: dict[str, Weigh] = {}
        if len({numbers[verb] for verb in ("pass", "gain", "draw", "play", "board", "use")}) > 1:
            found["actions"] = self.actions
        if numbers["shot"] != numbers["pass"]:
            found["shots"] = self.shots
        return found

    def actions(self, game: SkyPirate, seat: int, picks: list[Option], options: list[Option]) -> list[int]:
        """How likely each action is, by its verb."""
        numbers = self.numbers
        return [numbers.get(option[0], OTHER) for option in options]

    def shots(self, game: SkyPirate, seat: int, picks: list[Option], options: list[Option]) -> list[int]:
        """How likely it is that whoever can fire fires."""
        passes, fires = self.numbers["pass"], self.numbers["shot"]
        return [passes if option[0] == "pass" else fires for option in options]

    def judge(self, game: SkyPirate) -> tuple[float, ...]:
        """Each seat's share of the odds."""
        odds = [0.0 if seat in game.out else BASE ** (self.points(game, seat) / CENT) for seat in range(game.seats)]
        total = sum(odds) or 1.0
        return tuple(one / total for one in odds)

    def points(self, game: SkyPirate, seat: int) -> int:
        """What a ship has: its Hold, emplacements, Powder, cards, crew and cannon; less for Fires."""
        setting, zones, numbers = game._setting, game.zones, self.numbers
        hold, powder = len(zones[setting.hold[seat]]), min(MOST_POWDER, game.powder[seat])
        points = self.hold * hold + self.last_cards * min(LAST, hold) + self.final_cards * min(FINAL, hold)
        points += self.powder * min(AT_HAND, powder) + self.spare_powder * max(0, powder - AT_HAND)
        points += numbers["emplacement"] * len(zones[setting.ship[seat]])
        points += numbers["hand"] * len(zones[setting.hand[seat]]) + numbers["chest"] * len(zones[setting.chest[seat]])
        points += numbers["asset"] * len(zones[setting.assets[seat]]) - numbers["fire"] * game.fires[seat]
        for card in game.crew(seat):
            points += numbers["crew"] + numbers["presence"] * game.presence(card)
        if self.cannon or self.loaded:
            for card in game.cannons(seat):
                points += 0 if game.piece(card).stunned else self.cannon
                points += self.loaded if game.loaded(card) else 0
        return points


ADVICE: Final = SkyPirateAdvice()
