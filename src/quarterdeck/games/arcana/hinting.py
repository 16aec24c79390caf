"""Arcana for whoever asks for a hint: who wins which Stake of the round, and the points that come of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quarterdeck.engine.hinting import WON, Hinting, Trait, winners, won
from quarterdeck.games.arcana.event_values import DISTRICT
from quarterdeck.games.arcana.words import stake_of

if TYPE_CHECKING:
    from quarterdeck.games.arcana.game import Arcana

STAKE, POINTS, DECK = "stake", "points", "deck"


class ArcanaHinting(Hinting):
    """Stakes are told by their names and Districts."""

    WORTH = {WON: 400, STAKE: 20, POINTS: 6, DECK: 4}

    def position(self, game: Arcana) -> dict[Trait, int]:
        """The Stakes that everybody has won, their points, and how strong the cards are that they play with."""
        found = winners(game)
        cards = game._setting.cardset
        points, is_stake, values, is_agent = cards.points, cards.is_stake, cards.values, cards.is_agent
        under = game._setting.under
        sums, strength, count = [0] * game.seats, [0] * game.seats, [1] * game.seats
        for card, seat in enumerate(game.owner):
            if seat < 0:
                continue
            face = game.faces[card]
            if is_stake[face]:
                found[Trait(STAKE, face, seat)] = 1 + points[face]
                sums[seat] += points[face]
            if game.place[card] != under[seat]:
                count[seat] += 1
                strength[seat] += max(values[face]) if is_agent[face] else 1
        for seat in range(game.seats):
            found[Trait(POINTS, -1, seat)] = sums[seat]
            found[Trait(DECK, -1, seat)] = 10 * strength[seat] // count[seat]
        return found

    def clause(self, game: Arcana, seat: int, trait: Trait, more: bool) -> str:
        """In the words of the Districts."""
        if trait.name == WON:
            return won(game, seat, trait, more)
        mine, name = trait.seat == seat, game.names[trait.seat]
        if trait.name == STAKE:
            stake = _stake(game, trait.thing)
            if not stake:
                return ""
            if mine:
                return f"wins {stake}" if more else f"gives up {stake}"
            return f"leaves {stake} to {name}" if more else f"keeps {name} from {stake}"
        if trait.name == POINTS:
            if mine:
                return "scores more points" if more else "costs you points"
            return f"lets {name} score more" if more else f"keeps points from {name}"
        if mine:
            return "makes your deck stronger" if more else "makes your deck weaker"
        return f"makes {name}'s deck stronger" if more else f"makes {name}'s deck weaker"

    def together(self, game: Arcana, seat: int, one: Trait, other: Trait) -> str:
        """A Stake that the one wins instead of the other."""
        stake = _stake(game, one.thing) if one.name == other.name == STAKE and one.thing == other.thing else ""
        if not stake:
            return ""
        if one.seat == seat:
            return f"wins {stake} before {game.names[other.seat]} can"
        return f"lets {game.names[one.seat]} win {stake}" if other.seat == seat else ""


def _stake(game: Arcana, face: int) -> str:
    """A Stake that lies open now, and where; nothing for those that were imagined."""
    for district in range(game._setting.districts):
        stake = stake_of(game, district)
        if stake >= 0 and game.faces[stake] == face:
            return f"{game.book[face].name} in {DISTRICT.say(game, -1, district)}"
    return ""


HINTING: Final = ArcanaHinting()
