"""Phase 1: everybody draws, then the players take turns with one action each until no hand card is left."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quarterdeck.engine.choice import Option, Reason, offers
from quarterdeck.engine.procedure import NO_CHAPTER, Chapter, Procedure, step
from quarterdeck.games.arcana import options, verbs
from quarterdeck.games.arcana.procedures.playing import Bribe, playing
from quarterdeck.games.arcana.terms import HAND_SIZE
from quarterdeck.games.arcana.words import NOBODY

if TYPE_CHECKING:
    from quarterdeck.games.arcana.game import Arcana

NO_PASS: Final = Reason("AR-INT-11", "passing is no action: whoever has cards in hand plays or discards one")


class Intrigue(Procedure):
    """`turn` is the player who takes the next turn, if cards are left in hand."""

    turn: int = NOBODY

    def chapter(self, game: Arcana) -> Chapter:
        """The deal is a chapter; turns are none."""
        return the_deal(game) if self.turn == NOBODY else NO_CHAPTER

    @step("AR-INT-01", "AR-INT-02", "AR-INT-04")
    def draw(self, game: Arcana) -> None:
        """Every player draws four cards, beginning with the First Player, who also takes the first turn."""
        first, seats = game.first, game._setting.seats
        for n in range(seats):
            verbs.draw(game, (first + n) % seats, HAND_SIZE)
        self.turn = first

    @step("AR-INT-05", "AR-INT-11", "AR-INT-12", "AR-ROUND-02")
    def take_a_turn(self, game: Arcana) -> None:
        """The next player clockwise who has cards takes one action; nobody may pass (AR-Q23)."""
        setting = game._setting
        zones, hand, seats, seat = game.zones, setting.hand, setting.seats, self.turn
        for _ in range(seats):
            if zones[hand[seat]]:
                self.turn = seat
                game.ask(seat, self.actions, then=self.act)
                return
            seat = (seat + 1) % seats

    @offers("{player}, take one action", "AR-INT-05", only="it is none of the actions that you can take now")
    def actions(self, game: Arcana, seat: int, picks: list[Option]) -> list[Option]:
        """Assign an Agent, play a Location, bribe with a Relic, call the Militia, or discard."""
        return options.actions(game, seat)

    def actions_why(self, game: Arcana, seat: int, picks: list[Option], option: Option) -> Reason | None:
        """Nobody passes."""
        return NO_PASS if option[0] == "pass" else None

    def act(self, game: Arcana, option: Option) -> None:
        """Carry out the action; then it is the next player's turn."""
        seat, verb = self.turn, option[0]
        self.turn = (seat + 1) % game._setting.seats
        self.at -= 1  # back to `take_a_turn`
        if verb == "assign":
            verbs.assign(game, seat, option[1], option[2])
        elif verb == "discard":
            verbs.discard(game, seat, option[1])
        elif verb == "bribe":
            game.begin(Bribe(seat, option[1], option[2]))
        elif verb == "militia":
            verbs.call_militia(game, seat, option[1], option[2])
        else:
            game.begin(playing(seat, option))


def the_deal(game: Arcana) -> Chapter:
    """The chapter in which the hands of this round are dealt."""
    return Chapter(f"deal-{game.round}", f"The deal of round {game.round}")
