"""A match of one or three combats, and a combat as a series of engagements."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.engine.procedure import Procedure, step
from quarterdeck.games.sword_duel import events, verbs
from quarterdeck.games.sword_duel.procedures.engagement import Engagement
from quarterdeck.games.sword_duel.procedures.preparation import Preparation
from quarterdeck.games.sword_duel.procedures.swapping import Exchange, Refill
from quarterdeck.games.sword_duel.words import DEFEAT, QUIET_LIMIT, anybody_defeated, defeated, disarms

if TYPE_CHECKING:
    from quarterdeck.games.sword_duel.game import SwordDuel


class Match(Procedure):
    """One combat, or up to three: who wins more of them wins."""

    @step("DU-WIN-05")
    def fight_a_combat(self, game: SwordDuel) -> None:
        """The next combat."""
        game.begin(Combat())

    @step("DU-WIN-05")
    def count_the_wins(self, game: SwordDuel) -> None:
        """Go on until all combats are fought or the lead cannot be caught up with; equal is a draw (DU-Q30)."""
        combats = int(game.options["combats"])
        first, second = game.wins
        if abs(first - second) <= combats - game.combat and game.combat < combats:
            self.go_to(self.fight_a_combat)
            return
        winners = [] if first == second else [0 if first > second else 1]
        rule = "DU-WIN-05" if combats > 1 else "DU-WIN-01" if winners else "DU-WIN-03"
        game.end(winners, self._reason(game, combats), rule, game.wins)

    def _reason(self, game: SwordDuel, combats: int) -> str:
        """Why it ended so, for both players and whoever watches."""
        first, second = game.wins
        if combats > 1:
            if first == second:
                return "both players won as many combats"
            return f"{game.names[first < second]} won {max(first, second)} of {game.combat} combats"
        if first != second:
            loser = int(first > second)
            return f"{game.names[loser]} has {disarms(game, loser)} Disarms"
        if anybody_defeated(game):
            return f"a tie: both players have {DEFEAT} or more Disarms"
        return f"a tie: {QUIET_LIMIT} engagements in a row without a Disarm"


class Combat(Procedure):
    """A series of engagements until a player is defeated."""

    @step("DU-ORDER-01", "DU-ORDER-02")
    def prepare(self, game: SwordDuel) -> None:
        """Hands and Decks are built anew from all cards (DU-Q31)."""
        game.combat += 1
        game.engagement = game.quiet = 0
        verbs.begin_afresh(game)
        game.tell(events.COMBAT_BEGAN, game.combat)
        game.begin(Preparation())

    @step("DU-LAY-01", "DU-ORDER-12")
    def fight_an_engagement(self, game: SwordDuel) -> None:
        """The next engagement."""
        game.begin(Engagement())

    @step("DU-ORDER-09", "DU-ORDER-10", "DU-SWAP-04")
    def exchange(self, game: SwordDuel) -> None:
        """While nobody is defeated the players may exchange hand cards for Disarms; that ends the engagement."""
        if anybody_defeated(game) or game.quiet >= QUIET_LIMIT:
            self.go_to(self.decide)
        else:
            game.begin(Exchange())

    @step("DU-ORDER-11", "DU-SWAP-07")
    def refill(self, game: SwordDuel) -> None:
        """A new engagement begins with discarding and drawing."""
        game.begin(Refill())
        self.go_to(self.fight_an_engagement)

    @step("DU-WIN-01", "DU-WIN-03")
    def decide(self, game: SwordDuel) -> None:
        """Whoever alone has ten Disarms or more has lost; both at once tie."""
        fallen = [defeated(game, seat) for seat in (0, 1)]
        if fallen[0] == fallen[1]:
            game.tell(events.COMBAT_TIED)
            return
        winner = 1 if fallen[0] else 0
        game.wins[winner] += 1
        game.tell(events.COMBAT_WON, winner)
