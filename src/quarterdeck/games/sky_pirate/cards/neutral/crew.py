"""Neutral crew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.sky_pirate.ability import BOARDING, GAINS, SHUFFLES_IN
from quarterdeck.games.sky_pirate.declaring import crew
from quarterdeck.games.sky_pirate.words import (
    defenders_crew,
    your_other_crew,
)

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate
    from quarterdeck.games.sky_pirate.procedures.using import CardUse

mercenary = crew("Deadwind Mercenary")
mercenary.plain()


galeth = crew("Galeth of Cloudreach")
galeth.plain()


fisher = crew("Fisher")


@fisher.enters_play()
def haul_in(game: SkyPirate, it: CardUse) -> None:
    """You draw a card as this crew enters play."""
    game.draw(it.controller)


pete = crew("Smelly Pete")


@pete.enters_play(choose=your_other_crew, verb="stow")
def clear_the_room(game: SkyPirate, it: CardUse) -> None:
    """As this crew enters play, another one of yours, of your choice, is stowed."""
    game.stow(it.choice)


@pete.boards(choose=defenders_crew, verb="stow")
def clear_the_deck(game: SkyPirate, it: CardUse) -> None:
    """Each time that it boards, you stow one of the defending player's crew."""
    game.stow(it.choice)


big_mouth = crew("Big Mouth")


@big_mouth.tactic(side=BOARDING, target=defenders_crew)
def call_them_out(game: SkyPirate, it: CardUse) -> None:
    """Tactic of a boarder: one of the defending player's crew, of your choice, has to join the attempt."""
    game.move_to_party(it.target)


hedge_mage = crew("Hedge Mage")


@hedge_mage.enters_play(does=GAINS)
def conjure(game: SkyPirate, it: CardUse) -> None:
    """Brings you 1 Powder as it enters play."""
    game.gain_powder(it.controller, 1)


sapper = crew("Sapper")


@sapper.raids(does=SHUFFLES_IN)
def plant_a_charge(game: SkyPirate, it: CardUse) -> None:
    """Each raid of this crew smuggles a Bomb into the opposing Hold, which is shuffled."""
    game.shuffle_in("Bomb", game.opponent(it.controller))


mentor = crew("Seasoned Mentor")


@mentor.enters_play()
def bring_a_pupil(game: SkyPirate, it: CardUse) -> None:
    """When this crew enters play, a Deckhand, a 1/1 crew token, enters play too."""
    game.create_token("Deckhand", it.controller)


arsonist = crew("Arsonist")


@arsonist.raids()
def strike_a_light(game: SkyPirate, it: CardUse) -> None:
    """Each raid of this crew starts two Fires on the opposing ship."""
    game.set_fires(game.opponent(it.controller), 2)


captain_on_deck = crew("Captain on Deck")


@captain_on_deck.enters_play()
def step_down(game: SkyPirate, it: CardUse) -> None:
    """As this crew enters play, it takes over the helm: your Captain lies facedown."""
    game.turn_captain(it.controller, True)


@captain_on_deck.raids_or_repels()
def back_to_the_helm(game: SkyPirate, it: CardUse) -> None:
    """After a raid of this crew, or an attempt that it helps to repel, your Captain lies faceup again."""
    game.turn_captain(it.controller, False)
