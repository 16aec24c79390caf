"""Planning: select, reveal, determine initiative, muster, resolve schemes, draw (FS-PLAN-22)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from quarterdeck.engine.choice import Option, Reason, offers
from quarterdeck.engine.procedure import Chapter, Procedure, step
from quarterdeck.games.five_sails import events
from quarterdeck.games.five_sails.ability import ON_REVEAL, RESOLVES
from quarterdeck.games.five_sails.cardset import SCHEME

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.game import FiveSails


class Planning(Procedure):
    """Schemes and characters come from the Approach Decks."""

    CHAPTERS: ClassVar[dict[str, str]] = {
        "reveal": "Schemes are revealed", "when_revealed": "Schemes are revealed", "determine_initiative": "Initiative",
        "muster": "Characters muster", "resolve_schemes": "Schemes resolve", "draw": "Cards are drawn",
    }  # fmt: skip

    def chapter(self, game: FiveSails) -> Chapter:
        """Each step of Planning is a chapter."""
        title = self.CHAPTERS.get(self.doing, "Planning")
        return Chapter(title.lower().replace(" ", "-"), title)

    early: bool = False
    waiting: list[int] = []

    @step("FS-PLAN-01")
    def begin(self, game: FiveSails) -> None:
        """The Beginning of Planning."""
        game.point(events.PLANNING_BEGINS)

    @step("FS-PLAN-02", "FS-PLAN-03")
    def select(self, game: FiveSails) -> None:
        """Everybody secretly selects one scheme and one character; whoever has none left selects what there is."""
        game.ask_all(game.playing(), self.approach, then=self.selected, many=True)

    @offers("{player}, select a scheme and a character", "FS-PLAN-02")
    def approach(self, game: FiveSails, seat: int, picks: list[Option]) -> list[Option]:
        """The scheme first, then the character."""
        printed, faces = game._setting.book.cards, game.faces
        chosen = [printed[faces[option[1]]].kind == SCHEME for option in picks]
        schemes: list[Option] = []
        characters: list[Option] = []
        for card in game.zones[game._setting.approach[seat]]:
            (schemes if printed[faces[card]].kind == SCHEME else characters).append(("select", card))
        if schemes and True not in chosen:
            return schemes
        return characters if False not in chosen else []

    def approach_why(self, game: FiveSails, seat: int, picks: list[Option], option: Option) -> Reason | None:
        """Why a card cannot be selected."""
        if option[0] != "select" or option in picks:
            return None
        card = option[1]
        if game.place[card] != game._setting.approach[seat]:
            return Reason("FS-PLAN-02", "only cards of your Approach Deck can be selected")
        if game.printed(card).kind != SCHEME:
            return Reason("FS-PLAN-02", "cards of a set are picked in their listed order: scheme, then character")
        return Reason("FS-PLAN-02", "exactly one scheme is selected, and you have it")

    def selected(self, game: FiveSails, answers: dict[int, list[Option]]) -> None:
        """The cards lie facedown until all have selected."""
        for seat in game.playing():
            for option in answers.get(seat, []):
                game.move(option[1], game._setting.selected[seat])

    @step("FS-PLAN-04")
    def reveal(self, game: FiveSails) -> None:
        """All at once."""
        for seat in game.seat_order():
            for card in game.zones[game._setting.selected[seat]][:]:
                game.reveal(card)
                if game.printed(card).kind == SCHEME:
                    game.enter(card, game._setting.scheme[seat], seat)
                    game.announce(events.SCHEME_REVEALED, seat, card)
                    if game.abilities_of(card, ON_REVEAL):
                        self.waiting.append(card)
                else:
                    game.announce(events.CHARACTER_REVEALED, seat, card)
                game.announce(events.CARD_PLAYED, seat, card)

    @step("FS-PLAN-05", "FS-PLAN-06", "FS-PLAN-07")
    def when_revealed(self, game: FiveSails) -> None:
        """Effects of the reveal come before initiative; the First Player orders several."""
        if len(self.waiting) > 1 and game.first < 0:
            self.early = True
            game.begin(Initiative())
            self.go_to(self.when_revealed)
        elif len(self.waiting) > 1:
            self.go_to(self.when_revealed)
            game.ask(game.first, self.revealed, then=self.next_revealed)
        elif self.waiting:
            self.go_to(self.when_revealed)
            self.next_revealed(game, ("next", self.waiting[0]))

    @offers(
        "{player}, choose which revealed card takes effect next", "FS-PLAN-06",
        only="only schemes that were revealed and whose effects are still to come can be chosen",
    )  # fmt: skip
    def revealed(self, game: FiveSails, seat: int, picks: list[Option]) -> list[Option]:
        """The schemes with effects still to come."""
        return [("next", card) for card in self.waiting]

    def next_revealed(self, game: FiveSails, option: Option) -> None:
        """Carry it out."""
        self.waiting.remove(option[1])
        game.use_all(option[1], ON_REVEAL)

    @step("FS-PLAN-08", "FS-PLAN-09")
    def determine_initiative(self, game: FiveSails) -> None:
        """Unless the reveal needed it before."""
        if not self.early:
            game.begin(Initiative())

    @step("FS-PLAN-12", "FS-PLAN-13")
    def muster(self, game: FiveSails) -> None:
        """The revealed characters join their Crews at Home, First Player first."""
        for seat in game.seat_order():
            for card in game.zones[game._setting.selected[seat]]:
                game.muster(seat, card)

    @step("FS-PLAN-15", "FS-PLAN-16", "FS-PLAN-17", "FS-PLAN-18")
    def resolve_schemes(self, game: FiveSails) -> None:
        """First Player first, each scheme's text above its bar in full."""
        for seat in game.seat_order():
            for card in game.zones[game._setting.scheme[seat]]:
                game.begin(ResolveScheme(card))

    @step("FS-PLAN-21")
    def draw(self, game: FiveSails) -> None:
        """As many cards as the Leader's Panache, modified."""
        for seat in game.seat_order():
            if seat in game.playing():
                game.draw(seat, game.panache(seat))

    @step("FS-PLAN-23")
    def end(self, game: FiveSails) -> None:
        """The End of Planning."""
        game.point(events.PLANNING_ENDS)


class ResolveScheme(Procedure):
    """One scheme's text above the bar, from top to bottom."""

    card: int

    @step("FS-PLAN-16", "FS-PLAN-20")
    def resolve(self, game: FiveSails) -> None:
        """It stays in play faceup afterwards."""
        if game.in_play(self.card):
            game.use_all(self.card, RESOLVES)


class Initiative(Procedure):
    """Whose scheme has the highest Initiative takes the First Player Token."""

    @step("FS-PLAN-09", "FS-PLAN-10", "FS-PLAN-11")
    def determine(self, game: FiveSails) -> None:
        """No scheme counts as 0 (FS-Q47); a tie for the highest is broken as the edition says."""
        numbers = {seat: game.initiative(seat) for seat in game.playing()}
        highest = max(numbers.values())
        tied = [seat for seat in numbers if numbers[seat] == highest]
        if len(tied) == 1:
            first = tied[0]
        elif game.first < 0:
            first = tied[game.random_below(len(tied))]
        else:
            first = game.edition.tied_initiative(game)
        if first != game.first:
            game.announce(events.FIRST_PLAYER, first)
