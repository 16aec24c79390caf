"""Advice for those who search Arcana: play a round to its end, with Agents where they count.

An Agent is worth its value in the Stake's gold arcanum, times the Stake's points; more where it takes the lead, little
where the Stake is as good as won. Everything is seen from the seat that is asked: others' face-down Agents are not.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from quarterdeck.engine.advice import Advice, Weigh
from quarterdeck.engine.choice import Option
from quarterdeck.games.arcana.terms import NO_ARCANUM
from quarterdeck.games.arcana.words import NO_CARD, stake_of

if TYPE_CHECKING:
    from quarterdeck.games.arcana.game import Arcana


def _contest(game: Arcana, seat: int, district: int) -> tuple[int, int, int]:
    """The arcanum that counts in a District, how much the player lacks to lead there, and the points of the Stake."""
    setting, faces, owner = game._setting, game.faces, game.owner
    cards = setting.cardset
    stake = faces[stake_of(game, district)]
    gold = cards.gold[stake]
    values = cards.values
    sums = [0] * setting.seats
    zones = game.zones
    for card in zones[setting.agents[district]]:
        row = values[faces[card]]
        sums[owner[card]] += max(row) if gold == NO_ARCANUM else row[gold]
    for card in zones[setting.face_down[district]]:
        if owner[card] == seat:
            row = values[faces[card]]
            sums[seat] += max(row) if gold == NO_ARCANUM else row[gold]
    mine, sums[seat] = sums[seat], -1
    return gold, max(cards.number[stake], max(sums) + 1) - mine, cards.points[stake]


def arcana(game: Arcana, seat: int, picks: list[Option], options: list[Option]) -> list[int] | None:
    """With which arcanum the Harlequin is contested: the one in which the player's Agents there are best."""
    district = getattr(game.frames[-1], "district", -1)
    if district < 0 or stake_of(game, district) == NO_CARD:
        return None
    values, faces, owner = game._setting.cardset.values, game.faces, game.owner
    here = [values[faces[card]] for card in game.zones[game._setting.agents[district]] if owner[card] == seat]
    return [1 + 16 * sum(row[option[1]] for row in here) for option in options]


class ArcanaAdvice(Advice):
    """To the end of the round: half a round cannot be judged, and two rounds at random tell little."""

    NUMBERS = {"leads": 4, "spare": 4, "location": 10, "bribe": 40, "militia": 4, "discard": 1}
    """An Agent that takes the lead is so many times as likely as one that does not, one that comes where the player
    leads already so many times less; and how likely the other actions are."""

    def weighing(self) -> Mapping[str, Weigh]:
        """Actions of a turn, and with what the Harlequin is contested."""
        return {"actions": self.actions, "arcana": arcana}

    def actions(self, game: Arcana, seat: int, picks: list[Option], options: list[Option]) -> list[int]:
        """How likely each action of a turn is."""
        faces, values, numbers = game.faces, game._setting.cardset.values, self.numbers
        leads, spare = numbers["leads"], max(1, numbers["spare"])
        contests: dict[int, tuple[int, int, int]] = {}
        weights: list[int] = []
        for option in options:
            verb = option[0]
            if verb == "assign":
                district = option[2]
                contest = contests.get(district)
                if contest is None:
                    contest = contests[district] = _contest(game, seat, district)
                gold, missing, points = contest
                row = values[faces[option[1]]]
                value = max(row) if gold == NO_ARCANUM else row[gold]
                worth = value * points
                if missing <= 0:
                    worth //= spare
                elif value >= missing:
                    worth *= leads
                weights.append(1 + worth)
            else:
                weights.append(numbers.get(verb, numbers["location"]))
        return weights


ADVICE: Final = ArcanaAdvice()
