"""Sky Pirate for whoever asks for a hint: Holds, emplacements, crews, Powder, Fires and what was plundered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quarterdeck.engine.hinting import WON, Hinting, Trait, winners, won

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate

HOLD, SHIP, CREW, POWDER, HAND, CHEST, ASSETS, FIRES = (
    "hold", "ship", "crew", "powder", "hand", "chest", "assets", "fires",
)  # fmt: skip
MINE: Final = {
    HOLD: ("keeps more in your Hold", "costs you cards of your Hold"),
    POWDER: ("leaves you more Powder", "costs you Powder"),
    HAND: ("leaves you more cards in hand", "costs you cards in hand"),
    CHEST: ("fills your Treasure Chest", "leaves less in your Treasure Chest"),
    ASSETS: ("gives you an asset", "costs you an asset"),
    FIRES: ("leaves you more Fires", "spares you Fires"),
}
THEIRS: Final = {
    HOLD: ("leaves {} more in the Hold", "empties {}'s Hold"),
    POWDER: ("leaves {} more Powder", "costs {} Powder"),
    HAND: ("leaves {} more cards in hand", "costs {} cards in hand"),
    CHEST: ("lets {} fill the Treasure Chest", "keeps {}'s Treasure Chest empty"),
    ASSETS: ("gives {} an asset", "costs {} an asset"),
    FIRES: ("sets {}'s ship on fire", "leaves {} fewer Fires"),
}


class SkyPirateHinting(Hinting):
    """Emplacements and crew are told by their names."""

    WORTH = {WON: 400, HOLD: 30, SHIP: 110, CREW: 30, POWDER: 20, HAND: 20, CHEST: 20, ASSETS: 25, FIRES: -20}

    def position(self, game: SkyPirate) -> dict[Trait, int]:
        """What everybody has."""
        found = winners(game)
        setting, zones, faces = game._setting, game.zones, game.faces
        for seat in range(game.seats):
            found[Trait(HOLD, -1, seat)] = len(zones[setting.hold[seat]])
            found[Trait(POWDER, -1, seat)] = game.powder[seat]
            found[Trait(HAND, -1, seat)] = len(zones[setting.hand[seat]])
            found[Trait(CHEST, -1, seat)] = len(zones[setting.chest[seat]])
            found[Trait(ASSETS, -1, seat)] = len(zones[setting.assets[seat]])
            found[Trait(FIRES, -1, seat)] = game.fires[seat]
            for card in zones[setting.ship[seat]]:
                found[Trait(SHIP, faces[card], seat)] = 1
            for card in game.crew(seat):
                trait = Trait(CREW, faces[card], seat)
                found[trait] = found.get(trait, 0) + 1
        return found

    def clause(self, game: SkyPirate, seat: int, trait: Trait, more: bool) -> str:
        """In the words of a ship."""
        if trait.name == WON:
            return won(game, seat, trait, more)
        mine, name = trait.seat == seat, game.names[trait.seat]
        if trait.thing < 0:
            words = (MINE if mine else THEIRS)[trait.name]
            return words[0 if more else 1].format(name)
        if not _is_open(game, seat, trait.thing):
            return ""
        what = game.book[trait.thing].name
        if mine:
            if trait.name == CREW:
                return f"brings {what} to your crew" if more else f"costs you {what}"
            return f"keeps {what} whole" if more else f"leaves {what} open to be broken"
        return f"lets {name} keep {what}" if more else f"costs {name} {what}"


def _is_open(game: SkyPirate, seat: int, face: int) -> bool:
    """Does the seat see a card of this face in play, or hold it? Others are imagined, and not told."""
    faces, setting = game.faces, game._setting
    seen = [*game.zones[setting.hand[seat]]]
    for other in range(game.seats):
        seen += [*game.zones[setting.ship[other]], *game.crew(other)]
    return any(faces[card] == face and game.knows(seat, card) for card in seen)


HINTING: Final = SkyPirateHinting()
