"""The Day: Dawn, Planning, High Drama, Plunder, Dusk (FS-DAY-01). One class each, one method per step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quarterdeck.engine.choice import Option, offers
from quarterdeck.engine.procedure import Chapter, Procedure, step
from quarterdeck.games.five_sails import events
from quarterdeck.games.five_sails.procedures.high_drama import HighDrama
from quarterdeck.games.five_sails.procedures.planning import Planning
from quarterdeck.games.five_sails.procedures.victory import (
    dominance,
    economic_victory,
    fifth_day,
)  # fmt: skip
from quarterdeck.games.five_sails.stats import BRUTE

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.game import FiveSails

LAST_DAY: Final = 5


class Day(Procedure):
    """Five phases in their order, Day after Day, five at most."""

    @step("FS-DAY-01", "FS-DAY-02")
    def begin(self, game: FiveSails) -> None:
        """The Beginning of the Day."""
        game.day += 1
        game.new_period("day")
        game.touched = [0] * len(game.touched)
        game.announce(events.DAY_BEGINS, game.day)

    @step("FS-DAY-01")
    def phases(self, game: FiveSails) -> None:
        """Dawn, Planning, High Drama, Plunder, Dusk."""
        for phase in (Dawn, Planning, HighDrama, Plunder, Dusk):
            game.begin(phase())

    @step("FS-DUSK-11", "FS-KEYW-08")
    def end(self, game: FiveSails) -> None:
        """The End of the Day: what answers it comes first, then the Brutes go (FS-Q62)."""
        game.announce(events.DAY_ENDS)

    @step("FS-KEYW-08")
    def brutes_leave(self, game: FiveSails) -> None:
        """Every Brute in play is discarded."""
        for card in list(game.all_characters()):
            if game.refusal(BRUTE, card) is None:
                game.leave_play(card)

    @step("FS-WIN-08")
    def next_day(self, game: FiveSails) -> None:
        """The next Day begins."""
        self.go_to(self.begin)


class Dawn(Procedure):
    """One City card for each City location."""

    def chapter(self, game: FiveSails) -> Chapter:
        """Dawn is a chapter."""
        return Chapter("dawn", "Dawn")

    @step("FS-DAY-03")
    def begin(self, game: FiveSails) -> None:
        """The Beginning of Dawn."""
        game.point(events.DAWN_BEGINS)

    @step("FS-DAY-04", "FS-DAY-05", "FS-DAY-06")
    def add_city_cards(self, game: FiveSails) -> None:
        """One by one, from the location nearest to the City Deck outward."""
        game.add_city_cards(game.cities())

    @step("FS-DAY-07")
    def end(self, game: FiveSails) -> None:
        """The End of Dawn."""
        game.point(events.DAWN_ENDS)


class Plunder(Procedure):
    """Victory checks and Renown."""

    def chapter(self, game: FiveSails) -> Chapter:
        """Plunder is a chapter."""
        return Chapter("plunder", "Plunder")

    @step("FS-PLUNDER-01")
    def begin(self, game: FiveSails) -> None:
        """The Beginning of Plunder."""
        game.point(events.PLUNDER_BEGINS)

    @step("FS-PLUNDER-02", "FS-WIN-03")
    def check_dominance(self, game: FiveSails) -> None:
        """Before any Renown is taken."""
        dominance(game)

    @step("FS-PLUNDER-03", "FS-PLUNDER-04")
    def take_renown(self, game: FiveSails) -> None:
        """Each player takes the Renown of every location that player controls."""
        for seat in game.seat_order():
            for place in game.cities():
                count = game.place_renown[place]
                if count and game.place_control[place] == seat:
                    game.place_renown[place] = 0
                    game.gain_renown(seat, count)

    @step("FS-PLUNDER-05")
    def take_conditional_renown(self, game: FiveSails) -> None:
        """Renown that schemes, Leaders and the like give comes after that of the locations."""
        game.announce(events.RENOWN_COLLECTED)

    @step("FS-PLUNDER-06", "FS-WIN-05")
    def check_economic_victory(self, game: FiveSails) -> None:
        """After all Renown was taken."""
        economic_victory(game)

    @step("FS-PLUNDER-07", "FS-WIN-09")
    def check_fifth_day(self, game: FiveSails) -> None:
        """Last, and only on the fifth Day (FS-Q02)."""
        if game.day >= LAST_DAY:
            fifth_day(game)

    @step("FS-PLUNDER-08")
    def end(self, game: FiveSails) -> None:
        """The End of Plunder."""
        game.point(events.PLUNDER_ENDS)


class Dusk(Procedure):
    """Cleaning up, in its order."""

    def chapter(self, game: FiveSails) -> Chapter:
        """Dusk is a chapter."""
        return Chapter("dusk", "Dusk")

    @step("FS-DUSK-01")
    def begin(self, game: FiveSails) -> None:
        """The Beginning of Dusk."""
        game.point(events.DUSK_BEGINS)

    @step("FS-DUSK-03")
    def locations_become_uncontrolled(self, game: FiveSails) -> None:
        """a: every location. Who controlled it until now is kept for what the End of the Day asks (FS-Q170)."""
        game.control_at_dusk = list(game.place_control)
        for place in game.cities():
            game.uncontrol(place)

    @step("FS-DUSK-04")
    def characters_en_garde(self, game: FiveSails) -> None:
        """b: every character becomes en garde ..."""
        for card in list(game.all_characters()):
            game.en_garde(card)

    @step("FS-DUSK-04")
    def equipment_en_garde(self, game: FiveSails) -> None:
        """... with what it bears, which would stay engaged for ever otherwise (FS-Q114) ..."""
        for card in list(game.zones[game._setting.equipped]):
            game.en_garde(card)

    @step("FS-DUSK-05")
    def characters_go_home(self, game: FiveSails) -> None:
        """... and moves Home. All go at once: whoever answers the moves of others is still there (FS-Q180)."""
        answering = set(game.hearing.get(events.MOVED.name, ()))
        away = [card for card in game.all_characters() if game.place[card] < game._setting.cities]
        for card in sorted(away, key=lambda card: not answering.isdisjoint((card, *game.equipment(card)))):
            game.begin(GoHome(card))

    @step("FS-DUSK-06", "FS-DUSK-07")
    def discard_city_cards(self, game: FiveSails) -> None:
        """c: City cards that still lie at locations."""
        game.kept_out = []  # whoever was to stay out this Dusk has stayed
        for place in game.cities():
            for card in game.city_cards_at(place):
                game.discard_from_play(card)

    @step("FS-DUSK-08")
    def schemes_go_to_the_locker(self, game: FiveSails) -> None:
        """d: schemes are sent to The Locker, which is no destroying (FS-Q03)."""
        for seat in game.seat_order():
            for card in game.zones[game._setting.scheme[seat]][:]:
                game.announce(events.SENT_TO_LOCKER, card)

    @step("FS-DUSK-09")
    def discard_to_panache(self, game: FiveSails) -> None:
        """e: each player, First Player first, discards down to the Leader's printed Panache (FS-Q21, FS-Q67)."""
        for seat in game.seat_order():
            game.begin(HandLimit(seat))

    @step("FS-DUSK-10")
    def end(self, game: FiveSails) -> None:
        """The End of Dusk."""
        game.point(events.DUSK_ENDS)


