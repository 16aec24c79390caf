"""Phase 2: the Districts are resolved one after the other, each by a contest for its Stake."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.engine.choice import Option, offers
from quarterdeck.engine.procedure import Chapter, Procedure, step
from quarterdeck.games.arcana import events, verbs
from quarterdeck.games.arcana.procedures.playing import Winning
from quarterdeck.games.arcana.terms import ARCANA, NO_ARCANUM, TALLIES, TIES_WON
from quarterdeck.games.arcana.words import NO_CARD, NOBODY, stake_of, tie_breakers, totals

if TYPE_CHECKING:
    from quarterdeck.games.arcana.game import Arcana


class Resolution(Procedure):
    """The First Player chooses the next District each time, before its face-down Agents are shown (AR-Q33)."""

    left: list[int] = []

    @step("AR-RES-01")
    def find_districts(self, game: Arcana) -> None:
        """Only Districts with Agents need resolving: nothing can happen in the others."""
        setting, zones = game._setting, game.zones
        self.left = [d for d in range(setting.districts) if zones[setting.agents[d]] or zones[setting.face_down[d]]]

    @step("AR-RES-01")
    def choose_a_district(self, game: Arcana) -> None:
        """The First Player says which District is resolved next."""
        left = self.left
        if len(left) > 1:
            game.ask(game.first, self.districts, then=self.chosen)
        elif left:
            self.chosen(game, ("resolve", left[0]))

    @offers(
        "{player}, which District is resolved next?", "AR-RES-01",
        only="that District is resolved already in this round, or has nothing to resolve",
    )  # fmt: skip
    def districts(self, game: Arcana, seat: int, picks: list[Option]) -> list[Option]:
        """The Districts that are not resolved yet."""
        return [("resolve", district) for district in self.left]

    def chosen(self, game: Arcana, option: Option) -> None:
        """Resolve it, then go on with the rest."""
        self.left.remove(option[1])
        game.begin(Contest(option[1]))
        self.go_to(self.choose_a_district)


class Contest(Procedure):
    """One District: Agents are shown, totals compared, the Stake goes to its winner and the Agents leave."""

    district: int
    copied: int = NO_CARD
    used: list[int] = []
    winner: int = NOBODY
    tied: bool = False

    def chapter(self, game: Arcana) -> Chapter:
        """Each District's resolution is a chapter of its own."""
        name = game._setting.district_names[self.district]
        return Chapter(name, f"The {name.replace('-', ' ').title()}")

    @step("AR-RES-15")
    def reveal_agents(self, game: Arcana) -> None:
        """Face-down Agents are turned up."""
        verbs.reveal_agents(game, self.district)
        if stake_of(game, self.district) == NO_CARD:
            self.go_to(self.agents_leave)  # AR-Q09: the Stake was bribed away, there is nothing to contest

    @step("AR-HARL-05")
    def harlequin_copies(self, game: Arcana) -> None:
        """The Harlequin's owner chooses another Agent here whose values it has; alone it has none (AR-Q19, AR-Q20)."""
        setting, faces = game._setting, game.faces
        for card in game.zones[setting.agents[self.district]]:
            if faces[card] == setting.cardset.harlequin:
                models = self.models(game, game.owner[card], [])
                if len(models) == 1:
                    self.model_chosen(game, models[0])
                elif models:
                    game.ask(game.owner[card], self.models, then=self.model_chosen, source=card)
                return

    @offers(
        "{player}, which Agent does your Harlequin copy?", "AR-HARL-05",
        only="the Harlequin copies only another Agent in the same District",
    )  # fmt: skip
    def models(self, game: Arcana, seat: int, picks: list[Option]) -> list[Option]:
        """All other Agents in the District."""
        setting = game._setting
        harlequin = setting.cardset.harlequin
        here = game.zones[setting.agents[self.district]]
        return [("copy", card) for card in here if game.faces[card] != harlequin]

    def model_chosen(self, game: Arcana, option: Option) -> None:
        """The Harlequin has this Agent's values."""
        self.copied = option[1]
        setting = game._setting
        for card in game.zones[setting.agents[self.district]]:
            if game.faces[card] == setting.cardset.harlequin:
                game.tell(events.COPIED, game.owner[card], option[1])

    @step("AR-RES-02", "AR-ARC-03", "AR-HARL-01")
    def find_the_arcanum(self, game: Arcana) -> None:
        """The Main Arcanum counts; for the Harlequin each player chooses, from the First Player on (AR-Q18)."""
        setting = game._setting
        gold = setting.cardset.gold[game.faces[stake_of(game, self.district)]]
        if gold != NO_ARCANUM:
            self.used = [gold] * setting.seats
            return
        if not self.used:
            self.used = [NO_ARCANUM] * setting.seats
        owners = {game.owner[card] for card in game.zones[setting.agents[self.district]]}
        for n in range(setting.seats):
            seat = (game.first + n) % setting.seats
            if seat in owners and self.used[seat] == NO_ARCANUM:
                game.ask(seat, self.arcana, then=self.arcanum_chosen)
                return

    @offers(
        "{player}, with which arcanum do your Agents contest the Harlequin?", "AR-HARL-01",
        only="one of the four arcana is chosen",
    )  # fmt: skip
    def arcana(self, game: Arcana, seat: int, picks: list[Option]) -> list[Option]:
        """The four arcana."""
        return [("use", arcanum) for arcanum in range(len(ARCANA))]

    def arcanum_chosen(self, game: Arcana, option: Option) -> None:
        """The player's Agents use this arcanum; then the next player chooses."""
        owners = {game.owner[card] for card in game.zones[game._setting.agents[self.district]]}
        seats = [(game.first + n) % game.seats for n in range(game.seats)]
        seat = next(seat for seat in seats if seat in owners and self.used[seat] == NO_ARCANUM)
        self.used[seat] = option[1]
        game.tell(events.ARCANUM_USED, seat, option[1])
        self.go_to(self.find_the_arcanum)

    @step("AR-RES-03", "AR-RES-04", "AR-RES-05", "AR-RES-06", "AR-HARL-02", "AR-HARL-03")
    def compare_totals(self, game: Arcana) -> None:
        """The highest total that reaches the gold number wins; the Harlequin's minimum counts as one (AR-Q17)."""
        district = self.district
        stake = stake_of(game, district)
        sums = totals(game, district, self.used, self.copied)
        if game._logging:
            for seat, total in enumerate(sums):
                if total >= 0:
                    game.tell(events.TOTAL, seat, total, district)
        best = max(sums)
        if best < game._setting.cardset.number[game.faces[stake]]:
            game.tell(events.NOBODY_WINS, stake, district)
        elif sums.count(best) == 1:
            self.winner = sums.index(best)
        else:
            self.break_the_tie(game, [seat for seat, total in enumerate(sums) if total == best], stake)

    def break_the_tie(self, game: Arcana, tied: list[int], stake: int) -> None:
        """A Guild ability wins the tie if exactly one of the tied players has one that applies (AR-Q15, AR-Q16)."""
        holders = tie_breakers(game, tied, stake)
        if len(holders) == 1:
            self.winner = holders[0]
            game.tally[self.winner * len(TALLIES) + TIES_WON] += 1
            game.tell(events.TIE_BROKEN, self.winner, game.guilds[self.winner])
        else:
            self.tied = True
            game.tell(events.TIE_STANDS, self.district)

    @step("AR-RES-13")
    def winner_takes_the_stake(self, game: Arcana) -> None:
        """The winner puts the Stake away."""
        if self.winner != NOBODY:
            game.begin(Winning(self.winner, self.district))

    @step("AR-RES-08", "AR-RES-14", "AR-MIL-02")
    def agents_leave(self, game: Arcana) -> None:
        """All Agents go to their owners' Resource Decks (AR-Q11), unless a tie stands: then all stay (AR-Q12)."""
        if not self.tied:
            for card in game.zones[game._setting.agents[self.district]][:]:
                verbs.send_home(game, card)
