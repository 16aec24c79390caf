"""Crew join parties: when they enter play during an attempt, or are moved to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.engine.choice import Option, Reason, offers
from quarterdeck.engine.procedure import Procedure, step
from quarterdeck.games.sky_pirate import events
from quarterdeck.games.sky_pirate.stats import MAY_JOIN

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate

NO_POWDER = Reason("SP-CREW-11", "you have not enough Powder to pay what it costs to add it to the party")


def cost_of_joining(game: SkyPirate, card: int) -> int:
    """The Powder that it costs to add this crew to its party."""
    powder = game._setting.book.cards[game.faces[card]].join_powder
    return 0 if not powder or game.is_facedown(card) or not game.has_text(card) else powder


def refuse_joining(game: SkyPirate, card: int, powder: int) -> Reason | None:
    """Can the crew be added to its controller's party with this much Powder?"""
    reason: Reason | None = game.refusal(MAY_JOIN, card)
    if reason is not None:
        return reason
    return None if cost_of_joining(game, card) <= powder else NO_POWDER


def could_join(game: SkyPirate, card: int, seat: int) -> bool:
    """Could the crew be added to this seat's party if the seat controlled it?"""
    piece = game.edit(card)
    controller, piece.controller = piece.controller, seat
    able = refuse_joining(game, card, game.powder[seat]) is None
    piece.controller = controller
    return able


def add_to_party(game: SkyPirate, card: int) -> None:
    """The crew joins the party of its controller."""
    game.edit(card).party = True
    game.tell(events.MOVED, card, "party")


class Joining(Procedure):
    """A crew may be added to a party, for what its text demands of whoever adds it (SP-CREW-11)."""

    card: int

    @offers(
        "{player}, pay to add {source} to your party?", "SP-CREW-11",
        only="only the crew that is being added to the party can be paid for",
    )  # fmt: skip
    def pay_or_not(self, game: SkyPirate, seat: int, picks: list[Option]) -> list[Option]:
        """Pay, or leave it where it is."""
        return [("pass",), ("pay",)]


class Join(Joining):
    """A crew is added to its controller's party if able, else to the reserve (SP-CREW-08, SP-CREW-09).

    Entering play and being moved cost what committing costs (SP-Q17).
    """

    how: str

    @step("SP-CREW-08", "SP-CREW-09", "SP-CREW-11")
    def join(self, game: SkyPirate) -> None:
        """Additional costs to join are paid, or it stays in reserve."""
        attempt, piece = game.attempt, game.pieces[self.card]
        if attempt is None or piece is None or piece.party or not game.is_crew(self.card):
            return
        seat = piece.controller
        if seat not in (attempt.boarder, attempt.defender):
            return
        if refuse_joining(game, self.card, game.powder[seat]) is not None:
            return
        if cost_of_joining(game, self.card):
            game.ask(seat, self.pay_or_not, then=self.decided, source=self.card)
        else:
            add_to_party(game, self.card)

    def decided(self, game: SkyPirate, option: Option) -> None:
        """Add it if it was paid for."""
        if option[0] == "pay":
            game.spend_powder(game.controller(self.card), cost_of_joining(game, self.card))
            add_to_party(game, self.card)


class ComeOver(Joining):
    """A player gains control of a crew until the attempt ends and moves it to the own party: both, or neither.

    Who cannot, or will not, pay what joining costs does not get it at all (SP-TEXT-05, SP-Q122).
    """

    seat: int

    @step("SP-TEXT-05", "SP-CREW-11")
    def joins(self, game: SkyPirate) -> None:
        """A crew that could not join the new party stays where it is."""
        if game.attempt is None or not game.is_crew(self.card) or not could_join(game, self.card, self.seat):
            self.finish()
        elif cost_of_joining(game, self.card):
            game.ask(self.seat, self.pay_or_not, then=self.decided, source=self.card)

    def decided(self, game: SkyPirate, option: Option) -> None:
        """Without the payment nothing happens."""
        if option[0] == "pay":
            game.spend_powder(self.seat, cost_of_joining(game, self.card))
        else:
            self.finish()

    @step("SP-CARD-19")
    def come(self, game: SkyPirate) -> None:
        """It comes over."""
        game.lend(self.card, self.seat)
        add_to_party(game, self.card)