class GoHome(Procedure):
    """One character's way Home at Dusk, which others can answer."""

    card: int

    @step("FS-DUSK-05")
    def go(self, game: FiveSails) -> None:
        """To its controller's Home, unless an effect keeps it."""
        if game.in_play(self.card) and self.card not in game.kept_out:
            game.send_home(self.card)


class HandLimit(Procedure):
    """A player discards hand cards down to a number."""

    seat: int

    @step("FS-DUSK-09")
    def discard(self, game: FiveSails) -> None:
        """The player chooses, in secret until all are chosen."""
        limit = game.printed(game.leaders[self.seat]).panache or 0
        if len(game.hand_of(self.seat)) > limit:
            game.ask(self.seat, self.which, then=self.chosen, many=True)

    @offers(
        "{player}, discard down to your Leader's Panache", "FS-DUSK-09", only="only cards of your hand are discarded"
    )
    def which(self, game: FiveSails, seat: int, picks: list[Option]) -> list[Option]:
        """Cards in their order, as many as are too many."""
        hand = game.hand_of(seat)
        limit = game.printed(game.leaders[seat]).panache or 0
        left = len(hand) - limit - len(picks)
        if left <= 0:
            return []
        first = hand.index(picks[-1][1]) + 1 if picks else 0
        return [("discard", card) for card in hand[first : len(hand) - left + 1]]

    def chosen(self, game: FiveSails, picks: list[Option]) -> None:
        """Discard them."""
        for option in picks:
            game.discard(option[1])
