"""Neutral crew."""

from __future__ import annotations

from typing import Any

from quarterdeck.games.sky_pirate.abilities import BOARDING
from quarterdeck.games.sky_pirate.blocks import crew
from quarterdeck.games.sky_pirate.words import defenders_crew, your_other_crew

mercenary = crew("Deadwind Mercenary")
mercenary.plain()

galeth = crew("Galeth of Cloudreach")
galeth.plain()

fisher = crew("Fisher")


@fisher.enters_play()
def haul_in(game: Any, it: Any) -> None:
    """When this crew enters play, you draw a card."""
    game.draw(it.controller)


pete = crew("Smelly Pete")


@pete.enters_play(choose=your_other_crew)
def clear_the_room(game: Any, it: Any) -> None:
    """When this crew enters play, stow another of your crew."""
    game.stow(it.choice)


@pete.boards(choose=defenders_crew)
def clear_the_deck(game: Any, it: Any) -> None:
    """Whenever this crew boards, stow a crew of the defending player."""
    game.stow(it.choice)


big_mouth = crew("Big Mouth")


@big_mouth.tactic(side=BOARDING, target=defenders_crew)
def call_them_out(game: Any, it: Any) -> None:
    """Tactic, while boarding: choose a crew of the defending player and move it to the attempt."""
    game.move_to_party(it.target)


hedge_mage = crew("Hedge Mage")


@hedge_mage.enters_play()
def conjure(game: Any, it: Any) -> None:
    """When this crew enters play, you gain 1 Powder."""
    game.gain_powder(it.controller, 1)


sapper = crew("Sapper")


@sapper.raids()
def plant_a_charge(game: Any, it: Any) -> None:
    """Whenever this crew raids, a Bomb is shuffled into your opponent's Hold."""
    game.shuffle_in("Bomb", game.opponent(it.controller))


mentor = crew("Seasoned Mentor")


@mentor.enters_play()
def bring_a_pupil(game: Any, it: Any) -> None:
    """When this crew enters play, a Deckhand, a 1/1 crew token, enters play too."""
    game.create_token("Deckhand", it.controller)


arsonist = crew("Arsonist")


@arsonist.raids()
def strike_a_light(game: Any, it: Any) -> None:
    """Whenever this crew raids, set two Fires on your opponent's ship."""
    game.set_fires(game.opponent(it.controller), 2)


captain_on_deck = crew("Captain on Deck")


@captain_on_deck.enters_play()
def step_down(game: Any, it: Any) -> None:
    """When this crew enters play, your Captain is turned facedown."""
    game.turn_captain(it.controller, True)


@captain_on_deck.raids_or_repels()
def back_to_the_helm(game: Any, it: Any) -> None:
    """Whenever this crew raids or repels, your Captain is turned faceup."""
    game.turn_captain(it.controller, False)
