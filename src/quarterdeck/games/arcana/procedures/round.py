"""A round: Intrigue, Resolution, End of Round; and after the last one the scoring."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.engine.procedure import NO_CHAPTER, Chapter, Procedure, step
from quarterdeck.games.arcana import events, verbs
from quarterdeck.games.arcana.procedures.intrigue import Intrigue, the_deal
from quarterdeck.games.arcana.procedures.resolution import Resolution
from quarterdeck.games.arcana.words import (
    fulfilled,
    is_last_round,
    score_of,
    stakes_of,
)

if TYPE_CHECKING:
    from quarterdeck.games.arcana.game import Arcana


class Round(Procedure):
    """The three phases, over and over, until the round after the Ducal Jubilee came up has been played."""

    def chapter(self, game: Arcana) -> Chapter:
        """A round begins with its deal."""
        return the_deal(game) if self.doing == "intrigue" else NO_CHAPTER

    @step("AR-ROUND-01", "AR-INT-01")
    def intrigue(self, game: Arcana) -> None:
        """Phase 1."""
        game.round += 1
        game.tell(events.ROUND_BEGAN, game.round)
        game.begin(Intrigue())

    @step("AR-ROUND-01")
    def resolution(self, game: Arcana) -> None:
        """Phase 2."""
        game.begin(Resolution())

    @step("AR-ROUND-01")
    def end_of_round(self, game: Arcana) -> None:
        """Phase 3."""
        game.begin(EndOfRound(), then=self.round_ended)

    def round_ended(self, game: Arcana, phase: EndOfRound) -> None:
        """The next round begins, or the game ends with the scoring."""
        if phase.last:
            game.begin(Scoring())
        else:
            self.go_to(self.intrigue)


class EndOfRound(Procedure):
    """Districts without a Stake get one, and the First Player Card goes on."""

    last: bool = False

    @property
    def passed(self) -> bool:
        """Has the First Player Card gone on, while the next round has not begun?"""
        return self.doing == "pass_the_first_player_card" and not self.last

    def chapter(self, game: Arcana) -> Chapter:
        """The new Stakes are a chapter."""
        return Chapter("stakes", "New Stakes")

    @step("AR-OVER-01", "AR-OVER-02", "AR-OVER-03")
    def was_it_the_last_round(self, game: Arcana) -> None:
        """If the Ducal Jubilee had come up before this round began, the game is over."""
        verbs.end_effects_of_the_round(game)
        if is_last_round(game):
            self.last = True
            self.finish()

    @step("AR-END-01", "AR-END-02")
    def flip_stakes(self, game: Arcana) -> None:
        """Every District without a face-up Stake flips the top card of its pile."""
        zones = game.zones
        for district, zone in enumerate(game._setting.stake):
            if not zones[zone]:
                verbs.reveal_stake(game, district)

    @step("AR-END-03", "AR-ROUND-02")
    def pass_the_first_player_card(self, game: Arcana) -> None:
        """The First Player Card goes clockwise."""
        verbs.pass_first_player_card(game, (game.first + 1) % game.seats)


class Scoring(Procedure):
    """Victory Points of all own cards and of fulfilled Objectives; ties go to the most Stake cards."""

    def chapter(self, game: Arcana) -> Chapter:
        """The scoring is a chapter."""
        return Chapter("scoring", "Scoring")

    @step("AR-OBJ-03", "AR-OBJ-04", "AR-SCORE-05")
    def show_objectives(self, game: Arcana) -> None:
        """Objectives are turned up; those that are met count."""
        setting = game._setting
        for seat in range(game.seats):
            for card in game.zones[setting.objectives[seat]]:
                game.reveal(card)
            for card in fulfilled(game, seat):
                game.tell(events.OBJECTIVE_SCORED, seat, card, setting.cardset.points[game.faces[card]])

    @step("AR-SCORE-06", "AR-SCORE-07", "AR-SCORE-08", "AR-AIM-02")
    def find_the_winner(self, game: Arcana) -> None:
        """The highest total wins, then the most Stake cards; if that is equal too, nobody does."""
        seats = range(game.seats)
        scores = [score_of(game, seat) for seat in seats]
        for seat in seats:
            game.tell(events.SCORED, seat, scores[seat])
        best = max(scores)
        leaders = [seat for seat in seats if scores[seat] == best]
        if len(leaders) == 1:
            game.end(leaders, "the most Victory Points", "AR-SCORE-06", scores)
            return
        collected = [len(stakes_of(game, seat)) for seat in seats]
        most = max(collected[seat] for seat in leaders)
        leaders = [seat for seat in leaders if collected[seat] == most]
        if len(leaders) == 1:
            game.end(leaders, "equal Victory Points, but the most Stake cards", "AR-SCORE-07", scores)
        else:
            game.end((), "a draw: equal Victory Points and equally many Stake cards", "AR-SCORE-08", scores)
