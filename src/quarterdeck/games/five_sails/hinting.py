"""City of Five Sails for whoever asks for a hint: who holds which location, who lives, Renown, wounds and cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quarterdeck.engine.hinting import WON, Hinting, Trait, winners, won

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.game import FiveSails

RENOWN, CONTROL, CREW, WOUNDS, BORNE, HAND = "renown", "control", "crew", "wounds", "borne", "hand"


class FiveSailsHinting(Hinting):
    """Locations and characters are told by their names."""

    WORTH = {WON: 400, RENOWN: 100, CONTROL: 70, CREW: 60, WOUNDS: -8, BORNE: 10, HAND: 5}

    def position(self, game: FiveSails) -> dict[Trait, int]:
        """What everybody has on the table, and how many cards in hand."""
        found = winners(game)
        for place, owner in enumerate(game.place_control):
            if owner >= 0:
                found[Trait(CONTROL, place, owner)] = 1
        faces = game.faces
        for seat in range(game.seats):
            found[Trait(RENOWN, -1, seat)] = game.renown[seat]
            found[Trait(HAND, -1, seat)] = len(game.hand_of(seat))
            for card in game.crew(seat):
                face = faces[card]
                found[Trait(CREW, face, seat)] = 1
                piece = game.pieces[card]
                if piece is not None and piece.wounds:
                    found[Trait(WOUNDS, face, seat)] = piece.wounds
        return found

    def clause(self, game: FiveSails, seat: int, trait: Trait, more: bool) -> str:
        """In the words of the City."""
        if trait.name == WON:
            return won(game, seat, trait, more)
        mine, name = trait.seat == seat, game.names[trait.seat]
        if trait.name == CONTROL:
            place = _place(game, trait.thing)
            if mine:
                return f"claims {place}" if more else f"gives up {place}"
            return f"leaves {place} to {name}" if more else f"keeps {name} from {place}"
        if trait.name == RENOWN:
            if mine:
                return "brings you Renown" if more else "costs you Renown"
            return f"lets {name} gain Renown" if more else f"keeps Renown from {name}"
        if trait.name == HAND:
            if mine:
                return "leaves you more cards" if more else "takes cards from your hand"
            return f"leaves {name} more cards" if more else f"costs {name} cards"
        if not _is_open(game, seat, trait.thing):
            return ""
        who = game.book[trait.thing].name
        if trait.name == CREW:
            if mine:
                return f"keeps {who} in play" if more else f"risks {who}"
            return f"lets {name} keep {who}" if more else f"costs {name} {who}"
        if mine:
            return f"leaves {who} with more wounds" if more else f"spares {who} wounds"
        return f"wounds {name}'s {who}" if more else f"leaves {name}'s {who} with fewer wounds"

    def together(self, game: FiveSails, seat: int, one: Trait, other: Trait) -> str:
        """A location that the one takes and the other does not."""
        if one.name != CONTROL or other.name != CONTROL or one.thing != other.thing:
            return ""
        place = _place(game, one.thing)
        if one.seat == seat:
            return f"claims {place} before {game.names[other.seat]} can"
        return f"lets {game.names[one.seat]} claim {place} first" if other.seat == seat else ""


def _place(game: FiveSails, place: int) -> str:
    return game.printed(place).name


def _is_open(game: FiveSails, seat: int, face: int) -> bool:
    """Does the seat see a character of this face on the table, or hold it? Others are imagined, and not told."""
    faces = game.faces
    return any(faces[card] == face for card in (*game.all_characters(), *game.hand_of(seat)))


HINTING: Final = FiveSailsHinting()
