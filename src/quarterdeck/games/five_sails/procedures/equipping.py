"""Equipping: the limits of Armor, Attire and Weapon, and equipping what has been paid for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quarterdeck.engine.choice import Option, Reason, offers
from quarterdeck.engine.procedure import Procedure, step
from quarterdeck.games.five_sails import events
from quarterdeck.games.five_sails.stats import MAY_LIE_BESIDE

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.game import FiveSails

LIMITED: Final = ("Armor", "Attire", "Weapon")


class TooManyEquipped(Procedure):
    """A character bears at most one Armor, one Attire and one Weapon; its controller destroys the rest."""

    bearer: int

    def surplus(self, game: FiveSails) -> list[int]:
        """The cards among which one has to go: old or new (FS-Q65)."""
        borne = game.equipment(self.bearer)
        if len(borne) < 2:
            return []
        cards, faces = game._setting.book.cards, game.faces
        for trait in LIMITED:
            found = [card for card in borne if trait in cards[faces[card]].traits]
            if len(found) > 1:
                counted = [card for card in found if game.refusal(MAY_LIE_BESIDE, card, trait) is not None]
                if len(counted) > 1:
                    return counted
        return []

    @step("FS-CARD-26", "FS-CARD-27")
    def destroy_the_rest(self, game: FiveSails) -> None:
        """One after the other until the limit is met."""
        able = [card for card in self.surplus(game) if game.refuse_destroying(card) is None]
        if able:
            self.go_to(self.destroy_the_rest)
            game.ask(game.controller(self.bearer), self.which, then=self.destroy, source=self.bearer)

    @offers("{player}, {source} bears one Armor, Attire and Weapon at most: choose what to destroy", "FS-CARD-27")
    def which(self, game: FiveSails, seat: int, picks: list[Option]) -> list[Option]:
        """The cards with the trait that is there twice."""
        return [("destroy", card) for card in self.surplus(game) if game.refuse_destroying(card) is None]

    def which_why(self, game: FiveSails, seat: int, picks: list[Option], option: Option) -> Reason | None:
        """Why another card is not to be destroyed for the limit."""
        if option[0] != "destroy":
            return None
        if option[1] in self.surplus(game):
            return game.refuse_destroying(option[1])
        return Reason("FS-CARD-27", "it is none of the cards that are too many on that character")

    def destroy(self, game: FiveSails, option: Option) -> None:
        """Destroy it."""
        game.announce(events.DESTROYED, option[1])


class EquipPaidFor(Procedure):
    """Equip a card whose cost was just paid, if its bearer is still there. The performer is who equips it."""

    card: int
    bearer: int
    seat: int
    performer: int

    @step("FS-HIGH-21")
    def equip(self, game: FiveSails) -> None:
        """A card from the hand counts as played."""
        if game.in_play(self.bearer):
            if game.place[self.card] == game._setting.hand[self.seat]:
                game.announce(events.CARD_PLAYED, self.seat, self.card)
            game.equip(self.card, self.bearer, self.performer, self.seat)


class ReduceCrew(Procedure):
    """A player with more characters than the Crew Cap sends characters to The Locker (FS-CARD-12)."""

    seat: int

    @step("FS-CARD-12", "FS-PLAN-14", "FS-HIGH-33")
    def send_one(self, game: FiveSails) -> None:
        """One after the other; Brutes do not count, and the Leader may be chosen (FS-Q49)."""
        if game.crew_over_cap(self.seat) > 0:
            self.go_to(self.send_one)
            game.ask(self.seat, self.which, then=self.send)

    @offers(
        "{player}, your Crew exceeds the Crew Cap: choose who goes to The Locker", "FS-CARD-12",
        only="only characters of your Crew that count toward the Crew Cap are sent to The Locker",
    )  # fmt: skip
    def which(self, game: FiveSails, seat: int, picks: list[Option]) -> list[Option]:
        """The characters that count."""
        return [("locker", card) for card in game.counted_crew(seat)]

    def send(self, game: FiveSails, option: Option) -> None:
        """It is sent, not destroyed."""
        game.announce(events.SENT_TO_LOCKER, option[1])
