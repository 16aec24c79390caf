"""Set-up: guilds, decks, Stake piles, the Ducal Jubilee, Objectives, and who begins."""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING

from quarterdeck.engine.choice import Option, offers
from quarterdeck.engine.procedure import Procedure, step
from quarterdeck.games.arcana import events, verbs
from quarterdeck.games.arcana.cardset import AGENT, CREST, LOCATION, MILITIA, OBJECTIVE, PERSONALITY, RELIC
from quarterdeck.games.arcana.options import refuse_guild
from quarterdeck.games.arcana.procedures.round import Round
from quarterdeck.games.arcana.terms import JUBILEE_AMONG, OBJECTIVES_DEALT, OBJECTIVES_KEPT, PILE_SIZE

if TYPE_CHECKING:
    from quarterdeck.games.arcana.game import Arcana


class Preparation(Procedure):
    """The table is laid. The first player is drawn first, since guilds are chosen from that player on."""

    asked: int = 0

    @step("AR-SETUP-13")
    def draw_the_first_player(self, game: Arcana) -> None:
        """Chance decides who receives the First Player Card."""
        first = game.random_below(game.seats)
        crest = game._setting.crest[first]
        game.first_player_card = game.create(game._setting.cardset.first_player, crest, first)
        game.tell(events.FIRST_PLAYER_IS, first)

    @step("AR-SETUP-02")
    def choose_guilds(self, game: Arcana) -> None:
        """Each player in turn chooses a guild, unless the guilds were agreed on before."""
        agreed = game.options["guilds"]
        if agreed is not None:
            names = [guild.name for guild in game._setting.cardset.guilds]
            game.guilds = [names.index(guild) for guild in agreed]
        elif self.asked < game.seats:
            game.ask((game.first + self.asked) % game.seats, self.guilds, then=self.guild_chosen)

    @offers("{player}, choose your guild", "AR-SETUP-02", only="only a guild that nobody leads can be chosen")
    def guilds(self, game: Arcana, seat: int, picks: list[Option]) -> list[Option]:
        """The guilds that nobody leads yet."""
        count = len(game._setting.cardset.guilds)
        return [("lead", guild) for guild in range(count) if refuse_guild(game, seat, guild) is None]

    def guild_chosen(self, game: Arcana, option: Option) -> None:
        """The player leads this guild; the next player chooses."""
        seat = (game.first + self.asked) % game.seats
        game.guilds[seat] = option[1]
        game.tell(events.GUILD_CHOSEN, seat, option[1])
        self.asked += 1
        self.go_to(self.choose_guilds)

    @step("AR-SETUP-03", "AR-SETUP-04", "AR-SETUP-06")
    def take_guild_cards(self, game: Arcana) -> None:
        """Each player lays the Guild Crest face up and shuffles the 11 guild cards into a Main Deck."""
        setting = game._setting
        cards = setting.cardset
        for seat, guild in enumerate(game.guilds):
            game.create(cards.of_kind(CREST, guild)[0], setting.crest[seat], seat)
            for kind in (AGENT, LOCATION, RELIC):
                for face in cards.of_kind(kind, guild):
                    game.create(face, setting.deck[seat], seat)
            game.shuffle(setting.deck[seat])

    @step("AR-SETUP-07", "AR-SETUP-08", "AR-SETUP-09", "AR-SETUP-10")
    def lay_out_the_stakes(self, game: Arcana) -> None:
        """Shuffle all Stakes and deal twelve to each District; the rest stays in the box."""
        setting = game._setting
        cards = setting.cardset
        for kind in (RELIC, LOCATION, PERSONALITY):
            for face in cards.of_kind(kind):
                game.create(face, setting.box)
        game.shuffle(setting.box)
        for district, pile in enumerate(setting.pile):
            size = game.options["free_zone"] if district == setting.free_zone else PILE_SIZE
            for _ in range(size):
                game.move(game.zones[setting.box][-1], pile)

    @step("AR-SETUP-11")
    def hide_the_jubilee(self, game: Arcana) -> None:
        """The Ducal Jubilee comes among the lowest five cards of the Free Zone, as a card more (AR-Q24)."""
        setting = game._setting
        number = setting.pile[setting.free_zone]
        card = game.create(setting.cardset.jubilee, number)
        pile = game.own_zone(number)
        pile.insert(game.random_below(JUBILEE_AMONG + 1), pile.pop())
        assert card in pile

    @step("AR-SETUP-12")
    def reveal_the_first_stakes(self, game: Arcana) -> None:
        """The top card of each pile is turned up."""
        for district in range(game._setting.districts):
            verbs.reveal_stake(game, district)

    @step("AR-SETUP-01")
    def bring_in_the_militia(self, game: Arcana) -> None:
        """With the advanced rules the Militia cards form a shuffled deck."""
        setting = game._setting
        if game.options["militia"]:
            for face in setting.cardset.of_kind(MILITIA):
                game.create(face, setting.militia_deck)
            game.shuffle(setting.militia_deck)

    @step("AR-SETUP-01", "AR-OBJ-01")
    def deal_objectives(self, game: Arcana) -> None:
        """With the advanced rules everybody gets Objectives before the first draw (AR-Q30)."""
        if game.options["objectives"]:
            game.begin(ObjectiveDraft())

    @step("AR-ROUND-01")
    def begin_the_first_round(self, game: Arcana) -> None:
        """The game begins."""
        game.begin(Round())


class ObjectiveDraft(Procedure):
    """Everybody keeps two of four Objectives, in secret and at the same time; the others leave the game unseen."""

    @step("AR-OBJ-01")
    def deal(self, game: Arcana) -> None:
        """Deal four Objectives to each player and ask all of them at once."""
        setting = game._setting
        for face in setting.cardset.of_kind(OBJECTIVE):
            game.create(face, setting.objective_box)
        game.shuffle(setting.objective_box)
        for seat in range(game.seats):
            for _ in range(OBJECTIVES_DEALT):
                card = game.zones[setting.objective_box][-1]
                game.give(card, seat)
                game.move(card, setting.objectives[seat])
        game.ask_all(range(game.seats), self.objectives, then=self.keep, many=True)

    @offers(
        "{player}, keep two of your Objectives", "AR-OBJ-01", "AR-OBJ-02",
        only="only Objectives that were dealt to you can be kept",
    )  # fmt: skip
    def objectives(self, game: Arcana, seat: int, picks: list[Option]) -> list[Option]:
        """The Objectives that can still be kept, in the order in which they lie, so that no pair comes twice."""
        dealt = game.zones[game._setting.objectives[seat]]
        if len(picks) == OBJECTIVES_KEPT:
            return []
        start = dealt.index(picks[-1][1]) + 1 if picks else 0
        return [("choose", card) for card in dealt[start : len(dealt) - OBJECTIVES_KEPT + 1 + len(picks)]]

    def objectives_weights(self, game: Arcana, seat: int, picks: list[Option]) -> list[int]:
        """In how many ways a pair can begin with each option."""
        count = len(self.objectives(game, seat, picks))
        missing = OBJECTIVES_KEPT - len(picks) - 1
        return [comb(count - 1 - n + missing, missing) for n in range(count)]

    def keep(self, game: Arcana, answers: dict[int, list[Option]]) -> None:
        """The rejected Objectives go back to the box; who rejected them still knows them."""
        setting = game._setting
        for seat, picks in answers.items():
            kept = {option[1] for option in picks}
            for card in game.zones[setting.objectives[seat]][:]:
                if card not in kept:
                    game.give(card, -1)
                    game.move(card, setting.objective_box)
            game.tell(events.OBJECTIVES_KEPT, seat)
