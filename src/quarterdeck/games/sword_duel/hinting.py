"""Sword Duel for whoever asks for a hint: Disarms, and the attack and form cards that are left."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quarterdeck.engine.hinting import WON, Hinting, Trait, winners, won
from quarterdeck.games.sword_duel.rows import UNIT, attacks_in_hand
from quarterdeck.games.sword_duel.words import HAND, disarms, held

if TYPE_CHECKING:
    from quarterdeck.games.sword_duel.game import SwordDuel

DISARMS, ATTACKS, FORMS = "disarms", "attacks", "forms"


class SwordDuelHinting(Hinting):
    """Nothing is told by its name: what a fencer holds is a secret."""

    WORTH = {WON: 400, DISARMS: -100, ATTACKS: 12, FORMS: 10}
    CONTEST = UNIT

    def position(self, game: SwordDuel) -> dict[Trait, int]:
        """Disarms and cards of both."""
        found = winners(game)
        for seat in (0, 1):
            attacks = len(attacks_in_hand(game, seat))
            found[Trait(DISARMS, -1, seat)] = disarms(game, seat)
            found[Trait(ATTACKS, -1, seat)] = attacks
            found[Trait(FORMS, -1, seat)] = len(held(game, seat, HAND)) - attacks
        return found

    def clause(self, game: SwordDuel, seat: int, trait: Trait, more: bool) -> str:
        """In the words of fencers."""
        if trait.name == WON:
            return won(game, seat, trait, more)
        mine, name = trait.seat == seat, game.names[trait.seat]
        if trait.name == DISARMS:
            if mine:
                return "costs you Disarms" if more else "takes fewer Disarms"
            return f"brings {name} Disarms" if more else f"brings {name} fewer Disarms"
        what = "attack cards" if trait.name == ATTACKS else "form cards"
        if mine:
            return f"leaves you more {what}" if more else f"uses up {what}"
        return f"leaves {name} more {what}" if more else f"draws {what} from {name}"


HINTING: Final = SwordDuelHinting()
